/** The boards there are, by the name of their game. */
import type { BoardModule } from './contract';

// Every folder beside this file that has an `index.ts` is a board: a game is added by its folder.
const found = import.meta.glob<BoardModule>('./*/index.ts');

/** The names of the games that have a board. */
export const drawn: string[] = Object.keys(found).map((path) => path.split('/')[1] ?? '');

/** Fetches a game's board; none if nobody has drawn one. */
export async function board(game: string): Promise<BoardModule | null> {
  return (await found[`./${game}/index.ts`]?.()) ?? null;
}
