//! The law book clause by clause, each file a chapter of it.

mod cards;
mod challenge;
mod dragons;
mod endings;
mod family;
mod fouls;
mod madmen;
mod moves;
mod offside;
mod passes;
mod players;
mod rounds;
mod setup;
mod sheets;
mod shootout;
mod shots;
mod substitutions;
