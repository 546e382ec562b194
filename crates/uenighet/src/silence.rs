//! What counts as done for somebody who does not answer in time (`D-GAP-49`).

use table::{Seat, Turn};

use crate::Uenighet;
use crate::action::Action;
use crate::map::{Cell, Spot};
use crate::state::Phase;

impl Uenighet {
    /// The answer of whoever keeps silent, if the game waits for them.
    ///
    /// A list or orders that were begun stand as they are, since nobody but their owner takes
    /// anything back.
    pub(crate) fn answer_of_silence(&self, seat: Seat) -> Option<Action> {
        match self.turn_of(seat) {
            false => None,
            true => self.least(seat),
        }
    }

    fn turn_of(&self, seat: Seat) -> bool {
        match table::Game::turn(self) {
            Turn::Seats(seats) => seats.contains(seat),
            Turn::Chance | Turn::Over => false,
        }
    }

    fn least(&self, seat: Seat) -> Option<Action> {
        match self.phase {
            // Set-up, and what a card that was begun still asks for: the first in reading order.
            Phase::Nations { .. }
            | Phase::Lay { .. }
            | Phase::Supplies { .. }
            | Phase::Capitals { .. }
            | Phase::Conscription { .. } => {
                let mut all = Vec::new();
                table::Game::legal(self, seat, &mut all);
                all.first().copied()
            }
            Phase::Window { .. } => Some(Action::Decline),
            Phase::Naming { .. } => Some(Action::Fire),
            Phase::Buy { .. } | Phase::Move { .. } => Some(Action::Ready),
            Phase::Vote { .. } => Some(Action::Vote { yes: false }),
            Phase::Declare { .. } if self.may_hold() => Some(Action::Hold),
            Phase::Declare { .. } | Phase::Answer { .. } => Some(Action::Pass),
            Phase::Loans { .. } => Some(Action::NoLoan),
            Phase::Spread { .. } => self.middle().map(|cell| Action::Aim { cell }),
            Phase::Stick
            | Phase::Terrain { .. }
            | Phase::Draw { .. }
            | Phase::Shelling { .. }
            | Phase::GasFlight { .. }
            | Phase::GasDrift { .. }
            | Phase::CardDraw { .. }
            | Phase::Rolls { .. }
            | Phase::Scatter { .. }
            | Phase::Stray { .. }
            | Phase::Over { .. } => None,
        }
    }

    /// The land cell nearest to the centre; of several the first in reading order.
    ///
    /// The outlines are symmetric, so that their first and their last cell have the centre between
    /// them, perhaps on a border: everything is counted in half steps.
    fn middle(&self) -> Option<Cell> {
        let map = self.map();
        let axial = |spot: Spot| map.axial(spot);
        let (first, last) = (map.cells.iter().next()?, map.cells.iter().last()?);
        let ((aq, ar), (bq, br)) = (axial(first), axial(last));
        let far = |spot: &Spot| {
            let (q, r) = axial(*spot);
            let (dq, dr) = (2 * q - aq - bq, 2 * r - ar - br);
            dq.abs().max(dr.abs()).max((dq + dr).abs())
        };
        self.ground.land().iter().min_by_key(far).map(|spot| map.cell(spot))
    }
}
