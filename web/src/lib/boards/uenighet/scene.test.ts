import { describe, expect, it } from 'vitest';

import { fort, regiment, view } from './fixtures/small';
import { firstOn, landingsOf, phase, planned, rowsOf, stacks, standing, volleyOf } from './scene';
import type { Nation, Preview, Rival, Stage } from './types';

describe('the position as it is drawn', () => {
  it('piles what stands on one tile, and knows what is new or reloads', () => {
    const now = view({
      yellow: {
        regiments: [regiment('C2'), { cell: 'C2', new: true, reloading: false }],
        forts: [fort('C2')],
        castles: ['B1'],
      },
      red: { regiments: [{ cell: 'E7', new: false, reloading: true }], forts: [fort('F7', 3)] },
    });
    const at = (cell: string) => stacks(now).find((stack) => stack.cell === cell);
    expect(at('C2')).toMatchObject({ regiments: 2, forts: 1, isNew: true, isReloading: false });
    expect(at('B1')).toMatchObject({ castle: true, regiments: 0 });
    expect(at('E7')).toMatchObject({ isReloading: true });
    expect(at('F7')).toMatchObject({ forts: 1, level: 3 });
    expect(at('C1')?.capital).toEqual({ upgrades: 1, crushed: false });
  });

  it('shows what is on the list where it would stand', () => {
    const items = [
      { item: 'regiment' as const, cell: 'C2' },
      { item: 'upgrade' as const, cell: null },
      { item: 'clear_supply' as const, cell: 'D1' },
    ];
    const [yellow] = view({ yellow: { draft: { type: 'buy', items } } }).players;
    expect(planned(yellow).map(({ cell, regiments }) => [cell, regiments])).toEqual([['C2', 1]]);
    expect(planned(undefined)).toEqual([]);
  });

  it('knows the phase and the volley of every stage', () => {
    const of = (stage: Stage) => [phase(view({ stage })), volleyOf(view({ stage }))];
    expect(of({ type: 'buy', ready: [], awaited: [] })).toEqual([1, null]);
    expect(of({ type: 'declare', volley: 2, of: 4, ready: [], awaited: [] })).toEqual([3, 2]);
    const volley = { type: 'volley' as const, volley: 3 };
    expect(of({ type: 'window', seat: 'yellow', window: volley })).toEqual([3, 3]);
    expect(of({ type: 'naming', seat: 'yellow', window: volley, named: [] })).toEqual([3, 3]);
    expect(of({ type: 'conscription', seat: 'yellow', window: { type: 'buy' } })).toEqual([
      1,
      null,
    ]);
    expect(of({ type: 'loans', ready: [], awaited: [] })).toEqual([4, null]);
    expect(of({ type: 'stray', seat: 'yellow', tokens: [], aims: [] })).toEqual([5, null]);
    expect(of({ type: 'nations', seat: 'north' })).toEqual([0, null]);
  });

  it('counts the cells of every row', () => {
    expect(rowsOf(view())).toEqual([4, 7, 8, 9, 8, 7, 4]);
  });

  it('lists the cells where a token may land, misses among them', () => {
    const landings = [
      { type: 'landing' as const, parts: 6, cells: ['D5'], missed: [] },
      { type: 'landing' as const, parts: 3, cells: ['D4'], missed: ['D7'] },
    ];
    expect(landingsOf({ landings } as unknown as Preview)).toEqual([
      { cell: 'D5', parts: 6, missed: false },
      { cell: 'D4', parts: 3, missed: false },
      { cell: 'D7', parts: 3, missed: true },
    ]);
  });

  it('says who goes first on a tile that several could want', () => {
    const rival = (nation: Nation, first: boolean, yields: boolean): Rival => ({
      type: 'rival',
      nation,
      first,
      yields,
    });
    const [red, green] = [rival('red', true, false), rival('green', false, true)];
    const stuck = rival('purple', false, false);
    expect([red, green, stuck].map(standing)).toEqual(['first', 'second', 'neither']);
    expect(firstOn([], 'yellow')).toBeNull();
    expect(firstOn([green], 'yellow')).toEqual(['yellow']);
    expect(firstOn([green, red], 'yellow')).toEqual(['red']);
    expect(firstOn([green, stuck], 'yellow')).toEqual([]);
  });
});
