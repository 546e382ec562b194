/**
 * Tells events one after another, so that eyes can follow.
 *
 * The view shown lags behind the true one while events play: it is folded on by the game's board,
 * event by event, and replaced by the true view when all have been told.
 */
import type { BoardModule, Playing } from '$lib/boards/contract';
import { moves } from '$lib/settings.svelte';
import { play } from '$lib/sound';
import type { GameEvent, LogEntry } from '$lib/types';

/** The longest an event may take, in milliseconds. */
export const LONGEST = 450;
/** From how many waiting events on the telling hurries. */
const MANY = 12;

type Game = Pick<BoardModule, 'fold' | 'pace' | 'sound'>;

export class Playback {
  /** The view to draw now. */
  view = $state.raw<unknown>(null);
  /** The events being told; the first one is playing. */
  events = $state.raw<Playing[]>([]);
  /** The last event that was told, for the line that says what just happened. */
  last = $state.raw<Playing | null>(null);

  #truth: unknown = null;
  #game: Game = {};
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Whether all has been told. */
  get quiet(): boolean {
    return this.events.length === 0;
  }

  /** The board, once it is there: it knows how long things take and what they look like. */
  set game(game: Game) {
    this.#game = game;
  }

  /** Shows a view at once, without telling how it came about. */
  jump(view: unknown): void {
    this.#stop();
    this.events = [];
    this.#truth = view;
    this.view = view;
  }

  /** Tells what the entries brought, and then shows the view they led to. */
  tell(entries: LogEntry[], view: unknown): void {
    this.#truth = view;
    const heard = entries.flatMap(({ number, events }) =>
      events.map((event) => ({ number, event })),
    );
    if (this.view === null || heard.length === 0 || document.hidden || !moves()) {
      this.last = toLast(heard) ?? this.last;
      this.jump(view);
      return;
    }
    const waiting = this.events.length + heard.length;
    const hurry = waiting > MANY ? MANY / waiting : 1;
    const coming = heard.map(({ number, event }) => ({
      number,
      event,
      duration: Math.round(this.#pace(event) * hurry),
    }));
    const idle = this.quiet;
    this.events = [...this.events, ...coming];
    if (idle) this.#begin();
  }

  /** Tells no more and shows how things stand. */
  skip(): void {
    this.last = this.events.at(-1) ?? this.last;
    this.jump(this.#truth);
  }

  /** Stops for good. */
  close(): void {
    this.#stop();
  }

  #begin(): void {
    const first = this.events[0];
    if (!first) {
      this.view = this.#truth;
      return;
    }
    this.last = first;
    this.view = this.#game.fold?.(this.view, first.event) ?? this.view;
    const sound = this.#game.sound?.(first.event);
    if (sound) play(sound);
    this.#timer = setTimeout(() => {
      this.events = this.events.slice(1);
      this.#begin();
    }, first.duration);
  }

  #pace(event: GameEvent): number {
    return Math.min(LONGEST, Math.max(0, this.#game.pace?.(event) ?? LONGEST - 50));
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function toLast(heard: { number: number; event: GameEvent }[]): Playing | null {
  const last = heard.at(-1);
  return last ? { ...last, duration: 0 } : null;
}
