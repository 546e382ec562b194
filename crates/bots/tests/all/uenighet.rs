//! How well the mind of Deres uenighet judges, and how well it plays.

use bots::{Bot, Mind, Name, Playout, minds, payoff, play_out, rng};
use serde_json::{Value, json};
use table::{Game, Seat, SeatSet, Seen, Turn};
use uenighet::{Action, Setup, Uenighet};

fn fresh(players: u8) -> Uenighet {
    let setup: Setup = serde_json::from_value(json!({"players": players})).unwrap();
    Uenighet::new(&setup).unwrap()
}

fn mind() -> &'static dyn Mind<Uenighet> {
    minds::of()
}

fn chance(game: &Uenighet, seat: u8) -> f32 {
    mind().chance(game, SeatSet::only(Seat(seat)))
}

/// Yellow in the north against Red in the east on the ready-made map, with what each of them has.
fn position(yellow: Value, red: Value, phase: Value) -> Uenighet {
    let mut players = [
        json!({"nation": "yellow", "capital": "C1", "supplies": 3}),
        json!({"nation": "red", "capital": "E8", "supplies": 3}),
    ];
    for (player, more) in players.iter_mut().zip([yellow, red]) {
        let more = more.as_object().unwrap().clone();
        player.as_object_mut().unwrap().extend(more);
    }
    // As many as somebody with three upgrades has shots.
    let volleys = if phase["type"] == "declare" { 4 } else { 0 };
    serde_json::from_value(json!({
        "setup": {"players": 2, "map": "standard"}, "round": 3, "stick": "north",
        "volleys": volleys, "players": players, "phase": phase,
    }))
    .unwrap()
}

fn buying(yellow: Value, red: Value) -> Uenighet {
    position(yellow, red, json!({"type": "buy", "ready": []}))
}

/// Shows every position of some games at random.
fn for_every_position(mut check: impl FnMut(&Uenighet)) {
    let mut playout = Playout::new(rng(3, 0));
    for players in [2, 3, 4] {
        let mut game = fresh(players);
        while playout.step(&mut game) {
            check(&game);
        }
    }
}

#[test]
fn the_chances_of_all_players_add_up_to_one() {
    for_every_position(|game| {
        let all: f32 = (0..game.seats()).map(|seat| chance(game, seat)).sum();
        assert!(game.turn() == Turn::Over || (all - 1.0).abs() < 1e-3, "{all}");
    });
}

#[test]
fn every_action_has_a_weight_and_one_of_them_counts() {
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    for_every_position(|game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        for seat in awaited.iter() {
            legal.clear();
            weights.clear();
            game.legal(seat, &mut legal);
            legal.retain(|action| !game.retracts(action));
            mind().weigh(game, seat, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| *weight >= 0.0 && weight.is_finite()));
            assert!(weights.iter().any(|weight| *weight > 0.0));
        }
    });
}

#[test]
fn an_attack_in_a_volley_is_what_nobody_may_foresee_and_nothing_else_is() {
    let (mut volleys, mut others) = (0, 0);
    for_every_position(|game| {
        let phase = serde_json::to_value(game).unwrap()["phase"]["type"].clone();
        let is_volley = phase == "declare" || phase == "answer";
        assert_eq!(mind().is_bluff(game, Seat(0)), is_volley, "{phase}");
        *if is_volley { &mut volleys } else { &mut others } += 1;
    });
    assert!(volleys > 0 && others > 0);
}

#[test]
fn whatever_is_good_to_have_makes_a_victory_likelier() {
    let even = chance(&buying(json!({}), json!({})), 0);
    assert!((even - 0.5).abs() < 0.05, "{even}");
    for more in [
        json!({"supplies": 5}),
        json!({"upgrades": 1}),
        json!({"regiments": ["C2"]}),
        json!({"regiments": ["C2"], "forts": ["B1"]}),
        json!({"cards": ["gas"]}),
    ] {
        let better = chance(&buying(more.clone(), json!({})), 0);
        assert!(better > even + 0.01 && better < 0.9, "{more}: {better}");
        let worse = chance(&buying(json!({}), more.clone()), 0);
        assert!(worse < even, "{more} for the other: {worse}");
    }
}

#[test]
fn men_beside_a_capital_are_feared_the_more_the_better_they_shoot() {
    // By odds and not by chances: who has upgrades is ahead anyway.
    let odds = |game: &Uenighet| (chance(game, 0) / chance(game, 1)).ln();
    let besieged = |upgrades: u8| {
        let besieger = json!({"upgrades": upgrades, "regiments": ["D2", "B1"]});
        let away = json!({"upgrades": upgrades, "regiments": ["F7", "G4"]});
        odds(&buying(json!({}), away)) - odds(&buying(json!({}), besieger))
    };
    assert!(besieged(0) > 0.0);
    assert!(besieged(3) > besieged(0));
}

#[test]
fn a_capital_that_can_be_crushed_is_shot_at() {
    // Two regiments beside the capital and three upgrades hit with 4 faces of 12 or more.
    let yellow = json!({"upgrades": 3, "regiments": ["E7", "D9"]});
    let red = json!({"regiments": ["F7"]});
    let phase = json!({"type": "declare", "volley": 1, "asked": [0, 1], "ready": []});
    let game = position(yellow, red, phase);
    for name in [Name::Scripted, Name::Regular] {
        let mut bot: Box<dyn Bot<Uenighet>> = name.sit(5);
        let choice = bot.choose(&Seen::new(&game, SeatSet::only(Seat(0)), Seat(0)));
        let Action::Attack { to, .. } = choice else { panic!("{name}: {choice}") };
        assert_eq!(to.to_string(), "E8", "{name}");
    }
}

#[test]
fn the_last_upgrade_is_bought_because_it_wins() {
    let game = buying(json!({"upgrades": 7, "supplies": 9}), json!({"upgrades": 7}));
    for name in [Name::Scripted, Name::Regular] {
        let mut bot: Box<dyn Bot<Uenighet>> = name.sit(5);
        let choice = bot.choose(&Seen::new(&game, SeatSet::only(Seat(0)), Seat(0)));
        assert_eq!(choice, Action::BuyUpgrade, "{name}");
    }
}

#[test]
fn nobody_gives_up() {
    let game = buying(json!({}), json!({"upgrades": 6, "supplies": 20}));
    for seed in 0..20 {
        let mut bot: Box<dyn Bot<Uenighet>> = Name::Beginner.sit(seed);
        let choice = bot.choose(&Seen::new(&game, SeatSet::only(Seat(0)), Seat(0)));
        assert_ne!(choice, Action::Surrender);
    }
}

#[test]
fn the_script_beats_who_takes_anything() {
    let mut won = 0.0;
    for seed in 0..10 {
        for place in 0..2 {
            let name = |seat| if seat == place { Name::Scripted } else { Name::Random };
            let mut bots: Vec<Box<dyn Bot<Uenighet>>> =
                (0..2).map(|seat| name(seat).sit(seed)).collect();
            let report = play_out(fresh(2), &mut bots, seed);
            won += payoff(&report.game, SeatSet::only(Seat(place)));
        }
    }
    assert!(won >= 16.0, "{won} of 20");
}
