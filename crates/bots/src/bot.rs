//! What every player made of code can do, and the names they go by.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::{Game, Seen};

use crate::{Level, Plan, Random, Scripted, Search, minds};

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Decides. What is returned is one of [`Seen::options`], of which there is at least one
    /// whenever the game awaits the seat.
    fn choose(&mut self, seen: &Seen<G>) -> G::Action;

    /// Is told what happens at the table, everything that its seats may hear and in order.
    ///
    /// Whoever lets a bot play may leave this out altogether: it then forgets more of what it has
    /// thought, and decides as well as before.
    fn hear(&mut self, _event: &G::Event) {}
}

/// The bots that can be asked for by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Name {
    /// [`Random`]: any legal action, every one alike.
    Random,
    /// [`Scripted::careless`]: what the script holds good, seen only roughly.
    Beginner,
    /// [`Scripted`]: what the script of the game holds best.
    Scripted,
    /// [`Search`] that looks ahead for a moment.
    Regular,
    /// [`Search`] that takes its time.
    Master,
}

impl Name {
    /// Every bot, the weakest first.
    pub const ALL: [Name; 5] =
        [Name::Random, Name::Beginner, Name::Scripted, Name::Regular, Name::Master];

    /// The bots that people are offered as company, the weakest first. The others are yardsticks.
    pub const OFFERED: [Name; 3] = [Name::Beginner, Name::Regular, Name::Master];

    /// The name as it is typed.
    pub fn as_str(self) -> &'static str {
        match self {
            Name::Random => "random",
            Name::Scripted => "scripted",
            Name::Beginner => "beginner",
            Name::Regular => "regular",
            Name::Master => "master",
        }
    }

    /// A bot of this kind, ready to play. The same seed makes the same decisions.
    pub fn sit<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        self.sit_within(seed, None)
    }

    /// The same, for whoever cannot wait: no decision takes much longer than this.
    pub fn sit_within<G: Game>(self, seed: u64, longest: Option<Duration>) -> Box<dyn Bot<G>> {
        match self {
            Name::Random => Box::new(Random::new(seed)),
            Name::Scripted => Box::new(Scripted::new(minds::of(), seed)),
            Name::Beginner => Box::new(Scripted::careless(minds::of(), seed)),
            Name::Regular => at(Level::Regular, seed, longest),
            Name::Master => at(Level::Master, seed, longest),
        }
    }
}

fn at<G: Game>(level: Level, seed: u64, longest: Option<Duration>) -> Box<dyn Bot<G>> {
    let mind = minds::of::<G>();
    let plan = Plan { longest, ..mind.plan(level) };
    Box::new(Search::new(plan, mind, seed))
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
