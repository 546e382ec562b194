import { describe, expect, it } from 'vitest';

import type { Frame } from '$lib/types';

import { chanceCourses, scoreCourses, signed, swingsInOrder, turningPoints } from './curve';

const frames = (...scores: number[][]): Frame[] =>
  scores.map((after, at) => ({
    entry: at === 0 ? undefined : { number: at * 2, at: 0, what: { type: 'chance' }, events: [] },
    position: { scores: after },
  })) as unknown as Frame[];

describe('the course of a game', () => {
  it('has a line for every seat', () => {
    expect(scoreCourses(frames([1, 2], [3, 4], [5, 6]))).toEqual([
      { seats: [0], values: [1, 3, 5] },
      { seats: [1], values: [2, 4, 6] },
    ]);
    expect(scoreCourses([])).toEqual([]);
  });

  it('has a line of chances for every player', () => {
    const curve = [
      { number: 0, chances: [0.5, 0.5] },
      { number: 1, chances: [0.75, 0.25] },
    ];
    const analysis = { curve, swings: [], luck: [], play: [] };
    expect(chanceCourses(analysis, [[0, 2], [1]])).toEqual([
      { seats: [0, 2], values: [0.5, 0.75] },
      { seats: [1], values: [0.5, 0.25] },
    ]);
  });

  it('marks a swing where its entry is, also after something was taken back', () => {
    const curve = [0, 1, 4, 5].map((number) => ({ number, chances: [0.5, 0.5] }));
    const swing = { chair: 0, change: 0.2, luck: false };
    const swings = [
      { ...swing, number: 5 },
      { ...swing, number: 4 },
    ];
    const found = swingsInOrder({ curve, swings, luck: [], play: [] });
    expect(found.map(({ number, at }) => [number, at])).toEqual([
      [4, 2],
      [5, 3],
    ]);
  });

  it('tells parts of one with their sign', () => {
    expect([0.126, -0.2, 0].map(signed)).toEqual(['+13', '−20', '0']);
  });

  it('turns where the seats drift apart most, told in the order of the game', () => {
    const points = turningPoints(frames([9, 9], [9, 8], [4, 8], [4, 8], [4, 5], [3, 4]), 2);
    expect(points).toEqual([
      { frame: 2, number: 4, change: [-5, 0] },
      { frame: 4, number: 8, change: [0, -3] },
    ]);
  });
});
