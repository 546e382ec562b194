//! What can go wrong between a caller and a game.

use serde_json::Value;
use table::{Barrier, Damage};

/// Why something could not be done. Every one is a sentence; none of them ends a table.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Error {
    /// Nothing of that name is on the shelf.
    #[error("there is no game `{name}`; the shelf has {}", .known.join(", "))]
    NoGame {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// No game can start from this setup.
    #[error("the setup does not fit: {0}")]
    Setup(String),
    /// This is no position of the game.
    #[error("the position does not fit: {0}")]
    Position(String),
    /// This is no record of the game, or a damaged one.
    #[error("the record is damaged at {0}")]
    Record(Damage),
    /// This is no action of the game.
    #[error("{0}")]
    Action(String),
    /// The game refuses the action.
    #[error("{reason}")]
    Refused {
        /// Why, in the words of the engine.
        reason: String,
        /// The clause that forbids it.
        clause: &'static str,
        /// The refusal as JSON, to be said by a catalogue.
        refusal: Value,
    },
    /// Nobody of that name sits here.
    #[error("there is no seat `{name}`; the seats are {}", .known.join(", "))]
    NoSeat {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// There is nothing to roll, or nothing to roll it with.
    #[error("{0}")]
    Dice(String),
    /// The others would have to agree.
    #[error("this cannot be taken back: {0}")]
    Barrier(Barrier),
    /// The log has no such entry to go back to.
    #[error("entry {0} does not exist or was itself taken back")]
    NoEntry(u32),
}

// Not by `#[from]`: the sentences above contain what went wrong, and a source would repeat it.
impl From<Damage> for Error {
    fn from(damage: Damage) -> Error {
        Error::Record(damage)
    }
}

impl From<Barrier> for Error {
    fn from(barrier: Barrier) -> Error {
        Error::Barrier(barrier)
    }
}

impl Error {
    /// One word for programs that want to tell errors apart.
    pub fn code(&self) -> &'static str {
        match self {
            Error::NoGame { .. } => "no_game",
            Error::Setup(_) => "setup",
            Error::Position(_) => "position",
            Error::Record(_) => "record",
            Error::Action(_) => "action",
            Error::Refused { .. } => "refused",
            Error::NoSeat { .. } => "no_seat",
            Error::Dice(_) => "dice",
            Error::Barrier(_) => "barrier",
            Error::NoEntry(_) => "no_entry",
        }
    }
}
