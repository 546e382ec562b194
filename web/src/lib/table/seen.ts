/** How far the person at this device has followed a table. */

const key = (table: string) => `stammtisch.seen.${table}`;

/** The last entry that was seen; none if the table is new to us. */
export function lastSeen(table: string): number | null {
  const found = Number(localStorage.getItem(key(table)) ?? NaN);
  return Number.isInteger(found) ? found : null;
}

export function remember(table: string, number: number): void {
  localStorage.setItem(key(table), String(number));
}
