import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  beside,
  dirTo,
  HEXES,
  hexAt,
  isMuddy,
  KEEPER_ZONES,
  NUMBERS,
  PENALTY_AREAS,
  step,
  turnFor,
  unturned,
} from './geometry';

interface PitchFile {
  hexes: { id: string; q: number; r: number; x2: number; outrun: boolean; shoot: number | null }[];
  named: {
    keeper_zone: Record<'west' | 'east', string[]>;
    penalty_area: Record<'west' | 'east', string[]>;
  };
}
const file = JSON.parse(
  readFileSync('../crates/cup/data/helvetia-cup-pitch.json', 'utf8'),
) as PitchFile;
const at = (name: string) => {
  const hex = hexAt(name);
  if (!hex) throw new Error(`there is no ${name}`);
  return hex;
};

describe('the pitch', () => {
  it('has the hexes of the pitch file, each in its place', () => {
    expect(HEXES.map(({ name, q, r, x2 }) => ({ id: name, q, r, x2 }))).toEqual(
      file.hexes.map(({ id, q, r, x2 }) => ({ id, q, r, x2 })),
    );
  });

  it('has the zones of the pitch file', () => {
    for (const end of ['west', 'east'] as const) {
      expect(KEEPER_ZONES[end].toSorted()).toEqual(file.named.keeper_zone[end].toSorted());
      expect(PENALTY_AREAS[end].toSorted()).toEqual(file.named.penalty_area[end].toSorted());
    }
    expect(HEXES.filter(isMuddy).map(({ name }) => name)).toEqual(
      file.hexes.filter(({ outrun }) => outrun).map(({ id }) => id),
    );
    const numbered = file.hexes.filter(({ shoot }) => shoot !== null);
    expect(NUMBERS.size).toBe(numbered.length);
  });

  it('knows the six ways to the neighbours', () => {
    const centre = at('E8');
    const around = ['E9', 'D8', 'D7', 'E7', 'F7', 'F8'];
    expect(around.map((_, direction) => beside(centre, direction)?.name)).toEqual(around);
    expect(around.map((name) => dirTo(centre, at(name)))).toEqual([
      'e',
      'ne',
      'nw',
      'w',
      'sw',
      'se',
    ]);
    expect(dirTo(centre, at('E10'))).toBeNull();
    expect(beside(at('A1'), 2)).toBeUndefined();
  });

  it('is seen by its coach: he attacks to the right, or upwards', () => {
    expect([turnFor('east', false), turnFor('west', false)]).toEqual([0, 180]);
    const up = ([x, y]: number[]) => [x, y].map((value) => Math.round(value ?? 0) + 0);
    // What is above the middle of the screen lies towards the goal that is attacked.
    expect(up(unturned([0, -1], turnFor('east', true)))).toEqual([1, 0]);
    expect(up(unturned([0, -1], turnFor('west', true)))).toEqual([-1, 0]);
  });

  it('is walked by arrow keys as it is seen, up and down again leading back', () => {
    expect(step(at('E8'), 'ArrowRight', 0)?.name).toBe('E9');
    expect(step(at('E8'), 'ArrowRight', 180)?.name).toBe('E7');
    expect(step(at('E8'), 'ArrowUp', 270)?.name).toBe('E9');
    const up = step(at('E8'), 'ArrowUp', 0);
    expect(up && step(up, 'ArrowDown', 0)?.name).toBe('E8');
    expect(step(at('A1'), 'ArrowUp', 0)).toBeUndefined();
    expect(step(at('A1'), 'x', 0)).toBeUndefined();
  });
});
