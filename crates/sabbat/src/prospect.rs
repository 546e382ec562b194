//! How well a seat stands, for players made of code that look one step ahead.
//!
//! This is judgement, not law: what terror, resources and places are likely to become in points.
//! Everything it looks at is public. Values are in hundredths of a point.

use table::{Game, Seat};

use crate::Sabbat;
use crate::action::Action;
use crate::data::{bits, data};
use crate::people::People;
use crate::place::{Place, REGIONS};
use crate::resource::Resource;
use crate::state::{Phase, Player, Scene};

/// What a place that is held is worth over so many rounds to come, in hundredths of what it gives
/// in one: others push in, so the later ones count less.
const HELD: [i32; 6] = [0, 50, 75, 88, 94, 97];

impl Sabbat {
    pub(crate) fn prospect_of(&self, seat: Seat) -> i32 {
        // What has been begun is worth what its best end is.
        let begun = match self.phase {
            Phase::Scheme { at, scene: Scene::Arrival { .. } | Scene::Payment { .. }, .. } => {
                self.seat_at(at) == seat
            }
            _ => false,
        };
        let begun = begun.then(|| self.best_end(seat)).flatten();
        begun.unwrap_or_else(|| self.standing_of(seat))
    }

    /// The best that a seat can make of what it has begun.
    fn best_end(&self, seat: Seat) -> Option<i32> {
        let mut choices: Vec<Action> = Vec::new();
        self.legal(seat, &mut choices);
        let end = |action: &Action| {
            let mut after = self.clone();
            let taken = after.apply(table::Actor::Seat(seat), action, &mut |_, _| {});
            taken.ok().map(|()| after.standing_of(seat))
        };
        choices.iter().filter_map(end).max()
    }

    fn standing_of(&self, seat: Seat) -> i32 {
        let score = self.score_of(seat) * 100;
        if self.phase == Phase::Over || self.round == 0 {
            return score;
        }
        let player = self.player(seat);
        let rounds = usize::from(data().constants.rounds - self.round);
        score
            + self.worth_of_places(seat, rounds)
            + self.worth_of_terror(seat, rounds)
            + self.worth_of_resources(seat, player, rounds)
            + self.worth_of_card(player, rounds)
    }

    /// Actions that a seat still has in this round, without the one at hand.
    pub(crate) fn actions_left(&self, seat: Seat) -> i32 {
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
    pub(crate) fn has_scored(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Admirers { at, .. } => self.place_in_turn(seat) <= usize::from(at),
            Phase::Homologation { .. } | Phase::Over => true,
            _ => false,
        }
    }

    /// Whether a seat has fed its ghosts in this round.
    pub(crate) fn has_fed(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Cellar { at } => self.place_in_turn(seat) < usize::from(at),
            Phase::Starvation { at, .. } => self.place_in_turn(seat) <= usize::from(at),
            Phase::Admirers { .. } | Phase::Homologation { .. } | Phase::Over => true,
            _ => false,
        }
    }

    /// Regions by what they will score, gardens by what they will spare or add.
    fn worth_of_places(&self, seat: Seat, rounds: usize) -> i32 {
        let now = if self.has_scored(seat) { 0 } else { 90 };
        let held = now + HELD[rounds];
        let mut worth = 0;
        for location in bits(self.haunts(seat)) {
            if location < REGIONS {
                let points = data().points[location];
                worth += i32::from(points + self.globe(seat, points)) * held;
                continue;
            }
            let Some(rung) = self.rung(seat, Place::of(location)) else { continue };
            let major = match Place::of(location) {
                Place::Canteen => 160,
                Place::TrainingGround => 120,
                Place::CrystalGlobe => 30,
                Place::Glassworks => 90,
                Place::AlchemistOffice => 50 + 60 * i32::from(self.player(seat).zone.sets()),
                _ => 70,
            };
            let share = match rung {
                crate::garden::Rung::Major => 100,
                crate::garden::Rung::Minor => 50,
            };
            worth += major * share / 100 * held / 100;
        }
        worth
    }

    /// Terror feeds, and what is left over fights.
    fn worth_of_terror(&self, seat: Seat, rounds: usize) -> i32 {
        let player = self.player(seat);
        let actions = self.actions_left(seat);
        let bill = if self.has_fed(seat) { 0 } else { i32::from(self.bill(seat).total) };
        let terror = i32::from(player.terror);
        // Some of the bill will be earned before it is due.
        let short = (bill - terror - actions).max(0);
        let over = (terror - bill).max(0);
        let is_last = rounds == 0 && actions == 0;
        let each = if is_last { 0 } else { 55 };
        // Ghosts at hand are moves to come.
        let ready = if actions > 0 { i32::from(player.drawbridge) * 25 } else { 0 };
        (terror - over) * 75 + over.min(5) * each + (over - 5).max(0) * each / 2 - short * 130
            + ready
    }

    /// Resources are worth their part of a chimera and of a region, and a curse if they stay.
    fn worth_of_resources(&self, seat: Seat, player: &Player, rounds: usize) -> i32 {
        let actions = self.actions_left(seat) + 3 * rounds as i32;
        let mut worth = 0;
        for resource in Resource::ALL {
            let (one, two) = (player.one_hour.of(resource), player.two_hours.of(resource));
            let (one, two) = (i32::from(one), i32::from(two));
            // The first of a type opens portals; more of it only some day.
            let first = if one + two > 0 { 70 } else { 0 };
            worth += first + (one + two - 1).clamp(0, 2) * 25;
        }
        if actions == 0 {
            worth = 0;
        }
        let zone = player.zone;
        let sets = i32::from(zone.sets());
        let begun = Resource::ALL.into_iter().filter(|it| zone.of(*it) > zone.sets()).count();
        let hope = if actions > 1 { 100 } else { 0 };
        worth += sets * 480 + begun as i32 * hope;
        // A curse needs two more nights to strike from 1H, and one from X.
        if player.cursed && rounds >= 1 {
            worth -= 330;
        }
        if !player.one_hour.is_empty() && rounds >= 2 {
            worth -= 110;
        }
        worth
    }

    /// A card that can still be used.
    fn worth_of_card(&self, player: &Player, rounds: usize) -> i32 {
        if !self.setup.powers || player.uses >= self.setup.power_uses {
            return 0;
        }
        let nights = rounds as i32 + i32::from(player.used_in < self.round);
        let uses = i32::from(self.setup.power_uses - player.uses).min(nights);
        // What the best card of the people brings if it waits for a good moment.
        let best = match player.people {
            Some(People::Argosola) => 450,
            Some(People::Zugriga | People::Sanagal) => 300,
            Some(People::Luserna) | None => 180,
        };
        uses * if nights > 1 { best } else { 60 }
    }
}
