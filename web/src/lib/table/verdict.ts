/** Who has won, as the page puts it to whoever holds some of the seats. */
import type { Standing } from '$lib/types';

/** Whether you have won, all are equal, or somebody has won: alone, or shared, with you or not. */
export function verdict(standings: Standing[], yours: number[]): 'won' | 'draw' | 'title' {
  const winners = standings.filter(({ place }) => place === 1);
  if (winners.every(({ seat }) => yours.includes(seat))) return 'won';
  return winners.length === standings.length ? 'draw' : 'title';
}
