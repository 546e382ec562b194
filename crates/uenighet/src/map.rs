//! The oval map: its cells, their names, and sets of them (`D-GAP-02`, `D-GAP-05`).
//!
//! People name a cell by its row and its place in the row, as `C4`. Sums and floods need axial
//! coordinates, so inside the crate a cell is a [`Spot`]: a bit of a 128-bit [`Set`] in which every
//! row takes [`STRIDE`] bits. A step in one direction is then one shift, the same on every map.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::terrain::Terrain;

/// A cell by its name: the row letter from the top and the position from the left (`D-GAP-02`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8);

impl Cell {
    /// The cell at this place of a row; both count from zero. No map is larger than 9 by 12.
    pub const fn new(row: u8, place: u8) -> Option<Cell> {
        if row < ROWS && place < 12 { Some(Cell(row * 16 + place)) } else { None }
    }

    /// The row, from the top.
    pub const fn row(self) -> u8 {
        self.0 / 16
    }

    /// The place in the row, from the left.
    pub const fn place(self) -> u8 {
        self.0 % 16
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row()), self.place() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Cell {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cell, BadNotation> {
        let found = match text.as_bytes() {
            [row @ b'A'..=b'I', one @ b'1'..=b'9'] => Cell::new(row - b'A', one - b'1'),
            [row @ b'A'..=b'I', b'1', unit @ b'0'..=b'2'] => Cell::new(row - b'A', unit - b'0' + 9),
            _ => None,
        };
        found.ok_or_else(|| BadNotation::new(text, "expected a cell as C4"))
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = BadNotation;

    fn try_from(text: String) -> Result<Cell, BadNotation> {
        text.parse()
    }
}

/// A cell as a bit of a [`Set`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spot(pub u8);

/// How many bits a row takes: the widest row has twelve cells, and one bit keeps rows apart.
pub(crate) const STRIDE: u8 = 13;
const ROWS: u8 = 9;

impl Spot {
    /// The axial coordinates, up to a shift that is the same for all cells of a map.
    #[inline]
    pub const fn axial(self) -> (i8, i8) {
        ((self.0 % STRIDE) as i8, (self.0 / STRIDE) as i8)
    }

    /// How many tiles apart two cells are (`D-GAP-02`).
    #[inline]
    pub const fn distance(self, other: Spot) -> u8 {
        let ((aq, ar), (bq, br)) = (self.axial(), other.axial());
        let (dq, dr) = (bq - aq, br - ar);
        let (q, r, s) = (dq.unsigned_abs(), dr.unsigned_abs(), (dq + dr).unsigned_abs());
        let most = if q > r { q } else { r };
        if most > s { most } else { s }
    }

    /// The six cells around, those beyond the edge included.
    #[inline]
    pub fn around(self) -> Set {
        Set::only(self).around()
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Set(pub u128);

impl Set {
    pub const EMPTY: Set = Set(0);

    #[inline]
    pub fn only(spot: Spot) -> Set {
        Set(1 << spot.0)
    }

    #[inline]
    pub fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub fn without(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }

    #[inline]
    pub fn meets(self, other: Set) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub fn first(self) -> Option<Spot> {
        (self.0 != 0).then(|| Spot(self.0.trailing_zeros() as u8))
    }

    /// Every cell beside one of these. Those beyond the edge are included, so a map's own cells
    /// have to be cut out of it; what falls off one row never lands on a cell of another.
    #[inline]
    pub fn around(self) -> Set {
        // The two neighbours below lie side by side, and so do the two above.
        let (east, west) = (self.0 << 1, self.0 >> 1);
        let below = (self.0 | east) << (STRIDE - 1);
        let above = (self.0 | west) >> (STRIDE - 1);
        Set(east | west | below | above)
    }

    /// The cells in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        // Two halves are walked faster than one whole.
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        std::iter::from_fn(move || {
            if low != 0 {
                let bit = low.trailing_zeros() as u8;
                low &= low - 1;
                Some(Spot(bit))
            } else if high != 0 {
                let bit = high.trailing_zeros() as u8;
                high &= high - 1;
                Some(Spot(64 + bit))
            } else {
                None
            }
        })
    }

    /// Whether one can walk from any of these to any other without leaving them.
    pub fn is_connected(self) -> bool {
        let Some(first) = self.first() else { return true };
        let mut reached = Set::only(first);
        loop {
            let more = reached | reached.around() & self;
            if more == reached {
                return reached == self;
            }
            reached = more;
        }
    }
}

impl std::ops::BitOr for Set {
    type Output = Set;
    #[inline]
    fn bitor(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Set {
    #[inline]
    fn bitor_assign(&mut self, other: Set) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAnd for Set {
    type Output = Set;
    #[inline]
    fn bitand(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|spot| spot.0)).finish()
    }
}

impl FromIterator<Spot> for Set {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Set {
        spots.into_iter().fold(Set::EMPTY, |set, spot| set | Set::only(spot))
    }
}

/// The farthest that anything ever reaches (`D-SHOOT-02`).
pub(crate) const FARTHEST: u8 = 4;

/// The outline for a number of players, with its bag of tiles and its ready-made map.
#[derive(Debug)]
pub(crate) struct Map {
    /// All cells.
    pub cells: Set,
    /// Those with fewer than six neighbours (`D-GAP-05`).
    pub edge: Set,
    /// Tiles in the bag: plain, hill, cliff, water.
    pub bag: [u8; 4],
    /// The tiles of the ready-made map, in reading order (`D-GAP-07`).
    pub standard: Vec<Terrain>,
    /// Where its capitals stand, clockwise.
    pub capital_sites: Vec<Spot>,
    /// Where its supplies lie.
    pub supply_sites: Vec<Spot>,
    /// For every row the bit where it begins, and how many cells it has.
    rows: Vec<(u8, u8)>,
    names: [Cell; 128],
    /// For every bit and every distance from 0 the cells at most so far away.
    within: Vec<[Set; FARTHEST as usize + 1]>,
}

impl Map {
    /// The map for so many players.
    #[inline]
    pub fn of(players: u8) -> &'static Map {
        &MAPS[usize::from(players.clamp(2, 4)) - 2]
    }

    /// The bit of a cell, if the map has it.
    #[inline]
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        let (base, length) = *self.rows.get(usize::from(cell.row()))?;
        (cell.place() < length).then(|| Spot(base + cell.place()))
    }

    /// The name of a cell.
    #[inline]
    pub fn cell(&self, spot: Spot) -> Cell {
        self.names[usize::from(spot.0)]
    }

    /// The cells at most so many tiles away, the cell itself included.
    #[inline]
    pub fn within(&self, spot: Spot, distance: u8) -> Set {
        self.within[usize::from(spot.0)][usize::from(distance)]
    }

    /// The six cells around, as far as they are on the map.
    #[inline]
    pub fn around(&self, spot: Spot) -> Set {
        self.within(spot, 1).without(Set::only(spot))
    }

    /// How many cells each row has.
    pub fn row_lengths(&self) -> impl Iterator<Item = u8> {
        self.rows.iter().map(|(_, length)| *length)
    }

    /// The axial coordinates of the data file: (0, 0) is in the middle.
    pub fn axial(&self, spot: Spot) -> (i8, i8) {
        let (q, r) = spot.axial();
        (q - SHIFT, r - self.rows.len() as i8 / 2)
    }

    fn read(file: &MapFile) -> Map {
        let mut names = [Cell(0); 128];
        let middle = file.row_lengths.len() as i8 / 2;
        let mut rows: Vec<(u8, u8)> = Vec::new();
        let mut cells = Set::EMPTY;
        for cell in &file.cells {
            let row = (cell.r + middle) as u8;
            let spot = Spot(row * STRIDE + (cell.q + SHIFT) as u8);
            if rows.len() <= usize::from(row) {
                rows.push((spot.0, 0));
            }
            rows[usize::from(row)].1 += 1;
            names[usize::from(spot.0)] = cell.id;
            cells |= Set::only(spot);
        }
        let edge = cells.iter().filter(|spot| (spot.around() & cells).len() < 6).collect();
        let within = (0..128u8).map(|bit| {
            let reach = |far: u8| cells.iter().filter(move |to| Spot(bit).distance(*to) <= far);
            std::array::from_fn(|far| reach(far as u8).collect())
        });
        let within = within.collect();
        let bag = Terrain::ALL.map(|terrain| file.tile_bag[terrain.name()]);
        let codes = file.standard.terrain_rows.iter().flat_map(|row| row.chars());
        let standard = codes.map(|code| Terrain::of_code(code).expect("the codes are known"));
        let mut map = Map {
            cells,
            edge,
            bag,
            standard: standard.collect(),
            capital_sites: Vec::new(),
            supply_sites: Vec::new(),
            rows,
            names,
            within,
        };
        let spots = |sites: &[Cell]| -> Vec<Spot> {
            sites.iter().map(|cell| map.spot(*cell).expect("the site is on the map")).collect()
        };
        let capitals = spots(&file.standard.capital_sites);
        let supplies = spots(&file.standard.supply_sites);
        (map.capital_sites, map.supply_sites) = (capitals, supplies);
        map
    }
}

/// What is added to q so that no column is negative.
const SHIFT: i8 = 6;

static MAPS: LazyLock<[Map; 3]> = LazyLock::new(|| {
    let text = include_str!("../data/deres-uenighet-maps.json");
    let file: File = serde_json::from_str(text).expect("the data file is checked by tests");
    ["2", "3", "4"].map(|players| Map::read(&file.maps[players]))
});

#[derive(Deserialize)]
struct File {
    maps: std::collections::BTreeMap<String, MapFile>,
}

#[derive(Deserialize)]
struct MapFile {
    row_lengths: Vec<u8>,
    tile_bag: std::collections::BTreeMap<String, u8>,
    cells: Vec<CellFile>,
    standard: StandardFile,
}

#[derive(Deserialize)]
struct CellFile {
    id: Cell,
    q: i8,
    r: i8,
}

#[derive(Deserialize)]
struct StandardFile {
    terrain_rows: Vec<String>,
    capital_sites: Vec<Cell>,
    supply_sites: Vec<Cell>,
}
