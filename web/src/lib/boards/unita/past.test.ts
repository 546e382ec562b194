import { describe, expect, it } from 'vitest';

import type { Recent } from '../contract';
import type { Told } from './fold';
import told from './fixtures/told.json';
import { pastFights } from './past';
import type { Event } from './types';

const { before, events } = told.march as unknown as { before: Told; events: Event[] };
const recent = (some: Event[]): Recent<Told> => ({
  view: before,
  events: some.map((event) => ({ number: 1, event: { ...event }, duration: 0 })),
});

describe('combats that are over', () => {
  const fights = pastFights(recent(events));

  it('are all found, in the order they were fought', () => {
    const began = events.flatMap((event) => (event.type === 'combat_began' ? [event] : []));
    expect(began.length).toBeGreaterThan(2);
    expect(fights.map(({ before: { attacker, defender } }) => [attacker, defender])).toMatchObject(
      began.map(({ seat, company, enemy, theirs }) => [
        { people: seat, company },
        { people: enemy, company: theirs },
      ]),
    );
  });

  it('show the sums of both sections, and the dice before and after', () => {
    for (const { before, after } of fights.filter(({ before }) => !before.refused)) {
      expect(before.files.map(({ sums }) => sums?.own.quarter)).toEqual(
        before.files.map(({ own }) => own),
      );
      expect([before.attacker.changed, after.attacker.changed]).toEqual([false, true]);
    }
  });

  it('tell of every die that was turned down, and mark those of the combat itself', () => {
    const lost = events.filter(({ type }) => type === 'section_lost');
    const steps = fights.flatMap(({ steps }) => steps);
    expect(steps.filter(({ type }) => type === 'section_lost')).toEqual(lost);
    const marked = fights.flatMap(({ losers }) => [...losers.own, ...losers.foe]);
    // Two fell in the fights that Terror sent ahead.
    expect(steps.filter(({ type }) => type === 'terror_spread')).toHaveLength(2);
    expect(marked).toHaveLength(lost.length - 2);
  });

  it('are none where companies only marched', () => {
    expect(pastFights(null)).toEqual([]);
    expect(pastFights(recent(events.filter(({ type }) => type === 'advanced')))).toEqual([]);
  });
});
