/**
 * What is on offer, sorted by where on the map it is done.
 *
 * The offers are the server's; nothing is added to them and nothing is left out.
 */
import type { Offer } from '$lib/types';

import type { Action, Item, Order, Preview } from './types';

export interface Choice {
  offer: Offer;
  seat: number;
  action: Action;
  preview: Preview;
}

/** What a person holds in hand while looking for a cell. */
export type Tool =
  /** Something to buy. */
  | { type: 'item'; item: Item }
  /** A card that needs a cell. */
  | { type: 'card'; action: CardAction }
  /** A piece of one's own: it moves, or it shoots, perhaps with card III. */
  | { type: 'piece'; from: string; fort: boolean; sniper?: boolean }
  /** An ordered regiment that is to take supplies on its way. */
  | { type: 'way'; from: string; to: string };

/** The cards that are played on a cell, by the type of their action. */
export const CELL_CARDS = ['castle', 'slavery', 'artillery', 'conscription', 'gas'] as const;
export type CardAction = (typeof CELL_CARDS)[number];

const ITEMS: Partial<Record<Action['type'], Item>> = {
  buy_regiment: 'regiment',
  buy_fort: 'fort',
  buy_level: 'level',
  clear_supply: 'clear_supply',
};

export function choicesOf(offers: Offer[]): Choice[] {
  return offers.map((offer) => ({
    offer,
    seat: offer.seat,
    // The server's types of this game; the page passes them through as plain JSON.
    action: offer.action as unknown as Action,
    preview: offer.preview as unknown as Preview,
  }));
}

/** The cell on which a choice is made with this in hand; none if it is not made on the map. */
export function target({ action }: Choice, tool: Tool | null): string | null {
  switch (action.type) {
    case 'lay':
    case 'supply':
    case 'capital':
    case 'aim':
      return action.cell;
    case 'buy_regiment':
    case 'buy_fort':
    case 'buy_level':
    case 'clear_supply':
      return tool?.type === 'item' && tool.item === ITEMS[action.type] ? action.cell : null;
    case 'castle':
    case 'slavery':
    case 'artillery':
    case 'conscription':
    case 'gas':
      return tool?.type === 'card' && tool.action === action.type ? action.cell : null;
    case 'move':
    case 'walk':
      return tool?.type === 'piece' &&
        tool.from === action.from &&
        tool.fort === (action.type === 'walk')
        ? action.to
        : null;
    case 'attack':
    case 'snipe':
      return tool?.type === 'piece' &&
        tool.from === action.from &&
        (tool.sniper ?? false) === (action.type === 'snipe')
        ? action.to
        : null;
    case 'waypoint':
      return tool?.type === 'way' && tool.from === action.from && tool.to === action.to
        ? action.via
        : null;
    default:
      return null;
  }
}

/** The choices that can be made on the map with this in hand, by cell. */
export function byCell(choices: Choice[], tool: Tool | null): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const cell = target(choice, tool);
    if (cell !== null && !found.has(cell)) found.set(cell, choice);
  }
  return found;
}

/** The cells of pieces that can be ordered about, or shoot: with card III or without. */
export function sources(choices: Choice[], sniper: boolean): Set<string> {
  const shot = sniper ? 'snipe' : 'attack';
  return new Set(
    choices.flatMap(({ action }) =>
      action.type === 'move' || action.type === 'walk' || action.type === shot ? [action.from] : [],
    ),
  );
}

/** What would take an order back; its preview is that of the order. */
export function recallOf(choices: Choice[], { piece, from, to }: Order): Choice | undefined {
  return choices.find(
    ({ action }) =>
      action.type === 'recall' &&
      action.piece === piece &&
      action.from === from &&
      action.to === to,
  );
}

/** The item that a choice puts on the list. */
export function itemOf({ action }: Choice): Item | null {
  if (action.type === 'buy_upgrade') return 'upgrade';
  if (action.type === 'buy_back') return 'buy_back';
  return ITEMS[action.type] ?? null;
}

/** The items that can be bought now, each with its choices. */
export function byItem(choices: Choice[]): Map<Item, Choice[]> {
  const found = new Map<Item, Choice[]>();
  for (const choice of choices) {
    const item = itemOf(choice);
    if (item) found.set(item, [...(found.get(item) ?? []), choice]);
  }
  return found;
}

/** How an attempt would be written; the server says why it is refused. */
export function attempt(tool: Tool, cell: string, shoots: boolean): string {
  switch (tool.type) {
    case 'item':
      return tool.item === 'regiment' || tool.item === 'fort' || tool.item === 'level'
        ? `buy_${tool.item} ${cell}`
        : `${tool.item} ${cell}`;
    case 'card':
      return `${tool.action} ${cell}`;
    case 'piece':
      if (shoots) return `${tool.sniper ? 'snipe' : 'attack'} ${tool.from} ${cell}`;
      return `${tool.fort ? 'walk' : 'move'} ${tool.from} ${cell}`;
    case 'way':
      return `waypoint ${tool.from} ${tool.to} ${cell}`;
  }
}
