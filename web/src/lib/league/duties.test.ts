import { describe, expect, it } from 'vitest';

import { awaited, duties } from './duties';
import { cup, fixture } from './fixtures';
import type { FixtureView } from './types';

const waiting = (...fixtures: FixtureView[]) =>
  duties(cup({ fixtures })).map((duty) => `${duty.type} ${duty.fixture.id}`);

describe('what waits for somebody', () => {
  it('is the next match of the own club, and nobody else’s', () => {
    expect(waiting(fixture(1, [2, 3]), fixture(2, [1, 2]), fixture(3, [3, 1]))).toEqual([
      'prepare 2',
    ]);
  });

  it('is the match that is being played, before any other', () => {
    const now = fixture(5, [1, 4], { status: 'playing' });
    expect(waiting(fixture(2, [1, 2]), now)).toEqual(['play 5']);
  });

  it('is nothing to do for who is ready', () => {
    const ready = fixture(3, [1, 2]);
    ready.sides = ready.sides.map((side) => ({ ...side, ready: side.club === 1 }));
    expect(waiting(fixture(2, [1, 4]), ready)).toEqual(['wait 3']);
  });

  it('is an opponent, for who has gone on before the others', () => {
    const final = fixture(3, [1, null], { status: 'pending' });
    expect(waiting(fixture(2, [2, 3]), final)).toEqual(['pending 3']);
    expect(waiting(fixture(2, [1, 3]), final)).toEqual(['prepare 2']);
  });

  it('is whoever is not ready, for who runs it', () => {
    const ready = fixture(1, [1, 2]);
    ready.sides = ready.sides.map((side) => ({ ...side, ready: side.club === 1 }));
    const fixtures = [ready, fixture(2, [2, 3]), fixture(3, [1, 4], { status: 'playing' })];
    expect(awaited(cup({ fixtures }))).toEqual(['Owls', 'Wolves']);
  });

  it('is an answer to a time that somebody else proposed', () => {
    const asked = { by: 2, at: 0, agreed: [2] };
    expect(waiting(fixture(2, [1, 2], { proposal: asked }))).toEqual(['prepare 2', 'answer 2']);
    const own = { by: 1, at: 0, agreed: [1] };
    expect(waiting(fixture(2, [1, 2], { proposal: own }))).toEqual(['prepare 2']);
  });
});
