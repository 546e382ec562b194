import { describe, expect, it } from 'vitest';

import type { LogEntry, Logged } from '$lib/types';

import { beforeOurLast, inEffect, worthALine } from './log';

const log = (...whats: Logged[]): LogEntry[] =>
  whats.map((what, index) => ({ number: index + 1, at: 0, what, events: [] }));
const acted = (seat: number): Logged => ({ type: 'acted', seat });
const undone = (to: number): Logged => ({ type: 'undone', by: [0], to });
const chance: Logged = { type: 'chance' };

describe('the log', () => {
  it('knows which entries still count', () => {
    const entries = log(acted(0), acted(1), undone(1), acted(1), undone(0), acted(0));
    expect([...inEffect(entries)]).toEqual([6]);
  });

  it('finds where to go back to, before our last action in effect', () => {
    expect(beforeOurLast(log(chance, acted(0), acted(1), chance), [0])).toBe(1);
    expect(beforeOurLast(log(acted(0), acted(1)), [0])).toBe(0);
    expect(beforeOurLast(log(acted(0), undone(0), acted(1)), [0])).toBeNull();
    expect(beforeOurLast(log(acted(0), acted(0), undone(1), acted(1)), [0])).toBe(0);
  });

  it('says once that somebody decides in secret, until they are heard of', () => {
    const readied = { type: 'readied', seat: 'madmen' };
    const heard = log(acted(1)).map((entry) => ({ ...entry, number: 7, events: [readied] }));
    const secret = log(acted(1), acted(0), acted(1), acted(1), undone(3), acted(1));
    const lines = worthALine([...secret, ...heard, ...log(acted(1), acted(1))]);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 5, 7, 1]);
  });
});
