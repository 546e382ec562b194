/** The five lessons: each a prepared position, what is to be done in it, and when it is done. */
import type { Event } from '../types';
import positions from './positions.json';

export interface Step {
  /** Its messages are `unita-lesson-{name}-title`, `-text` and `-done`. */
  name: string;
  /** As a table can be set up from. */
  position: unknown;
  /** The clause behind it, for those who want to read on. */
  clause: string;
  isDone: (events: Event[]) => boolean;
}

const count = (events: Event[], is: (event: Event) => boolean) => events.filter(is).length;

const STEPS: Omit<Step, 'position'>[] = [
  {
    name: 'march',
    clause: 'U-MOVE-03',
    isDone: (events) =>
      count(
        events,
        ({ type, ...event }) => type === 'advanced' && 'seat' in event && event.seat === 'green',
      ) >= 3,
  },
  {
    name: 'fight',
    clause: 'U-COMBAT-04',
    isDone: (events) => events.some(({ type }) => type === 'front_changed'),
  },
  {
    name: 'reorganise',
    clause: 'U-REORG-01',
    isDone: (events) =>
      count(events, (event) => event.type === 'section_lost' && event.seat === 'yellow') >= 2,
  },
  {
    name: 'terrain',
    clause: 'U-TERRAIN-08',
    isDone: (events) =>
      events.some((event) => event.type === 'tile_revealed' && event.seat === 'green'),
  },
  {
    name: 'gate',
    clause: 'U-MOVE-11',
    isDone: (events) => events.some((event) => event.type === 'left' && event.seat === 'green'),
  },
];

export const steps: Step[] = STEPS.map((step, i) => ({ ...step, position: positions[i] }));
