/** Deres uenighet, as the table page knows it. */
import type { Component } from 'svelte';

import type { GameEvent } from '$lib/types';

import type { BoardModule, BoardProps, CrestProps, PlateProps, Sound } from '../contract';
import BoardComponent from './Board.svelte';
import { clauseOf } from './clauses';
import { fold as tell, type Told } from './fold';
import PlateComponent from './panels/Plate.svelte';
import SumOfEvent from './panels/SumOfEvent.svelte';
import { nationAt } from './reigns.svelte';
import CrestComponent from './SeatCrest.svelte';
import type { Event } from './types';
import { coverEvent, coverView } from './veil';

export const Board: Component<BoardProps> = BoardComponent;
export const Crest: Component<CrestProps> = CrestComponent;

export const Plate: Component<PlateProps> = PlateComponent;
export const Sum: BoardModule['Sum'] = {
  for: ({ type }) => type === 'declared' || type === 'rolled',
  Show: SumOfEvent,
};

/** Until a nation is picked, a seat has the colour of the paper. */
export const colours: BoardModule['colours'] = (seat) => {
  const nation = nationAt(seat);
  if (!nation)
    return { surface: 'var(--line-strong)', ink: 'var(--paper)', text: 'var(--ink-soft)' };
  return {
    surface: `var(--banner-${nation})`,
    ink: `var(--banner-${nation}-ink)`,
    text: `var(--banner-${nation}-text)`,
  };
};

export const fold: BoardModule['fold'] = (view, event) =>
  tell(view as Told, event as unknown as Event);

export const veil: BoardModule['veil'] = {
  view: (view, hide) => coverView(view as Told, hide),
  event: (event, hide) => coverEvent(event, hide),
};

const PACES: Partial<Record<Event['type'], number>> = {
  tile_laid: 30,
  readied: 60,
  reopened: 60,
  ordered: 120,
  item_listed: 120,
  moved: 380,
  stayed_put: 450,
  purchase_lost: 450,
  declared: 400,
  rolled: 420,
  piece_lost: 420,
  capital_crushed: 450,
  fort_income: 200,
  tokens_dealt: 100,
};

export const pace: BoardModule['pace'] = (event: GameEvent) =>
  PACES[event.type as Event['type']] ?? 300;

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  tile_placed: 'place',
  supply_placed: 'place',
  capital_placed: 'place',
  regiment_bought: 'place',
  fort_built: 'place',
  fort_raised: 'place',
  castle_raised: 'place',
  regiment_conscripted: 'place',
  token_landed: 'place',
  moved: 'step',
  declared: 'clash',
  rolled: 'roll',
  shelled: 'roll',
  piece_lost: 'loss',
  capital_crushed: 'loss',
  card_drawn: 'reveal',
  card_played: 'reveal',
  upgrade_bought: 'gate',
};

export const sound: BoardModule['sound'] = (event: GameEvent) =>
  SOUNDS[event.type as Event['type']] ?? null;

export const clause: BoardModule['clause'] = (event: GameEvent) =>
  clauseOf(event as unknown as Event);

export const introduction: BoardModule['introduction'] = () =>
  import('./introduction/Introduction.svelte');
