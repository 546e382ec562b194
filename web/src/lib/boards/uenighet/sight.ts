/** The shot that is being looked at, whether it may be declared or not. */
import type { Offer } from '$lib/types';

import type { Hand } from './hand.svelte';
import type { Action, Nation, Obstacle, Piece, Preview, Refusal, Sum } from './types';

export interface Sighted {
  from: string;
  to: string;
  enemy: Nation;
  target: Piece;
  sum: Sum;
  /** The chance to hit, if the shot may be declared. */
  hits: number | null;
  of: number | null;
  line: string[];
  obstacle: Obstacle | null;
  blocked: string | null;
  refusal: Refusal | null;
  sniper: boolean;
}

export function sightOf(hovered: Offer | null, hand: Hand): Sighted | null {
  const action = hovered?.action as unknown as Action | undefined;
  if (hovered && (action?.type === 'attack' || action?.type === 'snipe')) {
    const { enemy, target, sum, hits, of, line } = hovered.preview as unknown as Preview;
    if (!enemy || !target || !sum) return null;
    return {
      from: action.from,
      to: action.to,
      enemy,
      target,
      sum,
      hits,
      of,
      line,
      obstacle: null,
      blocked: null,
      refusal: null,
      sniper: action.type === 'snipe',
    };
  }
  const { held, pointed, help } = hand;
  if (hovered || held?.type !== 'piece' || held.sniper || !pointed) return null;
  const aim = help?.aims.find(({ from, to }) => from === held.from && to === pointed);
  return aim ? { ...aim, hits: null, of: null, sniper: false } : null;
}
