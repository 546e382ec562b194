//! The choices of Grab, and the notation that prints and parses them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::BadNotation;

/// One decision, or one outcome of chance.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Chance deals the next seat its charm.
    Deal {
        /// What is on it.
        charm: Charm,
    },
    /// Chance says what the next pile is worth.
    Worth {
        /// The pile.
        pile: Pile,
        /// One to three.
        worth: u8,
    },
    /// A seat picks a pile.
    Pick {
        /// The pile.
        pile: Pile,
    },
    /// A seat takes its pick back.
    TakeBack,
    /// A seat stands by its pick.
    Ready,
    /// A seat wants to think again.
    Reopen,
}

/// What a seat is dealt in secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Charm {
    /// Counts two points at the end.
    Sun,
    /// Counts nothing.
    Moon,
}

impl Charm {
    pub(super) const ALL: [Charm; 2] = [Charm::Sun, Charm::Moon];

    fn name(self) -> &'static str {
        match self {
            Charm::Sun => "sun",
            Charm::Moon => "moon",
        }
    }
}

/// One of the piles on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// The first.
    Left,
    /// The second.
    Middle,
    /// The third, where there are three.
    Right,
}

impl Pile {
    pub(super) const ALL: [Pile; 3] = [Pile::Left, Pile::Middle, Pile::Right];

    pub(super) fn index(self) -> usize {
        self as usize
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Pile::Left => "left",
            Pile::Middle => "middle",
            Pile::Right => "right",
        }
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal { charm } => write!(f, "deal {}", charm.name()),
            Action::Worth { pile, worth } => write!(f, "worth {pile} {worth}"),
            Action::Pick { pile } => write!(f, "pick {pile}"),
            Action::TakeBack => f.write_str("take back"),
            Action::Ready => f.write_str("ready"),
            Action::Reopen => f.write_str("reopen"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let bad = |expected: &str| BadNotation::new(text, expected);
        let charm = |word: &str| {
            let found = Charm::ALL.into_iter().find(|charm| charm.name() == word);
            found.ok_or_else(|| bad("a charm is `sun` or `moon`"))
        };
        let pile = |word: &str| {
            let found = Pile::ALL.into_iter().find(|pile| pile.name() == word);
            found.ok_or_else(|| bad("a pile is `left`, `middle` or `right`"))
        };
        // Exactly one way to write each worth, so that `+3` or `03` is no second notation.
        let worth = |word: &str| match word {
            "1" => Ok(1),
            "2" => Ok(2),
            "3" => Ok(3),
            _ => Err(bad("a worth is `1`, `2` or `3`")),
        };
        match *text.split(' ').collect::<Vec<_>>() {
            ["deal", word] => Ok(Action::Deal { charm: charm(word)? }),
            ["worth", place, number] => {
                Ok(Action::Worth { pile: pile(place)?, worth: worth(number)? })
            }
            ["pick", word] => Ok(Action::Pick { pile: pile(word)? }),
            ["take", "back"] => Ok(Action::TakeBack),
            ["ready"] => Ok(Action::Ready),
            ["reopen"] => Ok(Action::Reopen),
            _ => Err(bad(
                "expected `deal <charm>`, `worth <pile> <number>`, `pick <pile>`, `take back`, \
                 `ready` or `reopen`",
            )),
        }
    }
}
