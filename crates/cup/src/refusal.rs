//! Why an action may not be taken.

use serde::Serialize;

use crate::card::Card;
use crate::pitch::Hex;
use crate::team::PlayerId;

/// Why Helvetia Cup refuses an action; one variant, one clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The sentences say what the fields are.
pub enum Refusal {
    #[error("it is not your decision (C-ROUND-01)")]
    NotYourDecision,
    #[error("this cannot be done now (C-ROUND-05)")]
    NotNow,
    #[error("the match is over (C-GOAL-02)")]
    Over,
    #[error("the dice cannot show this now (C-ACT-01)")]
    NoSuchThrow,
    #[error("there is no number {no} in the team (C-GAP-03)")]
    NoSuchPlayer { no: u8 },
    #[error("{player} is not available for this match (C-GAP-56)")]
    NotAvailable { player: PlayerId },
    #[error("{player} is already selected (C-SETUP-04)")]
    AlreadySelected { player: PlayerId },
    #[error("{player} is not selected (C-SETUP-04)")]
    NotSelected { player: PlayerId },
    #[error("the squad has its captain already (C-SETUP-04)")]
    SecondCaptain { player: PlayerId },
    #[error("no place like that is left in the squad (C-SETUP-04)")]
    SquadFull,
    #[error("the squad is not complete: {missing} players are missing (C-SETUP-04)")]
    SquadShort { missing: u8 },
    #[error("the goalkeeper of the team plays in goal (C-SETUP-04)")]
    KeeperIsFit { player: PlayerId },
    #[error("this is already settled (C-GAP-08)")]
    AlreadyReady,
    #[error("this is not settled yet (C-GAP-08)")]
    NotReady,
    #[error("the card is not among those to choose from (C-SETUP-05)")]
    NoSuchCard,
    #[error("no more cards can be taken (C-CARDS-02)")]
    HandFull,
    #[error("{missing} more cards have to be taken (C-SETUP-05)")]
    HandShort { missing: u8 },
    #[error("one LEGEND card is the limit (C-CARDS-02)")]
    SecondLegend,
    #[error("a challenge is for a POWER card that is not in the deck (C-CHALL-01)")]
    NoChallenge,
    #[error("{player} has to be placed next (C-SETUP-08)")]
    PlaceNext { player: PlayerId },
    #[error("{hex} is not for him at a kick-off (C-SETUP-08)")]
    BadPlace { hex: Hex },
    #[error("somebody has to stand in the centre (C-SETUP-09)")]
    CentreEmpty { hex: Hex },
    #[error("exchanges come before the first player is placed (C-GAP-41)")]
    TooLateToChange,
    #[error("nobody is exchanged before the first kick-off (C-GAP-41)")]
    TooEarlyToChange,
    #[error("no changes are left (C-SUB-01)")]
    NoChangesLeft,
    #[error("{player} is no substitute who can come on (C-SUB-05)")]
    NotOnBench { player: PlayerId },
    #[error("{player} is not on the pitch (C-MOVE-01)")]
    NotOnPitch { player: PlayerId },
    #[error("{player} is goalkeeper and cannot be exchanged (C-GAP-39)")]
    KeeperStays { player: PlayerId },
    #[error("{player} has moved already (C-GAP-10)")]
    HasMoved { player: PlayerId },
    #[error("{player} cannot move in this round (C-SUB-03)")]
    Locked { player: PlayerId },
    #[error("{player} lies on the ground (C-GAP-14)")]
    Lying { player: PlayerId },
    #[error("{player} does not lie on the ground (C-MOVE-05)")]
    Standing { player: PlayerId },
    #[error("{player} has no BOOST left (C-BOOST-01)")]
    NoBoost { player: PlayerId },
    #[error("the pitch ends there (C-TEMPLATE-04)")]
    OffPitch,
    #[error("{hex} is held by a team-mate (C-GAP-11)")]
    Held { hex: Hex },
    #[error("{hex} belongs to a goalkeeper zone (C-KEEPER-04)")]
    KeeperZone { hex: Hex },
    #[error("{player} cannot end his move on {hex} (C-GAP-24)")]
    CannotEndThere { player: PlayerId, hex: Hex },
    #[error("{player} has to go on from {hex} first (C-GAP-24)")]
    MustGoOn { player: PlayerId, hex: Hex },
    #[error("{player} cannot outrun here (C-OUTRUN-02)")]
    NoOutrun { player: PlayerId },
    #[error("the defence never outruns (C-OUTRUN-04)")]
    DefenceOutruns,
    #[error("{hex} is not at the edge (C-SUB-03)")]
    NotAtEdge { hex: Hex },
    #[error("{player} has the ball (C-GAP-41)")]
    HasTheBall { player: PlayerId },
    #[error("there is no ball for the goalkeeper to fetch (C-GAP-18)")]
    NothingToFetch,
    #[error("the card is not in your hand (C-CARDS-04)")]
    NotInHand,
    #[error("{} does not belong to this moment (C-CARDS-04)", card.name())]
    WrongMoment { card: Card },
    #[error("one card per decision is the limit (C-GAP-06)")]
    CardAlready { card: Card },
    #[error("{} would have no effect (C-GAP-06)", card.name())]
    NoEffect { card: Card },
    #[error("{} is played for something else (C-GAP-06)", card.name())]
    CardElsewhere { card: Card },
    #[error("nobody is fouled in FAMILY (C-FAM-02)")]
    NotInFamily,
    #[error("{hex} is out of reach of a short pass (C-SHORT-01)")]
    OutOfReach { hex: Hex },
    #[error("the passer stands on {hex} (C-GAP-31)")]
    OwnHex { hex: Hex },
    #[error("{passes} short passes in a round are the limit (C-GAP-30)")]
    ChainEnds { passes: u8 },
    #[error("nobody shoots from {hex} (C-SHOOT-01)")]
    NoShotFrom { hex: Hex },
    #[error("a shoot may not directly follow a pass (C-LONG-09)")]
    NoShootAfterPass,
    #[error("a direct kick follows a short pass (C-DIRECT-01)")]
    NoDirectKick,
    #[error("a header follows a long pass into the penalty area (C-HEAD-01)")]
    NoHeader,
    #[error("nothing but a header can follow a long pass (C-GAP-32)")]
    OnlyHeader,
    #[error("the ball has to be played (C-FOUL-07)")]
    MustPlay,
    #[error("a penalty has to be shot (C-PEN-03)")]
    PenaltyOnly,
    #[error("the kick-off has to be passed (C-GAP-09)")]
    KickOffOnly,
    #[error("possession ends by itself here (C-GAP-45)")]
    NoYield,
    #[error("{player} is not among the nearest (C-GAP-24)")]
    NotNearest { player: PlayerId },
    #[error("{hex} is not among the nearest hexes (C-GAP-24)")]
    NotANearestHex { hex: Hex },
    #[error("the goalkeeper chooses {squares} connected squares (C-GAP-34)")]
    WrongCover { squares: u8 },
    #[error("{hex} is not in his goalkeeper zone (C-GAP-37)")]
    NotHisZone { hex: Hex },
    #[error("{player} already has his place in the order (C-EXTRA-06)")]
    AlreadyNamed { player: PlayerId },
    #[error("nobody concedes in this match (C-GAP-27)")]
    NoConceding,
}

impl table::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::NotYourDecision => "C-ROUND-01",
            Refusal::NotNow => "C-ROUND-05",
            Refusal::Over => "C-GOAL-02",
            Refusal::NoSuchThrow => "C-ACT-01",
            Refusal::NoSuchPlayer { .. } => "C-GAP-03",
            Refusal::NotAvailable { .. } => "C-GAP-56",
            Refusal::AlreadySelected { .. }
            | Refusal::NotSelected { .. }
            | Refusal::SecondCaptain { .. }
            | Refusal::SquadFull
            | Refusal::SquadShort { .. }
            | Refusal::KeeperIsFit { .. } => "C-SETUP-04",
            Refusal::AlreadyReady | Refusal::NotReady => "C-GAP-08",
            Refusal::NoSuchCard | Refusal::HandShort { .. } => "C-SETUP-05",
            Refusal::HandFull | Refusal::SecondLegend => "C-CARDS-02",
            Refusal::NoChallenge => "C-CHALL-01",
            Refusal::PlaceNext { .. } | Refusal::BadPlace { .. } => "C-SETUP-08",
            Refusal::CentreEmpty { .. } => "C-SETUP-09",
            Refusal::TooLateToChange | Refusal::TooEarlyToChange => "C-GAP-41",
            Refusal::NoChangesLeft => "C-SUB-01",
            Refusal::NotOnBench { .. } => "C-SUB-05",
            Refusal::NotOnPitch { .. } => "C-MOVE-01",
            Refusal::KeeperStays { .. } => "C-GAP-39",
            Refusal::HasMoved { .. } => "C-GAP-10",
            Refusal::Locked { .. } | Refusal::NotAtEdge { .. } => "C-SUB-03",
            Refusal::Lying { .. } => "C-GAP-14",
            Refusal::Standing { .. } => "C-MOVE-05",
            Refusal::NoBoost { .. } => "C-BOOST-01",
            Refusal::OffPitch => "C-TEMPLATE-04",
            Refusal::Held { .. } => "C-GAP-11",
            Refusal::KeeperZone { .. } => "C-KEEPER-04",
            Refusal::CannotEndThere { .. }
            | Refusal::MustGoOn { .. }
            | Refusal::NotNearest { .. }
            | Refusal::NotANearestHex { .. } => "C-GAP-24",
            Refusal::NoOutrun { .. } => "C-OUTRUN-02",
            Refusal::DefenceOutruns => "C-OUTRUN-04",
            Refusal::HasTheBall { .. } => "C-GAP-41",
            Refusal::NothingToFetch => "C-GAP-18",
            Refusal::NotInHand | Refusal::WrongMoment { .. } => "C-CARDS-04",
            Refusal::CardAlready { .. }
            | Refusal::NoEffect { .. }
            | Refusal::CardElsewhere { .. } => "C-GAP-06",
            Refusal::NotInFamily => "C-FAM-02",
            Refusal::OutOfReach { .. } => "C-SHORT-01",
            Refusal::OwnHex { .. } => "C-GAP-31",
            Refusal::ChainEnds { .. } => "C-GAP-30",
            Refusal::NoShotFrom { .. } => "C-SHOOT-01",
            Refusal::NoShootAfterPass => "C-LONG-09",
            Refusal::NoDirectKick => "C-DIRECT-01",
            Refusal::NoHeader => "C-HEAD-01",
            Refusal::OnlyHeader => "C-GAP-32",
            Refusal::MustPlay => "C-FOUL-07",
            Refusal::PenaltyOnly => "C-PEN-03",
            Refusal::KickOffOnly => "C-GAP-09",
            Refusal::NoYield => "C-GAP-45",
            Refusal::WrongCover { .. } => "C-GAP-34",
            Refusal::NotHisZone { .. } => "C-GAP-37",
            Refusal::AlreadyNamed { .. } => "C-EXTRA-06",
            Refusal::NoConceding => "C-GAP-27",
        }
    }
}
