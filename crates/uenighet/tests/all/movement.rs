//! Phase II: section 5.4 of the law book.

use crate::common::{
    self, Scene, choices, forts, offers, play, play_all, preview, refuses, regiments,
};
use serde_json::json;
use uenighet::{Event, Half, Nation, Right, Rival, Uenighet};

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
    // D-GAP-51: nor may two be sent to one tile, unless they are Green's.
    for nation in ["red", "green"] {
        let scene = Scene::of(&[nation, "yellow"]).regiments(nation, &["C2", "D1"]);
        let mut game = scene.moving();
        play(&mut game, &format!("{nation} move C2 D2"));
        let second = format!("{nation} move D1 D2");
        match nation {
            "red" => drop(refuses(&game, &second, "D-GAP-20")),
            _ => drop(play(&mut game, &second)),
        }
    }
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

#[test]
fn nobody_has_to_move_or_to_go_all_the_way() {
    // D-MOVE-06
    let scene = Scene::of(&["purple", "green"]).regiments("purple", &["F2", "D5"]);
    let mut game = scene.moving();
    refuses(&game, "purple move F2 F2", "D-MOVE-06");
    play(&mut game, "purple move F2 F1");
    assert_eq!(preview(&scene.moving(), "purple move F2 F1").points, Some(2), "one of two points");
    play(&mut game, "purple ready");
    assert_eq!(regiments(&game, "purple"), ["D5", "F1"], "D-MOVE-06");
}

#[test]
fn what_a_step_costs_is_checked_in_order() {
    // D-GAP-21, in half points: into a castle 2; from or to a fort 1; out of a castle 2; else by
    // height 2 or 4. C2 is a plain, B2 a cliff beside it, B3 a hill beside that.
    let purple = |fields: serde_json::Value| {
        Scene::of(&["purple", "red"]).with("purple", json!({"upgrades": 4})).with("purple", fields)
    };
    let on = |from: &str, forts: &[&str], castles: &[&str]| {
        purple(json!({"regiments": [from], "forts": forts, "castles": castles}))
    };
    let step = |scene: Scene, line: &str| cost(&scene, line);
    assert_eq!(step(on("C2", &[], &[]), "purple move C2 B2"), Some(4), "D-GAP-21: by height");
    assert_eq!(
        step(on("C2", &[], &["B2"]), "purple move C2 A1"),
        Some(4),
        "into and out of it: 2 + 2"
    );
    assert_eq!(
        step(on("C2", &["B2"], &[]), "purple move C2 A1"),
        Some(2),
        "onto and off a fort: 1 + 1"
    );
    // A fort and a castle side by side: C2 to the fort on C3 (1), into the castle on B2 (2), and
    // out of it down to B1 (2); the other way round the fort's half counts first.
    let both = on("D2", &["C2"], &["B2"]);
    assert_eq!(step(both, "purple move D2 A1"), Some(1 + 2 + 2), "D-GAP-21");
    let both = on("A1", &["C2"], &["B2"]);
    assert_eq!(step(both, "purple move A1 D2"), Some(2 + 1 + 1), "D-GAP-21: out of it onto a fort");
    let over = on("A1", &[], &["B2"]);
    assert_eq!(step(over, "purple move A1 B1"), Some(2 + 2), "D-GAP-21: out of it down a cliff");
    // A walking fort pays by height, and one for entering a castle, but not for leaving it.
    let green = |from: &str, forts: &[&str]| {
        let forts: Vec<&str> = forts.iter().copied().chain([from]).collect();
        Scene::of(&["green", "red"])
            .with("green", json!({"upgrades": 4, "forts": forts, "castles": ["B2"]}))
    };
    assert_eq!(step(green("C2", &[]), "green walk C2 B2"), Some(2), "D-GAP-21: entering it");
    assert_eq!(
        step(green("B2", &[]), "green walk B2 C2"),
        Some(4),
        "D-GAP-21: leaving it by height"
    );
    assert_eq!(step(green("B2", &[]), "green walk B2 B3"), Some(2), "D-GAP-21: one step down");
    let plain = Scene::of(&["green", "red"]).with("green", json!({"upgrades": 4, "forts": ["C2"]}));
    assert_eq!(step(plain, "green walk C2 B2"), Some(4), "D-GAP-21: a cliff");
    // Card IX: one for everything, but half a point from or to a fort; walking forts always one.
    let explorer = |scene: Scene, nation: &str| scene.with(nation, json!({"explores": true}));
    assert_eq!(step(explorer(on("C2", &[], &[]), "purple"), "purple move C2 B2"), Some(2));
    assert_eq!(step(explorer(on("C2", &["B2"], &[]), "purple"), "purple move C2 A1"), Some(2));
    assert_eq!(step(explorer(green("C2", &["C3"]), "green"), "green walk C2 C3"), Some(2));
    assert_eq!(step(explorer(green("B2", &[]), "green"), "green walk B2 C2"), Some(2));
}

#[test]
fn only_green_ends_on_a_castle() {
    // D-GAP-21, D-GAP-42: others cross it.
    let on = |nation: &str| {
        Scene::of(&[nation, "red"])
            .with(nation, json!({"regiments": ["D2"], "castles": ["C2"], "upgrades": 4}))
            .moving()
    };
    refuses(&on("yellow"), "yellow move D2 C2", "D-MOVE-04");
    assert!(offers(&on("yellow"), "yellow", "move D2 C3"));
    assert!(offers(&on("green"), "green", "move D2 C2"));
}

#[test]
fn waypoints_are_tiles_with_tokens_on_the_way() {
    // D-GAP-55, D-GAP-42: Purple has two points; F1, F2 and E1 lie in a row with G1.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": ["F2", "A4"], "cards": ["collector"]}))
        .tokens(json!({"F2": 1, "F1": 2, "A4": 1, "A3": 1}));
    let mut game = scene.moving();
    play_all(&mut game, &["purple attach", "purple move F2 E1"]);
    assert_eq!(choices(&game, "purple", "waypoint F2 E1"), ["F1"], "D-GAP-55: not its own tile");
    refuses(&game, "purple waypoint F2 E1 F2", "D-GAP-42");
    assert_eq!(choices(&game, "purple", "waypoint A4 A4"), ["A3"], "D-GAP-55: there and back");
    // Without a waypoint a regiment takes what lies where it starts; with one only what lies there.
    let taken = |game: &mut Uenighet, lines: &[&str]| {
        let events = play_all(game, lines);
        let before = events.iter().take_while(|event| !matches!(event, Event::Moved { .. }));
        let cells = before.filter_map(|event| match event {
            Event::SuppliesCollected { cell, supplies, .. } => Some(format!("{cell} {supplies}")),
            _ => None,
        });
        cells.collect::<Vec<_>>()
    };
    let mut plain = game;
    assert_eq!(taken(&mut plain, &["purple ready"]), ["A4 1", "F2 1"], "D-GAP-55");
    let lines = ["purple waypoint F2 E1 F1", "purple waypoint A4 A4 A3", "purple ready"];
    assert_eq!(taken(&mut game, &lines), ["A3 1", "F1 2"], "D-GAP-55");
    assert_eq!(regiments(&game, "purple"), ["A4", "E1"], "D-GAP-55: it has come back");
}

#[test]
fn a_relocation_has_no_waypoint() {
    // D-GAP-55: F7 to B6 leads over nothing, whatever lies beside it.
    let scene = Scene::of(&["yellow", "green"])
        .with("yellow", json!({"regiments": ["F7"], "forts": ["B5"], "cards": ["collector"]}))
        .with("green", json!({"capital": "G1"}))
        .tokens(json!({"E7": 1, "B6": 1}));
    let mut game = scene.moving();
    play_all(&mut game, &["yellow attach", "yellow move F7 B6"]);
    assert!(choices(&game, "yellow", "waypoint F7 B6").is_empty(), "D-GAP-55");
    refuses(&game, "yellow waypoint F7 B6 E7", "D-GAP-42");
}

#[test]
fn two_collectors_on_one_tile_go_by_the_stick() {
    // D-GAP-55: both may come by F2, from G1 and from F1.
    for (stick, found) in [("purple", (2, 0)), ("yellow", (0, 2))] {
        let scene = Scene::of(&["purple", "yellow"])
            .option("card_copies", json!(2))
            .stick(stick)
            .with("purple", json!({"regiments": ["G1"], "cards": ["collector"]}))
            .with("yellow", json!({"regiments": ["F1"], "cards": ["collector"], "upgrades": 4}))
            .tokens(json!({"F2": 2}));
        let mut game = scene.moving();
        play_all(&mut game, &["purple attach", "yellow attach"]);
        play_all(&mut game, &["purple waypoint G1 G1 F2", "yellow waypoint F1 F1 F2"]);
        play_all(&mut game, &["purple ready", "yellow ready"]);
        let supplies = |nation: &str| common::own(&game, nation).supplies;
        assert_eq!((supplies("purple"), supplies("yellow")), found, "D-GAP-55: stick {stick}");
    }
}

#[test]
fn a_regiment_held_up_takes_only_what_lies_where_it_stands() {
    // D-GAP-42: Purple goes over F2 to F1, where Yellow has the stick.
    let scene = Scene::of(&["purple", "yellow"])
        .stick("yellow")
        .with("purple", json!({"regiments": ["G1"], "cards": ["collector"]}))
        .with("yellow", json!({"regiments": ["E1"], "capital": "A1"}))
        .tokens(json!({"F2": 2, "G1": 1}));
    let mut game = scene.moving();
    play_all(&mut game, &["purple attach", "purple move G1 F1", "purple waypoint G1 F1 F2"]);
    play_all(&mut game, &["yellow move E1 F1", "purple ready", "yellow ready"]);
    assert_eq!(regiments(&game, "purple"), ["G1"]);
    assert_eq!(common::own(&game, "purple").supplies, 1, "D-GAP-42");
    assert_eq!(common::tokens(&game, "F2"), 2);
}

#[test]
fn an_order_goes_on_saying_what_it_costs_and_who_goes_first() {
    // D-GAP-16, D-GAP-20
    let both =
        Scene::of(&["purple", "green"]).regiments("purple", &["D4"]).regiments("green", &["D6"]);
    let standoff = both.clone().option("conflict", json!("standoff"));
    for (scene, first, yields, shows) in [
        (both.clone().stick("green"), true, false, "Green holds the stick"),
        (both.stick("purple"), false, true, "Purple does"),
        (standoff.stick("purple"), false, false, "nobody gets the tile"),
    ] {
        let mut game = scene.moving();
        let before = preview(&game, "purple move D4 D5");
        assert_eq!(before.rivals, [Rival { nation: Nation::Green, first, yields }], "{shows}");
        assert_eq!(before.cost, Some(Half(2)));
        play(&mut game, "purple move D4 D5");
        assert_eq!(preview(&game, "purple recall regiment D4 D5"), before, "{shows}");
    }
    let alone = Scene::of(&["purple", "green"]).regiments("purple", &["D4"]).moving();
    assert!(preview(&alone, "purple move D4 D5").rivals.is_empty());
}
