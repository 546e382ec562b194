//! Phase IV and what is in hand: section 2.7 of the law book.

use std::collections::BTreeSet;

use crate::common::{
    Scene, new_game, offers, own, parse, play, random_game, refuses, skip_to, stage, tokens, view,
};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Actor, Game, SeatSet};
use uenighet::{Event, Uenighet};

/// After everything is collected, with nothing done before.
#[track_caller]
fn collected(scene: &Scene) -> Uenighet {
    let mut game = scene.buying();
    skip_to(&mut game, "loans");
    game
}

#[test]
fn forts_yield_supplies_every_round() {
    // D-FORT-04, D-COLLECT-02, D-CON-02, D-NATION-PURPLE-02, D-GAP-34: what is really paid out.
    let all = ["A1", "A2", "A3", "A4"];
    let paid = |nation: &str, forts: usize, castles: &[&str]| {
        let other = if nation == "green" { "red" } else { "green" };
        let fields = json!({"supplies": 1, "forts": all[..forts], "castles": castles});
        own(&collected(&Scene::of(&[nation, other]).with(nation, fields)), nation).supplies - 1
    };
    for nation in ["yellow", "red", "green", "purple"] {
        let four = if nation == "purple" { 3 } else { 2 };
        for (forts, supplies) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, four)] {
            assert_eq!(paid(nation, forts, &[]), supplies, "D-FORT-04: {nation} with {forts}");
        }
        assert_eq!(paid(nation, 4, &["B1"]), four, "D-GAP-34: more than four counts as four");
        assert_eq!(paid(nation, 3, &["B1"]), four, "D-CARD-I: a castle counts as a fort");
    }
    // And again in the next round.
    let mut game = collected(&Scene::of(&["yellow", "red"]).forts("yellow", &all[..3]));
    assert_eq!(own(&game, "yellow").supplies, 2);
    skip_to(&mut game, "buy");
    skip_to(&mut game, "loans");
    assert_eq!(own(&game, "yellow").supplies, 4, "D-FORT-04: each round");
}

#[test]
fn everything_is_collected_in_order_and_completely() {
    // D-GAP-34: the map, the forts, the dole; then loans. Whoever had nothing before the phase but
    // finds something on the map has a regiment there, and so no dole.
    let scene = Scene::of(&["yellow", "green"])
        .with("yellow", json!({"regiments": ["D5", "F5"], "forts": ["A1"]}))
        .with("green", json!({"capital": "E8"}))
        .tokens(json!({"D5": 2, "F5": 1}));
    let mut game = scene.moving();
    let events = play(&mut game, "yellow ready");
    let told: Vec<Value> = events
        .iter()
        .map(|event| serde_json::to_value(event).unwrap())
        .filter(|event| event["seat"] == "yellow" || event["type"] == "dole")
        .filter(|event| event["type"] != "readied")
        .collect();
    let kinds: Vec<&str> = told.iter().map(|event| event["type"].as_str().unwrap()).collect();
    let order = ["supplies_collected", "supplies_collected", "fort_income", "dole"];
    assert_eq!(kinds, order, "D-GAP-34");
    assert_eq!(told[3]["seat"], "green", "D-COLLECT-03: nothing but the capital");
    assert_eq!(own(&game, "yellow").supplies, 4, "D-GAP-34: 2 + 1 + 1");
    assert_eq!(stage(&game), "loans", "D-GAP-34: then loans");
    assert_eq!((tokens(&game, "D5"), tokens(&game, "F5")), (0, 0), "D-GAP-34: completely");
}

#[test]
fn green_structures_collect_like_regiments() {
    // D-COLLECT-01, D-GAP-34, D-GAP-23: a fort, the castle and a whole stack, each once.
    let green = json!({"supplies": 1, "forts": ["A1", "D5"], "castles": ["A4"],
        "regiments": ["D5", "D5"]});
    let scene = Scene::of(&["green", "red"])
        .with("green", green)
        .tokens(json!({"A1": 1, "A4": 2, "D5": 3, "G1": 1}));
    let mut game = scene.moving();
    play(&mut game, "green ready");
    skip_to(&mut game, "loans");
    // Three structures bring two.
    assert_eq!(own(&game, "green").supplies, 1 + 1 + 2 + 3 + 2, "D-GAP-34");
    assert_eq!(tokens(&game, "G1"), 1, "nobody stands there");
}

#[test]
fn the_dole_needs_empty_hands_and_an_empty_map() {
    // D-COLLECT-03
    let with = |fields: Value| {
        let scene = Scene::of(&["yellow", "red"]).with("yellow", fields.clone());
        own(&collected(&scene), "yellow").supplies
    };
    assert_eq!(with(json!({})), 1, "D-COLLECT-03");
    assert_eq!(with(json!({"supplies": 1})), 1, "not with a supply in hand");
    assert_eq!(with(json!({"regiments": ["D5"]})), 0, "not with a regiment on the map");
    assert_eq!(with(json!({"forts": ["D5"]})), 1, "a fort's supply, but no dole");
    assert_eq!(with(json!({"castles": ["D5"]})), 1, "a castle's supply, but no dole");
    assert_eq!(with(json!({"bank": 12})), 1, "what is in the bank is not on the map");
}

#[test]
fn a_loan_is_two_supplies_for_two_regiments() {
    // D-LOAN-01, D-LOAN-02, D-GAP-35: one a round, several in the end; decided in secret.
    let scene = Scene::of(&["yellow", "red"]).with("yellow", json!({"supplies": 1}));
    let mut game = collected(&scene);
    for round in 1..=6_u8 {
        let before = own(&game, "yellow");
        let seen = view(&game, "red");
        let mut other = game;
        play(&mut other, "yellow no_loan");
        play(&mut game, "yellow loan");
        assert_eq!(view(&game, "red"), view(&other, "red"), "D-GAP-35: yes or no is secret");
        assert_ne!(view(&game, "red"), seen, "that it is decided is not");
        play(&mut game, "red no_loan");
        let after = own(&game, "yellow");
        assert_eq!(after.supplies, before.supplies + 2, "D-LOAN-01: round {round}");
        assert_eq!((after.reserve, after.bank), (12 - 2 * round, 2 * round), "D-LOAN-01");
        assert_eq!(stage(&game), if round == 1 { "spread" } else { "buy" });
        let (actor, action) = parse(&game, "yellow loan");
        assert!(game.check(actor, &action).is_err(), "D-LOAN-02: only one per round");
        skip_to(&mut game, "loans");
    }
    assert!(!offers(&game, "yellow", "loan"), "D-GAP-35: the reserve is empty");
    refuses(&game, "yellow loan", "D-GAP-35");
}

#[test]
fn hands_reserves_and_loans_are_public() {
    // D-GAP-36: to everybody, also to whoever only watches.
    let yellow = json!({"supplies": 300, "bank": 4, "regiments": ["D5"], "cards": ["gas"]});
    let game = Scene::of(&["yellow", "red"]).with("yellow", yellow).buying();
    for seen in [view(&game, "red"), game.view(SeatSet::EMPTY)] {
        let yellow = &seen.players[0];
        assert_eq!((yellow.supplies, yellow.reserve, yellow.bank), (300, 7, 4), "D-GAP-36");
        assert_eq!(yellow.cards, [uenighet::Card::Gas], "D-CARD-GEN-02");
    }
}

#[test]
fn nothing_can_be_given_away() {
    // D-GAP-36, D-GAP-48: everything anybody can do is a decision of section 4.1, none of which
    // hands anything to another; and supplies never pass from one to another by one's decision.
    let known: BTreeSet<&str> = [
        "nation",
        "lay",
        "supply",
        "capital",
        "surrender",
        "vote",
        "decline",
        "buy_regiment",
        "buy_fort",
        "buy_level",
        "buy_upgrade",
        "buy_back",
        "clear_supply",
        "ready",
        "move",
        "walk",
        "attach",
        "waypoint",
        "attack",
        "snipe",
        "hold",
        "pass",
        "loan",
        "no_loan",
        "aim",
        "castle",
        "treasure",
        "bombardment",
        "slavery",
        "artillery",
        "fire",
        "collector",
        "conscription",
        "explorer",
        "gas",
    ]
    .into();
    let mut met = BTreeSet::new();
    for seed in 0..30 {
        let preset = if seed < 3 { "rulebook" } else { "quick_start" };
        let setup = json!({"players": 2 + seed % 3, "preset": preset, "card_copies": 2});
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        random_game(new_game(setup), &mut rng, |before, actor, action, events, after| {
            let Actor::Seat(seat) = actor else { return };
            let word = action.to_string().split(' ').next().unwrap().to_owned();
            assert!(known.contains(word.as_str()), "D-GAP-36: {word}");
            met.insert(word);
            let is_revealed = events.iter().any(|(_, event)| {
                matches!(event, Event::SuppliesCollected { .. } | Event::FortIncome { .. })
                    || matches!(event, Event::Dole { .. } | Event::LoanTaken { .. })
            });
            let (old, new) = (before.view(SeatSet::EMPTY), after.view(SeatSet::EMPTY));
            for (place, (old, new)) in old.players.iter().zip(&new.players).enumerate() {
                let is_other = place != seat.index();
                assert!(!is_other || is_revealed || new.supplies <= old.supplies, "{action}");
            }
        });
    }
    assert!(met.len() > 28, "{met:?}");
}
