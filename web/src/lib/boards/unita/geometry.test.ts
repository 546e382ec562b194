import { describe, expect, it } from 'vitest';

import {
  QUARTERS,
  behind,
  contactsOf,
  edge,
  layOut,
  quarterOutline,
  middle,
  wallsOf,
  within,
} from './geometry';

describe('the boards', () => {
  it('have thirty squares on each path, and the start of the viewer is at the bottom', () => {
    for (const [side, paths] of [
      ['four', 4],
      ['three', 3],
    ] as const) {
      for (let own = 0; own < paths; own++) {
        const board = layOut(side, own);
        expect(board.paths.map((path) => path.length)).toEqual(Array(paths).fill(30));
        const depth = (path: number) =>
          middle((board.paths[path] ?? []).slice(0, 4).map((s) => s.centre))[1];
        for (let other = 0; other < paths; other++)
          expect(depth(own)).toBeGreaterThanOrEqual(depth(other));
      }
    }
  });

  it('lie inside their frame however they are turned', () => {
    for (const side of ['four', 'three'] as const) {
      for (const own of [0, 1, 2]) {
        const board = layOut(side, own);
        for (const [x, y] of board.paths.flat().flatMap((square) => square.corners)) {
          expect(x).toBeGreaterThan(0);
          expect(y).toBeGreaterThan(0);
          expect(x).toBeLessThan(board.width);
          expect(y).toBeLessThan(board.height);
        }
      }
    }
  });

  it('lead from square to square through a shared side', () => {
    for (const side of ['four', 'three'] as const) {
      for (const path of layOut(side, 1).paths) {
        path.slice(1).forEach((square, i) => {
          const before = path[i];
          if (!before || !square.entry) throw new Error('a path has no holes');
          const [from, to] = edge(before, before.exit);
          const [a, b] = edge(square, square.entry);
          const isOn = (p: readonly [number, number]) =>
            Math.abs(
              Math.hypot(p[0] - a[0], p[1] - a[1]) +
                Math.hypot(p[0] - b[0], p[1] - b[1]) -
                Math.hypot(a[0] - b[0], a[1] - b[1]),
            );
          expect(isOn(from)).toBeLessThan(0.5);
          expect(isOn(to)).toBeLessThan(0.5);
        });
      }
    }
  });

  it('wall off what is left of a wide rear side', () => {
    const path = layOut('three', 0).paths[0] ?? [];
    const [corner, before, straight] = [path[12], path[11], path[13]];
    if (!corner || !before || !straight) throw new Error('a path has thirty squares');
    expect(wallsOf(corner, before)).toHaveLength(3);
    expect(wallsOf(straight, corner)).toHaveLength(2);
  });
});

describe('contacts', () => {
  it('are seen from both sides with the same pairs of dice', () => {
    for (const [side, paths] of [
      ['four', 4],
      ['three', 3],
    ] as const) {
      for (let path = 0; path < paths; path++) {
        for (let index = 0; index < 30; index++) {
          const found = contactsOf(side, path, index);
          expect(found.length).toBeLessThanOrEqual(2);
          for (const contact of found) {
            const back = contactsOf(side, contact.path, contact.index);
            const mirrored = back.find((each) => each.path === path && each.index === index);
            expect(mirrored?.files.map(([own, foe]) => [foe, own])).toEqual(
              contact.files.map((file) => [...file]),
            );
          }
        }
      }
    }
  });

  it('are those of the worked examples: path 0 on 15 touches path 1 on 6 with NE–NW and SE–SW', () => {
    const contact = contactsOf('four', 0, 15).find((each) => each.path === 1);
    expect(contact).toMatchObject({
      index: 6,
      side: 'E',
      theirSide: 'W',
      files: [
        ['ne', 'nw'],
        ['se', 'sw'],
      ],
    });
  });
});

describe('a block', () => {
  it('keeps its quarters at the corners of its square, whichever way the board is turned', () => {
    for (const own of [0, 1, 2, 3]) {
      const square = layOut('four', own).paths[0]?.[5];
      if (!square) throw new Error('a path has thirty squares');
      QUARTERS.forEach((quarter, i) => {
        const [x, y] = middle(quarterOutline(square, quarter));
        const nearest = square.corners.map(([cx, cy]) => Math.hypot(cx - x, cy - y));
        expect(nearest.indexOf(Math.min(...nearest))).toBe(i);
      });
    }
  });

  it('has each die behind the one in front of it', () => {
    expect(behind('ne', 'E')).toBe('nw');
    expect(behind('sw', 'S')).toBe('nw');
    expect(behind('se', 'N')).toBe('ne');
  });

  it('is interpolated between its corners', () => {
    const square = layOut('four', 2).paths[0]?.[0];
    if (!square) throw new Error('a path has thirty squares');
    expect(within(square, 0, 0)).toEqual(square.corners[0]);
    expect(within(square, 1, 1)).toEqual(square.corners[2]);
  });
});
