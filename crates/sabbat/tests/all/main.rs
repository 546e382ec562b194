//! The rules of Sabbat Magica, chapter by chapter, in one program: every test file on its own would
//! compile the whole engine once more.

mod choices;
mod claims;
mod common;
mod end;
mod fight;
mod garden;
mod ghost;
mod invariants;
mod ledger;
mod mage;
mod manor;
mod mirror;
mod notation;
mod position;
mod power;
mod preview;
mod properties;
mod records;
mod refuse;
mod region;
mod round;
mod rulings;
mod setup;
mod steward;
mod study;
mod time;
mod unanswered;
mod variants;
