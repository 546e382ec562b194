import { describe, expect, it } from 'vitest';

import told from './fixtures/told.json';
import { sumOf } from './sums';
import type { Event } from './types';

describe('the sums behind events', () => {
  it('add up', () => {
    const events = Object.values(told).flatMap(({ events }) => events as unknown as Event[]);
    const sums = events.flatMap((event) => sumOf(event) ?? []);
    expect(sums.length).toBeGreaterThan(10);
    for (const { parts, total } of sums) {
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }
  });

  it('name what a garden adds', () => {
    const sum = sumOf({
      type: 'mirror_used',
      seat: 'sanagal',
      mirror: 'e1',
      glass: 'cracked',
      terror: 3,
      glassworks: 1,
      gained: 2,
    });
    expect(sum).toEqual({
      parts: [
        { name: 'mirror', amount: 3 },
        { name: 'glassworks', amount: 1 },
      ],
      total: 4,
      unit: 'terror',
      kept: 2,
    });
  });

  it('are not looked for where there is none', () => {
    expect(sumOf({ type: 'passed', seat: 'zugriga' })).toBeNull();
  });
});
