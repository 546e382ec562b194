/** Helvetia Cup: what a match comes to now and then, from positions right before it. */
import { expect, type Page } from '@playwright/test';

import lessons from '../src/lib/boards/cup/introduction/positions.json' with { type: 'json' };
import { enter, listenForErrors, setTable, test } from './people';

const [, , winning, aiming, shooting] = lessons;
const bot = { type: 'bot', level: 'beginner' };
const me = { type: 'me' };

/** At these tables the dice are real: the test says what they show. */
const cup = (page: Page, more: Record<string, unknown>) =>
  setTable(page, { game: 'cup', chairs: [me, bot], real_dice: true, ...more });

const does = (page: Page, notation: string) => page.locator(`.cup [data-do="${notation}"]`);
const hex = (page: Page, name: string) => page.locator(`.cup [data-hex="${name}"]`);
const square = (page: Page, name: string) => page.locator(`.cup .scene [data-square="${name}"]`);
const board = (page: Page) => page.locator('div.cup');
const curtain = (page: Page) => page.locator('.curtain');
const news = (page: Page) => page.getByRole('region', { name: 'Commentary' });

async function rolls(page: Page, notation: string): Promise<void> {
  const dice = page.locator('form', { has: page.locator(`option[value="${notation}"]`) });
  await dice.locator('select').selectOption(notation);
  await dice.getByRole('button').click();
}

test('at one device a curtain falls between the shooter and the goalkeeper', async ({ page }) => {
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  await cup(page, { position: shooting, chairs: [me, me] });
  // Nothing is hidden before the shot, so nobody has to look away.
  await does(page, 'shoot').click();
  await square(page, 'A').click();
  await expect(curtain(page)).toContainText('Madmen');
  await expect(board(page)).toHaveCount(0);
  await curtain(page).getByRole('button').click();
  await expect(page.locator('.cup .scene')).toContainText('Choose 2 more squares');
  await expect(page.locator('.cup [data-square].aimed')).toHaveCount(0);
  await square(page, 'B').click();
  await square(page, 'C').click();
  await does(page, 'cover BC').click();
  // Both are shown together, and there is nothing left to hide.
  await expect(curtain(page)).toHaveCount(0);
  await rolls(page, 'd20 3');
  await expect(news(page)).toContainText('Goal by Wolf! 1 : 0.');
  expect(errors).toEqual([]);
});

test('a foul shows both dice, and the restart says who has to go where', async ({ page }) => {
  await enter(page, 'Anna');
  await cup(page, { position: winning, chairs: [me, me] });
  await does(page, 'tackle').click();
  await rolls(page, 'd20 15');
  await rolls(page, 'foul yellow 2');
  const foul = page.locator('.cup .foul');
  await expect(foul).toContainText('Foul by Stettler on Four Nie, E6');
  await expect(foul).toContainText('yellow card');
  await expect(foul).toContainText('Four Nie loses 2 BOOST');
  await expect(foul.locator('.die svg')).toHaveCount(2);
  await expect(hex(page, 'E6')).toHaveAttribute('aria-label', /Stettler.*yellow card/i);
  // Both sides move; the ball's hex is the attack's.
  const dock = page.locator('.cup .dock');
  await expect(dock).toContainText('When your moves end, somebody must stand on E6');
  await does(page, 'end').click();
  await expect(dock).toContainText('nobody of yours may stand on E6');
  await hex(page, 'E6').click();
  await page.locator('.cup [data-do^="step 6"], .cup [data-hex="E5"]').first().click();
  await does(page, 'end').click();
  // The ball has to be played, and nobody may challenge for it.
  await expect(page.locator('.cup [aria-current="step"]')).toContainText('2b');
  await expect(does(page, 'stop')).toHaveCount(0);
});

test('offside is seen on the pitch before the pass, and can be called after it', async ({
  page,
}) => {
  await enter(page, 'Anna');
  const setup = { offside: true };
  await cup(page, { setup, position: { ...aiming, setup }, chairs: [me, me] });
  await expect(page.locator('.cup path.line').first()).toBeAttached();
  await page.locator('.cup [data-tool="long"]').click();
  await hex(page, 'E13').click();
  await rolls(page, 'd20 5');
  await expect(hex(page, 'E13')).toHaveAttribute('aria-label', /Vog L.*offside/);
  await does(page, 'call').click();
  await expect(news(page)).toContainText('Madmen calls offside against Vog L');
  await rolls(page, 'time 9');
  // The ball is theirs where it lies.
  await expect(page.locator('.cup .dock')).toContainText('somebody must stand on E13');
});

const cards = { cards: 'power_legend' };
const withCards = {
  ...aiming,
  setup: cards,
  home: { ...aiming?.home, cards: { hand: [1, 8, 12] } },
  away: { ...aiming?.away, cards: { hand: [1, 2, 12] } },
};

test('a card is played for a pass; until then only its owner knows it', async ({
  page,
  newPerson,
}) => {
  const watcher = await newPerson();
  const frames: string[] = [];
  watcher.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  );
  await enter(page, 'Anna');
  const id = await cup(page, { setup: cards, position: withCards });
  await enter(watcher, 'Carl');
  await watcher.goto(`/table/${id}`);
  await expect(hex(watcher, 'E8')).toBeVisible();
  // Who watches sees the LEGENDs, counts the rest, and decides nothing.
  await expect(board(watcher)).toContainText('Lords of the Sky');
  await expect(watcher.locator('.cup [data-do], .cup [data-tool]')).toHaveCount(0);
  for (const secret of ['updraft', 'stoop', 'jesters_feint', 'second_glass'])
    expect(frames.filter((frame) => frame.includes(secret))).toEqual([]);
  await does(page, 'card 1').click();
  await expect(board(watcher)).toContainText('Updraft');
  await page.locator('.cup [data-tool="long"]').click();
  await hex(page, 'E13').hover();
  await expect(page.locator('.cup .slip')).toContainText('≤ 20');
  await hex(page, 'E13').click();
  await rolls(page, 'd20 19');
  // The pass has arrived, and the next card is for the header.
  await does(page, 'card 8').click();
  await does(page, 'header').click();
  await expect(page.locator('.cup .scene')).toContainText('Banoo covers 1 square');
  expect(frames.filter((frame) => frame.includes('second_glass'))).toEqual([]);
});

const level = { ...shooting, clock: 120, period: 4 };

test('a shoot-out: orders in secret, then shot by shot until it is decided', async ({ page }) => {
  await enter(page, 'Anna');
  const orders = { ...level, shootout: {}, phase: { type: 'orders' } };
  await cup(page, { position: orders, chairs: [me, me] });
  for (const numbers of [
    [10, 5, 3, 6, 1],
    [6, 5, 8, 3, 1],
  ]) {
    await curtain(page).getByRole('button').click();
    // The last one follows from the others.
    for (const number of numbers) {
      const next = does(page, `next ${number}`);
      if (number !== 1 || (await next.isVisible())) await next.click();
    }
  }
  await rolls(page, 'coin heads');
  const decisive = {
    ...level,
    shootout: {
      first: 'home',
      orders: [
        [10, 5, 3, 6, 1],
        [6, 5, 8, 3, 1],
      ],
      taken: [2, 2],
      goals: [2, 1],
    },
    phase: { type: 'squares', kind: 'shoot_out', squares: 2 },
  };
  await cup(page, { position: decisive, chairs: [me, me] });
  await square(page, 'E').click();
  await curtain(page).getByRole('button').click();
  await square(page, 'A').click();
  await square(page, 'B').click();
  await does(page, 'cover AB').click();
  await rolls(page, 'd20 1');
  await expect(page.locator('ol.standings li').first()).toContainText('Dragons');
});
