/** Sentences of the board, from the catalogue: messages that begin with `uenighet-board-`. */
import { name, say } from '$lib/phrases';

import type { Mark } from './marks';
import type { Stack } from './scene';
import type { Card, CellView, Nation, Refusal } from './types';

/** Says a sentence of the board. */
export function tell(type: string, fields: Record<string, unknown> = {}): string {
  return say('uenighet', 'board', { type, ...fields });
}

export const nationName = (nation: Nation): string => name('uenighet', nation);
export const cardName = (card: Card): string => tell(`card-${card}`);
export const cardText = (card: Card): string => say('uenighet', 'card', { type: card });
export const why = (refusal: Refusal): string => say('uenighet', 'refusal', refusal);

/** The special rules of a nation, one line each. */
export const nationLines = (nation: Nation): string[] =>
  say('uenighet', 'nation', { type: nation })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What stands on a tile, in words. */
export function stackWords(stack: Stack): string {
  return tell('stack', {
    nation: stack.nation,
    capital: stack.capital ? (stack.capital.crushed ? 'crushed' : 'stands') : null,
    upgrades: stack.capital?.upgrades ?? 0,
    forts: stack.forts,
    level: stack.level,
    castle: stack.castle,
    regiments: stack.regiments,
    new: stack.isNew,
    reloading: stack.isReloading,
  });
}

/** Everything there is to say about a cell, in one sentence or two. */
export function cellSentence(
  at: CellView,
  standing: Stack | undefined,
  mark: Mark | undefined,
): string {
  return tell('cell', {
    cell: at.cell,
    terrain: at.terrain,
    height: at.height,
    tokens: at.tokens,
    pieces: standing ? stackWords(standing) : null,
    mark: mark?.tone ?? null,
    chip: mark?.chip ?? null,
    reason: mark?.reason ? why(mark.reason) : null,
  });
}
