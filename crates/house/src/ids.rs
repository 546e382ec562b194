//! The names of things that are kept.

use std::fmt;
use std::str::FromStr;

use crate::store::Arg;

/// A table, by the number it is stored under. As text it is the address of the table's page.
///
/// Sixty random bits: nobody comes upon a table by guessing, which is what *whoever has the
/// address may watch* relies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub i64);

/// A competition, by the number it is stored under. As text it is the address of its page, and as
/// hard to guess as a table's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CompetitionId(pub i64);

/// A person, by the number they are stored under; it is never told to anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub i64);

/// Digits that nobody takes for one another, in the order of their values.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// How many of them an address has.
const LENGTH: usize = 12;

impl TableId {
    /// An id that nothing has had before.
    pub fn random() -> TableId {
        TableId(sixty_bits())
    }
}

impl CompetitionId {
    /// An id that nothing has had before.
    pub fn random() -> CompetitionId {
        CompetitionId(sixty_bits())
    }
}

impl PersonId {
    /// An id that nobody has had before.
    pub fn random() -> PersonId {
        PersonId(sixty_bits())
    }
}

fn sixty_bits() -> i64 {
    let bits = getrandom::u64().expect("the operating system has randomness");
    (bits >> 4) as i64
}

/// What a new line of a chat is known by: random, so that nobody can count by it what was said
/// behind their back.
pub(crate) fn fresh_line() -> String {
    TableId::random().to_string()
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_address(self.0, f)
    }
}

impl fmt::Display for CompetitionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_address(self.0, f)
    }
}

fn write_address(id: i64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for place in (0..LENGTH).rev() {
        let digit = DIGITS[(id >> (5 * place) & 31) as usize];
        write!(f, "{}", char::from(digit))?;
    }
    Ok(())
}

/// A text that is no address of a table or a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no address of a table or a competition")]
pub struct BadId;

impl FromStr for TableId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<TableId, BadId> {
        read_address(text).map(TableId)
    }
}

impl FromStr for CompetitionId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<CompetitionId, BadId> {
        read_address(text).map(CompetitionId)
    }
}

fn read_address(text: &str) -> Result<i64, BadId> {
    if text.len() != LENGTH {
        return Err(BadId);
    }
    let mut digits = text.bytes().map(|byte| DIGITS.iter().position(|digit| *digit == byte));
    let value = digits.try_fold(0, |value, digit| digit.map(|digit| value << 5 | digit as i64));
    value.ok_or(BadId)
}

impl From<TableId> for Arg {
    fn from(id: TableId) -> Arg {
        Arg::Int(id.0)
    }
}

impl From<CompetitionId> for Arg {
    fn from(id: CompetitionId) -> Arg {
        Arg::Int(id.0)
    }
}

impl From<PersonId> for Arg {
    fn from(id: PersonId) -> Arg {
        Arg::Int(id.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_reads_back() {
        for id in [0, 1, 31, 32, (1 << 60) - 1, TableId::random().0] {
            assert_eq!(TableId(id).to_string().parse(), Ok(TableId(id)));
        }
        for text in ["", "short", "iiiiiiiiiiii", "0000000000000", "ÄÄÄÄÄÄ"] {
            assert_eq!(text.parse::<TableId>(), Err(BadId), "{text}");
        }
    }
}
