/**
 * Pictures of every page and of Unita in all its phases, for docs/screenshots.
 *
 * The tables are set up and played once, by one person on a large screen in the light. Every look
 * (size and light) is then taken from the same tables, so that four pictures of a phase show the
 * same phase, and nothing has to be played four times.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';

import { arrive, choices, playOnce, playToTheEnd, setTable } from '../e2e/people';
import { beforeAFight } from '../e2e/positions';
import { isPhone, looks, take as shoot, type Look } from './looks';

const bot = { type: 'bot', level: 'beginner' };
const me = { type: 'me' };
const move = 'button[data-notation^="advance"]';

/** Plays until the page shows what is wanted, and still does when all is quiet. */
async function playUntil(page: Page, wanted: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await page.locator(wanted).first().isVisible()) {
      await page.waitForTimeout(200);
      if (await page.locator(wanted).first().isVisible()) return;
    }
    if (!(await playOnce(page))) await page.waitForTimeout(20);
  }
  throw new Error(`the game never came to ${wanted}`);
}

async function steps(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count;) {
    if (await playOnce(page)) done += 1;
    else await page.waitForTimeout(20);
  }
}

interface Scene {
  name: string;
  path: string;
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page, look: Look) => Promise<void>;
  /** Whether the whole page is taken, and not only what is seen at once. */
  whole?: boolean;
}

/** Sets all tables up, and says what is to be seen where. */
async function scenes(page: Page): Promise<Scene[]> {
  const found: Scene[] = [
    { name: 'home', path: '/', whole: true },
    { name: 'set-up', path: '/new/unita', whole: true, prepare: openOptions },
    { name: 'rules', path: '/rules/unita' },
    { name: 'rules-clause', path: '/rules/unita#U-COMBAT-04' },
    { name: 'account', path: '/account', whole: true },
    { name: 'lost', path: '/nowhere' },
    ...[1, 2, 3, 4, 5].map((step) => ({ name: `lesson-${step}`, path: `/learn/unita/${step}` })),
  ];
  const add = (name: string, id: string, prepare?: Scene['prepare']) =>
    found.push({ name: `unita-${name}`, path: `/table/${id}`, prepare });
  const four = [me, bot, bot, bot];

  add('terrain', await setTable(page, { setup: {}, chairs: four }));
  const deployment = await setTable(page, { setup: {}, chairs: four });
  await playUntil(page, 'button[data-notation^="place"], summary');
  await steps(page, 6);
  add('deployment', deployment);
  const family = await setTable(page, { setup: { preset: 'family' }, chairs: four });
  await playUntil(page, 'button[data-notation^="place"], summary');
  await steps(page, 9);
  add('family', family);
  const march = await setTable(page, { setup: {}, title: 'Thursday night', chairs: four });
  await playUntil(page, move);
  await steps(page, 45);
  await playUntil(page, move);
  add('march', march, pointAtMove);
  add('log', march, openLog);
  const forecast = await setTable(page, { setup: {}, chairs: four, position: beforeAFight });
  add('forecast', forecast, pointAtMove);
  found.push({ name: 'unita-combat', path: '/', prepare: fight });
  const three = await setTable(page, { setup: { players: 3 }, chairs: [me, bot, bot] });
  await playUntil(page, move);
  await steps(page, 24);
  add('three-players', three);
  const two = await setTable(page, { setup: { players: 2 }, chairs: [me, bot] });
  await playUntil(page, move);
  await steps(page, 24);
  add('two-players', two);
  const colonial = await setTable(page, { setup: { preset: 'colonial' }, chairs: four });
  await playUntil(page, move);
  await steps(page, 24);
  add('colonial', colonial);
  const whole = await setTable(page, { setup: { preset: 'colonial' }, chairs: four });
  await playToTheEnd(page);
  add('finale', whole, theCurve);
  add('end', whole, async (page) => page.keyboard.press('Escape'));
  found.push({ name: 'replay', path: `/table/${whole}/replay`, prepare: toTheMiddle });
  const shared = await setTable(page, { setup: {}, chairs: [me, me, bot, bot] });
  await steps(page, 3);
  add('curtain', shared);
  const gathering = {
    setup: {},
    title: 'For friends',
    chairs: [me, { type: 'invited' }, bot, bot],
  };
  add('invitation', await setTable(page, gathering), openChairs);
  return found;
}

const openOptions = async (page: Page) => page.locator('details > summary').click();
const openChairs = async (page: Page) =>
  page.getByRole('button', { name: 'Chairs and links' }).first().click();

async function openLog(page: Page, look: Look) {
  await page.getByRole('tab', { name: 'Log' }).click();
  const line = page.locator('li[data-number] > button');
  await line.nth((await line.count()) - (isPhone(look) ? 2 : 3)).click();
}

async function pointAtMove(page: Page) {
  const button = page.locator(move).first();
  const fold = page.locator('details[name="offers"]', { has: page.locator(move) });
  if (!(await button.isVisible())) await fold.locator('summary').click();
  await button.hover();
}

/** What has just been fought is shown to who was there, so everybody fights it themselves. */
async function fight(page: Page, look: Look) {
  await setTable(page, { setup: {}, chairs: [me, bot, bot, bot], position: beforeAFight });
  await page.locator('button[data-notation="advance 1"]').click();
  await expect(page.getByText('The last combat').first()).toBeAttached();
  if (isPhone(look)) await page.getByRole('button', { name: 'The last combat' }).click();
  else await page.mouse.move(2, 2);
}

const theCurve = async (page: Page) => page.locator('dialog svg[role="img"]').waitFor();

async function toTheMiddle(page: Page) {
  const range = page.locator('input[type="range"]');
  const last = Number(await range.getAttribute('max'));
  await range.fill(String(Math.round(last * 0.6)));
  await range.blur();
}

async function take(page: Page, scene: Scene, look: Look) {
  await page.goto(scene.path);
  await page.waitForLoadState('networkidle');
  if (scene.path.startsWith('/table/') && !scene.path.endsWith('/replay')) {
    await page.locator(`h1.unseen`).first().waitFor({ state: 'attached' });
  }
  await scene.prepare?.(page, look);
  await shoot(page, scene.name, look, scene.whole);
}

async function dressed(browser: Browser, baseURL: string | undefined, like: Page, look: Look) {
  const storageState = await like.context().storageState();
  const context = await browser.newContext({
    baseURL,
    storageState,
    viewport: look.size,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

test('every page and phase, in every look', async ({ page, browser, baseURL }) => {
  // Three minutes on a quiet machine; nothing is wrong with a busy one.
  test.setTimeout(1_200_000);
  await arrive(page, 'Anna');
  const all = await scenes(page);
  await expect(page.locator(choices).or(page.locator('dialog, .paper')).first()).toBeVisible();
  const inOne = async (look: Look) => {
    const shown = await dressed(browser, baseURL, page, look);
    for (const scene of all) await take(shown, scene, look);
    await shown.context().close();
  };
  const [first, second, third, fourth] = looks;
  await Promise.all([inOne(first), inOne(third)]);
  await Promise.all([inOne(second), inOne(fourth)]);
});
