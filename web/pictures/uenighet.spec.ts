/** Pictures of Deres uenighet in all its phases, for docs/screenshots. */
import { expect, test, type Page } from '@playwright/test';

import { arrive, choices, post, setTable } from '../e2e/people';
import { buying, contested, duel, holding, position, shooting, spreading } from '../e2e/wars';
import { isOneOfTwo, isPhone, looks, take as shoot, wear } from './looks';

const bot = { type: 'bot', level: 'beginner' };
const me = { type: 'me' };

const fresh = (page: Page, setup: { players: number } & Record<string, unknown>) =>
  setTable(page, {
    game: 'uenighet',
    setup,
    chairs: [me, ...Array.from({ length: setup.players - 1 }, () => bot)],
  });
const prepared = (page: Page, given: unknown, chairs = [me, bot]) =>
  setTable(page, { game: 'uenighet', setup: duel, chairs, position: given });

const cell = (page: Page, name: string) => page.locator(`.uenighet [data-cell="${name}"]`);
const button = (page: Page, name: string | RegExp) =>
  page.locator('.uenighet').getByRole('button', { name }).first();

const lending = position(
  { type: 'loans', asked: [0, 1], ready: [] },
  { supplies: 3, regiments: ['D4', 'D5', 'C2'] },
);
const surrendering = {
  ...position({ type: 'vote', offered: 1, yes: [], no: [], ready: [] }),
  players: position({}).players.map((player) =>
    player.nation === 'red' ? { ...player, offered: true } : player,
  ),
};

/**
 * Plays by the list until a phase has this title, and still has it when all is quiet. It looks and
 * presses inside the page, so that no phase begins between the look and the press.
 */
async function playUntil(page: Page, wanted: string): Promise<void> {
  const came = await page.evaluate(
    async ([selector, wanted]) => {
      const shown = (query: string) =>
        [...document.querySelectorAll<HTMLElement>(query)].find((one) => one.offsetParent !== null);
      const fold = 'details[name="offers"]';
      const until = Date.now() + 120_000;
      for (let since = Infinity; Date.now() < until;) {
        const isThere =
          shown('.uenighet .side h3')?.textContent?.includes(wanted) &&
          (shown(selector) ?? shown(fold));
        since = isThere ? Math.min(since, Date.now()) : Infinity;
        if (Date.now() - since > 200) return true;
        if (!isThere) {
          if (!shown(selector)) shown(`${fold}:not([open]) > summary`)?.click();
          shown(selector)?.click();
        }
        await new Promise((done) => setTimeout(done, 20));
      }
      return false;
    },
    [choices, wanted] as const,
  );
  expect(came, `the game came to ${wanted}`).toBe(true);
}

/** A game that bots have played to its end on the standard map. */
async function botsOnly(page: Page, players: number): Promise<string> {
  const setup = { players, map: 'standard', setup_sites: 'standard', round_limit: 20 };
  const chairs = Array.from({ length: players }, () => bot);
  const id = await setTable(page, { game: 'uenighet', setup, chairs });
  const state = async () => {
    const answer = await page.request.get(`/api/tables/${id}`);
    return ((await answer.json()) as { state: string }).state;
  };
  await expect.poll(state, { timeout: 60_000 }).toBe('over');
  return id;
}

interface Frame {
  position: {
    number: number;
    view: { round: number; stage: { type: string } };
    standings?: { seat: number; place: number }[];
  };
}

/** Goes on in the winner's place where a phase began, so far into a game that is over. */
async function fork(page: Page, id: string, stage: string, share: number): Promise<void> {
  const answer = await page.request.get(`/api/tables/${id}/replay?as=open`);
  const { frames } = (await answer.json()) as { frames: Frame[] };
  const last = frames.at(-1)?.position.view.round ?? 1;
  const from = frames.find(
    ({ position: { view } }) => view.stage.type === stage && view.round >= last * share,
  );
  const winner = frames.at(-1)?.position.standings?.find(({ place }) => place === 1)?.seat;
  const chairs = [0, 1, 2, 3].map((seat) => (seat === winner ? me : bot));
  const made = await post<{ id: string }>(page, `/api/tables/${id}/fork`, {
    number: from?.position.number ?? 0,
    chairs,
  });
  await page.goto(`/table/${made.id}`);
}

for (const look of looks) {
  test(`Deres uenighet, ${look.name}`, async ({ page }) => {
    test.setTimeout(480_000);
    await wear(page, look);
    const take = (what: string) => shoot(page, `uenighet-${what}`, look);
    const takeTwice = async (what: string) => {
      if (isOneOfTwo(look)) await take(what);
    };
    const press = (name: string) =>
      isPhone(look) ? cell(page, name).click({ force: true }) : cell(page, name).click();
    await arrive(page, 'Anna');

    await fresh(page, { players: 4 });
    await expect(page.locator('.uenighet .picking')).toBeVisible();
    await take('nations');
    await fresh(page, { players: 3, draft_tiles_per_player: 6 });
    await playUntil(page, 'The tile in hand');
    await takeTwice('draft');
    await playUntil(page, 'Capitals');
    await takeTwice('capitals');

    await prepared(page, buying);
    await button(page, /^Fort/).click();
    await press('C4');
    await expect(page.getByText('Spent 2')).toBeVisible();
    await cell(page, 'D4').hover();
    await take('buying');
    await prepared(page, contested);
    for (const [from, to] of [
      ['D4', 'D5'],
      ['C4', 'B4'],
    ] as const) {
      await press(from);
      await press(to);
      await expect(page.locator('.uenighet').getByText(`${from} → ${to}`)).toBeVisible();
    }
    await page.mouse.move(2, 2);
    await take('orders');
    await prepared(page, shooting);
    await press('D4');
    await press('E4');
    await expect(button(page, 'Declare this attack')).toBeVisible();
    await take('aiming');
    await button(page, 'Declare this attack').click();
    await expect(
      page
        .locator('.uenighet')
        .getByText(/needs? \d+/)
        .first(),
    ).toBeVisible();
    await page.mouse.move(2, 2);
    await take('volley');
    await prepared(page, lending);
    await expect(page.locator(choices).first()).toBeVisible();
    await takeTwice('loans');
    await prepared(page, spreading);
    await cell(page, 'D5').hover();
    await take('spreading');
    await prepared(page, holding(['artillery', 'gas']));
    await button(page, /^Mustard gas/).click();
    await cell(page, 'E6').hover();
    await take('cards');
    await prepared(page, surrendering);
    await expect(page.locator(choices).first()).toBeVisible();
    await takeTwice('surrender');

    const war = await botsOnly(page, 4);
    await fork(page, war, 'buy', 0.6);
    await expect(page.locator('.uenighet .pick').first()).toBeVisible();
    await take('four-players');
    for (const step of isOneOfTwo(look) ? [1, 2, 3, 4, 5] : []) {
      await page.goto(`/learn/uenighet/${step}`);
      await page.locator('.uenighet').waitFor();
      await take(`lesson-${step}`);
    }
    await page.goto(`/table/${war}`);
    await page.locator('dialog svg[role="img"]').waitFor();
    await take('finale');
    await page.goto(`/table/${war}/replay`);
    const range = page.locator('input[type="range"]');
    await range.fill(String(Math.round(Number(await range.getAttribute('max')) * 0.6)));
    await range.blur();
    await take('replay');
  });
}
