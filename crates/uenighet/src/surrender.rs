//! Surrender by vote (`D-SURRENDER-01`, `D-GAP-45`).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::event::{Event, Tell};
use crate::refusal::Refusal;
use crate::setup::SurrenderRule;
use crate::state::{Draft, Phase};

impl Uenighet {
    /// `D-GAP-45`: once a round, before anything is on the own list.
    fn check_surrender(&self, seat: Seat) -> Result<SeatSet, Refusal> {
        let Phase::Buy { ready } = self.phase else { return Err(self.not_now()) };
        if ready.contains(seat) {
            return Err(Refusal::AlreadyReady);
        }
        match self.player(seat).draft {
            Draft::Buy { items } if !items.is_empty() => Err(Refusal::ListBegun),
            Draft::Buy { .. } if self.player(seat).offered => Err(Refusal::AlreadyOffered),
            Draft::Buy { .. } => Ok(ready),
            _ => Err(Refusal::NotYourDecision),
        }
    }

    pub(crate) fn offer_surrender(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let ready = self.check_surrender(seat)?;
        self.player_mut(seat).offered = true;
        tell.all(Event::SurrenderOffered { seat: self.nation(seat) });
        match self.setup.surrender {
            SurrenderRule::Free => self.accept_surrender(seat, tell),
            SurrenderRule::Unanimous => {
                let nobody = SeatSet::EMPTY;
                self.phase = Phase::Vote { offered: seat, yes: nobody, no: nobody, ready };
            }
        }
        Ok(())
    }

    pub(crate) fn vote(
        &mut self,
        seat: Seat,
        says_yes: bool,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Vote { offered, mut yes, mut no, ready } = self.phase else {
            return Err(self.not_now());
        };
        if seat == offered || !self.player(seat).is_alive() {
            return Err(Refusal::NotYourDecision);
        }
        if yes.contains(seat) || no.contains(seat) {
            return Err(Refusal::AlreadyVoted);
        }
        match says_yes {
            true => yes = yes.with(seat),
            false => no = no.with(seat),
        }
        tell.all(Event::Voted { seat: self.nation(seat), yes: says_yes });
        let voters = self.survivors().without(offered);
        if yes == voters {
            self.accept_surrender(offered, tell);
        } else if yes.len() + no.len() == voters.len() {
            tell.all(Event::SurrenderRefused { seat: self.nation(offered) });
            self.phase = Phase::Buy { ready };
        } else {
            self.phase = Phase::Vote { offered, yes, no, ready };
        }
        Ok(())
    }

    /// The capital counts as crushed, and everybody begins their list anew on what is left.
    fn accept_surrender(&mut self, seat: Seat, tell: &mut impl FnMut(Audience, Event)) {
        self.crush(SeatSet::only(seat), 0, tell);
        if self.ends_by_war(tell) {
            return;
        }
        for seat in self.survivors().iter() {
            self.player_mut(seat).draft = Draft::Buy { items: Default::default() };
        }
        self.phase = Phase::Buy { ready: SeatSet::EMPTY };
    }

    pub(crate) fn legal_votes(&self, seat: Seat, into: &mut Vec<Action>) {
        let Phase::Vote { offered, yes, no, .. } = self.phase else { return };
        let is_voter = seat != offered && self.player(seat).is_alive();
        if is_voter && !yes.contains(seat) && !no.contains(seat) {
            into.extend([Action::Vote { yes: true }, Action::Vote { yes: false }]);
        }
    }
}
