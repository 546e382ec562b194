//! How fast the games are: `cargo bench -p bots --bench speed`.
//!
//! One thread, every game of the shelf, a few setups each. A run plays random games for a while
//! through [`bots::Playout`], which lists the legal actions at every decision; the single figures
//! are taken at positions spread over such games. Every figure is the median of several runs,
//! with half the distance between the quartiles as its spread. Heap allocations are counted by an
//! allocator that only this bench installs.

use std::alloc::System;
use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::{Playout, rng};
use serde_json::{Value, json};
use shelf::Visitor;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use table::{Actor, Game, SeatSet, Turn, Values, draw};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How often every figure is taken.
const RUNS: usize = 7;
/// How long a run plays.
const RUN: Duration = Duration::from_millis(400);
/// At how many positions the single figures are taken.
const POSITIONS: usize = 512;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Whoever tests all targets wants to know that this compiles, not how fast it is.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let wanted: Vec<&String> = arguments.iter().filter(|arg| !arg.starts_with('-')).collect();
    println!("one thread, median of {RUNS} runs ± half the distance between the quartiles\n");
    for kind in shelf::games() {
        if !wanted.is_empty() && !wanted.iter().any(|name| *name == kind.name()) {
            continue;
        }
        let mut measured = Vec::new();
        for (label, setup) in setups(kind.schema()) {
            // Two ways to say the same setup are measured once.
            let Ok(table) = kind.create(&setup) else { continue };
            if measured.contains(&table.setup()) {
                continue;
            }
            measured.push(table.setup());
            if let Err(error) = shelf::visit(kind.name(), Measure { label, setup }) {
                eprintln!("{error}");
            }
        }
    }
}

/// The default setup, every number of players, and every preset if the game has such a thing.
fn setups(schema: table::Schema) -> Vec<(String, Value)> {
    let mut setups = vec![("default".to_owned(), json!({}))];
    for players in &schema.players {
        setups.push((format!("players {players}"), json!({ "players": players })));
    }
    let preset = schema.options.iter().find(|choice| choice.name == "preset");
    if let Some(Values::Word { words }) = preset.map(|choice| &choice.values) {
        let named = |word: &&str| (format!("preset {word}"), json!({ "preset": word }));
        setups.extend(words.iter().map(named));
    }
    setups
}

struct Measure {
    label: String,
    setup: Value,
}

impl Visitor for Measure {
    type Output = ();

    fn visit<G: Game>(self) {
        let Ok(setup) = serde_json::from_value::<G::Setup>(self.setup.clone()) else { return };
        let Ok(first) = G::new(&setup) else { return };
        let mut playout = Playout::new(rng(1, 0));
        let games = Figure::new(|| games(&first, &mut playout));
        let per_second = |figure: fn(&Played) -> u64| {
            games.each(|played| figure(played) as f64 / played.time.as_secs_f64())
        };
        let positions = positions(&first, &mut playout);

        println!("{}, {}", G::NAME, self.label);
        row("random playouts", "/s", per_second(|played| played.games));
        row("actions applied", "/s", per_second(|played| played.actions));
        let length = games.each(|played| played.actions as f64 / played.games as f64);
        row("length", "actions", length);
        row("clone", "ns", nanoseconds(&positions, |game| drop(black_box(game.clone()))));
        let mut legal = Vec::new();
        row("legal", "ns", nanoseconds(&positions, |game| list(game, &mut legal)));
        row("apply", "ns", applied(&positions));
        row("view of one seat", "ns", nanoseconds(&positions, |game| look(game)));
        row("state", "bytes", (size_of::<G>() as f64, 0.0));
        let Allocations { in_play, at_the_end } = allocations(&first, &mut playout);
        row("heap in play", "/action", (in_play, 0.0));
        row("heap at the end", "/game", (at_the_end, 0.0));
        println!();
    }
}

/// What came of one run.
struct Played {
    games: u64,
    actions: u64,
    time: Duration,
}

/// Plays whole games for a while.
fn games<G: Game>(first: &G, playout: &mut Playout<G>) -> Played {
    // One game ahead, so that no run pays for growing the lists.
    let mut game = first.clone();
    playout.finish(&mut game);
    let mut played = Played { games: 0, actions: 0, time: Duration::ZERO };
    let start = Instant::now();
    while played.time < RUN {
        game.clone_from(first);
        played.actions += playout.finish(&mut game);
        played.games += 1;
        played.time = start.elapsed();
    }
    played
}

/// How often memory is asked for, once every list has grown to the length it will have.
struct Allocations {
    /// Per action that does not end the game.
    in_play: f64,
    /// Per game, by the action that ends it.
    at_the_end: f64,
}

fn allocations<G: Game>(first: &G, playout: &mut Playout<G>) -> Allocations {
    const GAMES: u32 = 200;
    let (mut in_play, mut at_the_end, mut actions) = (0, 0, 0u64);
    let mut game = first.clone();
    for _ in 0..GAMES {
        game.clone_from(first);
        loop {
            let region = Region::new(ALLOCATOR);
            playout.step(&mut game);
            let change = region.change();
            let asked = change.allocations + change.reallocations;
            actions += 1;
            if game.turn() == Turn::Over {
                at_the_end += asked;
                break;
            }
            in_play += asked;
        }
    }
    Allocations {
        in_play: in_play as f64 / actions as f64,
        at_the_end: at_the_end as f64 / f64::from(GAMES),
    }
}

/// Positions spread evenly over random games, in which somebody has to decide.
fn positions<G: Game>(first: &G, playout: &mut Playout<G>) -> Vec<G> {
    let mut positions = Vec::with_capacity(POSITIONS);
    let mut game = first.clone();
    let mut number = 0u32;
    while positions.len() < POSITIONS {
        if !playout.step(&mut game) {
            game = first.clone();
        }
        number += 1;
        // A stride that shares no factor with the rhythm of turns meets every part of them.
        if number.is_multiple_of(7) && matches!(game.turn(), Turn::Seats(_)) {
            positions.push(game.clone());
        }
    }
    positions
}

fn list<G: Game>(game: &G, legal: &mut Vec<G::Action>) {
    if let Turn::Seats(awaited) = game.turn() {
        for seat in awaited.iter().take(1) {
            legal.clear();
            game.legal(seat, legal);
        }
    }
    black_box(legal.len());
}

fn look<G: Game>(game: &G) {
    if let Turn::Seats(awaited) = game.turn() {
        let seat = awaited.iter().next().map_or(SeatSet::EMPTY, SeatSet::only);
        drop(black_box(game.view(seat)));
    }
}

/// The time of one action: every position is copied ahead of the clock, then a legal action is
/// taken in each.
fn applied<G: Game>(positions: &[G]) -> (f64, f64) {
    let mut dice = rng(3, 0);
    let mut legal = Vec::new();
    let moves: Vec<_> = positions
        .iter()
        .filter_map(|game| {
            let Turn::Seats(awaited) = game.turn() else { return None };
            let seat = awaited.iter().next()?;
            legal.clear();
            game.legal(seat, &mut legal);
            Some((game, Actor::Seat(seat), draw::pick(&mut dice, &legal).clone()))
        })
        .collect();
    let figure = Figure::new(|| {
        let mut time = Duration::ZERO;
        for _ in 0..8 {
            let mut copies: Vec<G> = moves.iter().map(|(game, _, _)| (*game).clone()).collect();
            let start = Instant::now();
            for (copy, (_, actor, action)) in copies.iter_mut().zip(&moves) {
                let taken = copy.apply(*actor, action, &mut |_, event| drop(black_box(event)));
                taken.expect("everything listed can be done");
            }
            time += start.elapsed();
            black_box(&copies);
        }
        time.as_nanos() as f64 / (8 * moves.len()) as f64
    });
    figure.each(|nanoseconds| *nanoseconds)
}

/// The time of something done once at every position.
fn nanoseconds<G: Game>(positions: &[G], mut work: impl FnMut(&G)) -> (f64, f64) {
    let figure = Figure::new(|| {
        let start = Instant::now();
        for _ in 0..8 {
            for game in positions {
                work(black_box(game));
            }
        }
        start.elapsed().as_nanos() as f64 / (8 * positions.len()) as f64
    });
    figure.each(|nanoseconds| *nanoseconds)
}

/// The same thing measured several times.
struct Figure<T>(Vec<T>);

impl<T> Figure<T> {
    /// Takes it once to warm up, and then as often as the table says.
    fn new(mut measure: impl FnMut() -> T) -> Figure<T> {
        drop(measure());
        Figure((0..RUNS).map(|_| measure()).collect())
    }

    /// The median of what the runs say, and half the distance between the quartiles.
    fn each(&self, says: impl Fn(&T) -> f64) -> (f64, f64) {
        let mut figures: Vec<f64> = self.0.iter().map(says).collect();
        figures.sort_by(f64::total_cmp);
        let at = |part: usize| figures[(figures.len() - 1) * part / 4];
        (at(2), (at(3) - at(1)) / 2.0)
    }
}

fn row(what: &str, unit: &str, (median, spread): (f64, f64)) {
    let digits = if median < 100.0 && median.fract() != 0.0 { 3 } else { 0 };
    let spread = match spread {
        0.0 => String::new(),
        spread => format!(" ± {}", grouped(spread, digits)),
    };
    println!("  {what:18} {:>12} {unit:8}{spread}", grouped(median, digits));
}

/// A number with its thousands apart.
fn grouped(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped + rest
}
