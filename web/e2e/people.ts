/** What a person at a table does, for tests that play like one. */
import { expect, type Browser, type Page } from '@playwright/test';

/** Collects what the browser complains about; a page should give no cause. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** A request from the page itself, with its cookie and origin. */
export async function post<T>(page: Page, path: string, body: unknown): Promise<T> {
  return page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    [path, body],
  ) as Promise<T>;
}

/** Opens the front page as a guest of this name. */
export async function arrive(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await post(page, '/api/me/guest', { name });
  await page.reload();
}

/** Sets up a table by a request, and opens it. */
export async function setTable(page: Page, table: Record<string, unknown>): Promise<string> {
  const { id } = await post<{ id: string }>(page, '/api/tables', { game: 'unita', ...table });
  await page.goto(`/table/${id}`);
  return id;
}

/** Somebody else, in a browser of their own. */
export async function newPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

/** Another person in a browser of their own, in the chair kept for them. */
export async function join(page: Page, other: Page, table: string, name: string, chair = 1) {
  const links = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/tables/${id}/invitations`);
    return (await answer.json()) as { token: string; chair: number }[];
  }, table);
  const { token } =
    links.find((link) => link.chair === chair) ??
    (await post<{ token: string }>(page, `/api/tables/${table}/invitations`, { chair }));
  await arrive(other, name);
  // Whoever has a name sits down by opening the link.
  await other.goto(`/join/${token}`);
  await expect(other).toHaveURL(new RegExp(`/table/${table}`));
}

/** The buttons that play something; not those that only take something back. */
export const choices = 'button[data-notation]:not(.retracts):not(:disabled)';

/**
 * Clicks the first thing that can be done, if there is one. Long lists are folded by kind, so a
 * fold may have to be opened first, as a person would.
 */
export async function playOnce(page: Page): Promise<boolean> {
  const visible = page.locator(choices).filter({ visible: true }).first();
  if (!(await visible.isVisible())) {
    const fold = page.locator('details[name="offers"]:not([open]) > summary').first();
    if (!(await fold.isVisible())) return false;
    await fold.click({ timeout: 5_000 }).catch(() => undefined);
  }
  return visible.click({ timeout: 5_000 }).then(
    () => true,
    // The list may change under the pointer when somebody else acts.
    () => false,
  );
}

/**
 * Goes on inside the page until the game is over: the hundreds of clicks of a long game, without
 * a message to the browser for each. Only what a person could see and press is pressed.
 */
async function playInside(page: Page): Promise<void> {
  await page.evaluate(async (selector) => {
    const isShown = (button: HTMLElement) => button.offsetParent !== null;
    const find = () => [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
    const isOver = () => document.querySelector('ol.standings') !== null;
    const patience = 60_000;
    for (let last = Date.now(); !isOver() && Date.now() - last < patience;) {
      if (!find()) document.querySelector<HTMLElement>('details[name="offers"] > summary')?.click();
      const button = find();
      button?.click();
      if (button) last = Date.now();
      await new Promise((done) => setTimeout(done, 5));
    }
  }, choices);
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
