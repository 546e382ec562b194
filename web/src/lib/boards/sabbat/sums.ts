/** The sums behind events: what they are made of, part by part. */
import type { Event } from './types';

export interface Part {
  /** Its word is the message `sabbat-board-sum-{name}`. */
  name: string;
  amount: number;
}

export interface Sum {
  parts: Part[];
  total: number;
  /** What the total is counted in; the parts may be ghosts, and the total terror. */
  unit: 'points' | 'terror' | 'ghosts';
  /** What is left of it under the cap on terror. */
  kept?: number;
}

const part = (name: string, amount: number): Part => ({ name, amount });

/** How an event adds up; none for those that come from no sum. */
export function sumOf(event: Event): Sum | null {
  switch (event.type) {
    case 'ranked':
      return {
        parts: [part('graveyard', event.graveyard), part('canteen', event.canteen)],
        total: event.count,
        unit: 'ghosts',
      };
    case 'mirror_used':
      return {
        parts: [part('mirror', event.terror), part('glassworks', event.glassworks)],
        total: event.terror + event.glassworks,
        unit: 'terror',
        kept: event.gained,
      };
    case 'returned':
      return {
        parts: [part('return', event.terror - event.zen), part('zen', event.zen)],
        total: event.terror,
        unit: 'terror',
        kept: event.gained,
      };
    case 'fight_won':
      return {
        parts: [part('fight', event.points), part('training', event.training)],
        total: event.total,
        unit: 'points',
      };
    case 'fed':
      return {
        // A bill never falls below nothing, whatever the canteen would take off it.
        parts: [
          part('ghosts', event.ghosts),
          part(event.cellar ? 'cellar' : 'canteen', event.bill - event.ghosts),
        ],
        total: event.bill,
        unit: 'terror',
        kept: event.paid,
      };
    case 'region_scored':
      return {
        parts: [part('region', event.points), part('globe', event.globe)],
        total: event.points + event.globe,
        unit: 'points',
      };
    case 'regions_scored':
      return {
        parts: [
          part('regions', event.points),
          part('globe', event.globe),
          part('admirers', event.admirers),
        ],
        total: event.total,
        unit: 'points',
      };
    case 'finished':
      return {
        parts: [part('points', event.points), part('chimeras', event.chimera_points)],
        total: event.score,
        unit: 'points',
      };
    default:
      return null;
  }
}
