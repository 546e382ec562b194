/** Unita, as the table page knows it. */
import type { Component } from 'svelte';

import type { GameEvent } from '$lib/types';

import type { BoardModule, BoardProps, CrestProps, PlateProps, Sound } from '../contract';
import BoardComponent from './Board.svelte';
import CrestComponent from './SeatCrest.svelte';
import { clauseOf } from './clauses';
import PlateComponent from './panels/Plate.svelte';
import SumOfEvent from './panels/SumOfEvent.svelte';
import { fold as tell, type Told } from './fold';
import type { Event } from './types';
import { coverEvent, coverView } from './veil';

export const Board: Component<BoardProps> = BoardComponent;
export const Crest: Component<CrestProps> = CrestComponent;

export const Plate: Component<PlateProps> = PlateComponent;
export const Sum: BoardModule['Sum'] = {
  for: ({ type }) => type === 'section_fought',
  Show: SumOfEvent,
};

export const colours: BoardModule['colours'] = (seat) => ({
  surface: `var(--banner-${seat})`,
  ink: `var(--banner-${seat}-ink)`,
  text: `var(--banner-${seat}-text)`,
});

export const fold: BoardModule['fold'] = (view, event) =>
  tell(view as Told, event as unknown as Event);

export const veil: BoardModule['veil'] = {
  view: (view, hide) => coverView(view as Told, hide),
  event: (event, hide) => coverEvent(event, hide),
};

const PACES: Partial<Record<Event['type'], number>> = {
  section_fought: 450,
  section_lost: 420,
  front_changed: 450,
  combat_began: 450,
  combat_refused: 450,
  tile_revealed: 450,
  advanced: 320,
  left: 420,
  die_placed: 180,
  turn_ended: 120,
  turn_began: 220,
};

export const pace: BoardModule['pace'] = (event: GameEvent) =>
  PACES[event.type as Event['type']] ?? 350;

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  thrown: 'roll',
  tile_laid: 'place',
  tile_laid_face_down: 'place',
  die_placed: 'place',
  lined: 'place',
  advanced: 'step',
  left: 'gate',
  tile_revealed: 'reveal',
  combat_began: 'clash',
  section_lost: 'loss',
  shot: 'loss',
};

export const sound: BoardModule['sound'] = (event: GameEvent) =>
  SOUNDS[event.type as Event['type']] ?? null;

export const clause: BoardModule['clause'] = (event: GameEvent) =>
  clauseOf(event as unknown as Event);

export const introduction: BoardModule['introduction'] = () =>
  import('./introduction/Introduction.svelte');
