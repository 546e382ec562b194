//! Phases IV and V: the rest of section 5.5, and the first part of 5.7.

use crate::common::{
    self, Scene, choices, own, play, play_all, preview, refuses, skip_to, stage, tokens,
};
use serde_json::json;
use uenighet::{Event, Uenighet};

/// A position from which nothing but Phase IV is left: nobody has anything to move.
#[track_caller]
fn collected(scene: &Scene) -> Uenighet {
    let mut game = scene.buying();
    skip_to(&mut game, "loans");
    game
}

#[test]
fn forts_bring_supplies() {
    // D-EX-085, D-COLLECT-02, D-CON-02, D-NATION-PURPLE-02
    let all = ["A1", "A2", "A3", "A4"];
    let income = |nation: &str, forts: &[&str], castles: &[&str]| {
        let fields = json!({"forts": forts, "castles": castles});
        own(&Scene::of(&[nation, "green"]).with(nation, fields).buying(), nation).income
    };
    for (forts, supplies) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)] {
        assert_eq!(income("yellow", &all[..forts], &[]), supplies, "D-EX-085: {forts} forts");
    }
    assert_eq!(income("purple", &all, &[]), 3, "D-EX-085");
    assert_eq!(income("purple", &all[..3], &["A4"]), 3, "D-EX-085, D-CARD-I");
}

#[test]
fn the_dole_is_for_those_who_have_nothing() {
    // D-EX-086, D-EX-087, D-COLLECT-03
    let mut game = collected(&Scene::of(&["yellow", "red"]).forts("red", &["A4"]));
    assert_eq!(own(&game, "yellow").supplies, 1, "D-EX-086");
    assert_eq!(own(&game, "red").supplies, 1, "D-EX-087: from the fort, no dole");
    play_all(&mut game, &["yellow loan", "red no_loan"]);
    let yellow = own(&game, "yellow");
    assert_eq!((yellow.supplies, yellow.reserve, yellow.bank), (3, 10, 2), "D-EX-086, D-EX-008");
    // D-EX-089: a loan needs two regiments in the reserve.
    let poor = Scene::of(&["yellow", "red"]).with("yellow", json!({"bank": 11, "supplies": 1}));
    let game = collected(&poor);
    refuses(&game, "yellow loan", "D-GAP-35");
}

#[test]
fn a_regiment_collects_where_it_stops() {
    // D-EX-094, D-EX-095, D-COLLECT-01
    let scene = Scene::of(&["purple", "red"])
        .regiments("purple", &["G1"])
        .tokens(json!({"F2": 2, "F1": 3}));
    let mut game = scene.moving();
    play_all(&mut game, &["purple move G1 F1", "purple ready"]);
    skip_to(&mut game, "loans");
    assert_eq!(own(&game, "purple").supplies, 3, "D-EX-094");
    assert_eq!((tokens(&game, "F1"), tokens(&game, "F2")), (0, 2), "D-EX-095");
}

#[test]
fn tokens_are_dealt_from_the_stick_on() {
    // D-EX-003, D-EX-120, D-EX-122, D-SPREAD-01, D-SPREAD-07
    let dealt = |scene: &Scene| {
        let mut game = collected(scene);
        let mut all = Vec::new();
        while stage(&game) == "loans" {
            let (actor, action) = common::quietest(&game);
            let told = table::Game::apply(&mut game, actor, &action, &mut |_, event| {
                if let Event::TokensDealt { seat, tokens } = event {
                    all.push((seat.name(), tokens));
                }
            });
            told.unwrap();
        }
        all
    };
    let on_map = |count: usize| {
        let cells = ["A2", "B2", "C5", "D7", "E6", "F7", "G5", "H2"];
        let cells = cells[..count].iter().map(|cell| (cell.to_string(), json!(1)));
        serde_json::Value::Object(cells.collect())
    };
    let three = Scene::of(&["yellow", "red", "green"]);
    assert_eq!(
        dealt(&three.clone().tokens(on_map(5))),
        [("yellow", 2), ("red", 2), ("green", 1)],
        "D-EX-003"
    );
    assert_eq!(dealt(&three.clone().tokens(on_map(8))), [], "D-EX-120");
    assert_eq!(dealt(&three.clone().tokens(on_map(7))).len(), 3, "D-EX-120");
    let all: u8 = dealt(&three.tokens(on_map(0))).iter().map(|(_, tokens)| *tokens).sum();
    assert_eq!(all, 10, "D-EX-120");
    let four = Scene::of(&["yellow", "red", "green", "purple"])
        .stick("green")
        .with("purple", json!({"fallen": {"round": 1, "volley": 1}}));
    let seven = json!({"A3": 1, "A4": 1, "C4": 1, "C5": 1, "D5": 1, "D6": 1, "E4": 1});
    let order = dealt(&four.tokens(seven));
    assert_eq!(order, [("green", 1), ("yellow", 1), ("red", 1)], "D-EX-122");
}

/// At the first aim of Phase V with this scene.
#[track_caller]
fn aiming(scene: &Scene) -> Uenighet {
    let mut game = scene.buying();
    skip_to(&mut game, "spread");
    game
}

#[test]
fn the_odds_of_an_aim() {
    // D-EX-123, D-EX-124, D-GAP-37
    let scene = Scene::of(&["yellow", "red"]);
    let game = aiming(&scene);
    let d5 = preview(&game, "yellow aim D5");
    let shown: Vec<(u16, usize, usize)> = d5
        .landings
        .iter()
        .map(|landing| (landing.parts, landing.cells.len(), landing.missed.len()))
        .collect();
    assert_eq!(shown, [(6, 1, 0), (3, 6, 0), (1, 8, 4)], "D-EX-123");
    assert_eq!((d5.misses, d5.parts), (Some(4), Some(36)), "D-EX-123");
    let a1 = preview(&game, "yellow aim A1");
    assert_eq!((a1.misses, a1.parts), (Some(15), Some(36)), "D-EX-124");
    let precise = aiming(&scene.clone().option("flick", json!("precise")));
    assert_eq!(preview(&precise, "yellow aim D5").parts, Some(12), "D-GAP-37");
    let wild = aiming(&scene.option("flick", json!("wild")));
    assert_eq!(preview(&wild, "yellow aim D5").parts, Some(47), "D-GAP-37");
    assert_eq!(choices(&wild, "yellow", "aim").len(), 47);
}

#[test]
fn a_miss_passes_on_until_everybody_has_missed() {
    // D-EX-125, D-EX-126, D-SPREAD-04
    let seven = json!({"A1": 1, "A2": 1, "A3": 1, "G1": 1, "G2": 1, "G3": 1, "G4": 1, "B6": 1});
    let scene = Scene::of(&["yellow", "green"])
        .with("yellow", json!({"forts": ["A4"]}))
        .with("green", json!({"forts": ["B5"]}))
        .tokens(seven);
    let mut game = scene.buying();
    skip_to(&mut game, "loans");
    // Eight lie there, Green's fort has collected nothing.
    assert_eq!(tokens(&game, "B6"), 1);
    let fewer =
        scene.tokens(json!({"A1": 1, "A2": 1, "A3": 1, "G1": 1, "G2": 1, "G3": 1, "G4": 1}));
    let mut game = aiming(&fewer);
    play_all(&mut game, &["yellow aim A4", "green aim A4"]);
    let events = play(&mut game, "chance scatter A4");
    assert!(matches!(events[0], Event::TokenMissed { next: Some(_), .. }), "D-EX-125");
    let events = play(&mut game, "chance scatter B5");
    assert!(matches!(events[0], Event::TokenLanded { .. }), "D-EX-125, D-SPREAD-02");
    play_all(&mut game, &["yellow aim A2", "green aim A4", "chance scatter A2"]);
    let events = play(&mut game, "chance scatter off");
    assert!(matches!(events[0], Event::TokenMissed { next: None, .. }), "D-EX-126");
    assert_eq!(stage(&game), "stray");
    refuses(&game, "chance drop A4", "D-GAP-37");
    play(&mut game, "chance drop F5");
    assert_eq!(tokens(&game, "F5"), 1, "D-EX-126");
}

/// Seven tokens, so that three are dealt: two for the holder of the stick, one for the next.
fn seven() -> serde_json::Value {
    json!({"A1": 1, "A2": 1, "A3": 1, "G1": 1, "G2": 1, "G3": 1, "G4": 1})
}

#[test]
fn tokens_that_land_on_somebody_are_collected_next_round() {
    // D-SPREAD-03, D-SPREAD-02: on a Yellow regiment, and on a Green fort.
    let scene = Scene::of(&["yellow", "green"])
        .with("yellow", json!({"supplies": 1, "regiments": ["D5"]}))
        .with("green", json!({"supplies": 1, "forts": ["B5"]}))
        .tokens(seven());
    let mut game = aiming(&scene);
    let before = (own(&game, "yellow").supplies, own(&game, "green").supplies);
    play_all(&mut game, &["yellow aim D5", "green aim B5"]);
    play_all(&mut game, &["chance scatter D5", "chance scatter B5"]);
    play_all(&mut game, &["yellow aim D5", "chance scatter D5"]);
    assert_eq!(stage(&game), "buy", "the next round");
    assert_eq!((tokens(&game, "D5"), tokens(&game, "B5")), (2, 1), "D-SPREAD-02: they may share");
    let after = (own(&game, "yellow").supplies, own(&game, "green").supplies);
    assert_eq!(after, before, "D-SPREAD-03: not yet");
    skip_to(&mut game, "loans");
    let after = (own(&game, "yellow").supplies, own(&game, "green").supplies);
    assert_eq!(after, (before.0 + 2, before.1 + 1 + 1), "D-SPREAD-03; a fort brings one");
}

#[test]
fn nobody_waits_for_others_to_flick() {
    // D-SPREAD-05: everybody who holds tokens may aim at once, in any order.
    let scene = Scene::of(&["yellow", "red", "green"]);
    let game = aiming(&scene);
    for nation in ["yellow", "red", "green"] {
        assert!(own(&game, nation).awaited, "D-SPREAD-05: {nation}");
    }
    let orders = [["yellow", "red", "green"], ["green", "red", "yellow"]];
    let [one, other] = orders.map(|order| {
        let mut game = game;
        for nation in order {
            play(&mut game, &format!("{nation} aim E6"));
        }
        game
    });
    assert_eq!(one, other, "D-SPREAD-05");
}

#[test]
fn a_flick_is_an_aim_and_then_chance() {
    // D-SPREAD-09, D-GAP-37, D-SPREAD-06: the thumb is six parts of 36 for the tile that is aimed
    // at, three for each tile around it and one for each of the twelve beyond; a token that comes
    // down lies on exactly one of them.
    let scene = Scene::of(&["yellow", "red"]).tokens(seven());
    let mut game = aiming(&scene);
    play_all(&mut game, &["yellow aim D5", "red aim A1"]);
    let odds = common::odds(&game);
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u32>(), 36, "D-SPREAD-09");
    assert_eq!(odds.len(), 19);
    for (action, weight) in &odds {
        let cell = action.strip_prefix("scatter ").unwrap();
        let expected = [6, 3, 1][common::distance(&game, "D5", cell) as usize];
        assert_eq!(*weight, expected, "D-SPREAD-09: {cell}");
        let mut landed = game;
        play(&mut landed, &format!("chance {action}"));
        let before: Vec<u8> = view_tokens(&game);
        let after = view_tokens(&landed);
        let gained: Vec<u8> =
            before.iter().zip(&after).map(|(before, after)| after - before).collect();
        let sum: u8 = gained.iter().sum();
        let is_water = common::cell(&game, cell).terrain == Some(uenighet::Terrain::Water);
        assert_eq!(sum, u8::from(!is_water), "D-SPREAD-06, D-GAP-04: {cell}");
        assert_eq!(tokens(&landed, cell), tokens(&game, cell) + sum, "D-SPREAD-06: {cell}");
    }
    play(&mut game, "chance scatter D5");
    let off = common::odds(&game).into_iter().find(|(action, _)| action == "scatter off");
    assert_eq!(off.map(|(_, weight)| weight), Some(15), "D-EX-124: off the map");
}

fn view_tokens(game: &Uenighet) -> Vec<u8> {
    table::Game::view(game, table::SeatSet::EMPTY).cells.iter().map(|cell| cell.tokens).collect()
}

#[test]
fn the_stick_is_rolled_for_and_moves_clockwise() {
    // D-SPREAD-08, D-GAP-08: past the fallen.
    for players in [2, 3, 4_u8] {
        let odds = common::odds(&common::new_game(json!({"players": players})));
        let places = ["stick north", "stick east", "stick south", "stick west"];
        let expected: Vec<(String, u32)> =
            places[..usize::from(players)].iter().map(|place| (place.to_string(), 1)).collect();
        assert_eq!(odds, expected, "D-SPREAD-08");
    }
    let south = "stick south".parse().unwrap();
    let two = common::new_game(json!({"players": 2}));
    assert!(table::Game::check(&two, table::Actor::Chance, &south).is_err(), "nobody sits there");
    let holder = |game: &Uenighet| {
        let players = table::Game::view(game, table::SeatSet::EMPTY).players;
        let holds: Vec<_> = players.into_iter().filter(|player| player.stick).collect();
        assert_eq!(holds.len(), 1);
        holds[0].nation.unwrap().name()
    };
    let scene = Scene::of(&["yellow", "red", "green", "purple"])
        .field("round", json!(2))
        .stick("yellow")
        .with("green", json!({"fallen": {"round": 1, "volley": 1}}));
    let mut game = scene.buying();
    let mut order = vec![holder(&game)];
    for _ in 0..4 {
        skip_to(&mut game, "loans");
        skip_to(&mut game, "buy");
        order.push(holder(&game));
    }
    assert_eq!(order, ["yellow", "red", "purple", "yellow", "red"], "D-SPREAD-08");
}

#[test]
fn a_token_lands_on_no_structure_but_a_green_one() {
    // D-SPREAD-02, D-GAP-37: nor on water, capitals or crushed capitals. E8 is Red's capital.
    let scene = Scene::of(&["yellow", "red", "green"])
        .field("round", json!(2))
        .with("yellow", json!({"forts": ["D3"], "castles": ["D4"], "regiments": ["D2"]}))
        .with("green", json!({"forts": ["E3"], "castles": []}))
        .with("red", json!({"fallen": {"round": 1, "volley": 1}}));
    let game = aiming(&scene);
    let lands = |aim: &str, cell: &str| {
        let mut game = game;
        play_all(&mut game, &[&format!("yellow aim {aim}"), "green aim E6"]);
        let events = play(&mut game, &format!("chance scatter {cell}"));
        matches!(events[0], Event::TokenLanded { .. })
    };
    for (cell, expected) in [("D2", true), ("D3", false), ("D4", false), ("E3", true)] {
        assert_eq!(lands("D3", cell), expected, "D-SPREAD-02: {cell}");
    }
    assert!(!lands("A1", "A1"), "D-GAP-37: a capital");
    assert!(!lands("E10", "E10"), "D-GAP-33: a crushed capital");
    assert!(!lands("B4", "B4"), "D-GAP-04: water");
}

#[test]
fn a_miss_goes_to_the_next_survivor_clockwise() {
    // D-SPREAD-04, D-GAP-37, D-GAP-47: past the fallen, and each token is flicked in turn.
    let scene = Scene::of(&["yellow", "red", "green", "purple"])
        .field("round", json!(2))
        .with("red", json!({"fallen": {"round": 1, "volley": 1}}))
        .tokens(json!({"A3": 1, "A4": 1, "C4": 1, "C5": 1, "D5": 1, "D6": 1, "E4": 1}));
    let mut game = aiming(&scene);
    let held = |game: &Uenighet| {
        let view = table::Game::view(game, table::SeatSet::EMPTY);
        serde_json::to_value(view.stage).unwrap()["tokens"].clone()
    };
    assert_eq!(held(&game), json!([1, 0, 1, 1]), "D-GAP-47: none for the fallen");
    play_all(&mut game, &["yellow aim E6", "green aim A1", "purple aim F5"]);
    let events = play(&mut game, "chance scatter E6");
    let next = events.iter().find_map(|event| match event {
        Event::TokenMissed { next, .. } => Some(next.map(uenighet::Nation::name)),
        _ => None,
    });
    assert_eq!(next, Some(Some("green")), "D-SPREAD-04: water, and Red is out");
    play_all(&mut game, &["chance scatter A1", "chance scatter F5"]);
    assert_eq!(stage(&game), "spread", "D-GAP-37: the next wave");
    assert_eq!(held(&game), json!([0, 0, 1, 0]), "D-SPREAD-04");
    assert!(own(&game, "green").awaited && !own(&game, "yellow").awaited);
}
