//! How a match stands at a glance: what the script goes by.
//!
//! It sees what can be done with the ball and who is near a goal, and takes both at their face
//! value. A search that trusts it runs after every ball; a script that does not never goes for one.

use cup::{Look, Moment, Side};

use super::ball::{Reckoned, shot_odds, with_ball};
use super::field::{Field, ball_at};
use super::{squad, sum};

/// A BOOST, and having none left, over a whole match.
const BOOST: f32 = 0.04;
const EXHAUSTED: f32 = 0.12;

/// By how many goals home is ahead as the figures stand.
pub(super) fn lead(look: &Look) -> f32 {
    sum(look, attack, players)
}

/// What the figures and cards of a side are good for until the whistle.
fn players(look: &Look, side: Side) -> f32 {
    let camp = &look.camps[side as usize];
    let left = f32::from(look.minutes.min(90)) / 90.0;
    let boost = BOOST * f32::from(camp.boost) - EXHAUSTED * f32::from(camp.exhausted);
    squad(look, side) + left * boost
}

/// What the ball is worth to the side in attack, and those who wait for it.
fn attack(look: &Look) -> f32 {
    let Some(field) = Field::new(look) else { return ball_at(15) };
    match look.moment {
        Moment::Before | Moment::Over => ball_at(15),
        Moment::Shot(shot) => field.promise() + field.shot(shot_odds(&shot)),
        Moment::Moves(_)
        | Moment::Challenge
        | Moment::Dribble
        | Moment::Escape
        | Moment::Play { .. }
        | Moment::Reaction(_)
        | Moment::Dead
        | Moment::InTheAir
        | Moment::Between
        | Moment::ShootOut { .. } => field.promise() + with_ball(look, &field, Reckoned::Here),
    }
}
