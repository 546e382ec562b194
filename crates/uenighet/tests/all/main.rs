//! The rules of Deres uenighet, chapter by chapter, in one program: every test file on its own
//! would compile the whole engine once more.

mod buy;
mod cards;
mod claims;
mod common;
mod declaration;
mod economy;
mod end;
mod invariants;
mod line;
mod look;
mod movement;
mod nations;
mod pieces;
mod preparation;
mod properties;
mod records;
mod silence;
mod spread;
mod threshold;
mod volley;
