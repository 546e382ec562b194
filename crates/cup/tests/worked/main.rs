//! The worked examples of the law book (section 5), each under its id.

#[path = "../common/mod.rs"]
mod common;

mod challenge;
mod data;
mod foul;
mod moves;
mod offside;
mod passes;
mod setup;
mod shots;
mod time;
