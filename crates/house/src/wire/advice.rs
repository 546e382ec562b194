//! What players made of code say to people: hints, and what they think of a finished game.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A question what to do.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HintAsked {
    /// The seat that has to decide.
    pub seat: u8,
}

/// The best that a player made of code would do, the most promising first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The entry of the log after which it was asked.
    pub number: u32,
    /// The seat that has to decide.
    pub seat: u8,
    /// Whether nobody should be able to foresee what is chosen: then no way is the best, but each
    /// wants to be chosen as often as its share says.
    pub varies: bool,
    /// At most three ways to go on.
    pub ways: Vec<HintWay>,
}

/// One way to go on.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintWay {
    /// The action, exactly as it is offered.
    pub notation: String,
    /// How likely it is to win with it, between 0 and 1.
    pub chance: f32,
    /// Where the choice varies, how often it ought to be this one; elsewhere, which part of all
    /// that was imagined went this way. Of one, shared with the ways that are not told.
    pub share: f32,
    /// What the seat would do after it, as actions of the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub line: Vec<Box<RawValue>>,
}

/// A finished game, looked at again.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// How everybody's chances went up and down.
    pub curve: Vec<ChancePoint>,
    /// What changed most, at most three.
    pub swings: Vec<ChanceSwing>,
    /// What chance, and guessing right or wrong, gave every chair over what could be expected of
    /// it.
    pub luck: Vec<f32>,
    /// What everybody's decisions made of the rest: with luck it is the way from the first chances
    /// to the last.
    pub play: Vec<f32>,
}

/// The chances after an entry of the log.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChancePoint {
    /// The entry; zero before the first.
    pub number: u32,
    /// The chances of every chair to win. Allies have the same, and those of all sides add up to
    /// one.
    pub chances: Vec<f32>,
}

/// An entry that changed the chances.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChanceSwing {
    /// The entry.
    pub number: u32,
    /// The chair whose chances changed most.
    pub chair: u8,
    /// By how much, below zero for the worse.
    pub change: f32,
    /// Whether chance or a guess did it.
    pub luck: bool,
}
