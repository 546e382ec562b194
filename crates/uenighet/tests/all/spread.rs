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
