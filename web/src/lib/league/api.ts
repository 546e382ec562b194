/** What is asked of the house about competitions. */
import { ask } from '$lib/api';
import type { Created } from '$lib/types';

import type {
  Acted,
  CoachChange,
  CompetitionAct,
  CompetitionGame,
  CompetitionInfo,
  CompetitionList,
  EntryLink,
  EntryOffer,
  NewClub,
  NewCompetition,
  Report,
} from './types';

const word = encodeURIComponent;
const at = (id: string) => `/competitions/${word(id)}`;

export const competitions = {
  list: () => ask<CompetitionList>('GET', '/competitions'),
  games: () => ask<CompetitionGame[]>('GET', '/competitions/games'),
  create: (made: NewCompetition) => ask<Created>('POST', '/competitions', made),

  get: (id: string) => ask<CompetitionInfo>('GET', at(id)),
  /** Waits until there is another revision; null if there is none for a while. */
  next: async (id: string, after: number, signal: AbortSignal): Promise<CompetitionInfo | null> => {
    const path = `${at(id)}?after=${after}`;
    const found = await ask<CompetitionInfo | ''>('GET', path, undefined, signal);
    return found === '' ? null : found;
  },
  act: (id: string, act: CompetitionAct) => ask<Acted>('POST', `${at(id)}/acts`, act),

  enter: (id: string, club: NewClub) => ask<Acted>('POST', `${at(id)}/clubs`, club),
  coach: (id: string, club: number, change: CoachChange) =>
    ask<Acted>('POST', `${at(id)}/clubs/${club}/coach`, change),

  links: (id: string) => ask<EntryLink[]>('GET', `${at(id)}/invitations`),
  invite: (id: string, club?: number) =>
    ask<EntryLink>('POST', `${at(id)}/invitations`, club === undefined ? {} : { club }),
  revoke: (id: string, token: string) =>
    ask<unknown>('DELETE', `${at(id)}/invitations/${word(token)}`),
  offer: (token: string) => ask<EntryOffer>('GET', `/enter/${word(token)}`),
  take: (token: string) => ask<Created>('POST', `/enter/${word(token)}`),

  /** What is told of a match; null if it is not decided, or no longer. */
  report: async (id: string, fixture: number): Promise<Report | null> => {
    const found = await ask<Report | ''>('GET', `${at(id)}/matches/${fixture}/report`);
    return found === '' ? null : found;
  },
  /** The address of a download. */
  export: (id: string, as: 'json' | 'csv' | 'record', sheet?: string) =>
    `/api${at(id)}/export?as=${as}${sheet === undefined ? '' : `&sheet=${sheet}`}`,
};

/** A key that names a command. */
export const key = (): string => crypto.randomUUID();
