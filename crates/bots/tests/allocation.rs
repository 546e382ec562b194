//! Imagined games cost no memory beyond the tree: a search that thinks as long as it did before
//! asks for nothing new.

use std::alloc::System;

use bots::{Budget, Horizon, Level, Plan, Playout, Search, minds, rng};
use shelf::Visitor;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use table::{Game, Seen, Turn};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Imagined games for one decision.
const GAMES: u32 = 50;

/// How often memory is asked for at most, for every imagined game, and how many actions that game
/// has at least: dealing a world and counting up its end may ask for some, and so does the list of
/// what was found; actions do not.
#[derive(Clone, Copy)]
struct Measure {
    level: Option<Level>,
    most: f64,
    least_actions: u64,
}

impl Visitor for Measure {
    type Output = ();

    fn visit<G: Game>(self) {
        let first = G::new(&G::Setup::default()).unwrap();
        let (mut game, mut playout) = (first.clone(), Playout::new(rng(3, 0)));
        let mind = minds::of::<G>();
        let plan = match self.level {
            Some(level) => Plan { budget: Budget::Games(GAMES), ..mind.plan(level) },
            None => Plan::new(GAMES, Horizon::End, 1.0),
        };
        let mut bot = Search::new(plan, mind, 1);
        let (mut asked, mut actions, mut games) = (0, 0, 0);
        for number in 0..60 {
            if !(0..7).all(|_| playout.step(&mut game)) {
                game = first.clone();
            }
            let Turn::Seats(awaited) = game.turn() else { continue };
            let seat = awaited.iter().next().unwrap();
            let chairs = game.chairs();
            let own = chairs.iter().find(|seats| seats.contains(seat)).unwrap();
            let seen = Seen::new(&game, *own, seat);
            let (before, region) = (bot.steps(), Region::new(ALLOCATOR));
            bot.think(&seen);
            let change = region.change();
            // The first decisions are there to make room.
            if number >= 20 {
                asked += change.allocations + change.reallocations;
                actions += bot.steps() - before;
                games += u64::from(GAMES);
            }
        }
        let each = asked as f64 / games as f64;
        let long = actions / games;
        println!("{}, {:?}: {each:.2} for a game of {long} actions", G::NAME, self.level);
        assert!(long >= self.least_actions, "{}: games too short to tell", G::NAME);
        assert!(each < self.most, "{}: {each:.2} for every imagined game", G::NAME);
    }
}

#[test]
fn imagined_games_ask_for_no_memory_beyond_the_tree() {
    let to_the_end = Measure { level: None, most: 16.0, least_actions: 50 };
    let judged = |level| Measure { level: Some(level), most: 6.0, least_actions: 4 };
    for kind in shelf::games() {
        for measure in [to_the_end, judged(Level::Regular), judged(Level::Master)] {
            shelf::visit(kind.name(), measure).unwrap();
        }
    }
}
