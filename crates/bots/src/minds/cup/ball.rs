//! What can be done with the ball at once or in the next round, in goals.

use cup::{Card, Look, Moment, Reaction, Restart, Skill, pitch};

use super::field::{CAUGHT, FIGURES, FREE_KICK, Field, ball_at};
use super::goal;

/// What is reckoned with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reckoned {
    /// The figures as they stand.
    Here,
    /// The moves of a defence that is about to move.
    Met,
}

/// How likely the shot on its way is a goal.
pub(super) fn shot_odds(shot: &cup::ShotLook) -> f32 {
    let covers = pitch().covers(shot.squares);
    match shot.row {
        Some(row) => goal::duel_in_row(&shot.success, covers, row).odds,
        None if shot.shows_row => goal::duel_in_better_row(&shot.success, covers).odds,
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

/// What the ball itself is worth to the side in attack: what can be done with it at once or in the
/// next round.
pub(super) fn with_ball(look: &Look, field: &Field, reckoned: Reckoned) -> f32 {
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
            let bonus = bonus(look.card);
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

/// What a card adds to a dribble, an interception or a clearance.
fn bonus(card: Option<Card>) -> u8 {
    match card {
        Some(Card::ThirteenOutOfThirteen) => 20,
        Some(_) => 4,
        None => 0,
    }
}

/// What it is worth to keep the ball, for everybody who may come to have it in this round.
pub(super) fn stops(look: &Look, field: &Field) -> [f32; FIGURES] {
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
            let bonus = bonus(look.card);
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
