import { describe, expect, it } from 'vitest';

import march from './fixtures/march.json';
import prepare from './fixtures/prepare.json';
import told from './fixtures/told.json';
import { fightOf, fold, type Told } from './fold';
import type { BattalionView, Event, View } from './types';

/** What a battalion looks like on the table; whether a card may be played is not told by events. */
function looks({ companies, tiles, cards, score, score_out, zeros, tray }: BattalionView) {
  const standing = companies.map(({ company, square, dice }) => ({ company, square, dice }));
  const lying = [...tiles].sort((a, b) => a.square - b.square);
  return { standing, lying, score, score_out, zeros, tray, left: cards.map(({ left }) => left) };
}

describe('events told one by one', () => {
  // Parts of one game as green saw it: before, everything that happened, after.
  it.each(['setup', 'march', 'end'] as const)('lead to the true view: %s', (part) => {
    const { before, events, after } = told[part] as unknown as {
      before: View;
      events: Event[];
      after: View;
    };
    const seen = events.reduce((view: Told, event) => fold(view, event), before);
    expect(seen.battalions.map(looks)).toEqual(after.battalions.map(looks));
  });

  it('leave the view they start from as it was', () => {
    const { before, events } = told.march as unknown as { before: View; events: Event[] };
    const copy = structuredClone(before);
    events.reduce((view: Told, event) => fold(view, event), before);
    expect(before).toEqual(copy);
  });
});

describe('a combat', () => {
  it('that waits for a decision shows the two companies face to face', () => {
    const fight = fightOf(prepare.view as unknown as View);
    expect(fight).toMatchObject({
      attacker: { people: 'green', company: 1 },
      defender: { people: 'yellow', company: 4 },
    });
    expect(fight?.files.map(({ own, foe }) => [own, foe])).toEqual([
      ['ne', 'nw'],
      ['se', 'sw'],
    ]);
  });

  it('is over when the next company moves', () => {
    const view = prepare.view as unknown as View;
    const met = fold(view, {
      type: 'combat_began',
      seat: 'green',
      company: 1,
      enemy: 'yellow',
      theirs: 4,
    });
    expect(met.fight).not.toBeNull();
    expect(fold(met, { type: 'turn_ended', seat: 'green', lost: 0 }).fight).toBeNull();
  });

  it('is not there while companies only march', () => {
    expect(fightOf(march.view as unknown as View)).toBeNull();
  });
});
