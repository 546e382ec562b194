//! What everybody decides at the same time: who is done, and what nobody else may know.

use rand_core::Rng;
use table::{Audience, Seat, SeatSet, draw};

use crate::Uenighet;
use crate::action::Action;
use crate::event::{Event, Tell};
use crate::refusal::Refusal;
use crate::state::{Draft, Entry, Phase};

impl Uenighet {
    /// Who is asked, where everybody decides at the same time, and who is done.
    pub(crate) fn together(&self) -> Option<(SeatSet, SeatSet)> {
        match self.phase {
            Phase::Buy { ready } => Some((self.survivors(), ready)),
            Phase::Move { asked, ready }
            | Phase::Declare { asked, ready, .. }
            | Phase::Answer { asked, ready, .. }
            | Phase::Loans { asked, ready } => Some((asked, ready)),
            Phase::Spread { ref held, ready } => Some((self.holders(held), ready)),
            Phase::Stick
            | Phase::Nations { .. }
            | Phase::Terrain { .. }
            | Phase::Draw { .. }
            | Phase::Lay { .. }
            | Phase::Supplies { .. }
            | Phase::Capitals { .. }
            | Phase::Window { .. }
            | Phase::Naming { .. }
            | Phase::Shelling { .. }
            | Phase::Conscription { .. }
            | Phase::GasFlight { .. }
            | Phase::GasDrift { .. }
            | Phase::CardDraw { .. }
            | Phase::Vote { .. }
            | Phase::Rolls { .. }
            | Phase::Scatter { .. }
            | Phase::Stray { .. }
            | Phase::Over { .. } => None,
        }
    }

    /// Whether the seat is asked and not done.
    pub(crate) fn check_open(&self, seat: Seat) -> Result<(), Refusal> {
        let (asked, ready) = self.together().ok_or_else(|| self.not_now())?;
        if !asked.contains(seat) {
            Err(Refusal::NotYourDecision)
        } else if ready.contains(seat) {
            Err(Refusal::AlreadyReady)
        } else {
            Ok(())
        }
    }

    fn set_ready(&mut self, seat: Seat, is_ready: bool) -> SeatSet {
        let phase = &mut self.phase;
        let (Phase::Buy { ready }
        | Phase::Move { ready, .. }
        | Phase::Declare { ready, .. }
        | Phase::Answer { ready, .. }
        | Phase::Loans { ready, .. }
        | Phase::Spread { ready, .. }) = phase
        else {
            return SeatSet::EMPTY;
        };
        *ready = if is_ready { ready.with(seat) } else { ready.without(seat) };
        *ready
    }

    /// A list or orders are finished (`D-BUY-09`).
    pub(crate) fn be_ready(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Buy { .. } | Phase::Move { .. } => {}
            _ => return Err(self.not_now()),
        }
        self.check_open(seat)?;
        self.done(seat, tell);
        Ok(())
    }

    /// The seat is done; once everybody is, what they chose is revealed.
    pub(crate) fn done(&mut self, seat: Seat, tell: &mut impl FnMut(Audience, Event)) {
        tell.all(Event::Readied { seat: self.nation(seat) });
        let ready = self.set_ready(seat, true);
        if self.together().is_none_or(|(asked, _)| asked != ready) {
            return;
        }
        match self.phase {
            Phase::Buy { .. } => self.reveal_purchases(tell),
            Phase::Move { .. } => self.reveal_moves(tell),
            Phase::Declare { .. } => self.reveal_declarations(tell),
            Phase::Answer { .. } => self.reveal_answers(tell),
            Phase::Loans { .. } => self.reveal_loans(tell),
            Phase::Spread { .. } => self.reveal_aims(tell),
            _ => {}
        }
    }

    /// A choice made with one action; the seat is done with it.
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        draft: Draft,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        self.player_mut(seat).draft = draft;
        self.done(seat, tell);
    }

    /// What was finished is taken up again, as long as somebody else is not done.
    pub(crate) fn reopen(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let (_, ready) = self.together().ok_or_else(|| self.not_now())?;
        if !ready.contains(seat) {
            return Err(Refusal::NotReady);
        }
        self.set_ready(seat, false);
        if !matches!(self.phase, Phase::Buy { .. } | Phase::Move { .. }) {
            self.player_mut(seat).draft = Draft::Nothing;
        }
        tell.all(Event::Reopened { seat: self.nation(seat) });
        Ok(())
    }

    /// Lets a seat choose anew at random, as far as others can see that it has chosen.
    pub(crate) fn redraw_draft(&mut self, seat: Seat, rng: &mut impl Rng) {
        let Some((asked, ready)) = self.together() else {
            return self.redraw_while_voting(seat, rng);
        };
        if !asked.contains(seat) {
            return;
        }
        let is_ready = ready.contains(seat);
        match self.phase {
            Phase::Buy { .. } => self.redraw_list(seat, rng),
            Phase::Move { .. } => self.redraw_orders(seat, rng),
            Phase::Declare { .. }
            | Phase::Answer { .. }
            | Phase::Loans { .. }
            | Phase::Spread { .. } => {
                self.player_mut(seat).draft = match is_ready {
                    true => self.random_choice(seat, rng),
                    false => Draft::Nothing,
                };
            }
            _ => {}
        }
    }

    /// While a surrender is voted on, the lists of the others lie there unseen.
    fn redraw_while_voting(&mut self, seat: Seat, rng: &mut impl Rng) {
        if let Phase::Vote { offered, .. } = self.phase
            && seat != offered
            && self.player(seat).is_alive()
        {
            self.redraw_list(seat, rng);
        }
    }

    fn redraw_list(&mut self, seat: Seat, rng: &mut impl Rng) {
        let mut items = Default::default();
        let mut options = Vec::new();
        for _ in 0..draw::below(rng, 4) {
            options.clear();
            self.legal_items(seat, &self.cart(seat, &items), &mut options);
            if options.is_empty() {
                break;
            }
            let entry = entry_of(draw::pick(rng, &options));
            items.push(entry.expect("only items are listed"));
        }
        self.player_mut(seat).draft = Draft::Buy { items };
    }

    fn redraw_orders(&mut self, seat: Seat, rng: &mut impl Rng) {
        self.player_mut(seat).draft = Draft::Move { orders: Default::default(), collector: false };
        let phase = std::mem::replace(
            &mut self.phase,
            Phase::Move { asked: SeatSet::only(seat), ready: SeatSet::EMPTY },
        );
        let mut options = Vec::new();
        for _ in 0..draw::below(rng, 5) {
            options.clear();
            self.legal_moves(seat, &mut options);
            options.retain(|action| {
                !matches!(action, Action::Ready | Action::Recall { .. } | Action::Detach)
            });
            if options.is_empty() {
                break;
            }
            let order = *draw::pick(rng, &options);
            let taken = self.take_decision(seat, &order, &mut |_, _| {});
            taken.expect("everything listed can be done");
        }
        self.phase = phase;
    }

    fn random_choice(&self, seat: Seat, rng: &mut impl Rng) -> Draft {
        let mut world = *self;
        world.set_ready(seat, false);
        let mut options = Vec::new();
        match self.phase {
            Phase::Declare { .. } | Phase::Answer { .. } => world.legal_shots(seat, &mut options),
            Phase::Loans { .. } => world.legal_loans(seat, &mut options),
            _ => world.legal_aims(seat, &mut options),
        }
        match *draw::pick(rng, &options) {
            Action::Attack { from, to } => Draft::Attack { from, to, sniper: false },
            Action::Snipe { from, to } => Draft::Attack { from, to, sniper: true },
            Action::Hold => Draft::Hold,
            Action::Loan => Draft::Loan { taken: true },
            Action::NoLoan => Draft::Loan { taken: false },
            Action::Aim { cell } => Draft::Aim { cell },
            _ => Draft::Pass,
        }
    }
}

/// The item that an action puts on a list.
fn entry_of(action: &Action) -> Option<Entry> {
    use crate::action::Item;
    let (item, cell) = match *action {
        Action::BuyRegiment { cell } => (Item::Regiment, Some(cell)),
        Action::BuyFort { cell } => (Item::Fort, Some(cell)),
        Action::BuyLevel { cell } => (Item::Level, Some(cell)),
        Action::ClearSupply { cell } => (Item::ClearSupply, Some(cell)),
        Action::BuyUpgrade => (Item::Upgrade, None),
        Action::BuyBack => (Item::BuyBack, None),
        _ => return None,
    };
    Some(Entry { item, cell })
}
