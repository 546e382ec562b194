//! What can be wrong with a record.

use crate::dice::Seal;

/// What is wrong with a record, and on which line of the text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {flaw}")]
pub struct Damage {
    /// The line, from one.
    pub line: usize,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What is wrong with a line of a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant says what its values are")]
pub enum Flaw {
    #[error("the record is too large: at most {limit} {unit} are read")]
    TooLarge { limit: usize, unit: &'static str },
    #[error("not a record: found `{found}`, expected `stammtisch record 1`")]
    NotARecord { found: String },
    #[error("written in format `{found}` of the record: this program reads format `1`")]
    Format { found: String },
    #[error("the header `{name}` is missing")]
    MissingHeader { name: &'static str },
    #[error("the header `{name}` stands here for the second time")]
    DuplicateHeader { name: String },
    #[error(
        "`{name}` is no header: expected `game`, `law`, `setup`, `position`, `seat`, `dice` or \
         `entropy`, or an empty line before the first action"
    )]
    UnknownHeader { name: String },
    #[error("cannot read `{found}`: expected {expected}")]
    Unreadable { found: String, expected: String },
    #[error("a record of `{found}`, expected one of `{expected}`")]
    Game { found: String, expected: &'static str },
    #[error("played by law book {found}: this engine plays by {expected}")]
    Law { found: String, expected: &'static str },
    #[error("no game starts from this setup: {reason}")]
    Setup { reason: String },
    #[error("no game reaches this position: {reason}")]
    Position { reason: String },
    #[error("nobody here is called `{found}`: expected {expected}")]
    UnknownActor { found: String, expected: String },
    #[error("{reason}")]
    UnknownAction { reason: String },
    // The sentence of a refusal names its clause already.
    #[error("`{action}` is against the rules: {reason}")]
    Illegal { action: String, clause: &'static str, reason: String },
    #[error("`{action}` comes after the end of the game")]
    AfterTheEnd { action: String },
    #[error("entry {found} stands where entry {expected} should")]
    Numbering { found: u32, expected: u32 },
    #[error("entry {to} is not in effect, so play cannot go back to it")]
    NotInEffect { to: u32 },
    #[error("the position after entry {number} hashes to {found}, the record says {expected}")]
    Hash { number: u32, found: String, expected: String },
    #[error("the lines above have the checksum {found}, the record says {expected}")]
    Checksum { found: String, expected: String },
    #[error("the record breaks off: expected another entry, `end` or `open`")]
    Truncated,
    #[error("the record says `end`, but the game is not over: expected `open`")]
    NotOver,
    #[error("the record says `open`, but the game is over: expected `end`")]
    Over,
    #[error("`{found}` may only stand {place}")]
    Misplaced { found: String, place: &'static str },
    #[error("found `{found}`, expected `{expected}`")]
    Result { found: String, expected: String },
    #[error("the result of {seat} is missing: expected `{expected}`")]
    MissingResult { seat: &'static str, expected: String },
    #[error("the seed has the seal {found}, the dice were sealed with {expected}")]
    Seal { found: Seal, expected: Seal },
    #[error("the seed gives `{expected}`, the record says `{found}`")]
    Roll { found: String, expected: String },
    #[error("the seed gives no roll here: {reason}")]
    NoRoll { reason: String },
}

impl Flaw {
    /// The flaw, found on this line.
    pub(super) fn on(self, line: usize) -> Damage {
        Damage { line, flaw: self }
    }

    /// A text that does not have the form it should.
    pub(super) fn unreadable(found: &str, expected: impl Into<String>) -> Flaw {
        Flaw::Unreadable { found: excerpt(found), expected: expected.into() }
    }
}

/// As much of a text as fits into a message.
pub(super) fn excerpt(text: &str) -> String {
    const LONG: usize = 60;
    let mut excerpt: String =
        text.chars().take(LONG).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(LONG).is_some() {
        excerpt.push('…');
    }
    excerpt
}
