import { describe, expect, it } from 'vitest';

import { say } from '$lib/phrases';

import { steps } from './steps';

describe('the five lessons', () => {
  it('each have a title, a text and a word for when it is done', () => {
    expect(steps).toHaveLength(5);
    for (const { name } of steps) {
      for (const part of ['title', 'text', 'done']) {
        expect(say('cup', 'lesson', { type: `${name}-${part}` })).not.toBe(`${name}-${part}`);
      }
    }
  });

  it('are not done before anything has happened', () => {
    for (const { isDone } of steps) expect(isDone([])).toBe(false);
  });

  it('are done by what they ask for, and not by what the Madmen do', () => {
    const step = { type: 'stepped', seat: 'dragons', player: 'dragons_3' };
    const done = [
      [step, step],
      [{ type: 'received', seat: 'dragons', player: 'dragons_5' }],
      [{ type: 'checked', seat: 'dragons', sum: { skill: 'tackling' } }],
      [{ type: 'passed', seat: 'dragons', pass: 'long_pass' }],
      [{ type: 'revealed', seat: 'dragons', square: 'A' }],
    ];
    for (const [i, events] of done.entries()) {
      expect(steps[i]?.isDone(events), steps[i]?.name).toBe(true);
      const theirs = events.map((event) => ({ ...event, seat: 'madmen' }));
      expect(steps[i]?.isDone(theirs), steps[i]?.name).toBe(false);
    }
    expect(steps[0]?.isDone([step])).toBe(false);
  });
});
