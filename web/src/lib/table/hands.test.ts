import { describe, expect, it } from 'vitest';

import type { TableInfo } from '$lib/types';

import { handToPlay, hands, hasSecrets, others } from './hands';

function table(chairs: number[][], yours: number[]): TableInfo {
  const names = ['green', 'yellow', 'red', 'blue'];
  const seats = names.map((name, seat) => ({ seat, name, yours: yours.includes(seat) }));
  return { seats, chairs } as unknown as TableInfo;
}

describe('hands at one device', () => {
  const pairs = [
    [0, 2],
    [1, 3],
  ];

  it('are the chairs, not the battalions', () => {
    expect(hands(table(pairs, [0, 2]))).toHaveLength(1);
    expect(hands(table(pairs, [0, 1, 2, 3]))).toHaveLength(2);
  });

  it('change when another chair is asked, and stay where nobody of ours is', () => {
    const all = hands(table(pairs, [0, 1, 2, 3]));
    expect(handToPlay(all, [0], null)?.chair).toBe(0);
    expect(handToPlay(all, [3], 0)?.chair).toBe(1);
    expect(handToPlay(all, [], 1)?.chair).toBe(1);
    expect(handToPlay(all, [0, 1, 2, 3], 1)?.chair).toBe(1);
    expect(handToPlay([], [0], null)).toBeNull();
  });

  it('cover what the others know', () => {
    const shared = table(pairs, [0, 1, 2, 3]);
    const all = hands(shared);
    const hide = others(shared, all, { chair: 0, seats: [0, 2] });
    expect(hide).toEqual(['yellow', 'blue']);
    const veil = {
      view: (_: unknown, names: string[]) => ({ covered: names }),
      event: <T>(event: T) => event,
    };
    expect(hasSecrets(veil, { covered: hide }, hide)).toBe(false);
    expect(hasSecrets(veil, { covered: [] }, hide)).toBe(true);
    expect(hasSecrets(undefined, {}, hide)).toBe(false);
  });
});
