//! The law book at work: what its chapters on competitions say (2.25 to 2.27, 3.10 and 6), and
//! its worked examples, each under its id.

mod cards;
mod discipline;
mod draw;
mod entering;
mod export;
mod forfeits;
mod habit;
mod preparing;
mod report;
mod sheets;
mod snapshot;
mod standings;
mod strike;
mod tables;
