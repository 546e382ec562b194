import { afterEach, describe, expect, it, vi } from 'vitest';

import { Season } from './season.svelte';

afterEach(() => vi.unstubAllGlobals());

/** A house that answers these one after another, and then keeps whoever asks waiting. */
function house(...answers: unknown[]) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, init });
    if (answers.length > 0) {
      const body = answers.shift();
      const told = body === null ? new Response(null, { status: 204 }) : Response.json(body);
      return Promise.resolve(told);
    }
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  return asked;
}
const info = (revision: number) => ({ id: 'c1', revision, number: revision });
const settled = () => new Promise((done) => setTimeout(done, 20));

describe('a competition that is looked at', () => {
  it('is loaded, and asked again from what is known', async () => {
    const asked = house(info(4), null, info(5));
    const season = new Season('c1');
    const stop = season.follow();
    await settled();
    expect(season.info?.revision).toBe(5);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/competitions/c1',
      '/api/competitions/c1?after=4',
      '/api/competitions/c1?after=4',
      '/api/competitions/c1?after=5',
    ]);
    stop();
  });

  it('keeps no connection when nobody looks any more', async () => {
    const asked = house(info(4));
    const stop = new Season('c1').follow();
    await settled();
    stop();
    await settled();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.init?.signal?.aborted).toBe(true);
  });

  it('says why something was not done, and does nothing after it', async () => {
    const refusal = { type: 'entries_closed' };
    const trouble = { code: 'refused', message: 'entries are closed', refusal };
    house(info(4));
    const season = new Season('c1');
    await season.load();
    let sent = 0;
    vi.stubGlobal('fetch', (_path: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return Promise.resolve(Response.json(info(4)));
      sent += 1;
      return Promise.resolve(Response.json(trouble, { status: 409 }));
    });
    expect(await season.act({ type: 'start' }, { type: 'strike', entry: 1 })).toBe(false);
    expect(sent).toBe(1);
    expect(season.trouble).toBe('Entries are closed.');
    expect(season.busy).toBe(false);
  });
});
