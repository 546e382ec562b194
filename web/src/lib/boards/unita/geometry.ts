/**
 * Where everything is on the two boards, as plain numbers.
 *
 * The squares come from the board file of the rules. A board is turned as a whole, so that the
 * viewer's own start lies at the bottom; points are turned here and not by a transform, so that
 * whatever is written on the board stays upright.
 */
import file from '../../../../../crates/unita/data/boards.json';
import type { BoardSide, Quarter } from './types';

export type Point = readonly [number, number];
export type Side = 'N' | 'E' | 'S' | 'W';

/** How long the side of a square is. */
export const UNIT = 100;
/** What a company's `square` is once it has passed the Gate. */
export const GATE = 30;
/** The quarters in the order in which a company's dice are stored. */
export const QUARTERS: readonly Quarter[] = ['nw', 'ne', 'se', 'sw'];

export interface Square {
  path: number;
  index: number;
  /** In the order of `QUARTERS`. */
  corners: readonly Point[];
  centre: Point;
  /** The sides through which the path runs; the last exit leads into the Gate. */
  entry: Side | null;
  exit: Side;
  /** The side that faces the rim of the board. */
  outer: Side;
  /** The number printed on a start square. */
  start: number | null;
  reorganisation: boolean;
}

/** One side of two squares that touch. */
export interface Contact {
  path: number;
  index: number;
  side: Side;
  theirSide: Side;
  /** The two pairs of facing dice, own quarter first. */
  files: readonly (readonly [Quarter, Quarter])[];
}

export interface Geometry {
  side: BoardSide;
  width: number;
  height: number;
  paths: readonly (readonly Square[])[];
  gate: readonly Point[];
  gateCentre: Point;
  /** Where the frame's north points, in degrees clockwise; absent where each path has its own. */
  north: number | null;
  /** What touches the square of a path. */
  contacts: (path: number, index: number) => readonly Contact[];
}

interface FileSquare {
  corners: number[][];
  entry: string | null;
  exit: string;
  outer: string;
  start: number | null;
  reorganisation: boolean;
}

const MARGIN = 64;
const ENDS: Record<Side, readonly [number, number]> = {
  N: [0, 1],
  E: [1, 2],
  S: [2, 3],
  W: [3, 0],
};

/** The board with the start of the path `below` at the bottom. */
export function layOut(side: BoardSide, below: number): Geometry {
  const board = file.boards[side];
  const turn = ((lowest(side) - below) * 360) / board.paths.length;
  const centre = middle(board.gate.polygon.map(point));
  const spun = (at: number[]): Point => spin(point(at), centre, turn);
  const all = board.paths.flatMap((path) => path.squares.flatMap((s) => s.corners.map(spun)));
  const left = Math.min(...all.map(([x]) => x));
  const top = Math.min(...all.map(([, y]) => y));
  const right = Math.max(...all.map(([x]) => x));
  const bottom = Math.max(...all.map(([, y]) => y));
  const place = (at: number[]): Point => {
    const [x, y] = spun(at);
    return [round((x - left) * UNIT + MARGIN), round((y - top) * UNIT + MARGIN)];
  };
  const square = (from: FileSquare, path: number, index: number): Square => {
    const corners = from.corners.map(place);
    const { start, reorganisation } = from;
    const sides = {
      entry: from.entry as Side | null,
      exit: from.exit as Side,
      outer: from.outer as Side,
    };
    return { path, index, corners, centre: middle(corners), ...sides, start, reorganisation };
  };
  const gate = board.gate.polygon.map(place);
  return {
    side,
    width: round((right - left) * UNIT + 2 * MARGIN),
    height: round((bottom - top) * UNIT + 2 * MARGIN),
    paths: board.paths.map((path, p) => path.squares.map((s, i) => square(s, p, i))),
    gate,
    gateCentre: middle(gate),
    north: side === 'four' ? turn : null,
    contacts: (path, index) => contactsOf(side, path, index),
  };
}

/** The path that starts at the bottom of a board that is not turned. */
function lowest(side: BoardSide): number {
  const depths = file.boards[side].paths.map(
    (path) => middle(path.squares.slice(0, 4).map((s) => middle(s.corners.map(point))))[1],
  );
  return depths.indexOf(Math.max(...depths));
}

/** What touches a square, seen from it. */
export function contactsOf(side: BoardSide, path: number, index: number): Contact[] {
  const found: Contact[] = [];
  const quarter = (name: string): Quarter => name.toLowerCase() as Quarter;
  for (const { a, b, a_side, b_side, pairs } of file.boards[side].contacts) {
    const pair = (own: number, foe: number) =>
      pairs.map((names) => [quarter(names[own] ?? ''), quarter(names[foe] ?? '')] as const);
    const [a0 = -1, a1 = -1, b0 = -1, b1 = -1] = [...a, ...b];
    if (a0 === path && a1 === index) {
      const sides = { side: a_side as Side, theirSide: b_side as Side };
      found.push({ path: b0, index: b1, ...sides, files: pair(0, 1) });
    } else if (b0 === path && b1 === index) {
      const sides = { side: b_side as Side, theirSide: a_side as Side };
      found.push({ path: a0, index: a1, ...sides, files: pair(1, 0) });
    }
  }
  return found;
}

/** The quarter behind another one, seen from a side. */
export function behind(quarter: Quarter, side: Side): Quarter {
  const isUpright = side === 'N' || side === 'S';
  const over: Record<Quarter, Quarter> = isUpright
    ? { nw: 'sw', ne: 'se', se: 'ne', sw: 'nw' }
    : { nw: 'ne', ne: 'nw', se: 'sw', sw: 'se' };
  return over[quarter];
}

/** The two ends of a side of a square. */
export function edge(square: Square, side: Side): [Point, Point] {
  const [from, to] = ENDS[side];
  return [corner(square, from), corner(square, to)];
}

/**
 * The walls of a square: its sides without those through which the path runs. The rear side of a
 * square that fills a corner is wider than the way in; what remains of it is wall.
 */
export function wallsOf(square: Square, before: Square | undefined): [Point, Point][] {
  const sides = (['N', 'E', 'S', 'W'] as const).filter(
    (side) => side !== square.entry && side !== square.exit,
  );
  const walls = sides.map((side) => edge(square, side));
  if (square.entry === null || !before) return walls;
  const [from, to] = edge(square, square.entry);
  const way = edge(before, before.exit);
  const loose = [from, to].filter((end) => way.every((at) => distance(at, end) > 1));
  const joint = way.find((at) => distance(at, from) > 1 && distance(at, to) > 1);
  return joint ? [...walls, ...loose.map((end): [Point, Point] => [end, joint])] : walls;
}

/** A point inside a square, by bilinear interpolation: (0, 0) is north-west, (1, 1) south-east. */
export function within(square: Square, u: number, v: number): Point {
  const top = between(corner(square, 0), corner(square, 1), u);
  const bottom = between(corner(square, 3), corner(square, 2), u);
  return between(top, bottom, v);
}

/** The outline of a company's block, a little smaller than its square. */
export function blockOutline(square: Square, gap = 0.06): Point[] {
  const far = 1 - gap;
  return [
    within(square, gap, gap),
    within(square, far, gap),
    within(square, far, far),
    within(square, gap, far),
  ];
}

/** The outline of one quarter of a block, in the order of `QUARTERS`. */
export function quarterOutline(square: Square, quarter: Quarter, gap = 0.08): Point[] {
  const joint = 0.012;
  const [u0, u1] =
    quarter === 'nw' || quarter === 'sw' ? [gap, 0.5 - joint] : [0.5 + joint, 1 - gap];
  const [v0, v1] =
    quarter === 'nw' || quarter === 'ne' ? [gap, 0.5 - joint] : [0.5 + joint, 1 - gap];
  return [
    within(square, u0, v0),
    within(square, u1, v0),
    within(square, u1, v1),
    within(square, u0, v1),
  ];
}

/** A polygon moved inwards: every corner goes this share of the way to the middle. */
export function shrink(polygon: readonly Point[], share: number): Point[] {
  const centre = middle(polygon);
  return polygon.map((at) => between(at, centre, share));
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], [dx, dy]) => [x + dx, y + dy] as const, [0, 0] as const);
  return [sum[0] / points.length, sum[1] / points.length];
}

export function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** A polygon as the `points` or, with `M` and `Z`, the `d` of an SVG shape. */
export function points(polygon: readonly Point[]): string {
  return polygon.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
}

export function outline(polygon: readonly Point[]): string {
  return `M${polygon.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** Where a step out of a square points to, in degrees clockwise from the right. */
export function heading(square: Square): number {
  const [from, to] = edge(square, square.exit);
  const [x, y] = between(from, to, 0.5);
  return (Math.atan2(y - square.centre[1], x - square.centre[0]) * 180) / Math.PI;
}

/** How much narrower than a square it is: 1 for a square, less for a rhombus. */
export function narrowness(square: Square): number {
  const across = [
    distance(corner(square, 0), corner(square, 2)),
    distance(corner(square, 1), corner(square, 3)),
  ];
  return Math.min(...across, UNIT * Math.SQRT2) / (UNIT * Math.SQRT2);
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function corner(square: Square, index: number): Point {
  return square.corners[index] ?? square.centre;
}

function point([x = 0, y = 0]: number[]): Point {
  return [x, y];
}

function spin([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
