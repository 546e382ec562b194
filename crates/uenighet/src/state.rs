//! The position and nothing derived from it (section 4.3 of the law book).

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::action::Item;
use crate::bag::Bag;
use crate::few::Few;
use crate::map::{Cell, Spot};
use crate::nation::{Card, Nation, Piece, level};
use crate::terrain::Terrain;

/// Regiments of a nation (`D-SETUP-02`).
pub(crate) const REGIMENTS: usize = 12;
/// Forts of a nation (`D-SETUP-02`).
pub(crate) const FORTS: usize = 4;
/// Tokens that can lie on the map: four for each of four players at the start, ten later.
pub(crate) const TOKENS: usize = 16;
/// Supplies in hand at the start (`D-SETUP-02`).
pub(crate) const PURSE: u16 = 2;

/// A sovereign with everything that is theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Player {
    /// None until it is picked.
    pub nation: Option<Nation>,
    /// None until it is placed. A crushed capital stays where it stood (`D-WAR-01`).
    pub capital: Option<Spot>,
    /// When the capital fell.
    pub fallen: Option<Fallen>,
    pub supplies: u16,
    pub upgrades: u8,
    /// Regiments in the bank (`D-LOAN-01`).
    pub bank: u8,
    pub regiments: Bag<REGIMENTS>,
    pub forts: Bag<FORTS>,
    /// The regiments that lie on Red forts as levels, each on the cell of its fort.
    pub levels: Bag<REGIMENTS>,
    /// A player draws two cards at most, so there are never more castles.
    pub castles: Bag<2>,
    /// Pieces placed this round, by kind (`D-GAP-17`).
    pub new_regiments: Bag<REGIMENTS>,
    pub new_forts: Bag<FORTS>,
    /// Cards in hand, in the order of their numbers.
    pub cards: Few<Option<Card>, 2>,
    /// Whether the fourth fort has brought its card (`D-GAP-40`).
    pub fort_card: bool,
    /// Whether the fourth upgrade has brought its card (`D-GAP-40`).
    pub upgrade_card: bool,
    /// Card IV is in force this round.
    pub bombards: bool,
    /// Card IX is in force this round.
    pub explores: bool,
    /// Surrender was offered this round (`D-GAP-45`).
    pub offered: bool,
    /// The regiment that fired in the volley before (`D-RELOAD-01`).
    pub reloading: Option<Spot>,
    /// What the player is about to submit; hidden from the others.
    pub draft: Draft,
    /// What the player submitted when submissions were last revealed; public.
    pub revealed: Draft,
}

/// When a capital fell; volley 0 is a surrender at the start of the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fallen {
    /// The round.
    pub round: u8,
    /// The volley.
    pub volley: u8,
}

impl Player {
    #[inline]
    pub fn is(&self, nation: Nation) -> bool {
        self.nation == Some(nation)
    }

    /// Whether the capital stands.
    #[inline]
    pub fn is_alive(&self) -> bool {
        self.fallen.is_none()
    }

    /// Regiments in the reserve (`D-GAP-19`).
    #[inline]
    pub fn reserve(&self) -> u8 {
        REGIMENTS as u8 - self.regiments.len() - self.levels.len() - self.bank
    }

    /// Forts beside the board (`D-GAP-19`).
    #[inline]
    pub fn stock(&self) -> u8 {
        FORTS as u8 - self.forts.len()
    }

    /// Forts and castles together.
    #[inline]
    pub fn structures(&self) -> crate::map::Set {
        self.forts.set() | self.castles.set()
    }

    /// Whether the golden upgrade is owned (`D-UPGRADE-02`).
    #[inline]
    pub fn is_golden(&self) -> bool {
        self.upgrades >= level::GOLDEN
    }

    pub fn holds(&self, card: Card) -> bool {
        self.cards.as_slice().contains(&Some(card))
    }

    /// Takes the card out of the hand; it goes back into the box (`D-CARD-GEN-03`).
    pub fn spend(&mut self, card: Card) {
        let place = self.cards.iter().position(|held| held == Some(card));
        self.cards.remove(place.expect("whoever plays a card holds it"));
    }
}

/// What a player is about to submit, or has submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Draft {
    /// Nothing.
    #[default]
    Nothing,
    /// A shopping list (`D-GAP-16`).
    Buy {
        /// Its items in order.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Entry>"))]
        items: Few<Entry, LIST>,
    },
    /// Orders (`D-GAP-20`).
    Move {
        /// One per piece that is ordered.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Order>"))]
        orders: Few<Order, ORDERS>,
        /// Whether card VII goes with them.
        collector: bool,
    },
    /// An attack (`D-GAP-28`).
    Attack {
        /// Who shoots.
        from: Cell,
        /// At whom.
        to: Cell,
        /// Whether card III goes with it.
        sniper: bool,
    },
    /// No attack in step A.
    Hold,
    /// No attack in this volley.
    Pass,
    /// A loan or none (`D-GAP-35`).
    Loan {
        /// Whether it is taken.
        taken: bool,
    },
    /// Where a token is flicked at (`D-GAP-37`).
    Aim {
        /// The aim cell.
        cell: Cell,
    },
}

/// The longest shopping list: 12 regiments or levels, 4 forts, 8 upgrades, 12 bought back and
/// 16 tokens cleared.
pub(crate) const LIST: usize = REGIMENTS + FORTS + level::LAST as usize + REGIMENTS + TOKENS;
/// The most pieces that can be ordered.
pub(crate) const ORDERS: usize = REGIMENTS + FORTS;

/// One item of a shopping list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What.
    pub item: Item,
    /// Where, if it has a place.
    pub cell: Option<Cell>,
}

impl Default for Entry {
    fn default() -> Entry {
        Entry { item: Item::Upgrade, cell: None }
    }
}

/// The order for one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// What is ordered: a regiment, or a Green fort.
    pub piece: Piece,
    /// Where it stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// Where it takes supplies with card VII.
    pub via: Option<Cell>,
}

impl Default for Order {
    fn default() -> Order {
        let cell = Cell::new(0, 0).expect("every map has an A1");
        Order { piece: Piece::Regiment, from: cell, to: cell, via: None }
    }
}

/// What the game waits for, or is in the middle of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// Chance gives out the stick.
    Stick,
    /// Nations are picked or dealt; how many already are.
    Nations { taken: u8 },
    /// Chance lays the map cell by cell: which is next, in reading order, and how many tiles lie.
    Terrain { next: u8, laid: u8 },
    /// Chance draws the tile that is laid next; how many were drafted before.
    Draw { drafted: u8 },
    /// The drawn tile is laid.
    Lay { drafted: u8, terrain: Terrain },
    /// Tokens are placed; how many already are.
    Supplies { placed: u8 },
    /// Capitals are placed; how many already are.
    Capitals { placed: u8 },
    /// A card window in which a seat is asked.
    Window { at: Window, seat: Seat },
    /// Regiments are named for card VI.
    Naming { at: Window, seat: Seat, named: Few<Named, 3> },
    /// Chance rolls for card VI.
    Shelling { at: Window, seat: Seat, named: Few<Named, 3> },
    /// The second regiment of card VIII is placed.
    Conscription { at: Window, seat: Seat },
    /// Chance scatters the gas.
    GasFlight { at: Window, seat: Seat, aim: Cell },
    /// Chance rolls the gas on.
    GasDrift { at: Window, seat: Seat, landed: Cell },
    /// Cards are drawn, the fort's before the upgrade's; whose draws are left, and what follows.
    CardDraw { fort: SeatSet, upgrade: SeatSet, then: Then },
    /// Everybody shops.
    Buy { ready: SeatSet },
    /// A surrender is voted on; who was ready with shopping meanwhile.
    Vote { offered: Seat, yes: SeatSet, no: SeatSet, ready: SeatSet },
    /// Everybody who can moves.
    Move { asked: SeatSet, ready: SeatSet },
    /// Step A: everybody who can declares or holds.
    Declare { volley: u8, asked: SeatSet, ready: SeatSet },
    /// Step B: whoever held and can still attack answers or passes.
    Answer { volley: u8, asked: SeatSet, ready: SeatSet, shots: [Option<Shot>; 4] },
    /// Chance rolls the shots.
    Rolls { volley: u8, shots: [Option<Shot>; 4] },
    /// Loans are decided.
    Loans { asked: SeatSet, ready: SeatSet },
    /// Whoever holds tokens aims one.
    Spread { held: [Held; 4], ready: SeatSet },
    /// Chance scatters the aimed tokens.
    Scatter { held: [Held; 4], aims: [Option<Cell>; 4] },
    /// Chance places a token that everybody has missed with.
    Stray { held: [Held; 4], aims: [Option<Cell>; 4], seat: Seat },
    /// The game is over.
    Over { cause: Cause },
}

/// The tokens somebody holds, longest held first: how often each has been missed with.
pub(crate) type Held = Few<u8, 10>;

/// A regiment named for card VI.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    pub cell: Cell,
}

impl Default for Named {
    fn default() -> Named {
        Named { cell: Order::default().from }
    }
}

/// A card window (`D-GAP-41`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Window {
    /// Before Phase I.
    Buy,
    /// Before Phase II.
    Move,
    /// Before a volley of Phase III.
    Volley {
        /// Which.
        volley: u8,
    },
    /// Before Phase IV.
    Collect,
    /// Before Phase V.
    Spread,
}

/// What follows once cards are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Then {
    /// Phase II begins.
    Move,
    /// The card window goes on.
    Window { at: Window, seat: Seat },
}

/// A shot that was declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// Who shoots.
    pub from: Cell,
    /// At whom.
    pub to: Cell,
    /// Whether card III goes with it.
    pub sniper: bool,
    /// The roll, once it is made.
    pub roll: Option<u8>,
    /// The second roll of card IV, once it is made.
    pub again: Option<u8>,
    /// Whether it hits, once that is decided.
    pub hit: Option<bool>,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// At most one capital stands (`D-WAR-02`).
    War,
    /// Somebody has eight upgrades (`D-TECH-01`).
    Technology,
    /// The last round is over (`D-GAP-46`).
    RoundLimit,
}
