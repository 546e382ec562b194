/** The one sentence that says whose turn it is and what is asked. */
import { has, name, say, web } from '$lib/phrases';
import type { Position, TableInfo, Thing } from '$lib/types';

import { holderName } from './context';

export function turnSentence(table: TableInfo, position: Position, yours: number[]): string {
  if (table.state === 'gathering') return web('turn-gathering');
  const names = (seats: number[]) =>
    seats.map((seat) => name(table.game, table.seats[seat]?.name ?? '')).join(', ');
  if (position.turn === 'over' || table.state === 'over') {
    const first = position.standings?.filter(({ place }) => place === 1) ?? [];
    return web('turn-over', { names: names(first.map(({ seat }) => seat)), count: first.length });
  }
  if (position.turn === 'chance') {
    return web(table.dice.type === 'real' ? 'turn-real-dice' : 'turn-chance');
  }
  const ours = position.turn.seats.filter((seat) => yours.includes(seat));
  const away = position.turn.seats.filter((seat) => position.clocks[seat]?.running);
  if (table.clock.type === 'away' && ours.length === 0 && away.length > 0) {
    const people = away.flatMap((seat) => table.seats[seat] ?? []).map(holderName);
    const absent = [...new Set(people)];
    return web('turn-away', { names: absent.join(', '), count: absent.length });
  }
  const stage = stageOf(position.view);
  if (stage && has(`${table.game}-stage-${stage.type.replaceAll('_', '-')}`)) {
    return say(table.game, 'stage', { ...stage, mine: ours.length > 0 });
  }
  return ours.length > 0
    ? web('turn-ours', { names: names(ours) })
    : web('turn-theirs', { names: names(position.turn.seats) });
}

/** Where the game stands, in views that say so. */
function stageOf(view: unknown): Thing | null {
  if (typeof view !== 'object' || view === null || !('stage' in view)) return null;
  const { stage } = view;
  return typeof stage === 'object' && stage !== null && 'type' in stage ? (stage as Thing) : null;
}
