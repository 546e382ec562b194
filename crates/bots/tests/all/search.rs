//! How the search goes about it, on a game that can be solved by hand and on the example of the
//! contract.

use std::time::Duration;

use bots::{
    Bot, Budget, Horizon, Level, Mind, Name, Plan, Playout, Search, Thought, minds, payoff,
    play_out, rng,
};
use shelf::Visitor;
use table::properties::example::{Grab, Setup};
use table::{Actor, Audience, Game, Seat, SeatSet, Seen, Turn, draw};

use crate::penalty::{Action, KEEPER, KICKER, Penalty};

/// Knows nothing, except that nobody may foresee where a penalty goes.
struct Blank;

impl<G: Game> Mind<G> for Blank {
    fn chances(&self, _game: &G, _players: &[SeatSet], into: &mut [f32]) {
        into.fill(0.5);
    }

    fn weigh(&self, _game: &G, _seat: Seat, legal: &[G::Action], into: &mut Vec<f32>) {
        into.extend(legal.iter().map(|_| 1.0));
    }

    fn is_bluff(&self, game: &G, _seat: Seat) -> bool {
        game.turn().seat().is_none()
    }

    fn plan(&self, _level: Level) -> Plan {
        plan(1000)
    }
}

/// Knows besides that a side that was chosen sealed can be thought of as open.
struct Opener;

impl Mind<Penalty> for Opener {
    fn chances(&self, _game: &Penalty, _players: &[SeatSet], into: &mut [f32]) {
        into.fill(0.5);
    }

    fn weigh(&self, _game: &Penalty, _seat: Seat, legal: &[Action], into: &mut Vec<f32>) {
        into.extend(legal.iter().map(|_| 1.0));
    }

    fn is_bluff(&self, _game: &Penalty, _seat: Seat) -> bool {
        true
    }

    fn reopen(&self, game: &mut Penalty, seat: Seat) {
        game.open(seat);
    }

    fn plan(&self, _level: Level) -> Plan {
        plan(1000)
    }
}

fn plan(games: u32) -> Plan {
    Plan::new(games, Horizon::End, 1.0)
}

fn think<G: Game>(game: &G, seat: Seat, plan: Plan, seed: u64) -> Vec<Thought<G::Action>> {
    let seen = Seen::new(game, SeatSet::only(seat), seat);
    Search::new(plan, &Blank, seed).think(&seen)
}

#[test]
fn whoever_chooses_last_mixes_as_if_nobody_had_chosen() {
    // The keeper's side was chosen, not dealt: against a keeper who dives at random the kicker
    // would go left always, and would be foreseen.
    for (seat, other, left) in [(KICKER, KEEPER, 1.0 / 3.0), (KEEPER, KICKER, 2.0 / 3.0)] {
        let mut game = Penalty::default();
        game.apply_quietly(Actor::Seat(other), &Action::Left).unwrap();
        let seen = Seen::new(&game, SeatSet::only(seat), seat);
        let thoughts = Search::new(plan(20_000), &Opener, 3).think(&seen);
        let found = thoughts.iter().find(|it| it.action == Action::Left).unwrap().share;
        assert!((found - left).abs() < 0.08, "{seat:?} goes left {found}, and should {left}");
    }
}

#[test]
fn a_sealed_choice_is_mixed_as_it_has_to_be() {
    let game = Penalty::default();
    for (seat, left, chance) in [(KICKER, 1.0 / 3.0, 1.0 / 3.0), (KEEPER, 2.0 / 3.0, 2.0 / 3.0)] {
        let thoughts = think(&game, seat, plan(20_000), 3);
        let of = |action| thoughts.iter().find(|it| it.action == action).unwrap();
        let found = of(Action::Left).share;
        assert!((found - left).abs() < 0.08, "{seat:?} goes left {found}, and should {left}");
        let both = [of(Action::Left).chance, of(Action::Right).chance];
        for found in both {
            assert!((found - chance).abs() < 0.08, "{seat:?} wins {both:?}, and should {chance}");
        }
    }
}

#[test]
fn sealed_choices_are_drawn_and_not_always_the_same() {
    let game = Penalty::default();
    let seen = Seen::new(&game, SeatSet::only(KICKER), KICKER);
    let left = |seed: &u64| Search::new(plan(2_000), &Blank, *seed).choose(&seen) == Action::Left;
    let count = (0..90).filter(left).count();
    assert!((15..=45).contains(&count), "left in {count} of 90");
}

/// Has solved every decision of everybody but the first seat, or every decision there is.
struct Solver {
    is_all: bool,
}

impl<G: Game> Mind<G> for Solver {
    fn chances(&self, _game: &G, _players: &[SeatSet], into: &mut [f32]) {
        into.fill(0.25);
    }

    fn weigh(&self, _game: &G, _seat: Seat, legal: &[G::Action], into: &mut Vec<f32>) {
        into.extend(legal.iter().enumerate().map(|(place, _)| if place == 0 { 3.0 } else { 1.0 }));
    }

    fn is_bluff(&self, _game: &G, _seat: Seat) -> bool {
        self.is_all
    }

    fn is_solved(&self, game: &G) -> bool {
        self.is_all || !game.turn().awaits(Seat(0))
    }

    fn plan(&self, _level: Level) -> Plan {
        plan(100)
    }
}

#[test]
fn imagined_games_end_where_the_mind_has_solved_them() {
    let seen_by_first = grab(5);
    let seen = Seen::new(&seen_by_first, SeatSet::only(Seat(0)), Seat(0));
    let thoughts = Search::new(plan(100), &Solver { is_all: false }, 1).think(&seen);
    let looked = thoughts.iter().filter(|thought| thought.visits > 0);
    assert!(looked.clone().count() > 1, "{thoughts:?}");
    assert!(looked.into_iter().all(|thought| thought.chance == 0.25), "{thoughts:?}");
}

#[test]
fn what_the_mind_has_solved_is_drawn_as_it_says() {
    let game = Penalty::default();
    let seen = Seen::new(&game, SeatSet::only(KICKER), KICKER);
    let solver = &Solver { is_all: true };
    let first = |seed: &u64| Search::new(plan(10), solver, *seed).choose(&seen) == Action::Left;
    let count = (0..200).filter(first).count();
    assert!(
        (125..=175).contains(&count),
        "the first in {count} of 200, and three in four were due"
    );
}

/// The example game where it waits for the first seat for the first time.
fn grab(seed: u64) -> Grab {
    let mut game = Grab::new(&Setup { players: 2, ..Setup::default() }).unwrap();
    let (mut dice, mut odds) = (rng(seed, 0), Vec::new());
    while game.turn() == Turn::Chance {
        odds.clear();
        game.odds(&mut odds);
        let action = draw::weighted(&mut dice, &odds).clone();
        game.apply_quietly(Actor::Chance, &action).unwrap();
    }
    game
}

#[test]
fn the_same_seed_and_budget_find_the_same_on_any_number_of_cores() {
    for threads in [1, 3] {
        let plan = Plan { threads, ..plan(300) };
        let found = |seed| think(&grab(1), Seat(0), plan, seed);
        assert_eq!(found(7), found(7));
        let visits: u32 = found(7).iter().map(|thought| thought.visits).sum();
        assert_eq!(visits, 300, "with {threads} cores");
    }
}

#[test]
fn a_clock_ends_the_search_too() {
    let time = std::time::Duration::from_millis(20);
    let plan = Plan { budget: Budget::Time(time), ..plan(1) };
    let visits = |thoughts: &[Thought<_>]| thoughts.iter().map(|it| it.visits).sum::<u32>();
    assert!(visits(&think(&grab(1), Seat(0), plan, 1)) > 0);
}

#[test]
fn what_was_learnt_before_is_kept_by_whoever_is_told_what_happens() {
    type Game = uenighet::Uenighet;
    let mut game = Game::new(&Default::default()).unwrap();
    let mut playout = Playout::new(rng(4, 0));
    let mut compared = 0;
    while playout.step(&mut game) && compared < 3 {
        let Turn::Seats(awaited) = game.turn() else { continue };
        let seat = awaited.iter().next().unwrap();
        let visits = [true, false].map(|is_told| visits_of_second_decision(&game, seat, is_told));
        if let [Some(told), Some(deaf)] = visits {
            assert_eq!(deaf, 400);
            assert!(told > 400, "{told} visits with what was kept");
            compared += 1;
        }
    }
    assert_eq!(compared, 3, "somebody decides twice in a row now and then");
}

/// Decides, and thinks about the next decision of the same seat if it is the next of all.
fn visits_of_second_decision<G: Game>(game: &G, seat: Seat, is_told: bool) -> Option<u32> {
    let (mut game, seats) = (game.clone(), SeatSet::only(seat));
    let mut bot = Search::new(Plan { horizon: Horizon::Here, ..plan(400) }, &Blank, 5);
    let decides = |game: &G| {
        let mut options = Vec::new();
        Seen::new(game, seats, seat).options(&mut options);
        game.turn().awaits(seat) && options.len() > 1
    };
    if !decides(&game) {
        return None;
    }
    let choice = bot.choose(&Seen::new(&game, seats, seat));
    let hear = &mut |audience: Audience, event| {
        if is_told && audience.reaches(seats) {
            bot.hear(&event);
        }
    };
    game.apply(Actor::Seat(seat), &choice, hear).unwrap();
    let thoughts = decides(&game).then(|| bot.think(&Seen::new(&game, seats, seat)));
    thoughts.map(|thoughts| thoughts.iter().map(|thought| thought.visits).sum())
}

#[test]
fn every_imagined_game_looks_at_an_option() {
    struct Check;
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let mut playout = Playout::new(rng(6, 0));
            let mut game = G::new(&G::Setup::default()).unwrap();
            let (mut looked, mut options) = (0, Vec::new());
            while looked < 12 {
                for _ in 0..9 {
                    if !playout.step(&mut game) {
                        game = G::new(&G::Setup::default()).unwrap();
                    }
                }
                let Turn::Seats(awaited) = game.turn() else { continue };
                let seat = awaited.iter().next().unwrap();
                let seats = *game.chairs().iter().find(|seats| seats.contains(seat)).unwrap();
                let seen = Seen::new(&game, seats, seat);
                options.clear();
                seen.options(&mut options);
                if options.len() < 2 {
                    continue;
                }
                for horizon in [Horizon::AtOnce, Horizon::Here, Horizon::Script(3)] {
                    let plan = Plan { horizon, ..plan(40) };
                    let thoughts = Search::new(plan, minds::of::<G>(), 1).think(&seen);
                    let visits: u32 = thoughts.iter().map(|thought| thought.visits).sum();
                    assert_eq!(visits, 40, "{} {horizon:?}: {thoughts:?}", G::NAME);
                }
                looked += 1;
            }
        }
    }
    for kind in shelf::games() {
        shelf::visit(kind.name(), Check).unwrap();
    }
}

#[test]
fn more_thinking_plays_better() {
    let mind = minds::of::<Grab>();
    let mut won = 0.0;
    const GAMES: u64 = 60;
    for seed in 0..GAMES {
        let first = grab(seed);
        for place in 0..2 {
            let player = |chair: usize| -> Box<dyn Bot<Grab>> {
                match chair == place {
                    true => Box::new(Search::new(plan(300), mind, seed)),
                    false => Name::Random.sit(seed + 100),
                }
            };
            let mut players: Vec<_> = (0..2).map(player).collect();
            let report = play_out(first.clone(), &mut players, seed);
            won += payoff(&report.game, first.chairs()[place]);
        }
    }
    let share = won / (2 * GAMES) as f32;
    assert!(share > 0.6, "the search wins {share}");
}

/// Is sure of what to do, and looks at nothing else.
struct Stubborn;

impl<G: Game> Mind<G> for Stubborn {
    fn chances(&self, _game: &G, _players: &[SeatSet], into: &mut [f32]) {
        into.fill(0.5);
    }

    fn weigh(&self, _game: &G, _seat: Seat, legal: &[G::Action], into: &mut Vec<f32>) {
        into.extend(legal.iter().enumerate().map(|(at, _)| if at == 1 { 1.0 } else { 1e-6 }));
    }

    fn plan(&self, _level: Level) -> Plan {
        Plan { horizon: Horizon::Here, ..plan(100) }
    }
}

#[test]
fn every_way_that_is_told_to_a_person_was_looked_at() {
    let mut game = Grab::new(&Setup::default()).unwrap();
    let (mut playout, mut decisions, mut forced) = (Playout::new(rng(5, 0)), 0, 0);
    loop {
        if let Some(seat) = game.turn().seat() {
            let seen = Seen::new(&game, SeatSet::only(seat), seat);
            let mut options = Vec::new();
            seen.options(&mut options);
            let mind: &'static dyn Mind<Grab> = &Stubborn;
            let ways = Search::new(mind.plan(Level::Master), mind, 7).advise(&seen, 3);
            assert_eq!(ways.len(), options.len().min(3));
            let best = options.len().min(2) - 1;
            let sure = ways.iter().any(|way| way.action == options[best]);
            assert!(sure, "what it would do is told: {ways:?}");
            assert!(ways.iter().all(|way| way.visits >= 8), "{ways:?}");
            forced += u32::from(options.len() == 1);
            decisions += 1;
        }
        if !playout.step(&mut game) {
            break;
        }
    }
    assert!(forced > 0 && decisions > forced, "{forced} of {decisions} have one way only");
}

#[test]
fn what_is_told_first_wins_most_often() {
    struct Check;
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let (mind, mut asked) = (minds::of::<G>(), 0);
            let plan = Plan { budget: Budget::Games(60), ..mind.plan(Level::Master) };
            let mut game = G::new(&G::Setup::default()).unwrap();
            let mut playout = Playout::new(rng(5, 0));
            while asked < 20 && playout.step(&mut game) {
                let Some(seat) = game.turn().seat() else { continue };
                let seen = Seen::new(&game, SeatSet::only(seat), seat);
                let mut search = Search::new(plan, mind, 7);
                let ways = search.advise(&seen, 3);
                if search.is_bluff() || ways.len() < 2 {
                    continue;
                }
                let is_sorted = ways.is_sorted_by(|one, other| one.chance >= other.chance);
                assert!(is_sorted, "{}: {ways:?}", G::NAME);
                let most = ways.iter().map(|way| way.visits).max().unwrap();
                assert!(ways.iter().all(|way| way.visits >= most / 8), "{}: {ways:?}", G::NAME);
                asked += 1;
            }
            assert_eq!(asked, 20, "{}", G::NAME);
        }
    }
    for kind in shelf::games() {
        shelf::visit(kind.name(), Check).unwrap();
    }
}

#[test]
fn the_less_the_script_is_believed_the_more_else_is_looked_at() {
    // Chance deals until somebody has something to choose.
    let (mut game, mut playout) = (Grab::new(&Setup::default()).unwrap(), Playout::new(rng(5, 0)));
    while game.turn() == Turn::Chance {
        playout.step(&mut game);
    }
    let Turn::Seats(awaited) = game.turn() else { panic!("nobody is awaited") };
    let seat = awaited.iter().next().unwrap();
    let seen = Seen::new(&game, SeatSet::only(seat), seat);
    let greatest_part = |trust: f32| {
        let plan = Plan { trust, horizon: Horizon::Here, ..plan(400) };
        Search::new(plan, &Stubborn, 7).think(&seen)[0].part
    };
    let parts = [0.05, 0.1, 1.0, 2.0].map(greatest_part);
    assert!(parts.is_sorted(), "{parts:?}");
    assert!(parts[0] < 0.7 && parts[3] > 0.95, "{parts:?}");
}

#[test]
fn whoever_is_out_of_time_decides_by_what_was_found() {
    let mut game = Grab::new(&Setup::default()).unwrap();
    let mut playout = Playout::new(rng(5, 0));
    while game.turn() == Turn::Chance {
        playout.step(&mut game);
    }
    let Turn::Seats(awaited) = game.turn() else { panic!("nobody is awaited") };
    let seat = awaited.iter().next().unwrap();
    let seen = Seen::new(&game, SeatSet::only(seat), seat);
    // Nobody lives to see the end of this budget, so that coming back at all is the proof.
    let longest = Some(Duration::from_millis(5));
    let endless = Plan { longest, horizon: Horizon::Here, ..plan(u32::MAX) };
    let visits = |plan: Plan| {
        let thoughts = Search::new(plan, &Stubborn, 7).think(&seen);
        thoughts.iter().map(|thought| thought.visits).sum::<u32>()
    };
    assert!(visits(endless) >= 8);
    let patient = Plan { longest: Some(Duration::from_secs(3600)), ..plan(400) };
    assert_eq!(visits(patient), 400, "whoever has time takes the whole budget");
}
