//! Phase 2a: steal, tackle and pressure, and the forced hex (2.10, 2.11, 2.14, 3.4).

use crate::Cup;
use crate::action::Action;
use crate::card::{Card, Metric, Window};
use crate::check::{Dice, Sum};
use crate::event::{Event, How, Tell};
use crate::pitch::{Dir, Hex, pitch};
use crate::refusal::Refusal;
use crate::state::{After, AfterClock, Check, Foul, Phase, Play, Then, Throw};
use crate::team::{Player, Side};

/// Up to this result a failed tackle is a foul, above it a miserable failure (`C-TACKLE-03`).
pub(crate) const FOUL: u8 = 16;

/// A forced hex that may be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Escape {
    side: Side,
    player: Player,
    to: Hex,
    then: Then,
}

impl Cup {
    /// The defender in the carrier's hex who may act: standing, and not yet in this round
    /// (`C-ACT-02`, `C-GAP-19`).
    fn challenger(&self) -> Option<Player> {
        let defence = self.camp(self.attack.other());
        defence.standing_on(self.ball.hex).filter(|player| !defence.acted.has(*player))
    }

    /// Phase 2a as long as somebody may act, then phase 2b.
    pub(crate) fn begin_challenge(&mut self) {
        self.phase = match self.challenger() {
            Some(_) => Phase::Challenge { card: None },
            None => Phase::Play(Play { after: After::Nothing, card: None, offered: false }),
        };
    }

    /// What the defending coach may declare; the card that is attached to it.
    pub(crate) fn check_challenge(&self, window: Window) -> Result<Option<Card>, Refusal> {
        let Phase::Challenge { card } = self.phase else { return Err(self.not_now()) };
        if window == Window::Tackle && self.setup.is_family() {
            return Err(Refusal::NotInFamily);
        }
        match card {
            Some(card) if !card.fits(window) => Err(Refusal::CardElsewhere { card }),
            card => Ok(card),
        }
    }

    pub(crate) fn legal_challenge(&self, side: Side, into: &mut Vec<Action>) {
        let declared = [
            (Window::Steal, Action::Steal),
            (Window::Tackle, Action::Tackle),
            (Window::Hold, Action::Hold),
        ];
        for (window, action) in declared {
            if self.check_challenge(window).is_ok() {
                into.push(action);
            }
        }
        if let Phase::Challenge { card } = self.phase {
            self.legal_cards_unless(card, side, into);
        }
    }

    /// The challenger uses up his action of the round.
    fn act(&mut self) {
        let defence = self.attack.other();
        let player = self.challenger().expect("phase 2a lasts while somebody may act");
        self.camp_mut(defence).acted.add(player);
    }

    pub(crate) fn steal(&mut self, card: Option<Card>, tell: &mut impl Tell) {
        self.act();
        self.throw(Check::Steal, card, tell);
    }

    pub(crate) fn tackle(&mut self, card: Option<Card>, tell: &mut impl Tell) {
        self.act();
        self.throw(Check::Tackle, card, tell);
    }

    /// No action: the defender presses the carrier's next action (`C-PRESS-01`).
    pub(crate) fn hold(&mut self, card: Option<Card>, tell: &mut impl Tell) {
        let side = self.attack.other();
        let player = self.challenger().expect("phase 2a lasts while somebody may act");
        if card == Some(Card::BellsInYourEars) {
            self.bells = Some(player);
        }
        let pressure = self.pressure(self.ball.hex);
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::Held { seat, player, pressure });
        self.phase = Phase::Play(Play { after: After::Nothing, card: None, offered: false });
    }

    /// A D20 is thrown, unless a card makes it a 1.
    pub(crate) fn throw(&mut self, check: Check, card: Option<Card>, tell: &mut impl Tell) {
        let throw = Throw { check, card };
        match Dice::of(card) {
            Dice::One | Dice::LowerOfTwo => self.phase = Phase::Throw(throw),
            Dice::None => self.thrown(throw, 1, tell),
        }
    }

    /// A D20 has fallen.
    pub(crate) fn thrown(&mut self, throw: Throw, roll: u8, tell: &mut impl Tell) {
        let (side, player, sum) = self.sum(&throw);
        let success = sum.is_met(roll);
        let (seat, id) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::Checked { seat, player: id, sum, roll, success });
        if !success && sum.pressure > 0 {
            self.count(side.other(), Metric::FailsUnderPressure, 1);
        }
        match throw.check {
            Check::Steal => self.stolen(throw.card, success, tell),
            Check::Dribble => self.dribbled(success, tell),
            Check::Tackle => self.tackled(throw.card, player, roll, &sum, tell),
            Check::Intercept => self.intercepted(player, success, tell),
            Check::Clear => self.cleared(player, roll, success, tell),
            Check::Long(hex) => self.long_thrown(hex, roll, &sum, throw.card, tell),
            Check::Shot(shot) => self.shot_thrown(shot, success, tell),
        }
    }

    /// - `C-STEAL-02`: failure, the carrier moves one hex.
    /// - `C-STEAL-03`: success, the carrier throws against dribbling; with Pickpocket he does not.
    fn stolen(&mut self, card: Option<Card>, success: bool, tell: &mut impl Tell) {
        if !success {
            self.force_carrier(tell);
        } else if card == Some(Card::Pickpocket) {
            self.win_steal(tell);
        } else if self.has_cards(self.attack) {
            // The prompt opens for every coach who has a card left, so that it shows nothing.
            self.phase = Phase::Dribble { card: None };
        } else {
            self.throw(Check::Dribble, None, tell);
        }
    }

    pub(crate) fn check_dribble(&self) -> Result<Option<Card>, Refusal> {
        let Phase::Dribble { card } = self.phase else { return Err(self.not_now()) };
        Ok(card)
    }

    pub(crate) fn dribble(&mut self, card: Option<Card>, tell: &mut impl Tell) {
        self.throw(Check::Dribble, card, tell);
    }

    /// - `C-STEAL-04`: the carrier keeps the ball and moves one hex.
    /// - `C-STEAL-05`: the defender has the ball and moves one hex.
    fn dribbled(&mut self, success: bool, tell: &mut impl Tell) {
        if success {
            self.count(self.attack, Metric::DribblesWon, 1);
            self.force_carrier(tell);
        } else {
            self.win_steal(tell);
        }
    }

    fn win_steal(&mut self, tell: &mut impl Tell) {
        let side = self.attack.other();
        let player = self.camp(side).on(self.ball.hex).expect("the thief is in the ball's hex");
        self.count(side, Metric::StealsWon, 1);
        self.note(side, player, |tally| &mut tally.steals);
        self.win_ball(player, How::Steal, tell);
        self.force(side, player, Then::Won, tell);
    }

    fn force_carrier(&mut self, tell: &mut impl Tell) {
        let carrier = self.ball.carrier.expect("somebody has the ball");
        self.force(self.attack, carrier, Then::Kept, tell);
    }

    /// A forced hex, if there is one (`C-GAP-20`).
    pub(crate) fn force(&mut self, side: Side, player: Player, then: Then, tell: &mut impl Tell) {
        self.phase = Phase::Escape { side, player, then };
        let has_way = Dir::ALL.into_iter().any(|dir| self.check_escape(dir).is_ok());
        if !has_way {
            let (seat, player) = (self.setup.kit(side), self.id(side, player));
            tell.all(Event::Cornered { seat, player });
            self.after_force(then, tell);
        }
    }

    pub(crate) fn check_escape(&self, dir: Dir) -> Result<Escape, Refusal> {
        let Phase::Escape { side, player, then } = self.phase else { return Err(self.not_now()) };
        let hex = self.camp(side).hex(player).expect("who must move is on the pitch");
        let to = pitch().next(hex, dir).ok_or(Refusal::OffPitch)?;
        if self.camp(side).on(to).is_some() {
            return Err(Refusal::Held { hex: to });
        }
        match self.is_enterable(side, player, to) {
            true => Ok(Escape { side, player, to, then }),
            false => Err(Refusal::KeeperZone { hex: to }),
        }
    }

    pub(crate) fn legal_escape(&self, _side: Side, _player: Player, into: &mut Vec<Action>) {
        for dir in Dir::ALL {
            if self.check_escape(dir).is_ok() {
                into.push(Action::Escape { dir });
            }
        }
    }

    pub(crate) fn escape(&mut self, escape: Escape, tell: &mut impl Tell) {
        let Escape { side, player, to, then } = escape;
        self.camp_mut(side).hexes[player.index()] = Some(to);
        self.ball.hex = to;
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::Escaped { seat, player, to });
        self.after_force(then, tell);
    }

    /// An escaping carrier may run into another defender, who may act too (`C-GAP-19`).
    fn after_force(&mut self, then: Then, tell: &mut impl Tell) {
        match then {
            Then::Kept => self.begin_challenge(),
            Then::Won => self.announce_possession(AfterClock::Round, tell),
        }
    }

    /// In this order (`C-GAP-22`):
    ///
    /// - `C-TACKLE-02`: success, the ball is won and the carrier lies on the ground.
    /// - `C-TACKLE-03`: above 16, the defender lies on the ground.
    /// - `C-TACKLE-04`: otherwise a foul.
    fn tackled(
        &mut self,
        card: Option<Card>,
        tackler: Player,
        roll: u8,
        sum: &Sum,
        tell: &mut impl Tell,
    ) {
        let (attack, defence) = (self.attack, self.attack.other());
        let victim = self.ball.carrier.expect("somebody has the ball");
        if sum.is_met(roll) {
            self.camp_mut(attack).lying.add(victim);
            let (seat, player) = (self.setup.kit(attack), self.id(attack, victim));
            tell.all(Event::Felled { seat, player });
            self.count(defence, Metric::TacklesWon, 1);
            self.note(defence, tackler, |tally| &mut tally.tackles);
            self.win_possession(tackler, How::Tackle, tell);
        } else if roll > FOUL {
            self.camp_mut(defence).lying.add(tackler);
            let (seat, player) = (self.setup.kit(defence), self.id(defence, tackler));
            tell.all(Event::Slipped { seat, player });
            self.begin_challenge();
        } else {
            let no_card = card == Some(Card::IronTail);
            self.begin_foul(
                Foul { tackler, victim, no_card, no_injury: false, vacant: None },
                tell,
            );
        }
    }
}
