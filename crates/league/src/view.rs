//! Everything that somebody may know of a competition, built up from nothing.
//!
//! Hidden from others are a club's training until its next match begins and its choice of squad,
//! cards and challenge; what of that is shown at the table is the match's own business.

mod build;
mod clubs;
mod log;
mod preparation;

use cup::{Role, Tally, Team};
use serde::{Deserialize, Serialize};

use crate::charter::Charter;
use crate::club::{ClubId, ClubRef, Coach, Injury};
use crate::fixture::{FixtureId, Label, Proposal, Source, Status};
use crate::sheet::MatchSheet;
use crate::standings::TableRow;
use crate::statistics::Lists;

pub use log::LogLine;
pub use preparation::{CardView, LegendView, Missing, PreparationView, SquadSize, ThrowView};

/// Everything that the holder of some clubs may know; nobody's clubs are a spectator's.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What was agreed.
    pub charter: Charter,
    /// How far the competition has come.
    pub stage: Stage,
    /// Whether clubs have players to prepare.
    pub rosters: bool,
    /// The clubs in the order of entering.
    pub clubs: Vec<ClubView>,
    /// The order of the seeds, as far as it is set or drawn.
    pub seeds: Vec<ClubId>,
    /// All matches in the order of the calendar.
    pub fixtures: Vec<FixtureView>,
    /// The rounds or matchdays.
    pub rounds: Vec<RoundView>,
    /// The drawing of a cup, by round; nothing in other forms.
    pub bracket: Vec<BracketRound>,
    /// The standings of a championship; nothing in a cup.
    pub table: Vec<TableRow>,
    /// The final places, when the competition is over; in a cup as far as they are played out.
    pub places: Vec<FinalPlace>,
    /// Who has scored, prepared, saved and been booked most.
    pub lists: Lists,
    /// Points, places and goals after every round, by club, for charts.
    pub progress: Vec<Progress>,
    /// What the viewer's own clubs have to do.
    pub preparations: Vec<PreparationView>,
    /// What the competition waits for.
    pub awaits: Awaits,
    /// What was done, as far as the viewer may know.
    pub log: Vec<LogLine>,
    /// How many entries the log has.
    pub entries: u32,
}

/// How far a competition has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Clubs can enter.
    Open,
    /// Seeds are drawn.
    Drawing,
    /// Matches are played.
    Running,
    /// Everything is decided.
    Finished,
}

/// A club.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubView {
    /// Its number.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// Its team, where clubs have players.
    pub team: Option<Team>,
    /// Who coaches it.
    pub coach: Coach,
    /// Whether it takes no further part.
    pub withdrawn: bool,
    /// Its seed, from 1.
    pub seed: Option<u8>,
    /// Whether it is one of the viewer's.
    pub mine: bool,
    /// "Owned" on the card grid: numbers from 1 to 24 (`C-STATS-03`).
    pub cards: Vec<u8>,
    /// The LEGEND cards that are used up.
    pub legends_used: Vec<u8>,
    /// The matches it has played or that were decided, in the order of the calendar.
    pub matches: Vec<MatchRow>,
    /// The sums of the match rows.
    pub totals: MatchTotals,
    /// Its players with their season; nobody where clubs have none.
    pub players: Vec<PlayerView>,
}

/// A row of the match table on a team sheet (`C-STATS-03`).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchRow {
    /// The match.
    pub fixture: FixtureId,
    /// Round or matchday.
    pub round: u16,
    /// The others who played it.
    pub opponents: Vec<ClubRef>,
    /// Whether the club was at home, the first seat.
    pub home: bool,
    /// Won, drawn or lost.
    pub result: Res,
    /// Its place at the table.
    pub place: u8,
    /// Points.
    pub points: u8,
    /// Goals or score.
    pub goals_for: i32,
    /// Goals or score of the opponent, in a match between two.
    pub goals_against: Option<i32>,
    /// The score at half-time, own goals first.
    pub half_time: Option<[u8; 2]>,
    /// Whether extra time was played.
    pub extra_time: bool,
    /// The shoot-out, own goals first.
    pub shootout: Option<[u8; 2]>,
    /// Whether it was decided by forfeit.
    pub forfeit: bool,
    /// Whether it was entered by hand.
    pub by_hand: bool,
}

/// How a match went for a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Res {
    /// Won; at a table, first.
    Won,
    /// Drawn; at a table, a shared first place.
    Drawn,
    /// Lost; at a table, any other place.
    Lost,
}

/// The sums of a club's match rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)] // The column heads of the team sheet.
pub struct MatchTotals {
    pub played: u16,
    pub won: u16,
    pub drawn: u16,
    pub lost: u16,
    pub goals_for: i32,
    pub goals_against: i32,
    pub points: u32,
}

/// A player with his state and his season (`C-STATS-03`).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The number on his shirt.
    pub no: u8,
    /// Who, as catalogues name him: `madmen_5`.
    pub player: String,
    /// His name.
    pub name: String,
    /// What he is.
    pub role: Role,
    /// His reserve of BOOST when he is fresh.
    pub boost: u8,
    /// Whether he can be selected for the next match.
    pub available: bool,
    /// Matches he still misses for his cards.
    pub suspended: u8,
    /// What his injury asks of him.
    pub injury: Injury,
    /// Whether he starts his next match with one BOOST less.
    pub fatigued: bool,
    /// Whether he carries a yellow card.
    pub yellow: bool,
    /// Matches he took part in.
    pub played: u16,
    /// Times he was injured.
    pub injuries: u16,
    /// Times he was sent off.
    pub sent_off: u16,
    /// Matches in goal without a goal against.
    pub clean_sheets: u16,
    /// The sums of the season.
    pub season: Tally,
    /// His career, match by match: every match he was selected for.
    pub career: Vec<CareerRow>,
}

/// One match of a player's career.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CareerRow {
    /// The match.
    pub fixture: FixtureId,
    /// Round or matchday.
    pub round: u16,
    /// Against whom.
    pub opponent: ClubRef,
    /// Whether he took part; if not, he sat on the bench.
    pub played: bool,
    /// What he did.
    pub tally: Tally,
    /// Whether he was injured.
    pub injured: bool,
    /// Whether he was sent off.
    pub sent_off: bool,
    /// Whether he was exhausted.
    pub exhausted: bool,
}

/// A match.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FixtureView {
    /// Its number.
    pub id: FixtureId,
    /// Round or matchday, from 1.
    pub round: u16,
    /// What it is.
    pub label: Label,
    /// Who plays it, by seat, home first.
    pub sides: Vec<SideView>,
    /// How far it has come.
    pub status: Status,
    /// The time that was agreed, in milliseconds since 1970.
    pub agreed: Option<i64>,
    /// A time that was proposed and not agreed yet.
    pub proposal: Option<Proposal>,
    /// By when it is to be played.
    pub due: Option<i64>,
    /// Its sheet, once it is decided.
    pub sheet: Option<MatchSheet>,
    /// Who goes on from here in a cup; also where a lot decided.
    pub winner: Option<ClubId>,
    /// The entry that decided it, to be struck if it was a mistake.
    pub entry: Option<u32>,
    /// Whether its record is kept, to be read as a report.
    pub has_record: bool,
}

/// One seat of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideView {
    /// Who, once that is known.
    pub club: Option<ClubId>,
    /// Where the club comes from.
    pub source: Source,
    /// Whether it is ready for the match.
    pub ready: bool,
}

/// A round or matchday.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundView {
    /// Its number, from 1.
    pub round: u16,
    /// Its matches.
    pub fixtures: Vec<FixtureId>,
    /// Who has no match in it; in a cup, who goes on without one.
    pub byes: Vec<ClubId>,
    /// Whether all its matches are decided.
    pub done: bool,
}

/// A column of a cup's drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BracketRound {
    /// Its number, from 1.
    pub round: u16,
    /// From top to bottom; two of them lead to one of the next round.
    pub ties: Vec<BracketTie>,
}

/// A tie of a cup's drawing: a match, or a bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BracketTie {
    /// The match; nothing if it is a bye.
    pub fixture: Option<FixtureId>,
    /// Who goes on without a match.
    pub bye: Option<ClubId>,
}

/// A final place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinalPlace {
    /// From 1; in a cup those who went out in the same round share a place.
    pub place: u8,
    /// Who.
    pub club: ClubId,
}

/// How a club's season went, round by round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Progress {
    /// Whose.
    pub club: ClubId,
    /// Points after every round that has begun.
    pub points: Vec<u32>,
    /// The place in the table after every such round; nothing in a cup.
    pub places: Vec<u8>,
    /// Goals or score in every such round.
    pub goals_for: Vec<i32>,
    /// Goals or score against in every such round.
    pub goals_against: Vec<i32>,
}

/// What a competition waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Awaits {
    /// Whether dice or lots come next; then nobody else may act.
    pub chance: bool,
    /// Whether enough clubs have entered to start.
    pub start: bool,
    /// Who may prepare which match.
    pub prepare: Vec<Duty>,
    /// Which matches can be played now.
    pub play: Vec<FixtureId>,
    /// Whether everything is decided.
    pub finished: bool,
}

/// A club that may prepare a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Duty {
    /// Which match.
    pub fixture: FixtureId,
    /// Which club.
    pub club: ClubId,
}
