/** Where the ties of a cup stand on its drawing. Nothing here knows a club. */
import type { BracketRound } from './types';

export const TIE = { height: 84, gap: 16, between: 36 } as const;
/** A tie is no narrower than this, and no wider. */
const WIDTH = { least: 200, most: 300 } as const;

export interface Placed {
  round: number;
  /** Its place in the round, from the top. */
  at: number;
  fixture: number | null;
  bye: number | null;
  x: number;
  y: number;
}

export interface Drawing {
  width: number;
  height: number;
  /** How wide a tie is, and how far apart columns begin. */
  tie: number;
  column: number;
  ties: Placed[];
  /** From the middle of a tie to the middle of the one it leads to. */
  lines: string[];
}

/** Every column is centred between the two ties that lead to it; they share the room there is. */
export function draw(rounds: BracketRound[], room = 0): Drawing {
  const columns = Math.max(1, rounds.length);
  const fair = (room - (columns - 1) * TIE.between) / columns;
  const tieWidth = Math.min(WIDTH.most, Math.max(WIDTH.least, Math.floor(fair)));
  const column = tieWidth + TIE.between;
  const first = Math.max(1, rounds[0]?.ties.length ?? 0);
  const step = TIE.height + TIE.gap;
  const ties = rounds.flatMap(({ ties }, round) =>
    ties.map((tie, at): Placed => {
      const span = step * 2 ** round;
      return { ...tie, round, at, x: round * column, y: at * span + (span - step) / 2 };
    }),
  );
  const lines = ties.flatMap((tie) => {
    const next = ties.find(
      ({ round, at }) => round === tie.round + 1 && at === Math.floor(tie.at / 2),
    );
    if (!next) return [];
    const from = { x: tie.x + tieWidth, y: tie.y + TIE.height / 2 };
    const to = { x: next.x, y: next.y + TIE.height / 2 };
    const turn = (from.x + to.x) / 2;
    return [`M${from.x} ${from.y}H${turn}V${to.y}H${to.x}`];
  });
  return {
    width: (columns - 1) * column + tieWidth,
    tie: tieWidth,
    column,
    height: first * step - TIE.gap,
    ties,
    lines,
  };
}
