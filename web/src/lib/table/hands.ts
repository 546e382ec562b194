/** Several people at one device: whose hand is on the table. */
import type { BoardModule, Playing, Recent } from '$lib/boards/contract';
import type { GameEvent, TableInfo } from '$lib/types';

/** A chair of ours: its number and the seats that belong to it. */
export interface Hand {
  chair: number;
  seats: number[];
}

/** The chairs that the viewer holds. */
export function hands(table: TableInfo): Hand[] {
  const yours = new Set(table.seats.filter((seat) => seat.yours).map((seat) => seat.seat));
  const chairs = table.chairs.map((seats, chair) => ({ chair, seats }));
  return chairs.filter(({ seats }) => seats.some((seat) => yours.has(seat)));
}

/**
 * The hand that is to play. Where several may, the one that played before goes on; where none may,
 * the hand that was shown stays.
 */
export function handToPlay(all: Hand[], awaited: number[], before: number | null): Hand | null {
  const asked = all.filter(({ seats }) => seats.some((seat) => awaited.includes(seat)));
  const same = (list: Hand[]) => list.find(({ chair }) => chair === before);
  return same(asked) ?? asked[0] ?? same(all) ?? all[0] ?? null;
}

/** The names of our seats that are not in this hand: what they know has to be covered. */
export function others(table: TableInfo, all: Hand[], hand: Hand): string[] {
  const covered = all.filter(({ chair }) => chair !== hand.chair).flatMap(({ seats }) => seats);
  return table.seats.filter(({ seat }) => covered.includes(seat)).map(({ name }) => name);
}

type Veil = BoardModule['veil'];

/** The view with what other hands know covered. */
export function veiled(veil: Veil, view: unknown, hide: string[]): unknown {
  return veil && hide.length > 0 && view !== null ? veil.view(view, hide) : view;
}

export function veiledEvent(veil: Veil, event: GameEvent, hide: string[]): GameEvent {
  return veil && hide.length > 0 ? veil.event(event, hide) : event;
}

/** The same for events on their way; without secrets they stay the objects they were. */
export function veiledEvents(veil: Veil, events: Playing[], hide: string[]): Playing[] {
  if (!veil || hide.length === 0) return events;
  return events.map((playing) => ({ ...playing, event: veil.event(playing.event, hide) }));
}

export function veiledRecent(veil: Veil, recent: Recent | null, hide: string[]): Recent | null {
  if (!recent || !veil || hide.length === 0) return recent;
  return {
    view: veiled(veil, recent.view, hide),
    events: veiledEvents(veil, recent.events, hide),
  };
}

/** Whether another hand of ours knows something that this one may not. */
export function hasSecrets(veil: Veil, view: unknown, hide: string[]): boolean {
  if (!veil || hide.length === 0 || view === null) return false;
  return JSON.stringify(veil.view(view, hide)) !== JSON.stringify(view);
}
