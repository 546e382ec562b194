/** What a person is about to do at the board: the ghost picked, the card open, the thing pointed at. */
import type { BoardProps } from '../contract';
import { atPlace, choicesOf, movable, ofType, waysFrom, waysTo, type Choice } from './choices';
import { isRegion, type Scene } from './geometry';
import type { Place, Tile, View } from './types';

/** Something on the board that can be pointed at. */
export type Spot =
  | { type: 'place'; place: Exclude<Place, 'drawbridge'> }
  | { type: 'bridge'; seat: number }
  | { type: 'grave'; seat: number }
  | { type: 'square'; square: number; tile: Tile | null }
  | { type: 'mirror'; index: number };

export const spotKey = (spot: Spot): string => {
  switch (spot.type) {
    case 'place':
      return spot.place;
    case 'bridge':
      return `bridge:${spot.seat}`;
    case 'grave':
      return `grave:${spot.seat}`;
    case 'square':
      return `square:${spot.square}`;
    case 'mirror':
      return `mirror:${spot.index}`;
  }
};

interface Move {
  /** The position it was made in, so that a move taken back leaves the list. */
  before: string;
  choice: Choice;
}

export class Hand {
  /** The ghost that was picked up, by where it stands. */
  picked = $state.raw<Place | null>(null);
  /** The card with choices that lies open beside this spot. */
  open = $state.raw<Spot | null>(null);
  pointed = $state.raw<Spot | null>(null);
  /** Which half of the picture a small screen shows, once somebody has chosen. */
  scene = $state<Exclude<Scene, 'all'> | null>(null);
  /** The bonus of the time card whose resource is being chosen. */
  bonus = $state<number | null>(null);
  #moves = $state.raw<Move[]>([]);

  readonly #props: () => BoardProps<View>;
  readonly choices = $derived.by(() => choicesOf(this.#props().offers));
  readonly movable = $derived.by(() => movable(this.choices));
  readonly squares = $derived.by(
    () =>
      new Map(ofType(this.choices, 'magician').map((each) => [each.action.square, each] as const)),
  );
  readonly mirrors = $derived.by(
    () =>
      new Map(ofType(this.choices, 'mirror').map((each) => [each.action.mirror, each] as const)),
  );
  /** The ways of the picked ghost. */
  readonly ways = $derived.by(() =>
    this.from === null ? new Map<Place, Choice[]>() : waysFrom(this.choices, this.from),
  );

  constructor(props: () => BoardProps<View>) {
    this.#props = props;
  }

  /** The ghost in hand, if it can still move. */
  get from(): Place | null {
    return this.picked !== null && this.movable.has(this.picked) ? this.picked : null;
  }

  /** The seat that plays here: whose offers are on the table. */
  get seat(): number | null {
    return this.choices[0]?.seat ?? null;
  }

  /** What pressing a spot can mean, apart from picking up a ghost. */
  at(spot: Spot): Choice[] {
    switch (spot.type) {
      case 'place': {
        const special = atPlace(this.choices, spot.place);
        if (special.length > 0) return special;
        if (this.from !== null && this.from !== spot.place) return this.ways.get(spot.place) ?? [];
        return this.movable.has(spot.place) ? [] : waysTo(this.choices, spot.place);
      }
      case 'bridge': {
        if (spot.seat !== this.seat) return [];
        const special = atPlace(this.choices, 'drawbridge');
        if (special.length > 0) return special;
        return this.from !== null && this.from !== 'drawbridge'
          ? (this.ways.get('drawbridge') ?? [])
          : [];
      }
      case 'square': {
        const choice = this.squares.get(spot.square);
        const { stage } = this.#props().view;
        if (stage.type === 'arrival' && stage.square === spot.square) {
          return ofType(this.choices, 'tile');
        }
        return choice ? [choice] : [];
      }
      case 'mirror': {
        const name = this.#props().view.mirrors[spot.index]?.mirror;
        const choice = name === undefined ? undefined : this.mirrors.get(name);
        return choice ? [choice] : [];
      }
      case 'grave':
        return [];
    }
  }

  /** Whether a ghost could be picked up here. */
  picks(spot: Spot): Place | null {
    if (spot.type === 'place' && this.movable.has(spot.place)) return spot.place;
    if (spot.type === 'bridge' && spot.seat === this.seat && this.movable.has('drawbridge')) {
      return 'drawbridge';
    }
    return null;
  }

  point(spot: Spot | null): void {
    this.pointed = spot;
    if (this.open) return;
    const [first] = spot ? this.at(spot) : [];
    this.#props().onhover(first?.offer ?? null);
  }

  /** A spot was pressed. A finger cannot hover, so its first touch only shows what would be. */
  press(spot: Spot, byFinger: boolean): void {
    const choices = this.at(spot);
    const place = this.picks(spot);
    const [only] = choices;
    if (only && choices.length === 1 && (!byFinger || this.#isOpen(spot)) && !isRisky(only)) {
      this.send(only);
    } else if (only) {
      this.open = this.#isOpen(spot) ? null : spot;
      this.#props().onhover(only.offer);
    } else if (place !== null) {
      this.picked = this.from === place ? null : place;
      this.open = null;
      this.#props().onhover(null);
    } else {
      this.open = null;
      // A finger cannot hover, and asks what a thing is by touching it.
      this.pointed = spot;
      this.#refuse(spot);
    }
  }

  #isOpen(spot: Spot): boolean {
    return this.open !== null && spotKey(this.open) === spotKey(spot);
  }

  /** Asks the server why this cannot be done, where it can be told what was meant. */
  #refuse(spot: Spot): void {
    const { view, ontry, offers } = this.#props();
    if (this.seat === null || offers.length === 0) return;
    const isFree = view.stage.type === 'scheme' || view.stage.type === 'ghosts';
    if (spot.type === 'square' && view.stage.type === 'scheme') {
      ontry(this.seat, `magician ${spot.square}`);
    } else if (spot.type === 'place' && isFree && this.from !== null && this.from !== spot.place) {
      ontry(this.seat, `ghost ${this.from} ${spot.place} settle`);
    } else if (spot.type === 'mirror' && view.stage.type === 'arrival') {
      const name = view.mirrors[spot.index]?.mirror;
      if (name !== undefined) ontry(this.seat, `mirror ${name}`);
    }
  }

  send(choice: Choice): void {
    const { waiting, onchoose, view } = this.#props();
    if (waiting) return;
    const { type } = choice.action;
    if (type === 'ghost' || type === 'return') {
      this.#moves = [...this.moves, { before: signature(view), choice }];
    }
    this.clear();
    onchoose(choice.offer);
  }

  /** A bonus of the time card is taken; what it leaves open is asked for first. */
  takeBonus(entry: number): void {
    const choices = ofType(this.choices, 'bonus').filter(({ action }) => action.entry === entry);
    const [only] = choices;
    if (only && choices.length === 1) this.send(only);
    else if (only) this.bonus = this.bonus === entry ? null : entry;
  }

  /** The moves of this action so far; those that were taken back have left the list. */
  get moves(): Move[] {
    const { view } = this.#props();
    const { type } = view.stage;
    if (type !== 'ghosts' && type !== 'payment') return [];
    const now = signature(view);
    const back = this.#moves.findIndex(({ before }) => before === now);
    return back < 0 ? this.#moves : this.#moves.slice(0, back);
  }

  /** Where something can be done; the half of the picture that a small screen turns to. */
  get busy(): Exclude<Scene, 'all'> | null {
    const places = this.choices.flatMap(({ action }) => {
      if (action.type === 'ghost') return action.to;
      if (action.type === 'starve') return action.place;
      return action.type === 'admire' ? action.region : [];
    });
    const toManor = this.choices.some(({ action }) =>
      ['magician', 'tile', 'mirror', 'terrorise', 'exchange', 'nothing'].includes(action.type),
    );
    if (toManor) return 'manor';
    const regions = places.filter((place) => isRegion(place)).length;
    if (places.length === 0) return null;
    return regions === places.length ? 'regions' : 'manor';
  }

  clear(): void {
    this.open = null;
    this.picked = null;
    this.bonus = null;
    this.#props().onhover(null);
  }
}

/** A retreat hands points to others: it is never done by one careless press. */
const isRisky = ({ action }: Choice) => action.type === 'ghost' && action.mode === 'retreat';

/** A position in a few letters: enough to know it again. */
function signature({ stage, players, regions, gardens }: View): string {
  const ghosts = [...regions, ...gardens].map((each) => each.ghosts.join('+')).join('/');
  const counts = players.map(({ points, terror, drawbridge, fresh, spent }) =>
    [points, terror, drawbridge, fresh, ...spent].join(','),
  );
  return JSON.stringify([stage, ghosts, counts]);
}
