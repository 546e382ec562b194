/** What a coach does on the pages of a competition, for tests that coach like one. */
import type { Page } from '@playwright/test';

import type { Action, CompetitionInfo, HandRow } from '../src/lib/league/types';
import { post } from './people';

/** How far the page sticks out on a phone. */
export async function overhang(page: Page): Promise<number> {
  await page.setViewportSize({ width: 360, height: 740 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 1280, height: 800 });
  return over;
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

export async function enterClub(
  page: Page,
  name: string,
  team: string,
  coach?: string,
): Promise<void> {
  await page.getByLabel('Name of the club').fill(name);
  await page.getByText(team, { exact: true }).click();
  if (coach !== undefined) await page.getByRole('combobox', { name: 'Coach' }).selectOption(coach);
  await button(page, 'Enter the club').click();
}

/** Trains as offered, names the first who are fit, and is ready. */
export async function prepare(page: Page): Promise<void> {
  await button(page, /^Train /)
    .first()
    .click();
  await button(page, 'End the training').click();
  await button(page, 'Fill it up for me').click();
  await button(page, 'Ready for the match').click();
}

/**
 * A championship of Helvetia Cup that has begun, of one club for every page: the first page's
 * person runs it. Answers with the address of its page.
 */
export async function holdChampionship(clubs: [Page, string, string][]): Promise<string> {
  const [olga] = clubs[0] ?? [];
  if (!olga) throw new Error('somebody has to hold it');
  const form = { type: 'championship' };
  const setup = { half: 20 };
  const charter = { name: 'Derby', game: 'cup', form, setup, most_clubs: clubs.length };
  const { id } = await post<{ id: string }>(olga, '/api/competitions', {
    charter,
    access: 'house',
  });
  for (const [page, name, team] of clubs) {
    const club = { key: `enter-${name}`, name, team, coach: { type: 'me' } };
    await post(page, `/api/competitions/${id}/clubs`, club);
  }
  const start = { key: 'start', at: clubs.length, action: { type: 'start' } };
  await post(olga, `/api/competitions/${id}/acts`, start);
  return `/competitions/${id}`;
}

/** The competition as this person sees it. */
export async function seen(page: Page, home: string): Promise<CompetitionInfo> {
  const answer = await page.request.get(`/api${home}`);
  return (await answer.json()) as CompetitionInfo;
}

/** Does something without a page. */
export async function act(page: Page, home: string, action: Action): Promise<void> {
  const { number } = await seen(page, home);
  const command = { key: crypto.randomUUID(), at: number, action };
  await post(page, `/api${home}/acts`, command);
}

/** The matches of a club that are not decided, in the order of the calendar. */
export async function openMatches(page: Page, home: string, club: number): Promise<number[]> {
  const { view } = await seen(page, home);
  const isOpen = view.fixtures.filter(
    ({ sheet, sides }) => sheet === null && sides.some((side) => side.club === club),
  );
  return isOpen.map(({ id }) => id);
}

/** A goalless match of everybody who is fit, entered by hand, with notes on players of one club. */
export async function enterByHand(
  page: Page,
  home: string,
  [fixture, club]: [number, number],
  notes: Record<number, Partial<HandRow>>,
): Promise<void> {
  const { view } = await seen(page, home);
  const { sides } = view.fixtures.find(({ id }) => id === fixture) ?? { sides: [] };
  const [one, other] = sides.map(({ club: of }) => {
    const { players } = view.clubs.find(({ id }) => id === of) ?? { players: [] };
    const fit = players.filter(({ available, role }) => available && role !== 'captain');
    const captain = players.find(({ available, role }) => available && role === 'captain');
    const squad = [...fit.slice(0, 6), ...(captain ? [captain] : [])];
    const noted = of === club ? notes : {};
    return { rows: squad.map(({ no }) => ({ no, ...noted[no] }) as HandRow) };
  });
  const sheet = { type: 'match', score: [0, 0], clubs: [one, other] };
  await act(page, home, { type: 'by_hand', fixture, sheet } as unknown as Action);
}
