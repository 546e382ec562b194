/** The language that is spoken now, and saying things in it. */
import type { Offer } from '$lib/types';

import type { Json } from './arguments';
import { Catalogue, Unsaid } from './catalogue';
import { english, text } from './locales';

let catalogue = $state.raw(new Catalogue('en', [english]));
let wanted = 'en';
/** The games whose sentences are there, or on their way. */
const learned = new Map<string, Promise<void>>();
let latest: Promise<void> = Promise.resolve();

/** The language that is spoken, as the name of its folder. */
export function language(): string {
  return catalogue.language;
}

/** Goes over to another language. What it does not say yet is said in English. */
export async function speak(language: string): Promise<void> {
  if (language === wanted) return latest;
  wanted = language;
  await gather();
  document.documentElement.lang = catalogue.language;
}

/** Learns the sentences of a game; until then they are said in bare words. */
export function learn(game: string): Promise<void> {
  const known = learned.get(game);
  if (known) return known;
  // Named before it is there, so that the texts of this game are gathered too.
  learned.set(game, latest);
  const coming = gather();
  learned.set(game, coming);
  coming.catch(() => learned.delete(game));
  return coming;
}

/** Fetches every text that is needed by now. Who is overtaken waits for who came later. */
function gather(): Promise<void> {
  const language = wanted;
  const files = ['house', ...learned.keys()];
  const spoken = language === 'en' ? ['en'] : ['en', language];
  const texts = Promise.all(spoken.flatMap((each) => files.map((file) => text(each, file))));
  const mine: Promise<void> = texts.then((found) => {
    if (latest !== mine) return latest;
    catalogue = new Catalogue(language, found);
    return undefined;
  });
  latest = mine;
  return mine;
}

/** Says a thing of a game: `kind` is `action`, `event`, `refusal`, `preview` or `stage`. */
export function say(game: string, kind: string, thing: Json): string {
  return catalogue.say(game, kind, thing);
}

/** Says a thing of a game, or nothing if that takes more than the thing itself. */
export function sayAlone(game: string, kind: string, thing: Json): string | null {
  try {
    return catalogue.trySay(game, kind, thing);
  } catch (error) {
    if (!(error instanceof Unsaid)) throw error;
    return null;
  }
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
