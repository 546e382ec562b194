/** The clause of the law book that an event follows from. */
import type { Event } from './types';

const CLAUSES: Record<Event['type'], string> = {
  stick_given: 'D-SPREAD-08',
  nation_taken: 'D-SETUP-02',
  tile_laid: 'D-GAP-07',
  map_redrawn: 'D-GAP-07',
  tile_drawn: 'D-SETUP-03',
  tile_exchanged: 'D-GAP-06',
  tile_placed: 'D-SETUP-03',
  supply_placed: 'D-SETUP-04',
  capital_placed: 'D-SETUP-05',
  round_began: 'D-ROUND-01',
  readied: 'D-BUY-09',
  reopened: 'D-BUY-09',
  surrender_offered: 'D-SURRENDER-01',
  voted: 'D-GAP-45',
  surrender_refused: 'D-SURRENDER-01',
  item_listed: 'D-GAP-16',
  item_taken_back: 'D-GAP-16',
  regiment_bought: 'D-BUY-01',
  fort_built: 'D-BUY-02',
  upgrade_bought: 'D-BUY-03',
  fort_raised: 'D-NATION-RED-04',
  regiment_bought_back: 'D-LOAN-04',
  supply_cleared: 'D-BUY-05',
  purchase_lost: 'D-GAP-16',
  card_drawn: 'D-CARD-GEN-02',
  card_played: 'D-CARD-GEN-03',
  castle_raised: 'D-CARD-I',
  supplies_found: 'D-CARD-II',
  regiment_named: 'D-CARD-VI',
  shelled: 'D-CARD-VI',
  regiment_conscripted: 'D-CARD-VIII',
  gas_released: 'D-CARD-X',
  gas_landed: 'D-GAP-38',
  gas_drifted: 'D-GAP-38',
  ordered: 'D-GAP-20',
  recalled: 'D-GAP-20',
  waypoint_named: 'D-CARD-VII',
  collector_attached: 'D-CARD-VII',
  collector_detached: 'D-CARD-VII',
  moved: 'D-MOVE-02',
  stayed_put: 'D-GAP-20',
  volley_began: 'D-VOLLEY-01',
  attack_planned: 'D-GAP-28',
  declared: 'D-DECLARE-01',
  held: 'D-GAP-28',
  passed: 'D-DECLARE-03',
  rolled: 'D-SHOOT-01',
  hit_for_sure: 'D-GAP-30',
  piece_lost: 'D-VOLLEY-04',
  capital_crushed: 'D-CAPITAL-07',
  supplies_collected: 'D-COLLECT-01',
  fort_income: 'D-COLLECT-02',
  dole: 'D-COLLECT-03',
  loan_planned: 'D-GAP-35',
  loan_taken: 'D-LOAN-01',
  no_loan_taken: 'D-GAP-35',
  tokens_dealt: 'D-SPREAD-07',
  aim_planned: 'D-GAP-37',
  aimed: 'D-GAP-37',
  token_landed: 'D-SPREAD-02',
  token_missed: 'D-SPREAD-04',
  token_dropped: 'D-GAP-37',
  finished: 'D-WAR-02',
};

/** Of some events the one that decided them. */
export function clauseOf(event: Event): string | null {
  if (event.type === 'moved' && event.relocated) return 'D-NATION-YELLOW-02';
  if (event.type === 'hit_for_sure' && event.sniper) return 'D-CARD-III';
  if (event.type === 'finished') {
    const byCause = { war: 'D-WAR-02', technology: 'D-TECH-01', round_limit: 'D-GAP-46' };
    return byCause[event.cause];
  }
  return CLAUSES[event.type] ?? null;
}
