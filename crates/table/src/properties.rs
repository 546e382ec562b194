//! What every game must satisfy, as functions that each game's tests call.
//!
//! [`check`] plays random games over all setups and looks closely at a sample of their positions.
//! Everything follows from the seed of the [`Plan`], so a failure repeats, and its message carries
//! the record of the game up to the position that failed.
//!
//! ```
//! use table::properties::{self, Plan, example::{Grab, Setup}};
//!
//! properties::check::<Grab>(&Plan { games: 100, ..Plan::new(&Setup::all()) });
//! ```
//!
//! The single properties are public too, for a test that wants to ask one of them about one
//! position. Each returns what is wrong as a sentence.

pub mod example;
mod form;
mod legal;
mod pool;
mod saved;
mod secrets;
mod trial;
mod undo;
mod walk;

use std::collections::HashSet;
use std::fmt;

pub use form::{results_are_whole, setup_is_sound, spelling_is_sound};
pub use legal::{legal_is_exact, odds_are_complete, turn_and_legal_agree};
pub use saved::{position_survives_saving, record_survives_replay, sealed_game_can_be_proved};
pub use secrets::{events_tell_no_more_than_views, redraw_follows_the_view, view_survives_redraw};
pub use undo::undo_restores;

use self::pool::Pool;
use self::trial::Trial;
use crate::Game;

/// What is wrong, as a sentence; or nothing.
pub type Verdict = Result<(), String>;

/// How much to play and how closely to look.
#[derive(Debug, Clone)]
pub struct Plan<'a, S> {
    /// The setups to play, in turn.
    pub setups: &'a [S],
    /// How many games are only played to their end, which is fast.
    pub games: u32,
    /// How many games are looked at closely, which is slow. At least one per setup is wise.
    pub studied: u32,
    /// How many positions of a studied game are looked at closely.
    /// Positions of a kind that has not been seen before come on top.
    pub positions: u32,
    /// How many actions a game may take at most, with those that take something back.
    pub longest: u32,
    /// What all random choices follow from.
    pub seed: u64,
}

impl<'a, S> Plan<'a, S> {
    /// A plan for everyday tests: each setup once played and once studied, and some more.
    pub fn new(setups: &'a [S]) -> Plan<'a, S> {
        let each = setups.len() as u32;
        Plan {
            setups,
            games: each.max(100),
            studied: each.max(8),
            positions: 8,
            longest: 5_000,
            seed: 1,
        }
    }
}

/// How many games a random search plays, of those that it plays at full length: all of them where
/// `STAMMTISCH_TESTS` is `long`, and a fifth of them in everyday tests.
pub fn games(full: u32) -> u32 {
    match std::env::var("STAMMTISCH_TESTS").as_deref() {
        Ok("long") => full,
        _ => full / 5,
    }
}

/// A property that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The name of the property.
    pub property: &'static str,
    /// What is wrong.
    pub what: String,
    /// Where in the plan.
    pub place: String,
    /// The record of the game so far.
    pub record: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { property, what, place, record } = self;
        write!(f, "{property}: {what}\n{place}; the record so far:\n\n{record}")
    }
}

/// What was looked at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Extent {
    /// Games played, studied ones included.
    pub games: u32,
    /// Actions taken in them.
    pub actions: u64,
    /// Actions of the longest of them.
    pub longest: u32,
    /// Positions looked at closely.
    pub positions: u32,
}

/// Checks every property.
///
/// # Panics
/// If one does not hold; the message says which, and carries the record.
#[track_caller]
pub fn check<G: Game>(plan: &Plan<'_, G::Setup>) -> Extent {
    examine::<G>(plan).unwrap_or_else(|broken| panic!("{broken}"))
}

/// Checks every property and returns the first that does not hold.
pub fn examine<G: Game>(plan: &Plan<'_, G::Setup>) -> Result<Extent, Broken> {
    let mut extent = Extent::default();
    for setup in plan.setups {
        let broken = |what| Broken {
            property: "setup_is_sound",
            what,
            place: format!("{setup:?}"),
            record: String::new(),
        };
        setup_is_sound::<G>(setup).map_err(broken)?;
    }
    for number in 0..plan.games {
        let walk = Trial::<G>::of(plan, number).walk()?;
        extent.add(walk.log.len());
    }
    // Studied games have numbers of their own, so that more of one kind do not change the other.
    let studied = || (0..plan.studied).map(|number| Trial::<G>::of(plan, u32::MAX - number));
    let mut pool = Pool::default();
    for game in studied() {
        game.gather(&mut pool)?;
    }
    let mut kinds = HashSet::new();
    for game in studied() {
        let walk = game.walk()?;
        extent.add(walk.log.len());
        extent.positions += game.study(&walk.log, &pool, &mut kinds)?;
    }
    Ok(extent)
}

impl Extent {
    fn add(&mut self, actions: usize) {
        self.games += 1;
        self.actions += actions as u64;
        self.longest = self.longest.max(actions as u32);
    }
}
