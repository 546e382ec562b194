//! Chapter *Deployment*: the dice come onto the board (`U-DEPLOY`, FAMILY `U-VAR-04`).

use table::{Seat, SeatSet};

use crate::Unita;
use crate::action::Action;
use crate::company::{COMPOSITION, CompanyId, Die, Quarter};
use crate::event::{Event, Tell};
use crate::refusal::Refusal;
use crate::setup::Deployment;
use crate::state::{Battalion, Phase};

/// The dice of a battalion.
const DICE: u8 = 16;

impl Unita {
    /// Whose turn it is to place when so many dice already lie.
    ///
    /// - `U-DEPLOY-02`: a turn is two dice, in COLONIAL one (`U-VAR-01`).
    /// - `U-DEPLOY-05`, `U-GAP-09`: odd rounds run clockwise from the first player,
    ///   even rounds back.
    pub(crate) fn deployer(&self, placed: u8) -> Seat {
        let a_turn = match self.setup.deployment {
            Deployment::Pairs => 2,
            Deployment::Single | Deployment::Simultaneous => 1,
        };
        let turns = placed / a_turn;
        let (round, step) = (turns / self.setup.seats(), turns % self.setup.seats());
        Seat(if round % 2 == 0 { step } else { self.setup.seats() - 1 - step })
    }

    /// Opens the phase in which dice are placed.
    pub(crate) fn begin_deployment(&mut self) {
        self.phase = match self.setup.deployment {
            Deployment::Pairs | Deployment::Single => Phase::Deployment { placed: 0 },
            Deployment::Simultaneous => Phase::Arrangement { ready: SeatSet::EMPTY },
        };
    }

    /// Whether the seat may place a die at all now.
    fn check_placing(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase {
            Phase::Deployment { placed } if self.deployer(placed) == seat => Ok(()),
            Phase::Deployment { .. } => Err(Refusal::NotYourDecision),
            Phase::Arrangement { ready } if ready.contains(seat) => Err(Refusal::AlreadyReady),
            Phase::Arrangement { .. } => Ok(()),
            Phase::Throw { .. } | Phase::Terrain { .. } | Phase::March(_) | Phase::Over => {
                Err(self.not_now())
            }
        }
    }

    pub(crate) fn check_place(
        &self,
        seat: Seat,
        max: u8,
        company: CompanyId,
        quarter: Quarter,
    ) -> Result<Die, Refusal> {
        self.check_placing(seat)?;
        let battalion = self.battalion(seat);
        let die = Die::new(max, max).filter(|_| battalion.in_tray(max) > 0);
        let die = die.ok_or(Refusal::NoSuchDie { die: max })?;
        if battalion.blocks[company.index()][quarter.index()].is_some() {
            return Err(Refusal::QuarterTaken { company, quarter });
        }
        Tray::of(battalion).check(max, company)?;
        Ok(die)
    }

    pub(crate) fn check_lift(
        &self,
        seat: Seat,
        company: CompanyId,
        quarter: Quarter,
    ) -> Result<(), Refusal> {
        let Phase::Arrangement { .. } = self.phase else { return Err(self.not_now()) };
        self.check_placing(seat)?;
        match self.battalion(seat).blocks[company.index()][quarter.index()] {
            Some(_) => Ok(()),
            None => Err(Refusal::QuarterEmpty { company, quarter }),
        }
    }

    pub(crate) fn check_ready(&self, seat: Seat) -> Result<(), Refusal> {
        let Phase::Arrangement { .. } = self.phase else { return Err(self.not_now()) };
        self.check_placing(seat)?;
        match DICE - dice_placed(self.battalion(seat)) {
            0 => Ok(()),
            left => Err(Refusal::TrayNotEmpty { left }),
        }
    }

    pub(crate) fn check_reopen(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase {
            Phase::Arrangement { ready } if ready.contains(seat) => Ok(()),
            Phase::Arrangement { .. } => Err(Refusal::NotReady),
            Phase::Throw { .. }
            | Phase::Terrain { .. }
            | Phase::Deployment { .. }
            | Phase::March(_)
            | Phase::Over => Err(self.not_now()),
        }
    }

    pub(crate) fn legal_deployment(&self, seat: Seat, into: &mut Vec<Action>) {
        let battalion = self.battalion(seat);
        let is_empty = |company: CompanyId, quarter: Quarter| {
            battalion.blocks[company.index()][quarter.index()].is_none()
        };
        if self.check_placing(seat).is_ok() {
            let tray = Tray::of(battalion);
            for die in (1..=5).rev().filter(|max| tray.left[usize::from(*max) - 1] > 0) {
                for company in CompanyId::ALL {
                    if tray.check(die, company).is_err() {
                        continue;
                    }
                    let empty = Quarter::ALL.into_iter().filter(|spot| is_empty(company, *spot));
                    into.extend(empty.map(|quarter| Action::Place { die, company, quarter }));
                }
            }
        }
        if let Phase::Deployment { .. } = self.phase {
            return;
        }
        for company in CompanyId::ALL {
            for quarter in Quarter::ALL {
                if self.check_lift(seat, company, quarter).is_ok() {
                    into.push(Action::Lift { company, quarter });
                }
            }
        }
        if self.check_ready(seat).is_ok() {
            into.push(Action::Ready);
        }
        if self.check_reopen(seat).is_ok() {
            into.push(Action::Reopen);
        }
    }

    pub(crate) fn place(
        &mut self,
        seat: Seat,
        die: Die,
        company: CompanyId,
        quarter: Quarter,
        tell: &mut impl Tell,
    ) {
        self.battalion_mut(seat).blocks[company.index()][quarter.index()] = Some(die);
        let people = self.setup.people(seat);
        let event = Event::DiePlaced { seat: people, die: die.maximum(), company, quarter };
        match self.phase {
            Phase::Deployment { placed } if placed + 1 < DICE * self.setup.seats() => {
                self.phase = Phase::Deployment { placed: placed + 1 };
                tell.all(event);
            }
            Phase::Arrangement { .. } => tell.only(SeatSet::only(seat), event),
            _ => {
                tell.all(event);
                self.begin_march(tell);
            }
        }
    }

    pub(crate) fn lift(
        &mut self,
        seat: Seat,
        company: CompanyId,
        quarter: Quarter,
        tell: &mut impl Tell,
    ) {
        self.battalion_mut(seat).blocks[company.index()][quarter.index()] = None;
        let people = self.setup.people(seat);
        tell.only(SeatSet::only(seat), Event::DieLifted { seat: people, company, quarter });
    }

    /// Marks a seat as (not) ready. When the last one is, everything is shown (`U-GAP-23`).
    pub(crate) fn set_ready(&mut self, seat: Seat, is_ready: bool, tell: &mut impl Tell) {
        let Phase::Arrangement { ready } = self.phase else { return };
        let people = self.setup.people(seat);
        if !is_ready {
            self.phase = Phase::Arrangement { ready: ready.without(seat) };
            return tell.all(Event::Reopened { seat: people });
        }
        tell.all(Event::Readied { seat: people });
        let ready = ready.with(seat);
        self.phase = Phase::Arrangement { ready };
        if ready != SeatSet::first(self.setup.seats()) {
            return;
        }
        for seat in ready.iter() {
            for company in CompanyId::ALL {
                let dice = self.battalion(seat).blocks[company.index()];
                tell.all(Event::Lined { seat: self.setup.people(seat), company, dice });
            }
        }
        self.begin_march(tell);
    }
}

/// How many dice a battalion has on the board.
pub(crate) fn dice_placed(battalion: &Battalion) -> u8 {
    battalion.blocks.iter().flatten().flatten().count() as u8
}

/// What decides where the next die of a battalion may go.
struct Tray {
    /// Dice still in the tray by maximum, from 1 to 5.
    left: [u8; 5],
    /// Empty quarters of each company.
    free: [u8; 4],
    /// Whether each company has a 5-die.
    has_five: [bool; 4],
}

impl Tray {
    fn of(battalion: &Battalion) -> Tray {
        let mut tray = Tray { left: COMPOSITION, free: [0; 4], has_five: [false; 4] };
        for (company, block) in battalion.blocks.iter().enumerate() {
            for place in block {
                match place {
                    Some(die) => {
                        tray.left[usize::from(die.maximum()) - 1] -= 1;
                        tray.has_five[company] |= die.maximum() == 5;
                    }
                    None => tray.free[company] += 1,
                }
            }
        }
        tray
    }

    /// Whether a die may join a company without ever forcing the two 5-dice together.
    ///
    /// - `U-DEPLOY-04`: the two 5-dice are never in the same company.
    /// - `U-GAP-08`: room for the 5-dice still to come must remain in other companies.
    fn check(&self, max: u8, company: CompanyId) -> Result<(), Refusal> {
        let is_five = max == 5;
        if is_five && self.has_five[company.index()] {
            return Err(Refusal::FivesTogether { company });
        }
        // Every 5-die that is still to come needs a company of its own.
        let still_to_come = self.left[4] - u8::from(is_five);
        let is_open = |id: CompanyId| {
            let joins = id == company;
            let has_five = self.has_five[id.index()] || (joins && is_five);
            !has_five && self.free[id.index()] > u8::from(joins)
        };
        let open = CompanyId::ALL.into_iter().filter(|id| is_open(*id)).count();
        if open < usize::from(still_to_come) { Err(Refusal::FivesStranded) } else { Ok(()) }
    }
}
