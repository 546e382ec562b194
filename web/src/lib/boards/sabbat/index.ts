/** Sabbat Magica, as the table page knows it. */
import type { Component } from 'svelte';

import type { GameEvent } from '$lib/types';

import type { BoardModule, BoardProps, CrestProps, PlateProps, Sound } from '../contract';
import BoardComponent from './Board.svelte';
import PlateComponent from './Plate.svelte';
import CrestComponent from './SeatCrest.svelte';
import SumComponent from './Sum.svelte';
import { BANNERS } from './banners';
import { clauseOf } from './clauses';
import { fold as tell } from './fold';
import { sumOf } from './sums';
import type { Event, People, View } from './types';
import { coverEvent, coverView } from './veil';

export const Board: Component<BoardProps> = BoardComponent;
export const Crest: Component<CrestProps> = CrestComponent;
export const Plate: Component<PlateProps> = PlateComponent;

export const Sum: BoardModule['Sum'] = {
  for: (event) => sumOf(event as unknown as Event) !== null,
  Show: SumComponent,
};

export const colours: BoardModule['colours'] = (seat) => {
  const banner = BANNERS[seat as People];
  // Where peoples are drawn a seat has no colour of its own.
  if (banner === undefined)
    return { surface: 'var(--line-strong)', ink: 'var(--paper)', text: 'var(--ink)' };
  return {
    surface: `var(--banner-${banner})`,
    ink: `var(--banner-${banner}-ink)`,
    text: `var(--banner-${banner}-text)`,
  };
};

export const fold: BoardModule['fold'] = (view, event) =>
  tell(view as View, event as unknown as Event);

export const veil: BoardModule['veil'] = {
  view: (view, hide) => coverView(view as View, hide),
  event: (event, hide) => coverEvent(event, hide),
};

const PACES: Partial<Record<Event['type'], number>> = {
  tile_laid: 60,
  portal_placed: 60,
  order_drawn: 120,
  hour_struck: 450,
  readied: 200,
  committed: 200,
  invoked: 450,
  ranked: 260,
  turn_began: 160,
  ghost_moved: 420,
  settled: 160,
  fight_won: 450,
  pushed_down: 120,
  moved_up: 120,
  evicted: 420,
  returned: 420,
  magician_moved: 380,
  portal_paid: 220,
  ghosts_done: 80,
  payment_asked: 80,
  nothing_used: 120,
  fed: 420,
  starved: 450,
  region_scored: 420,
  regions_scored: 200,
  homologated: 450,
};

export const pace: BoardModule['pace'] = (event: GameEvent) =>
  PACES[event.type as Event['type']] ?? 320;

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  tile_laid: 'place',
  portal_placed: 'place',
  hour_struck: 'turn',
  invoked: 'reveal',
  magician_moved: 'step',
  ghost_moved: 'step',
  settled: 'place',
  fight_won: 'clash',
  mirror_used: 'loss',
  evicted: 'loss',
  starved: 'loss',
  retreated: 'loss',
  curse_struck: 'loss',
  homologated: 'reveal',
  power_used: 'gate',
};

export const sound: BoardModule['sound'] = (event: GameEvent) =>
  SOUNDS[event.type as Event['type']] ?? null;

export const clause: BoardModule['clause'] = (event: GameEvent) =>
  clauseOf(event as unknown as Event);

export const introduction: BoardModule['introduction'] = () =>
  import('./introduction/Introduction.svelte');
