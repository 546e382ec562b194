//! A session as text: one line per action, short enough to read and to compare.
//!
//! [`write`] makes the text of a [`Session`]. [`Record::read`] takes such a text apart without
//! knowing the game, [`Record::replay`] plays it again, and [`Record::verify`] also checks
//! everything it claims: the hashes of positions, the result, every roll of sealed dice.
//! No text makes any of them panic; what is wrong comes back as [`Damage`] with its line.
//!
//! The format is described in `docs/record.md`.

mod damage;
mod read;
mod replay;
mod write;

use serde_json::Value;

pub use damage::{Damage, Flaw};
pub use replay::{Proof, Rolls, Step};
pub use write::{Chance, Cover, log_line, write};

#[cfg(doc)]
use crate::Session;
use crate::dice::{Entropy, Seal, Seed};

/// What every record begins with: what it is, and the version of the format.
const FIRST_LINE: &str = "stammtisch record 1";
/// How many entries lie between two hashes of the position.
const HASH_EVERY: u32 = 32;
/// The longest text that is read as a record, in bytes.
pub const LONGEST: usize = 8 << 20;
/// The most entries that are read from one record.
pub const MOST_ENTRIES: u32 = 200_000;

/// A record that was read: well formed, but not yet replayed.
///
/// ```
/// use table::properties::example::{Grab, Setup};
/// use table::{Cover, Record, Session};
///
/// let session = Session::<Grab>::new(Setup::default())?;
/// let text = table::write(&session, &Cover::default());
/// let record = Record::read(&text)?;
/// assert_eq!(record.header().game, "grab");
/// assert_eq!(record.replay::<Grab>()?.game(), session.game());
/// record.verify::<Grab>()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    header: Header,
    lines: Vec<Line>,
    close: Close,
}

impl Record {
    /// Takes a text apart, whatever its game.
    pub fn read(text: &str) -> Result<Record, Damage> {
        read::record(text)
    }

    /// What the record says before its first entry.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many entries the log has, with those that were taken back.
    pub fn len(&self) -> u32 {
        self.close.number
    }

    /// Whether nothing has been done yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the record says that the game is over.
    pub fn is_over(&self) -> bool {
        self.close.over
    }
}

/// What a record says before its first entry, readable without knowing the game.
#[derive(Debug, Clone, PartialEq)]
pub struct Header {
    /// The name of the game.
    pub game: String,
    /// The version of its law book.
    pub law: String,
    /// What was agreed before the first move.
    pub setup: Value,
    /// The position it began with, if that was not the first of the game.
    pub position: Option<Value>,
    /// Who sat where: seats and free text.
    pub names: Vec<(String, String)>,
    /// Where the outcomes of chance came from.
    pub dice: Source,
    /// What the seats added to sealed dice.
    pub entropies: Vec<(String, Entropy)>,
    lines: HeaderLines,
}

impl Header {
    /// Reads the header of a record and nothing after it.
    pub fn read(text: &str) -> Result<Header, Damage> {
        read::header(text)
    }
}

/// Where the outcomes of chance came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// From dice with this seal.
    Sealed(Seal),
    /// From real dice on a real table.
    Real,
    /// From whoever drove the game, who proves nothing.
    Open,
}

/// Where in the text the headers stand, for whoever has to complain about one.
#[derive(Debug, Clone, Default, PartialEq)]
struct HeaderLines {
    game: usize,
    law: usize,
    setup: usize,
    position: usize,
    names: Vec<usize>,
    entropies: Vec<usize>,
}

/// One line of the body, and where in the text it stands.
#[derive(Debug, Clone, PartialEq)]
struct Line {
    at: usize,
    says: Says,
}

/// What a line of the body says. Seats and actions are still words here.
#[derive(Debug, Clone, PartialEq)]
enum Says {
    Act { number: u32, actor: String, action: String },
    Undo { number: u32, by: String, to: u32 },
    Hash { number: u32, hash: String },
}

/// How the record ends.
#[derive(Debug, Clone, PartialEq)]
struct Close {
    at: usize,
    over: bool,
    number: u32,
    hash: String,
    /// The checksum the record claims, and the one its lines have.
    sum: String,
    real_sum: String,
    results: Vec<(usize, Place)>,
    seed: Option<(usize, Seed)>,
}

/// A result line: a seat, its place and its score.
#[derive(Debug, Clone, PartialEq)]
struct Place {
    seat: String,
    place: u8,
    score: i32,
}
