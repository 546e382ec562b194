/**
 * Where the cells of the map lie: hexagons with a point at the top, in rows that form an oval.
 *
 * A cell is known by its name, row letter and place in the row (`D-GAP-02`); everything else
 * follows from how long the rows are.
 */

export type Point = [x: number, y: number];

/** The length of a hexagon's side; all other lengths of the map are in the same unit. */
export const SIDE = 50;
/** From one cell to the next in a row. */
export const WIDTH = Math.sqrt(3) * SIDE;
/** From one row to the next. */
export const HEIGHT = 1.5 * SIDE;
/** What the frame of the sheet needs around the outermost cells. */
export const MARGIN = 40;

export interface Cell {
  name: string;
  /** Its number in reading order. */
  index: number;
  row: number;
  /** Its place in the row, from 0. */
  column: number;
  q: number;
  r: number;
  centre: Point;
}

export interface Map {
  cells: Cell[];
  rows: number[];
  /** The sheet: left, top, width, height. */
  box: [x: number, y: number, width: number, height: number];
  /** The cell of this name. */
  at: (name: string | null | undefined) => Cell | undefined;
  /** The neighbour in one of the six directions, if the map has one. */
  beside: (cell: Cell, direction: number) => Cell | undefined;
}

/** E, NE, NW, W, SW, SE, as everywhere in the game. */
export const DIRECTIONS: readonly [dq: number, dr: number][] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** The rows of the map for so many players (`D-GAP-05`). */
export const ROWS: Record<number, number[]> = {
  2: [4, 7, 8, 9, 8, 7, 4],
  3: [4, 7, 8, 9, 10, 9, 8, 7, 4],
  4: [6, 9, 10, 11, 12, 11, 10, 9, 6],
};

export function layOut(rows: number[]): Map {
  const first = rows[0] ?? 0;
  const cells: Cell[] = [];
  rows.forEach((length, row) => {
    for (let column = 0; column < length; column += 1) {
      cells.push({
        name: `${String.fromCharCode(65 + row)}${column + 1}`,
        index: cells.length,
        row,
        column,
        q: column + (first - length - row) / 2,
        r: row,
        centre: [(column - (length - 1) / 2) * WIDTH, (row - (rows.length - 1) / 2) * HEIGHT],
      });
    }
  });
  const byName = new globalThis.Map(cells.map((cell) => [cell.name, cell]));
  const byPlace = new globalThis.Map(cells.map((cell) => [`${cell.q} ${cell.r}`, cell]));
  const across = (Math.max(0, ...rows) * WIDTH) / 2 + MARGIN;
  const down = ((rows.length - 1) * HEIGHT) / 2 + SIDE + MARGIN;
  return {
    cells,
    rows,
    box: [-across, -down, 2 * across, 2 * down],
    at: (name) => (name ? byName.get(name) : undefined),
    beside: (cell, direction) => {
      const [dq, dr] = DIRECTIONS[direction] ?? [0, 0];
      return byPlace.get(`${cell.q + dq} ${cell.r + dr}`);
    },
  };
}

/** In how many steps one gets from one cell to the other. */
export function distance(a: Cell, b: Cell): number {
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The six corners, from the one between E and SE against the clock: side `i` looks towards `i`. */
export function corners([x, y]: Point, inset = 0): Point[] {
  const radius = SIDE - inset;
  return DIRECTIONS.map((_, i) => {
    const angle = (Math.PI / 180) * (30 - 60 * i);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The side that a cell shares with its neighbour in a direction. */
export function side(cell: Cell, direction: number): [Point, Point] {
  const around = corners(cell.centre);
  const from = around[direction] ?? cell.centre;
  const to = around[(direction + 1) % 6] ?? cell.centre;
  return [from, to];
}

/** One line around all cells, as closed rings of points. */
export function outline(map: Map): Point[] {
  const edges = new globalThis.Map<string, Point>();
  const key = ([x, y]: Point) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;
  let start: Point | undefined;
  for (const cell of map.cells) {
    for (let direction = 0; direction < 6; direction += 1) {
      if (map.beside(cell, direction)) continue;
      const [from, to] = side(cell, direction);
      edges.set(key(from), to);
      start ??= from;
    }
  }
  const ring: Point[] = [];
  for (let at = start; at && ring.length <= edges.size;) {
    ring.push(at);
    const next: Point | undefined = edges.get(key(at));
    at = next && start && key(next) !== key(start) ? next : undefined;
  }
  return ring;
}

/** The cell that a key leads to from here: in the row, or to the nearer one above or below. */
export function step(map: Map, cell: Cell, key: string): Cell | undefined {
  const row = map.rows[cell.row] ?? 0;
  const inRow = (column: number) =>
    map.cells.find((each) => each.row === cell.row && each.column === column);
  const nearest = (to: number) =>
    map.cells
      .filter((each) => each.row === to)
      // Of two that are equally near, the left one: up and down again leads back.
      .sort(
        (a, b) => Math.abs(a.centre[0] - cell.centre[0]) - Math.abs(b.centre[0] - cell.centre[0]),
      )[0];
  switch (key) {
    case 'ArrowRight':
      return inRow(cell.column + 1);
    case 'ArrowLeft':
      return inRow(cell.column - 1);
    case 'ArrowUp':
      return nearest(cell.row - 1);
    case 'ArrowDown':
      return nearest(cell.row + 1);
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(row - 1);
    default:
      return undefined;
  }
}

/** The point a part of the way from one to the other. */
export const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Points as an SVG attribute. */
export const points = (list: Point[]): string =>
  list.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

/** A closed path through points. */
export const ring = (list: Point[]): string =>
  list.length === 0 ? '' : `M${list.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
