import { describe, expect, it } from 'vitest';

import told from './fixtures/told.json';
import { fold } from './fold';
import type { Event, View } from './types';

/** What the table looks like; what may be done next is not told by events. */
function looks({ round, order, manor, mirrors, regions, gardens, players }: View) {
  return {
    round,
    order,
    manor,
    glasses: mirrors.map(({ glass }) => glass),
    ghosts: [...regions, ...gardens].map(({ ghosts }) => ghosts),
    players: players.map((player) => ({
      seat: player.seat,
      points: player.points,
      terror: player.terror,
      shelves: [player.two_hours, player.one_hour, player.zone],
      cursed: player.cursed,
      chimeras: player.chimeras,
      magician: player.magician,
      graveyard: player.graveyard,
      drawbridge: player.drawbridge,
    })),
  };
}

type Part = { before: View; events: Event[]; after: View };
const part = (name: keyof typeof told) => told[name] as unknown as Part;

describe('events told one by one', () => {
  // Parts of games as Argosola saw them: before, everything that happened, after.
  it.each(['fight', 'moved_up', 'stewardship', 'last'] as const)(
    'lead to the true view: %s',
    (name) => {
      const { before, events, after } = part(name);
      const seen = events.reduce((view: View, event) => fold(view, event), before);
      expect(looks(seen)).toEqual(looks(after));
    },
  );

  it('leave the view they start from as it was', () => {
    const { before, events } = part('stewardship');
    const copy = structuredClone(before);
    events.reduce((view: View, event) => fold(view, event), before);
    expect(before).toEqual(copy);
  });

  it('keep a ghost in the air between leaving and arriving', () => {
    const { before, events } = part('fight');
    const moved = events.findIndex(({ type }) => type === 'ghost_moved');
    const count = (view: View) =>
      view.players.reduce((sum, { drawbridge, graveyard }) => sum + drawbridge + graveyard, 0) +
      [...view.regions, ...view.gardens].reduce((sum, { ghosts }) => sum + ghosts.length, 0);
    const air = events.slice(0, moved + 1).reduce((view: View, event) => fold(view, event), before);
    expect(count(air)).toBe(count(before) - 1);
  });
});
