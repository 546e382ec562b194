/** A match of people inside a competition: from the training to the whistle, and what follows. */
import { expect, type Page } from '@playwright/test';

import { button, holdChampionship, part } from './coaches';
import { enter, listenForErrors, playToTheEnd, test } from './people';

/** Everything a coach decides before a match, a squad by hand included. */
async function prepareWithCare(page: Page, trained: string[], challenge: string): Promise<void> {
  await page.getByRole('link', { name: /^Prepare/ }).click();
  for (const card of trained) {
    await button(page, `Train ${card}: 1 session`).click();
    await expect(button(page, `Do not train ${card} after all`)).toBeVisible();
  }
  await button(page, 'End the training').click();
  await expect(page.getByText(`Trained: ${trained.join(', ')}.`)).toBeVisible();
  await button(page, 'Fill it up for me').click();
  for (const card of trained) await page.getByRole('checkbox', { name: card }).check();
  const named = page.getByRole('option', { name: challenge });
  await page.getByRole('combobox', { name: 'Challenge' }).selectOption(await named.innerText());
  await button(page, 'Ready for the match').click();
}

test('two coaches play a match of their championship to the whistle, and the season goes on', async ({
  page: anna,
  newPerson,
}) => {
  test.setTimeout(420_000);
  const beat = await newPerson();
  const errors = [anna, beat].map(listenForErrors);
  await enter(anna, 'Anna');
  await enter(beat, 'Beat');
  const home = await holdChampionship([
    [anna, 'Bears', 'madmen'],
    [beat, 'Owls', 'dragons'],
  ]);
  for (const page of [anna, beat]) await page.goto(home);
  await prepareWithCare(anna, ['Jester’s Feint', 'Banana Kick'], 'Second Glass');
  await expect(button(anna, 'Not ready after all')).toBeVisible();
  await prepareWithCare(beat, ['Updraft'], 'Scales');

  // The table is set without anybody asking for it; squads and cards are already on it.
  for (const page of [anna, beat]) {
    await page.getByRole('link', { name: 'To the table' }).click();
    await expect(page).toHaveURL(/\/table\//);
  }
  await playToTheEnd(anna, beat);
  for (const page of [anna, beat])
    await page.getByRole('dialog').getByRole('link', { name: 'To the competition' }).click();

  // The sheet is the match's own.
  for (const page of [anna, beat]) {
    const sheet = part(page, 'Match sheet');
    await expect(sheet.locator('tbody tr')).toHaveCount(14);
    await expect(sheet).not.toContainText('entered by hand');
    await expect(sheet).not.toContainText('by forfeit');
    await expect(sheet).toContainText('half-time');
    await expect(sheet).toContainText(/LP\s*1 Jester’s Feint, 3 Banana Kick/);
    await expect(sheet).toContainText(/C\s*2 Second Glass, (not )?met/);
    await expect(sheet).toContainText(/LP\s*1 Updraft/);
    await expect(sheet).toContainText(/C\s*3 Scales, (not )?met/);
  }
  const result = part(anna, 'Match sheet').locator('.result');
  const scores = (await result.locator('b').innerText()).split(':').map(Number);
  const goals = part(anna, 'Match sheet')
    .getByRole('table')
    .nth(0)
    .locator('tbody td:nth-of-type(3)');
  const scored = (await goals.allInnerTexts()).map(Number);
  expect(scored.reduce((sum, one) => sum + one, 0)).toBe(scores[0]);
  // A lot has said who is at home.
  const isHome = (await result.getByRole('link').first().innerText()).includes('Bears');
  const [ours = NaN, theirs = NaN] = isHome ? scores : scores.toReversed();

  // The table, the team sheet and the players know it.
  await anna.getByRole('link', { name: 'Overview' }).click();
  const row = part(anna, 'The table').getByRole('row', { name: /Bears/ });
  const points = ours === theirs ? 1 : ours > theirs ? 3 : 0;
  await expect(row.getByRole('cell').nth(-2)).toHaveText(String(points));
  await anna.getByRole('link', { name: 'Bears', exact: true }).first().click();
  await expect(part(anna, 'Matches')).toContainText(`${ours}–${theirs}`);
  const played = part(anna, 'Players').getByRole('row', { name: /Banoo/ }).getByRole('cell');
  await expect(played.nth(2)).toHaveText('1');
  await part(anna, 'Players').getByRole('link', { name: 'Banoo' }).click();
  await expect(anna.getByRole('row', { name: /Owls/ })).toBeVisible();

  // The return match can be prepared at once, with the cards that were trained in the deck.
  for (const page of [anna, beat]) {
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: /^Prepare / }).click();
    await expect(page.getByText('3 sessions left', { exact: true })).toBeVisible();
  }
  await expect(part(anna, 'Training').getByText('in the deck')).not.toHaveCount(0);
  await expect(button(anna, /^Train Jester’s Feint/)).toHaveCount(0);
  await expect(button(beat, /^Train Updraft/)).toHaveCount(0);
  expect(errors.flat()).toEqual([]);
});
