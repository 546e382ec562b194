//! The house: the server that people sit down in.
//!
//! It keeps people, tables, clocks and live connections, and it is the referee: whatever a client
//! says is checked against what the rules offer. It knows no game by name, and what a seat may not
//! know never leaves it. A move is durable before anybody is told of it; everything in memory is a
//! cache of what is stored.

pub mod wire;
