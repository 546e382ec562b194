import { describe, expect, it } from 'vitest';

import { say } from '$lib/phrases';

import { faceOf } from '../dice';
import { steps } from './steps';

interface Position {
  battalions: { seat: string; companies: { square: number; dice: string[] }[] }[];
}

describe('the five lessons', () => {
  it('each have a title, a text and a word for when it is done', () => {
    expect(steps).toHaveLength(5);
    for (const { name } of steps) {
      for (const part of ['title', 'text', 'done']) {
        expect(say('unita', 'lesson', { type: `${name}-${part}` })).not.toBe(`${name}-${part}`);
      }
    }
  });

  it('are played with whole battalions', () => {
    for (const { position } of steps) {
      for (const { companies } of (position as Position).battalions) {
        const maxima = companies.flatMap(({ dice }) => dice.map((die) => faceOf(die).max)).sort();
        expect(maxima).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5]);
      }
    }
  });

  it('are not done before anything has happened', () => {
    for (const { isDone } of steps) expect(isDone([])).toBe(false);
  });

  it('are done by what they ask for', () => {
    const advanced = { type: 'advanced', seat: 'green', company: 1, to: 7, cost: 1 } as const;
    expect(steps[0]?.isDone([advanced, advanced])).toBe(false);
    expect(steps[0]?.isDone([advanced, advanced, advanced])).toBe(true);
    expect(steps[4]?.isDone([{ type: 'left', seat: 'green', company: 3, life: 8, cost: 1 }])).toBe(
      true,
    );
    expect(steps[4]?.isDone([{ type: 'left', seat: 'blue', company: 3, life: 8, cost: 1 }])).toBe(
      false,
    );
  });
});
