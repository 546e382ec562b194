/** The boxes of a team sheet, and the house cards that some of them stand for (C-STATS-03). */
import { cardOf } from '$lib/boards/cup/cards';

import type { ClubView } from './types';
import { called } from './words';

/** A team sheet has room for these numbers. */
export const BOXES = Array.from({ length: 24 }, (_, at) => at + 1);
/** Numbers beyond these are LEGEND cards, or of another edition. */
export const POWERS = 9;
/** The most cards that go into a match: three POWER cards and a LEGEND card (C-COMP-09). */
export const MOST_TAKEN = 4;

/** A card by its number, with the name it has if it is one of the house’s. */
export function numbered(club: ClubView | undefined, no: number): string {
  const card = club?.team ? cardOf(club.team, no) : undefined;
  return card === undefined ? String(no) : `${no} ${called('cup', card)}`;
}
