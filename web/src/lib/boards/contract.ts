/**
 * What the table page and a game's board promise each other. Whoever draws a board for a game
 * needs this page, the game's law book and its generated types (`$lib/wire/{game}`), nothing else.
 *
 * ## What you write
 *
 * One folder, `boards/{game}/`, named as the game calls itself (`Game::NAME`). Its `index.ts`
 * exports a [`BoardModule`], name by name, and that is all: the folder is found by its name, is
 * fetched only when somebody opens a table of the game, and nothing outside it may import from it.
 * Besides it the game has its catalogue (`locales/{language}/{game}.ftl`) and a cover
 * (`$lib/covers`).
 *
 * ## Who does what
 *
 * The page holds the connection and knows no game. It draws the seats with their clocks and
 * scores, the sentence that says whose turn it is, the list of everything that can be done, the
 * log with its numbers, the talk, undo with its barrier and its vote, the curtain between two hands
 * at one device, real dice, refusals with their clause, the end, and the replay.
 *
 * The board draws one view and offers what it was sent. It decides nothing: what may be done is
 * in `offers`, what would come of it in each offer's `preview`, what has come of it in `events`.
 * It keeps no copy of the game; what it may remember is where the pointer is, what is picked up,
 * which panel is open. All of that must survive `offers` and `view` being replaced at any moment,
 * because others act too.
 *
 * ## How a turn goes
 *
 * 1. `offers` is filled. Find the offers that belong to a piece by their `action`, which is the
 *    game's own JSON, and let the piece glow. While the viewer points at one, call `onhover` with
 *    it: the page says whether it could be taken back, the list marks it, and it comes back to you
 *    as `hovered`, also when it was pointed at in the list. Draw its preview from `hovered` alone.
 * 2. The viewer presses: call `onchoose`. From then on `waiting` is true until the house answers;
 *    ignore presses, but leave everything where it is. What is not on offer is sent by `ontry` with
 *    the notation the action would have: the house refuses it and the page says why.
 * 3. The answer brings a new view and events. With motion on, `offers` is empty while they play:
 *    `events[0]` is playing for its `duration`, and `view` is folded on event by event by
 *    [`BoardModule.fold`]. Animate towards the `view` you are given; never run a clock of your own
 *    to decide what is shown. With motion off nothing plays and the true view is there at once.
 * 4. In both cases [`BoardProps.recent`] holds what has happened since the viewer last chose
 *    something: the view before, and the events. Show from it, as a still, whatever one has to
 *    understand without having seen it move: the sums of a fight, the odds of a shot.
 *
 * ## Deciding at the same time, and in secret
 *
 * `turn.seats` are the seats with a decision open; there may be several, and the viewer may hold
 * several of them (`yours`). Each offer names its `seat`. A seat that has sealed its orders is no
 * longer in `turn.seats`, yet its offers may still hold some with `retracts`, which only take
 * something back: draw them as such, and do not let a piece glow for them alone. Others' sealed
 * choices are not in the view at all, not even hidden. Show who is ready from what the view says.
 * Orders are given in small actions, each sent at once: the draft lives in the house and comes back
 * in `view`, so a reload or another device loses nothing.
 *
 * Where people share a device, the page shows one hand at a time. It covers the view and the
 * events of the other hands by [`BoardModule.veil`] and lets a curtain fall between two hands
 * wherever that changes anything; `offers` then holds those of the hand that is shown. `yours`
 * stays the same: decide what to show by what the view holds, never by `yours` alone.
 *
 * ## Words
 *
 * No sentence stands in a component. `say(game, kind, thing)` finds the message
 * `{game}-{kind}-{type}`; how fields become arguments is told at the head of
 * `locales/en/house.ftl`. The page itself looks for
 *
 * - `{game}-title`, and `{game}-{seat}` for every seat;
 * - `{game}-action-{type}`, `-event-{type}`, `-refusal-{type}`, `-preview-{type}`;
 * - `{game}-stage-{type}`, if the view has a field `stage` with a `type`: the sentence that says
 *   whose turn it is. It gets the stage's fields, and `$mine` as yes or no;
 * - `{game}-group-{type}`, the title of many offers of one type in the list. If the list had to
 *   be cut once more, it gets the field by which it was cut, and `none` for it otherwise;
 * - `{game}-field-{field}` and `{game}-value-{word}`, for the numbers behind an entry of the log;
 * - `{game}-option-{option}` and `{game}-option-{option}-{value}`, in the set-up: what it is about;
 *   and `{game}-label-{option}-{value}` for what it is called, unless the value's own name will do.
 *
 * For your own sentences any other kind is free: `{game}-board-…`, `{game}-lesson-…`.
 *
 * ## For everybody
 *
 * - Everything that can be pressed is a `button`, or has a role, a name and a key; the order of the
 *   keyboard follows the board. The list beside the board can do everything too, so a board may
 *   have one stop for a whole area and arrow keys inside it.
 * - What can be pressed is 44 pixels large; where a phone (360 wide) has no room for that, pressing
 *   opens something larger first. A finger cannot hover: its first touch shows, its second acts.
 * - A seat is a colour and a shape. Colours are tokens, in both themes, with a contrast of 4.5 for
 *   words and 3 for what must be told apart.
 * - Nothing moves the page: room is kept for what comes and goes, and what opens lies over the
 *   board. `--board-room` is the height that can be seen at once.
 * - Wide tables and tall phones: lay the board out by container queries, not by the window.
 * - `settings.mode` is `lesson` where the page around the board is smaller and has no seats.
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
  /**
   * What has been told since the viewer last chose something, whether it moved or not; null if
   * nothing has. In a replay it is the entry that was stepped to.
   */
  recent: Recent<View> | null;
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

/** A stretch of the past that can be folded through again. */
export interface Recent<View = unknown> {
  /** The view before the first of the events. */
  view: View;
  /** All of them, oldest first, those still to be played included. */
  events: Playing[];
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

/**
 * What a game counts for a seat beside its score, on one small line below its name: money, cards
 * in hand, wounds. The line is 1.1rem high and, on a phone, only some 70 pixels wide.
 */
export interface PlateProps<View = unknown> {
  view: View;
  /** The seat's number and name. */
  seat: number;
  name: string;
}

/** Shows how an event came about, in the log: its sum, its odds, with the names of its parts. */
export interface SumProps {
  event: GameEvent;
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
   * hands. Without it nothing is taken to be secret, so a game with secrets must have it.
   */
  veil?: {
    view: (view: unknown, hide: string[]) => unknown;
    /** The event as the others hear it. */
    event: (event: GameEvent, hide: string[]) => GameEvent;
  };
  /**
   * How long an event should play, in milliseconds up to 450. Without it all play equally long;
   * with many waiting, all play faster.
   */
  pace?: (event: GameEvent) => number;
  /** The soft sound an event makes, if any. */
  sound?: (event: GameEvent) => Sound | null;
  /** The clause that an event follows from, for those who want to read it. */
  clause?: (event: GameEvent) => string | null;
  /** What is counted beside the score. */
  Plate?: Component<PlateProps>;
  /**
   * For the events that come from a sum: how it adds up. The others, and all without it, show
   * their fields as a plain table.
   */
  Sum?: { for: (event: GameEvent) => boolean; Show: Component<SumProps> };
  /**
   * The steps that teach the game. `$lib/lessons/Introduction.svelte` does all of it from a list
   * of prepared positions; a game's own component only hands it over.
   */
  introduction?: () => Promise<{ default: Component<IntroductionProps> }>;
}

/** The sounds there are; all synthesised by `$lib/sound`. */
export type Sound = 'place' | 'step' | 'roll' | 'clash' | 'loss' | 'reveal' | 'gate' | 'turn';
