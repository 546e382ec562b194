//! Where the game stands, as everybody sees it.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::Uenighet;
use crate::map::Cell;
use crate::nation::{Nation, Place};
use crate::state::{Cause, Held, Named, Phase, Shot, Window};
use crate::terrain::Terrain;

/// Where the game stands, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the law book.
pub enum Stage {
    /// The stick is rolled for.
    Stick,
    /// Somebody picks a nation, or chance deals one.
    Nations { seat: Place },
    /// Chance lays out the map; the next cell.
    Terrain { cell: Option<Cell> },
    /// A tile is drawn for somebody.
    Draw { seat: Nation },
    /// Somebody lays a tile.
    Lay { seat: Nation, terrain: Terrain },
    /// Somebody places a token.
    Supplies { seat: Nation, number: u8 },
    /// Somebody places the capital.
    Capitals { seat: Nation },
    /// Somebody is asked for cards.
    Window { seat: Nation, window: Window },
    /// Somebody names regiments for card VI; the window the card was played in, as below.
    Naming { seat: Nation, window: Window, named: Vec<Cell> },
    /// The artillery is rolled for.
    Shelling { seat: Nation, window: Window, named: Vec<Cell> },
    /// Somebody places the second regiment of card VIII.
    Conscription { seat: Nation, window: Window },
    /// The gas flies.
    GasFlight { seat: Nation, window: Window, cell: Cell },
    /// The gas rolls on.
    GasDrift { seat: Nation, window: Window, cell: Cell },
    /// A card is drawn for somebody.
    CardDraw { seat: Nation },
    /// Phase I.
    Buy { ready: Vec<Nation>, awaited: Vec<Nation> },
    /// A surrender is voted on.
    Vote { seat: Nation, yes: Vec<Nation>, no: Vec<Nation> },
    /// Phase II.
    Move { ready: Vec<Nation>, awaited: Vec<Nation> },
    /// Phase III, step A.
    Declare { volley: u8, of: u8, ready: Vec<Nation>, awaited: Vec<Nation> },
    /// Phase III, step B.
    Answer { volley: u8, of: u8, ready: Vec<Nation>, awaited: Vec<Nation>, shots: Vec<ShotView> },
    /// The volley is rolled; whose roll is next.
    Rolls { seat: Nation, volley: u8, of: u8, shots: Vec<ShotView> },
    /// Phase IV, loans.
    Loans { ready: Vec<Nation>, awaited: Vec<Nation> },
    /// Phase V, aiming; the tokens everybody holds, by seat.
    Spread { ready: Vec<Nation>, awaited: Vec<Nation>, tokens: Vec<u8> },
    /// A token flies.
    Scatter { seat: Nation, cell: Cell, tokens: Vec<u8>, aims: Vec<AimedView> },
    /// A token that everybody has missed with comes down somewhere.
    Stray { seat: Nation, tokens: Vec<u8>, aims: Vec<AimedView> },
    /// The game is over.
    Over { cause: Cause },
}

/// A shot of the volley at hand.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShotView {
    /// Who shoots.
    pub seat: Nation,
    /// The shot.
    pub shot: Shot,
    /// What it needs.
    pub threshold: i8,
}

/// A token that is aimed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AimedView {
    /// Who flicks it.
    pub seat: Nation,
    /// At which cell.
    pub cell: Cell,
}

impl Uenighet {
    fn nations_of(&self, seats: SeatSet) -> Vec<Nation> {
        seats.iter().map(|seat| self.nation(seat)).collect()
    }

    fn shot_views(&self, shots: &[Option<Shot>; 4]) -> Vec<ShotView> {
        let all = (0..self.setup.players).map(Seat).zip(shots);
        let view = |(seat, shot): (Seat, &Option<Shot>)| {
            let shot = (*shot)?;
            let duel = self.duel(seat, shot.from, shot.to).ok()?;
            Some(ShotView { seat: self.nation(seat), shot, threshold: self.threshold(&duel) })
        };
        all.filter_map(view).collect()
    }

    pub(crate) fn stage(&self) -> Stage {
        let nation = |seat: Seat| self.nation(seat);
        let waits = |asked: SeatSet, ready: SeatSet| {
            let awaited = asked.iter().filter(|seat| !ready.contains(*seat)).collect();
            (self.nations_of(ready), self.nations_of(awaited))
        };
        let cells = |named: &[Named]| named.iter().map(|one| one.cell).collect();
        let tokens = |held: &[Held; 4]| {
            held[..usize::from(self.setup.players)].iter().map(|held| held.len() as u8).collect()
        };
        let of = self.volleys;
        match self.phase {
            Phase::Stick => Stage::Stick,
            Phase::Nations { taken } => Stage::Nations { seat: Place::of(self.nth(taken)) },
            Phase::Terrain { next, .. } => {
                let spot = self.map().cells.iter().nth(usize::from(next));
                Stage::Terrain { cell: spot.map(|spot| self.map().cell(spot)) }
            }
            Phase::Draw { drafted } => Stage::Draw { seat: nation(self.nth(drafted)) },
            Phase::Lay { drafted, terrain } => {
                Stage::Lay { seat: nation(self.nth(drafted)), terrain }
            }
            Phase::Supplies { placed } => Stage::Supplies {
                seat: nation(self.nth(placed)),
                number: placed / self.setup.players + 1,
            },
            Phase::Capitals { placed } => Stage::Capitals { seat: nation(self.nth(placed)) },
            Phase::Window { at, seat } => Stage::Window { seat: nation(seat), window: at },
            Phase::Naming { at, seat, named } => {
                let named = cells(named.as_slice());
                Stage::Naming { seat: nation(seat), window: at, named }
            }
            Phase::Shelling { at, seat, named } => {
                let named = cells(named.as_slice());
                Stage::Shelling { seat: nation(seat), window: at, named }
            }
            Phase::Conscription { at, seat } => {
                Stage::Conscription { seat: nation(seat), window: at }
            }
            Phase::GasFlight { at, seat, aim } => {
                Stage::GasFlight { seat: nation(seat), window: at, cell: aim }
            }
            Phase::GasDrift { at, seat, landed } => {
                Stage::GasDrift { seat: nation(seat), window: at, cell: landed }
            }
            Phase::CardDraw { fort, upgrade, .. } => {
                Stage::CardDraw { seat: nation(self.drawer(fort, upgrade).0) }
            }
            Phase::Buy { ready } => {
                let (ready, awaited) = waits(self.survivors(), ready);
                Stage::Buy { ready, awaited }
            }
            Phase::Vote { offered, yes, no, .. } => Stage::Vote {
                seat: nation(offered),
                yes: self.nations_of(yes),
                no: self.nations_of(no),
            },
            Phase::Move { asked, ready } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Move { ready, awaited }
            }
            Phase::Declare { volley, asked, ready } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Declare { volley, of, ready, awaited }
            }
            Phase::Answer { volley, asked, ready, ref shots } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Answer { volley, of, ready, awaited, shots: self.shot_views(shots) }
            }
            Phase::Rolls { volley, ref shots } => {
                let seat = self.roller(shots).expect("a roll is awaited while shots are rolled");
                Stage::Rolls { seat: nation(seat), volley, of, shots: self.shot_views(shots) }
            }
            Phase::Loans { asked, ready } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Loans { ready, awaited }
            }
            Phase::Spread { ref held, ready } => {
                let (ready, awaited) = waits(self.holders(held), ready);
                Stage::Spread { ready, awaited, tokens: tokens(held) }
            }
            Phase::Scatter { ref held, ref aims } => {
                let (seat, cell) = self.flicker(aims).expect("a token flies");
                let aims = self.aimed_views(aims);
                Stage::Scatter { seat: nation(seat), cell, tokens: tokens(held), aims }
            }
            Phase::Stray { ref held, ref aims, seat } => {
                let aims = self.aimed_views(aims);
                Stage::Stray { seat: nation(seat), tokens: tokens(held), aims }
            }
            Phase::Over { cause } => Stage::Over { cause },
        }
    }

    fn aimed_views(&self, aims: &[Option<Cell>; 4]) -> Vec<AimedView> {
        let all = (0..self.setup.players).map(Seat).zip(aims);
        all.filter_map(|(seat, cell)| Some(AimedView { seat: self.nation(seat), cell: (*cell)? }))
            .collect()
    }
}
