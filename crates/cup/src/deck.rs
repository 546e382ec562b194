//! Which cards are taken into the match (`C-SETUP-05`, `C-COMP-09`, `C-GAP-51`).

use table::SeatSet;

use crate::Cup;
use crate::action::Action;
use crate::card::{Card, Hand};
use crate::event::{Event, Tell};
use crate::refusal::Refusal;
use crate::state::{Deck, Phase};
use crate::team::Side;

/// POWER cards a coach draws, and cards he keeps.
const DRAWN: u8 = 5;
const KEPT: u8 = 3;

impl Cup {
    pub(crate) fn check_deal(&self, side: Side, no: u8) -> Result<(), Refusal> {
        let left = Hand::POWER.without(self.camp(side).cards.drawn);
        if left.has(no) { Ok(()) } else { Err(Refusal::NoSuchThrow) }
    }

    pub(crate) fn deal(&mut self, side: Side, no: u8, tell: &mut impl Tell) {
        let deck = &mut self.camp_mut(side).cards;
        deck.drawn.add(no);
        if deck.drawn.len() == DRAWN {
            self.phase = match side {
                Side::Home => Phase::Deal { side: Side::Away },
                Side::Away => Phase::Cards { ready: [false; 2] },
            };
        }
        let (seat, own) = (self.setup.kit(side), SeatSet::only(side.seat()));
        tell.only(own, Event::Dealt { seat, card: self.card(side, no) });
        tell.except(own, Event::DealtHidden { seat });
    }

    /// A side's card by its number, which is known to be one.
    pub(crate) fn card(&self, side: Side, no: u8) -> Card {
        Card::of(self.setup.team(side), no).expect("cards are numbered 1 to 12")
    }

    /// The cards a coach chooses from.
    pub(crate) fn offered_cards(&self, side: Side) -> Hand {
        let powers = match self.setup.clubs {
            Some(_) => self.setup.pool(side),
            None => self.camp(side).cards.drawn,
        };
        powers.or(self.setup.legends(side))
    }

    fn check_deck(&self, side: Side) -> Result<&Deck, Refusal> {
        let Phase::Cards { ready } = self.phase else { return Err(self.not_now()) };
        if ready[side as usize] { Err(Refusal::AlreadyReady) } else { Ok(&self.camp(side).cards) }
    }

    /// In a single match 3 of 6 are kept, one of them a LEGEND card at most; in a competition up to
    /// 3 POWER cards of the deck and 1 LEGEND card (`C-GAP-51`).
    pub(crate) fn check_take(&self, side: Side, no: u8) -> Result<(), Refusal> {
        let deck = self.check_deck(side)?;
        if !self.offered_cards(side).has(no) || deck.hand.has(no) {
            return Err(Refusal::NoSuchCard);
        }
        let is_legend = Hand::LEGEND.has(no);
        if is_legend && !deck.hand.and(Hand::LEGEND).is_empty() {
            return Err(Refusal::SecondLegend);
        }
        let is_full = match self.setup.clubs {
            None => deck.hand.len() == KEPT,
            Some(_) => !is_legend && deck.hand.and(Hand::POWER).len() == KEPT,
        };
        if is_full { Err(Refusal::HandFull) } else { Ok(()) }
    }

    pub(crate) fn take(&mut self, side: Side, no: u8, tell: &mut impl Tell) {
        self.camp_mut(side).cards.hand.add(no);
        let (seat, card) = (self.setup.kit(side), self.card(side, no));
        tell.only(SeatSet::only(side.seat()), Event::CardTaken { seat, card });
    }

    pub(crate) fn check_put_back(&self, side: Side, no: u8) -> Result<(), Refusal> {
        let deck = self.check_deck(side)?;
        match deck.hand.has(no) || deck.challenge == Some(no) {
            true => Ok(()),
            false => Err(Refusal::NoSuchCard),
        }
    }

    pub(crate) fn put_back(&mut self, side: Side, no: u8, tell: &mut impl Tell) {
        let deck = &mut self.camp_mut(side).cards;
        deck.hand.remove(no);
        deck.challenge = deck.challenge.filter(|card| *card != no);
        let (seat, card) = (self.setup.kit(side), self.card(side, no));
        tell.only(SeatSet::only(side.seat()), Event::CardPutBack { seat, card });
    }

    /// One POWER card that is not in the deck (`C-CHALL-01`).
    pub(crate) fn check_attempt(&self, side: Side, no: u8) -> Result<(), Refusal> {
        let deck = self.check_deck(side)?;
        let is_open = Hand::POWER.has(no) && !self.setup.pool(side).has(no);
        match self.setup.clubs.is_some() && is_open && deck.challenge.is_none() {
            true => Ok(()),
            false => Err(Refusal::NoChallenge),
        }
    }

    pub(crate) fn attempt(&mut self, side: Side, no: u8, tell: &mut impl Tell) {
        self.camp_mut(side).cards.challenge = Some(no);
        let (seat, card) = (self.setup.kit(side), self.card(side, no));
        tell.only(SeatSet::only(side.seat()), Event::ChallengeChosen { seat, card });
    }

    pub(crate) fn check_hand(&self, side: Side) -> Result<(), Refusal> {
        let deck = self.check_deck(side)?;
        match self.setup.clubs {
            None if deck.hand.len() < KEPT => {
                Err(Refusal::HandShort { missing: KEPT - deck.hand.len() })
            }
            None | Some(_) => Ok(()),
        }
    }

    /// The LEGEND card and the challenge are laid face up, the POWER cards face down
    /// (`C-CARDS-03`). What was drawn and not kept goes back to the box.
    pub(crate) fn name_cards(&mut self, tell: &mut impl Tell) {
        for side in Side::BOTH {
            let deck = &mut self.camp_mut(side).cards;
            deck.drawn = Hand::NONE;
            let deck = *deck;
            tell.all(Event::CardsNamed {
                seat: self.setup.kit(side),
                legend: deck.hand.and(Hand::LEGEND).iter().next().map(|no| self.card(side, no)),
                powers: deck.hand.and(Hand::POWER).len(),
                challenge: deck.challenge.map(|no| self.card(side, no)),
            });
        }
        self.phase = Phase::Toss;
    }

    pub(crate) fn legal_deck(&self, side: Side, into: &mut Vec<Action>) {
        for card in 1..=crate::card::CARDS {
            if self.check_take(side, card).is_ok() {
                into.push(Action::Take { card });
            }
            if self.check_put_back(side, card).is_ok() {
                into.push(Action::PutBack { card });
            }
            if self.check_attempt(side, card).is_ok() {
                into.push(Action::Challenge { card });
            }
        }
        if self.check_hand(side).is_ok() {
            into.push(Action::Ready);
        }
        if matches!(self.phase, Phase::Cards { ready } if ready[side as usize]) {
            into.push(Action::Reopen);
        }
    }
}
