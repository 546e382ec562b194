//! What a position comes to for every seat, in plain numbers, for players made of code.
//!
//! This is neither law nor judgement: it counts, and whoever reads it makes of it what they like.
//! A choice of A.2 that is not revealed yet counts as if it were, so it is meant for worlds that
//! somebody imagines.

use table::Seat;

use crate::Sabbat;
use crate::data::{bits, data};
use crate::garden::Rung;
use crate::people::People;
use crate::place::{LOCATIONS, Place, REGIONS};
use crate::resource::Resource;
use crate::state::{Phase, Scene};

/// How many gardens there are.
const GARDENS: usize = LOCATIONS - REGIONS;

/// What a seat has, and what is still to come for it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Look {
    /// Points, with those of chimeras.
    pub score: i32,
    /// The people, once it is known.
    pub people: Option<People>,
    /// How often the regions of the seat will still score.
    pub harvests: u8,
    /// What they would score now.
    pub harvest: u8,
    /// The bonus the seat has in each garden: 2 for the major one, 1 for the minor one.
    pub gardens: [u8; GARDENS],
    /// Terror.
    pub terror: u8,
    /// What feeding will cost in this round; nothing once it is done.
    pub bill: u8,
    /// Ghosts at hand.
    pub drawbridge: u8,
    /// Types of resource on 1H and 2H, and how many more than one of each there are.
    pub types: u8,
    /// See [`Look::types`].
    pub spare: u8,
    /// Regions without an own ghost whose portal could be paid.
    pub portals: u8,
    /// Sets that will become chimeras, and types that a next one has already.
    pub sets: u8,
    /// See [`Look::sets`].
    pub begun: u8,
    /// Whether a cursed token waits, and whether something will wither.
    pub cursed: bool,
    /// See [`Look::cursed`].
    pub withers: bool,
    /// Actions in this round that are still to come.
    pub actions: u8,
    /// How often the card can still be used.
    pub uses: u8,
    /// The place in the turn order, from 0.
    pub place: u8,
}

impl Sabbat {
    /// What the position comes to, by seat; those who do not play have nothing.
    pub fn look(&self) -> [Look; 4] {
        let mut looks = [Look::default(); 4];
        for seat in self.seats_in_play() {
            looks[seat.index()] = self.look_at(seat);
        }
        looks
    }

    fn look_at(&self, seat: Seat) -> Look {
        let player = self.player(seat);
        let rounds = data().constants.rounds - self.round;
        let (mut types, mut spare) = (0, 0);
        let mut held = 0u8;
        for resource in Resource::ALL {
            let here = player.one_hour.of(resource) + player.two_hours.of(resource);
            types += u8::from(here > 0);
            spare += here.saturating_sub(1);
            held |= u8::from(here > 0) << resource.index();
        }
        let haunts = self.haunts(seat);
        let mut harvest = 0;
        let mut portals = 0;
        for (region, points) in data().points.iter().enumerate() {
            if haunts & 1 << region != 0 {
                harvest += points + self.globe(seat, *points);
            } else {
                let price = self.price_of(region);
                portals += u8::from(price != 0 && price & !held == 0);
            }
        }
        let mut gardens = [0; GARDENS];
        for location in bits(haunts >> REGIONS << REGIONS) {
            gardens[location - REGIONS] = match self.rung(seat, Place::of(location)) {
                Some(Rung::Major) => 2,
                Some(Rung::Minor) => 1,
                None => 0,
            };
        }
        let called = player.commit.map(|commit| commit.ghosts);
        let drawbridge = called.unwrap_or(player.drawbridge);
        let bill = (self.bill(seat).total + drawbridge).saturating_sub(player.drawbridge);
        let zone = player.zone;
        let sets = zone.sets();
        let begun = Resource::ALL.into_iter().filter(|it| zone.of(*it) > sets).count() as u8;
        let nights = rounds + u8::from(player.used_in < self.round && !self.has_scored(seat));
        let uses = match self.setup.powers {
            true => (self.setup.power_uses - player.uses).min(nights),
            false => 0,
        };
        Look {
            score: self.score_of(seat),
            people: player.people,
            harvests: rounds + u8::from(!self.has_scored(seat)),
            harvest,
            gardens,
            terror: player.terror,
            bill: if self.has_fed(seat) { 0 } else { bill },
            drawbridge,
            types,
            spare,
            portals,
            sets,
            begun,
            cursed: player.cursed,
            withers: !player.one_hour.is_empty(),
            actions: self.actions_left(seat).clamp(0, 4) as u8,
            uses,
            place: self.place_in_turn(seat) as u8,
        }
    }

    /// Actions that a seat still has in this round, without the one at hand.
    fn actions_left(&self, seat: Seat) -> i32 {
        let all = i32::from(self.actions());
        match self.phase {
            Phase::Scheme { action, at, .. } => {
                let is_later = self.place_in_turn(seat) > usize::from(at);
                all - i32::from(action) - 1 + i32::from(is_later)
            }
            Phase::Invocation | Phase::Bonus { .. } => all,
            // Of a card that nobody has seen yet, the middle.
            Phase::Curse { .. } | Phase::Hour => 3,
            Phase::Peoples { .. }
            | Phase::Manor { .. }
            | Phase::Portals { .. }
            | Phase::Order { .. }
            | Phase::Cellar { .. }
            | Phase::Starvation { .. }
            | Phase::Admirers { .. }
            | Phase::Homologation { .. }
            | Phase::Over => 0,
        }
    }

    /// Whether the regions of a seat have scored in this round.
    fn has_scored(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Admirers { at, .. } => self.place_in_turn(seat) <= usize::from(at),
            Phase::Homologation { .. } | Phase::Over => true,
            _ => false,
        }
    }

    /// Whether a seat has fed its ghosts in this round.
    fn has_fed(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Cellar { at } => self.place_in_turn(seat) < usize::from(at),
            Phase::Starvation { at, .. } => self.place_in_turn(seat) <= usize::from(at),
            Phase::Admirers { .. } | Phase::Homologation { .. } | Phase::Over => true,
            _ => false,
        }
    }

    /// Whether somebody is in the middle of something that cannot be left as it is: a magician has
    /// arrived, a portal is being paid.
    pub fn is_midway(&self) -> bool {
        let Phase::Scheme { scene, .. } = self.phase else { return false };
        match scene {
            Scene::Free | Scene::Aftermath { .. } | Scene::Ghosts { .. } => false,
            Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Whispers { .. }
            | Scene::Payment { .. } => true,
        }
    }

    /// Whether everybody chooses in secret (A.2).
    pub fn is_invocation(&self) -> bool {
        self.phase == Phase::Invocation
    }

    /// Opens what a seat has called in secret, as if it had not yet: for worlds that somebody
    /// imagines, where it was dealt. The rules have no such action.
    pub fn reopen_invocation(&mut self, seat: Seat) {
        if self.is_invocation() {
            self.player_mut(seat).commit = None;
        }
    }

    /// Whether the boards are still being laid out.
    pub fn is_prelude(&self) -> bool {
        self.round == 0
    }
}
