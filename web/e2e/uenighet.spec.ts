/** Deres uenighet: whole games on its map, its sealed orders, and everybody who plays it. */
import { expect, type Page } from '@playwright/test';

import { complaints } from './axe';
import {
  enter,
  join,
  listenForErrors,
  playOnce,
  playToTheEnd,
  pressEnter,
  pressFirst,
  setTable,
  test,
  turnOf,
} from './people';
import {
  buying,
  cards,
  contested,
  duel,
  holding,
  moving,
  shooting,
  sniping,
  spreading,
  WINDOWS,
} from './wars';

const bot = { type: 'bot', level: 'beginner' };
const uenighet = (page: Page, more: Record<string, unknown> = {}) =>
  setTable(page, { game: 'uenighet', setup: duel, chairs: [{ type: 'me' }, bot], ...more });

const cell = (page: Page, name: string) => page.locator(`.uenighet [data-cell="${name}"]`);
const button = (page: Page, name: string | RegExp) =>
  page.locator('.uenighet').getByRole('button', { name }).first();

/** What whoever looks at this page has done at a table, as it stands in the log. */
const acted = (page: Page, id: string) =>
  page.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}/replay?as=mine`);
    const { frames } = (await answer.json()) as {
      frames: { entry?: { what: { type: string; notation?: string } } }[];
    };
    const mine = frames.flatMap(({ entry }) => (entry?.what.type === 'acted' ? entry.what : []));
    return mine.flatMap(({ notation }) => notation ?? []);
  }, id);

/** Waits until the side shows this; a bot that would rather give up meanwhile has to play on. */
async function comesTo(page: Page, title: string): Promise<void> {
  await expect(async () => {
    const refuse = button(page, 'Refuse');
    if (await refuse.isVisible()) await refuse.click({ timeout: 1_000 });
    await expect(page.locator('.uenighet .side h3').first()).toHaveText(title, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

/** One decision on the board alone, made as a person would: by what glows. */
async function playOnBoard(page: Page, turn: number): Promise<void> {
  const press = (...ways: [selector: string, index: number][]) =>
    pressFirst(
      page,
      ways.map(([selector, index]) => [`.uenighet ${selector}`, index]),
      { force: true },
    );
  const map: [string, number][] = turn % 3 === 2 ? [] : [['[data-cell].able', turn * 5]];
  // Now and then something is bought, moved or aimed at on the map; then one is done.
  if (await press(['.bubble .yes', 0], ...map, ['.picking button', turn])) return;
  // Nobody gives up here: a vote is refused, and the first button is never the surrender.
  const refuse = page.locator('.uenighet').getByRole('button', { name: 'Refuse' });
  if (await refuse.isVisible()) await refuse.click({ timeout: 1_000 }).catch(() => undefined);
  else await press(['.side .actions button', 0]);
}

test('a whole game is played on the map by clicks against a bot', async ({ page }) => {
  test.setTimeout(600_000);
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  await uenighet(page);
  for (let turn = 0; turn < 60 && (await turnOf(page)) === 'ours'; turn += 1) {
    await playOnBoard(page, turn);
  }
  await expect(page.locator('.uenighet .round b')).not.toHaveText('1');
  // Whoever plays this carelessly has not lost the thread: the list goes on from here.
  await playToTheEnd(page);
  await expect(page.locator('ol.standings li')).toHaveCount(2);
  expect(errors).toEqual([]);
});

test('the map is laid, supplies and capitals are placed by pointing', async ({ page }) => {
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  const setup = { players: 2, draft_tiles_per_player: 2 };
  await uenighet(page, { setup });
  await button(page, /^Lead /).click();
  const stage = page.locator('.uenighet .side h3').first();
  for (const title of ['The tile in hand', 'Supplies', 'Capitals']) {
    await expect(stage).toHaveText(title);
    for (let placed = 0; placed < 8; placed += 1) {
      await turnOf(page);
      if ((await stage.textContent()) !== title) break;
      await page.locator('.uenighet [data-cell].able').first().click();
    }
  }
  await expect(stage).toHaveText('Shopping list');
  expect(errors).toEqual([]);
});

test('a list keeps its total, says why not, and can be changed until all are done', async ({
  page,
}) => {
  await enter(page, 'Anna');
  await uenighet(page, { position: buying });
  await button(page, /^Fort/).click();
  await cell(page, 'C4').click();
  await expect(page.getByText('Spent 2')).toBeVisible();
  await expect(page.getByText('3 supplies left')).toBeVisible();
  // The cliff C4 is taken by one's own list now: the reason stands beside the map and in the bar.
  await cell(page, 'C4').hover();
  await expect(page.locator('.uenighet .blocked')).toContainText('C4');
  await button(page, 'Take off the list: Fort, C4').click();
  await expect(page.getByText('Spent 0')).toBeVisible();
});

test('orders are arrows with costs and can be recalled', async ({ page }) => {
  await enter(page, 'Anna');
  await uenighet(page, { position: moving });
  await cell(page, 'D4').click();
  await expect(cell(page, 'C2')).toHaveAttribute('aria-label', /Can be chosen/);
  await cell(page, 'C4').hover();
  await expect(
    page
      .locator('.uenighet')
      .getByText(/movement points?/)
      .first(),
  ).toBeVisible();
  await cell(page, 'C4').click();
  await expect(page.locator('.uenighet').getByText('D4 → C4')).toBeVisible();
  await button(page, 'Recall the order D4 to C4').click();
  await expect(page.getByText('No orders: everything stays.')).toBeVisible();
});

test('a planned arrow says who goes first where others could go too', async ({ page }) => {
  await enter(page, 'Anna');
  await uenighet(page, { position: contested });
  await cell(page, 'C4').click();
  await cell(page, 'B4').click();
  await expect(page.locator('.uenighet').getByText('C4 → B4')).toBeVisible();
  await expect(page.locator('.uenighet .claim')).toHaveCount(0);
  await cell(page, 'D4').click();
  await cell(page, 'D5').click();
  await expect(page.getByText('Red may want it too, and goes first')).toBeVisible();
  await expect(page.locator('.uenighet .claim .is-red')).toHaveCount(1);
  await expect(page.locator('.uenighet .line.contested')).toHaveCount(1);
});

test('a shot is looked at with its whole sum before it is declared', async ({ page }) => {
  await enter(page, 'Anna');
  const id = await uenighet(page, { position: shooting });
  await cell(page, 'D4').click();
  await cell(page, 'E4').click();
  const side = page.locator('.uenighet .side');
  await expect(side.getByText('range, 1 tile')).toBeVisible();
  await expect(side.getByText('downhill')).toBeVisible();
  await expect(side.getByText('flanked by another regiment')).toBeVisible();
  await expect(side.getByText('4 or more')).toBeVisible();
  expect(await acted(page, id)).not.toContain('attack D4 E4');
  await button(page, 'Declare this attack').click();
  await expect.poll(() => acted(page, id)).toContain('attack D4 E4');
});

/** Two cards at a time, as anybody can hold: what is pressed for each, and what that is in the log. */
const PLAYS: { card: string; steps: [pressed: string | null, written: string][] }[][] = [
  [
    { card: 'castle', steps: [['C3', 'castle C3']] },
    { card: 'treasure', steps: [[null, 'treasure']] },
  ],
  [
    { card: 'slavery', steps: [['G2', 'slavery G2']] },
    { card: 'bombardment', steps: [[null, 'bombardment']] },
  ],
  [
    { card: 'collector', steps: [[null, 'collector']] },
    {
      card: 'artillery',
      steps: [
        ['E4', 'artillery E4'],
        ['fire', 'fire'],
      ],
    },
  ],
  [
    { card: 'explorer', steps: [[null, 'explorer']] },
    {
      card: 'conscription',
      steps: [
        ['C2', 'conscription C2'],
        ['D1', 'conscription D1'],
      ],
    },
  ],
  [{ card: 'gas', steps: [['E6', 'gas E6']] }],
];
const CARDS: Record<string, string> = {
  castle: 'Castle',
  treasure: 'Lost treasure chest',
  slavery: 'Slavery',
  bombardment: 'Bombardment',
  collector: 'Collector',
  artillery: 'Artillery',
  explorer: 'Explorer',
  conscription: 'Conscription',
  gas: 'Mustard gas',
};

test('every card is played in its window by pointing', async ({ page }) => {
  const errors = listenForErrors(page);
  await enter(page, 'Anna');
  const title = page.locator('.uenighet .side h3').first();
  for (const pair of PLAYS) {
    const id = await uenighet(page, { position: holding(pair.map(({ card }) => card)) });
    const written: string[] = [];
    for (const play of pair) {
      await expect(title).toHaveText('Play a card?');
      await button(page, new RegExp(`^${CARDS[play.card]}`)).click();
      for (const [pressed, notation] of play.steps) {
        if (pressed === 'fire') await button(page, 'Fire').click();
        else if (pressed) await cell(page, pressed).click();
        written.push(notation);
        await expect.poll(() => acted(page, id)).toEqual(written);
      }
    }
    // Nobody is asked about cards they do not have: the round goes on.
    await comesTo(page, 'Shopping list');
  }
  expect(errors).toEqual([]);
});

test('a card is offered in every window, and not again where nobody wants to be asked', async ({
  page,
}) => {
  await enter(page, 'Anna');
  for (const [at, about] of Object.entries(WINDOWS)) {
    const volley = at === 'volley' ? { volley: 1 } : {};
    await uenighet(page, { position: holding(['treasure'], { type: at, ...volley }) });
    await expect(page.getByText(about)).toBeVisible();
    await expect(button(page, /^Lost treasure chest/)).toBeEnabled();
  }
  const id = await uenighet(page, { position: holding(['treasure']) });
  // Pressed once, it goes away with the question.
  await page.getByLabel('Do not ask again this round').click();
  await comesTo(page, 'Shopping list');
  await button(page, 'I am done').click();
  // The window before the moves was declined without a word.
  await comesTo(page, 'Orders');
  const decided = (await acted(page, id)).filter((notation) => !notation.startsWith('vote'));
  expect(decided).toEqual(['decline', 'ready', 'decline']);
});

test('the Sniper goes with an attack and needs no roll', async ({ page }) => {
  await enter(page, 'Anna');
  const id = await uenighet(page, { position: sniping });
  await page.getByLabel('Shoot with the Sniper card').check();
  await cell(page, 'D4').click();
  await cell(page, 'E4').click();
  await expect(page.locator('.uenighet .side').getByText(/hits without a roll/)).toBeVisible();
  await button(page, 'Declare this attack').click();
  await expect.poll(() => acted(page, id)).toContain('snipe D4 E4');
});

test('an aim shows where the token may land', async ({ page }) => {
  await enter(page, 'Anna');
  await uenighet(page, { position: spreading });
  await cell(page, 'D5').hover();
  // D-EX-123: six parts of 36 on the cell itself.
  await expect(page.locator('.uenighet .side').getByText('6/36')).toBeVisible();
  await cell(page, 'D5').click();
  await expect(page.locator('.uenighet .side h3').first()).toBeVisible();
});

const SECRETS = [
  'item_listed',
  'item_taken_back',
  'ordered',
  'recalled',
  'waypoint_named',
  'collector_attached',
  'collector_detached',
  'attack_planned',
  'loan_planned',
  'aim_planned',
];
interface SeenFrame {
  position?: {
    view: {
      players: { seat: string; nation: string | null; draft: unknown; ready: boolean }[];
      helps: { seat: string }[];
    };
  };
  log?: { what: { seat?: number; notation?: string }; events: { type: string; seat?: string }[] }[];
}

test('what somebody plans never reaches the other browser', async ({ page, newPerson }) => {
  test.setTimeout(480_000);
  const other = await newPerson();
  const frames: SeenFrame[] = [];
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      frames.push(JSON.parse(payload.toString()) as SeenFrame);
    }),
  );
  await enter(page, 'Anna');
  const id = await uenighet(page, { chairs: [{ type: 'me' }, { type: 'invited' }] });
  await join(page, other, id, 'Beat');
  const seen = () => frames.flatMap(({ position: one }) => one?.view ?? []);
  const isOver = () => page.locator('ol.standings').isVisible();
  for (let turns = 0; turns < 1_000 && seen().length < 40 && !(await isOver()); turns += 1) {
    await playOnBoard(page, turns);
    await playOnce(other);
  }
  const views = seen();
  const annas = views.flatMap(({ players }) => players.filter(({ seat }) => seat === 'north'));
  const hers = new Set(annas.map(({ nation }) => nation));
  expect(annas.length).toBeGreaterThan(15);
  expect(annas.filter(({ draft }) => draft !== null)).toEqual([]);
  expect(views.flatMap(({ helps }) => helps).filter(({ seat }) => seat === 'north')).toEqual([]);
  const told = frames.flatMap(({ log }) => log ?? []);
  const secrets = told
    .flatMap(({ events }) => events)
    .filter(({ type, seat }) => SECRETS.includes(type) && hers.has(seat ?? ''));
  expect(secrets).toEqual([]);
  // Who is ready, on the other hand, everybody sees.
  expect(annas.some(({ ready }) => ready)).toBe(true);
});

test('a round is begun without a pointer', async ({ page }) => {
  await enter(page, 'Anna');
  await uenighet(page, { position: buying });
  await cell(page, 'A1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // From A1 over B2 to C2, beside one's own capital.
  await expect(cell(page, 'C2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Spent 1')).toBeVisible();
  await button(page, 'I am done').focus();
  await pressEnter(page);
  await expect(page.locator('.uenighet [aria-current="step"]')).not.toContainText('Buy');
});

test('the map stands in nobody’s way, in light and in the dark', async ({ page }) => {
  await enter(page, 'Anna');
  for (const [name, given] of Object.entries({ buying, moving, shooting, spreading, cards })) {
    await uenighet(page, { position: given });
    await expect(cell(page, 'A1')).toBeVisible();
    if (name === 'shooting') {
      await cell(page, 'D4').click();
      await cell(page, 'E4').click();
    }
    expect(await complaints(page, '.uenighet'), name).toEqual([]);
  }
  await uenighet(page, { setup: { players: 4 }, chairs: [{ type: 'me' }, bot, bot, bot] });
  await expect(page.locator('.uenighet .picking')).toBeVisible();
  expect(await complaints(page, '.uenighet'), 'nations').toEqual([]);
});

test('a phone can be played on with a thumb', async ({ newPerson }) => {
  const page = await newPerson({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await enter(page, 'Anna');
  await uenighet(page, { position: shooting });
  await expect(cell(page, 'D4')).toBeAttached();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  const size = await cell(page, 'D4').boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await cell(page, 'D4').tap();
  await cell(page, 'E4').tap();
  const declare = button(page, 'Declare this attack');
  await expect(declare).toBeVisible();
  expect((await declare.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await smallest(page)).toBeGreaterThanOrEqual(11);
  await declare.tap();
  await expect(page.getByText('Only a preview.')).toBeHidden();
});

/** The size of the smallest words on the board, in pixels. */
function smallest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isSaid = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ) && element.getBoundingClientRect().width > 1;
    const sizes = [...document.querySelectorAll('.uenighet *')].filter(isSaid).map((element) => {
      const svg = element instanceof SVGElement ? element.ownerSVGElement : null;
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      return parseFloat(getComputedStyle(element).fontSize) * scale;
    });
    return Math.min(...sizes);
  });
}
