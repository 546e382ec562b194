//! The program as people and other programs run it. All tests are one program: every file on its
//! own would link the whole server once more.

mod arena;
mod common;
mod killed;
mod killed_competition;
mod league;
mod play;
mod program;
mod records;
mod referee;
mod serve;
mod simulate;
mod words;
