/** A server that dies in the middle of games, and what their players find when it is back. */
import { expect, type Page } from '@playwright/test';

import { enter, join, logOf, playOn, setTable, test } from './people';
import { OwnServer } from './server';
import { duel } from './wars';

/** How much is done at every table before the power goes, and after it is back. */
const [BEFORE, AFTER] = [10, 5];

/** One table of every game, each with secrets that only one of the two may be told. */
const TABLES = [
  { game: 'unita', setup: { players: 2, preset: 'colonial' } },
  { game: 'uenighet', setup: duel },
  { game: 'sabbat', setup: { players: 2 } },
  { game: 'cup' },
];

/** Two people at a table. */
interface Table {
  id: string;
  pages: [Page, Page];
}

const logsOf = (tables: Table[]) =>
  Promise.all(tables.flatMap(({ id, pages }) => pages.map((page) => logOf(page, id))));

// The server is killed without a farewell and started again: the pages come back by themselves,
// nothing of a log is lost or doubled, no secret is forgotten or told, and the games go on.
test('a server killed in the middle of games has everything when it is back', async ({
  newPerson,
}) => {
  const server = new OwnServer(Number(process.env.ST_PORT) + 1);
  await server.start();
  try {
    const tables: Table[] = [];
    for (const table of TABLES) {
      const page = await newPerson({ baseURL: server.url });
      const other = await newPerson({ baseURL: server.url });
      await enter(page, 'Anna');
      const id = await setTable(page, { ...table, chairs: [{ type: 'me' }, { type: 'invited' }] });
      await join(page, other, id, 'Beat');
      await playOn([page, other], BEFORE);
      tables.push({ id, pages: [page, other] });
    }
    const before = await logsOf(tables);
    const all = tables.flatMap(({ pages }) => pages);
    await server.kill();
    for (const page of all) {
      await expect(page.getByText('The connection is lost.')).toBeVisible();
    }
    await server.start();
    for (const page of all) {
      await expect(page.getByText('The connection is lost.')).toBeHidden({ timeout: 30_000 });
    }
    expect(await logsOf(tables)).toEqual(before);
    for (const { pages } of tables) await playOn(pages, AFTER);
    const after = await logsOf(tables);
    expect(after.map((log, at) => log.slice(0, before[at]?.length))).toEqual(before);
    for (const [at, log] of after.entries()) {
      expect(log.length).toBeGreaterThan(before[at]?.length ?? 0);
      const numbers = log.map((entry) => entry.split(' ', 1)[0]);
      expect(numbers).toEqual([...new Set(numbers)]);
    }
  } finally {
    await server.remove();
  }
});
