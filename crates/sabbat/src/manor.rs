//! The floor of the manor: sixteen tiles, and the mirrors on its walls.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::resource::Resource;

/// How many squares the manor has, and how many mirrors (`S-GAP-01`, `S-GAP-02`).
pub(crate) const SQUARES: usize = 16;

/// What lies on a square of the manor (chapter *Manor tiles*).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// Two spiders (`S-MANOR-01`).
    TakeSpider,
    /// Two rat tails (`S-MANOR-01`).
    TakeRatTail,
    /// Two gemstones (`S-MANOR-01`).
    TakeGem,
    /// Two masks (`S-MANOR-01`).
    TakeMask,
    /// The cursed token goes (`S-MANOR-02`).
    Grimoire,
    /// 1H becomes 2H (`S-MANOR-03`).
    Clock,
    /// A resource becomes terror (`S-MANOR-04`).
    Terrorisator,
    /// Resources become others (`S-MANOR-05`).
    TestTube,
}

impl Tile {
    /// Every kind of tile in the order of the data file.
    pub const ALL: [Tile; 8] = [
        Tile::TakeSpider,
        Tile::TakeRatTail,
        Tile::TakeGem,
        Tile::TakeMask,
        Tile::Grimoire,
        Tile::Clock,
        Tile::Terrorisator,
        Tile::TestTube,
    ];

    /// What the tile is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Tile::TakeSpider => "take_spider",
            Tile::TakeRatTail => "take_rat_tail",
            Tile::TakeGem => "take_gem",
            Tile::TakeMask => "take_mask",
            Tile::Grimoire => "grimoire",
            Tile::Clock => "clock",
            Tile::Terrorisator => "terrorisator",
            Tile::TestTube => "test_tube",
        }
    }

    /// The resource a standard tile gives.
    #[inline]
    pub fn gives(self) -> Option<Resource> {
        match self {
            Tile::TakeSpider => Some(Resource::Spider),
            Tile::TakeRatTail => Some(Resource::RatTail),
            Tile::TakeGem => Some(Resource::Gem),
            Tile::TakeMask => Some(Resource::Mask),
            Tile::Grimoire | Tile::Clock | Tile::Terrorisator | Tile::TestTube => None,
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Tile {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Tile, BadNotation> {
        let found = Tile::ALL.into_iter().find(|tile| tile.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected the name of a tile, as grimoire"))
    }
}

/// A mirror by its wall and its place on it, written `n0` to `w3` (`S-GAP-02`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Mirror(u8);

impl Mirror {
    /// All mirrors: north and south from left to right, east and west from top to bottom.
    pub fn all() -> impl Iterator<Item = Mirror> {
        (0..SQUARES as u8).map(Mirror)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Mirror {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wall = ['n', 'e', 's', 'w'][self.index() / 4];
        write!(f, "{wall}{}", self.0 % 4)
    }
}

impl fmt::Debug for Mirror {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Mirror {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Mirror, BadNotation> {
        let bad = || BadNotation::new(text, "expected a mirror from n0 to w3");
        let (wall, place) = match text.as_bytes() {
            [wall, place @ b'0'..=b'3'] => (wall, place - b'0'),
            _ => return Err(bad()),
        };
        let wall = [b'n', b'e', b's', b'w'].iter().position(|known| known == wall);
        wall.map(|wall| Mirror(wall as u8 * 4 + place)).ok_or_else(bad)
    }
}

impl TryFrom<String> for Mirror {
    type Error = BadNotation;

    fn try_from(text: String) -> Result<Mirror, BadNotation> {
        text.parse()
    }
}

impl From<Mirror> for String {
    fn from(mirror: Mirror) -> String {
        mirror.to_string()
    }
}

/// How whole a mirror is (`S-MIRROR-01`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Glass {
    /// As it was hung.
    Intact,
    /// Used once.
    Cracked,
    /// Used twice, and gone.
    Broken,
}
