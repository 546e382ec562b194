//! The contract between a game and everybody who runs one.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Actor, Audience, Schema, Seat, SeatSet, Standing, Talk, Turn};

/// A position of a game that knows its rules.
///
/// An implementation is pure: it does no I/O, reads no clock and holds no generator.
/// The same actions from the same setup reach the same position, forever.
///
/// The position serialises whole. Deserialising validates: a position that the rules could
/// not produce is an error that names what is wrong, so no caller meets an impossible state.
/// [`crate::properties`] holds what every implementation must satisfy, as tests to call.
pub trait Game:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The game's name in records, commands and catalogues: lower case, one word.
    const NAME: &'static str;
    /// The version of the law book this engine plays by.
    const LAW: &'static str;

    /// What is agreed before the first move: seats, variant, options.
    type Setup: Clone + Debug + PartialEq + Default + Serialize + DeserializeOwned + Send + Sync;
    /// One decision, or one outcome of chance. Its text notation parses back.
    type Action: Clone
        + Debug
        + Eq
        + Hash
        + Display
        + FromStr<Err = BadNotation>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// One thing that happened, as told to those who may know it.
    type Event: Clone + Debug + PartialEq + Hash + Serialize + Send + Sync;
    /// Everything a set of seats may know.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What an action would cost and cause, as far as the one who asks can know.
    type Preview: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// Why an action may not be taken.
    type Refusal: Refusal;

    /// The options of a setup, for pages and commands that ask for them.
    fn schema() -> Schema;

    /// The position before the first action, or what is wrong with the setup.
    fn new(setup: &Self::Setup) -> Result<Self, BadSetup>;

    /// The setup this position grew from.
    fn setup(&self) -> Self::Setup;

    /// How many seats there are; they are numbered from zero.
    fn seats(&self) -> u8;

    /// What the seat is called in records and commands: lower case, one word.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// The seats that one person holds together, a set per player.
    /// Most games give each player one seat.
    fn chairs(&self) -> Vec<SeatSet> {
        (0..self.seats()).map(|seat| SeatSet::only(Seat(seat))).collect()
    }

    /// The seats that win and lose together with this one, itself among them. In most games
    /// everybody plays for themselves; a victory that is shared makes no allies.
    fn allies(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    /// The seconds that the setup gives a seat for every turn of its own, if it gives any.
    ///
    /// The engine keeps no time: whoever runs the game does, and may have agreed on another clock.
    fn sandglass(&self) -> Option<u32> {
        None
    }

    /// Who may talk with whom, where the setup says so.
    ///
    /// The engine hears none of it: whoever runs the game carries the words, or does not.
    fn talk(&self) -> Talk {
        Talk::Free
    }

    /// What counts as done for an awaited seat that does not answer in time, where the law book
    /// says so; elsewhere whoever runs the game finds somebody to decide.
    fn unanswered(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Appends everything the seat may do now, in an order that never changes for a position.
    ///
    /// A seat that the turn does not await may still hold [retractions](Game::retracts).
    fn legal(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Appends every outcome of chance with its weight, when it is chance's turn.
    fn odds(&self, into: &mut Vec<(Self::Action, u32)>);

    /// Why this action may not be taken now, if so. Decides exactly what [`Game::apply`] decides.
    fn check(&self, actor: Actor, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Takes the action and tells what happened. A refused action has changed and told nothing.
    fn apply(
        &mut self,
        actor: Actor,
        action: &Self::Action,
        tell: &mut dyn FnMut(Audience, Self::Event),
    ) -> Result<(), Self::Refusal>;

    /// Takes the action like [`Game::apply`] and tells nobody.
    ///
    /// Imagined games are played by the million, and nobody listens to them: a game that makes
    /// something of its own of this need not even put together what happens.
    fn apply_quietly(&mut self, actor: Actor, action: &Self::Action) -> Result<(), Self::Refusal> {
        self.apply(actor, action, &mut |_, _| {})
    }

    /// Whether the action only takes back an earlier choice that nobody else has seen yet.
    ///
    /// Whoever plays to get on with it (bots, simulations) leaves these out;
    /// without them every game ends, however it is played.
    fn retracts(&self, _action: &Self::Action) -> bool {
        false
    }

    /// What the action would bring, told to someone who holds these seats.
    fn preview(&self, seats: SeatSet, actor: Seat, action: &Self::Action) -> Self::Preview;

    /// Everything the holder of these seats may know, built up from nothing.
    fn view(&self, seats: SeatSet) -> Self::View;

    /// A position that looks the same to the holder of these seats,
    /// with everything they cannot know dealt anew.
    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Self;

    /// What the seat would score if the game stopped here; public, whatever else is hidden.
    fn score(&self, seat: Seat) -> i32;

    /// What else the seat can be told apart by in statistics, as kind and name: its people, the
    /// card it has played. A game whose seats are all there is to tell says nothing.
    fn labels(&self, _seat: Seat) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// What else is worth counting of a seat's finished game, as name and number: fouls, cards.
    /// Statistics tell the sum of all seats.
    fn counts(&self, _seat: Seat) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    /// How everybody finished, by seat, when the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;

    /// The view as a drawing of plain text, for terminals.
    fn sketch(view: &Self::View) -> String;
}

/// Why a game refuses an action.
///
/// A refusal is part of play: it carries values, serialises with a `type` that names its sentence
/// in the catalogues, and its clause links to the law book.
pub trait Refusal: Clone + Debug + Display + PartialEq + Serialize + Send + Sync {
    /// The clause that forbids the action.
    fn clause(&self) -> &'static str;
}

/// A text that is no action of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no action: {expected}")]
pub struct BadNotation {
    /// What was read.
    pub text: String,
    /// What would have been right.
    pub expected: String,
}

impl BadNotation {
    /// Says what was read and what would have been right.
    pub fn new(text: impl Into<String>, expected: impl Into<String>) -> BadNotation {
        BadNotation { text: text.into(), expected: expected.into() }
    }
}

/// A setup that no game can start from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("option {option}: {reason}")]
pub struct BadSetup {
    /// The option that is wrong.
    pub option: String,
    /// What was found and what would have been right.
    pub reason: String,
}

impl BadSetup {
    /// Names the option and what is wrong with it.
    pub fn new(option: impl Into<String>, reason: impl Into<String>) -> BadSetup {
        BadSetup { option: option.into(), reason: reason.into() }
    }
}
