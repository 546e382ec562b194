//! Chapter *End of the game*: who has won (`U-END`, `U-2P-03`, `U-VAR-03`).

use std::cmp::Reverse;

use table::{Seat, Standing};

use crate::Unita;
use crate::company::FULL;
use crate::event::{Event, Tell};
use crate::setup::Mode;
use crate::state::{Battalion, Phase};

/// What a battalion has to show at the end; more is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    /// Life points and Glory (`U-END-03`).
    score: i32,
    /// Whether Girl Power breaks a tie in its favour (`U-END-04`).
    girl_power: bool,
    /// Sections that came out at 0; fewer are better (`U-END-05`).
    zeros: Reverse<usize>,
}

impl Unita {
    pub(crate) fn everybody_is_out(&self) -> bool {
        self.in_play().iter().all(Battalion::is_out)
    }

    pub(crate) fn finish(&mut self, tell: &mut impl Tell) {
        self.phase = Phase::Over;
        for Standing { seat, place, score } in self.final_standings() {
            tell.all(Event::Finished { seat: self.setup.people(seat), place, score });
        }
    }

    /// The life points of a battalion with Glory; dice still in the tray count in full.
    pub(crate) fn score_of(&self, seat: Seat) -> i32 {
        match self.phase {
            Phase::March(_) | Phase::Over => {
                let battalion = self.battalion(seat);
                battalion.life() + i32::from(battalion.glory)
            }
            Phase::Throw { .. }
            | Phase::Terrain { .. }
            | Phase::Deployment { .. }
            | Phase::Arrangement { .. } => FULL,
        }
    }

    /// Everybody's place, by seat.
    ///
    /// - `U-END-03` to `U-END-05`, `U-GAP-22`: by score, then Girl Power among the leaders, then
    ///   fewer sections at 0; what is equal then shares the place.
    /// - `U-2P-03`, `U-VAR-03`: in teams the side with the strongest single battalion wins.
    pub(crate) fn final_standings(&self) -> Vec<Standing> {
        let seats = || (0..self.setup.seats()).map(Seat);
        let lead = seats().map(|seat| self.score_of(seat)).max().unwrap_or(0);
        let merit = |seat: Seat| {
            let score = self.score_of(seat);
            // The card speaks only of the first place: lower ones are told apart without it.
            let girl_power = score == lead && self.has_girl_power(seat);
            Merit { score, girl_power, zeros: Reverse(self.battalion(seat).zeros()) }
        };
        let side_merit = |seat: Seat| match self.setup.mode {
            Mode::Standard => merit(seat),
            Mode::TwoPlayer | Mode::Coop => {
                let mates = seats().filter(|mate| self.setup.allied(seat, *mate));
                mates.map(merit).max().expect("a side has a battalion")
            }
        };
        let standing = |seat: Seat| {
            let own = side_merit(seat);
            let better: Vec<Seat> = seats().filter(|other| side_merit(*other) > own).collect();
            // A side that has lost to the other is second, however many battalions that has.
            let ahead = match self.setup.mode {
                Mode::Standard => better.len(),
                Mode::TwoPlayer | Mode::Coop => usize::from(!better.is_empty()),
            };
            Standing { seat, place: ahead as u8 + 1, score: self.score_of(seat) }
        };
        seats().map(standing).collect()
    }
}
