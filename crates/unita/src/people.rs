//! The four peoples, their terrains and their POWER cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

/// A people and its battalion, in canonical order. Seats are named after its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum People {
    /// Green, the Men.
    #[serde(rename = "green")]
    Primitiva,
    /// Yellow, the Engineers.
    #[serde(rename = "yellow")]
    GermanLand,
    /// Red, the Nuns.
    #[serde(rename = "red")]
    Friburga,
    /// Blue, the Royal Frogs.
    #[serde(rename = "blue")]
    Hexagone,
}

impl People {
    /// All peoples in canonical order, clockwise round the board.
    pub const ALL: [People; 4] =
        [People::Primitiva, People::GermanLand, People::Friburga, People::Hexagone];

    /// The colour, which is what the people is called in notation.
    pub fn colour(self) -> &'static str {
        match self {
            People::Primitiva => "green",
            People::GermanLand => "yellow",
            People::Friburga => "red",
            People::Hexagone => "blue",
        }
    }

    /// Whether the people fights for Helvetia; the others are the Neighbours (`U-2P-01`).
    pub fn is_helvetian(self) -> bool {
        matches!(self, People::Primitiva | People::Friburga)
    }

    /// The terrain only this people has (`U-TERRAIN-01`).
    pub fn special(self) -> Tile {
        match self {
            People::Primitiva => Tile::MagicForest,
            People::GermanLand => Tile::Mirage,
            People::Friburga => Tile::RedCross,
            People::Hexagone => Tile::Whirlpool,
        }
    }

    /// The three tiles of the people (`U-TERRAIN-01`).
    pub fn tiles(self) -> [Tile; 3] {
        [Tile::Mountain, Tile::Forest, self.special()]
    }

    /// The three POWER cards of the people (`U-SETUP-08`).
    pub fn cards(self) -> [Card; 3] {
        match self {
            People::Primitiva => [Card::Halberd, Card::Crossbow, Card::Cavalry],
            People::GermanLand => [Card::Discipline, Card::Train, Card::Imitation],
            People::Friburga => [Card::Confession, Card::GirlPower, Card::Pilgrimage],
            People::Hexagone => [Card::Glory, Card::Strike, Card::Terror],
        }
    }
}

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.colour())
    }
}

impl FromStr for People {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<People, BadNotation> {
        let found = People::ALL.into_iter().find(|people| people.colour() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected green, yellow, red or blue"))
    }
}

/// A terrain tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// Harder to attack from, better to defend (`U-TERRAIN-07`).
    Mountain,
    /// Better to attack from, harder to defend (`U-TERRAIN-08`).
    Forest,
    /// Primitiva's: one combat may be refused (`U-TERRAIN-10`).
    MagicForest,
    /// German Land's: in defence a 1 counts as 5 (`U-TERRAIN-12`).
    Mirage,
    /// Friburga's: one section is healed (`U-TERRAIN-13`).
    RedCross,
    /// Hexagone's: a company is rearranged (`U-TERRAIN-11`).
    Whirlpool,
}

impl Tile {
    /// Every tile of the box, by kind.
    pub const ALL: [Tile; 6] = [
        Tile::Mountain,
        Tile::Forest,
        Tile::MagicForest,
        Tile::Mirage,
        Tile::RedCross,
        Tile::Whirlpool,
    ];

    /// What the tile is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Tile::Mountain => "mountain",
            Tile::Forest => "forest",
            Tile::MagicForest => "magic_forest",
            Tile::Mirage => "mirage",
            Tile::RedCross => "red_cross",
            Tile::Whirlpool => "whirlpool",
        }
    }

    /// Whether only one people has this tile.
    pub fn is_special(self) -> bool {
        !matches!(self, Tile::Mountain | Tile::Forest)
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
        found.ok_or_else(|| BadNotation::new(text, "expected the name of a terrain, as mountain"))
    }
}

/// A POWER card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// One attacking die has +1 (`U-POWER-01`).
    Halberd,
    /// One damage to an enemy die before moving (`U-POWER-02`).
    Crossbow,
    /// The rear rank fights (`U-POWER-03`).
    Cavalry,
    /// Discipline 1: a tile's malus is waived (`U-POWER-04`).
    Discipline,
    /// Technology 1: the companies behind follow (`U-POWER-05`).
    Train,
    /// Technology 2: the Mirage becomes another special terrain (`U-POWER-06`).
    Imitation,
    /// A 1 becomes a 2 (`U-POWER-07`).
    Confession,
    /// Neutral results are won (`U-POWER-08`).
    GirlPower,
    /// Two points now, four next turn (`U-POWER-09`).
    Pilgrimage,
    /// The first company out scores its smallest die twice (`U-POWER-10`).
    Glory,
    /// A combat is refused (`U-POWER-11`).
    Strike,
    /// One section fights ahead of the others (`U-POWER-12`).
    Terror,
}

impl Card {
    /// What the card is called in files and drawings.
    pub fn name(self) -> &'static str {
        match self {
            Card::Halberd => "halberd",
            Card::Crossbow => "crossbow",
            Card::Cavalry => "cavalry",
            Card::Discipline => "discipline",
            Card::Train => "train",
            Card::Imitation => "imitation",
            Card::Confession => "confession",
            Card::GirlPower => "girl_power",
            Card::Pilgrimage => "pilgrimage",
            Card::Glory => "glory",
            Card::Strike => "strike",
            Card::Terror => "terror",
        }
    }

    /// How often the card can be used.
    pub fn uses(self) -> u8 {
        match self {
            Card::Terror => 2,
            Card::Halberd
            | Card::Crossbow
            | Card::Cavalry
            | Card::Discipline
            | Card::Train
            | Card::Imitation
            | Card::Confession
            | Card::GirlPower
            | Card::Pilgrimage
            | Card::Glory
            | Card::Strike => 1,
        }
    }

    /// The people whose card it is, and its place among the three.
    pub fn owner(self) -> (People, usize) {
        match self {
            Card::Halberd => (People::Primitiva, 0),
            Card::Crossbow => (People::Primitiva, 1),
            Card::Cavalry => (People::Primitiva, 2),
            Card::Discipline => (People::GermanLand, 0),
            Card::Train => (People::GermanLand, 1),
            Card::Imitation => (People::GermanLand, 2),
            Card::Confession => (People::Friburga, 0),
            Card::GirlPower => (People::Friburga, 1),
            Card::Pilgrimage => (People::Friburga, 2),
            Card::Glory => (People::Hexagone, 0),
            Card::Strike => (People::Hexagone, 1),
            Card::Terror => (People::Hexagone, 2),
        }
    }
}
