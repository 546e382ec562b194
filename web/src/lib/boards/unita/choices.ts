/**
 * What is on offer, sorted by what on the board it belongs to.
 *
 * The offers are the server's; nothing is added to them and nothing is left out.
 */
import type { Offer } from '$lib/types';

import type { Action, Card, People, Preview, Quarter, View } from './types';

export interface Choice {
  offer: Offer;
  seat: number;
  action: Action;
  preview: Preview;
}

/** What a person holds in hand while looking for a target. */
export type Tool =
  | { type: 'crossbow' | 'confession' | 'red_cross' | 'halberd' | 'terror' }
  | { type: 'place'; die: number };

/** The choices that arrange the dice of a company; one button stands for all of a kind. */
export type Arranging = 'reorganise' | 'whirlpool';

export function choicesOf(offers: Offer[]): Choice[] {
  return offers.map((offer) => ({
    offer,
    seat: offer.seat,
    // The server's types of this game; the page passes them through as plain JSON.
    action: offer.action as unknown as Action,
    preview: offer.preview as unknown as Preview,
  }));
}

/** Where a company is found: its path and its number. */
export const companyKey = (path: number, company: number) => `${path}:${company}`;
export const dieKey = (path: number, company: number, quarter: Quarter) =>
  `${path}:${company}:${quarter}`;

/** The choices that are made by pointing at a company; arranging counts once. */
export function byCompany(choices: Choice[], view: View): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  const add = (key: string, choice: Choice) => {
    const there = found.get(key) ?? [];
    const isArranging = choice.action.type === 'reorganise' || choice.action.type === 'whirlpool';
    if (isArranging && there.some(({ action }) => action.type === choice.action.type)) return;
    found.set(key, [...there, choice]);
  };
  for (const choice of choices) {
    const { action, seat } = choice;
    switch (action.type) {
      case 'advance':
      case 'train':
      case 'reorganise':
      case 'whirlpool':
        add(companyKey(seat, action.company), choice);
        break;
      case 'fight':
        add(companyKey(pathOf(view, action.enemy), action.theirs), choice);
        break;
    }
  }
  return found;
}

/** The choices that are made by pointing at a die, for what is held in hand. */
export function byDie(choices: Choice[], tool: Tool | null, view: View): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const key = target(choice, tool, view);
    if (key !== null) found.set(key, choice);
  }
  return found;
}

function target({ action, seat }: Choice, tool: Tool | null, view: View): string | null {
  // Lifting needs no tool: the tool is for free quarters, and these are taken.
  if (action.type === 'lift') return dieKey(seat, action.company, action.quarter);
  if (action.type !== tool?.type) return null;
  switch (action.type) {
    case 'place':
      return tool.type === 'place' && tool.die === action.die
        ? dieKey(seat, action.company, action.quarter)
        : null;
    case 'crossbow':
      return dieKey(pathOf(view, action.enemy), action.theirs, action.quarter);
    case 'confession':
    case 'red_cross':
      return dieKey(seat, action.company, action.quarter);
    case 'halberd':
    case 'terror': {
      const company = fighting(view, seat);
      return company === null ? null : dieKey(seat, company, action.quarter);
    }
    default:
      return null;
  }
}

/** The company with which a seat stands in the combat that waits. */
function fighting(view: View, seat: number): number | null {
  if (view.stage.type !== 'combat') return null;
  const { pair } = view.stage.combat;
  const isAttacker = view.battalions[seat]?.seat === view.stage.seat;
  return isAttacker ? pair.company : pair.theirs;
}

/** The choices that play a card. */
export function byCard(choices: Choice[], card: Card): Choice[] {
  const type = card === 'imitation' ? 'imitate' : card;
  return choices.filter(({ action }) => action.type === type);
}

/** The choices that arrange a company in a certain way, by how it would stand. */
export function arrangements(
  choices: Choice[],
  kind: Arranging,
  seat: number,
  company: number,
): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const { action } = choice;
    const isMeant = action.type === kind && choice.seat === seat && action.company === company;
    if (isMeant) found.set(action.dice.join(' '), choice);
  }
  return found;
}

export function pathOf(view: View, people: People): number {
  return view.battalions.findIndex(({ seat }) => seat === people);
}
