//! How fast the search is: `cargo bench -p bots --bench search`.
//!
//! One thread, every game of the shelf in its default setup, at positions spread over random
//! games. What the search does is compared, in turns within one run, with what the engine does by
//! itself: the share is actions taken in imagined games per second against the random playouts of
//! `benches/speed.rs`. It is taken with games played out to their end, and with those of a master.

use std::time::{Duration, Instant};

use bots::{Budget, Horizon, Level, Plan, Playout, Search, minds, rng};
use shelf::Visitor;
use table::{Game, Seen, Turn};

/// How often everything is measured, in turns.
const ROUNDS: usize = 5;
/// How long each measurement takes.
const RUN: Duration = Duration::from_millis(400);
/// How many imagined games a decision gets.
const GAMES: u32 = 400;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Whoever tests all targets wants to know that this compiles, not how fast it is.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let wanted: Vec<&String> = arguments.iter().filter(|arg| !arg.starts_with('-')).collect();
    println!("one thread, medians of {ROUNDS} rounds\n");
    for kind in shelf::games() {
        if wanted.is_empty() || wanted.iter().any(|name| *name == kind.name()) {
            shelf::visit(kind.name(), Measure).expect("the game is on the shelf");
        }
    }
}

struct Measure;

impl Visitor for Measure {
    type Output = ();

    fn visit<G: Game>(self) {
        let first = G::new(&G::Setup::default()).expect("the default can be played");
        let positions = positions(&first);
        let mind = minds::of::<G>();
        let budget = Budget::Games(GAMES);
        let to_the_end = Plan::new(GAMES, Horizon::End, 1.0);
        let judged = Plan { budget, ..mind.plan(Level::Master) };
        let (mut raw, mut ends, mut masters) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            raw.push(engine(&first));
            ends.push(search(&positions, to_the_end));
            masters.push(search(&positions, judged));
        }
        let raw = median(raw);
        println!("{}", G::NAME);
        println!("  engine alone       {:>9.0} thousand actions/s", raw / 1e3);
        for (what, runs) in [("to the end", ends), ("as a master", masters)] {
            let games = median(runs.iter().map(|run| run.0).collect());
            let actions = median(runs.iter().map(|run| run.1).collect());
            println!(
                "  search {what:12}{:>9.0} thousand actions/s, {games:>8.0} games/s, share {:.2}",
                actions / 1e3,
                actions / raw,
            );
        }
        println!();
    }
}

/// Actions per second of random games.
fn engine<G: Game>(first: &G) -> f64 {
    let mut playout = Playout::new(rng(1, 0));
    let (start, mut actions) = (Instant::now(), 0);
    while start.elapsed() < RUN {
        actions += playout.finish(&mut first.clone());
    }
    actions as f64 / start.elapsed().as_secs_f64()
}

/// Imagined games and actions in them per second.
fn search<G: Game>(positions: &[G], plan: Plan) -> (f64, f64) {
    let mut bot = Search::new(plan, minds::of::<G>(), 1);
    let (start, mut decisions) = (Instant::now(), 0);
    for game in positions.iter().cycle() {
        let Turn::Seats(awaited) = game.turn() else { continue };
        let Some(seat) = awaited.iter().next() else { continue };
        let chairs = game.chairs();
        let Some(seats) = chairs.iter().find(|seats| seats.contains(seat)) else { continue };
        bot.think(&Seen::new(game, *seats, seat));
        decisions += 1;
        if start.elapsed() > RUN {
            break;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    (f64::from(GAMES * decisions) / seconds, bot.steps() as f64 / seconds)
}

/// Positions spread evenly over random games, in which somebody has something to decide.
fn positions<G: Game>(first: &G) -> Vec<G> {
    let (mut playout, mut game) = (Playout::new(rng(2, 0)), first.clone());
    let (mut positions, mut options) = (Vec::new(), Vec::new());
    for number in 0u32.. {
        if positions.len() == 64 {
            break;
        }
        if !playout.step(&mut game) {
            game = first.clone();
        }
        let Turn::Seats(awaited) = game.turn() else { continue };
        let Some(seat) = awaited.iter().next() else { continue };
        options.clear();
        game.legal(seat, &mut options);
        if number.is_multiple_of(23) && options.len() > 1 {
            positions.push(game.clone());
        }
    }
    positions
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
