import { describe, expect, it } from 'vitest';

import type { Offer } from '$lib/types';

import { grouped, groupThing } from './offers';

const offer = (action: Offer['action']): Offer => ({
  seat: 0,
  notation: JSON.stringify(action),
  action,
  preview: {},
  retracts: false,
});

describe('offers', () => {
  it('are grouped by their type, in the order they come', () => {
    const types = ['advance', 'advance', 'end', 'reorganise'];
    const groups = grouped(types.map((type, at) => offer({ type, at })));
    expect(groups.map((group) => [group.type, group.offers.length])).toEqual([
      ['advance', 2],
      ['end', 1],
      ['reorganise', 1],
    ]);
  });

  it('are cut once more where a group is very big', () => {
    const many = [1, 2, 3].flatMap((company) =>
      Array.from({ length: 8 }, (_, at) => offer({ type: 'place', company, at })),
    );
    const groups = grouped(many);
    expect(groups.map((group) => [group.type, group.field, group.part])).toEqual([
      ['place', 'company', 1],
      ['place', 'company', 2],
      ['place', 'company', 3],
    ]);
    expect(groups.flatMap((group) => group.offers)).toEqual(many);
    const things = groups.map(groupThing);
    expect(things[1]).toEqual({ type: 'place', company: 2, at: null });
  });
});
