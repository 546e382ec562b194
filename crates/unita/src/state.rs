//! The position and nothing derived from it.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::board::{GATE, STARTS};
use crate::company::{Block, COMPOSITION, CompanyId, Quarter, life};
use crate::people::{Card, People, Tile};
use crate::setup::{Powers, Setup, SpecialUses};

/// One people's dice, tiles and cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Battalion {
    /// Where companies 1 to 4 stand; [`GATE`] once they have left.
    pub squares: [u8; 4],
    /// The dice of companies 1 to 4.
    pub blocks: [Block; 4],
    /// For every company the reorganisation squares it has used, a bit each (`U-GAP-11`).
    pub reorganised: [u8; 4],
    /// The tiles on the path, from the rim inwards.
    pub tiles: [Option<Laid>; 3],
    /// Which companies have used the special terrain, a bit each.
    pub special_used: u8,
    /// Uses left of the three POWER cards.
    pub cards: [u8; 3],
    /// Discipline 1: the tile whose malus is waived.
    pub discipline: Option<Tile>,
    /// Technology 2: what the Mirage has become.
    pub imitates: Option<Tile>,
    /// Points for the next turn: three, or four after a Pilgrimage.
    pub next_points: u8,
    /// What Glory has added to the score.
    pub glory: u8,
}

/// A terrain tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Laid {
    pub tile: Tile,
    pub square: u8,
    /// Whether it lies face up.
    #[serde(default)]
    pub up: bool,
    /// Whether its owner has attacked from it without having to turn it up, so that everybody can
    /// conclude that it is the special one (`U-GAP-27`).
    #[serde(default)]
    pub betrayed: bool,
}

impl Battalion {
    pub fn new(people: People, setup: &Setup) -> Battalion {
        let cards = match setup.powers {
            Powers::All | Powers::One => people.cards().map(Card::uses),
            Powers::Off => [0; 3],
        };
        Battalion {
            squares: STARTS,
            blocks: [[None; 4]; 4],
            reorganised: [0; 4],
            tiles: [None; 3],
            special_used: 0,
            cards,
            discipline: None,
            imitates: None,
            next_points: 3,
            glory: 0,
        }
    }

    /// The company that stands on this square, if one does.
    #[inline]
    pub fn company_on(&self, square: u8) -> Option<CompanyId> {
        CompanyId::ALL.into_iter().find(|company| self.squares[company.index()] == square)
    }

    #[inline]
    pub fn is_out(&self) -> bool {
        self.squares == [GATE; 4]
    }

    /// The tile on this square, if one lies there.
    #[inline]
    pub fn laid_on(&self, square: u8) -> Option<&Laid> {
        self.tiles.iter().flatten().find(|laid| laid.square == square)
    }

    #[inline]
    pub fn laid_on_mut(&mut self, square: u8) -> Option<&mut Laid> {
        self.tiles.iter_mut().flatten().find(|laid| laid.square == square)
    }

    /// How many dice of a maximum are still in the tray.
    pub fn in_tray(&self, max: u8) -> u8 {
        let placed =
            self.blocks.iter().flatten().flatten().filter(|die| die.maximum() == max).count();
        COMPOSITION[usize::from(max) - 1] - placed as u8
    }

    /// The life points on the board and beyond the Gate.
    pub fn life(&self) -> i32 {
        self.blocks.iter().map(life).sum()
    }

    /// The dice that show the coat of arms.
    pub fn zeros(&self) -> usize {
        self.blocks.iter().flatten().flatten().filter(|die| die.value() == 0).count()
    }

    /// Whether a company has a use of the special terrain left (`U-GAP-12`).
    pub fn special_left(&self, company: CompanyId, tile: Tile, uses: SpecialUses) -> bool {
        if tile == Tile::Mirage || uses == SpecialUses::PerCompany {
            self.special_used & 1 << company.index() == 0
        } else {
            self.special_used == 0
        }
    }
}

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// The dice for a seat's terrains are about to be thrown.
    Throw { seat: Seat },
    /// A seat lays its tiles; the results not used yet.
    Terrain { seat: Seat, results: Results },
    /// Dice are placed in turn; how many already lie, over all seats.
    Deployment { placed: u8 },
    /// FAMILY: everybody arranges; who has finished.
    Arrangement { ready: SeatSet },
    /// Companies march.
    March(March),
    /// Everybody is out.
    Over,
}

/// The thrown distances that are not used yet; 0 for a used one.
pub(crate) type Results = [u8; 3];

/// A turn of the movement phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct March {
    /// Whose turn it is.
    pub seat: Seat,
    /// Movement points left.
    pub points: u8,
    /// Whether no point has been spent yet: the START window.
    pub fresh: bool,
    /// What the turn waits for.
    #[serde(default)]
    pub scene: Scene,
}

/// What a turn waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Scene {
    /// The active player's next action.
    #[default]
    Free,
    /// Whether Glory is used for the company that has just left.
    Glory { company: CompanyId },
    /// Which combat comes first.
    Order { contacts: Contacts },
    /// A decision within a combat; the contacts that are still to come.
    Combat { combat: Combat, contacts: Contacts },
}

/// The companies that have just moved, a bit each.
pub(crate) type Moved = u8;

/// Pending combats, a bit for each contact slot of each own company: `2 * company + slot`.
pub(crate) type Contacts = u8;

/// A combat that waits for somebody's decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Combat {
    /// The company that attacks.
    pub company: CompanyId,
    /// Which contact of its square.
    pub slot: u8,
    pub step: Step,
    /// The attacker's die that has +1.
    #[serde(default)]
    pub halberd: Option<Quarter>,
    /// Whether the defender's dice showing 1 count as 5.
    #[serde(default)]
    pub mirage: bool,
    /// The file that fights ahead, by the attacker's quarter.
    #[serde(default)]
    pub terror: Option<Quarter>,
}

/// Who decides what in a combat, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    AttackerRefuses,
    DefenderRefuses,
    AttackerPrepares,
    DefenderPrepares,
}
