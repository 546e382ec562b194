/** The parts of the view, the events and the actions under the names the drawings use. */
import type { CompanyView } from '$lib/wire/unita';

export type {
  Action,
  BattalionView,
  BoardSide,
  Card,
  CardView,
  CombatView,
  CompanyView,
  Die,
  Event,
  Forecast,
  Meeting,
  Outcome,
  Pair,
  People,
  Preview,
  Quarter,
  Stage,
  Sum,
  Tile,
  TileView,
  View,
} from '$lib/wire/unita';

/** The four dice of a company as they stand. */
export type Block = CompanyView['dice'];
