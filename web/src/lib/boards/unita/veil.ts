/** What the others at one device may not see of somebody's hand. */
import type { GameEvent } from '$lib/types';

import type { Told } from './fold';
import type { BattalionView, Block } from './types';

const NOTHING: Block = [null, null, null, null];

/** The view without what only the hidden seats know: face-down tiles and secret arrangements. */
export function coverView(view: Told, hide: string[]): Told {
  const isSecret = view.stage.type === 'arrangement';
  const cover = (battalion: BattalionView): BattalionView => ({
    ...battalion,
    tiles: battalion.tiles.map((tile) => (tile.up ? tile : { ...tile, tile: null })),
    // Until the first of them lies face down, everybody knows which tiles a people has.
    hand: battalion.tiles.length === 0 ? battalion.hand : null,
    ...(isSecret && {
      companies: battalion.companies.map((company) => ({ ...company, dice: NOTHING })),
      tray: null,
      zeros: 0,
    }),
  });
  return {
    ...view,
    battalions: view.battalions.map((each) => (hide.includes(each.seat) ? cover(each) : each)),
  };
}

/**
 * An event as the others hear it. That a die was placed may have been a secret or not: the event
 * does not say which, so it is told without its place either way.
 */
export function coverEvent(event: GameEvent, hide: string[]): GameEvent {
  if (typeof event.seat !== 'string' || !hide.includes(event.seat)) return event;
  switch (event.type) {
    case 'tile_laid':
      return { type: 'tile_laid_face_down', seat: event.seat, square: event.square };
    case 'die_placed':
    case 'die_lifted':
      return { type: 'die_hidden', seat: event.seat };
    default:
      return event;
  }
}
