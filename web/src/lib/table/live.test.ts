import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '$lib/settings.svelte';
import type { FromServer, LogEntry, Position, TableInfo } from '$lib/types';

import { LiveTable } from './live.svelte';

/** A socket whose other end is held by the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nobody has connected');
    return socket;
  }
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  tell(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table = {
  seats: [
    { seat: 0, name: 'green', yours: true },
    { seat: 1, name: 'yellow', yours: false },
  ],
  chairs: [[0], [1]],
  state: 'running',
} as unknown as TableInfo;
const entry = (number: number): LogEntry => ({
  number,
  at: 0,
  what: { type: 'acted', seat: 0 },
  events: [{ type: 'stepped', number }],
});
const position = (number: number): Position => ({
  number,
  turn: { seats: [0] },
  view: `after ${number}`,
  offers: [],
  scores: [0, 0],
  clocks: [],
});
const snapshot = (...numbers: number[]): FromServer => ({
  type: 'snapshot',
  table,
  log: numbers.map(entry),
  position: position(numbers.at(-1) ?? 0),
  chat: [],
  now: 0,
});

describe('a table as it is played', () => {
  let live: LiveTable;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    settings.motion = 'off';
    localStorage.clear();
    live = new LiveTable('abc');
    FakeSocket.last.open();
    FakeSocket.last.tell(snapshot(1, 2));
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const numbers = () => live.log.map((line) => line.number);

  it('knows the position, the log and that it is our turn', () => {
    expect(numbers()).toEqual([1, 2]);
    expect(live.playback.view).toBe('after 2');
    expect(live.isOurTurn).toBe(true);
  });

  it('appends what is new and nothing twice', () => {
    FakeSocket.last.tell({
      type: 'moved',
      log: [entry(2), entry(3)],
      position: position(3),
      now: 0,
    });
    expect(numbers()).toEqual([1, 2, 3]);
    expect(live.playback.view).toBe('after 3');
  });

  it('takes the log it is given where the gap was too wide', () => {
    FakeSocket.last.tell(snapshot(7, 8));
    expect(numbers()).toEqual([7, 8]);
  });

  it('says the decision point with a command and hears what came of it', async () => {
    const answer = live.act(0, 'advance 1');
    const said = FakeSocket.last.sent.at(-1);
    expect(said).toMatchObject({ type: 'act', at: 2, seat: 0, action: 'advance 1' });
    expect(live.underway).toBe(1);
    FakeSocket.last.tell({ type: 'done', key: String(said?.key), number: 3 });
    expect(await answer).toEqual({ type: 'done' });
    expect(live.underway).toBe(0);
  });

  it('keeps a refusal, with its clause, for the page to show', async () => {
    const answer = live.act(0, 'advance 9');
    const key = String(FakeSocket.last.sent.at(-1)?.key);
    const trouble = { code: 'refused', message: 'no', clause: 'U-MOVE-04' };
    FakeSocket.last.tell({ type: 'refused', key, trouble });
    await answer;
    expect(live.trouble).toEqual(trouble);
  });

  it('comes back after a loss, asks for what it missed, and repeats itself under the same key', () => {
    void live.act(0, 'advance 1');
    const first = FakeSocket.last;
    first.close();
    expect(live.connection).toBe('lost');
    vi.advanceTimersByTime(1000);
    const second = FakeSocket.last;
    expect(second).not.toBe(first);
    expect(second.url).toContain('/api/tables/abc/live?after=2');
    second.open();
    expect(live.connection).toBe('open');
    expect(second.sent).toEqual(first.sent);
  });

  it('notices what happened while nobody looked', () => {
    live.close();
    localStorage.setItem('stammtisch.seen.abc', '1');
    const later = new LiveTable('abc');
    FakeSocket.last.open();
    FakeSocket.last.tell(snapshot(1, 2, 3));
    expect(later.missedFrom).toBe(1);
    expect(localStorage.getItem('stammtisch.seen.abc')).toBe('3');
    later.close();
  });
});
