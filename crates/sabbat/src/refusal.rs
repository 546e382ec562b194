//! Why an action may not be taken.

use serde::Serialize;

use crate::hour::Hour;
use crate::manor::{Mirror, Tile};
use crate::people::{Card, People};
use crate::place::{Place, Portal};
use crate::resource::{Cell, Resource};

/// Why Sabbat Magica refuses an action; one variant, one clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The sentences say what the fields are.
pub enum Refusal {
    #[error("it is not your decision (S-SCHEME-01)")]
    NotYourDecision,
    #[error("this cannot be done now (S-ROUND-02)")]
    NotNow,
    #[error("the game is over (S-END-01)")]
    Over,
    #[error("in one action the magician moves or ghosts do, not both (S-SCHEME-02)")]
    OtherKindOfAction,
    #[error("{people} is not among the peoples left (S-SETUP-06)")]
    PeopleTaken { people: People },
    #[error("no {tile} is left to lay (S-SETUP-02)")]
    TileLaid { tile: Tile },
    #[error("the portal {portal} is already placed (S-SETUP-03)")]
    PortalPlaced { portal: Portal },
    #[error("{people} already has a place in the order, or does not play (S-SETUP-09)")]
    AlreadyPlaced { people: People },
    #[error("{hour} has been seen (S-GAP-09)")]
    HourSeen { hour: Hour },
    #[error("{ghosts} ghosts cannot come, {available} are there to be called (S-STUDY-08)")]
    TooManyGhosts { ghosts: u8, available: u8 },
    #[error("no ghost of yours is in a canteen slot that counts (S-STUDY-13)")]
    NoCanteen,
    #[error("your choice is made (S-GAP-12)")]
    AlreadyReady,
    #[error("the card has no bonus {entry} (S-STUDY-16)")]
    NoSuchBonus { entry: u8 },
    #[error("bonus {entry} has been taken (S-STUDY-15)")]
    BonusGone { entry: u8 },
    #[error("bonus {entry} needs a resource to be named (S-TIME-01)")]
    ResourceMissing { entry: u8 },
    #[error("bonus {entry} leaves no choice of resource (S-TIME-01)")]
    NoChoiceOfResource { entry: u8 },
    #[error("there is no square {square} (S-GAP-01)")]
    NoSuchSquare { square: u8 },
    #[error("the magician must move (S-MAGE-05)")]
    MustMove,
    #[error("{people} stands on square {square} (S-MAGE-03)")]
    SquareTaken { square: u8, people: People },
    #[error("square {square} is not beside the magician (S-MAGE-01)")]
    SquareTooFar { square: u8 },
    #[error("the square has been used in this action (S-MAGE-04)")]
    SquareUsed,
    #[error("the {tile} would have no effect (S-GAP-41)")]
    TileWithoutEffect { tile: Tile },
    #[error("the square has a {tile} (S-MANOR-06)")]
    OtherTile { tile: Tile },
    #[error("the mirror {mirror} is not on this square (S-MIRROR-06)")]
    MirrorElsewhere { mirror: Mirror },
    #[error("the mirror {mirror} is broken (S-MIRROR-04)")]
    MirrorBroken { mirror: Mirror },
    #[error("no {resource} lies there to be discarded (S-MANOR-04)")]
    NothingToDiscard { cell: Cell, resource: Resource },
    #[error("there are only {one_hour} and {two_hours} {resource} to give (S-MANOR-05)")]
    NotSoMany { resource: Resource, one_hour: u8, two_hours: u8 },
    #[error("at least one resource must be given (S-GAP-39)")]
    NothingGiven,
    #[error("{resource} is what was given (S-GAP-39)")]
    GivenBack { resource: Resource },
    #[error("the other kind of effect was used on this square (S-GAP-34)")]
    EchoOtherwise,
    #[error("no ghost of yours is at {place} (S-GHOST-01)")]
    NoGhost { place: Place },
    #[error("the ghost at {place} has moved in this action (S-GAP-18)")]
    GhostSpent { place: Place },
    #[error("a ghost returns to the drawbridge without more ado (S-GHOST-04)")]
    DrawbridgeHasNoSlots,
    #[error("a ghost of yours is already in {to} (S-GHOST-10)")]
    OwnGhostThere { to: Place },
    #[error("no single move leads from {from} to {to} (S-GHOST-07)")]
    OtherBoard { from: Place, to: Place },
    #[error("{to} is not beside {from} (S-GHOST-05)")]
    RegionTooFar { from: Place, to: Place },
    #[error("{to} is not beside {from} (S-GHOST-06)")]
    GardenTooFar { from: Place, to: Place },
    #[error("the portal of {to} needs a {resource} (S-GHOST-09)")]
    PortalUnpaid { to: Place, resource: Resource },
    #[error("no slot is free in {to} (S-FIGHT-01)")]
    NoFreeSlot { to: Place },
    #[error("a slot is free in {to} (S-GAP-21)")]
    SlotFree { to: Place },
    #[error("nobody is in {to} (S-FIGHT-08)")]
    NobodyToFight { to: Place },
    #[error("this costs {cost} terror, and there is {terror} (S-FIGHT-03)")]
    TooDear { cost: u8, terror: u8 },
    #[error("there is no choice where {resource} is paid from (S-GAP-19)")]
    NoChoiceOfCell { resource: Resource },
    #[error("POWER cards are not used in this game (S-SETUP-11)")]
    PowersOff,
    #[error("{card} belongs to another people (S-SETUP-06)")]
    NotYourCard { card: Card },
    #[error("{card} is a house card, and they are not used in this game (S-GAP-35)")]
    NoHouseCards { card: Card },
    #[error("{chosen} is the one card you use in this game (S-POWER-01)")]
    OtherCardChosen { card: Card, chosen: Card },
    #[error("{card} has no use left in this game, or in this round (S-GAP-32)")]
    CardUsedUp { card: Card },
    #[error("{card} does nothing here (S-POWER-03)")]
    CardUseless { card: Card },
    #[error("{card} gives {gives} resources, not {found} (S-POWER-04)")]
    OtherNumber { card: Card, gives: u8, found: u8 },
    #[error("no fight has just been won (S-GAP-35)")]
    NoFightWon,
    #[error("nothing like that can be taken from {victim} (S-GAP-35)")]
    NothingToSteal { victim: People },
    #[error("no {resource} is left on 1H (S-STUDY-03)")]
    NothingToPreserve { resource: Resource },
    #[error("no {resource} of a set is left to keep (S-STEWARD-07)")]
    NothingToKeep { resource: Resource },
    #[error("{region} is not yours, is worth too much, or has scored twice (S-STEWARD-04)")]
    NothingToAdmire { region: Place },
}

impl table::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::NotYourDecision => "S-SCHEME-01",
            Refusal::NotNow => "S-ROUND-02",
            Refusal::Over => "S-END-01",
            Refusal::OtherKindOfAction => "S-SCHEME-02",
            Refusal::PeopleTaken { .. } | Refusal::NotYourCard { .. } => "S-SETUP-06",
            Refusal::TileLaid { .. } => "S-SETUP-02",
            Refusal::PortalPlaced { .. } => "S-SETUP-03",
            Refusal::AlreadyPlaced { .. } => "S-SETUP-09",
            Refusal::HourSeen { .. } => "S-GAP-09",
            Refusal::TooManyGhosts { .. } => "S-STUDY-08",
            Refusal::NoCanteen => "S-STUDY-13",
            Refusal::AlreadyReady => "S-GAP-12",
            Refusal::NoSuchBonus { .. } => "S-STUDY-16",
            Refusal::BonusGone { .. } => "S-STUDY-15",
            Refusal::ResourceMissing { .. } | Refusal::NoChoiceOfResource { .. } => "S-TIME-01",
            Refusal::NoSuchSquare { .. } => "S-GAP-01",
            Refusal::MustMove => "S-MAGE-05",
            Refusal::SquareTaken { .. } => "S-MAGE-03",
            Refusal::SquareTooFar { .. } => "S-MAGE-01",
            Refusal::SquareUsed => "S-MAGE-04",
            Refusal::TileWithoutEffect { .. } => "S-GAP-41",
            Refusal::OtherTile { .. } => "S-MANOR-06",
            Refusal::MirrorElsewhere { .. } => "S-MIRROR-06",
            Refusal::MirrorBroken { .. } => "S-MIRROR-04",
            Refusal::NothingToDiscard { .. } => "S-MANOR-04",
            Refusal::NotSoMany { .. } => "S-MANOR-05",
            Refusal::NothingGiven | Refusal::GivenBack { .. } => "S-GAP-39",
            Refusal::EchoOtherwise => "S-GAP-34",
            Refusal::NoGhost { .. } => "S-GHOST-01",
            Refusal::GhostSpent { .. } => "S-GAP-18",
            Refusal::DrawbridgeHasNoSlots => "S-GHOST-04",
            Refusal::OwnGhostThere { .. } => "S-GHOST-10",
            Refusal::OtherBoard { .. } => "S-GHOST-07",
            Refusal::RegionTooFar { .. } => "S-GHOST-05",
            Refusal::GardenTooFar { .. } => "S-GHOST-06",
            Refusal::PortalUnpaid { .. } => "S-GHOST-09",
            Refusal::NoFreeSlot { .. } => "S-FIGHT-01",
            Refusal::SlotFree { .. } => "S-GAP-21",
            Refusal::NobodyToFight { .. } => "S-FIGHT-08",
            Refusal::TooDear { .. } => "S-FIGHT-03",
            Refusal::NoChoiceOfCell { .. } => "S-GAP-19",
            Refusal::PowersOff => "S-SETUP-11",
            Refusal::NoHouseCards { .. } | Refusal::NoFightWon | Refusal::NothingToSteal { .. } => {
                "S-GAP-35"
            }
            Refusal::OtherCardChosen { .. } => "S-POWER-01",
            Refusal::CardUsedUp { .. } => "S-GAP-32",
            Refusal::CardUseless { .. } => "S-POWER-03",
            Refusal::OtherNumber { .. } => "S-POWER-04",
            Refusal::NothingToPreserve { .. } => "S-STUDY-03",
            Refusal::NothingToKeep { .. } => "S-STEWARD-07",
            Refusal::NothingToAdmire { .. } => "S-STEWARD-04",
        }
    }
}
