/** The five lessons: each a prepared position, what is to be done in it, and when it is done. */
import type { Step } from '$lib/lessons/step';
import type { GameEvent } from '$lib/types';

import { isRegion } from '../geometry';
import positions from './positions.json';

/** Whoever learns plays Argosola. */
const did = (events: GameEvent[], type: string, is: (event: GameEvent) => boolean = () => true) =>
  events.some((event) => event.type === type && event.seat === 'argosola' && is(event));

const STEPS: Omit<Step, 'position' | 'setup'>[] = [
  {
    name: 'magician',
    clause: 'S-MAGE-04',
    isDone: (events) => did(events, 'gathered') || did(events, 'mirror_used'),
  },
  {
    name: 'portal',
    clause: 'S-GHOST-08',
    isDone: (events) =>
      did(events, 'settled', ({ place }) => typeof place === 'string' && isRegion(place)),
  },
  {
    name: 'fight',
    clause: 'S-FIGHT-03',
    isDone: (events) => did(events, 'fight_won'),
  },
  {
    name: 'invocation',
    clause: 'S-STUDY-08',
    isDone: (events) => did(events, 'ranked'),
  },
  {
    name: 'hour',
    clause: 'S-STEWARD-05',
    isDone: (events) => did(events, 'homologated'),
  },
];

export const steps: Step[] = STEPS.map((step, i) => ({
  ...step,
  position: positions[i],
  setup: { players: 2, powers: false },
}));
