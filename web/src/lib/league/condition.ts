/** How a player is before a match, and which match has left him so. */
import type { CareerRow, ClubView, PlayerView, PreparationView, ThrowView } from './types';
import { tell } from './words';

type State = 'suspended' | 'must_miss' | 'testing' | 'fatigued' | 'yellow';

function states(player: PlayerView): State[] {
  const found: State[] = [];
  if (player.suspended > 0) found.push('suspended');
  if (player.injury !== 'none') found.push(player.injury);
  if (player.fatigued) found.push('fatigued');
  if (player.yellow) found.push('yellow');
  return found;
}

/** His state in a few words, for a line of a list; empty if there is nothing to say. */
export const condition = (player: PlayerView): string =>
  states(player)
    .map((state) => tell(`state-${state}`, { matches: player.suspended }))
    .join(', ');

/** The reserve of BOOST he begins his next match with (C-GAP-53). */
export const reserve = ({ fatigued, boost }: PlayerView): number =>
  fatigued ? Math.max(1, boost - 1) : boost;

/** Something that is to be known of a player before a match. */
export interface Note {
  words: string;
  /** Where the law book says so. */
  clause: string;
  /** What it comes from, and the match it comes from. */
  cause: string;
  from: number | null;
}

export interface Finding {
  player: PlayerView;
  /** Whether he can be selected, or a throw decides about it. */
  verdict: 'out' | 'tested' | 'fit' | 'plays';
  thrown: ThrowView | null;
  notes: Note[];
}

const CLAUSES: Record<State, string> = {
  suspended: 'C-COMP-05',
  must_miss: 'C-COMP-03',
  testing: 'C-COMP-04',
  fatigued: 'C-COMP-02',
  yellow: 'C-COMP-06',
};

/** The last match of his career of which this is so. */
const last = (player: PlayerView, is: (row: CareerRow) => boolean) => player.career.findLast(is);

function note(state: State, player: PlayerView, thrown: ThrowView | null): Note {
  const row = {
    suspended: last(player, ({ sent_off, tally }) => sent_off || tally.yellow > 0),
    must_miss: last(player, ({ injured }) => injured),
    testing: last(player, ({ injured }) => injured),
    fatigued: last(player, ({ exhausted }) => exhausted),
    yellow: last(player, ({ tally }) => tally.yellow > 0),
  }[state];
  // Without being sent off, it was the second yellow card of the competition.
  const second = state === 'suspended' && row?.sent_off === false;
  const cause = second ? 'second' : state === 'testing' ? 'must_miss' : state;
  return {
    words: thrown
      ? tell('thrown', { face: thrown.face })
      : tell(`finding-${state}`, {
          matches: player.suspended,
          boost: player.boost,
          left: reserve(player),
        }),
    clause: second ? 'C-COMP-06' : CLAUSES[state],
    cause: row ? tell(`cause-${cause}`, { club: row.opponent.name }) : '',
    from: row?.fixture ?? null,
  };
}

/** Everybody there is something to say about, those who are out or were tested first. */
export function findings(club: ClubView, preparation: PreparationView): Finding[] {
  const all = club.players.map((player): Finding => {
    const thrown = preparation.throws.find(({ no }) => no === player.no) ?? null;
    const isTested = !preparation.trained && player.injury === 'testing' && player.suspended === 0;
    const notes = states(player).map((state) =>
      note(state, player, state === 'testing' ? thrown : null),
    );
    if (thrown?.recovered) notes.unshift(note('testing', player, thrown));
    const verdict = isTested
      ? 'tested'
      : !player.available
        ? 'out'
        : thrown
          ? 'fit'
          : ('plays' as const);
    return { player, verdict, thrown, notes };
  });
  const rank = ({ verdict }: Finding) => ['tested', 'out', 'fit', 'plays'].indexOf(verdict);
  return all
    .filter(({ notes }) => notes.length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}
