//! Why Grab refuses an action.

use serde::Serialize;

use super::Pile;

/// One variant, one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Refusal {
    /// The action belongs to somebody or something else, or to another time.
    #[error("this cannot be done now: {awaited} (G-TURN-01)")]
    NotNow {
        /// What the game waits for.
        awaited: &'static str,
    },
    /// There is nobody on that seat.
    #[error("there is no seat {seat}: {seats} play (G-TURN-01)")]
    NoSuchSeat {
        /// The seat, from zero.
        seat: u8,
        /// How many seats there are.
        seats: u8,
    },
    /// The bag holds no such charm any more.
    #[error("the bag holds no more charms of that kind (G-DEAL-01)")]
    NotInBag,
    /// Chance gives the piles their worth in order, and between one and three.
    #[error("the next thing to throw is the worth of the {next} pile, from 1 to 3 (G-WORTH-01)")]
    NotThatWorth {
        /// The pile whose turn it is.
        next: Pile,
    },
    /// There is no such pile on this table.
    #[error("there is no {pile} pile: this table has {piles} (G-PICK-01)")]
    NoSuchPile {
        /// The pile asked for.
        pile: Pile,
        /// How many there are.
        piles: u8,
    },
    /// A seat has one pick.
    #[error("the {pile} pile is picked already: take that back first (G-PICK-02)")]
    HasPicked {
        /// The pile that was picked.
        pile: Pile,
    },
    /// Nothing to take back.
    #[error("no pick to take back: there is none, or the seat is ready (G-PICK-03)")]
    NothingToTakeBack,
    /// A seat that is ready or has not picked cannot say it is ready.
    #[error("a seat gets ready once, after picking a pile (G-READY-01)")]
    CannotGetReady,
    /// A seat that is not ready has nothing to reopen.
    #[error("only a seat that is ready can reopen its choice (G-READY-02)")]
    NotReady,
}

impl crate::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::NotNow { .. } | Refusal::NoSuchSeat { .. } => "G-TURN-01",
            Refusal::NotInBag => "G-DEAL-01",
            Refusal::NotThatWorth { .. } => "G-WORTH-01",
            Refusal::NoSuchPile { .. } => "G-PICK-01",
            Refusal::HasPicked { .. } => "G-PICK-02",
            Refusal::NothingToTakeBack => "G-PICK-03",
            Refusal::CannotGetReady => "G-READY-01",
            Refusal::NotReady => "G-READY-02",
        }
    }
}
