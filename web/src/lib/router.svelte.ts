/** The pages and their addresses. */

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string }
  | { page: 'join'; token: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string; step: number }
  | { page: 'account' }
  | { page: 'competitions' }
  | { page: 'founding' }
  | { page: 'competition'; id: string; part: Part }
  | { page: 'enter'; token: string }
  | { page: 'lost' };

/** The pages of one competition. */
export type Part =
  | { type: 'overview' | 'calendar' | 'lists' | 'season' | 'log' }
  | { type: 'club'; club: number }
  | { type: 'player'; club: number; no: number }
  | { type: 'match'; fixture: number };

/** The page an address leads to. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first, second, third] = parts;
  switch (first) {
    case undefined:
      return { page: 'home' };
    case 'account':
      return parts.length === 1 ? { page: 'account' } : { page: 'lost' };
    case 'new':
      return second && parts.length === 2 ? { page: 'setup', game: second } : { page: 'lost' };
    case 'join':
      return second && parts.length === 2 ? { page: 'join', token: second } : { page: 'lost' };
    case 'rules':
      return second && parts.length === 2 ? { page: 'rules', game: second } : { page: 'lost' };
    case 'learn': {
      const step = third === undefined ? 1 : Number(third);
      const fits = second && parts.length <= 3 && Number.isInteger(step) && step > 0;
      return fits ? { page: 'learn', game: second, step: step - 1 } : { page: 'lost' };
    }
    case 'table':
      if (second && parts.length === 2) return { page: 'table', id: second };
      if (second && third === 'replay' && parts.length === 3) return { page: 'replay', id: second };
      return { page: 'lost' };
    case 'enter':
      return second && parts.length === 2 ? { page: 'enter', token: second } : { page: 'lost' };
    case 'competitions': {
      if (second === undefined) return { page: 'competitions' };
      if (second === 'new' && parts.length === 2) return { page: 'founding' };
      const part = partOf(parts.slice(2));
      return part ? { page: 'competition', id: second, part } : { page: 'lost' };
    }
    default:
      return { page: 'lost' };
  }
}

/** The part of a competition that the rest of an address leads to. */
function partOf([word, ...rest]: string[]): Part | null {
  const figures = rest.map(Number);
  if (figures.some((figure) => !Number.isInteger(figure) || figure < 1)) return null;
  const [first, second] = figures;
  switch (`${word ?? ''} ${rest.length}`) {
    case ' 0':
      return { type: 'overview' };
    case 'calendar 0':
    case 'lists 0':
    case 'season 0':
    case 'log 0':
      return { type: word as 'calendar' | 'lists' | 'season' | 'log' };
    case 'clubs 1':
      return { type: 'club', club: first as number };
    case 'players 2':
      return { type: 'player', club: first as number, no: second as number };
    case 'matches 1':
      return { type: 'match', fixture: first as number };
    default:
      return null;
  }
}

function pathOf(part: Part): string {
  switch (part.type) {
    case 'overview':
      return '';
    case 'club':
      return `/clubs/${part.club}`;
    case 'player':
      return `/players/${part.club}/${part.no}`;
    case 'match':
      return `/matches/${part.fixture}`;
    default:
      return `/${part.type}`;
  }
}

/** The address of a page. */
export function address(route: Exclude<Route, { page: 'lost' }>): string {
  const word = encodeURIComponent;
  switch (route.page) {
    case 'home':
      return '/';
    case 'account':
      return '/account';
    case 'competitions':
      return '/competitions';
    case 'founding':
      return '/competitions/new';
    case 'competition':
      return `/competitions/${word(route.id)}${pathOf(route.part)}`;
    case 'enter':
      return `/enter/${word(route.token)}`;
    case 'setup':
      return `/new/${word(route.game)}`;
    case 'join':
      return `/join/${word(route.token)}`;
    case 'table':
      return `/table/${word(route.id)}`;
    case 'replay':
      return `/table/${word(route.id)}/replay`;
    case 'rules':
      return `/rules/${word(route.game)}`;
    case 'learn':
      return `/learn/${word(route.game)}${route.step > 0 ? `/${route.step + 1}` : ''}`;
  }
}

let here = $state.raw(parse(location.pathname));

/** The page shown now. */
export function route(): Route {
  return here;
}

/** Goes to a page. */
export function go(to: Exclude<Route, { page: 'lost' }>, replace = false): void {
  visit(address(to), replace);
}

function visit(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive(path);
}

function arrive(path: string): void {
  const { pathname, hash } = new URL(path, location.href);
  const before = here;
  here = parse(pathname);
  if (hash !== '' || (before.page === 'learn' && here.page === 'learn')) return;
  if (JSON.stringify(before) !== JSON.stringify(here)) scrollTo(0, 0);
}

/** Starts listening to links and to the browser's own buttons; returns how to stop. */
export function listen(): () => void {
  const back = () => {
    here = parse(location.pathname);
  };
  addEventListener('popstate', back);
  document.addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', follow);
  };
}

/** A click on a link of ours changes the page without leaving it. */
function follow(event: MouseEvent): void {
  const meant = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || meant) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
  // An anchor on the same page is the browser's own business.
  if (to.pathname === location.pathname && to.hash !== '') return;
  event.preventDefault();
  visit(to.pathname + to.search + to.hash);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
