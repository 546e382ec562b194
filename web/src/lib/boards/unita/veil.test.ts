import { expect, it } from 'vitest';

import type { Told } from './fold';
import { fold } from './fold';
import told from './fixtures/told.json';
import type { Event } from './types';
import { coverEvent, coverView } from './veil';

const { before, events } = told.setup as unknown as { before: Told; events: Event[] };

it('nothing is covered before the first tile lies', () => {
  expect(coverView(before, ['green'])).toEqual(before);
});

it('a face-down tile and what is left in the hand are covered, for the seats named alone', () => {
  const laid = events.findIndex(({ type }) => type === 'tile_laid');
  const view = events.slice(0, laid + 1).reduce(fold, before);
  const [green] = coverView(view, ['green']).battalions;
  expect(view.battalions[0]?.tiles[0]?.tile).not.toBeNull();
  expect([green?.tiles[0]?.tile, green?.hand]).toEqual([null, null]);
  expect(coverView(view, ['yellow']).battalions[0]).toEqual(view.battalions[0]);
});

it('what was laid or placed is told without what it was', () => {
  const laid = { type: 'tile_laid', seat: 'green', square: 7, tile: 'forest' };
  expect(JSON.stringify(coverEvent(laid, ['green']))).not.toContain('forest');
  expect(coverEvent(laid, ['red'])).toBe(laid);
});
