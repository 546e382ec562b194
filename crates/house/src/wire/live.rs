//! What is said over the socket of a table: `GET /api/tables/{id}/live?after={number}`.

use serde::{Deserialize, Serialize};

use super::table::{BarrierName, LogEntry, Position, TableInfo};
use super::trouble::Trouble;

/// What a client says.
///
/// `key` is chosen by the client, unique for what it asks: a repeated key gets the same answer and
/// is not carried out again. `at` is the number of the position the client saw when it decided.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// A seat of mine takes an action.
    Act {
        /// The idempotency key.
        key: String,
        /// The decision point.
        at: u32,
        /// The seat.
        seat: u8,
        /// The action in notation, as it was offered.
        action: String,
    },
    /// At a table with real dice: this is what they show.
    Rolled {
        /// The idempotency key.
        key: String,
        /// The decision point.
        at: u32,
        /// The outcome in notation.
        action: String,
    },
    /// Takes back my last action; beyond the barrier it opens a vote.
    Undo {
        /// The idempotency key.
        key: String,
        /// The decision point.
        at: u32,
        /// With a vote: the entry to go back to. Without: my last action, if I may alone.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<u32>,
    },
    /// Answers the open vote for all seats of mine.
    Vote {
        /// The idempotency key.
        key: String,
        /// Whether I agree.
        agree: bool,
    },
    /// Asks whether an action of mine could be taken back afterwards, or my last one now.
    Weigh {
        /// Comes back with the answer.
        key: String,
        /// The seat and the action in notation; without, my last action.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        action: Option<Weighed>,
    },
    /// Says something to the table, or to some of those who play.
    Chat {
        /// The idempotency key.
        key: String,
        /// Plain text.
        text: String,
        /// The seats it is for, each held by another person; without, everybody.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<Vec<u8>>,
    },
    /// Adds to the randomness of the sealed dice; only before the first roll.
    Entropy {
        /// The idempotency key.
        key: String,
        /// The seat.
        seat: u8,
        /// Up to 64 bytes in hexadecimal digits.
        bytes: String,
    },
    /// Asks for everything after this entry: something was missed.
    Since {
        /// The last entry the client has.
        after: u32,
    },
}

/// An action to be weighed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Weighed {
    /// The seat.
    pub seat: u8,
    /// The action in notation.
    pub action: String,
}

/// What the server says.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// Everything: the first message, and the answer to a gap that is too wide.
    Snapshot {
        /// The table.
        table: Box<TableInfo>,
        /// The log after the entry the client named, at most the last 500 entries.
        log: Vec<LogEntry>,
        /// The game now.
        position: Box<Position>,
        /// The last hundred things said that the viewer may read.
        chat: Vec<ChatLine>,
        /// The server's time in milliseconds since 1970.
        now: i64,
    },
    /// The log went on.
    Moved {
        /// The new entries.
        log: Vec<LogEntry>,
        /// The game now.
        position: Box<Position>,
        /// The server's time.
        now: i64,
    },
    /// Who sits where, who is present, the clock rule or the state of the table changed.
    Table {
        /// The table.
        table: Box<TableInfo>,
        /// The server's time.
        now: i64,
    },
    /// Clocks or a vote changed without a new entry.
    Changed {
        /// The game now.
        position: Box<Position>,
        /// The server's time.
        now: i64,
    },
    /// Somebody said something.
    Chat {
        /// What.
        line: ChatLine,
    },
    /// A command was carried out, and is durable.
    Done {
        /// Its key.
        key: String,
        /// The number of the last entry after it.
        number: u32,
    },
    /// A command was refused.
    Refused {
        /// Its key; absent where the message could not be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        key: Option<String>,
        /// Why.
        trouble: Trouble,
    },
    /// A command answered a decision point that is past. A `moved` or `snapshot` follows.
    Stale {
        /// Its key.
        key: String,
        /// The number of the last entry now.
        number: u32,
    },
    /// The answer to `weigh`.
    Weighed {
        /// Its key.
        key: String,
        /// What stands in the way of taking it back; nothing if it can be.
        barrier: Option<BarrierName>,
    },
    /// The server goes down and will be back; the socket closes.
    Closing,
}

/// Something somebody said.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// What it is known by. It tells nothing, not even how much was said before.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The name of who said it.
    pub name: String,
    /// The seats they held; none for a spectator.
    pub seats: Vec<u8>,
    /// The seats it was said to in private; absent for what everybody may read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub to: Option<Vec<u8>>,
    /// Plain text.
    pub text: String,
}
