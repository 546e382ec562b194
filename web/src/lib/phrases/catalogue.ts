/**
 * The sentences a game is told in, by the rules that `crates/shelf/src/catalogue.rs` explains.
 *
 * The program and the pages read the same Fluent texts and say the same things the same way; the
 * tests beside this file are the program's own examples.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { bare, Speaker, typeOf, type Json } from './arguments';

/** Why something cannot be said: a message or one of its arguments is missing. */
export class Unsaid extends Error {
  override name = 'Unsaid';
}

/** The messages of one language. */
export class Catalogue {
  readonly language: string;
  readonly #bundle: FluentBundle;

  /** A catalogue from Fluent texts. A later text has the last word on a message. */
  constructor(language: string, sources: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) {
      this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
  }

  /** Whether there is such a message. */
  has(message: string): boolean {
    return this.#bundle.getMessage(message)?.value != null;
  }

  /** What a game calls this word (a seat, a piece, a place), or the word itself. */
  name(game: string, word: string): string {
    const message = hyphened(`${game}-${word}`);
    return this.has(message) ? this.format(message, {}) : word;
  }

  /** Says a thing of a game from its JSON, in bare words if the catalogue fails. */
  say(game: string, kind: string, thing: Json): string {
    return orBare(thing, () => this.trySay(game, kind, thing));
  }

  /** Says a thing of a game from its JSON, or throws what the catalogue lacks. */
  trySay(game: string, kind: string, thing: Json): string {
    return this.#compose(game, kind, thing, null);
  }

  /** Says an action that is offered together with what it would bring. */
  offer(game: string, action: Json, preview: Json): string {
    return orBare(action, () => this.#compose(game, 'action', action, preview));
  }

  /** What the house itself says: the message `house-{message}`, with the fields of an object. */
  house(message: string, fields: Json = {}): string {
    try {
      const speaker = new Speaker(this, 'house', 'house');
      return this.format(`house-${message}`, speaker.collect(fields));
    } catch (error) {
      if (!(error instanceof Unsaid)) throw error;
      return `${message} ${bare(fields)}`.trim();
    }
  }

  /** Formats one message; a missing argument is an error. */
  format(message: string, fields: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(message)?.value;
    if (pattern == null) throw new Unsaid(`the catalogue has no message ${message}`);
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, fields, errors);
    if (errors[0]) throw new Unsaid(`message ${message}: ${errors[0].message}`);
    return said;
  }

  #compose(game: string, kind: string, thing: Json, preview: Json): string {
    const type = typeOf(thing);
    if (type === null) throw new Unsaid('a thing without a type cannot be said');
    const fields = {
      ...new Speaker(this, game, `${game}-preview`).collect(preview),
      ...new Speaker(this, game, `${game}-${kind}`).collect(thing),
    };
    return this.format(hyphened(`${game}-${kind}-${type}`), fields);
  }
}

/** The name of a message: names in JSON have underscores where messages have hyphens. */
export function hyphened(name: string): string {
  return name.replaceAll('_', '-');
}

function orBare(thing: Json, said: () => string): string {
  try {
    return said();
  } catch (error) {
    if (!(error instanceof Unsaid)) throw error;
    return bare(thing);
  }
}
