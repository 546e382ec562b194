//! Restarts: after a foul, offside or passive play, and penalties (3.4, 3.7).

use crate::Cup;
use crate::action::Action;
use crate::event::{Event, Tell};
use crate::pitch::{Hex, pitch};
use crate::refusal::Refusal;
use crate::state::{After, Phase, Play, Restart};
use crate::team::{Player, Players, Side};

impl Cup {
    /// Where a ball on this hex is put back into play: in front of a goalkeeper zone on the penalty
    /// spot (`C-GAP-42`).
    pub(crate) fn restart_hex(&self, hex: Hex) -> Hex {
        match pitch().ground(hex).keeper_zone {
            Some(end) => pitch().spot(end),
            None => hex,
        }
    }

    /// The ball is dead on its hex, and both sides move, the attack first (`C-FOUL-08`).
    pub(crate) fn begin_restart(&mut self, restart: Restart, tell: &mut impl Tell) {
        self.ball.carrier = None;
        self.passer = None;
        self.assist = None;
        self.clear_flags();
        self.restart = Some(restart);
        let (seat, hex) = (self.setup.kit(self.attack), self.ball.hex);
        tell.all(Event::Restarted { seat, hex, restart });
        if restart == Restart::Penalty {
            self.place_keeper_for_penalty(tell);
        }
        self.begin_moves(self.attack);
    }

    /// The goalkeeper is set on his home hex and stays there (`C-PEN-02`, `C-GAP-67`).
    fn place_keeper_for_penalty(&mut self, tell: &mut impl Tell) {
        let side = self.attack.other();
        let hex = pitch().home(self.own_end(side));
        let camp = self.camp_mut(side);
        let keeper = camp.keeper;
        camp.hexes[keeper.index()] = Some(hex);
        camp.lying.remove(keeper);
        camp.locked.add(keeper);
        let (seat, player) = (self.setup.kit(side), self.id(side, keeper));
        tell.all(Event::MadeRoom { seat, player, hex });
    }

    /// After the attack's special moves: an attacker has to be on the ball's hex, and at a penalty
    /// the others have to be outside the area.
    pub(crate) fn settle_attack(&mut self, tell: &mut impl Tell) {
        let side = self.attack;
        let hex = self.ball.hex;
        let Some(taker) = self.camp(side).on(hex) else {
            self.phase = Phase::Bring { side };
            let mut nearest = self.nearest(side).iter();
            if let (Some(player), None) = (nearest.next(), nearest.next()) {
                self.bring(side, player, tell);
            }
            return;
        };
        self.camp_mut(side).lying.remove(taker);
        if let Some(player) = self.intruder(side) {
            self.evict(side, player, tell);
            return;
        }
        self.ball.carrier = Some(taker);
        self.begin_moves(side.other());
    }

    /// After the defence's special moves: nobody of it is left in the way.
    pub(crate) fn settle_defence(&mut self, tell: &mut impl Tell) {
        let side = self.attack.other();
        if let Some(player) = self.intruder(side) {
            self.evict(side, player, tell);
            return;
        }
        self.phase = Phase::Play(Play { after: After::Nothing, card: None, offered: false });
    }

    /// A player who may not be where he is when the ball is played.
    ///
    /// - `C-GAP-24`: a defender on the ball's hex.
    /// - `C-GAP-26`: anybody in the penalty area but taker and goalkeeper.
    fn intruder(&self, side: Side) -> Option<Player> {
        let camp = self.camp(side);
        let is_defence = side != self.attack;
        let in_the_way = |player: &Player| {
            let hex = camp.hex(*player);
            match self.restart {
                Some(Restart::Penalty) => {
                    let is_exempt = if is_defence {
                        *player == camp.keeper
                    } else {
                        hex == Some(self.ball.hex)
                    };
                    let inside = |hex| pitch().ground(hex).area == Some(self.towards(self.attack));
                    !is_exempt && hex.is_some_and(inside)
                }
                Some(Restart::Free) => is_defence && hex == Some(self.ball.hex),
                Some(Restart::KickOff) | None => false,
            }
        };
        camp.playing.iter().find(in_the_way)
    }

    /// The attackers nearest to the ball, goalkeeper and lying players included (`C-FOUL-06`).
    fn nearest(&self, side: Side) -> Players {
        let camp = self.camp(side);
        let least = self.nearest_distance(side, self.ball.hex);
        let is_nearest = |player: &Player| {
            let hex = camp.hex(*player);
            hex.is_some_and(|hex| pitch().distance(hex, self.ball.hex) == least)
        };
        camp.playing.iter().filter(is_nearest).collect()
    }

    pub(crate) fn check_bring(&self, side: Side, no: u8) -> Result<Player, Refusal> {
        let Phase::Bring { .. } = self.phase else { return Err(self.not_now()) };
        let (player, _) = self.on_pitch(side, no)?;
        match self.nearest(side).has(player) {
            true => Ok(player),
            false => Err(Refusal::NotNearest { player: self.id(side, player) }),
        }
    }

    /// The player is set on the ball's hex, standing, free.
    pub(crate) fn bring(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        let hex = self.ball.hex;
        let camp = self.camp_mut(side);
        camp.hexes[player.index()] = Some(hex);
        camp.lying.remove(player);
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::Brought { seat, player, hex });
        self.settle_attack(tell);
    }

    pub(crate) fn legal_bring(&self, side: Side, into: &mut Vec<Action>) {
        into.extend(self.nearest(side).iter().map(|player| Action::Bring { no: player.no() }));
    }

    /// A player makes room: where there is only one hex for that, nobody is asked.
    fn evict(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        self.phase = Phase::Room { side, player };
        let mut rooms = self.rooms(side, player);
        if let (Some(hex), None) = (rooms.next(), rooms.next()) {
            drop(rooms);
            self.make_room(side, player, hex, tell);
        }
    }

    /// Where a player may be set who has to make room.
    fn is_room(&self, side: Side, player: Player, hex: Hex) -> bool {
        let is_clear = match self.restart {
            Some(Restart::Penalty) => pitch().ground(hex).area != Some(self.towards(self.attack)),
            Some(Restart::Free | Restart::KickOff) | None => hex != self.ball.hex,
        };
        is_clear && self.is_enterable(side, player, hex)
    }

    /// The nearest hexes where he may be set. One at a distance of one hex is the extra free hex
    /// that a penalty grants (`C-GAP-26`).
    fn rooms(&self, side: Side, player: Player) -> impl Iterator<Item = Hex> {
        let from = self.camp(side).hex(player).expect("who makes room is on the pitch");
        let distance = move |hex: Hex| pitch().distance(from, hex);
        let open = || Hex::all().filter(move |hex| self.is_room(side, player, *hex));
        let least = open().map(distance).min().unwrap_or(0);
        open().filter(move |hex| distance(*hex) == least)
    }

    pub(crate) fn check_set(&self, side: Side, no: u8, hex: Hex) -> Result<Player, Refusal> {
        let Phase::Room { player, .. } = self.phase else { return Err(self.not_now()) };
        if player.no() != no {
            self.player(side, no)?;
            return Err(Refusal::NotNearest { player: self.id(side, player) });
        }
        match self.rooms(side, player).any(|room| room == hex) {
            true => Ok(player),
            false => Err(Refusal::NotANearestHex { hex }),
        }
    }

    pub(crate) fn make_room(&mut self, side: Side, player: Player, hex: Hex, tell: &mut impl Tell) {
        self.camp_mut(side).hexes[player.index()] = Some(hex);
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::MadeRoom { seat, player, hex });
        if side == self.attack { self.settle_attack(tell) } else { self.settle_defence(tell) }
    }

    pub(crate) fn legal_room(&self, side: Side, player: Player, into: &mut Vec<Action>) {
        let no = player.no();
        into.extend(self.rooms(side, player).map(|hex| Action::Set { no, hex }));
    }
}
