import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { Catalogue } from './catalogue';

const LOCALES = '../locales';
const read = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ftl'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const ids = (texts: string[]) =>
  texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1] ?? ''));

const languages = readdirSync(LOCALES);
const english = read(join(LOCALES, 'en'));
const known = new Set(ids(english));

/** Every page, component and module of the client, tests left out. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

/** What is passed to `web(…)` or `house(…)`: every literal in the first argument. */
function* spoken(text: string): Generator<{ stem: string; message: string }> {
  const calls = text.matchAll(/(?<![\w.])(web|house)\(((?:[^()`']|'[^']*'|`[^`]*`)*?)[,)]/g);
  for (const [, kind, argument] of calls) {
    const stem = kind === 'web' ? 'house-web-' : 'house-';
    for (const [, plain, pattern] of (argument ?? '').matchAll(/'([a-z][\w-]*)'|`([^`]*)`/g)) {
      yield { stem, message: plain ?? pattern ?? '' };
    }
  }
}

/** Whether a message, in which `${…}` stands for a word, is in the catalogue. */
function isKnown(stem: string, message: string): boolean {
  const parts = message.split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w-]/g, ''));
  const pattern = new RegExp(`^${stem}${parts.join('[\\w-]+')}$`);
  return [...known].some((id) => pattern.test(id));
}

describe('the catalogues', () => {
  it('have every message that the pages ask for', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...spoken(text)]
        .filter(({ stem, message }) => !isKnown(stem, message))
        // Comparisons inside an argument are no messages.
        .filter(({ message }) => !text.includes(`=== '${message}'`))
        .map(({ stem, message }) => `${path}: ${stem}${message}`),
    );
    expect(missing).toEqual([]);
  });

  it('find hundreds of uses, so that the search itself is known to work', () => {
    const uses = sources.flatMap(({ text }) => [...spoken(text)]);
    expect(uses.length).toBeGreaterThan(150);
  });

  it('have no message for the pages that no page uses', () => {
    const patterns = sources.flatMap(({ text }) =>
      [...text.matchAll(/'([a-z][\w-]*)'|`([^`]*\$\{[^`]*)`/g)].map(
        ([, plain, pattern]) =>
          new RegExp(
            `^${(plain ?? pattern ?? '')
              .split(/\$\{[^}]*\}/)
              .map((part) => part.replace(/[^\w-]/g, ''))
              .join('[\\w-]+')}$`,
          ),
      ),
    );
    const unused = [...known]
      .filter((id) => id.startsWith('house-web-'))
      .map((id) => id.slice('house-web-'.length))
      .filter((id) => !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });

  it('say each message once', () => {
    const all = ids(english);
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  });

  it.each(languages)('%s has every message', (language) => {
    const own = new Set(ids(read(join(LOCALES, language))));
    expect([...known].filter((id) => !own.has(id))).toEqual([]);
    expect([...own].filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(languages)('%s can be read to the last message', (language) => {
    const texts = read(join(LOCALES, language));
    const catalogue = new Catalogue(language, texts);
    expect(ids(texts).filter((id) => !catalogue.has(id))).toEqual([]);
  });
});
