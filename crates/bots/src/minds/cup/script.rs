//! What a good coach would do, by how the match stands afterwards.

mod cards;

use cup::{Action, Card, Cup, Dir, Look, Moment, Side, Skill, Team, pitch};
use table::{Actor, Game, Seat, Turn};

use super::ball::{Reckoned, stops, with_ball};
use super::field::{FIGURES, Field, PRESSED};
use super::glance::lead;
use super::{card_worth, goal};
use crate::spare::Spare;

/// The difference in goals that makes an action e times as likely.
const DOUBT: f32 = 0.002;
/// What nobody would do, in goals.
const FOOLISH: f32 = -0.6;
/// Being done with moving, compared with a step that changes nothing.
const DONE: f32 = 0.004;

/// Weighs the actions of a seat.
pub(super) fn weigh(game: &Cup, seat: Seat, legal: &[Action], into: &mut Vec<f32>) {
    let from = into.len();
    let side = if seat == Side::Home.seat() { Side::Home } else { Side::Away };
    let look = game.look();
    match look.moment {
        Moment::Shot(shot) | Moment::ShootOut { shot: Some((_, shot)), .. }
            if legal
                .iter()
                .all(|action| matches!(action, Action::Aim { .. } | Action::Cover { .. })) =>
        {
            squares(game, &shot, legal, into);
            return;
        }
        Moment::Play { .. } => plays(game, side, legal, into),
        _ => {
            let now = sign(side) * lead(&look);
            into.extend(legal.iter().map(|action| worth(game, &look, side, now, action)));
            cards::weigh(game, side, now, legal, &mut into[from..]);
        }
    }
    let best = into[from..].iter().copied().fold(f32::MIN, f32::max);
    into[from..].iter_mut().for_each(|worth| *worth = ((*worth - best) / DOUBT).exp());
}

fn sign(side: Side) -> f32 {
    if side == Side::Home { 1.0 } else { -1.0 }
}

/// What an action is worth to the side, in goals.
fn worth(game: &Cup, look: &Look, side: Side, now: f32, action: &Action) -> f32 {
    match *action {
        // The others move next, which is what the look ahead has reckoned with anyway.
        Action::End => now + DONE,
        Action::LineUp => now + 0.01,
        Action::Place { .. } => now,
        Action::Attack => now + 0.1,
        Action::Defend => now,
        Action::Field { no } => now + merit(game.setup().team(side), no),
        Action::Bench { no } => now + merit(game.setup().team(side), no) - 1.0,
        Action::Ready => now + 9.0,
        Action::Take { card } => now + cards::promise(game.setup().team(side), card),
        Action::Next { no } => {
            let data = game.setup().team(side).data();
            let player = data.players().iter().find(|player| player.no == no);
            now + player.map_or(0.0, |player| 0.1 * f32::from(player.skill(Skill::Shooting)))
        }
        // What a card is worth depends on what else there is to do.
        Action::Card { .. } => FOOLISH,
        Action::Change { .. } => after(game, side, action) - 0.005,
        Action::Leave { .. } => after(game, side, action) - 0.02,
        Action::Call | Action::Replace { .. } => now + 0.1,
        Action::Yield => now + FOOLISH,
        Action::Step { no, .. } if look.attack != side => {
            let next = taken(game, side, action);
            let there = to_the_ball(&next, side, no);
            let here = expected(next, side, 3);
            there.map_or(here, |there| here.max(there))
        }
        _ => after(game, side, action),
    }
}

/// What the next step of a defender is worth who has come next to the carrier, if it does not tire
/// him.
fn to_the_ball(game: &Cup, side: Side, no: u8) -> Option<f32> {
    let look = game.look();
    let figure = look.camps[side as usize].figures().iter().find(|figure| figure.no == no)?;
    if figure.boost < 2 || figure.is_keeper {
        return None;
    }
    let is_there = |dir: &Dir| pitch().next(figure.hex, *dir) == Some(look.ball);
    let dir = Dir::ALL.into_iter().find(is_there)?;
    let mut next = game.clone();
    next.apply_quietly(Actor::Seat(side.seat()), &Action::Step { no, dir }).ok()?;
    Some(expected(next, side, 0))
}

/// How good a player is at what he does best: in front of the goal, behind, or between.
fn merit(team: Team, no: u8) -> f32 {
    let Some(player) = team.data().players().iter().find(|player| player.no == no) else {
        return 0.0;
    };
    let skill = |skill: Skill| f32::from(player.skill(skill));
    let forward = 1.5 * skill(Skill::Shooting).max(skill(Skill::Heading));
    let forward = forward + 0.4 * skill(Skill::Passing) + 0.3 * skill(Skill::Dribbling);
    let defender = 1.3 * skill(Skill::Tackling) + 0.6 * skill(Skill::Clearing);
    let defender = defender + 0.4 * skill(Skill::Stealing) + 0.5 * skill(Skill::Passing);
    let playmaker = 1.6 * skill(Skill::Passing) + 0.6 * skill(Skill::Dribbling);
    0.02 * (forward.max(defender).max(playmaker) + 2.0 * f32::from(player.boost))
}

/// How the side stands after the action, the mean over the die where one falls.
fn after(game: &Cup, side: Side, action: &Action) -> f32 {
    expected(taken(game, side, action), side, 3)
}

/// The match once the side has done it.
fn taken(game: &Cup, side: Side, action: &Action) -> Cup {
    let mut next = game.clone();
    let taken = next.apply_quietly(Actor::Seat(side.seat()), action);
    taken.expect("everything listed can be done");
    next
}

fn expected(game: Cup, side: Side, throws: u8) -> f32 {
    let look = game.look();
    if throws == 0 || look.moment != Moment::InTheAir || game.turn() != Turn::Chance {
        return sign(side) * lead(&look);
    }
    SPARE.with(|spare| {
        spare.lend(|odds| {
            game.odds(odds);
            let (mut sum, mut all) = (0.0, 0.0);
            for (outcome, weight) in &*odds {
                let mut next = game.clone();
                let taken = next.apply_quietly(Actor::Chance, outcome);
                taken.expect("every outcome can fall");
                sum += *weight as f32 * expected(next, side, throws - 1);
                all += *weight as f32;
            }
            sum / all
        })
    })
}

thread_local! {
    static SPARE: Spare<(Action, u32)> = const { Spare::new() };
}

/// What the carrier can do, without throwing the die for each of the many passes.
fn plays(game: &Cup, side: Side, legal: &[Action], into: &mut Vec<f32>) {
    let look = game.look();
    let (Some(field), Some(carrier)) = (Field::new(&look), look.carrier) else {
        into.extend(legal.iter().map(|_| 0.0));
        return;
    };
    let stops: [f32; FIGURES] = stops(&look, &field);
    let plays = field.plays(&stops);
    let passing = field.with_card(look.card);
    let receiver = |hex| (0..field.owns()).find(|at| field.own(*at).hex == hex && *at != carrier);
    into.extend(legal.iter().map(|action| match *action {
        Action::Short { hex } => match receiver(hex) {
            Some(to) if field.own(to).is_lying => FOOLISH,
            // Nobody can get at that one.
            Some(to) if look.card == Some(Card::JugglersPass) => plays.after[to][PRESSED] - 0.002,
            Some(to) => field.short(to, &plays.after) - 0.002,
            None => FOOLISH,
        },
        Action::Long { hex } => match receiver(hex) {
            Some(to) if !field.own(to).is_lying => passing.long(carrier, hex, PRESSED, &stops),
            _ => FOOLISH,
        },
        Action::Stop => stops[carrier],
        Action::Shoot | Action::Direct | Action::Header => {
            let now = sign(side) * lead(&look);
            after(game, side, action) - now + with_ball_now(&look, &field)
        }
        Action::Card { .. } => {
            let next = taken(game, side, action);
            cards::best_of(&next, side) - card_worth(&look)
        }
        _ => FOOLISH,
    }));
}

/// What the ball was worth in the judgement of the whole position.
fn with_ball_now(look: &Look, field: &Field) -> f32 {
    with_ball(look, field, Reckoned::Here)
}

/// Aims and covers as often as it takes for nobody to gain from foreseeing them.
fn squares(game: &Cup, shot: &cup::ShotLook, legal: &[Action], into: &mut Vec<f32>) {
    let mut covers = Vec::new();
    game.covers_of(shot.squares, &mut covers);
    let duel = match shot.row {
        Some(row) => goal::duel_in_row(&shot.success, &covers, row),
        None if shot.shows_row => goal::duel_in_better_row(&shot.success, &covers),
        None => goal::duel(&shot.success, &covers),
    };
    // Nothing is quite out of the question.
    let least = 1e-3;
    into.extend(legal.iter().map(|action| match *action {
        Action::Aim { square } => duel.aims[square as usize] + least,
        Action::Cover { squares } => {
            let at = covers.iter().position(|cover| *cover == squares);
            at.map_or(0.0, |at| duel.covers[at]) + least
        }
        _ => least,
    }));
}
