/** Pictures of Helvetia Cup in all its phases, for docs/screenshots. */
import { mkdirSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

import { arrive, playToTheEnd, setTable } from '../e2e/people';
import lessons from '../src/lib/boards/cup/introduction/positions.json' with { type: 'json' };
import { toWebp } from './webp';

const folder = '../docs/screenshots';
const looks = [
  { name: 'desktop-light', size: { width: 1440, height: 900 }, scheme: 'light' },
  { name: 'desktop-dark', size: { width: 1440, height: 900 }, scheme: 'dark' },
  { name: 'phone-light', size: { width: 360, height: 740 }, scheme: 'light' },
  { name: 'phone-dark', size: { width: 360, height: 740 }, scheme: 'dark' },
] as const;

const bot = { type: 'bot', level: 'beginner' };
const cup = (page: Page, more: Record<string, unknown> = {}) =>
  setTable(page, { game: 'cup', chairs: [{ type: 'me' }, bot], ...more });
const hex = (page: Page, name: string) => page.locator(`.cup [data-hex="${name}"]`);
const [moving, passing, winning, aiming, shooting] = lessons;

for (const { name, size, scheme } of looks) {
  test(`Helvetia Cup, ${name}`, async ({ page }) => {
    test.setTimeout(480_000);
    mkdirSync(folder, { recursive: true });
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const take = async (what: string) => {
      await page.waitForTimeout(250);
      await page.evaluate(() => document.fonts.ready);
      await toWebp(page, await page.screenshot(), `${folder}/cup-${what}-${name}.webp`);
    };
    await arrive(page, 'Anna');

    await cup(page);
    await expect(page.locator('.cup [data-do^="field"]').first()).toBeVisible();
    await take('squad');
    await cup(page, { position: moving });
    await hex(page, 'D5').click();
    await take('moves');
    await cup(page, { position: passing });
    await hex(page, 'C9').hover();
    await take('short-pass');
    await cup(page, { position: winning });
    await take('challenge');
    await cup(page, { position: aiming });
    await page.locator('.cup [data-tool="long"]').click();
    await hex(page, 'E12').hover();
    await take('long-pass');
    await cup(page, { position: shooting });
    await page.locator('.cup [data-do="shoot"]').click();
    await page.locator('.cup .scene [data-square="A"]').hover();
    await take('shot');

    for (const step of [1, 2, 3, 4, 5]) {
      await page.goto(`/learn/cup/${step}`);
      await page.locator('.cup').waitFor();
      await take(`lesson-${step}`);
    }
    await cup(page, { setup: { half: 20, draw: 'stands' } });
    await playToTheEnd(page);
    await page.locator('dialog svg[role="img"]').waitFor();
    await take('finale');
    await page.keyboard.press('Escape');
    await take('match-sheet');
  });
}
