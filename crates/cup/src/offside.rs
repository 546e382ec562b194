//! Offside: who is flagged, who touches the ball first, and who calls (2.22, `C-GAP-42`).

use crate::Cup;
use crate::card::Metric;
use crate::event::{Event, Tell};
use crate::pitch::{HALFWAY, Hex};
use crate::refusal::Refusal;
use crate::state::{AfterClock, Phase, Restart, Touch};
use crate::team::{Player, Players, Side};

impl Cup {
    /// The second largest depth among the defenders, seen by the attack: goalkeeper and lying
    /// players count.
    pub(crate) fn offside_line(&self) -> u8 {
        let defence = self.camp(self.attack.other());
        let (mut last, mut second) = (0, 0);
        for hex in defence.playing.iter().filter_map(|player| defence.hex(player)) {
            let depth = self.depth(hex);
            if depth > last {
                (last, second) = (depth, last);
            } else if depth > second {
                second = depth;
            }
        }
        second
    }

    /// The attackers in offside position: in the opposing half and strictly beyond the last but
    /// one defender (`C-OFFSIDE-02`). Level is onside.
    pub(crate) fn beyond(&self, passer: Option<Player>) -> Players {
        let camp = self.camp(self.attack);
        let line = self.offside_line();
        let is_beyond = |player: &Player| {
            let depth = camp.hex(*player).map_or(0, |hex| self.depth(hex));
            Some(*player) != passer && depth > HALFWAY && depth > line
        };
        camp.playing.iter().filter(is_beyond).collect()
    }

    /// A pass is played: flags of earlier ones fall. A pass back or across flags nobody
    /// (`C-OFFSIDE-04`).
    pub(crate) fn flag(&mut self, from: Hex, to: Hex, passer: Player) {
        self.clear_flags();
        if self.setup.offside && self.depth(to) > self.depth(from) {
            let flagged = self.beyond(Some(passer));
            self.camp_mut(self.attack).flagged = flagged;
        }
    }

    #[inline]
    pub(crate) fn clear_flags(&mut self) {
        for camp in &mut self.camps {
            camp.flagged = Players::NONE;
        }
    }

    /// Somebody touches the ball first. If he was flagged, the opposing coach is asked before
    /// anything else happens; any other touch clears all flags (`C-OFFSIDE-03`).
    pub(crate) fn touch(&mut self, side: Side, player: Player, then: Touch, tell: &mut impl Tell) {
        if self.camp(side).flagged.has(player) {
            self.phase = Phase::Offside { side, player, then };
        } else {
            self.touched(side, player, then, tell);
        }
    }

    /// The touch counts.
    fn touched(&mut self, side: Side, player: Player, then: Touch, tell: &mut impl Tell) {
        self.clear_flags();
        match then {
            Touch::Short => self.receive_short(player, tell),
            Touch::Long => self.receive_long(player, tell),
            Touch::Move(moves) => {
                self.phase = Phase::Moves(moves);
                self.pick_up(side, player, tell);
            }
            Touch::Take => self.pick_up(side, player, tell),
        }
    }

    pub(crate) fn check_offside(&self) -> Result<(Side, Player, Touch), Refusal> {
        let Phase::Offside { side, player, then } = self.phase else { return Err(self.not_now()) };
        Ok((side, player, then))
    }

    pub(crate) fn wave_offside(
        &mut self,
        side: Side,
        player: Player,
        then: Touch,
        tell: &mut impl Tell,
    ) {
        let (seat, id) = (self.setup.kit(side.other()), self.id(side, player));
        tell.all(Event::OffsideWaved { seat, player: id });
        self.touched(side, player, then, tell);
    }

    /// The caller's team has the ball and restarts where it is; the time die is thrown only if that
    /// is a change of possession (`C-OFFSIDE-05`).
    pub(crate) fn call_offside(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        let caller = side.other();
        let (seat, id) = (self.setup.kit(caller), self.id(side, player));
        tell.all(Event::OffsideCalled { seat, player: id });
        self.clear_flags();
        self.ball.hex = self.restart_hex(self.ball.hex);
        self.ball.carrier = None;
        if caller == self.attack {
            self.begin_restart(Restart::Free, tell);
            return;
        }
        self.take_over(caller);
        self.count(caller, Metric::PossessionsWon, 1);
        tell.all(Event::Possession { seat });
        self.phase = Phase::Clock { then: AfterClock::Restart };
    }
}
