//! The goal: six squares, and the sets of them a goalkeeper can hold (`C-GAP-05`, `C-GAP-35`).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

/// A square of the goal, as the shooter sees it: A B C above, D E F below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)] // The six letters.
pub enum Square {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Square {
    /// The squares row by row.
    pub const ALL: [Square; 6] = [Square::A, Square::B, Square::C, Square::D, Square::E, Square::F];

    /// What the square is called in notation.
    pub fn name(self) -> &'static str {
        ["A", "B", "C", "D", "E", "F"][self as usize]
    }

    /// The row it lies in.
    pub fn row(self) -> Row {
        if self <= Square::C { Row::Upper } else { Row::Lower }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Square {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Square, BadNotation> {
        let found = Square::ALL.into_iter().find(|square| square.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected a square from A to F"))
    }
}

/// A row of the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// A, B and C.
    Upper,
    /// D, E and F.
    Lower,
}

/// Squares a goalkeeper holds, written as their letters in order: `ABE`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cover(u8);

impl Cover {
    /// Whether the square is among them.
    #[inline]
    pub fn holds(self, square: Square) -> bool {
        self.0 & 1 << square as u8 != 0
    }

    /// How many squares they are.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none: no goalkeeper is asked for that.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether they lie in one row.
    pub(crate) fn is_straight(self) -> bool {
        self.0 & 0b000_111 == 0 || self.0 & 0b111_000 == 0
    }

    /// Whether each is joined to the others by sides of squares (`C-SHOOT-04`).
    pub(crate) fn is_connected(self) -> bool {
        let mut reached = self.0 & self.0.wrapping_neg();
        loop {
            let sideways = (reached & 0b011_011) << 1 | (reached & 0b110_110) >> 1;
            let grown = (reached | sideways | reached << 3 | reached >> 3) & self.0;
            if grown == reached {
                return reached == self.0;
            }
            reached = grown;
        }
    }

    fn squares(self) -> impl Iterator<Item = Square> {
        Square::ALL.into_iter().filter(move |square| self.holds(*square))
    }
}

impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().try_for_each(|square| f.write_str(square.name()))
    }
}

impl fmt::Debug for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cover {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cover, BadNotation> {
        let bad = || BadNotation::new(text, "expected one to four squares in order, as ABE");
        let mut cover = Cover(0);
        for at in 0..text.len() {
            let letter = text.get(at..=at).ok_or_else(bad)?;
            cover.0 |= 1 << letter.parse::<Square>().map_err(|_| bad())? as u8;
        }
        let is_sound = (1..=4).contains(&cover.len()) && cover.to_string() == text;
        is_sound.then_some(cover).ok_or_else(bad)
    }
}

impl Serialize for Cover {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cover {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cover, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
