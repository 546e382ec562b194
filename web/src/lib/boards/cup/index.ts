/** Helvetia Cup, as the table page knows it. */
import type { Component } from 'svelte';

import type { GameEvent } from '$lib/types';

import type { BoardModule, BoardProps, CrestProps, PlateProps, Sound } from '../contract';
import BoardComponent from './Board.svelte';
import { clauseOf } from './clauses';
import { fold as tellOn } from './fold';
import PlateComponent from './panels/Plate.svelte';
import SumOfEvent from './panels/SumOfEvent.svelte';
import CrestComponent from './SeatCrest.svelte';
import type { Event, View } from './types';
import { coverEvent, coverView } from './veil';

export const Board: Component<BoardProps> = BoardComponent;
export const Crest: Component<CrestProps> = CrestComponent;
export const Plate: Component<PlateProps> = PlateComponent;
export const Sum: BoardModule['Sum'] = { for: ({ type }) => type === 'checked', Show: SumOfEvent };

/** The second kit of a team has a colour of its own. */
const BANNERS: Record<string, string> = {
  madmen: 'red',
  dragons: 'blue',
  madmen_away: 'yellow',
  dragons_away: 'purple',
};
export const colours: BoardModule['colours'] = (seat) => {
  const banner = BANNERS[seat] ?? 'red';
  return {
    surface: `var(--banner-${banner})`,
    ink: `var(--banner-${banner}-ink)`,
    text: `var(--banner-${banner}-text)`,
  };
};

export const fold: BoardModule['fold'] = (view, event) =>
  tellOn(view as View, event as unknown as Event);

export const veil: BoardModule['veil'] = {
  view: (view, hide) => coverView(view as View, hide),
  event: (event, hide) => coverEvent(event, hide),
};

const PACES: Partial<Record<Event['type'], number>> = {
  selected: 40,
  dropped: 40,
  placed: 60,
  readied: 80,
  reopened: 80,
  dealt: 80,
  dealt_hidden: 80,
  round_began: 120,
  moves_ended: 60,
  stepped: 260,
  escaped: 260,
  passed: 430,
  deviated: 360,
  checked: 450,
  revealed: 450,
  saved: 450,
  scored: 450,
  shot_missed: 450,
  judged: 450,
  time_thrown: 400,
};
export const pace: BoardModule['pace'] = (event: GameEvent) =>
  PACES[event.type as Event['type']] ?? 240;

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  placed: 'place',
  stepped: 'step',
  escaped: 'step',
  passed: 'clash',
  checked: 'roll',
  judged: 'roll',
  time_thrown: 'roll',
  felled: 'loss',
  slipped: 'loss',
  fouled: 'loss',
  card_played: 'reveal',
  revealed: 'reveal',
  scored: 'gate',
  shootout_scored: 'gate',
  possession: 'turn',
};
export const sound: BoardModule['sound'] = (event: GameEvent) =>
  SOUNDS[event.type as Event['type']] ?? null;

export const clause: BoardModule['clause'] = (event: GameEvent) =>
  clauseOf(event as unknown as Event);

export const introduction: BoardModule['introduction'] = () =>
  import('./introduction/Introduction.svelte');
