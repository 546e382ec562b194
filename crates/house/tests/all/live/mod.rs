//! Tables over real sockets: what clients are told, what they are refused, what survives.

mod advice;
mod away;
mod chat;
mod clocks;
mod hostile;
mod mutated;
mod restart;
mod room;
mod rules_change;
mod seats;
mod thinking;
mod undo;
mod whole_game;
