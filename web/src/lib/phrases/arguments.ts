/** How the fields of a thing become the arguments of its message. */
import type { FluentVariable } from '@fluent/bundle';

import { hyphened, type Catalogue } from './catalogue';

/** Whatever JSON can hold; typed loosely, because every game has its own. */
export type Json = unknown;

type Fields = Record<string, Json>;

/** Says the parts of a thing of one game. */
export class Speaker {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly game: string,
    /** What the messages of its parts begin with. */
    private readonly stem: string,
  ) {}

  /** An argument for every field of the thing, except its `type`. */
  collect(thing: Json): Record<string, FluentVariable> {
    const into: Record<string, FluentVariable> = {};
    if (isFields(thing)) this.#fields('', thing, into);
    return into;
  }

  #fields(outer: string, fields: Fields, into: Record<string, FluentVariable>): void {
    for (const [field, value] of Object.entries(fields)) {
      if (field === 'type') continue;
      const name = outer === '' ? field : `${outer}-${field}`;
      if (Array.isArray(value)) {
        into[name] = this.#list(field, value);
      } else if (isFields(value)) {
        into[name] = hyphened(typeOf(value) ?? 'some');
        this.#fields(name, value, into);
      } else if (typeof value === 'number') {
        into[name] = value;
      } else {
        into[name] = this.#word(value);
      }
    }
  }

  /** A list in words: objects each by a message of their own, anything else side by side. */
  #list(field: string, list: Json[]): string {
    if (list.length === 0) return 'none';
    const said = list.map((entry) => {
      if (Array.isArray(entry)) return this.#list(field, entry);
      return isFields(entry) ? this.#entry(field, entry) : this.#word(entry);
    });
    if (list.some(isFields)) {
      return said.reduce((before, next) => this.catalogue.format('house-list', { before, next }));
    }
    return said.join(list.some(Array.isArray) ? ' / ' : ' ');
  }

  /** One object of a list, by its own message. */
  #entry(field: string, entry: Fields): string {
    const message = hyphened(`${this.stem}-${typeOf(entry) ?? field}`);
    return this.catalogue.format(message, this.collect(entry));
  }

  /** A plain value as the word that stands for it. */
  #word(value: Json): string {
    if (value === null || value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'string' ? this.catalogue.name(this.game, value) : String(value);
  }
}

/** The `type` that names what a thing is. A bare string is a thing of that type without fields. */
export function typeOf(thing: Json): string | null {
  if (typeof thing === 'string') return thing;
  return isFields(thing) && typeof thing.type === 'string' ? thing.type : null;
}

/** The thing in bare words: its type and its fields, readable at need. */
export function bare(thing: Json): string {
  if (Array.isArray(thing)) return thing.map(bare).join(' ');
  if (typeof thing === 'string') return thing.replaceAll('_', ' ');
  if (!isFields(thing)) return String(thing);
  const others = Object.entries(thing).filter(([field]) => field !== 'type');
  const said = others.map(([field, value]) => `${field} ${bare(value)}`).join(', ');
  const type = typeOf(thing)?.replaceAll('_', ' ');
  if (type === undefined) return said;
  return said === '' ? type : `${type} (${said})`;
}

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
