/** What a coach is about to do: what is held, looked at and pointed at. */
import type { BoardProps } from '../contract';
import {
  asides,
  attempt,
  byHex,
  byPlayer,
  choicesOf,
  docked,
  keyOf,
  movers,
  type Choice,
  type Tool,
} from './choices';
import { hexAt, type Hex } from './geometry';
import { figures, numberOf, teamAt, type Figure } from './scene';
import type { Action, Kit, TeamView, View } from './types';

/** What is done at once and for good is first shown to a finger, which cannot hover. */
const SHOWN_FIRST: Action['type'][] = [
  'step',
  'outrun',
  'short',
  'long',
  'escape',
  'bring',
  'card',
];

export class Hand {
  /** What was taken in hand; see `held`. */
  tool = $state.raw<Tool | null>(null);
  /** A choice that is looked at and waits for a yes. */
  pinned = $state.raw<Choice | null>(null);
  /** The hex pointed at. */
  pointed = $state.raw<string | null>(null);
  /** Of those on it the one nearest to the pointer. */
  nearest = $state.raw<Figure | null>(null);
  /** How the pitch is looked at: with the names of its hexes, from the other side. */
  names = $state(false);
  isFlipped = $state(false);
  /** Two on one hex under a thumb, of whom one is meant. */
  crowd = $state.raw<Figure[] | null>(null);
  /** The player whose card lies open. */
  shown = $state.raw<{ seat: Kit; player: string } | null>(null);

  readonly #props: () => BoardProps<View>;
  readonly choices = $derived.by(() => choicesOf(this.#props().offers));
  readonly held = $derived.by(() => this.#held());
  readonly hexes = $derived.by(() => byHex(this.choices, this.held));
  readonly players = $derived.by(() => byPlayer(this.choices, this.held));
  readonly movers = $derived.by(() => movers(this.choices));
  readonly docked = $derived.by(() => docked(this.choices));

  constructor(props: () => BoardProps<View>) {
    this.#props = props;
  }

  get view(): View {
    return this.#props().view;
  }

  /** The seat that decides here: the one with offers, or the first of ours. */
  get seat(): number | null {
    const { offers, yours } = this.#props();
    return offers[0]?.seat ?? yours[0] ?? null;
  }

  /** The side that decides here; none for those who only watch. */
  get team(): TeamView | undefined {
    return this.seat === null ? undefined : this.view.teams[this.seat];
  }

  /** The first offer of a type, for buttons. */
  offer(type: Action['type']): Choice | undefined {
    return this.choices.find(({ action }) => action.type === type);
  }

  /** What can be done on a player of this side. */
  onPlayer(seat: Kit, player: string): Choice | undefined {
    return this.players.get(keyOf(player, seat !== this.team?.seat));
  }

  /** What belongs to the player in hand. */
  get asides(): Choice[] {
    return this.held?.type === 'player' ? asides(this.choices, this.held.no) : [];
  }

  #held(): Tool | null {
    const { tool } = this;
    const { stage } = this.view;
    const has = (type: Action['type']) => this.choices.some(({ action }) => action.type === type);
    if (tool?.type === 'card')
      return this.choices.some(({ action }) => action.type === 'card' && action.card === tool.card)
        ? tool
        : null;
    if (stage.type === 'moves') {
      if (tool?.type === 'player' && this.movers.has(tool.no)) return tool;
      // Whoever has begun to move stays in hand until somebody else is taken.
      const mover = stage.mover ? numberOf(stage.mover) : null;
      return mover !== null && this.movers.has(mover) ? { type: 'player', no: mover } : null;
    }
    if (stage.type === 'play') {
      if (tool?.type === 'pass' && has(tool.pass)) return tool;
      const pass = (['short', 'long'] as const).find(has);
      return pass ? { type: 'pass', pass } : null;
    }
    return null;
  }

  /** Does it, or shows it first. */
  choose(choice: Choice, byFinger = false): void {
    const isFirstShown = byFinger && SHOWN_FIRST.includes(choice.action.type);
    if (isFirstShown && this.pinned?.offer.notation !== choice.offer.notation) this.pin(choice);
    else this.send(choice);
  }

  pin(choice: Choice | null): void {
    this.pinned = choice;
    this.#props().onhover(choice?.offer ?? null);
  }

  send(choice: Choice): void {
    if (this.#props().waiting) return;
    this.pinned = null;
    if (this.tool?.type !== 'player') this.tool = null;
    this.#props().onhover(null);
    this.#props().onchoose(choice.offer);
  }

  /** A hex was pressed, with those who stand there: the nearest to the pointer first. */
  press(hex: Hex, there: Figure[], byFinger: boolean): void {
    this.crowd = null;
    const own = there.find(({ seat }) => seat === this.team?.seat);
    const nearest = there[0];
    const onPlayer = there.map((one) => this.onPlayer(one.seat, one.player.player)).find(Boolean);
    const onHex = this.hexes.get(hex.name);
    const canTake = own !== undefined && this.canTake(own);
    // Two share a hex: whoever points at his own man means him, and the hex otherwise.
    if (onPlayer) this.choose(onPlayer, byFinger);
    else if (onHex && !(canTake && nearest === own)) this.choose(onHex, byFinger);
    else if (byFinger && there.length > 1) this.crowd = there;
    else if (canTake && own && (nearest === own || !this.isShown(nearest))) this.take(own);
    else if (nearest) this.show(nearest);
    else this.#attempt(hex);
  }

  /** One of two was meant: he is taken in hand, or his card is shown. */
  pick(figure: Figure): void {
    this.crowd = null;
    this.nearest = figure;
    if (this.canTake(figure)) this.take(figure);
    else this.show(figure);
  }

  canTake({ seat, player }: Figure): boolean {
    return seat === this.team?.seat && this.movers.has(player.no);
  }

  isShown(figure: Figure | undefined): boolean {
    return (
      figure !== undefined &&
      this.shown?.seat === figure.seat &&
      this.shown.player === figure.player.player
    );
  }

  /** Takes a player in hand, and lets him go again. */
  take(figure: Figure): void {
    const { no } = figure.player;
    const isHeld = this.tool?.type === 'player' && this.tool.no === no;
    this.pin(null);
    this.tool = isHeld ? null : { type: 'player', no };
    this.shown = { seat: figure.seat, player: figure.player.player };
  }

  show({ seat, player }: Figure): void {
    this.shown = { seat, player: player.player };
  }

  #attempt(hex: Hex): void {
    if (this.seat === null || this.choices.length === 0) return;
    const { held, view } = this;
    const from =
      held?.type === 'player'
        ? (this.team?.players.find(({ no }) => no === held.no)?.hex ?? null)
        : null;
    const notation = attempt(held, view.stage.type, hex.name, from);
    this.pin(null);
    if (notation) this.#props().ontry(this.seat, notation);
  }

  point(hex: string | null, nearest: Figure | null = null): void {
    this.pointed = hex;
    this.nearest = nearest;
    if (this.pinned) return;
    const there = figures(this.view).filter((figure) => figure.hex.name === hex);
    const onPlayer = there.map((one) => this.onPlayer(one.seat, one.player.player)).find(Boolean);
    const choice = onPlayer ?? (hex ? this.hexes.get(hex) : undefined);
    this.#props().onhover(choice?.offer ?? null);
  }

  clear(): void {
    this.tool = null;
    this.crowd = null;
    this.pin(null);
  }

  /** The figure whose card is shown: pointed at, held, opened, or the one who is asked. */
  get focus(): { seat: Kit; player: string } | null {
    const { view } = this;
    const there = figures(view).find(({ hex }) => hex === hexAt(this.pointed));
    const meant = this.nearest ?? there;
    if (meant) return { seat: meant.seat, player: meant.player.player };
    const { held, team } = this;
    if (held?.type === 'player' && team) {
      const player = team.players.find(({ no }) => no === held.no);
      if (player) return { seat: team.seat, player: player.player };
    }
    if (this.shown && teamAt(view, this.shown.seat)) return this.shown;
    const { stage } = view;
    if (stage.type === 'placement' && stage.next) return { seat: stage.seat, player: stage.next };
    if (stage.type === 'offside') {
      const seat = view.teams.find((team) => team.seat !== stage.seat)?.seat ?? stage.seat;
      return { seat, player: stage.player };
    }
    const carrier = view.ball.carrier;
    return carrier ? { seat: view.attack, player: carrier } : null;
  }
}
