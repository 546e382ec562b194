/** The language that is spoken now, and saying things in it. */
import type { Offer } from '$lib/types';

import type { Json } from './arguments';
import { Catalogue } from './catalogue';
import { english, texts } from './locales';

let catalogue = $state.raw(new Catalogue('en', english));

/** The language that is spoken, as the name of its folder. */
export function language(): string {
  return catalogue.language;
}

/** Goes over to another language. What it does not say yet is said in English. */
export async function speak(wanted: string): Promise<void> {
  if (wanted === catalogue.language) return;
  const own = wanted === 'en' ? [] : await texts(wanted);
  catalogue = new Catalogue(wanted, [...english, ...own]);
  document.documentElement.lang = wanted;
}

/** Says a thing of a game: `kind` is `action`, `event`, `refusal`, `preview` or `stage`. */
export function say(game: string, kind: string, thing: Json): string {
  return catalogue.say(game, kind, thing);
}

/** Says an action that is offered, with what it would bring. */
export function sayOffer(game: string, offer: Pick<Offer, 'action' | 'preview'>): string {
  return catalogue.offer(game, offer.action, offer.preview);
}

/** What a game calls this word: a seat, a piece, a place. */
export function name(game: string, word: string): string {
  return catalogue.name(game, word);
}

/** Whether there is such a message, by its whole name. */
export function has(message: string): boolean {
  return catalogue.has(message);
}

/** What the house says: the message `house-{message}`. */
export function house(message: string, fields: Json = {}): string {
  return catalogue.house(message, fields);
}

/** What the pages say: the message `house-web-{message}`. */
export function web(message: string, fields: Json = {}): string {
  return catalogue.house(`web-${message}`, fields);
}
