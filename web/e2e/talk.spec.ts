/** Talk at the table: aloud, and in private. */
import { expect, type Page } from '@playwright/test';

import { doubts } from './axe';
import { enter, join, listenForErrors, setTable, test } from './people';

const SECRET = 'Together against the east?';
const invited = { type: 'invited' };

/** Everything a browser is sent over its sockets from now on. */
function listen(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  );
  return frames;
}

async function openTalk(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.getByRole('tab', { name: 'Talk' }).click();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.keyboard.press('Enter');
}

test('a private line reaches one browser and no other', async ({ page, newPerson }) => {
  const errors = listenForErrors(page);
  const [beat, cleo, eve] = await Promise.all([1, 2, 3].map(() => newPerson()));
  if (!beat || !cleo || !eve) throw new Error('somebody is missing');
  const unheard = [listen(cleo), listen(eve)];
  await enter(page, 'Anna');
  const setup = { players: 3, map: 'standard', setup_sites: 'standard' };
  const chairs = [{ type: 'me' }, invited, invited];
  const id = await setTable(page, { game: 'uenighet', setup, chairs });
  await join(page, beat, id, 'Beat', 1);
  await join(page, cleo, id, 'Cleo', 2);
  await enter(eve, 'Eve');
  await eve.goto(`/table/${id}`);
  await openTalk(page, beat, cleo, eve);

  // One of the two others, or both.
  const to = page.getByLabel('For whom');
  await expect(to.getByRole('option')).toHaveCount(4);
  await to.selectOption({ label: 'Only for Beat (East)' });
  await say(page, SECRET);
  const line = (who: Page) => who.locator('li.private', { hasText: SECRET });
  await expect(line(page)).toContainText('Anna in private to East:');
  await expect(line(beat)).toContainText('Anna in private to you:');
  expect(await doubts(beat, '.chat')).toEqual([]);

  // What everybody hears comes after it; by then the others would have it.
  await to.selectOption({ label: 'To everybody' });
  await say(page, 'Good evening!');
  for (const who of [beat, cleo, eve]) {
    await expect(who.locator('.chat li', { hasText: 'Good evening!' })).toBeVisible();
  }
  for (const who of [cleo, eve]) {
    await who.reload();
    await openTalk(who);
    await expect(who.locator('.chat li', { hasText: 'Good evening!' })).toBeVisible();
    await expect(who.getByText(SECRET)).toHaveCount(0);
  }
  for (const frames of unheard) {
    expect(frames.filter((frame) => frame.includes('Good evening!')).length).toBeGreaterThan(1);
    expect(frames.filter((frame) => frame.includes(SECRET))).toEqual([]);
  }

  // Whoever was chosen leaves: nothing is said to anybody until somebody else is chosen.
  await to.selectOption({ label: 'Only for Beat (East)' });
  await page.getByLabel('Say something').fill('Still there?');
  await beat.getByRole('button', { name: 'Chairs and links' }).first().click();
  await beat.getByRole('button', { name: 'Leave the chair' }).click();
  await expect(to.getByRole('option')).toHaveCount(2);
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'has left the table' })).toBeVisible();
  await expect(page.getByLabel('Say something')).toHaveValue('Still there?');
  await expect(page.locator('.chat li', { hasText: 'Still there?' })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a table agreed to be silent is silent', async ({ page, newPerson }) => {
  const other = await newPerson();
  await enter(page, 'Anna');
  const setup = { players: 2, chat: 'off' };
  const id = await setTable(page, { game: 'uenighet', setup, chairs: [{ type: 'me' }, invited] });
  await join(page, other, id, 'Beat');
  await openTalk(page);
  await expect(page.getByText('It was agreed that nobody talks at this table.')).toBeVisible();
  await expect(page.getByLabel('Say something')).toHaveCount(0);
});
