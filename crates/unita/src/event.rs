//! What happened, as it is told.

use serde::Serialize;
use table::{Audience, SeatSet};

use crate::company::{Block, CompanyId, Die, Quarter};
use crate::people::{People, Tile};

/// One thing that happened. `seat` is always the battalion it happened to or that did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The catalogue has a sentence for every event that names its fields.
pub enum Event {
    Thrown {
        seat: People,
        dice: [u8; 3],
    },
    /// Told to the owner of the tile.
    TileLaid {
        seat: People,
        tile: Tile,
        square: u8,
    },
    /// Told to everybody else.
    TileLaidFaceDown {
        seat: People,
        square: u8,
    },
    DiePlaced {
        seat: People,
        die: u8,
        company: CompanyId,
        quarter: Quarter,
    },
    DieLifted {
        seat: People,
        company: CompanyId,
        quarter: Quarter,
    },
    Readied {
        seat: People,
    },
    Reopened {
        seat: People,
    },
    /// FAMILY: a company comes onto the board.
    Lined {
        seat: People,
        company: CompanyId,
        dice: Block,
    },
    TurnBegan {
        seat: People,
        points: u8,
    },
    Advanced {
        seat: People,
        company: CompanyId,
        to: u8,
        cost: u8,
    },
    Trained {
        seat: People,
        company: CompanyId,
        followers: u8,
        cost: u8,
    },
    Left {
        seat: People,
        company: CompanyId,
        life: u8,
        cost: u8,
    },
    Reorganised {
        seat: People,
        company: CompanyId,
        dice: Block,
    },
    TurnEnded {
        seat: People,
        lost: u8,
    },
    TileRevealed {
        seat: People,
        tile: Tile,
        square: u8,
    },
    CombatBegan {
        seat: People,
        company: CompanyId,
        enemy: People,
        theirs: CompanyId,
    },
    CombatRefused {
        seat: People,
        by: Refused,
    },
    HalberdRaised {
        seat: People,
        quarter: Quarter,
    },
    CavalryCharged {
        seat: People,
        company: CompanyId,
    },
    TerrorSpread {
        seat: People,
        quarter: Quarter,
    },
    MirageSeen {
        seat: People,
        company: CompanyId,
    },
    /// One section fight, with everything it was decided by.
    SectionFought {
        seat: People,
        enemy: People,
        own: Sum,
        foe: Sum,
        result: Outcome,
    },
    SectionLost {
        seat: People,
        company: CompanyId,
        quarter: Quarter,
        die: Die,
    },
    /// After the fight that Terror sent ahead: its file changed places, the other did not.
    FileChanged {
        seat: People,
        company: CompanyId,
        dice: Block,
    },
    FrontChanged {
        seat: People,
        company: CompanyId,
        dice: Block,
    },
    GloryWon {
        seat: People,
        company: CompanyId,
        bonus: u8,
    },
    Shot {
        seat: People,
        enemy: People,
        company: CompanyId,
        quarter: Quarter,
        die: Die,
    },
    WentOnPilgrimage {
        seat: People,
    },
    Confessed {
        seat: People,
        company: CompanyId,
        quarter: Quarter,
        die: Die,
    },
    Healed {
        seat: People,
        company: CompanyId,
        quarter: Quarter,
        die: Die,
    },
    Whirled {
        seat: People,
        company: CompanyId,
        dice: Block,
    },
    Imitated {
        seat: People,
        tile: Tile,
    },
    Disciplined {
        seat: People,
        tile: Tile,
    },
    GirlPowered {
        seat: People,
    },
    Finished {
        seat: People,
        place: u8,
        score: i32,
    },
}

/// What a combat was refused by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The card (`U-POWER-11`).
    Strike,
    /// The terrain (`U-TERRAIN-10`).
    MagicForest,
}

/// How one side of a section fight comes to its strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sum {
    /// Where the front die stands.
    pub quarter: Quarter,
    /// What the front die shows.
    pub shows: u8,
    /// What it fights with.
    pub strength: u8,
    /// What the die behind it shows, where support was counted.
    pub support_shows: Option<u8>,
    /// What that die adds.
    pub support: Option<u8>,
    /// Front and support together.
    pub total: u8,
    /// What the ground under the company adds or takes.
    pub terrain: i8,
    /// Whether the Halberd adds one to the front die.
    pub halberd: bool,
    /// Whether the Halberd adds one to the die behind it: Cavalry or Terror took it there.
    pub support_halberd: bool,
    /// Whether dice showing 1 count as 5.
    pub mirage: bool,
}

/// How a section fight ended, seen from the attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The attacker's section was stronger.
    Won,
    /// The defender's section was stronger.
    Lost,
    /// Equal with support too (`U-COMBAT-07`).
    Neutral,
    /// Equal, and the attacker has Girl Power (`U-POWER-08`).
    WonByGirlPower,
    /// Equal, and the defender has Girl Power (`U-POWER-08`).
    LostByGirlPower,
}

impl Outcome {
    /// Whether the defender's section was beaten.
    pub fn is_won(self) -> bool {
        matches!(self, Outcome::Won | Outcome::WonByGirlPower)
    }

    /// Whether the attacker's section was beaten.
    pub fn is_lost(self) -> bool {
        matches!(self, Outcome::Lost | Outcome::LostByGirlPower)
    }
}

/// Whoever listens to events.
pub(crate) trait Tell {
    fn all(&mut self, event: Event);
    fn only(&mut self, seats: SeatSet, event: Event);
    fn except(&mut self, seats: SeatSet, event: Event);
}

impl<F: FnMut(Audience, Event)> Tell for F {
    fn all(&mut self, event: Event) {
        self(Audience::All, event);
    }

    fn only(&mut self, seats: SeatSet, event: Event) {
        self(Audience::Only(seats), event);
    }

    fn except(&mut self, seats: SeatSet, event: Event) {
        self(Audience::Except(seats), event);
    }
}
