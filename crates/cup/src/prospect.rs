//! How well a side stands, for players made of code that look only a step ahead.
//!
//! Judgement, not law: nothing here decides what may be done.

use crate::Cup;
use crate::pitch::{Hex, pitch};
use crate::state::{Phase, ShotKind};
use crate::team::{Side, Skill};

/// What a goal is worth; everything else is measured against it.
const GOAL: i32 = 1000;
const WIN: i32 = 4 * GOAL;
/// Having the ball, and half a hex of it up the pitch.
const POSSESSION: i32 = 60;
const DEPTH: i32 = 5;
/// A loose ball is worth less than one in safe hands.
const CARRIED: i32 = 30;
/// A figure, a BOOST, a card in hand.
const FIGURE: i32 = 90;
const BOOST: i32 = 8;
const CARD: i32 = 15;
/// Not being exhausted, and standing.
const FRESH: i32 = 15;
const UPRIGHT: i32 = 10;
/// A goalkeeper in his zone while the others attack.
const GUARDED: i32 = 150;
/// Standing in the carrier's hex, where the ball can be won, or beside it; a hex farther away.
const CONTACT: [i32; 2] = [260, 130];
const LOOSE: i32 = 6;

/// How likely a shot with this many squares against it finds a gap, in hundredths (section 4.2).
const GAPS: [i32; 5] = [100, 70, 56, 41, 30];

impl Cup {
    pub(crate) fn prospect_of(&self, side: Side) -> i32 {
        let mut worth = GOAL * i32::from(self.final_score(side));
        if let Phase::Over { ending } = self.phase {
            return worth + if self.winner(ending) == Some(side) { WIN } else { 0 };
        }
        if let Some(shootout) = self.shootout {
            return worth + GOAL * i32::from(shootout.goals[side as usize]);
        }
        worth += self.worth_of_players(side);
        worth + if side == self.attack { self.worth_of_ball() } else { self.worth_of_guard() }
    }

    fn worth_of_players(&self, side: Side) -> i32 {
        let camp = self.camp(side);
        let player = |player| {
            let boost = i32::from(camp.boost[crate::team::Player::index(player)]);
            let fresh = if self.is_exhausted(side, player) { 0 } else { FRESH };
            let upright = if camp.lying.has(player) { 0 } else { UPRIGHT };
            FIGURE + BOOST * boost + fresh + upright
        };
        let cards = CARD * i32::from(camp.cards.hand.len());
        cards + camp.playing.iter().map(player).sum::<i32>()
    }

    /// The ball, how far it is up the pitch, and the shot that it promises.
    fn worth_of_ball(&self) -> i32 {
        let depth = DEPTH * i32::from(self.depth(self.ball.hex));
        let Some(carrier) = self.ball.carrier else { return POSSESSION + depth };
        let shot = match pitch().number(self.ball.hex, self.towards(self.attack)) {
            Some(number) => {
                let skill = self.skill(self.attack, carrier, Skill::Shooting).value;
                let pressure = self.pressure(self.ball.hex);
                let hits = i32::from(skill.saturating_sub(pressure)) * GOAL / 20;
                hits * GAPS[usize::from(number)] / 100 / 2
            }
            None => 0,
        };
        let declared = if let Phase::Squares(shot) | Phase::Keeper(shot) = self.phase
            && shot.kind != ShotKind::ShootOut
        {
            let (_, _, sum) = self.shot_sum(&shot);
            i32::from(sum.ways()) * GOAL / 20 * GAPS[usize::from(shot.squares)] / 100
        } else {
            0
        };
        POSSESSION + CARRIED + depth + shot.max(declared)
    }

    /// How well the defence is in the way.
    fn worth_of_guard(&self) -> i32 {
        let side = self.attack.other();
        let camp = self.camp(side);
        let away = |hex: Hex| i32::from(pitch().distance(hex, self.ball.hex));
        let outfield = camp.playing.without(camp.keeper).iter().filter_map(|p| camp.hex(p));
        let nearest = outfield.map(away).min().unwrap_or(0);
        let guarded = if self.keeps_goal(side) { GUARDED } else { 0 };
        let contact = CONTACT.get(nearest as usize).copied().unwrap_or(0);
        guarded + contact - LOOSE * nearest
    }
}
