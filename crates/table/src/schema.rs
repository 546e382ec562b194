//! The options of a game, described so that a page or a command can ask for them.

use serde::Serialize;

/// Everything that can be agreed before the first move of a game.
///
/// The words live in the catalogues: option `powers` of `unita` is explained by the message
/// `unita-option-powers`, its value `one` by `unita-option-powers-one`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Schema {
    /// How many people can play.
    pub players: Vec<u8>,
    /// The options in the order a person would decide them.
    pub options: Vec<Choice>,
}

/// One option of a setup.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// The name of the option in a setup.
    pub name: &'static str,
    /// What it can be.
    pub values: Values,
    /// What it is if nobody says otherwise.
    pub default: serde_json::Value,
    /// The clause it comes from.
    pub clause: &'static str,
}

/// What an option can be.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Values {
    /// Yes or no.
    Toggle,
    /// One of these words.
    Word {
        /// The words.
        words: Vec<&'static str>,
    },
    /// One of these numbers.
    Number {
        /// The numbers.
        numbers: Vec<u32>,
    },
    /// Several of these words, in this order.
    Words {
        /// The words to choose from.
        words: Vec<&'static str>,
        /// How many may be chosen.
        counts: Vec<u8>,
    },
}
