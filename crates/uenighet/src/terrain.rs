//! The tiles and the ground they make (`D-GAP-03`, `D-GAP-04`).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::map::{Set, Spot};

/// A kind of tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Height 0 (*slette*).
    Plain,
    /// Height 1 (*haug*).
    Hill,
    /// Height 2 (*klippe*).
    Cliff,
    /// Height 0, and nobody enters it (*vatn*).
    Water,
}

impl Terrain {
    /// All kinds, in the order of the law book.
    pub const ALL: [Terrain; 4] = [Terrain::Plain, Terrain::Hill, Terrain::Cliff, Terrain::Water];

    /// Its word in notation.
    pub fn name(self) -> &'static str {
        match self {
            Terrain::Plain => "plain",
            Terrain::Hill => "hill",
            Terrain::Cliff => "cliff",
            Terrain::Water => "water",
        }
    }

    /// Its sign on drawn maps.
    pub fn code(self) -> char {
        match self {
            Terrain::Plain => '.',
            Terrain::Hill => 'h',
            Terrain::Cliff => 'C',
            Terrain::Water => '~',
        }
    }

    pub(crate) fn of_code(code: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.code() == code)
    }

    /// How high it lies (`D-GAP-03`).
    pub fn height(self) -> u8 {
        match self {
            Terrain::Plain | Terrain::Water => 0,
            Terrain::Hill => 1,
            Terrain::Cliff => 2,
        }
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Terrain {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Terrain, BadNotation> {
        let found = Terrain::ALL.into_iter().find(|terrain| terrain.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected plain, hill, cliff or water"))
    }
}

/// The tiles that lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Ground {
    /// Cells with a tile.
    pub laid: Set,
    pub hills: Set,
    pub cliffs: Set,
    pub water: Set,
}

impl Ground {
    pub fn lay(&mut self, spot: Spot, terrain: Terrain) {
        let here = Set::only(spot);
        self.laid |= here;
        match terrain {
            Terrain::Plain => {}
            Terrain::Hill => self.hills |= here,
            Terrain::Cliff => self.cliffs |= here,
            Terrain::Water => self.water |= here,
        }
    }

    /// The tile on a cell, if one lies there.
    pub fn at(&self, spot: Spot) -> Option<Terrain> {
        if !self.laid.contains(spot) {
            None
        } else if self.hills.contains(spot) {
            Some(Terrain::Hill)
        } else if self.cliffs.contains(spot) {
            Some(Terrain::Cliff)
        } else if self.water.contains(spot) {
            Some(Terrain::Water)
        } else {
            Some(Terrain::Plain)
        }
    }

    /// Every cell that is not water.
    #[inline]
    pub fn land(&self) -> Set {
        self.laid.without(self.water)
    }

    #[inline]
    pub fn height(&self, spot: Spot) -> u8 {
        u8::from(self.hills.contains(spot)) + 2 * u8::from(self.cliffs.contains(spot))
    }

    /// The tiles that lie lower than a height, and some beyond the edge of the map.
    #[inline]
    pub fn lower_than(&self, height: u8) -> Set {
        let all = Set(u128::MAX);
        match height {
            0 => Set::EMPTY,
            1 => all.without(self.hills | self.cliffs),
            2 => all.without(self.cliffs),
            3.. => all,
        }
    }

    /// Whether the border between two neighbours is a cliff edge (`D-GAP-03`).
    #[inline]
    pub fn is_cliff_edge(&self, one: Spot, other: Spot) -> bool {
        self.height(one).abs_diff(self.height(other)) >= 2
    }
}
