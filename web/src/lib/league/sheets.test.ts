import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import Bracket from './Bracket.svelte';
import Chart from './Chart.svelte';
import { shield } from './crest';
import { club, clubSheet, cup, fixture, player, row, sheet, tally } from './fixtures';
import Lists from './Lists.svelte';
import MatchSheet from './MatchSheet.svelte';
import Preparation from './Preparation.svelte';
import Standings from './Standings.svelte';
import TeamSheet from './TeamSheet.svelte';
import type { PreparationView, TableRow } from './types';

afterEach(cleanup);

const home = '/competitions/c1';
const cells = (line: Element) => [...line.children].map((cell) => cell.textContent.trim());

describe('a drawing', () => {
  it('names every tie with its clubs and its score, and leads to the match', () => {
    render(Bracket, { props: { view: cup(), home } });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${home}/matches/1`,
      `${home}/matches/2`,
      `${home}/matches/3`,
    ]);
    expect(links[0]?.textContent).toContain('Semi-final: Bears – Trout');
    expect([...(links[0]?.querySelectorAll('b') ?? [])].map((b) => b.textContent)).toEqual([
      '2',
      '1',
    ]);
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Semi-final',
      'Final',
    ]);
  });
});

describe('a table', () => {
  const line = (place: number, id: number, more: Partial<TableRow> = {}): TableRow => ({
    place,
    club: id,
    played: 2,
    won: 1,
    drawn: 0,
    lost: 1,
    goals_for: 3,
    goals_against: 2,
    difference: 1,
    points: 3,
    red: 0,
    yellow: 0,
    form: ['won', 'lost'],
    tie_break: null,
    ...more,
  });

  it('has form, and says why one of two equals stands above', () => {
    const table = [line(1, 1), line(2, 2, { difference: -1, tie_break: 'difference' })];
    render(Standings, { props: { view: cup({ table }), home } });
    const [, , second] = screen.getAllByRole('row');
    expect(second?.textContent).toContain('−1');
    expect(screen.getByText('Bears stands above Owls by goal difference.')).toBeTruthy();
    expect(screen.getAllByText('won')).toHaveLength(2);
  });
});

describe('a team sheet', () => {
  it('crosses the cards of the deck and adds the matches up', () => {
    const own = club(1, {
      cards: [2, 5, 20],
      matches: [
        {
          fixture: 1,
          round: 1,
          opponents: [{ id: 2, name: 'Zugriga' }],
          home: true,
          result: 'won',
          place: 1,
          points: 3,
          goals_for: 2,
          goals_against: 1,
          half_time: [1, 0],
          extra_time: false,
          shootout: null,
          forfeit: false,
          by_hand: false,
        },
      ],
      totals: { played: 1, won: 1, drawn: 0, lost: 0, goals_for: 2, goals_against: 1, points: 3 },
      players: [
        player({ no: 1, role: 'goalkeeper', player: 'madmen_1' }),
        player({ no: 10, role: 'captain', player: 'madmen_10', suspended: 1, available: false }),
      ],
    });
    render(TeamSheet, { props: { view: cup(), home, club: own } });
    const grid = screen.getByRole('list', { name: /3 of them crossed/ });
    const boxes = within(grid).getAllByRole('listitem');
    expect(boxes).toHaveLength(24);
    expect(boxes.filter((box) => box.classList.contains('owned'))).toHaveLength(3);
    const [matches, players] = screen.getAllByRole('table');
    const match = within(matches as HTMLElement).getAllByRole('row')[1];
    expect(cells(match as Element).slice(2)).toEqual(['2–1 (1–0)', '3', '×', '', '', '2', '1']);
    expect(players?.textContent).toContain('Captain 1');
    expect(players?.textContent).toContain('suspended for a match');
  });
});

describe('a match sheet', () => {
  it('has the rows of both clubs, their cards and their challenges', () => {
    const decided = sheet([1, 2], [2, 1]);
    decided.clubs[0] = clubSheet(1, 2, {
      rows: [row({ no: 1, slot: 'goal' }), row({ no: 5, tally: tally({ goals: 2 }) })],
      cards: [3, 10],
      challenge: { card: 7, count: 2, met: true },
    });
    const found = fixture(1, [1, 2], { sheet: decided });
    render(MatchSheet, { props: { view: cup(), home, fixture: found, sheet: decided } });
    const [, , scorer] = screen.getAllByRole('row');
    expect(cells(scorer as Element).slice(0, 4)).toEqual(['Player 1', '5', 'Stok Alp', '2']);
    expect(screen.getByText(/3, 10/)).toBeTruthy();
    expect(screen.getByText(/7, met \(2\)/)).toBeTruthy();
    expect(screen.getByText('half-time 0:0')).toBeTruthy();
  });
});

describe('lists', () => {
  it('say who has most, and that nobody has any', () => {
    const one = {
      place: 1,
      player: 'madmen_5',
      name: 'Stok Alp',
      no: 5,
      club: { id: 1, name: 'Bears' },
      played: 2,
    };
    const lists = { ...cup().lists, scorers: [{ ...one, count: 4 }] };
    lists.cards = [{ ...one, red: 1, yellow: 2 }];
    render(Lists, { props: { view: cup({ lists }), home } });
    const goals = screen.getByRole('table', { name: 'Goals' });
    expect(goals.textContent).toContain('Stok Alp');
    expect(screen.getByText('1 red 2 yellow')).toBeTruthy();
    expect(screen.getAllByText('Nobody yet.')).toHaveLength(3);
  });
});

describe('a chart', () => {
  it('has its figures in a table as well', () => {
    const series = [{ club: 1, name: 'Bears', values: [3, 4] }];
    render(Chart, { props: { title: 'Points', rounds: ['Round 1', 'Round 2'], series } });
    const table = screen.getByRole('table', { hidden: true });
    expect(cells(within(table).getAllByRole('row', { hidden: true })[1] as Element)).toEqual([
      'Bears',
      '3',
      '4',
    ]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Points/);
  });

  it('tells 32 clubs apart', () => {
    const looks = Array.from({ length: 32 }, (_, at) => shield(at + 1));
    expect(new Set(looks.map(({ surface, pattern }) => surface + pattern)).size).toBe(32);
    expect(new Set(looks.map(({ text, dash }) => text + dash)).size).toBe(32);
  });
});

describe('preparation', () => {
  const preparation = (more: Partial<PreparationView> = {}): PreparationView => ({
    club: 1,
    fixtures: [{ id: 2, name: 'Bears – Owls' }],
    playing: null,
    sessions_left: 3,
    trained: false,
    cards: [
      {
        no: 3,
        card: 'banana_kick',
        level: 1,
        owned: false,
        trained: false,
        affordable: true,
        metric: null,
        goal: null,
      },
    ],
    legends: [{ no: 12, card: 'carnival' }],
    tests: [],
    squad: { field: 1, bench: 1, keeper_fit: true },
    short: false,
    chosen_for: null,
    choices: [],
    ready: null,
    missing: ['training', 'choice', 'ready'],
    ...more,
  });
  const own = club(1, {
    players: [
      player({ no: 1, role: 'goalkeeper', player: 'madmen_1' }),
      player({ no: 4, player: 'madmen_4' }),
      player({ no: 5, player: 'madmen_5' }),
    ],
  });
  function show(more: Partial<PreparationView>) {
    const onact = vi.fn();
    const props = { view: cup(), fixture: fixture(2, [1, 2]), club: own, busy: false, onact };
    render(Preparation, { props: { ...props, preparation: preparation(more) } });
    return onact;
  }

  it('begins with training, and shows no squad before it ends', async () => {
    const onact = show({});
    expect(screen.getByRole('img', { name: '3 sessions left' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Squad/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /^Train Banana Kick/ }));
    expect(onact).toHaveBeenCalledWith({ type: 'train', club: 1, card: 3 });
    await fireEvent.click(screen.getByRole('button', { name: 'End the training' }));
    expect(onact).toHaveBeenLastCalledWith({ type: 'trained', club: 1 });
  });

  it('writes the choice down as the match reads it', async () => {
    const onact = show({ trained: true, sessions_left: 0 });
    const ready = screen.getByRole('button', { name: 'Ready for the match' });
    expect((ready as HTMLButtonElement).disabled).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: 'Stok Alp: Field' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Mass On: Bench' }));
    await fireEvent.click(screen.getByRole('radio', { name: /Carnival/ }));
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: '3' } });
    await fireEvent.click(ready);
    const which = { fixture: 2, club: 1 };
    const choices = ['field 5', 'bench 4', 'ready', 'take 12', 'challenge 3', 'ready'];
    expect(onact).toHaveBeenCalledWith(
      { type: 'choose', ...which, choices },
      { type: 'ready', ...which },
    );
  });

  it('can be taken back while the others prepare', async () => {
    const onact = show({ trained: true, ready: 2, chosen_for: 2, choices: ['field 5', 'ready'] });
    const bench = screen.getByRole('button', { name: 'Mass On: Bench' });
    expect((bench as HTMLButtonElement).disabled).toBe(true);
    const field = screen.getByRole('button', { name: 'Stok Alp: Field' });
    expect(field.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(screen.getByRole('button', { name: 'Not ready after all' }));
    expect(onact).toHaveBeenCalledWith({ type: 'reopen', fixture: 2, club: 1 });
  });
});
