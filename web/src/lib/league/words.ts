/** Sentences of the pages of competitions, from `locales/{language}/season.ftl`. */
import { language, name, say } from '$lib/phrases';

import type { ClubView, FixtureView, Label, MatchSheet, SideView, View } from './types';

/** Says a sentence of these pages: the message `season-page-{type}`. */
export function tell(type: string, fields: Record<string, unknown> = {}): string {
  return say('season', 'page', { type, ...fields });
}

/** What the game calls a player, a card or a team. */
export const called = (game: string, word: string): string => name(game, word);

export const labelName = (label: Label): string => {
  switch (label.type) {
    case 'last_of':
      return tell('label-last-of', { clubs: label.clubs });
    case 'matchday':
      return tell('label-matchday', { leg: label.leg });
    case 'table':
      return tell('label-table', { table: label.table });
    case 'final':
    case 'third_place':
    case 'semi_final':
    case 'quarter_final':
      return tell(`label-${label.type}`);
  }
};

/** What a round of the competition is called: by its matches in a cup, by its number elsewhere. */
export function roundName(view: View, round: number): string {
  if (view.charter.form.type === 'cup') {
    const found = view.fixtures.find(
      (fixture) => fixture.round === round && fixture.label.type !== 'third_place',
    );
    if (found) return labelName(found.label);
  }
  return tell('round', { round });
}

export const clubOf = (view: View, id: number | null): ClubView | undefined =>
  id === null ? undefined : view.clubs.find((club) => club.id === id);

export const fixtureOf = (view: View, id: number): FixtureView | undefined =>
  view.fixtures.find((fixture) => fixture.id === id);

/** Who sits on a side of a match, or where they will come from. */
export function sideName(view: View, side: SideView | undefined): string {
  if (!side) return tell('side-open');
  const club = clubOf(view, side.club);
  if (club) return club.name;
  if (side.source.type === 'club') return clubOf(view, side.source.club)?.name ?? '';
  const from = fixtureOf(view, side.source.of);
  const match = from ? labelName(from.label) : '';
  return tell(side.source.type === 'winner' ? 'side-winner' : 'side-loser', {
    match,
    number: side.source.of,
  });
}

/** A match by its clubs: “Anna’s Eleven – Bears”. */
export const matchName = (view: View, fixture: FixtureView): string =>
  fixture.sides.map((side) => sideName(view, side)).join(' – ');

/** The result in figures, “2 : 1”, by seat. */
export const figures = (sheet: MatchSheet): string =>
  sheet.clubs.map(({ score }) => score).join(' : ');

/** How a result came about, beyond its figures; empty if there is nothing to add. */
export function remarks(sheet: MatchSheet): string {
  const parts: string[] = [];
  if (sheet.half_time) parts.push(tell('half-time', pair(sheet.half_time)));
  if (sheet.extra_time) parts.push(tell('extra-time'));
  if (sheet.shootout) parts.push(tell('shootout', pair(sheet.shootout)));
  if (sheet.forfeit.length > 0) parts.push(tell('by-forfeit'));
  if (sheet.how === 'by_hand') parts.push(tell('by-hand'));
  return parts.join(', ');
}

const pair = ([home, away]: [number, number]) => ({ home, away });

/** A day and a time, as people write them. */
export function when(at: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language(), style).format(at);
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);
}
