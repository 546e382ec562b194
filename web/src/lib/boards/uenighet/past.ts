/** What has happened since the viewer last chose something, as things one can read standing still. */
import type { Recent } from '../contract';
import { fold, shotsOf, type Told } from './fold';
import { volleyOf } from './scene';
import type { Event, Nation, ShotView } from './types';

export interface PastVolley {
  volley: number;
  shots: ShotView[];
}

const eventsOf = (recent: Recent<Told> | null): Event[] =>
  (recent?.events ?? []).map(({ event }) => event as unknown as Event);

/** The volleys that were rolled, oldest first, with their dice. */
export function pastVolleys(recent: Recent<Told> | null): PastVolley[] {
  const found = new Map<string, PastVolley>();
  if (!recent) return [];
  let view = recent.view;
  for (const event of eventsOf(recent)) {
    view = fold(view, event);
    const shots = shotsOf(view);
    const volley = volleyOf(view);
    if (shots.some(({ shot }) => shot.hit !== null) && volley !== null)
      found.set(`${view.round} ${volley}`, { volley, shots });
  }
  return [...found.values()];
}

export interface Income {
  nation: Nation;
  /** Tokens from the map, by cell. */
  tiles: { cell: string; supplies: number }[];
  forts: { forts: number; supplies: number } | null;
  dole: boolean;
  loan: boolean;
  total: number;
}

/** What everybody received when supplies were last collected, item by item. */
export function lastIncome(recent: Recent<Told> | null): Income[] {
  const found = new Map<Nation, Income>();
  const at = (nation: Nation) => {
    const income = found.get(nation) ?? {
      nation,
      tiles: [],
      forts: null,
      dole: false,
      loan: false,
      total: 0,
    };
    found.set(nation, income);
    return income;
  };
  for (const event of eventsOf(recent)) {
    switch (event.type) {
      case 'round_began':
        found.clear();
        break;
      case 'supplies_collected':
        at(event.seat).tiles.push({ cell: event.cell, supplies: event.supplies });
        at(event.seat).total += event.supplies;
        break;
      case 'fort_income':
        at(event.seat).forts = { forts: event.forts, supplies: event.supplies };
        at(event.seat).total += event.supplies;
        break;
      case 'dole':
        at(event.seat).dole = true;
        at(event.seat).total += 1;
        break;
      case 'loan_taken':
        at(event.seat).loan = true;
        at(event.seat).total += 2;
        break;
    }
  }
  return [...found.values()];
}

/** What went otherwise than planned, or cannot be seen on the map any more. */
const TOLD: Event['type'][] = [
  'purchase_lost',
  'stayed_put',
  'piece_lost',
  'capital_crushed',
  'card_drawn',
  'card_played',
  'upgrade_bought',
  'surrender_refused',
  'token_missed',
  'tile_exchanged',
];

export function news(recent: Recent<Told> | null): Event[] {
  return eventsOf(recent).filter(({ type }) => TOLD.includes(type));
}
