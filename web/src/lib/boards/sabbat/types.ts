/** The parts of the view, the events and the actions under the names the drawings use. */
import type { Place } from '$lib/wire/sabbat';

export type {
  Action,
  Arrival,
  Bonus,
  Card,
  Event,
  Glass,
  Hour,
  Mode,
  People,
  Place,
  PlayerView,
  Preview,
  Resource,
  Stock,
  Tile,
  View,
} from '$lib/wire/sabbat';

export type Region =
  'turgapel' | 'neshata' | 'gineva' | 'vada' | 'friburga' | 'vale' | 'berena' | 'grisa';
export type Garden = Exclude<Place, Region | 'drawbridge'>;
