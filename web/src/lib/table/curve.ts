/** How a game went: its scores from entry to entry, and where it turned. */
import type { Analysis, ChanceSwing, Frame } from '$lib/types';

/** How something went for whoever holds these seats. */
export interface Course {
  seats: number[];
  /** A value before the first step and after each. */
  values: number[];
}

/** A step in the course of a game. */
export interface Turning {
  /** The frame it happened in. */
  frame: number;
  /** The entry of the log. */
  number: number;
  /** By how much each seat's score changed. */
  change: number[];
}

/** The score of every seat after every frame: one line per seat. */
export function scoreCourses(frames: Frame[]): Course[] {
  const seats = frames[0]?.position.scores.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => ({
    seats: [seat],
    values: frames.map((frame) => frame.position.scores[seat] ?? 0),
  }));
}

/** The chances of every player from entry to entry: one line per chair. */
export function chanceCourses({ curve }: Analysis, chairs: number[][]): Course[] {
  return chairs.map((seats, chair) => ({
    seats,
    values: curve.map(({ chances }) => chances[chair] ?? 0),
  }));
}

/** What changed the chances most, in the order of the game, with its place on the curve. */
export function swingsInOrder({ curve, swings }: Analysis): (ChanceSwing & { at: number })[] {
  const inOrder = swings.toSorted((one, other) => one.number - other.number);
  // What was taken back is on no curve, so that places are not numbers.
  return inOrder.map((swing) => ({
    ...swing,
    at: curve.findIndex(({ number }) => number === swing.number),
  }));
}

/** A part of one as whole parts of a hundred, with its sign if it is more or less than nothing. */
export function signed(part: number): string {
  const rounded = Math.round(part * 100);
  if (rounded === 0) return '0';
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

/** The steps that changed most how far the seats are apart, in the order of the game. */
export function turningPoints(frames: Frame[], most = 3): Turning[] {
  const steps = frames.flatMap((frame, at): (Turning & { swing: number })[] => {
    const before = frames[at - 1]?.position.scores;
    if (!before || !frame.entry) return [];
    const change = frame.position.scores.map((score, seat) => score - (before[seat] ?? 0));
    const swing = Math.max(...change) - Math.min(...change);
    // What all seats gain or lose alike turns nothing.
    return swing > 0 ? [{ frame: at, number: frame.entry.number, change, swing }] : [];
  });
  const largest = steps.toSorted(
    (one, other) => other.swing - one.swing || one.frame - other.frame,
  );
  const chosen = largest.slice(0, most).toSorted((one, other) => one.frame - other.frame);
  return chosen.map(({ frame, number, change }) => ({ frame, number, change }));
}
