//! Phase III: section 5.6 of the law book, and a few examples of 5.5.

use crate::common::{
    self, Scene, choices, forts, offers, own, play, play_all, refuses, regiments, skip_to, stage,
};
use serde_json::json;
use uenighet::Uenighet;

/// The volley the game is in.
#[track_caller]
fn volley(game: &Uenighet) -> (u64, u64) {
    let view = serde_json::to_value(common::view(game, "purple")).unwrap();
    let number = |name: &str| view["stage"][name].as_u64().expect("it is a volley");
    (number("volley"), number("of"))
}

#[test]
fn shots_per_round() {
    // D-EX-037, D-GAP-27
    let shots = |nation: &str, upgrades: u8, keeps: bool| {
        let scene = Scene::of(&[nation, "green"]).option("golden_keeps_shots", json!(keeps));
        own(&scene.with(nation, json!({"upgrades": upgrades})).buying(), nation).shots
    };
    let examples = [("red", 0, 2), ("yellow", 3, 4), ("yellow", 4, 2), ("red", 7, 6)];
    for (nation, upgrades, expected) in examples {
        assert_eq!(shots(nation, upgrades, false), expected, "D-EX-037: {nation} {upgrades}");
    }
    assert_eq!(shots("yellow", 4, true), 5, "D-GAP-27 (b)");
}

#[test]
fn one_regiment_fires_in_every_other_volley() {
    // D-EX-100, D-RELOAD-01; D-EX-102: the enemy takes part in the first volley only.
    let scene = Scene::of(&["purple", "yellow"])
        .with("purple", json!({"upgrades": 2, "regiments": ["G1"]}))
        .with("yellow", json!({"forts": ["F2"], "regiments": ["A4"]}));
    let mut game = scene.shooting();
    assert_eq!(volley(&game), (1, 3), "D-VOLLEY-01");
    assert_eq!(stage(&game), "answer", "D-GAP-28: who is alone skips step A");
    play_all(&mut game, &["purple attack G1 F2", "chance roll 1"]);
    assert_eq!(volley(&game), (3, 3), "D-EX-100: nobody can shoot in the second");
    play_all(&mut game, &["purple attack G1 F2", "chance roll 1"]);
    assert_ne!(stage(&game), "answer");
    // D-EX-101: Green does not reload.
    let scene = Scene::of(&["green", "purple"])
        .with("green", json!({"upgrades": 2, "regiments": ["G1"]}))
        .with("purple", json!({"forts": ["F2"], "regiments": ["A4"]}));
    let mut game = scene.shooting();
    for number in 1..=3 {
        assert_eq!(volley(&game), (number, 3), "D-EX-101, D-NATION-GREEN-03");
        play_all(&mut game, &["green attack G1 F2", "chance roll 1"]);
    }
}

#[test]
fn whoever_is_declared_upon_answers_the_attacker() {
    // D-EX-103, D-DECLARE-06, D-GAP-29: Green on F2 can hit both G1 and F1.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": ["G1", "F1"]}))
        .with("green", json!({"regiments": ["F2"]}));
    let mut game = scene.shooting();
    assert_eq!(stage(&game), "declare");
    let seen = serde_json::to_string(&common::view(&game, "green")).unwrap();
    play(&mut game, "purple attack G1 F2");
    let after = serde_json::to_string(&common::view(&game, "green")).unwrap();
    assert_ne!(seen, after, "that Purple is done is public");
    assert!(!after.contains(r#""type":"attack""#), "what it chose is not");
    play_all(&mut game, &["purple reopen", "purple attack G1 F2", "green hold"]);
    assert_eq!(stage(&game), "answer");
    assert_eq!(choices(&game, "green", "attack F2"), ["G1"], "D-EX-103");
    refuses(&game, "green attack F2 F1", "D-GAP-29");
    // D-EX-106, D-VOLLEY-03: both may be hit.
    play_all(&mut game, &["green attack F2 G1", "chance roll 12", "chance roll 12"]);
    assert_eq!(regiments(&game, "purple"), ["F1"], "D-EX-106");
    assert!(regiments(&game, "green").is_empty(), "D-EX-106");
    // D-EX-105: nobody is restricted by what is declared in the same step.
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack G1 F2", "green attack F2 F1"]);
    assert_eq!(stage(&game), "rolls", "D-EX-105");
    // With a single choice there is no answer at all.
    let mut game = scene.option("declaration", json!("single")).shooting();
    refuses(&game, "green hold", "D-ROUND-01");
    play_all(&mut game, &["purple attack G1 F2", "green pass"]);
    assert_eq!(stage(&game), "rolls", "D-GAP-28");
}

#[test]
fn an_attacker_that_cannot_be_hit_frees_the_answer() {
    // D-DECLARE-07: Purple's u = 3 reaches from two tiles away, Green's bare regiment does not.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": ["F1", "F2"], "upgrades": 3}))
        .with("green", json!({"regiments": ["G1"]}));
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack F1 G1", "green hold"]);
    assert_eq!(choices(&game, "green", "attack G1"), ["F2"]);
}

#[test]
fn hits_of_one_volley_fall_together() {
    // D-EX-107: two shots at one regiment; D-EX-093: a Red fort falls with its levels.
    let scene = Scene::of(&["purple", "green", "red"])
        .with("purple", json!({"regiments": ["A2"]}))
        .with("green", json!({"regiments": ["A4"]}))
        .with("red", json!({"regiments": ["A3"]}));
    let mut game = scene.shooting();
    let choices = ["purple attack A2 A3", "green attack A4 A3", "red hold"];
    play_all(&mut game, &choices);
    play_all(&mut game, &["red pass", "chance roll 12", "chance roll 12"]);
    assert_eq!(own(&game, "red").reserve, 12, "D-EX-107");
    let scene = Scene::of(&["purple", "red"])
        .with("purple", json!({"regiments": ["G1"], "upgrades": 3}))
        .with("red", json!({"forts": ["F2"], "levels": ["F2", "F2"], "regiments": ["A1"]}));
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack G1 F2", "red hold", "red pass", "chance roll 12"]);
    let red = own(&game, "red");
    assert_eq!((red.forts.len(), red.reserve, red.stock), (0, 11, 4), "D-EX-093, D-GAP-24");
}

#[test]
fn the_last_two_capitals_may_fall_together() {
    // D-EX-109, D-GAP-33; D-EX-110: shots of the fallen count.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": ["E7"], "upgrades": 7}))
        .with("green", json!({"regiments": ["C2"], "upgrades": 7}));
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack E7 E8", "green attack C2 C1"]);
    play_all(&mut game, &["chance roll 12", "chance roll 12"]);
    assert_eq!(stage(&game), "over");
    let standings = table::Game::standings(&game).unwrap();
    assert!(standings.iter().all(|standing| standing.place == 1), "D-EX-109");
    let scene = Scene::of(&["purple", "green", "yellow"])
        .with("purple", json!({"regiments": ["B1"], "forts": ["B2"], "upgrades": 7}))
        .with("green", json!({"capital": "C1", "regiments": ["B3"], "upgrades": 3}));
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack B1 C1", "green attack B3 B2", "chance roll 12"]);
    if stage(&game) == "rolls" {
        play(&mut game, "chance roll 12");
    }
    assert!(own(&game, "green").fallen.is_some() && forts(&game, "purple").is_empty(), "D-EX-110");
}

#[test]
fn weapons_are_loaded_again_in_the_next_round() {
    // D-EX-111, D-GAP-31
    let scene = Scene::of(&["purple", "yellow"])
        .with("purple", json!({"regiments": ["G1"]}))
        .with("yellow", json!({"forts": ["F2"]}));
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack G1 F2", "chance roll 1"]);
    skip_to(&mut game, "buy");
    skip_to(&mut game, "answer");
    assert!(offers(&game, "purple", "attack G1 F2"), "D-EX-111");
}

#[test]
fn a_castle_or_a_red_fort_never_shoots_at_a_capital_and_range_four_needs_gold() {
    // D-EX-024, D-EX-032
    let scene = Scene::of(&["purple", "yellow"])
        .with("purple", json!({"regiments": ["G1"], "castles": ["E7"], "upgrades": 3}))
        .with("yellow", json!({"regiments": ["F2", "D1"]}));
    let game = scene.shooting();
    refuses(&game, "purple attack E7 E8", "D-SHOOT-08");
    refuses(&game, "purple attack G1 D1", "D-SHOOT-02");
}
