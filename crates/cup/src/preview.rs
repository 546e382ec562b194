//! What an action would bring, as far as the one who asks can know.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::Cup;
use crate::action::Action;
use crate::card::Card;
use crate::check::{D20, Dice, Sum};
use crate::event::Cost;
use crate::pitch::{Hex, pitch};
use crate::state::{Check, Phase, Reaction, Shot, ShotKind, Throw};
use crate::team::{PlayerId, Side};

/// What an action would cost and cause.
#[derive(Debug, Clone, PartialEq, Serialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// Who would act or is named.
    pub player: Option<PlayerId>,
    /// Who else takes part: the newcomer of an exchange, the opponent of a challenge.
    pub other: Option<PlayerId>,
    /// The card that would be played.
    pub power: Option<Card>,
    /// Where somebody or the ball would come to.
    pub to: Option<Hex>,
    /// What a step costs.
    pub cost: Option<Cost>,
    /// The D20 that would be thrown.
    pub check: Option<Odds>,
    /// The D20 that would answer it: the carrier's dribble.
    pub answer: Option<Odds>,
    /// How likely the ball is won or the shot goes in, all throws together.
    pub won: Option<f64>,
    /// How likely a tackle ends in a foul (`C-TACKLE-04`).
    pub foul: Option<f64>,
    /// How likely a tackle fails miserably (`C-TACKLE-03`).
    pub miserable: Option<f64>,
    /// How many squares the goalkeeper would choose.
    pub squares: Option<u8>,
    /// Where the ball may land, the likeliest hex first.
    pub landing: Vec<Landing>,
}

/// A D20 that has not been thrown yet.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    /// Who throws.
    pub player: PlayerId,
    /// What he needs, and where it comes from.
    pub sum: Sum,
    /// How likely he succeeds.
    pub percent: f64,
}

/// Where a ball may land.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename = "landing")]
pub struct Landing {
    /// The hex.
    pub hex: Hex,
    /// How likely.
    pub percent: f64,
}

impl Cup {
    pub(crate) fn preview_for(&self, _viewer: SeatSet, seat: Seat, action: &Action) -> Preview {
        let Some(side) = Side::of(seat) else { return Preview::default() };
        let name = |no: u8| self.setup.team(side).data().by_no(no).map(|p| self.id(side, p));
        let card = |no: u8| Card::of(self.setup.team(side), no);
        match *action {
            Action::Goal { no }
            | Action::Field { no }
            | Action::Bench { no }
            | Action::Drop { no }
            | Action::Rise { no }
            | Action::Replace { no }
            | Action::Next { no } => Preview { player: name(no), ..Preview::default() },
            Action::Bring { no } => {
                Preview { player: name(no), to: Some(self.ball.hex), ..Preview::default() }
            }
            Action::Place { no, hex } | Action::Set { no, hex } => {
                Preview { player: name(no), to: Some(hex), ..Preview::default() }
            }
            Action::Change { no, on } => {
                Preview { player: name(no), other: name(on), ..Preview::default() }
            }
            Action::Leave { no, on } => {
                let cost = self.check_leave(side, no, on).ok().map(|leave| leave.cost);
                Preview { player: name(no), other: name(on), cost, ..Preview::default() }
            }
            Action::Step { no, dir } => {
                let step = self.check_step(side, no, dir).ok();
                let (to, cost) = (step.map(|step| step.to), step.map(|step| step.cost));
                Preview { player: name(no), to, cost, ..Preview::default() }
            }
            Action::Outrun { no } => {
                let to = self.check_outrun(side, no).ok().map(|step| step.to);
                Preview { player: name(no), to, cost: Some(Cost::Outrun), ..Preview::default() }
            }
            Action::Fetch { no } => Preview {
                player: name(no),
                to: Some(self.ball.hex),
                cost: Some(Cost::Free),
                ..Preview::default()
            },
            Action::Deal { card: no }
            | Action::Take { card: no }
            | Action::PutBack { card: no }
            | Action::Challenge { card: no } => Preview { power: card(no), ..Preview::default() },
            Action::Card { card: no, target } => {
                let power = card(no);
                let whose = if power == Some(Card::FireBreath) { side.other() } else { side };
                let team = self.setup.team(whose);
                let other = target.and_then(|no| team.data().by_no(no)).map(|p| team.id(p));
                Preview { power, other, ..Preview::default() }
            }
            Action::Escape { dir } => {
                let Phase::Escape { side, player, .. } = self.phase else {
                    return Preview::default();
                };
                let to = self.camp(side).hex(player).and_then(|hex| pitch().next(hex, dir));
                Preview { player: Some(self.id(side, player)), to, ..Preview::default() }
            }
            Action::Steal => self.preview_steal(),
            Action::Tackle => self.preview_tackle(),
            Action::Hold => self.preview_hold(),
            Action::Throw => self.preview_check(Check::Dribble),
            Action::Try => self.preview_reaction(),
            Action::Short { hex } => self.preview_short(hex),
            Action::Long { hex } => self.preview_long(hex),
            Action::Shoot => self.preview_shot(match self.restart {
                Some(crate::state::Restart::Penalty) => ShotKind::Penalty,
                Some(crate::state::Restart::KickOff | crate::state::Restart::Free) | None => {
                    ShotKind::Shoot
                }
            }),
            Action::Direct => self.preview_shot(ShotKind::Direct),
            Action::Header => self.preview_shot(ShotKind::Header),
            Action::Aim { square } => {
                let Phase::Squares(shot) = self.phase else { return Preview::default() };
                // Built from the shot as everybody knows it, never from the other's choice.
                self.preview_accuracy(&Shot { aim: Some(square), cover: None, ..shot })
            }
            Action::Cover { squares } => {
                Preview { squares: Some(squares.len()), ..Preview::default() }
            }
            Action::Catch { hex } => {
                let keeper = self.camp(side).keeper;
                Preview { player: Some(self.id(side, keeper)), to: Some(hex), ..Preview::default() }
            }
            Action::Coin { .. }
            | Action::D20 { .. }
            | Action::Time { .. }
            | Action::Foul { .. }
            | Action::Ready
            | Action::Reopen
            | Action::Attack
            | Action::Defend
            | Action::LineUp
            | Action::End
            | Action::Pass
            | Action::Stop
            | Action::Yield
            | Action::Decline
            | Action::Accept
            | Action::Call
            | Action::Wave
            | Action::Concede => Preview::default(),
        }
    }

    fn odds_of(&self, check: Check, card: Option<Card>) -> Odds {
        let (side, player, sum) = self.sum(&Throw { check, card });
        let percent = Dice::of(card).percent(|roll| sum.is_met(roll));
        Odds { player: self.id(side, player), sum, percent }
    }

    fn preview_check(&self, check: Check) -> Preview {
        let odds = self.odds_of(check, self.card_at_hand());
        Preview {
            player: Some(odds.player),
            check: Some(odds),
            won: Some(odds.percent),
            ..Preview::default()
        }
    }

    /// Both throws, and the chance of the ball: s/20 · (20 − d)/20.
    fn preview_steal(&self) -> Preview {
        if !matches!(self.phase, Phase::Challenge { .. }) {
            return Preview::default();
        }
        let card = self.card_at_hand();
        let steal = self.odds_of(Check::Steal, card);
        let answer = (card != Some(Card::Pickpocket)).then(|| self.odds_of(Check::Dribble, None));
        let lost = answer.map_or(100.0, |odds| 100.0 - odds.percent);
        Preview {
            player: Some(steal.player),
            check: Some(steal),
            answer,
            won: Some(steal.percent * lost / 100.0),
            ..Preview::default()
        }
    }

    /// The three outcomes of a tackle.
    fn preview_tackle(&self) -> Preview {
        if !matches!(self.phase, Phase::Challenge { .. }) {
            return Preview::default();
        }
        let card = self.card_at_hand();
        let odds = self.odds_of(Check::Tackle, card);
        let dice = Dice::of(card);
        let is_miserable = |roll| !odds.sum.is_met(roll) && roll > crate::challenge::FOUL;
        let is_foul = |roll| !odds.sum.is_met(roll) && roll <= crate::challenge::FOUL;
        Preview {
            player: Some(odds.player),
            check: Some(odds),
            won: Some(odds.percent),
            foul: Some(dice.percent(is_foul)),
            miserable: Some(dice.percent(is_miserable)),
            ..Preview::default()
        }
    }

    fn preview_hold(&self) -> Preview {
        let defence = self.attack.other();
        let player = self.camp(defence).on(self.ball.hex).map(|player| self.id(defence, player));
        Preview { player, ..Preview::default() }
    }

    fn preview_reaction(&self) -> Preview {
        let Phase::Reaction { kind, card } = self.phase else { return Preview::default() };
        match kind {
            Reaction::Intercept => self.preview_check(Check::Intercept),
            Reaction::Clear => {
                let preview = self.preview_check(Check::Clear);
                let Some(odds) = preview.check.filter(|_| !self.setup.is_family()) else {
                    return preview;
                };
                let towards = self.towards(self.attack.other());
                let here = self.ball.hex;
                let landing = landings(Dice::of(card), |roll| match odds.sum.is_met(roll) {
                    true => pitch().deviation(here, roll, towards, 2),
                    false => here,
                });
                Preview { landing, ..preview }
            }
        }
    }

    /// The defender who might intercept, if there is one.
    fn preview_short(&self, hex: Hex) -> Preview {
        let Some(carrier) = self.ball.carrier else { return Preview::default() };
        let defence = self.attack.other();
        let is_safe = self.card_at_hand() == Some(Card::JugglersPass);
        let camp = self.camp(defence);
        let defender = camp.standing_on(hex).filter(|player| !camp.acted.has(*player));
        let answer = defender.filter(|_| !is_safe).map(|player| {
            let sum = self.skill(defence, player, crate::team::Skill::Clearing);
            let percent = Dice::One.percent(|roll| sum.is_met(roll));
            Odds { player: self.id(defence, player), sum, percent }
        });
        let player = Some(self.id(self.attack, carrier));
        Preview { player, to: Some(hex), answer, ..Preview::default() }
    }

    /// The throw and where the ball lands by each of its results.
    fn preview_long(&self, hex: Hex) -> Preview {
        if self.ball.carrier.is_none() {
            return Preview::default();
        }
        let card = self.card_at_hand();
        let odds = self.odds_of(Check::Long(hex), card);
        let landing =
            landings(Dice::of(card), |roll| self.long_landing(hex, roll, &odds.sum, card));
        Preview {
            player: Some(odds.player),
            to: Some(hex),
            check: Some(odds),
            landing,
            ..Preview::default()
        }
    }

    fn preview_shot(&self, kind: ShotKind) -> Preview {
        if self.ball.carrier.is_none() {
            return Preview::default();
        }
        let card = self.card_at_hand();
        let shot = Shot { kind, squares: 0, card, keeper_card: None, aim: None, cover: None };
        let squares = self.squares(&shot);
        Preview { squares: Some(squares), ..self.preview_accuracy(&shot) }
    }

    /// The throw that follows if the goalkeeper has guessed wrong.
    fn preview_accuracy(&self, shot: &Shot) -> Preview {
        let (side, player, sum) = self.shot_sum(shot);
        let percent = Dice::of(shot.card).percent(|roll| sum.is_met(roll));
        let odds = Odds { player: self.id(side, player), sum, percent };
        Preview {
            player: Some(odds.player),
            check: Some(odds),
            squares: Some(shot.squares),
            ..Preview::default()
        }
    }
}

/// Where the ball lands, by all results of a throw together.
fn landings(dice: Dice, lands: impl Fn(u8) -> Hex) -> Vec<Landing> {
    let mut landings: Vec<Landing> = Vec::new();
    for roll in 1..=D20 {
        let hex = lands(roll);
        let percent = dice.percent(|other| other == roll);
        match landings.iter_mut().find(|landing| landing.hex == hex) {
            Some(landing) => landing.percent += percent,
            None if percent > 0.0 => landings.push(Landing { hex, percent }),
            None => {}
        }
    }
    landings.sort_by(|one, other| other.percent.total_cmp(&one.percent));
    landings
}
