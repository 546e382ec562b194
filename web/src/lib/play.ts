/** Playing with one click: a name if there is none, a table with bots, and off we go. */
import { api } from './api';
import { introduced } from './person.svelte';
import { go } from './router.svelte';

/** Sets up a table of a game with me and bots, and goes there. False if the person declined. */
export async function playNow(game: string): Promise<boolean> {
  if (!(await introduced())) return false;
  const usual = { setup: {}, chairs: [], clock: { type: 'none' }, watch: 'link' } as const;
  const { id } = await api.create({ game, ...usual, chairs: [], real_dice: false });
  go({ page: 'table', id });
  return true;
}
