import { describe, expect, it } from 'vitest';

import type { Standing } from '$lib/types';

import { verdict } from './verdict';

const standings = (...places: number[]): Standing[] =>
  places.map((place, seat) => ({ seat, place, score: 0 }));

describe('the verdict', () => {
  it('is yours where you hold every seat that won', () => {
    expect(verdict(standings(1, 2), [0])).toBe('won');
    expect(verdict(standings(1, 1, 3, 4), [0, 1])).toBe('won');
  });

  it('is a draw where everybody is first', () => {
    expect(verdict(standings(1, 1), [0])).toBe('draw');
  });

  it('names who won where others did, or others too', () => {
    expect(verdict(standings(2, 1), [0])).toBe('title');
    expect(verdict(standings(1, 1, 3), [0])).toBe('title');
  });
});
