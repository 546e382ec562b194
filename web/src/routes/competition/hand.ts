/** A match sheet that is being written down: what the form holds, and what the house is told. */
import type { ClubView, HandClub, HandRow } from '$lib/league/types';

export type Slot = 'out' | 'goal' | 'player' | 'substitute';
/** One line of the form: a player, where he was, and what he did. */
export type Line = HandRow & { slot: Slot };

export interface Side {
  score: number;
  half: number | null;
  shots: number | null;
  lines: Line[];
  /** Cards taken into the match, and the LEGEND card among them whose effect was used. */
  cards: number[];
  legend: number | null;
  challenge: number | null;
  met: boolean;
}

/** The rows of a sheet in its order. */
export const ORDER = ['goal', 'player', 'substitute'] as const;
/** How many of each a sheet has room for (C-STATS-02). */
const ROOM = { goal: 1, player: 4, substitute: 2 } as const;

const blankRow = (no: number): HandRow => ({
  no,
  goals: 0,
  assists: 0,
  yellow: 0,
  red: false,
  subbed_off: false,
  came_on: false,
  saves: 0,
  injured: false,
  exhausted: false,
});

export const blank = (club: ClubView): Side => ({
  score: 0,
  half: null,
  shots: null,
  lines: club.players.map(({ no, role, available }) => ({
    ...blankRow(no),
    slot: role === 'goalkeeper' && available ? 'goal' : 'out',
  })),
  cards: [],
  legend: null,
  challenge: null,
  met: false,
});

/** What can be noted of a player where he was; a substitute has to come on first. */
export function isNoted(line: Line, what: keyof HandRow): boolean {
  if (line.slot === 'substitute') return what === 'came_on' || line.came_on;
  return what !== 'came_on';
}

/** Why this is no squad, as the name of a message; null if it is one. */
export function fault({ lines }: Side): 'goal' | 'room' | 'bench' | null {
  const count = (slot: Slot) => lines.filter((line) => line.slot === slot).length;
  if (count('goal') !== ROOM.goal) return 'goal';
  if (ORDER.some((slot) => count(slot) > ROOM[slot])) return 'room';
  // Fewer players mean fewer substitutes first (C-GAP-56).
  if (count('substitute') > 0 && count('player') < ROOM.player) return 'bench';
  return null;
}

/** One club's part of the sheet. What cannot be noted of a player is left out. */
export function written(side: Side): HandClub {
  const lines = ORDER.flatMap((slot) => side.lines.filter((line) => line.slot === slot));
  const row = (line: Line): HandRow => {
    const { slot: _slot, ...noted } = line;
    if (line.slot === 'substitute' && !line.came_on) return blankRow(line.no);
    return line.slot === 'substitute' ? noted : { ...noted, came_on: false };
  };
  const { cards, legend, challenge, met } = side;
  return {
    rows: lines.map(row),
    cards: cards.toSorted((one, other) => one - other),
    legend_used: legend !== null && cards.includes(legend) ? legend : null,
    challenge: challenge === null ? null : { card: challenge, met },
  };
}
