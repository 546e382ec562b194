//! A table as it travels: who sits where, what the game waits for, what has happened.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Barrier, Standing, Talk, Turn};

/// Everything about a table that is not the game itself.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// The table's address: `/table/{id}`.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// What the people at the table call it.
    pub title: String,
    /// The version of the law book it is played by.
    pub law: String,
    /// The options, as the game's setup.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub setup: Box<RawValue>,
    /// The seats in the game's order.
    pub seats: Vec<SeatInfo>,
    /// The seats that one player holds together, by index.
    pub chairs: Vec<Vec<u8>>,
    /// Who may watch.
    pub watch: Watch,
    /// How time runs.
    pub clock: ClockRule,
    /// Who may talk with whom.
    pub talk: TalkRule,
    /// Where chance comes from.
    pub dice: DiceInfo,
    /// Whether the viewer set the table up, and may change it.
    pub owner: bool,
    /// Whether the viewer may ask what to do.
    pub hints: bool,
    /// Where the table stands.
    pub state: TableState,
    /// When it was set up, in milliseconds since 1970.
    pub created: i64,
    /// The table that continues this one for the same people, if somebody asked for a rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rematch: Option<String>,
    /// Set where the rules have changed since so that they no longer lead through the log. The
    /// game is shown as it stood after this entry; it can be watched, replayed as far as it was
    /// stored, and forked from there, but not go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub set_aside: Option<u32>,
    /// The fixture of a competition that is played here: who sits where is decided there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub fixture: Option<Fixture>,
    /// The table and entry this one was forked from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub forked_from: Option<Fork>,
}

/// A match of a competition.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fixture {
    /// The competition's address: `/competitions/{id}`.
    pub competition: String,
    /// The fixture's number there.
    pub fixture: u16,
}

/// Where a table was forked from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fork {
    /// The other table.
    pub table: String,
    /// The last entry of its log that this one shares.
    pub number: u32,
}

/// Where a table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// A seat is still empty; the game waits.
    Gathering,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
}

/// A seat and who holds it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The seat's number in the game.
    pub seat: u8,
    /// What the game calls it, for instance `green`.
    pub name: String,
    /// Who holds it.
    pub holder: Holder,
    /// Whether the viewer holds it.
    pub yours: bool,
    /// Whether its person has the table open.
    pub present: bool,
    /// Whether a bot sits in until its person returns or takes it back.
    pub stand_in: bool,
}

/// Who holds a seat.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Holder {
    /// Anybody may sit down.
    Open,
    /// Kept for whoever has the link.
    Invited,
    /// A person.
    Person {
        /// The name they go by.
        name: String,
    },
    /// A player made of code.
    Bot {
        /// How well it plays: the name of a bot.
        level: String,
    },
}

/// Who may watch a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    /// Everybody; the table is listed.
    Anyone,
    /// Whoever has its address.
    Link,
    /// Only those who play.
    Nobody,
}

/// How time runs at a table. Only seats with an open decision use theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClockRule {
    /// It does not.
    None,
    /// It does not, but a bot sits in for whoever has been away this long while it is their turn
    /// and others wait at the table. Whoever has the table open is not away, however long they
    /// think.
    Away {
        /// The minutes.
        minutes: u32,
    },
    /// So many seconds for every decision.
    Sandglass {
        /// The seconds.
        seconds: u32,
    },
    /// So many seconds for the game, and some more for every decision.
    Bank {
        /// The seconds for the game.
        seconds: u32,
        /// The seconds that a decision adds.
        increment: u32,
    },
    /// So many days for every decision.
    Days {
        /// The days.
        days: u32,
    },
}

/// Who may talk with whom at a table.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // As in `table::Talk`.
pub enum TalkRule {
    Free,
    Aloud,
    Silent,
}

impl From<Talk> for TalkRule {
    fn from(talk: Talk) -> TalkRule {
        match talk {
            Talk::Free => TalkRule::Free,
            Talk::Aloud => TalkRule::Aloud,
            Talk::Silent => TalkRule::Silent,
        }
    }
}

/// Where chance comes from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DiceInfo {
    /// From a sealed seed, opened at the end.
    Sealed {
        /// The seal.
        seal: String,
        /// The seed, once the game is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seed: Option<String>,
    },
    /// From dice that people throw.
    Real,
}

/// The game at a table, as the viewer may know it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position {
    /// The number of the last entry of the log: the decision point.
    pub number: u32,
    /// What the game waits for.
    #[cfg_attr(feature = "ts", ts(type = "{ seats: number[] } | 'chance' | 'over'"))]
    pub turn: Turn,
    /// The game's own view.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// What the viewer may do, over all seats the viewer holds.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Offer>"))]
    pub offers: Box<RawValue>,
    /// At a table with real dice, when they are to be thrown: what they can show, for those who
    /// play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Outcome>>"))]
    pub outcomes: Option<Box<RawValue>>,
    /// The score of every seat as it stands.
    pub scores: Vec<i32>,
    /// How everybody finished, when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "ts",
        ts(optional, type = "{ seat: number, place: number, score: number }[]")
    )]
    pub standings: Option<Vec<Standing>>,
    /// The clocks by seat; empty at a table without.
    pub clocks: Vec<ClockState>,
    /// A vote that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub vote: Option<Vote>,
}

/// An action that a seat of the viewer's may take.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The seat.
    pub seat: u8,
    /// The action as it is written in records; what a command sends back.
    pub notation: String,
    /// The action as the game's JSON.
    #[cfg_attr(feature = "ts", ts(type = "{ type: string, [field: string]: unknown }"))]
    pub action: Box<RawValue>,
    /// What it would bring, as the game's JSON.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub preview: Box<RawValue>,
    /// Whether it only takes back an earlier choice.
    pub retracts: bool,
}

/// Something that dice can show.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The outcome as it is written in records; what `rolled` sends back.
    pub notation: String,
    /// The outcome as the game's JSON.
    #[cfg_attr(feature = "ts", ts(type = "{ type: string, [field: string]: unknown }"))]
    pub action: Box<RawValue>,
}

/// The clock of a seat.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockState {
    /// Milliseconds left at the time the message was sent.
    pub left: i64,
    /// Whether it runs.
    pub running: bool,
}

/// A proposal to go back beyond what one player may take back alone.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Vote {
    /// The entry after which play would go on.
    pub to: u32,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
    /// The seats that have not answered.
    pub waiting: Vec<u8>,
}

/// One entry of the log, as the viewer may know it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogEntry {
    /// Its number.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What it was.
    pub what: Logged,
    /// What happened, as far as the viewer hears of it.
    #[cfg_attr(feature = "ts", ts(type = "{ type: string, [field: string]: unknown }[]"))]
    pub events: Vec<Box<RawValue>>,
}

/// What an entry of the log is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Logged {
    /// A seat acted.
    Acted {
        /// The seat.
        seat: u8,
        /// Its action, for those who may know it: its holder, and everybody once the game is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        notation: Option<String>,
    },
    /// Chance acted.
    Chance {
        /// The outcome, for those who may know it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        notation: Option<String>,
    },
    /// Something was taken back: play goes on after entry `to`.
    Undone {
        /// The seats that asked for it.
        by: Vec<u8>,
        /// The entry.
        to: u32,
    },
}

/// Why something cannot be taken back without a vote.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // As in `table::Barrier`.
pub enum BarrierName {
    Nothing,
    Chance,
    Another,
    Shown,
}

impl From<Barrier> for BarrierName {
    fn from(barrier: Barrier) -> BarrierName {
        match barrier {
            Barrier::Nothing => BarrierName::Nothing,
            Barrier::Chance => BarrierName::Chance,
            Barrier::Another => BarrierName::Another,
            Barrier::Shown => BarrierName::Shown,
        }
    }
}
