//! Competitions as they travel, all of it JSON below `/api`.
//!
//! What a competition itself says, from charter to view, is crate `league`'s; here is who runs it,
//! who coaches whom, and where its matches are played.

use league::{Action, Charter, Form};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::table::{ClockRule, DiceInfo, Holder};

/// `POST /api/competitions`: a competition to be held. Answered with `Created`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewCompetition {
    /// What is agreed: name, game, form, options of the matches, how many clubs.
    #[cfg_attr(feature = "ts", ts(type = "import('./league').Charter"))]
    pub charter: Charter,
    /// Who may enter a club.
    pub access: Access,
    /// How time runs at the tables of its matches; without, it does not, unless the options of the
    /// matches name a clock.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockRule>,
    /// How many days a round lasts, 1 to 60; without, there are no deadlines until the commissioner
    /// sets one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub round_days: Option<u8>,
}

/// `GET /api/competitions/games`: what a competition of every game is like.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CompetitionGame {
    /// The name of the game.
    pub name: String,
    /// How many people can play a match.
    pub players: Vec<u8>,
    /// Whether clubs have players of their own, who are prepared, tire and are suspended.
    pub rosters: bool,
    /// The teams that a club picks from, where it picks one.
    pub teams: Vec<String>,
    /// The options of its matches that the form leaves open.
    #[cfg_attr(feature = "ts", ts(as = "Vec<super::http::GameOption>"))]
    pub options: Value,
    /// The bots there are, weakest first.
    pub bots: Vec<String>,
}

/// Who may enter a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Anybody in the house; the competition is listed.
    House,
    /// Whoever has an invitation; whoever has the address may look.
    Link,
}

/// How far a competition has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CompetitionState {
    /// Clubs can enter.
    Open,
    /// Matches are played.
    Running,
    /// It is decided.
    Finished,
}

/// `GET /api/competitions`: those to enter, to look at, and mine.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CompetitionList {
    /// Those I run or have a club in, those that wait for me first.
    pub mine: Vec<CompetitionCard>,
    /// Those that anybody may enter.
    pub open: Vec<CompetitionCard>,
    /// Those that are on, or over, and are listed.
    pub others: Vec<CompetitionCard>,
}

/// A competition in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CompetitionCard {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The game.
    pub game: String,
    /// Its form.
    #[cfg_attr(feature = "ts", ts(type = "import('./league').Form"))]
    pub form: Form,
    /// How far it has come.
    pub state: CompetitionState,
    /// How many clubs have entered.
    pub clubs: u8,
    /// How many can.
    pub most_clubs: u8,
    /// Whether I run it.
    pub commissioner: bool,
    /// Whether a club of mine has something to prepare, to play or to answer.
    pub waits_for_you: bool,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
}

/// `GET /api/competitions/{id}`: a competition as I may know it.
///
/// With `?after={revision}` the answer waits until there is another revision than that one, for up
/// to twenty seconds; `204` says that there is none yet.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CompetitionInfo {
    /// Its address: `/competitions/{id}`.
    pub id: String,
    /// Counts everything that is told here.
    pub revision: u32,
    /// The number of the last entry of its log: what a command answers.
    pub number: u32,
    /// How far it has come.
    pub state: CompetitionState,
    /// Who may enter a club.
    pub access: Access,
    /// How time runs at its tables.
    pub clock: ClockRule,
    /// How many days a round lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub round_days: Option<u8>,
    /// Whether I run it.
    pub commissioner: bool,
    /// Who runs it, by name, unless nobody does any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub commissioner_name: Option<String>,
    /// The clubs I coach.
    pub yours: Vec<u8>,
    /// Who coaches every club; `open` where nobody does any more.
    pub coaches: Vec<ClubCoach>,
    /// Where matches are played, or were.
    pub tables: Vec<FixtureTable>,
    /// Where the draw and the tests come from.
    pub dice: DiceInfo,
    /// When it was set up, in milliseconds since 1970.
    pub created: i64,
    /// The time of the house now.
    pub now: i64,
    /// The competition, as my clubs may know it.
    #[cfg_attr(feature = "ts", ts(type = "import('./league').View"))]
    pub view: league::View,
}

/// Who coaches a club.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubCoach {
    /// The club.
    pub club: u8,
    /// Who.
    pub coach: Holder,
}

/// Where a match is played.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FixtureTable {
    /// The match.
    pub fixture: u16,
    /// The table: `/table/{id}`.
    pub table: String,
}

/// `POST /api/competitions/{id}/acts`: I do something, as the coach of the club that the action
/// names or as the commissioner. Answered with [`Acted`].
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompetitionAct {
    /// Names the command: the same key of the same person is carried out once.
    pub key: String,
    /// The number of the last entry that I saw. If I have done something since, from elsewhere,
    /// the command is refused with the code `stale`.
    pub at: u32,
    /// What.
    #[cfg_attr(feature = "ts", ts(type = "import('./league').Action"))]
    pub action: Action,
}

/// `POST /api/competitions/{id}/clubs`: a club enters. Answered with [`Acted`].
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewClub {
    /// Names the command.
    pub key: String,
    /// The club's name.
    pub name: String,
    /// Its team, where clubs have players of their own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub team: Option<String>,
    /// Who coaches it.
    pub coach: NewCoach,
    /// The invitation, where one is needed.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub token: Option<String>,
}

/// `POST /api/competitions/{id}/clubs/{club}/coach`: somebody else coaches a club from now on.
/// Answered with [`Acted`]. For another person, invite them to the club.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CoachChange {
    /// Names the command.
    pub key: String,
    /// Who.
    pub coach: NewCoach,
}

/// Who is to coach a club.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewCoach {
    /// I do.
    Me,
    /// A player made of code.
    Bot {
        /// The name of the bot.
        level: String,
    },
}

/// It was done, and is stored.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acted {
    /// The number of the last entry now.
    pub number: u32,
    /// The revision now.
    pub revision: u32,
    /// The club that has entered, if one has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub club: Option<u8>,
}

/// `POST /api/competitions/{id}/invitations`: what a new link is for.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewEntryLink {
    /// The club that whoever uses it will coach; without, they enter one of their own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub club: Option<u8>,
}

/// `GET /api/competitions/{id}/invitations`: links to the competition.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EntryLink {
    /// The secret part of the link: `/enter/{token}`.
    pub token: String,
    /// The club it is for, if it is for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub club: Option<u8>,
    /// Whether somebody has used it.
    pub used: bool,
}

/// `GET /api/enter/{token}`: what a link leads to. `POST` takes over the club it is for, and is
/// answered with `Created`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EntryOffer {
    /// The competition's id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The game.
    pub game: String,
    /// The club to be taken over, by number and name, if the link is for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub club: Option<(u8, String)>,
    /// The teams to pick from; none where clubs have no players of their own.
    pub teams: Vec<String>,
    /// Whether somebody has used it.
    pub used: bool,
    /// Whether that was me.
    pub by_you: bool,
}
