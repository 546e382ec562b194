//! Competitions that are open: caches of their logs, with everything that goes on by itself.
//!
//! The rules are crate `league`'s. Here a command is checked for who may give it, appended to the
//! log with what chance has to do after it, and told once it is durable. A match is a table like
//! any other; its last move and its result are stored in one transaction ([`book`]).

mod acts;
mod book;
mod clubs;
mod create;
mod draft;
mod export;
mod follow;
pub mod invitations;
mod list;
mod live;
mod load;
mod notices;
mod outlook;
mod past;
mod tell;

pub(crate) use book::Booking;
pub use create::create;
pub use export::{Export, export};
pub use list::list;
pub use live::Live;
pub(crate) use load::{EntryRow, entries, seeds};
pub(crate) use notices::remind;
