//! What a board can say about a decision before it is made: prices, ways and shots, and why not.

use serde::Serialize;
use table::Seat;

use crate::Uenighet;
use crate::action::Item;
use crate::cart::Cart;
use crate::map::{Cell, Set};
use crate::movement::Half;
use crate::nation::{Nation, Piece, Place};
use crate::preview::Aim;
use crate::refusal::Refusal;
use crate::state::{Draft, Entry, Phase};

/// What a board can say about the decision of a seat, beyond what is offered.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Help {
    /// Whose decision.
    pub seat: Place,
    /// Phase I: supplies that the list leaves.
    pub left: Option<u16>,
    /// Phase I: the tiles near own pieces, with the price or why not.
    pub sites: Vec<Site>,
    /// Phase II: where every piece can go.
    pub reaches: Vec<Reach>,
    /// Phase III: every shot that could be thought of, with its sum, its line, or why not.
    pub aims: Vec<Aim>,
}

/// A tile that could be bought on, or why it cannot.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Site {
    /// What would be bought.
    pub item: Item,
    /// Where.
    pub cell: Cell,
    /// What it would cost.
    pub price: Option<u8>,
    /// Why it is impossible.
    pub refusal: Option<Refusal>,
}

/// Where a piece can go.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reach {
    /// What.
    pub piece: Piece,
    /// Where it stands.
    pub from: Cell,
    /// Every tile it can go to.
    pub steps: Vec<Step>,
}

/// A tile that a piece can go to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// The tile.
    pub cell: Cell,
    /// What it costs; null for a relocation.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub cost: Option<Half>,
    /// Why the piece may not end there as orders stand, if so.
    pub refusal: Option<Refusal>,
}

impl Uenighet {
    /// What a board can say beyond what is offered; empty where nothing is to be decided.
    pub(crate) fn help(&self, seat: Seat) -> Help {
        let mut help = Help {
            seat: Place::of(seat),
            left: None,
            sites: Vec::new(),
            reaches: Vec::new(),
            aims: Vec::new(),
        };
        if !self.player(seat).is_alive() {
            return help;
        }
        match (self.phase, self.player(seat).draft) {
            (Phase::Buy { .. }, Draft::Buy { items }) => {
                let cart = self.cart(seat, &items);
                help.left = Some(self.player(seat).supplies - cart.spent);
                help.sites = self.sites(seat, &cart);
            }
            (Phase::Move { asked, .. }, _) if asked.contains(seat) => {
                help.reaches = self.reaches(seat);
            }
            (Phase::Declare { asked, .. } | Phase::Answer { asked, .. }, _)
                if asked.contains(seat) =>
            {
                help.aims = self.aims(seat);
            }
            _ => {}
        }
        help
    }

    fn sites(&self, seat: Seat, cart: &Cart) -> Vec<Site> {
        let player = self.player(seat);
        let bases = player.forts.set() | player.capital.map_or(Set::EMPTY, Set::only);
        let near = |set: Set| (set | set.around()) & self.map().cells;
        let places = [
            (Item::Regiment, near(bases)),
            (Item::Fort, near(player.regiments.set())),
            (Item::Level, if player.is(Nation::Red) { player.forts.set() } else { Set::EMPTY }),
        ];
        let site = |item: Item, cell: Cell| {
            let checked = self.check_item(seat, cart, Entry { item, cell: Some(cell) });
            Site { item, cell, price: checked.ok(), refusal: checked.err() }
        };
        let each = |(item, set): (Item, Set)| {
            set.iter()
                .map(move |spot| (item, spot))
                .map(|(item, spot)| site(item, self.map().cell(spot)))
        };
        places.into_iter().flat_map(each).collect()
    }

    fn reaches(&self, seat: Seat) -> Vec<Reach> {
        let player = self.player(seat);
        let forts = if player.is(Nation::Green) { player.forts.set() } else { Set::EMPTY };
        let movers = [(Piece::Regiment, player.regiments.set()), (Piece::Fort, forts)];
        let mut reaches = Vec::new();
        for (piece, from) in
            movers.into_iter().flat_map(|(piece, set)| set.iter().map(move |spot| (piece, spot)))
        {
            let goals = self.goals(seat, piece, from);
            let steps = goals.iter().map(|to| Step {
                cell: self.map().cell(to),
                cost: self.cost(seat, piece, from, to),
                refusal: self.check_goal(seat, piece, to).err(),
            });
            let steps = steps.collect();
            reaches.push(Reach { piece, from: self.map().cell(from), steps });
        }
        reaches
    }
}
