import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '$lib/settings.svelte';
import type { GameEvent, LogEntry } from '$lib/types';

import { LONGEST, Playback } from './playback.svelte';

const entry = (number: number, ...steps: number[]): LogEntry => ({
  number,
  at: 0,
  what: { type: 'chance' },
  events: steps.map((step) => ({ type: 'stepped', step })),
});

/** A game whose view is the last step that was told. */
const game = { fold: (_: unknown, event: GameEvent) => event.step };

describe('playback', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.motion = 'on';
    settings.sound = false;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells events in order and ends with the true view', () => {
    const playback = new Playback();
    playback.game = game;
    playback.jump('start');
    playback.tell([entry(1, 1, 2), entry(2, 3)], 'end');
    const seen = [playback.view];
    while (!playback.quiet) {
      vi.advanceTimersByTime(LONGEST);
      seen.push(playback.view);
    }
    expect(seen).toEqual([1, 2, 3, 'end']);
  });

  it('takes what comes while it tells and keeps the order', () => {
    const playback = new Playback();
    playback.game = game;
    playback.jump('start');
    playback.tell([entry(1, 1)], 'middle');
    playback.tell([entry(2, 2)], 'end');
    expect(playback.view).toBe(1);
    vi.advanceTimersByTime(LONGEST);
    expect(playback.view).toBe(2);
    vi.advanceTimersByTime(LONGEST);
    expect(playback.view).toBe('end');
    expect(playback.last?.number).toBe(2);
  });

  it('keeps what has happened until somebody acts, and tells it again', () => {
    const playback = new Playback();
    playback.game = game;
    playback.jump('start');
    playback.tell([entry(1, 1)], 'middle');
    playback.tell([entry(2, 2)], 'end');
    playback.skip();
    expect(playback.recent?.view).toBe('start');
    expect(playback.recent?.events.map(({ event }) => event.step)).toEqual([1, 2]);
    playback.again();
    expect([playback.view, playback.quiet]).toEqual([1, false]);
    vi.advanceTimersByTime(2 * LONGEST);
    expect([playback.view, playback.quiet]).toEqual(['end', true]);
    playback.forget();
    expect([playback.recent, playback.canRepeat]).toEqual([null, false]);
  });

  it('can be skipped', () => {
    const playback = new Playback();
    playback.game = game;
    playback.jump('start');
    playback.tell([entry(1, 1, 2, 3)], 'end');
    playback.skip();
    expect([playback.view, playback.quiet]).toEqual(['end', true]);
    vi.advanceTimersByTime(5000);
    expect(playback.view).toBe('end');
  });

  it('lets no event take longer than the longest, whatever the game says', () => {
    const playback = new Playback();
    playback.game = { ...game, pace: () => 9000 };
    playback.jump('start');
    playback.tell([entry(1, 1)], 'end');
    expect(playback.events[0]?.duration).toBe(LONGEST);
  });

  it('shows the end at once where motion is off', () => {
    settings.motion = 'off';
    const playback = new Playback();
    playback.game = game;
    playback.jump('start');
    playback.tell([entry(1, 1, 2)], 'end');
    expect([playback.view, playback.quiet]).toEqual(['end', true]);
    expect(playback.last?.event).toEqual({ type: 'stepped', step: 2 });
    expect(playback.recent?.events).toHaveLength(2);
    expect(playback.canRepeat).toBe(false);
  });
});
