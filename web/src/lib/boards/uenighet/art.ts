/**
 * The shapes of Deres uenighet, drawn for this table.
 *
 * Crests stand in a box from −50 to 50. A nation is told by its crest and by the outline of its
 * pieces, so that colour is never alone: round, square, diamond and shield.
 */
import type { Card, Nation } from './types';

export const NATIONS: readonly Nation[] = ['yellow', 'red', 'purple', 'green'];

/** A sun, a grenade with its flame, a key and a fir. */
export const CRESTS: Record<Nation, string> = {
  yellow: sun(),
  red:
    'M0-6A25 25 0 1 1-.1-6ZM-6-9L-6-15 6-15 6-9Z' +
    'M-3-18C-20-24-18-36-10-48C-9-38-4-37-1-43C2-47 1-49 0-52C14-46 18-36 14-28C18-30 19-33 19-36C24-28 18-19 5-18Z',
  purple:
    'M-22-44A22 22 0 1 1-6-2.5L-6 18 12 18 12 26-6 26-6 32 8 32 8 40-6 40-6 46-16 46-16-4A22 22 0 0 1-22-44Z' +
    'M-11-36A11 11 0 1 0-10.9-36Z',
  green: 'M0-50L18-24 9-24 26 0 14 0 34 28 5 28 5 46-5 46-5 28-34 28-14 0-26 0-9-24-18-24Z',
};

/** The face of a regiment, and the same with the wood below it; faces reach from −22 to 22. */
export const FACES: Record<Nation, { face: string; body: string }> = {
  yellow: {
    face: 'M-22 0A22 22 0 1 1 22 0 22 22 0 1 1-22 0Z',
    body: 'M-22 0A22 22 0 0 1 22 0V9A22 22 0 0 1-22 9Z',
  },
  red: { face: 'M-20-20H20V20H-20Z', body: 'M-20-20H20V29H-20Z' },
  purple: { face: 'M0-26L25 0 0 26-25 0Z', body: 'M0-26L25 0V9L0 35-25 9V0Z' },
  green: {
    face: 'M-21-21H21V2C21 14 10 20 0 25C-10 20-21 14-21 2Z',
    body: 'M-21-21H21V11C21 23 10 29 0 34C-10 29-21 23-21 11Z',
  },
};

/** How much a crest is shrunk to fit on a regiment, and where it sits. */
export const ON_FACE: Record<Nation, { scale: number; y: number }> = {
  yellow: { scale: 0.34, y: 0 },
  red: { scale: 0.33, y: 0 },
  purple: { scale: 0.3, y: 1 },
  green: { scale: 0.34, y: -1 },
};

/** The vignettes of the ten cards: filled in ink, in a box from −50 to 50. */
export const VIGNETTES: Record<Card, string> = {
  castle:
    'M-46 40V-14H-38V-6H-32V-14H-24V8H-16V-34H-8V-26H-3V-34H3V-26H8V-34H16V8H24V-14H32V-6H38V-14H46V40H10V22A10 10 0 0 0-10 22V40Z' +
    'M-1-36V-50L14-45 1-40V-36Z',
  treasure:
    'M-42-4C-42-30-30-34-22-34H22C30-34 42-30 42-4ZM-42 2H-10V12A10 10 0 0 0 10 12V2H42V38H-42ZM-5 2H5V12A5 5 0 0 1-5 12Z',
  sniper:
    'M-4-46H4V-34A34 34 0 0 1 34-4H46V4H34A34 34 0 0 1 4 34V46H-4V34A34 34 0 0 1-34 4H-46V-4H-34A34 34 0 0 1-4-34Z' +
    'M-4-26A26 26 0 0 0-26-4H-14V4H-26A26 26 0 0 0-4 26V14H4V26A26 26 0 0 0 26 4H14V-4H26A26 26 0 0 0 4-26V-14H-4ZM-5 0A5 5 0 1 0 5 0 5 5 0 1 0-5 0Z',
  bombardment:
    'M-44 30L14-8 26 10-30 46ZM-38 8A19 19 0 1 0-37.9 8Z' +
    'M-38 18A9 9 0 1 1-38.1 18ZM28-20A8 8 0 1 1 27.9-20ZM40-40A6 6 0 1 1 39.9-40ZM12-42A5 5 0 1 1 11.9-42Z',
  slavery:
    'M-40-34A12 12 0 0 1-28-46H-16A12 12 0 0 1-16-22H-28A12 12 0 0 1-40-34ZM-28-40A6 6 0 0 0-28-28H-16A6 6 0 0 0-16-40Z' +
    'M40-34A12 12 0 0 0 28-46H16A12 12 0 0 0 16-22H28A12 12 0 0 0 40-34ZM28-40A6 6 0 0 1 28-28H16A6 6 0 0 1 16-40ZM-12-37H12V-31H-12Z' +
    'M-40-10H-28V-2H-20V-10H-8V-2H8V-10H20V-2H28V-10H40V44H-40ZM-10 44V26A10 10 0 0 1 10 26V44Z',
  artillery:
    'M-46 8L34-32 42-18-34 22ZM-30 18A17 17 0 1 1-30.1 18ZM-30 27A8 8 0 1 0-29.9 27ZM-14 30L20 44 17 50-20 36Z',
  collector:
    'M-18-44H18L10-28C30-14 38 4 38 20C38 38 22 46 0 46S-38 38-38 20C-38 4-30-14-10-28ZM-16-4V28H16V-4Z' +
    'M-11 1H11V7L-11 17ZM-11 23L11 13V23Z',
  conscription:
    'M-30-40A11 11 0 1 1-30.1-40ZM-46 40V4C-46-12-38-16-30-16S-14-12-14 4V40ZM30-40A11 11 0 1 1 29.9-40ZM14 40V4C14-12 22-16 30-16S46-12 46 4V40ZM0-26A10 10 0 1 1-.1-26ZM-9 46V10C-9 0-4-2 0-2S9 0 9 10V46Z',
  explorer:
    'M0-48L10-10 48 0 10 10 0 48-10 10-48 0-10-10ZM0-6A6 6 0 1 0 .1-6ZM-34-34L-14-20-20-14ZM34-34L20-14 14-20ZM34 34L14 20 20 14ZM-34 34L-20 14-14 20Z',
  gas: 'M-14 46V22C-34 22-44 10-42-4C-40-16-30-20-26-20C-26-36-12-44 2-42C16-40 24-30 24-22C38-22 46-12 44 0C42 14 30 20 14 20V46ZM-12-12A7 7 0 1 0-11.9-12ZM12-12A7 7 0 1 0 12.1-12ZM-4 8L0 0 4 8Z',
};

/** What a card is called by the box: I to X. */
export const NUMERALS: Record<Card, string> = {
  castle: 'I',
  treasure: 'II',
  sniper: 'III',
  bombardment: 'IV',
  slavery: 'V',
  artillery: 'VI',
  collector: 'VII',
  conscription: 'VIII',
  explorer: 'IX',
  gas: 'X',
};

function sun(): string {
  const at = (radius: number, turn: number) =>
    `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`;
  const rays = Array.from({ length: 8 }, (_, i) => {
    const turn = (i * Math.PI) / 4;
    return `M${at(50, turn)}L${at(29, turn + 0.24)}A29 29 0 0 0 ${at(29, turn - 0.24)}Z`;
  });
  return `${rays.join('')}M0-23A23 23 0 1 0 .1-23Z`;
}
