import { describe, expect, it } from 'vitest';

import type { ChatLine, SeatInfo, TableInfo } from '$lib/types';

import { readersOf, recipients } from './letters';

const seat = (
  number: number,
  name: string,
  holder: SeatInfo['holder'],
  yours = false,
): SeatInfo => ({
  seat: number,
  name,
  holder,
  yours,
  present: true,
  stand_in: false,
});
const person = (name: string): SeatInfo['holder'] => ({ type: 'person', name });
const bot: SeatInfo['holder'] = { type: 'bot', level: 'regular' };

function table(holders: SeatInfo['holder'][], chairs: number[][], talk = 'free'): TableInfo {
  const names = ['green', 'yellow', 'red', 'blue'];
  const mine = chairs[0] ?? [];
  const seats = holders.map((holder, at) => seat(at, names[at] ?? '', holder, mine.includes(at)));
  return { game: 'tarot', seats, chairs, talk } as unknown as TableInfo;
}
const line = (to?: number[]) => ({ to }) as ChatLine;

describe('whom a private line can be for', () => {
  const four = table([person('Ann'), person('Bob'), bot, person('Dot')], [[0], [1], [2], [3]]);

  it('is every other person, and several together', () => {
    expect(recipients(four).map(({ seats }) => seats)).toEqual([[1], [3], [1, 3]]);
    expect(recipients(four).map(({ names }) => names)).toEqual([
      'Bob (yellow)',
      'Dot (blue)',
      'Bob (yellow), Dot (blue)',
    ]);
  });

  it('is a person with all the seats they hold', () => {
    const two = table(
      [person('Ann'), person('Bob'), person('Ann'), person('Bob')],
      [
        [0, 2],
        [1, 3],
      ],
    );
    expect(recipients(two).map(({ seats }) => seats)).toEqual([[1, 3]]);
  });

  it('is nobody where everything is said aloud, or nothing', () => {
    const holders = [person('Ann'), person('Bob')];
    for (const talk of ['aloud', 'silent']) {
      expect(recipients(table(holders, [[0], [1]], talk))).toEqual([]);
    }
  });

  it('is somebody else once somebody else sits there', () => {
    const before = recipients(table([person('Ann'), person('Bob')], [[0], [1]]));
    const after = recipients(table([person('Ann'), person('Eve')], [[0], [1]]));
    expect(after[0]?.seats).toEqual(before[0]?.seats);
    expect(after[0]?.key).not.toBe(before[0]?.key);
  });

  it('is said with the line, and of what was said aloud nothing', () => {
    expect(readersOf(four, line([0, 3]))).toBe('you, blue');
    expect(readersOf(four, line())).toBeNull();
  });
});
