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
import type { CareerRow, PlayerView, PreparationView, TableRow } from './types';

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
    // The form has a column of its own, or stands below the name where there is no room for one.
    for (const row of screen.getAllByRole('row').slice(1)) {
      const [below, column] = within(row).getAllByRole('list', { name: 'Form' });
      expect([below, column].map((form) => form?.textContent)).toEqual([
        'W wonL lost',
        'W wonL lost',
      ]);
    }
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
    expect(screen.getByText(/3 Banana Kick, 10 Thirteen out of Thirteen/)).toBeTruthy();
    expect(screen.getByText(/7 Two-Headed Coin, met \(2\)/)).toBeTruthy();
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
    throws: [],
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
  function show(more: Partial<PreparationView>, of = own) {
    const onact = vi.fn();
    const props = { view: cup(), home, fixture: fixture(2, [1, 2]), busy: false, onact };
    render(Preparation, { props: { ...props, club: of, preparation: preparation(more) } });
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

  const played = (more: Partial<CareerRow>): CareerRow => ({
    fixture: 1,
    round: 1,
    opponent: { id: 2, name: 'Owls' },
    played: true,
    tally: tally(),
    injured: false,
    sent_off: false,
    exhausted: false,
    ...more,
  });
  const lines = () =>
    within(screen.getByRole('region', { name: /Recovery/ }))
      .getAllByRole('listitem')
      .map((line) => line.textContent.replace(/\s+/g, ' ').trim());

  it('says who is out, from which match, and what the team die has shown', () => {
    const injured = { available: false, injury: 'testing', career: [played({ injured: true })] };
    const hurt = club(1, {
      players: [
        player({ no: 3, player: 'madmen_3', ...injured } as Partial<PlayerView>),
        player({ no: 4, player: 'madmen_4', career: [played({ injured: true })] }),
        player({
          no: 5,
          player: 'madmen_5',
          available: false,
          suspended: 1,
          career: [played({ tally: tally({ yellow: 1 }) })],
        }),
        player({
          no: 6,
          player: 'madmen_6',
          boost: 4,
          fatigued: true,
          career: [played({ exhausted: true })],
        }),
        player({ no: 7, player: 'madmen_7' }),
      ],
    });
    const throws: PreparationView['throws'] = [
      { no: 3, face: 'red', recovered: false },
      { no: 4, face: 'no_card', recovered: true },
    ];
    show({ trained: true, tests: [3], throws }, hurt);
    const found = lines();
    expect(found).toHaveLength(4);
    expect(found[0]).toMatch(/^3 Koo N out .*a red card: still unfit.*: injured against Owls/);
    expect(found[1]).toMatch(/Stok Alp out Suspended for this match: a second yellow card/);
    expect(found[2]).toMatch(/Mass On fit again .*no card: fit again after being injured/);
    expect(found[3]).toMatch(/Four Nie can play Tired, starts with BOOST 3 instead of 4/);
    expect(screen.getByRole('img', { name: 'The team die: a red card' })).toBeTruthy();
    const causes = screen.getAllByRole('link', { name: 'injured against Owls' });
    expect(causes[0]?.getAttribute('href')).toBe(`${home}/matches/1`);
  });

  it('announces a throw that is still to come', () => {
    const hurt = club(1, { players: [player({ injury: 'testing', available: false })] });
    show({ tests: [5] }, hurt);
    expect(lines()[0]).toMatch(/is tested Is tested when the training ends/);
    expect(screen.getByText(/Fit on five of six faces/)).toBeTruthy();
  });

  it('lets somebody else go in goal, and says how few are left', async () => {
    const without = club(1, {
      players: [
        player({ no: 1, role: 'goalkeeper', player: 'madmen_1', available: false, suspended: 1 }),
        ...[3, 4, 5].map((no) => player({ no, player: `madmen_${no}` })),
      ],
    });
    const squad = { field: 2, bench: 0, keeper_fit: false };
    const onact = show({ trained: true, squad }, without);
    expect(screen.getByText(/Only 3 can play: 3 start, and nobody sits on the bench/)).toBeTruthy();
    expect(screen.getByText(/Banoo cannot play, so somebody else goes in goal/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Mass On: Goal' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Koo N: Field' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Stok Alp: Field' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Ready for the match' }));
    const choices = ['goal 4', 'field 3', 'field 5', 'ready', 'ready'];
    expect(onact.mock.lastCall?.[0]).toEqual({ type: 'choose', fixture: 2, club: 1, choices });
  });

  it('has nothing to choose with fewer than three, and asks before it gives the match away', async () => {
    const few = club(1, {
      players: [
        player({ no: 10, role: 'captain' }),
        player({ no: 11, role: 'captain' }),
        player({ no: 3 }),
      ],
    });
    const onact = show({ trained: true, short: true }, few);
    expect(screen.getByText(/Only 2 players are fit\. With fewer than three/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ready for the match' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Give the match away' }));
    expect(onact).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Give the match away' }));
    expect(onact).toHaveBeenCalledWith({ type: 'ready', fixture: 2, club: 1 });
  });
});
