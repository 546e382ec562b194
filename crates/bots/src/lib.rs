//! Players made of code.
//!
//! A [`Bot`] is asked for a decision and gets what a person in its chair would get: the view, the
//! legal actions and, to think ahead, worlds that could be the real one ([`table::Seen`]). It is
//! never given the position, so it cannot peek. [`play_out`] lets bots play a whole game, and
//! [`Playout`] is the shortest way from a position to its end, for measurements and for search.
//!
//! Only [`minds`] knows games by name. Nobody reads a clock who was not told how long to think: the
//! same seed plays the same game.
//!
//! ```
//! use bots::{Name, Report, play_out};
//! use table::Game;
//! use table::properties::example::Grab;
//!
//! let game = Grab::new(&Default::default())?;
//! let regular: Name = "regular".parse().expect("there is a bot of that name");
//! let mut players: Vec<_> = game.chairs().iter().map(|_| regular.sit(7)).collect();
//! let Report { game, .. } = play_out(game, &mut players, 7);
//! assert!(game.standings().is_some());
//! # Ok::<(), table::BadSetup>(())
//! ```

mod analysis;
mod bot;
mod drive;
mod mind;
pub mod minds;
mod playout;
mod random;
mod scripted;
mod search;
mod spare;
mod spec;

pub use analysis::{Analysis, Swing, analyse};
pub use bot::{Bot, Name, Unknown};
pub use drive::{Report, play_out};
pub use mind::{Level, Mind, odds_of_lead, payoff};
pub use playout::Playout;
pub use random::Random;
pub use scripted::Scripted;
pub use search::{Budget, Horizon, Plan, Search, Thought};
pub use spec::{BadSpec, Spec};

/// The generator behind every bot and driver: small, fast, and the same in every version.
pub type Rng = rand_pcg::Pcg64Mcg;

/// A generator for one purpose under a seed, unlike that of every other purpose.
///
/// Chairs, games and the dice of one run must not share a stream, and seeds given by people are
/// small numbers: the two are mixed before they meet the generator.
pub fn rng(seed: u64, purpose: u64) -> Rng {
    rand_core::SeedableRng::seed_from_u64(mix(seed ^ mix(purpose)))
}

/// Spreads every bit of the number over all bits of the result, without collisions.
pub fn mix(number: u64) -> u64 {
    let spread =
        |number: u64, shift: u32, factor: u64| (number ^ number >> shift).wrapping_mul(factor);
    // An odd multiplication and a shifted xor can each be undone, so no two numbers meet.
    let number = spread(number.wrapping_add(0x9e37_79b9_7f4a_7c15), 32, 0xd6e8_feb8_6659_fd93);
    let number = spread(number, 29, 0xa24b_aed4_963e_e407);
    number ^ number >> 32
}
