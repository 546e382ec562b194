import { describe, expect, it } from 'vitest';

import {
  BRIDGE,
  CENTRE,
  GARDENS,
  HEIGHT,
  MANOR,
  REGIONS,
  SCENES,
  SQUARE,
  WHEEL,
  bearing,
  bridgePlace,
  garden,
  gardenSlot,
  grave,
  middleOf,
  mirror,
  mirrorTarget,
  onWheel,
  portalPlaces,
  regionSlot,
  sector,
  square,
  type Box,
  type Point,
} from './geometry';

const far = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v);
const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const all = Array.from({ length: 16 }, (_, i) => i);

describe('the manor', () => {
  it('has sixteen squares in four rows, inside its walls', () => {
    for (const index of all) expect(contains(MANOR, square(index))).toBe(true);
    expect(square(5)).toEqual({ ...square(0), x: square(0).x + SQUARE, y: square(0).y + SQUARE });
  });

  it('has each mirror in the wall of the square it belongs to (S-GAP-02)', () => {
    // As the data file has them: north, east, south and west.
    const squares = [0, 1, 2, 3, 3, 7, 11, 15, 12, 13, 14, 15, 0, 4, 8, 12];
    expect(all.map((index) => mirror(index).square)).toEqual(squares);
    for (const index of all) {
      const place = mirror(index);
      expect(contains(MANOR, place)).toBe(true);
      const middle = middleOf(square(place.square));
      for (const other of all) {
        const isNearer =
          far(middleOf(place), middleOf(square(other))) < far(middleOf(place), middle);
        expect(isNearer).toBe(false);
      }
    }
  });

  it('gives a finger enough of every mirror', () => {
    // On a phone 900 of these units are 360 pixels wide, and 44 pixels are 110 units.
    for (const index of all) {
      const { width, height } = mirrorTarget(index);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(110);
    }
  });
});

describe('the gardens', () => {
  it('lie around the manor without touching it or each other', () => {
    const beds = GARDENS.map(garden);
    for (const [i, bed] of beds.entries()) {
      expect(overlap(bed, MANOR)).toBe(false);
      expect(contains(SCENES.manor, bed)).toBe(true);
      for (const other of beds.slice(i + 1)) expect(overlap(bed, other)).toBe(false);
    }
  });

  it('are neighbours in the picture where they are in the ring (S-GAP-06)', () => {
    const places = GARDENS.map((each) => middleOf(garden(each)));
    const at = (i: number) => places[i % 6] ?? [0, 0];
    // Within a row the next one is the nearest; the two rows meet at the ends.
    expect(far(at(0), at(1))).toBeLessThan(far(at(0), at(2)));
    expect(at(2)[0]).toBe(at(3)[0]);
    expect(at(0)[0]).toBe(at(5)[0]);
  });

  it('have their ranks side by side, slot 1 on the left', () => {
    for (const each of GARDENS) {
      const [first, second] = [gardenSlot(each, 0, 2), gardenSlot(each, 1, 2)];
      expect(second[0] - first[0]).toBeGreaterThan(60);
      expect(second[1]).toBe(first[1]);
    }
  });
});

describe('the wheel', () => {
  it('has eight regions from the top clockwise (S-GAP-05)', () => {
    expect(REGIONS).toHaveLength(8);
    expect(onWheel(100, bearing('turgapel'))).toEqual([CENTRE[0], CENTRE[1] - 100]);
    const [x, y] = onWheel(100, bearing('gineva'));
    expect([Math.round(x), Math.round(y)]).toEqual([CENTRE[0] + 100, CENTRE[1]]);
  });

  it('lies in the half of the picture that shows the regions', () => {
    const { x, y, width, height } = SCENES.regions;
    expect(CENTRE[0] - WHEEL.rim).toBeGreaterThan(BRIDGE.x + BRIDGE.width);
    expect(CENTRE[0] + WHEEL.rim).toBeLessThanOrEqual(x + width);
    expect(CENTRE[1] - WHEEL.rim).toBeGreaterThanOrEqual(y);
    expect(CENTRE[1] + WHEEL.rim).toBeLessThanOrEqual(y + height);
  });

  it.each([2, 3])('keeps %i slots of a region apart from each other and inside it', (count) => {
    const size = count > 2 ? 56 : 66;
    const slots = REGIONS.flatMap((region) =>
      Array.from({ length: count }, (_, slot) => ({ region, at: regionSlot(region, slot, count) })),
    );
    for (const [i, { at }] of slots.entries()) {
      expect(far(at, CENTRE) + size / 2).toBeLessThan(WHEEL.field);
      for (const other of slots.slice(i + 1)) expect(far(at, other.at)).toBeGreaterThan(size);
    }
  });

  it('reads slots from the left, or from the top at the sides', () => {
    for (const region of REGIONS) {
      const [a, b] = [regionSlot(region, 0, 2), regionSlot(region, 1, 2)];
      const isAtSide = region === 'gineva' || region === 'berena';
      expect(isAtSide ? b[1] > a[1] : b[0] > a[0], region).toBe(true);
    }
  });

  it('pictures two or three resources of a portal between hub and slots', () => {
    for (const region of REGIONS) {
      const places = portalPlaces(region, 3);
      expect(places).toHaveLength(3);
      for (const place of places) {
        expect(far(place, CENTRE)).toBeGreaterThan(WHEEL.hub + 18);
        expect(far(place, regionSlot(region, 0, 2))).toBeGreaterThan(33 + 18);
      }
    }
  });

  it('outlines a region as a closed path', () => {
    expect(sector('vada', 100, 300)).toMatch(/^M.*L.*A300 300.*L.*A100 100.*Z$/);
  });
});

describe('drawbridge and graveyard', () => {
  it.each([2, 3, 4])('have a place for each of %i peoples', (seats) => {
    for (const place of [bridgePlace, grave]) {
      const boxes = Array.from({ length: seats }, (_, seat) => place(seat, seats));
      for (const [i, each] of boxes.entries()) {
        expect(each.height).toBeGreaterThanOrEqual(110);
        expect(each.y + each.height).toBeLessThanOrEqual(HEIGHT);
        for (const other of boxes.slice(i + 1)) expect(overlap(each, other)).toBe(false);
      }
    }
  });

  it('show the drawbridge in both halves of the picture', () => {
    expect(contains(SCENES.manor, BRIDGE)).toBe(true);
    expect(contains(SCENES.regions, BRIDGE)).toBe(true);
  });
});
