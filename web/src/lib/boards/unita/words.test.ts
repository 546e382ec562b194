import { describe, expect, it } from 'vitest';

import { has, say } from '$lib/phrases';

import prepare from './fixtures/prepare.json';
import march from './fixtures/march.json';
import told from './fixtures/told.json';
import { layOut } from './geometry';
import type { View } from './types';
import { cardText, squareSentence, tileText } from './words';

describe('the words of the board', () => {
  it('say everything about a square in one sentence', () => {
    const view = march.view as unknown as View;
    const square = layOut('four', 0).paths[0]?.[8];
    if (!square) throw new Error('a path has thirty squares');
    expect(squareSentence(view, 0, square, false)).toBe(
      'Primitiva, square 8, reorganisation square. Company 3: 5 of 5, 2 of 2, 3 of 3, 4 of 4.',
    );
  });

  it('say what the game waits for, to whoever is asked and to the others', () => {
    const stage = { ...(march.view as unknown as View).stage };
    expect(say('unita', 'stage', { ...stage, mine: true })).toBe(
      'Primitiva, it is your turn: you have 3 points to spend.',
    );
    expect(say('unita', 'stage', { ...stage, mine: false })).toBe('Primitiva has 3 points left.');
    const combat = (prepare.view as unknown as View).stage;
    expect(say('unita', 'stage', { ...combat, mine: true })).toBe(
      'Primitiva, do you use anything in this combat?',
    );
  });

  it('name every field that the log can show', () => {
    const parts = Object.values(told) as unknown as { events: { type: string }[] }[];
    const plain = parts
      .flatMap(({ events }) => events)
      // A section fight is shown as its sum.
      .filter(({ type }) => type !== 'section_fought');
    const fields = new Set(plain.flatMap((event) => Object.keys(event)));
    fields.delete('type');
    expect(fields.size).toBeGreaterThan(10);
    expect([...fields].filter((field) => !has(`unita-field-${field}`))).toEqual([]);
  });

  it('explain every card and every tile', () => {
    for (const card of ['halberd', 'girl_power', 'imitation', 'train', 'terror'] as const)
      expect(cardText(card)).toMatch(/\.$/);
    for (const tile of ['mountain', 'magic_forest', 'red_cross', 'whirlpool'] as const)
      expect(tileText(tile)).toMatch(/\.$/);
  });
});
