/** A combat as it is shown: two companies face to face, and what has been decided so far. */
import { contactsOf, edge, middle, quarterOutline, type Geometry, type Side } from './geometry';
import type { BattalionView, Block, Outcome, People, Quarter, Sum, View } from './types';

export interface Fighter {
  people: People;
  company: number;
  dice: Block;
  side: Side;
  /** The sections that have been beaten, by quarter. */
  beaten: Quarter[];
  changed: boolean;
}

/** One of the two section fights. */
export interface File {
  own: Quarter;
  foe: Quarter;
  /** What decided it, once it is decided. */
  sums: { own: Sum; foe: Sum; result: Outcome } | null;
}

export interface Fight {
  attacker: Fighter;
  defender: Fighter;
  files: File[];
  /** Terror: the attacker's quarter of the file that fights ahead, until it has. */
  ahead: Quarter | null;
  refused: boolean;
}

/** Puts two companies face to face, if they touch. */
export function meet(
  view: View,
  people: People,
  company: number,
  enemy: People,
  theirs: number,
  at?: number,
): Fight | null {
  const path = view.battalions.findIndex((battalion) => battalion.seat === people);
  const foePath = view.battalions.findIndex((battalion) => battalion.seat === enemy);
  const own = find(view.battalions[path], company);
  const foe = find(view.battalions[foePath], theirs);
  if (!own || !foe) return null;
  const contacts = contactsOf(view.board, path, at ?? own.square);
  const contact = contacts.find(({ path, index }) => path === foePath && index === foe.square);
  if (!contact) return null;
  const fighter = (of: People, number: number, dice: Block, side: Side): Fighter => {
    return { people: of, company: number, dice, side, beaten: [], changed: false };
  };
  return {
    attacker: fighter(people, company, own.dice, contact.side),
    defender: fighter(enemy, theirs, foe.dice, contact.theirSide),
    files: contact.files.map(([own, foe]) => ({ own, foe, sums: null })),
    ahead: null,
    refused: false,
  };
}

/** The combat that waits for a decision. */
export function pendingFight(view: View): Fight | null {
  if (view.stage.type !== 'combat') return null;
  const { pair, terror } = view.stage.combat;
  const fight = meet(view, view.stage.seat, pair.company, pair.enemy, pair.theirs);
  return fight && { ...fight, ahead: terror };
}

/** A section fight has been decided. */
export function decided(fight: Fight, own: Sum, foe: Sum, result: Outcome): Fight {
  const files = fight.files.map((file) =>
    file.own === own.quarter ? { ...file, sums: { own, foe, result } } : file,
  );
  return { ...fight, files };
}

/** After the fight that Terror sent ahead, the normal combat begins with nothing decided. */
export function begunAnew(fight: Fight): Fight {
  return { ...fight, ahead: null, files: fight.files.map((file) => ({ ...file, sums: null })) };
}

/** The section fights from top to bottom, and whether the attacker stands on the right or below. */
export function pictured(
  geometry: Geometry,
  view: View,
  fight: Fight,
): { files: File[]; flipped: boolean } {
  const path = view.battalions.findIndex(({ seat }) => seat === fight.attacker.people);
  const stands = find(view.battalions[path], fight.attacker.company)?.square ?? 0;
  const square = geometry.paths[path]?.[stands];
  const side = square && edge(square, fight.attacker.side);
  if (!square || !side) return { files: fight.files, flipped: false };
  const [x, y] = middle(side);
  const isFlat = Math.abs(x - square.centre[0]) >= Math.abs(y - square.centre[1]);
  const at = (quarter: Quarter) => middle(quarterOutline(square, quarter))[isFlat ? 1 : 0];
  const files = [...fight.files].sort((a, b) => at(a.own) - at(b.own));
  return { files, flipped: isFlat ? x < square.centre[0] : y < square.centre[1] };
}

/** The fight with one of its two companies replaced. */
export function withFighter(
  fight: Fight,
  people: People,
  company: number,
  change: (fighter: Fighter) => Fighter,
): Fight {
  const is = (fighter: Fighter) => fighter.people === people && fighter.company === company;
  if (is(fight.attacker)) return { ...fight, attacker: change(fight.attacker) };
  if (is(fight.defender)) return { ...fight, defender: change(fight.defender) };
  return fight;
}

function find(battalion: BattalionView | undefined, company: number) {
  return battalion?.companies.find((each) => each.company === company);
}
