/** The five lessons: each a prepared position, what is to be done in it, and when it is done. */
import type { Step } from '$lib/lessons/step';
import type { GameEvent } from '$lib/types';

import positions from './positions.json';

const count = (events: GameEvent[], type: string, seat: string) =>
  events.filter((event) => event.type === type && event.seat === seat).length;

const STEPS: Omit<Step, 'position'>[] = [
  {
    name: 'march',
    clause: 'U-MOVE-03',
    isDone: (events) => count(events, 'advanced', 'green') >= 3,
  },
  {
    name: 'fight',
    clause: 'U-COMBAT-04',
    isDone: (events) => events.some(({ type }) => type === 'front_changed'),
  },
  {
    name: 'reorganise',
    clause: 'U-REORG-01',
    isDone: (events) => count(events, 'section_lost', 'yellow') >= 2,
  },
  {
    name: 'terrain',
    clause: 'U-TERRAIN-08',
    isDone: (events) => count(events, 'tile_revealed', 'green') > 0,
  },
  {
    name: 'gate',
    clause: 'U-MOVE-11',
    isDone: (events) => count(events, 'left', 'green') > 0,
  },
];

export const steps: Step[] = STEPS.map((step, i) => ({ ...step, position: positions[i] }));
