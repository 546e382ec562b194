import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Offer } from '$lib/types';

import type { BoardProps, Recent } from '../contract';
import Board from './Board.svelte';
import { fort, offer, regiment, sum, view, type Given } from './fixtures/small';
import type { View } from './types';

interface Shown extends Given {
  offers?: Offer[];
  yours?: number[];
  recent?: Recent | null;
}

function show({ offers = [], yours = [0], recent = null, ...given }: Shown) {
  const heard = { onchoose: vi.fn(), onhover: vi.fn(), ontry: vi.fn(), onclause: vi.fn() };
  const props: BoardProps = {
    view: view(given) satisfies View,
    offers,
    turn: { seats: yours },
    yours,
    seats: ['north', 'east'],
    waiting: false,
    events: [],
    recent,
    hovered: null,
    settings: { motion: false, sound: false, mode: 'live' },
    ...heard,
  };
  const shown = render(Board, { props });
  // The page hands back what is pointed at.
  heard.onhover.mockImplementation((hovered: Offer | null) => shown.rerender({ hovered }));
  return { ...shown, ...heard };
}

const cell = (name: string) => {
  const found = document.querySelector(`[data-cell="${name}"]`);
  if (!(found instanceof SVGElement)) throw new Error(`there is no ${name}`);
  return found;
};
const notation = (call: unknown[] | undefined) =>
  (call?.[0] as { notation: string } | undefined)?.notation;

const shopping = {
  yellow: { regiments: [regiment('C3')], draft: { type: 'buy' as const, items: [] } },
  help: {
    left: 5,
    sites: [
      {
        item: 'fort' as const,
        cell: 'C4',
        price: null,
        refusal: { type: 'tile_has_token' as const, cell: 'C4' },
      },
    ],
  },
  offers: [
    offer('buy_regiment C2', { type: 'buy_regiment', cell: 'C2' }, { price: 1, left: 4 }),
    offer('buy_fort D4', { type: 'buy_fort', cell: 'D4' }, { price: 2, left: 3 }),
    offer('buy_upgrade', { type: 'buy_upgrade' }, { price: 4, left: 1 }),
    offer('ready', { type: 'ready' }),
  ],
};
const shooting = {
  stage: {
    type: 'declare' as const,
    volley: 1,
    of: 2,
    ready: [],
    awaited: ['yellow' as const, 'red' as const],
  },
  yellow: { regiments: [regiment('D5')], draft: { type: 'nothing' as const } },
  red: { regiments: [regiment('E4'), regiment('D7')] },
  help: {
    aims: [
      {
        from: 'D5',
        shooter: 'regiment' as const,
        to: 'D7',
        enemy: 'red' as const,
        target: 'regiment' as const,
        sum: sum(2, 12),
        line: [],
        obstacle: 'piece' as const,
        blocked: 'D6',
        refusal: { type: 'behind_piece' as const, cell: 'D7', blocked: 'D6' },
      },
    ],
  },
  offers: [
    offer(
      'attack D5 E4',
      { type: 'attack', from: 'D5', to: 'E4' },
      { enemy: 'red', target: 'regiment', sum: sum(1, 8), hits: 5, of: 12 },
    ),
    offer('hold', { type: 'hold' }),
  ],
};

afterEach(cleanup);

describe('the board of Deres uenighet', () => {
  it('buys what is in hand on the tile that is pressed', async () => {
    const { onchoose } = show(shopping);
    await fireEvent.click(cell('C2'));
    expect(notation(onchoose.mock.calls[0])).toBe('buy_regiment C2');
    await fireEvent.click(screen.getByText('Fort'));
    await fireEvent.click(cell('D4'));
    expect(notation(onchoose.mock.calls[1])).toBe('buy_fort D4');
  });

  it('says why a tile is closed, and asks the server when it is pressed all the same', async () => {
    const { onchoose, ontry } = show(shopping);
    await fireEvent.click(screen.getByText('Fort'));
    expect(cell('C4').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(cell('C4'));
    expect(onchoose).not.toHaveBeenCalled();
    expect(ontry).toHaveBeenCalledWith(0, 'buy_fort C4');
  });

  it('keeps a running total and takes items off the list', async () => {
    const { onchoose } = show({
      ...shopping,
      yellow: {
        ...shopping.yellow,
        draft: { type: 'buy', items: [{ item: 'regiment', cell: 'C2' }] },
      },
      help: { left: 4, sites: [] },
      offers: [
        offer('unbuy regiment C2', { type: 'unbuy', item: 'regiment', cell: 'C2' }, {}, true),
        offer('ready', { type: 'ready' }),
      ],
    });
    expect(screen.getByText('Spent 1')).toBeTruthy();
    expect(screen.getByText('4 supplies left')).toBeTruthy();
    await fireEvent.click(screen.getByTitle('Take off the list: Regiment, C2'));
    expect(notation(onchoose.mock.calls[0])).toBe('unbuy regiment C2');
  });

  it('orders a piece in two presses, and shows its way as an arrow', async () => {
    const { onchoose } = show({
      stage: { type: 'move', ready: [], awaited: ['yellow'] },
      yellow: {
        regiments: [regiment('C3')],
        draft: { type: 'move', orders: [], collector: false },
      },
      offers: [
        offer('move C3 D4', { type: 'move', from: 'C3', to: 'D4' }, { cost: 1, points: 1 }),
        offer('ready', { type: 'ready' }),
      ],
    });
    expect(cell('D4').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(cell('C3'));
    expect(cell('D4').getAttribute('aria-label')).toContain('Can be chosen: 1.');
    await fireEvent.click(cell('D4'));
    expect(notation(onchoose.mock.calls[0])).toBe('move C3 D4');
  });

  it('shows the whole sum of a shot before it is declared (D-DECLARE-01)', async () => {
    const { onchoose } = show(shooting);
    await fireEvent.click(cell('D5'));
    await fireEvent.click(cell('E4'));
    expect(onchoose).not.toHaveBeenCalled();
    expect(screen.getByText('Only a preview.')).toBeTruthy();
    expect(screen.getByText('range, 1 tile')).toBeTruthy();
    expect(screen.getByText('downhill')).toBeTruthy();
    expect(screen.getByText('8 or more')).toBeTruthy();
    expect(screen.getByText('42 %')).toBeTruthy();
    await fireEvent.click(screen.getByText('Declare this attack'));
    expect(notation(onchoose.mock.calls[0])).toBe('attack D5 E4');
  });

  it('names what blocks a line of fire', async () => {
    show(shooting);
    await fireEvent.click(cell('D5'));
    await fireEvent.focus(cell('D7'));
    expect(screen.getByText('A piece on D6 blocks the line of fire.')).toBeTruthy();
  });

  it('is played with the keyboard: arrows walk, Enter chooses, Escape lets go', async () => {
    const { onchoose } = show(shopping);
    cell('A1').focus();
    await fireEvent.keyDown(cell('A1'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cell('B2'));
    await fireEvent.keyDown(cell('B2'), { key: 'ArrowDown' });
    await fireEvent.keyDown(cell('C2'), { key: 'Enter' });
    expect(notation(onchoose.mock.calls[0])).toBe('buy_regiment C2');
  });

  it('lets a finger look first where nothing can be taken back', async () => {
    const { onchoose } = show({
      stage: { type: 'capitals', seat: 'yellow' },
      yellow: { capital: null },
      offers: [offer('capital C1', { type: 'capital', cell: 'C1' })],
    });
    await fireEvent.pointerDown(cell('C1'), { pointerType: 'touch' });
    await fireEvent.click(cell('C1'));
    expect(onchoose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Do it'));
    expect(notation(onchoose.mock.calls[0])).toBe('capital C1');
  });

  it('plays a card on the cell that is chosen, or declines', async () => {
    const { onchoose } = show({
      stage: { type: 'window', seat: 'yellow', window: { type: 'buy' } },
      yellow: { cards: ['gas', 'treasure'] },
      offers: [
        offer('gas D5', { type: 'gas', cell: 'D5' }),
        offer('treasure', { type: 'treasure' }),
        offer('decline', { type: 'decline' }),
      ],
    });
    await fireEvent.click(cell('D5'));
    expect(onchoose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getAllByText('Mustard gas').at(0) as HTMLElement);
    await fireEvent.click(cell('D5'));
    expect(notation(onchoose.mock.calls[0])).toBe('gas D5');
    await fireEvent.click(screen.getByText('No card'));
    expect(notation(onchoose.mock.calls[1])).toBe('decline');
  });

  it('does not ask for cards again in a round where nobody wants to be asked', async () => {
    const { onchoose } = show({
      stage: { type: 'window', seat: 'yellow', window: { type: 'buy' } },
      yellow: { cards: ['treasure'] },
      offers: [offer('treasure', { type: 'treasure' }), offer('decline', { type: 'decline' })],
    });
    expect(onchoose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByLabelText('Do not ask again this round'));
    expect(notation(onchoose.mock.calls[0])).toBe('decline');
  });

  it('shows nothing of what others plan', () => {
    show({
      stage: { type: 'move', ready: ['red'], awaited: ['yellow'] },
      yellow: { draft: { type: 'move', orders: [], collector: false } },
      red: { regiments: [regiment('E7')], ready: true, awaited: false },
    });
    expect(screen.getByText('No orders: everything stays.')).toBeTruthy();
    expect(screen.getByText(/Red: ready/i)).toBeTruthy();
  });

  it('itemises what was collected', () => {
    const events = [
      { type: 'supplies_collected', seat: 'yellow', cell: 'D4', supplies: 2 },
      { type: 'fort_income', seat: 'yellow', forts: 3, supplies: 2 },
    ].map((event) => ({ number: 9, event, duration: 0 }));
    show({
      stage: { type: 'loans', ready: [], awaited: ['yellow'] },
      yellow: { forts: [fort('C2')], draft: { type: 'nothing' } },
      offers: [offer('loan', { type: 'loan' }), offer('no_loan', { type: 'no_loan' })],
      recent: { view: view(), events },
    });
    expect(screen.getByText('from D4')).toBeTruthy();
    expect(screen.getByText('3 forts')).toBeTruthy();
    expect(screen.getByText('+4')).toBeTruthy();
  });
});
