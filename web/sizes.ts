/**
 * What has to travel before something can be seen, compressed, fonts included. The build prints it
 * and fails when it grows beyond its limits, so that nobody notices only when it is slow.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

/**
 * In kB: the front page; and all it takes to play one game, from the front page to its end. Beyond
 * what is wanted the build says so, beyond what is bearable it fails.
 */
const LIMITS = { start: { wanted: 150, bearable: 170 }, game: { wanted: 250, bearable: 280 } };

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export function sizes(): Plugin {
  return {
    name: 'sizes',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      const weigh = (files: Set<string>) =>
        [...files].reduce((sum, file) => sum + compressed(join(dir, file)), 0) / 1000;
      const start = startOf(bundle);
      const table = reach(bundle, chunkOf(bundle, /routes\/Table\.svelte$/), start);
      const rows = [{ name: 'the front page', size: weigh(start), most: LIMITS.start }];
      for (const { name, chunk } of boards(bundle)) {
        const own = reach(bundle, chunk, table);
        for (const words of catalogue(bundle, name)) own.add(words);
        rows.push({ name: `a game of ${name}`, size: weigh(own), most: LIMITS.game });
      }
      for (const { name, size, most } of rows) {
        const line = `${name}: ${size.toFixed(0)} kB compressed, wanted are ${most.wanted} at most`;
        if (size > most.bearable) this.error(line);
        if (size > most.wanted) this.warn(line);
        else console.info(line);
      }
    },
  };
}

/** The page, its first script, everything that brings along, and the fonts. */
function startOf(bundle: Bundle): Set<string> {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
  return reach(bundle, entry as Chunk, new Set(['index.html', ...fonts]));
}

/** A chunk and all it cannot be shown without, besides what is there already. */
function reach(bundle: Bundle, chunk: Chunk, there: Set<string>): Set<string> {
  const found = new Set(there);
  const waiting = [chunk];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.fileName)) continue;
    found.add(next.fileName);
    for (const style of next.viteMetadata?.importedCss ?? []) found.add(style);
    for (const asset of next.viteMetadata?.importedAssets ?? []) found.add(asset);
    for (const name of next.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') waiting.push(imported);
    }
  }
  return found;
}

function chunkOf(bundle: Bundle, module: RegExp): Chunk {
  const found = Object.values(bundle).find(
    (file): file is Chunk => file.type === 'chunk' && module.test(file.facadeModuleId ?? ''),
  );
  if (!found) throw new Error(`${module} has no chunk of its own`);
  return found;
}

/** Every board must be a chunk of its own, fetched when somebody plays the game. */
function boards(bundle: Bundle): { name: string; chunk: Chunk }[] {
  return Object.values(bundle).flatMap((file) => {
    const [, name] = (file.type === 'chunk' && file.facadeModuleId?.match(BOARD)) || [];
    return name && file.type === 'chunk' && file.isDynamicEntry ? [{ name, chunk: file }] : [];
  });
}

const BOARD = /boards\/(\w+)\/index\.ts$/;

function catalogue(bundle: Bundle, game: string): string[] {
  const isMeant = (file: Bundle[string]) =>
    file.type === 'chunk' && file.facadeModuleId?.includes(`/locales/en/${game}.ftl`);
  return Object.values(bundle)
    .filter(isMeant)
    .map(({ fileName }) => fileName);
}

/** Fonts and pictures are compressed already; the house compresses the rest as it sends it. */
function compressed(path: string): number {
  const bytes = readFileSync(path);
  return path.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}
