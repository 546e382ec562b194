//! What happened, as it is told.

use serde::Serialize;
use table::{Audience, SeatSet};

use crate::action::Item;
use crate::map::Cell;
use crate::nation::{Card, Direction, Nation, Piece, Place};
use crate::state::Cause;
use crate::terrain::Terrain;
use crate::threshold::Sum;

/// One thing that happened. `seat` is always the nation it happened to or that did it; before
/// nations are picked it is the place at the table.
#[derive(Debug, Clone, Copy, PartialEq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The catalogue has a sentence for every event that names its fields.
pub enum Event {
    StickGiven {
        seat: Place,
    },
    NationTaken {
        seat: Place,
        nation: Nation,
    },
    TileLaid {
        cell: Cell,
        terrain: Terrain,
    },
    /// The tiles laid so far cut the land in two, so all of them go back into the bag.
    MapRedrawn,
    TileDrawn {
        seat: Nation,
        terrain: Terrain,
    },
    /// There was no cell for water, so a plain takes its place.
    TileExchanged {
        seat: Nation,
    },
    TilePlaced {
        seat: Nation,
        cell: Cell,
        terrain: Terrain,
    },
    SupplyPlaced {
        seat: Nation,
        cell: Cell,
    },
    CapitalPlaced {
        seat: Nation,
        cell: Cell,
    },
    RoundBegan {
        round: u8,
        seat: Nation,
    },
    Readied {
        seat: Nation,
    },
    Reopened {
        seat: Nation,
    },

    SurrenderOffered {
        seat: Nation,
    },
    Voted {
        seat: Nation,
        yes: bool,
    },
    SurrenderRefused {
        seat: Nation,
    },

    /// Told to the buyer alone, like everything about a list until it is revealed.
    ItemListed {
        seat: Nation,
        item: Item,
        cell: Option<Cell>,
        price: u8,
        left: u16,
    },
    ItemTakenBack {
        seat: Nation,
        item: Item,
        cell: Option<Cell>,
        left: u16,
    },
    RegimentBought {
        seat: Nation,
        cell: Cell,
    },
    FortBuilt {
        seat: Nation,
        cell: Cell,
        price: u8,
    },
    UpgradeBought {
        seat: Nation,
        upgrades: u8,
        price: u8,
    },
    FortRaised {
        seat: Nation,
        cell: Cell,
        level: u8,
    },
    RegimentBoughtBack {
        seat: Nation,
    },
    SupplyCleared {
        seat: Nation,
        cell: Cell,
    },
    /// Somebody else got the tile; the price is paid back.
    PurchaseLost {
        seat: Nation,
        item: Item,
        cell: Cell,
        price: u8,
        conflict: Right,
        winner: Option<Nation>,
    },

    CardDrawn {
        seat: Nation,
        card: Card,
    },
    CardPlayed {
        seat: Nation,
        card: Card,
    },
    CastleRaised {
        seat: Nation,
        cell: Cell,
    },
    SuppliesFound {
        seat: Nation,
        supplies: u8,
    },
    RegimentNamed {
        seat: Nation,
        enemy: Nation,
        cell: Cell,
        number: u8,
    },
    Shelled {
        seat: Nation,
        die: u8,
        cell: Option<Cell>,
    },
    RegimentConscripted {
        seat: Nation,
        cell: Cell,
    },
    GasReleased {
        seat: Nation,
        cell: Cell,
    },
    GasLanded {
        seat: Nation,
        cell: Option<Cell>,
    },
    GasDrifted {
        seat: Nation,
        direction: Direction,
        cell: Option<Cell>,
    },

    /// Told to whoever gives the order alone, like everything about orders until they are revealed.
    Ordered {
        seat: Nation,
        piece: Piece,
        from: Cell,
        to: Cell,
    },
    Recalled {
        seat: Nation,
        piece: Piece,
        from: Cell,
        to: Cell,
    },
    WaypointNamed {
        seat: Nation,
        from: Cell,
        to: Cell,
        via: Cell,
    },
    CollectorAttached {
        seat: Nation,
    },
    CollectorDetached {
        seat: Nation,
    },
    Moved {
        seat: Nation,
        piece: Piece,
        from: Cell,
        to: Cell,
        relocated: bool,
    },
    StayedPut {
        seat: Nation,
        piece: Piece,
        from: Cell,
        to: Cell,
        conflict: Right,
        winner: Option<Nation>,
    },

    VolleyBegan {
        volley: u8,
        of: u8,
    },
    /// Told to whoever chooses alone.
    AttackPlanned {
        seat: Nation,
        from: Cell,
        to: Cell,
        sniper: bool,
    },
    Declared {
        seat: Nation,
        from: Cell,
        to: Cell,
        enemy: Nation,
        target: Piece,
        sniper: bool,
        sum: Sum,
    },
    Held {
        seat: Nation,
    },
    Passed {
        seat: Nation,
    },
    /// One roll, with the sum it was held against.
    Rolled {
        seat: Nation,
        die: u8,
        hit: bool,
        again: bool,
        sum: Sum,
    },
    /// A hit that needed no roll.
    HitForSure {
        seat: Nation,
        to: Cell,
        sniper: bool,
    },
    PieceLost {
        seat: Nation,
        piece: Piece,
        cell: Cell,
        levels: u8,
    },
    CapitalCrushed {
        seat: Nation,
        cell: Cell,
    },

    SuppliesCollected {
        seat: Nation,
        cell: Cell,
        supplies: u8,
    },
    FortIncome {
        seat: Nation,
        forts: u8,
        supplies: u8,
    },
    Dole {
        seat: Nation,
    },
    LoanPlanned {
        seat: Nation,
        taken: bool,
    },
    LoanTaken {
        seat: Nation,
    },
    NoLoanTaken {
        seat: Nation,
    },

    TokensDealt {
        seat: Nation,
        tokens: u8,
    },
    /// Told to whoever aims alone.
    AimPlanned {
        seat: Nation,
        cell: Cell,
    },
    Aimed {
        seat: Nation,
        cell: Cell,
    },
    TokenLanded {
        seat: Nation,
        cell: Cell,
    },
    TokenMissed {
        seat: Nation,
        cell: Option<Cell>,
        next: Option<Nation>,
    },
    TokenDropped {
        seat: Nation,
        cell: Cell,
    },

    Finished {
        seat: Nation,
        place: u8,
        score: i32,
        cause: Cause,
    },
}

/// Who goes first where several want the same tile (`D-GAP-16`, `D-GAP-20`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// The owner of a capital beside it (`D-CAPITAL-01`).
    Capital,
    /// The first in stick order.
    Stick,
    /// Nobody.
    Standoff,
    /// An own piece stays on it.
    OwnPiece,
}

/// Whoever listens to events.
pub(crate) trait Tell {
    fn all(&mut self, event: Event);
    fn only(&mut self, seats: SeatSet, event: Event);
}

impl<F: FnMut(Audience, Event)> Tell for F {
    fn all(&mut self, event: Event) {
        self(Audience::All, event);
    }

    fn only(&mut self, seats: SeatSet, event: Event) {
        self(Audience::Only(seats), event);
    }
}
