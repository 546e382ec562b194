import { describe, expect, it } from 'vitest';

import { attempt, byCell, byItem, choicesOf, sources, type Tool } from './choices';
import { offer, sum, view } from './fixtures/small';
import { marksOf } from './marks';
import { halves } from './scene';

const shopping = choicesOf([
  offer('buy_regiment C2', { type: 'buy_regiment', cell: 'C2' }, { price: 1, left: 4 }),
  offer('buy_fort D5', { type: 'buy_fort', cell: 'D5' }, { price: 2, left: 3 }),
  offer('buy_fort E6', { type: 'buy_fort', cell: 'E6' }, { price: 1, left: 4 }),
  offer('buy_upgrade', { type: 'buy_upgrade' }, { price: 4, left: 1 }),
]);
const shots = choicesOf([
  offer('attack D5 E5', { type: 'attack', from: 'D5', to: 'E5' }, { sum: sum(1, 9) }),
  offer('attack D5 E6', { type: 'attack', from: 'D5', to: 'E6' }, { sum: sum(1, -1) }),
  offer('snipe D4 E8', { type: 'snipe', from: 'D4', to: 'E8' }, { sum: sum(1, 13) }),
]);
const piece = (from: string, more = {}): Tool => ({ type: 'piece', from, fort: false, ...more });

describe('what is marked on the map', () => {
  it('is where the thing in hand can be bought, with its price and its discount', () => {
    const tool: Tool = { type: 'item', item: 'fort' };
    const marks = marksOf(byCell(shopping, tool), new Set(), tool, undefined);
    expect([...marks.keys()]).toEqual(['D5', 'E6']);
    expect(marks.get('D5')).toMatchObject({ tone: 'goal', chip: '2', isCheap: false });
    expect(marks.get('E6')).toMatchObject({ tone: 'goal', chip: '1', isCheap: true });
  });

  it('says why a tile is closed, but not where it is open', () => {
    const tool: Tool = { type: 'item', item: 'fort' };
    const refusal = { type: 'new_builder' as const, cell: 'C3' };
    const help = {
      sites: [
        { item: 'fort' as const, cell: 'C3', price: null, refusal },
        { item: 'fort' as const, cell: 'D5', price: 2, refusal: null },
        { item: 'regiment' as const, cell: 'B1', price: null, refusal },
      ],
    };
    const [own] = view({ help }).helps;
    const marks = marksOf(byCell(shopping, tool), new Set(), tool, own);
    expect(marks.get('C3')).toMatchObject({ tone: 'closed', reason: refusal });
    expect(marks.get('D5')?.tone).toBe('goal');
    expect(marks.has('B1')).toBe(false);
  });

  it('is what the die must show at each target; what hits for sure needs 1', () => {
    const tool = piece('D5');
    const marks = marksOf(byCell(shots, tool), sources(shots, false), tool, undefined);
    expect(marks.get('E5')?.chip).toBe('9+');
    expect(marks.get('E6')?.chip).toBe('1+');
    expect(marks.get('D5')?.tone).toBe('source');
    expect(marks.has('D4')).toBe(false);
  });

  it('shows the Sniper’s targets only with the card in hand', () => {
    expect([...sources(shots, true)]).toEqual(['D4']);
    expect([...byCell(shots, piece('D4')).keys()]).toEqual([]);
    expect([...byCell(shots, piece('D4', { sniper: true })).keys()]).toEqual(['E8']);
  });

  it('tells regiments and forts of one tile apart', () => {
    const moves = choicesOf([
      offer('move C2 C3', { type: 'move', from: 'C2', to: 'C3' }, { cost: 0.5, points: 1 }),
      offer('walk C2 B1', { type: 'walk', from: 'C2', to: 'B1' }, { cost: 1, points: 1 }),
      offer('move C2 F6', { type: 'move', from: 'C2', to: 'F6' }, { cost: null, points: 1 }),
    ]);
    const walking = byCell(moves, piece('C2'));
    expect([...walking.keys()]).toEqual(['C3', 'F6']);
    const marks = marksOf(walking, new Set(), piece('C2'), undefined);
    expect(marks.get('C3')?.chip).toBe('½');
    expect(marks.get('F6')?.chip).toBe('↷');
    expect([...byCell(moves, piece('C2', { fort: true })).keys()]).toEqual(['B1']);
  });
});

describe('choices', () => {
  it('are known by what they buy', () => {
    expect([...byItem(shopping).keys()]).toEqual(['regiment', 'fort', 'upgrade']);
    expect(byItem(shopping).get('fort')).toHaveLength(2);
  });

  it('are written as the server writes them when one asks why not', () => {
    expect(attempt({ type: 'item', item: 'level' }, 'E7', false)).toBe('buy_level E7');
    expect(attempt({ type: 'item', item: 'clear_supply' }, 'C2', false)).toBe('clear_supply C2');
    expect(attempt({ type: 'card', action: 'gas' }, 'D5', false)).toBe('gas D5');
    expect(attempt(piece('C2'), 'C3', false)).toBe('move C2 C3');
    expect(attempt(piece('C2', { fort: true }), 'C3', false)).toBe('walk C2 C3');
    expect(attempt(piece('C2'), 'C3', true)).toBe('attack C2 C3');
    expect(attempt(piece('C2', { sniper: true }), 'C3', true)).toBe('snipe C2 C3');
    expect(attempt({ type: 'way', from: 'C2', to: 'C4' }, 'C3', false)).toBe('waypoint C2 C4 C3');
  });

  it('are counted in halves', () => {
    expect([0.5, 1, 1.5, 2, 0].map(halves)).toEqual(['½', '1', '1½', '2', '0']);
  });
});
