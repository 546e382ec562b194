import { describe, expect, it } from 'vitest';

import { found } from './book';

const book = {
  game: 'tarot',
  law: '1.0',
  html: '',
  clauses: {
    'T-DRAW-01': { html: '<p>The <em>Fool</em> is drawn first.</p>', ruling: false },
    'T-DRAW-02': { html: '<p>Then the Sun.</p>', ruling: true },
  },
};
const clauses = (wanted: string) => found(book, wanted).map((hit) => hit.clause);

describe('searching a law book', () => {
  it('finds words whatever their case, and clauses by their id', () => {
    expect(clauses('fool DRAWN')).toEqual(['T-DRAW-01']);
    expect(clauses('t-draw')).toEqual(['T-DRAW-01', 'T-DRAW-02']);
    expect(clauses('moon')).toEqual([]);
  });

  it('shows the words without their markup', () => {
    expect(found(book, 'fool')[0]?.excerpt).toBe('The Fool is drawn first.…');
  });
});
