import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Offer } from '$lib/types';

import type { BoardProps, Recent } from '../contract';
import Board from './Board.svelte';
import { odds, offer, player, sum, view, type Given } from './fixtures/small';
import type { ShotView, View } from './types';

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
    seats: ['dragons', 'madmen'],
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

const hex = (name: string) => {
  const found = document.querySelector(`[data-hex="${name}"]`);
  if (!(found instanceof SVGElement)) throw new Error(`there is no ${name}`);
  return found;
};
const notations = (mock: ReturnType<typeof vi.fn>) =>
  mock.mock.calls.map(([chosen]) => (chosen as Offer).notation);

const moving: Given = {
  stage: {
    type: 'moves',
    seat: 'dragons',
    attacks: true,
    mover: null,
    free: 0,
    card: null,
    favoured: null,
  },
};
const steps = [
  offer(
    'step 3 e',
    { type: 'step', no: 3, dir: 'e' },
    { player: 'dragons_3', to: 'D6', cost: 'free' },
  ),
  offer(
    'step 5 e',
    { type: 'step', no: 5, dir: 'e' },
    { player: 'dragons_5', to: 'C9', cost: 'free' },
  ),
  offer(
    'leave 5 2',
    { type: 'leave', no: 5, on: 2 },
    { player: 'dragons_5', other: 'dragons_2', cost: 'free' },
  ),
  offer('end', { type: 'end' }),
];

const playing: Given = {
  stage: {
    type: 'play',
    seat: 'dragons',
    player: 'dragons_3',
    follows: 'nothing',
    compulsory: false,
    card: null,
  },
};

const shot: ShotView = {
  seat: 'dragons',
  player: 'dragons_3',
  shot: 'shoot',
  squares: 2,
  sum: sum(14),
  card: null,
  keeper_card: null,
  aim: null,
  aimed: false,
  cover: null,
  covered: false,
  row: null,
};

afterEach(cleanup);

describe('the board of Helvetia Cup', () => {
  it('takes a player in hand and moves him to the hex that is pressed', async () => {
    const { onchoose } = show({ ...moving, offers: steps });
    expect(hex('D6').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(hex('D5'));
    expect(hex('D6').getAttribute('aria-disabled')).toBe('false');
    expect(hex('C9').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(hex('D6'));
    expect(notations(onchoose)).toEqual(['step 3 e']);
  });

  it('asks why a step is not on offer', async () => {
    const { onchoose, ontry } = show({ ...moving, offers: steps });
    await fireEvent.click(hex('D5'));
    await fireEvent.click(hex('D4'));
    expect(onchoose).not.toHaveBeenCalled();
    expect(ontry).toHaveBeenCalledWith(0, 'step 3 w');
  });

  it('offers a change for the player in hand, and the end of the moves always', async () => {
    const { onchoose } = show({ ...moving, offers: steps });
    expect(document.querySelector('[data-do="leave 5 2"]')).toBeNull();
    await fireEvent.click(hex('C8'));
    const leave = document.querySelector('[data-do="leave 5 2"]');
    if (leave) await fireEvent.click(leave);
    const end = document.querySelector('[data-do="end"]');
    if (end) await fireEvent.click(end);
    expect(notations(onchoose)).toEqual(['leave 5 2', 'end']);
  });

  it('plays short or long, as is in hand', async () => {
    const { onchoose } = show({
      ...playing,
      offers: [
        offer('short D6', { type: 'short', hex: 'D6' }, { player: 'dragons_3', to: 'D6' }),
        offer(
          'long D6',
          { type: 'long', hex: 'D6' },
          {
            player: 'dragons_3',
            to: 'D6',
            check: odds('dragons_3', 16),
            landing: [
              { type: 'landing', hex: 'D6', percent: 80 },
              { type: 'landing', hex: 'D8', percent: 20 },
            ],
          },
        ),
        offer('stop', { type: 'stop' }),
      ],
    });
    await fireEvent.click(hex('D6'));
    await fireEvent.click(screen.getByText('Long pass'));
    await fireEvent.focus(hex('D6'));
    expect(screen.getAllByText('80 %').length).toBeGreaterThan(0);
    expect(screen.getByText('D8')).toBeTruthy();
    await fireEvent.click(hex('D6'));
    expect(notations(onchoose)).toEqual(['short D6', 'long D6']);
  });

  it('shows the three outcomes of a tackle before it is made', () => {
    show({
      stage: { type: 'challenge', seat: 'dragons', player: 'dragons_3', card: null },
      offers: [
        offer(
          'tackle',
          { type: 'tackle' },
          {
            player: 'dragons_3',
            check: odds('dragons_3', 9),
            won: 45,
            foul: 35,
            miserable: 20,
          },
        ),
        offer('hold', { type: 'hold' }, { player: 'dragons_3' }),
      ],
    });
    const tackle = document.querySelector('[data-do="tackle"]')?.textContent ?? '';
    expect(tackle).toContain('≤ 9');
    expect(tackle.replace(/\s+/g, ' ')).toContain('foul 35 %');
    expect(tackle.replace(/\s+/g, ' ')).toContain('miserable failure 20 %');
  });

  it('opens the goal for the shooter, with the chance of every square', async () => {
    const { onchoose } = show({
      stage: { type: 'squares', shot },
      offers: [
        offer('aim A', { type: 'aim', square: 'A' }, { check: odds('dragons_3', 10) }),
        offer('aim E', { type: 'aim', square: 'E' }, { check: odds('dragons_3', 14) }),
      ],
    });
    expect(screen.getByText('≤ 10, 50 %')).toBeTruthy();
    const square = document.querySelector('.scene [data-square="E"]');
    if (square) await fireEvent.click(square);
    expect(notations(onchoose)).toEqual(['aim E']);
  });

  it('lets the goalkeeper choose only squares that are connected', async () => {
    const { onchoose } = show({
      stage: { type: 'squares', shot: { ...shot, seat: 'madmen', player: 'madmen_5' } },
      offers: (['AB', 'AD', 'BC', 'BE', 'CF', 'DE', 'EF'] as const).map((squares) =>
        offer(`cover ${squares}`, { type: 'cover', squares }, { squares: 2 }),
      ),
    });
    const square = (name: string) =>
      document.querySelector<HTMLButtonElement>(`.scene [data-square="${name}"]`);
    await fireEvent.click(square('A') as HTMLButtonElement);
    expect(square('C')?.disabled).toBe(true);
    expect(square('D')?.disabled).toBe(false);
    await fireEvent.click(square('D') as HTMLButtonElement);
    await fireEvent.click(screen.getByText('Cover A D'));
    expect(notations(onchoose)).toEqual(['cover AD']);
  });

  it('names a squad by pressing, and says who is in it', async () => {
    const { onchoose } = show({
      stage: { type: 'squads', ready: [] },
      dragons: [
        player('dragons', 1, null, { status: 'in_goal' }),
        player('dragons', 5, null, { status: 'absent' }),
      ],
      offers: [
        offer('field 5', { type: 'field', no: 5 }, { player: 'dragons_5' }),
        offer('bench 5', { type: 'bench', no: 5 }, { player: 'dragons_5' }),
      ],
    });
    expect(screen.getByText('In goal')).toBeTruthy();
    await fireEvent.click(screen.getByText('Bench'));
    expect(notations(onchoose)).toEqual(['bench 5']);
  });

  it('shows skills as they count, and as they are printed', () => {
    const tired = player('dragons', 3, 'D5', {
      boost: 0,
      exhausted: true,
      skills: [{ skill: 'passing', base: 16, value: 8 }],
    });
    show({ ...moving, dragons: [player('dragons', 1, 'E1'), tired] });
    expect(screen.getByText('16').tagName).toBe('S');
    expect(screen.getByText('8').tagName).toBe('B');
    expect(screen.getByText('Exhausted: skills halved')).toBeTruthy();
  });

  it('has a button for everything that is not done on the pitch', () => {
    const actions = [
      ['attack'],
      ['defend'],
      ['line_up'],
      ['steal'],
      ['tackle'],
      ['hold'],
      ['throw'],
      ['pass'],
      ['shoot'],
      ['direct'],
      ['header'],
      ['stop'],
      ['yield'],
      ['try'],
      ['decline'],
      ['accept'],
      ['call'],
      ['wave'],
      ['end'],
    ] as const;
    show({
      stage: { type: 'catch', seat: 'dragons' },
      offers: actions.map(([type]) => offer(type, { type }, { player: 'dragons_3' })),
    });
    for (const [type] of actions)
      expect(document.querySelector(`[data-do="${type}"]`), type).not.toBeNull();
  });
});
