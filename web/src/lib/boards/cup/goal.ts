/** The goal: six squares as the shooter sees them, and what a goalkeeper may cover of them. */
import type { Choice } from './choices';
import type { ShotView, Square } from './types';

/** Row by row (`C-GAP-05`). */
export const SQUARES: readonly Square[] = ['A', 'B', 'C', 'D', 'E', 'F'];

/** What a square takes away from the shooter's skill. */
const MALUS: Record<Square, number> = { A: 4, B: 2, C: 4, D: 2, E: 0, F: 2 };

/** The malus of a square for this shot: FAMILY has none, and a card may take it away. */
export function malusOf(square: Square, shot: ShotView, isFamily: boolean): number {
  return isFamily || shot.card === 'banana_kick' ? 0 : MALUS[square];
}

/** The squares that can be chosen as a goalkeeper, each with its offer. */
export function covers(choices: Choice[]): Map<string, Choice> {
  return new Map(
    choices.flatMap((choice) =>
      choice.action.type === 'cover' ? [[choice.action.squares, choice] as const] : [],
    ),
  );
}

/** Whether these squares are part of something that can be chosen. */
export const fits = (squares: readonly Square[], all: Iterable<string>): boolean =>
  [...all].some((cover) => squares.every((square) => cover.includes(square)));

/** The chosen squares with this one put in or taken out, as they are written: in order. */
export function toggled(chosen: readonly Square[], square: Square): Square[] {
  return SQUARES.filter((each) => chosen.includes(each) !== (each === square));
}
