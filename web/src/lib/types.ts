/** What travels, under one roof: the generated types, and names for their parts. */
import type { GameOption, Logged, Offer, Position } from './wire';

export type * from './wire';

/** A thing of a game, as its JSON. */
export type Thing = Offer['action'];
/** Something that happened. */
export type GameEvent = Thing;
/** What a game waits for. */
export type Turn = Position['turn'];
export type Standing = NonNullable<Position['standings']>[number];
export type OptionValues = GameOption['values'];
export type Acted = Extract<Logged, { type: 'acted' }>;
