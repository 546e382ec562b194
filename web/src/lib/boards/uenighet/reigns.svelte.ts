/**
 * Which nation is led from which seat at the table that is shown.
 *
 * Seats have names before nations are picked, so the seat's own colours are those of no nation.
 * The board tells here what the view says, and the seats around it fly the right banners.
 */
import type { Nation, View } from './types';

const reigns = $state<Record<string, Nation | undefined>>({});

export function proclaim(view: View): void {
  for (const { seat, nation } of view.players) {
    const now = nation ?? undefined;
    if (reigns[seat] !== now) reigns[seat] = now;
  }
}

export const nationAt = (seat: string): Nation | undefined => reigns[seat];
