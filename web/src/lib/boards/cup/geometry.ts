/**
 * Where the hexes of the pitch lie (`C-GAP-01`): nine rows from A in the north to I in the south,
 * rows of fifteen and of fourteen in turn, with points to the north and south.
 *
 * Everything is measured on the pitch itself, east to the right. How somebody looks at it is a turn
 * of the whole picture by quarters.
 */

export type Point = [x: number, y: number];

/** The length of a hexagon's side; all other lengths of the pitch are in the same unit. */
export const SIDE = 50;
/** From one hex to the next in a row. */
export const WIDTH = Math.sqrt(3) * SIDE;
/** From one row to the next. */
export const HEIGHT = 1.5 * SIDE;

const ROWS = 9;
const LONG = 15;

/** Half the length and half the width of the turf. */
export const TURF: Point = [(LONG / 2) * WIDTH, ((ROWS - 1) / 2) * HEIGHT + SIDE];
/** How deep a goal stands behind its line, and half its width. */
export const GOAL: Point = [0.95 * SIDE, 2.15 * SIDE];

export interface Hex {
  name: string;
  row: number;
  /** Its place in the row, from 0. */
  column: number;
  q: number;
  r: number;
  /** Its place along the pitch in half hexes, 1 to 29. */
  x2: number;
  centre: Point;
}

export const HEXES: readonly Hex[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: row % 2 === 0 ? LONG : LONG - 1 }, (_, column): Hex => {
    const x2 = 2 * column + 1 + (row % 2);
    return {
      name: `${String.fromCharCode(65 + row)}${column + 1}`,
      row,
      column,
      q: column - (row - (row % 2)) / 2,
      r: row,
      x2,
      centre: [((x2 - LONG) / 2) * WIDTH, (row - (ROWS - 1) / 2) * HEIGHT],
    };
  }),
).flat();

const BY_NAME = new Map(HEXES.map((hex) => [hex.name, hex]));
const BY_PLACE = new Map(HEXES.map((hex) => [`${hex.q} ${hex.r}`, hex]));

export const hexAt = (name: string | null | undefined): Hex | undefined =>
  name ? BY_NAME.get(name) : undefined;

/** E, NE, NW, W, SW, SE. */
const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
export const DIRS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const;

export function beside(hex: Hex, direction: number): Hex | undefined {
  const [dq, dr] = DIRECTIONS[direction] ?? [0, 0];
  return BY_PLACE.get(`${hex.q + dq} ${hex.r + dr}`);
}

/** The direction in which a neighbour lies, as it is written. */
export function dirTo(from: Hex, to: Hex): (typeof DIRS)[number] | null {
  const at = DIRS.findIndex((_, direction) => beside(from, direction) === to);
  return DIRS[at] ?? null;
}

/** The six corners, from the one between E and SE against the clock: side `i` looks towards `i`. */
export function corners([x, y]: Point, inset = 0): Point[] {
  const radius = SIDE - inset;
  return DIRECTIONS.map((_, i) => {
    const angle = (Math.PI / 180) * (30 - 60 * i);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The lines around a group of hexes, as one path of single sides. */
export function border(names: readonly string[]): string {
  const inside = new Set(names);
  const sides: string[] = [];
  for (const name of names) {
    const hex = hexAt(name);
    if (!hex) continue;
    const around = corners(hex.centre);
    for (let direction = 0; direction < 6; direction += 1) {
      const next = beside(hex, direction);
      if (next && inside.has(next.name)) continue;
      const [from, to] = [around[direction], around[(direction + 1) % 6]];
      if (from && to) sides.push(`M${pair(from)}L${pair(to)}`);
    }
  }
  return sides.join('');
}

const short = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** Points as an SVG attribute. */
export const points = (list: Point[]): string => list.map(pair).join(' ');

/** How the pitch is turned for whoever looks at it, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** One attacks to the right; on an upright screen, upwards. */
export function turnFor(towards: 'west' | 'east', isUpright: boolean): Turn {
  if (isUpright) return towards === 'east' ? 270 : 90;
  return towards === 'east' ? 0 : 180;
}

/** A place of the screen, seen from the middle of the pitch, as a place of the pitch. */
export function unturned([x, y]: Point, turn: Turn): Point {
  const angle = (-turn * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** What the picture needs around it: the goals, and a strip where names and lamps stand. */
export function box(turn: Turn, margin: Point): [x: number, y: number, w: number, h: number] {
  const [along, across] = [TURF[0] + GOAL[0] + margin[0], TURF[1] + margin[1]];
  return turn % 180 === 0
    ? [-along, -across, 2 * along, 2 * across]
    : [-across, -along, 2 * across, 2 * along];
}

const KEYS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The hex that a key leads to: in the row, or to the nearer one in the next row. */
export function step(hex: Hex, key: string, turn: Turn): Hex | undefined {
  const pressed = KEYS[key];
  if (!pressed) return undefined;
  const [x, y] = unturned(pressed, turn);
  if (x !== 0) return beside(hex, x > 0 ? 0 : 3);
  // Of two that are equally near, from a long row the left one and back the right one.
  const [west, east] = y > 0 ? [4, 5] : [2, 1];
  const [first, second] = hex.row % 2 === 0 ? [west, east] : [east, west];
  return beside(hex, first) ?? beside(hex, second);
}

/** The zones of the pitch. */
const mirrored = (name: string): string => {
  const hex = hexAt(name);
  const other = hex && HEXES.find(({ row, x2 }) => row === hex.row && x2 === 30 - hex.x2);
  return other?.name ?? name;
};
const both = (west: string[]): { west: string[]; east: string[] } => ({
  west,
  east: west.map(mirrored),
});

export const KEEPER_ZONES = both(['E1', 'D1', 'F1']);
export const PENALTY_AREAS = both(
  ['C', 'D', 'E', 'F', 'G'].flatMap((row) => [1, 2, 3].map((column) => `${row}${column}`)),
);
export const SPOTS = both(['E3']);
export const CENTRE = 'E8';

const SHOTS: Record<number, string[]> = {
  1: ['C2', 'D2', 'E2', 'F2', 'G2'],
  2: ['B2', 'C1', 'C3', 'D3', 'E3', 'F3', 'G1', 'G3', 'H2'],
  3: ['B3', 'C4', 'D4', 'E4', 'F4', 'G4', 'H3'],
};
/** The number printed on a hex of the shooting zones (`C-SHOOT-03`). */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries(SHOTS).flatMap(([number, west]) =>
    [...west, ...west.map(mirrored)].map((name): [string, number] => [name, Number(number)]),
  ),
);

/** Whether this is one of the muddy hexes along the wings (`C-OUTRUN-01`). */
export const isMuddy = ({ row, column }: Hex): boolean =>
  (row === 0 || row === ROWS - 1) && column >= 2 && column <= 12;

/** Which end's penalty area, goalkeeper zone and so on a hex belongs to, in words of the catalogue. */
export function zoneOf(hex: Hex): string | null {
  const isIn = (zones: { west: string[]; east: string[] }) =>
    zones.west.includes(hex.name) || zones.east.includes(hex.name);
  if (isIn(KEEPER_ZONES)) return 'keeper-zone';
  if (isIn(SPOTS)) return 'spot';
  if (isIn(PENALTY_AREAS)) return 'area';
  if (isMuddy(hex)) return 'mud';
  return hex.name === CENTRE ? 'centre' : null;
}
