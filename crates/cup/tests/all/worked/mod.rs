//! The law book at work: its worked examples (section 5) each under its id, and beneath `law` its
//! clauses chapter by chapter.

mod challenge;
mod data;
mod foul;
mod law;
mod moves;
mod offside;
mod passes;
mod setup;
mod shots;
mod time;
