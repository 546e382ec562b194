/** Helvetia Cup: whole matches on its pitch, the secret squares, and everybody who plays it. */
import { expect, type Locator, type Page } from '@playwright/test';

import lessons from '../src/lib/boards/cup/introduction/positions.json' with { type: 'json' };
import { complaints } from './axe';
import {
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
const cup = (page: Page, more: Record<string, unknown> = {}) =>
  setTable(page, { game: 'cup', chairs: [{ type: 'me' }, bot], ...more });

const [moving, passing, winning, aiming, shooting] = lessons;

const hex = (page: Page, name: string) => page.locator(`.cup [data-hex="${name}"]`);
const does = (page: Page, notation: string) => page.locator(`.cup [data-do="${notation}"]`);
const square = (page: Page, name: string) => page.locator(`.cup .scene [data-square="${name}"]`);

/** One decision on the board alone, made as a person would: by what glows. */
async function playOnBoard(page: Page, turn: number): Promise<void> {
  const ways: [selector: string, index: number][] = [
    // A squad of four and two, then everything that only has to be confirmed.
    ['[data-do^="ready"]', 0],
    ['[data-do^="field"]', 0],
    ['[data-do^="bench"]', 0],
    ['[data-do^="cover"]', 0],
    ['.scene [data-square]:not(:disabled):not([aria-pressed="true"])', turn],
  ];
  if (turn % 2 === 0) ways.push(['[data-do^="shoot"]', 0]);
  // Some steps on the pitch, then the phase is ended.
  if (turn % 4 !== 3) ways.push(['[data-hex].able', turn * 5]);
  ways.push(['.blocks [data-do]', turn]);
  ways.push(['.dock .actions [data-do]:not([data-do="yield"])', turn % 4 === 3 ? 99 : turn]);
  await pressFirst(
    page,
    ways.map(([selector, index]) => [`.cup ${selector}`, index]),
  );
}

for (const setup of [
  { half: 20, draw: 'stands' },
  { version: 'family', half: 20, draw: 'stands' },
]) {
  test(`a whole ${setup.version ?? 'default'} match is played by clicks on the pitch`, async ({
    page,
  }) => {
    test.setTimeout(420_000);
    const errors = listenForErrors(page);
    await enter(page, 'Anna');
    const id = await cup(page, { setup });
    for (let turn = 0; turn < 70 && (await turnOf(page)) === 'ours'; turn += 1) {
      await playOnBoard(page, turn);
    }
    // Squads are named, everybody is placed and the ball has been played, all by pointing.
    await expect(hex(page, 'E8')).toBeAttached();
    const kicked = await page.evaluate(async (table) => {
      const answer = await fetch(`/api/tables/${table}/replay?as=mine`);
      const { frames } = (await answer.json()) as { frames: { entry?: { events: unknown } }[] };
      return JSON.stringify(frames.map(({ entry }) => entry?.events)).includes('"passed"');
    }, id);
    expect(kicked).toBe(true);
    // Whoever plays this carelessly has not lost the thread: the list goes on from here.
    await playToTheEnd(page);
    await expect(page.locator('ol.standings li')).toHaveCount(2);
    const sheet = page.locator('.cup .sheet');
    await expect(sheet.locator('tbody tr')).toHaveCount(14);
    expect(errors).toEqual([]);
  });
}

test('a player is taken in hand, steps, and says what a step costs', async ({ page }) => {
  await enter(page, 'Anna');
  await cup(page, { position: moving });
  await hex(page, 'D5').click();
  await expect(hex(page, 'D6')).toHaveAttribute('aria-label', /Can be chosen\./);
  await hex(page, 'D6').click();
  await expect(hex(page, 'D7')).toHaveAttribute('aria-label', /for 1 BOOST/);
  await hex(page, 'D7').click();
  await expect(hex(page, 'D7')).toHaveAttribute(
    'aria-label',
    /Berg R, with the ball, BOOST 3 of 4/,
  );
  await does(page, 'end').click();
  await expect(page.locator('.cup [aria-current="step"]')).not.toContainText('1a');
});

test('two on a hex are both found by pointing', async ({ page }) => {
  await enter(page, 'Anna');
  await cup(page, { position: passing });
  const box = await hex(page, 'E9').boundingBox();
  if (!box) throw new Error('E9 is not to be seen');
  const card = page.locator('.cup .look header');
  for (const [part, name] of [
    [0.22, 'Wolf'],
    [0.78, 'Stok Alp'],
  ] as const) {
    // The pointer's half decides whose card is shown.
    await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
    await expect(card).toContainText(name);
  }
});

test('odds are shown before every throw, and a long pass where it lands', async ({ page }) => {
  await enter(page, 'Anna');
  await cup(page, { position: winning });
  await expect(does(page, 'steal')).toContainText('≤ 11');
  await expect(does(page, 'tackle')).toContainText(/foul\s+15 %/);
  await expect(does(page, 'tackle')).toContainText(/miserable failure\s+20 %/);
  await cup(page, { position: aiming });
  await page.locator('.cup [data-tool="long"]').click();
  await hex(page, 'E13').hover();
  // Berg R passes with 16: 80 % on the hex itself, the rest by the template.
  await expect(page.locator('.cup .slip')).toContainText('≤ 16');
  await expect(page.locator('.cup .slip')).toContainText(/E13\s+80 %/);
});

interface SeenFrame {
  position?: { view: { stage: { type: string; shot?: { aim: unknown; cover: unknown } } } };
  log?: { what: { notation?: string }; events: { type: string; seat?: string }[] }[];
}

test('the secret squares never reach the other browser', async ({ page, newPerson }) => {
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
  const id = await cup(page, {
    chairs: [{ type: 'me' }, { type: 'invited' }],
    position: shooting,
  });
  await join(page, other, id, 'Beat');
  await does(page, 'shoot').click();
  await square(page, 'A').click();
  await expect(page.locator('.cup .scene')).toContainText('The shooter has chosen.');
  await expect(other.locator('.cup .scene')).toContainText('Choose 2 more squares');
  const views = frames.flatMap(({ position }) => position?.view.stage ?? []);
  const shots = views.filter(({ type }) => type === 'squares');
  expect(shots.length).toBeGreaterThan(0);
  expect(shots.filter(({ shot }) => shot?.aim !== null)).toEqual([]);
  const told = frames.flatMap(({ log }) => log ?? []).flatMap(({ events }) => events);
  expect(told.filter(({ type }) => type === 'aimed')).toEqual([]);
  expect(raw.filter((text) => text.includes('aim A'))).toEqual([]);
  // The goalkeeper's squares must be connected, and both are shown together.
  await square(other, 'B').click();
  await expect(square(other, 'D')).toBeDisabled();
  await square(other, 'C').click();
  await other.locator('.cup .scene [data-do="cover BC"]').click();
  for (const each of [page, other]) {
    const shown = each.locator('.cup .goal.small');
    await expect(shown.locator('[data-square="A"]')).toHaveClass(/aimed/);
    await expect(shown.locator('.covered')).toHaveCount(2);
  }
});

test('a player is moved without a pointer', async ({ page }) => {
  await enter(page, 'Anna');
  await cup(page, { position: moving });
  await hex(page, 'D5').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(hex(page, 'D6')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hex(page, 'D6')).toHaveAttribute('aria-label', /Berg R, with the ball/);
  await does(page, 'end').focus();
  await pressEnter(page);
  await expect(page.locator('.cup [aria-current="step"]')).not.toContainText('1a');
});

test('the pitch stands in nobody’s way, in light and in the dark', async ({ page }) => {
  await enter(page, 'Anna');
  for (const [name, position] of Object.entries({ moving, winning, aiming, shooting })) {
    await cup(page, { position });
    await expect(hex(page, 'E8')).toBeVisible();
    if (name === 'moving') await hex(page, 'D5').click();
    if (name === 'aiming') await page.locator('.cup [data-tool="long"]').click();
    if (name === 'shooting') {
      await does(page, 'shoot').click();
      await expect(square(page, 'A')).toBeVisible();
    }
    expect(await complaints(page, '.cup'), name).toEqual([]);
  }
  await cup(page, { setup: { cards: 'power_legend', offside: true } });
  await expect(does(page, 'ready')).toHaveCount(0);
  await expect(page.locator('.cup [data-do^="field"]').first()).toBeVisible();
  expect(await complaints(page, '.cup'), 'squads').toEqual([]);
  const dealt = page.getByRole('heading', { name: 'Cards for the match' });
  for (let turn = 0; turn < 30 && (await turnOf(page)) === 'ours'; turn += 1) {
    if (await dealt.isVisible()) break;
    await playOnBoard(page, turn);
  }
  await expect(page.locator('.cup [data-do^="take"]').first()).toBeVisible();
  expect(await complaints(page, '.cup'), 'cards').toEqual([]);
});

test('a phone can be played on with a thumb', async ({ newPerson }) => {
  const page = await newPerson({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await enter(page, 'Anna');
  await cup(page, { position: moving });
  await expect(hex(page, 'D5')).toBeAttached();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  const size = await hex(page, 'D5').boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // The first touch takes him, the second shows the step, the third makes it.
  await hex(page, 'D5').tap();
  await hex(page, 'D6').tap();
  const yes = page.locator('.cup .bubble .yes');
  await expect(yes).toBeVisible();
  await expectThumb(yes);
  expect(await smallest(page)).toBeGreaterThanOrEqual(11);
  await yes.tap();
  await expect(hex(page, 'D6')).toHaveAttribute('aria-label', /Berg R, with the ball/);
  // Two on a hex are too small for a thumb: it is asked whom one means.
  await cup(page, { position: passing });
  await page.locator('.cup [data-tool="long"]').tap();
  await cup(page, { position: winning });
  await hex(page, 'E6').tap();
  await expectThumb(page.locator('.cup .bubble .who').first());
  await page.locator('.cup .bubble .who', { hasText: 'Four Nie' }).tap();
  await expect(page.locator('.cup .look header')).toContainText('Four Nie');
  await cup(page, { position: shooting });
  await does(page, 'shoot').tap();
  await expectThumb(square(page, 'A'));
  expect(await fits()).toBe(true);
  expect(await smallest(page)).toBeGreaterThanOrEqual(11);
});

async function expectThumb(found: Locator): Promise<void> {
  await expect(found).toBeVisible();
  const box = await found.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
}

/** The size of the smallest words on the board, in pixels. */
function smallest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isSaid = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ) && element.getBoundingClientRect().width > 1;
    const sizes = [...document.querySelectorAll('.cup *')].filter(isSaid).map((element) => {
      const svg = element instanceof SVGElement ? element.ownerSVGElement : null;
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      return parseFloat(getComputedStyle(element).fontSize) * scale;
    });
    return Math.min(...sizes);
  });
}

test('the five lessons are learnt by doing what they ask', async ({ page }) => {
  test.setTimeout(180_000);
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  await page.goto('/learn/cup');
  const done = page.locator('.words.done');
  const next = async () => {
    await expect(done).toBeVisible();
    await done.getByRole('button').first().click();
    await expect(done).toBeHidden();
  };
  await hex(page, 'D5').click();
  await hex(page, 'D6').click();
  await hex(page, 'D7').click();
  await next();
  await hex(page, 'C9').click();
  await next();
  await does(page, 'steal').click();
  await next();
  await page.locator('.cup [data-tool="long"]').click();
  await hex(page, 'E13').click();
  await next();
  await does(page, 'shoot').click();
  await square(page, 'E').click();
  await expect(done).toBeVisible();
  expect(errors).toEqual([]);
});
