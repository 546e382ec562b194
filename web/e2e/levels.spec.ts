/** How good the bots are: what people choose from, and what they get without choosing. */
import { expect } from '@playwright/test';

import { doubts } from './axe';
import { enter, listenForErrors, setTable, test } from './people';

test('a new table is for me and Regulars, and the page says what to expect', async ({ page }) => {
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  await page.goto('/new/unita');
  const second = page.getByRole('combobox', { name: 'Who sits in chair 2' });
  await expect(second).toHaveValue('bot:regular');
  await expect(second.locator('option[value^="bot:"]')).toHaveText([
    'Bot: Beginner',
    'Bot: Regular',
    'Bot: Master',
  ]);
  for (const hint of ['does not look ahead', 'a few moves ahead', 'Takes its time']) {
    await expect(page.getByText(hint)).toBeVisible();
  }
  await second.selectOption('bot:master');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('li', { hasText: 'Master' })).toHaveCount(1);
  await expect(page.locator('li', { hasText: 'Regular' })).toHaveCount(2);
  expect(errors).toEqual([]);
});

test('a chair is handed to a bot of a level, which says what to expect', async ({ page }) => {
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  // Somebody is still missing, so that nobody plays meanwhile.
  const chairs = [{ type: 'me' }, { type: 'invited' }];
  await setTable(page, { setup: { players: 2, preset: 'colonial' }, chairs });
  await page.getByRole('button', { name: 'Chairs and links' }).first().click();
  const menu = page.getByRole('button', { name: 'Let a bot play' }).last();
  await expect(page.getByRole('button', { name: /^Master/ })).toHaveCount(0);
  await menu.click();
  const master = page.getByRole('button', { name: /^Master/ });
  await expect(master).toContainText('the strongest we have');
  expect(await doubts(page, 'dialog')).toEqual([]);
  await master.click();
  await expect(page.getByText('Master · Takes its time')).toBeVisible();
  // Whoever owns the table may find that too strong.
  await page.getByRole('button', { name: 'Change its level' }).click();
  await expect(page.getByRole('button', { name: /^Master/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Beginner/ }).click();
  await expect(page.getByText('Beginner · ')).toBeVisible();
  expect(errors).toEqual([]);
});
