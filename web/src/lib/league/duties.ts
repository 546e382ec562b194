/** What waits for the viewer in a competition: matches to play, to prepare, times to answer. */
import type { FixtureView, View } from './types';
import { clubOf } from './words';

/** The clubs that somebody waits for: those that prepare, in the order of their matches. */
export function awaited(view: View): string[] {
  const open = view.fixtures.filter(({ status }) => status === 'preparing');
  const clubs = open.flatMap(({ sides }) => sides.filter(({ ready }) => !ready));
  return [...new Set(clubs.flatMap(({ club }) => clubOf(view, club)?.name ?? []))];
}

export interface Duty {
  type: 'play' | 'prepare' | 'wait' | 'answer' | 'pending';
  fixture: FixtureView;
}

/** The viewer's side of a match, if it has one. */
export const ownSide = (view: View, fixture: FixtureView) =>
  fixture.sides.find(({ club }) => clubOf(view, club)?.mine);

/** The next match of every club comes first; a club plays one match at a time. */
export function duties(view: View): Duty[] {
  const own = view.fixtures.filter((fixture) => ownSide(view, fixture) !== undefined);
  const playing = own.filter(({ status }) => status === 'playing');
  const busy = new Set(playing.flatMap(({ sides }) => sides.map(({ club }) => club)));
  const next: FixtureView[] = [];
  for (const fixture of own.filter(({ status }) => status === 'preparing')) {
    const club = ownSide(view, fixture)?.club ?? null;
    if (busy.has(club)) continue;
    // Whoever is ready waits for this one, whatever else the calendar has.
    const ready = own.find(
      ({ status, sides }) =>
        status === 'preparing' && sides.some((side) => side.club === club && side.ready),
    );
    next.push(ready ?? fixture);
    busy.add(club);
  }
  // Whoever has gone on may have to wait for an opponent.
  const pending = own.filter(({ status, sides }) => {
    const club = sides.find((side) => clubOf(view, side.club)?.mine)?.club ?? null;
    return status === 'pending' && !busy.has(club);
  });
  const asked = own.filter(({ status, proposal, sides }) => {
    const mine = sides.find(({ club }) => clubOf(view, club)?.mine)?.club ?? null;
    const open = status === 'preparing' || status === 'pending';
    return open && mine !== null && proposal !== null && !proposal.agreed.includes(mine);
  });
  return [
    ...playing.map((fixture): Duty => ({ type: 'play', fixture })),
    ...next.map((fixture): Duty => {
      const isReady = ownSide(view, fixture)?.ready === true;
      return { type: isReady ? 'wait' : 'prepare', fixture };
    }),
    ...pending.map((fixture): Duty => ({ type: 'pending', fixture })),
    ...asked.map((fixture): Duty => ({ type: 'answer', fixture })),
  ];
}
