//! Phase 2b: what the attack may do with the ball (Q11, Q13, Q14).

use crate::Cup;
use crate::action::Action;
use crate::card::{Card, Window};
use crate::event::{Event, Tell};
use crate::pitch::{Hex, pitch};
use crate::refusal::Refusal;
use crate::state::{After, Phase, Play, Restart, ShotKind};
use crate::team::{Player, Side};

/// Short passes in a round where the limit is switched off (`C-GAP-63`).
pub(crate) const MOST_PASSES: u8 = 60;

/// How far a short pass goes, and with Juggler's Pass.
const REACH: u8 = 2;
const JUGGLED: u8 = 3;

impl Cup {
    fn check_play(&self) -> Result<Play, Refusal> {
        let Phase::Play(play) = self.phase else { return Err(self.not_now()) };
        Ok(play)
    }

    /// The carrier in phase 2b and where he stands.
    pub(crate) fn carrier(&self) -> (Player, Hex) {
        (self.ball.carrier.expect("somebody has the ball"), self.ball.hex)
    }

    /// Whether the attack may not stop: after a restart, and with the ball in one's own goalkeeper
    /// zone (`C-FOUL-07`, `C-GAP-09`, `C-GAP-38`).
    pub(crate) fn must_play(&self, play: &Play) -> bool {
        let is_home = pitch().ground(self.ball.hex).keeper_zone == Some(self.own_end(self.attack));
        match play.after {
            After::Nothing => self.restart.is_some() || is_home,
            After::Short => is_home,
            After::Long => false,
        }
    }

    /// Whether the attached card, if any, is for this.
    fn check_attached(play: &Play, window: Window) -> Result<(), Refusal> {
        match play.card {
            Some(card) if !card.fits(window) => Err(Refusal::CardElsewhere { card }),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether a pass may be made at all.
    fn check_pass(&self, play: &Play) -> Result<(), Refusal> {
        if play.after == After::Long {
            return Err(Refusal::OnlyHeader);
        }
        match self.restart {
            Some(Restart::Penalty) => Err(Refusal::PenaltyOnly),
            Some(Restart::Free | Restart::KickOff) | None => Ok(()),
        }
    }

    /// Whether a short pass may be made, wherever to (`C-GAP-30`).
    pub(crate) fn check_short_pass(&self, play: &Play) -> Result<(), Refusal> {
        self.check_pass(play)?;
        let most = match self.setup.chain_limit {
            0 => MOST_PASSES,
            limit => limit,
        };
        match self.passes < most {
            true => Ok(()),
            false => Err(Refusal::ChainEnds { passes: most }),
        }
    }

    /// A short pass goes 1 or 2 hexes in any direction (`C-SHORT-01`, `C-GAP-29`).
    pub(crate) fn check_short(&self, hex: Hex) -> Result<Play, Refusal> {
        let play = self.check_play()?;
        Cup::check_attached(&play, Window::Short)?;
        self.check_short_pass(&play)?;
        let reach = if play.card == Some(Card::JugglersPass) { JUGGLED } else { REACH };
        match pitch().distance(self.ball.hex, hex) {
            0 => Err(Refusal::OwnHex { hex }),
            distance if distance > reach => Err(Refusal::OutOfReach { hex }),
            _ => Ok(play),
        }
    }

    /// A long pass goes to any hex but the passer's (`C-LONG-01`, `C-GAP-31`).
    pub(crate) fn check_long(&self, hex: Hex) -> Result<Play, Refusal> {
        let play = self.check_play()?;
        Cup::check_attached(&play, Window::Long)?;
        self.check_pass(&play)?;
        if hex == self.ball.hex { Err(Refusal::OwnHex { hex }) } else { Ok(play) }
    }

    /// Whether a long pass may be made, wherever to.
    pub(crate) fn check_any_long(&self) -> Result<(), Refusal> {
        let play = self.check_play()?;
        self.check_pass(&play)
    }

    /// A shoot from a shooting zone, or a penalty (`C-SHOOT-01`, `C-LONG-09`).
    pub(crate) fn check_shoot(&self) -> Result<(Play, ShotKind), Refusal> {
        let play = self.check_play()?;
        Cup::check_attached(&play, Window::Shoot)?;
        if play.after != After::Nothing {
            return Err(Refusal::NoShootAfterPass);
        }
        match self.restart {
            Some(Restart::KickOff) => Err(Refusal::KickOffOnly),
            Some(Restart::Penalty) => Ok((play, ShotKind::Penalty)),
            Some(Restart::Free) | None => self.check_number().map(|()| (play, ShotKind::Shoot)),
        }
    }

    fn check_number(&self) -> Result<(), Refusal> {
        let hex = self.ball.hex;
        match pitch().number(hex, self.towards(self.attack)) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoShotFrom { hex }),
        }
    }

    /// A direct kick straight after a short pass (`C-DIRECT-01`).
    pub(crate) fn check_direct(&self) -> Result<Play, Refusal> {
        let play = self.check_play()?;
        Cup::check_attached(&play, Window::Direct)?;
        if self.setup.is_family() {
            return Err(Refusal::NotInFamily);
        }
        if play.after != After::Short {
            return Err(Refusal::NoDirectKick);
        }
        self.check_number().map(|()| play)
    }

    /// A header straight after a long pass (`C-HEAD-01`).
    pub(crate) fn check_header(&self) -> Result<Play, Refusal> {
        let play = self.check_play()?;
        Cup::check_attached(&play, Window::Header)?;
        let lords = play.card == Some(Card::LordsOfTheSky);
        match play.after == After::Long && self.can_head(lords) {
            true => Ok(play),
            false => Err(Refusal::NoHeader),
        }
    }

    /// Whether the ball's hex allows a header: the opposing penalty area, or with Lords of the Sky
    /// any shooting zone.
    pub(crate) fn can_head(&self, lords: bool) -> bool {
        let towards = self.towards(self.attack);
        let ground = pitch().ground(self.ball.hex);
        let is_open = ground.area == Some(towards) || lords;
        is_open && pitch().number(self.ball.hex, towards).is_some() && !self.setup.is_family()
    }

    pub(crate) fn check_stop(&self) -> Result<(), Refusal> {
        let play = self.check_play()?;
        if let Some(card) = play.card {
            return Err(Refusal::CardElsewhere { card });
        }
        match self.must_play(&play) {
            false => Ok(()),
            true if self.restart == Some(Restart::Penalty) => Err(Refusal::PenaltyOnly),
            true if self.restart == Some(Restart::KickOff) => Err(Refusal::KickOffOnly),
            true => Err(Refusal::MustPlay),
        }
    }

    /// The round is over (`C-ROUND-02`).
    pub(crate) fn stop(&mut self, tell: &mut impl Tell) {
        tell.all(Event::Stopped { seat: self.setup.kit(self.attack) });
        self.end_round(tell);
    }

    /// Where passive play or the chain limit is switched off, the attack may offer to end its
    /// possession, once per decision (section 7, `C-GAP-63`).
    pub(crate) fn check_yield(&self) -> Result<(), Refusal> {
        let play = self.check_play()?;
        if let Some(card) = play.card {
            return Err(Refusal::CardElsewhere { card });
        }
        let is_limited = self.setup.passive_limit > 0 && self.setup.chain_limit > 0;
        let is_open = !play.offered && play.after != After::Long && self.restart.is_none();
        if is_limited || !is_open { Err(Refusal::NoYield) } else { Ok(()) }
    }

    pub(crate) fn offer_to_yield(&mut self, tell: &mut impl Tell) {
        tell.all(Event::Yielded { seat: self.setup.kit(self.attack) });
        if let Phase::Play(Play { after, .. }) = self.phase {
            self.phase = Phase::Answer { after };
        }
    }

    pub(crate) fn try_answer(
        &mut self,
        accepts: bool,
        tell: &mut impl Tell,
    ) -> Result<(), Refusal> {
        let Phase::Answer { after } = self.phase else { return Err(self.not_now()) };
        let seat = self.setup.kit(self.attack.other());
        tell.all(Event::Answered { seat, accepts });
        match accepts {
            true => self.turn_over(tell),
            false => self.phase = Phase::Play(Play { after, card: None, offered: true }),
        }
        Ok(())
    }

    /// Something that is offered is declined: a reaction, a replacement, the end of a possession.
    pub(crate) fn try_decline(&mut self, side: Side, tell: &mut impl Tell) -> Result<(), Refusal> {
        match self.phase {
            Phase::Answer { .. } => self.try_answer(false, tell),
            Phase::Reaction { card: Some(card), .. } => Err(Refusal::CardElsewhere { card }),
            Phase::Reaction { kind, card: None } => {
                self.let_pass(kind, tell);
                Ok(())
            }
            Phase::Replace(foul) => {
                tell.all(Event::NotReplaced { seat: self.setup.kit(side) });
                self.settle_foul(crate::state::Foul { vacant: None, ..foul }, tell);
                Ok(())
            }
            _ => Err(self.not_now()),
        }
    }

    pub(crate) fn legal_play(&self, side: Side, into: &mut Vec<Action>) {
        let Phase::Play(play) = self.phase else { return };
        let here = self.ball.hex;
        let may = |window: Window| Cup::check_attached(&play, window).is_ok();
        if may(Window::Short) && self.check_short_pass(&play).is_ok() {
            if play.card == Some(Card::JugglersPass) {
                let far =
                    Hex::all().filter(|hex| (1..=JUGGLED).contains(&pitch().distance(here, *hex)));
                into.extend(far.map(|hex| Action::Short { hex }));
            } else {
                into.extend_from_slice(pitch().shorts(here));
            }
        }
        if may(Window::Long) && self.check_pass(&play).is_ok() {
            for passes in pitch().longs(here) {
                into.extend_from_slice(passes);
            }
        }
        if self.check_shoot().is_ok() {
            into.push(Action::Shoot);
        }
        if self.check_direct().is_ok() {
            into.push(Action::Direct);
        }
        if self.check_header().is_ok() {
            into.push(Action::Header);
        }
        if self.check_stop().is_ok() {
            into.push(Action::Stop);
        }
        if self.check_yield().is_ok() {
            into.push(Action::Yield);
        }
        self.legal_cards_unless(play.card, side, into);
    }
}
