//! How bots play, on the example game of the contract and on every game of the shelf.

use bots::{Bot, Name, Playout, Report, play_out, rng};
use shelf::Visitor;
use table::properties::example::{Grab, Setup};
use table::{Game, Seen, Turn};

/// A default game of each kind, with the example game of the contract among them.
fn for_every_game(check: impl Visitor<Output = ()> + Clone) {
    check.clone().visit::<Grab>();
    for kind in shelf::games() {
        shelf::visit(kind.name(), check.clone()).unwrap();
    }
}

fn fresh<G: Game>() -> G {
    G::new(&G::Setup::default()).unwrap()
}

fn players<G: Game>(game: &G, names: &[Name], seed: u64) -> Vec<Box<dyn Bot<G>>> {
    let chairs = game.chairs().len();
    (0..chairs).map(|chair| names[chair % names.len()].sit(seed + chair as u64)).collect()
}

#[test]
fn a_bot_goes_by_its_name() {
    for name in Name::ALL {
        assert_eq!(name.to_string().parse(), Ok(name));
    }
    let unknown = "deep thought".parse::<Name>().unwrap_err();
    assert_eq!(
        unknown.to_string(),
        "there is no bot `deep thought`; there are random, beginner, \
        scripted, regular, master"
    );
}

#[test]
fn the_same_seed_plays_the_same_game() {
    #[derive(Clone)]
    struct Check;
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let play = |seed| {
                let game = fresh::<G>();
                let mut bots = players(&game, &[Name::Scripted, Name::Random], seed);
                let Report { game, actions, decisions, options } = play_out(game, &mut bots, seed);
                (table::fingerprint(&game), actions, decisions, options)
            };
            assert_eq!(play(3), play(3), "{}", G::NAME);
            assert_ne!(play(3), play(4), "{}", G::NAME);
        }
    }
    for_every_game(Check);
}

#[test]
fn whoever_has_some_sense_beats_random_clearly() {
    #[derive(Clone)]
    struct Check(Name, u64);
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let Check(name, games) = self;
            let mut leads = Vec::new();
            for seed in 0..games {
                let game = fresh::<G>();
                let chairs = game.chairs();
                // The one with sense changes chairs, so that no chair's advantage decides.
                let chair = seed as usize % chairs.len();
                let mut bots = players(&game, &[Name::Random], seed);
                bots[chair] = name.sit(seed);
                let standings = play_out(game, &mut bots, seed).game.standings().unwrap();
                let mean = |mine: bool| {
                    let own = |seat| chairs[chair].contains(seat) == mine;
                    let seats = standings.iter().filter(move |standing| own(standing.seat));
                    let scores: Vec<f64> = seats.map(|standing| standing.score.into()).collect();
                    scores.iter().sum::<f64>() / scores.len() as f64
                };
                leads.push(mean(true) - mean(false));
            }
            let mean = leads.iter().sum::<f64>() / games as f64;
            let squares = leads.iter().map(|lead| (lead - mean).powi(2)).sum::<f64>();
            let error = squares.sqrt() / games as f64;
            println!("{}: {name} is ahead by {mean:.2} ± {error:.2}", G::NAME);
            assert!(mean > 3.0 * error, "{}: {mean:.2} ± {error:.2}", G::NAME);
        }
    }
    // Nobody has written a script for the example game: there it takes somebody who looks ahead.
    Check(Name::Regular, 60).visit::<Grab>();
    for kind in shelf::games() {
        shelf::visit(kind.name(), Check(Name::Scripted, 200)).unwrap();
    }
}

#[test]
fn what_a_bot_may_not_know_does_not_change_its_choice() {
    #[derive(Clone)]
    struct Check;
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let mut dice = rng(11, 0);
            let mut playout = Playout::new(rng(12, 0));
            let mut game = fresh::<G>();
            for number in 0..200 {
                if let Turn::Seats(awaited) = game.turn() {
                    let seat = awaited.iter().next().unwrap();
                    let chairs = game.chairs();
                    let chair = *chairs.iter().find(|seats| seats.contains(seat)).unwrap();
                    let other = game.redraw(chair, &mut dice);
                    // Whoever thinks long is asked now and then only.
                    let is_asked = |name: &Name| *name < Name::Regular || number % 25 == 0;
                    for name in Name::ALL.into_iter().filter(is_asked) {
                        let choice = name.sit(number).choose(&Seen::new(&game, chair, seat));
                        let blind = name.sit(number).choose(&Seen::new(&other, chair, seat));
                        assert_eq!(choice, blind, "{} by {name}, action {number}", G::NAME);
                    }
                }
                if !playout.step(&mut game) {
                    game = fresh();
                }
            }
        }
    }
    for_every_game(Check);
}

#[test]
fn a_playout_ends_every_game_of_every_setup() {
    let mut playout = Playout::new(rng(5, 0));
    for setup in Setup::all() {
        let mut game = Grab::new(&setup).unwrap();
        let actions = playout.finish(&mut game);
        let throws = u64::from(setup.players + setup.piles * setup.rounds);
        assert_eq!(actions, throws + u64::from(setup.players * setup.rounds * 2));
        assert_eq!(game.turn(), Turn::Over);
    }
}
