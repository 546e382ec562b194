//! The two boards: paths, squares, and who touches whom.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::company::{Quarter, Side};

/// The squares of every path; a company beyond them has passed the Gate.
pub const PATH: u8 = 30;

/// Where a company is once it has passed the Gate.
pub const GATE: u8 = PATH;

/// Where companies 1 to 4 are deployed (`U-GAP-04`).
pub(crate) const STARTS: [u8; 4] = [3, 2, 1, 0];

/// The reorganisation squares of every path (`U-GAP-04`).
pub(crate) const REORGANISATION: [u8; 3] = [8, 14, 23];

/// Which side of the board is up (`U-SETUP-01`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BoardSide {
    /// The square side with four paths.
    Four,
    /// The triangular side with three.
    Three,
}

impl BoardSide {
    /// The tables of this side.
    pub fn board(self) -> &'static Board {
        match self {
            BoardSide::Four => &FOUR,
            BoardSide::Three => &THREE,
        }
    }
}

/// What a company on one square touches: a square of another path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contact {
    /// The other path.
    pub path: u8,
    /// The square on it.
    pub square: u8,
    /// The side of the company on the first square that touches.
    pub side: Side,
    /// The side of the company on the other square.
    pub their_side: Side,
    /// The two pairs of facing quarters, own first.
    pub files: [(Quarter, Quarter); 2],
}

/// A square as it is drawn: its corners in the order of the quarters that lie in them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// The corners, north-west first, clockwise in the company's own frame.
    pub corners: [[f64; 2]; 4],
}

/// One side of the board as tables.
#[derive(Debug)]
pub struct Board {
    /// The contacts of every square, at most two.
    contacts: Vec<[[Option<Contact>; 2]; PATH as usize]>,
    /// Where every square is drawn.
    places: Vec<[Place; PATH as usize]>,
}

impl Board {
    /// How many paths there are.
    pub fn paths(&self) -> u8 {
        self.contacts.len() as u8
    }

    /// What a company on this square touches. The slots are stable: an empty one stays in place.
    #[inline]
    pub fn contacts(&self, path: u8, square: u8) -> &[Option<Contact>; 2] {
        &self.contacts[usize::from(path)][usize::from(square)]
    }

    /// Where the square is drawn.
    pub fn place(&self, path: u8, square: u8) -> Place {
        self.places[usize::from(path)][usize::from(square)]
    }
}

static FOUR: LazyLock<Board> = LazyLock::new(|| read().boards.four.tables());
static THREE: LazyLock<Board> = LazyLock::new(|| read().boards.three.tables());

fn read() -> BoardFile {
    serde_json::from_str(include_str!("../data/boards.json")).expect("the board file is checked")
}

/// The board file, as far as the rules and drawings need it; the law book (3.2) explains it.
#[derive(Deserialize)]
struct BoardFile {
    boards: Boards,
}

#[derive(Deserialize)]
struct Boards {
    four: BoardData,
    three: BoardData,
}

#[derive(Deserialize)]
struct BoardData {
    paths: Vec<PathData>,
    contacts: Vec<ContactData>,
}

#[derive(Deserialize)]
struct PathData {
    squares: Vec<SquareData>,
}

#[derive(Deserialize)]
struct SquareData {
    corners: [[f64; 2]; 4],
}

#[derive(Deserialize)]
struct ContactData {
    a: (u8, u8),
    a_side: Side,
    b: (u8, u8),
    b_side: Side,
    pairs: [(Quarter, Quarter); 2],
}

impl BoardData {
    fn tables(&self) -> Board {
        let mut contacts = vec![[[None; 2]; PATH as usize]; self.paths.len()];
        let mut add = |from: (u8, u8), contact: Contact| {
            let slots: &mut [Option<Contact>; 2] =
                &mut contacts[usize::from(from.0)][usize::from(from.1)];
            let free = slots.iter_mut().find(|slot| slot.is_none());
            *free.expect("a square touches at most two others") = Some(contact);
        };
        for contact in &self.contacts {
            let files = contact.pairs;
            let turned = files.map(|(a, b)| (b, a));
            let ((a, a_at), (b, b_at)) = (contact.a, contact.b);
            let (side, their_side) = (contact.a_side, contact.b_side);
            add((a, a_at), Contact { path: b, square: b_at, side, their_side, files });
            let (side, their_side) = (contact.b_side, contact.a_side);
            add((b, b_at), Contact { path: a, square: a_at, side, their_side, files: turned });
        }
        let place = |square: &SquareData| Place { corners: square.corners };
        let places = |path: &PathData| std::array::from_fn(|at| place(&path.squares[at]));
        Board { contacts, places: self.paths.iter().map(places).collect() }
    }
}
