/** What is seen moving, or lighting up, while an event is told. */
import type { Sign } from './art';
import {
  anchor,
  bridgePlace,
  grave,
  isGarden,
  isRegion,
  middleOf,
  mirror,
  square,
  type Point,
} from './geometry';
import type { Event, People, Place, View } from './types';

export interface Flying {
  what: 'ghost' | 'magician';
  people: People;
  from: Point;
  to: Point;
}

export interface Spark {
  at: Point;
  text: string;
  sign: Sign | null;
  loss: boolean;
}

/** Where a ghost of a people stands at a place. */
export function standing(view: View, people: People, place: Place): Point {
  if (isRegion(place) || isGarden(place)) return anchor(place);
  return middleOf(bridgePlace(seatOf(view, people), view.players.length));
}

export const graveOf = (view: View, people: People): Point =>
  middleOf(grave(seatOf(view, people), view.players.length));

function seatOf(view: View, people: People): number {
  const seat = view.players.findIndex((player) => player.seat === people);
  return Math.max(seat, 0);
}

/** The piece an event moves, if it moves one. */
export function flightOf(view: View, event: Event): Flying | null {
  const ghost = (people: People, from: Point, to: Point): Flying => ({
    what: 'ghost',
    people,
    from,
    to,
  });
  switch (event.type) {
    case 'ghost_moved':
      return ghost(
        event.seat,
        standing(view, event.seat, event.from),
        standing(view, event.seat, event.to),
      );
    case 'returned':
      return ghost(
        event.seat,
        standing(view, event.seat, event.from),
        standing(view, event.seat, 'drawbridge'),
      );
    case 'evicted':
    case 'retreated':
    case 'starved':
      return ghost(event.seat, standing(view, event.seat, event.place), graveOf(view, event.seat));
    case 'burnt':
      return ghost(event.seat, standing(view, event.seat, 'drawbridge'), graveOf(view, event.seat));
    case 'invoked':
      return event.drawbridge > 0
        ? ghost(event.seat, graveOf(view, event.seat), standing(view, event.seat, 'drawbridge'))
        : null;
    case 'magician_moved': {
      const to = middleOf(square(event.square));
      const from = event.from === null ? ([to[0], -60] as Point) : middleOf(square(event.from));
      return { what: 'magician', people: event.seat, from, to };
    }
    default:
      return null;
  }
}

const MIRRORS = ['n', 'e', 's', 'w'];
/** The number of a mirror by its name, as `e2`. */
export const mirrorIndex = (name: string): number =>
  MIRRORS.indexOf(name.charAt(0)) * 4 + Number(name.charAt(1));

/** The number that rises from a place while an event is told. */
export function sparkOf(view: View, event: Event): Spark | null {
  const at = (point: Point, amount: number, sign: Sign): Spark | null =>
    amount === 0
      ? null
      : { at: point, text: amount > 0 ? `+${amount}` : `−${-amount}`, sign, loss: amount < 0 };
  switch (event.type) {
    case 'fight_won':
      return at(standing(view, event.seat, event.place), event.total, 'point');
    case 'region_scored':
      return at(standing(view, event.seat, event.region), event.points + event.globe, 'point');
    case 'admired':
      return at(standing(view, event.seat, event.region), event.points, 'point');
    case 'retreat_enjoyed':
      return at(standing(view, event.seat, event.place), event.points, 'point');
    case 'returned':
      return at(standing(view, event.seat, 'drawbridge'), event.gained, 'terror');
    case 'evicted':
    case 'retreated':
      return at(graveOf(view, event.seat), event.gained, 'terror');
    case 'starved':
      return at(
        graveOf(view, event.seat),
        event.points > 0 ? -event.points : event.points,
        'point',
      );
    case 'mirror_used':
      return at(middleOf(mirror(mirrorIndex(event.mirror))), event.gained, 'terror');
    case 'terrorised':
    case 'gathered': {
      const where = view.players.find(({ seat }) => seat === event.seat)?.magician ?? 5;
      const point = middleOf(square(where));
      return event.type === 'gathered'
        ? { at: point, text: `+${event.amount}`, sign: null, loss: false }
        : at(point, event.gained, 'terror');
    }
    case 'fed':
      return at(standing(view, event.seat, 'drawbridge'), -event.paid, 'terror');
    default:
      return null;
  }
}
