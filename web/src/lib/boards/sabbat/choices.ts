/**
 * What is on offer, sorted by what on the board it belongs to.
 *
 * The offers are the server's; nothing is added to them and nothing is left out.
 */
import type { Offer } from '$lib/types';

import type { Action, Arrival, Place, Preview } from './types';

export interface Choice {
  offer: Offer;
  seat: number;
  action: Action;
  preview: Preview;
}

/** A choice of one kind of action. */
export type ChoiceOf<Type extends Action['type']> = Choice & {
  action: Extract<Action, { type: Type }>;
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

/** The choices of one kind. */
export function ofType<Type extends Action['type']>(
  choices: Choice[],
  ...types: Type[]
): ChoiceOf<Type>[] {
  const isMeant = (choice: Choice): choice is ChoiceOf<Type> =>
    (types as string[]).includes(choice.action.type);
  return choices.filter(isMeant);
}

/** Where ghosts stand that can move. */
export function movable(choices: Choice[]): Set<Place> {
  return new Set(ofType(choices, 'ghost', 'return').map(({ action }) => action.from));
}

/** The ways of the ghost at `from`, by where they lead. */
export function waysFrom(choices: Choice[], from: Place): Map<Place, Choice[]> {
  const ways = new Map<Place, Choice[]>();
  for (const choice of ofType(choices, 'ghost', 'return')) {
    if (choice.action.from !== from) continue;
    const to = choice.action.type === 'ghost' ? choice.action.to : 'drawbridge';
    ways.set(to, [...(ways.get(to) ?? []), choice]);
  }
  return ways;
}

/** What pressing a place can mean when no ghost is picked: arriving there from anywhere. */
export function waysTo(choices: Choice[], to: Place): Choice[] {
  return ofType(choices, 'ghost').filter(({ action }) => action.to === to);
}

/** What pressing a place means besides ghosts: who starves there, who is admired there. */
export function atPlace(choices: Choice[], place: Place): Choice[] {
  return choices.filter(
    ({ action }) =>
      (action.type === 'starve' && action.place === place) ||
      (action.type === 'admire' && action.region === place),
  );
}

/** What an arrival would bring, if the choice is one. */
export function arrivalOf({ preview }: Pick<Choice, 'preview'>): Arrival | null {
  return preview.type === 'ghost' ? preview : null;
}

/** The least that a way asks for, to be written on a tag: how it would be gone most cheaply. */
export function cheapest(ways: Choice[]): Choice | undefined {
  const rank = ({ action, preview }: Choice) => {
    if (action.type !== 'ghost') return 0;
    const power = action.power === null ? 0 : 100;
    const cost = preview.type === 'ghost' ? preview.cost : 0;
    return power + { settle: 1, fight: 2 + cost, retreat: 50 }[action.mode];
  };
  return [...ways].sort((a, b) => rank(a) - rank(b))[0];
}
