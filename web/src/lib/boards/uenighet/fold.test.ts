import { describe, expect, it } from 'vitest';

import { fort, regiment, sum, view } from './fixtures/small';
import { fold, shotsOf } from './fold';
import { stacks } from './scene';
import type { Event, View } from './types';

const tell = (from: View, ...events: Event[]) => events.reduce(fold, from);
const at = (now: View, cell: string) => stacks(now).find((stack) => stack.cell === cell);
const who = (now: View, nation: string) => now.players.find((each) => each.nation === nation);

describe('a view that is told event by event', () => {
  it('leaves what it was given as it was', () => {
    const before = view({ yellow: { regiments: [regiment('C2')] } });
    const copy = structuredClone(before);
    tell(before, {
      type: 'moved',
      seat: 'yellow',
      piece: 'regiment',
      from: 'C2',
      to: 'C3',
      relocated: false,
    });
    expect(before).toEqual(copy);
  });

  it('moves one regiment of a pile, and the list that was planned is gone', () => {
    const before = view({
      yellow: {
        regiments: [regiment('C2'), regiment('C2')],
        draft: {
          type: 'move',
          collector: false,
          orders: [{ piece: 'regiment', from: 'C2', to: 'C3', via: null }],
        },
      },
    });
    const after = tell(before, {
      type: 'moved',
      seat: 'yellow',
      piece: 'regiment',
      from: 'C2',
      to: 'C3',
      relocated: false,
    });
    expect(at(after, 'C2')?.regiments).toBe(1);
    expect(at(after, 'C3')?.regiments).toBe(1);
    expect(who(after, 'yellow')?.draft).toEqual({ type: 'nothing' });
  });

  it('builds, raises and loses a fort with its levels (D-EX-093)', () => {
    const before = view({ red: { forts: [fort('E7', 1)], reserve: 8 } });
    const raised = tell(before, { type: 'fort_raised', seat: 'red', cell: 'E7', level: 2 });
    expect(at(raised, 'E7')?.level).toBe(2);
    const gone = tell(raised, {
      type: 'piece_lost',
      seat: 'red',
      piece: 'fort',
      cell: 'E7',
      levels: 2,
    });
    expect(at(gone, 'E7')).toBeUndefined();
    expect(who(gone, 'red')).toMatchObject({ stock: 4, reserve: 9 });
  });

  it('gathers the shots of a volley with their rolls', () => {
    const declared = (seat: 'yellow' | 'red', from: string, to: string): Event => ({
      type: 'declared',
      seat,
      from,
      to,
      sniper: false,
      enemy: seat === 'red' ? 'yellow' : 'red',
      target: 'regiment',
      sum: sum(1, 9),
    });
    const after = tell(
      view(),
      { type: 'volley_began', volley: 1, of: 2 },
      declared('yellow', 'D5', 'E5'),
      declared('red', 'E5', 'D5'),
      { type: 'rolled', seat: 'yellow', die: 9, hit: true, again: false, sum: sum(1, 9) },
      { type: 'rolled', seat: 'red', die: 3, hit: false, again: false, sum: sum(1, 9) },
      { type: 'rolled', seat: 'red', die: 11, hit: true, again: true, sum: sum(1, 9) },
    );
    expect(after.stage).toMatchObject({ type: 'rolls', volley: 1, of: 2 });
    expect(shotsOf(after).map(({ shot }) => [shot.roll, shot.again, shot.hit])).toEqual([
      [9, null, true],
      [3, 11, true],
    ]);
  });

  it('takes tokens off the map for whoever collects them', () => {
    const after = tell(
      view({ tokens: { D5: 3 } }),
      { type: 'supplies_collected', seat: 'yellow', cell: 'D5', supplies: 3 },
      { type: 'fort_income', seat: 'yellow', forts: 1, supplies: 1 },
      { type: 'dole', seat: 'red' },
      { type: 'loan_taken', seat: 'red' },
    );
    expect(after.cells.find(({ cell }) => cell === 'D5')?.tokens).toBe(0);
    expect(who(after, 'yellow')?.supplies).toBe(9);
    expect(who(after, 'red')).toMatchObject({ supplies: 8, bank: 2, reserve: 8 });
  });

  it('lays a crushed capital on its side and clears what was around it (D-WAR-01)', () => {
    const before = view({ red: { regiments: [regiment('E7')], forts: [fort('F7')] } });
    const after = tell(before, { type: 'capital_crushed', seat: 'red', cell: 'E8' });
    expect(at(after, 'E8')?.capital?.crushed).toBe(true);
    expect(stacks(after).filter(({ nation }) => nation === 'red')).toHaveLength(1);
    expect(after.cells.find(({ cell }) => cell === 'E8')?.crushed).toBe('red');
  });

  it('keeps the secrets of those whose plans it does not know', () => {
    const after = tell(view(), {
      type: 'ordered',
      seat: 'red',
      piece: 'regiment',
      from: 'E7',
      to: 'E6',
    });
    expect(who(after, 'red')?.draft).toBeNull();
  });
});
