//! What clubs, the commissioner and chance can do.

use cup::{Booking, Team};
use serde::{Deserialize, Serialize};
use table::dice::Seal;

use crate::club::{ClubId, Coach};
use crate::fixture::FixtureId;
use crate::hand::HandSheet;

/// Who acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Whoever runs the competition, and may also act for every club.
    Commissioner,
    /// The coach of this club.
    Club(ClubId),
    /// Dice fall or lots are drawn.
    Chance,
}

/// One entry of a competition's log. Times are milliseconds since 1970; the rules only keep them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// A club enters (`C-COMP-14`). It gets the next free number, and may act for itself.
    Enter {
        /// Its name.
        name: String,
        /// Its team, in a game where clubs have players.
        #[serde(default)]
        team: Option<Team>,
        /// Who coaches it.
        coach: Coach,
    },
    /// A club leaves before the start.
    Leave {
        /// Which.
        club: ClubId,
    },
    /// The order of the seeds is set instead of drawn (`C-GAP-58`).
    Seed {
        /// All clubs, best first; nobody for a draw after all.
        clubs: Vec<ClubId>,
    },
    /// Nobody can enter any more; the draw follows.
    Start,

    /// Chance: the next seed (`C-GAP-58`).
    Draw {
        /// Who is drawn.
        club: ClubId,
    },
    /// Chance: the team die for a player who has missed his match (`C-COMP-04`).
    Test {
        /// His club.
        club: ClubId,
        /// His number.
        no: u8,
        /// What the die says; red keeps him out.
        face: Booking,
    },
    /// Chance: a lot decides between equals (`C-GAP-59`, `C-GAP-76`).
    Lot {
        /// Who is drawn.
        club: ClubId,
    },

    /// A POWER card is trained (`C-TRAIN-02`).
    Train {
        /// Who trains.
        club: ClubId,
        /// The number of the card.
        card: u8,
    },
    /// It is not, after all.
    Untrain {
        /// Who trains.
        club: ClubId,
        /// The number of the card.
        card: u8,
    },
    /// Training is over; recovery tests follow (`C-COMP-15`).
    Trained {
        /// Whose.
        club: ClubId,
    },
    /// Squad, cards and challenge are chosen in secret, in the notation of the match.
    /// An empty list leaves the choice for the table.
    Choose {
        /// Which match.
        fixture: FixtureId,
        /// Who chooses.
        club: ClubId,
        /// The choices in order, such as `field 5`, `ready`, `take 3`, `ready`.
        choices: Vec<String>,
    },
    /// The club is ready for the match. When all are, it begins.
    Ready {
        /// Which match.
        fixture: FixtureId,
        /// Who is ready.
        club: ClubId,
    },
    /// The club is not ready after all.
    Reopen {
        /// Which match.
        fixture: FixtureId,
        /// Who takes it back.
        club: ClubId,
    },

    /// A time for a match is proposed.
    Propose {
        /// Which match.
        fixture: FixtureId,
        /// Who proposes.
        club: ClubId,
        /// When.
        at: i64,
    },
    /// The proposed time suits this club too.
    Agree {
        /// Which match.
        fixture: FixtureId,
        /// Who agrees.
        club: ClubId,
    },
    /// The day by which a match is to be played is set, moved or lifted.
    Extend {
        /// Which match.
        fixture: FixtureId,
        /// By when; nothing lifts it.
        due: Option<i64>,
    },
    /// The same for all matches of a round that are still to be played.
    Deadline {
        /// Which round, from 1.
        round: u16,
        /// By when; nothing lifts it.
        due: Option<i64>,
    },

    /// A match that was played enters as its record: replayed, verified and judged.
    Book {
        /// Which match.
        fixture: FixtureId,
        /// The record of the match.
        record: String,
    },
    /// A match that was played on a real table enters by hand, and is marked so (`C-GAP-75`).
    ByHand {
        /// Which match.
        fixture: FixtureId,
        /// Its sheet.
        sheet: HandSheet,
    },
    /// A match is lost by forfeit (`C-COMP-16`).
    Forfeit {
        /// Which match.
        fixture: FixtureId,
        /// Who forfeits; all of them is a double forfeit.
        clubs: Vec<ClubId>,
        /// The record of the match as far as it was played, if it was interrupted (`C-GAP-57`).
        #[serde(default)]
        record: Option<String>,
    },
    /// A club takes no further part (section 6.5).
    Withdraw {
        /// Which.
        club: ClubId,
    },
    /// Somebody else coaches the club from now on.
    Replace {
        /// Which club.
        club: ClubId,
        /// Who.
        coach: Coach,
    },
    /// A mistaken entry is taken back: everything stands as if it had never been made.
    Strike {
        /// The number of the entry.
        entry: u32,
    },
    /// Other dice are used from now on: those of before were opened when everything was decided.
    Reseal {
        /// The seal of their seed.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        seal: Seal,
    },
}

impl Action {
    /// The word that names the action in JSON and catalogues.
    pub fn kind(&self) -> &'static str {
        match self {
            Action::Enter { .. } => "enter",
            Action::Leave { .. } => "leave",
            Action::Seed { .. } => "seed",
            Action::Start => "start",
            Action::Draw { .. } => "draw",
            Action::Test { .. } => "test",
            Action::Lot { .. } => "lot",
            Action::Train { .. } => "train",
            Action::Untrain { .. } => "untrain",
            Action::Trained { .. } => "trained",
            Action::Choose { .. } => "choose",
            Action::Ready { .. } => "ready",
            Action::Reopen { .. } => "reopen",
            Action::Propose { .. } => "propose",
            Action::Agree { .. } => "agree",
            Action::Extend { .. } => "extend",
            Action::Deadline { .. } => "deadline",
            Action::Book { .. } => "book",
            Action::ByHand { .. } => "by_hand",
            Action::Forfeit { .. } => "forfeit",
            Action::Withdraw { .. } => "withdraw",
            Action::Replace { .. } => "replace",
            Action::Strike { .. } => "strike",
            Action::Reseal { .. } => "reseal",
        }
    }

    /// The club whose coach may do this, where it is not the commissioner's alone.
    pub fn club(&self) -> Option<ClubId> {
        match self {
            Action::Leave { club }
            | Action::Train { club, .. }
            | Action::Untrain { club, .. }
            | Action::Trained { club }
            | Action::Choose { club, .. }
            | Action::Ready { club, .. }
            | Action::Reopen { club, .. }
            | Action::Propose { club, .. }
            | Action::Agree { club, .. }
            | Action::Withdraw { club } => Some(*club),
            Action::Enter { .. }
            | Action::Seed { .. }
            | Action::Start
            | Action::Draw { .. }
            | Action::Test { .. }
            | Action::Lot { .. }
            | Action::Extend { .. }
            | Action::Deadline { .. }
            | Action::Book { .. }
            | Action::ByHand { .. }
            | Action::Forfeit { .. }
            | Action::Replace { .. }
            | Action::Strike { .. }
            | Action::Reseal { .. } => None,
        }
    }

    /// The record that a match enters by, with the match.
    pub(crate) fn record(&self) -> Option<(FixtureId, &str)> {
        match self {
            Action::Book { fixture, record }
            | Action::Forfeit { fixture, record: Some(record), .. } => Some((*fixture, record)),
            _ => None,
        }
    }

    /// Whether chance alone does this.
    pub fn is_chance(&self) -> bool {
        matches!(self, Action::Draw { .. } | Action::Test { .. } | Action::Lot { .. })
    }

    /// The match that the action is about, if it is about one.
    pub fn fixture(&self) -> Option<FixtureId> {
        match self {
            Action::Choose { fixture, .. }
            | Action::Ready { fixture, .. }
            | Action::Reopen { fixture, .. }
            | Action::Propose { fixture, .. }
            | Action::Agree { fixture, .. }
            | Action::Extend { fixture, .. }
            | Action::Book { fixture, .. }
            | Action::ByHand { fixture, .. }
            | Action::Forfeit { fixture, .. } => Some(*fixture),
            Action::Enter { .. }
            | Action::Leave { .. }
            | Action::Seed { .. }
            | Action::Start
            | Action::Draw { .. }
            | Action::Test { .. }
            | Action::Lot { .. }
            | Action::Train { .. }
            | Action::Untrain { .. }
            | Action::Trained { .. }
            | Action::Deadline { .. }
            | Action::Withdraw { .. }
            | Action::Replace { .. }
            | Action::Strike { .. }
            | Action::Reseal { .. } => None,
        }
    }
}
