//! Why an action may not be taken.

use serde::Serialize;

use crate::company::{CompanyId, Quarter};
use crate::people::{Card, People, Tile};

/// Why Unita refuses an action; one variant, one clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The sentences say what the fields are.
pub enum Refusal {
    #[error("it is not your decision (U-MOVE-01)")]
    NotYourDecision,
    #[error("this cannot be done now (U-AIM-03)")]
    NotNow,
    #[error("the game is over (U-END-01)")]
    Over,
    #[error("these dice cannot show {a}, {b} and {c} (U-SETUP-05)")]
    NoSuchThrow { a: u8, b: u8, c: u8 },
    #[error("{tile} is not among the tiles left to lay (U-TERRAIN-01)")]
    TileNotInHand { tile: Tile },
    #[error("no result of {distance} is left (U-SETUP-06)")]
    NoSuchResult { distance: u8 },
    #[error("no {die}-die is left in the tray (U-SETUP-03)")]
    NoSuchDie { die: u8 },
    #[error("{company}{quarter} is taken (U-DEPLOY-03)")]
    QuarterTaken { company: CompanyId, quarter: Quarter },
    #[error("{company}{quarter} is empty (U-DEPLOY-03)")]
    QuarterEmpty { company: CompanyId, quarter: Quarter },
    #[error("company {company} already has a 5-die (U-DEPLOY-04)")]
    FivesTogether { company: CompanyId },
    #[error("the 5-dice would have to end up in one company (U-GAP-08)")]
    FivesStranded,
    #[error("{left} dice are still in the tray (U-VAR-04)")]
    TrayNotEmpty { left: u8 },
    #[error("the arrangement is already finished (U-GAP-23)")]
    AlreadyReady,
    #[error("the arrangement is not finished (U-GAP-23)")]
    NotReady,
    #[error("company {company} has passed the Gate (U-MOVE-11)")]
    Gone { company: CompanyId },
    #[error("company {company} is blocked by company {by} (U-MOVE-08)")]
    Blocked { company: CompanyId, by: CompanyId },
    #[error("this costs {cost} points and {points} are left (U-MOVE-05)")]
    TooDear { cost: u8, points: u8 },
    #[error(
        "after this only {spent} points could be spent, and {possible} are possible (U-MOVE-12)"
    )]
    WastesPoints { spent: u8, possible: u8 },
    #[error("{points} points can still be spent (U-MOVE-12)")]
    PointsLeft { points: u8 },
    #[error("company {company} is not on a reorganisation square (U-REORG-01)")]
    NoReorganisationSquare { company: CompanyId },
    #[error("company {company} has already reorganised on this square (U-REORG-02)")]
    AlreadyReorganised { company: CompanyId },
    #[error("company {company} has an enemy beside it (U-REORG-03)")]
    EnemyBeside { company: CompanyId },
    #[error("company {company} has other dice (U-REORG-01)")]
    OtherDice { company: CompanyId },
    #[error("no company follows company {company} (U-GAP-17)")]
    NobodyFollows { company: CompanyId },
    #[error("this combat is not pending (U-COMBAT-01)")]
    NoSuchCombat,
    #[error("that card belongs to another people (U-SETUP-08)")]
    NotYourCard { card: Card },
    #[error("the card has no use left (U-GAP-21)")]
    CardUsedUp { card: Card },
    #[error("another card has been played, and one is the limit (U-GAP-20)")]
    OneCardOnly { card: Card },
    #[error("the card is only played before the first point is spent (U-GAP-21)")]
    TooLate { card: Card },
    #[error("the card would have no effect (U-GAP-21)")]
    NoEffect { card: Card },
    #[error("only an attacker uses this card (U-POWER-01)")]
    AttackersOnly { card: Card },
    #[error("the die at {quarter} does not fight (U-POWER-01)")]
    NotInFront { quarter: Quarter },
    #[error("a section already fights ahead in this combat (U-POWER-12)")]
    TerrorAlready,
    #[error("{enemy} is not an enemy (U-COMBAT-14)")]
    NotAnEnemy { enemy: People },
    #[error("the die at {company}{quarter} shows 0 (U-POWER-02)")]
    NothingToLose { company: CompanyId, quarter: Quarter },
    #[error("the die at {company}{quarter} does not show 1, or has no 2 (U-POWER-07)")]
    NothingToConfess { company: CompanyId, quarter: Quarter },
    #[error("the die at {company}{quarter} is at its maximum (U-TERRAIN-13)")]
    NothingToHeal { company: CompanyId, quarter: Quarter },
    #[error("company {company} does not stand on a {tile} (U-TERRAIN-01)")]
    NotOnTile { company: CompanyId, tile: Tile },
    #[error("the company in this combat does not stand on a {tile} (U-TERRAIN-01)")]
    CombatNotOnTile { tile: Tile },
    #[error("no die of the company shows 1 (U-GAP-15)")]
    NoOnes,
    #[error("the {tile} has been used (U-GAP-12)")]
    TileUsed { tile: Tile },
    #[error("{tile} is neither Mountain nor Forest (U-GAP-16)")]
    NoDiscipline { tile: Tile },
    #[error("no enemy has {tile} as its special terrain (U-GAP-18)")]
    NothingToImitate { tile: Tile },
}

impl table::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::NotYourDecision => "U-MOVE-01",
            Refusal::NotNow => "U-AIM-03",
            Refusal::Over => "U-END-01",
            Refusal::NoSuchThrow { .. } => "U-SETUP-05",
            Refusal::TileNotInHand { .. } => "U-TERRAIN-01",
            Refusal::NoSuchResult { .. } => "U-SETUP-06",
            Refusal::NoSuchDie { .. } => "U-SETUP-03",
            Refusal::QuarterTaken { .. } | Refusal::QuarterEmpty { .. } => "U-DEPLOY-03",
            Refusal::FivesTogether { .. } => "U-DEPLOY-04",
            Refusal::FivesStranded => "U-GAP-08",
            Refusal::TrayNotEmpty { .. } => "U-VAR-04",
            Refusal::AlreadyReady | Refusal::NotReady => "U-GAP-23",
            Refusal::Gone { .. } => "U-MOVE-11",
            Refusal::Blocked { .. } => "U-MOVE-08",
            Refusal::TooDear { .. } => "U-MOVE-05",
            Refusal::WastesPoints { .. } => "U-MOVE-12",
            Refusal::PointsLeft { .. } => "U-MOVE-12",
            Refusal::NoReorganisationSquare { .. } => "U-REORG-01",
            Refusal::AlreadyReorganised { .. } => "U-REORG-02",
            Refusal::EnemyBeside { .. } => "U-REORG-03",
            Refusal::OtherDice { .. } => "U-REORG-01",
            Refusal::NobodyFollows { .. } => "U-GAP-17",
            Refusal::NoSuchCombat => "U-COMBAT-01",
            Refusal::NotYourCard { .. } => "U-SETUP-08",
            Refusal::CardUsedUp { .. } | Refusal::NoEffect { .. } | Refusal::TooLate { .. } => {
                "U-GAP-21"
            }
            Refusal::OneCardOnly { .. } => "U-GAP-20",
            Refusal::AttackersOnly { .. } => "U-POWER-01",
            Refusal::NotInFront { .. } => "U-COMBAT-04",
            Refusal::TerrorAlready => "U-POWER-12",
            Refusal::NotAnEnemy { .. } => "U-COMBAT-14",
            Refusal::NothingToLose { .. } => "U-POWER-02",
            Refusal::NothingToConfess { .. } => "U-POWER-07",
            Refusal::NothingToHeal { .. } => "U-TERRAIN-13",
            Refusal::NotOnTile { .. } | Refusal::CombatNotOnTile { .. } => "U-TERRAIN-01",
            Refusal::NoOnes => "U-GAP-15",
            Refusal::TileUsed { .. } => "U-GAP-12",
            Refusal::NoDiscipline { .. } => "U-GAP-16",
            Refusal::NothingToImitate { .. } => "U-GAP-18",
        }
    }
}
