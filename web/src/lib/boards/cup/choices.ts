/**
 * What is on offer, sorted by where it is done.
 *
 * The offers are the server's; nothing is added to them and nothing is left out: what is done
 * neither on the pitch nor on a panel of its own has its button in the dock.
 */
import type { Offer } from '$lib/types';

import { dirTo, hexAt } from './geometry';
import type { Action, Preview } from './types';

export interface Choice {
  offer: Offer;
  seat: number;
  action: Action;
  preview: Preview;
}

/** What a person holds in hand while looking for a place. */
export type Tool =
  /** One of one's own players, by his number: he is about to move. */
  | { type: 'player'; no: number }
  /** The ball: it is about to be passed. */
  | { type: 'pass'; pass: 'short' | 'long' }
  /** A card that is played on somebody. */
  | { type: 'card'; card: number };

export function choicesOf(offers: Offer[]): Choice[] {
  return offers.map((offer) => ({
    offer,
    seat: offer.seat,
    // The server's types of this game; the page passes them through as plain JSON.
    action: offer.action as unknown as Action,
    preview: offer.preview as unknown as Preview,
  }));
}

/** The hex on which a choice is made with this in hand; none if it is not made on a hex. */
export function targetHex({ action, preview }: Choice, tool: Tool | null): string | null {
  switch (action.type) {
    case 'place':
    case 'set':
    case 'catch':
      return action.hex;
    case 'escape':
      return preview.to;
    case 'step':
    case 'outrun':
    case 'fetch':
      return tool?.type === 'player' && tool.no === action.no ? preview.to : null;
    case 'short':
    case 'long':
      return tool?.type === 'pass' && tool.pass === action.type ? action.hex : null;
    default:
      return null;
  }
}

/** The only card that is played on somebody of the other side. */
const FIRE_BREATH = 'fire_breath';

/** Whether a choice is made on somebody of the other side. */
const isOnFoe = ({ action, preview }: Choice): boolean =>
  action.type === 'card' && preview.power === FIRE_BREATH;

/** A player among those a choice can be made on; both sides may have a number of a team. */
export const keyOf = (player: string, isFoe: boolean): string =>
  `${isFoe ? 'foe' : 'own'} ${player}`;

/** The player on whom a choice is made, as everybody calls him. */
function targetPlayer({ action, preview }: Choice, tool: Tool | null): string | null {
  switch (action.type) {
    case 'bring':
    case 'goal':
    case 'next':
    case 'replace':
      return preview.player;
    case 'card':
      return tool?.type === 'card' && tool.card === action.card ? preview.other : null;
    default:
      return null;
  }
}

/** What is done on a hex, by hex. A step is worth more than an outrun to the same hex. */
export function byHex(choices: Choice[], tool: Tool | null): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const hex = targetHex(choice, tool);
    const before = hex === null ? undefined : found.get(hex);
    if (hex !== null && (!before || isBetter(choice, before))) found.set(hex, choice);
  }
  return found;
}

/** Of two ways to the same hex the one that costs nothing. */
const isBetter = (one: Choice, other: Choice): boolean =>
  other.preview.cost === 'boost' && one.preview.cost !== 'boost';

/** What is done on a player, by `keyOf`. */
export function byPlayer(choices: Choice[], tool: Tool | null): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const player = targetPlayer(choice, tool);
    const key = player === null ? null : keyOf(player, isOnFoe(choice));
    if (key !== null && !found.has(key)) found.set(key, choice);
  }
  return found;
}

/** The numbers of those who can be taken in hand. */
export function movers(choices: Choice[]): Set<number> {
  return new Set(
    choices.flatMap(({ action }) =>
      ['step', 'rise', 'outrun', 'leave', 'fetch'].includes(action.type) && 'no' in action
        ? [action.no]
        : [],
    ),
  );
}

/** What belongs to the player in hand and has no hex of its own: getting up, leaving, outrunning. */
export function asides(choices: Choice[], no: number): Choice[] {
  return choices.filter(
    ({ action }) =>
      (action.type === 'rise' || action.type === 'leave' || action.type === 'outrun') &&
      action.no === no,
  );
}

/** What has a button of its own in the dock whatever is in hand. */
const DOCKED: Action['type'][] = [
  'steal',
  'tackle',
  'hold',
  'throw',
  'pass',
  'shoot',
  'direct',
  'header',
  'try',
  'decline',
  'accept',
  'call',
  'wave',
  'replace',
  'goal',
  'bring',
  'attack',
  'defend',
  'line_up',
  'change',
  'yield',
  'stop',
  'end',
  'ready',
  'reopen',
];

export function docked(choices: Choice[]): Choice[] {
  const all = choices.filter(({ action }) => DOCKED.includes(action.type));
  return all.sort((a, b) => DOCKED.indexOf(a.action.type) - DOCKED.indexOf(b.action.type));
}

/** How an attempt to go to a hex would be written; the server says why it is refused. */
export function attempt(
  tool: Tool | null,
  stage: string,
  hex: string,
  from: string | null,
): string | null {
  if (tool?.type === 'pass') return `${tool.pass} ${hex}`;
  if (tool?.type === 'player') {
    const [here, there] = [hexAt(from), hexAt(hex)];
    const dir = here && there ? dirTo(here, there) : null;
    return dir ? `step ${tool.no} ${dir}` : null;
  }
  return stage === 'catch' ? `catch ${hex}` : null;
}
