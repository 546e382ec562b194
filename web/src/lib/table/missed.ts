/** "Since your last turn": tells somebody who was away what has happened. */
import { api } from '$lib/api';

import type { LiveTable } from './live.svelte';

/** How many entries are told at most; of a long absence only the end. */
const MOST = 40;

/** Tells what came after an entry. False if there is nothing to tell. */
export async function since(live: LiveTable, from: number): Promise<boolean> {
  const position = live.position;
  if (!position || document.hidden) return false;
  try {
    const { frames } = await api.replay(live.id, live.yours.length > 0 ? 'mine' : 'spectator');
    // If somebody has moved while we asked, the present is more interesting than the past.
    if (live.position !== position || !live.playback.quiet) return false;
    const numbers = frames.map((frame) => frame.entry?.number ?? 0);
    const seen = numbers.findLastIndex((number) => number <= from);
    const start = Math.max(seen, frames.length - 1 - MOST, 0);
    const entries = frames.slice(start + 1).flatMap(({ entry }) => entry ?? []);
    const view = frames[start]?.position.view;
    if (entries.length === 0 || view === undefined) return false;
    live.playback.jump(view);
    live.playback.tell(entries, position.view);
    return live.playback.recent !== null;
  } catch {
    // A table can be played without its past.
    return false;
  }
}
