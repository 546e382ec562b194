/** Cliffs: where two neighbouring tiles differ by two or more, strokes fall from the upper one. */
import { between, side, type Cell, type Map, type Point } from './geometry';
import { HEIGHTS, type Terrain } from './relief';

export interface Cliffs {
  /** The borders themselves. */
  edges: string;
  /** The short strokes that point downhill. */
  strokes: string;
}

const STROKES = 8;

/** The difference from which a border is a cliff (`D-GAP-03`). */
const CLIFF = 2;

export function hachures(map: Map, terrain: (cell: Cell) => Terrain | null): Cliffs {
  let [edges, strokes] = ['', ''];
  for (const cell of map.cells) {
    const upper = terrain(cell);
    for (let direction = 0; direction < 6 && upper !== null; direction += 1) {
      const neighbour = map.beside(cell, direction);
      const lower = neighbour ? terrain(neighbour) : null;
      if (!neighbour || lower === null || HEIGHTS[upper] - HEIGHTS[lower] < CLIFF) continue;
      const [from, to] = side(cell, direction);
      edges += line(from, to);
      strokes += fall(cell, neighbour, from, to);
    }
  }
  return { edges, strokes };
}

/** Strokes along one border, longer and shorter by turns. */
function fall(cell: Cell, neighbour: Cell, from: Point, to: Point): string {
  const [dx, dy] = [neighbour.centre[0] - cell.centre[0], neighbour.centre[1] - cell.centre[1]];
  const length = Math.hypot(dx, dy);
  return Array.from({ length: STROKES }, (_, i) => {
    const [x, y] = between(from, to, (i + 0.5) / STROKES);
    const reach = 7 + ((i * 5 + cell.index * 3) % 4) * 1.8;
    return line([x, y], [x + (dx / length) * reach, y + (dy / length) * reach]);
  }).join('');
}

const line = ([ax, ay]: Point, [bx, by]: Point) =>
  `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
