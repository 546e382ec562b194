/** A connection to a table that comes back by itself. */
import type { FromClient, FromServer } from '$lib/types';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

interface Listener {
  /** The number of the last entry we have: where to go on after a loss. */
  after: () => number;
  heard: (message: FromServer) => void;
  changed: (connection: Connection) => void;
}

const SOONEST = 400;
const LATEST = 8000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #closed = false;
  #wait = SOONEST;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    this.#connect();
  }

  /** Says something now. False if there is nobody to hear it. */
  say(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Tries to connect at once instead of waiting. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    this.#wait = SOONEST;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.listener.changed('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.id)}/live?after=${this.listener.after()}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#wait = SOONEST;
      this.listener.heard(JSON.parse(event.data) as FromServer);
    };
    socket.onopen = () => this.listener.changed('open');
    socket.onclose = () => {
      this.#socket = null;
      if (this.#closed) return;
      this.listener.changed('lost');
      // A little chance, so that a house that comes back is not stormed by everybody at once.
      const wait = this.#wait * (0.75 + Math.random() / 2);
      this.#wait = Math.min(LATEST, this.#wait * 1.8);
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }
}
