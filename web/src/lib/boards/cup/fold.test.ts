import { describe, expect, it } from 'vitest';

import { sum, view } from './fixtures/small';
import { fold } from './fold';
import { lastFoul, lastShot, throws, toldSoFar } from './past';
import type { Event } from './types';

const start = view({ stage: { type: 'clock', seat: 'dragons' } });
const told = (...events: Event[]) => events.reduce(fold, start);
const recent = (...events: Event[]) => ({
  view: start,
  events: events.map((event, number) => ({ number, event, duration: 0 })),
});

describe('events told one by one', () => {
  it('move a player, and the ball with its carrier', () => {
    const after = told({
      type: 'stepped',
      seat: 'dragons',
      player: 'dragons_3',
      from: 'D5',
      to: 'D6',
      cost: 'boost',
      boost: 2,
    });
    expect(after.teams[0]?.players[1]).toMatchObject({ hex: 'D6', boost: 2 });
    expect(after.ball).toEqual({ hex: 'D6', carrier: 'dragons_3' });
  });

  it('let the ball fly and be received', () => {
    const passed: Event = {
      type: 'passed',
      seat: 'dragons',
      player: 'dragons_3',
      from: 'D5',
      to: 'C8',
      pass: 'short_pass',
    };
    expect(told(passed).ball).toEqual({ hex: 'C8', carrier: null });
    const received: Event = { type: 'received', seat: 'dragons', player: 'dragons_5', hex: 'C8' };
    expect(told(passed, received).ball).toEqual({ hex: 'C8', carrier: 'dragons_5' });
  });

  it('lay a player down, send one off, and count goals and minutes', () => {
    const after = told(
      { type: 'felled', seat: 'dragons', player: 'dragons_3' },
      { type: 'sent_off', seat: 'madmen', player: 'madmen_5', second_yellow: false },
      { type: 'time_thrown', seat: 'madmen', minutes: 9, clock: 27 },
      { type: 'scored', seat: 'dragons', player: 'dragons_5', assist: null, home: 1, away: 0 },
    );
    expect(after.teams[0]?.players[1]?.lying).toBe(true);
    expect(after.teams[1]?.players[1]).toMatchObject({ status: 'sent_off', hex: null });
    expect([after.clock, after.teams[0]?.score]).toEqual([27, 1]);
  });
});

describe('what is remembered as a still', () => {
  it('is the last shot with both choices, the throw and the result', () => {
    const shot = lastShot(
      recent(
        { type: 'shot_declared', seat: 'dragons', player: 'dragons_3', shot: 'shoot', squares: 2 },
        { type: 'revealed', seat: 'dragons', square: 'A', cover: 'BC' },
        {
          type: 'checked',
          seat: 'dragons',
          player: 'dragons_3',
          sum: sum(10, { skill: 'shooting' }),
          roll: 7,
          success: true,
        },
        { type: 'scored', seat: 'dragons', player: 'dragons_3', assist: null, home: 1, away: 0 },
      ),
    );
    expect(shot).toMatchObject({ square: 'A', cover: 'BC', roll: 7, result: 'scored' });
  });

  it('does not run ahead of what is playing', () => {
    const all = recent(
      { type: 'revealed', seat: 'dragons', square: 'A', cover: null },
      { type: 'shot_missed', seat: 'dragons', player: 'dragons_3' },
      { type: 'possession', seat: 'madmen' },
    );
    const at = (left: number) => ({ recent: all, events: left > 0 ? all.events.slice(-left) : [] });
    expect(lastShot(toldSoFar(at(3)))?.result).toBeNull();
    expect(lastShot(toldSoFar(at(2)))?.result).toBe('missed');
    expect(toldSoFar(at(0))).toBe(all);
  });

  it('is the last foul with both team dice', () => {
    const foul = lastFoul(
      recent(
        {
          type: 'fouled',
          seat: 'madmen',
          player: 'madmen_5',
          victim: 'dragons_3',
          hex: 'D5',
          penalty: false,
        },
        { type: 'judged', seat: 'madmen', player: 'madmen_5', card: 'yellow', injury: 2 },
      ),
    );
    expect(foul).toMatchObject({ card: 'yellow', injury: 2, isJudged: true });
    expect(throws(null)).toEqual([]);
  });
});
