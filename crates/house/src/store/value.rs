//! What goes into the database and comes out of it.

use super::StoreError;

/// A value for a placeholder, or a cell of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// Nothing.
    Null,
    /// An integer.
    Int(i64),
    /// A text.
    Text(String),
}

macro_rules! arg_from_integers {
    ($($integer:ty),+) => {
        $(impl From<$integer> for Arg {
            fn from(value: $integer) -> Arg {
                Arg::Int(value.into())
            }
        })+
    };
}

arg_from_integers!(i64, i32, u32, u8, bool);

impl From<&str> for Arg {
    fn from(value: &str) -> Arg {
        Arg::Text(value.to_owned())
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Arg {
        Arg::Text(value)
    }
}

impl<T: Into<Arg>> From<Option<T>> for Arg {
    fn from(value: Option<T>) -> Arg {
        value.map_or(Arg::Null, Into::into)
    }
}

/// Lists the values for the placeholders of a statement.
#[macro_export]
macro_rules! args {
    ($($value:expr),* $(,)?) => { vec![$($crate::store::Arg::from($value)),*] };
}

pub use crate::args;

/// One change, with the values for its placeholders.
#[derive(Debug, Clone)]
pub struct Statement {
    pub(super) sql: &'static str,
    pub(super) args: Vec<Arg>,
    pub(super) must_change: bool,
}

/// A change.
pub fn statement(sql: &'static str, args: Vec<Arg>) -> Statement {
    Statement { sql, args, must_change: false }
}

impl Statement {
    /// Gives up everything written together with it, with [`StoreError::Unmet`], unless it
    /// changes at least one row: a condition in its `WHERE` becomes a condition of the whole.
    pub fn must_change(mut self) -> Statement {
        self.must_change = true;
        self
    }
}

/// A row that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row(pub(super) Vec<Arg>);

impl Row {
    /// The integer in this column.
    pub fn int(&self, column: usize) -> Result<i64, StoreError> {
        match &self.0[column] {
            Arg::Int(value) => Ok(*value),
            other => Err(unexpected(column, other)),
        }
    }

    /// The integer in this column, if there is one.
    pub fn maybe_int(&self, column: usize) -> Result<Option<i64>, StoreError> {
        match &self.0[column] {
            Arg::Null => Ok(None),
            _ => self.int(column).map(Some),
        }
    }

    /// The integer in this column, if it fits.
    pub fn small<T: TryFrom<i64>>(&self, column: usize) -> Result<T, StoreError> {
        let value = self.int(column)?;
        value.try_into().map_err(|_| unexpected(column, &self.0[column]))
    }

    /// The text in this column.
    pub fn text(&self, column: usize) -> Result<&str, StoreError> {
        match &self.0[column] {
            Arg::Text(value) => Ok(value),
            other => Err(unexpected(column, other)),
        }
    }

    /// The text in this column, if there is one.
    pub fn maybe_text(&self, column: usize) -> Result<Option<&str>, StoreError> {
        match &self.0[column] {
            Arg::Null => Ok(None),
            _ => self.text(column).map(Some),
        }
    }
}

fn unexpected(column: usize, value: &Arg) -> StoreError {
    let kind = match value {
        Arg::Null => "nothing",
        Arg::Int(_) => "an integer",
        Arg::Text(_) => "a text",
    };
    // What it says stays out of the message: it may be a secret.
    StoreError::Failed(format!("column {column} holds {kind}, which does not fit"))
}
