/** What the others at one device may not see of somebody's hand: everything not yet revealed. */
import type { GameEvent } from '$lib/types';

import type { Told } from './fold';
import { nationAt } from './reigns.svelte';
import type { Event, PlayerView } from './types';

/** The view without the drafts of the hidden seats, and without what helps them to decide. */
export function coverView(view: Told, hide: string[]): Told {
  const cover = (player: PlayerView): PlayerView =>
    hide.includes(player.seat) ? { ...player, draft: null } : player;
  return {
    ...view,
    players: view.players.map(cover),
    helps: view.helps.filter(({ seat }) => !hide.includes(seat)),
  };
}

/** What is told to whoever decides alone. */
const SECRETS: Event['type'][] = [
  'item_listed',
  'item_taken_back',
  'ordered',
  'recalled',
  'waypoint_named',
  'collector_attached',
  'collector_detached',
  'attack_planned',
  'loan_planned',
  'aim_planned',
];

/**
 * An event as the others hear it. Events name nations and the page names seats; where it is not
 * known which is whose, all secrets are kept.
 */
export function coverEvent(event: GameEvent, hide: string[]): GameEvent {
  if (!SECRETS.includes(event.type as Event['type'])) return event;
  const hidden = hide.map(nationAt);
  const isHidden = hidden.includes(undefined) || hidden.some((nation) => nation === event.seat);
  return isHidden ? { type: 'sealed', seat: event.seat } : event;
}
