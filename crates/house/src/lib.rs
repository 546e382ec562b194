//! The house: the server that people sit down in.
//!
//! It keeps people, tables, clocks and live connections, and it is the referee: whatever a client
//! says is checked against what the rules offer. It knows no game by name, and what a seat may not
//! know never leaves it. A move is durable before anybody is told of it; everything in memory is a
//! cache of what is stored.

pub mod app;
pub mod assets;
pub mod clock;
pub mod competitions;
pub mod error;
pub mod ids;
pub mod invitations;
pub mod keeping;
pub mod limits;
pub mod live;
pub mod measures;
pub mod notices;
pub mod people;
pub mod records;
pub mod replay;
pub mod routes;
pub mod rules_pages;
pub mod security;
pub mod server;
pub mod socket;
pub mod store;
pub mod time;
pub mod wire;

pub use app::{App, Config};
pub use assets::LICENCES;
pub use error::Error;
