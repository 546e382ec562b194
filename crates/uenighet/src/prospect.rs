//! How well a sovereign stands, for players made of code that look one step ahead.
//!
//! This is judgement, not law. A supply is worth 100, and everything else is measured against it.
//! What is planned counts as if it were done already: lists and orders are written piece by piece,
//! and a piece of them is good or bad when it is written.

use table::{Game, Seat};

use crate::Uenighet;
use crate::action::Item;
use crate::map::Set;
use crate::nation::{Piece, level};
use crate::state::{Draft, Player};

const SUPPLY: i32 = 100;
/// What a supply is worth that was turned into an upgrade.
const LEARNT: i32 = 125;
/// The regiments in the field, the first more than the later ones.
const REGIMENTS: [i32; 12] = [230, 200, 170, 150, 120, 110, 95, 90, 80, 75, 70, 65];
/// Forts and castles: the first and the third bring a supply a round, the fourth a card.
const FORTS: [i32; 4] = [420, 240, 400, 420];
/// A regiment on a Red fort, one in the bank, and a card in hand.
const LEVEL: i32 = 115;
const BANKED: i32 = -130;
const CARD: i32 = 180;
/// A token, by how far the nearest regiment is from it.
const TOKEN: [i32; 5] = [95, 50, 30, 18, 10];
/// A regiment at one and at two tiles from somebody else's capital.
const SIEGE: [i32; 2] = [70, 25];
/// To be out, and to have won.
const FALLEN: i32 = -4000;
const WON: i32 = 4000;

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
    pub(crate) fn prospect_of(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        if let Some(standings) = self.standings() {
            let is_first = standings[seat.index()].place == 1;
            return self.score_of(seat) + if is_first { WON } else { FALLEN };
        }
        if !player.is_alive() {
            return FALLEN;
        }
        let plan = self.plan_of(seat, player);
        let learnt: i32 = (0..plan.upgrades).map(|u| i32::from(level::price(u, false))).sum();
        SUPPLY * (i32::from(player.supplies) - plan.spent)
            + LEARNT * learnt
            + REGIMENTS[..plan.regiments.min(12)].iter().sum::<i32>()
            + FORTS[..plan.forts.min(4)].iter().sum::<i32>()
            + LEVEL * plan.levels
            + BANKED * (i32::from(player.bank) - plan.bought_back)
            + CARD * player.cards.len() as i32
            + self.worth_of_tokens(player, plan.field)
            + self.worth_of_siege(seat, plan.field)
            - self.danger(seat)
    }

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

    /// What lies within reach; a capital without men is a step farther away than they would be.
    fn worth_of_tokens(&self, player: &Player, field: Set) -> i32 {
        let mut worth = 0;
        for spot in self.tokens.set().iter() {
            let own = field.iter().map(|other| spot.distance(other)).min();
            let home = player.capital.map(|capital| spot.distance(capital) + 1);
            let Some(distance) = own.into_iter().chain(home).min() else { continue };
            let tokens = i32::from(self.tokens.count(spot));
            worth += tokens * TOKEN.get(usize::from(distance)).copied().unwrap_or(0);
        }
        worth
    }

    fn worth_of_siege(&self, seat: Seat, field: Set) -> i32 {
        let others = self.survivors().without(seat).iter();
        let capitals = others.filter_map(|other| self.player(other).capital);
        capitals.map(|capital| self.gathered(capital, field)).sum()
    }

    fn gathered(&self, capital: crate::map::Spot, field: Set) -> i32 {
        let near = self.map().within(capital, 1) & field;
        let nearby = (self.map().within(capital, 2) & field).without(near);
        SIEGE[0] * i32::from(near.len()) + SIEGE[1] * i32::from(nearby.len())
    }

    /// Others' men around the own capital.
    fn danger(&self, seat: Seat) -> i32 {
        let Some(capital) = self.player(seat).capital else { return 0 };
        let others = self.survivors().without(seat).iter();
        others.map(|other| self.gathered(capital, self.player(other).regiments.set())).sum()
    }
}
