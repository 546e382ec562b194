//! Dice, and the block of four of them that moves as one.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

/// A section: one die, with the red number it started on and the number it shows.
///
/// Dice of equal maximum and value are interchangeable. Written `3/5`: a 5-die that shows 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Die(NonZeroU8);

impl Die {
    /// A die of this maximum (1 to 5) that shows this value (0 to the maximum).
    pub fn new(max: u8, value: u8) -> Option<Die> {
        if !(1..=5).contains(&max) || value > max {
            return None;
        }
        NonZeroU8::new(max << 4 | value).map(Die)
    }

    /// The red number.
    pub fn maximum(self) -> u8 {
        self.0.get() >> 4
    }

    /// The life points it shows; the coat of arms is 0 (`U-SETUP-04`).
    pub fn value(self) -> u8 {
        self.0.get() & 15
    }

    /// The die turned to another of its faces.
    pub(crate) fn showing(self, value: u8) -> Die {
        Die::new(self.maximum(), value).expect("a die is turned to one of its own faces")
    }

    /// The die turned to the next lower number; at 0 it stays (`U-COMBAT-08`, `U-COMBAT-12`).
    pub(crate) fn turned_down(self) -> Die {
        self.showing(self.value().saturating_sub(1))
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.value(), self.maximum())
    }
}

impl fmt::Debug for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Die {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Die, BadNotation> {
        let expected = "expected a die as 3/5: a 5-die that shows 3";
        let bad = || BadNotation::new(text, expected);
        let (value, max) = text.split_once('/').ok_or_else(bad)?;
        Die::new(digit(max).ok_or_else(bad)?, digit(value).ok_or_else(bad)?).ok_or_else(bad)
    }
}

/// A number of one digit, written as one digit.
pub(crate) fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl Serialize for Die {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Die, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// How many dice of each maximum a battalion has, from 1 to 5 (`U-SETUP-03`).
pub(crate) const COMPOSITION: [u8; 5] = [3, 4, 4, 3, 2];

/// The life points of a whole battalion (`U-SETUP-03`).
pub(crate) const FULL: i32 = 45;

/// A quarter of a company's block. The block is never rotated (`U-GAP-03`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Quarter {
    /// North-west.
    #[serde(alias = "NW")]
    Nw,
    /// North-east.
    #[serde(alias = "NE")]
    Ne,
    /// South-east.
    #[serde(alias = "SE")]
    Se,
    /// South-west.
    #[serde(alias = "SW")]
    Sw,
}

impl Quarter {
    /// All quarters in the order in which a company's dice are stored.
    pub const ALL: [Quarter; 4] = [Quarter::Nw, Quarter::Ne, Quarter::Se, Quarter::Sw];

    /// The quarter's place in [`Block`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// What the quarter is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Quarter::Nw => "nw",
            Quarter::Ne => "ne",
            Quarter::Se => "se",
            Quarter::Sw => "sw",
        }
    }

    /// The quarter behind this one, seen from a side (`U-GAP-03`).
    pub fn behind(self, side: Side) -> Quarter {
        match (side, self) {
            (Side::N | Side::S, Quarter::Nw) | (Side::E | Side::W, Quarter::Se) => Quarter::Sw,
            (Side::N | Side::S, Quarter::Ne) | (Side::E | Side::W, Quarter::Sw) => Quarter::Se,
            (Side::N | Side::S, Quarter::Se) | (Side::E | Side::W, Quarter::Nw) => Quarter::Ne,
            (Side::N | Side::S, Quarter::Sw) | (Side::E | Side::W, Quarter::Ne) => Quarter::Nw,
        }
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Quarter {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Quarter, BadNotation> {
        let found = Quarter::ALL.into_iter().find(|quarter| quarter.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected nw, ne, se or sw"))
    }
}

/// A side of a company's block, in the company's own frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // The four winds.
pub enum Side {
    N,
    E,
    S,
    W,
}

impl Side {
    /// The two quarters that touch an enemy on this side.
    pub fn front(self) -> [Quarter; 2] {
        match self {
            Side::N => [Quarter::Nw, Quarter::Ne],
            Side::E => [Quarter::Ne, Quarter::Se],
            Side::S => [Quarter::Se, Quarter::Sw],
            Side::W => [Quarter::Sw, Quarter::Nw],
        }
    }
}

/// The four dice of a company as they stand: north-west, north-east, south-east, south-west.
/// A quarter is empty only until the company is deployed.
pub type Block = [Option<Die>; 4];

/// The life points of a block.
pub(crate) fn life(block: &Block) -> i32 {
    block.iter().flatten().map(|die| i32::from(die.value())).sum()
}

/// Which company of its battalion: the one deployed on start square 1, 2, 3 or 4.
/// Company 1 leads, and the order never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "u8", into = "u8")]
pub struct CompanyId(u8);

impl CompanyId {
    /// All companies from the leading one back.
    pub const ALL: [CompanyId; 4] = [CompanyId(0), CompanyId(1), CompanyId(2), CompanyId(3)];

    /// The company deployed on this start square, 1 to 4.
    pub fn new(number: u8) -> Option<CompanyId> {
        (1..=4).contains(&number).then(|| CompanyId(number - 1))
    }

    /// The company's place in arrays of four.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The start square the company was deployed on, 1 to 4.
    pub fn number(self) -> u8 {
        self.0 + 1
    }
}

impl TryFrom<u8> for CompanyId {
    type Error = String;

    fn try_from(number: u8) -> Result<CompanyId, String> {
        CompanyId::new(number)
            .ok_or_else(|| format!("companies are numbered 1 to 4, there is no {number}"))
    }
}

impl From<CompanyId> for u8 {
    fn from(company: CompanyId) -> u8 {
        company.number()
    }
}

impl fmt::Display for CompanyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
