//! The shelf and its words, in one program: every test file on its own would compile and link all
//! games once more.

mod catalogue;
mod face;
mod nonsense;
mod words;
