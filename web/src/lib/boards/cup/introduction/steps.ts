/** The five lessons: each a prepared position, what is to be done in it, and when it is done. */
import type { Step } from '$lib/lessons/step';
import type { GameEvent } from '$lib/types';

import positions from './positions.json';

/** The learner coaches the Dragons, at home. */
const isOurs = (event: GameEvent, type: string) => event.type === type && event.seat === 'dragons';

const skillOf = ({ sum }: GameEvent): string =>
  typeof sum === 'object' && sum !== null && 'skill' in sum ? String(sum.skill) : '';

const STEPS: Omit<Step, 'position'>[] = [
  {
    name: 'move',
    clause: 'C-MOVE-02',
    isDone: (events) => events.filter((event) => isOurs(event, 'stepped')).length >= 2,
  },
  {
    name: 'pass',
    clause: 'C-SHORT-01',
    isDone: (events) => events.some((event) => isOurs(event, 'received')),
  },
  {
    name: 'win',
    clause: 'C-STEAL-01',
    isDone: (events) =>
      events.some(
        (event) => isOurs(event, 'checked') && ['stealing', 'tackling'].includes(skillOf(event)),
      ),
  },
  {
    name: 'long',
    clause: 'C-LONG-01',
    isDone: (events) =>
      events.some((event) => isOurs(event, 'passed') && event.pass === 'long_pass'),
  },
  {
    name: 'shoot',
    clause: 'C-SHOOT-04',
    isDone: (events) => events.some((event) => isOurs(event, 'revealed')),
  },
];

export const steps: Step[] = STEPS.map((step, i) => ({ ...step, position: positions[i] }));
