/** Competitions: an organiser and coaches, from the first entry to the trophy. */
import { expect, type Page } from '@playwright/test';

import { complaints } from './axe';
import { button, enterClub, overhang, prepare } from './coaches';
import { enter, listenForErrors, post, test } from './people';

/** Goes on by Tab until this button has the focus, and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const wanted = button(page, name).first();
  await expect(wanted).toBeEnabled();
  const isThere = () => wanted.evaluate((found) => found === document.activeElement);
  for (let steps = 0; steps < 150 && !(await isThere()); steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** The same without a pointer, player by player. */
async function prepareByKeyboard(page: Page): Promise<void> {
  await press(page, /^Train /);
  await expect(button(page, /^Do not train/)).toBeVisible();
  await press(page, 'End the training');
  for (const player of ['Koo N', 'Mass On', 'Stok Alp', 'Four Nie'])
    await press(page, `${player}: Field`);
  for (const player of ['Gabu', 'Brute Un']) await press(page, `${player}: Bench`);
  await expect(page.getByText('The squad is complete.')).toBeVisible();
  await press(page, 'Ready for the match');
}

/** Gives a match up at its table, as one does when the last train leaves. */
async function concede(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'To the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  const give = page.locator('button[data-notation="concede"]').first();
  await give.waitFor({ state: 'attached' });
  await give.evaluate((found: HTMLElement) => {
    found.closest('details')?.setAttribute('open', '');
    found.click();
  });
  await expect(page.locator('ol.standings')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'To the competition' }).click();
}

test('an organiser and two coaches play a cup with two bots to the trophy', async ({
  page: organiser,
  newPerson,
}) => {
  test.setTimeout(180_000);
  const [first, second] = [await newPerson(), await newPerson()];
  const errors = [organiser, first, second].map(listenForErrors);
  await enter(organiser, 'Olga');
  await organiser.goto('/');
  await organiser.getByRole('link', { name: 'Hold one' }).click();
  await organiser.getByLabel('Name', { exact: true }).fill('Cup of the Last Train');
  await organiser.getByText('Whoever has a link', { exact: true }).click();
  await organiser.getByLabel('Places for clubs, at most').fill('4');
  expect(await complaints(organiser)).toEqual([]);
  await button(organiser, 'Open for entries').click();
  await expect(organiser.getByRole('heading', { name: '0 of 4 clubs' })).toBeVisible();

  // Every coach gets a link of their own.
  for (const [coach, name, club] of [
    [first, 'Anna', 'Bears'],
    [second, 'Beat', 'Owls'],
  ] as const) {
    await button(organiser, /Make a link|Another link/).click();
    const link = organiser.getByLabel('Link to hand on');
    await expect(link).toBeVisible();
    const address = await link.inputValue();
    await enter(coach, name);
    await coach.goto(new URL(address).pathname);
    await enterClub(coach, club, 'Madmen');
    await expect(coach.getByRole('heading', { name: /of 4 clubs/ })).toBeVisible();
    await organiser.reload();
  }
  await enterClub(organiser, 'Clockwork', 'Dragons', 'beginner');
  await expect(organiser.getByRole('heading', { name: '3 of 4 clubs' })).toBeVisible();
  await enterClub(organiser, 'Cogs', 'Dragons', 'beginner');
  await expect(organiser.getByRole('heading', { name: '4 of 4 clubs' })).toBeVisible();
  expect(await complaints(organiser)).toEqual([]);
  expect(await overhang(organiser)).toBeLessThanOrEqual(0);

  // Set like this, people meet people first, and bots bots.
  await organiser.getByText('Seeds are drawn by lot').click();
  await button(organiser, 'Clockwork one seed up').click();
  await expect(organiser.getByText('Seeds are set')).toBeVisible();
  await button(organiser, 'Cogs one seed up').click();
  await button(organiser, 'Start the competition').click();
  await expect(organiser.getByRole('region', { name: 'The draw' })).toBeVisible();

  // Both prepare; what one does the other does not see.
  await expect(first.getByRole('link', { name: /^Prepare/ })).toBeVisible();
  await first.getByRole('link', { name: /^Prepare/ }).click();
  await first.waitForURL(/matches/);
  expect(await complaints(first)).toEqual([]);
  expect(await overhang(first)).toBeLessThanOrEqual(0);
  await prepare(first);
  await expect(button(first, 'Not ready after all')).toBeVisible();
  await second.getByRole('link', { name: /^Prepare/ }).click();
  await second.waitForURL(/matches/);
  await prepareByKeyboard(second);
  await concede(second);

  // The sheet, the drawing and the team sheet know it.
  await expect(second.getByRole('region', { name: 'Match sheet' })).toBeVisible();
  expect(await complaints(second)).toEqual([]);
  expect(await overhang(second)).toBeLessThanOrEqual(0);
  await first.getByRole('link', { name: 'Overview' }).click();
  const final = first.getByRole('link', { name: /^Prepare Bears|^Prepare .*Bears/ });
  await expect(final).toBeVisible({ timeout: 60_000 });
  await final.click();
  await prepare(first);
  await concede(first);

  // The trophy, on everybody's page.
  for (const page of [organiser, first, second]) {
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('The trophy goes to')).toBeVisible();
  }
  expect(await complaints(organiser)).toEqual([]);
  expect(await overhang(organiser)).toBeLessThanOrEqual(0);
  await organiser.getByRole('link', { name: 'Bears', exact: true }).first().click();
  await expect(organiser.getByRole('table').first()).toContainText('Owls');
  expect(await complaints(organiser)).toEqual([]);
  expect(await overhang(organiser)).toBeLessThanOrEqual(0);
  for (const part of ['Calendar', 'Lists', 'Season', 'Log']) {
    await organiser.getByRole('link', { name: part, exact: true }).click();
    await expect(organiser.getByRole('link', { name: part, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await complaints(organiser), part).toEqual([]);
    expect(await overhang(organiser), part).toBeLessThanOrEqual(0);
  }
  expect(errors.flat()).toEqual([]);
});

test('the commissioner settles what needs settling, and takes a mistake back', async ({
  page: olga,
  newPerson,
}) => {
  const beat = await newPerson();
  const errors = [olga, beat].map(listenForErrors);
  await enter(olga, 'Olga');
  await enter(beat, 'Beat');
  const charter = { name: 'Derby', game: 'unita', form: { type: 'championship' }, most_clubs: 2 };
  const { id } = await post<{ id: string }>(olga, '/api/competitions', {
    charter,
    access: 'house',
  });
  for (const [page, club] of [
    [olga, 'Larks'],
    [beat, 'Nightjars'],
  ] as const) {
    await page.goto(`/competitions/${id}`);
    await page.getByLabel('Name of the club').fill(club);
    await button(page, 'Enter the club').click();
    await expect(page.getByRole('link', { name: club, exact: true })).toBeVisible();
  }
  await button(olga, 'Start the competition').click();

  // A time is proposed by one and suits the other.
  await olga.getByRole('link', { name: /^Prepare/ }).click();
  await olga.getByLabel('Propose a time').fill('2031-05-01T20:15');
  await button(olga, 'Propose').click();
  await beat.getByRole('link', { name: /suit you/ }).click();
  await expect(button(beat, /forfeits$/)).toHaveCount(0);
  await button(beat, 'That suits me').click();
  await expect(olga.getByText(/^Agreed: .*2031/)).toBeVisible();
  expect(await overhang(olga)).toBeLessThanOrEqual(0);

  // A forfeit that was a mistake. Beat's page asks for its report, and is answered too late.
  let answer!: () => void;
  const isStruck = new Promise<void>((done) => (answer = done));
  await beat.route('**/report', (route) => isStruck.then(() => route.continue()));
  const asked = beat.waitForRequest('**/report');
  await button(olga, 'Nightjars forfeits').click();
  await button(olga, 'Nightjars forfeits').click();
  await asked;
  await expect(olga.getByRole('region', { name: 'Match sheet' })).toContainText('by forfeit');
  await olga.getByRole('link', { name: 'Log', exact: true }).click();
  await button(olga, /^Take entry/)
    .first()
    .click();
  await expect(olga.getByText(/^taken back by/)).toBeVisible();
  const told = beat.waitForResponse('**/report');
  answer();
  expect((await told).status()).toBe(204);
  await expect(button(beat, 'That suits me')).toHaveCount(0);
  await expect(button(beat, 'Ready for the match')).toBeVisible();

  // It was played on a real table instead.
  await olga.getByRole('link', { name: 'Calendar', exact: true }).click();
  await olga.getByRole('link', { name: /Larks/ }).first().click();
  await olga.getByText('Played on a real table').click();
  const scores = olga.getByLabel('Score');
  await scores.nth(0).fill('31');
  await scores.nth(1).fill('24');
  await button(olga, 'Enter the result').click();
  await expect(olga.getByRole('region', { name: 'Match sheet' })).toContainText('31 : 24');
  await expect(olga.getByText('entered by hand', { exact: true })).toBeVisible();
  expect(await complaints(olga)).toEqual([]);

  // Somebody has to look after a club whose coach has gone.
  await olga.getByRole('link', { name: 'Nightjars', exact: true }).first().click();
  await button(olga, 'A bot coaches from now on').click();
  await button(olga, /^Regular/).click();
  await expect(olga.getByText(/coached by Bot: Regular/)).toBeVisible();
  await expect(olga.getByText('Thinks a few moves ahead.').first()).toBeVisible();
  expect(errors.flat()).toEqual([]);
});
