//! Short passes and interceptions (section 2.15).

use crate::Cup;
use crate::action::Action;
use crate::card::{Card, Metric, Window};
use crate::event::{Event, How, Pass, Tell};
use crate::pitch::{Hex, pitch};
use crate::refusal::Refusal;
use crate::state::{After, Check, Phase, Play, Reaction, Then, Touch};
use crate::team::{Player, Side};

impl Cup {
    /// The ball leaves its carrier (`C-SHORT-01`).
    pub(crate) fn short(&mut self, card: Option<Card>, hex: Hex, tell: &mut impl Tell) {
        let (passer, from) = self.carrier();
        self.flag(from, hex, passer);
        self.passes += 1;
        self.restart = None;
        self.passer = Some(passer);
        self.ball.carrier = None;
        self.ball.hex = hex;
        let (seat, player) = (self.setup.kit(self.attack), self.id(self.attack, passer));
        tell.all(Event::Passed { seat, player, from, to: hex, pass: Pass::ShortPass });
        if self.reach_zone(Touch::Short, tell) {
            return;
        }
        let defence = self.camp(self.attack.other());
        let receiver = self.camp(self.attack).standing_on(hex);
        let defender = defence.standing_on(hex);
        let can_intercept = defender.is_some_and(|player| !defence.acted.has(player));
        match (receiver, defender) {
            (Some(_), Some(_)) if can_intercept && card != Some(Card::JugglersPass) => {
                self.phase = Phase::Reaction { kind: Reaction::Intercept, card: None };
            }
            (Some(player), _) => self.touch(self.attack, player, Touch::Short, tell),
            // A hex with a defender alone is a gift (`C-GAP-29`).
            (None, Some(player)) => self.win_possession(player, How::Gift, tell),
            (None, None) => self.lose_ball(tell),
        }
    }

    /// A ball in a goalkeeper zone is the goalkeeper's if he stands anywhere in it: he is set on
    /// that hex (`C-GAP-18`). Tells whether the ball came to rest in a zone.
    pub(crate) fn reach_zone(&mut self, then: Touch, tell: &mut impl Tell) -> bool {
        let hex = self.ball.hex;
        let Some(end) = pitch().ground(hex).keeper_zone else { return false };
        let side = if self.own_end(Side::Home) == end { Side::Home } else { Side::Away };
        let keeper = self.camp(side).keeper;
        if !self.keeps_goal(side) {
            self.lose_ball(tell);
            return true;
        }
        self.camp_mut(side).hexes[keeper.index()] = Some(hex);
        if side == self.attack {
            self.touch(side, keeper, then, tell);
        } else {
            self.win_possession(keeper, How::Zone, tell);
        }
        true
    }

    /// Whether a side's goalkeeper stands in his zone (`C-KEEPER-02`).
    pub(crate) fn keeps_goal(&self, side: Side) -> bool {
        let camp = self.camp(side);
        let own = Some(self.own_end(side));
        let is_home = |hex: Hex| pitch().ground(hex).keeper_zone == own;
        camp.hex(camp.keeper).is_some_and(is_home) && !camp.lying.has(camp.keeper)
    }

    pub(crate) fn check_reaction(&self) -> Result<(Reaction, Option<Card>), Refusal> {
        let Phase::Reaction { kind, card } = self.phase else { return Err(self.not_now()) };
        Ok((kind, card))
    }

    pub(crate) fn legal_reaction(&self, side: Side, card: Option<Card>, into: &mut Vec<Action>) {
        into.push(Action::Try);
        if card.is_none() {
            into.push(Action::Decline);
            self.legal_cards(side, into);
        }
    }

    /// The moment a reaction belongs to.
    pub(crate) fn window_of(kind: Reaction) -> Window {
        match kind {
            Reaction::Intercept => Window::Intercept,
            Reaction::Clear => Window::Clear,
        }
    }

    /// The defender in the hex throws against clearing; it is his action of the round
    /// (`C-SHORT-02`, `C-LONG-07`, `C-GAP-19`).
    pub(crate) fn react(&mut self, kind: Reaction, card: Option<Card>, tell: &mut impl Tell) {
        let defence = self.attack.other();
        let player = self.camp(defence).on(self.ball.hex).expect("a defender is in the hex");
        self.camp_mut(defence).acted.add(player);
        let check = match kind {
            Reaction::Intercept => Check::Intercept,
            Reaction::Clear => Check::Clear,
        };
        self.throw(check, card, tell);
    }

    /// The defender does not try; he presses the receiver instead (`C-GAP-28`).
    pub(crate) fn let_pass(&mut self, kind: Reaction, tell: &mut impl Tell) {
        let defence = self.attack.other();
        let player = self.camp(defence).on(self.ball.hex).expect("a defender is in the hex");
        let (seat, player) = (self.setup.kit(defence), self.id(defence, player));
        tell.all(Event::Declined { seat, player });
        self.received(kind, tell);
    }

    /// The attacker in the ball's hex has it.
    pub(crate) fn received(&mut self, kind: Reaction, tell: &mut impl Tell) {
        let receiver = self.camp(self.attack).standing_on(self.ball.hex);
        let receiver = receiver.expect("reactions are asked where an attacker stands");
        let then = match kind {
            Reaction::Intercept => Touch::Short,
            Reaction::Clear => Touch::Long,
        };
        self.touch(self.attack, receiver, then, tell);
    }

    /// - `C-SHORT-03`: success, he takes the ball and must move one hex.
    /// - `C-SHORT-04`: failure, the attacker receives it.
    pub(crate) fn intercepted(&mut self, player: Player, success: bool, tell: &mut impl Tell) {
        if !success {
            self.received(Reaction::Intercept, tell);
            return;
        }
        let side = self.attack.other();
        self.count(side, Metric::InterceptsClears, 1);
        self.win_ball(player, How::Interception, tell);
        self.force(side, player, Then::Won, tell);
    }

    /// A team-mate has the ball from a pass; who passed it may have prepared a goal.
    pub(crate) fn take_pass(&mut self, player: Player, tell: &mut impl Tell) {
        let passer = self.passer.take().filter(|passer| *passer != player);
        if let Some(passer) = passer {
            self.note(self.attack, passer, |tally| &mut tally.passes);
        }
        self.assist = passer;
        self.ball.carrier = Some(player);
        let (seat, hex) = (self.setup.kit(self.attack), self.ball.hex);
        let player = self.id(self.attack, player);
        tell.all(Event::Received { seat, player, hex });
    }

    /// The receiver may stop, or go on with a pass or a direct kick (`C-SHORT-04`).
    pub(crate) fn receive_short(&mut self, player: Player, tell: &mut impl Tell) {
        self.take_pass(player, tell);
        self.count_best(self.attack, Metric::BestPassChain, self.passes);
        self.phase = Phase::Play(Play { after: After::Short, card: None, offered: false });
    }
}
