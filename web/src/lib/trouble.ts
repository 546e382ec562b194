/** Troubles in sentences: the game's own where it refused, the house's otherwise. */
import { Refused } from './api';
import { has, say, web } from './phrases';
import type { Trouble } from './types';

/** A sentence for anything that went wrong. */
export function sentence(error: unknown, game?: string): string {
  return error instanceof Refused
    ? troubleSentence(error.trouble, game)
    : web('trouble-unexpected');
}

/** A sentence for a trouble that the house has told. */
export function troubleSentence(trouble: Trouble, game?: string): string {
  if (trouble.refusal && game) return say(game, 'refusal', trouble.refusal);
  const message = `trouble-${trouble.code.replaceAll('_', '-')}`;
  if (has(`house-web-${message}`)) return web(message);
  const said = trouble.message.trim();
  return said === '' ? web('trouble-unexpected') : capitalised(said);
}

function capitalised(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}
