//! A position as one player sees it: all that a bot is given.

use rand_core::Rng;

use crate::{Game, Seat, SeatSet, Turn};

/// A game through the eyes of the one who has to decide.
///
/// The position itself stays out of reach. A player made of code gets the view, the legal actions
/// and, to think ahead, worlds that could be the real one for all it knows.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a, G: Game> {
    game: &'a G,
    seats: SeatSet,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What somebody who holds `seats` sees when `seat`, one of them, has to decide.
    pub fn new(game: &'a G, seats: SeatSet, seat: Seat) -> Seen<'a, G> {
        debug_assert!(seats.contains(seat), "a player decides for a seat of their own");
        Seen { game, seats, seat }
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All seats the decider holds.
    pub fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Everything the decider may know.
    pub fn view(&self) -> G::View {
        self.game.view(self.seats)
    }

    /// Whose turn it is, which is never a secret.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// What the decider may do, without the actions that only take something back.
    pub fn options(&self, into: &mut Vec<G::Action>) {
        self.game.legal(self.seat, into);
        into.retain(|action| !self.game.retracts(action));
    }

    /// A world that could be the real one, for all the decider knows.
    pub fn imagine(&self, rng: &mut impl Rng) -> G {
        self.game.redraw(self.seats, rng)
    }
}
