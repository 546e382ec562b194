import { describe, expect, it } from 'vitest';

import { say } from '$lib/phrases';

import { steps } from './steps';

describe('the five lessons', () => {
  it('each have a title, a text and a word for when it is done', () => {
    expect(steps).toHaveLength(5);
    for (const { name } of steps) {
      for (const part of ['title', 'text', 'done']) {
        expect(say('uenighet', 'lesson', { type: `${name}-${part}` })).not.toBe(`${name}-${part}`);
      }
    }
  });

  it('are not done before anything has happened', () => {
    for (const { isDone } of steps) expect(isDone([])).toBe(false);
  });

  it('are done by what they ask for, and not by what Red does', () => {
    const done = [
      { type: 'fort_built', seat: 'yellow', cell: 'C4', price: 2 },
      { type: 'supplies_collected', seat: 'yellow', cell: 'D4', supplies: 2 },
      { type: 'rolled', seat: 'yellow', die: 9, hit: true },
      { type: 'token_missed', seat: 'yellow', cell: null, next: 'red' },
      { type: 'capital_crushed', seat: 'red', cell: 'E8' },
    ];
    for (const [i, event] of done.entries()) {
      expect(steps[i]?.isDone([event]), event.type).toBe(true);
      const other = event.seat === 'red' ? 'yellow' : 'red';
      expect(steps[i]?.isDone([{ ...event, seat: other }]), event.type).toBe(false);
    }
  });
});
