/** A server that dies in the middle of a game, and what its players find when it is back. */
import { expect, type Browser, type Page } from '@playwright/test';

import { arrive, join, newPerson, playOnce, setTable } from './people';
import { OwnServer } from './server';

/** How many entries are played before the power goes, and after it is back. */
const ENTRIES = 10;

/**
 * Two people play at a server of their own, which is killed without a farewell and started again:
 * their pages come back by themselves, nothing of the log is lost or doubled, and the game goes on.
 * Every caller has a `place` of its own, so that no two of these servers meet.
 */
export async function surviveAKill(
  browser: Browser,
  place: number,
  table: Record<string, unknown>,
): Promise<void> {
  const server = new OwnServer(Number(process.env.ST_PORT) + place);
  await server.start();
  try {
    const page = await newPerson(browser, server.url);
    const other = await newPerson(browser, server.url);
    await arrive(page, 'Anna');
    const chairs = [{ type: 'me' }, { type: 'invited' }];
    const id = await setTable(page, { ...table, chairs });
    await join(page, other, id, 'Beat');
    const playOn = async (to: number) => {
      await expect(async () => {
        await playOnce(page);
        await playOnce(other);
        expect((await logOf(page, id)).length).toBeGreaterThan(to);
      }).toPass({ timeout: 60_000, intervals: [0] });
    };
    await playOn(ENTRIES);
    const both = [page, other];
    const before = await Promise.all(both.map((each) => logOf(each, id)));
    await server.kill();
    for (const each of both) {
      await expect(each.getByText('The connection is lost.')).toBeVisible();
    }
    await server.start();
    for (const each of both) {
      await expect(each.getByText('The connection is lost.')).toBeHidden({ timeout: 30_000 });
    }
    expect(await Promise.all(both.map((each) => logOf(each, id)))).toEqual(before);
    const length = before[0]?.length ?? 0;
    await playOn(length + ENTRIES);
    const after = await Promise.all(both.map((each) => logOf(each, id)));
    expect(after.map((log) => log.slice(0, length))).toEqual(before);
    const numbers = (log: string[]) => log.map((entry) => entry.split(' ', 1)[0]);
    expect(numbers(after[0] ?? [])).toEqual([...new Set(numbers(after[0] ?? []))]);
  } finally {
    await server.remove();
  }
}

/** Every entry as the server tells it to whoever looks at this page, its number first. */
async function logOf(page: Page, id: string): Promise<string[]> {
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/tables/${id}/replay?as=mine`);
    const replay = (await answer.json()) as { frames: { entry?: { number: number } }[] };
    return replay.frames.flatMap(({ entry }) =>
      entry ? `${entry.number} ${JSON.stringify(entry)}` : [],
    );
  }, id);
}
