//! What a sovereign has if everything that is planned were done, for players made of code.
//!
//! Lists and orders are written piece by piece, and a piece of them is good or bad when it is
//! written.

use table::Seat;

use crate::Uenighet;
use crate::action::Item;
use crate::map::Set;
use crate::nation::Piece;
use crate::state::{Draft, Player};

/// What a player has with everything planned.
pub(crate) struct Plan {
    pub spent: i32,
    pub upgrades: u8,
    pub regiments: usize,
    /// Where regiments will stand.
    pub field: Set,
    pub forts: usize,
    pub levels: i32,
    pub bought_back: i32,
}

impl Uenighet {
    pub(crate) fn plan_of(&self, seat: Seat, player: &Player) -> Plan {
        let mut plan = Plan {
            spent: 0,
            upgrades: player.upgrades,
            regiments: player.regiments.len().into(),
            field: player.regiments.set(),
            forts: (player.forts.len() + player.castles.len()).into(),
            levels: player.levels.len().into(),
            bought_back: 0,
        };
        match player.draft {
            Draft::Buy { ref items } => {
                plan.spent = self.cart(seat, items).spent.into();
                for entry in items.iter() {
                    let spot = entry.cell.and_then(|cell| self.map().spot(cell));
                    match entry.item {
                        Item::Regiment => {
                            plan.regiments += 1;
                            plan.field |= spot.map_or(Set::EMPTY, Set::only);
                        }
                        Item::Fort => plan.forts += 1,
                        Item::Upgrade => plan.upgrades += 1,
                        Item::Level => plan.levels += 1,
                        Item::BuyBack => plan.bought_back += 1,
                        Item::ClearSupply => {}
                    }
                }
            }
            Draft::Move { ref orders, .. } => {
                let marching = || orders.iter().filter(|order| order.piece == Piece::Regiment);
                for order in marching() {
                    let from = self.map().spot(order.from);
                    plan.field = plan.field.without(from.map_or(Set::EMPTY, Set::only));
                }
                for order in marching() {
                    plan.field |= self.map().spot(order.to).map_or(Set::EMPTY, Set::only);
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
}
