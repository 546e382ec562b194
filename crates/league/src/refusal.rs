//! Why an action may not be taken.

use serde::Serialize;

use crate::club::ClubRef;
use crate::fixture::FixtureRef;

/// Why a competition refuses an action. Where a clause forbids it the sentence ends with it;
/// matters of the house have no clause.
#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The sentences say what the fields are.
pub enum Refusal {
    #[error("this is for somebody else to decide")]
    NotYours,
    #[error("this cannot be done now")]
    NotNow,
    #[error("dice or lots come first (C-COMP-15)")]
    ChanceFirst,
    #[error("this is not among the outcomes (C-GAP-04)")]
    NoSuchOutcome,
    #[error("the competition is over")]
    Over,
    #[error("entries are closed")]
    EntriesClosed,
    #[error("there is no club {club}")]
    NoSuchClub { club: u8 },
    #[error("there is no match {fixture}")]
    NoSuchFixture { fixture: u16 },
    #[error("there is no round {round}")]
    NoSuchRound { round: u16 },
    #[error("this name cannot be used: {reason}")]
    BadName { reason: String },
    #[error("another club is called {name} (C-COMP-14)")]
    NameTaken { name: String },
    #[error("a club picks a team (C-COMP-14)")]
    NoTeam,
    #[error("clubs of this game have no team")]
    TeamsUnknown,
    #[error("another club has this team, and the competition wants different ones (C-GAP-49)")]
    TeamTaken,
    #[error("all {most} places are taken")]
    Full { most: u8 },
    #[error("{clubs} clubs have entered, and {fewest} are needed")]
    TooFew { clubs: u8, fewest: u8 },
    #[error("the seeds are all clubs, each once (C-GAP-58)")]
    BadSeeds,
    #[error("{club} has withdrawn")]
    Withdrawn { club: ClubRef },
    #[error("clubs of this game have no players to prepare")]
    NoRosters,
    #[error("training is over before this match (C-COMP-15)")]
    TrainingOver,
    #[error("training comes first (C-COMP-15)")]
    TrainingFirst,
    #[error("no POWER card has the number {card} (C-TRAIN-02)")]
    NoSuchCard { card: u8 },
    #[error("the deck already has {card} (C-GAP-50)")]
    CardOwned { card: String },
    #[error("{card} was not trained (C-GAP-50)")]
    NotTrained { card: String },
    #[error("{card} costs {cost} sessions, and {left} are left (C-TRAIN-02)")]
    TooFewSessions { card: String, cost: u8, left: u8 },
    #[error("no match of the club is left to prepare for (C-GAP-50)")]
    NothingToPrepare,
    #[error("{club} does not play {fixture}")]
    NotInMatch { club: ClubRef, fixture: FixtureRef },
    #[error("it is not known yet who plays {fixture} (C-GAP-58)")]
    SidesUnknown { fixture: FixtureRef },
    #[error("{fixture} has begun")]
    Begun { fixture: FixtureRef },
    #[error("{fixture} has not begun: its clubs prepare first (C-COMP-15)")]
    NotBegun { fixture: FixtureRef },
    #[error("{fixture} is decided")]
    Decided { fixture: FixtureRef },
    #[error("the club is ready for {fixture} already")]
    AlreadyReady { fixture: FixtureRef },
    #[error("the club is not ready for {fixture}")]
    NotReady { fixture: FixtureRef },
    #[error("the club is playing {fixture}")]
    Busy { fixture: FixtureRef },
    #[error("choice {number}, `{choice}`, is not possible: {reason}")]
    BadChoice { number: u32, choice: String, reason: String, clause: String },
    #[error("the choice is not complete: {reason}")]
    ChoiceShort { reason: String, clause: String },
    #[error("{fit} players are fit: the match is forfeited (C-GAP-56)")]
    SquadShort { fit: u8 },
    #[error("nobody has proposed a time for {fixture}")]
    NoProposal { fixture: FixtureRef },
    #[error("this is no day of a calendar")]
    BadTime,
    #[error("the record is not true: {reason}")]
    BadRecord { reason: String },
    #[error("the record is of another game")]
    OtherGame,
    #[error("the record begins in the middle of a match")]
    FromPosition,
    #[error("the match in the record is not over")]
    NotOver,
    #[error("the match in the record is over, and enters as it is")]
    AlreadyOver,
    #[error("the record was played with other options or players than {fixture} has (C-COMP-15)")]
    OtherSetup { fixture: FixtureRef },
    #[error("{club} has played with another choice than it had made (C-COMP-15)")]
    OtherChoice { club: ClubRef },
    #[error("the sheet is not one of this game")]
    OtherSheet,
    #[error("{player} is suspended or injured (C-COMP-15)")]
    NotEligible { player: String },
    #[error("{club} has no player with the number {no} (C-GAP-75)")]
    NoSuchPlayer { club: ClubRef, no: u8 },
    #[error("the sheet of {club} is not possible: {reason} (C-GAP-75)")]
    BadSheet { club: ClubRef, reason: SheetFault },
    #[error("the score is not possible: {reason} (C-GAP-75)")]
    BadScore { reason: ScoreFault },
    #[error("those who forfeit play the match, each once (C-COMP-16)")]
    BadForfeit,
    #[error("there is no entry {entry}")]
    NoSuchEntry { entry: u32 },
    #[error("entry {entry} has been struck already")]
    AlreadyStruck { entry: u32 },
    #[error("what dice and lots have said stands; strike what they answered")]
    ChanceStands,
    #[error("the rules have changed since entry {entry}: what was done up to there stands")]
    Settled { entry: u32 },
    #[error("without this, entry {entry} would not be possible: {reason}")]
    Needed { entry: u32, reason: String },
}

/// What is wrong with a club's part of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SheetFault {
    /// Fewer than three or more than seven, or fewer than could have played.
    #[error("the squad has the wrong size")]
    SquadSize,
    /// A number twice.
    #[error("a player stands in two rows")]
    Twice,
    /// Two captains.
    #[error("two captains are selected")]
    TwoCaptains,
    /// The goals of the players and the score.
    #[error("the players have other goals than the club")]
    Goals,
    /// More assists than goals.
    #[error("there are more assists than goals")]
    Assists,
    /// More than two yellow cards.
    #[error("a player has more than two yellow cards")]
    Cards,
    /// Changes.
    #[error("the changes do not fit")]
    Changes,
    /// Something noted for somebody who stayed on the bench.
    #[error("a substitute who did not come on has something noted")]
    Bench,
    /// Numbers of cards.
    #[error("the cards do not fit")]
    Powers,
}

/// What is wrong with a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ScoreFault {
    /// More at half-time than at the end.
    #[error("more goals at half-time than at the end")]
    HalfTime,
    /// A cup needs a winner.
    #[error("a cup match has a winner")]
    NoWinner,
    /// Extra time or shoot-out where there is none.
    #[error("a championship has neither extra time nor a shoot-out")]
    Extra,
    /// A shoot-out without a draw, or one that ends level.
    #[error("a shoot-out follows a draw and has a winner")]
    Shootout,
    /// Places that are none.
    #[error("the places do not fit together")]
    Places,
    /// Too few or too many.
    #[error("there must be one for every seat")]
    Seats,
    /// A number that no game comes to.
    #[error("no game counts so far")]
    Beyond,
}

impl std::fmt::Display for ClubRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

impl std::fmt::Display for FixtureRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

impl Refusal {
    /// The clause that forbids the action, where one does.
    pub fn clause(&self) -> Option<String> {
        match self {
            Refusal::BadChoice { clause, .. } | Refusal::ChoiceShort { clause, .. } => {
                Some(clause.clone()).filter(|clause| !clause.is_empty())
            }
            // These end with words that people have chosen, who could have written a clause too.
            Refusal::NotInMatch { .. }
            | Refusal::AlreadyReady { .. }
            | Refusal::NotReady { .. }
            | Refusal::Busy { .. }
            | Refusal::NoProposal { .. }
            | Refusal::BadName { .. }
            | Refusal::BadRecord { .. }
            | Refusal::Needed { .. } => None,
            _ => {
                let sentence = self.to_string();
                let start = sentence.rfind("(C-")? + 1;
                Some(sentence[start..].strip_suffix(')')?.to_owned())
            }
        }
    }
}
