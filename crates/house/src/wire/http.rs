//! What is said over HTTP, all of it JSON below `/api`.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::table::{ClockRule, LogEntry, Position, TableInfo, TableState, Watch};

/// `GET /api/me`: who I am.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// The person behind the cookie, if there is one.
    pub person: Option<Person>,
}

/// A person, to themselves.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// The name they go by.
    pub name: String,
    /// Whether a password keeps their seats across devices.
    pub account: bool,
    /// Where notices of slow tables go, if anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub webhook: Option<String>,
}

/// `POST /api/me/guest`, `PATCH /api/me`: the name to go by.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Naming {
    /// The name.
    pub name: String,
}

/// `POST /api/me/account`, `POST /api/me/sign-in`: a name and a password.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name; one account has it.
    pub name: String,
    /// The password.
    pub password: String,
}

/// `POST /api/me/password`: another password for my account. Whoever is signed in elsewhere no
/// longer is.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password as it is.
    pub old: String,
    /// The password from now on.
    pub new: String,
}

/// `GET /api/games`: what can be played.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// The name of the game.
    pub name: String,
    /// The version of its law book.
    pub law: String,
    /// How many people can play.
    pub players: Vec<u8>,
    /// Its options, as `table::Schema` describes them.
    #[cfg_attr(feature = "ts", ts(as = "Vec<GameOption>"))]
    pub options: Value,
    /// The bots there are, weakest first.
    pub bots: Vec<String>,
}

/// One option of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameOption {
    /// Its name in a setup.
    pub name: String,
    /// What it can be.
    #[cfg_attr(
        feature = "ts",
        ts(
            type = "{ kind: 'toggle' } | { kind: 'word', words: string[] } | { kind: 'number', numbers: number[] } | { kind: 'words', words: string[], counts: number[] }"
        )
    )]
    pub values: Value,
    /// What it is if nobody says otherwise.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub default: Value,
    /// The clause it comes from.
    pub clause: String,
}

/// `POST /api/games/{game}/chairs` with a setup: who would sit where, or what is wrong with it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seating {
    /// The seats by name.
    pub seats: Vec<String>,
    /// The seats that one player holds together, by index.
    pub chairs: Vec<Vec<u8>>,
    /// The clock that the setup names: how time runs unless another clock is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockRule>,
}

/// `POST /api/tables`: a table to be set up. Answered with [`Created`].
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// What the people at the table call it; without, it is called after the game.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub title: Option<String>,
    /// The options.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub setup: Value,
    /// Who sits in every chair, in the order of the game's chairs. Empty: I take the first, and
    /// bots the others.
    #[serde(default)]
    pub chairs: Vec<Sitter>,
    /// How time runs. Without, or with `none`, it runs by the clock that the setup names, if it
    /// names one; any other choice wins over the setup.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockRule>,
    /// Who may watch.
    #[serde(default = "link")]
    pub watch: Watch,
    /// Whether people throw real dice.
    #[serde(default)]
    pub real_dice: bool,
    /// Whether it is for practice, such as a step of an introduction: it stands in no list, not
    /// even in mine.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub practice: bool,
    /// A position to begin from instead of the first move; for lessons and studies.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub position: Option<Value>,
}

fn link() -> Watch {
    Watch::Link
}

/// Who is to sit in a chair.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// I do; in several chairs this is hot-seat play.
    Me,
    /// Anybody.
    Open,
    /// Whoever has the link.
    Invited,
    /// A player made of code.
    Bot {
        /// The name of the bot.
        level: String,
    },
}

/// A table or a competition was set up.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Created {
    /// Its id.
    pub id: String,
}

/// `GET /api/lobby`: tables to join, and mine.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    /// Tables with an open seat that are listed.
    pub open: Vec<TableCard>,
    /// Tables to watch.
    pub watch: Vec<TableCard>,
    /// Tables where I hold a seat, those that wait for me first.
    pub mine: Vec<TableCard>,
}

/// A table in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableCard {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// Where it stands.
    pub state: TableState,
    /// The names of those who play, empty chairs included as `null`.
    pub people: Vec<Option<String>>,
    /// Whether it is my turn.
    pub your_turn: bool,
    /// Who is awaited, by name.
    pub awaited: Vec<String>,
    /// How time runs.
    pub clock: ClockRule,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
}

/// `POST /api/tables/{id}/chairs/{chair}`: a change of who sits there.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChairChange {
    /// I sit down in an open chair.
    Take,
    /// I leave; the chair is open.
    Leave,
    /// A bot plays my chair until I take it back (or, for the owner, an empty chair for good).
    Bot {
        /// The name of the bot.
        level: String,
    },
    /// I take my chair back from the bot.
    TakeBack,
    /// The owner opens a chair that nobody or a bot holds.
    Open,
    /// The owner keeps a chair for whoever has the link.
    Invite,
}

/// `POST /api/tables/{id}/clock`: the owner changes how time runs from now on.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClockChange {
    /// The new rule.
    pub clock: ClockRule,
}

/// `POST /api/tables/{id}/invitations`, `GET` for the list: links for the table.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Invitation {
    /// The secret part of the link: `/join/{token}`.
    pub token: String,
    /// The chair it is for.
    pub chair: u8,
    /// Whether somebody has used it.
    pub used: bool,
}

/// `POST /api/tables/{id}/invitations`: the chair that a new link is for.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewInvitation {
    /// The chair.
    pub chair: u8,
}

/// `POST /api/tables/{id}/fork`: a new table that goes on from an entry of this one. While the game
/// is on, that is refused (`hidden`) if anything was hidden from me then.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ForkFrom {
    /// The entry.
    pub number: u32,
    /// Who sits in every chair; empty: I take them all.
    #[serde(default)]
    pub chairs: Vec<Sitter>,
}

/// `GET /api/tables/{id}/replay?as=…`: the whole log with the position after every entry.
///
/// `as` is `open` (everything; only when the game is over), `mine` (my seats), `spectator`, or the
/// name of a seat (only when the game is over).
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The table.
    pub table: TableInfo,
    /// The position before the first entry, then the one after each entry that is in effect.
    pub frames: Vec<Frame>,
    /// The first entry that the rules take otherwise now, if they have changed since. From there on
    /// the log tells what happened, and a position stands until the next one that was stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub differs: Option<u32>,
}

/// One step of a replay.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frame {
    /// The entry that led here; none for the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub entry: Option<LogEntry>,
    /// The game then, without offers.
    pub position: Position,
}

/// `GET /api/tables/{id}/dice`: what it takes to work out every roll of a finished table again.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolls {
    /// The seal that was shown before the first move.
    pub seal: String,
    /// The seed, now that the game is over.
    pub seed: String,
    /// What the seats added: their names, and bytes in hexadecimal digits.
    pub entropy: Vec<(String, String)>,
    /// Every roll, with those that were taken back.
    pub rolls: Vec<Roll>,
}

/// One roll, as `docs/record.md` derives it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roll {
    /// The number of its entry.
    pub number: u32,
    /// The line of the log that it answers; empty if there is none.
    pub answers: String,
    /// Every outcome in notation, with its weight, in the order they are drawn from.
    pub odds: Vec<(String, u32)>,
    /// The outcome.
    pub outcome: String,
}

/// `GET /api/rules/{game}`: a law book as a page.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LawBook {
    /// The game.
    pub game: String,
    /// The version.
    pub law: String,
    /// The text as HTML of our own making, with an anchor for every clause.
    pub html: String,
    /// The clauses by id, each as a fragment of HTML.
    pub clauses: std::collections::BTreeMap<String, Clause>,
}

/// One clause of a law book.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clause {
    /// Its text as HTML of our own making.
    pub html: String,
    /// Whether it is a ruling of ours, where the printed rules are silent.
    pub ruling: bool,
}

/// `PUT /api/me/notices`: where notices of slow tables go.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NoticeSettings {
    /// An address that takes JSON by POST; none for no notices.
    pub webhook: Option<String>,
}

/// `GET /api/me/notices`: what was sent.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Delivery {
    /// When it was due, in milliseconds since 1970.
    pub at: i64,
    /// The table that it was about, if it was about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub table: Option<String>,
    /// The competition that it was about, if it was about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub competition: Option<String>,
    /// `waiting`, `sent` or `failed`.
    pub state: String,
    /// How often it was tried.
    pub tries: u32,
    /// What went wrong last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub trouble: Option<String>,
}
