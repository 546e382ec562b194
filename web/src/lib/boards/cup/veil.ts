/** What the others at one device may not see of somebody's hand: everything not yet shown. */
import type { GameEvent } from '$lib/types';

import type { Card, CardsView, Event, ShotView, Stage, TeamView, View } from './types';

export function coverView(view: View, hide: string[]): View {
  const isChoosing = view.stage.type === 'squads';
  const cover = (team: TeamView): TeamView => {
    if (!hide.includes(team.seat)) return team;
    const isOver = view.stage.type === 'over';
    return {
      ...team,
      players: isChoosing
        ? team.players.map((player) =>
            player.status === 'unavailable' ? player : { ...player, status: 'absent' },
          )
        : team.players,
      cards: isOver ? team.cards : coverCards(team.cards),
      challenge: view.stage.type === 'cards' ? null : team.challenge,
    };
  };
  const orders = view.shootout?.orders.map((order, side) =>
    view.stage.type === 'orders' && hide.includes(view.teams[side]?.seat ?? '') ? null : order,
  );
  return {
    ...view,
    teams: view.teams.map(cover),
    stage: coverStage(view.stage, view, hide),
    shootout: view.shootout && orders ? { ...view.shootout, orders } : view.shootout,
  };
}

/** Who has no cards has nothing to hide: no curtain has to fall for an empty hand. */
function coverCards(cards: CardsView): CardsView {
  const covered = (list: Card[] | null) => (list && list.length > 0 ? null : list);
  return { ...cards, hand: covered(cards.hand), offered: covered(cards.offered) };
}

function coverStage(stage: Stage, view: View, hide: string[]): Stage {
  if (stage.type !== 'squares' && stage.type !== 'keeper') return stage;
  const { shot } = stage;
  const keeper = view.teams.find(({ seat }) => seat !== shot.seat)?.seat ?? '';
  const covered: ShotView = {
    ...shot,
    aim: hide.includes(shot.seat) ? null : shot.aim,
    cover: hide.includes(keeper) ? null : shot.cover,
  };
  return { ...stage, shot: covered };
}

/** What is told to whoever decides alone. */
const SECRETS: Event['type'][] = [
  'selected',
  'dropped',
  'dealt',
  'card_taken',
  'card_put_back',
  'challenge_chosen',
  'aimed',
  'cover_chosen',
  'shooter_named',
];

/** An event as the others hear it. */
export function coverEvent(event: GameEvent, hide: string[]): GameEvent {
  if (!SECRETS.includes(event.type as Event['type'])) return event;
  if (!hide.includes(String(event.seat))) return event;
  if (event.type === 'dealt') return { type: 'dealt_hidden', seat: event.seat };
  return { type: 'square_chosen', seat: event.seat };
}
