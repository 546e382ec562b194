/** The clause of the law book that an event follows from. */
import type { Event } from './types';

const CLAUSES: Record<Event['type'], string | null> = {
  thrown: 'U-SETUP-05',
  tile_laid: 'U-SETUP-06',
  tile_laid_face_down: 'U-SETUP-06',
  die_placed: 'U-DEPLOY-02',
  die_lifted: 'U-GAP-23',
  readied: 'U-GAP-23',
  reopened: 'U-GAP-23',
  lined: 'U-VAR-04',
  turn_began: 'U-MOVE-03',
  advanced: 'U-MOVE-04',
  trained: 'U-POWER-05',
  left: 'U-MOVE-11',
  reorganised: 'U-REORG-01',
  turn_ended: 'U-MOVE-13',
  tile_revealed: 'U-TERRAIN-02',
  combat_began: 'U-COMBAT-01',
  combat_refused: 'U-GAP-14',
  halberd_raised: 'U-POWER-01',
  cavalry_charged: 'U-POWER-03',
  terror_spread: 'U-POWER-12',
  mirage_seen: 'U-TERRAIN-12',
  section_fought: 'U-COMBAT-05',
  section_lost: 'U-COMBAT-08',
  file_changed: 'U-POWER-12',
  front_changed: 'U-COMBAT-10',
  glory_won: 'U-POWER-10',
  shot: 'U-POWER-02',
  went_on_pilgrimage: 'U-POWER-09',
  confessed: 'U-POWER-07',
  healed: 'U-TERRAIN-13',
  whirled: 'U-TERRAIN-11',
  imitated: 'U-POWER-06',
  disciplined: 'U-POWER-04',
  girl_powered: 'U-POWER-08',
  finished: 'U-END-03',
};

/** Of a section fight the clause that decided it. */
export function clauseOf(event: Event): string | null {
  if (event.type === 'section_fought') {
    if (event.result === 'neutral') return 'U-COMBAT-07';
    if (event.result.endsWith('girl_power')) return 'U-POWER-08';
    return event.own.support === null ? 'U-COMBAT-05' : 'U-COMBAT-06';
  }
  return CLAUSES[event.type] ?? null;
}
