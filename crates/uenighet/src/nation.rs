//! The four nations, the seats they are led from, the pieces and the cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{BadNotation, Seat};

/// A nation (`D-SETUP-02`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    /// *De Gule*: sturdy regiments that relocate.
    Yellow,
    /// *De Røde*: one shot more, forts that shoot and grow.
    Red,
    /// *De Lilla*: fast and rich.
    Purple,
    /// *De Grønne*: stacks, no reloading, walking forts.
    Green,
}

/// Where a sovereign sits; clockwise from the north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The first seat.
    North,
    /// The second seat.
    East,
    /// The third seat.
    South,
    /// The fourth seat.
    West,
}

/// A kind of piece on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// 2.2, Regiment.
    Regiment,
    /// 2.2, Fort.
    Fort,
    /// What card I makes of a fort (`D-CARD-I`).
    Castle,
    /// 2.2, Capital.
    Capital,
}

/// An event card (2.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// I: a fort becomes a castle.
    Castle,
    /// II: two supplies.
    Treasure,
    /// III: one shot hits with certainty.
    Sniper,
    /// IV: missed rolls are rolled again.
    Bombardment,
    /// V: a free fort anywhere.
    Slavery,
    /// VI: one of three named regiments dies.
    Artillery,
    /// VII: supplies are taken at once.
    Collector,
    /// VIII: two free regiments.
    Conscription,
    /// IX: everybody walks farther and every step costs one.
    Explorer,
    /// X: regiments die where it lands.
    Gas,
}

/// A direction on the map (`D-GAP-02`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // They are the points of the compass.
pub enum Direction {
    E,
    Ne,
    Nw,
    W,
    Sw,
    Se,
}

/// Gives an enum of plain words their notation.
macro_rules! words {
    ($kind:ident, $expected:literal, $($variant:ident = $word:literal),+ $(,)?) => {
        impl $kind {
            /// All of them, in the order of the law book.
            pub const ALL: [$kind; [$($word),+].len()] = [$($kind::$variant),+];

            /// Its word in notation.
            pub fn name(self) -> &'static str {
                match self {
                    $($kind::$variant => $word),+
                }
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $kind {
            type Err = BadNotation;

            fn from_str(text: &str) -> Result<$kind, BadNotation> {
                let found = $kind::ALL.into_iter().find(|one| one.name() == text);
                found.ok_or_else(|| BadNotation::new(text, $expected))
            }
        }
    };
}
pub(crate) use words;

words!(
    Nation,
    "expected a nation as yellow",
    Yellow = "yellow",
    Red = "red",
    Purple = "purple",
    Green = "green"
);
words!(
    Place,
    "expected a seat as north",
    North = "north",
    East = "east",
    South = "south",
    West = "west"
);
words!(
    Piece,
    "expected a piece as regiment",
    Regiment = "regiment",
    Fort = "fort",
    Castle = "castle",
    Capital = "capital"
);
words!(
    Card,
    "expected a card as treasure",
    Castle = "castle",
    Treasure = "treasure",
    Sniper = "sniper",
    Bombardment = "bombardment",
    Slavery = "slavery",
    Artillery = "artillery",
    Collector = "collector",
    Conscription = "conscription",
    Explorer = "explorer",
    Gas = "gas"
);
words!(
    Direction,
    "expected a direction as ne",
    E = "e",
    Ne = "ne",
    Nw = "nw",
    W = "w",
    Sw = "sw",
    Se = "se"
);

impl Place {
    /// The place of a seat.
    pub fn of(seat: Seat) -> Place {
        Place::ALL[seat.index() % 4]
    }

    /// The seat of a place.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

impl Card {
    /// Its number in the box, from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl Direction {
    /// How far the neighbour's bit lies (`D-GAP-02`).
    pub(crate) fn shift(self) -> i8 {
        const ROW: i8 = crate::map::STRIDE as i8;
        match self {
            Direction::E => 1,
            Direction::Ne => 1 - ROW,
            Direction::Nw => -ROW,
            Direction::W => -1,
            Direction::Sw => ROW - 1,
            Direction::Se => ROW,
        }
    }
}

/// What a capital with `u` upgrades is worth (the level table, `D-UPGRADE-01` to `D-UPGRADE-04`).
pub(crate) mod level {
    /// Upgrades that win the game (`D-TECH-01`).
    pub const LAST: u8 = 8;
    /// The golden upgrade (`D-UPGRADE-02`).
    pub const GOLDEN: u8 = 4;

    /// What the next upgrade costs after `u` of them (`D-BUY-03`, `D-NATION-PURPLE-03`).
    pub fn price(u: u8, is_purple: bool) -> u8 {
        match u {
            0 | 1 if is_purple => 3,
            0..=3 => 4,
            4..=6 => 6,
            _ => 8,
        }
    }

    /// Hit chance in all (`D-SHOOT-10`).
    #[inline]
    pub fn hit(u: u8) -> u8 {
        if u <= GOLDEN { u } else { 2 * u - GOLDEN }
    }

    /// Shots per round, of the capital alone (`D-CAPITAL-04`, `D-GAP-27`).
    #[inline]
    pub fn shots(u: u8, keeps: bool) -> u8 {
        if u < GOLDEN || keeps { 1 + u } else { u - 2 }
    }
}
