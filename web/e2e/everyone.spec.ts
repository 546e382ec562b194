/** Keyboard, phone, screen readers, light and dark: everybody can play. */
import { expect, type Locator, type Page } from '@playwright/test';

import { complaints } from './axe';
import { arrive, choices, enter, play, playToTheEnd, setTable, test } from './people';
import { beforeAFight, nearlyOver } from './positions';

const bots = ['beginner', 'beginner', 'beginner'].map((level) => ({ type: 'bot', level }));

/** Goes through the page with Tab until the wanted thing has the focus. */
async function tabTo(page: Page, wanted: string): Promise<boolean> {
  for (let stops = 0; stops < 250; stops += 1) {
    const isThere = await page.evaluate(
      (selector) => document.activeElement?.matches(selector) ?? false,
      wanted,
    );
    if (isThere) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

/** Presses so many things at a table by keys alone, or as many as it takes until the game is over. */
async function playByKeys(page: Page, most: number): Promise<number> {
  const target = `${choices}, details[name="offers"]:not([open]) > summary`;
  const awaited = () =>
    page.waitForFunction((selector) => {
      if (document.querySelector('ol.standings')) return 'over';
      const stops = [...document.querySelectorAll<HTMLElement>(selector)];
      return stops.some((stop) => stop.offsetParent !== null) ? 'ours' : null;
    }, target);
  let pressed = 0;
  while (pressed < most && (await (await awaited()).jsonValue()) === 'ours') {
    if (!(await tabTo(page, target))) continue;
    await page.keyboard.press('Enter');
    pressed += 1;
  }
  return pressed;
}

test('a game is begun from the front page without a pointer', async ({ page }) => {
  await page.goto('/');
  expect(await tabTo(page, 'button.primary.big')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(await tabTo(page, 'dialog input')).toBe(true);
  await page.keyboard.type('Kim');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/table\//);
  expect(await playByKeys(page, 30)).toBe(30);
});

test('a game is played to its end without a pointer', async ({ page }) => {
  await enter(page, 'Kim');
  await setTable(page, { setup: {}, chairs: [{ type: 'me' }, ...bots], position: nearlyOver });
  expect(await playByKeys(page, 1000)).toBeGreaterThan(0);
  await expect(page.locator('ol.standings li')).toHaveCount(4);
});

/** Pages outside of a table, and what is there once all of it is. */
const PAGES = {
  '/': (page) => page.getByRole('heading', { name: 'Deres uenighet' }),
  '/new/unita': (page) => page.getByRole('combobox', { name: 'Who sits in chair 4' }),
  '/rules/unita': (page) => page.getByRole('heading', { name: 'End of the game' }),
  '/learn/unita': (page) => page.getByRole('button', { name: /It can act/ }).first(),
  '/account': (page) => page.getByRole('heading', { name: /^You go by/ }),
  '/join/nobody': (page) => page.getByRole('alert').filter({ hasText: /\S/ }),
  '/nowhere': (page) => page.getByRole('heading', { name: 'Nobody sits here' }),
} satisfies Record<string, (page: Page) => Locator>;

test('no page stands in anybody’s way, in light and in the dark', async ({ page }) => {
  await enter(page, 'Anna');
  for (const [path, isThere] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(isThere(page)).toBeVisible();
    expect(await complaints(page), path).toEqual([]);
  }
});

test('no moment of a game stands in anybody’s way, in light and in the dark', async ({ page }) => {
  await enter(page, 'Anna');
  const chairs = [{ type: 'me' }, ...bots];
  await setTable(page, { setup: {}, chairs });
  await expect(page.locator(choices).first()).toBeVisible();
  expect(await complaints(page), 'terrain').toEqual([]);
  for (let steps = 0; steps < 24; steps += 1) await play(page);
  await expect(page.locator('summary, ' + choices).first()).toBeVisible();
  expect(await complaints(page), 'later').toEqual([]);

  await setTable(page, { setup: {}, chairs, position: beforeAFight });
  await page.locator('button[data-notation="advance 1"]').click();
  await expect(page.getByText('The last combat').first()).toBeVisible();
  expect(await complaints(page), 'combat').toEqual([]);
  await page.getByRole('button', { name: 'Chairs and links' }).first().click();
  expect(await complaints(page), 'chairs').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await complaints(page), 'settings').toEqual([]);

  const id = await setTable(page, { setup: {}, chairs, position: nearlyOver });
  await playToTheEnd(page);
  await page.locator('dialog svg[role="img"]').waitFor();
  expect(await complaints(page), 'finale').toEqual([]);
  await page.goto(`/table/${id}/replay`);
  await expect(page.locator('input[type="range"]')).toBeVisible();
  expect(await complaints(page), 'replay').toEqual([]);
});

test('a phone shows the board, the turn and what to do, without sideways scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, 'A rather long name for a small telephone');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits(), 'front page').toBe(true);
  for (const path of ['/new/unita', '/rules/unita', '/account', '/learn/unita'] as const) {
    await page.goto(path);
    await expect(PAGES[path](page)).toBeVisible();
    expect(await fits(), path).toBe(true);
  }
  await setTable(page, { setup: {}, chairs: [{ type: 'me' }, ...bots] });
  await expect(page.locator(choices).first()).toBeVisible();
  expect(await fits(), 'table').toBe(true);
  await play(page);
});

test('a screen reader hears what happened and what is asked, at once and once', async ({
  page,
}) => {
  await enter(page, 'Anna');
  await setTable(page, { setup: {}, chairs: [{ type: 'me' }, ...bots], position: beforeAFight });
  const said = page.locator('p[role="status"].unseen');
  await expect(said).toHaveText(/it is your turn: you have 3 points/);
  await page.locator('button[data-notation="advance 2"]').click();
  await expect(said).toHaveText(
    /^Primitiva’s company 2 advances to square \d+ .* you have 2 points left\.$/,
  );
});

test('events that move come to rest by themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, 'Anna');
  await setTable(page, { setup: { preset: 'colonial' }, chairs: [{ type: 'me' }, ...bots] });
  for (let steps = 0; steps < 3; steps += 1) {
    await expect(page.locator('summary, ' + choices).first()).toBeVisible({ timeout: 20_000 });
    await play(page);
  }
});

test('the first page paints at once and nothing jumps', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
  expect(shift.shift).toBeLessThan(0.1);
});
