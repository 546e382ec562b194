/** Pictures of Sabbat Magica in all its phases, for docs/screenshots. */
import { mkdirSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

import { arrive, playOnce, playToTheEnd, setTable } from '../e2e/people';
import lessons from '../src/lib/boards/sabbat/introduction/positions.json' with { type: 'json' };
import { toWebp } from './webp';

const folder = '../docs/screenshots';
const looks = [
  { name: 'desktop-light', size: { width: 1440, height: 900 }, scheme: 'light' },
  { name: 'desktop-dark', size: { width: 1440, height: 900 }, scheme: 'dark' },
  { name: 'phone-light', size: { width: 360, height: 740 }, scheme: 'light' },
  { name: 'phone-dark', size: { width: 360, height: 740 }, scheme: 'dark' },
] as const;

const bot = { type: 'bot', level: 'greedy' };
const me = { type: 'me' };
const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);

const fresh = (page: Page, players: number) =>
  setTable(page, {
    game: 'sabbat',
    setup: { players },
    chairs: [me, ...Array.from({ length: players - 1 }, () => bot)],
  });

/** A table for two from a prepared position. */
const prepared = (page: Page, position: unknown) =>
  setTable(page, { game: 'sabbat', setup: { players: 2 }, chairs: [me, bot], position });

/** On a phone the half of the picture in question is turned to first. */
async function turnTo(page: Page, scene: string) {
  const button = page.getByRole('button', { name: scene, exact: true });
  if (await button.isVisible()) await button.click();
}

/** Some actions by the list, then on until it is our action again. */
async function steps(page: Page, count: number) {
  for (let done = 0; done < count;) {
    if (await playOnce(page)) done += 1;
    else await page.waitForTimeout(20);
  }
  for (let tries = 0; tries < 60; tries += 1) {
    const pass = page.locator('button[data-notation="pass"]');
    if (await pass.first().isVisible()) return;
    if (!(await playOnce(page))) await page.waitForTimeout(20);
  }
}

/** Both shelves can pay the portal of Friburga. */
const paying = {
  ...lessons[4],
  players: lessons[4]?.players.map((player, seat) =>
    seat === 0 ? { ...player, one_hour: { mask: 1 } } : player,
  ),
};

for (const { name, size, scheme } of looks) {
  test(`Sabbat Magica, ${name}`, async ({ page }) => {
    test.setTimeout(480_000);
    mkdirSync(folder, { recursive: true });
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const take = async (what: string) => {
      await page.waitForTimeout(250);
      await page.evaluate(() => document.fonts.ready);
      await toWebp(page, await page.screenshot(), `${folder}/sabbat-${what}-${name}.webp`);
    };
    await arrive(page, 'Anna');

    await fresh(page, 4);
    await expect(page.getByRole('slider')).toBeVisible();
    await take('invocation');
    await steps(page, 45);
    await take('four-players');
    await fresh(page, 3);
    await expect(page.getByRole('slider')).toBeVisible();
    await steps(page, 30);
    await take('three-players');

    await prepared(page, lessons[0]);
    await spot(page, 'square:0').hover();
    await take('magician');
    await spot(page, 'square:0').click();
    await page.mouse.move(2, 2);
    await take('arrival');
    await prepared(page, lessons[2]);
    await spot(page, 'bridge:0').click();
    await take('ghost-in-hand');
    await spot(page, 'canteen').click();
    await take('fight');
    await prepared(page, paying);
    await spot(page, 'bridge:0').click();
    await turnTo(page, 'Regions');
    await spot(page, 'friburga').hover();
    await take('portal');
    await spot(page, 'friburga').click();
    await page.mouse.move(2, 2);
    await take('payment');
    await page.locator('button[data-notation="pay mask 1h"]').click();
    await page.locator('button[data-notation="end"]').click();
    const summary = page.getByRole('region', { name: 'The end of the hour' });
    await summary.scrollIntoViewIfNeeded();
    await take('stewardship');

    for (const step of [1, 2, 3, 4, 5]) {
      await page.goto(`/learn/sabbat/${step}`);
      await page.locator('.sabbat').waitFor();
      await take(`lesson-${step}`);
    }
    await fresh(page, 4);
    await playToTheEnd(page);
    await page.locator('dialog svg[role="img"]').waitFor();
    await take('finale');
  });
}
