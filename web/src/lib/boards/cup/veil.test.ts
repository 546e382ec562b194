import { describe, expect, it } from 'vitest';

import { player, sum, view } from './fixtures/small';
import { coverEvent, coverView } from './veil';

const shot = {
  seat: 'dragons' as const,
  player: 'dragons_3',
  shot: 'shoot' as const,
  squares: 2,
  sum: sum(14),
  card: null,
  keeper_card: null,
  aim: 'A' as const,
  aimed: true,
  cover: 'BC',
  covered: true,
  row: null,
};

describe('what the others at the device may not see', () => {
  it('are the squares of a shot, each side its own', () => {
    const shown = view({ stage: { type: 'squares', shot } });
    const forDragons = coverView(shown, ['madmen']).stage;
    const forMadmen = coverView(shown, ['dragons']).stage;
    expect(forDragons).toMatchObject({ shot: { aim: 'A', cover: null, covered: true } });
    expect(forMadmen).toMatchObject({ shot: { aim: null, cover: 'BC', aimed: true } });
  });

  it('are squads before both are named', () => {
    const shown = view({
      stage: { type: 'squads', ready: [] },
      dragons: [player('dragons', 5, null, { status: 'on_bench' })],
    });
    expect(coverView(shown, ['dragons']).teams[0]?.players[0]?.status).toBe('absent');
    expect(coverView(shown, ['madmen']).teams[0]?.players[0]?.status).toBe('on_bench');
  });

  it('are cards in hand, and nothing where nobody has any', () => {
    const bare = view({ stage: { type: 'choice', seat: 'dragons' } });
    expect(coverView(bare, ['dragons', 'madmen'])).toEqual(bare);
    const [home, away] = bare.teams;
    if (!home || !away) throw new Error('two sides');
    const hand = { ...home.cards, hand: ['updraft' as const] };
    const rich = { ...bare, teams: [{ ...home, cards: hand }, away] };
    expect(coverView(rich, ['dragons']).teams[0]?.cards.hand).toBeNull();
    expect(coverView(rich, ['madmen']).teams[0]?.cards.hand).toEqual(['updraft']);
  });

  it('are told as choices without what was chosen', () => {
    const aimed = { type: 'aimed', seat: 'dragons', square: 'A' };
    expect(coverEvent(aimed, ['dragons'])).toEqual({ type: 'square_chosen', seat: 'dragons' });
    expect(coverEvent(aimed, ['madmen'])).toBe(aimed);
    const open = { type: 'revealed', seat: 'dragons', square: 'A', cover: null };
    expect(coverEvent(open, ['dragons'])).toBe(open);
  });
});
