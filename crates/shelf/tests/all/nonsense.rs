//! Positions and actions that somebody has meddled with: refused with a reason, or played to the
//! end, but never a panic.

use std::collections::BTreeSet;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use shelf::{Error, Kind, Table};
use table::properties::example::Grab;
use table::{Actor, Seat, SeatSet, Turn, draw};

/// More steps than any game has.
const LONGEST: u32 = 5000;

/// How many meddled positions are tried for each game.
const TRIES: u32 = 2000;

#[test]
fn a_meddled_position_is_refused_or_can_be_played_on() {
    for kind in with_guest() {
        let mut rng = Pcg64Mcg::seed_from_u64(9);
        let mut accepted = 0;
        let mut positions = Vec::new();
        // Whole games are slow to collect positions from; a sample of the setups is enough.
        for setup in shelf::options::setups(&kind.schema()).iter().step_by(7) {
            if let Ok(table) = kind.create(setup) {
                positions.extend(some_positions(table, &mut rng));
            }
        }
        let words = words(&positions);
        for _ in 0..TRIES {
            let mut position = draw::pick(&mut rng, &positions).clone();
            for _ in 0..=draw::below(&mut rng, 3) {
                meddle(&mut position, &words, &mut rng);
            }
            match kind.load(&position) {
                Ok(table) => {
                    accepted += 1;
                    assert!(kind.load(&table.save()).is_ok(), "{position}");
                    let is_whole = accepted % 5 == 0;
                    play_on(table, if is_whole { LONGEST } else { 60 }, &mut rng);
                }
                Err(Error::Position(reason)) => assert!(!reason.is_empty()),
                Err(other) => panic!("{position}: {other}"),
            }
        }
        assert!(accepted > 0, "{}: nothing was ever accepted", kind.name());
    }
}

#[test]
fn a_meddled_action_is_refused_or_done() {
    for kind in with_guest() {
        let mut rng = Pcg64Mcg::seed_from_u64(10);
        let mut table = kind.create(&json!({})).unwrap();
        let words = words(&[table.save()]);
        for _ in 0..TRIES {
            let (actor, mut action) = match table.turn() {
                Turn::Over => {
                    table = kind.create(&json!({})).unwrap();
                    continue;
                }
                Turn::Chance => (Actor::Chance, table.odds().swap_remove(0).action),
                Turn::Seats(awaited) => {
                    let seat = awaited.iter().next().unwrap();
                    let offers = table.legal(seat).unwrap();
                    (Actor::Seat(seat), draw::pick(&mut rng, &offers).action.clone())
                }
            };
            let honest = action.clone();
            meddle(&mut action, &words, &mut rng);
            let seats = SeatSet::first(table.seats().len() as u8);
            let _ = table.preview(seats, Seat(0), &action);
            if table.apply(actor, &action).is_err() {
                table.apply(actor, &honest).unwrap();
            }
        }
    }
}

/// The games of the shelf, and the example game of the contract.
fn with_guest() -> Vec<&'static dyn Kind> {
    let mut games = shelf::games().to_vec();
    games.push(const { &shelf::kind::<Grab>() });
    games
}

/// Positions from all over a random game.
fn some_positions(mut table: Box<dyn Table>, rng: &mut Pcg64Mcg) -> Vec<Value> {
    let mut positions = vec![table.save()];
    while step(&mut *table, rng) {
        if draw::below(rng, 40) == 0 {
            positions.push(table.save());
        }
    }
    positions
}

/// Everything somebody might ask of the table, for a while and then so many steps on.
fn play_on(mut table: Box<dyn Table>, most: u32, rng: &mut Pcg64Mcg) {
    let seats = SeatSet::first(table.seats().len() as u8);
    for _ in 0..5 {
        for viewer in [SeatSet::EMPTY, SeatSet::only(Seat(0)), seats] {
            drop((table.view(viewer), table.sketch(viewer)));
        }
        step(&mut *table, rng);
    }
    let steps = (0..most).take_while(|_| step(&mut *table, rng)).count();
    assert!(steps < LONGEST as usize, "a game that does not end: {}", table.save());
    assert!(steps == most as usize || table.standings().is_some());
}

fn step(table: &mut dyn Table, rng: &mut Pcg64Mcg) -> bool {
    let (actor, action) = match table.turn() {
        Turn::Over => return false,
        Turn::Chance => {
            let odds = table.odds();
            (Actor::Chance, draw::pick(rng, &odds).action.clone())
        }
        Turn::Seats(awaited) => {
            let seat = awaited.iter().next().unwrap();
            let mut offers = table.legal(seat).unwrap();
            offers.retain(|offer| !offer.retracts);
            assert!(!offers.is_empty(), "nothing to do: {}", table.save());
            (Actor::Seat(seat), draw::pick(rng, &offers).action.clone())
        }
    };
    table.apply(actor, &action).unwrap();
    true
}

/// Every string that stands somewhere in these, once.
fn words(values: &[Value]) -> Vec<Value> {
    fn collect(value: &Value, into: &mut BTreeSet<String>) {
        match value {
            Value::String(word) => drop(into.insert(word.clone())),
            Value::Array(list) => list.iter().for_each(|entry| collect(entry, into)),
            Value::Object(fields) => fields.values().for_each(|field| collect(field, into)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut words = BTreeSet::from(["no such word".to_owned()]);
    values.iter().for_each(|value| collect(value, &mut words));
    words.into_iter().map(Value::String).collect()
}

/// Changes one thing somewhere inside.
fn meddle(value: &mut Value, words: &[Value], rng: &mut Pcg64Mcg) {
    let inside = draw::below(rng, 8) != 0;
    match value {
        Value::Object(fields) if inside && !fields.is_empty() => {
            let at = draw::below(rng, fields.len() as u32) as usize;
            let field = fields.keys().nth(at).cloned().unwrap();
            match draw::below(rng, 30) {
                0 => drop(fields.remove(&field)),
                _ => meddle(&mut fields[&field], words, rng),
            }
        }
        Value::Array(list) if inside && !list.is_empty() => {
            let at = draw::below(rng, list.len() as u32) as usize;
            match draw::below(rng, 20) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                2 => {
                    let other = draw::below(rng, list.len() as u32) as usize;
                    list.swap(at, other);
                }
                _ => meddle(&mut list[at], words, rng),
            }
        }
        Value::Number(number) if inside => {
            let near = number.as_i64().unwrap_or(0) + i64::from(draw::below(rng, 5)) - 2;
            *value = json!(near);
        }
        Value::Bool(on) => *value = json!(!*on),
        Value::String(_) if inside => *value = draw::pick(rng, words).clone(),
        _ => {
            let anything = [
                json!(null),
                json!(0),
                json!(1),
                json!(255),
                json!(-1),
                json!(18_446_744_073_709_551_615u64),
                json!(1.5),
                json!(""),
                json!([]),
                json!({}),
                draw::pick(rng, words).clone(),
            ];
            *value = draw::pick(rng, &anything).clone();
        }
    }
}
