/**
 * The shapes of Unita, drawn for this table: crests and woodcuts in a box from −50 to 50.
 *
 * `ink` is filled, `cut` is stroked in the colour of the ground, as a knife would leave it.
 */
import type { People, Tile } from './types';

export interface Woodcut {
  ink: string;
  cut: string;
}

/** The coats of arms: a bull's head, a cogwheel, a bell and a crown. */
export const CRESTS: Record<People, string> = {
  green:
    'M-46-42C-50-14-34-2-20-5L-15 26Q-13 44 0 44Q13 44 15 26L20-5C34-2 50-14 46-42' +
    'C42-24 32-21 18-23L-18-23C-32-21-42-24-46-42Z' +
    'M-10 0L-3 4-9 7ZM10 0L3 4 9 7ZM-7 30A3 3 0 1 0-1 30 3 3 0 1 0-7 30ZM1 30A3 3 0 1 0 7 30 3 3 0 1 0 1 30Z',
  yellow: cogwheel(8, 46, 35, 15),
  red:
    'M-6-38A6 6 0 1 1 6-38C24-32 25-12 27 6Q29 18 40 25L40 32-40 32-40 25Q-29 18-27 6C-25-12-24-32-6-38Z' +
    'M-10 36L10 36Q9 47 0 47-9 47-10 36Z',
  blue:
    'M-40 28L-47-20-24-2 0-36 24-2 47-20 40 28ZM-40 33L40 33 40 44-40 44Z' +
    'M-5-42A5 5 0 1 1 5-42 5 5 0 1 1-5-42ZM-50-27A5 5 0 1 1-40-27 5 5 0 1 1-50-27ZM40-27A5 5 0 1 1 50-27 5 5 0 1 1 40-27Z',
};

export const WOODCUTS: Record<Tile, Woodcut> = {
  mountain: {
    ink: 'M-48 36L-14-38 2-10 12-26 48 36ZM-30-40A7 7 0 1 0-30-26 9 9 0 0 1-30-40Z',
    cut: 'M-14-29L-24-3M-13-18L-31 28M-9-8L-20 30M-2 4L-8 30M12-17L20 8M16-2L32 28M10 2L18 30',
  },
  forest: {
    ink: fir(-26, 40, 30, 62) + fir(24, 40, 32, 70) + fir(0, 44, 38, 88),
    cut: 'M0-30L-5-16M0-16L-9 4M2 0L-10 24M6 8L10 26M-26-8L-31 6M-26 8L-33 26M25-16L31 0M25 4L34 26',
  },
  magic_forest: {
    ink:
      'M-6 44L-4 18C-14 20-20 14-20 6C-36 8-44-8-34-20C-34-38-12-46 0-36C14-48 36-38 34-20C46-8 36 10 20 6' +
      'C20 14 14 20 5 18L8 44ZM-16 44L18 44 22 48-20 48Z' +
      star(-38, 28, 9) +
      star(38, 26, 7) +
      star(40, -40, 6),
    cut: 'M0-8C4-12 10-8 8-2C6 6-8 6-12-4C-16-18 0-28 14-22C28-14 26-2 20 0M-26-10C-26-18-20-24-16-26',
  },
  mirage: {
    ink:
      'M-46 4L46 4 46 9-46 9ZM-22 2A22 22 0 0 1 22 2ZM-3-26L-2-44 2-44 3-26ZM-24-20L-37-31-33-35-21-23Z' +
      'M24-20L37-31 33-35 21-23ZM-18 15L18 15 14 20-14 20ZM-34 26L10 26 6 31-30 31ZM-8 37L32 37 26 42-4 42Z',
    cut: 'M-12-4L-12-10M-4-6L-4-14M4-6L4-14M12-4L12-10',
  },
  red_cross: {
    ink: 'M-44 8L0-40 44 8 36 8 36 44-36 44-36 8ZM20-36L30-36 30-20 20-31Z',
    cut: 'M0-14L0 22M-17 4L17 4M-30 38L-14 38M14 38L30 38M-30 32L-22 32M22 32L30 32',
  },
  whirlpool: {
    ink:
      'M-46-4A46 44 0 0 1 44-12L34-8A35 34 0 0 0-36-2C-34 22-8 34 10 26C26 18 24-6 8-12C-6-16-18-2-12 8' +
      'C-8 14 2 14 4 6L12 8C8 24-14 24-20 10C-26-8-8-28 12-20C36-10 38 26 14 36C-14 46-46 26-46-4Z' +
      'M24 40Q34 30 46 36L46 42Q36 38 28 46ZM-48 34Q-40 28-32 34L-34 40Q-40 36-46 40Z',
    cut: 'M-34-18A38 36 0 0 1 16-33M-30 18A40 38 0 0 0-4 33',
  },
};

/** Two arrows that chase each other: dice change places here. */
export const REORGANISE =
  'M-30-6A30 30 0 0 1 22-21L29-30 33-4 8-9 15-15A21 21 0 0 0-21-4Z' +
  'M30 6A30 30 0 0 1-22 21L-29 30-33 4-8 9-15 15A21 21 0 0 0 21 4Z';

/** The stud in the middle of a company has its people's shape, so that colour is never alone. */
export const STUDS: Record<People, string> = {
  green: 'M0-13A13 13 0 1 1 0 13 13 13 0 1 1 0-13Z',
  yellow: 'M-11.5-11.5L11.5-11.5 11.5 11.5-11.5 11.5Z',
  red: 'M0-16L16 0 0 16-16 0Z',
  blue: 'M-13-7.5L0-15 13-7.5 13 7.5 0 15-13 7.5Z',
};

function cogwheel(teeth: number, outer: number, inner: number, hole: number): string {
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  const step = Math.PI / teeth;
  const rim = Array.from({ length: teeth }, (_, tooth) => {
    const angle = tooth * 2 * step;
    return [
      at(outer, angle - step * 0.42),
      at(outer, angle + step * 0.42),
      at(inner, angle + step * 0.62),
      at(inner, angle + step * 1.38),
    ].join('L');
  });
  return `M${rim.join('L')}ZM0 ${-hole}A${hole} ${hole} 0 1 0 0 ${hole} ${hole} ${hole} 0 1 0 0 ${-hole}Z`;
}

/** A fir that stands at (x, foot). */
function fir(x: number, foot: number, width: number, height: number): string {
  const half = width / 2;
  const tier = (top: number, bottom: number, reach: number) =>
    `L${x + half * reach * 0.45} ${foot - height * (1 - top)}L${x + half * reach} ${foot - height * (1 - bottom)}`;
  const right = `${tier(0, 0.36, 0.62)}${tier(0.32, 0.64, 0.84)}${tier(0.6, 0.9, 1)}`;
  const mirrored = right
    .split('L')
    .filter((pair) => pair !== '')
    .reverse()
    .map((pair) => {
      const [px = 0, py = 0] = pair.split(' ').map(Number);
      return `L${2 * x - px} ${py}`;
    });
  return `M${x} ${foot - height}${right}L${x + 3} ${foot - height * 0.1}L${x + 3} ${foot}L${x - 3} ${foot}L${x - 3} ${foot - height * 0.1}${mirrored.join('')}Z`;
}

function star(x: number, y: number, size: number): string {
  const thin = size * 0.22;
  return `M${x} ${y - size}L${x + thin} ${y - thin} ${x + size} ${y} ${x + thin} ${y + thin} ${x} ${y + size} ${x - thin} ${y + thin} ${x - size} ${y} ${x - thin} ${y - thin}Z`;
}
