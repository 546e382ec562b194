/** Going away and coming back: absence, other devices, invitations, the next game. */
import { expect, type Page } from '@playwright/test';

import {
  arrive,
  choices,
  enter,
  join,
  listenForErrors,
  play,
  playOnce,
  setTable,
  test,
} from './people';
import { nearlyOver } from './positions';

const forTwo = { chairs: [{ type: 'me' }, { type: 'invited' }] };
const bot = { type: 'bot', level: 'beginner' };

/** Anna lays a die, goes to the front page, and meanwhile Beat answers. */
async function away(page: Page, other: Page): Promise<string> {
  await enter(page, 'Anna');
  const id = await setTable(page, { setup: { players: 2, preset: 'colonial' }, ...forTwo });
  await join(page, other, id, 'Beat');
  await play(page);
  await expect(other.locator('summary, ' + choices).first()).toBeVisible();
  await page.goto('/');
  await play(other);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('It is your turn').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return id;
}

test('who comes back is shown what happened since', async ({ page, newPerson }) => {
  const other = await newPerson();
  const id = await away(page, other);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/table/${id}`);
  await expect(page.getByText('Since your last turn')).toBeVisible();
  // It comes to rest by itself, and can then be seen once more.
  await expect(page.getByText('Since your last turn')).toBeHidden();
  await expect(page.locator('summary, ' + choices).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible();
});

test('who comes back and wants no motion reads what happened since', async ({
  page,
  newPerson,
}) => {
  const other = await newPerson();
  const id = await away(page, other);
  await page.goto(`/table/${id}`);
  const missed = page.getByRole('status').filter({ hasText: 'Since your last turn' });
  await expect(missed.getByText(/places a \d in company/)).toBeVisible();
  await missed.getByRole('button', { name: 'Close' }).click();
  await expect(missed).toBeHidden();
  // Seen once is seen.
  await page.reload();
  await expect(page.locator('summary, ' + choices).first()).toBeVisible();
  await expect(missed).toBeHidden();
});

test('who looks elsewhere is told when it is their turn', async ({ page, newPerson }) => {
  const other = await newPerson();
  await page.context().grantPermissions(['notifications']);
  // The browser's own notices cannot be looked at, so they are written down instead; and the page
  // is told that it lies behind another.
  await page.addInitScript(() => {
    const told: string[] = [];
    const Notice = class {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      onclick: (() => void) | null = null;
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`);
      }
    };
    Object.assign(window, { Notification: Notice, told });
    Object.defineProperty(document, 'hidden', { get: () => 'isAway' in window });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await arrive(page, 'Anna');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Tell me in this browser when it is my turn').check();
  await page.keyboard.press('Escape');
  const id = await setTable(page, { setup: { players: 2, preset: 'colonial' }, ...forTwo });
  await join(page, other, id, 'Beat');
  await play(page);
  expect(await told(), 'who looks at the table needs no notice').toEqual([]);
  await page.evaluate(() => Object.assign(window, { isAway: true }));
  await play(other);
  await expect.poll(told).toEqual([expect.stringContaining('your turn')]);
  await expect(page).toHaveTitle(/your turn/i);
});

test('the same people play again with one click each', async ({ page, newPerson }) => {
  const errors = listenForErrors(page);
  const other = await newPerson();
  await enter(page, 'Anna');
  const chairs = [{ type: 'me' }, { type: 'invited' }, bot, bot];
  const id = await setTable(page, { setup: {}, chairs, position: nearlyOver });
  await join(page, other, id, 'Beat');
  const both = [page, other];
  await expect
    .poll(
      async () => {
        for (const each of both) await playOnce(each);
        return page.locator('ol.standings').isVisible();
      },
      { timeout: 60_000, intervals: [20] },
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await other.getByRole('button', { name: 'To the next game' }).click();
  await expect(other).toHaveURL(page.url());
  await expect(page.locator('li', { hasText: 'Beat' }).first()).toBeVisible();
  await expect(page.locator('li', { hasText: 'Beginner' })).toHaveCount(2);
  await expect(page.locator(choices).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a link that was revoked opens no chair', async ({ page, newPerson }) => {
  await enter(page, 'Anna');
  const id = await setTable(page, { setup: { players: 2, preset: 'colonial' }, ...forTwo });
  await page.getByRole('button', { name: 'Chairs and links' }).first().click();
  const link = page.getByLabel('Link for this chair');
  const revoked = await link.inputValue();
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const fresh = await link.inputValue();
  expect(fresh).not.toBe(revoked);

  const other = await newPerson();
  await enter(other, 'Beat');
  await other.goto(new URL(revoked).pathname);
  await expect(other.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(other).toHaveURL(/\/join\//);
  await other.goto(new URL(fresh).pathname);
  await expect(other).toHaveURL(new RegExp(`/table/${id}`));
});

test('an account finds its seats on another device', async ({ page, newPerson }) => {
  const name = `Clara ${Math.random().toString(36).slice(2, 8)}`;
  await enter(page, name);
  const id = await setTable(page, {
    setup: {},
    title: 'Clara’s table',
    chairs: [{ type: 'me' }, bot, bot, bot],
  });
  await page.goto('/account');
  await page.getByLabel('Password').first().fill('a long enough secret');
  await page.getByRole('button', { name: 'Open an account' }).click();
  await expect(page.getByText('You have an account')).toBeVisible();

  const phone = await newPerson();
  await phone.goto('/account');
  const form = phone.locator('form').filter({ hasText: 'Sign in' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('not the secret');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await form.getByLabel('Password').fill('a long enough secret');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('You have an account')).toBeVisible();
  await phone.goto('/');
  await phone.getByText('Clara’s table').click();
  await expect(phone).toHaveURL(new RegExp(id));
  await play(phone);
  // Both devices sit in the same chair.
  await page.goto(`/table/${id}`);
  await play(page);
});

test('who waits for somebody who is away sees for how long', async ({ page, newPerson }) => {
  const other = await newPerson();
  await enter(page, 'Anna');
  const id = await setTable(page, { setup: { players: 2, preset: 'colonial' }, ...forTwo });
  await join(page, other, id, 'Beat');
  await play(page);
  await expect(other.locator('summary, ' + choices).first()).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await other.goto('/');
  // What is read aloud may say it as well, after what has just happened.
  const away = page.locator('p.now', { hasText: 'Beat is away. A bot sits in' });
  await expect(away).toBeVisible();
  // Two of the battalions are Beat's; only the one that has to decide is timed.
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await other.goto(`/table/${id}`);
  await expect(away).toBeHidden();
  await expect(page.getByRole('timer')).toHaveCount(0);
});
