//! What every game must satisfy, as functions that each game's tests call.

pub mod example;
