/**
 * The view as it looks after an event, so that events can be told one by one.
 *
 * Nothing here decides anything: each event says what changed, and the true view takes the place
 * of this one when all have been told.
 */
import { dieIn, faceOf, lifeOf, swapped, withDie } from './dice';
import { begunAnew, decided, meet, pendingFight, withFighter, type Fight } from './fight';
import { GATE, behind, type Side } from './geometry';
import type {
  BattalionView,
  Block,
  Card,
  CompanyView,
  Event,
  People,
  Quarter,
  Stage,
  Tile,
  View,
} from './types';

/** A view in the middle of being told. */
export interface Told extends View {
  /** The combat that is going on. */
  fight?: Fight | null;
}

export function fold(view: Told, event: Event): Told {
  switch (event.type) {
    case 'thrown':
      return { ...view, stage: { type: 'terrain', seat: event.seat, results: [...event.dice] } };
    case 'tile_laid':
      return lay(view, event.seat, event.square, event.tile);
    case 'tile_laid_face_down':
      return lay(view, event.seat, event.square, null);
    case 'die_placed': {
      const placed = deploy(view, event.seat, event.company, (dice) =>
        withDie(dice, event.quarter, `${event.die}/${event.die}`),
      );
      return inTray(placed, event.seat, event.die, -1);
    }
    case 'die_lifted':
      return lift(view, event.seat, event.company, event.quarter);
    case 'readied':
      return arranged(view, (ready) => [...ready, event.seat]);
    case 'reopened':
      return arranged(view, (ready) => ready.filter((seat) => seat !== event.seat));
    case 'lined':
      return deploy(view, event.seat, event.company, () => event.dice);
    case 'turn_began':
      return {
        ...view,
        stage: { type: 'march', seat: event.seat, points: event.points, fresh: true },
        fight: null,
      };
    case 'advanced':
      return { ...spend(move(view, event.seat, event.company, event.to), event.cost), fight: null };
    case 'trained':
      return useCard(view, event.seat, 'train');
    case 'left':
      return { ...spend(move(view, event.seat, event.company, GATE), event.cost), fight: null };
    case 'reorganised':
      return spend(setDice(view, event.seat, event.company, event.dice), 1);
    case 'turn_ended':
      return { ...spend(view, event.lost), fight: null };
    case 'tile_revealed':
      return reveal(view, event.seat, event.square, event.tile);
    case 'combat_began':
      return { ...view, fight: meet(view, event.seat, event.company, event.enemy, event.theirs) };
    case 'combat_refused': {
      const used = event.by === 'strike' ? useCard(view, event.seat, 'strike') : view;
      const fight = fightOf(view);
      return { ...used, fight: fight && { ...fight, refused: true } };
    }
    case 'halberd_raised':
      return { ...useCard(view, event.seat, 'halberd'), fight: fightOf(view) };
    case 'cavalry_charged':
      return charge(useCard(view, event.seat, 'cavalry'), event.seat, event.company);
    case 'terror_spread':
      return terror(useCard(view, event.seat, 'terror'), event.seat, event.quarter);
    case 'mirage_seen':
      return { ...view, fight: fightOf(view) };
    case 'section_fought': {
      const fight = fightOf(view);
      return { ...view, fight: fight && decided(fight, event.own, event.foe, event.result) };
    }
    case 'section_lost':
      return beat(view, event.seat, event.company, event.quarter, event.die);
    case 'file_changed':
      return changeFile(view, event.seat, event.company, event.dice);
    case 'front_changed':
      return changeFront(view, event.seat, event.company, event.dice);
    case 'glory_won': {
      const told = useCard(view, event.seat, 'glory');
      return battalion(told, event.seat, (of) => ({
        ...of,
        score: of.score + event.bonus,
        score_out: of.score_out + event.bonus,
      }));
    }
    case 'shot':
      return setDie(
        useCard(view, event.seat, 'crossbow'),
        event.enemy,
        event.company,
        event.quarter,
        event.die,
      );
    case 'went_on_pilgrimage':
      return spend(useCard(view, event.seat, 'pilgrimage'), 1);
    case 'confessed':
      return setDie(
        useCard(view, event.seat, 'confession'),
        event.seat,
        event.company,
        event.quarter,
        event.die,
      );
    case 'healed':
      return setDie(view, event.seat, event.company, event.quarter, event.die);
    case 'whirled':
      return setDice(view, event.seat, event.company, event.dice);
    case 'imitated':
      return battalion(useCard(view, event.seat, 'imitation'), event.seat, (of) => ({
        ...of,
        imitates: event.tile,
      }));
    case 'disciplined':
      return battalion(useCard(view, event.seat, 'discipline'), event.seat, (of) => ({
        ...of,
        discipline: event.tile,
      }));
    case 'girl_powered':
      return useCard(view, event.seat, 'girl_power');
    case 'finished':
      return { ...view, stage: { type: 'over' }, fight: null };
    default:
      event satisfies never;
      return view;
  }
}

/** The combat that is being told, or the one that waited for a decision before. */
export function fightOf(view: Told): Fight | null {
  return view.fight ?? pendingFight(view);
}

function battalion(view: Told, seat: People, change: (of: BattalionView) => BattalionView): Told {
  return { ...view, battalions: view.battalions.map((of) => (of.seat === seat ? change(of) : of)) };
}

function company(
  view: Told,
  seat: People,
  number: number,
  change: (of: CompanyView) => CompanyView,
): Told {
  return battalion(view, seat, (of) => {
    const companies = of.companies.map((each) => (each.company === number ? change(each) : each));
    const score = of.score + sum(companies) - sum(of.companies);
    const out = sum(companies.filter(isOut)) - sum(of.companies.filter(isOut));
    const zeros = companies
      .flatMap(({ dice }) => dice)
      .filter((die) => die !== null && faceOf(die).value === 0);
    return { ...of, companies, score, score_out: of.score_out + out, zeros: zeros.length };
  });
}

/** Dice that come onto the board were counted in the tray already. */
function deploy(view: Told, seat: People, number: number, change: (dice: Block) => Block): Told {
  return battalion(view, seat, (of) => ({
    ...of,
    companies: of.companies.map((each) =>
      each.company === number ? { ...each, dice: change(each.dice) } : each,
    ),
  }));
}

const isOut = ({ square }: CompanyView) => square === GATE;
const sum = (companies: CompanyView[]) =>
  companies.reduce((life, { dice }) => life + lifeOf(dice), 0);

const setDice = (view: Told, seat: People, number: number, dice: Block) =>
  company(view, seat, number, (of) => ({ ...of, dice }));

const setDie = (view: Told, seat: People, number: number, quarter: Quarter, die: string) =>
  company(view, seat, number, (of) => ({ ...of, dice: withDie(of.dice, quarter, die) }));

const move = (view: Told, seat: People, number: number, square: number) =>
  company(view, seat, number, (of) => ({ ...of, square }));

function spend(view: Told, cost: number): Told {
  const { stage } = view;
  if (!('points' in stage)) return view;
  const { seat, points } = stage;
  return {
    ...view,
    stage: { type: 'march', seat, points: Math.max(points - cost, 0), fresh: false },
  };
}

function useCard(view: Told, seat: People, card: Card): Told {
  return battalion(view, seat, (of) => ({
    ...of,
    cards: of.cards.map((each) =>
      each.card === card ? { ...each, left: Math.max(each.left - 1, 0) } : each,
    ),
  }));
}

function lay(view: Told, seat: People, square: number, tile: Tile | null): Told {
  return battalion(view, seat, (of) => ({
    ...of,
    tiles: [...of.tiles, { square, up: false, tile }],
    hand: of.hand && of.hand.filter((each) => each !== tile),
  }));
}

function reveal(view: Told, seat: People, square: number, tile: Tile): Told {
  return battalion(view, seat, (of) => ({
    ...of,
    tiles: of.tiles.map((each) => (each.square === square ? { square, up: true, tile } : each)),
  }));
}

function inTray(view: Told, seat: People, max: number, by: number): Told {
  return battalion(view, seat, (of) => ({
    ...of,
    tray:
      of.tray &&
      (of.tray.map((count, i) => (i + 1 === max ? count + by : count)) as typeof of.tray),
  }));
}

function lift(view: Told, seat: People, number: number, quarter: Quarter): Told {
  const found = view.battalions
    .find((of) => of.seat === seat)
    ?.companies.find((each) => each.company === number);
  const die = found && dieIn(found.dice, quarter);
  const lifted = deploy(view, seat, number, (dice) => withDie(dice, quarter, null));
  return die ? inTray(lifted, seat, faceOf(die).max, 1) : lifted;
}

function arranged(view: Told, change: (ready: People[]) => People[]): Told {
  if (view.stage.type !== 'arrangement') return view;
  const stage: Stage = { ...view.stage, ready: change(view.stage.ready) };
  return { ...view, stage };
}

/** Cavalry: the ranks of the company change places before anything is compared. */
function charge(view: Told, seat: People, number: number): Told {
  const fight = fightOf(view);
  if (!fight) return view;
  const side: Side = fight.attacker.people === seat ? fight.attacker.side : fight.defender.side;
  const change = (dice: Block): Block => {
    const isUpright = side === 'N' || side === 'S';
    const [a, b]: [Quarter, Quarter] = isUpright ? ['nw', 'ne'] : ['nw', 'sw'];
    return swapped(swapped(dice, a, behind(a, side)), b, behind(b, side));
  };
  const told = company(view, seat, number, (of) => ({ ...of, dice: change(of.dice) }));
  return {
    ...told,
    fight: withFighter(fight, seat, number, (of) => ({ ...of, dice: change(of.dice) })),
  };
}

function terror(view: Told, seat: People, quarter: Quarter): Told {
  const fight = fightOf(view);
  if (!fight) return view;
  const isAttacker = fight.attacker.people === seat;
  const file = fight.files.find(({ own, foe }) => (isAttacker ? own : foe) === quarter);
  return { ...view, fight: { ...fight, ahead: file?.own ?? null } };
}

function beat(view: Told, seat: People, number: number, quarter: Quarter, die: string): Told {
  const fight = fightOf(view);
  const told = setDie(view, seat, number, quarter, die);
  if (!fight) return told;
  const beaten = withFighter(fight, seat, number, (of) => ({
    ...of,
    dice: withDie(of.dice, quarter, die),
    beaten: [...of.beaten, quarter],
  }));
  return { ...told, fight: beaten };
}

function changeFront(view: Told, seat: People, number: number, dice: Block): Told {
  const fight = fightOf(view);
  const told = setDice(view, seat, number, dice);
  if (!fight) return told;
  return {
    ...told,
    fight: withFighter(fight, seat, number, (of) => ({ ...of, dice, changed: true, beaten: [] })),
  };
}

/** Terror: one file has changed places; the combat proper follows. */
function changeFile(view: Told, seat: People, number: number, dice: Block): Told {
  const fight = fightOf(view);
  const told = setDice(view, seat, number, dice);
  if (!fight) return told;
  const changed = withFighter(fight, seat, number, (of) => ({ ...of, dice, beaten: [] }));
  return { ...told, fight: begunAnew(changed) };
}
