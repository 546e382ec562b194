import { describe, expect, it } from 'vitest';

import { sum, view } from './fixtures/small';
import { lastIncome, news, pastVolleys } from './past';
import { proclaim } from './reigns.svelte';
import type { Event } from './types';
import { coverEvent, coverView } from './veil';

const recent = (...events: Event[]) => ({
  view: view(),
  events: events.map((event) => ({ number: 1, event: { ...event }, duration: 0 })),
});

describe('what has happened since one last chose', () => {
  it('is an itemised income (D-COLLECT-01 to D-COLLECT-03)', () => {
    const [yellow, red] = lastIncome(
      recent(
        { type: 'supplies_collected', seat: 'yellow', cell: 'D5', supplies: 2 },
        { type: 'supplies_collected', seat: 'yellow', cell: 'C3', supplies: 1 },
        { type: 'fort_income', seat: 'yellow', forts: 3, supplies: 2 },
        { type: 'dole', seat: 'red' },
        { type: 'loan_taken', seat: 'red' },
      ),
    );
    expect(yellow).toMatchObject({ nation: 'yellow', total: 5, dole: false });
    expect(yellow?.tiles).toEqual([
      { cell: 'D5', supplies: 2 },
      { cell: 'C3', supplies: 1 },
    ]);
    expect(red).toMatchObject({ nation: 'red', total: 3, dole: true, loan: true });
  });

  it('forgets the income of the round before', () => {
    const old: Event = { type: 'dole', seat: 'red' };
    expect(lastIncome(recent(old, { type: 'round_began', round: 4, seat: 'red' }))).toEqual([]);
  });

  it('is every volley with all its dice together', () => {
    const shot = (seat: 'yellow' | 'red'): Event => ({
      type: 'declared',
      seat,
      from: 'D5',
      to: 'E5',
      sniper: false,
      enemy: 'red',
      target: 'regiment',
      sum: sum(1, 9),
    });
    const roll = (seat: 'yellow' | 'red', die: number): Event => ({
      type: 'rolled',
      seat,
      die,
      hit: die >= 9,
      again: false,
      sum: sum(1, 9),
    });
    const volleys = pastVolleys(
      recent(
        { type: 'volley_began', volley: 1, of: 2 },
        shot('yellow'),
        shot('red'),
        roll('yellow', 10),
        roll('red', 2),
        { type: 'volley_began', volley: 2, of: 2 },
        shot('yellow'),
        roll('yellow', 4),
      ),
    );
    expect(volleys.map(({ volley, shots }) => [volley, shots.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(volleys[0]?.shots.map(({ shot: { roll, hit } }) => [roll, hit])).toEqual([
      [10, true],
      [2, false],
    ]);
  });

  it('tells what went otherwise than planned', () => {
    const stopped: Event = {
      type: 'stayed_put',
      seat: 'yellow',
      piece: 'regiment',
      from: 'C2',
      to: 'D2',
      conflict: 'capital',
      winner: 'red',
    };
    expect(news(recent({ type: 'readied', seat: 'red' }, stopped))).toEqual([stopped]);
    expect(news(null)).toEqual([]);
  });
});

describe('at one device', () => {
  const planned = view({
    yellow: { draft: { type: 'buy', items: [{ item: 'regiment', cell: 'C2' }] } },
    help: { left: 4 },
  });

  it('the plans of the hand that is not shown are covered', () => {
    const covered = coverView(planned, ['north']);
    expect(covered.players[0]?.draft).toBeNull();
    expect(covered.helps).toEqual([]);
    expect(coverView(planned, ['east'])).toEqual(planned);
  });

  it('nobody hears what the other hand writes on its list', () => {
    proclaim(planned);
    const listed = { type: 'item_listed', seat: 'yellow', item: 'fort', cell: 'D5' };
    expect(coverEvent(listed, ['north'])).toEqual({ type: 'sealed', seat: 'yellow' });
    expect(coverEvent(listed, ['east'])).toBe(listed);
    // Whose seat is whose is not known: better too little than too much.
    expect(coverEvent(listed, ['west'])).toEqual({ type: 'sealed', seat: 'yellow' });
    const built = { type: 'fort_built', seat: 'yellow', cell: 'D5', price: 2 };
    expect(coverEvent(built, ['north'])).toBe(built);
  });
});
