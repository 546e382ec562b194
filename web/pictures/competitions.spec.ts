/** Pictures of competitions, for docs/screenshots: clubs of bots, and one of ours. */
import { expect, test, type Page } from '@playwright/test';

import { arrive, post } from '../e2e/people';
import { isOneOfTwo, looks, take as shoot, wear } from './looks';

const CLUBS = ['FC Stammtisch', 'Bears', 'Owls', 'Trout', 'Ibex', 'Wolves', 'Larks', 'Marmots'];

/** A competition that has begun, with us in the first club unless all are bots. */
async function hold(page: Page, form: { type: string }, clubs: number, mine: boolean) {
  const name = form.type === 'cup' ? 'Winter Cup' : 'Championship of the Long Evenings';
  const charter = { name, game: 'cup', form, most_clubs: clubs };
  const access = { access: 'link', round_days: 7 };
  const { id } = await post<{ id: string }>(page, '/api/competitions', { charter, ...access });
  const address = `/api/competitions/${id}`;
  for (const [at, club] of CLUBS.slice(0, clubs).entries()) {
    const coach = mine && at === 0 ? { type: 'me' } : { type: 'bot', level: 'beginner' };
    const team = at % 2 === 0 ? 'madmen' : 'dragons';
    await post(page, `${address}/clubs`, { key: `club-${at}`, name: club, team, coach });
  }
  await post(page, `${address}/acts`, { key: 'start', at: clubs, action: { type: 'start' } });
  await page.goto(`/competitions/${id}`);
  return `/competitions/${id}`;
}

for (const look of looks) {
  test(`Competitions, ${look.name}`, async ({ page }) => {
    test.setTimeout(300_000);
    const take = (what: string, whole = false) => shoot(page, `competition-${what}`, look, whole);
    await arrive(page, 'Anna');
    await wear(page, look);
    await hold(page, { type: 'cup' }, 8, true);
    // The others of the first round play by themselves.
    const rest = page
      .getByRole('link', { name: /^Quarter-final/ })
      .filter({ hasText: /half-time/ });
    await expect(rest).toHaveCount(3, { timeout: 120_000 });
    await take('draw');
    await page.getByRole('link', { name: /^Prepare/ }).click();
    await page
      .getByRole('button', { name: /^Train / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Do not train/ })).toBeVisible();
    await take('training');
    await page.getByRole('button', { name: 'End the training' }).click();
    await page.getByRole('button', { name: 'Fill it up for me' }).click();
    await page.getByRole('heading', { name: 'Squad' }).scrollIntoViewIfNeeded();
    await take('squad', true);
    if (!isOneOfTwo(look)) return;

    const home = await hold(page, { type: 'championship' }, 6, false);
    await expect(page.getByText('The trophy goes to')).toBeVisible({ timeout: 180_000 });
    await take('table');
    for (const [part, what] of [
      ['season', 'season'],
      ['clubs/1', 'team-sheet'],
      ['matches/1', 'match-sheet'],
    ] as const) {
      await page.goto(`${home}/${part}`);
      await expect(page.getByRole('table').or(page.getByRole('img')).first()).toBeVisible();
      await take(what, true);
    }
  });
}
