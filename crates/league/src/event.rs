//! What a competition tells.

use cup::{Booking, Team};
use serde::Serialize;

use crate::club::{ClubId, ClubRef, Coach};
use crate::fixture::FixtureRef;

/// Who may hear of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    All,
    /// Only whoever coaches this club.
    Club(ClubId),
}

/// One thing that happened. Players and cards are words of the catalogue (`madmen_5`,
/// `banana_kick`); a club or a match comes with its name.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The catalogue says what the fields are.
pub enum Event {
    ClubEntered { club: ClubRef, team: Option<Team>, coach: Coach },
    ClubLeft { club: ClubRef },
    SeedsSet { clubs: Vec<ClubRef> },
    SeedsLifted,
    EntryClosed { clubs: u8 },
    SeedDrawn { club: ClubRef, seed: u8 },
    FixturesMade { matches: u16, rounds: u16 },
    CardTrained { club: ClubRef, card: String, left: u8 },
    CardDropped { club: ClubRef, card: String, left: u8 },
    TrainingDone { club: ClubRef },
    PlayerFit { club: ClubRef, player: String, face: Booking },
    PlayerUnfit { club: ClubRef, player: String, face: Booking },
    Chosen { club: ClubRef, fixture: FixtureRef },
    ClubReady { club: ClubRef, fixture: FixtureRef },
    ClubReopened { club: ClubRef, fixture: FixtureRef },
    MatchBegun { fixture: FixtureRef },
    TimeProposed { club: ClubRef, fixture: FixtureRef, at: i64 },
    TimeAgreed { fixture: FixtureRef, at: i64 },
    DueSet { fixture: FixtureRef, due: i64 },
    DueLifted { fixture: FixtureRef },
    MatchDecided { fixture: FixtureRef, score: String, winner: Option<ClubRef>, by_hand: bool },
    MatchForfeited { fixture: FixtureRef, score: String, clubs: Vec<ClubRef> },
    SquadShort { club: ClubRef, fit: u8 },
    PlayerBooked { club: ClubRef, player: String },
    PlayerSuspended { club: ClubRef, player: String, sent_off: bool },
    SuspensionServed { club: ClubRef, player: String },
    PlayerInjured { club: ClubRef, player: String },
    PlayerFatigued { club: ClubRef, player: String },
    ChallengeMet { club: ClubRef, card: String },
    ChallengeMissed { club: ClubRef, card: String },
    LegendUsed { club: ClubRef, card: String },
    ClubAdvanced { club: ClubRef, fixture: FixtureRef },
    ClubWithdrawn { club: ClubRef },
    CoachReplaced { club: ClubRef, coach: Coach },
    LotDrawn { club: ClubRef },
    EntryStruck { entry: u32 },
    DiceSealed { seal: String },
    Finished { champion: ClubRef },
}
