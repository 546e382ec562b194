//! What happened, as it is told.

mod detail;

use serde::Serialize;
use table::{Audience, SeatSet};

use crate::action::{Booking, Face};
use crate::card::Card;
use crate::check::Sum;
use crate::goal::{Cover, Row, Square};
use crate::pitch::{End, Hex};
use crate::state::{Restart, ShotKind};
use crate::team::{Kit, PlayerId};

pub use detail::{Cost, How, Names, Pass, Post};

/// One thing that happened. `seat` is always the side it happened to or that did it.
#[derive(Debug, Clone, Copy, PartialEq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The catalogue has a sentence for every event that names its fields.
pub enum Event {
    /// Told to the side itself.
    Selected {
        seat: Kit,
        player: PlayerId,
        post: Post,
    },
    /// Told to the side itself.
    Dropped {
        seat: Kit,
        player: PlayerId,
    },
    Readied {
        seat: Kit,
    },
    Reopened {
        seat: Kit,
    },
    SquadNamed {
        seat: Kit,
        keeper: PlayerId,
        field: Names,
        bench: Names,
    },
    /// Told to the side itself.
    Dealt {
        seat: Kit,
        card: Card,
    },
    /// Told to everybody else.
    DealtHidden {
        seat: Kit,
    },
    /// Told to the side itself.
    CardTaken {
        seat: Kit,
        card: Card,
    },
    /// Told to the side itself.
    CardPutBack {
        seat: Kit,
        card: Card,
    },
    /// Told to the side itself.
    ChallengeChosen {
        seat: Kit,
        card: Card,
    },
    CardsNamed {
        seat: Kit,
        legend: Option<Card>,
        powers: u8,
        challenge: Option<Card>,
    },
    Tossed {
        seat: Kit,
        face: Face,
    },
    Chose {
        seat: Kit,
        attacks: bool,
    },
    PeriodBegan {
        seat: Kit,
        period: u8,
        clock: u8,
    },
    EndsChanged {
        seat: Kit,
        towards: End,
    },
    Placed {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
    },
    Changed {
        seat: Kit,
        player: PlayerId,
        on: PlayerId,
        hex: Option<Hex>,
    },
    RoundBegan {
        seat: Kit,
        round: u8,
    },
    Stepped {
        seat: Kit,
        player: PlayerId,
        from: Hex,
        to: Hex,
        cost: Cost,
        boost: u8,
    },
    Rose {
        seat: Kit,
        player: PlayerId,
    },
    MovesEnded {
        seat: Kit,
    },
    CardPlayed {
        seat: Kit,
        card: Card,
        target: Option<PlayerId>,
    },
    /// What a card gives back.
    Recovered {
        seat: Kit,
        player: PlayerId,
        boost: u8,
    },
    /// What a card does to an opponent.
    KnockedDown {
        seat: Kit,
        player: PlayerId,
    },
    /// Any D20, with everything it was decided by.
    Checked {
        seat: Kit,
        player: PlayerId,
        sum: Sum,
        roll: u8,
        success: bool,
    },
    Held {
        seat: Kit,
        player: PlayerId,
        pressure: u8,
    },
    BallWon {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
        how: How,
    },
    BallTaken {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
    },
    Escaped {
        seat: Kit,
        player: PlayerId,
        to: Hex,
    },
    /// A forced hex that does not exist.
    Cornered {
        seat: Kit,
        player: PlayerId,
    },
    Felled {
        seat: Kit,
        player: PlayerId,
    },
    /// A miserable failure.
    Slipped {
        seat: Kit,
        player: PlayerId,
    },
    Fouled {
        seat: Kit,
        player: PlayerId,
        victim: PlayerId,
        hex: Hex,
        penalty: bool,
    },
    Judged {
        seat: Kit,
        player: PlayerId,
        card: Option<Booking>,
        injury: Option<u8>,
    },
    Booked {
        seat: Kit,
        player: PlayerId,
    },
    SentOff {
        seat: Kit,
        player: PlayerId,
        second_yellow: bool,
    },
    Hurt {
        seat: Kit,
        player: PlayerId,
        loss: u8,
        boost: u8,
    },
    Injured {
        seat: Kit,
        player: PlayerId,
    },
    NotReplaced {
        seat: Kit,
    },
    KeeperNamed {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
    },
    Restarted {
        seat: Kit,
        hex: Hex,
        restart: Restart,
    },
    Brought {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
    },
    MadeRoom {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
    },
    Passed {
        seat: Kit,
        player: PlayerId,
        from: Hex,
        to: Hex,
        pass: Pass,
    },
    Deviated {
        from: Hex,
        to: Hex,
    },
    Received {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
    },
    /// The ball is nobody's.
    Loose {
        hex: Hex,
    },
    /// The side that is closest to it.
    Closest {
        seat: Kit,
        hex: Hex,
    },
    Stopped {
        seat: Kit,
    },
    Declined {
        seat: Kit,
        player: PlayerId,
    },
    Yielded {
        seat: Kit,
    },
    Answered {
        seat: Kit,
        accepts: bool,
    },
    Passive {
        seat: Kit,
        rounds: u8,
    },
    Possession {
        seat: Kit,
    },
    TimeThrown {
        seat: Kit,
        minutes: u8,
        clock: u8,
    },
    OffsideCalled {
        seat: Kit,
        player: PlayerId,
    },
    OffsideWaved {
        seat: Kit,
        player: PlayerId,
    },
    ShotDeclared {
        seat: Kit,
        player: PlayerId,
        shot: ShotKind,
        squares: u8,
    },
    /// Told to the side itself.
    Aimed {
        seat: Kit,
        square: Square,
    },
    /// Told to the side itself.
    CoverChosen {
        seat: Kit,
        squares: Cover,
    },
    /// Told to everybody else.
    SquareChosen {
        seat: Kit,
    },
    RowShown {
        seat: Kit,
        row: Row,
    },
    Revealed {
        seat: Kit,
        square: Square,
        cover: Option<Cover>,
    },
    Saved {
        seat: Kit,
        player: PlayerId,
    },
    ShotMissed {
        seat: Kit,
        player: PlayerId,
    },
    Scored {
        seat: Kit,
        player: PlayerId,
        assist: Option<PlayerId>,
        home: u8,
        away: u8,
    },
    Caught {
        seat: Kit,
        player: PlayerId,
        hex: Hex,
    },
    PeriodEnded {
        period: u8,
        clock: u8,
        home: u8,
        away: u8,
    },
    /// Told to the side itself.
    ShooterNamed {
        seat: Kit,
        player: PlayerId,
        place: u8,
    },
    OrderNamed {
        seat: Kit,
        order: Names,
    },
    ShootoutScored {
        seat: Kit,
        player: PlayerId,
        home: u8,
        away: u8,
    },
    ShootoutMissed {
        seat: Kit,
        player: PlayerId,
        home: u8,
        away: u8,
    },
    LotDrawn {
        seat: Kit,
    },
    Forfeited {
        seat: Kit,
        figures: u8,
    },
    Conceded {
        seat: Kit,
    },
    Finished {
        seat: Kit,
        place: u8,
        score: u8,
    },
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
