import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const FOLDER = 'src/lib/boards/sabbat';
const catalogue = readFileSync('../locales/en/sabbat.ftl', 'utf8');
const known = [...catalogue.matchAll(/^sabbat-board-([\w-]+) =/gm)].map((match) => match[1] ?? '');
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(FOLDER, path), 'utf8'));

/** Whatever is passed to `tell`, as a pattern of the messages it can mean. */
const asked = sources.flatMap((text) =>
  [...text.matchAll(/\btell\(((?:[^()`']|'[^']*'|`[^`]*`)*?)[,)]/g)].flatMap(([, argument]) =>
    [...(argument ?? '').matchAll(/'([a-z][\w-]*)'|`([^`]*)`/g)].map(([, plain, pattern]) =>
      (plain ?? pattern ?? '').replace(/\$\{[^}]*\}?/g, '[\\w-]+').replaceAll('_', '-'),
    ),
  ),
);

describe('the words of the board', () => {
  it('are all in the catalogue', () => {
    expect(asked.length).toBeGreaterThan(80);
    const missing = asked.filter(
      (pattern) => !known.some((id) => new RegExp(`^${pattern}$`).test(id)),
    );
    expect(missing).toEqual([]);
  });

  it('are all used', () => {
    const texts = sources.join('\n');
    const isUsed = (id: string) =>
      asked.some((pattern) => new RegExp(`^${pattern}$`).test(id)) || texts.includes(`'${id}'`);
    expect(known.filter((id) => !isUsed(id))).toEqual([]);
  });
});
