/** Sentences of the board, from the catalogue: messages that begin with `cup-board-`. */
import { has, language, name, say } from '$lib/phrases';

import type { Card, PlayerView } from './types';

/** Says a sentence of the board. */
export function tell(type: string, fields: Record<string, unknown> = {}): string {
  return say('cup', 'board', { type, ...fields });
}

/** What the catalogue calls a team, a player, a card, a skill. */
export const called = (word: string): string => name('cup', word);

/** What a card does, and when. */
export const cardText = (card: Card): string => say('cup', 'card', { type: card });
/** What a POWER card challenges its coach to do. */
export const featOf = (card: Card): string => say('cup', 'feat', { type: card });
export const momentOf = (card: Card): string => say('cup', 'moment', { type: card });

/** A number as people of this language write shares of a hundred. */
export const percent = (value: number): string => tell('percent', { value: Math.round(value) });

/** Everything there is to say about a player, in a sentence or two. */
export function playerSentence(player: PlayerView, ball: boolean): string {
  return tell('player', {
    no: player.no,
    player: player.player,
    role: player.role,
    boost: player.boost,
    reserve: player.reserve,
    exhausted: player.exhausted,
    lying: player.lying,
    acted: player.acted,
    locked: player.locked,
    yellow: player.yellow,
    flagged: player.flagged,
    ball,
  });
}

export const isSaid = (message: string): boolean => has(`cup-${message}`);

/** Most hexes are empty and most of them stay so: what is said of them is said once. */
const empty = new Map<string, string>();

/** Everything there is to say about a hex. */
export function hexSentence(fields: Record<string, unknown>): string {
  if (fields.players !== null) return tell('hex', fields);
  const key = `${language()} ${JSON.stringify(fields)}`;
  const known = empty.get(key) ?? tell('hex', fields);
  empty.set(key, known);
  return known;
}
