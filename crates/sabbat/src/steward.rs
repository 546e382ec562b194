//! Chapter *C. Stewardship*: feeding, region points and homologation (`S-STEWARD`).

use table::Seat;

use crate::Sabbat;
use crate::action::Action;
use crate::data::{bits, data};
use crate::event::{Event, Tell};
use crate::people::Card;
use crate::place::{Place, REGIONS};
use crate::refusal::Refusal;
use crate::resource::{Resource, Stock};
use crate::state::{Phase, Places};

/// What feeding costs a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bill {
    pub ghosts: u8,
    pub canteen: u8,
    pub total: u8,
}

/// What the regions of a player score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Harvest {
    pub regions: u8,
    pub points: i16,
    pub globe: i16,
}

impl Sabbat {
    // C.1 Feeding

    /// - `S-STEWARD-01`: a terror for every ghost that is not in the graveyard.
    /// - `S-STEWARD-02`: less what the canteen takes off, never below nothing.
    pub(crate) fn bill(&self, seat: Seat) -> Bill {
        let ghosts = self.player(seat).ghosts_out();
        let canteen = self.canteen(seat);
        Bill { ghosts, canteen, total: ghosts.saturating_sub(canteen) }
    }

    /// Feeds everybody from this place in the order on (`S-GAP-26`), as far as nobody decides.
    pub(crate) fn feed_from(&mut self, at: u8, tell: &mut impl Tell) {
        for at in at..self.setup.players {
            let seat = self.seat_at(at);
            let can_open = self.check_card(seat, Card::BloodCellar).is_ok();
            if can_open && self.bill(seat).total > 0 {
                self.phase = Phase::Cellar { at };
                return;
            }
            if !self.feed(seat, at, false, tell) {
                return;
            }
        }
        self.score_from(0, tell);
    }

    /// Feeds one player, and tells whether nothing is left to decide.
    fn feed(&mut self, seat: Seat, at: u8, cellar: bool, tell: &mut impl Tell) -> bool {
        let Bill { ghosts, canteen, total } = self.bill(seat);
        let bill = if cellar { 0 } else { total };
        let player = self.player_mut(seat);
        let paid = bill.min(player.terror);
        player.terror -= paid;
        let unfed = bill - paid;
        let people = self.people(seat);
        tell.all(Event::Fed { seat: people, ghosts, canteen, cellar, bill, paid, unfed });
        self.starve_on(seat, at, unfed, tell)
    }

    /// Starves whom there is no choice about, and tells whether nothing is left to decide.
    fn starve_on(&mut self, seat: Seat, at: u8, mut unfed: u8, tell: &mut impl Tell) -> bool {
        while unfed > 0 {
            let haunts = self.haunts(seat);
            let player = self.player(seat);
            let is_forced = player.ghosts_out() == unfed || haunts == 0;
            if !is_forced {
                self.phase = Phase::Starvation { at, unfed };
                return false;
            }
            let first = bits(haunts).next().map_or(Place::Drawbridge, Place::of);
            let place = if player.drawbridge > 0 { Place::Drawbridge } else { first };
            self.starve_one(seat, place, tell);
            unfed -= 1;
        }
        true
    }

    /// `S-STEWARD-03`: an unfed ghost goes to the graveyard at once and costs a point; it brings
    /// no terror (`S-GAP-25`).
    fn starve_one(&mut self, seat: Seat, place: Place, tell: &mut impl Tell) {
        let slot = self.leave(seat, place);
        self.player_mut(seat).graveyard += 1;
        let points = self.book(seat, data().constants.starve_vp);
        tell.all(Event::Starved { seat: self.people(seat), place, points });
        self.tell_closed_up(place, slot, tell);
    }

    /// Whose cellar it is about.
    pub(crate) fn check_cellar(&self, seat: Seat) -> Result<u8, Refusal> {
        match self.phase {
            Phase::Cellar { at } if self.seat_at(at) == seat => Ok(at),
            _ => Err(self.not_now_for(seat)),
        }
    }

    pub(crate) fn decide_cellar(&mut self, seat: Seat, at: u8, open: bool, tell: &mut impl Tell) {
        if open {
            self.use_card(seat, Card::BloodCellar, tell);
        }
        if self.feed(seat, at, open, tell) {
            self.feed_from(at + 1, tell);
        }
    }

    pub(crate) fn check_starve(&self, seat: Seat, place: Place) -> Result<(u8, u8), Refusal> {
        let (at, unfed) = match self.phase {
            Phase::Starvation { at, unfed } if self.seat_at(at) == seat => (at, unfed),
            _ => return Err(self.not_now_for(seat)),
        };
        let is_there = match place.location() {
            None => self.player(seat).drawbridge > 0,
            Some(location) => self.ranks[location].holds(seat),
        };
        if is_there { Ok((at, unfed)) } else { Err(Refusal::NoGhost { place }) }
    }

    pub(crate) fn starve(
        &mut self,
        seat: Seat,
        (at, unfed): (u8, u8),
        place: Place,
        tell: &mut impl Tell,
    ) {
        self.starve_one(seat, place, tell);
        if self.starve_on(seat, at, unfed - 1, tell) {
            self.feed_from(at + 1, tell);
        }
    }

    pub(crate) fn legal_starving(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.player(seat).drawbridge > 0 {
            into.push(Action::Starve { place: Place::Drawbridge });
        }
        let haunts = bits(self.haunts(seat)).map(Place::of);
        into.extend(haunts.map(|place| Action::Starve { place }));
    }

    // C.2 Region VP

    /// `S-STEWARD-04`: every region with an own ghost, whatever its slot, with the globe's point.
    pub(crate) fn harvest(&self, seat: Seat) -> Harvest {
        let mut harvest = Harvest::default();
        for region in bits(self.haunts(seat)).take_while(|location| *location < REGIONS) {
            let points = data().points[region];
            harvest.regions += 1;
            harvest.points += i16::from(points);
            harvest.globe += i16::from(self.globe(seat, points));
        }
        harvest
    }

    fn score_from(&mut self, at: u8, tell: &mut impl Tell) {
        for at in at..self.setup.players {
            let seat = self.seat_at(at);
            let harvest = self.harvest(seat);
            for region in bits(self.haunts(seat)).take_while(|location| *location < REGIONS) {
                let points = data().points[region];
                let globe = i16::from(self.globe(seat, points));
                let (seat, region) = (self.people(seat), Place::of(region));
                tell.all(Event::RegionScored { seat, region, points: points.into(), globe });
            }
            self.book(seat, harvest.points + harvest.globe);
            let can_admire = self.check_card(seat, Card::CourtOfAdmirers).is_ok();
            if can_admire && self.admirable(seat).count() > 0 {
                self.phase = Phase::Admirers { at, admired: Places::default() };
                return;
            }
            self.tell_harvest(seat, 0, tell);
        }
        self.homologate_from(0, tell);
    }

    fn tell_harvest(&self, seat: Seat, admirers: i16, tell: &mut impl Tell) {
        let Harvest { regions, points, globe } = self.harvest(seat);
        let total = points + globe + admirers;
        let seat = self.people(seat);
        tell.all(Event::RegionsScored { seat, regions, points, globe, admirers, total });
    }

    /// The own regions that P-ARG-3 lets score twice: not the dearest one.
    pub(crate) fn admirable(&self, seat: Seat) -> impl Iterator<Item = usize> + use<> {
        let own = bits(self.haunts(seat)).take_while(|location| *location < REGIONS);
        own.filter(|region| data().points[*region] <= data().powers.admired_worth)
    }

    pub(crate) fn check_admirers(&self, seat: Seat) -> Result<(u8, Places), Refusal> {
        match self.phase {
            Phase::Admirers { at, admired } if self.seat_at(at) == seat => Ok((at, admired)),
            _ => Err(self.not_now_for(seat)),
        }
    }

    pub(crate) fn check_admire(&self, seat: Seat, region: Place) -> Result<(u8, Places), Refusal> {
        let (at, admired) = self.check_admirers(seat)?;
        let mut open = self.admirable(seat).filter(|index| !admired.contains(*index));
        match region.region().is_some_and(|index| open.any(|it| it == index)) {
            true => Ok((at, admired)),
            false => Err(Refusal::NothingToAdmire { region }),
        }
    }

    pub(crate) fn admire(
        &mut self,
        seat: Seat,
        (at, mut admired): (u8, Places),
        region: Place,
        tell: &mut impl Tell,
    ) {
        if admired.len() == 0 {
            self.use_card(seat, Card::CourtOfAdmirers, tell);
        }
        let index = region.region().expect("only a region is admired");
        admired.insert(index);
        let points = self.book(seat, data().points[index].into());
        tell.all(Event::Admired { seat: self.people(seat), region, points });
        let is_full = admired.len() == data().powers.admirers;
        if is_full || usize::from(admired.len()) == self.admirable(seat).count() {
            self.finish_scoring(seat, at, admired, tell);
        } else {
            self.phase = Phase::Admirers { at, admired };
        }
    }

    pub(crate) fn finish_scoring(
        &mut self,
        seat: Seat,
        at: u8,
        admired: Places,
        tell: &mut impl Tell,
    ) {
        let regions = admired.iter().filter_map(Place::region);
        let admirers = regions.map(|region| i16::from(data().points[region])).sum();
        self.tell_harvest(seat, admirers, tell);
        self.score_from(at + 1, tell);
    }

    pub(crate) fn legal_admirers(&self, seat: Seat, admired: Places, into: &mut Vec<Action>) {
        let open = self.admirable(seat).filter(|region| !admired.contains(*region));
        into.extend(open.map(|region| Action::Admire { region: Place::of(region) }));
        into.push(Action::Done);
    }

    // C.3 Homologation

    /// `S-STEWARD-05`, `S-STEWARD-06`: every complete set becomes a chimera, at once; what is
    /// left stays (`S-STEWARD-09`).
    fn homologate_from(&mut self, at: u8, tell: &mut impl Tell) {
        for at in at..self.setup.players {
            let seat = self.seat_at(at);
            let people = self.people(seat);
            let player = self.player_mut(seat);
            let sets = player.zone.sets();
            if sets == 0 {
                continue;
            }
            player.zone = player.zone.without(Stock::new([sets; 4]));
            player.chimeras += sets;
            tell.all(Event::Homologated { seat: people, sets, chimeras: player.chimeras });
            if self.alchemist(seat) > 0 {
                self.phase = Phase::Homologation { at, sets, kept: Stock::EMPTY };
                return;
            }
        }
        if self.round == data().constants.rounds {
            self.finish(tell);
        } else {
            self.begin_round(tell);
        }
    }

    /// How many resources the alchemist keeps of so many sets.
    pub(crate) fn keeps(&self, seat: Seat, sets: u8) -> u16 {
        u16::from(self.alchemist(seat)) * u16::from(sets)
    }

    pub(crate) fn check_keeping(&self, seat: Seat) -> Result<(u8, u8, Stock), Refusal> {
        match self.phase {
            Phase::Homologation { at, sets, kept } if self.seat_at(at) == seat => {
                Ok((at, sets, kept))
            }
            _ => Err(self.not_now_for(seat)),
        }
    }

    /// `S-STEWARD-07`: of each set so many different resources, so of each type one per set.
    pub(crate) fn check_keep(
        &self,
        seat: Seat,
        resource: Resource,
    ) -> Result<(u8, u8, Stock), Refusal> {
        let (at, sets, kept) = self.check_keeping(seat)?;
        match kept.of(resource) < sets {
            true => Ok((at, sets, kept)),
            false => Err(Refusal::NothingToKeep { resource }),
        }
    }

    /// `S-STEWARD-08`: what is kept lies on 2H and ages like anything else.
    pub(crate) fn keep(
        &mut self,
        seat: Seat,
        (at, sets, mut kept): (u8, u8, Stock),
        resource: Resource,
        tell: &mut impl Tell,
    ) {
        kept.add(resource, 1);
        self.player_mut(seat).two_hours.add(resource, 1);
        tell.all(Event::Kept { seat: self.people(seat), resource });
        if kept.total() == self.keeps(seat, sets) {
            self.finish_keeping(at, tell);
        } else {
            self.phase = Phase::Homologation { at, sets, kept };
        }
    }

    pub(crate) fn finish_keeping(&mut self, at: u8, tell: &mut impl Tell) {
        self.homologate_from(at + 1, tell);
    }

    pub(crate) fn legal_keeping(&self, sets: u8, kept: Stock, into: &mut Vec<Action>) {
        let open = Resource::ALL.into_iter().filter(|resource| kept.of(*resource) < sets);
        into.extend(open.map(|resource| Action::Keep { resource }));
        into.push(Action::Done);
    }
}
