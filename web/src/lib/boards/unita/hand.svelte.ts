/** What a person is about to do at the board: the tool held, the menu open, the piece pointed at. */
import type { BoardProps } from '../contract';
import type { Told } from './fold';
import {
  arrangements,
  byCard,
  byCompany,
  byDie,
  choicesOf,
  companyKey,
  dieKey,
  type Arranging,
  type Choice,
  type Tool,
} from './choices';
import { QUARTERS } from './geometry';
import type { Card, Quarter } from './types';

export interface Where {
  path: number;
  company: number;
}

/** Something on the board that can be explained. */
export type Pointed =
  { type: 'square'; path: number; index: number } | { type: 'card'; card: Card } | { type: 'gate' };

export class Hand {
  tool = $state.raw<Tool | null>(null);
  menu = $state.raw<Where | null>(null);
  editor = $state.raw<(Where & { kind: Arranging }) | null>(null);
  pointed = $state.raw<Pointed | null>(null);
  /** The board is so small that a finger cannot tell one quarter from another. */
  small = $state(false);
  /** The card whose several uses are being chosen from. */
  card = $state.raw<Card | null>(null);

  readonly #props: () => BoardProps<Told>;
  readonly choices = $derived.by(() => choicesOf(this.#props().offers));
  readonly companies = $derived.by(() => byCompany(this.choices, this.#props().view));
  readonly dice = $derived.by(() => byDie(this.choices, this.held, this.#props().view));

  constructor(props: () => BoardProps<Told>) {
    this.#props = props;
  }

  /** The tool in hand; while dice are placed there is always one. */
  get held(): Tool | null {
    if (this.tool && this.choices.some(({ action }) => action.type === this.tool?.type)) {
      const { tool } = this;
      if (tool.type !== 'place' || this.classes.includes(tool.die)) return tool;
    }
    const largest = Math.max(...this.classes);
    return this.classes.length > 0 ? { type: 'place', die: largest } : null;
  }

  /** The dice that can be placed, by maximum. */
  get classes(): number[] {
    const dice = this.choices.flatMap(({ action }) =>
      action.type === 'place' ? [action.die] : [],
    );
    return dice.filter((die, i) => dice.indexOf(die) === i);
  }

  /** What pointing at a company can mean; on a small board also each of its dice. */
  of(path: number, company: number): Choice[] {
    const whole = this.companies.get(companyKey(path, company)) ?? [];
    if (!this.small || this.held === null || this.held.type === 'place') return whole;
    return QUARTERS.flatMap((quarter) => this.at(path, company, quarter) ?? []);
  }

  at(path: number, company: number, quarter: Quarter): Choice | undefined {
    return this.dice.get(dieKey(path, company, quarter));
  }

  choose(choice: Choice): void {
    const { action, seat } = choice;
    if (action.type === 'reorganise' || action.type === 'whirlpool') {
      this.menu = null;
      this.editor = { path: seat, company: action.company, kind: action.type };
      return;
    }
    this.send(choice);
  }

  send(choice: Choice): void {
    if (this.#props().waiting) return;
    this.clear();
    this.#props().onchoose(choice.offer);
  }

  /** A company was pressed. A finger cannot hover, so its first touch only shows what would be. */
  press(path: number, company: number, byFinger: boolean): void {
    const choices = this.of(path, company);
    const [only] = choices;
    if (!only) {
      const isOwn = this.#props().yours.includes(path);
      if (isOwn && !this.held) this.#props().ontry(path, `advance ${company}`);
    } else if (choices.length > 1 || byFinger) {
      this.menu = { path, company };
      this.#props().onhover(only.offer);
    } else {
      this.choose(only);
    }
  }

  /** A quarter was pressed: it takes a die, gives one back, or is the target of a card. */
  pressQuarter(path: number, company: number, quarter: Quarter): void {
    const choice = this.at(path, company, quarter);
    if (choice) this.send(choice);
    else if (this.held?.type === 'place' && this.#props().yours.includes(path)) {
      this.#props().ontry(path, `place ${this.held.die} ${company}${quarter}`);
    }
  }

  /** A card was pressed: it is played, or its target is looked for. */
  play(card: Card): void {
    const choices = byCard(this.choices, card);
    const [first] = choices;
    if (!first) return;
    const { type } = first.action;
    if (type === 'crossbow' || type === 'confession' || type === 'halberd' || type === 'terror') {
      this.clear();
      this.tool = { type };
    } else if (choices.length === 1) {
      this.choose(first);
    } else {
      this.card = this.card === card ? null : card;
    }
  }

  arrangements(kind: Arranging, path: number, company: number): Map<string, Choice> {
    return arrangements(this.choices, kind, path, company);
  }

  clear(): void {
    this.menu = null;
    this.editor = null;
    this.card = null;
    if (this.tool?.type !== 'place') this.tool = null;
    this.#props().onhover(null);
  }
}
