/**
 * What the table page and a game's board promise each other.
 *
 * The page knows no game. A game brings one folder, `boards/{game}/index.ts`, which exports a
 * [`BoardModule`]; `boards/index.ts` lists it. A board draws a view and offers what it was sent:
 * it decides nothing, and it asks the server about everything else.
 */
import type { Component } from 'svelte';

import type { GameEvent, Offer, Turn } from '$lib/types';

/** What a board is given. `View` is the game's own JSON. */
export interface BoardProps<View = unknown> {
  /**
   * The position to draw. While events play this is not yet the newest one: it starts as the
   * position before them and is folded on, event by event (see [`BoardModule.fold`]).
   */
  view: View;
  /** What the viewer may do. Empty while events play, in a replay and for spectators. */
  offers: Offer[];
  /** What the game waits for. */
  turn: Turn;
  /** The seats the viewer holds. */
  yours: number[];
  /** The names of all seats, by number, as `green`. */
  seats: string[];
  /** A command is on its way: show offers as before, but do not take another choice. */
  waiting: boolean;
  /**
   * The events being told, oldest first: the first one is playing now, and `view` already has it
   * folded in. Empty when all is quiet. An event keeps the same object while it plays.
   */
  events: Playing[];
  /** The offer whose result is previewed, from the board or from the list beside it. */
  hovered: Offer | null;
  /** The viewer chose this offer. */
  onchoose: (offer: Offer) => void;
  /** The viewer points at an offer, or at none any more. */
  onhover: (offer: Offer | null) => void;
  /**
   * The viewer tries something that is not on offer. The server refuses it and the page shows why,
   * with the clause.
   */
  ontry: (seat: number, notation: string) => void;
  /** The viewer wants to read a clause of the law book, as `U-COMBAT-03`. */
  onclause: (clause: string) => void;
  /** How things are to be shown. */
  settings: BoardSettings;
}

/** An event with its place in the log. */
export interface Playing {
  /** The entry of the log it belongs to. */
  number: number;
  /** What happened, as the game's JSON. */
  event: GameEvent;
  /** For how many milliseconds it plays; 0 when motion is off. */
  duration: number;
}

/** How a viewer wants things shown. */
export interface BoardSettings {
  /** Whether things may move. False also where the system asks for less motion. */
  motion: boolean;
  /** Whether sounds may be made. */
  sound: boolean;
  /** `live` at a table, `replay` over a log, `lesson` in an introduction. */
  mode: 'live' | 'replay' | 'lesson';
}

/** Draws the crest of a seat in a square of `1em`, in the seat's colours. Decoration only. */
export interface CrestProps {
  /** The seat's name, as `green`. */
  seat: string;
}

/** The five steps that teach a game. They fill the page; the page has a heading already. */
export interface IntroductionProps {
  /** The step to show, from 0; kept in the address. */
  step: number;
  /** The viewer goes to another step. */
  onstep: (step: number) => void;
  /** The viewer wants to play now, after the last step. */
  onplay: () => void;
  /** The viewer wants to read a clause. */
  onclause: (clause: string) => void;
  settings: BoardSettings;
}

/** What `boards/{game}/index.ts` exports. */
export interface BoardModule {
  /**
   * The board. It fills the width it is given and chooses its own height; `--board-room` is the
   * height that can be seen at once, and the part that is played on should fit into it.
   */
  Board: Component<BoardProps>;
  /** The crests. */
  Crest: Component<CrestProps>;
  /**
   * The colour of a seat, as tokens: `surface` for a filled area, `ink` readable on it, `text`
   * readable on paper.
   */
  colours: (seat: string) => { surface: string; ink: string; text: string };
  /**
   * The view as it looks after an event; pure. Whatever it cannot tell stays as it was: when all
   * events have played, the true view takes its place.
   */
  fold?: (view: unknown, event: GameEvent) => unknown;
  /**
   * For several people at one device: covers what only the seats named in `hide` know. The page
   * compares the covered view with the view to see whether a curtain has to fall between two
   * hands. Without it nothing is taken to be secret.
   */
  veil?: {
    view: (view: unknown, hide: string[]) => unknown;
    /** The event as the others hear it. */
    event: (event: GameEvent, hide: string[]) => GameEvent;
  };
  /**
   * How long an event should play, in milliseconds up to 450. Without it all play equally long.
   */
  pace?: (event: GameEvent) => number;
  /** The soft sound an event makes, if any. */
  sound?: (event: GameEvent) => Sound | null;
  /** The clause that an event follows from, for those who want to read it. */
  clause?: (event: GameEvent) => string | null;
  /** The steps that teach the game. */
  introduction?: () => Promise<{ default: Component<IntroductionProps> }>;
}

/** The sounds there are; all synthesised by `$lib/sound`. */
export type Sound = 'place' | 'step' | 'roll' | 'clash' | 'loss' | 'reveal' | 'gate' | 'turn';
