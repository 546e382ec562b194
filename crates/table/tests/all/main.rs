//! The contract from outside, in one program: every test file on its own would be linked once more.

mod draw;
mod faulty;
mod mutated;
mod properties;
mod published;
mod record;
mod seat;
mod session;
