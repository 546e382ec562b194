//! The shelf: every game behind one face, for whoever does not care which.
//!
//! [`games`] lists what there is. A [`Kind`] opens a [`Table`] by setup, position or record, and
//! the table is played in JSON and notation. Callers that play millions of moves ask for the type
//! instead: [`visit`] runs a [`Visitor`] with it. The [`catalogue`] turns what games tell into
//! sentences.
//!
//! This crate names the games, once, at the end of this file; nothing that uses it does. It knows
//! no rule of any of them, and no input to it panics.
//!
//! ```
//! use serde_json::json;
//! use table::Turn;
//!
//! for kind in shelf::games() {
//!     let mut table = kind.create(&json!({}))?;
//!     while table.turn() == Turn::Chance {
//!         let first = table.odds().remove(0);
//!         table.apply(table::Actor::Chance, &first.action)?;
//!     }
//!     let Turn::Seats(awaited) = table.turn() else { continue };
//!     let seat = awaited.iter().next().expect("a turn awaits somebody");
//!     let offer = table.legal(seat)?.remove(0);
//!     table.apply(table::Actor::Seat(seat), &json!(offer.notation))?;
//! }
//! # Ok::<(), shelf::Error>(())
//! ```

pub mod catalogue;
mod error;
mod face;
pub mod options;
mod running;
mod seats;

use table::Game;

pub use error::Error;
pub use face::{Kind, Offer, Outcome, Table, Taken, Told};
pub use running::{Of, Running, kind};
pub use seats::{actor, seat};

/// Something to be done with the type of a game, for callers to whom a detour by JSON costs too
/// much.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

/// The game of that name, as the face of its kind.
pub fn find(name: &str) -> Result<&'static dyn Kind, Error> {
    games().iter().copied().find(|kind| kind.name() == name).ok_or_else(|| no_game(name))
}

fn no_game(name: &str) -> Error {
    Error::NoGame { name: name.to_owned(), known: games().iter().map(|kind| kind.name()).collect() }
}

/// Writes the functions that have to know every game from one list of them.
macro_rules! shelf {
    ($($game:ty),+ $(,)?) => {
        /// Every game on the shelf.
        pub fn games() -> &'static [&'static dyn Kind] {
            &[$(&const { kind::<$game>() }),+]
        }

        /// Does something with the type of the game of that name.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, Error> {
            $(if name == <$game as Game>::NAME {
                return Ok(visitor.visit::<$game>());
            })+
            Err(no_game(name))
        }

        /// Shows the visitor the types of what the game of that name tells.
        #[cfg(feature = "ts")]
        pub fn types(name: &str, visitor: &mut impl ts_rs::TypeVisitor) {
            $(if name == <$game as Game>::NAME {
                visitor.visit::<<$game as Game>::View>();
                visitor.visit::<<$game as Game>::Event>();
                visitor.visit::<<$game as Game>::Action>();
                visitor.visit::<<$game as Game>::Preview>();
                visitor.visit::<<$game as Game>::Refusal>();
            })+
        }
    };
}

shelf![unita::Unita, sabbat::Sabbat, uenighet::Uenighet, cup::Cup];
