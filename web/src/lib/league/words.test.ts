import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { cup, fixture, sheet } from './fixtures';
import { figures, matchName, remarks, roundName, tell } from './words';

const known = [
  ...readFileSync('../locales/en/season.ftl', 'utf8').matchAll(/^season-page-([\w-]+) =/gm),
].map(([, id]) => id ?? '');
const folders = ['src/lib/league', 'src/routes'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8')),
);
/** The literals inside a call, with `${…}` for any word. */
const patterns = (text: string) =>
  [...text.matchAll(/'([a-z][\w-]*)'|`([^`]*)`/g)].map(([, plain, pattern]) => {
    const parts = (plain ?? pattern ?? '').replaceAll('_', '-').split(/\$\{[^}]*\}/);
    return new RegExp(`^${parts.map((part) => part.replace(/[^\w-]/g, '')).join('[\\w-]+')}$`);
  });

describe('the words of competitions', () => {
  it('are all there', () => {
    const calls = sources.flatMap((text) => [...text.matchAll(/\btell\(\s*('[^']*'|`[^`]*`)/g)]);
    const missing = calls.filter(
      ([, first]) => !patterns(first ?? '').some((one) => known.some((id) => one.test(id))),
    );
    expect(calls.length).toBeGreaterThan(150);
    expect(missing.map(([, first]) => first)).toEqual([]);
  });

  it('are all used', () => {
    const used = sources.flatMap(patterns);
    expect(known.filter((id) => !used.some((one) => one.test(id)))).toEqual([]);
  });

  it('name a round of a cup by its matches, and any other by its number', () => {
    expect(roundName(cup(), 2)).toBe('Final');
    const charter = { ...cup().charter, form: { type: 'championship' as const } };
    expect(roundName(cup({ charter }), 2)).toBe('Round 2');
  });

  it('say where somebody will come from', () => {
    const view = cup();
    const [, , last] = view.fixtures;
    expect(matchName(view, last ?? fixture(9, []))).toBe('Bears – Winner of Semi-final (2)');
  });

  it('say how a result came about', () => {
    const decided = sheet([1, 2], [2, 2], {
      extra_time: true,
      shootout: [3, 1],
      half_time: [1, 2],
    });
    expect(figures(decided)).toBe('2 : 2');
    expect(remarks(decided)).toBe('half-time 1:2, after extra time, 3:1 on penalties');
    expect(remarks(sheet([1, 2], [2, 0], { half_time: null, how: 'by_hand' }))).toBe(
      'entered by hand',
    );
  });

  it('count', () => {
    expect(tell('sessions-left', { left: 1 })).toBe('one session left');
    expect(tell('challenge-line', { card: 3, met: true, count: null })).toBe('3, met');
  });
});
