/** The clause of the law book that an event follows from. */
import type { Card, Event } from './types';

const CLAUSES: Record<Event['type'], string | null> = {
  people_drawn: 'S-GAP-37',
  tile_laid: 'S-SETUP-02',
  portal_placed: 'S-SETUP-03',
  order_drawn: 'S-SETUP-09',
  round_began: 'S-ROUND-01',
  curse_struck: 'S-STUDY-02',
  withered: 'S-STUDY-03',
  shifted: 'S-STUDY-04',
  preserved: 'S-GAP-35',
  hour_struck: 'S-STUDY-07',
  committed: 'S-STUDY-08',
  readied: 'S-STUDY-08',
  invoked: 'S-STUDY-08',
  ranked: 'S-STUDY-11',
  bonus_taken: 'S-STUDY-15',
  turn_began: 'S-SCHEME-01',
  magician_moved: 'S-MAGE-01',
  gathered: 'S-MANOR-01',
  curse_lifted: 'S-MANOR-02',
  time_turned: 'S-MANOR-03',
  terrorised: 'S-MANOR-04',
  given: 'S-MANOR-05',
  received: 'S-MANOR-05',
  mirror_used: 'S-MIRROR-02',
  nothing_used: 'S-MAGE-04',
  portal_paid: 'S-GHOST-08',
  flight_paid: 'S-GAP-35',
  ghost_moved: 'S-GHOST-01',
  settled: 'S-GHOST-12',
  fight_won: 'S-FIGHT-03',
  pushed_down: 'S-FIGHT-05',
  evicted: 'S-FIGHT-06',
  retreated: 'S-FIGHT-01',
  retreat_enjoyed: 'S-FIGHT-01',
  returned: 'S-GHOST-04',
  moved_up: 'S-GHOST-11',
  ghosts_done: 'S-GAP-18',
  payment_asked: 'S-GAP-19',
  passed: 'S-SCHEME-03',
  power_used: 'S-POWER-02',
  conjured: 'S-POWER-04',
  burnt: 'S-POWER-07',
  stolen: 'S-GAP-35',
  toll_taken: 'S-GAP-35',
  fed: 'S-STEWARD-01',
  starved: 'S-STEWARD-03',
  region_scored: 'S-STEWARD-04',
  admired: 'S-GAP-35',
  regions_scored: 'S-STEWARD-04',
  homologated: 'S-STEWARD-05',
  kept: 'S-STEWARD-07',
  finished: 'S-END-02',
};

const PRINTED: Partial<Record<Card, string>> = {
  forest_bounty: 'S-POWER-04',
  echo_spell: 'S-POWER-05',
  teleport: 'S-POWER-06',
  fireball: 'S-POWER-07',
};

/** The clause that decided it: a garden's where one added something, a card's own. */
export function clauseOf(event: Event): string | null {
  switch (event.type) {
    case 'mirror_used':
      if (event.glassworks > 0) return 'S-GARDEN-01';
      return event.glass === 'broken' ? 'S-MIRROR-03' : 'S-MIRROR-02';
    case 'fight_won':
      return event.training > 0 ? 'S-GARDEN-04' : 'S-FIGHT-03';
    case 'returned':
      return event.zen > 0 ? 'S-GARDEN-06' : 'S-GHOST-04';
    case 'region_scored':
      return event.globe > 0 ? 'S-GARDEN-02' : 'S-STEWARD-04';
    case 'fed':
      return event.canteen > 0 ? 'S-STEWARD-02' : 'S-STEWARD-01';
    case 'ranked':
      return event.canteen > 0 ? 'S-STUDY-13' : 'S-STUDY-11';
    case 'magician_moved':
      return event.from === null ? 'S-MAGE-02' : 'S-MAGE-01';
    case 'power_used':
      return PRINTED[event.card] ?? 'S-GAP-35';
    default:
      return CLAUSES[event.type] ?? null;
  }
}
