//! What a card is worth to a coach who may play it now.
//!
//! A card is played with a decision that its owner has anyway, so it is worth what the best of that
//! decision is worth with it. It is kept for a better moment unless that is more than without.

use cup::{Action, Card, Cup, Dir, Moment, Side, Team};
use table::{Actor, Game};

use super::super::glance::lead;
use super::{expected, plays, sign, taken, worth};
use crate::spare::Spare;

/// What a card has to bring beyond its worth: a better moment may come.
const PATIENCE: f32 = 0.005;
/// How many steps of one player are looked at: the free one and two more.
const STRIDES: usize = 3;

/// What a card that finds its moment is worth beyond one that never does, in goals.
const PLAYED: f32 = 0.02;

/// How much sooner a card is taken into the match than one that is hardly ever played, in goals.
///
/// These coaches tackle: they seldom press, and seldom steal so that somebody has to dribble. How
/// often they have played each card stands in section 10 of the law book.
pub(super) fn promise(team: Team, no: u8) -> f32 {
    match Card::of(team, no) {
        None | Some(Card::JestersFeint | Card::BellsInYourEars) => 0.0,
        Some(_) => PLAYED,
    }
}

/// Weighs the cards among what is listed, once everything else is weighed.
pub(super) fn weigh(game: &Cup, side: Side, now: f32, legal: &[Action], worths: &mut [f32]) {
    let is_card = |action: &Action| matches!(action, Action::Card { .. });
    if !legal.iter().any(is_card) {
        return;
    }
    let others = legal.iter().zip(&*worths).filter(|(action, _)| !is_card(action));
    let best = others.map(|(_, worth)| *worth).fold(f32::MIN, f32::max).max(now);
    for (action, worth) in legal.iter().zip(worths) {
        if is_card(action) {
            *worth = with_card(game, side, now, best, action) - PATIENCE;
        }
    }
}

/// What playing it is worth, if the best without it is worth so much.
fn with_card(game: &Cup, side: Side, now: f32, best: f32, action: &Action) -> f32 {
    let next = taken(game, side, action);
    match next.moment() {
        // Whatever could be done can be done still.
        Moment::Before | Moment::Moves(_) => {
            best + sign(side) * lead(&next.look()) - now + strides(game, &next, side, action)
        }
        Moment::Challenge | Moment::Dribble | Moment::Reaction(_) => best_of(&next, side),
        _ => expected(next, side, 3),
    }
}

/// The best that a side can do with a card that it has just played.
pub(super) fn best_of(game: &Cup, side: Side) -> f32 {
    let of = |options: &mut Vec<Action>, worths: &mut Vec<f32>| {
        game.legal(side.seat(), options);
        options.retain(|action| !game.retracts(action));
        let look = game.look();
        match look.moment {
            Moment::Play { .. } => plays(game, side, options, worths),
            _ => {
                let now = sign(side) * lead(&look);
                worths.extend(options.iter().map(|action| worth(game, &look, side, now, action)));
            }
        }
        worths.iter().copied().fold(f32::MIN, f32::max)
    };
    OPTIONS.with(|spare| {
        spare.lend(|options| WORTHS.with(|spare| spare.lend(|worths| of(options, worths))))
    })
}

thread_local! {
    static OPTIONS: Spare<Action> = const { Spare::new() };
    static WORTHS: Spare<f32> = const { Spare::new() };
}

/// What the steps are worth that a card gives.
fn strides(game: &Cup, next: &Cup, side: Side, action: &Action) -> f32 {
    let Action::Card { card, target } = *action else { return 0.0 };
    let gain = |no: u8, steps: usize| {
        (climb(next, side, no, steps) - climb(game, side, no, steps)).max(0.0)
    };
    match (Card::of(game.setup().team(side), card), target) {
        (Some(Card::HobbyHorseGallop | Card::Glide), Some(no)) => gain(no, STRIDES),
        (Some(Card::Carnival), _) => {
            let look = game.look();
            let field = look.camps[side as usize].figures().iter().filter(|it| !it.is_keeper);
            field.map(|figure| gain(figure.no, STRIDES - 1)).sum()
        }
        _ => 0.0,
    }
}

/// How much a player can better a position in so many steps, each of them the best there is.
fn climb(game: &Cup, side: Side, no: u8, steps: usize) -> f32 {
    let stands = |game: &Cup| sign(side) * lead(&game.look());
    let (start, mut here) = (stands(game), game.clone());
    let mut best = start;
    for _ in 0..steps {
        let ways = Dir::ALL.into_iter().filter_map(|dir| {
            let mut next = here.clone();
            next.apply_quietly(Actor::Seat(side.seat()), &Action::Step { no, dir }).ok()?;
            Some((stands(&next), next))
        });
        let Some((worth, next)) = ways.max_by(|one, other| one.0.total_cmp(&other.0)) else {
            break;
        };
        (best, here) = (best.max(worth), next);
    }
    best - start
}
