import { describe, expect, it } from 'vitest';

import { draw, TIE } from './bracket';

const tie = (fixture: number | null, bye: number | null = null) => ({ fixture, bye });

describe('the drawing of a cup', () => {
  it('puts every tie between the two that lead to it', () => {
    const { ties } = draw([
      { round: 1, ties: [tie(1), tie(2), tie(null, 7), tie(3)] },
      { round: 2, ties: [tie(4), tie(5)] },
      { round: 3, ties: [tie(6)] },
    ]);
    const y = (round: number, at: number) =>
      ties.find((one) => one.round === round && one.at === at)?.y ?? NaN;
    expect(y(1, 0)).toBe((y(0, 0) + y(0, 1)) / 2);
    expect(y(1, 1)).toBe((y(0, 2) + y(0, 3)) / 2);
    expect(y(2, 0)).toBe((y(1, 0) + y(1, 1)) / 2);
  });

  it('has a line from every tie but the last, and room for all', () => {
    const rounds = [
      { round: 1, ties: [tie(1), tie(2)] },
      { round: 2, ties: [tie(3)] },
    ];
    const { lines, width, height } = draw(rounds);
    expect(lines).toHaveLength(2);
    expect(width).toBe(2 * 200 + TIE.between);
    expect(draw(rounds, 560).width).toBe(560);
    expect(draw(rounds, 4000).tie).toBe(300);
    expect(height).toBe(2 * TIE.height + TIE.gap);
  });

  it('is nothing much before the draw', () => {
    expect(draw([]).ties).toEqual([]);
  });
});
