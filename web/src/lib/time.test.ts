import { describe, expect, it } from 'vitest';

import { ago, reading } from './time';

describe('clocks', () => {
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [60_000, '1:00'],
    [3_599_001, '1:00:00'],
    [3_729_000, '1:02:09'],
    [172_799_000, '47:59:59'],
    [172_800_000, '2 d 0 h'],
    [266_400_000, '3 d 2 h'],
  ])('%i milliseconds read %s', (left, shown) => {
    expect(reading(left)).toBe(shown);
  });
});

describe('how long ago', () => {
  it('is said in the largest unit that fits', () => {
    const now = 10 * 86_400_000;
    expect(ago(now, now)).toBe('now');
    expect(ago(now - 59_000, now)).toBe('now');
    expect(ago(now - 5 * 60_000, now)).toBe('5 minutes ago');
    expect(ago(now - 2 * 86_400_000, now)).toBe('2 days ago');
  });
});
