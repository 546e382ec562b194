//! What every game on the shelf can do, whichever it is, in JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use table::dice::{Seal, Seed};
use table::{Actor, Audience, Schema, Seat, SeatSet, Standing, Turn};

use crate::Error;

/// A kind of game: what is in the box before anybody sits down.
pub trait Kind: Send + Sync {
    /// The game's name in records, commands and catalogues.
    fn name(&self) -> &'static str;

    /// The version of the law book the engine plays by.
    fn law(&self) -> &'static str;

    /// What can be agreed before the first move.
    fn schema(&self) -> Schema;

    /// A table at the first move. What the setup leaves out is as the schema says.
    fn create(&self, setup: &Value) -> Result<Box<dyn Table>, Error>;

    /// A table that goes on from a saved position.
    fn load(&self, position: &Value) -> Result<Box<dyn Table>, Error>;

    /// A table that goes on from where a record ends. A record that is not true is refused.
    fn read(&self, record: &str) -> Result<Box<dyn Table>, Error>;
}

/// A game in progress.
pub trait Table: Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// The setup the game grew from.
    fn setup(&self) -> Value;

    /// What the seats are called, in their order.
    fn seats(&self) -> Vec<&'static str>;

    /// The seats that one player holds together, a set per player.
    fn chairs(&self) -> Vec<SeatSet>;

    /// The seconds that the setup gives a seat for every turn of its own, if it gives any.
    fn sandglass(&self) -> Option<u32>;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Everything the seat may do now, with what it would bring, as far as its player can know.
    fn legal(&self, seat: Seat) -> Result<Vec<Offer>, Error>;

    /// Every outcome of chance with its weight; nothing unless it is chance's turn.
    fn odds(&self) -> Vec<Outcome>;

    /// What an action would bring, told to whoever holds these seats. A refused action says why.
    fn preview(&self, seats: SeatSet, actor: Seat, action: &Value) -> Result<Offer, Error>;

    /// Takes an action, written as JSON or as a string of notation, and tells what happened.
    fn apply(&mut self, actor: Actor, action: &Value) -> Result<Taken, Error>;

    /// Gives the table dice that can be proved fair, and tells their seal.
    ///
    /// Only before chance has acted, or to go on with the dice whose seal a record shows.
    fn seal(&mut self, seed: Seed) -> Result<Seal, Error>;

    /// Says that people throw real dice, so that the record claims nothing about them.
    fn use_real_dice(&mut self);

    /// Lets chance act: by the dice of this seed, or else by those the table was sealed with.
    ///
    /// An outcome that does not come from the sealed dice breaks the seal: from then on the
    /// record claims nothing about its dice.
    fn roll(&mut self, seed: Option<&Seed>) -> Result<Taken, Error>;

    /// Who sits where, as far as somebody has said.
    fn names(&self) -> &BTreeMap<Seat, String>;

    /// Says who sits there; records tell it.
    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), Error>;

    /// Takes back the last action of whoever holds these seats, and tells after which entry play
    /// goes on.
    fn undo(&mut self, seats: SeatSet) -> Result<u32, Error>;

    /// Goes back to how the game stood after an entry, which everybody in `by` has agreed to.
    fn rewind(&mut self, by: SeatSet, to: u32) -> Result<(), Error>;

    /// How many entries the log has, with what was taken back.
    fn entries(&self) -> u32;

    /// Everything the holder of these seats may know.
    fn view(&self, seats: SeatSet) -> Value;

    /// The same as a drawing of plain text.
    fn sketch(&self, seats: SeatSet) -> String;

    /// The whole position, as [`Kind::load`] takes it.
    fn save(&self) -> Value;

    /// The log as text, as [`Kind::read`] takes it.
    fn record(&self) -> String;

    /// What every seat would score if the game stopped here.
    fn scores(&self) -> Vec<i32>;

    /// How everybody finished, when the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;

    /// Sixteen hexadecimal digits that two positions share only if they are the same.
    fn fingerprint(&self) -> String;
}

/// An action that can be taken.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Offer {
    /// The action as it is written in records.
    pub notation: String,
    /// The action as JSON.
    pub action: Value,
    /// What it would bring.
    pub preview: Value,
    /// Whether it only takes back an earlier choice.
    pub retracts: bool,
}

/// Something chance can do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// The action as it is written in records.
    pub notation: String,
    /// The action as JSON.
    pub action: Value,
    /// How likely it is, beside the weights of the other outcomes.
    pub weight: u32,
}

/// An action that was taken.
#[derive(Debug, Clone, PartialEq)]
pub struct Taken {
    /// The action as it is written in records.
    pub notation: String,
    /// The action as JSON.
    pub action: Value,
    /// What happened, in order.
    pub events: Vec<Told>,
}

/// One thing that happened, and who may hear of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// Who may hear of it.
    pub audience: Audience,
    /// The event as JSON.
    pub event: Value,
}
