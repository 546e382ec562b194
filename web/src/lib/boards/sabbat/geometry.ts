/**
 * Where everything lies on the one great picture: the estate with manor, gardens and graveyard on
 * the left, the drawbridge in the middle, the wheel of regions on the right.
 *
 * A phone shows the picture in two halves; both contain the drawbridge, because every way between
 * the halves leads over it.
 */
import type { Garden, Region } from './types';

export type Point = [x: number, y: number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WIDTH = 1640;
export const HEIGHT = 840;

/** The parts of the picture that can be looked at by themselves. */
export const SCENES = {
  all: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  manor: { x: 0, y: 0, width: 900, height: HEIGHT },
  regions: { x: 740, y: 0, width: 900, height: HEIGHT },
} as const satisfies Record<string, Box>;
export type Scene = keyof typeof SCENES;

/** The ring of regions, from the top clockwise (`S-GAP-05`). */
export const REGIONS: Region[] = [
  'turgapel',
  'neshata',
  'gineva',
  'vada',
  'friburga',
  'vale',
  'berena',
  'grisa',
];

/** The ring of gardens: three above the manor, three below it (`S-GAP-06`). */
export const GARDENS: Garden[] = [
  'glassworks',
  'crystal_globe',
  'canteen',
  'training_ground',
  'alchemist_office',
  'zen_garden',
];

export const SQUARE = 110;
export const MIRROR = 32;
const FLOOR: Point = [150, 200];
/** The manor with its walls. */
export const MANOR: Box = { x: 118, y: 168, width: 504, height: 504 };

/** The square of the parquet with this number (`S-GAP-01`). */
export function square(index: number): Box {
  const [column, row] = [index % 4, Math.floor(index / 4)];
  return {
    x: FLOOR[0] + column * SQUARE,
    y: FLOOR[1] + row * SQUARE,
    width: SQUARE,
    height: SQUARE,
  };
}

export type Side = 'n' | 'e' | 's' | 'w';

export interface MirrorPlace extends Box {
  side: Side;
  square: number;
}

/** The mirror with this number, in the wall: north, east, south, west (`S-GAP-02`). */
export function mirror(index: number): MirrorPlace {
  const step = index % 4;
  switch (Math.floor(index / 4)) {
    case 0: {
      const { x, y } = square(step);
      return { side: 'n', square: step, x, y: y - MIRROR, width: SQUARE, height: MIRROR };
    }
    case 1: {
      const { x, y } = square(step * 4 + 3);
      return { side: 'e', square: step * 4 + 3, x: x + SQUARE, y, width: MIRROR, height: SQUARE };
    }
    case 2: {
      const { x, y } = square(12 + step);
      return { side: 's', square: 12 + step, x, y: y + SQUARE, width: SQUARE, height: MIRROR };
    }
    default: {
      const { x, y } = square(step * 4);
      return { side: 'w', square: step * 4, x: x - MIRROR, y, width: MIRROR, height: SQUARE };
    }
  }
}

/** What a finger may hit for a mirror: into the room and out into the garden. */
export function mirrorTarget(index: number): Box {
  const place = mirror(index);
  const more = SQUARE - MIRROR;
  switch (place.side) {
    case 'n':
      return { ...box(place), y: place.y - more / 2, height: SQUARE };
    case 's':
      return { ...box(place), y: place.y - more / 2, height: SQUARE };
    case 'e':
    case 'w':
      return { ...box(place), x: place.x - more / 2, width: SQUARE };
  }
}

const box = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

const GARDEN_WIDTH = 233;
const GARDEN_HEIGHT = 150;

export function garden(which: Garden): Box {
  const index = GARDENS.indexOf(which);
  const isAbove = index < 3;
  const column = isAbove ? index : 5 - index;
  return {
    x: 10 + column * (GARDEN_WIDTH + 10),
    y: isAbove ? 8 : HEIGHT - 8 - GARDEN_HEIGHT,
    width: GARDEN_WIDTH,
    height: GARDEN_HEIGHT,
  };
}

/** The middle of a rank of a garden; there are `count` of them side by side. */
export function gardenSlot(which: Garden, slot: number, count: number): Point {
  const { x, y, width } = garden(which);
  return [x + (width * (slot + 0.5)) / count, y + 76];
}

export const CENTRE: Point = [1270, 420];
export const WHEEL = { hub: 96, field: 322, rim: 366 };
const SECTOR = 45;

/** The point at this radius of the wheel and this angle from the top, clockwise, in degrees. */
export function onWheel(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [CENTRE[0] + radius * Math.sin(angle), CENTRE[1] - radius * Math.cos(angle)];
}

/** The angle in the middle of a region. */
export const bearing = (which: Region): number => REGIONS.indexOf(which) * SECTOR;

/** The outline of a region between two radii, a little smaller than its eighth of the wheel. */
export function sector(which: Region, inner: number, outer: number, gap = 3): string {
  const middle = bearing(which);
  const edge = (radius: number, side: 1 | -1): Point => {
    const spare = (Math.asin(gap / radius) * 180) / Math.PI;
    return onWheel(radius, middle + side * (SECTOR / 2 - spare));
  };
  const [a, b, c, d] = [edge(inner, -1), edge(outer, -1), edge(outer, 1), edge(inner, 1)];
  return (
    `M${at(a)}L${at(b)}A${outer} ${outer} 0 0 1 ${at(c)}` +
    `L${at(d)}A${inner} ${inner} 0 0 0 ${at(a)}Z`
  );
}

/** The line a region's name is written on; below the middle it runs the other way round. */
export function nameLine(which: Region): string {
  const middle = bearing(which);
  const isBelow = middle > 90 && middle < 270;
  const radius = isBelow ? 354 : 334;
  const [from, to] = isBelow ? [middle + 22, middle - 22] : [middle - 22, middle + 22];
  return `M${at(onWheel(radius, from))}A${radius} ${radius} 0 0 ${isBelow ? 0 : 1} ${at(onWheel(radius, to))}`;
}

/** The middle of a slot of a region; there are `count` of them, from left to right or top down. */
export function regionSlot(which: Region, slot: number, count: number): Point {
  const step = count > 2 ? 15 : 20;
  const middle = bearing(which);
  // Read like a line of text: from the left above and below, from the top at the sides.
  const runs = middle > 90 && middle <= 270 ? -1 : 1;
  return onWheel(count > 2 ? 238 : 226, middle + runs * (slot - (count - 1) / 2) * step);
}

/** Where the resources of a portal are pictured. */
export function portalPlaces(which: Region, count: number): Point[] {
  const middle = bearing(which);
  const [x, y] = onWheel(146, middle);
  const angle = (middle * Math.PI) / 180;
  const runs = middle > 90 && middle <= 270 ? -1 : 1;
  return Array.from({ length: count }, (_, i) => {
    const along = runs * (i - (count - 1) / 2) * 40;
    return [x + along * Math.cos(angle), y + along * Math.sin(angle)];
  });
}

/** The drawbridge, and the place of a seat on it. */
export const BRIDGE: Box = { x: 744, y: 186, width: 152, height: 468 };
export function bridgePlace(seat: number, seats: number): Box {
  const height = BRIDGE.height / Math.max(seats, 3);
  const top = BRIDGE.y + (BRIDGE.height - height * seats) / 2;
  return { x: BRIDGE.x, y: top + seat * height, width: BRIDGE.width, height };
}

/** The graveyard, and the grave of a seat in it. */
export const GRAVEYARD: Box = { x: 6, y: 172, width: 106, height: 496 };
export function grave(seat: number, seats: number): Box {
  const height = GRAVEYARD.height / Math.max(seats, 4);
  const top = GRAVEYARD.y + (GRAVEYARD.height - height * seats) / 2;
  return { x: GRAVEYARD.x, y: top + seat * height, width: GRAVEYARD.width, height };
}

export const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const IS_REGION = new Set<string>(REGIONS);
export const isRegion = (place: string): place is Region => IS_REGION.has(place);
const IS_GARDEN = new Set<string>(GARDENS);
export const isGarden = (place: string): place is Garden => IS_GARDEN.has(place);

/** Where a ghost is seen at a place: the middle of its first slots. */
export function anchor(place: Region | Garden): Point {
  return isRegion(place) ? onWheel(226, bearing(place)) : gardenSlot(place, 0, 1);
}
