//! The pieces: section 2.2 of the law book.

use crate::common::{
    Scene, aim, cell, choices, distance, forts, offers, own, play, play_all, preview, refuses,
    regiments, shooting_sum, stage, threshold, tokens,
};
use serde_json::json;
use uenighet::{Half, Piece, What};

#[test]
fn around_a_capital_its_owner_has_first_right() {
    // D-CAPITAL-01, D-GAP-16, D-GAP-20: on the tiles around it, but not one tile farther. D2 lies
    // beside Yellow's capital on C1, E1 does not, and Red holds the stick.
    for (tile, red, winner) in [("D2", "C2", "yellow"), ("E1", "F1", "red")] {
        let scene = Scene::of(&["yellow", "red"])
            .stick("red")
            .with("yellow", json!({"supplies": 2, "regiments": ["D1"]}))
            .with("red", json!({"supplies": 2, "regiments": [red]}));
        let loser = if winner == "yellow" { "red" } else { "yellow" };

        let mut bought = scene.buying();
        let fort = format!("buy_fort {tile}");
        play_all(&mut bought, &[&format!("red {fort}"), &format!("yellow {fort}")]);
        play_all(&mut bought, &["red ready", "yellow ready"]);
        assert_eq!(forts(&bought, winner), [tile], "D-CAPITAL-01: purchases on {tile}");
        assert_eq!((forts(&bought, loser).len(), own(&bought, loser).supplies), (0, 2));

        let mut moved = scene.moving();
        let home = if loser == "red" { red } else { "D1" };
        play(&mut moved, &format!("red move {red} {tile}"));
        play(&mut moved, &format!("yellow move D1 {tile}"));
        play_all(&mut moved, &["red ready", "yellow ready"]);
        assert_eq!(regiments(&moved, winner), [tile], "D-CAPITAL-01: moves to {tile}");
        assert_eq!(regiments(&moved, loser), [home], "D-CAPITAL-01: moves to {tile}");
    }
}

#[test]
fn only_a_regiment_right_beside_it_shoots_at_a_capital() {
    // D-CAPITAL-03, D-SHOOT-08: with ten hit chances nothing else could be in the way.
    let scene = Scene::of(&["yellow", "red"])
        .regiments("yellow", &["B1"])
        .with("red", json!({"upgrades": 7, "regiments": ["C2", "C3", "E1"]}));
    let game = scene.shooting();
    assert!(offers(&game, "red", "attack C2 C1"), "D-CAPITAL-03: from distance 1");
    refuses(&game, "red attack C3 C1", "D-CAPITAL-03");
    refuses(&game, "red attack E1 C1", "D-CAPITAL-03");
    let red = json!({"upgrades": 7, "forts": ["C2"], "castles": ["D2"], "regiments": ["C3"]});
    let game = scene.with("red", red).shooting();
    assert!(offers(&game, "red", "attack C2 B1"), "the fort itself can shoot");
    for from in ["C2", "D2"] {
        refuses(&game, &format!("red attack {from} C1"), "D-SHOOT-08");
    }
}

#[test]
fn one_hit_crushes_a_capital_and_its_owner_is_out() {
    // D-CAPITAL-07, D-WAR-01, D-GAP-33: 9 + 4 − 10 = 3.
    let scene = Scene::of(&["yellow", "purple", "green"])
        .with(
            "yellow",
            json!({"supplies": 5, "regiments": ["D4"], "forts": ["D5"], "cards": ["gas"], "bank": 2}),
        )
        .with("purple", json!({"upgrades": 7, "regiments": ["A2"]}))
        .tokens(json!({"D4": 1, "B2": 2}));
    for (roll, falls) in [(2, false), (3, true)] {
        let mut game = scene.shooting();
        play(&mut game, "yellow decline");
        play_all(&mut game, &["purple attack A2 A1", &format!("chance roll {roll}")]);
        let yellow = own(&game, "yellow");
        assert_eq!(yellow.fallen.is_some(), falls, "D-CAPITAL-07: a roll of {roll}");
        if !falls {
            assert_eq!(yellow.regiments.len() + yellow.forts.len(), 2);
            continue;
        }
        assert_ne!(stage(&game), "over", "the others play on");
        assert!(!yellow.awaited, "D-GAP-47");
        assert_eq!((yellow.regiments.len(), yellow.forts.len()), (0, 0), "D-WAR-01");
        assert_eq!((yellow.supplies, yellow.cards.len(), yellow.bank), (0, 0, 0), "D-GAP-33");
        let crushed = cell(&game, "A1").crushed.map(uenighet::Nation::name);
        assert_eq!(crushed, Some("yellow"), "D-WAR-01");
        assert_eq!((tokens(&game, "D4"), tokens(&game, "B2")), (1, 2), "D-GAP-33: tokens stay");
    }
}

#[test]
fn a_crushed_capital_closes_its_tile_but_no_line() {
    // D-WAR-01, D-GAP-33, D-GAP-14, D-GAP-15: A1 lies between B2 and A2.
    let scene = Scene::of(&["yellow", "purple", "green"])
        .field("round", json!(2))
        .with("yellow", json!({"fallen": {"round": 1, "volley": 1}}))
        .with("purple", json!({"upgrades": 7, "supplies": 9, "regiments": ["B2"]}))
        .regiments("green", &["A2"]);
    let game = scene.buying();
    refuses(&game, "purple buy_fort A1", "D-WAR-01");
    refuses(&scene.moving(), "purple move B2 A1", "D-WAR-01");
    let shown = preview(&game, "purple attack B2 A2");
    assert_eq!(shown.obstacle, None, "D-GAP-33: it never blocks fire");
    // B3 is the other way round, so both candidates are looked at.
    let blocked = scene.clone().regiments("green", &["A2", "B3"]).buying();
    assert_eq!(preview(&blocked, "purple attack B2 A2").obstacle, None, "D-GAP-33");
    let stands = scene.with("yellow", json!({"fallen": null}));
    let stands = stands.regiments("green", &["A2", "B3"]).buying();
    assert_eq!(
        preview(&stands, "purple attack B2 A2").obstacle,
        Some(uenighet::Obstacle::Piece),
        "D-LOS-01: a capital that stands does"
    );
}

#[test]
fn a_regiment_costs_one_supply() {
    // D-REGIMENT-01
    let scene = Scene::of(&["yellow", "red"]).with("yellow", json!({"supplies": 3}));
    let mut game = scene.buying();
    assert_eq!(preview(&game, "yellow buy_regiment C2").price, Some(1), "D-REGIMENT-01");
    play_all(&mut game, &["yellow buy_regiment C2", "yellow buy_regiment D2"]);
    play_all(&mut game, &["yellow ready", "red ready"]);
    let yellow = own(&game, "yellow");
    assert_eq!((yellow.supplies, yellow.reserve), (1, 10), "D-REGIMENT-01");
}

#[test]
fn a_regiment_has_nothing_of_its_own() {
    // D-REGIMENT-02: A4 and B6 are plains beside each other; forts, upgrades, the capital, other
    // regiments and terrain change that, one each.
    let scene = Scene::of(&["purple", "green"]).regiments("purple", &["A4"]);
    let scene = scene.regiments("green", &["B6"]);
    let terms = |scene: &Scene, from: &str, to: &str| shooting_sum(scene, "purple", from, to);
    assert_eq!(terms(&scene, "A4", "B6"), [(What::Range, 9)], "D-REGIMENT-02");
    let with = |fields| scene.clone().with("purple", fields);
    for (changed, term) in [
        (with(json!({"forts": ["A3"]})), (What::FortAura, -1)),
        (with(json!({"upgrades": 2})), (What::Upgrades, -2)),
        (with(json!({"regiments": ["A4", "B7"]})), (What::Flanking, -1)),
        (with(json!({"capital": "A3"})), (What::Downhill, -1)),
    ] {
        assert_eq!(terms(&changed, "A4", "B6"), [(What::Range, 9), term], "D-REGIMENT-02");
    }
    let uphill = scene.regiments("green", &["A3"]);
    assert_eq!(terms(&uphill, "A4", "A3"), [(What::Range, 9), (What::Uphill, 1)]);
}

#[test]
fn every_regiment_goes_as_far_as_the_nation_has_points() {
    // D-REGIMENT-03, D-MOVE-03: one tile at the start, four with everything.
    let farthest = |scene: &Scene, nation: &str, from: &str| {
        let game = scene.moving();
        let goals = choices(&game, nation, &format!("move {from}"));
        goals.iter().map(|to| distance(&game, from, to)).max()
    };
    let plain = Scene::of(&["red", "green"]).regiments("red", &["F2", "D5"]);
    for from in ["F2", "D5"] {
        assert_eq!(farthest(&plain, "red", from), Some(1), "D-REGIMENT-03: {from}");
    }
    let all = json!({"regiments": ["F2", "D5"], "upgrades": 4, "explores": true});
    let full = Scene::of(&["purple", "green"]).with("purple", all);
    for from in ["F2", "D5"] {
        assert_eq!(farthest(&full, "purple", from), Some(4), "D-REGIMENT-03: {from}");
    }
    // The whole of it for one regiment takes nothing from the other.
    let mut game = full.moving();
    assert_eq!(distance(&game, "F2", "F6"), 4);
    play(&mut game, "purple move F2 F6");
    let goals = choices(&game, "purple", "move D5");
    let far = goals.iter().map(|to| distance(&game, "D5", to)).max();
    assert_eq!(far, Some(4), "D-MOVE-03: it is not shared out");
}

#[test]
fn regiments_build_forts() {
    // D-REGIMENT-04, D-BUY-02: beside a regiment, and nowhere else.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"supplies": 9, "forts": ["A2"]}))
        .forts("green", &["B6"]);
    assert!(choices(&scene.buying(), "purple", "buy_fort").is_empty(), "D-REGIMENT-04");
    let game = scene.regiments("purple", &["G1"]).buying();
    assert_eq!(choices(&game, "purple", "buy_fort"), ["F2", "F3", "G2"], "D-REGIMENT-04");
    refuses(&game, "purple buy_fort C2", "D-BUY-02");
}

#[test]
fn a_fort_helps_own_regiments_at_distance_one_or_less() {
    // D-FORT-03, D-SHOOT-04, D-CON-07, D-GAP-25: G1 at F1 is 13 without help.
    let at = |scene: Scene, nation: &str| threshold(&scene.buying(), nation, "G1", "F1");
    let purple = |forts: &[&str]| {
        let scene = Scene::of(&["purple", "green"]).regiments("green", &["F1"]);
        scene.with("purple", json!({"regiments": ["G1"], "forts": forts}))
    };
    assert_eq!(at(purple(&["G2"]), "purple"), 12, "D-FORT-03: beside it");
    assert_eq!(at(purple(&["G3"]), "purple"), 13, "D-FORT-03: two tiles away");
    assert_eq!(at(purple(&[]).forts("green", &["G2"]), "purple"), 13, "only one's own");
    let green = Scene::of(&["green", "purple"])
        .with("green", json!({"regiments": ["G1"], "forts": ["G1"]}))
        .regiments("purple", &["F1"]);
    assert_eq!(at(green, "green"), 12, "D-CON-07: on the same tile");
    let red = Scene::of(&["red", "purple"])
        .with("red", json!({"forts": ["G1", "G2"]}))
        .regiments("purple", &["F1"]);
    assert_eq!(at(red, "red"), 13, "D-GAP-25: only regiments benefit");
}

#[test]
fn red_forts_shoot_and_green_forts_walk() {
    // D-FORT-05: and nobody else's do either.
    let field = |nation: &str| {
        Scene::of(&[nation, "purple"])
            .with(nation, json!({"forts": ["F2"], "regiments": ["A4"], "upgrades": 1}))
            .regiments("purple", &["G1", "B6"])
    };
    let game = field("red").shooting();
    assert!(offers(&game, "red", "attack F2 G1"), "D-FORT-05");
    assert_eq!(aim(&game, "red", "F2", "G1").shooter, Piece::Fort);
    for nation in ["yellow", "green"] {
        refuses(&field(nation).shooting(), &format!("{nation} attack F2 G1"), "D-DECLARE-05");
    }
    assert!(offers(&field("green").moving(), "green", "walk F2 F1"), "D-FORT-05");
    for nation in ["yellow", "red"] {
        refuses(&field(nation).moving(), &format!("{nation} walk F2 F1"), "D-NATION-GREEN-06");
    }
}

#[test]
fn red_forts_never_reload() {
    // D-FORT-05, D-NATION-RED-02, D-RELOAD-02: Red has two shots, and two times the same fort.
    let scene = Scene::of(&["red", "purple"])
        .with("red", json!({"forts": ["F2"], "regiments": ["A4"]}))
        .forts("purple", &["G1", "B6"]);
    let mut game = scene.shooting();
    play_all(&mut game, &["red attack F2 G1", "chance roll 1"]);
    assert!(offers(&game, "red", "attack F2 G1"), "D-NATION-RED-02");
    // A Red regiment does.
    let mut game = scene.shooting();
    play_all(&mut game, &["red attack A4 B6", "chance roll 1"]);
    refuses(&game, "red attack A4 B6", "D-RELOAD-01");
}

#[test]
fn only_card_one_makes_a_castle() {
    // D-FORT-07, D-CARD-I: however rich one is, castles are not for sale.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"supplies": 40, "forts": ["A2"], "regiments": ["A3"]}));
    let offered = crate::common::legal(&scene.buying(), "purple");
    assert!(offered.iter().all(|action| !action.contains("castle")), "D-FORT-07");
    let scene = scene.with("purple", json!({"cards": ["castle"]}));
    let mut game = scene.at(json!({"type": "window", "at": {"type": "buy"}, "seat": 0}));
    refuses(&game, "purple castle A3", "D-CARD-I");
    play(&mut game, "purple castle A2");
    let purple = own(&game, "purple");
    assert_eq!(purple.castles.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A2"]);
    assert_eq!((purple.forts.len(), purple.stock), (0, 4), "D-GAP-42: the fort may be rebuilt");
    // D-CARD-I: it recruits nobody, and its fort is gone.
    refuses(&game, "purple buy_regiment A1", "D-BUY-01");
    assert_eq!(preview(&scene.moving(), "purple move A3 A4").cost, Some(Half(2)));
}
