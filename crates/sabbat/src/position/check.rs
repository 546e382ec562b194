//! Whether the phase of a position fits everything else in it.

use table::Seat;

use super::Fault;
use crate::Sabbat;
use crate::data::data;
use crate::ghost::Move;
use crate::manor::{Glass, Tile};
use crate::people::Card;
use crate::place::{LOCATIONS, Place};
use crate::resource::{Resource, Stock};
use crate::state::{Effect, Phase, Player, Rank, Scene, Spent};

impl Sabbat {
    /// `S-POWER-01`, `S-GAP-32`: one card of the own people, within its uses, one a round.
    pub(super) fn check_cards(&self) -> Result<(), Fault> {
        for player in self.in_play() {
            let Some(card) = player.card else {
                if player.uses > 0 || player.used_in > 0 {
                    return Err("uses: no card is chosen (S-POWER-02)".into());
                }
                continue;
            };
            let is_in_game = self.setup.powers && (self.setup.house_cards || !card.is_house());
            if !is_in_game || player.people != Some(card.people()) {
                return Err(format!("card: {card} is not theirs to use (S-POWER-01)"));
            }
            let may_use = self.setup.power_uses.min(player.used_in);
            if !(1..=may_use).contains(&player.uses) || player.used_in > self.round {
                return Err(format!("uses: {card} cannot have been used so (S-GAP-32)"));
            }
        }
        Ok(())
    }

    pub(super) fn check_phase(&self) -> Result<(), Fault> {
        self.check_commits()?;
        if let Some(at) = self.place_of_phase().filter(|at| *at >= self.setup.players) {
            return Err(format!("phase: nobody is at place {at} of the turn order"));
        }
        let fits = match self.phase {
            Phase::Peoples { drawn } => drawn < self.setup.players && self.is_untouched(),
            Phase::Manor { laid } => laid < 16 && self.is_untouched(),
            Phase::Portals { placed } => placed < 8 && self.is_untouched(),
            Phase::Order { placed } => placed < self.setup.players && self.is_untouched(),
            Phase::Curse { at, kept } => self.curse_fits(self.seat_at(at), kept),
            Phase::Hour => self.round > 1,
            Phase::Invocation => self.in_play().iter().any(|player| player.commit.is_none()),
            Phase::Bonus { .. } => self.round > 1,
            Phase::Scheme { action, at, scene } => {
                action < self.actions() && self.scene_fits(self.seat_at(at), scene)
            }
            Phase::Cellar { at } => {
                let seat = self.seat_at(at);
                self.check_card(seat, Card::BloodCellar).is_ok() && self.bill(seat).total > 0
            }
            Phase::Starvation { at, unfed } => {
                let seat = self.seat_at(at);
                let player = self.player(seat);
                let has_choice = unfed < player.ghosts_out() && self.haunts(seat) != 0;
                unfed > 0 && has_choice && player.terror == 0
            }
            Phase::Admirers { at, admired } => {
                let seat = self.seat_at(at);
                let limit = self.admirable(seat).count().min(data().powers.admirers.into());
                let is_admirable = |place: Place| {
                    self.admirable(seat).any(|region| place.region() == Some(region))
                };
                admired.iter().all(is_admirable)
                    && usize::from(admired.len()) < limit
                    && self.card_fits(seat, Card::CourtOfAdmirers, admired.len() > 0)
            }
            Phase::Homologation { at, sets, kept } => self.homologation_fits(at, sets, kept),
            Phase::Over => {
                let is_done = |player: &Player| player.zone.sets() == 0;
                self.round == data().constants.rounds && self.in_play().iter().all(is_done)
            }
        };
        if fits { Ok(()) } else { Err("phase: it does not fit the rest of the position".into()) }
    }

    fn place_of_phase(&self) -> Option<u8> {
        match self.phase {
            Phase::Curse { at, .. }
            | Phase::Bonus { at }
            | Phase::Scheme { at, .. }
            | Phase::Cellar { at }
            | Phase::Starvation { at, .. }
            | Phase::Admirers { at, .. }
            | Phase::Homologation { at, .. } => Some(at),
            Phase::Peoples { .. }
            | Phase::Manor { .. }
            | Phase::Portals { .. }
            | Phase::Order { .. }
            | Phase::Hour
            | Phase::Invocation
            | Phase::Over => None,
        }
    }

    /// `S-GAP-12`: choices are only open in A.2, and within their limits.
    fn check_commits(&self) -> Result<(), Fault> {
        for seat in self.seats_in_play() {
            let player = self.player(seat);
            let Some(commit) = player.commit else { continue };
            if self.phase != Phase::Invocation {
                return Err("commit: it is only made in A.2 (S-STUDY-08)".into());
            }
            let can_count = !commit.canteen || self.canteen(seat) > 0;
            if commit.ghosts > player.available() || !can_count {
                return Err("commit: it could not have been made (S-STUDY-08)".into());
            }
        }
        Ok(())
    }

    /// Whether nobody has done anything yet.
    fn is_untouched(&self) -> bool {
        let is_fresh = |player: &Player| *player == Player::new(player.people, &self.setup);
        self.in_play().iter().all(is_fresh)
            && self.ranks == [Rank::default(); LOCATIONS]
            && self.mirrors.iter().all(|glass| *glass == Glass::Intact)
    }

    /// Whether a card can be used now, or has just begun to be.
    fn card_fits(&self, seat: Seat, card: Card, is_begun: bool) -> bool {
        let player = self.player(seat);
        match is_begun {
            true => player.card == Some(card) && player.used_in == self.round,
            false => self.check_card(seat, card).is_ok(),
        }
    }

    fn curse_fits(&self, seat: Seat, kept: Stock) -> bool {
        let player = self.player(seat);
        let is_part = |at: Resource| kept.of(at) <= player.one_hour.of(at);
        self.round > 1
            && !player.cursed
            && kept != player.one_hour
            && Resource::ALL.into_iter().all(is_part)
            && kept.total() < u16::from(data().powers.evergreen)
            && self.card_fits(seat, Card::Evergreen, !kept.is_empty())
    }

    fn homologation_fits(&self, at: u8, sets: u8, kept: Stock) -> bool {
        let seat = self.seat_at(at);
        let player = self.player(seat);
        let is_kept =
            |resource: Resource| kept.of(resource) <= sets.min(player.two_hours.of(resource));
        let is_done = |at: u8| self.player(self.seat_at(at)).zone.sets() == 0;
        (1..=player.chimeras).contains(&sets)
            && Resource::ALL.into_iter().all(is_kept)
            && kept.total() < self.keeps(seat, sets)
            && (0..=at).all(is_done)
    }

    fn scene_fits(&self, seat: Seat, scene: Scene) -> bool {
        let player = self.player(seat);
        let is_echo = player.card == Some(Card::EchoSpell) && player.used_in == self.round;
        match (scene, player.magician) {
            (Scene::Free, _) => true,
            (Scene::Arrival { echo: None }, Some(_)) => true,
            (Scene::Arrival { echo: Some(effect) }, Some(square)) => {
                is_echo && self.is_repeatable(seat, square, effect)
            }
            (Scene::Tube { one_hour, two_hours, echo, .. }, Some(square)) => {
                (1..=60).contains(&(u16::from(one_hour) + u16::from(two_hours)))
                    && self.tile_on(square) == Tile::TestTube
                    && (!echo || is_echo)
            }
            (Scene::Aftermath { used }, Some(_)) => self.has_aftermath(seat, used),
            (Scene::Whispers { left }, Some(_)) => {
                let victims = self.with_something(self.adjacent_opponents(seat));
                !left.is_empty()
                    && left.iter().all(|victim| victims.contains(victim))
                    && self.card_fits(seat, Card::WhisperedPromises, true)
            }
            (Scene::Ghosts { spent }, _) => self.spent_fits(seat, spent),
            (Scene::Payment { spent, to, mode, power, chosen, from_one_hour }, _) => {
                let mut before = self.clone();
                before.set_scene(Scene::Ghosts { spent });
                let ghost = Move { from: Place::Drawbridge, to, mode, power };
                let price = self.price_on_the_way(to, power);
                let is_choice = |at: Resource| {
                    let both = player.one_hour.of(at) > 0 && player.two_hours.of(at) > 0;
                    let is_priced = price & 1 << at.index() != 0;
                    from_one_hour.of(at) <= chosen.of(at)
                        && (chosen.of(at) == 0 || (chosen.of(at) == 1 && both && is_priced))
                };
                self.spent_fits(seat, spent)
                    && before.check_ghost(seat, ghost).is_ok()
                    && Resource::ALL.into_iter().all(is_choice)
                    && self.next_choice(seat, price, chosen).is_some()
            }
            (
                Scene::Arrival { .. }
                | Scene::Tube { .. }
                | Scene::Aftermath { .. }
                | Scene::Whispers { .. },
                None,
            ) => false,
        }
    }

    /// Whether an effect of the square can be used (once more).
    fn is_repeatable(&self, seat: Seat, square: u8, effect: Effect) -> bool {
        match effect {
            Effect::Tile => self.is_useful(seat, self.tile_on(square)),
            Effect::Mirror => Sabbat::mirrors_over(square)
                .any(|mirror| self.mirrors[mirror.index()] != Glass::Broken),
        }
    }

    /// Ghosts that have moved are where they moved to.
    fn spent_fits(&self, seat: Seat, spent: Spent) -> bool {
        spent.arrived <= self.player(seat).drawbridge
            && spent.moved.iter().all(|place| self.rank_at(place).holds(seat))
            && (!spent.won || spent.moved.len() > 0)
    }
}
