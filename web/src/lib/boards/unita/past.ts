/** The combats of a stretch of the past, each as one picture: before, the sums, afterwards. */
import type { Recent } from '../contract';
import type { Fight } from './fight';
import { fightOf, fold, type Told } from './fold';
import type { Event, Quarter } from './types';

export interface Past {
  /** The two companies as they met, with what decided the fights between their sections. */
  before: Fight;
  /** The two companies after the change of front. */
  after: Fight;
  /** The view they stood in. */
  view: Told;
  losers: { own: Quarter[]; foe: Quarter[] };
  /** What else happened in it: tiles turned up, cards, Terror's fight ahead, losses. */
  steps: Event[];
}

const INSIDE: Event['type'][] = [
  'combat_began',
  'combat_refused',
  'halberd_raised',
  'cavalry_charged',
  'terror_spread',
  'mirage_seen',
  'section_fought',
  'section_lost',
  'file_changed',
  'front_changed',
];

/** All combats, oldest first. */
export function pastFights(recent: Recent<Told> | null): Past[] {
  const found: Past[] = [];
  let open: Past | null = null;
  let view = recent?.view ?? null;
  for (const playing of recent?.events ?? []) {
    if (!view) break;
    const event = playing.event as unknown as Event;
    view = fold(view, event);
    const fight = fightOf(view);
    const isInside =
      INSIDE.includes(event.type) || (open !== null && event.type === 'tile_revealed');
    if (!isInside || !fight) {
      open = null;
      continue;
    }
    if (!open || event.type === 'combat_began') {
      open = { before: fight, after: fight, view, losers: { own: [], foe: [] }, steps: [] };
      found.push(open);
    }
    take(open, event, fight, view);
  }
  // A combat that has only been announced is told by what comes next.
  return found.filter(({ steps, before }) => steps.length > 0 || isDecided(before));
}

function take(past: Past, event: Event, fight: Fight, view: Told): void {
  past.view = view;
  past.after = fight;
  switch (event.type) {
    case 'combat_began':
    case 'front_changed':
      return;
    case 'section_fought':
      past.before = fight;
      // The fight that Terror sends ahead is not among the sums of the combat that follows.
      if (fight.ahead !== null) past.steps.push(event);
      return;
    case 'combat_refused':
      past.before = fight;
      past.steps.push(event);
      return;
    case 'section_lost': {
      const { attacker } = fight;
      const isOwn = event.seat === attacker.people && event.company === attacker.company;
      past.losers[isOwn ? 'own' : 'foe'].push(event.quarter);
      past.steps.push(event);
      return;
    }
    case 'file_changed':
      // Terror's fight ahead is over: the combat proper begins with the dice as they stand now.
      past.before = fight;
      past.losers = { own: [], foe: [] };
      past.steps.push(event);
      return;
    default:
      if (!isDecided(fight)) past.before = fight;
      past.steps.push(event);
  }
}

function isDecided(fight: Fight): boolean {
  return fight.refused || fight.files.some(({ sums }) => sums !== null);
}
