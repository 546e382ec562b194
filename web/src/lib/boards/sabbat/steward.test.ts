import { describe, expect, it } from 'vitest';

import { summarised } from './steward';
import type { Event } from './types';

const fed = (seat: 'zugriga' | 'luserna', bill: number, paid: number): Event => ({
  type: 'fed',
  seat,
  ghosts: bill,
  canteen: 0,
  cellar: false,
  bill,
  paid,
  unfed: bill - paid,
});

describe('the end of an hour', () => {
  it('is summed up per people, in the order it was told', () => {
    const rows = summarised([
      fed('luserna', 3, 3),
      fed('zugriga', 4, 3),
      { type: 'starved', seat: 'zugriga', place: 'drawbridge', points: -1 },
      {
        type: 'regions_scored',
        seat: 'luserna',
        regions: 2,
        points: 5,
        globe: 1,
        admirers: 0,
        total: 6,
      },
      { type: 'homologated', seat: 'luserna', sets: 1, chimeras: 1 },
      { type: 'kept', seat: 'luserna', resource: 'gem' },
    ]);
    expect(rows.map(({ seat }) => seat)).toEqual(['luserna', 'zugriga']);
    expect(rows[0]).toMatchObject({ regions: { total: 6, globe: 1 }, sets: 1, kept: 1 });
    expect(rows[1]).toMatchObject({ fed: { bill: 4, paid: 3 }, starvedPoints: 1 });
  });

  it('is that of the last hour if several have gone by', () => {
    const rows = summarised([fed('luserna', 3, 3), fed('luserna', 5, 2)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.fed.bill).toBe(5);
  });

  it('is nothing while nobody has been fed', () => {
    expect(summarised([{ type: 'passed', seat: 'zugriga' }])).toEqual([]);
  });
});
