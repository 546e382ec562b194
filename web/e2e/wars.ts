/** Positions of Deres uenighet to begin from, so that a test gets to its point at once. */

export const duel = { players: 2, map: 'standard', setup_sites: 'standard', round_limit: 10 };

/** The middle of a game: Yellow in the west, here, and Red in the east. */
export function position(phase: Record<string, unknown>, yellow: Record<string, unknown> = {}) {
  return {
    setup: duel,
    round: 3,
    stick: 'north',
    tokens: { A4: 1, E1: 1, G1: 1, D8: 1, F7: 1, C8: 1, G4: 1, A1: 1 },
    players: [
      {
        nation: 'yellow',
        capital: 'C1',
        supplies: 5,
        upgrades: 2,
        regiments: ['D4', 'D5'],
        forts: ['C3'],
        ...yellow,
      },
      { nation: 'red', capital: 'E8', supplies: 1, upgrades: 1, regiments: ['E4', 'E7'] },
    ],
    phase,
  };
}

export const buying = position({ type: 'buy', ready: [1] });
export const moving = position({ type: 'move', asked: [0, 1], ready: [1] });
/** Both nations have a regiment beside D5, and Red holds the stick. */
export const contested = {
  ...moving,
  stick: 'east',
  players: moving.players.map((player) =>
    player.nation === 'yellow'
      ? { ...player, regiments: ['D4', 'C4'] }
      : { ...player, regiments: ['D6', 'E7'] },
  ),
};
export const shooting = {
  ...position({ type: 'declare', volley: 1, asked: [0, 1], ready: [] }),
  volleys: 3,
};
export const spreading = {
  ...position({ type: 'spread', held: [[0, 0], [0], [], []], ready: [] }),
  tokens: { A4: 1, E1: 1, D8: 1, F7: 1, C8: 1, G4: 1, A1: 1 },
};

/** What stands over the cards in every window. */
export const WINDOWS: Record<string, string> = {
  buy: 'Before everybody buys.',
  move: 'Before everybody moves.',
  volley: 'Before this volley.',
  collect: 'Before supplies are collected.',
  spread: 'Before supplies are spread.',
};

/** Yellow holds these cards, and is asked about them; one of its regiments stands on supplies. */
export function holding(cards: string[], at: Record<string, unknown> = { type: 'buy' }) {
  const given = position({ type: 'window', at, seat: 0 }, { cards });
  const tokens = { A4: 1, D4: 1, G1: 1, D8: 1, F7: 1, C8: 1, G4: 1, A1: 1 };
  return { ...given, tokens, ...(at.type === 'volley' && { volleys: 3 }) };
}
export const cards = holding(['treasure', 'gas']);

export const sniping = {
  ...position({ type: 'declare', volley: 1, asked: [0, 1], ready: [] }, { cards: ['sniper'] }),
  volleys: 3,
};
