/**
 * The relief of the map: contour lines and shores, computed from the tiles.
 *
 * Between the centres of neighbouring tiles the ground rises or falls evenly, so the line half-way
 * follows the border of the tiles, only rounded and a little restless, as ground is. The step onto a
 * hill and the step onto a cliff are drawn one over the other: where both fall on one border, many
 * lines crowd.
 */
import { SIDE, WIDTH, type Cell, type Map, type Point } from './geometry';
import type { Terrain } from './types';

export type { Terrain };

export const HEIGHTS: Record<Terrain, number> = { plain: 0, hill: 1, cliff: 2, water: 0 };

/** How much of a tile's value is felt at a distance; nothing is, at its neighbour's centre. */
function weight(distance: number): number {
  const part = 1 - (distance / WIDTH) ** 2;
  return part > 0 ? part * part : 0;
}

/** Lines on the ground wander: the place where the ground is read is moved a little. */
export function wander([x, y]: Point): Point {
  return [
    x + 4.2 * Math.sin(y / 23 + 1.3) + 2.2 * Math.sin((x + y) / 11),
    y + 4.2 * Math.sin(x / 21 - 0.7) + 2.2 * Math.cos((x - y) / 12),
  ];
}

/** How finely the ground is read. */
const STEP = SIDE / 6;

export interface Grid {
  left: number;
  top: number;
  columns: number;
  rows: number;
  values: Float32Array;
}

/**
 * Reads several values of the cells at every point of a grid, each between its cells’ own. Beyond
 * the map they are 0, and lower at the rim, so that every line closes.
 */
export function read(map: Map, values: ((cell: Cell) => number)[]): Grid[] {
  const [left, top, width, height] = map.box;
  const [columns, rows] = [Math.ceil(width / STEP) + 1, Math.ceil(height / STEP) + 1];
  const known = map.cells.map((cell) => values.map((value) => value(cell)));
  const near = nearby(map);
  const grids = values.map(() => new Float32Array(columns * rows));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) {
        for (const grid of grids) grid[at] = -1;
        continue;
      }
      const [x, y] = wander([left + column * STEP, top + row * STEP]);
      let whole = 0;
      for (const { centre, index } of near(x, y)) {
        const felt = weight(Math.hypot(centre[0] - x, centre[1] - y));
        if (felt === 0) continue;
        whole += felt;
        for (let i = 0; i < grids.length; i += 1) {
          const grid = grids[i];
          if (grid) grid[at] = (grid[at] ?? 0) + felt * (known[index]?.[i] ?? 0);
        }
      }
      if (whole > 0) for (const grid of grids) grid[at] = (grid[at] ?? 0) / whole;
    }
  }
  return grids.map((each) => ({ left, top, columns, rows, values: each }));
}

/** The cells that can be felt at a place, found by rough squares. */
function nearby(map: Map): (x: number, y: number) => Cell[] {
  const [left, top, width] = map.box;
  const across = Math.ceil(width / WIDTH) + 2;
  const squares: Cell[][] = [];
  const square = (x: number, y: number) =>
    (Math.floor((y - top) / WIDTH) + 1) * across + Math.floor((x - left) / WIDTH) + 1;
  for (const cell of map.cells) {
    for (const dy of [-WIDTH, 0, WIDTH]) {
      for (const dx of [-WIDTH, 0, WIDTH]) {
        const at = square(cell.centre[0] + dx, cell.centre[1] + dy);
        squares[at] = [...(squares[at] ?? []), cell];
      }
    }
  }
  return (x, y) => squares[square(x, y)] ?? [];
}

/** The rings around everything that is at least this high. */
export function contour(grid: Grid, level: number): Point[][] {
  const { columns, rows, values } = grid;
  // A crossing is known by the grid edge it lies on: edges along rows first, then down columns.
  const down = columns * rows;
  const next = new globalThis.Map<number, number>();
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const shape =
        ((values[at] ?? -1) >= level ? 8 : 0) +
        ((values[at + 1] ?? -1) >= level ? 4 : 0) +
        ((values[at + columns + 1] ?? -1) >= level ? 2 : 0) +
        ((values[at + columns] ?? -1) >= level ? 1 : 0);
      // Most squares of the grid are all high or all low.
      if (shape === 0 || shape === 15) continue;
      const edges = [at, down + at + 1, at + columns, down + at] as const;
      for (const [from, to] of CASES[shape] ?? []) next.set(edges[from], edges[to]);
    }
  }
  return chains(next).map((chain) => chain.map((edge) => crossing(grid, level, edge)));
}

/** Top, right, bottom, left: from which edge to which the line runs, high ground at its left. */
const CASES: [0 | 1 | 2 | 3, 0 | 1 | 2 | 3][][] = [
  [],
  [[2, 3]],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 2]],
  [[0, 3]],
  [[3, 0]],
  [[2, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[1, 0]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
];

function chains(next: globalThis.Map<number, number>): number[][] {
  const found: number[][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const chain: number[] = [];
    for (let at = start; at !== undefined;) {
      const to = next.get(at);
      if (to === undefined) break;
      next.delete(at);
      chain.push(at);
      at = to;
    }
    found.push(chain);
  }
  return found;
}

function crossing({ left, top, columns, rows, values }: Grid, level: number, edge: number): Point {
  const isDown = edge >= columns * rows;
  const at = isDown ? edge - columns * rows : edge;
  const [a, b] = [values[at] ?? 0, values[at + (isDown ? columns : 1)] ?? 0];
  const part = a === b ? 0.5 : (level - a) / (b - a);
  const [x, y] = [left + (at % columns) * STEP, top + Math.floor(at / columns) * STEP];
  return isDown ? [x, y + part * STEP] : [x + part * STEP, y];
}

/** Rings as one path, their corners rounded. */
export function smooth(rings: Point[][]): string {
  const short = (value: number) => Math.round(value * 10) / 10;
  return rings
    .filter((ring) => ring.length > 3)
    .map((ring) => {
      const middle = (i: number): Point => {
        const [ax, ay] = ring[i % ring.length] ?? [0, 0];
        const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
        return [short((ax + bx) / 2), short((ay + by) / 2)];
      };
      const [x, y] = middle(0);
      const curves = ring.map((_, i) => {
        const [cx, cy] = ring[(i + 1) % ring.length] ?? [0, 0];
        const [ex, ey] = middle(i + 1);
        return `Q${short(cx)} ${short(cy)} ${ex} ${ey}`;
      });
      return `M${x} ${y}${curves.join('')}Z`;
    })
    .join('');
}

export interface Relief {
  /** What is higher than a plain, and what is higher than a hill. */
  bands: string[];
  /** Contour lines, from low to high; those around a step are heavier. */
  lines: { d: string; heavy: boolean }[];
  shore: string;
  /** Lines that follow the shore inside the water. */
  ripples: string[];
}

/** Where the lines run between low and high: for the step onto a hill, and onto a cliff. */
const LEVELS = [
  [0.28, 0.5, 0.72, 0.92],
  [0.38, 0.5, 0.62, 0.82, 0.96],
];

/** Everything that is drawn of the ground; tiles not yet laid count as plain. */
export function survey(map: Map, terrain: (cell: Cell) => Terrain | null): Relief {
  const is = (test: (tile: Terrain) => boolean) => (cell: Cell) =>
    test(terrain(cell) ?? 'plain') ? 1 : 0;
  const [water, ...steps] = read(map, [
    is((tile) => tile === 'water'),
    is((tile) => HEIGHTS[tile] >= 1),
    is((tile) => HEIGHTS[tile] >= 2),
  ]);
  const shores = [0.5, 0.66, 0.8, 0.92].map((level) =>
    water ? smooth(contour(water, level)) : '',
  );
  return {
    bands: steps.map((step) => smooth(contour(step, 0.5))),
    lines: steps.flatMap((step, i) =>
      (LEVELS[i] ?? []).map((level) => ({
        d: smooth(contour(step, level)),
        heavy: level === 0.5,
      })),
    ),
    shore: shores[0] ?? '',
    ripples: shores.slice(1),
  };
}
