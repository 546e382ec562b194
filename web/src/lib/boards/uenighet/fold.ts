/**
 * The view as it looks after an event, so that events can be told one by one.
 *
 * Nothing here decides anything: each event says what changed, and the true view takes the place
 * of this one when all have been told.
 */
import type { Card, CellView, Event, Nation, PlayerView, ShotView, Stage, View } from './types';

/** A view in the middle of being told. */
export type Told = View;

export function fold(view: Told, event: Event): Told {
  switch (event.type) {
    case 'stick_given':
      return {
        ...view,
        stick: event.seat,
        players: view.players.map((each) => ({ ...each, stick: each.seat === event.seat })),
      };
    case 'nation_taken':
      return {
        ...view,
        players: view.players.map((each) =>
          each.seat === event.seat ? { ...each, nation: event.nation } : each,
        ),
      };
    case 'tile_laid':
    case 'tile_placed':
      return onCell(view, event.cell, () => ({ terrain: event.terrain }));
    case 'map_redrawn':
      return { ...view, cells: view.cells.map((cell) => ({ ...cell, terrain: null })) };
    case 'tile_drawn':
      return staged(view, { type: 'lay', seat: event.seat, terrain: event.terrain });
    case 'supply_placed':
    case 'token_landed':
    case 'token_dropped':
      return onCell(view, event.cell, ({ tokens }) => ({ tokens: tokens + 1 }));
    case 'capital_placed':
      return of(view, event.seat, () => ({ capital: event.cell }));
    case 'round_began':
      return { ...view, round: event.round };
    case 'readied':
      return of(view, event.seat, () => ({ ready: true, awaited: false }));
    case 'reopened':
      return of(view, event.seat, () => ({ ready: false, awaited: true }));
    case 'item_listed':
      return drafted(view, event.seat, ({ draft }) => ({
        type: 'buy',
        items: [
          ...(draft?.type === 'buy' ? draft.items : []),
          { item: event.item, cell: event.cell },
        ],
      }));
    case 'ordered':
      return drafted(view, event.seat, ({ draft }) => ({
        type: 'move',
        collector: draft?.type === 'move' && draft.collector,
        orders: [
          ...(draft?.type === 'move' ? draft.orders : []),
          { piece: event.piece, from: event.from, to: event.to, via: null },
        ],
      }));
    case 'regiment_bought':
    case 'regiment_conscripted':
      return of(submitted(view, event.seat), event.seat, ({ regiments, reserve }) => ({
        regiments: [...regiments, { cell: event.cell, new: true, reloading: false }],
        reserve: reserve - 1,
      }));
    case 'fort_built':
      return of(submitted(view, event.seat), event.seat, ({ forts, stock }) => ({
        forts: [...forts, { cell: event.cell, level: 0, new: true }],
        stock: stock - 1,
      }));
    case 'upgrade_bought':
      return of(submitted(view, event.seat), event.seat, () => ({ upgrades: event.upgrades }));
    case 'fort_raised':
      return of(submitted(view, event.seat), event.seat, ({ forts, reserve }) => ({
        forts: forts.map((fort) =>
          fort.cell === event.cell ? { ...fort, level: event.level } : fort,
        ),
        reserve: reserve - 1,
      }));
    case 'regiment_bought_back':
      return of(view, event.seat, ({ bank, reserve }) => ({
        bank: bank - 1,
        reserve: reserve + 1,
      }));
    case 'supply_cleared':
      return onCell(view, event.cell, ({ tokens }) => ({ tokens: Math.max(0, tokens - 1) }));
    case 'card_drawn':
      return of(view, event.seat, ({ cards }) => ({ cards: [...cards, event.card] }));
    case 'card_played':
      return of(view, event.seat, ({ cards }) => ({ cards: without(cards, event.card) }));
    case 'castle_raised':
      return of(view, event.seat, ({ castles, forts, stock }) => ({
        castles: [...castles, event.cell],
        forts: withoutOne(forts, event.cell),
        stock: stock + 1,
      }));
    case 'supplies_found':
      return earn(view, event.seat, event.supplies);
    case 'moved':
      return moved(submitted(view, event.seat), event.seat, event.piece, event.from, event.to);
    case 'volley_began':
      return staged(view, {
        type: 'declare',
        volley: event.volley,
        of: event.of,
        ready: [],
        awaited: [],
      });
    case 'declared':
      return shot(view, {
        seat: event.seat,
        threshold: event.sum.threshold,
        shot: {
          from: event.from,
          to: event.to,
          sniper: event.sniper,
          roll: null,
          again: null,
          hit: null,
        },
      });
    case 'rolled':
      return rolled(view, event.seat, (each) => ({
        ...(event.again ? { again: event.die } : { roll: event.die }),
        hit: event.hit || each.hit === true,
      }));
    case 'hit_for_sure':
      return rolled(view, event.seat, () => ({ hit: true }));
    case 'piece_lost':
      return lost(view, event.seat, event.piece, event.cell, event.levels);
    case 'capital_crushed':
      return of(
        onCell(view, event.cell, () => ({ crushed: event.seat })),
        event.seat,
        () => ({
          fallen: { round: view.round, volley: 0 },
          regiments: [],
          forts: [],
          castles: [],
          cards: [],
          supplies: 0,
        }),
      );
    case 'supplies_collected':
      return earn(
        onCell(view, event.cell, () => ({ tokens: 0 })),
        event.seat,
        event.supplies,
      );
    case 'fort_income':
      return earn(view, event.seat, event.supplies);
    case 'dole':
      return earn(view, event.seat, 1);
    case 'loan_taken':
      return of(view, event.seat, ({ supplies, bank, reserve }) => ({
        supplies: supplies + 2,
        bank: bank + 2,
        reserve: reserve - 2,
      }));
    default:
      return view;
  }
}

function of(view: Told, nation: Nation, change: (player: PlayerView) => Partial<PlayerView>): Told {
  const players = view.players.map((player) =>
    player.nation === nation ? { ...player, ...change(player) } : player,
  );
  return { ...view, players };
}

function onCell(view: Told, name: string, change: (cell: CellView) => Partial<CellView>): Told {
  const cells = view.cells.map((cell) =>
    cell.cell === name ? { ...cell, ...change(cell) } : cell,
  );
  return { ...view, cells };
}

const staged = (view: Told, stage: Stage): Told => ({ ...view, stage });

const earn = (view: Told, nation: Nation, more: number): Told =>
  of(view, nation, ({ supplies }) => ({ supplies: supplies + more }));

function drafted(
  view: Told,
  nation: Nation,
  change: (player: PlayerView) => NonNullable<PlayerView['draft']>,
): Told {
  return of(view, nation, (player) => (player.draft === null ? {} : { draft: change(player) }));
}

/** What was planned is on the table now. */
const submitted = (view: Told, nation: Nation): Told =>
  of(view, nation, ({ draft }) => (draft === null ? {} : { draft: { type: 'nothing' } }));

function moved(view: Told, nation: Nation, piece: string, from: string, to: string): Told {
  const go = <T extends { cell: string }>(pieces: T[]): T[] => {
    const at = pieces.findIndex(({ cell }) => cell === from);
    return pieces.map((each, i) => (i === at ? { ...each, cell: to } : each));
  };
  return of(view, nation, ({ regiments, forts }) =>
    piece === 'fort' ? { forts: go(forts) } : { regiments: go(regiments) },
  );
}

function lost(view: Told, nation: Nation, piece: string, cell: string, levels: number): Told {
  return of(view, nation, ({ regiments, forts, castles, reserve, stock }) => {
    switch (piece) {
      case 'regiment':
        return { regiments: withoutOne(regiments, cell), reserve: reserve + 1 };
      case 'fort':
        return { forts: withoutOne(forts, cell), stock: stock + 1, reserve: reserve + levels };
      case 'castle':
        return { castles: without(castles, cell) };
      default:
        return {};
    }
  });
}

/** The shots of the volley that is being told. */
export function shotsOf({ stage }: View): ShotView[] {
  return stage.type === 'answer' || stage.type === 'rolls' ? stage.shots : [];
}

function shot(view: Told, added: ShotView): Told {
  const { stage } = view;
  const [volley, of] = 'volley' in stage ? [stage.volley, stage.of] : [1, view.volleys];
  const others = shotsOf(view).filter(({ seat }) => seat !== added.seat);
  return staged(view, {
    type: 'rolls',
    seat: added.seat,
    volley,
    of,
    shots: [...others, added],
  });
}

function rolled(
  view: Told,
  nation: Nation,
  change: (shot: ShotView['shot']) => Partial<ShotView['shot']>,
): Told {
  const { stage } = view;
  if (stage.type !== 'rolls' && stage.type !== 'answer') return view;
  const shots = stage.shots.map((each) =>
    each.seat === nation ? { ...each, shot: { ...each.shot, ...change(each.shot) } } : each,
  );
  return staged(view, { ...stage, shots });
}

function withoutOne<T extends { cell: string }>(pieces: T[], cell: string): T[] {
  const at = pieces.findIndex((piece) => piece.cell === cell);
  return pieces.filter((_, i) => i !== at);
}

function without<T extends Card | string>(list: T[], one: T): T[] {
  const at = list.indexOf(one);
  return list.filter((_, i) => i !== at);
}
