/** The boards there are, by the name of their game. */
import { learn } from '$lib/phrases';

import type { BoardModule } from './contract';

// Every folder beside this file that has an `index.ts` is a board: a game is added by its folder.
const found = import.meta.glob<BoardModule>('./*/index.ts');

/** Fetches a game's board and its sentences; no board if nobody has drawn one. */
export async function board(game: string): Promise<BoardModule | null> {
  const [module] = await Promise.all([found[`./${game}/index.ts`]?.(), learn(game)]);
  return module ?? null;
}
