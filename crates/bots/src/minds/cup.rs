//! The mind for Helvetia Cup.

mod field;
mod goal;
mod script;

use cup::{Cup, Look, Moment, Reaction, Restart, Side, Skill, pitch};
use table::{Game, Seat, SeatSet, Turn};

use crate::{Horizon, Level, Mind, Plan, odds_of_lead};
use field::{CAUGHT, FIGURES, FREE_KICK, Field, ball_at};

/// Judges by goals: those that were scored, the one that the ball promises, and what the figures
/// are good for until the whistle.
#[derive(Debug, Clone, Copy)]
pub struct CupMind;

/// A figure, a BOOST, having none left, lying, and a yellow card, over a whole match.
const FIGURE: f32 = 0.5;
const BOOST: f32 = 0.04;
const EXHAUSTED: f32 = 0.12;
const UPRIGHT: f32 = 0.02;
const BOOKED: f32 = 0.06;
/// A card that can still be played.
const CARD: f32 = 0.03;
/// How much a minute adds to the doubt about the result, and what is never certain.
const DOUBT: f32 = 0.024;
const LEAST: f32 = 0.10;
/// The lead, in doubts, that makes a difference.
const SCALE: f32 = 0.6;
/// What moving promises to the attack and to the defence, by how many figures have not moved yet:
/// measured in matches by the script, so that a position is worth the same on the average before
/// and after a move. A search compares positions of both kinds.
const MOVES: [[f32; 5]; 2] =
    [[0.005, 0.006, 0.009, 0.019, 0.049], [0.007, 0.008, 0.013, 0.038, 0.069]];
/// A shot in a shoot-out, before anything is known of it.
const USUAL: f32 = 0.5;

impl Mind<Cup> for CupMind {
    fn chance(&self, game: &Cup, seats: SeatSet) -> f32 {
        let look = game.look();
        let lead = lead(&look, Reckoned::Met);
        let lead = if seats.contains(Side::Home.seat()) { lead } else { -lead };
        certainty(&look, lead)
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

    fn plan(&self, level: Level) -> Plan {
        let games = match level {
            Level::Regular => 40,
            Level::Master => 1500,
        };
        // Letting the script move the others first takes three times as long and finds no more.
        Plan { is_calm: true, ..Plan::new(games, Horizon::AtOnce, 0.1) }
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

/// What is reckoned with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reckoned {
    /// The figures as they stand.
    Here,
    /// The moves of a defence that is about to move.
    Met,
}

/// By how many goals home is ahead, those that are to be expected included.
fn lead(look: &Look, reckoned: Reckoned) -> f32 {
    let [home, away] = &look.camps;
    let scored = f32::from(home.score) - f32::from(away.score);
    if let Moment::ShootOut { goals, shot, .. } = look.moment {
        let coming = shot.map_or(0.0, |(side, shot)| {
            let odds = shot_odds(&shot) - USUAL;
            if side == Side::Home { odds } else { -odds }
        });
        return f32::from(goals[0]) - f32::from(goals[1]) + coming;
    }
    let ball = attack(look, reckoned);
    let ball = if look.attack == Side::Home { ball } else { -ball };
    scored + ball + players(look, Side::Home) - players(look, Side::Away)
}

/// What the figures and cards of a side are good for until the whistle.
fn players(look: &Look, side: Side) -> f32 {
    let camp = &look.camps[side as usize];
    let left = f32::from(look.minutes.min(90)) / 90.0;
    let count = |is: fn(&cup::Figure) -> bool| camp.figures().iter().filter(|it| is(it)).count();
    let booked = BOOKED * count(|figure| figure.is_booked) as f32;
    let lying = UPRIGHT * count(|figure| figure.is_lying) as f32;
    let boost = BOOST * f32::from(camp.boost) - EXHAUSTED * f32::from(camp.exhausted);
    let cards = CARD * f32::from(camp.cards) * left.sqrt();
    left * (boost - booked) - lying + cards + FIGURE * f32::from(camp.size) * left.max(0.1)
}

/// What the ball is worth to the side in attack.
fn attack(look: &Look, reckoned: Reckoned) -> f32 {
    let Some(field) = Field::new(look) else { return ball_at(15) };
    match look.moment {
        Moment::Before | Moment::Over => return ball_at(15),
        Moment::Shot(shot) => return field.promise() + field.shot(shot_odds(&shot)),
        Moment::Moves(_)
        | Moment::Challenge
        | Moment::Dribble
        | Moment::Escape
        | Moment::Play { .. }
        | Moment::Reaction(_)
        | Moment::Dead
        | Moment::InTheAir
        | Moment::Between
        | Moment::ShootOut { .. } => {}
    }
    let moves = if reckoned == Reckoned::Met { moves(look) } else { 0.0 };
    field.promise() + moves + with_ball(look, &field, reckoned)
}

/// What moving promises to the attack and to the defence that have not moved yet.
fn moves(look: &Look) -> f32 {
    let left = |side: Side, is_left: fn(&cup::Figure) -> bool| {
        let figures = look.camps[side as usize].figures().iter();
        figures.filter(|figure| !figure.is_keeper && is_left(figure)).count().min(4)
    };
    let (attack, defence) = (look.attack, look.attack.other());
    match look.moment {
        Moment::Moves(side) if side == attack => {
            MOVES[0][left(attack, |figure| !figure.has_moved)] - MOVES[1][left(defence, |_| true)]
        }
        Moment::Moves(_) => -MOVES[1][left(defence, |figure| !figure.has_moved)],
        _ => 0.0,
    }
}

/// How likely the shot on its way is a goal.
fn shot_odds(shot: &cup::ShotLook) -> f32 {
    let covers = pitch().covers(shot.squares);
    match shot.row {
        Some(row) => goal::duel_in_row(&shot.success, covers, row).odds,
        None => goal::odds_of(&shot.success, shot.squares),
    }
}

/// The best penalty of the attack.
fn penalty(look: &Look, field: &Field) -> f32 {
    let skills = (0..field.owns()).map(|at| field.own(at).skill(Skill::Shooting));
    let keeper = &look.camps[look.attack.other() as usize];
    let squares = if keeper.stands_in { 1 } else { 2 };
    let skill = i32::from(skills.max().unwrap_or(0));
    field.shot(goal::odds(skill, squares, !look.is_family))
}

/// What the ball itself is worth: what can be done with it at once or in the next round.
fn with_ball(look: &Look, field: &Field, reckoned: Reckoned) -> f32 {
    if look.restart == Some(Restart::Penalty) {
        return penalty(look, field);
    }
    let Some(carrier) = look.carrier else { return without_carrier(look, field) };
    let mut ball = by_carrier(look, field, carrier);
    let is_met = matches!(look.moment, Moment::Moves(side) if side != look.attack);
    if is_met && reckoned == Reckoned::Met {
        let met = field.met(Some(carrier).filter(|_| look.restart.is_none()));
        ball = ball.min(by_carrier(look, &met, carrier));
    }
    field.room(carrier) + ball
}

/// What the carrier can do with it.
fn by_carrier(look: &Look, field: &Field, carrier: usize) -> f32 {
    let next_stop =
        |field: &Field| -> [f32; FIGURES] { std::array::from_fn(|at| field.kept(at, look.rounds)) };
    let is_free = look.restart.is_some();
    match look.moment {
        // The defence has not moved yet.
        Moment::Moves(side) if side == look.attack => {
            let next = field.answered(Some(carrier).filter(|_| !is_free));
            let plays = next.plays(&next_stop(&next));
            if is_free { plays.first[carrier][1] } else { next.challenged(carrier, &plays) }
        }
        Moment::Between | Moment::Dead | Moment::Before => {
            let next = field.answered(Some(carrier));
            next.challenged(carrier, &next.plays(&next_stop(&next)))
        }
        Moment::Escape => {
            let plays = field.plays(&stops(look, field));
            plays.first[carrier][1]
        }
        Moment::Moves(_) | Moment::Challenge | Moment::InTheAir => {
            let plays = field.plays(&stops(look, field));
            if is_free { plays.first[carrier][1] } else { field.challenged(carrier, &plays) }
        }
        Moment::Dribble => {
            let plays = field.plays(&stops(look, field));
            let own = field.own(carrier);
            let bonus = if look.card.is_some() { 4 } else { 0 };
            let kept = f32::from((own.skill(Skill::Dribbling) + bonus).min(20)) / 20.0;
            kept * plays.first[carrier][1] + (1.0 - kept) * field.lost(own.hex)
        }
        Moment::Play { after_short, after_long, must } => {
            let stops = stops(look, field);
            if after_long {
                return field.header(carrier, 0).max(stops[carrier]);
            }
            let plays = field.plays(&stops);
            let worth = if after_short { plays.after[carrier][0] } else { plays.first[carrier][0] };
            // Keeping the ball is among what was weighed, even where it may not be kept.
            if must { worth.min(ball_at(29)) } else { worth }
        }
        Moment::Reaction(_) | Moment::Shot(_) | Moment::ShootOut { .. } | Moment::Over => 0.0,
    }
}

/// What it is worth to keep the ball, for everybody who may come to have it in this round.
fn stops(look: &Look, field: &Field) -> [f32; FIGURES] {
    if look.rounds == 0 {
        return std::array::from_fn(|at| field.passive(field.own(at).hex));
    }
    field.next_round(look.rounds)
}

/// A ball that nobody has yet.
fn without_carrier(look: &Look, field: &Field) -> f32 {
    let receiver = (0..field.owns()).find(|at| {
        let own = field.own(*at);
        own.hex == look.ball && !own.is_lying
    });
    match (look.moment, receiver) {
        (Moment::Reaction(kind), Some(at)) => {
            let stops = stops(look, field);
            let cut = field.marker(look.ball).map_or(0, |foe| foe.skill(Skill::Clearing));
            let bonus = if look.card.is_some() { 4 } else { 0 };
            let cut = f32::from((cut + bonus).min(20)) / 20.0;
            let plays = field.plays(&stops);
            match kind {
                Reaction::Intercept => {
                    let tried = cut * field.lost(look.ball) + (1.0 - cut) * plays.after[at][1];
                    tried.min(plays.after[at][0])
                }
                Reaction::Clear => {
                    let free = field.header(at, 1).max(stops[at]);
                    let tried = (1.0 - cut) * free - cut * 0.04;
                    tried.min(field.header(at, 0).max(stops[at]))
                }
            }
        }
        (Moment::Between, _) => CAUGHT,
        // A dead ball: somebody will stand there.
        _ if look.restart.is_some() || matches!(look.moment, Moment::Dead) => {
            ball_at(field.depth(look.ball)) + FREE_KICK
        }
        _ => field.loose(look.ball),
    }
}
