//! The position of Grab and what the actions do to it.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{Action, Charm, Event, Pile, Refusal, Setup};
use crate::{Audience, BadSetup, Seat, SeatSet, draw};

/// A position of Grab.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved")]
pub struct Grab {
    pub(super) setup: Setup,
    /// The charms dealt so far, by seat.
    pub(super) charms: Vec<Charm>,
    /// The rounds that were played to their end.
    pub(super) round: u8,
    /// What the piles of this round are worth, as far as chance has said.
    pub(super) worths: Vec<u8>,
    /// The secret choices of this round, by seat.
    pub(super) drafts: Vec<Draft>,
    /// What was picked in the round before, by seat; empty in the first round.
    pub(super) last: Vec<Pile>,
    /// The points, by seat.
    pub(super) points: Vec<i32>,
}

/// What a seat is about to do.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Draft {
    pub(super) pick: Option<Pile>,
    pub(super) ready: bool,
}

impl Grab {
    pub(super) fn start(setup: &Setup) -> Result<Grab, BadSetup> {
        setup.check()?;
        let seats = usize::from(setup.players);
        Ok(Grab {
            setup: setup.clone(),
            charms: Vec::new(),
            round: 0,
            worths: Vec::new(),
            drafts: vec![Draft::default(); seats],
            last: Vec::new(),
            points: vec![0; seats],
        })
    }

    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.players).map(Seat)
    }

    pub(super) fn is_over(&self) -> bool {
        self.round == self.setup.rounds
    }

    pub(super) fn is_dealing(&self) -> bool {
        self.charms.len() < usize::from(self.setup.players)
    }

    pub(super) fn is_throwing(&self) -> bool {
        !self.is_over() && !self.is_dealing() && self.worths.len() < usize::from(self.setup.piles)
    }

    /// The pile whose worth is thrown next; only asked while one is missing.
    pub(super) fn next_pile(&self) -> Pile {
        Pile::ALL[self.worths.len()]
    }

    pub(super) fn left_in_bag(&self, charm: Charm) -> u32 {
        2 - self.charms.iter().filter(|dealt| **dealt == charm).count() as u32
    }

    pub(super) fn check_chance(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Deal { charm } if self.is_dealing() => match self.left_in_bag(*charm) {
                0 => Err(Refusal::NotInBag),
                _ => Ok(()),
            },
            Action::Worth { pile, worth } if self.is_throwing() => {
                let next = self.next_pile();
                match *pile == next && (1..=3).contains(worth) {
                    true => Ok(()),
                    false => Err(Refusal::NotThatWorth { next }),
                }
            }
            Action::Deal { .. } | Action::Worth { .. } => Err(self.not_now()),
            Action::Pick { .. } | Action::TakeBack | Action::Ready | Action::Reopen => {
                Err(self.not_now())
            }
        }
    }

    pub(super) fn check_seat(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Some(draft) = self.drafts.get(seat.index()) else {
            return Err(Refusal::NoSuchSeat { seat: seat.0, seats: self.setup.players });
        };
        if self.is_over() || self.is_dealing() || self.is_throwing() {
            return Err(self.not_now());
        }
        match action {
            Action::Pick { pile } => match draft.pick {
                _ if pile.index() >= usize::from(self.setup.piles) => {
                    Err(Refusal::NoSuchPile { pile: *pile, piles: self.setup.piles })
                }
                Some(pile) => Err(Refusal::HasPicked { pile }),
                None => Ok(()),
            },
            Action::TakeBack if draft.pick.is_none() || draft.ready => {
                Err(Refusal::NothingToTakeBack)
            }
            Action::Ready if draft.pick.is_none() || draft.ready => Err(Refusal::CannotGetReady),
            Action::Reopen if !draft.ready => Err(Refusal::NotReady),
            Action::TakeBack | Action::Ready | Action::Reopen => Ok(()),
            Action::Deal { .. } | Action::Worth { .. } => Err(self.not_now()),
        }
    }

    fn not_now(&self) -> Refusal {
        let awaited = if self.is_over() {
            "the game is over"
        } else if self.is_dealing() {
            "chance deals the charms"
        } else if self.is_throwing() {
            "chance throws the worth of the piles"
        } else {
            "the seats pick"
        };
        Refusal::NotNow { awaited }
    }

    pub(super) fn deal(&mut self, charm: Charm, tell: &mut dyn FnMut(Audience, Event)) {
        let seat = Seat(self.charms.len() as u8);
        self.charms.push(charm);
        let owner = SeatSet::only(seat);
        tell(Audience::Only(owner), Event::Dealt { seat, charm: Some(charm) });
        tell(Audience::Except(owner), Event::Dealt { seat, charm: None });
    }

    pub(super) fn throw(&mut self, pile: Pile, worth: u8, tell: &mut dyn FnMut(Audience, Event)) {
        self.worths.push(worth);
        tell(Audience::All, Event::Thrown { pile, worth });
    }

    pub(super) fn pick(&mut self, seat: Seat, pile: Pile, tell: &mut dyn FnMut(Audience, Event)) {
        self.drafts[seat.index()].pick = Some(pile);
        let owner = SeatSet::only(seat);
        tell(Audience::Only(owner), Event::Picked { seat, pile: Some(pile) });
        tell(Audience::Except(owner), Event::Picked { seat, pile: None });
    }

    pub(super) fn take_back(&mut self, seat: Seat, tell: &mut dyn FnMut(Audience, Event)) {
        self.drafts[seat.index()].pick = None;
        tell(Audience::All, Event::TookBack { seat });
    }

    pub(super) fn reopen(&mut self, seat: Seat, tell: &mut dyn FnMut(Audience, Event)) {
        self.drafts[seat.index()].ready = false;
        tell(Audience::All, Event::Reopened { seat });
    }

    pub(super) fn ready(&mut self, seat: Seat, tell: &mut dyn FnMut(Audience, Event)) {
        self.drafts[seat.index()].ready = true;
        tell(Audience::All, Event::GotReady { seat });
        if self.drafts.iter().all(|draft| draft.ready) {
            self.grab(tell);
        }
    }

    /// `G-GRAB-01`: all are ready, so the picks are opened and the piles go to those who get them.
    fn grab(&mut self, tell: &mut dyn FnMut(Audience, Event)) {
        let picks: Vec<Pile> = self.drafts.iter().filter_map(|draft| draft.pick).collect();
        for (seat, pile) in self.all_seats().zip(&picks) {
            let together = picks.iter().filter(|other| *other == pile).count() as i32;
            let worth = i32::from(self.worths[pile.index()]);
            let points = match together {
                1 => worth,
                _ if self.setup.share => worth / together,
                _ => 0,
            };
            self.points[seat.index()] += points;
            tell(Audience::All, Event::Grabbed { seat, pile: *pile, points });
        }
        self.round += 1;
        self.worths.clear();
        self.drafts.fill(Draft::default());
        self.last = picks;
        if self.is_over() {
            for (seat, charm) in self.all_seats().zip(&self.charms) {
                tell(Audience::All, Event::Shown { seat, charm: *charm });
            }
        }
    }

    /// Deals anew what `knows` cannot know: the charms of the others against those in the bag,
    /// and what the others have picked.
    pub(super) fn redrawn(&self, knows: SeatSet, rng: &mut impl Rng) -> Grab {
        let mut world = self.clone();
        if self.is_over() {
            return world;
        }
        let known = |seat: &usize| knows.contains(Seat(*seat as u8));
        let hidden = (0..self.charms.len()).filter(|seat| !known(seat));
        let in_bag = Charm::ALL
            .into_iter()
            .flat_map(|charm| std::iter::repeat_n(charm, self.left_in_bag(charm) as usize));
        let mut unseen: Vec<Charm> =
            hidden.clone().map(|seat| self.charms[seat]).chain(in_bag).collect();
        // Put in order first: how they really lie must not show in how they are dealt.
        unseen.sort_unstable();
        draw::shuffle(rng, &mut unseen);
        for (seat, charm) in hidden.zip(unseen) {
            world.charms[seat] = charm;
        }
        let piles: Vec<Pile> = self.setup.piles().collect();
        for (seat, draft) in world.drafts.iter_mut().enumerate() {
            if !known(&seat) && draft.pick.is_some() {
                draft.pick = Some(*draw::pick(rng, &piles));
            }
        }
        world
    }
}

/// A position as it was written down, before anybody has looked whether the rules allow it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    setup: Setup,
    charms: Vec<Charm>,
    round: u8,
    worths: Vec<u8>,
    drafts: Vec<Draft>,
    last: Vec<Pile>,
    points: Vec<i32>,
}

impl TryFrom<Saved> for Grab {
    type Error = String;

    fn try_from(saved: Saved) -> Result<Grab, String> {
        saved.setup.check().map_err(|bad| bad.to_string())?;
        let Saved { setup, charms, round, worths, drafts, last, points } = saved;
        let (seats, piles) = (usize::from(setup.players), usize::from(setup.piles));
        let must = |holds: bool, rule: &str| if holds { Ok(()) } else { Err(rule.to_owned()) };

        must(drafts.len() == seats && points.len() == seats, "one draft and one sum per seat")?;
        must(round <= setup.rounds, "no more rounds are played than agreed")?;
        must(charms.len() <= seats, "every seat has at most one charm")?;
        for kind in Charm::ALL {
            let dealt = charms.iter().filter(|charm| **charm == kind).count();
            must(dealt <= 2, "the bag holds two charms of each kind")?;
        }
        let dealing = charms.len() < seats;
        must(!dealing || round == 0 && worths.is_empty(), "charms are dealt before all else")?;
        must(worths.len() <= piles, "every pile has at most one worth")?;
        must(worths.iter().all(|worth| (1..=3).contains(worth)), "a worth is 1 to 3")?;
        must(round < setup.rounds || worths.is_empty(), "nothing is thrown after the end")?;
        for draft in &drafts {
            let pick = draft.pick.map(Pile::index);
            must(!draft.ready || pick.is_some(), "who is ready has picked")?;
            must(pick.is_none() || worths.len() == piles, "piles are thrown before picking")?;
            must(pick.is_none_or(|pile| pile < piles), "a pick is a pile of this table")?;
        }
        must(!drafts.iter().all(|draft| draft.ready), "somebody is not ready yet")?;
        let opened = if round == 0 { 0 } else { seats };
        must(last.len() == opened, "the picks of the round before are known, one per seat")?;
        must(last.iter().all(|pile| pile.index() < piles), "a pick is a pile of this table")?;
        must(points.iter().all(|points| *points >= 0), "points are never lost")?;
        let most = i32::from(round) * 3 * piles as i32;
        let total = points.iter().try_fold(0i32, |sum, points| sum.checked_add(*points));
        must(total.is_some_and(|total| total <= most), "the piles were worth less than that")?;
        Ok(Grab { setup, charms, round, worths, drafts, last, points })
    }
}
