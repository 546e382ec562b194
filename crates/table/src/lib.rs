//! The table: the contract every game of Stammtisch lives by.
//!
//! A [`Game`] is a position that knows its rules. Seats and chance act on it, one small action
//! at a time, and it tells what happened to those who may know. Around that contract this crate
//! keeps what all games share: the [`Session`] (a game as its log, with undo), the [`Record`]
//! (that log as text), the [`dice`] that can be proved fair, and the [`properties`] that every
//! game's tests call.
//!
//! This crate knows no game by name and depends on none. It does no I/O and reads no clock.
//!
//! ```
//! use table::dice::{Dice, Seed};
//! use table::properties::example::{Grab, Setup};
//! use table::{Actor, Cover, Game, Record, Session, Turn};
//!
//! let dice = Dice::new(Seed::new([1; 32]), []);
//! let mut session = Session::<Grab>::new(Setup::default())?;
//! while session.game().turn() != Turn::Over {
//!     let (actor, action) = match session.game().turn() {
//!         Turn::Seats(seats) => {
//!             let seat = seats.iter().next().expect("somebody is awaited");
//!             let mut legal = Vec::new();
//!             session.game().legal(seat, &mut legal);
//!             (Actor::Seat(seat), legal.remove(0))
//!         }
//!         Turn::Chance | Turn::Over => (Actor::Chance, dice.next(&session)?),
//!     };
//!     session.act(actor, &action, &mut |audience, event| println!("{audience:?}: {event:?}"))?;
//! }
//! let text = table::write(&session, &Cover::sealed(&dice));
//! Record::read(&text)?.verify::<Grab>()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod dice;
pub mod draw;
mod game;
pub mod properties;
mod record;
mod schema;
mod seat;
mod seen;
mod session;

pub use game::{BadNotation, BadSetup, Game, Refusal};
pub use record::{
    Chance, Cover, Damage, Flaw, Header, LONGEST, MOST_ENTRIES, Proof, Record, Rolls, Source, Step,
    log_line, write,
};
pub use schema::{Choice, Schema, Values};
pub use seat::{Actor, Audience, Seat, SeatSet, Standing, Talk, Turn};
pub use seen::Seen;
pub use session::{Barrier, Entry, Session, Start, fingerprint, hides, shows, shows_with};
