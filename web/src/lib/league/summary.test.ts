import { describe, expect, it } from 'vitest';

import { clubSheet, cup, fixture, row, sheet, tally } from './fixtures';
import { summary } from './summary';

describe('a season in figures', () => {
  it('adds the sheets up, and leaves out what was not played', () => {
    const first = sheet([1, 2], [3, 1]);
    first.clubs[0] = clubSheet(1, 3, { rows: [row({ tally: tally({ yellow: 2, red: 1 }) })] });
    const lost = sheet([3, 4], [2, 0], { how: 'forfeit', played: false });
    const fixtures = [
      fixture(1, [1, 2], { sheet: first }),
      fixture(2, [3, 4], { sheet: lost }),
      fixture(3, [1, 3], { sheet: sheet([1, 3], [0, 4]) }),
      fixture(4, [2, 4]),
    ];
    const { widest, ...figures } = summary(cup({ fixtures }));
    expect(figures).toEqual({ matches: 3, open: 1, goals: 8, yellow: 2, red: 1, forfeits: 1 });
    expect(widest?.id).toBe(3);
  });

  it('names no widest win among draws', () => {
    const fixtures = [fixture(1, [1, 2], { sheet: sheet([1, 2], [1, 1]) })];
    expect(summary(cup({ fixtures })).widest).toBeNull();
  });
});
