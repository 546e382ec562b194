/** The parts of the view, the events and the actions under the names the drawings use. */
export type Nation = 'yellow' | 'red' | 'purple' | 'green';
export type Place = 'north' | 'east' | 'south' | 'west';
export type Piece = 'regiment' | 'fort' | 'castle' | 'capital';
export type Terrain = 'plain' | 'hill' | 'cliff' | 'water';
export type Card =
  | 'castle'
  | 'treasure'
  | 'sniper'
  | 'bombardment'
  | 'slavery'
  | 'artillery'
  | 'collector'
  | 'conscription'
  | 'explorer'
  | 'gas';
export type Item = 'regiment' | 'fort' | 'upgrade' | 'level' | 'buy_back' | 'clear_supply';
export type Cause = 'war' | 'technology' | 'round_limit';
export type Right = 'capital' | 'stick' | 'standoff' | 'own_piece';
export type Obstacle = 'hill' | 'cliff' | 'piece' | 'edge';
export type Direction = 'e' | 'ne' | 'nw' | 'w' | 'sw' | 'se';
export interface Refusal {
  type: string;
  [field: string]: unknown;
}
export type Action =
  | { type: 'nation'; nation: Nation }
  | { type: 'lay' | 'supply' | 'capital' | 'aim'; cell: string }
  | { type: 'buy_regiment' | 'buy_fort' | 'buy_level' | 'clear_supply'; cell: string }
  | { type: 'castle' | 'slavery' | 'artillery' | 'conscription' | 'gas'; cell: string }
  | { type: 'move' | 'walk' | 'attack' | 'snipe'; from: string; to: string }
  | { type: 'waypoint'; from: string; to: string; via: string }
  | { type: 'recall'; piece: Piece; from: string; to: string }
  | { type: 'unbuy'; item: Item; cell: string | null }
  | { type: 'vote'; yes: boolean }
  | {
      type:
        | 'surrender'
        | 'buy_upgrade'
        | 'buy_back'
        | 'ready'
        | 'reopen'
        | 'attach'
        | 'detach'
        | 'hold'
        | 'pass'
        | 'loan'
        | 'no_loan'
        | 'treasure'
        | 'bombardment'
        | 'fire'
        | 'collector'
        | 'explorer'
        | 'decline';
    };
export interface Term {
  type: string;
  value: number;
  clause: string;
}
export interface Sum {
  distance: number;
  terms: Term[];
  threshold: number;
}
export interface Rival {
  nation: Nation;
  first: boolean;
}
export interface Landing {
  cell: string;
  parts: number;
  missed: boolean;
}
export interface Preview {
  price: number | null;
  left: number | null;
  cost: number | null;
  points: number | null;
  rivals: Rival[];
  enemy: Nation | null;
  target: Piece | null;
  sum: Sum | null;
  hits: number | null;
  of: number | null;
  line: string[];
  landings: Landing[];
  misses: number | null;
  parts: number | null;
  tokens: number | null;
}
export interface Aim {
  from: string;
  shooter: Piece;
  to: string;
  enemy: Nation;
  target: Piece;
  sum: Sum;
  line: string[];
  obstacle: Obstacle | null;
  blocked: string | null;
  refusal: Refusal | null;
}
export interface Site {
  item: Item;
  cell: string;
  price: number | null;
  refusal: Refusal | null;
}
export interface Step {
  cell: string;
  cost: number | null;
  refusal: Refusal | null;
}
export interface Reach {
  piece: Piece;
  from: string;
  steps: Step[];
}
export interface Help {
  seat: Place;
  left: number | null;
  sites: Site[];
  reaches: Reach[];
  aims: Aim[];
}
export interface Entry {
  item: Item;
  cell: string | null;
}
export interface Order {
  piece: Piece;
  from: string;
  to: string;
  via: string | null;
}
export type Draft =
  | { type: 'nothing' | 'hold' | 'pass' }
  | { type: 'buy'; items: Entry[] }
  | { type: 'move'; orders: Order[]; collector: boolean }
  | { type: 'attack'; from: string; to: string; sniper: boolean }
  | { type: 'loan'; taken: boolean }
  | { type: 'aim'; cell: string };
export interface Shot {
  from: string;
  to: string;
  sniper: boolean;
  roll: number | null;
  again: number | null;
  hit: boolean | null;
}
export interface ShotView {
  seat: Nation;
  shot: Shot;
  threshold: number;
}
export interface AimedView {
  seat: Nation;
  cell: string;
}
export type Window =
  { type: 'buy' | 'move' | 'collect' | 'spread' } | { type: 'volley'; volley: number };
interface Together {
  ready: Nation[];
  awaited: Nation[];
}
export type Stage =
  | { type: 'stick' }
  | { type: 'nations'; seat: Place }
  | { type: 'terrain'; cell: string | null }
  | { type: 'draw' | 'capitals' | 'conscription' | 'card_draw'; seat: Nation }
  | { type: 'lay'; seat: Nation; terrain: Terrain }
  | { type: 'supplies'; seat: Nation; number: number }
  | { type: 'window'; seat: Nation; window: Window }
  | { type: 'naming' | 'shelling'; seat: Nation; named: string[] }
  | { type: 'gas_flight' | 'gas_drift'; seat: Nation; cell: string }
  | ({ type: 'buy' | 'move' | 'loans' } & Together)
  | { type: 'vote'; seat: Nation; yes: Nation[]; no: Nation[] }
  | ({ type: 'declare'; volley: number; of: number } & Together)
  | ({ type: 'answer'; volley: number; of: number; shots: ShotView[] } & Together)
  | { type: 'rolls'; seat: Nation; volley: number; of: number; shots: ShotView[] }
  | ({ type: 'spread'; tokens: number[] } & Together)
  | { type: 'scatter'; seat: Nation; cell: string; tokens: number[]; aims: AimedView[] }
  | { type: 'stray'; seat: Nation; tokens: number[]; aims: AimedView[] }
  | { type: 'over'; cause: Cause };
export interface CellView {
  cell: string;
  q: number;
  r: number;
  edge: boolean;
  terrain: Terrain | null;
  height: number;
  tokens: number;
  crushed: Nation | null;
}
export interface PlayerView {
  seat: Place;
  nation: Nation | null;
  capital: string | null;
  fallen: { round: number; volley: number } | null;
  stick: boolean;
  awaited: boolean;
  ready: boolean;
  supplies: number;
  reserve: number;
  stock: number;
  bank: number;
  upgrades: number;
  price: number | null;
  hit: number;
  shots: number;
  points: number;
  defence: number;
  range: number;
  indirect: boolean;
  income: number;
  regiments: { cell: string; new: boolean; reloading: boolean }[];
  forts: { cell: string; level: number; new: boolean }[];
  castles: string[];
  cards: Card[];
  fort_card: boolean;
  upgrade_card: boolean;
  bombards: boolean;
  explores: boolean;
  offered: boolean;
  sum: number;
  score: number;
  draft: Draft | null;
  revealed: Draft;
}
export interface View {
  setup: { players: number; round_limit: number; card_copies: number; [option: string]: unknown };
  round: number;
  stick: Place | null;
  volleys: number;
  cells: CellView[];
  players: PlayerView[];
  bag: number[];
  deck: Card[];
  stage: Stage;
  helps: Help[];
}
interface On {
  seat: Nation;
}
type Shots = { from: string; to: string; sniper: boolean };
export type Event =
  | { type: 'stick_given'; seat: Place }
  | { type: 'nation_taken'; seat: Place; nation: Nation }
  | { type: 'tile_laid'; cell: string; terrain: Terrain }
  | { type: 'map_redrawn' }
  | ({ type: 'tile_drawn'; terrain: Terrain } & On)
  | ({ type: 'tile_exchanged' } & On)
  | ({ type: 'tile_placed'; cell: string; terrain: Terrain } & On)
  | ({ type: 'supply_placed' | 'capital_placed'; cell: string } & On)
  | ({ type: 'round_began'; round: number } & On)
  | ({ type: 'readied' | 'reopened' } & On)
  | ({ type: 'surrender_offered' | 'surrender_refused' } & On)
  | ({ type: 'voted'; yes: boolean } & On)
  | ({ type: 'item_listed'; item: Item; cell: string | null; price: number; left: number } & On)
  | ({ type: 'item_taken_back'; item: Item; cell: string | null; left: number } & On)
  | ({ type: 'regiment_bought' | 'regiment_conscripted' | 'supply_cleared'; cell: string } & On)
  | ({ type: 'fort_built'; cell: string; price: number } & On)
  | ({ type: 'upgrade_bought'; upgrades: number; price: number } & On)
  | ({ type: 'fort_raised'; cell: string; level: number } & On)
  | ({ type: 'regiment_bought_back' } & On)
  | ({
      type: 'purchase_lost';
      item: Item;
      cell: string;
      price: number;
      conflict: Right;
      winner: Nation | null;
    } & On)
  | ({ type: 'card_drawn' | 'card_played'; card: Card } & On)
  | ({ type: 'castle_raised' | 'gas_released'; cell: string } & On)
  | ({ type: 'supplies_found'; supplies: number } & On)
  | ({ type: 'regiment_named'; enemy: Nation; cell: string; number: number } & On)
  | ({ type: 'shelled'; die: number; cell: string | null } & On)
  | ({ type: 'gas_landed'; cell: string | null } & On)
  | ({ type: 'gas_drifted'; direction: Direction; cell: string | null } & On)
  | ({ type: 'ordered' | 'recalled'; piece: Piece; from: string; to: string } & On)
  | ({ type: 'waypoint_named'; from: string; to: string; via: string } & On)
  | ({ type: 'collector_attached' | 'collector_detached' } & On)
  | ({ type: 'moved'; piece: Piece; from: string; to: string; relocated: boolean } & On)
  | ({
      type: 'stayed_put';
      piece: Piece;
      from: string;
      to: string;
      conflict: Right;
      winner: Nation | null;
    } & On)
  | { type: 'volley_began'; volley: number; of: number }
  | ({ type: 'attack_planned' } & Shots & On)
  | ({ type: 'declared'; enemy: Nation; target: Piece; sum: Sum } & Shots & On)
  | ({ type: 'held' | 'passed' | 'eliminated' } & On)
  | ({ type: 'rolled'; die: number; hit: boolean; again: boolean; sum: Sum } & On)
  | ({ type: 'hit_for_sure'; to: string; sniper: boolean } & On)
  | ({ type: 'piece_lost'; piece: Piece; cell: string; levels: number } & On)
  | ({ type: 'capital_crushed'; cell: string } & On)
  | ({ type: 'supplies_collected'; cell: string; supplies: number } & On)
  | ({ type: 'fort_income'; forts: number; supplies: number } & On)
  | ({ type: 'dole' | 'loan_taken' | 'no_loan_taken' } & On)
  | ({ type: 'loan_planned'; taken: boolean } & On)
  | ({ type: 'tokens_dealt'; tokens: number } & On)
  | ({ type: 'aim_planned' | 'aimed' | 'token_landed' | 'token_dropped'; cell: string } & On)
  | ({ type: 'token_missed'; cell: string | null; next: Nation | null } & On)
  | ({ type: 'window_opened'; window: Window } & On)
  | ({ type: 'finished'; place: number; score: number; cause: Cause } & On);
