/** A competition that is being looked at: loaded once, and again whenever something happens. */
import { Refused } from '$lib/api';
import { sentence } from '$lib/trouble';

import { competitions, key } from './api';
import type { Action, CompetitionInfo } from './types';

/** How long to wait before asking again after the house could not be reached. */
const PATIENCE = 3000;

export class Season {
  info = $state.raw<CompetitionInfo | null>(null);
  /** Why it cannot be shown at all. */
  missing = $state('');
  /** Why the last thing that was tried was not done. */
  trouble = $state('');
  busy = $state(false);
  /** Ends the listening: a browser has few connections, and this one would be kept busy. */
  readonly #end = new AbortController();

  constructor(readonly id: string) {}

  /** Loads, and goes on listening until told to stop. */
  follow(): () => void {
    void this.#listen();
    return () => this.#end.abort();
  }

  async #listen(): Promise<void> {
    await this.load();
    const { signal } = this.#end;
    while (!signal.aborted && this.info) {
      try {
        const next = await competitions.next(this.id, this.info.revision, signal);
        if (next) this.info = next;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && error.status >= 400 && error.status < 500) return;
        await new Promise((done) => setTimeout(done, PATIENCE));
      }
    }
  }

  async load(): Promise<void> {
    try {
      this.info = await competitions.get(this.id);
      this.missing = '';
    } catch (error) {
      this.missing = sentence(error);
    }
  }

  /** Does these, one after another, until one is refused. */
  act = async (...actions: Action[]): Promise<boolean> =>
    this.try(async () => {
      for (const action of actions) {
        const at = this.info?.number ?? 0;
        await competitions.act(this.id, { key: key(), at, action });
        await this.load();
      }
    });

  /** Tries something and says why not. */
  async try(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.trouble = '';
    try {
      await what();
      await this.load();
      return true;
    } catch (error) {
      this.trouble = sentence(error, 'league');
      await this.load();
      return false;
    } finally {
      this.busy = false;
    }
  }
}
