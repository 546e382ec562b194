//! A session as text.

/// A record.
#[derive(Debug, Clone, PartialEq)]
pub struct Record;

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("damaged")]
pub struct Damage;
