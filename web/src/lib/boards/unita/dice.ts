/** Dice as the wire writes them: `3/5` is a 5-die that shows 3. */
import { QUARTERS } from './geometry';
import type { Block, Die, Quarter } from './types';

export interface Face {
  value: number;
  max: number;
}

export function faceOf(die: Die): Face {
  const [value = 0, max = 0] = die.split('/').map(Number);
  return { value, max };
}

/** The die in a quarter of a block. */
export function dieIn(block: Block, quarter: Quarter): Die | null {
  return block[QUARTERS.indexOf(quarter)] ?? null;
}

/** A block with another die in one quarter. */
export function withDie(block: Block, quarter: Quarter, die: Die | null): Block {
  return block.map((there, i) => (QUARTERS[i] === quarter ? die : there)) as Block;
}

/** A block in which the dice of two quarters have changed places. */
export function swapped(block: Block, a: Quarter, b: Quarter): Block {
  return withDie(withDie(block, a, dieIn(block, b)), b, dieIn(block, a));
}

/** The life points of a block. */
export function lifeOf(block: Block): number {
  return block.reduce((sum, die) => sum + (die === null ? 0 : faceOf(die).value), 0);
}
