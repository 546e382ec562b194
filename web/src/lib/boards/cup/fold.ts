/**
 * The view as it looks after an event, so that events can be told one by one.
 *
 * Nothing here decides anything: each event says what changed, and the true view takes the place
 * of this one when all have been told.
 */
import type { Event, PlayerView, TeamView, View } from './types';

export function fold(view: View, event: Event): View {
  switch (event.type) {
    case 'placed':
    case 'brought':
    case 'made_room':
      return at(view, event.seat, event.player, { hex: event.hex, lying: false });
    case 'keeper_named':
      return team(
        at(view, event.seat, event.player, { hex: event.hex, status: 'playing', lying: false }),
        event.seat,
        () => ({ keeper: event.player }),
      );
    case 'changed':
      return at(
        at(view, event.seat, event.player, { status: 'replaced', hex: null }),
        event.seat,
        event.on,
        { status: 'playing', hex: event.hex },
      );
    case 'stepped':
      return carried(
        at(view, event.seat, event.player, { hex: event.to, boost: event.boost, moved: true }),
        event.seat,
        event.player,
        event.to,
      );
    case 'escaped':
      return carried(
        at(view, event.seat, event.player, { hex: event.to }),
        event.seat,
        event.player,
        event.to,
      );
    case 'rose':
      return at(view, event.seat, event.player, { lying: false });
    case 'felled':
    case 'slipped':
    case 'knocked_down':
      return at(view, event.seat, event.player, { lying: true });
    case 'recovered':
      return at(view, event.seat, event.player, { boost: event.boost, exhausted: false });
    case 'hurt':
      return at(view, event.seat, event.player, {
        boost: event.boost,
        exhausted: event.boost === 0,
      });
    case 'booked':
      return at(view, event.seat, event.player, { yellow: true });
    case 'sent_off':
      return at(view, event.seat, event.player, { status: 'sent_off', hex: null });
    case 'injured':
      return at(view, event.seat, event.player, { status: 'injured', hex: null });
    case 'card_played':
      return team(view, event.seat, ({ cards }) => ({
        cards: {
          ...cards,
          hand: cards.hand?.filter((card) => card !== event.card) ?? null,
          legend: cards.legend === event.card ? null : cards.legend,
          powers: cards.legend === event.card ? cards.powers : Math.max(0, cards.powers - 1),
          used: [...cards.used, event.card],
        },
      }));
    case 'ball_won':
    case 'ball_taken':
    case 'received':
    case 'caught':
      return {
        ...at(view, event.seat, event.player, { hex: event.hex }),
        ball: { hex: event.hex, carrier: event.player },
        attack: event.seat,
      };
    case 'passed':
    case 'deviated':
      return { ...view, ball: { hex: event.to, carrier: null } };
    case 'loose':
      return { ...view, ball: { hex: event.hex, carrier: null } };
    case 'possession':
      // Whatever was decided is decided; the goal closes.
      return { ...view, attack: event.seat, stage: { type: 'clock', seat: event.seat } };
    case 'round_began':
      return { ...view, round: event.round, attack: event.seat };
    case 'time_thrown':
      return { ...view, clock: event.clock };
    case 'period_began':
      return { ...view, clock: event.clock, period: event.period, attack: event.seat };
    case 'ends_changed':
      return team(view, event.seat, () => ({ towards: event.towards }));
    case 'revealed':
      return { ...view, last_shot: { square: event.square, cover: event.cover } };
    case 'scored':
      return scored(view, [event.home, event.away]);
    case 'shootout_scored':
    case 'shootout_missed':
      return view.shootout
        ? { ...view, shootout: { ...view.shootout, goals: [event.home, event.away] } }
        : view;
    default:
      return view;
  }
}

function team(view: View, seat: string, change: (team: TeamView) => Partial<TeamView>): View {
  const teams = view.teams.map((each) =>
    each.seat === seat ? { ...each, ...change(each) } : each,
  );
  return { ...view, teams };
}

function at(view: View, seat: string, player: string, change: Partial<PlayerView>): View {
  return team(view, seat, ({ players }) => ({
    players: players.map((each) => (each.player === player ? { ...each, ...change } : each)),
  }));
}

/** Whoever has the ball takes it along. */
const carried = (view: View, seat: string, player: string, hex: string): View =>
  view.attack === seat && view.ball.carrier === player
    ? { ...view, ball: { ...view.ball, hex } }
    : view;

const scored = (view: View, goals: [number, number]): View => ({
  ...view,
  teams: view.teams.map((each, side) => ({ ...each, score: goals[side] ?? each.score })),
});
