import { describe, expect, it } from 'vitest';

import { layOut, ROWS, SIDE, type Cell, type Point } from './geometry';
import { hachures } from './hachures';
import { contour, read, smooth, survey, type Grid, type Terrain } from './relief';

const map = layOut(ROWS[2] ?? []);
const standard = 'h.h..ChCh.....C.~~...~hhh~...~~.C.....hChC..h.h';
const CODES: Record<string, Terrain> = { '.': 'plain', h: 'hill', C: 'cliff', '~': 'water' };
const terrain = ({ index }: Cell) => CODES[standard.charAt(index)] ?? null;
const only = (name: string, kind: Terrain) => (cell: Cell) =>
  cell.name === name ? kind : ('plain' as const);

/** What one value of the cells is, read over the map. */
function ground(value: (cell: Cell) => number): Grid {
  const [grid] = read(map, [value]);
  if (!grid) throw new Error('one value makes one grid');
  return grid;
}
const middle = (name: string): Point => map.at(name)?.centre ?? [0, 0];

const isInside = (ring: Point[], [x, y]: Point) =>
  ring.reduce((inside, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);

describe('the relief', () => {
  it('draws one closed ring around a lone hill, and nothing on a plain', () => {
    const rings = contour(
      ground((cell) => (cell.name === 'D5' ? 1 : 0)),
      0.5,
    );
    expect(rings).toHaveLength(1);
    expect(
      contour(
        ground(() => 0),
        0.5,
      ),
    ).toEqual([]);
  });

  it('puts the middle of every tile on the right side of its line', () => {
    const heights = ground((cell) => (terrain(cell) === 'hill' ? 1 : 0));
    const rings = contour(heights, 0.5);
    for (const cell of map.cells) {
      const around = rings.filter((ring) => isInside(ring, cell.centre)).length;
      expect(around % 2 === 1, cell.name).toBe(terrain(cell) === 'hill');
    }
  });

  it('lets a line wander no farther than into the neighbouring tile', () => {
    const [ring = []] = contour(
      ground((cell) => (cell.name === 'D5' ? 1 : 0)),
      0.5,
    );
    const [x, y] = middle('D5');
    for (const [px, py] of ring) {
      const far = Math.hypot(px - x, py - y);
      expect(far > 0.6 * SIDE && far < 1.2 * SIDE).toBe(true);
    }
  });

  it('closes every ring, also at the edge of the map', () => {
    const heights = ground((cell) => (terrain(cell) === 'cliff' ? 1 : 0));
    for (const ring of contour(heights, 0.5)) {
      const [first, last] = [ring[0], ring.at(-1)];
      if (!first || !last) throw new Error('a ring has points');
      expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(SIDE / 4);
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
