//! How players made of code think and play, in one program: every test file on its own would
//! compile all games once more. Only `allocation.rs` stands apart, with an allocator that counts.

mod analysis;
mod cup;
mod football;
mod penalty;
mod play;
mod sabbat;
mod search;
mod secrets;
mod uenighet;
mod unita;
