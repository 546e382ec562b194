/** The games of the house: those that can be played, and those still being made. */
import { api } from './api';
import { has, name, web } from './phrases';
import type { GameInfo } from './types';

/** The games in the order in which they stand on the shelf, by the names of their law books. */
export const shelf = ['unita', 'sabbat-magica', 'helvetia-cup', 'deres-uenighet'];

let playable = $state.raw<GameInfo[] | null>(null);
let asked: Promise<GameInfo[]> | null = null;

/** The games that can be played, once the house has told. */
export function games(): GameInfo[] | null {
  return playable;
}

/** Asks the house for its games, once. */
export function fetchGames(): Promise<GameInfo[]> {
  asked ??= api.games().then(
    (found) => (playable = found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** What a game is called. */
export function title(game: string): string {
  return has(`${game}-title`) ? name(game, 'title') : web(`game-${game}`);
}

/** What a table is called: by its own name, or after its game. */
export function tableTitle(table: { game: string; title: string }): string {
  return table.title === table.game || table.title === '' ? title(table.game) : table.title;
}
