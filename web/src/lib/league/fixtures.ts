/** Made-up competitions for tests. */
import type {
  ClubSheet,
  ClubView,
  FixtureView,
  MatchSheet,
  PlayerView,
  SheetRow,
  Tally,
  View,
} from './types';

export const tally = (more: Partial<Tally> = {}): Tally => ({
  goals: 0,
  assists: 0,
  yellow: 0,
  red: 0,
  subbed_off: 0,
  came_on: 0,
  shots: 0,
  saves: 0,
  steals: 0,
  tackles: 0,
  passes: 0,
  ...more,
});

export const player = (more: Partial<PlayerView> = {}): PlayerView => ({
  no: 5,
  player: `madmen_${more.no ?? 5}`,
  name: 'Stok Alp',
  role: 'player',
  boost: 4,
  available: true,
  suspended: 0,
  injury: 'none',
  fatigued: false,
  yellow: false,
  played: 0,
  injuries: 0,
  sent_off: 0,
  clean_sheets: 0,
  season: tally(),
  career: [],
  ...more,
});

export const club = (id: number, more: Partial<ClubView> = {}): ClubView => ({
  id,
  name: ['Bears', 'Owls', 'Wolves', 'Trout'][id - 1] ?? `Club ${id}`,
  team: 'madmen',
  coach: { type: 'person', name: 'Anna' },
  withdrawn: false,
  seed: id,
  mine: id === 1,
  cards: [],
  legends_used: [],
  matches: [],
  totals: { played: 0, won: 0, drawn: 0, lost: 0, goals_for: 0, goals_against: 0, points: 0 },
  players: [],
  ...more,
});

export const row = (more: Partial<SheetRow> = {}): SheetRow => ({
  slot: 'player',
  no: 5,
  player: 'madmen_5',
  name: 'Stok Alp',
  captain: false,
  played: true,
  tally: tally(),
  injured: false,
  sent_off: false,
  exhausted: false,
  ...more,
});

export const clubSheet = (id: number, score: number, more: Partial<ClubSheet> = {}): ClubSheet => ({
  club: id,
  team: 'madmen',
  score,
  place: 1,
  points: 0,
  rows: [],
  cards: [],
  legend_used: null,
  challenge: null,
  ...more,
});

export const sheet = (
  [one, other]: [number, number],
  [home, away]: [number, number],
  more: Partial<MatchSheet> = {},
): MatchSheet => ({
  how: 'played',
  played: true,
  clubs: [clubSheet(one, home), clubSheet(other, away)],
  half_time: [0, 0],
  extra_time: false,
  shootout: null,
  forfeit: [],
  winner: home === away ? null : home > away ? one : other,
  ...more,
});

export const fixture = (
  id: number,
  clubs: (number | null)[],
  more: Partial<FixtureView> = {},
): FixtureView => ({
  id,
  round: 1,
  label: { type: 'semi_final' },
  sides: clubs.map((club) => ({
    club,
    source: club === null ? { type: 'winner', of: 1 } : { type: 'club', club },
    ready: false,
  })),
  status: 'preparing',
  agreed: null,
  proposal: null,
  due: null,
  sheet: null,
  winner: null,
  entry: null,
  has_record: false,
  ...more,
});

/** A cup of four after its first semi-final. */
export const cup = (more: Partial<View> = {}): View => ({
  charter: {
    name: 'Winter Cup',
    game: 'cup',
    form: { type: 'cup', third_place: false },
    setup: {},
    most_clubs: 4,
  },
  stage: 'running',
  rosters: true,
  clubs: [club(1), club(2), club(3), club(4)],
  seeds: [1, 2, 3, 4],
  fixtures: [
    fixture(1, [1, 4], { status: 'done', sheet: sheet([1, 4], [2, 1]), winner: 1 }),
    fixture(2, [2, 3]),
    fixture(3, [1, null], {
      round: 2,
      label: { type: 'final' },
      status: 'pending',
      sides: [
        { club: 1, source: { type: 'winner', of: 1 }, ready: false },
        { club: null, source: { type: 'winner', of: 2 }, ready: false },
      ],
    }),
  ],
  rounds: [
    { round: 1, fixtures: [1, 2], byes: [], done: false },
    { round: 2, fixtures: [3], byes: [], done: false },
  ],
  bracket: [
    {
      round: 1,
      ties: [
        { fixture: 1, bye: null },
        { fixture: 2, bye: null },
      ],
    },
    { round: 2, ties: [{ fixture: 3, bye: null }] },
  ],
  table: [],
  places: [],
  lists: { scorers: [], assists: [], cards: [], saves: [], clean_sheets: [] },
  progress: [],
  preparations: [],
  awaits: { chance: false, start: false, prepare: [], play: [], finished: false },
  log: [],
  entries: 9,
  ...more,
});
