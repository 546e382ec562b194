import { describe, expect, it } from 'vitest';

import type { Offer } from '$lib/types';

import { arrangements, byCard, byCompany, byDie, choicesOf } from './choices';
import arrangement from './fixtures/arrangement.json';
import deployment from './fixtures/deployment.json';
import march from './fixtures/march.json';
import order from './fixtures/order.json';
import prepare from './fixtures/prepare.json';
import type { View } from './types';

const read = (fixture: unknown) => {
  const { view, offers } = fixture as { view: View; offers: Offer[] };
  return { view, choices: choicesOf(offers) };
};

describe('what is on offer', () => {
  it('is found by company, and arranging a company counts once', () => {
    const { view, choices } = read(march);
    const found = byCompany(choices, view);
    for (const [key, there] of found) {
      expect(key.startsWith('0:')).toBe(true);
      expect(there.filter(({ action }) => action.type === 'reorganise').length).toBeLessThanOrEqual(
        1,
      );
    }
    const advances = choices.filter(({ action }) => action.type === 'advance');
    expect(
      [...found.values()].flat().filter(({ action }) => action.type === 'advance'),
    ).toHaveLength(advances.length);
  });

  it('is found by the enemy company when the order of combats is chosen', () => {
    const { view, choices } = read(order);
    expect([...byCompany(choices, view).keys()].sort()).toEqual(['1:1', '1:2']);
  });

  it('is found by the quarter for the die in hand', () => {
    const { view, choices } = read(deployment);
    const fours = byDie(choices, { type: 'place', die: 4 }, view);
    const placed = choices.filter(({ action }) => action.type === 'place' && action.die === 4);
    expect(fours.size).toBe(placed.length);
    expect(byDie(choices, null, view).size).toBe(0);
  });

  it('lets dice of a secret arrangement be lifted without a tool', () => {
    const { view, choices } = read(arrangement);
    const lifts = choices.filter(({ action }) => action.type === 'lift');
    expect(lifts.length).toBeGreaterThan(0);
    expect(byDie(choices, null, view).size).toBe(lifts.length);
  });

  it('shows the Halberd on the dice of the company that attacks', () => {
    const { view, choices } = read(prepare);
    expect(byCard(choices, 'halberd')).toHaveLength(2);
    expect([...byDie(choices, { type: 'halberd' }, view).keys()].sort()).toEqual([
      '0:1:ne',
      '0:1:se',
    ]);
  });

  it('has an arrangement for every way the dice can stand', () => {
    const { choices } = read(march);
    const reorganise = choices.filter(({ action }) => action.type === 'reorganise');
    const companies = new Set(
      reorganise.map(({ action }) => ('company' in action ? action.company : 0)),
    );
    const all = [...companies].map(
      (company) => arrangements(choices, 'reorganise', 0, company).size,
    );
    expect(all.reduce((sum, size) => sum + size, 0)).toBe(reorganise.length);
  });
});
