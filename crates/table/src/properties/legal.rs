//! What is offered is what is allowed.

use std::collections::HashSet;

use super::Verdict;
use super::saved::restored;
use crate::{Actor, Game, Seat, Turn};

/// Everything that is listed applies, and of everything else that is tried nothing does.
///
/// `others` are actions from other positions, phases and setups; every seat tries them all,
/// and what the other seats and chance could do here. A refused action changes and tells nothing,
/// and an action comes to the same whether somebody is told of it or not.
pub fn legal_is_exact<G: Game>(game: &G, others: &[G::Action]) -> Verdict {
    let again = restored(game)?;
    let mut tried: Vec<G::Action> = all_legal(game);
    tried.extend(odds(game).into_iter().map(|(action, _)| action));
    tried.extend_from_slice(others);
    for seat in seats(game) {
        let list = legal(game, seat);
        if list != legal(game, seat) {
            return Err(format!("{seat:?} is offered another list when asked twice"));
        }
        if list != legal(&again, seat) {
            return Err(format!("{seat:?} is offered another list once the position was saved"));
        }
        for action in &list {
            applies(game, Actor::Seat(seat), action)?;
        }
        let listed: HashSet<&G::Action> = list.iter().collect();
        if listed.len() < list.len() {
            return Err(format!("{seat:?} is offered something twice: {}", join(&list)));
        }
        let unlisted = tried.iter().filter(|action| !listed.contains(action));
        refuses_all(game, Actor::Seat(seat), unlisted)?;
    }
    Ok(())
}

/// Chance has odds exactly when it is awaited: each outcome once, with a weight, and applicable;
/// and no other outcome applies.
pub fn odds_are_complete<G: Game>(game: &G, others: &[G::Action]) -> Verdict {
    let odds = odds(game);
    match game.turn() {
        Turn::Chance if odds.is_empty() => {
            return Err("the game waits for chance, but there are no odds".to_owned());
        }
        Turn::Seats(_) | Turn::Over if !odds.is_empty() => {
            return Err("there are odds, but the game does not wait for chance".to_owned());
        }
        Turn::Chance | Turn::Seats(_) | Turn::Over => {}
    }
    if odds != self::odds(game) || odds != self::odds(&restored(game)?) {
        return Err("the odds come in another order when asked again".to_owned());
    }
    if odds.iter().try_fold(0u32, |sum, (_, weight)| sum.checked_add(*weight)).is_none() {
        return Err("the weights add up to more than a roll can tell apart".to_owned());
    }
    for (action, weight) in &odds {
        if *weight == 0 {
            return Err(format!("`{action}` has no weight"));
        }
        applies(game, Actor::Chance, action)?;
    }
    let listed: HashSet<&G::Action> = odds.iter().map(|(action, _)| action).collect();
    if listed.len() < odds.len() {
        return Err("an outcome has two weights".to_owned());
    }
    let legal = all_legal(game);
    let unlisted = legal.iter().chain(others).filter(|action| !listed.contains(action));
    refuses_all(game, Actor::Chance, unlisted)
}

/// A seat that is awaited has something to do besides taking back; any other seat has not.
/// What counts as done for a seat that does not answer is something it could have done.
pub fn turn_and_legal_agree<G: Game>(game: &G) -> Verdict {
    let turn = game.turn();
    if let Turn::Seats(awaited) = turn {
        if awaited.is_empty() {
            return Err("the game waits for seats, but for none of them".to_owned());
        }
        if let Some(seat) = awaited.iter().find(|seat| seat.0 >= game.seats()) {
            return Err(format!("the game waits for {seat:?}, who does not play"));
        }
    }
    for seat in seats(game) {
        let list = legal(game, seat);
        let forward = list.iter().find(|action| !game.retracts(action));
        match forward {
            None if turn.awaits(seat) => {
                return Err(format!("{seat:?} is awaited, but can only take something back"));
            }
            Some(action) if !turn.awaits(seat) => {
                return Err(format!("{seat:?} is not awaited, but is offered `{action}`"));
            }
            None if turn == Turn::Over && !list.is_empty() => {
                return Err(format!("{seat:?} can take something back after the end"));
            }
            None | Some(_) => {}
        }
        if let Some(action) = game.unanswered(seat)
            && (game.retracts(&action) || !list.contains(&action))
        {
            return Err(format!("{seat:?} may leave `{action}` unanswered, but cannot do it"));
        }
    }
    Ok(())
}

fn applies<G: Game>(game: &G, actor: Actor, action: &G::Action) -> Verdict {
    if let Err(refusal) = game.check(actor, action) {
        return Err(format!("{actor:?} is offered `{action}`, but check refuses it: {refusal}"));
    }
    let (mut told, mut quiet) = (game.clone(), game.clone());
    if let Err(refusal) = told.apply(actor, action, &mut |_, _| {}) {
        return Err(format!("{actor:?} is offered `{action}`, but apply refuses it: {refusal}"));
    }
    if quiet.apply_quietly(actor, action).is_err() || quiet != told {
        return Err(format!("`{action}` by {actor:?} comes to something else if nobody is told"));
    }
    Ok(())
}

fn refuses_all<'a, G: Game>(
    game: &G,
    actor: Actor,
    actions: impl Iterator<Item = &'a G::Action>,
) -> Verdict {
    // One copy serves for all, since none of these may change it.
    let mut copy = game.clone();
    for action in actions {
        let mut told = 0;
        let Err(refusal) = copy.apply(actor, action, &mut |_, _| told += 1) else {
            return Err(format!("{actor:?} is not offered `{action}`, but apply takes it"));
        };
        if copy.apply_quietly(actor, action).as_ref() != Err(&refusal) {
            return Err(format!("`{action}` by {actor:?} is taken if nobody is told"));
        }
        if told > 0 {
            return Err(format!("`{action}` by {actor:?} is refused, but {told} events are told"));
        }
        if copy != *game {
            return Err(format!("`{action}` by {actor:?} is refused, but changes the position"));
        }
        if game.check(actor, action) != Err(refusal) {
            return Err(format!("check and apply differ about `{action}` by {actor:?}"));
        }
    }
    Ok(())
}

pub(super) fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..game.seats()).map(Seat)
}

pub(super) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.legal(seat, &mut list);
    list
}

/// What any seat may do, one seat after the other.
pub(super) fn all_legal<G: Game>(game: &G) -> Vec<G::Action> {
    seats(game).flat_map(|seat| legal(game, seat)).collect()
}

pub(super) fn odds<G: Game>(game: &G) -> Vec<(G::Action, u32)> {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    odds
}

fn join<A: std::fmt::Display>(actions: &[A]) -> String {
    actions.iter().map(|action| format!("`{action}`")).collect::<Vec<_>>().join(", ")
}
