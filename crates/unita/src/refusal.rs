//! Why an action may not be taken.

use serde::Serialize;

use crate::company::{CompanyId, Quarter};
use crate::people::{Card, People, Tile};

/// Why Unita refuses an action; one variant, one clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The sentences say what the fields are.
pub enum Refusal {
    #[error("it is not your decision")]
    NotYourDecision,
    #[error("this cannot be done now")]
    NotNow,
    #[error("the game is over")]
    Over,
    #[error("these dice cannot show {a}, {b} and {c}")]
    NoSuchThrow { a: u8, b: u8, c: u8 },
    #[error("{tile} is not among the tiles left to lay")]
    TileNotInHand { tile: Tile },
    #[error("no result of {distance} is left")]
    NoSuchResult { distance: u8 },
    #[error("no {die}-die is left in the tray")]
    NoSuchDie { die: u8 },
    #[error("{company}{quarter} is taken")]
    QuarterTaken { company: CompanyId, quarter: Quarter },
    #[error("{company}{quarter} is empty")]
    QuarterEmpty { company: CompanyId, quarter: Quarter },
    #[error("company {company} already has a 5-die")]
    FivesTogether { company: CompanyId },
    #[error("the 5-dice would have to end up in one company")]
    FivesStranded,
    #[error("{left} dice are still in the tray")]
    TrayNotEmpty { left: u8 },
    #[error("the arrangement is already finished")]
    AlreadyReady,
    #[error("the arrangement is not finished")]
    NotReady,
    #[error("company {company} has passed the Gate")]
    Gone { company: CompanyId },
    #[error("company {company} is blocked by company {by}")]
    Blocked { company: CompanyId, by: CompanyId },
    #[error("this costs {cost} points and {points} are left")]
    TooDear { cost: u8, points: u8 },
    #[error("after this only {spent} points could be spent, and {possible} are possible")]
    WastesPoints { spent: u8, possible: u8 },
    #[error("{points} points can still be spent")]
    PointsLeft { points: u8 },
    #[error("company {company} is not on a reorganisation square")]
    NoReorganisationSquare { company: CompanyId },
    #[error("company {company} has already reorganised on this square")]
    AlreadyReorganised { company: CompanyId },
    #[error("company {company} has an enemy beside it")]
    EnemyBeside { company: CompanyId },
    #[error("company {company} has other dice")]
    OtherDice { company: CompanyId },
    #[error("no company follows company {company}")]
    NobodyFollows { company: CompanyId },
    #[error("this combat is not pending")]
    NoSuchCombat,
    #[error("that card belongs to another people")]
    NotYourCard { card: Card },
    #[error("the card has no use left")]
    CardUsedUp { card: Card },
    #[error("another card has been played, and one is the limit")]
    OneCardOnly { card: Card },
    #[error("the card is only played before the first point is spent")]
    TooLate { card: Card },
    #[error("the card would have no effect")]
    NoEffect { card: Card },
    #[error("only an attacker uses this card")]
    AttackersOnly { card: Card },
    #[error("the die at {quarter} does not fight")]
    NotInFront { quarter: Quarter },
    #[error("a section already fights ahead in this combat")]
    TerrorAlready,
    #[error("{enemy} is not an enemy")]
    NotAnEnemy { enemy: People },
    #[error("the die at {company}{quarter} shows 0")]
    NothingToLose { company: CompanyId, quarter: Quarter },
    #[error("the die at {company}{quarter} does not show 1, or has no 2")]
    NothingToConfess { company: CompanyId, quarter: Quarter },
    #[error("the die at {company}{quarter} is at its maximum")]
    NothingToHeal { company: CompanyId, quarter: Quarter },
    #[error("company {company} does not stand on a {tile}")]
    NotOnTile { company: CompanyId, tile: Tile },
    #[error("the company in this combat does not stand on a {tile}")]
    CombatNotOnTile { tile: Tile },
    #[error("no die of the company shows 1")]
    NoOnes,
    #[error("the {tile} has been used")]
    TileUsed { tile: Tile },
    #[error("{tile} is neither Mountain nor Forest")]
    NoDiscipline { tile: Tile },
    #[error("no enemy has {tile} as its special terrain")]
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
            Refusal::CardUsedUp { .. } | Refusal::NoEffect { .. } => "U-GAP-21",
            Refusal::OneCardOnly { .. } => "U-GAP-20",
            Refusal::TooLate { card } => match card {
                Card::Crossbow => "U-POWER-02",
                _ => "U-POWER-09",
            },
            Refusal::AttackersOnly { .. } | Refusal::NotInFront { .. } => "U-POWER-01",
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
