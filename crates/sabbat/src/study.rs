//! Chapter *A. Study*: curse, invocation and round bonus (`S-STUDY`).

use table::{Seat, SeatSet};

use crate::Sabbat;
use crate::action::Action;
use crate::data::data;
use crate::event::{Event, Tell};
use crate::hour::{Bonus, Hour};
use crate::people::Card;
use crate::refusal::Refusal;
use crate::resource::{Resource, Stock};
use crate::state::{Commit, Phase};

impl Sabbat {
    /// Begins the next round; the first one knows no curse and no new card (`S-ROUND-03`).
    pub(crate) fn begin_round(&mut self, tell: &mut impl Tell) {
        self.round += 1;
        self.bonuses = [None; 4];
        tell.all(Event::RoundBegan { round: self.round, rounds: data().constants.rounds });
        if self.round == 1 {
            self.turn_up(Hour::FullMoon, tell);
        } else {
            self.curse_from(0, tell);
        }
    }

    // A.1 Curse

    /// Ages the resources of everybody from this place in the order on (`S-STUDY-01`), as far as
    /// nobody has to decide.
    fn curse_from(&mut self, at: u8, tell: &mut impl Tell) {
        for at in at..self.setup.players {
            let seat = self.seat_at(at);
            // `S-STUDY-02`: first the cursed token.
            if std::mem::take(&mut self.player_mut(seat).cursed) {
                let points = self.book(seat, data().constants.curse_vp);
                tell.all(Event::CurseStruck { seat: self.people(seat), points });
            }
            let withers = !self.player(seat).one_hour.is_empty();
            if withers && self.check_card(seat, Card::Evergreen).is_ok() {
                self.phase = Phase::Curse { at, kept: Stock::EMPTY };
                return;
            }
            self.age(seat, Stock::EMPTY, tell);
        }
        self.phase = Phase::Hour;
    }

    /// What is left of 1H withers, and 2H follows.
    ///
    /// - `S-STUDY-03`: all of 1H becomes one cursed token, however much it is; none from nothing
    ///   (`S-GAP-28`).
    /// - `S-STUDY-04`: 2H moves to 1H.
    fn age(&mut self, seat: Seat, kept: Stock, tell: &mut impl Tell) {
        let people = self.people(seat);
        let player = self.player_mut(seat);
        let withered = player.one_hour.without(kept);
        let shifted = std::mem::take(&mut player.two_hours);
        player.one_hour = kept;
        player.one_hour.join(shifted);
        if !withered.is_empty() {
            player.cursed = true;
            tell.all(Event::Withered { seat: people, resources: withered });
        }
        if !shifted.is_empty() {
            tell.all(Event::Shifted { seat: people, resources: shifted });
        }
    }

    /// The resources on 1H that P-LUS-3 can still preserve, and what it has preserved (D-02).
    fn check_cursed(&self, seat: Seat) -> Result<(u8, Stock), Refusal> {
        match self.phase {
            Phase::Curse { at, kept } if self.seat_at(at) == seat => Ok((at, kept)),
            _ => Err(self.not_now_for(seat)),
        }
    }

    pub(crate) fn check_evergreen(
        &self,
        seat: Seat,
        resource: Resource,
    ) -> Result<(u8, Stock), Refusal> {
        let (at, kept) = self.check_cursed(seat)?;
        let left = self.player(seat).one_hour.without(kept);
        if left.of(resource) == 0 {
            return Err(Refusal::NothingToPreserve { resource });
        }
        Ok((at, kept))
    }

    pub(crate) fn preserve(
        &mut self,
        seat: Seat,
        (at, mut kept): (u8, Stock),
        resource: Resource,
        tell: &mut impl Tell,
    ) {
        if kept.is_empty() {
            self.use_card(seat, Card::Evergreen, tell);
        }
        kept.add(resource, 1);
        tell.all(Event::Preserved { seat: self.people(seat), resource });
        let is_full = kept.total() == u16::from(data().powers.evergreen);
        if is_full || kept == self.player(seat).one_hour {
            self.finish_curse(seat, at, kept, tell);
        } else {
            self.phase = Phase::Curse { at, kept };
        }
    }

    pub(crate) fn finish_curse(&mut self, seat: Seat, at: u8, kept: Stock, tell: &mut impl Tell) {
        self.age(seat, kept, tell);
        self.curse_from(at + 1, tell);
    }

    pub(crate) fn legal_in_curse(&self, seat: Seat, kept: Stock, into: &mut Vec<Action>) {
        let left = self.player(seat).one_hour.without(kept);
        into.extend(left.types().map(|resource| Action::Evergreen { resource }));
        into.push(Action::Done);
    }

    // A.2 Invocation

    /// The time cards nobody has seen (`S-GAP-09`).
    pub(crate) fn unseen(&self) -> impl Iterator<Item = Hour> + '_ {
        Hour::ALL.into_iter().skip(1).filter(|hour| self.seen & 1 << *hour as u8 == 0)
    }

    pub(crate) fn check_hour(&self, hour: Hour) -> Result<(), Refusal> {
        let Phase::Hour = self.phase else { return Err(self.not_now()) };
        match self.unseen().any(|unseen| unseen == hour) {
            true => Ok(()),
            false => Err(Refusal::HourSeen { hour }),
        }
    }

    /// `S-STUDY-07`: the card fixes the number of actions and the bonuses.
    pub(crate) fn turn_up(&mut self, hour: Hour, tell: &mut impl Tell) {
        self.hour = Some(hour);
        self.seen |= 1 << hour as u8;
        tell.all(Event::HourStruck { hour, actions: data().actions[hour as usize] });
        self.phase = Phase::Invocation;
    }

    /// - `S-STUDY-08`: any number of the ghosts from graveyard and drawbridge.
    /// - `S-STUDY-13`, `S-GAP-14`: the canteen can be left out, but not made up.
    /// - `S-GAP-12`: a choice is final.
    pub(crate) fn check_invoke(
        &self,
        seat: Seat,
        ghosts: u8,
        canteen: bool,
    ) -> Result<(), Refusal> {
        let Phase::Invocation = self.phase else { return Err(self.not_now_for(seat)) };
        let player = self.player(seat);
        if player.commit.is_some() {
            return Err(Refusal::AlreadyReady);
        }
        let available = player.available();
        if ghosts > available {
            return Err(Refusal::TooManyGhosts { ghosts, available });
        }
        match canteen && self.canteen(seat) == 0 {
            true => Err(Refusal::NoCanteen),
            false => Ok(()),
        }
    }

    /// `S-STUDY-06`: nobody sees the choice until everybody has chosen.
    pub(crate) fn invoke(&mut self, seat: Seat, ghosts: u8, canteen: bool, tell: &mut impl Tell) {
        self.player_mut(seat).commit = Some(Commit { ghosts, canteen });
        let people = self.people(seat);
        let own = SeatSet::only(seat);
        tell.only(own, Event::Committed { seat: people, ghosts, canteen });
        tell.except(own, Event::Readied { seat: people });
        if self.in_play().iter().all(|player| player.commit.is_some()) {
            self.reveal(tell);
        }
    }

    /// All choices are shown, and the turn order follows from them.
    ///
    /// - `S-STUDY-11`: most ghosts in the graveyard first, with the canteen's (`S-STUDY-13`).
    /// - `S-STUDY-12`: equal counts keep their previous order.
    fn reveal(&mut self, tell: &mut impl Tell) {
        let (mut counts, mut canteens) = ([0u8; 4], [0u8; 4]);
        for seat in 0..self.setup.players {
            let seat = Seat(seat);
            let canteen = self.canteen(seat);
            let people = self.people(seat);
            let player = self.player_mut(seat);
            let Some(commit) = player.commit.take() else { continue };
            player.graveyard = player.available() - commit.ghosts;
            player.drawbridge = commit.ghosts;
            let (drawbridge, graveyard) = (player.drawbridge, player.graveyard);
            canteens[seat.index()] = if commit.canteen { canteen } else { 0 };
            counts[seat.index()] = graveyard + canteens[seat.index()];
            self.player_mut(seat).count = counts[seat.index()];
            tell.all(Event::Invoked { seat: people, drawbridge, graveyard });
        }
        let players = usize::from(self.setup.players);
        // Insertion sort is stable, and four entries are too few for anything else.
        for sorted in 1..players {
            let mut at = sorted;
            let count = |seat: u8| counts[usize::from(seat)];
            while at > 0 && count(self.order[at - 1]) < count(self.order[at]) {
                self.order.swap(at - 1, at);
                at -= 1;
            }
        }
        for at in 0..self.setup.players {
            let seat = self.seat_at(at);
            tell.all(Event::Ranked {
                seat: self.people(seat),
                place: at + 1,
                graveyard: self.player(seat).graveyard,
                canteen: canteens[seat.index()],
                count: counts[seat.index()],
            });
        }
        // `S-ROUND-03`: no bonus in the first round.
        if self.round == 1 {
            self.begin_schemes(tell);
        } else {
            self.phase = Phase::Bonus { at: 0 };
        }
    }

    pub(crate) fn legal_invocations(&self, seat: Seat, into: &mut Vec<Action>) {
        let player = self.player(seat);
        if player.commit.is_some() {
            return;
        }
        let has_canteen = self.canteen(seat) > 0;
        for ghosts in 0..=player.available() {
            into.push(Action::Invoke { ghosts, canteen: false });
            if has_canteen {
                into.push(Action::Invoke { ghosts, canteen: true });
            }
        }
    }

    // A.3 Round bonus

    /// The bonuses of the round's card.
    pub(crate) fn hour_bonuses(&self) -> [Option<Bonus>; 4] {
        self.hour.map_or([None; 4], |hour| data().bonuses[hour as usize])
    }

    /// `S-STUDY-15`: one bonus that nobody has taken; `S-STUDY-16`: equal entries are two.
    pub(crate) fn check_bonus(
        &self,
        seat: Seat,
        entry: u8,
        resource: Option<Resource>,
    ) -> Result<(u8, Bonus), Refusal> {
        let at = match self.phase {
            Phase::Bonus { at } if self.seat_at(at) == seat => at,
            _ => return Err(self.not_now_for(seat)),
        };
        let index = usize::from(entry.wrapping_sub(1));
        let bonus = self.hour_bonuses().get(index).copied().flatten();
        let bonus = bonus.ok_or(Refusal::NoSuchBonus { entry })?;
        if self.bonuses[index].is_some() {
            return Err(Refusal::BonusGone { entry });
        }
        match (bonus, resource) {
            (Bonus::Any, None) => Err(Refusal::ResourceMissing { entry }),
            (Bonus::Any, Some(_)) => Ok((at, bonus)),
            (_, Some(_)) => Err(Refusal::NoChoiceOfResource { entry }),
            (_, None) => Ok((at, bonus)),
        }
    }

    pub(crate) fn take_bonus(
        &mut self,
        seat: Seat,
        (at, bonus): (u8, Bonus),
        entry: u8,
        choice: Option<Resource>,
        tell: &mut impl Tell,
    ) {
        self.bonuses[usize::from(entry) - 1] = Some(seat.0);
        let (mut won, mut gained, mut taken) = (0, 0, choice);
        match bonus {
            Bonus::Points { points } => {
                self.book(seat, points.into());
                won = points;
            }
            Bonus::Terror { terror } => gained = self.player_mut(seat).gain_terror(terror),
            Bonus::Any => {}
            Bonus::Named { resource } => taken = Some(resource),
        }
        if let Some(resource) = taken {
            self.player_mut(seat).two_hours.add(resource, 1);
        }
        let seat = self.people(seat);
        tell.all(Event::BonusTaken { seat, entry, points: won, terror: gained, resource: taken });
        if at + 1 == self.setup.players {
            self.begin_schemes(tell);
        } else {
            self.phase = Phase::Bonus { at: at + 1 };
        }
    }

    pub(crate) fn legal_bonuses(&self, into: &mut Vec<Action>) {
        for (entry, (bonus, taken)) in (1..).zip(self.hour_bonuses().iter().zip(self.bonuses)) {
            match bonus {
                Some(Bonus::Any) if taken.is_none() => {
                    let choice = |resource| Action::Bonus { entry, resource: Some(resource) };
                    into.extend(Resource::ALL.map(choice));
                }
                Some(_) if taken.is_none() => into.push(Action::Bonus { entry, resource: None }),
                Some(_) | None => {}
            }
        }
    }
}
