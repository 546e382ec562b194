/** Whole games, played by clicks. */
import { expect, type Page } from '@playwright/test';

import {
  choices,
  enter,
  join,
  listenForErrors,
  play,
  playOn,
  playToTheEnd,
  setTable,
  test,
} from './people';
import { beforeAFight, nearlyOver } from './positions';

test('a new guest starts with one click and plays a whole game against bots', async ({ page }) => {
  const errors = listenForErrors(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByLabel('Name').fill('Anna');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await playToTheEnd(page);
  await expect(page.locator('ol.standings li')).toHaveCount(4);
  await expect(page.getByRole('link', { name: /replay/i }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

const forTwo = { chairs: [{ type: 'me' }, { type: 'invited' }] };

test('two people in two browsers play COLONIAL, also to the end', async ({ page, newPerson }) => {
  const errors = listenForErrors(page);
  const other = await newPerson();
  await enter(page, 'Anna');
  const setup = { players: 2, preset: 'colonial' };
  // The beginning, a fight and the end, each at a table of its own.
  for (const begun of [undefined, beforeAFight, nearlyOver]) {
    const position = begun && { ...begun, setup };
    const id = await setTable(page, { setup, position, ...forTwo });
    await join(page, other, id, 'Beat');
    if (begun !== nearlyOver) await playOn([page, other], 12);
  }
  await playToTheEnd(page, other);
  const scores = (who: Page) => who.locator('ol.standings .score').allInnerTexts();
  expect(await scores(other)).toEqual(await scores(page));
  expect(errors).toEqual([]);
});

interface SeenTile {
  up: boolean;
  tile: string | null;
}

interface SeenFrame {
  position?: { view: { battalions: { seat: string; tiles: SeenTile[] }[] } };
  log?: { events: { type: string; seat?: string }[] }[];
}

test('what lies face down never reaches the other browser', async ({ page, newPerson }) => {
  const other = await newPerson();
  const frames: SeenFrame[] = [];
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      frames.push(JSON.parse(payload.toString()) as SeenFrame);
    }),
  );
  await enter(page, 'Anna');
  const id = await setTable(page, { setup: { players: 2 }, ...forTwo });
  await join(page, other, id, 'Beat');
  await playOn([page, other], 60);
  const annas = ['green', 'red'];
  const positions = frames.flatMap((frame) => frame.position ?? []);
  const hidden = positions.flatMap(({ view }) =>
    view.battalions
      .filter(({ seat }) => annas.includes(seat))
      .flatMap(({ tiles }) => tiles.filter(({ up }) => !up)),
  );
  expect(hidden.length).toBeGreaterThan(100);
  expect(hidden.filter(({ tile }) => tile !== null)).toEqual([]);
  const told = frames.flatMap(({ log }) => log ?? []).flatMap(({ events }) => events);
  const laid = told.filter(({ seat }) => annas.includes(seat ?? ''));
  expect(laid.some(({ type }) => type === 'tile_laid_face_down')).toBe(true);
  expect(laid.filter(({ type }) => type === 'tile_laid')).toEqual([]);
});

test('a step is taken back alone, and beyond the barrier by agreement', async ({
  page,
  newPerson,
}) => {
  const other = await newPerson();
  await enter(page, 'Anna');
  const id = await setTable(page, { setup: { players: 2, preset: 'colonial' }, ...forTwo });
  await join(page, other, id, 'Beat');
  await expect(page.locator('summary, ' + choices).first()).toBeVisible();
  await play(page);
  await play(other);
  // Beat's die may be taken back by Beat alone, but only until somebody else acts.
  await expect(other.getByRole('button', { name: 'Take back', exact: true })).toBeEnabled();
  await other.getByRole('button', { name: 'Take back', exact: true }).click();
  await play(other);
  await page.getByRole('button', { name: 'Ask to take back' }).click();
  await other.getByRole('button', { name: 'Yes, go back' }).click();
  await expect(page.locator('summary, ' + choices).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText('taken back').first()).toBeAttached();
});

test('a curtain falls between two hands at one device', async ({ page }) => {
  await enter(page, 'Anna');
  const chairs = [{ type: 'me' }, { type: 'me' }, bot, bot];
  await setTable(page, { setup: { players: 4 }, chairs });
  const lift = page.locator('.curtain button');
  // Nothing is hidden before the first tile lies, so the first hand needs no curtain.
  for (let tiles = 0; tiles < 3; tiles += 1) await play(page);
  await expect(lift).toBeVisible();
  await expect(page.locator(choices)).toHaveCount(0);
  await expect(page.getByText('Magic Forest')).toHaveCount(0);
  // Who opens the page anew may be somebody else.
  await page.reload();
  await expect(lift).toBeVisible();
  await expect(page.locator(choices)).toHaveCount(0);
  await lift.click();
  await expect(page.locator(choices).first()).toBeVisible();
});

const bot = { type: 'bot', level: 'beginner' };

test('a slow table waits for who went away, and says when it is their turn', async ({
  page,
  newPerson,
}) => {
  const other = await newPerson();
  await enter(page, 'Anna');
  const clock = { type: 'days', days: 3 };
  const id = await setTable(page, { setup: { players: 2, preset: 'colonial' }, clock, ...forTwo });
  await join(page, other, id, 'Beat');
  await play(page);
  await page.goto('/');
  await play(other);
  await page.reload();
  await expect(page.getByText('It is your turn').first()).toBeVisible();
  await page.goto(`/table/${id}`);
  await expect(page.locator('summary, ' + choices).first()).toBeVisible();
});

test('a combat can be read step by step where nothing moves', async ({ page }) => {
  await enter(page, 'Anna');
  const chairs = [{ type: 'me' }, bot, bot, bot];
  await setTable(page, { setup: {}, chairs, position: beforeAFight });
  const note = page.getByRole('region', { name: 'What this means' });
  // Before: whom it would meet, and how that would end.
  await page.locator('button[data-notation="advance 1"]').hover();
  await expect(note.getByText(/It meets German Land’s company/)).toBeVisible();
  await page.locator('button[data-notation="advance 1"]').click();
  await page.mouse.move(2, 2);
  // Afterwards: who fought, the sums, what was lost, the change of front.
  await expect(note.getByText('The last combat')).toBeVisible();
  await expect(note.getByText(/Primitiva’s company 1 attacks German Land/)).toBeVisible();
  await expect(note.locator('table .total')).toHaveCount(4);
  await expect(note.getByText(/die drops to \d/).first()).toBeVisible();
  await expect(note.getByText(/Change of front/)).toBeVisible();
});
