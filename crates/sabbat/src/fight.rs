//! Chapter *Fight*: how a ghost arrives where others are (`S-FIGHT`).

use table::Seat;

use crate::Sabbat;
use crate::action::Mode;
use crate::data::data;
use crate::event::{Event, Tell};
use crate::people::Card;
use crate::place::Place;
use crate::refusal::Refusal;

impl Sabbat {
    /// What one opponent costs in a fight: `S-FIGHT-03`, by the linear order of the round
    /// (`S-GAP-22`).
    #[inline]
    pub(crate) fn cost_against(&self, seat: Seat, opponent: Seat) -> u8 {
        match self.place_in_turn(opponent) < self.place_in_turn(seat) {
            true => data().constants.fight_cost_earlier,
            false => data().constants.fight_cost_later,
        }
    }

    /// What a fight against everybody in a location costs (`S-FIGHT-02`, `S-FIGHT-03`).
    #[inline]
    pub(crate) fn fight_cost(&self, seat: Seat, to: Place, power: Option<Card>) -> u8 {
        if power == Some(Card::IrresistibleEntrance) {
            return 0;
        }
        self.rank_at(to).iter().map(|opponent| self.cost_against(seat, opponent)).sum()
    }

    /// Whether a ghost can arrive in this way, and what the arrival costs in terror.
    ///
    /// - settle: a slot is free (`S-GHOST-12`).
    /// - retreat: none is (`S-FIGHT-01`, `S-GAP-21`).
    /// - fight: somebody is there (`S-FIGHT-08`) and the terror suffices (`S-FIGHT-03`).
    #[inline]
    pub(crate) fn check_arrival(
        &self,
        seat: Seat,
        to: Place,
        mode: Mode,
        power: Option<Card>,
        flight: u8,
    ) -> Result<u8, Refusal> {
        let is_full = self.rank_at(to).len() >= self.slots(to);
        let cost = match (mode, power) {
            (Mode::Settle | Mode::Retreat, Some(card @ Card::IrresistibleEntrance)) => {
                return Err(Refusal::CardUseless { card });
            }
            (Mode::Settle, _) if is_full => return Err(Refusal::NoFreeSlot { to }),
            (Mode::Retreat, _) if !is_full => return Err(Refusal::SlotFree { to }),
            (Mode::Settle | Mode::Retreat, _) => 0,
            (Mode::Fight, _) if self.rank_at(to).len() == 0 => {
                return Err(Refusal::NobodyToFight { to });
            }
            (Mode::Fight, _) => self.fight_cost(seat, to, power),
        };
        let terror = self.player(seat).terror;
        match flight + cost > terror {
            true => Err(Refusal::TooDear { cost: flight + cost, terror }),
            false => Ok(cost),
        }
    }

    /// A fight that is paid for is won.
    ///
    /// - `S-FIGHT-04`: points for every ghost present; `S-FIGHT-07`: one more with training, if
    ///   another ghost than this one is there (`S-GAP-23`).
    /// - `S-FIGHT-05`: the attacker takes slot 1, everybody else moves down.
    /// - `S-FIGHT-06`: who finds no slot goes to the graveyard and has a terror for it.
    pub(crate) fn fight(
        &mut self,
        seat: Seat,
        place: Place,
        power: Option<Card>,
        tell: &mut impl Tell,
    ) {
        let people = self.people(seat);
        let cost = self.fight_cost(seat, place, power);
        let ghosts = self.rank_at(place).len();
        let points = data().constants.fight_vp_per_ghost * i16::from(ghosts);
        let training = i16::from(self.training(seat, place));
        let total = points + training;
        self.player_mut(seat).terror -= cost;
        self.book(seat, total);
        tell.all(Event::FightWon { seat: people, place, cost, ghosts, points, training, total });
        let slots = self.slots(place);
        let rank = self.rank_at_mut(place);
        // The last ghost goes before the first arrives: a rank has no more room than slots.
        let evicted = if rank.len() == slots { rank.pop_back() } else { None };
        rank.push_front(seat);
        let rank = *rank;
        for (slot, below) in (1..).zip(rank.iter()).skip(1) {
            tell.all(Event::PushedDown { seat: self.people(below), place, slot });
        }
        if let Some(loser) = evicted {
            let player = self.player_mut(loser);
            player.graveyard += 1;
            let gained = player.gain_terror(data().constants.evicted_terror);
            tell.all(Event::Evicted { seat: self.people(loser), place, gained });
        }
    }

    /// `S-FIGHT-01`: no slot and no fight; the others are amused.
    pub(crate) fn retreat(&mut self, seat: Seat, place: Place, tell: &mut impl Tell) {
        let player = self.player_mut(seat);
        player.graveyard += 1;
        let gained = player.gain_terror(data().constants.retreat_terror);
        tell.all(Event::Retreated { seat: self.people(seat), place, gained });
        let rank = *self.rank_at(place);
        for other in rank.iter() {
            let points = self.book(other, data().constants.retreat_vp_each_occupant);
            tell.all(Event::RetreatEnjoyed { seat: self.people(other), place, points });
        }
    }
}
