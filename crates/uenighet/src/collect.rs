//! Phase IV: supplies from the map and from forts, the dole, and loans (2.7).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::event::{Event, Tell};
use crate::map::Set;
use crate::nation::Nation;
use crate::refusal::Refusal;
use crate::state::{Draft, Phase, Window};

/// What a loan moves: regiments to the bank, supplies to the hand (`D-LOAN-01`).
const LOAN: u8 = 2;

impl Uenighet {
    /// Takes all tokens on these tiles into a hand.
    pub(crate) fn take_tokens(
        &mut self,
        seat: Seat,
        tiles: Set,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        for spot in (tiles & self.tokens.set()).iter() {
            let supplies = self.tokens.clear(spot);
            self.player_mut(seat).supplies += u16::from(supplies);
            let cell = self.map().cell(spot);
            let seat = self.nation(seat);
            tell.all(Event::SuppliesCollected { seat, cell, supplies });
        }
    }

    /// What the forts bring (`D-FORT-04`, `D-COLLECT-02`, `D-CON-02`, `D-NATION-PURPLE-02`).
    pub(crate) fn fort_income(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        match player.forts.len() + player.castles.len() {
            0 => 0,
            1 | 2 => 1,
            3 => 2,
            _ => 2 + u8::from(player.is(Nation::Purple)),
        }
    }

    /// Everything is collected, in the order of `D-GAP-34`; then loans are decided.
    pub(crate) fn collect(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let order = self.stick_order();
        for seat in order {
            let player = self.player(seat);
            let was_poor = player.supplies == 0;
            // `D-COLLECT-01`, `D-GAP-34`: Green structures collect like regiments.
            let tiles = match player.is(Nation::Green) {
                true => player.regiments.set() | player.structures(),
                false => player.regiments.set(),
            };
            // `D-COLLECT-03`: nothing but the capital.
            let is_bare = tiles.is_empty() && player.structures().is_empty();
            let forts = player.forts.len() + player.castles.len();
            let supplies = self.fort_income(seat);
            let nation = self.nation(seat);
            self.take_tokens(seat, tiles, tell);
            if supplies > 0 {
                self.player_mut(seat).supplies += u16::from(supplies);
                tell.all(Event::FortIncome { seat: nation, forts, supplies });
            }
            if was_poor && is_bare {
                self.player_mut(seat).supplies += 1;
                tell.all(Event::Dole { seat: nation });
            }
        }
        let can_borrow = |seat: &Seat| self.player(*seat).reserve() >= LOAN;
        let asked: SeatSet = self.survivors().iter().filter(can_borrow).collect();
        match asked.is_empty() {
            true => self.open_window(Window::Spread, tell),
            false => self.phase = Phase::Loans { asked, ready: SeatSet::EMPTY },
        }
    }

    /// `D-LOAN-02`, `D-GAP-35`: one a round, with two regiments in the reserve.
    fn check_loan(&self, seat: Seat) -> Result<(), Refusal> {
        let Phase::Loans { asked, .. } = self.phase else { return Err(self.not_now()) };
        if self.player(seat).is_alive() && !asked.contains(seat) {
            return Err(Refusal::NoLoanPossible);
        }
        self.check_open(seat)
    }

    pub(crate) fn plan_loan(
        &mut self,
        seat: Seat,
        taken: bool,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        self.check_loan(seat)?;
        let event = Event::LoanPlanned { seat: self.nation(seat), taken };
        tell.only(SeatSet::only(seat), event);
        self.choose(seat, Draft::Loan { taken }, tell);
        Ok(())
    }

    pub(crate) fn legal_loans(&self, seat: Seat, into: &mut Vec<Action>) {
        let Phase::Loans { ready, .. } = self.phase else { return };
        if ready.contains(seat) {
            into.push(Action::Reopen);
        }
        if self.check_loan(seat).is_ok() {
            into.extend([Action::NoLoan, Action::Loan]);
        }
    }

    pub(crate) fn reveal_loans(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let Phase::Loans { asked, .. } = self.phase else { return };
        for seat in self.stick_order().filter(|seat| asked.contains(*seat)) {
            let nation = self.nation(seat);
            let player = self.player_mut(seat);
            let taken = player.draft == Draft::Loan { taken: true };
            player.draft = Draft::Nothing;
            if taken {
                player.bank += LOAN;
                player.supplies += u16::from(LOAN);
            }
            tell.all(match taken {
                true => Event::LoanTaken { seat: nation },
                false => Event::NoLoanTaken { seat: nation },
            });
        }
        self.open_window(Window::Spread, tell);
    }
}
