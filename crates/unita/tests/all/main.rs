//! The rules of Unita, chapter by chapter, in one program: every test file on its own would compile
//! the whole engine once more.

mod claims;
mod combat;
mod common;
mod counts;
mod deployment;
mod end;
mod invariants;
mod movement;
mod notation;
mod orientation;
mod position;
mod power;
mod properties;
mod records;
mod refuse;
mod reorganisation;
mod rulings;
mod setup;
mod terrain;
mod variants;
