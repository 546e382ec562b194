/** The games of the house: those that can be played, and those still being made. */
import { api } from './api';
import { web } from './phrases';
import type { GameInfo } from './types';

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

/** What a game is called: the house knows, before any game has been asked for its own words. */
export function title(game: string): string {
  return web(`game-${game}`);
}

/** What a table is called: by its own name, or after its game. */
export function tableTitle(table: { game: string; title: string }): string {
  return table.title === table.game || table.title === '' ? title(table.game) : table.title;
}
