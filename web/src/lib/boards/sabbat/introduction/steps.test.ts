import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { GARDENS, REGIONS } from '../geometry';
import { steps } from './steps';

interface Position {
  manor: string[];
  portals: Record<string, string>;
  ghosts?: Record<string, string[]>;
  players: { seat: string; drawbridge: number }[];
}

const catalogue = readFileSync('../locales/en/sabbat.ftl', 'utf8');
const settled = (place: string, seat = 'argosola') => ({ type: 'settled', seat, place, slot: 1 });

describe('the five lessons', () => {
  it('each have a title, a text and a word for when it is done', () => {
    expect(steps).toHaveLength(5);
    for (const { name } of steps) {
      for (const part of ['title', 'text', 'done']) {
        expect(catalogue).toContain(`sabbat-lesson-${name}-${part} =`);
      }
    }
  });

  it('are played on a whole manor, with eight different portals and ghosts for everybody', () => {
    for (const { position } of steps) {
      const { manor, portals, ghosts = {}, players } = position as Position;
      for (const tile of ['take_spider', 'take_rat_tail', 'take_gem', 'take_mask'])
        expect(manor.filter((each) => each === tile)).toHaveLength(3);
      expect(new Set(manor).size).toBe(8);
      expect(Object.keys(portals)).toEqual(REGIONS);
      expect(new Set(Object.values(portals)).size).toBe(8);
      for (const { seat, drawbridge } of players) {
        const away = Object.values(ghosts).filter((there) => there.includes(seat)).length;
        expect(drawbridge + away).toBeLessThanOrEqual(7);
      }
      const places: string[] = [...REGIONS, ...GARDENS];
      for (const place of Object.keys(ghosts)) expect(places).toContain(place);
    }
  });

  it('are not done before anything has happened', () => {
    for (const { isDone } of steps) expect(isDone([])).toBe(false);
  });

  it('are done by what they ask for, by whoever learns', () => {
    const portal = steps[1];
    expect(portal?.isDone([settled('vada')])).toBe(true);
    expect(portal?.isDone([settled('canteen')])).toBe(false);
    expect(portal?.isDone([settled('vada', 'zugriga')])).toBe(false);
  });
});
