//! How players made of code judge and play Unita.

use bots::{Horizon, Mind, Name, Plan, Playout, Search, minds, payoff, play_out, rng};
use serde_json::json;
use table::{Game, Seat, SeatSet, Seen, Turn};
use unita::{Setup, Unita};

fn mind() -> &'static dyn Mind<Unita> {
    minds::of::<Unita>()
}

/// Positions of whole games that are played at random, every seventh.
fn for_many_positions(mut check: impl FnMut(&Unita)) {
    let mut playout = Playout::new(rng(31, 0));
    for setup in [json!({}), json!({"players": 2}), json!({"players": 3})] {
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let mut game = Unita::new(&setup).unwrap();
        let mut number = 0;
        while playout.step(&mut game) {
            number += 1;
            if number % 7 == 0 {
                check(&game);
            }
        }
    }
}

/// A position on the march, played at random.
fn on_the_march() -> Unita {
    let mut game = Unita::new(&Default::default()).unwrap();
    let mut playout = Playout::new(rng(6, 0));
    let mut turns = 0;
    while turns < 40 || game.is_fighting() {
        assert!(playout.step(&mut game), "a game has more than forty steps");
        turns += u32::from(game.marching().is_some());
    }
    game
}

#[test]
fn the_players_chances_make_one() {
    for_many_positions(|game| {
        let chances: Vec<f32> =
            game.chairs().into_iter().map(|seats| mind().chance(game, seats)).collect();
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
    });
}

#[test]
fn every_action_has_a_weight_and_some_action_is_sensible() {
    for_many_positions(|game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        for seat in awaited.iter() {
            let (mut legal, mut weights) = (Vec::new(), Vec::new());
            game.legal(seat, &mut legal);
            legal.retain(|action| !game.retracts(action));
            mind().weigh(game, seat, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| weight.is_finite() && *weight >= 0.0));
            assert!(weights.iter().sum::<f32>() > 0.0);
        }
    });
}

#[test]
fn what_another_loses_is_good_for_the_rest() {
    let game = on_the_march();
    let mut file = serde_json::to_value(&game).unwrap();
    let dice = file["battalions"][1]["companies"][3]["dice"].as_array_mut().unwrap();
    for die in dice {
        let maximum = die.as_str().unwrap().split('/').next_back().unwrap().to_owned();
        *die = json!(format!("0/{maximum}"));
    }
    let poorer: Unita = serde_json::from_value(file).unwrap();
    let lost = game.score(Seat(1)) - poorer.score(Seat(1));
    assert!(lost > 0, "a company that is far back has not lost everything");
    let chance = |game: &Unita, seat| mind().chance(game, SeatSet::only(Seat(seat)));
    assert!(chance(&poorer, 1) < chance(&game, 1));
    let others = |game: &Unita| chance(game, 0) + chance(game, 2) + chance(game, 3);
    assert!(others(&poorer) > others(&game));
}

#[test]
fn the_scripted_player_beats_three_who_do_anything() {
    let wins = (0..12u64).map(|seed| {
        let own = (seed % 4) as usize;
        let mut bots: Vec<_> = (0..4).map(|chair| Name::Random.sit(seed * 10 + chair)).collect();
        bots[own] = Name::Scripted.sit(seed);
        let game = play_out(Unita::new(&Default::default()).unwrap(), &mut bots, seed).game;
        payoff(&game, SeatSet::only(Seat(own as u8)))
    });
    let wins: f32 = wins.sum();
    assert!(wins >= 9.0, "{wins} of 12");
}

#[test]
fn allies_win_together_and_nothing_is_halved() {
    for mode in ["coop", "two_player"] {
        let setup = serde_json::from_value(json!({ "mode": mode })).unwrap();
        let mut game = Unita::new(&setup).unwrap();
        Playout::new(rng(3, 0)).finish(&mut game);
        let won = (0..4).map(|seat| payoff(&game, SeatSet::only(Seat(seat)))).collect::<Vec<_>>();
        assert!(won == [1.0, 0.0, 1.0, 0.0] || won == [0.0, 1.0, 0.0, 1.0], "{mode}: {won:?}");
    }
}

#[test]
fn among_many_what_looks_good_decides_less() {
    let visits = |players: u8, curiosity: f32, crowd: f32| {
        let setup = json!({"players": players, "preset": "colonial"});
        let game = Unita::new(&serde_json::from_value(setup).unwrap()).unwrap();
        let seat = game.turn().seat().expect("one begins");
        let own = game.chairs().into_iter().find(|seats| seats.contains(seat)).unwrap();
        let plan = Plan { crowd, ..Plan::new(300, Horizon::Here, curiosity) };
        let thoughts = Search::new(plan, mind(), 5).think(&Seen::new(&game, own, seat));
        thoughts.into_iter().map(|it| (it.action, it.visits)).collect::<Vec<_>>()
    };
    assert_eq!(visits(2, 0.4, 0.5), visits(2, 0.4, 1.0));
    assert_eq!(visits(3, 0.4, 0.5), visits(3, 0.2, 1.0));
    assert_eq!(visits(4, 0.4, 0.5), visits(4, 0.1, 1.0));
    assert_ne!(visits(4, 0.4, 0.5), visits(4, 0.4, 1.0));
}
