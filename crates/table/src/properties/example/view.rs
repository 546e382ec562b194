//! What a seat of Grab may know.

use std::fmt::Write;

use serde::Serialize;

use super::{Charm, Grab, Pile};
use crate::{Seat, SeatSet};

/// Everything a set of seats may know.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    /// The round that is played, from one.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// What the piles are worth, as far as chance has said.
    pub worths: Vec<u8>,
    /// What was picked in the round before, by seat. Events have told it; but whoever comes back
    /// to the table and has missed them may know it too.
    pub last: Vec<Pile>,
    /// What is known of each seat.
    pub hands: Vec<Hand>,
}

/// What is known of one seat.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hand {
    /// Whether it holds a charm.
    pub dealt: bool,
    /// The charm, for its owner, and for all at the end.
    pub charm: Option<Charm>,
    /// Whether it has picked, which all may see.
    pub picked: bool,
    /// What it has picked, for its owner.
    pub pick: Option<Pile>,
    /// Whether it is ready.
    pub ready: bool,
    /// Its points.
    pub score: i32,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Hash, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat was dealt a charm; the charm is told to its owner alone.
    Dealt {
        /// The seat.
        seat: Seat,
        /// What it was.
        charm: Option<Charm>,
    },
    /// A pile got its worth.
    Thrown {
        /// The pile.
        pile: Pile,
        /// Its worth.
        worth: u8,
    },
    /// A seat has picked; what, is told to its owner alone.
    Picked {
        /// The seat.
        seat: Seat,
        /// What it picked.
        pile: Option<Pile>,
    },
    /// A seat took its pick back.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat is ready.
    GotReady {
        /// The seat.
        seat: Seat,
    },
    /// A seat is not ready any more.
    Reopened {
        /// The seat.
        seat: Seat,
    },
    /// All were ready: this seat had picked this pile and got this much.
    Grabbed {
        /// The seat.
        seat: Seat,
        /// The pile.
        pile: Pile,
        /// The points it brought.
        points: i32,
    },
    /// The game is over and the charm is shown.
    Shown {
        /// The seat.
        seat: Seat,
        /// Its charm.
        charm: Charm,
    },
}

/// What a pick would bring.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Preview {
    /// The points, if nobody else picks the same pile.
    pub alone: Option<u8>,
}

impl View {
    /// Built up from what these seats know.
    pub(super) fn of(grab: &Grab, seats: SeatSet) -> View {
        let hand = |seat: Seat| {
            let draft = &grab.drafts[seat.index()];
            let mine = seats.contains(seat);
            let charm = grab.charms.get(seat.index()).copied();
            Hand {
                dealt: charm.is_some(),
                charm: charm.filter(|_| mine || grab.is_over()),
                picked: draft.pick.is_some(),
                pick: draft.pick.filter(|_| mine),
                ready: draft.ready,
                score: crate::Game::score(grab, seat),
            }
        };
        View {
            round: (grab.round + 1).min(grab.setup.rounds),
            rounds: grab.setup.rounds,
            worths: grab.worths.clone(),
            last: grab.last.clone(),
            hands: grab.all_seats().map(hand).collect(),
        }
    }

    pub(super) fn sketch(&self) -> String {
        let mut text =
            format!("round {} of {}, piles {:?}\n", self.round, self.rounds, self.worths);
        for (hand, name) in self.hands.iter().zip(["ash", "birch", "cedar"]) {
            let state = match (hand.ready, hand.picked) {
                (true, _) => "ready",
                (false, true) => "has picked",
                (false, false) => "",
            };
            writeln!(text, "{name:6} {:3} {state}", hand.score).expect("a string takes all");
        }
        text
    }
}
