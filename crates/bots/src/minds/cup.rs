//! The mind for Helvetia Cup.

mod ball;
mod field;
mod glance;
mod goal;
mod script;

use std::hash::Hasher;

use cup::{Cup, Look, Moment, Reaction, Side};
use table::{Game, Seat, SeatSet, Turn};

use crate::search::Heard;
use crate::{Horizon, Level, Mind, Plan, odds_of_lead};
use ball::{Reckoned, shot_odds, with_ball};
use field::Field;

/// Judges by goals: those that were scored, the one that the ball promises, and what the figures
/// are good for until the whistle.
#[derive(Debug, Clone, Copy)]
pub struct CupMind;

/// A figure, a BOOST and a yellow card over a whole match, and lying.
const FIGURE: f32 = 0.5;
const BOOST: f32 = 0.058;
const BOOKED: f32 = 0.06;
const UPRIGHT: f32 = 0.02;
/// A card that can still be played.
const CARD: f32 = 0.03;
/// How much a minute adds to the doubt about the result, and what is never certain.
const DOUBT: f32 = 0.024;
const LEAST: f32 = 0.10;
/// The lead, in doubts, that makes a difference.
const SCALE: f32 = 0.6;
/// What attacking is worth at a kick-off.
const KICK_OFF: f32 = 0.086;
/// A shot in a shoot-out, before anything is known of it.
const USUAL: f32 = 0.5;

impl Mind<Cup> for CupMind {
    fn chances(&self, game: &Cup, players: &[SeatSet], into: &mut [f32]) {
        let look = game.look();
        let lead = lead(&look);
        for (seats, chance) in players.iter().zip(into) {
            let lead = if seats.contains(Side::Home.seat()) { lead } else { -lead };
            *chance = certainty(&look, lead);
        }
    }

    fn is_quiet(&self, game: &Cup) -> bool {
        game.turn() != Turn::Chance && game.moment() != Moment::InTheAir
    }

    fn weigh(&self, game: &Cup, seat: Seat, legal: &[cup::Action], into: &mut Vec<f32>) {
        script::weigh(game, seat, legal, into);
    }

    fn is_bluff(&self, game: &Cup, _seat: Seat) -> bool {
        matches!(game.moment(), Moment::Shot(_) | Moment::ShootOut { shot: Some(_), .. })
    }

    fn is_solved(&self, game: &Cup) -> bool {
        game.is_duel()
    }

    fn key(&self, game: &Cup) -> Option<u64> {
        let mut play = Heard::default();
        game.hash_play(&mut play).then(|| play.finish())
    }

    fn plan(&self, level: Level) -> Plan {
        let games = match level {
            Level::Regular => 16,
            Level::Master => 1500,
        };
        // Letting the script move the others first takes three times as long and finds no more.
        // Believing the script half as much, or twice as much again, did worse in short trials.
        Plan { is_calm: true, trust: 2.0, ..Plan::new(games, Horizon::AtOnce, 0.1) }
    }
}

/// How likely a lead in goals is a victory.
fn certainty(look: &Look, lead: f32) -> f32 {
    let doubt = match look.moment {
        Moment::ShootOut { taken: [home, away], .. } => {
            0.25 * f32::from((6 - home.min(3) - away.min(3)).max(1))
        }
        _ => LEAST + DOUBT * f32::from(look.minutes),
    };
    odds_of_lead(lead, SCALE * doubt.sqrt())
}

/// By how many goals home is ahead, those that are to be expected included.
fn lead(look: &Look) -> f32 {
    sum(look, attack, stock)
}

/// By how many goals home is ahead, by what attacking is worth and what each side has left.
fn sum(look: &Look, attack: fn(&Look) -> f32, stock: fn(&Look, Side) -> f32) -> f32 {
    if let Some(lead) = shoot_out(look) {
        return lead;
    }
    let [home, away] = &look.camps;
    let scored = f32::from(home.score) - f32::from(away.score);
    let attack = attack(look);
    let attack = if look.attack == Side::Home { attack } else { -attack };
    scored + attack + stock(look, Side::Home) - stock(look, Side::Away)
}

/// By how many goals home is ahead in a shoot-out, the one that may be coming included.
fn shoot_out(look: &Look) -> Option<f32> {
    let Moment::ShootOut { goals, shot, .. } = look.moment else { return None };
    let coming = shot.map_or(0.0, |(side, shot)| {
        let odds = shot_odds(&shot) - USUAL;
        if side == Side::Home { odds } else { -odds }
    });
    Some(f32::from(goals[0]) - f32::from(goals[1]) + coming)
}

/// What the figures and cards of a side are good for until the whistle, however tired they are.
fn squad(look: &Look, side: Side) -> f32 {
    let camp = &look.camps[side as usize];
    let left = f32::from(look.minutes.min(90)) / 90.0;
    let count = |is: fn(&cup::Figure) -> bool| camp.figures().iter().filter(|it| is(it)).count();
    let booked = BOOKED * count(|figure| figure.is_booked) as f32;
    let lying = UPRIGHT * count(|figure| figure.is_lying) as f32;
    let cards = card_worth(look) * f32::from(camp.cards);
    cards - left * booked - lying + FIGURE * f32::from(camp.size) * left.max(0.1)
}

/// What a card is worth as long as it is kept.
fn card_worth(look: &Look) -> f32 {
    let left = f32::from(look.minutes.min(90)) / 90.0;
    CARD * left.sqrt()
}

/// What a side has in stock until the whistle: a BOOST is worth the more the longer it lasts.
fn stock(look: &Look, side: Side) -> f32 {
    let left = f32::from(look.minutes.min(90)) / 90.0;
    let boost = BOOST * f32::from(look.camps[side as usize].boost);
    squad(look, side) + left * boost
}

/// What the side in attack will score more than the other in this possession and the next two.
///
/// How it is made up was measured: from some ten thousand positions of matches by the script, with
/// steps at random among them, the script went on sixty times each, and the chances of all shots
/// that followed were added up. What follows fits these sums best.
fn attack(look: &Look) -> f32 {
    let Some(field) = Field::new(look) else { return KICK_OFF };
    let is_free = look.restart.is_some();
    // What such a moment is worth without anything else, and what the ball adds to it.
    let (moment, ball) = match look.moment {
        Moment::Before | Moment::Over => return KICK_OFF,
        Moment::Shot(shot) => return field.standing(look) - 0.30 + 0.71 * shot_odds(&shot),
        Moment::Moves(side) if side == look.attack => (if is_free { -0.22 } else { -0.31 }, 0.51),
        Moment::Moves(_) => (if is_free { -0.29 } else { -0.34 }, 0.51),
        Moment::Challenge => (-0.33, 0.29),
        Moment::Play { after_short: true, .. } => (-0.37, 0.71),
        Moment::Play { after_long: true, .. } => (-0.32, 0.71),
        Moment::Play { .. } | Moment::Dribble | Moment::Escape => (-0.35, 0.71),
        Moment::Reaction(Reaction::Intercept) => (-0.35, 0.71),
        Moment::Reaction(Reaction::Clear) => (-0.25, 0.71),
        Moment::Dead | Moment::InTheAir | Moment::Between | Moment::ShootOut { .. } => {
            (-0.27, 0.71)
        }
    };
    field.standing(look) + moment + ball * with_ball(look, &field, Reckoned::Met)
}
