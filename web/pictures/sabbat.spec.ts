/** Pictures of Sabbat Magica in all its phases, for docs/screenshots. */
import { expect, test, type Page } from '@playwright/test';

import { arrive, playOnce, playToTheEnd, setTable } from '../e2e/people';
import lessons from '../src/lib/boards/sabbat/introduction/positions.json' with { type: 'json' };
import { isPhone, looks, take as shoot, wear } from './looks';

const bot = { type: 'bot', level: 'beginner' };
const me = { type: 'me' };
const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);

const fresh = (page: Page, players: number, more: Record<string, unknown> = {}) =>
  setTable(page, {
    game: 'sabbat',
    setup: { players, ...more },
    chairs: [me, ...Array.from({ length: players - 1 }, () => bot)],
  });

/** A table for two from a prepared position. */
const prepared = (page: Page, position: unknown, chairs = [me, bot]) =>
  setTable(page, { game: 'sabbat', setup: { players: 2 }, chairs, position });

/** On a phone the half of the picture in question is turned to first. */
async function turnTo(page: Page, scene: string) {
  const button = page.getByRole('button', { name: scene, exact: true });
  if (await button.isVisible()) await button.click();
}

/** Some actions by the list, then on until it is our action again. */
async function steps(page: Page, count: number) {
  for (let done = 0, tries = 0; done < count && tries < 1_000; tries += 1) {
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

/** Luserna, here, has its bounty to take, between two moves of ghosts. */
const bounty = {
  ...lessons[2],
  setup: { players: 2, peoples: ['zugriga', 'luserna'] },
  order: ['zugriga', 'luserna'],
  ghosts: { turgapel: ['zugriga'], canteen: ['zugriga'], grisa: ['luserna'] },
  players: [
    { seat: 'zugriga', terror: 3, magician: 15, drawbridge: 1 },
    { seat: 'luserna', terror: 5, magician: 0, drawbridge: 2, two_hours: { gem: 1 } },
  ],
  phase: { type: 'scheme', action: 2, at: 1 },
};
/** Argosola, here, is about to step beside Zugriga, whose shelves are full. */
const whispers = {
  ...lessons[0],
  setup: { players: 2 },
  players: [
    { seat: 'argosola', terror: 3, magician: 9, drawbridge: 2 },
    {
      seat: 'zugriga',
      terror: 3,
      magician: 0,
      drawbridge: 2,
      two_hours: { spider: 1, gem: 2 },
      one_hour: { mask: 1 },
    },
  ],
};
/** The end of an hour in which Argosola, here, holds three regions. */
const admirers = {
  ...lessons[0],
  setup: { players: 2 },
  ghosts: { vada: ['argosola'], grisa: ['argosola'], neshata: ['argosola'], turgapel: ['zugriga'] },
  players: [
    { seat: 'argosola', terror: 5, magician: 9, points: 8 },
    { seat: 'zugriga', terror: 3, magician: 0, points: 4 },
  ],
  phase: { type: 'admirers', at: 0 },
};

for (const look of looks) {
  test(`Sabbat Magica, ${look.name}`, async ({ page }) => {
    test.setTimeout(480_000);
    await wear(page, look);
    const take = (what: string) => shoot(page, `sabbat-${what}`, look);
    await arrive(page, 'Anna');

    await fresh(page, 4);
    await expect(page.getByRole('slider')).toBeVisible();
    await take('invocation');
    // A fourth look at every phase would show nothing new.
    if (look.name === 'phone-light') return;
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

    if (isPhone(look)) return;
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

  test(`Powers and options of Sabbat Magica, ${look.name}`, async ({ page }) => {
    test.setTimeout(480_000);
    await wear(page, look);
    const take = (what: string) => shoot(page, `sabbat-${what}`, look);
    await arrive(page, 'Anna');
    await prepared(page, bounty, [bot, me]);
    await page.getByRole('button', { name: 'Forest Bounty' }).click();
    await page.locator('.sabbat section.desk .kind').first().click();
    await take('forest-bounty');
    await prepared(page, whispers);
    await spot(page, 'square:5').click();
    await page.locator('button[data-notation="nothing"]').click();
    await page.locator('button[data-notation^="whisper"]').first().waitFor();
    await take('whispered-promises');
    await prepared(page, admirers);
    await page.locator('button[data-notation^="admire"]').first().waitFor();
    await take('court-of-admirers');

    await fresh(page, 4, { slot_profile: 'n_minus_one' });
    await expect(page.getByRole('slider')).toBeVisible();
    await steps(page, 24);
    await turnTo(page, 'Regions');
    await take('three-slots');
  });
}
