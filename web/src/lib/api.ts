/** What is asked of the house over HTTP. */
import type {
  Analysis,
  ChairChange,
  ClockRule,
  Created,
  Credentials,
  Delivery,
  ForkFrom,
  GameInfo,
  Hint,
  Invitation,
  LawBook,
  Lobby,
  Me,
  NewTable,
  PasswordChange,
  Replay,
  Rolls,
  Seating,
  TableInfo,
  Trouble,
} from './types';

/** Something the house would not do, or could not be asked. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly trouble: Trouble,
    readonly status: number,
  ) {
    super(trouble.message);
  }
}

/** Asks the house something; who no longer wants to know says so by the signal. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const isText = typeof body === 'string';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = isText ? 'text/plain' : 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : isText ? body : JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new Refused({ code: 'unreachable', message: 'the house cannot be reached' }, 0);
  }
  const text = await answer.text();
  const said: unknown = parsed(text);
  if (!answer.ok) throw new Refused(troubleOf(said, answer), answer.status);
  return said as T;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function troubleOf(said: unknown, answer: Response): Trouble {
  if (typeof said === 'object' && said !== null && 'code' in said) return said as Trouble;
  return { code: 'unexpected', message: `the house answered ${answer.status}` };
}

const word = encodeURIComponent;

export const api = {
  me: () => ask<Me>('GET', '/me'),
  guest: (name: string) => ask<Me>('POST', '/me/guest', { name }),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),
  openAccount: (credentials: Credentials) => ask<Me>('POST', '/me/account', credentials),
  signIn: (credentials: Credentials) => ask<Me>('POST', '/me/sign-in', credentials),
  changePassword: (change: PasswordChange) => ask<unknown>('POST', '/me/password', change),
  signOut: () => ask<unknown>('POST', '/me/sign-out'),
  forgetMe: () => ask<unknown>('DELETE', '/me'),
  notices: () => ask<Delivery[]>('GET', '/me/notices'),
  sendNotices: (webhook: string | null) => ask<unknown>('PUT', '/me/notices', { webhook }),

  games: () => ask<GameInfo[]>('GET', '/games'),
  seating: (game: string, setup: Record<string, unknown>) =>
    ask<Seating>('POST', `/games/${word(game)}/chairs`, setup),
  lawBook: (game: string) => ask<LawBook>('GET', `/rules/${word(game)}`),

  lobby: () => ask<Lobby>('GET', '/lobby'),
  create: (table: NewTable) => ask<Created>('POST', '/tables', table),
  table: (id: string) => ask<TableInfo>('GET', `/tables/${word(id)}`),
  sit: (id: string, chair: number, change: ChairChange) =>
    ask<unknown>('POST', `/tables/${word(id)}/chairs/${chair}`, change),
  setClock: (id: string, clock: ClockRule) =>
    ask<unknown>('POST', `/tables/${word(id)}/clock`, { clock }),
  invitations: (id: string) => ask<Invitation[]>('GET', `/tables/${word(id)}/invitations`),
  invite: (id: string, chair: number) =>
    ask<Invitation>('POST', `/tables/${word(id)}/invitations`, { chair }),
  revoke: (id: string, token: string) =>
    ask<unknown>('DELETE', `/tables/${word(id)}/invitations/${word(token)}`),
  join: (token: string) => ask<Created>('POST', `/join/${word(token)}`),
  rematch: (id: string) => ask<Created>('POST', `/tables/${word(id)}/rematch`),
  fork: (id: string, from: ForkFrom) => ask<Created>('POST', `/tables/${word(id)}/fork`, from),

  replay: (id: string, as: string) =>
    ask<Replay>('GET', `/tables/${word(id)}/replay?as=${word(as)}`),
  hint: (id: string, seat: number) => ask<Hint>('POST', `/tables/${word(id)}/hint`, { seat }),
  analysis: (id: string) => ask<Analysis>('GET', `/tables/${word(id)}/analysis`),
  record: (id: string) => ask<string>('GET', `/tables/${word(id)}/record`),
  bringRecord: (record: string) => ask<Created>('POST', '/records', record),
  rolls: (id: string) => ask<Rolls>('GET', `/tables/${word(id)}/dice`),
};
