/** What a person at a table does, for tests that play like one. */
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';

interface Company {
  /** Somebody else, in a browser of their own. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A test that may have more people than the one with the `page`; they leave when it is over. */
export const test = base.extend<Company>({
  newPerson: async ({ browser, baseURL }, use) => {
    const people: Page[] = [];
    await use(async (options) => {
      const settings = { baseURL, reducedMotion: 'reduce', ...options } as const;
      const page = await (await browser.newContext(settings)).newPage();
      people.push(page);
      return page;
    });
    await Promise.all(people.map((page) => page.context().close()));
  },
});

/** Collects what the browser complains about; a page should give no cause. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** A request of whoever looks at this page: with their cookie, but without the page. */
export async function post<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await page.request.post(path, { data: body });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Becomes a guest of this name. No page is opened for that; most tests go on to a table. */
export async function enter(page: Page, name: string): Promise<void> {
  await post(page, '/api/me/guest', { name });
}

/** Opens the front page as a guest of this name. */
export async function arrive(page: Page, name: string): Promise<void> {
  await enter(page, name);
  await page.goto('/');
}

/** Sets up a table by a request, and opens it. */
export async function setTable(page: Page, table: Record<string, unknown>): Promise<string> {
  const { id } = await post<{ id: string }>(page, '/api/tables', { game: 'unita', ...table });
  await page.goto(`/table/${id}`);
  return id;
}

/** Another person in a browser of their own, in the chair kept for them. */
export async function join(page: Page, other: Page, table: string, name: string, chair = 1) {
  const answer = await page.request.get(`/api/tables/${table}/invitations`);
  const links = (await answer.json()) as { token: string; chair: number }[];
  const { token } =
    links.find((link) => link.chair === chair) ??
    (await post<{ token: string }>(page, `/api/tables/${table}/invitations`, { chair }));
  await enter(other, name);
  // Whoever has a name sits down by opening the link.
  await other.goto(`/join/${token}`);
  await expect(other).toHaveURL(new RegExp(`/table/${table}`));
}

/** Every entry of a table as the server tells it to whoever looks at this page, its number first. */
export async function logOf(page: Page, table: string): Promise<string[]> {
  const answer = await page.request.get(`/api/tables/${table}/replay?as=mine`);
  const { frames } = (await answer.json()) as { frames: { entry?: { number: number } }[] };
  return frames.flatMap(({ entry }) => (entry ? `${entry.number} ${JSON.stringify(entry)}` : []));
}

/** The buttons that play something; not those that only take something back. */
export const choices = 'button[data-notation]:not(.retracts):not(:disabled)';

/** Those that can be pressed now: none can while the answer to the last press is awaited. */
const pressable = `${choices}:not([aria-disabled="true"])`;

/** Long lists are folded by kind; this opens a part with something to press in it. */
const fold = `details[name="offers"]:not([open]):has(${pressable}) > summary`;

/** Clicks the first thing that can be done, if there is one; opens a fold first if it must. */
export async function playOnce(page: Page): Promise<boolean> {
  const visible = page.locator(pressable).filter({ visible: true }).first();
  if (!(await visible.isVisible())) {
    const summary = page.locator(fold).first();
    if (!(await summary.isVisible())) return false;
    await summary.click({ timeout: 1_000 }).catch(() => undefined);
  }
  return visible.click({ timeout: 1_000 }).then(
    () => true,
    // The list may change under the pointer when somebody else acts.
    () => false,
  );
}

/** Waits until whoever plays here is asked, or the game is over. */
export async function turnOf(page: Page, asked = pressable): Promise<'ours' | 'over'> {
  const found = await page.waitForFunction((selector) => {
    if (document.querySelector('ol.standings')) return 'over';
    // Nothing can be done while the answer to the last thing is awaited.
    if (document.querySelector('button[data-notation][aria-disabled="true"]')) return null;
    return document.querySelector(selector) ? 'ours' : null;
  }, asked);
  return (await found.jsonValue()) as 'ours' | 'over';
}

/** All play, each the first thing that can be done, until so many have been done. */
export async function playOn(pages: Page[], times: number): Promise<void> {
  let done = 0;
  await expect(async () => {
    for (const page of pages) if (await playOnce(page)) done += 1;
    expect(done).toBeGreaterThanOrEqual(times);
  }).toPass({ timeout: 60_000, intervals: [0] });
}

/** Waits until something can be done here, and does the first thing. */
export async function play(page: Page): Promise<void> {
  await expect.poll(() => playOnce(page), { intervals: [20] }).toBe(true);
}

/**
 * Presses something on the board: of the first of these selectors that finds anything that can be
 * pressed now, the one with this index, counted round and round.
 */
export async function pressFirst(
  page: Page,
  ways: [selector: string, index: number][],
  { force = false } = {},
): Promise<boolean> {
  const able = ways.map(([selector, index]) => ({
    selector: `${selector}:not([aria-disabled="true"])`,
    index,
  }));
  const found = await page.evaluate((all) => {
    for (const { selector, index } of all) {
      const count = document.querySelectorAll(selector).length;
      if (count > 0) return { selector, at: index % count };
    }
    return null;
  }, able);
  if (!found) return false;
  return page
    .locator(found.selector)
    .nth(found.at)
    .click({ timeout: 1_000, force })
    .then(
      () => true,
      // The board may change under the pointer when somebody else acts.
      () => false,
    );
}

/**
 * Goes on inside the page until the game is over: the hundreds of clicks of a long game, without
 * a message to the browser for each. Only what a person could see and press is pressed.
 */
async function playInside(page: Page): Promise<void> {
  await page.evaluate(
    async ([pressable, fold]) => {
      const isShown = (button: HTMLElement) => button.offsetParent !== null;
      const find = () => [...document.querySelectorAll<HTMLElement>(pressable)].find(isShown);
      const isOver = () => document.querySelector('ol.standings') !== null;
      // Looking again and again would take the time that the other pages need.
      let wake = () => {};
      new MutationObserver(() => wake()).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
      });
      const patience = 60_000;
      for (let last = Date.now(); !isOver() && Date.now() - last < patience;) {
        if (!find()) document.querySelector<HTMLElement>(fold)?.click();
        const button = find();
        button?.click();
        if (button) last = Date.now();
        await new Promise<void>((done) => {
          wake = done;
          setTimeout(done, 200);
        });
      }
    },
    [pressable, fold] as const,
  );
}

/** Plays until the end on all pages: by pointer at first, then inside the pages. */
export async function playToTheEnd(...pages: Page[]): Promise<void> {
  for (let actions = 0; actions < 20; actions += 1) {
    for (const page of pages) await playOnce(page);
  }
  await Promise.all(pages.map(playInside));
  for (const page of pages) await expect(page.locator('ol.standings')).toBeVisible();
}

/**
 * Presses Enter on what has the focus. Somebody who types is never so fast, but a test is: between
 * the news of a move and the answer to it nothing can be chosen.
 */
export async function pressEnter(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toBeEnabled();
  await expect(focused).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
}
