//! What an action would bring, as far as the one who asks can know.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::Uenighet;
use crate::action::{Action, Item};
use crate::line::{Obstacle, Sight};
use crate::map::{Cell, FARTHEST, Set, Spot};
use crate::movement::Half;
use crate::nation::{Nation, Piece};
use crate::state::{Draft, Entry};
use crate::threshold::Sum;

/// What an action would cost and cause. What does not apply is null or empty.
#[derive(Debug, Clone, PartialEq, Serialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// The supplies it costs.
    pub price: Option<u8>,
    /// The supplies left afterwards.
    pub left: Option<u16>,
    /// The movement points it costs; null for a relocation, which takes all of them.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub cost: Option<Half>,
    /// The movement points there are.
    pub points: Option<u8>,
    /// The other nations that could want the same tile now, and whether they go first.
    pub rivals: Vec<Rival>,
    /// The nation a shot is aimed at.
    pub enemy: Option<Nation>,
    /// The piece a shot is aimed at.
    pub target: Option<Piece>,
    /// What a shot needs.
    pub sum: Option<Sum>,
    /// How many of `of` equally likely outcomes are a hit.
    pub hits: Option<u16>,
    /// See `hits`: 12, or 144 where card IV allows a second roll.
    pub of: Option<u16>,
    /// The tiles the line of fire crosses.
    pub line: Vec<Cell>,
    /// What blocks the line of fire.
    pub obstacle: Option<Obstacle>,
    /// The tile that blocks it.
    pub blocked: Option<Cell>,
    /// Where a token or the gas may come down, in parts of `parts`: the likeliest cells first.
    pub landings: Vec<Landing>,
    /// The parts in which a token is missed with, or the gas leaves the map.
    pub misses: Option<u16>,
    /// All parts together.
    pub parts: Option<u16>,
    /// The tokens that would be taken.
    pub tokens: Option<u8>,
}

/// A nation that could want the same tile (`D-GAP-16`, `D-GAP-20`).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename = "rival")]
pub struct Rival {
    /// Which.
    pub nation: Nation,
    /// Whether it would get the tile.
    pub first: bool,
    /// Whether it would have to leave the tile to the one who asks. Where neither goes first,
    /// nobody gets it (`standoff`).
    pub yields: bool,
}

/// Cells where something may come down, each with the same odds.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename = "landing")]
pub struct Landing {
    /// In how many parts each.
    pub parts: u16,
    /// Where it would lie.
    pub cells: Vec<Cell>,
    /// Where it would be a miss: water, or a tile where no token may lie.
    pub missed: Vec<Cell>,
}

/// A shot as a board shows it before it is declared.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aim {
    /// Who would shoot.
    pub from: Cell,
    /// With what.
    pub shooter: Piece,
    /// At which tile.
    pub to: Cell,
    /// At whose.
    pub enemy: Nation,
    /// At what.
    pub target: Piece,
    /// What it would need.
    pub sum: Sum,
    /// The tiles of the clear line; empty where there is none.
    pub line: Vec<Cell>,
    /// What blocks the line.
    pub obstacle: Option<Obstacle>,
    /// The tile that blocks it.
    pub blocked: Option<Cell>,
    /// Why it may not be declared, if so.
    pub refusal: Option<crate::Refusal>,
}

impl Uenighet {
    pub(crate) fn preview_for(&self, viewer: SeatSet, seat: Seat, action: &Action) -> Preview {
        // What is on somebody's list is theirs alone, and what is left after it too.
        if !viewer.contains(seat) || seat.0 >= self.setup.players {
            return Preview::default();
        }
        match *action {
            Action::BuyRegiment { cell } => self.preview_item(seat, Item::Regiment, Some(cell)),
            Action::BuyFort { cell } => self.preview_item(seat, Item::Fort, Some(cell)),
            Action::BuyUpgrade => self.preview_item(seat, Item::Upgrade, None),
            Action::BuyLevel { cell } => self.preview_item(seat, Item::Level, Some(cell)),
            Action::BuyBack => self.preview_item(seat, Item::BuyBack, None),
            Action::ClearSupply { cell } => self.preview_item(seat, Item::ClearSupply, Some(cell)),
            Action::Move { from, to } => self.preview_step(seat, Piece::Regiment, from, to),
            Action::Walk { from, to } => self.preview_step(seat, Piece::Fort, from, to),
            // What was ordered, so that a board can say of a plan what it said of the choice.
            Action::Recall { piece, from, to } => self.preview_step(seat, piece, from, to),
            Action::Attack { from, to } => self.preview_shot(seat, from, to, false),
            Action::Snipe { from, to } => self.preview_shot(seat, from, to, true),
            Action::Aim { cell } => self.preview_aim(cell, false),
            Action::Gas { cell } => self.preview_aim(cell, true),
            Action::Waypoint { via, .. } => {
                let tokens = self.map().spot(via).map(|spot| self.tokens.count(spot));
                Preview { tokens, ..Preview::default() }
            }
            Action::Collector => {
                let player = self.player(seat);
                let tokens = self.tokens.count_on(player.regiments.set());
                Preview { tokens: Some(tokens), ..Preview::default() }
            }
            Action::Ready => match self.player(seat).draft {
                Draft::Buy { items } => {
                    let cart = self.cart(seat, &items);
                    let left = self.player(seat).supplies - cart.spent;
                    let price = u8::try_from(cart.spent).ok();
                    Preview { price, left: Some(left), ..Preview::default() }
                }
                _ => Preview::default(),
            },
            Action::Stick { .. }
            | Action::Nation { .. }
            | Action::Tile { .. }
            | Action::Draw { .. }
            | Action::Lay { .. }
            | Action::Supply { .. }
            | Action::Capital { .. }
            | Action::Surrender
            | Action::Vote { .. }
            | Action::Unbuy { .. }
            | Action::Reopen
            | Action::Attach
            | Action::Detach
            | Action::Hold
            | Action::Pass
            | Action::Loan
            | Action::NoLoan
            | Action::Scatter { .. }
            | Action::Drop { .. }
            | Action::Card { .. }
            | Action::Roll { .. }
            | Action::Drift { .. }
            | Action::Castle { .. }
            | Action::Treasure
            | Action::Bombardment
            | Action::Slavery { .. }
            | Action::Artillery { .. }
            | Action::Fire
            | Action::Conscription { .. }
            | Action::Explorer
            | Action::Decline => Preview::default(),
        }
    }

    fn preview_item(&self, seat: Seat, item: Item, cell: Option<Cell>) -> Preview {
        let Draft::Buy { items } = self.player(seat).draft else { return Preview::default() };
        let cart = self.cart(seat, &items);
        let Ok(price) = self.check_item(seat, &cart, Entry { item, cell }) else {
            return Preview::default();
        };
        let left = self.player(seat).supplies - cart.spent - u16::from(price);
        let spot = cell.and_then(|cell| self.map().spot(cell));
        let is_placed = matches!(item, Item::Regiment | Item::Fort);
        let rivals = match spot {
            Some(spot) if is_placed => {
                self.rivals(seat, spot, |other| self.could_build(other, spot))
            }
            Some(_) | None => Vec::new(),
        };
        Preview { price: Some(price), left: Some(left), rivals, ..Preview::default() }
    }

    fn preview_step(&self, seat: Seat, piece: Piece, from: Cell, to: Cell) -> Preview {
        let map = self.map();
        let (Some(from), Some(to)) = (map.spot(from), map.spot(to)) else {
            return Preview::default();
        };
        Preview {
            cost: self.cost(seat, piece, from, to),
            points: Some(self.points(seat)),
            rivals: self.rivals(seat, to, |other| self.could_enter(other, to)),
            tokens: Some(self.tokens.count(to)),
            ..Preview::default()
        }
    }

    /// The other survivors for whom `wants` holds, each with whether it goes first there.
    fn rivals(&self, seat: Seat, spot: Spot, wants: impl Fn(Seat) -> bool) -> Vec<Rival> {
        let others = self.survivors().iter().filter(|other| *other != seat && wants(*other));
        let rival = |other: Seat| {
            let two = SeatSet::only(seat).with(other);
            let (first, _) = self.first_right(two, spot);
            Rival {
                nation: self.nation(other),
                first: first == Some(other),
                yields: first == Some(seat),
            }
        };
        others.map(rival).collect()
    }

    fn preview_shot(&self, seat: Seat, from: Cell, to: Cell, sniper: bool) -> Preview {
        let Ok(duel) = self.duel(seat, from, to) else { return Preview::default() };
        let sum = self.sum(&duel);
        let faces = u16::from(sum.faces());
        let (hits, of) = match self.player(seat).bombards {
            _ if sniper => (1, 1),
            true => (144 - (12 - faces) * (12 - faces), 144),
            false => (faces, 12),
        };
        // Beyond the farthest range nobody asks for a line.
        let is_near = duel.distance() <= FARTHEST;
        let line = if is_near { self.line_of(&duel, sniper) } else { Ok(Set::EMPTY) };
        let (obstacle, blocked) = self.obstacle(&line);
        Preview {
            enemy: Some(self.nation(duel.enemy)),
            target: Some(duel.target),
            sum: Some(sum),
            hits: Some(hits),
            of: Some(of),
            line: line.map_or_else(|_| Vec::new(), |set| self.names(set)),
            obstacle,
            blocked,
            ..Preview::default()
        }
    }

    /// What blocks a line, and the tile that does, where that is on the map.
    fn obstacle(&self, line: &Sight) -> (Option<Obstacle>, Option<Cell>) {
        let Err((obstacle, spot)) = *line else { return (None, None) };
        let is_there = self.map().cells.contains(spot);
        (Some(obstacle), is_there.then(|| self.map().cell(spot)))
    }

    fn preview_aim(&self, cell: Cell, is_gas: bool) -> Preview {
        let Some(aim) = self.map().spot(cell) else { return Preview::default() };
        let mut landings: Vec<Landing> = Vec::new();
        let (mut misses, mut parts) = (0, 0);
        let landing = self.landing();
        self.scatter(aim, is_gas, &mut |spot, weight| {
            let weight = weight as u16;
            parts += weight;
            let Some(spot) = spot else {
                misses += weight;
                return;
            };
            if landings.last().is_none_or(|last| last.parts != weight) {
                landings.push(Landing { parts: weight, cells: Vec::new(), missed: Vec::new() });
            }
            let Some(alike) = landings.last_mut() else { return };
            if is_gas || landing.contains(spot) {
                alike.cells.push(self.map().cell(spot));
            } else {
                misses += weight;
                alike.missed.push(self.map().cell(spot));
            }
        });
        Preview { landings, misses: Some(misses), parts: Some(parts), ..Preview::default() }
    }

    /// Every shot the seat can think of: each shooter with each enemy tile in reach of its aim.
    pub(crate) fn aims(&self, seat: Seat) -> Vec<Aim> {
        let map = self.map();
        let mut aims = Vec::new();
        for from in self.shooters(seat).iter() {
            for to in (self.enemies(seat) & map.within(from, self.range(seat))).iter() {
                let (from, to) = (map.cell(from), map.cell(to));
                let Ok(duel) = self.duel(seat, from, to) else { continue };
                let line = self.line_of(&duel, false);
                let (obstacle, blocked) = self.obstacle(&line);
                aims.push(Aim {
                    from,
                    shooter: duel.stance.shooter,
                    to,
                    enemy: self.nation(duel.enemy),
                    target: duel.target,
                    sum: self.sum(&duel),
                    line: line.map_or_else(|_| Vec::new(), |crossed| self.names(crossed)),
                    obstacle,
                    blocked,
                    refusal: self.check_attack(seat, from, to, false).err(),
                });
            }
        }
        aims
    }
}
