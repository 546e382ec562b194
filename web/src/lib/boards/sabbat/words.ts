/** Sentences of the board, from the catalogue: messages that begin with `sabbat-board-`. */
import { name, say, sayOffer } from '$lib/phrases';

import type { Choice } from './choices';
import { isGarden } from './geometry';
import type { Hand, Spot } from './hand.svelte';
import type { Bonus, Card, Garden, People, Place, Resource, Stock, Tile, View } from './types';

/** Says a sentence of the board. */
export function tell(type: string, fields: Record<string, unknown> = {}): string {
  return say('sabbat', 'board', { type, ...fields });
}

export const named = (word: string): string => name('sabbat', word);
export const placeName = (place: Place): string => named(place);
/** The name of a place by itself, as a title. */
export const placeTitle = (place: Place): string =>
  isGarden(place) ? tell(`title-${place}`) : named(place);
export const peopleName = (people: People | null): string =>
  people === null ? tell('nobody') : named(people);
export const resourceName = (resource: Resource | 'chimera' | 'cursed'): string =>
  tell(`token-${resource}`);
/** The name of a garden as it fits on its sign. */
export const shortName = (garden: Garden): string => tell(`sign-${garden}`);
export const cardText = (card: Card): string => tell(`card-${card}`);
export const gardenText = (garden: Garden): string => tell(`garden-${garden}`);
export const tileText = (tile: Tile): string => tell(`tile-${tile}`);
export const sayChoice = ({ offer }: Choice): string => sayOffer('sabbat', offer);

export const RESOURCES: Resource[] = ['spider', 'rat_tail', 'gem', 'mask'];

/** A stock as a list of single tokens, in the order of the law book. */
export const tokensOf = (stock: Stock): Resource[] =>
  RESOURCES.flatMap((resource) => Array.from({ length: stock[resource] }, () => resource));

export const totalOf = (stock: Stock): number =>
  RESOURCES.reduce((sum, resource) => sum + stock[resource], 0);

/** A stock in words: “2 spiders, 1 mask”, or that there is nothing. */
export function stockWords(stock: Stock): string {
  const parts = RESOURCES.filter((resource) => stock[resource] > 0).map((resource) =>
    tell('amount', { amount: stock[resource], resource: resourceName(resource) }),
  );
  return parts.length === 0 ? tell('nothing') : parts.join(', ');
}

const listed = (peoples: People[]) => peoples.map(peopleName).join(', ');

/** Everything there is to say about a spot, in one sentence or two. */
export function spotSentence(view: View, spot: Spot, hand: Hand): string {
  const able = hand.at(spot).length > 0;
  switch (spot.type) {
    case 'square': {
      const stands = view.players.find(({ magician }) => magician === spot.square)?.seat ?? null;
      return tell('square', {
        square: spot.square + 1,
        tile: spot.tile === null ? null : tileName(spot.tile),
        stands: stands && peopleName(stands),
        able,
      });
    }
    case 'mirror': {
      const found = view.mirrors[spot.index];
      return tell('mirror', { mirror: found?.mirror ?? '', glass: found?.glass ?? null, able });
    }
    case 'bridge': {
      const player = view.players[spot.seat];
      return tell('bridge', {
        people: peopleName(player?.seat ?? null),
        ghosts: player?.drawbridge ?? 0,
        picks: hand.picks(spot) !== null,
        able,
      });
    }
    case 'grave': {
      const player = view.players[spot.seat];
      return tell('grave', {
        people: peopleName(player?.seat ?? null),
        ghosts: player?.graveyard ?? 0,
        canteen: player?.canteen ?? 0,
      });
    }
    case 'place': {
      const region = view.regions.find((each) => each.region === spot.place);
      const garden = view.gardens.find((each) => each.garden === spot.place);
      const ghosts = (region ?? garden)?.ghosts ?? [];
      return tell('place', {
        place: placeTitle(spot.place),
        points: region?.points ?? null,
        portal: region?.portal?.cost.map(resourceName).join(', ') ?? null,
        ghosts: ghosts.length === 0 ? null : listed(ghosts),
        free: ((region ?? garden)?.slots ?? 0) - ghosts.length,
        picks: hand.picks(spot) !== null,
        able,
      });
    }
  }
}

export const tileName = (tile: Tile): string => tell(`name-${tile}`);

/** What a bonus of a time card gives, and who has taken it. */
export function bonusWords(bonus: Bonus, taken: People | null): string {
  const amount =
    bonus.type === 'points' ? bonus.points : bonus.type === 'terror' ? bonus.terror : 1;
  const kind = bonus.type === 'named' ? resourceName(bonus.resource) : bonus.type;
  return tell('bonus', { kind, amount, taken: taken && peopleName(taken) });
}
