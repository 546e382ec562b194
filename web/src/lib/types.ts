/** Types that travel, as the pages use them. */

export interface Person {
  name: string;
  account: boolean;
  webhook?: string;
}
export interface Me {
  person: Person | null;
}
export type OptionValues =
  | { kind: 'toggle' }
  | { kind: 'word'; words: string[] }
  | { kind: 'number'; numbers: number[] }
  | { kind: 'words'; words: string[]; counts: number[] };
export interface GameOption {
  name: string;
  values: OptionValues;
  default: unknown;
  clause: string;
}
export interface GameInfo {
  name: string;
  law: string;
  players: number[];
  options: GameOption[];
  bots: string[];
}
export interface Seating {
  seats: string[];
  chairs: number[][];
}
export type Sitter =
  { type: 'me' } | { type: 'open' } | { type: 'invited' } | { type: 'bot'; level: string };
export interface NewTable {
  game: string;
  title?: string;
  setup: Record<string, unknown>;
  chairs: Sitter[];
  clock: ClockRule;
  watch: Watch;
  real_dice: boolean;
  position?: unknown;
}
export interface Created {
  id: string;
}
export interface TableCard {
  id: string;
  game: string;
  title: string;
  state: TableState;
  people: (string | null)[];
  your_turn: boolean;
  awaited: string[];
  clock: ClockRule;
  touched: number;
}
export interface Lobby {
  open: TableCard[];
  watch: TableCard[];
  mine: TableCard[];
}
export type ChairChange =
  | { type: 'take' }
  | { type: 'leave' }
  | { type: 'bot'; level: string }
  | { type: 'take_back' }
  | { type: 'open' }
  | { type: 'invite' };
export interface Invitation {
  token: string;
  chair: number;
  used: boolean;
}
export interface ForkFrom {
  number: number;
  chairs: Sitter[];
}
export interface Frame {
  entry?: LogEntry;
  position: Position;
}
export interface Replay {
  table: TableInfo;
  frames: Frame[];
}
export interface Clause {
  html: string;
  ruling: boolean;
}
export interface LawBook {
  game: string;
  law: string;
  html: string;
  clauses: Record<string, Clause>;
}
export interface Delivery {
  at: number;
  table: string;
  state: string;
  tries: number;
  trouble?: string;
}
export interface Trouble {
  code: string;
  message: string;
  clause?: string;
  refusal?: Thing;
}

export type TableState = 'gathering' | 'running' | 'over';
export type Holder =
  | { type: 'open' }
  | { type: 'invited' }
  | { type: 'person'; name: string }
  | { type: 'bot'; level: string };
export interface SeatInfo {
  seat: number;
  name: string;
  holder: Holder;
  yours: boolean;
  present: boolean;
  stand_in: boolean;
}
export type Watch = 'anyone' | 'link' | 'nobody';
export type ClockRule =
  | { type: 'none' }
  | { type: 'sandglass'; seconds: number }
  | { type: 'bank'; seconds: number; increment: number }
  | { type: 'days'; days: number };
export type DiceInfo = { type: 'sealed'; seal: string; seed?: string } | { type: 'real' };
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  law: string;
  setup: Record<string, unknown>;
  seats: SeatInfo[];
  chairs: number[][];
  watch: Watch;
  clock: ClockRule;
  dice: DiceInfo;
  owner: boolean;
  state: TableState;
  created: number;
  rematch?: string;
  forked_from?: { table: string; number: number };
}
export interface Thing {
  type: string;
  [field: string]: unknown;
}
export type GameEvent = Thing;
export type Turn = { seats: number[] } | 'chance' | 'over';
export interface Offer {
  seat: number;
  notation: string;
  action: Thing;
  preview: Record<string, unknown>;
  retracts: boolean;
}
export interface ClockState {
  left: number;
  running: boolean;
}
export interface Vote {
  to: number;
  agreed: number[];
  waiting: number[];
}
export interface Standing {
  seat: number;
  place: number;
  score: number;
}
export interface Position {
  number: number;
  turn: Turn;
  view: unknown;
  offers: Offer[];
  scores: number[];
  standings?: Standing[];
  clocks: ClockState[];
  vote?: Vote;
}
export type Logged =
  | { type: 'acted'; seat: number; notation?: string }
  | { type: 'chance'; notation?: string }
  | { type: 'undone'; by: number[]; to: number };
export interface LogEntry {
  number: number;
  at: number;
  what: Logged;
  events: GameEvent[];
}
export type BarrierName = 'nothing' | 'chance' | 'another' | 'shown';
export interface ChatLine {
  number: number;
  at: number;
  name: string;
  seats: number[];
  text: string;
}
export type FromClient =
  | { type: 'act'; key: string; at: number; seat: number; action: string }
  | { type: 'rolled'; key: string; at: number; action: string }
  | { type: 'undo'; key: string; at: number; to?: number }
  | { type: 'vote'; key: string; agree: boolean }
  | { type: 'weigh'; key: string; action?: { seat: number; action: string } }
  | { type: 'chat'; key: string; text: string }
  | { type: 'entropy'; key: string; seat: number; bytes: string }
  | { type: 'since'; after: number };
export type FromServer =
  | {
      type: 'snapshot';
      table: TableInfo;
      log: LogEntry[];
      position: Position;
      chat: ChatLine[];
      now: number;
    }
  | { type: 'moved'; log: LogEntry[]; position: Position; now: number }
  | { type: 'table'; table: TableInfo; now: number }
  | { type: 'changed'; position: Position; now: number }
  | { type: 'chat'; line: ChatLine }
  | { type: 'done'; key: string; number: number }
  | { type: 'refused'; key?: string; trouble: Trouble }
  | { type: 'stale'; key: string; number: number }
  | { type: 'weighed'; key: string; barrier: BarrierName | null }
  | { type: 'closing' };
