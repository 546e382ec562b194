//! Everything that travels between server and client, in one place.
//!
//! The TypeScript types of the client are made from these ([`export`]). Names are snake_case
//! throughout, as in the games' own JSON; integers stay below 2^53.

mod advice;
mod competition;
mod http;
mod live;
mod table;
mod trouble;
#[cfg(feature = "ts")]
mod types;

pub use advice::*;
pub use competition::*;
pub use http::*;
pub use live::*;
pub use table::*;
pub use trouble::Trouble;
#[cfg(feature = "ts")]
pub use types::types;
