import { describe, expect, it } from 'vitest';

import { address, parse, type Route } from './router.svelte';

describe('addresses', () => {
  const pages: [string, Exclude<Route, { page: 'lost' }>][] = [
    ['/', { page: 'home' }],
    ['/account', { page: 'account' }],
    ['/new/unita', { page: 'setup', game: 'unita' }],
    ['/join/t0ken', { page: 'join', token: 't0ken' }],
    ['/table/abc', { page: 'table', id: 'abc' }],
    ['/table/abc/replay', { page: 'replay', id: 'abc' }],
    ['/rules/deres-uenighet', { page: 'rules', game: 'deres-uenighet' }],
    ['/learn/unita', { page: 'learn', game: 'unita', step: 0 }],
    ['/learn/unita/3', { page: 'learn', game: 'unita', step: 2 }],
    ['/competitions', { page: 'competitions' }],
    ['/competitions/new', { page: 'founding' }],
    ['/competitions/c1', { page: 'competition', id: 'c1', part: { type: 'overview' } }],
    ['/competitions/c1/season', { page: 'competition', id: 'c1', part: { type: 'season' } }],
    [
      '/competitions/c1/clubs/3',
      { page: 'competition', id: 'c1', part: { type: 'club', club: 3 } },
    ],
    [
      '/competitions/c1/players/3/10',
      { page: 'competition', id: 'c1', part: { type: 'player', club: 3, no: 10 } },
    ],
    [
      '/competitions/c1/matches/7',
      { page: 'competition', id: 'c1', part: { type: 'match', fixture: 7 } },
    ],
    ['/enter/t0ken', { page: 'enter', token: 't0ken' }],
  ];

  it.each(pages)('%s leads to its page and back', (path, page) => {
    expect(parse(path)).toEqual(page);
    expect(address(page)).toBe(path);
  });

  it.each([
    '/nowhere',
    '/table',
    '/table/a/b',
    '/learn/unita/x',
    '/rules/unita/more',
    '/account/x',
    '/competitions/c1/clubs',
    '/competitions/c1/clubs/x',
    '/competitions/c1/matches/0',
    '/competitions/c1/players/3',
    '/competitions/c1/season/2',
    '/enter',
  ])('%s leads nowhere', (path) => {
    expect(parse(path)).toEqual({ page: 'lost' });
  });

  it('survives an address that is not well formed', () => {
    expect(parse('/join/%E0%A4%A')).toEqual({ page: 'join', token: '%E0%A4%A' });
  });
});
