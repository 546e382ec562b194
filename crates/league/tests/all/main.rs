//! Cups and championships by the law book, in one program: every test file on its own would compile
//! all of it once more.

mod common;
mod properties;
mod records;
mod worked;
