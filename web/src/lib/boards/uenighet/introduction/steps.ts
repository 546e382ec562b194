/** The five lessons: each a prepared position, what is to be done in it, and when it is done. */
import type { Step } from '$lib/lessons/step';
import type { GameEvent } from '$lib/types';

import positions from './positions.json';

/** The learner leads Yellow. */
const isOurs = (event: GameEvent, type: string) => event.type === type && event.seat === 'yellow';

const STEPS: Omit<Step, 'position' | 'setup'>[] = [
  {
    name: 'buy',
    clause: 'D-BUY-02',
    isDone: (events) => events.some((event) => isOurs(event, 'fort_built')),
  },
  {
    name: 'move',
    clause: 'D-MOVE-01',
    isDone: (events) => events.some((event) => isOurs(event, 'supplies_collected')),
  },
  {
    name: 'shoot',
    clause: 'D-SHOOT-01',
    isDone: (events) => events.some((event) => isOurs(event, 'rolled')),
  },
  {
    name: 'spread',
    clause: 'D-SPREAD-01',
    isDone: (events) =>
      events.some((event) => isOurs(event, 'token_landed') || isOurs(event, 'token_missed')),
  },
  {
    name: 'crush',
    clause: 'D-CAPITAL-03',
    isDone: (events) =>
      events.some(({ type, seat }) => type === 'capital_crushed' && seat === 'red'),
  },
];

export const steps: Step[] = STEPS.map((step, i) => ({
  ...step,
  position: positions[i],
  setup: positions[i]?.setup,
}));
