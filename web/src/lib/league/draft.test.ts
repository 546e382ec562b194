import { describe, expect, it } from 'vitest';

import { empty, lacking, open, postOf, put, read, usual, write } from './draft';
import { player } from './fixtures';

const squad = { field: 4, bench: 2, keeper_fit: true };

describe('a choice for a match', () => {
  it('is written down as the match reads it, and read again', () => {
    const choices = ['field 3', 'field 4', 'bench 7', 'ready', 'take 2', 'take 11', 'challenge 4'];
    const draft = read([...choices, 'ready'], [10, 11, 12]);
    expect(draft).toEqual({
      goal: null,
      field: [3, 4],
      bench: [7],
      cards: [2],
      legend: 11,
      challenge: 4,
    });
    expect(write(draft, true)).toEqual([...choices, 'ready']);
    expect(write(draft, false)).toEqual(['field 3', 'field 4', 'bench 7', 'ready']);
  });

  it('has every player in one place', () => {
    const draft = put(put(empty(), 5, 'field'), 5, 'bench');
    expect([draft.field, draft.bench]).toEqual([[], [5]]);
    expect(postOf(draft, player({ no: 5 }), true)).toBe('bench');
    expect(put(draft, 5, 'out')).toEqual(empty());
  });

  it('offers one captain a place, and the other none', () => {
    const [one, other] = [player({ no: 10, role: 'captain' }), player({ no: 11, role: 'captain' })];
    const draft = put(empty(), 10, 'field');
    expect(open(draft, other, [one, other], squad)).toEqual(['out'].slice(1));
    expect(open(draft, one, [one, other], squad)).toEqual(['bench', 'out']);
  });

  it('offers nobody who is out a place, and somebody else the goal then', () => {
    const keeper = player({ no: 1, role: 'goalkeeper', available: false });
    const other = player({ no: 3 });
    const without = { ...squad, keeper_fit: false };
    expect(open(empty(), keeper, [keeper, other], without)).toEqual([]);
    expect(open(empty(), other, [keeper, other], without)).toEqual(['goal', 'field', 'bench']);
    expect(lacking(empty(), without)).toBe(7);
    expect(lacking(put(empty(), 3, 'goal'), without)).toBe(6);
  });

  it('knows when a line is full', () => {
    const draft = { ...empty(), field: [3, 4, 5, 6] };
    expect(open(draft, player({ no: 7 }), [], squad)).toEqual(['bench']);
  });

  it('is filled up with one captain, and with somebody in goal if the goalkeeper is out', () => {
    const fit = [3, 4, 5, 6, 7, 8].map((no) => player({ no }));
    const captains = [10, 11].map((no) => player({ no, role: 'captain' }));
    const keeper = player({ no: 1, role: 'goalkeeper' });
    const whole = usual(empty(), [keeper, ...fit, ...captains], squad);
    expect([whole.goal, whole.field, whole.bench]).toEqual([null, [10, 3, 4, 5], [6, 7]]);
    const out = player({ no: 1, role: 'goalkeeper', available: false });
    const stand = usual(empty(), [out, ...fit, ...captains], { ...squad, keeper_fit: false });
    expect([stand.goal, stand.field, stand.bench]).toEqual([3, [10, 4, 5, 6], [7, 8]]);
  });
});
