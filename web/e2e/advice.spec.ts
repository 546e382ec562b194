/** What players made of code say to people: while they play, and afterwards. */
import { expect } from '@playwright/test';

import { doubts } from './axe';
import { enter, join, listenForErrors, playToTheEnd, setTable, test } from './people';
import { nearlyOver } from './positions';

const alone = { chairs: [{ type: 'me' }, { type: 'bot', level: 'random' }] };

test('who plays against bots may ask what to do, and do it', async ({ page }) => {
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  await setTable(page, { setup: { players: 2, preset: 'colonial' }, ...alone });
  const ask = page.getByRole('button', { name: 'What would you play?' });
  await ask.click();
  const ways = page.getByRole('status').locator('ol button');
  await expect(ways.first()).toBeVisible();
  expect(await ways.count()).toBeLessThanOrEqual(3);
  await expect(ways.first()).toContainText(/\d+ % to win/);
  expect(await doubts(page)).toEqual([]);
  // Nothing lies over anything else: every way and every offer can be pressed.
  await ways.last().click({ trial: true });
  await page.locator('details[name="offers"] > summary').first().click({ trial: true });
  // A hint is for one decision: once that is made, it is gone.
  await ways.first().click();
  await expect(ways).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('nobody can ask what to do against a person', async ({ page, newPerson }) => {
  const other = await newPerson();
  await enter(page, 'Anna');
  const chairs = [{ type: 'me' }, { type: 'invited' }];
  const id = await setTable(page, { setup: { players: 2, preset: 'colonial' }, chairs });
  await join(page, other, id, 'Beat');
  await expect(page.locator('#what-now')).toBeVisible();
  for (const who of [page, other]) {
    await expect(who.getByRole('button', { name: 'What would you play?' })).toHaveCount(0);
  }
});

test('a finished game is told by its chances, its swings and its luck', async ({ page }) => {
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  const bot = { type: 'bot', level: 'random' };
  // What is judged is every step of the game, so the game is a short one.
  const chairs = [{ type: 'me' }, bot, bot, bot];
  await setTable(page, { setup: {}, chairs, position: nearlyOver });
  await playToTheEnd(page);
  await expect(page.getByRole('img', { name: /chances to win/ })).toBeVisible();
  const luck = page.getByRole('table').filter({ hasText: 'Decisions' });
  await expect(luck.locator('tbody tr')).toHaveCount(chairs.length);
  await expect(page.locator('ol.turning li')).toHaveCount(3);
  await expect(page.locator('ol.turning')).toContainText(/%/);
  await page.getByRole('button', { name: 'Scores' }).click();
  await expect(page.getByRole('img', { name: /scores of all seats/ })).toBeVisible();
  expect(await doubts(page, 'dialog')).toEqual([]);
  expect(errors).toEqual([]);
});

test('whoever cannot be told the chances yet is told why', async ({ page }) => {
  const message = 'the other game is still played; the chances are told once that is over';
  await page.route('**/analysis', (route) =>
    route.fulfill({ status: 409, json: { code: 'running', message } }),
  );
  await enter(page, 'Anna');
  const bot = { type: 'bot', level: 'random' };
  await setTable(page, {
    setup: {},
    chairs: [{ type: 'me' }, bot, bot, bot],
    position: nearlyOver,
  });
  await playToTheEnd(page);
  await expect(page.getByRole('img', { name: /scores of all seats/ })).toBeVisible();
  await expect(page.getByText('The other game is still played;')).toBeVisible();
});
