/** What a person is about to do at the map: what is held, pinned and pointed at. */
import type { BoardProps } from '../contract';
import {
  attempt,
  byCell,
  byItem,
  CELL_CARDS,
  choicesOf,
  sources,
  type CardAction,
  type Choice,
  type Tool,
} from './choices';
import type { Told } from './fold';
import { marksOf, type Mark } from './marks';
import type { Action, Help, Item, PlayerView } from './types';

/** What is done at once and for good is first shown to a finger, which cannot hover. */
const SHOWN_FIRST: Action['type'][] = [
  'lay',
  'supply',
  'capital',
  'aim',
  'castle',
  'slavery',
  'artillery',
  'conscription',
  'gas',
];
/** A shot is looked at before it is declared, whoever points. */
const DECLARED: Action['type'][] = ['attack', 'snipe'];

const SHOP_ORDER: Item[] = ['regiment', 'fort', 'level', 'clear_supply'];

export class Hand {
  /** What is in hand by choice; see `held`. */
  tool = $state.raw<Tool | null>(null);
  /** A choice that is looked at and waits for a yes. */
  pinned = $state.raw<Choice | null>(null);
  /** The cell pointed at. */
  pointed = $state.raw<string | null>(null);
  /** Whether shots are made with card III. */
  sniper = $state(false);
  /** In this round cards are declined without asking. */
  quietRound = $state(0);

  readonly #props: () => BoardProps<Told>;
  readonly choices = $derived.by(() => choicesOf(this.#props().offers));
  readonly held = $derived.by(() => this.#held());
  readonly targets = $derived.by(() => byCell(this.choices, this.held));
  readonly sources = $derived.by(() => sources(this.choices, this.sniper));
  readonly items = $derived.by(() => byItem(this.choices));
  readonly marks = $derived.by((): Map<string, Mark> =>
    marksOf(this.targets, this.sources, this.held, this.help),
  );

  constructor(props: () => BoardProps<Told>) {
    this.#props = props;
  }

  /** The seat that decides here: the one with offers, or the first of ours. */
  get seat(): number | null {
    const { offers, yours } = this.#props();
    return offers[0]?.seat ?? yours[0] ?? null;
  }

  /** The player who decides here; none for those who only watch. */
  get player(): PlayerView | undefined {
    return this.seat === null ? undefined : this.#props().view.players[this.seat];
  }

  get help(): Help | undefined {
    return this.#props().view.helps.find(({ seat }) => seat === this.player?.seat);
  }

  get shoots(): boolean {
    const { type } = this.#props().view.stage;
    return type === 'declare' || type === 'answer';
  }

  /** The first offer of a type, for buttons. */
  offer(type: Action['type']): Choice | undefined {
    return this.choices.find(({ action }) => action.type === type);
  }

  #held(): Tool | null {
    const { tool } = this;
    const { stage } = this.#props().view;
    if (tool?.type === 'piece' && (stage.type === 'move' || this.shoots))
      return { ...tool, sniper: this.shoots && this.sniper };
    if (tool?.type === 'way' && stage.type === 'move') return tool;
    if (tool?.type === 'card' && this.#has(tool.action)) return tool;
    if (stage.type === 'naming') return { type: 'card', action: 'artillery' };
    if (stage.type === 'conscription') return { type: 'card', action: 'conscription' };
    if (stage.type !== 'buy') return null;
    if (tool?.type === 'item') return tool;
    const first = SHOP_ORDER.find((item) => this.items.has(item));
    return first ? { type: 'item', item: first } : null;
  }

  #has(type: Action['type']): boolean {
    return this.choices.some(({ action }) => action.type === type);
  }

  /** Does it, or shows it first. */
  choose(choice: Choice, byFinger = false): void {
    const { type } = choice.action;
    const isFirstShown = DECLARED.includes(type) || (byFinger && SHOWN_FIRST.includes(type));
    if (isFirstShown && this.pinned?.offer.notation !== choice.offer.notation) this.pin(choice);
    else this.send(choice);
  }

  pin(choice: Choice | null): void {
    this.pinned = choice;
    this.#props().onhover(choice?.offer ?? null);
  }

  send(choice: Choice): void {
    if (this.#props().waiting) return;
    const keeps = this.tool?.type === 'item' || this.tool?.type === 'card';
    this.pinned = null;
    if (!keeps) this.tool = null;
    this.#props().onhover(null);
    this.#props().onchoose(choice.offer);
  }

  /** A cell was pressed: it is a goal, one's own piece, something planned, or out of reach. */
  press(cell: string, byFinger: boolean): void {
    const choice = this.targets.get(cell);
    if (choice) {
      this.choose(choice, byFinger);
    } else if (this.sources.has(cell)) {
      this.pick(cell);
    } else if (this.taking(cell)) {
      this.pin(this.taking(cell) ?? null);
    } else if (this.held && this.seat !== null) {
      this.pin(null);
      this.#props().ontry(this.seat, attempt(this.held, cell, this.shoots));
    }
  }

  /** Takes a piece in hand, its fort after its regiment, then nothing. */
  pick(from: string): void {
    this.pin(null);
    const can = (fort: boolean) =>
      this.choices.some(
        ({ action }) =>
          'from' in action &&
          action.from === from &&
          (fort ? action.type === 'walk' : ['move', 'attack', 'snipe'].includes(action.type)),
      );
    const { tool } = this;
    const isSame = tool?.type === 'piece' && tool.from === from;
    const order = [false, true].filter(can);
    const next = isSame ? order[order.indexOf(tool.fort) + 1] : order[0];
    this.tool = next === undefined ? null : { type: 'piece', from, fort: next };
  }

  /** What would take back that which is planned for this cell. */
  taking(cell: string): Choice | undefined {
    return this.choices.find(
      ({ action }) =>
        (action.type === 'unbuy' && action.cell === cell) ||
        (action.type === 'recall' && (action.to === cell || action.from === cell)),
    );
  }

  /** A card was pressed: it is played, or its cell is looked for. */
  play(action: Action['type']): void {
    const found = this.offer(action);
    if (!found) return;
    if ((CELL_CARDS as readonly string[]).includes(action)) {
      this.tool = { type: 'card', action: action as CardAction };
      this.pin(null);
    } else {
      this.send(found);
    }
  }

  point(cell: string | null): void {
    this.pointed = cell;
    if (this.pinned) return;
    this.#props().onhover((cell && this.targets.get(cell)?.offer) || null);
  }

  clear(): void {
    this.tool = null;
    this.pin(null);
  }
}
