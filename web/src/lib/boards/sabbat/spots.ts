/** Everything on the picture that can be pointed at: where it lies and how it is outlined. */
import {
  GARDENS,
  REGIONS,
  WHEEL,
  anchor,
  bridgePlace,
  garden,
  grave,
  middleOf,
  mirror,
  mirrorTarget,
  sector,
  square,
  type Box,
  type Point,
} from './geometry';
import type { Spot } from './hand.svelte';
import type { View } from './types';

export interface Outlined {
  spot: Spot;
  /** What may be hit. */
  path: string;
  /** What lights up. */
  look: string;
  middle: Point;
  /** In which half of the picture it lies; the drawbridge lies in both. */
  scene: 'manor' | 'regions' | 'both';
}

const rect = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}Z`;

const outline = (box: Box) => ({ path: rect(box), look: rect(box) });

/** The spots in the order of the keyboard: manor, gardens, graveyard, drawbridge, regions. */
export function spotsOf(view: View, isMirrorOffered: (index: number) => boolean): Outlined[] {
  const seats = view.players.length;
  const squares = view.manor.map((tile, index): Outlined => {
    const box = square(index);
    const spot: Spot = { type: 'square', square: index, tile };
    return { spot, ...outline(box), middle: middleOf(box), scene: 'manor' };
  });
  const mirrors = view.mirrors.map((_, index): Outlined => {
    const box = isMirrorOffered(index) ? mirrorTarget(index) : mirror(index);
    const spot: Spot = { type: 'mirror', index };
    return {
      spot,
      path: rect(box),
      look: rect(mirror(index)),
      middle: middleOf(mirror(index)),
      scene: 'manor',
    };
  });
  const gardens = GARDENS.map((place): Outlined => {
    const box = garden(place);
    return {
      spot: { type: 'place', place },
      ...outline(box),
      middle: middleOf(box),
      scene: 'manor',
    };
  });
  const graves = view.players.map((_, seat): Outlined => {
    const box = grave(seat, seats);
    return {
      spot: { type: 'grave', seat },
      ...outline(box),
      middle: middleOf(box),
      scene: 'manor',
    };
  });
  const bridge = view.players.map((_, seat): Outlined => {
    const box = bridgePlace(seat, seats);
    return {
      spot: { type: 'bridge', seat },
      ...outline(box),
      middle: middleOf(box),
      scene: 'both',
    };
  });
  const regions = REGIONS.map((place): Outlined => ({
    spot: { type: 'place', place },
    path: sector(place, WHEEL.hub, WHEEL.rim),
    look: sector(place, WHEEL.hub, WHEEL.rim),
    middle: anchor(place),
    scene: 'regions',
  }));
  return [...squares, ...mirrors, ...gardens, ...graves, ...bridge, ...regions];
}

/** The nearest spot in the direction of an arrow key. */
export function towards(spots: Outlined[], from: Outlined, key: string): Outlined | null {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  if (dx === 0 && dy === 0) return null;
  let best: { spot: Outlined; far: number } | null = null;
  for (const spot of spots) {
    const [x, y] = [spot.middle[0] - from.middle[0], spot.middle[1] - from.middle[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 1 || aside > along * 2) continue;
    const far = along + 2 * aside;
    if (!best || far < best.far) best = { spot, far };
  }
  return best?.spot ?? null;
}

const DIRECTIONS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
