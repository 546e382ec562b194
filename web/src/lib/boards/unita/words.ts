/** Sentences of the board, from the catalogue: messages that begin with `unita-board-`. */
import { name, say } from '$lib/phrases';

import { faceOf } from './dice';
import type { Square } from './geometry';
import type { Block, Card, People, Tile, View } from './types';

/** Says a sentence of the board. */
export function tell(type: string, fields: Record<string, unknown> = {}): string {
  return say('unita', 'board', { type, ...fields });
}

export const peopleName = (people: People): string => name('unita', people);
export const tileName = (tile: Tile): string => name('unita', tile);
export const cardName = (card: Card): string => name('unita', card);
export const cardText = (card: Card): string => say('unita', 'card', { type: card });
export const tileText = (tile: Tile): string => say('unita', 'tile', { type: tile });

/** A company's dice in words, in the order of its quarters: “3 of 5”. */
export function diceWords(dice: Block): string {
  return dice
    .map((die) => (die === null ? tell('no-die') : tell('die', { ...faceOf(die) })))
    .join(', ');
}

/** Everything there is to say about a square, in one sentence. */
export function squareSentence(view: View, path: number, square: Square, able: boolean): string {
  const battalion = view.battalions[path];
  const company = battalion?.companies.find((each) => each.square === square.index);
  const tile = battalion?.tiles.find((each) => each.square === square.index);
  const stands = company && company.dice.some((die) => die !== null) ? company : null;
  return tell('square', {
    seat: battalion?.seat ?? null,
    index: square.index,
    start: square.start,
    reorganisation: square.reorganisation,
    tile: tile ? (tile.tile ?? 'covered') : null,
    secret: tile !== undefined && !tile.up && tile.tile !== null,
    company: stands?.company ?? null,
    dice: stands ? diceWords(stands.dice) : null,
    able,
  });
}
