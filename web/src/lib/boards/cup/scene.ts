/** What stands where, read from the view. */
import { hexAt, unturned, type Hex, type Point, type Turn } from './geometry';
import type { Kit, PlayerView, Stage, TeamView, View } from './types';

/** A player on the pitch, with the side he plays for. */
export interface Figure {
  seat: Kit;
  player: PlayerView;
  hex: Hex;
  /** Somebody of the other side is on the same hex: everybody moves up. */
  isSharing: boolean;
  /** The first of two, who stands on the left. */
  isFirst: boolean;
  hasBall: boolean;
}

export function figures(view: View): Figure[] {
  const found = view.teams.flatMap((team, side) =>
    team.players.flatMap((player): Figure[] => {
      const hex = hexAt(player.hex);
      const isOn = player.status === 'playing';
      return hex && isOn
        ? [
            {
              seat: team.seat,
              player,
              hex,
              isSharing: false,
              isFirst: side === 0,
              hasBall: view.ball.carrier === player.player && view.attack === team.seat,
            },
          ]
        : [];
    }),
  );
  for (const one of found) {
    one.isSharing = found.some((other) => other !== one && other.hex === one.hex);
  }
  return found;
}

/** How far from the middle of a hex each of two figures stands. */
const APART = 22;

/** Where a figure stands on the pitch: the first of two on the left of whoever looks. */
export function standing({ hex, isSharing, isFirst }: Figure, turn: Turn): Point {
  if (!isSharing) return hex.centre;
  const [dx, dy] = unturned([isFirst ? -APART : APART, isFirst ? -10 : 10], turn);
  return [hex.centre[0] + dx, hex.centre[1] + dy];
}

/** The ball lies at the foot of its carrier, or in the middle of its hex. */
export function ballAt(view: View, all: Figure[], turn: Turn): Point | null {
  const carrier = all.find(({ hasBall }) => hasBall);
  if (carrier) {
    const [x, y] = standing(carrier, turn);
    const [dx, dy] = unturned(carrier.isSharing ? [14, 19] : [22, 25], turn);
    return [x + dx, y + dy];
  }
  const hex = hexAt(view.ball.hex);
  if (!hex || !all.some((one) => one.hex === hex)) return hex?.centre ?? null;
  // Somebody is there who does not have it: it lies beside him.
  const [dx, dy] = unturned([0, 30], turn);
  return [hex.centre[0] + dx, hex.centre[1] + dy];
}

/** Of the figures on a hex the one nearest to a place of the pitch. */
export function figureAt(all: Figure[], hex: Hex, at: Point | null, turn: Turn): Figure[] {
  const here = all.filter((figure) => figure.hex === hex);
  if (!at) return here;
  const far = (figure: Figure) => {
    const [x, y] = standing(figure, turn);
    return Math.hypot(x - at[0], y - at[1]);
  };
  return here.sort((a, b) => far(a) - far(b));
}

export const teamAt = (view: View, seat: string | undefined): TeamView | undefined =>
  view.teams.find((team) => team.seat === seat);

/** A player by what everybody calls him, on either side; of two of a name the one of this seat. */
export function playerOf(
  view: View,
  id: string | null | undefined,
  seat?: string,
): { team: TeamView; player: PlayerView } | undefined {
  const all = view.teams.flatMap((team) => team.players.map((player) => ({ team, player })));
  const named = all.filter(({ player }) => player.player === id);
  return named.find(({ team }) => team.seat === seat) ?? named[0];
}

/** The number on the shirt of a player. */
export const numberOf = (id: string): number => Number(id.split('_').at(-1));

/** The four phases of a round (`C-ROUND-01`); none before and between. */
export type Phase = '1a' | '1b' | '2a' | '2b';

export function phaseOf({ stage, restart }: View): Phase | null {
  switch (stage.type) {
    case 'moves':
      return stage.attacks ? '1a' : '1b';
    case 'bring':
      return '1a';
    case 'room':
      return restart ? '1b' : null;
    case 'challenge':
    case 'dribble':
    case 'fouled':
    case 'judge':
    case 'replace':
      return '2a';
    case 'escape':
      return '2a';
    case 'play':
    case 'reaction':
    case 'offside':
    case 'keeper':
    case 'squares':
    case 'answer':
    case 'catch':
      return '2b';
    case 'throw':
      return ['steal', 'dribble', 'tackle'].includes(stage.check) ? '2a' : '2b';
    default:
      return null;
  }
}

/** Before the first kick-off nobody is on the pitch yet. */
export const isSettingUp = ({ type }: Stage): boolean => ['squads', 'deal', 'cards'].includes(type);

export const isFamily = (view: View): boolean => view.setup.version === 'family';
