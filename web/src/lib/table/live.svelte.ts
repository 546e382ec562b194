/** A table as it is played: what the house tells, and what we ask of it. */
import { entropy } from '$lib/dice';
import type {
  BarrierName,
  ChatLine,
  FromClient,
  FromServer,
  LogEntry,
  Offer,
  Position,
  TableInfo,
  Trouble,
} from '$lib/types';

import { Playback } from './playback.svelte';
import { lastSeen, remember } from './seen';
import { TableSocket, type Connection } from './socket';

/** What came of a command. */
export type Answer =
  | { type: 'done' }
  | { type: 'stale' }
  | { type: 'refused'; trouble: Trouble }
  | { type: 'weighed'; barrier: BarrierName | null };

type Keyed = Extract<FromClient, { key: string }>;
type Unkeyed<T> = T extends { key: string } ? Omit<T, 'key'> : never;

export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<Connection>('connecting');
  /** Commands that are on their way. */
  underway = $state(0);
  /** The last thing that was refused. */
  trouble = $state.raw<Trouble | null>(null);
  /** When the position was told, by our own clock. */
  toldAt = $state(0);
  /** The entry we had seen when we came back, if things have happened since. */
  missedFrom = $state<number | null>(null);

  readonly playback = new Playback();
  readonly #socket: TableSocket;
  readonly #pending = new Map<string, { message: Keyed; answer: (answer: Answer) => void }>();

  constructor(readonly id: string) {
    this.#socket = new TableSocket(id, {
      after: () => this.log.at(-1)?.number ?? 0,
      heard: (message) => this.#heard(message),
      changed: (connection) => {
        this.connection = connection;
        if (connection === 'open') this.#repeat();
      },
    });
  }

  /** The numbers of the seats we hold. */
  get yours(): number[] {
    return this.table?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** The names of the seats. */
  get seatNames(): string[] {
    return this.table?.seats.map((seat) => seat.name) ?? [];
  }

  /** The seats that have a decision open. */
  get awaited(): number[] {
    const turn = this.position?.turn;
    return typeof turn === 'object' ? turn.seats : [];
  }

  /** Whether the house waits for one of us. */
  get isOurTurn(): boolean {
    const yours = this.yours;
    return this.table?.state === 'running' && this.awaited.some((seat) => yours.includes(seat));
  }

  close(): void {
    this.#socket.close();
    this.playback.close();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  act(seat: number, action: string): Promise<Answer> {
    return this.#command({ type: 'act', at: this.position?.number ?? 0, seat, action });
  }

  rolled(action: string): Promise<Answer> {
    return this.#command({ type: 'rolled', at: this.position?.number ?? 0, action });
  }

  /** Takes our last action back, or asks everybody to go back to an entry. */
  undo(to?: number): Promise<Answer> {
    const at = this.position?.number ?? 0;
    return this.#command(to === undefined ? { type: 'undo', at } : { type: 'undo', at, to });
  }

  vote(agree: boolean): Promise<Answer> {
    return this.#command({ type: 'vote', agree });
  }

  /** Asks whether an action could be taken back afterwards, or our last one now. */
  weigh(offer?: Offer): Promise<Answer> {
    const action = offer && { seat: offer.seat, action: offer.notation };
    return this.#ask(action ? { type: 'weigh', action } : { type: 'weigh' });
  }

  /** Says something to everybody, or only to those who hold these seats. */
  say(text: string, to?: number[]): Promise<Answer> {
    return this.#ask(to ? { type: 'chat', text, to } : { type: 'chat', text });
  }

  /** Adds to the dice for every seat of ours; too late after the first roll, and no harm then. */
  addEntropy(): void {
    for (const seat of this.yours) void this.#ask({ type: 'entropy', seat, bytes: entropy() });
  }

  async #command(message: Unkeyed<Keyed>): Promise<Answer> {
    this.trouble = null;
    this.underway += 1;
    try {
      const answer = await this.#ask(message);
      if (answer.type === 'refused') this.trouble = answer.trouble;
      return answer;
    } finally {
      this.underway -= 1;
    }
  }

  #ask(message: Unkeyed<Keyed>): Promise<Answer> {
    const key = entropy(12);
    const keyed = { ...message, key } as Keyed;
    return new Promise((answer) => {
      this.#pending.set(key, { message: keyed, answer });
      this.#socket.say(keyed);
    });
  }

  /** After a loss: what has no answer yet is said again. Its key keeps it from being done twice. */
  #repeat(): void {
    for (const { message } of this.#pending.values()) this.#socket.say(message);
  }

  #answered(key: string | undefined, answer: Answer): void {
    if (key === undefined) {
      if (answer.type === 'refused') this.trouble = answer.trouble;
      return;
    }
    this.#pending.get(key)?.answer(answer);
    this.#pending.delete(key);
  }

  #heard(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        this.table = message.table;
        this.chat = message.chat;
        this.#moved(message.log, message.position);
        return;
      case 'moved':
        this.#moved(message.log, message.position);
        return;
      case 'table':
        this.table = message.table;
        return;
      case 'changed':
        this.#placed(message.position);
        return;
      case 'chat':
        if (!this.chat.some((line) => line.id === message.line.id)) {
          this.chat = [...this.chat, message.line];
        }
        return;
      case 'done':
        this.#answered(message.key, { type: 'done' });
        return;
      case 'stale':
        this.#answered(message.key, { type: 'stale' });
        return;
      case 'refused':
        this.#answered(message.key, { type: 'refused', trouble: message.trouble });
        return;
      case 'weighed':
        this.#answered(message.key, { type: 'weighed', barrier: message.barrier });
        return;
      case 'closing':
        return;
      default:
        message satisfies never;
    }
  }

  #moved(entries: LogEntry[], position: Position): void {
    const isFirst = this.position === null;
    const had = this.log.at(-1)?.number ?? 0;
    const fresh = entries.filter((entry) => entry.number > had);
    const isGap = !isFirst && (fresh[0]?.number ?? had + 1) !== had + 1;
    this.log = isGap ? entries : [...this.log, ...fresh];
    this.#placed(position);
    if (isFirst || isGap) {
      this.playback.jump(position.view);
      const seen = lastSeen(this.id);
      if (isFirst && seen !== null && seen < position.number) this.missedFrom = seen;
    } else {
      this.playback.tell(fresh, position.view);
    }
    if (!document.hidden) remember(this.id, position.number);
  }

  #placed(position: Position): void {
    this.position = position;
    this.toldAt = performance.now();
  }
}
