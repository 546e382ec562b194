//! What every player made of code can do, and the names they go by.

use std::fmt;
use std::str::FromStr;

use table::{Game, Seen};

use crate::{Greedy, Random};

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Decides. What is returned is one of [`Seen::options`], of which there is at least one
    /// whenever the game awaits the seat.
    fn choose(&mut self, seen: &Seen<G>) -> G::Action;
}

/// The bots that can be asked for by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Name {
    /// [`Random`]: any legal action, every one alike.
    Random,
    /// [`Greedy`]: the action that looks best one step ahead.
    Greedy,
}

impl Name {
    /// Every bot, the weakest first.
    pub const ALL: [Name; 2] = [Name::Random, Name::Greedy];

    /// The name as it is typed.
    pub fn as_str(self) -> &'static str {
        match self {
            Name::Random => "random",
            Name::Greedy => "greedy",
        }
    }

    /// A bot of this kind, ready to play. The same seed makes the same decisions.
    pub fn sit<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Name::Random => Box::new(Random::new(seed)),
            Name::Greedy => Box::new(Greedy::new(seed)),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Name {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Name, Unknown> {
        let named = Name::ALL.into_iter().find(|name| name.as_str() == text);
        named.ok_or_else(|| Unknown { text: text.to_owned() })
    }
}

/// A name that no bot goes by.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{text}`; there are {}", Name::ALL.map(Name::as_str).join(", "))]
pub struct Unknown {
    /// What was asked for.
    pub text: String,
}
