/** What has happened since the viewer last chose something, as things one can read standing still. */
import type { BoardProps, Recent } from '../contract';
import type { Booking, Event, Kit, Square, Sum, View } from './types';

const eventsOf = (recent: Recent<View> | null): Event[] =>
  (recent?.events ?? []).map(({ event }) => event as unknown as Event);

/** What has been told so far: nobody sees a die before it has fallen. */
export function toldSoFar({
  recent,
  events,
}: Pick<BoardProps<View>, 'recent' | 'events'>): Recent<View> | null {
  if (!recent || events.length <= 1) return recent;
  return { ...recent, events: recent.events.slice(0, 1 - events.length) };
}

/** A shot that was revealed: both choices, the throw, and what came of it. */
export interface PastShot {
  seat: Kit;
  player: string | null;
  square: Square;
  cover: string | null;
  roll: number | null;
  sum: Sum | null;
  result: 'saved' | 'missed' | 'scored' | null;
}

export function lastShot(recent: Recent<View> | null): PastShot | null {
  let shot = null as PastShot | null;
  let shooter = null as string | null;
  for (const event of eventsOf(recent)) {
    switch (event.type) {
      case 'shot_declared':
        shooter = event.player;
        break;
      case 'revealed':
        shot = {
          seat: event.seat,
          player: shooter,
          square: event.square,
          cover: event.cover,
          roll: null,
          sum: null,
          result: null,
        };
        break;
      case 'checked':
        if (shot && shot.result === null && shot.roll === null)
          shot = { ...shot, player: event.player, roll: event.roll, sum: event.sum };
        break;
      case 'saved':
        if (shot) shot = { ...shot, result: 'saved' };
        break;
      case 'shot_missed':
      case 'shootout_missed':
        if (shot && shot.result === null) shot = { ...shot, result: 'missed' };
        break;
      case 'scored':
      case 'shootout_scored':
        if (shot) shot = { ...shot, player: event.player, result: 'scored' };
        break;
      case 'passed':
      case 'moves_ended':
        // Another scene has begun.
        if (shot && event.type === 'passed') shot = null;
        break;
    }
  }
  return shot;
}

/** A foul with both team dice. */
export interface PastFoul {
  /** The side of the tackler. */
  seat: Kit;
  player: string;
  victim: string;
  hex: string;
  penalty: boolean;
  card: Booking | null;
  injury: number | null;
  isJudged: boolean;
}

export function lastFoul(recent: Recent<View> | null): PastFoul | null {
  let foul = null as PastFoul | null;
  for (const event of eventsOf(recent)) {
    if (event.type === 'fouled')
      foul = {
        seat: event.seat,
        player: event.player,
        victim: event.victim,
        hex: event.hex,
        penalty: event.penalty,
        card: null,
        injury: null,
        isJudged: false,
      };
    if (event.type === 'judged' && foul)
      foul = { ...foul, card: event.card, injury: event.injury, isJudged: true };
  }
  return foul;
}

/** A D20 that has fallen. */
export interface PastThrow {
  player: string;
  seat: Kit;
  sum: Sum;
  roll: number;
  success: boolean;
}

/** The throws, newest last. */
export function throws(recent: Recent<View> | null): PastThrow[] {
  return eventsOf(recent).flatMap((event) =>
    event.type === 'checked'
      ? [
          {
            player: event.player,
            seat: event.seat,
            sum: event.sum,
            roll: event.roll,
            success: event.success,
          },
        ]
      : [],
  );
}

/** What is not worth a sentence on the board: the pawns show it. */
const SILENT: Event['type'][] = ['selected', 'dropped', 'placed', 'round_began', 'moves_ended'];

/** The commentary: what has happened, oldest first. */
export function commentary(recent: Recent<View> | null): Event[] {
  return eventsOf(recent).filter(({ type }) => !SILENT.includes(type));
}
