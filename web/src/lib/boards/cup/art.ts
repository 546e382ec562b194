/**
 * The shapes of Helvetia Cup, drawn for this table, in boxes from −50 to 50.
 *
 * A side is told by its crest and by the rim of its pawns, so that colour is never alone: the
 * Madmen have bells around the edge, the Dragons the points of scales.
 */
import type { Kit, Team } from './types';

/** A cap with three bells, and a dragon's wing. */
export const CRESTS: Record<Team, string> = {
  madmen:
    'M-28 24C-30 6-25-12-9-22C-12-40 4-52 22-46C10-42 7-34 9-22C25-12 30 6 28 24Z' +
    'M-30 12C-32-12-50-12-49 14C-44 6-38 8-34 20ZM30 12C32-12 50-12 49 14C44 6 38 8 34 20Z' +
    'M-30 29H30V42H-30ZM-48 18A6.5 6.5 0 1 1-48.1 18ZM48 18A6.5 6.5 0 1 1 47.9 18ZM27-51A6.5 6.5 0 1 1 26.9-51Z',
  dragons:
    'M-44 40C-40 4-24-30 22-46C14-34 12-26 14-18C26-26 36-28 46-24C36-18 32-10 32-2C40-6 46-4 48 2C38 4 32 10 28 20C22 12 14 12 6 20C4 10-4 8-14 16C-18 22-20 30-18 40C-26 34-34 34-44 40Z',
};

const TEAMS: Record<Kit, Team> = {
  madmen: 'madmen',
  dragons: 'dragons',
  madmen_away: 'madmen',
  dragons_away: 'dragons',
};
export const teamOf = (kit: string): Team => TEAMS[kit as Kit] ?? 'madmen';

/** The edge of a pawn of radius 26. */
export const RIMS: Record<Team, string> = { madmen: ring(14, 25.5, 29.5), dragons: scales() };

/** Bells: small bows outwards. */
function ring(count: number, radius: number, bow: number): string {
  const at = (r: number, i: number) => place(r, (2 * Math.PI * i) / count);
  const bows = Array.from({ length: count }, (_, i) => `Q${at(bow, i + 0.5)} ${at(radius, i + 1)}`);
  return `M${at(radius, 0)}${bows.join('')}Z`;
}

/** Scales: points outwards. */
function scales(): string {
  const count = 12;
  const list = Array.from({ length: count * 2 }, (_, i) =>
    place(i % 2 === 0 ? 29.5 : 25, (Math.PI * i) / count),
  );
  return `M${list.join('L')}Z`;
}

function place(radius: number, turn: number): string {
  return `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`;
}

/** The D20 as one sees it on the table: a hexagon with a triangle on top. */
export const D20 = {
  outer: hexagon(30),
  top: 'M0-19L17 11H-17Z',
  ribs: 'M0-30V-19M26-15L17 11M-26-15L-17 11M26-15L0-19-26-15M26 15L17 11M-26 15L-17 11M17 11L0 30-17 11',
};

function hexagon(radius: number): string {
  const list = Array.from({ length: 6 }, (_, i) => place(radius, (Math.PI * i) / 3));
  return `M${list.join('L')}Z`;
}
