import { describe, expect, it } from 'vitest';

import type { Offer } from '$lib/types';

import { cheapest, choicesOf, movable, ofType, waysFrom, waysTo } from './choices';
import ghosts from './fixtures/ghosts.json';
import scheme from './fixtures/scheme.json';

const read = (fixture: { offers: unknown }) => choicesOf(fixture.offers as Offer[]);

describe('what is on offer', () => {
  it.each([scheme, ghosts])('has every way of a ghost exactly once', (fixture) => {
    const choices = read(fixture);
    const ways = [...movable(choices)].flatMap((from) =>
      [...waysFrom(choices, from).values()].flat(),
    );
    expect(new Set(ways).size).toBe(ways.length);
    expect(ways).toHaveLength(ofType(choices, 'ghost', 'return').length);
  });

  it('knows all ways that lead to a place', () => {
    const choices = read(scheme);
    const places = new Set(ofType(choices, 'ghost').map(({ action }) => action.to));
    const found = [...places].flatMap((place) => waysTo(choices, place));
    expect(found).toHaveLength(ofType(choices, 'ghost').length);
  });

  it('writes the mildest way on the tag: settling before fighting, retreating last', () => {
    const choices = read(ghosts);
    for (const from of movable(choices)) {
      for (const ways of waysFrom(choices, from).values()) {
        const modes = ofType(ways, 'ghost').map(({ action }) => action.mode);
        const best = cheapest(ways);
        if (best?.action.type !== 'ghost') continue;
        if (modes.includes('settle')) expect(best.action.mode).toBe('settle');
        else if (modes.includes('fight')) expect(best.action.mode).toBe('fight');
      }
    }
  });
});
