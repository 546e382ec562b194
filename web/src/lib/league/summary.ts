/** A season in a few figures, added up from its match sheets. */
import type { FixtureView, View } from './types';

export interface Summary {
  matches: number;
  /** Matches that are still to be played. */
  open: number;
  goals: number;
  yellow: number;
  red: number;
  forfeits: number;
  /** The match between two that was won by most; the earliest of equals. */
  widest: FixtureView | null;
}

export function summary(view: View): Summary {
  const decided = view.fixtures.flatMap((fixture) =>
    fixture.sheet ? [{ fixture, sheet: fixture.sheet }] : [],
  );
  const played = decided.filter(({ sheet }) => sheet.played);
  const rows = played.flatMap(({ sheet }) => sheet.clubs.flatMap((club) => club.rows));
  const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0);
  const margin = (fixture: FixtureView) => {
    const [home, away] = fixture.sheet?.clubs ?? [];
    return home && away ? Math.abs(home.score - away.score) : 0;
  };
  const two = played
    .map(({ fixture }) => fixture)
    .filter((fixture) => fixture.sides.length === 2 && margin(fixture) > 0);
  const widest = two.toSorted((one, other) => margin(other) - margin(one))[0] ?? null;
  return {
    matches: decided.length,
    open: view.fixtures.length - decided.length,
    goals: sum(played.flatMap(({ sheet }) => sheet.clubs.map(({ score }) => score))),
    yellow: sum(rows.map(({ tally }) => tally.yellow)),
    red: sum(rows.map(({ tally }) => tally.red)),
    forfeits: decided.filter(({ sheet }) => sheet.how === 'forfeit').length,
    widest,
  };
}
