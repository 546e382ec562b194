/** Pictures of every page and of Unita in all its phases, for docs/screenshots. */
import { test, type Page } from '@playwright/test';

import { arrive, choices, playOnce, playToTheEnd, setTable } from '../e2e/people';

const folder = '../docs/screenshots';
const looks = [
  { name: 'desktop-light', size: { width: 1440, height: 900 }, scheme: 'light' },
  { name: 'desktop-dark', size: { width: 1440, height: 900 }, scheme: 'dark' },
  { name: 'phone-light', size: { width: 360, height: 740 }, scheme: 'light' },
  { name: 'phone-dark', size: { width: 360, height: 740 }, scheme: 'dark' },
] as const;

const bots = ['greedy', 'greedy', 'greedy'].map((level) => ({ type: 'bot', level }));
const against = (count: number) => [{ type: 'me' }, ...bots.slice(0, count)];

/** Plays until the page shows what is wanted, or a while has passed. */
async function playUntil(page: Page, wanted: string, most: number): Promise<void> {
  for (let actions = 0; actions < most; actions += 1) {
    if (await page.locator(wanted).first().isVisible()) return;
    if (!(await playOnce(page))) await page.waitForTimeout(40);
  }
}

for (const { name, size, scheme } of looks) {
  test(name, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const take = async (what: string) => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}/${what}-${name}.png` });
    };
    await arrive(page, 'Anna');
    for (const [what, path] of [
      ['home', '/'],
      ['set-up', '/new/unita'],
      ['rules', '/rules/unita'],
      ['lesson', '/learn/unita'],
      ['account', '/account'],
    ] as const) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await take(what);
    }
    await setTable(page, { setup: {}, chairs: against(3) });
    await page.locator(choices).first().waitFor();
    await take('unita-terrain');
    await playUntil(page, 'summary', 20);
    await take('unita-deployment');
    await playUntil(page, 'button[data-notation^="advance"]', 400);
    for (let steps = 0; steps < 60; steps += 1) {
      if (!(await playOnce(page))) await page.waitForTimeout(40);
    }
    await playUntil(page, 'button[data-notation^="advance"]', 40);
    await page.locator('button[data-notation^="advance"]').first().hover();
    await take('unita-march');
    await playUntil(page, 'button[data-notation="pass"]', 300);
    await take('unita-combat');
    await playToTheEnd(page);
    await take('unita-finale');
    await setTable(page, { setup: { players: 3 }, chairs: against(2) });
    await playUntil(page, 'button[data-notation^="advance"]', 400);
    await take('unita-three-players');
    await setTable(page, { setup: { preset: 'family' }, chairs: against(3) });
    await playUntil(page, 'summary', 30);
    await take('unita-family');
  });
}
