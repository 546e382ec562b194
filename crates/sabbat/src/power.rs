//! Chapter *POWER cards*: one of three per game (`S-POWER`, section 3.2).

use table::{Seat, SeatSet};

use crate::Sabbat;
use crate::action::Action;
use crate::data::data;
use crate::event::{Event, Tell};
use crate::manor::Glass;
use crate::people::Card;
use crate::refusal::Refusal;
use crate::resource::{Cell, Resource, Stock};
use crate::state::{Effect, Phase, Scene, Spent};

impl Sabbat {
    /// Whether a seat can use this card at all in this round.
    ///
    /// - `S-SETUP-11`, `S-GAP-35`: cards, and house cards, are in the game.
    /// - `S-POWER-01`, `S-POWER-02`: the first use decides for one of the three.
    /// - `S-GAP-32`: so many uses in a game, one in a round.
    #[inline]
    pub(crate) fn check_card(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let player = self.player(seat);
        if player.people != Some(card.people()) {
            return Err(Refusal::NotYourCard { card });
        }
        if !self.setup.powers {
            return Err(Refusal::PowersOff);
        }
        if card.is_house() && !self.setup.house_cards {
            return Err(Refusal::NoHouseCards { card });
        }
        match player.card {
            Some(chosen) if chosen != card => {
                return Err(Refusal::OtherCardChosen { card, chosen });
            }
            Some(_) | None => {}
        }
        match player.uses >= self.setup.power_uses || player.used_in == self.round {
            true => Err(Refusal::CardUsedUp { card }),
            false => Ok(()),
        }
    }

    pub(crate) fn use_card(&mut self, seat: Seat, card: Card, tell: &mut impl Tell) {
        let round = self.round;
        let left = self.setup.power_uses - self.player(seat).uses - 1;
        let people = self.people(seat);
        let player = self.player_mut(seat);
        let first = player.card.replace(card).is_none();
        player.uses += 1;
        player.used_in = round;
        tell.all(Event::PowerUsed { seat: people, card, first, left });
    }

    // P-LUS-1 Forest Bounty

    /// `S-POWER-04`, `S-GAP-33`: at every own decision of A.3 and B.
    pub(crate) fn check_bounty(&self, seat: Seat, resources: Stock) -> Result<(), Refusal> {
        match self.phase {
            Phase::Bonus { at } | Phase::Scheme { at, .. } if self.seat_at(at) == seat => {}
            _ => return Err(self.not_now_for(seat)),
        }
        let card = Card::ForestBounty;
        self.check_card(seat, card)?;
        let (gives, found) = (data().powers.bounty, resources.total());
        match found == u16::from(gives) {
            true => Ok(()),
            false => Err(Refusal::OtherNumber { card, gives, found: found.min(255) as u8 }),
        }
    }

    pub(crate) fn take_bounty(&mut self, seat: Seat, resources: Stock, tell: &mut impl Tell) {
        self.use_card(seat, Card::ForestBounty, tell);
        self.player_mut(seat).two_hours.join(resources);
        tell.all(Event::Conjured { seat: self.people(seat), resources });
    }

    pub(crate) fn legal_bounty(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.check_card(seat, Card::ForestBounty).is_err() {
            return;
        }
        for one in Resource::ALL {
            for other in Resource::ALL.into_iter().filter(|other| *other >= one) {
                let mut resources = Stock::EMPTY;
                resources.add(one, 1);
                resources.add(other, 1);
                into.push(Action::Bounty { resources });
            }
        }
    }

    // The end of B.1: P-SAN-1, P-SAN-3 and P-ARG-1

    /// Opponents whose magician stands on one of the eight squares beside (`S-GAP-34`).
    pub(crate) fn adjacent_opponents(&self, seat: Seat) -> SeatSet {
        let Some(square) = self.player(seat).magician else { return SeatSet::EMPTY };
        let beside = data().beside[usize::from(square)];
        let is_near = |other: &Seat| {
            let stands = self.player(*other).magician;
            stands.is_some_and(|square| beside & 1 << square != 0)
        };
        self.seats_in_play().filter(is_near).collect()
    }

    /// Opponents who would lose a ghost to a Fireball (`S-POWER-07`).
    pub(crate) fn in_the_fire(&self, seat: Seat) -> SeatSet {
        let near = self.adjacent_opponents(seat);
        near.iter().filter(|other| self.player(*other).drawbridge > 0).collect()
    }

    /// Opponents who have something that could be taken.
    pub(crate) fn with_something(&self, seats: SeatSet) -> SeatSet {
        let has_any = |seat: &Seat| {
            let player = self.player(*seat);
            !player.one_hour.is_empty() || !player.two_hours.is_empty()
        };
        seats.iter().filter(has_any).collect()
    }

    /// The effect that was used, at the end of B.1.
    fn check_aftermath(&self, seat: Seat) -> Result<Option<Effect>, Refusal> {
        match self.check_scene(seat)? {
            Scene::Aftermath { used } => Ok(used),
            Scene::Free
            | Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Whispers { .. }
            | Scene::Ghosts { .. }
            | Scene::Payment { .. } => Err(Refusal::NotNow),
        }
    }

    /// Whether the effect can be used once more: `S-POWER-05`, `S-GAP-34`.
    fn check_repeat(&self, seat: Seat, used: Option<Effect>) -> Result<Effect, Refusal> {
        let card = Card::EchoSpell;
        self.check_card(seat, card)?;
        let square = self.player(seat).magician.ok_or(Refusal::NotNow)?;
        let is_possible = match used {
            Some(Effect::Tile) => self.is_useful(seat, self.tile_on(square)),
            Some(Effect::Mirror) => Sabbat::mirrors_over(square)
                .any(|mirror| self.mirrors[mirror.index()] != Glass::Broken),
            None => false,
        };
        used.filter(|_| is_possible).ok_or(Refusal::CardUseless { card })
    }

    fn check_burning(&self, seat: Seat) -> Result<SeatSet, Refusal> {
        let card = Card::Fireball;
        self.check_card(seat, card)?;
        let burnt = self.in_the_fire(seat);
        if burnt.is_empty() { Err(Refusal::CardUseless { card }) } else { Ok(burnt) }
    }

    fn check_whispering(&self, seat: Seat) -> Result<SeatSet, Refusal> {
        let card = Card::WhisperedPromises;
        self.check_card(seat, card)?;
        let near = self.adjacent_opponents(seat);
        if near.is_empty() { Err(Refusal::CardUseless { card }) } else { Ok(near) }
    }

    /// Whether any card can be used at the end of this B.1.
    pub(crate) fn has_aftermath(&self, seat: Seat, used: Option<Effect>) -> bool {
        self.check_repeat(seat, used).is_ok()
            || self.check_burning(seat).is_ok()
            || self.check_whispering(seat).is_ok()
    }

    pub(crate) fn check_echo(&self, seat: Seat) -> Result<Effect, Refusal> {
        let used = self.check_aftermath(seat)?;
        self.check_repeat(seat, used)
    }

    pub(crate) fn echo(&mut self, seat: Seat, used: Effect, tell: &mut impl Tell) {
        self.use_card(seat, Card::EchoSpell, tell);
        self.set_scene(Scene::Arrival { echo: Some(used) });
    }

    pub(crate) fn check_fireball(&self, seat: Seat) -> Result<SeatSet, Refusal> {
        self.check_aftermath(seat)?;
        self.check_burning(seat)
    }

    /// `S-GAP-25`: what a Fireball burns brings nothing.
    pub(crate) fn burn(&mut self, seat: Seat, burnt: SeatSet, tell: &mut impl Tell) {
        self.use_card(seat, Card::Fireball, tell);
        for victim in burnt.iter() {
            let player = self.player_mut(victim);
            player.drawbridge -= 1;
            player.graveyard += 1;
            tell.all(Event::Burnt { seat: self.people(victim) });
        }
        self.end_action(tell);
    }

    pub(crate) fn check_whisper(&self, seat: Seat) -> Result<SeatSet, Refusal> {
        self.check_aftermath(seat)?;
        self.check_whispering(seat)
    }

    pub(crate) fn whisper(
        &mut self,
        seat: Seat,
        near: SeatSet,
        resource: Resource,
        tell: &mut impl Tell,
    ) {
        self.use_card(seat, Card::WhisperedPromises, tell);
        let mut resources = Stock::EMPTY;
        resources.add(resource, 1);
        self.player_mut(seat).two_hours.join(resources);
        tell.all(Event::Conjured { seat: self.people(seat), resources });
        self.go_on_whispering(self.with_something(near), tell);
    }

    fn go_on_whispering(&mut self, left: SeatSet, tell: &mut impl Tell) {
        if left.is_empty() {
            self.end_action(tell);
        } else {
            self.set_scene(Scene::Whispers { left });
        }
    }

    /// The next opponent who loses a resource.
    fn check_whispers(&self, seat: Seat) -> Result<(SeatSet, Seat), Refusal> {
        match self.check_scene(seat)? {
            Scene::Whispers { left } => match left.iter().next() {
                Some(victim) => Ok((left, victim)),
                None => Err(Refusal::NotNow),
            },
            Scene::Free
            | Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Aftermath { .. }
            | Scene::Ghosts { .. }
            | Scene::Payment { .. } => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn check_steal(
        &self,
        seat: Seat,
        people: crate::people::People,
        cell: Cell,
        resource: Resource,
    ) -> Result<(SeatSet, Seat), Refusal> {
        let (left, victim) = self.check_whispers(seat)?;
        let is_there = self.player(victim).cell(cell).of(resource) > 0;
        match self.people(victim) == people && is_there {
            true => Ok((left, victim)),
            false => Err(Refusal::NothingToSteal { victim: people }),
        }
    }

    pub(crate) fn steal(
        &mut self,
        seat: Seat,
        (left, victim): (SeatSet, Seat),
        cell: Cell,
        resource: Resource,
        tell: &mut impl Tell,
    ) {
        self.player_mut(victim).cell_mut(cell).take(resource, 1);
        self.player_mut(seat).two_hours.add(resource, 1);
        let (seat, loser) = (self.people(seat), self.people(victim));
        tell.all(Event::Stolen { seat, victim: loser, cell, resource });
        self.go_on_whispering(left.without(victim), tell);
    }

    pub(crate) fn legal_aftermath(&self, seat: Seat, used: Option<Effect>, into: &mut Vec<Action>) {
        if self.check_repeat(seat, used).is_ok() {
            into.push(Action::Echo);
        }
        if self.check_burning(seat).is_ok() {
            into.push(Action::Fireball);
        }
        if self.check_whispering(seat).is_ok() {
            into.extend(Resource::ALL.map(|resource| Action::Whisper { resource }));
        }
        into.push(Action::Done);
    }

    pub(crate) fn legal_whispers(&self, left: SeatSet, into: &mut Vec<Action>) {
        let Some(seat) = left.iter().next() else { return };
        let victim = self.people(seat);
        for cell in Cell::ALL {
            let held = self.player(seat).cell(cell).types();
            into.extend(held.map(|resource| Action::Steal { victim, cell, resource }));
        }
    }

    // P-ZUG-1 Crimson Toll

    pub(crate) fn check_toll(&self, seat: Seat) -> Result<Spent, Refusal> {
        let spent = self.check_moving(seat)?;
        self.check_card(seat, Card::CrimsonToll)?;
        if spent.won { Ok(spent) } else { Err(Refusal::NoFightWon) }
    }

    pub(crate) fn take_toll(&mut self, seat: Seat, mut spent: Spent, tell: &mut impl Tell) {
        self.use_card(seat, Card::CrimsonToll, tell);
        let powers = data().powers;
        let gained = self.player_mut(seat).gain_terror(powers.toll_terror);
        let points = self.book(seat, powers.toll_points);
        let seat = self.people(seat);
        tell.all(Event::TollTaken { seat, terror: powers.toll_terror, gained, points });
        spent.won = false;
        self.set_scene(Scene::Ghosts { spent });
    }

    pub(crate) fn legal_toll(&self, seat: Seat, spent: Spent, into: &mut Vec<Action>) {
        if spent.won && self.check_card(seat, Card::CrimsonToll).is_ok() {
            into.push(Action::Toll);
        }
    }
}
