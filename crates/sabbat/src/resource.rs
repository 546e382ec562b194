//! The four resources, and the cells of a player board they lie on.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

/// One of the four types of resource (`S-DEF-02`). A chimera is none (`S-GAP-10`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// A spider.
    Spider,
    /// A rat tail.
    RatTail,
    /// A gemstone.
    Gem,
    /// A Sabbat mask.
    Mask,
}

impl Resource {
    /// All types in the order of the law book.
    pub const ALL: [Resource; 4] =
        [Resource::Spider, Resource::RatTail, Resource::Gem, Resource::Mask];

    /// What the type is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Resource::Spider => "spider",
            Resource::RatTail => "rat_tail",
            Resource::Gem => "gem",
            Resource::Mask => "mask",
        }
    }

    /// The letter that stands for the type in worked examples and drawings.
    pub fn letter(self) -> char {
        match self {
            Resource::Spider => 's',
            Resource::RatTail => 'r',
            Resource::Gem => 'g',
            Resource::Mask => 'm',
        }
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Resource {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Resource, BadNotation> {
        let found = Resource::ALL.into_iter().find(|resource| resource.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected spider, rat_tail, gem or mask"))
    }
}

/// A cell of a player board that holds resources: how long they keep (`S-DEF-05`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// 1H: one hour left.
    OneHour,
    /// 2H: two hours left.
    TwoHours,
}

impl Cell {
    /// Both cells, the one that rots first before the other.
    pub const ALL: [Cell; 2] = [Cell::OneHour, Cell::TwoHours];

    /// What the cell is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Cell::OneHour => "1h",
            Cell::TwoHours => "2h",
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Cell {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cell, BadNotation> {
        let found = Cell::ALL.into_iter().find(|cell| cell.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected 1h or 2h"))
    }
}

/// How many of each resource there are somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "StockFile"))]
#[serde(from = "StockFile", into = "StockFile")]
pub struct Stock([u8; 4]);

impl Stock {
    /// Nothing.
    pub const EMPTY: Stock = Stock([0; 4]);

    /// The stock with these numbers of spiders, rat tails, gems and masks.
    pub fn new(counts: [u8; 4]) -> Stock {
        Stock(counts)
    }

    /// How many of one type there are.
    #[inline]
    pub fn of(&self, resource: Resource) -> u8 {
        self.0[resource.index()]
    }

    /// How many there are of all types together.
    #[inline]
    pub fn total(&self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The types there is something of.
    pub fn types(self) -> impl Iterator<Item = Resource> {
        Resource::ALL.into_iter().filter(move |resource| self.of(*resource) > 0)
    }

    /// How many sets of four different resources there are (`S-STEWARD-05`).
    #[inline]
    pub fn sets(&self) -> u8 {
        self.0.into_iter().min().unwrap_or(0)
    }

    #[inline]
    pub(crate) fn add(&mut self, resource: Resource, amount: u8) {
        self.0[resource.index()] += amount;
    }

    /// Takes away what is known to be there.
    #[inline]
    pub(crate) fn take(&mut self, resource: Resource, amount: u8) {
        self.0[resource.index()] -= amount;
    }

    #[inline]
    pub(crate) fn join(&mut self, other: Stock) {
        for (own, more) in self.0.iter_mut().zip(other.0) {
            *own += more;
        }
    }

    /// What is left without the others, which are part of it.
    #[inline]
    pub(crate) fn without(self, other: Stock) -> Stock {
        Stock(std::array::from_fn(|at| self.0[at] - other.0[at]))
    }

    pub(crate) fn counts(self) -> [u8; 4] {
        self.0
    }
}

/// A stock as it is written; what is not named is not there.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Stock"))]
#[serde(default, deny_unknown_fields)]
struct StockFile {
    spider: u8,
    rat_tail: u8,
    gem: u8,
    mask: u8,
}

impl From<StockFile> for Stock {
    fn from(StockFile { spider, rat_tail, gem, mask }: StockFile) -> Stock {
        Stock([spider, rat_tail, gem, mask])
    }
}

impl From<Stock> for StockFile {
    fn from(Stock([spider, rat_tail, gem, mask]): Stock) -> StockFile {
        StockFile { spider, rat_tail, gem, mask }
    }
}
