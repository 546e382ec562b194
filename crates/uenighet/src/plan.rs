//! What a sovereign has if everything that is planned were done, for players made of code.
//!
//! Lists and orders are written piece by piece, and a piece of them is good or bad when it is
//! written.

use table::Seat;

use crate::Uenighet;
use crate::action::{Action, Item};
use crate::map::{Cell, Set};
use crate::nation::Piece;
use crate::state::{Draft, Entry, Order};

/// What a player has with everything planned.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub spent: i16,
    pub upgrades: u8,
    pub regiments: u8,
    pub forts: u8,
    pub levels: u8,
    pub bought_back: i8,
    /// Where regiments stand, and where they leave and arrive.
    stand: Set,
    leave: Set,
    pub arrive: Set,
}

impl Plan {
    /// Where regiments will stand.
    pub fn field(&self) -> Set {
        self.stay() | self.arrive
    }

    /// Where regiments stand that are not sent anywhere.
    pub fn stay(&self) -> Set {
        self.stand.without(self.leave)
    }
}

impl Uenighet {
    /// What a player has with everything on the list and in the orders.
    pub(crate) fn plan_of(&self, seat: Seat) -> Plan {
        let player = self.player(seat);
        let mut plan = Plan {
            spent: 0,
            upgrades: player.upgrades,
            regiments: player.regiments.len(),
            forts: player.forts.len() + player.castles.len(),
            levels: player.levels.len(),
            bought_back: 0,
            stand: player.regiments.set(),
            leave: Set::EMPTY,
            arrive: Set::EMPTY,
        };
        match player.draft {
            Draft::Buy { ref items } => {
                items.iter().for_each(|entry| self.plan_to_buy(seat, &mut plan, entry));
            }
            Draft::Move { ref orders, .. } => {
                for Order { piece, from, to, .. } in orders.iter() {
                    self.plan_to_move(&mut plan, piece, from, to);
                }
            }
            Draft::Loan { taken: true } => {
                plan.spent -= 2;
                plan.bought_back -= 2;
            }
            Draft::Nothing
            | Draft::Attack { .. }
            | Draft::Hold
            | Draft::Pass
            | Draft::Loan { taken: false }
            | Draft::Aim { .. } => {}
        }
        plan
    }

    /// The plan with one thing more, if the action is one for a list or for orders.
    pub(crate) fn plan_with(&self, seat: Seat, plan: &Plan, action: &Action) -> Option<Plan> {
        let mut plan = *plan;
        let entry = |item, cell| Entry { item, cell };
        let entry = match *action {
            Action::Move { from, to } => {
                self.plan_to_move(&mut plan, Piece::Regiment, from, to);
                return Some(plan);
            }
            Action::Walk { from, to } => {
                self.plan_to_move(&mut plan, Piece::Fort, from, to);
                return Some(plan);
            }
            Action::BuyRegiment { cell } => entry(Item::Regiment, Some(cell)),
            Action::BuyFort { cell } => entry(Item::Fort, Some(cell)),
            Action::BuyLevel { cell } => entry(Item::Level, Some(cell)),
            Action::ClearSupply { cell } => entry(Item::ClearSupply, Some(cell)),
            Action::BuyUpgrade => entry(Item::Upgrade, None),
            Action::BuyBack => entry(Item::BuyBack, None),
            _ => return None,
        };
        self.plan_to_buy(seat, &mut plan, entry);
        Some(plan)
    }

    fn plan_to_buy(&self, seat: Seat, plan: &mut Plan, entry: Entry) {
        plan.spent += i16::from(self.price_with(seat, plan.upgrades, entry));
        let spot = entry.cell.and_then(|cell| self.map().spot(cell));
        match entry.item {
            Item::Regiment => {
                plan.regiments += 1;
                plan.arrive |= spot.map_or(Set::EMPTY, Set::only);
            }
            Item::Fort => plan.forts += 1,
            Item::Upgrade => plan.upgrades += 1,
            Item::Level => plan.levels += 1,
            Item::BuyBack => plan.bought_back += 1,
            Item::ClearSupply => {}
        }
    }

    fn plan_to_move(&self, plan: &mut Plan, piece: Piece, from: Cell, to: Cell) {
        let tile = |cell| self.map().spot(cell).map_or(Set::EMPTY, Set::only);
        if piece == Piece::Regiment {
            plan.leave |= tile(from);
            plan.arrive |= tile(to);
        }
    }
}
