//! Long passes, their landing, and clearances (sections 2.16 and 2.17).

use crate::Cup;
use crate::card::{Card, Hand, Metric};
use crate::check::Sum;
use crate::event::{Event, How, Pass, Tell};
use crate::pitch::{Hex, pitch};
use crate::state::{After, Check, Phase, Play, Reaction, Touch};
use crate::team::Player;

/// How far the template sends a ball at most, and with Tailwind.
const SHIFT: u8 = 2;
const TAILWIND: u8 = 1;

impl Cup {
    /// The coach names a target and throws against passing (`C-LONG-01`).
    pub(crate) fn long(&mut self, card: Option<Card>, hex: Hex, tell: &mut impl Tell) {
        let (passer, from) = self.carrier();
        self.flag(from, hex, passer);
        self.restart = None;
        let (seat, player) = (self.setup.kit(self.attack), self.id(self.attack, passer));
        tell.all(Event::Passed { seat, player, from, to: hex, pass: Pass::LongPass });
        self.throw(Check::Long(hex), card, tell);
    }

    /// Where a long pass lands by this result (`C-LONG-02`, `C-LONG-03`).
    pub(crate) fn long_landing(&self, hex: Hex, roll: u8, sum: &Sum, card: Option<Card>) -> Hex {
        let most = if card == Some(Card::Tailwind) { TAILWIND } else { SHIFT };
        match sum.is_met(roll) {
            true => hex,
            false => pitch().deviation(hex, roll, self.towards(self.attack), most),
        }
    }

    pub(crate) fn long_thrown(
        &mut self,
        aimed: Hex,
        roll: u8,
        sum: &Sum,
        card: Option<Card>,
        tell: &mut impl Tell,
    ) {
        let (passer, from) = self.carrier();
        if sum.is_met(roll) {
            self.count(self.attack, Metric::LongPassesOk, 1);
            let distance = pitch().distance(from, aimed);
            self.count_best(self.attack, Metric::LongestPassOk, distance);
        }
        let to = self.long_landing(aimed, roll, sum, card);
        if to != aimed {
            tell.all(Event::Deviated { from: aimed, to });
        }
        self.passer = Some(passer);
        self.ball.carrier = None;
        self.ball.hex = to;
        self.land(tell);
    }

    /// Who has a ball that comes down here.
    ///
    /// - `C-LONG-05`: an attacker alone has it.
    /// - `C-LONG-06`: a defender alone has it.
    /// - `C-LONG-07`: where both are, the defender may try a clearance.
    /// - `C-LONG-08`: where nobody is, it is loose.
    /// - `C-GAP-31`: who lies on the ground does not count.
    fn land(&mut self, tell: &mut impl Tell) {
        if self.reach_zone(Touch::Long, tell) {
            return;
        }
        let hex = self.ball.hex;
        let defence = self.camp(self.attack.other());
        let attacker = self.camp(self.attack).standing_on(hex);
        let defender = defence.standing_on(hex);
        let can_clear = defender.is_some_and(|player| !defence.acted.has(player));
        match (attacker, defender) {
            (Some(_), Some(_)) if can_clear => {
                self.phase = Phase::Reaction { kind: Reaction::Clear, card: None };
            }
            (Some(player), _) => self.touch(self.attack, player, Touch::Long, tell),
            (None, Some(player)) => self.win_possession(player, How::Gift, tell),
            (None, None) => self.lose_ball(tell),
        }
    }

    /// A clearance sends the ball on by the same result, read by the clearing coach; in FAMILY the
    /// defender takes it (`C-LONG-07`, `C-FAM-05`).
    pub(crate) fn cleared(
        &mut self,
        player: Player,
        roll: u8,
        success: bool,
        tell: &mut impl Tell,
    ) {
        if !success {
            self.received(Reaction::Clear, tell);
            return;
        }
        let side = self.attack.other();
        self.count(side, Metric::InterceptsClears, 1);
        if self.setup.is_family() {
            self.win_possession(player, How::Interception, tell);
            return;
        }
        // An opponent has touched the ball: nobody is offside, nobody has prepared a goal.
        self.clear_flags();
        self.passer = None;
        let from = self.ball.hex;
        let to = pitch().deviation(from, roll, self.towards(side), SHIFT);
        tell.all(Event::Deviated { from, to });
        self.ball.hex = to;
        self.land(tell);
    }

    /// The receiver may head, else the round ends with him as carrier (`C-LONG-05`, `C-GAP-32`).
    pub(crate) fn receive_long(&mut self, player: Player, tell: &mut impl Tell) {
        self.take_pass(player, tell);
        if self.can_head(self.has_lords()) {
            self.phase = Phase::Play(Play { after: After::Long, card: None, offered: false });
        } else {
            self.end_round(tell);
        }
    }

    /// Whether the attack has Lords of the Sky; the card lies face up.
    fn has_lords(&self) -> bool {
        let hand = self.camp(self.attack).cards.hand.and(Hand::LEGEND);
        hand.iter().any(|no| self.card(self.attack, no) == Card::LordsOfTheSky)
    }
}
