//! A match of Helvetia Cup by the law book, in one program: every test file on its own would
//! compile the whole engine once more.

mod claims;
mod common;
mod invariants;
mod properties;
mod records;
mod worked;
