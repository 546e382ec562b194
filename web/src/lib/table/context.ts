/** What the parts of a table page share: which game it is, how it looks, who sits where. */
import { getContext, setContext } from 'svelte';

import { botName } from '$lib/bots';
import type { BoardModule } from '$lib/boards/contract';
import { name, web } from '$lib/phrases';
import type { SeatInfo, TableInfo } from '$lib/types';

/** A table as its parts see it. Getters, so that what they read stays fresh. */
export interface TableContext {
  readonly game: string;
  readonly table: TableInfo;
  readonly module: BoardModule | null;
  /** Shows a clause of the law book. */
  readonly showClause: (clause: string) => void;
}

/** Where the context is found; for tests that show a part by itself. */
export const KEY = Symbol('table');

export function provide(context: TableContext): void {
  setContext(KEY, context);
}

export function tableContext(): TableContext {
  return getContext<TableContext>(KEY);
}

/** What the game calls a seat. */
export function seatName(table: TableInfo, seat: number): string {
  return name(table.game, table.seats[seat]?.name ?? String(seat));
}

/** Who holds a seat, in words. */
export function holderName({ holder }: SeatInfo): string {
  switch (holder.type) {
    case 'open':
      return web('holder-open');
    case 'invited':
      return web('holder-invited');
    case 'person':
      return holder.name;
    case 'bot':
      return botName(holder.level);
  }
}

/** The colours of a seat as properties for `style:`. */
export function seatColours(module: BoardModule | null, seat: string | undefined) {
  const plain = { surface: 'var(--line-strong)', ink: 'var(--paper)', text: 'var(--ink)' };
  return seat !== undefined && module ? module.colours(seat) : plain;
}
