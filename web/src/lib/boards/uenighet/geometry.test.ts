import { describe, expect, it } from 'vitest';

import data from '../../../../../crates/uenighet/data/deres-uenighet-maps.json';
import { corners, distance, layOut, outline, ROWS, side, step, WIDTH } from './geometry';

interface Printed {
  row_lengths: number[];
  cells: { id: string; q: number; r: number; edge: boolean }[];
}
const printed = data.maps as unknown as Record<string, Printed>;
const maps = [2, 3, 4].map((players) => ({
  players,
  map: layOut(ROWS[players] ?? []),
  box: printed[players] as Printed,
}));
const cell = (map: ReturnType<typeof layOut>, name: string) => {
  const found = map.at(name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

describe('the map', () => {
  it.each(maps)('for $players has the cells of the data, in reading order', ({ map, box }) => {
    expect(map.rows).toEqual(box.row_lengths);
    expect(map.cells.map(({ name }) => name)).toEqual(box.cells.map(({ id }) => id));
    const [first, origin] = [map.cells[0], box.cells[0]];
    if (!first || !origin) throw new Error('a map has cells');
    for (const [i, { q, r }] of box.cells.entries()) {
      const own = map.cells[i];
      expect([own && own.q - first.q, own && own.r - first.r]).toEqual([
        q - origin.q,
        r - origin.r,
      ]);
    }
  });

  it.each(maps)('for $players ends where the data says it does (D-GAP-05)', ({ map, box }) => {
    for (const { id, edge } of box.cells) {
      const around = [0, 1, 2, 3, 4, 5].filter((way) => map.beside(cell(map, id), way));
      expect(around.length < 6, id).toBe(edge);
    }
  });

  it('counts distances in steps (D-GAP-02)', () => {
    const { map } = maps[0] as (typeof maps)[number];
    const far = (a: string, b: string) => distance(cell(map, a), cell(map, b));
    expect(far('C1', 'E8')).toBe(8);
    expect(far('C3', 'C5')).toBe(2);
    expect(far('B1', 'C3')).toBe(2);
    expect(far('A1', 'D4')).toBe(3);
    expect(far('D5', 'D5')).toBe(0);
  });

  it.each(maps)('for $players draws neighbours a cell’s width apart', ({ map }) => {
    for (const one of map.cells) {
      for (let way = 0; way < 6; way += 1) {
        const other = map.beside(one, way);
        if (!other) continue;
        const [dx, dy] = [other.centre[0] - one.centre[0], other.centre[1] - one.centre[1]];
        expect(Math.hypot(dx, dy)).toBeCloseTo(WIDTH);
        expect(distance(one, other)).toBe(1);
      }
    }
  });

  it('is made of hexagons that stand on a point (D-GAP-01)', () => {
    const { map } = maps[0] as (typeof maps)[number];
    const { centre } = cell(map, 'D5');
    const around = corners(centre).map(([x, y]) => [x - centre[0], y - centre[1]] as const);
    expect(around).toHaveLength(6);
    const above = around.filter(([x, y]) => Math.abs(x) < 1e-9 && y < 0);
    expect(above).toHaveLength(1);
    for (const [x, y] of around) expect(Math.hypot(x, y)).toBeCloseTo(WIDTH / Math.sqrt(3));
  });

  it('knows which side of a cell looks where', () => {
    const { map } = maps[0] as (typeof maps)[number];
    const middle = cell(map, 'D5');
    for (let way = 0; way < 6; way += 1) {
      const [[ax, ay], [bx, by]] = side(middle, way);
      const other = map.beside(middle, way);
      if (!other) throw new Error('D5 has six neighbours');
      expect((ax + bx) / 2).toBeCloseTo((middle.centre[0] + other.centre[0]) / 2);
      expect((ay + by) / 2).toBeCloseTo((middle.centre[1] + other.centre[1]) / 2);
    }
  });

  it.each(maps)('for $players fits into its sheet, with one line around it', ({ map }) => {
    const [x, y, width, height] = map.box;
    for (const { centre } of map.cells) {
      for (const [cx, cy] of corners(centre)) {
        expect(cx > x && cx < x + width && cy > y && cy < y + height).toBe(true);
      }
    }
    const open = map.cells.flatMap((one) =>
      [0, 1, 2, 3, 4, 5].filter((way) => !map.beside(one, way)),
    );
    expect(outline(map)).toHaveLength(open.length);
  });

  it('is walked through with the arrow keys', () => {
    const { map } = maps[0] as (typeof maps)[number];
    const go = (from: string, key: string) => step(map, cell(map, from), key)?.name;
    expect(go('C4', 'ArrowRight')).toBe('C5');
    expect(go('C1', 'ArrowLeft')).toBeUndefined();
    expect(go('D5', 'Home')).toBe('D1');
    expect(go('D5', 'End')).toBe('D9');
    expect(go(go('D5', 'ArrowUp') ?? '', 'ArrowDown')).toBe('D4');
    expect(go('A1', 'ArrowUp')).toBeUndefined();
    expect(go('D5', 'x')).toBeUndefined();
  });
});
