/**
 * A club's choice for a match, as it is put together on one page, and as the match writes it down:
 * `goal 5`, `field 3`, `bench 7`, `ready`, `take 2`, `challenge 4`, `ready`.
 *
 * What is offered here only spares a coach a refusal: the match itself judges the choice.
 */
import type { PlayerView, PreparationView } from './types';

export interface Draft {
  /** Who goes in goal, where the goalkeeper cannot. */
  goal: number | null;
  field: number[];
  bench: number[];
  /** POWER cards and the LEGEND card. */
  cards: number[];
  legend: number | null;
  challenge: number | null;
}

/** How many POWER cards can be taken into a match (C-COMP-09). */
export const HAND = 3;
/** How many players a whole squad has (C-COMP-15). */
export const SQUAD = 7;

export const empty = (): Draft => ({
  goal: null,
  field: [],
  bench: [],
  cards: [],
  legend: null,
  challenge: null,
});

/** The draft that was written down as these choices. */
export function read(choices: string[], legends: number[]): Draft {
  const draft = empty();
  for (const choice of choices) {
    const [word, figure] = choice.split(' ');
    const no = Number(figure);
    if (word === 'goal') draft.goal = no;
    else if (word === 'field') draft.field.push(no);
    else if (word === 'bench') draft.bench.push(no);
    else if (word === 'challenge') draft.challenge = no;
    else if (word === 'take' && legends.includes(no)) draft.legend = no;
    else if (word === 'take') draft.cards.push(no);
  }
  return draft;
}

/** The choices that write this draft down. A match without cards asks for a squad alone. */
export function write(draft: Draft, hasCards: boolean): string[] {
  const taken = draft.legend === null ? draft.cards : [...draft.cards, draft.legend];
  const squad = [
    ...(draft.goal === null ? [] : [`goal ${draft.goal}`]),
    ...draft.field.map((no) => `field ${no}`),
    ...draft.bench.map((no) => `bench ${no}`),
    'ready',
  ];
  if (!hasCards) return squad;
  const hand = taken.map((no) => `take ${no}`);
  const challenge = draft.challenge === null ? [] : [`challenge ${draft.challenge}`];
  return [...squad, ...hand, ...challenge, 'ready'];
}

export type Post = 'goal' | 'field' | 'bench' | 'out';

export function postOf(draft: Draft, player: PlayerView, keeperFit: boolean): Post {
  if (player.role === 'goalkeeper' && keeperFit) return 'goal';
  if (draft.goal === player.no) return 'goal';
  if (draft.field.includes(player.no)) return 'field';
  return draft.bench.includes(player.no) ? 'bench' : 'out';
}

/** Puts a player somewhere; wherever he was before he is no longer. */
export function put(draft: Draft, no: number, post: Post): Draft {
  const without = (list: number[]) => list.filter((other) => other !== no);
  const next = {
    ...draft,
    goal: draft.goal === no ? null : draft.goal,
    field: without(draft.field),
    bench: without(draft.bench),
  };
  if (post === 'goal') next.goal = no;
  if (post === 'field') next.field.push(no);
  if (post === 'bench') next.bench.push(no);
  return next;
}

/** Whether another captain is selected: one at most (C-COMP-15). */
export function isBarred(draft: Draft, player: PlayerView, players: PlayerView[]): boolean {
  const chosen = [...draft.field, ...draft.bench, ...(draft.goal === null ? [] : [draft.goal])];
  return (
    player.role === 'captain' &&
    players.some(({ no, role }) => role === 'captain' && no !== player.no && chosen.includes(no))
  );
}

/** The places a player can be put now, besides where he is. */
export function open(
  draft: Draft,
  player: PlayerView,
  players: PlayerView[],
  squad: PreparationView['squad'],
): Post[] {
  const here = postOf(draft, player, squad.keeper_fit);
  if (!player.available || (player.role === 'goalkeeper' && squad.keeper_fit)) return [];
  const barred = isBarred(draft, player, players);
  const room: Record<Post, boolean> = {
    goal: !squad.keeper_fit && draft.goal === null && !barred,
    field: draft.field.length < squad.field && !barred,
    bench: draft.bench.length < squad.bench && !barred,
    out: true,
  };
  return (['goal', 'field', 'bench', 'out'] as const).filter((post) => post !== here && room[post]);
}

/** How many places of the squad are still empty. */
export function lacking(draft: Draft, squad: PreparationView['squad']): number {
  const goal = squad.keeper_fit || draft.goal !== null ? 0 : 1;
  return goal + squad.field - draft.field.length + squad.bench - draft.bench.length;
}

/**
 * A squad for who has no plan: a captain, then whoever is fit in the order of the numbers. If the
 * goalkeeper is out, the first of the others stands in for him.
 */
export function usual(draft: Draft, players: PlayerView[], squad: PreparationView['squad']): Draft {
  let next: Draft = { ...draft, goal: null, field: [], bench: [] };
  const fill = (posts: Post[], from: PlayerView[]) => {
    for (const player of from) {
      const post = posts.find((one) => open(next, player, players, squad).includes(one));
      if (post && postOf(next, player, squad.keeper_fit) === 'out')
        next = put(next, player.no, post);
    }
  };
  fill(
    ['goal'],
    players.filter(({ role }) => role !== 'captain'),
  );
  fill(
    ['field', 'bench'],
    players.toSorted(
      (one, other) => Number(other.role === 'captain') - Number(one.role === 'captain'),
    ),
  );
  return next;
}
