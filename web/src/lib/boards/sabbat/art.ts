/**
 * The shapes of Sabbat Magica, drawn for this table, each in a box from −50 to 50.
 *
 * `ink` is filled, `line` is stroked in the same colour, `cut` is stroked in the colour of the
 * ground, as a knife would leave it.
 */
import type { Garden, Hour, People, Region, Resource, Tile } from './types';

export interface Drawing {
  ink: string;
  line?: string;
  cut?: string;
}

/** A full circle as a path. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A star with `points` points, `outer` and `inner` being its radii. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const at = (i: number) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points;
    const place = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    return place.map((each) => each.toFixed(1)).join(' ');
  };
  return `M${Array.from({ length: 2 * points }, (_, i) => at(i)).join('L')}Z`;
}

/** The servants: a shackled slave, an eared minion, a trailing spirit, a will-o'-the-wisp. */
export const GHOSTS: Record<People, { body: string; eyes: string }> = {
  argosola: {
    body:
      'M-27 42V-12A27 30 0 0 1 27-12V14Q40 14 40 24A11 11 0 1 1 30 30Q31 22 27 22V42' +
      'L18 31 9 42 0 31-9 42-18 31Z',
    eyes: disc(-10, -12, 5.5) + disc(10, -12, 5.5) + 'M-7 4Q0 12 7 4Q0 8-7 4Z',
  },
  zugriga: {
    body: 'M-28 42V0L-40-44-14-27Q0-33 14-27L40-44 28 0V42L19 29 9 42 0 29-9 42-19 29Z',
    eyes: 'M-20-12L-5-5Q-8 4-14 3Q-20 0-20-12ZM20-12L5-5Q8 4 14 3Q20 0 20-12ZM-6 12L6 12 3 18 0 13-3 18Z',
  },
  sanagal: {
    body: 'M6-48C30-38 32-14 28 6C27 24 34 34 48 36C36 47 2 48-16 34C-36 18-36-12-24-30C-17-40-6-40 6-48Z',
    eyes: disc(-8, -8, 5.5) + disc(12, -8, 5.5) + disc(3, 8, 4.5),
  },
  luserna: {
    body:
      'M2-49C4-32 32-20 32 12A32 33 0 0 1-32 12C-32-4-24-12-19-25C-15-16-11-13-6-13C-11-28-6-41 2-49Z' +
      disc(33, -30, 6) +
      disc(-36, -28, 4.5),
    eyes:
      'M-18 8A7 8 0 0 1-4 8A7 5 0 0 1-18 8ZM4 8A7 8 0 0 1 18 8A7 5 0 0 1 4 8Z' +
      'M-8 24Q0 31 8 24Q0 27-8 24Z',
  },
};

/** The magicians: succubus, vampire, sorceress and elf, each standing on a foot of wood. */
export const MAGICIANS: Record<People, Drawing> = {
  argosola: {
    ink:
      'M-30 48L-26 37H26L30 48ZM-23 34Q-17 4-9-8H9Q17 4 23 34Z' +
      disc(0, -21, 13) +
      'M-10-29Q-24-33-22-49Q-13-46-3-34ZM10-29Q24-33 22-49Q13-46 3-34Z' +
      'M-13-3Q-36-26-49-12Q-50 6-42 18Q-38 6-31 13Q-27 5-19 12ZM13-3Q36-26 49-12Q50 6 42 18Q38 6 31 13Q27 5 19 12Z',
    cut: 'M0 4C-6-3-12 4 0 14C12 4 6-3 0 4M-6-22H-3M3-22H6',
  },
  zugriga: {
    ink:
      'M-30 48L-26 37H26L30 48ZM-36 34Q-30 6-18-4L-30-34-8-9H8L30-34 18-4Q30 6 36 34Q26 28 18 34Q9 28 0 34Q-9 28-18 34Q-26 28-36 34Z' +
      'M-13-24A13 14 0 0 1 13-24Q13-12 0-7Q-13-12-13-24Z',
    cut: 'M-12-26L0-31 12-26M-7-20H-3M3-20H7M-4-13L-3-10M4-13L3-10M0-4V30',
  },
  sanagal: {
    ink:
      'M-30 48L-26 37H26L30 48ZM-26 34Q-18 4-9-8H9Q18 4 26 34Z' +
      disc(0, -19, 12) +
      'M-34-22Q-20-32-13-32Q-8-44 14-50Q10-40 14-32Q22-32 34-22Q0-31-34-22Z' +
      'M29 34L34-20 38-20 33 34Z' +
      star(36, -27, 10, 4, 5),
    cut: 'M-6-17H-3M3-17H6M-14 26Q0 20 14 26M-4-36Q4-38 12-36',
  },
  luserna: {
    ink:
      'M-30 48L-26 37H26L30 48ZM-25 34Q-17 4-9-8H9Q17 4 25 34L10 30 0 34-10 30Z' +
      disc(0, -21, 12.5) +
      'M-10-26L-36-38-9-13ZM10-26L36-38 9-13ZM-13-30Q-8-48 2-49Q0-42 6-40Q12-38 13-30Q0-38-13-30Z',
    line: 'M-32 32Q-48 6-33-20M-32 32L-33-20',
    cut: 'M-6-21H-3M3-21H6M0-2V28M-8 8L0 14 8 8',
  },
};

/** The crests of the peoples: a winged heart, a bat, a hat with a star, a leaf. */
export const CRESTS: Record<People, string> = {
  argosola:
    'M0-10C-14-34-42-20-32 6C-26 22-8 32 0 46C8 32 26 22 32 6C42-20 14-34 0-10Z' +
    'M-26-26Q-40-30-38-48Q-26-44-18-32ZM26-26Q40-30 38-48Q26-44 18-32Z',
  zugriga:
    'M0 34Q-6 18-18 20Q-26 8-38 14Q-34-14-48-30Q-24-32-14-12L-9-26-3-16H3L9-26 14-12Q24-32 48-30Q34-14 38 14Q26 8 18 20Q6 18 0 34Z',
  sanagal:
    'M-46 32Q-24 16-20 14Q-10-34 22-46Q14-24 22 14Q28 18 46 32Q0 20-46 32Z' + star(2, -2, 12, 5, 5),
  luserna:
    'M0-48C30-30 38 4 6 32L6 48H-6L-6 32C-38 4-30-30 0-48ZM-2-30V28H2V-30ZM0 2L-16-12-18-9 0 8ZM0-10L14-24 16-21 0-3ZM0 16L16 2 18 5 0 22Z',
};

export const RESOURCES: Record<Resource | 'chimera' | 'cursed', Drawing> = {
  spider: {
    ink: disc(0, 12, 19) + disc(0, -16, 11),
    line:
      'M-14 2L-30-10-34-34M14 2L30-10 34-34M-17 8L-38 2-47-14M17 8L38 2 47-14' +
      'M-18 16L-38 20-46 36M18 16L38 20 46 36M-13 24L-26 34-27 48M13 24L26 34 27 48',
    cut: 'M-5 6L5 16M5 6L-5 16M-4-18H-3M3-18H4',
  },
  rat_tail: {
    ink: 'M-48 40Q-46 20-30 22Q4 26 14 4C22-18-12-30-20-10C-24 4-6 12 0 0C4-6-2-11-6-6Q-12-16 0-20C18-20 18 6 6 16C-12 30-42 14-40-14C-36-50 40-52 42 0C42 36 4 48-28 40Z',
    cut: 'M20 24L30 32M30 8L41 10M28-10L40-16M14-26L21-38M-6-31L-8-43M-22-22L-32-30M-10 27L-10 41M-28 24L-32 38',
  },
  gem: {
    ink: 'M-26-34H26L46-8 0 44-46-8Z',
    cut: 'M-46-8H46M-26-34L-15-8 0 42 15-8 26-34M-15-8L0-33 15-8',
  },
  mask: {
    ink:
      'M-48-22Q-24-30 0-16Q24-30 48-22Q48 16 24 20Q10 20 0 4Q-10 20-24 20Q-48 16-48-22Z' +
      'M-34-8Q-22 6-10-3Q-18-17-34-8ZM34-8Q22 6 10-3Q18-17 34-8Z' +
      'M-44 14Q-40 34-28 42L-34 44Q-46 34-48 16ZM44 14Q40 34 28 42L34 44Q46 34 48 16ZM-6-24L0-44 6-24 0-20Z',
  },
  chimera: {
    ink:
      star(0, 6, 42, 31, 11) + 'M-20-30Q-40-34-36-50Q-22-50-10-34ZM20-30Q40-34 36-50Q22-50 10-34Z',
    cut: 'M-17-4L-5 1M17-4L5 1M-8 12H8L0 20ZM0 20V26M-13 32Q0 24 13 32M-8 30L-6 37M8 30L6 37',
  },
  cursed: {
    ink:
      'M-34-8A34 34 0 0 1 34-8Q34 12 20 20V36H-20V20Q-34 12-34-8Z' +
      'M-23-6A9.5 9.5 0 0 0-4-6A9.5 9.5 0 0 0-23-6ZM23-6A9.5 9.5 0 0 1 4-6A9.5 9.5 0 0 1 23-6ZM0 8L-6 19H6Z',
    cut: 'M-9 25V36M0 25V36M9 25V36',
  },
};

/** The four special tiles; the others show the resource they give. */
export const TILES: Record<Exclude<Tile, `take_${Resource}`>, Drawing> = {
  grimoire: {
    ink: 'M-46-30Q-22-40 0-26Q22-40 46-30V30Q22 22 0 36Q-22 22-46 30ZM-3 40H3V46H-3Z',
    cut: 'M0-24V34M-36-18Q-22-24-9-16M-36-6Q-22-12-9-4M-36 6Q-22 0-9 8M10 2A13 13 0 1 0 36 2A13 13 0 1 0 10 2ZM23-11L31 12 11-2H35L15 12Z',
  },
  clock: {
    ink:
      disc(0, 4, 40) +
      'M-8-46H8V-38H-8ZM-34-34L-46-22-40-40ZM34-34L46-22 40-40ZM-26 38L-34 48H-24L-16 42ZM26 38L34 48H24L16 42Z',
    cut: 'M0-18V4L16 14M0-28V-24M0 32V36M-32 4H-28M28 4H32M-22-18L-20-16M22-18L20-16M-22 26L-20 24M22 26L20 24',
  },
  terrorisator: {
    ink:
      'M-38 12H38V48H-38ZM-24 8V-6H24V8ZM-14-10A20 20 0 1 1 14-10Z' +
      'M-34-42L-26-36-32-30-40-36ZM34-42L26-36 32-30 40-36ZM-46-18H-32V-11H-46ZM46-18H32V-11H46Z',
    line: 'M-38 30H-48V12M38 30H48V12',
    cut: 'M-7-27V-21M7-27V-21M-6-14Q0-20 6-14M-28 22H-6M-28 32H-6M-28 40H-6M4 31A11 11 0 1 0 26 31A11 11 0 1 0 4 31ZM15 31L21 25M-16 2H16',
  },
  test_tube: {
    ink:
      'M-22-46H22V-36H17V24A17 17 0 0 1-17 24V-36H-22Z' +
      disc(32, -20, 6) +
      disc(38, -38, 4) +
      disc(-32, 8, 5),
    cut: 'M-17-6Q-8-12 0-6T17-6M-7 8A4 4 0 1 0 1 8A4 4 0 1 0-7 8ZM3 22A3 3 0 1 0 9 22A3 3 0 1 0 3 22ZM-9-30V-16',
  },
};

/** Whoever lives in a region: centaurs, rabbits, diplomats, gladiators, nuns, jesters, bears, ogres. */
export const REGIONS: Record<Region, Drawing> = {
  turgapel: {
    ink: 'M-42 44L-38 10Q-36-2-20-2H4Q6-18-2-26A11 11 0 1 1 18-32Q26-24 24 2Q24 16 18 20L22 44H12L6 20H-18L-24 44H-34L-32 22ZM-46 2Q-52 20-46 34L-42 12Z',
    line: 'M26-8L46-8M38-34Q54-8 38 20',
  },
  neshata: {
    ink: 'M-14-14Q-34-34-22-50Q-6-46-4-16H4Q6-46 22-50Q34-34 14-14Q34-4 30 18Q24 40 0 42Q-24 40-30 18Q-34-4-14-14Z',
    cut: 'M-12 8H-9M9 8H12M-4 20L0 24 4 20M0 24V30M-8 26L-26 22M-8 30L-26 34M8 26L26 22M8 30L26 34',
  },
  gineva: {
    ink: 'M-24-44H24V-6H-24ZM-44-2Q0-14 44-2V8Q0-2-44 8ZM-20 14L0 22 20 14V40L0 32-20 40ZM-4 22H4V32H-4Z',
    cut: 'M-24-16H24',
  },
  vada: {
    ink: 'M-30 44V-4A30 30 0 0 1 30-4V44H10V14H22V4H-22V14H-10V44ZM-5-36Q-4-50 12-50Q36-48 40-20Q30-36 5-34Z',
    cut: 'M0 14V44',
  },
  friburga: {
    ink: 'M-36 46Q-40-20-22-34Q0-52 22-34Q40-20 36 46ZM-18 8A18 21 0 0 0 18 8V-10A18 16 0 0 0-18-10ZM-3 30H3V36H9V41H3V48H-3V41H-9V36H-3Z',
    line: 'M-6-2H-5M5-2H6M-5 12Q0 16 5 12',
  },
  vale: {
    ink:
      'M-22 12Q-46 6-42-24Q-34-8-18-14Q-14-42 0-44Q14-42 18-14Q34-8 42-24Q46 6 22 12Q22 40 0 44Q-22 40-22 12Z' +
      disc(-44, -30, 7) +
      disc(44, -30, 7) +
      disc(0, -46, 5),
    cut: 'M-22 12L-11 6 0 12 11 6 22 12M-9 22H-6M6 22H9M-8 31Q0 38 8 31M0-38V6',
  },
  berena: {
    ink: 'M-34-16A13 13 0 1 1-16-33Q0-40 16-33A13 13 0 1 1 34-16Q42 4 32 22Q20 44 0 44Q-20 44-32 22Q-42 4-34-16Z',
    cut: 'M-14-6H-11M11-6H14M-7 14H7L0 21ZM0 21V28M-10 32Q0 24 10 32',
  },
  grisa: {
    ink: 'M-26-20Q-26-46 0-46Q26-46 26-20L40-26 34-6 26-6Q34 20 22 34Q0 46-22 34Q-34 20-26-6L-34-6-40-26Z',
    cut: 'M-16-14L-6-10M16-14L6-10M-14-6H-11M11-6H14M-16 18Q0 10 16 18M-11 16V5L-5 13M11 16V5L5 13M-4 6H4',
  },
};

export const GARDENS: Record<Garden, Drawing> = {
  glassworks: {
    ink: 'M-26-44H26Q30 6 0 46Q-30 6-26-44Z',
    cut: 'M-14-34Q-15-4-4 24M4-40L-6-22 6-10-2 4M16-34Q16-16 12-4',
  },
  crystal_globe: {
    ink: disc(0, -8, 34) + 'M-30 46L-20 28H20L30 46Z',
    cut: 'M-20-12A20 20 0 0 1-4-30M10 8L14-2 24-6 14-10 10-20 6-10-4-6 6-2Z',
  },
  canteen: {
    ink: 'M-44 6H44Q40 36 20 40V46H-20V40Q-40 36-44 6ZM-22-2Q-30-14-22-24Q-16-34-22-44H-14Q-8-34-14-24Q-22-14-14-2ZM6-2Q-2-14 6-24Q12-34 6-44H14Q20-34 14-24Q6-14 14-2Z',
    cut: 'M-30 16H12',
  },
  training_ground: {
    ink: 'M-40-48L22 14 14 22-48-40V-48ZM40-48L-22 14-14 22 48-40V-48ZM-30 8L-8 30-14 36-20 30-34 44-44 34-30 20-36 14ZM30 8L8 30 14 36 20 30 34 44 44 34 30 20 36 14Z',
  },
  alchemist_office: {
    ink: 'M-16-48H16V-40H11V-16L40 36Q42 46 34 46H-34Q-42 46-40 36L-11-16V-40H-16Z',
    cut: 'M-24 20Q-12 12 0 20T24 20M-10 30A4 4 0 1 0-2 30A4 4 0 1 0-10 30ZM8 36A3 3 0 1 0 14 36A3 3 0 1 0 8 36Z',
  },
  zen_garden: {
    ink: 'M-44-36Q0-26 44-36L46-26Q0-18-46-26ZM-36-14H36V-6H-36ZM-27-23H-18V-15H-27ZM27-23H18V-15H27ZM-27-5H-18L-20 28H-29ZM27-5H18L20 28H29Z',
    line: 'M-46 40Q-34 32-22 40T2 40T26 40T48 40',
  },
};

/** The moon, or the feast, of each time card, in bone on the night. */
export const HOURS: Record<Hour, Drawing> = {
  full_moon: {
    ink: disc(0, 0, 42),
    cut: 'M-18-20A8 8 0 1 0-16-6M14 6A11 11 0 1 0 16 26M-14 20A5 5 0 1 0-12 28',
  },
  half_moon: {
    ink: 'M0-42A42 42 0 0 1 0 42Z',
    line: 'M0-42A42 42 0 0 0 0 42',
    cut: 'M14-14A6 6 0 1 0 16-4M12 16A8 8 0 1 0 14 30',
  },
  dark_moon: { ink: 'M20-36A42 42 0 1 0 20 36A36 36 0 0 1 20-36Z' + star(28, 0, 9, 4, 5) },
  feast_of_fools: {
    ink:
      'M-22 14Q-46 8-44-24Q-34-8-18-14Q-14-40 0-44Q14-40 18-14Q34-8 44-24Q46 8 22 14L22 24H-22ZM-22 30H22V40H-22Z' +
      disc(-45, -30, 7) +
      disc(45, -30, 7) +
      disc(0, -47, 6),
    cut: 'M0-36V12M-12-10V14M12-10V14',
  },
  mother_nature: {
    ink: 'M-4 48V14Q-42 12-40-24Q-8-26 0 2Q4-34 38-40Q42-4 4 6V48Z',
    cut: 'M-30-14Q-10-8-2 12M30-30Q14-18 4 2',
  },
  harvest: {
    ink: 'M-5 48Q-8 10 0-20Q8 10 5 48ZM0-20Q-14-32 0-49Q14-32 0-20ZM-5 4Q-28-2-28-24Q-8-20-5 4ZM5 4Q28-2 28-24Q8-20 5 4ZM-5 30Q-28 24-28 2Q-8 6-5 30ZM5 30Q28 24 28 2Q8 6 5 30Z',
  },
  carnival: {
    ink: RESOURCES.mask.ink,
    line: 'M-30-38L-36-48M30-38L36-48M0-48V-50',
  },
};

/** Small signs: terror, a victory point, a grave, feeding, a mirror, a way back, any resource. */
export const SIGNS = {
  terror:
    'M4-49C10-26 38-16 34 16A34 32 0 0 1-34 16C-34-4-20-10-18-30C-10-22-4-16-4-6C6-16 8-32 4-49ZM-16 14A6 7 0 0 0-4 14A6 7 0 0 0-16 14ZM4 14A6 7 0 0 0 16 14A6 7 0 0 0 4 14ZM-10 30Q0 22 10 30Q0 38-10 30Z',
  point: star(0, 2, 48, 20, 5),
  grave:
    'M-30 44V-10A30 32 0 0 1 30-10V44ZM-42 44H42V50H-42ZM-4-26H4V-12H16V-4H4V26H-4V-4H-16V-12H-4Z',
  skull: RESOURCES.cursed.ink,
  chimera: RESOURCES.chimera.ink,
  food: 'M-44 2H44Q40 34 18 38V46H-18V38Q-40 34-44 2ZM-14-6Q-22-18-14-28Q-8-36-14-46H-6Q0-36-6-28Q-14-18-6-6ZM10-6Q2-18 10-28Q16-36 10-46H18Q24-36 18-28Q10-18 18-6Z',
  cracked:
    'M-26-46H26V30H-26ZM-18-38V22H-8L-14 0 4-12-6-24 2-38ZM10-38L4-24 14-10-4 4 2 22H18V-38ZM-14 34H14V46H-14Z',
  region:
    'M-4-47V-4L-35-34A46 46 0 0 1-4-47ZM4-47V-4L35-34A46 46 0 0 0 4-47ZM-40-28L-10 1-41 32A46 46 0 0 1-40-28ZM40-28L10 1 41 32A46 46 0 0 0 40-28ZM-34 38L0 6 34 38A46 46 0 0 1-34 38Z',
  mirror: 'M-26-46H26V30H-26ZM-18-38V22H18V-38ZM-14 34H14V46H-14ZM-10-10L4-32H12L-10 2Z',
  back: 'M-46 4L-12-30V-12H18A28 28 0 0 1 18 44H-10V30H18A14 14 0 0 0 18 2H-12V38Z',
  fight: GARDENS.training_ground.ink,
  any: 'M0-48L12-12 48 0 12 12 0 48-12 12-48 0-12-12Z',
  keep: GARDENS.alchemist_office.ink,
  seal:
    disc(0, -6, 38) +
    'M0-26L6-10 22-6 6-2 0 14-6-2-22-6-6-10ZM-22 30L-30 50-14 42 -6 48-8 34ZM22 30L30 50 14 42 6 48 8 34Z',
  bridge: 'M-48 28Q0-28 48 28V44H-48ZM-30 36V14M-10 36V2M10 36V2M30 36V14M-48-10H48V-2H-48Z',
} as const;

export type Sign = keyof typeof SIGNS;

/** The shield of a people has a shape of its own, so that colour is never alone. */
export const SHIELDS: Record<People, string> = {
  argosola: disc(0, 0, 50),
  zugriga: 'M0-52L52 0 0 52-52 0Z',
  sanagal: 'M-46-46H46V46H-46Z',
  luserna: 'M-44-26L0-51 44-26V26L0 51-44 26Z',
};
