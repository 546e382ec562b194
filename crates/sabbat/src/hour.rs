//! The time cards and their bonuses (chapter *Time cards*).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::resource::Resource;

/// A time card: one hour of the night.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hour {
    /// The first round, without bonuses (`S-TIME-02`).
    FullMoon,
    /// `S-TIME-03`.
    FeastOfFools,
    /// `S-TIME-04`.
    MotherNature,
    /// `S-TIME-05`.
    Harvest,
    /// `S-TIME-06`.
    HalfMoon,
    /// `S-TIME-07`.
    Carnival,
    /// `S-TIME-08`.
    DarkMoon,
}

impl Hour {
    /// All cards in the order of the law book.
    pub const ALL: [Hour; 7] = [
        Hour::FullMoon,
        Hour::FeastOfFools,
        Hour::MotherNature,
        Hour::Harvest,
        Hour::HalfMoon,
        Hour::Carnival,
        Hour::DarkMoon,
    ];

    /// What the card is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Hour::FullMoon => "full_moon",
            Hour::FeastOfFools => "feast_of_fools",
            Hour::MotherNature => "mother_nature",
            Hour::Harvest => "harvest",
            Hour::HalfMoon => "half_moon",
            Hour::Carnival => "carnival",
            Hour::DarkMoon => "dark_moon",
        }
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Hour {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Hour, BadNotation> {
        let found = Hour::ALL.into_iter().find(|hour| hour.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected a time card, as carnival"))
    }
}

/// One of the four bonuses of a time card (`S-TIME-01`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Bonus {
    /// Victory points.
    Points {
        /// How many.
        points: u8,
    },
    /// Terror.
    Terror {
        /// How much.
        terror: u8,
    },
    /// One resource of the player's choice.
    Any,
    /// One resource of this type.
    Named {
        /// The type.
        resource: Resource,
    },
}
