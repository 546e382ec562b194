/**
 * Tells events one after another, so that eyes can follow.
 *
 * The view shown lags behind the true one while events play: it is folded on by the game's board,
 * event by event, and replaced by the true view when all have been told.
 */
import type { BoardModule, Playing, Recent } from '$lib/boards/contract';
import { moves } from '$lib/settings.svelte';
import { play } from '$lib/sound';
import type { GameEvent, LogEntry } from '$lib/types';

/** The longest an event may take, in milliseconds. */
export const LONGEST = 450;
/** From how many waiting events on the telling hurries. */
const MANY = 12;
/** How many events are kept to be looked at again; somebody who never acts needs no more. */
const KEPT = 400;

type Game = Pick<BoardModule, 'fold' | 'pace' | 'sound'>;

export class Playback {
  /** The view to draw now. */
  view = $state.raw<unknown>(null);
  /** The events being told; the first one is playing. */
  events = $state.raw<Playing[]>([]);
  /** The last event that was told, for the line that says what just happened. */
  last = $state.raw<Playing | null>(null);
  /** What has been told since somebody here last acted: for stills, and to be told again. */
  recent = $state.raw<Recent | null>(null);

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

  /** Shows a view at once, without telling how it came about; at most as a still. */
  jump(view: unknown, recent: Recent | null = null): void {
    this.#truth = view;
    this.recent = recent;
    this.#settle();
  }

  /** What was told so far is known: a new stretch begins. */
  forget(): void {
    this.recent = null;
  }

  /** Whether there is something to tell again. */
  get canRepeat(): boolean {
    return this.quiet && this.recent !== null && moves();
  }

  /** Tells once more what has happened since somebody here last acted. */
  again(): void {
    if (!this.canRepeat || !this.recent) return;
    this.view = this.recent.view;
    this.events = this.#paced(this.recent.events, this.recent.events.length);
    this.#begin();
  }

  /** Tells what the entries brought, and then shows the view they led to. */
  tell(entries: LogEntry[], view: unknown): void {
    const before = this.#truth;
    this.#truth = view;
    const heard = entries.flatMap(({ number, events }) =>
      events.map((event) => ({ number, event, duration: 0 })),
    );
    const isStill = this.view === null || document.hidden || !moves();
    const coming = isStill ? heard : this.#paced(heard, this.events.length + heard.length);
    if (before !== null) this.#keep(before, coming);
    if (isStill || heard.length === 0) {
      this.last = heard.at(-1) ?? this.last;
      this.#settle();
      return;
    }
    const idle = this.quiet;
    this.events = [...this.events, ...coming];
    if (idle) this.#begin();
  }

  /** Tells no more and shows how things stand. */
  skip(): void {
    this.last = this.events.at(-1) ?? this.last;
    this.#settle();
  }

  /** Stops for good. */
  close(): void {
    this.#stop();
  }

  /** No more is told; this is how things stand. */
  #settle(): void {
    this.#stop();
    this.events = [];
    this.view = this.#truth;
  }

  #keep(before: unknown, coming: Playing[]): void {
    const kept = this.recent;
    const isFull = kept !== null && kept.events.length + coming.length > KEPT;
    const { view, events } = kept && !isFull ? kept : { view: before, events: [] };
    this.recent = coming.length > 0 ? { view, events: [...events, ...coming] } : kept;
  }

  #paced(events: Playing[], waiting: number): Playing[] {
    const hurry = waiting > MANY ? MANY / waiting : 1;
    return events.map((playing) => ({
      ...playing,
      duration: Math.round(this.#pace(playing.event) * hurry),
    }));
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
