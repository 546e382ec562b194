//! Chapter *B.2 Ghosts*: from the drawbridge to regions and gardens, and back (`S-GHOST`).

use table::Seat;

use crate::Sabbat;
use crate::action::{Action, Mode};
use crate::data::{bits, data, resources};
use crate::event::{Event, Tell};
use crate::people::{Card, People};
use crate::place::{Place, REGIONS};
use crate::refusal::Refusal;
use crate::resource::{Cell, Resource, Stock};
use crate::state::{Phase, Scene, Spent};

/// One ghost's move, as somebody wants to make it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Move {
    pub from: Place,
    pub to: Place,
    pub mode: Mode,
    pub power: Option<Card>,
}

/// What a move costs before its ghost arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Toll {
    /// The resources of the portal, a bit each.
    pub price: u8,
    /// Terror instead of them.
    pub flight: u8,
}

impl Toll {
    const FREE: Toll = Toll { price: 0, flight: 0 };
}

impl Sabbat {
    /// Which ghosts have moved, if this seat can move ghosts now (`S-GHOST-01`).
    #[inline]
    pub(crate) fn check_moving(&self, seat: Seat) -> Result<Spent, Refusal> {
        match self.check_scene(seat)? {
            Scene::Free => Ok(Spent::default()),
            Scene::Ghosts { spent } => Ok(spent),
            // `S-SCHEME-02`: where the magician has moved no ghost does.
            Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Aftermath { .. }
            | Scene::Whispers { .. } => Err(Refusal::OtherKindOfAction),
            Scene::Payment { .. } => Err(Refusal::NotNow),
        }
    }

    /// `S-GHOST-01`, `S-GAP-18`: an own ghost that has not moved in this action. Ghosts on the
    /// drawbridge are interchangeable.
    #[inline]
    fn check_leaving(&self, seat: Seat, from: Place, spent: Spent) -> Result<(), Refusal> {
        let (is_there, is_spent) = match from.location() {
            None => {
                let there = self.player(seat).drawbridge;
                (there > 0, there == spent.arrived)
            }
            Some(location) => (self.ranks[location].holds(seat), spent.moved.contains(location)),
        };
        match (is_there, is_spent) {
            (false, _) => Err(Refusal::NoGhost { place: from }),
            (true, true) => Err(Refusal::GhostSpent { place: from }),
            (true, false) => Ok(()),
        }
    }

    /// Whether a ghost can get from one place to the other, and what that costs.
    ///
    /// - `S-GHOST-02`: drawbridge to garden, for nothing.
    /// - `S-GHOST-03`, `S-GHOST-09`: drawbridge to region, paying the portal in full.
    /// - `S-GHOST-05`, `S-GHOST-06`: to an adjacent region or garden.
    /// - `S-GHOST-07`: never straight from one board to the other.
    /// - `S-GHOST-10`: never where an own ghost is.
    #[inline]
    fn check_route(
        &self,
        seat: Seat,
        from: Place,
        to: Place,
        power: Option<Card>,
    ) -> Result<Toll, Refusal> {
        let target = to.location().ok_or(Refusal::DrawbridgeHasNoSlots)?;
        if self.ranks[target].holds(seat) {
            return Err(Refusal::OwnGhostThere { to });
        }
        let Some(location) = from.location() else {
            return self.check_portal_price(seat, to, power);
        };
        if from.is_region() != to.is_region() {
            return Err(Refusal::OtherBoard { from, to });
        }
        let is_adjacent = data().neighbours[location] & 1 << target != 0;
        match power {
            Some(card @ (Card::Teleport | Card::NightFlight)) => Err(Refusal::CardUseless { card }),
            Some(card @ Card::HiddenPaths) if is_adjacent => Err(Refusal::CardUseless { card }),
            Some(Card::HiddenPaths) => Ok(Toll::FREE),
            _ if is_adjacent => Ok(Toll::FREE),
            _ if from.is_region() => Err(Refusal::RegionTooFar { from, to }),
            _ => Err(Refusal::GardenTooFar { from, to }),
        }
    }

    /// What a ghost from the drawbridge pays on its way.
    #[inline]
    fn check_portal_price(
        &self,
        seat: Seat,
        to: Place,
        power: Option<Card>,
    ) -> Result<Toll, Refusal> {
        match (to.region(), power) {
            (_, Some(card @ Card::HiddenPaths)) => Err(Refusal::CardUseless { card }),
            (None, Some(card @ (Card::Teleport | Card::NightFlight))) => {
                Err(Refusal::CardUseless { card })
            }
            (None, _) | (Some(_), Some(Card::Teleport)) => Ok(Toll::FREE),
            (Some(_), Some(Card::NightFlight)) => {
                Ok(Toll { price: 0, flight: data().powers.flight_terror })
            }
            (Some(region), _) => {
                let price = self.price_of(region);
                let player = self.player(seat);
                let lacks = |resource: &Resource| {
                    player.one_hour.of(*resource) + player.two_hours.of(*resource) == 0
                };
                match resources(price).find(lacks) {
                    Some(resource) => Err(Refusal::PortalUnpaid { to, resource }),
                    None => Ok(Toll { price, flight: 0 }),
                }
            }
        }
    }

    /// The resources of a region's portal, a bit each.
    #[inline]
    pub(crate) fn price_of(&self, region: usize) -> u8 {
        self.portals[region].map_or(0, |portal| data().costs[portal as usize])
    }

    /// Everything about a move: its way and its arrival. Returns what the two cost.
    pub(crate) fn check_ghost(
        &self,
        seat: Seat,
        Move { from, to, mode, power }: Move,
    ) -> Result<(Spent, Toll, u8), Refusal> {
        let spent = self.check_moving(seat)?;
        if let Some(card) = power {
            self.check_card(seat, card)?;
            match card {
                Card::Teleport
                | Card::NightFlight
                | Card::HiddenPaths
                | Card::IrresistibleEntrance => {}
                Card::ForestBounty
                | Card::Evergreen
                | Card::EchoSpell
                | Card::Fireball
                | Card::CrimsonToll
                | Card::BloodCellar
                | Card::WhisperedPromises
                | Card::CourtOfAdmirers => return Err(Refusal::CardUseless { card }),
            }
        }
        self.check_leaving(seat, from, spent)?;
        let toll = self.check_route(seat, from, to, power)?;
        let cost = self.check_arrival(seat, to, mode, power, toll.flight)?;
        Ok((spent, toll, cost))
    }

    /// Moves a ghost, or asks first what the portal is paid from (`S-GAP-19`).
    pub(crate) fn move_ghost(
        &mut self,
        seat: Seat,
        ghost: Move,
        (spent, toll, _): (Spent, Toll, u8),
        tell: &mut impl Tell,
    ) {
        if let Some(resource) = self.next_choice(seat, toll.price, Stock::EMPTY) {
            let Move { to, mode, power, .. } = ghost;
            tell.all(Event::PaymentAsked { seat: self.people(seat), region: to, resource });
            self.set_scene(Scene::Payment {
                spent,
                to,
                mode,
                power,
                chosen: Stock::EMPTY,
                from_one_hour: Stock::EMPTY,
            });
        } else {
            self.set_off(seat, ghost, spent, toll, (Stock::EMPTY, Stock::EMPTY), tell);
        }
    }

    /// The next resource of a price that both cells hold and nobody has decided on.
    #[inline]
    pub(crate) fn next_choice(&self, seat: Seat, price: u8, chosen: Stock) -> Option<Resource> {
        let player = self.player(seat);
        let is_open = |resource: &Resource| {
            chosen.of(*resource) == 0
                && player.one_hour.of(*resource) > 0
                && player.two_hours.of(*resource) > 0
        };
        resources(price).find(is_open)
    }

    /// What is still to be paid for, and how far the choices have come.
    pub(crate) fn check_pay(&self, seat: Seat, resource: Resource) -> Result<(), Refusal> {
        match self.check_scene(seat)? {
            Scene::Payment { to, power, chosen, .. } => {
                let price = self.price_on_the_way(to, power);
                match self.next_choice(seat, price, chosen) {
                    Some(next) if next == resource => Ok(()),
                    Some(_) | None => Err(Refusal::NoChoiceOfCell { resource }),
                }
            }
            Scene::Free
            | Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Aftermath { .. }
            | Scene::Whispers { .. }
            | Scene::Ghosts { .. } => Err(Refusal::NotNow),
        }
    }

    /// The portal's price of a ghost from the drawbridge, unless a card opens it.
    pub(crate) fn price_on_the_way(&self, to: Place, power: Option<Card>) -> u8 {
        match (to.region(), power) {
            (Some(_), Some(Card::Teleport | Card::NightFlight)) | (None, _) => 0,
            (Some(region), _) => self.price_of(region),
        }
    }

    /// Decides on a cell, and sets off once the last one is decided.
    pub(crate) fn pay(&mut self, seat: Seat, resource: Resource, cell: Cell, tell: &mut impl Tell) {
        let Phase::Scheme {
            scene: Scene::Payment { spent, to, mode, power, mut chosen, mut from_one_hour },
            ..
        } = self.phase
        else {
            return;
        };
        chosen.add(resource, 1);
        if cell == Cell::OneHour {
            from_one_hour.add(resource, 1);
        }
        let price = self.price_on_the_way(to, power);
        if let Some(resource) = self.next_choice(seat, price, chosen) {
            tell.all(Event::PaymentAsked { seat: self.people(seat), region: to, resource });
            self.set_scene(Scene::Payment { spent, to, mode, power, chosen, from_one_hour });
        } else {
            let ghost = Move { from: Place::Drawbridge, to, mode, power };
            let toll = Toll { price, flight: 0 };
            self.set_off(seat, ghost, spent, toll, (chosen, from_one_hour), tell);
        }
    }

    /// Pays, leaves and arrives. Of the resources that somebody decided on, some come from 1H.
    fn set_off(
        &mut self,
        seat: Seat,
        ghost: Move,
        mut spent: Spent,
        toll: Toll,
        (chosen, from_one_hour): (Stock, Stock),
        tell: &mut impl Tell,
    ) {
        let Move { from, to, mode, power } = ghost;
        let people = self.people(seat);
        if let Some(card) = power {
            self.use_card(seat, card, tell);
        }
        // `S-GHOST-08`: one of each pictured resource goes to the homologation zone.
        for resource in resources(toll.price) {
            let player = self.player_mut(seat);
            let is_one_hour = match chosen.of(resource) {
                0 => player.one_hour.of(resource) > 0,
                _ => from_one_hour.of(resource) > 0,
            };
            let cell = if is_one_hour { Cell::OneHour } else { Cell::TwoHours };
            player.cell_mut(cell).take(resource, 1);
            player.zone.add(resource, 1);
            tell.all(Event::PortalPaid { seat: people, region: to, resource, cell });
        }
        if toll.flight > 0 {
            self.player_mut(seat).terror -= toll.flight;
            tell.all(Event::FlightPaid { seat: people, region: to, terror: toll.flight });
        }
        let slot = self.leave(seat, from);
        tell.all(Event::GhostMoved { seat: people, from, to });
        self.tell_closed_up(from, slot, tell);
        spent.won = mode == Mode::Fight;
        match mode {
            Mode::Settle => self.settle(seat, to, tell),
            Mode::Fight => self.fight(seat, to, power, tell),
            Mode::Retreat => self.retreat(seat, to, tell),
        }
        if let (Some(location), Mode::Settle | Mode::Fight) = (to.location(), mode) {
            spent.moved.insert(location);
        }
        self.set_scene(Scene::Ghosts { spent });
    }

    /// A ghost leaves its place; those below it move up (`S-GHOST-11`). Returns the slot it had,
    /// from 1; 0 for the drawbridge.
    pub(crate) fn leave(&mut self, seat: Seat, from: Place) -> u8 {
        let Some(location) = from.location() else {
            self.player_mut(seat).drawbridge -= 1;
            return 0;
        };
        let slot = self.ranks[location].slot(seat).unwrap_or(0);
        self.ranks[location].remove(seat);
        slot
    }

    /// Tells who has moved up into the slot that was left, after it was told who left it.
    pub(crate) fn tell_closed_up(&self, place: Place, left: u8, tell: &mut impl Tell) {
        let Some(location) = place.location() else { return };
        let rank = self.ranks[location];
        for (slot, below) in (1..).zip(rank.iter()).skip(usize::from(left).saturating_sub(1)) {
            tell.all(Event::MovedUp { seat: self.people(below), place, slot });
        }
    }

    /// `S-GAP-20`: the first free slot.
    fn settle(&mut self, seat: Seat, to: Place, tell: &mut impl Tell) {
        let rank = self.rank_at_mut(to);
        rank.push_back(seat);
        let slot = rank.len();
        tell.all(Event::Settled { seat: self.people(seat), place: to, slot });
    }

    /// `S-GHOST-04`: back to the drawbridge, from a region or a garden.
    pub(crate) fn check_return(&self, seat: Seat, from: Place) -> Result<Spent, Refusal> {
        let spent = self.check_moving(seat)?;
        if from == Place::Drawbridge {
            return Err(Refusal::DrawbridgeHasNoSlots);
        }
        self.check_leaving(seat, from, spent)?;
        Ok(spent)
    }

    /// `S-GHOST-04`: one terror at once, two with the zen garden; whoever leaves the zen garden
    /// itself is no longer in it (`S-GARDEN-07`).
    pub(crate) fn return_ghost(
        &mut self,
        seat: Seat,
        from: Place,
        mut spent: Spent,
        tell: &mut impl Tell,
    ) {
        let slot = self.leave(seat, from);
        let zen = self.zen(seat, from);
        let terror = data().constants.return_terror + zen;
        let player = self.player_mut(seat);
        player.drawbridge += 1;
        let gained = player.gain_terror(terror);
        tell.all(Event::Returned { seat: self.people(seat), from, terror, zen, gained });
        self.tell_closed_up(from, slot, tell);
        spent.arrived += 1;
        spent.won = false;
        self.set_scene(Scene::Ghosts { spent });
    }

    /// `S-GAP-18`: the player ends the action at any time.
    pub(crate) fn check_end(&self, seat: Seat) -> Result<(), Refusal> {
        match self.check_scene(seat)? {
            Scene::Ghosts { .. } => Ok(()),
            Scene::Free
            | Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Aftermath { .. }
            | Scene::Whispers { .. }
            | Scene::Payment { .. } => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn end_ghosts(&mut self, seat: Seat, tell: &mut impl Tell) {
        tell.all(Event::GhostsDone { seat: self.people(seat) });
        self.end_action(tell);
    }

    /// The locations with a ghost of this seat, a bit each.
    #[inline]
    pub(crate) fn haunts(&self, seat: Seat) -> u16 {
        let mut haunts = 0;
        for (location, rank) in self.ranks.iter().enumerate() {
            haunts |= u16::from(rank.holds(seat)) << location;
        }
        haunts
    }

    /// The card that could help a ghost of this seat on its way.
    #[inline]
    fn move_card(&self, seat: Seat) -> Option<Card> {
        let card = match self.people(seat) {
            People::Argosola => Card::IrresistibleEntrance,
            People::Zugriga => Card::NightFlight,
            People::Sanagal => Card::Teleport,
            People::Luserna => Card::HiddenPaths,
        };
        self.check_card(seat, card).is_ok().then_some(card)
    }

    pub(crate) fn legal_ghosts(&self, seat: Seat, spent: Spent, into: &mut Vec<Action>) {
        let haunts = self.haunts(seat);
        let card = self.move_card(seat);
        let mut try_way = |from: Place, target: usize| {
            let to = Place::of(target);
            for power in std::iter::once(None).chain(card.map(Some)) {
                let Ok(toll) = self.check_route(seat, from, to, power) else { continue };
                for mode in Mode::ALL {
                    if self.check_arrival(seat, to, mode, power, toll.flight).is_ok() {
                        into.push(Action::Ghost { from, to, mode, power });
                    }
                }
            }
        };
        if self.player(seat).drawbridge > spent.arrived {
            bits(!haunts & ALL_LOCATIONS).for_each(|target| try_way(Place::Drawbridge, target));
        }
        for location in bits(haunts).filter(|location| !spent.moved.contains(*location)) {
            let near = match card {
                // Hidden Paths lead anywhere on the same board.
                Some(Card::HiddenPaths) if location < REGIONS => ALL_REGIONS,
                Some(Card::HiddenPaths) => ALL_LOCATIONS & !ALL_REGIONS,
                Some(_) | None => data().neighbours[location],
            };
            bits(near & !haunts).for_each(|target| try_way(Place::of(location), target));
        }
        for location in bits(haunts).filter(|location| !spent.moved.contains(*location)) {
            into.push(Action::Return { from: Place::of(location) });
        }
    }

    pub(crate) fn legal_payments(
        &self,
        seat: Seat,
        to: Place,
        power: Option<Card>,
        chosen: Stock,
        into: &mut Vec<Action>,
    ) {
        let price = self.price_on_the_way(to, power);
        if let Some(resource) = self.next_choice(seat, price, chosen) {
            into.extend(Cell::ALL.map(|cell| Action::Pay { resource, cell }));
        }
    }
}

/// Every location, a bit each.
const ALL_LOCATIONS: u16 = (1 << crate::place::LOCATIONS) - 1;

/// Every region, a bit each.
const ALL_REGIONS: u16 = (1 << REGIONS) - 1;
