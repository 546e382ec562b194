/** Whom a private line can be for, and what it says about that when it has arrived. */
import { web } from '$lib/phrases';
import type { ChatLine, TableInfo } from '$lib/types';

import { holderName, seatName } from './context';

/** Some of those who play, to be written to together. */
export interface Recipients {
  /** Changes when somebody else sits there, so that no line goes to whom it was not meant for. */
  key: string;
  seats: number[];
  /** Who they are, in words. */
  names: string;
}

/** From how many others on only one can be written to at a time: the list would get too long. */
const MANY = 4;

/** Everybody who can be written to: one by one, then two together, and so on. */
export function recipients(table: TableInfo): Recipients[] {
  if (table.talk !== 'free') return [];
  const others = table.chairs.flatMap((seats) => {
    const [first] = seats.map((seat) => table.seats[seat]);
    if (first?.holder.type !== 'person' || first.yours) return [];
    const called = seats.map((seat) => seatName(table, seat)).join(', ');
    return { seats, name: web('chat-person', { name: holderName(first), seats: called }) };
  });
  const groups = others.length < MANY ? subsets(others) : others.map((one) => [one]);
  return groups.map((group) => {
    const seats = group.flatMap((one) => one.seats);
    const names = group.map((one) => one.name).join(', ');
    return { key: `${seats.join(' ')}: ${names}`, seats, names };
  });
}

/** Every way to pick some of these, few first. */
function subsets<T>(all: T[]): T[][] {
  const picked = all.reduce<T[][]>(
    (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
    [[]],
  );
  return picked.filter((set) => set.length > 0).sort((a, b) => a.length - b.length);
}

/** Who a private line is for, as one of its readers sees it; nothing for what was said aloud. */
export function readersOf(table: TableInfo, { to }: ChatLine): string | null {
  if (!to) return null;
  const names = to.map((seat) => (table.seats[seat]?.yours ? web('you') : seatName(table, seat)));
  return [...new Set(names)].join(', ');
}
