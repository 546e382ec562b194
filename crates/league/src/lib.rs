//! Cups and championships: who meets whom, what a match leaves on a club, and who stands where.
//!
//! A [`Competition`] is its [`Charter`] and its log; the state is the fold. Clubs, the commissioner
//! and chance act on it, and a finished match enters as the record of the match itself, replayed
//! and judged, so that sheets and play cannot disagree. The law is chapters 2.25 to 2.27, 3.10 and
//! 6 of `docs/rules/helvetia-cup.md`; games whose clubs have no players of their own are played by
//! the same draw, calendar and table.
//!
//! This crate does no I/O, reads no clock and holds no generator: times stand inside actions, and
//! whatever falls by chance is an action of [`Actor::Chance`] with exact odds.

mod action;
mod ask;
mod booking;
mod calendar;
mod chance;
mod charter;
mod club;
mod competition;
mod draw;
mod entering;
mod event;
pub mod export;
mod fixture;
mod forfeit;
pub mod habit;
mod hand;
mod judge;
mod points;
pub mod record;
mod refusal;
mod report;
mod result;
mod rules;
mod selection;
mod sheet;
mod snapshot;
mod standings;
mod state;
mod statistics;
mod strike;
mod training;
mod view;

pub use action::{Action, Actor};
pub use charter::{
    BadCharter, Charter, Form, LONGEST_NAME, MOST_CLUBS, MOST_IN_CHAMPIONSHIP, MOST_ROUNDS,
    has_rosters, options, teams,
};
pub use club::{ClubId, ClubRef, Coach, Injury};
pub use competition::{Competition, Entry};
pub use cup::{Booking, Role, Tally};
pub use event::{Audience, Event};
pub use fixture::{FixtureId, FixtureRef, Label, Proposal, Source, Status};
pub use hand::{HandChallenge, HandClub, HandMatch, HandRow, HandSheet, HandTable};
pub use refusal::{Refusal, ScoreFault, SheetFault};
pub use report::{Report, report};
pub use sheet::{ChallengeLine, ClubSheet, How, MatchSheet, SheetRow, Slot};
pub use snapshot::Snapshot;
pub use standings::{TableRow, TieBreak};
pub use statistics::{CardRow, ListRow, Lists};
pub use view::{
    Awaits, BracketRound, BracketTie, CardView, CareerRow, ClubView, Duty, FinalPlace, FixtureView,
    LegendView, LogLine, MatchRow, MatchTotals, Missing, PlayerView, PreparationView, Progress,
    Res, RoundView, SideView, SquadSize, Stage, ThrowView, View,
};

/// Shows the visitor the types of everything that a competition tells.
#[cfg(feature = "ts")]
pub fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<View>();
    visitor.visit::<Event>();
    visitor.visit::<Action>();
    visitor.visit::<Actor>();
    visitor.visit::<Refusal>();
    visitor.visit::<Report>();
}
