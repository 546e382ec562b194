//! What happened, as it is told.
//!
//! An event that comes from a sum carries the parts of the sum. Stewardship is told step by step:
//! the bill, who starved, every region, every set.

use serde::Serialize;
use table::{Audience, SeatSet};

use crate::hour::Hour;
use crate::manor::{Glass, Mirror, Tile};
use crate::people::{Card, People};
use crate::place::{Place, Portal};
use crate::resource::{Cell, Resource, Stock};

/// One thing that happened. `seat` is always the people it happened to or that did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The catalogue has a sentence for every event that names its fields.
pub enum Event {
    /// The seat with this number, from 1, has drawn its people.
    PeopleDrawn {
        chair: u8,
        seat: People,
    },
    TileLaid {
        square: u8,
        tile: Tile,
    },
    PortalPlaced {
        region: Place,
        portal: Portal,
    },
    OrderDrawn {
        seat: People,
        place: u8,
    },
    RoundBegan {
        round: u8,
        rounds: u8,
    },
    /// A.1: a cursed token goes back and costs points.
    CurseStruck {
        seat: People,
        points: i16,
    },
    /// A.1: what lay on 1H is gone, for one cursed token.
    Withered {
        seat: People,
        resources: Stock,
    },
    /// A.1: what lay on 2H lies on 1H.
    Shifted {
        seat: People,
        resources: Stock,
    },
    /// Evergreen: a resource stays on 1H.
    Preserved {
        seat: People,
        resource: Resource,
    },
    HourStruck {
        hour: Hour,
        actions: u8,
    },
    /// Told to whoever has chosen.
    Committed {
        seat: People,
        ghosts: u8,
        canteen: bool,
    },
    /// Told to everybody else.
    Readied {
        seat: People,
    },
    Invoked {
        seat: People,
        drawbridge: u8,
        graveyard: u8,
    },
    /// A place in the turn order, and the count it comes from.
    Ranked {
        seat: People,
        place: u8,
        graveyard: u8,
        canteen: u8,
        count: u8,
    },
    /// A bonus of the time card; the gains after the cap on terror.
    BonusTaken {
        seat: People,
        entry: u8,
        points: u8,
        terror: u8,
        resource: Option<Resource>,
    },
    TurnBegan {
        seat: People,
        action: u8,
        actions: u8,
    },
    MagicianMoved {
        seat: People,
        from: Option<u8>,
        square: u8,
        tile: Tile,
    },
    /// A standard tile.
    Gathered {
        seat: People,
        resource: Resource,
        amount: u8,
    },
    /// The grimoire.
    CurseLifted {
        seat: People,
    },
    /// The clock.
    TimeTurned {
        seat: People,
        resources: Stock,
    },
    Terrorised {
        seat: People,
        cell: Cell,
        resource: Resource,
        terror: u8,
        gained: u8,
    },
    Given {
        seat: People,
        resource: Resource,
        one_hour: u8,
        two_hours: u8,
    },
    Received {
        seat: People,
        resource: Resource,
        cell: Cell,
    },
    /// A mirror cracks or breaks: what it gives, what the glassworks add, what is left of it
    /// under the cap.
    MirrorUsed {
        seat: People,
        mirror: Mirror,
        glass: Glass,
        terror: u8,
        glassworks: u8,
        gained: u8,
    },
    NothingUsed {
        seat: People,
    },
    /// A portal's resource lies on both shelves: which one pays is asked.
    PaymentAsked {
        seat: People,
        region: Place,
        resource: Resource,
    },
    /// A resource goes to the centre of the board for a portal.
    PortalPaid {
        seat: People,
        region: Place,
        resource: Resource,
        cell: Cell,
    },
    /// Night Flight: terror goes instead of the resources.
    FlightPaid {
        seat: People,
        region: Place,
        terror: u8,
    },
    GhostMoved {
        seat: People,
        from: Place,
        to: Place,
    },
    Settled {
        seat: People,
        place: Place,
        slot: u8,
    },
    /// A fight is won: what it cost, whom it beat, and the points with the training ground's.
    FightWon {
        seat: People,
        place: Place,
        cost: u8,
        ghosts: u8,
        points: i16,
        training: i16,
        total: i16,
    },
    /// A ghost moves one slot down.
    PushedDown {
        seat: People,
        place: Place,
        slot: u8,
    },
    /// A ghost finds no slot any more.
    Evicted {
        seat: People,
        place: Place,
        gained: u8,
    },
    /// A ghost finds no slot and does not fight.
    Retreated {
        seat: People,
        place: Place,
        gained: u8,
    },
    /// Somebody watched a retreat.
    RetreatEnjoyed {
        seat: People,
        place: Place,
        points: i16,
    },
    /// A ghost is back on the drawbridge: terror, of it for the zen garden, after the cap.
    Returned {
        seat: People,
        from: Place,
        terror: u8,
        zen: u8,
        gained: u8,
    },
    /// A ghost moves up a slot because one above it left.
    MovedUp {
        seat: People,
        place: Place,
        slot: u8,
    },
    GhostsDone {
        seat: People,
    },
    Passed {
        seat: People,
    },
    /// A card is used; the first use also decides for it.
    PowerUsed {
        seat: People,
        card: Card,
        first: bool,
        left: u8,
    },
    /// Resources from the supply, by a card.
    Conjured {
        seat: People,
        resources: Stock,
    },
    /// Fireball: a ghost on the drawbridge goes to the graveyard.
    Burnt {
        seat: People,
    },
    /// Whispered Promises: a resource changes hands.
    Stolen {
        seat: People,
        victim: People,
        cell: Cell,
        resource: Resource,
    },
    /// Crimson Toll.
    TollTaken {
        seat: People,
        terror: u8,
        gained: u8,
        points: i16,
    },
    /// C.1: the bill and what was paid of it.
    Fed {
        seat: People,
        ghosts: u8,
        canteen: u8,
        cellar: bool,
        bill: u8,
        paid: u8,
        unfed: u8,
    },
    Starved {
        seat: People,
        place: Place,
        points: i16,
    },
    /// C.2: one region with what the globe adds.
    RegionScored {
        seat: People,
        region: Place,
        points: i16,
        globe: i16,
    },
    /// Court of Admirers: a region once more.
    Admired {
        seat: People,
        region: Place,
        points: i16,
    },
    /// C.2: all regions of a people together.
    RegionsScored {
        seat: People,
        regions: u8,
        points: i16,
        globe: i16,
        admirers: i16,
        total: i16,
    },
    /// C.3: complete sets become chimeras.
    Homologated {
        seat: People,
        sets: u8,
        chimeras: u8,
    },
    /// Alchemist's office: a resource of a set goes to 2H.
    Kept {
        seat: People,
        resource: Resource,
    },
    /// The last sum: points, chimeras at five each, and the place.
    Finished {
        seat: People,
        place: u8,
        points: i16,
        chimeras: u8,
        chimera_points: i16,
        score: i32,
    },
}

/// Whoever listens to events.
pub(crate) trait Tell {
    fn all(&mut self, event: Event);
    fn only(&mut self, seats: SeatSet, event: Event);
    fn except(&mut self, seats: SeatSet, event: Event);
}

impl<F: FnMut(Audience, Event)> Tell for F {
    #[inline]
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
