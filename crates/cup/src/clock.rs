//! Time and the end of the match (sections 2.5 and 2.23).

use crate::Cup;
use crate::event::{Event, Tell};
use crate::refusal::Refusal;
use crate::setup::{Draw, SecondHalfClock};
use crate::state::{AfterClock, Ending, Phase, Restart};
use crate::team::Side;

/// The faces of the time die with their weights (`C-TIME-02`).
pub(crate) const TIME: [(u8, u32); 3] = [(6, 2), (9, 3), (12, 1)];

impl Cup {
    /// The time marker advances; beyond the end of the period nothing more is played in it.
    ///
    /// - `C-TIME-03`: the half is interrupted when the marker is beyond 45; at 45 play goes on.
    /// - `C-GAP-43`: the test comes right after the throw.
    pub(crate) fn throw_time(&mut self, minutes: u8, then: AfterClock, tell: &mut impl Tell) {
        self.clock += minutes;
        let (seat, clock) = (self.setup.kit(self.attack), self.clock);
        tell.all(Event::TimeThrown { seat, minutes, clock });
        if self.clock > self.setup.end_of(self.period) {
            self.end_period(tell);
            return;
        }
        match then {
            AfterClock::Round => self.next_round(tell),
            AfterClock::Restart => {
                self.clear_round();
                let (seat, round) = (self.setup.kit(self.attack), self.round);
                tell.all(Event::RoundBegan { seat, round });
                self.begin_restart(Restart::Free, tell);
            }
            AfterClock::Catch => self.phase = Phase::Catch,
            AfterClock::KickOff => self.begin_placement(false),
        }
    }

    fn end_period(&mut self, tell: &mut impl Tell) {
        let [home, away] = self.camps.map(|camp| camp.score);
        let (period, clock) = (self.period, self.clock);
        tell.all(Event::PeriodEnded { period, clock, home, away });
        let level = home == away;
        match (period, self.setup.draw) {
            (1, _) => {
                self.half_time = [home, away];
                self.begin_period(2, tell);
            }
            (2, Draw::ExtraTime) if level => self.begin_period(3, tell),
            (3, _) => self.begin_period(4, tell),
            (2, Draw::ShootOut) | (4, _) if level => self.begin_shootout(),
            (_, _) => self.finish(Ending::Whistle, tell),
        }
    }

    /// A period begins with placement as at the start (`C-TIME-04`, `C-GAP-44`).
    pub(crate) fn begin_period(&mut self, period: u8, tell: &mut impl Tell) {
        let first = self.kicked_off.expect("the toss comes before the first period");
        self.period = period;
        self.attack = if period % 2 == 1 { first } else { first.other() };
        if period > 1 && self.setup.second_half_clock == SecondHalfClock::Reset {
            self.clock = self.setup.end_of(period - 1);
        }
        let (seat, clock) = (self.setup.kit(self.attack), self.clock);
        tell.all(Event::PeriodBegan { seat, period, clock });
        if self.setup.change_ends && period > 1 {
            for side in Side::BOTH {
                let (seat, towards) = (self.setup.kit(side), self.towards(side));
                tell.all(Event::EndsChanged { seat, towards });
            }
        }
        self.begin_placement(true);
    }

    /// Giving up is a loss by forfeit, at any time once squads and cards are named (`C-GAP-27`,
    /// `C-GAP-70`).
    pub(crate) fn check_concede(&self) -> Result<(), Refusal> {
        if let Phase::Over { .. } = self.phase {
            return Err(Refusal::Over);
        }
        if let Phase::Squads { .. } | Phase::Deal { .. } | Phase::Cards { .. } = self.phase {
            return Err(Refusal::NotNow);
        }
        if self.setup.concede { Ok(()) } else { Err(Refusal::NoConceding) }
    }

    pub(crate) fn concede(&mut self, side: Side, tell: &mut impl Tell) {
        tell.all(Event::Conceded { seat: self.setup.kit(side) });
        self.finish(Ending::Conceded(side), tell);
    }

    pub(crate) fn finish(&mut self, ending: Ending, tell: &mut impl Tell) {
        self.phase = Phase::Over { ending };
        let winner = self.winner(ending);
        for side in Side::BOTH {
            let place = if winner == Some(side.other()) { 2 } else { 1 };
            let (seat, score) = (self.setup.kit(side), self.final_score(side));
            tell.all(Event::Finished { seat, place, score });
        }
    }

    /// Who has won a match that ended so.
    pub(crate) fn winner(&self, ending: Ending) -> Option<Side> {
        let [home, away] = self.camps.map(|camp| camp.score);
        match ending {
            Ending::ShootOut(side) => Some(side),
            Ending::Forfeit(loser) | Ending::Conceded(loser) => Some(loser.other()),
            Ending::Whistle if home > away => Some(Side::Home),
            Ending::Whistle if away > home => Some(Side::Away),
            Ending::Whistle => None,
        }
    }

    /// The score as it counts. A forfeit is 2–0, unless the winner leads by more than two, or by
    /// two with more than two goals (`C-GAP-57`).
    pub(crate) fn final_score(&self, side: Side) -> u8 {
        let score = self.camp(side).score;
        let Phase::Over { ending: Ending::Forfeit(loser) | Ending::Conceded(loser) } = self.phase
        else {
            return score;
        };
        let (won, lost) = (self.camp(loser.other()).score, self.camp(loser).score);
        let lead = won.saturating_sub(lost);
        let stands = lead > 2 || (lead == 2 && won > 2);
        match (stands, side == loser) {
            (true, _) => score,
            (false, true) => 0,
            (false, false) => 2,
        }
    }
}
