//! A match of the competition: who meets whom, when, and how it went (section 6.1).

use serde::{Deserialize, Serialize};

use crate::club::ClubId;
use crate::sheet::{How, MatchSheet};

/// A match's number, from 1 in the order of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct FixtureId(pub u16);

/// A match as sentences name it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FixtureRef {
    /// Its number.
    pub id: FixtureId,
    /// The names of its clubs, as far as they are known.
    pub name: String,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not everybody who will play it is known yet.
    Pending,
    /// It can be prepared; without rosters, played.
    Preparing,
    /// All clubs are ready: it is being played.
    Playing,
    /// It was played.
    Done,
    /// It was decided by forfeit.
    Forfeit,
}

/// What a match is in its competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Label {
    /// The final of a cup.
    Final,
    /// The match of the losers of the semi-finals (`C-GAP-58`).
    ThirdPlace,
    /// A semi-final.
    SemiFinal,
    /// A quarter-final.
    QuarterFinal,
    /// An earlier round of a cup.
    LastOf {
        /// The size of the bracket in this round.
        clubs: u8,
    },
    /// A match of a championship.
    Matchday {
        /// Which of the two meetings.
        leg: u8,
    },
    /// A table of a round.
    Table {
        /// Which of the tables.
        table: u8,
    },
}

/// Where somebody who plays a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Source {
    /// From the draw.
    Club {
        /// Which club.
        club: ClubId,
    },
    /// The winner of an earlier match.
    Winner {
        /// Which match.
        of: FixtureId,
    },
    /// The loser of an earlier match.
    Loser {
        /// Which match.
        of: FixtureId,
    },
}

/// A time that was proposed for a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proposal {
    /// Who proposed it.
    pub by: ClubId,
    /// When the match would be, in milliseconds since 1970.
    pub at: i64,
    /// Whom it suits, the proposer included.
    pub agreed: Vec<ClubId>,
}

/// A match that has begun.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Begun {
    /// What every seat brings, in a game with rosters.
    pub setup: Option<cup::Setup>,
    /// What was chosen in secret, by seat; nothing where it is chosen at the table.
    pub choices: Vec<Vec<String>>,
}

/// A match of the competition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fixture {
    pub id: FixtureId,
    /// Round or matchday, from 1.
    pub round: u16,
    pub label: Label,
    /// By seat: home first.
    pub sources: Vec<Source>,
    /// By seat, as far as they are known.
    pub clubs: Vec<Option<ClubId>>,
    pub proposal: Option<Proposal>,
    pub agreed: Option<i64>,
    pub due: Option<i64>,
    pub begun: Option<Begun>,
    /// The sheet, once it is decided.
    pub sheet: Option<MatchSheet>,
    /// Who goes on in a cup without having won: by lot (`C-GAP-76`), or as the higher seed after a
    /// double forfeit (`C-GAP-57`).
    pub through: Option<ClubId>,
}

impl Fixture {
    pub fn new(id: FixtureId, round: u16, label: Label, sources: Vec<Source>) -> Fixture {
        let known = |source: &Source| match source {
            Source::Club { club } => Some(*club),
            Source::Winner { .. } | Source::Loser { .. } => None,
        };
        Fixture {
            id,
            round,
            label,
            clubs: sources.iter().map(known).collect(),
            sources,
            proposal: None,
            agreed: None,
            due: None,
            begun: None,
            sheet: None,
            through: None,
        }
    }

    /// Everybody who plays it, once that is known.
    pub fn known(&self) -> Option<Vec<ClubId>> {
        self.clubs.iter().copied().collect()
    }

    pub fn has(&self, club: ClubId) -> bool {
        self.clubs.contains(&Some(club))
    }

    pub fn status(&self) -> Status {
        match &self.sheet {
            Some(sheet) if sheet.how == How::Forfeit => Status::Forfeit,
            Some(_) => Status::Done,
            None if self.begun.is_some() => Status::Playing,
            None if self.clubs.iter().all(Option::is_some) => Status::Preparing,
            None => Status::Pending,
        }
    }

    /// Who goes on from here in a cup.
    pub fn winner(&self) -> Option<ClubId> {
        self.sheet.as_ref()?.winner.or(self.through)
    }

    /// Who does not.
    pub fn loser(&self) -> Option<ClubId> {
        let winner = self.winner()?;
        self.clubs.iter().flatten().copied().find(|club| *club != winner)
    }
}
