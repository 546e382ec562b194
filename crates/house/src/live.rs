//! Tables that are open: a cache of their logs, with everybody who looks at them.
//!
//! The [`Hub`] finds or loads a [`Table`]. What happens at one table happens in order, under one
//! lock: a command is checked against the rules, appended to the log, and told once it is durable
//! ([`play`]). Whoever thinks, thinks without that lock ([`think`]).

mod about;
mod advice;
mod chair;
mod chat;
mod commands;
mod engine;
mod finding;
mod hub;
mod line;
mod load;
mod log;
mod origin;
mod past;
mod plan;
mod play;
mod seating;
mod table;
mod tell;
mod think;
mod undo;

pub(crate) use chair::Chair;
pub use chair::Seated;
pub use engine::{Advice, Done, Engine, Hindsight, Mind, Regret, Weight};
pub(crate) use engine::{begin, read_undo, write_undo};
pub use hub::{Hub, Notice, NoticeKind};
pub use line::Listening;
pub use log::{Told, told};
pub(crate) use past::{Beginning, Kept, in_effect};
pub use plan::Plan;
pub(crate) use plan::{Opened, fresh_seed, text as json_text, word};
pub(crate) use table::FixtureOf;
pub use table::Table;
pub(crate) use tell::text;
pub use tell::{Joined, Outgoing};
