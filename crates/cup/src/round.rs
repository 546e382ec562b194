//! Rounds and possession (sections 2.4 and 3.3).

use crate::Cup;
use crate::card::Metric;
use crate::event::{Event, How, Tell};
use crate::pitch::{Hex, pitch};
use crate::refusal::Refusal;
use crate::state::{AfterClock, Moves, Phase};
use crate::team::{Player, Players, Side};

/// Rounds of a possession where passive play is switched off, so that a match ends all the same
/// (`C-GAP-63`).
pub(crate) const MOST_ROUNDS: u8 = 60;

impl Cup {
    /// A round begins with the attack's moves (`C-ROUND-01`).
    pub(crate) fn next_round(&mut self, tell: &mut impl Tell) {
        self.clear_round();
        let (seat, round) = (self.setup.kit(self.attack), self.round);
        tell.all(Event::RoundBegan { seat, round });
        self.begin_moves(self.attack);
    }

    /// What lasts for one round ends.
    pub(crate) fn clear_round(&mut self) {
        for camp in &mut self.camps {
            camp.acted = Players::NONE;
            camp.locked = Players::NONE;
        }
        self.passes = 0;
        self.bells = None;
    }

    pub(crate) fn begin_moves(&mut self, side: Side) {
        self.camp_mut(side).moved = Players::NONE;
        self.phase = Phase::Moves(Moves { side, mover: None, card: None, favoured: None });
    }

    /// The round is over: with a loose ball the closest team attacks; after the last round of a
    /// possession it changes; otherwise the next round begins.
    ///
    /// - `C-GAP-17`: the closest-team rule.
    /// - `C-GAP-45`: passive play.
    pub(crate) fn end_round(&mut self, tell: &mut impl Tell) {
        if self.ball.carrier.is_none() {
            let hex = self.ball.hex;
            let closest = self.closest(hex);
            tell.all(Event::Closest { seat: self.setup.kit(closest), hex });
            if closest != self.attack {
                self.change_possession(AfterClock::Round, tell);
                return;
            }
        }
        if self.round >= self.most_rounds() {
            let (seat, rounds) = (self.setup.kit(self.attack), self.round);
            tell.all(Event::Passive { seat, rounds });
            self.turn_over(tell);
            return;
        }
        self.round += 1;
        self.next_round(tell);
    }

    /// Possession changes without a touch: the others restart where the ball is.
    pub(crate) fn turn_over(&mut self, tell: &mut impl Tell) {
        self.ball.hex = self.restart_hex(self.ball.hex);
        self.change_possession(AfterClock::Restart, tell);
    }

    /// Rounds a possession may last.
    pub(crate) fn most_rounds(&self) -> u8 {
        match self.setup.passive_limit {
            0 => MOST_ROUNDS,
            limit => limit,
        }
    }

    /// The team closest to a loose ball; the attack on equal distance (`C-SHORT-05`). In a
    /// goalkeeper zone it is the goalkeeper's (`C-GAP-18`).
    fn closest(&self, hex: Hex) -> Side {
        if let Some(end) = pitch().ground(hex).keeper_zone {
            return if self.own_end(Side::Home) == end { Side::Home } else { Side::Away };
        }
        let distance = |side: Side| self.nearest_distance(side, hex);
        let defence = self.attack.other();
        if distance(defence) < distance(self.attack) { defence } else { self.attack }
    }

    /// How far the nearest figure of a side is, lying ones and goalkeepers included.
    pub(crate) fn nearest_distance(&self, side: Side, hex: Hex) -> u8 {
        let camp = self.camp(side);
        let hexes = camp.playing.iter().filter_map(|player| camp.hex(player));
        hexes.map(|from| pitch().distance(from, hex)).min().unwrap_or(u8::MAX)
    }

    /// The other side goes into attack and throws the time die (`C-ROUND-03`, `C-TIME-02`).
    pub(crate) fn change_possession(&mut self, then: AfterClock, tell: &mut impl Tell) {
        self.ball.carrier = None;
        self.take_over(self.attack.other());
        self.announce_possession(then, tell);
    }

    /// The possession that the new attack has won is told, and the time die is thrown.
    pub(crate) fn announce_possession(&mut self, then: AfterClock, tell: &mut impl Tell) {
        self.count(self.attack, Metric::PossessionsWon, 1);
        tell.all(Event::Possession { seat: self.setup.kit(self.attack) });
        self.phase = Phase::Clock { then };
    }

    /// The roles swap; a new possession starts counting.
    pub(crate) fn take_over(&mut self, side: Side) {
        self.attack = side;
        self.round = 1;
        self.passes = 0;
        self.passer = None;
        self.assist = None;
        self.bells = None;
        self.restart = None;
    }

    /// A defender has the ball: from now on his side attacks. The clock follows.
    pub(crate) fn win_ball(&mut self, player: Player, how: How, tell: &mut impl Tell) {
        let side = self.attack.other();
        self.clear_flags();
        self.take_over(side);
        let hex = self.camp(side).hex(player).expect("who wins the ball is on the pitch");
        self.ball.hex = hex;
        self.ball.carrier = Some(player);
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::BallWon { seat, player, hex, how });
    }

    /// A defender has the ball and the round is over.
    pub(crate) fn win_possession(&mut self, player: Player, how: How, tell: &mut impl Tell) {
        self.win_ball(player, how, tell);
        self.announce_possession(AfterClock::Round, tell);
    }

    /// The ball is nobody's, and the round ends (`C-SHORT-05`, `C-LONG-08`).
    pub(crate) fn lose_ball(&mut self, tell: &mut impl Tell) {
        self.ball.carrier = None;
        tell.all(Event::Loose { hex: self.ball.hex });
        self.end_round(tell);
    }

    /// Everything on the pitch by number, or why he is not.
    #[inline]
    pub(crate) fn on_pitch(&self, side: Side, no: u8) -> Result<(Player, Hex), Refusal> {
        let player = self.player(side, no)?;
        match self.camp(side).hex(player) {
            Some(hex) => Ok((player, hex)),
            None => Err(Refusal::NotOnPitch { player: self.id(side, player) }),
        }
    }
}
