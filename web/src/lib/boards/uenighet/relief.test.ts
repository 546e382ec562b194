import { describe, expect, it } from 'vitest';

import { layOut, ROWS, type Cell, type Point } from './geometry';
import { hachures } from './hachures';
import { contour, field, read, smooth, survey, wander, type Terrain } from './relief';

const map = layOut(ROWS[2] ?? []);
const standard = 'h.h..ChCh.....C.~~...~hhh~...~~.C.....hChC..h.h';
const CODES: Record<string, Terrain> = { '.': 'plain', h: 'hill', C: 'cliff', '~': 'water' };
const terrain = ({ index }: Cell) => CODES[standard.charAt(index)] ?? null;
const only = (name: string, kind: Terrain) => (cell: Cell) =>
  cell.name === name ? kind : ('plain' as const);

/** Where the ground is read when one wants to read it here. */
function unwandered(at: Point): Point {
  let guess: Point = at;
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = wander(guess);
    guess = [guess[0] + at[0] - x, guess[1] + at[1] - y];
  }
  return guess;
}

const isInside = (ring: Point[], [x, y]: Point) =>
  ring.reduce((inside, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);

describe('the relief', () => {
  it('has a tile’s own height at its centre', () => {
    const heights = field(map, (cell) => (terrain(cell) === 'hill' ? 1 : 0));
    for (const cell of map.cells) {
      expect(heights(unwandered(cell.centre))).toBeCloseTo(terrain(cell) === 'hill' ? 1 : 0);
    }
  });

  it('is about half-way up on the border of two tiles', () => {
    const heights = field(map, (cell) => (cell.name === 'D5' ? 1 : 0));
    const [from, to] = [map.at('D5'), map.at('D6')];
    if (!from || !to) throw new Error('the map has a middle');
    const border: Point = [(from.centre[0] + to.centre[0]) / 2, from.centre[1]];
    const height = heights(unwandered(border));
    expect(height > 0.4 && height < 0.6).toBe(true);
  });

  it('draws one closed ring around a lone hill, and nothing on a plain', () => {
    const heights = read(
      map,
      field(map, (cell) => (cell.name === 'D5' ? 1 : 0)),
    );
    const rings = contour(heights, 0.5);
    expect(rings).toHaveLength(1);
    const centre = map.at('D5')?.centre ?? [0, 0];
    expect(isInside(rings[0] ?? [], centre)).toBe(true);
    expect(isInside(rings[0] ?? [], map.at('D7')?.centre ?? [0, 0])).toBe(false);
    expect(
      contour(
        read(map, () => 0),
        0.5,
      ),
    ).toEqual([]);
  });

  it('closes every ring, also at the edge of the map', () => {
    const heights = read(
      map,
      field(map, (cell) => (terrain(cell) === 'cliff' ? 1 : 0)),
    );
    for (const ring of contour(heights, 0.5)) {
      const [first, last] = [ring[0], ring.at(-1)];
      if (!first || !last) throw new Error('a ring has points');
      expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(10);
    }
    expect(smooth(contour(heights, 0.5))).toMatch(/^M[^M]*Z(M[^M]*Z)*$/);
  });

  it('tells hills, cliffs and water apart by their lines alone', () => {
    const count = (kind: Terrain) => {
      const { lines, shore, ripples } = survey(map, only('D5', kind));
      return {
        lines: lines.filter(({ d }) => d !== '').length,
        water: [shore, ...ripples].filter((d) => d !== '').length,
      };
    };
    expect(count('plain')).toEqual({ lines: 0, water: 0 });
    expect(count('hill')).toEqual({ lines: 4, water: 0 });
    expect(count('cliff')).toEqual({ lines: 9, water: 0 });
    expect(count('water')).toEqual({ lines: 0, water: 4 });
  });
});

describe('cliff edges', () => {
  const edges = (of: (cell: Cell) => Terrain | null) =>
    hachures(map, of).edges.split('M').length - 1;

  it('run around a lone cliff, but not around a hill (D-GAP-03)', () => {
    expect(edges(only('D5', 'cliff'))).toBe(6);
    expect(edges(only('D5', 'hill'))).toBe(0);
  });

  it('are missing where a hill leads up, and at the edge of the map', () => {
    const withSlope = (cell: Cell) => (cell.name === 'D6' ? 'hill' : only('D5', 'cliff')(cell));
    expect(edges(withSlope)).toBe(5);
    expect(edges(only('A1', 'cliff'))).toBe(3);
  });

  it('stand between water and cliff as well, and are unknown beside a tile not laid', () => {
    const lake = (cell: Cell) => (cell.name === 'D6' ? 'water' : only('D5', 'cliff')(cell));
    expect(edges(lake)).toBe(6);
    const gap = (cell: Cell) => (cell.name === 'D6' ? null : only('D5', 'cliff')(cell));
    expect(edges(gap)).toBe(5);
  });
});
