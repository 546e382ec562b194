/**
 * The view as it looks after an event, so that events can be told one by one.
 *
 * Nothing here decides anything: each event says what changed, and the true view takes the place
 * of this one when all have been told.
 */
import { mirrorIndex } from './flights';
import type { Card, Event, People, Place, PlayerView, Resource, Stock, View } from './types';

export function fold(view: View, event: Event): View {
  switch (event.type) {
    case 'people_drawn':
      return player(view, event.chair - 1, (of) => ({ ...of, seat: event.seat }));
    case 'tile_laid':
      return { ...view, manor: view.manor.with(event.square, event.tile) };
    case 'order_drawn':
      return { ...view, order: [...view.order, event.seat] };
    case 'round_began':
      return { ...view, round: event.round, rounds: event.rounds };
    case 'curse_struck':
      return points({ ...of(view, event.seat, { cursed: false }) }, event.seat, loss(event.points));
    case 'withered':
      return of(view, event.seat, { one_hour: NOTHING, cursed: true });
    case 'shifted':
      return change(view, event.seat, (own) => ({
        two_hours: minus(own.two_hours, event.resources),
        one_hour: plus(own.one_hour, event.resources),
      }));
    case 'hour_struck':
      return struck(view, event);
    case 'committed':
      return of(view, event.seat, { ready: true });
    case 'readied':
      return of(view, event.seat, { ready: true });
    case 'invoked':
      return of(view, event.seat, {
        drawbridge: event.drawbridge,
        fresh: event.drawbridge,
        graveyard: event.graveyard,
        ready: false,
        commit: null,
      });
    case 'ranked':
      return ranked(view, event.seat, event.place);
    case 'bonus_taken':
      return bonusTaken(view, event);
    case 'turn_began':
      return {
        ...rested(view),
        stage: { type: 'scheme', seat: event.seat, action: event.action, actions: event.actions },
      };
    case 'magician_moved':
      return of(view, event.seat, { magician: event.square });
    case 'gathered':
      return gain(view, event.seat, 'two_hours', event.resource, event.amount);
    case 'curse_lifted':
      return of(view, event.seat, { cursed: false });
    case 'time_turned':
      return change(view, event.seat, (own) => ({
        one_hour: minus(own.one_hour, event.resources),
        two_hours: plus(own.two_hours, event.resources),
      }));
    case 'terrorised':
      return terror(
        gain(view, event.seat, event.cell, event.resource, -1),
        event.seat,
        event.gained,
      );
    case 'given':
      return gain(
        gain(view, event.seat, 'one_hour', event.resource, -event.one_hour),
        event.seat,
        'two_hours',
        event.resource,
        -event.two_hours,
      );
    case 'received':
      return gain(view, event.seat, event.cell, event.resource, 1);
    case 'mirror_used': {
      const index = mirrorIndex(event.mirror);
      const used = view.mirrors[index];
      const mirrors = used
        ? view.mirrors.with(index, { ...used, glass: event.glass })
        : view.mirrors;
      return terror({ ...view, mirrors }, event.seat, event.gained);
    }
    case 'portal_paid':
      return change(gain(view, event.seat, event.cell, event.resource, -1), event.seat, (own) => ({
        zone: plus(own.zone, only(event.resource, 1)),
      }));
    case 'flight_paid':
      return terror(view, event.seat, -event.terror);
    case 'ghost_moved':
      return leave(view, event.seat, event.from);
    case 'settled':
      return enter(view, event.seat, event.place, event.slot);
    case 'fight_won':
      return points(
        terror(enter(view, event.seat, event.place, 1), event.seat, -event.cost),
        event.seat,
        event.total,
      );
    case 'pushed_down':
    case 'moved_up':
      // Those below have moved with the ghost that came or went.
      return view;
    case 'evicted':
      return terror(
        buried(removed(view, event.seat, event.place), event.seat),
        event.seat,
        event.gained,
      );
    case 'retreated':
      return terror(buried(view, event.seat), event.seat, event.gained);
    case 'retreat_enjoyed':
      return points(view, event.seat, event.points);
    case 'returned': {
      const left = removed(view, event.seat, event.from);
      const back = change(left, event.seat, (own) => ({ drawbridge: own.drawbridge + 1 }));
      return terror(back, event.seat, event.gained);
    }
    case 'power_used':
      return powerUsed(view, event.seat, event.card, event.left);
    case 'conjured':
      return change(view, event.seat, (own) => ({
        two_hours: plus(own.two_hours, event.resources),
      }));
    case 'burnt':
      return buried(
        change(view, event.seat, (own) => ({ drawbridge: own.drawbridge - 1 })),
        event.seat,
      );
    case 'stolen':
      return gain(
        gain(view, event.victim, event.cell, event.resource, -1),
        event.seat,
        'two_hours',
        event.resource,
        1,
      );
    case 'toll_taken':
      return points(terror(view, event.seat, event.gained), event.seat, event.points);
    case 'fed':
      return terror(view, event.seat, -event.paid);
    case 'starved':
      return points(
        buried(leave(view, event.seat, event.place), event.seat),
        event.seat,
        loss(event.points),
      );
    case 'region_scored':
      return points(view, event.seat, event.points + event.globe);
    case 'admired':
      return points(view, event.seat, event.points);
    case 'homologated':
      return change(view, event.seat, (own) => ({
        zone: minus(own.zone, {
          spider: event.sets,
          rat_tail: event.sets,
          gem: event.sets,
          mask: event.sets,
        }),
        chimeras: own.chimeras + event.sets,
      }));
    case 'kept':
      return gain(view, event.seat, 'two_hours', event.resource, 1);
    case 'finished':
      return { ...view, stage: { type: 'over' } };
    case 'ghosts_done':
      return rested(view);
    case 'portal_placed':
    case 'payment_asked':
    case 'preserved':
    case 'nothing_used':
    case 'passed':
    case 'regions_scored':
      return view;
    default:
      event satisfies never;
      return view;
  }
}

const NOTHING: Stock = { spider: 0, rat_tail: 0, gem: 0, mask: 0 };
const only = (resource: Resource, amount: number): Stock => ({ ...NOTHING, [resource]: amount });
const combined = (a: Stock, b: Stock, sign: 1 | -1): Stock => ({
  spider: Math.max(0, a.spider + sign * b.spider),
  rat_tail: Math.max(0, a.rat_tail + sign * b.rat_tail),
  gem: Math.max(0, a.gem + sign * b.gem),
  mask: Math.max(0, a.mask + sign * b.mask),
});
const plus = (a: Stock, b: Stock) => combined(a, b, 1);
const minus = (a: Stock, b: Stock) => combined(a, b, -1);
/** Losses are told as they are written: with their sign or without. */
const loss = (amount: number) => -Math.abs(amount);

function player(view: View, seat: number, to: (of: PlayerView) => PlayerView): View {
  return { ...view, players: view.players.map((own, i) => (i === seat ? to(own) : own)) };
}

function change(view: View, seat: People, to: (own: PlayerView) => Partial<PlayerView>): View {
  const at = view.players.findIndex((own) => own.seat === seat);
  return player(view, at, (own) => ({ ...own, ...to(own) }));
}

const of = (view: View, seat: People, fields: Partial<PlayerView>) =>
  change(view, seat, () => fields);

const points = (view: View, seat: People, amount: number) =>
  change(view, seat, (own) => ({ points: own.points + amount, score: own.score + amount }));

const terror = (view: View, seat: People, amount: number) =>
  change(view, seat, (own) => ({ terror: Math.max(0, own.terror + amount) }));

const buried = (view: View, seat: People) =>
  change(view, seat, (own) => ({ graveyard: own.graveyard + 1 }));

function gain(
  view: View,
  seat: People,
  cell: 'one_hour' | 'two_hours',
  resource: Resource,
  amount: number,
): View {
  return change(view, seat, (own) => ({ [cell]: plus(own[cell], only(resource, amount)) }));
}

/** The ranks of one place changed. */
function ranks(view: View, place: Place, to: (ghosts: People[]) => People[]): View {
  return {
    ...view,
    regions: view.regions.map((each) =>
      each.region === place ? { ...each, ghosts: to(each.ghosts) } : each,
    ),
    gardens: view.gardens.map((each) =>
      each.garden === place ? { ...each, ghosts: to(each.ghosts) } : each,
    ),
  };
}

const removed = (view: View, seat: People, place: Place) =>
  ranks(view, place, (ghosts) => ghosts.filter((people) => people !== seat));

function leave(view: View, seat: People, place: Place): View {
  if (place !== 'drawbridge') return removed(view, seat, place);
  return change(view, seat, (own) => ({
    drawbridge: own.drawbridge - 1,
    fresh: Math.max(0, own.fresh - 1),
  }));
}

/** An action is over: whoever lay down stands up again. */
const rested = (view: View): View => ({
  ...view,
  players: view.players.map((own) => ({ ...own, fresh: own.drawbridge, spent: [] })),
});

function enter(view: View, seat: People, place: Place, slot: number): View {
  const there = ranks(view, place, (ghosts) => ghosts.toSpliced(slot - 1, 0, seat));
  return change(there, seat, (own) => ({ spent: [...own.spent, place] }));
}

function struck(view: View, event: Extract<Event, { type: 'hour_struck' }>): View {
  return {
    ...view,
    hour: { hour: event.hour, actions: event.actions, bonuses: [] },
    unseen: view.unseen.filter((card) => card !== event.hour),
  };
}

function ranked(view: View, seat: People, place: number): View {
  const others = view.order.filter((people) => people !== seat);
  return { ...view, order: others.toSpliced(place - 1, 0, seat) };
}

function bonusTaken(view: View, event: Extract<Event, { type: 'bonus_taken' }>): View {
  const bonuses = (view.hour?.bonuses ?? []).map((each) =>
    each.entry === event.entry ? { ...each, taken: event.seat } : each,
  );
  const told = points(terror(view, event.seat, event.terror), event.seat, event.points);
  const rich = event.resource ? gain(told, event.seat, 'two_hours', event.resource, 1) : told;
  return { ...rich, hour: view.hour && { ...view.hour, bonuses } };
}

function powerUsed(view: View, seat: People, card: Card, left: number): View {
  return change(view, seat, (own) => ({
    powers: own.powers.map((each) => ({
      ...each,
      chosen: each.card === card,
      left: each.card === card ? left : 0,
    })),
  }));
}
