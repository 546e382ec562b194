import { describe, expect, it } from 'vitest';

import type { Frame } from '$lib/types';

import { lines, turningPoints } from './curve';

const frames = (...scores: number[][]): Frame[] =>
  scores.map((after, at) => ({
    entry: at === 0 ? undefined : { number: at * 2, at: 0, what: { type: 'chance' }, events: [] },
    position: { scores: after },
  })) as unknown as Frame[];

describe('the course of a game', () => {
  it('has a line for every seat', () => {
    expect(lines(frames([1, 2], [3, 4], [5, 6]))).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
    expect(lines([])).toEqual([]);
  });

  it('turns where the seats drift apart most, told in the order of the game', () => {
    const points = turningPoints(frames([9, 9], [9, 8], [4, 8], [4, 8], [4, 5], [3, 4]), 2);
    expect(points).toEqual([
      { frame: 2, number: 4, change: [-5, 0] },
      { frame: 4, number: 8, change: [0, -3] },
    ]);
  });
});
