/** Sabbat Magica: whole games on its board, its secret, and everybody who plays it. */
import { expect, type Page } from '@playwright/test';

import { complaints } from './axe';
import {
  choices,
  enter,
  join,
  listenForErrors,
  playToTheEnd,
  pressEnter,
  pressFirst,
  setTable,
  test,
  turnOf,
} from './people';

const bot = { type: 'bot', level: 'beginner' };
const against = (bots: number) => [{ type: 'me' }, ...Array.from({ length: bots }, () => bot)];
const sabbat = (page: Page, players: number, more: Record<string, unknown> = {}) =>
  setTable(page, { game: 'sabbat', setup: { players }, chairs: against(players - 1), ...more });

const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);
const desk = (page: Page) => page.getByRole('region', { name: 'What is decided without pointing' });

/** Waits until the board of whoever plays here has something to do, or the game is over. */
const boardOf = (page: Page) => {
  const able = ['[data-spot].able', 'section.desk button:not(:disabled)'];
  const asked = able.map((each) => `.sabbat ${each}:not([aria-disabled="true"])`);
  return turnOf(page, asked.join(', '));
};

/** One decision on the board alone, made as a person would: by what is lit. */
async function playOnBoard(page: Page, turn: number): Promise<void> {
  const target = '[data-spot].able:not([aria-pressed]):not([data-spot^="square"])';
  const ways: [selector: string, index: number][] = [
    ['.sabbat .invocation button[type="submit"]:not(:disabled)', 0],
    ['.sabbat .callout.open button:not(.close)', turn],
    // With a ghost in hand: where it may go.
    [`.sabbat:has([data-spot][aria-pressed="true"]) ${target}`, turn * 7],
  ];
  if (turn % 2 === 0) ways.push(['.sabbat [data-spot^="square"].able', turn * 5]);
  if (turn % 5 !== 3) ways.push(['.sabbat [data-spot][aria-pressed="false"]', turn]);
  ways.push(['.sabbat section.desk .button:not(.quiet):not(:disabled)', turn * 3]);
  await pressFirst(page, ways);
}

for (const players of [2, 3, 4]) {
  test(`a whole game of ${players} is played on the board by clicks`, async ({ page }) => {
    test.setTimeout(600_000);
    const errors = listenForErrors(page);
    await enter(page, 'Anna');
    await sabbat(page, players);
    for (let turn = 0; turn < 90 && (await boardOf(page)) === 'ours'; turn += 1) {
      await playOnBoard(page, turn);
    }
    // Whoever plays this carelessly has not lost the thread: the list goes on from here.
    await playToTheEnd(page);
    await expect(page.locator('ol.standings li')).toHaveCount(players);
    expect(errors).toEqual([]);
  });
}

interface SeenPlayer {
  seat: string;
  ready: boolean;
  commit: { ghosts: number } | null;
}
interface SeenFrame {
  position?: { view: { players: SeenPlayer[]; stage: { type: string } } };
  log?: { what: { type: string; seat?: number; notation?: string }; events: SeenEvent[] }[];
}
interface SeenEvent {
  type: string;
  seat?: string;
}

test('how many ghosts somebody calls never reaches the other browser', async ({
  page,
  newPerson,
}) => {
  const other = await newPerson();
  const frames: SeenFrame[] = [];
  const raw: string[] = [];
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      raw.push(payload.toString());
      frames.push(JSON.parse(payload.toString()) as SeenFrame);
    }),
  );
  await enter(page, 'Anna');
  const id = await setTable(page, {
    game: 'sabbat',
    setup: { players: 2 },
    chairs: [{ type: 'me' }, { type: 'invited' }],
  });
  await join(page, other, id, 'Beat');
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  await expect(other.getByRole('slider')).toBeVisible();
  const table = other.locator('.sabbat');
  const before = await table.innerText();
  await slider.fill('5');
  await page.getByRole('button', { name: 'Seal 5' }).click();
  await expect(desk(page).getByText(/Argosola has sealed: 5 ghosts/)).toBeVisible();

  // The other sees that Argosola is ready, and nothing else has changed on the whole table.
  const argosola = other.getByRole('region', { name: 'Argosola', exact: true });
  await expect(argosola.getByText('ready')).toBeVisible();
  const after = await table.innerText();
  expect(after.replace('ready', 'thinking')).toBe(before);
  const told = frames.flatMap(({ log }) => log ?? []);
  const events = told.flatMap((entry) => entry.events);
  expect(events.filter(({ seat }) => seat === 'argosola').map(({ type }) => type)).toContain(
    'readied',
  );
  expect(events.filter(({ type }) => type === 'committed')).toEqual([]);
  expect(told.filter(({ what }) => what.seat === 0 && what.notation !== undefined)).toEqual([]);
  expect(raw.some((frame) => /"commit":\s*\{/.test(frame))).toBe(false);
  const seen = frames.flatMap(({ position }) => position?.view.players ?? []);
  expect(seen.some(({ seat, ready }) => seat === 'argosola' && ready)).toBe(true);

  // Then all is opened at once, for both.
  await other.getByRole('button', { name: /^Seal/ }).click();
  for (const each of [page, other]) {
    await expect(each.getByRole('slider')).toBeHidden();
    await expect(spot(each, 'bridge:0')).toHaveAttribute('aria-label', /5 ghosts/);
  }
});

test('the board is played without a pointer', async ({ page }) => {
  test.setTimeout(400_000);
  await enter(page, 'Kim');
  await sabbat(page, 2, { setup: { players: 2, powers: false } });
  const tabTo = async (wanted: string) => {
    for (let stops = 0; stops < 120; stops += 1) {
      const isThere = await page.evaluate(
        (selector) => document.activeElement?.matches(selector) ?? false,
        wanted,
      );
      if (isThere) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  };
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await tabTo('.sabbat input[type="range"]')).toBe(true);
  for (let ghosts = 0; ghosts < 3; ghosts += 1) await page.keyboard.press('ArrowRight');
  expect(await tabTo('.sabbat .invocation button[type="submit"]')).toBe(true);
  await page.keyboard.press('Enter');

  // A ghost is picked up, carried by the arrow keys to a garden and set down there.
  await boardOf(page);
  await spot(page, 'bridge:0').focus();
  await page.keyboard.press('Enter');
  await expect(spot(page, 'bridge:0')).toHaveAttribute('aria-pressed', 'true');
  for (let steps = 0; steps < 12; steps += 1) {
    const key = await page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
    if (key === 'canteen') break;
    await page.keyboard.press(key.startsWith('bridge') ? 'ArrowLeft' : 'ArrowUp');
  }
  const isLed = await spot(page, 'canteen').evaluate((node) => node === document.activeElement);
  if (!isLed) await spot(page, 'canteen').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What can be done here' });
  if (await dialog.isVisible()) await page.keyboard.press('Enter');
  await expect(page.getByText(/Argosola’s ghost/).first()).toBeVisible();

  // The action is ended, and the magician is sent into the manor.
  await boardOf(page);
  expect(await tabTo('.sabbat section.desk .button.primary')).toBe(true);
  await pressEnter(page);
  // Where nobody stands, that is: the other may have gone first.
  const free = '.sabbat [data-spot^="square"].able';
  await expect(page.locator(free).first()).toHaveAttribute('aria-disabled', 'false');
  expect(await tabTo(free)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Argosola’s magician/).first()).toBeVisible();
});

test('nothing on the board stands in anybody’s way, in light and in the dark', async ({ page }) => {
  await enter(page, 'Anna');
  await page.goto('/new/sabbat');
  await expect(page.getByRole('combobox', { name: 'Who sits in chair 2' })).toBeVisible();
  expect(await complaints(page), 'a new table').toEqual([]);
  await page.goto('/learn/sabbat');
  await expect(spot(page, 'square:9')).toBeVisible();
  expect(await complaints(page), 'a lesson').toEqual([]);
  await sabbat(page, 4);
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await complaints(page), 'invocation').toEqual([]);
  for (let turn = 0; turn < 16 && (await boardOf(page)) === 'ours'; turn += 1) {
    await playOnBoard(page, turn);
  }
  await boardOf(page);
  // A ghost in hand, with everything that says about where it may go.
  const ghost = page.locator('.sabbat [data-spot][aria-pressed="false"]').first();
  if (await ghost.isVisible()) await ghost.focus();
  expect(await complaints(page), 'later').toEqual([]);
});

test('a phone shows half of the picture at a time, and everything can be hit', async ({
  newPerson,
}) => {
  const page = await newPerson({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await enter(page, 'A rather long name for a small telephone');
  await sabbat(page, 4);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await fits(), 'invocation').toBe(true);
  await page.getByRole('slider').fill('3');
  await page.getByRole('button', { name: 'Seal 3' }).tap();
  await boardOf(page);

  for (const scene of ['Regions', 'Manor and gardens']) {
    await page.getByRole('button', { name: scene }).tap();
    expect(await fits(), scene).toBe(true);
    expect(await tooSmallToRead(page), scene).toEqual([]);
    expect(await tooSmallToHit(page), scene).toEqual([]);
  }

  // The first touch picks the ghost up and shows where it may go, the second asks, the third acts.
  await spot(page, 'bridge:0').tap();
  await spot(page, 'zen_garden').tap();
  const dialog = page.getByRole('dialog', { name: 'What can be done here' });
  await expect(dialog).toBeVisible();
  expect(await fits(), 'a card').toBe(true);
  await dialog.getByRole('button').first().tap();
  await expect(page.getByText(/Argosola’s ghost/).first()).toBeVisible();
});

/** Words on the board that are smaller than 11 pixels. */
async function tooSmallToRead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (node: Element) => {
      const { width, height } = node.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const texts = [...document.querySelectorAll('.sabbat *')].filter(
      (node) =>
        [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()) &&
        isSeen(node) &&
        !node.closest('.unseen'),
    );
    return texts.flatMap((node) => {
      const scale = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.d ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(node).fontSize) * scale;
      return size < 10.95 ? `${size.toFixed(1)}: ${node.textContent ?? ''}` : [];
    });
  });
}

/** Things on the board that can be pressed and are smaller than 44 pixels. */
async function tooSmallToHit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const able = '.sabbat button:not(:disabled), .sabbat summary, .sabbat [data-spot].able';
    return [...document.querySelectorAll(able)].flatMap((node) => {
      const { width, height } = node.getBoundingClientRect();
      if (width < 1) return [];
      return Math.min(width, height) < 43.5
        ? `${Math.round(width)}×${Math.round(height)}: ${node.getAttribute('data-spot') ?? node.textContent ?? ''}`
        : [];
    });
  });
}

test('the five lessons are learnt by doing what they ask', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  await page.goto('/learn/sabbat');
  const done = page.locator('.words.done');
  const next = async () => {
    await expect(done).toBeVisible();
    await done.getByRole('button').first().click();
    await expect(done).toBeHidden();
  };
  // Gather: the square below on the left holds spiders.
  await spot(page, 'square:9').click();
  await desk(page)
    .getByRole('button', { name: /spider/ })
    .click();
  await next();
  // A portal.
  await spot(page, 'bridge:0').click();
  await spot(page, 'vada').click();
  await next();
  // A fight for the canteen.
  await spot(page, 'bridge:0').click();
  await spot(page, 'canteen').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fight/ })
    .click();
  await next();
  // The invocation.
  await page.getByRole('slider').fill('2');
  await page.getByRole('button', { name: 'Seal 2' }).click();
  await next();
  // The end of the hour.
  await spot(page, 'bridge:0').click();
  await spot(page, 'friburga').click();
  await page.locator('.sabbat section.desk .button.primary').click();
  await expect(done).toBeVisible();
  await expect(page.getByText(/became a chimera/)).toBeVisible();
  await expect(page.locator(choices)).toHaveCount(0);
  expect(errors).toEqual([]);
});
