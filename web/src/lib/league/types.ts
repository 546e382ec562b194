/** What travels about competitions: the generated types under one roof. */
export type * from '$lib/wire/league';
export type {
  Access,
  Acted,
  CoachChange,
  CompetitionAct,
  CompetitionCard,
  CompetitionGame,
  CompetitionInfo,
  CompetitionList,
  EntryLink,
  EntryOffer,
  NewClub,
  NewCompetition,
} from '$lib/wire';
