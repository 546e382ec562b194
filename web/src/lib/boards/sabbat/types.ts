/** The parts of the view, the events and the actions under the names the drawings use. */
export type People = 'argosola' | 'zugriga' | 'sanagal' | 'luserna';
export type Resource = 'spider' | 'rat_tail' | 'gem' | 'mask';
export type Cell = 'one_hour' | 'two_hours';
export type Stock = Record<Resource, number>;
export type Tile = `take_${Resource}` | 'grimoire' | 'clock' | 'terrorisator' | 'test_tube';
export type Glass = 'intact' | 'cracked' | 'broken';
export type Mirror = string;
export type Mode = 'settle' | 'fight' | 'retreat';
export type Effect = 'tile' | 'mirror';
export type Hour =
  | 'full_moon'
  | 'feast_of_fools'
  | 'mother_nature'
  | 'harvest'
  | 'half_moon'
  | 'carnival'
  | 'dark_moon';
export type Card =
  | 'forest_bounty'
  | 'hidden_paths'
  | 'evergreen'
  | 'echo_spell'
  | 'teleport'
  | 'fireball'
  | 'crimson_toll'
  | 'night_flight'
  | 'blood_cellar'
  | 'whispered_promises'
  | 'irresistible_entrance'
  | 'court_of_admirers';
export type Region =
  'turgapel' | 'neshata' | 'gineva' | 'vada' | 'friburga' | 'vale' | 'berena' | 'grisa';
export type Garden =
  | 'glassworks'
  | 'crystal_globe'
  | 'canteen'
  | 'training_ground'
  | 'alchemist_office'
  | 'zen_garden';
export type Place = 'drawbridge' | Region | Garden;
export type Portal = string;
export type Bonus =
  | { type: 'points'; points: number }
  | { type: 'terror'; terror: number }
  | { type: 'any' }
  | { type: 'named'; resource: Resource };

export interface HourView {
  hour: Hour;
  actions: number;
  bonuses: BonusView[];
}
export interface BonusView {
  entry: number;
  bonus: Bonus;
  taken: People | null;
}
export interface MirrorView {
  mirror: Mirror;
  square: number;
  glass: Glass;
}
export interface PortalView {
  portal: Portal;
  cost: Resource[];
}
export interface RegionView {
  region: Place;
  points: number;
  portal: PortalView | null;
  ghosts: People[];
  slots: number;
  opens: number[];
  neighbours: Place[];
}
export interface GardenView {
  garden: Place;
  major: number;
  minor: number;
  ghosts: People[];
  slots: number;
  opens: number[];
  neighbours: Place[];
}
export interface PowerView {
  card: Card;
  house: boolean;
  left: number;
  chosen: boolean;
  available: boolean;
}
export interface CurseView {
  points: number;
  withers: Stock;
  cursed: boolean;
  shifts: Stock;
}
export interface FeedingView {
  ghosts: number;
  canteen: number;
  bill: number;
  short: number;
}
export interface ScoringView {
  regions: number;
  points: number;
  globe: number;
  total: number;
}
export interface PlayerView {
  seat: People | null;
  points: number;
  hundred: boolean;
  track: number;
  score: number;
  terror: number;
  two_hours: Stock;
  one_hour: Stock;
  cursed: boolean;
  zone: Stock;
  lacks: Resource[];
  chimeras: number;
  magician: number | null;
  graveyard: number;
  drawbridge: number;
  fresh: number;
  spent: Place[];
  canteen: number;
  ready: boolean;
  commit: { ghosts: number; canteen: boolean } | null;
  powers: PowerView[];
  curse: CurseView | null;
  feeding: FeedingView;
  regions: ScoringView;
  sets: number;
}
interface Acting {
  seat: People;
  action: number;
  actions: number;
}
export type Stage =
  | { type: 'peoples'; chair: number }
  | { type: 'manor'; square: number }
  | { type: 'portals'; region: Place }
  | { type: 'order'; place: number }
  | { type: 'curse'; seat: People; more: number }
  | { type: 'hour' }
  | { type: 'invocation'; ready: People[] }
  | { type: 'bonus'; seat: People }
  | ({ type: 'scheme' } & Acting)
  | ({ type: 'arrival'; square: number; tile: Tile; echo: Effect | null } & Acting)
  | ({ type: 'tube'; given: Resource; one_hour: number; two_hours: number } & Acting)
  | ({ type: 'aftermath'; used: Effect | null } & Acting)
  | ({ type: 'whispers'; victim: People } & Acting)
  | ({ type: 'ghosts'; won: boolean } & Acting)
  | ({ type: 'payment'; to: Place; mode: Mode; resource: Resource } & Acting)
  | { type: 'cellar'; seat: People; bill: number; terror: number }
  | { type: 'starvation'; seat: People; unfed: number }
  | { type: 'admirers'; seat: People; more: number; admired: Place[] }
  | { type: 'homologation'; seat: People; sets: number; more: number; kept: Stock }
  | { type: 'over' };
export interface View {
  setup: { players?: number; powers?: boolean; house_cards?: boolean };
  round: number;
  rounds: number;
  hour: HourView | null;
  unseen: Hour[];
  order: People[];
  manor: (Tile | null)[];
  mirrors: MirrorView[];
  regions: RegionView[];
  aside: PortalView[];
  gardens: GardenView[];
  players: PlayerView[];
  stage: Stage;
}

export type Action =
  | { type: 'evergreen'; resource: Resource }
  | { type: 'invoke'; ghosts: number; canteen: boolean }
  | { type: 'bonus'; entry: number; resource: Resource | null }
  | { type: 'magician'; square: number }
  | { type: 'tile' }
  | { type: 'mirror'; mirror: Mirror }
  | { type: 'terrorise'; cell: Cell; resource: Resource }
  | { type: 'exchange'; resource: Resource; one_hour: number; two_hours: number }
  | { type: 'receive'; resource: Resource }
  | { type: 'nothing' }
  | { type: 'ghost'; from: Place; to: Place; mode: Mode; power: Card | null }
  | { type: 'return'; from: Place }
  | { type: 'pay'; resource: Resource; cell: Cell }
  | { type: 'end' }
  | { type: 'pass' }
  | { type: 'bounty'; resources: Stock }
  | { type: 'echo' }
  | { type: 'fireball' }
  | { type: 'whisper'; resource: Resource }
  | { type: 'steal'; victim: People; cell: Cell; resource: Resource }
  | { type: 'toll' }
  | { type: 'cellar' }
  | { type: 'starve'; place: Place }
  | { type: 'admire'; region: Place }
  | { type: 'keep'; resource: Resource }
  | { type: 'done' };

export interface Gain {
  terror: number;
  garden: number;
  gained: number;
  total: number;
  points: number;
  resources: Stock;
  lifts_curse: boolean;
}
export interface TileGain {
  useful: boolean;
  resource: Resource | null;
  amount: number;
  moved: number;
  terror: number;
}
export interface MirrorGain {
  mirror: Mirror;
  becomes: Glass;
  terror: number;
  glassworks: number;
  gained: number;
}
export interface Opponent {
  type: 'opponent';
  seat: People;
  cost: number;
}
export interface Arrival {
  price: Resource[];
  choices: Resource[];
  flight: number;
  slot: number | null;
  fight: Opponent[];
  cost: number;
  left: number;
  points: number;
  training: number;
  pushed: People[];
  evicted: People | null;
  cheered: People[];
  cheer: number;
  gained: number;
}
export type Preview =
  | { type: 'plain' }
  | {
      type: 'invocation';
      graveyard: number;
      canteen: number;
      count: number;
      fed: number;
      discount: number;
      bill: number;
      terror: number;
      short: boolean;
    }
  | ({ type: 'gain' } & Gain)
  | { type: 'square'; tile: Tile; gives: TileGain; mirrors: MirrorGain[] }
  | ({ type: 'ghost' } & Arrival)
  | { type: 'starvation'; points: number; region: number }
  | { type: 'fireball'; burnt: People[] }
  | { type: 'whisper'; victims: People[] }
  | { type: 'admirers'; points: number }
  | { type: 'cellar'; bill: number; terror: number };

export type Event =
  | { type: 'people_drawn'; chair: number; seat: People }
  | { type: 'tile_laid'; square: number; tile: Tile }
  | { type: 'portal_placed'; region: Place; portal: Portal }
  | { type: 'order_drawn'; seat: People; place: number }
  | { type: 'round_began'; round: number; rounds: number }
  | { type: 'curse_struck'; seat: People; points: number }
  | { type: 'withered'; seat: People; resources: Stock }
  | { type: 'shifted'; seat: People; resources: Stock }
  | { type: 'preserved'; seat: People; resource: Resource }
  | { type: 'hour_struck'; hour: Hour; actions: number }
  | { type: 'committed'; seat: People; ghosts: number; canteen: boolean }
  | { type: 'readied'; seat: People }
  | { type: 'invoked'; seat: People; drawbridge: number; graveyard: number }
  | {
      type: 'ranked';
      seat: People;
      place: number;
      graveyard: number;
      canteen: number;
      count: number;
    }
  | {
      type: 'bonus_taken';
      seat: People;
      entry: number;
      points: number;
      terror: number;
      resource: Resource | null;
    }
  | { type: 'turn_began'; seat: People; action: number; actions: number }
  | { type: 'magician_moved'; seat: People; from: number | null; square: number; tile: Tile }
  | { type: 'gathered'; seat: People; resource: Resource; amount: number }
  | { type: 'curse_lifted'; seat: People }
  | { type: 'time_turned'; seat: People; resources: Stock }
  | {
      type: 'terrorised';
      seat: People;
      cell: Cell;
      resource: Resource;
      terror: number;
      gained: number;
    }
  | { type: 'given'; seat: People; resource: Resource; one_hour: number; two_hours: number }
  | { type: 'received'; seat: People; resource: Resource; cell: Cell }
  | {
      type: 'mirror_used';
      seat: People;
      mirror: Mirror;
      glass: Glass;
      terror: number;
      glassworks: number;
      gained: number;
    }
  | { type: 'nothing_used'; seat: People }
  | { type: 'portal_paid'; seat: People; region: Place; resource: Resource; cell: Cell }
  | { type: 'flight_paid'; seat: People; region: Place; terror: number }
  | { type: 'ghost_moved'; seat: People; from: Place; to: Place }
  | { type: 'settled'; seat: People; place: Place; slot: number }
  | {
      type: 'fight_won';
      seat: People;
      place: Place;
      cost: number;
      ghosts: number;
      points: number;
      training: number;
      total: number;
    }
  | { type: 'pushed_down'; seat: People; place: Place; slot: number }
  | { type: 'evicted'; seat: People; place: Place; gained: number }
  | { type: 'retreated'; seat: People; place: Place; gained: number }
  | { type: 'retreat_enjoyed'; seat: People; place: Place; points: number }
  | { type: 'returned'; seat: People; from: Place; terror: number; zen: number; gained: number }
  | { type: 'moved_up'; seat: People; place: Place; slot: number }
  | { type: 'ghosts_done'; seat: People }
  | { type: 'passed'; seat: People }
  | { type: 'power_used'; seat: People; card: Card; first: boolean; left: number }
  | { type: 'conjured'; seat: People; resources: Stock }
  | { type: 'burnt'; seat: People }
  | { type: 'stolen'; seat: People; victim: People; cell: Cell; resource: Resource }
  | { type: 'toll_taken'; seat: People; terror: number; gained: number; points: number }
  | {
      type: 'fed';
      seat: People;
      ghosts: number;
      canteen: number;
      cellar: boolean;
      bill: number;
      paid: number;
      unfed: number;
    }
  | { type: 'starved'; seat: People; place: Place; points: number }
  | { type: 'region_scored'; seat: People; region: Place; points: number; globe: number }
  | { type: 'admired'; seat: People; region: Place; points: number }
  | {
      type: 'regions_scored';
      seat: People;
      regions: number;
      points: number;
      globe: number;
      admirers: number;
      total: number;
    }
  | { type: 'homologated'; seat: People; sets: number; chimeras: number }
  | { type: 'kept'; seat: People; resource: Resource }
  | {
      type: 'finished';
      seat: People;
      place: number;
      points: number;
      chimeras: number;
      chimera_points: number;
      score: number;
    };
