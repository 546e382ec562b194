//! The pitch: hexes, zones, distances, and the template that says where a missed ball goes.

mod file;

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::action::Action;
use crate::goal::{Cover, Square};

/// How many hexes there are (`C-GAP-01`).
pub const HEXES: usize = 131;

/// A hex of the pitch, written as its row and column: `E8` is the centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Hex(NonZeroU8);

/// The number of hexes in rows A, C, E, G, I and in the shorter rows between them.
const LONG: u8 = 15;
const SHORT: u8 = 14;

impl Hex {
    /// The hexes from north-west to south-east.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES as u8).filter_map(Hex::of_index)
    }

    /// The hex with this place in arrays of all hexes.
    pub fn of_index(index: u8) -> Option<Hex> {
        if usize::from(index) < HEXES { NonZeroU8::new(index + 1).map(Hex) } else { None }
    }

    /// The hex in this row (0 to 8) and column (counted from 1).
    pub fn at(row: u8, column: u8) -> Option<Hex> {
        if row > 8 || column == 0 || column > columns(row) {
            return None;
        }
        // Two rows, a long and a short one, have 29 hexes together.
        Hex::of_index(row / 2 * (LONG + SHORT) + (row % 2) * LONG + column - 1)
    }

    /// The hex's place in arrays of all hexes.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }

    /// The row, 0 for A to 8 for I.
    pub fn row(self) -> u8 {
        let pair = self.index() as u8 / (LONG + SHORT);
        let rest = self.index() as u8 % (LONG + SHORT);
        pair * 2 + u8::from(rest >= LONG)
    }

    /// The column, counted from 1.
    pub fn column(self) -> u8 {
        let rest = self.index() as u8 % (LONG + SHORT);
        (if rest >= LONG { rest - LONG } else { rest }) + 1
    }
}

fn columns(row: u8) -> u8 {
    if row.is_multiple_of(2) { LONG } else { SHORT }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row()), self.column())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hex {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Hex, BadNotation> {
        let bad = || BadNotation::new(text, "expected a hex from A1 to I15, as E8");
        let (letter, number) = text.split_at_checked(1).ok_or_else(bad)?;
        let row = letter.bytes().next().and_then(|letter| letter.checked_sub(b'A'));
        let column = crate::action::number(number).ok_or_else(bad)?;
        row.and_then(|row| Hex::at(row, column)).ok_or_else(bad)
    }
}

impl Serialize for Hex {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// One of the six ways out of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The six winds of a pointy-top hex.
pub enum Dir {
    E,
    Ne,
    Nw,
    W,
    Sw,
    Se,
}

impl Dir {
    /// All directions, against the clock from east.
    pub const ALL: [Dir; 6] = [Dir::E, Dir::Ne, Dir::Nw, Dir::W, Dir::Sw, Dir::Se];

    /// What the direction is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Dir::E => "e",
            Dir::Ne => "ne",
            Dir::Nw => "nw",
            Dir::W => "w",
            Dir::Sw => "sw",
            Dir::Se => "se",
        }
    }

    /// The step in axial coordinates (`C-GAP-01`).
    fn axial(self) -> (i8, i8) {
        match self {
            Dir::E => (1, 0),
            Dir::Ne => (1, -1),
            Dir::Nw => (0, -1),
            Dir::W => (-1, 0),
            Dir::Sw => (-1, 1),
            Dir::Se => (0, 1),
        }
    }

    /// The direction as the coach at the other end of the pitch sees it: half a turn.
    fn turned(self) -> Dir {
        Dir::ALL[(self as usize + 3) % 6]
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Dir {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Dir, BadNotation> {
        let found = Dir::ALL.into_iter().find(|dir| dir.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected e, ne, nw, w, sw or se"))
    }
}

/// An end of the pitch, with a goal on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Column 1.
    West,
    /// Column 15.
    East,
}

impl End {
    /// The other end.
    #[inline]
    pub fn other(self) -> End {
        match self {
            End::West => End::East,
            End::East => End::West,
        }
    }
}

/// A set of hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct HexSet([u64; 3]);

impl HexSet {
    #[inline]
    pub fn has(&self, hex: Hex) -> bool {
        self.0[hex.index() / 64] & 1 << (hex.index() % 64) != 0
    }

    #[inline]
    pub fn add(&mut self, hex: Hex) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }
}

impl FromIterator<Hex> for HexSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::default(), |mut set, hex| {
            set.add(hex);
            set
        })
    }
}

/// What is drawn on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ground {
    /// The place along the pitch in half hexes: 1 in the west, 29 in the east.
    pub x2: u8,
    /// The goalkeeper zone it belongs to.
    pub keeper_zone: Option<End>,
    /// The penalty area it belongs to.
    pub area: Option<End>,
    /// The goal that can be shot at from here, and the number on the hex.
    pub shoot: Option<(End, u8)>,
    /// Whether it is mud on a wing.
    pub outrun: bool,
    /// Whether it belongs to the centre circle.
    pub circle: bool,
    /// Whether a player can leave the pitch here.
    pub edge: bool,
}

/// The halfway line, in half hexes.
pub(crate) const HALFWAY: u8 = 15;

/// The pitch as tables.
#[derive(Debug)]
pub struct Pitch {
    ground: [Ground; HEXES],
    next: [[Option<Hex>; 6]; HEXES],
    distance: [[u8; HEXES]; HEXES],
    /// For every hex the short passes to those at a distance of 1 or 2, nearest first: lists of
    /// choices are copied, not made, since most of a match is spent on making lists.
    shorts: Vec<Vec<Action>>,
    /// The long passes to every hex.
    longs: Vec<Action>,
    /// Where field players are placed, by the end they defend (`C-SETUP-08`).
    halves: [Vec<Hex>; 2],
    /// Where the ball starts.
    pub centre: Hex,
    zones: [[Hex; 3]; 2],
    homes: [Hex; 2],
    spots: [Hex; 2],
    /// Direction for a coach who attacks east, and hexes, by the number thrown.
    template: [(Dir, u8); 20],
    /// The covers of one to four squares.
    covers: [Vec<Cover>; 4],
    malus: [u8; 6],
    line_up: LineUp,
}

/// Where a side that defends the west can line up: goalkeeper first.
#[derive(Debug, Deserialize)]
struct LineUp {
    defending: [Hex; 5],
    attacking: [Hex; 5],
}

static PITCH: LazyLock<Pitch> = LazyLock::new(|| {
    let text = include_str!("../data/helvetia-cup-pitch.json");
    let file: file::PitchFile = serde_json::from_str(text).expect("the pitch file is checked");
    file.tables()
});

/// The one pitch there is.
#[inline]
pub fn pitch() -> &'static Pitch {
    &PITCH
}

impl Pitch {
    /// What is drawn on the hex.
    #[inline]
    pub fn ground(&self, hex: Hex) -> &Ground {
        &self.ground[hex.index()]
    }

    /// The next hex in a direction, if the pitch goes on there.
    #[inline]
    pub fn next(&self, hex: Hex, dir: Dir) -> Option<Hex> {
        self.next[hex.index()][dir as usize]
    }

    /// How many steps lie between two hexes.
    #[inline]
    pub fn distance(&self, from: Hex, to: Hex) -> u8 {
        self.distance[from.index()][to.index()]
    }

    /// The short passes from a hex.
    #[inline]
    pub(crate) fn shorts(&self, hex: Hex) -> &[Action] {
        &self.shorts[hex.index()]
    }

    /// The long passes from a hex: to those before it and to those after it.
    #[inline]
    pub(crate) fn longs(&self, hex: Hex) -> [&[Action]; 2] {
        [&self.longs[..hex.index()], &self.longs[hex.index() + 1..]]
    }

    /// Where field players of the side that defends this end are placed: their half, without the
    /// centre circle and the goalkeeper zone (`C-SETUP-08`, `C-GAP-07`).
    pub(crate) fn half(&self, end: End) -> &[Hex] {
        &self.halves[end as usize]
    }

    /// How far a hex is up the pitch for a side that attacks this end.
    #[inline]
    pub fn depth(&self, hex: Hex, towards: End) -> u8 {
        let x2 = self.ground(hex).x2;
        match towards {
            End::East => x2,
            End::West => 2 * HALFWAY - x2,
        }
    }

    /// The goalkeeper zone at this end, its home hex first.
    #[inline]
    pub fn zone(&self, end: End) -> &[Hex; 3] {
        &self.zones[end as usize]
    }

    /// Where a goalkeeper stands when nobody says otherwise.
    pub fn home(&self, end: End) -> Hex {
        self.homes[end as usize]
    }

    /// The penalty spot at this end.
    pub fn spot(&self, end: End) -> Hex {
        self.spots[end as usize]
    }

    /// The number on the hex, for a shot at this end.
    #[inline]
    pub fn number(&self, hex: Hex, end: End) -> Option<u8> {
        self.ground(hex).shoot.filter(|(goal, _)| *goal == end).map(|(_, number)| number)
    }

    /// Where a ball goes that was aimed at `hex`, read on the template by a coach who attacks this
    /// end: walked hex by hex, and it never leaves the pitch.
    ///
    /// - `C-TEMPLATE-02`: 14 to 19 shift one hex, all other results two.
    /// - `C-TEMPLATE-03`: each coach reads the template from his own side of the field; for the one
    ///   who attacks west that is half a turn (`C-GAP-62`).
    /// - `C-TEMPLATE-04`: the ball stops on the last hex at the edge.
    pub fn deviation(&self, hex: Hex, roll: u8, towards: End, most: u8) -> Hex {
        let (dir, hexes) = self.template[usize::from(roll - 1)];
        let dir = match towards {
            End::East => dir,
            End::West => dir.turned(),
        };
        let walk = |at: Hex, _| self.next(at, dir).unwrap_or(at);
        (0..hexes.min(most)).fold(hex, walk)
    }

    /// The sets of squares a goalkeeper may choose when he may choose this many.
    pub fn covers(&self, squares: u8) -> &[Cover] {
        match squares {
            1..=4 => &self.covers[usize::from(squares) - 1],
            _ => &[],
        }
    }

    /// What a square of the goal costs the shooter (`C-GAP-05`).
    #[inline]
    pub fn malus(&self, square: Square) -> u8 {
        self.malus[square as usize]
    }

    /// The suggested hexes for a kick-off, goalkeeper first.
    pub(crate) fn line_up(&self, end: End, attacks: bool) -> [Hex; 5] {
        let hexes = if attacks { self.line_up.attacking } else { self.line_up.defending };
        match end {
            End::West => hexes,
            End::East => hexes.map(mirrored),
        }
    }
}

/// The hex at the same place of the other half.
fn mirrored(hex: Hex) -> Hex {
    let row = hex.row();
    Hex::at(row, columns(row) + 1 - hex.column()).expect("the mirror of a hex is a hex")
}
