import { describe, expect, it } from 'vitest';

import { Catalogue } from './catalogue';

// The same text and the same examples as in `crates/shelf/tests/all/catalogue.rs`.
const TEXT = `
house-list = { $before }; { $next }
house-greeting = Good evening, { $who }.
tarot-fool = the Fool
tarot-event-drawn = { $seat } draws { $card }.
tarot-event-counted = { $cards ->
    [one] One card
   *[other] { $cards } cards
} left, last: { $last }.
tarot-event-spread = { $row } over { $rows }.
tarot-event-read = { $reader-name } reads { $reader-years } years; { $guest ->
    [none] nobody listens
   *[some] { $guest-name } listens
}.
tarot-event-summed = { $total } = { $parts }.
tarot-event-listed = { $people }.
tarot-event-sword-bearer = { $count } for the sword
tarot-event-cup = { $count } for the cup
tarot-event-people = { $name } ({ $age })
tarot-action-turn-card = Turn { $card }: { $good ->
    [yes] lucky
   *[no] unlucky
}
`;

const catalogue = new Catalogue('en', [TEXT]);
const event = (thing: unknown) => catalogue.trySay('tarot', 'event', thing);

describe('the catalogue', () => {
  it('replaces a word of the game and lets any other stand', () => {
    expect(event({ type: 'drawn', seat: 'Anna', card: 'fool' })).toBe('Anna draws the Fool.');
    expect(event({ type: 'drawn', seat: 'Anna', card: 'sun' })).toBe('Anna draws sun.');
  });

  it('chooses plurals by numbers and says null and booleans as words', () => {
    const one = event({ type: 'counted', cards: 1, last: null });
    expect(one).toBe('One card left, last: none.');
    const two = event({ type: 'counted', cards: 2, last: true });
    expect(two).toBe('2 cards left, last: yes.');
  });

  it('puts lists of plain values side by side', () => {
    const thing = {
      type: 'spread',
      row: [1, 'fool', 3],
      rows: [
        [1, 2],
        [3, 4],
      ],
    };
    expect(event(thing)).toBe('1 the Fool 3 over 1 2 / 3 4.');
  });

  it('flattens an object inside and tells it from none', () => {
    const reader = { name: 'Anna', years: 3 };
    const alone = event({ type: 'read', reader, guest: null });
    expect(alone).toBe('Anna reads 3 years; nobody listens.');
    const together = event({ type: 'read', reader, guest: { name: 'Beat' } });
    expect(together).toBe('Anna reads 3 years; Beat listens.');
  });

  it('says objects in a list by messages of their own', () => {
    const parts = [
      { type: 'sword_bearer', count: 2 },
      { type: 'cup', count: 3 },
    ];
    const summed = event({ type: 'summed', total: 5, parts });
    expect(summed).toBe('5 = 2 for the sword; 3 for the cup.');
    const people = [
      { name: 'Anna', age: 40 },
      { name: 'Beat', age: 41 },
    ];
    expect(event({ type: 'listed', people })).toBe('Anna (40); Beat (41).');
  });

  it('says an offer with the fields of its preview', () => {
    const action = { type: 'turn_card', card: 'fool' };
    const preview = { good: false, card: 'hidden by the action’s own' };
    expect(catalogue.offer('tarot', action, preview)).toBe('Turn the Fool: unlucky');
  });

  it('tells those who ask what is missing and gives players bare words', () => {
    const lacking = { type: 'drawn', seat: 'Anna' };
    const unknown = { type: 'burnt_down', houses: [1, 2] };
    expect(() => event(lacking)).toThrow('tarot-event-drawn');
    expect(catalogue.say('tarot', 'event', lacking)).toBe('drawn (seat Anna)');
    expect(() => event(unknown)).toThrow('tarot-event-burnt-down');
    expect(catalogue.say('tarot', 'event', unknown)).toBe('burnt down (houses 1 2)');
    expect(() => event(7)).toThrow('without a type');
  });

  it('lets the house speak by the same rules and marks no direction', () => {
    expect(catalogue.house('greeting', { who: 'Anna' })).toBe('Good evening, Anna.');
  });

  it('gives a later text the last word', () => {
    const later = new Catalogue('en', [TEXT, 'tarot-fool = the Jester']);
    expect(later.name('tarot', 'fool')).toBe('the Jester');
    expect(later.name('tarot', 'hermit')).toBe('hermit');
  });
});
