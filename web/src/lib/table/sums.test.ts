import { expect, it } from 'vitest';

import { rows } from './sums';

it('the numbers of an event are laid out one below the other', () => {
  const event = {
    type: 'section_fought',
    seat: 'green',
    own: { strength: 4, support: 1, total: 5 },
    foe: { strength: 3, support: null, total: 3 },
    dice: [{ value: 3, max: 4 }, null],
  };
  expect(rows(event)).toEqual([
    ['seat', 'green'],
    ['own-strength', 4],
    ['own-support', 1],
    ['own-total', 5],
    ['foe-strength', 3],
    ['foe-total', 3],
    ['dice', '3/4  –'],
  ]);
});
