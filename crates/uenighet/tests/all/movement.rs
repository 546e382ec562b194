//! Phase II: section 5.4 of the law book.

use crate::common::{
    self, Scene, choices, forts, offers, play, play_all, preview, refuses, regiments,
};
use serde_json::json;
use uenighet::{Event, Half, Right};

/// What the step costs, in half points.
#[track_caller]
fn cost(scene: &Scene, line: &str) -> Option<u8> {
    preview(&scene.moving(), line).cost.map(|Half(halves)| halves)
}

#[test]
fn what_steps_cost() {
    let walker = |cell: &str| Scene::of(&["purple", "green"]).regiments("purple", &[cell]);
    assert_eq!(cost(&walker("D2"), "purple move D2 C2"), Some(2), "D-EX-060, D-MOVE-01");
    assert_eq!(cost(&walker("C2"), "purple move C2 B2"), Some(4), "D-EX-060, D-EX-065");
    assert_eq!(cost(&walker("B3"), "purple move B3 B2"), Some(2), "D-EX-060");
    // D-EX-063: a fort takes the height out of the way.
    let fort = walker("C2").forts("purple", &["B2"]);
    assert_eq!(cost(&fort, "purple move C2 B3"), Some(2), "D-EX-063, D-FORT-06");
    // D-EX-064: a castle does not.
    let castle = walker("D2").with("purple", json!({"castles": ["C2"]}));
    assert_eq!(cost(&castle, "purple move D2 C3"), Some(4), "D-EX-064, D-CARD-I");
    // D-EX-066: with the Explorer every step costs one.
    let yellow = Scene::of(&["yellow", "green"])
        .with("yellow", json!({"regiments": ["C2"], "explores": true, "capital": "G4"}));
    assert_eq!(cost(&yellow, "yellow move C2 A1"), Some(4), "D-EX-066, D-CARD-IX");
    let plain = yellow.with("yellow", json!({"explores": false}));
    refuses(&plain.moving(), "yellow move C2 A1", "D-MOVE-03");
    // D-EX-067: a walking fort has no discount.
    let green = Scene::of(&["green", "purple"]).forts("green", &["C2"]);
    assert_eq!(cost(&green, "green walk C2 C3"), Some(2), "D-EX-067, D-MOVE-08");
    assert!(!offers(&green.moving(), "green", "walk C2 B2"), "D-EX-067");
}

#[test]
fn movement_points() {
    // D-EX-004, D-EX-005, D-MOVE-09
    let points = |nation: &str, upgrades: u8, explores: bool| {
        let scene = Scene::of(&[nation, "green"])
            .with(nation, json!({"upgrades": upgrades, "explores": explores}));
        common::own(&scene.buying(), nation).points
    };
    assert_eq!(points("yellow", 0, false), 1, "D-CAPITAL-04");
    assert_eq!(points("purple", 0, false), 2, "D-NATION-PURPLE-01");
    assert_eq!(points("yellow", 4, false), 2, "D-UPGRADE-02");
    assert_eq!(points("purple", 4, true), 4, "D-EX-005");
    let two = Scene::of(&["purple", "green"]).regiments("purple", &["F1", "G3"]).moving();
    assert!(offers(&two, "purple", "move F1 G1"), "D-EX-004: two level tiles each");
}

#[test]
fn a_fort_helps_on_the_way_but_is_no_place_to_stay() {
    // D-EX-061; relocation is left out by a capital far away.
    let scene = Scene::of(&["yellow", "green"])
        .with("yellow", json!({"regiments": ["B1"], "forts": ["C2"]}));
    let game = scene.moving();
    let mut goals = choices(&game, "yellow", "move B1");
    goals.sort();
    // On foot B2, C3 and D2; beside the capital and the fort one may relocate to D1 as well.
    assert_eq!(goals, ["B2", "C3", "D1", "D2"], "D-EX-061, D-GAP-22");
    for (to, halves) in [("B2", Some(2)), ("C3", Some(2)), ("D2", Some(2)), ("D1", None)] {
        let found = preview(&game, &format!("yellow move B1 {to}")).cost.map(|Half(h)| h);
        assert_eq!(found, halves, "D-EX-061: {to}");
    }
    refuses(&game, "yellow move B1 C2", "D-MOVE-04");
    refuses(&game, "yellow move B1 C1", "D-CAPITAL-06");
}

#[test]
fn obstacles_are_those_of_the_snapshot() {
    // D-EX-068: an enemy's tile is closed even if the enemy leaves.
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"regiments": ["D2"], "capital": "A4"}))
        .regiments("red", &["C2"]);
    let mut game = scene.moving();
    play(&mut game, "red move C2 C3");
    refuses(&game, "yellow move D2 C2", "D-MOVE-05");
    // D-EX-074: only cliffs around.
    let stuck = Scene::of(&["red", "green"]).with("red", json!({"capital": "C1"}));
    let stuck = stuck.regiments("red", &["C2"]).regiments("green", &["B1", "C3", "D2"]);
    assert!(choices(&stuck.moving(), "red", "move").is_empty(), "D-EX-074");
}

#[test]
fn the_owner_of_a_capital_goes_first_beside_it() {
    // D-EX-069, D-MOVE-07, D-GAP-20
    let scene = Scene::of(&["yellow", "red"])
        .stick("red")
        .regiments("yellow", &["C2"])
        .regiments("red", &["E1"]);
    let mut game = scene.moving();
    let orders = ["yellow move C2 D2", "red move E1 D2", "yellow ready", "red ready"];
    let events = play_all(&mut game, &orders);
    assert_eq!(regiments(&game, "yellow"), ["D2"]);
    assert_eq!(regiments(&game, "red"), ["E1"]);
    let stayed = events.iter().find_map(|event| match event {
        Event::StayedPut { conflict, winner, .. } => Some((*conflict, *winner)),
        _ => None,
    });
    assert_eq!(stayed, Some((Right::Capital, Some(uenighet::Nation::Yellow))));
    // With a standoff nobody gets a tile that no capital decides about.
    let far = Scene::of(&["yellow", "red"])
        .option("conflict", json!("standoff"))
        .regiments("yellow", &["A2"])
        .regiments("red", &["A4"]);
    let mut game = far.moving();
    play_all(&mut game, &["yellow move A2 A3", "red move A4 A3", "yellow ready", "red ready"]);
    assert_eq!(
        (regiments(&game, "yellow"), regiments(&game, "red")),
        (vec!["A2".into()], vec!["A4".into()]),
        "D-GAP-16"
    );
}

#[test]
fn own_pieces_swap_follow_and_hold_each_other_up() {
    // D-EX-071, D-MOVE-05
    let scene = Scene::of(&["red", "green"]).regiments("red", &["C2", "C3"]);
    let mut game = scene.moving();
    let events = play_all(&mut game, &["red move C2 C3", "red move C3 C2", "red ready"]);
    let moved = events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(moved, 2, "D-EX-071");
    // D-GAP-20, D-GAP-51: a column whose head is stopped stays put as a whole.
    let scene = Scene::of(&["red", "yellow"])
        .stick("yellow")
        .regiments("red", &["A2", "A1"])
        .regiments("yellow", &["A4"]);
    let mut game = scene.moving();
    let orders =
        ["red move A1 A2", "red move A2 A3", "yellow move A4 A3", "red ready", "yellow ready"];
    play_all(&mut game, &orders);
    assert_eq!(regiments(&game, "red"), ["A1", "A2"], "D-GAP-20");
    assert_eq!(regiments(&game, "yellow"), ["A3"]);
    // And a piece sent to where an own one stays does not move.
    let scene = Scene::of(&["red", "green"]).regiments("red", &["C2", "C3"]);
    let mut game = scene.moving();
    play_all(&mut game, &["red move C2 C3", "red ready"]);
    assert_eq!(regiments(&game, "red"), ["C2", "C3"], "D-GAP-51");
    let mut game = scene.moving();
    play(&mut game, "red move C2 D2");
    refuses(&game, "red move C3 D2", "D-MOVE-03");
    refuses(&game, "red move C2 B1", "D-MOVE-02");
}

#[test]
fn yellow_relocates() {
    // D-EX-072, D-NATION-YELLOW-02
    let scene = Scene::of(&["yellow", "green"])
        .with("yellow", json!({"regiments": ["F7"], "forts": ["B5"]}))
        .tokens(json!({"B6": 1}));
    let mut game = scene.moving();
    let events = play_all(&mut game, &["yellow move F7 B6", "yellow ready"]);
    assert!(events.iter().any(|event| matches!(event, Event::Moved { relocated: true, .. })));
    assert_eq!(regiments(&game, "yellow"), ["B6"], "D-EX-072");
}

#[test]
fn a_green_group_moves_together_or_not_at_all() {
    // D-EX-073, D-GAP-23
    let scene = |stick: &str| {
        Scene::of(&["green", "red"])
            .stick(stick)
            .with("green", json!({"regiments": ["D4", "D4", "E5"], "forts": ["D4"], "upgrades": 4}))
            .regiments("red", &["D6"])
    };
    let orders = [
        "green move D4 D5",
        "green move D4 D5",
        "green walk D4 D5",
        "green move E5 D5",
        "red move D6 D5",
        "red ready",
        "green ready",
    ];
    let mut game = scene("green").moving();
    play_all(&mut game, &orders);
    assert_eq!(regiments(&game, "green"), ["D5", "D5", "D5"], "D-EX-073");
    assert_eq!(forts(&game, "green"), ["D5"]);
    let mut game = scene("red").moving();
    play_all(&mut game, &orders);
    assert_eq!(regiments(&game, "green"), ["D4", "D4", "E5"], "D-EX-073");
    assert_eq!(regiments(&game, "red"), ["D5"]);
}

#[test]
fn the_collector_takes_supplies_on_the_way() {
    // D-CARD-VII, D-GAP-42
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": ["G1", "A4"], "cards": ["collector"]}))
        .tokens(json!({"F2": 2, "A4": 1, "B6": 1}));
    let mut game = scene.moving();
    play(&mut game, "purple move G1 F1");
    refuses(&game, "purple waypoint G1 F1 F2", "D-CARD-VII");
    play(&mut game, "purple attach");
    refuses(&game, "purple waypoint G1 F1 G2", "D-GAP-42");
    assert!(offers(&game, "purple", "waypoint A4 A4 B6"), "there and back");
    play_all(&mut game, &["purple waypoint G1 F1 F2", "purple ready"]);
    assert_eq!(common::own(&game, "purple").supplies, 3, "two on the way, one where it stood");
    assert_eq!(common::tokens(&game, "B6"), 1);
    assert!(common::own(&game, "purple").cards.is_empty(), "D-CARD-GEN-03");
}
