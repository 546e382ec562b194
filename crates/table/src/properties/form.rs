//! Setups, names, spellings and results have the form that the house relies on.

use std::collections::HashSet;

use serde::Serialize;
use serde_json::Value;

use super::Verdict;
use super::legal::{all_legal, legal, odds, seats};
use crate::{Actor, Game, Seat, SeatSet, Turn};

/// Words that mean something else in a record, so that no seat may be called so.
const RESERVED: [&str; 2] = ["chance", "nobody"];

/// A game starts from the setup and keeps it; the schema describes it; its seats have names
/// that can stand in a record; and every seat belongs to exactly one chair.
pub fn setup_is_sound<G: Game>(setup: &G::Setup) -> Verdict {
    let game = G::new(setup).map_err(|bad| format!("the setup is refused: {bad}"))?;
    if game.setup() != *setup {
        return Err(format!("the game says it grew from {:?}", game.setup()));
    }
    let saved = json(setup)?;
    match serde_json::from_value::<G::Setup>(saved.clone()) {
        Ok(again) if again == *setup => {}
        Ok(again) => return Err(format!("a saved setup comes back as {again:?}")),
        Err(error) => return Err(format!("a saved setup cannot be read: {error}")),
    }
    let standard = json(&G::Setup::default())?;
    for option in G::schema().options {
        if standard.get(option.name) != Some(&option.default) {
            return Err(format!(
                "the schema says that {} is usually {}, the default setup says {:?}",
                option.name,
                option.default,
                standard.get(option.name)
            ));
        }
    }
    if !(1..=SeatSet::CAPACITY).contains(&game.seats()) {
        return Err(format!("{} seats: expected 1 to {}", game.seats(), SeatSet::CAPACITY));
    }
    names_are_sound(&game)?;
    let chairs = game.chairs();
    for seat in seats(&game) {
        if chairs.iter().filter(|chair| chair.contains(seat)).count() != 1 {
            return Err(format!("{seat:?} belongs to none or several of the chairs {chairs:?}"));
        }
    }
    match chairs.iter().flat_map(|chair| chair.iter()).find(|seat| seat.0 >= game.seats()) {
        Some(seat) => Err(format!("{seat:?} has a chair, but does not play")),
        None => Ok(()),
    }
}

fn names_are_sound<G: Game>(game: &G) -> Verdict {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let is_word =
        |name: &str| name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(plain);
    if !is_word(G::NAME) || G::LAW.is_empty() || G::LAW.contains(char::is_whitespace) {
        return Err(format!("`{}` and `{}` cannot stand in a record", G::NAME, G::LAW));
    }
    let names: Vec<&str> = seats(game).map(|seat| game.seat_name(seat)).collect();
    for (index, name) in names.iter().enumerate() {
        if !is_word(name) || RESERVED.contains(name) || names[..index].contains(name) {
            return Err(format!("`{name}` cannot be the name of a seat among {names:?}"));
        }
    }
    Ok(())
}

/// Actions can be written down and read back, as notation and as JSON; actions, events and
/// refusals are JSON objects that say their `type`.
pub fn spelling_is_sound<G: Game>(game: &G, others: &[G::Action]) -> Verdict {
    let mut actions = all_legal(game);
    actions.extend(odds(game).into_iter().map(|(action, _)| action));
    actions.extend_from_slice(others);
    for action in &actions {
        let text = action.to_string();
        let is_line = !text.contains(char::is_control) && text.trim() == text && !text.is_empty();
        if !is_line || text.split(' ').next() == Some("undo") {
            return Err(format!("`{text}` cannot stand on a line of a record"));
        }
        match text.parse::<G::Action>() {
            Ok(again) if again == *action => {}
            Ok(again) => return Err(format!("`{text}` is read as {again:?}, not {action:?}")),
            Err(bad) => return Err(format!("{action:?} cannot be read back: {bad}")),
        }
        let value = typed(action)?;
        match serde_json::from_value::<G::Action>(value.clone()) {
            Ok(again) if again == *action => {}
            Ok(again) => return Err(format!("{value} is read as {again:?}, not {action:?}")),
            Err(error) => return Err(format!("{value} cannot be read back: {error}")),
        }
        for actor in seats(game).map(Actor::Seat).chain([Actor::Chance]) {
            let mut events = Vec::new();
            let mut copy = game.clone();
            match copy.apply(actor, action, &mut |_, event| events.push(event)) {
                Ok(()) => events.iter().try_for_each(|event| typed(event).map(|_| ()))?,
                Err(refusal) => refusal_is_sound(&refusal)?,
            }
        }
    }
    // Drawing and previewing may not fail either, whoever asks.
    for viewer in seats(game).map(SeatSet::only).chain([SeatSet::EMPTY]) {
        let _ = G::sketch(&game.view(viewer));
        for seat in seats(game) {
            legal(game, seat).iter().for_each(|action| drop(game.preview(viewer, seat, action)));
        }
    }
    Ok(())
}

fn refusal_is_sound(refusal: &impl crate::Refusal) -> Verdict {
    typed(refusal)?;
    let (clause, sentence) = (refusal.clause(), refusal.to_string());
    match clause.is_empty() || !sentence.contains(clause) || sentence.ends_with('.') {
        true => Err(format!("the refusal `{sentence}` should name {clause} and have no full stop")),
        false => Ok(()),
    }
}

/// Everybody has a score; who finished where is known exactly when the game is over,
/// for every seat in order, and no place is left out that nobody shares. Allies finish together.
pub fn results_are_whole<G: Game>(game: &G) -> Verdict {
    // Whatever a score may be, asking for it never fails.
    for seat in seats(game) {
        let _: i32 = game.score(seat);
    }
    let over = game.turn() == Turn::Over;
    let standings = match game.standings() {
        Some(standings) if over => standings,
        None if !over => return Ok(()),
        Some(_) => return Err("there are standings, but the game is not over".to_owned()),
        None => return Err("the game is over, but there are no standings".to_owned()),
    };
    let listed: Vec<Seat> = standings.iter().map(|standing| standing.seat).collect();
    if listed != seats(game).collect::<Vec<_>>() {
        return Err(format!("the standings should list every seat in order: {standings:?}"));
    }
    for standing in &standings {
        let better = standings.iter().filter(|other| other.place < standing.place).count();
        let places: HashSet<u8> =
            standings.iter().map(|other| other.place).filter(|it| *it < standing.place).collect();
        // Seats of one side finish together: the side that loses to two seats may be second.
        if !(places.len() + 1..=better + 1).contains(&usize::from(standing.place)) {
            return Err(format!(
                "{better} seats are placed better, so {:?} cannot be at place {}: {standings:?}",
                standing.seat, standing.place
            ));
        }
        let allies = game.allies(standing.seat);
        let is_split = |ally: Seat| {
            let place = standings.iter().find(|other| other.seat == ally).map(|other| other.place);
            place != Some(standing.place) || game.allies(ally) != allies
        };
        if !allies.contains(standing.seat) || allies.iter().any(is_split) {
            return Err(format!(
                "{allies:?} are told to be allies of {:?}, but do not all say so and finish \
                 together: {standings:?}",
                standing.seat
            ));
        }
    }
    Ok(())
}

fn json(value: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| format!("this cannot become JSON: {error}"))
}

/// The value as JSON, if that is an object that says its type.
fn typed(value: &impl Serialize) -> Result<Value, String> {
    let value = json(value)?;
    match value.get("type") {
        Some(Value::String(_)) => Ok(value),
        _ => Err(format!("{value} does not say its `type`")),
    }
}
