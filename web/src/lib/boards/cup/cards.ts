/** The house cards in the order of their numbers (`C-GAP-06`). */
import type { Card, Team } from './types';

export const CARDS: Record<Team, readonly Card[]> = {
  madmen: [
    'jesters_feint',
    'second_glass',
    'banana_kick',
    'hobby_horse_gallop',
    'bells_in_your_ears',
    'jugglers_pass',
    'two_headed_coin',
    'smoke_and_mirrors',
    'pickpocket',
    'thirteen_out_of_thirteen',
    'the_president_comes_down',
    'carnival',
  ],
  dragons: [
    'updraft',
    'claw_grip',
    'scales',
    'glide',
    'tailwind',
    'iron_tail',
    'fire_breath',
    'stoop',
    'wall_of_wings',
    'dragons_eye',
    'old_blood',
    'lords_of_the_sky',
  ],
};

const POWERS = 9;

/** The number of a card, 1 to 12. */
export function cardNumber(card: Card): number {
  const at = CARDS.madmen.indexOf(card);
  return (at >= 0 ? at : CARDS.dragons.indexOf(card)) + 1;
}

export const cardOf = (team: Team, no: number): Card | undefined => CARDS[team][no - 1];

/** The level of a POWER card; none for a LEGEND card. */
export function levelOf(card: Card): number | null {
  const no = cardNumber(card);
  return no > POWERS ? null : Math.ceil(no / 3);
}
