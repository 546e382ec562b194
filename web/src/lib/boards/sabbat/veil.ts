/** What the others at one device may not see: how many ghosts somebody calls, before the reveal. */
import type { GameEvent } from '$lib/types';

import type { View } from './types';

const NUMBERS = ['first', 'second', 'third', 'fourth'];

/** The view without the choices of the hidden seats. */
export function coverView(view: View, hide: string[]): View {
  const isHidden = (people: string | null, seat: number) =>
    (people !== null && hide.includes(people)) || hide.includes(NUMBERS[seat] ?? '');
  return {
    ...view,
    players: view.players.map((player, seat) =>
      isHidden(player.seat, seat) ? { ...player, commit: null } : player,
    ),
  };
}

/**
 * An event as the others hear it. Where peoples are drawn the hidden seats have other names than
 * their peoples, so that whatever is sealed is covered.
 */
export function coverEvent(event: GameEvent, hide: string[]): GameEvent {
  if (event.type !== 'committed' || hide.length === 0) return event;
  const isNumbered = hide.some((seat) => NUMBERS.includes(seat));
  const isHidden = typeof event.seat === 'string' && hide.includes(event.seat);
  return isNumbered || isHidden ? { type: 'readied', seat: event.seat } : event;
}
