/** The position as it is drawn: what stands on each cell, and what is planned. */
import type { Nation, PlayerView, Preview, Rival, View } from './types';

/** Everything one nation has on one tile. */
export interface Stack {
  cell: string;
  nation: Nation;
  regiments: number;
  forts: number;
  /** How often a Red fort has been raised. */
  level: number;
  castle: boolean;
  capital: { upgrades: number; crushed: boolean } | null;
  /** Something in it was placed this round. */
  isNew: boolean;
  /** Nothing in it can shoot in this volley, because it has just shot. */
  isReloading: boolean;
}

export function empty(cell: string, nation: Nation): Stack {
  return {
    cell,
    nation,
    regiments: 0,
    forts: 0,
    level: 0,
    castle: false,
    capital: null,
    isNew: false,
    isReloading: false,
  };
}

/** What stands on the map, a stack for every cell that is not empty. */
export function stacks(view: View): Stack[] {
  return view.players.flatMap(stacksOf);
}

function stacksOf(player: PlayerView): Stack[] {
  const { nation } = player;
  if (nation === null) return [];
  const found = new Map<string, Stack>();
  const at = (cell: string) => {
    const stack = found.get(cell) ?? empty(cell, nation);
    found.set(cell, stack);
    return stack;
  };
  if (player.capital !== null) {
    const crushed = player.fallen !== null;
    at(player.capital).capital = { upgrades: player.upgrades, crushed };
  }
  for (const { cell, level, new: isNew } of player.forts) {
    const stack = at(cell);
    stack.forts += 1;
    stack.level = level;
    stack.isNew ||= isNew;
  }
  for (const cell of player.castles) at(cell).castle = true;
  for (const { cell, new: isNew, reloading } of player.regiments) {
    const stack = at(cell);
    stack.regiments += 1;
    stack.isNew ||= isNew;
    stack.isReloading ||= reloading;
  }
  return [...found.values()];
}

/** What the list of a seat would put on the map, as stacks that do not stand there yet. */
export function planned(player: PlayerView | undefined): Stack[] {
  if (!player?.nation || player.draft?.type !== 'buy') return [];
  const found = new Map<string, Stack>();
  for (const { item, cell } of player.draft.items) {
    if (cell === null) continue;
    const stack = found.get(cell) ?? empty(cell, player.nation);
    if (item === 'regiment') stack.regiments += 1;
    if (item === 'fort') stack.forts += 1;
    found.set(cell, stack);
  }
  return [...found.values()].filter(({ regiments, forts }) => regiments + forts > 0);
}

export const playerOf = (view: View, nation: Nation | null | undefined): PlayerView | undefined =>
  view.players.find((player) => player.nation === nation && nation);

/** Points in halves as one reads them: 1½. */
export function halves(points: number): string {
  const whole = Math.floor(points);
  const half = points - whole >= 0.5 ? '½' : '';
  return whole === 0 && half ? half : `${whole}${half}`;
}

/** How one stands to a rival for a tile: it goes first, it goes second, or neither gets it. */
export function standing({ first, yields }: Rival): 'first' | 'second' | 'neither' {
  if (first) return 'first';
  return yields ? 'second' : 'neither';
}

/**
 * Who would get a tile that others could want as well: those of them who go first, else oneself,
 * else nobody. Null where nobody else could want it.
 */
export function firstOn(rivals: Rival[], own: Nation): Nation[] | null {
  if (rivals.length === 0) return null;
  const first = rivals.filter((rival) => rival.first).map(({ nation }) => nation);
  if (first.length > 0) return first;
  return rivals.every((rival) => rival.yields) ? [own] : [];
}

/** The number of the phase a stage belongs to, from 1; 0 before the first round and after the last. */
export function phase(view: View): 0 | 1 | 2 | 3 | 4 | 5 {
  const { stage } = view;
  switch (stage.type) {
    case 'buy':
    case 'vote':
    case 'card_draw':
      return 1;
    case 'move':
      return 2;
    case 'declare':
    case 'answer':
    case 'rolls':
      return 3;
    case 'loans':
      return 4;
    case 'spread':
    case 'scatter':
    case 'stray':
      return 5;
    case 'window':
    case 'naming':
    case 'shelling':
    case 'conscription':
    case 'gas_flight':
    case 'gas_drift':
      return PHASE_OF_WINDOW[stage.window.type];
    case 'stick':
    case 'nations':
    case 'terrain':
    case 'draw':
    case 'lay':
    case 'supplies':
    case 'capitals':
    case 'over':
      return 0;
  }
}

const PHASE_OF_WINDOW = { buy: 1, move: 2, volley: 3, collect: 4, spread: 5 } as const;

/** The volley at hand, if there is one. */
export function volleyOf({ stage }: View): number | null {
  if ('window' in stage) return stage.window.type === 'volley' ? stage.window.volley : null;
  return 'volley' in stage ? stage.volley : null;
}

/** How many cells each row of the map has. */
export function rowsOf({ cells }: View): number[] {
  const rows = new Map<string, number>();
  for (const { cell } of cells) rows.set(cell.charAt(0), (rows.get(cell.charAt(0)) ?? 0) + 1);
  return [...rows.values()];
}

export interface Landing {
  cell: string;
  parts: number;
  /** Water, or a tile where no token may lie. */
  missed: boolean;
}

/** Where something may come down, cell by cell, the likeliest first. */
export function landingsOf({ landings }: Preview): Landing[] {
  return landings.flatMap(({ parts, cells, missed }) => [
    ...cells.map((cell) => ({ cell, parts, missed: false })),
    ...missed.map((cell) => ({ cell, parts, missed: true })),
  ]);
}
