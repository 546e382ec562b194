//! What a shot has to roll: sections 5.1 and 5.2 of the law book.

use crate::common::{Scene, aim, preview, refuses, threshold};
use serde_json::json;
use uenighet::What;

fn field(shooter: &str, target: &str) -> Scene {
    Scene::of(&[shooter, target])
}

#[test]
fn the_examples_of_the_printed_rules() {
    // D-EX-001: C5 is a plain, D4 a hill two tiles away.
    let scene = Scene::of(&["red", "yellow"])
        .with("red", json!({"upgrades": 3, "regiments": ["C5"], "forts": ["B5"]}))
        .with("yellow", json!({"upgrades": 4, "regiments": ["D4"]}));
    let game = scene.buying();
    assert_eq!(threshold(&game, "red", "C5", "D4"), 11, "D-EX-001, D-CON-06");
    let shown = preview(&game, "red attack C5 D4");
    assert_eq!((shown.hits, shown.of), (Some(2), Some(12)), "D-EX-001");
    let terms = shown.sum.expect("there is a sum").terms;
    let named: Vec<(What, i8)> = terms.iter().map(|term| (term.what, term.value)).collect();
    let expected = [
        (What::Range, 13),
        (What::YellowDefence, 1),
        (What::GoldenDefence, 1),
        (What::Uphill, 1),
        (What::Upgrades, -3),
        (What::FortAura, -2),
    ];
    assert_eq!(named, expected, "D-EX-001");

    // D-EX-002: four levels.
    let red = json!({"forts": ["E6", "A1", "A2", "A3"], "levels": ["E6", "E6", "E6", "E6"],
        "regiments": ["E7"]});
    let scene = Scene::of(&["yellow", "red"])
        .with("red", red)
        .regiments("yellow", &["F6", "F7", "D8", "G4"]);
    let game = scene.buying();
    // F6 is a cliff, E6 a plain: downhill −1; fort defence 4 from beside it.
    assert_eq!(threshold(&game, "yellow", "F6", "E6"), 9 + 4 - 1, "D-EX-002");
    assert_eq!(
        threshold(&game, "yellow", "F7", "E6") - threshold(&game, "yellow", "F7", "E7"),
        4 + 6,
        "D-EX-002"
    );
    // E7 stands beside the fort: +6; F7 is a plain beside it; two Yellow regiments flank nobody.
    assert_eq!(threshold(&game, "red", "E7", "F7"), 9 + 1 - 6 - 1, "D-EX-002, D-CAPITAL-05");

    // D-EX-006, D-NATION-GREEN-04: two stacked regiments flank for each other.
    let scene = Scene::of(&["green", "purple"])
        .regiments("green", &["A4", "A4"])
        .regiments("purple", &["B6"]);
    assert_eq!(threshold(&scene.buying(), "green", "A4", "B6"), 8, "D-EX-006");
    let single = scene.regiments("green", &["A4"]);
    assert_eq!(threshold(&single.buying(), "green", "A4", "B6"), 9, "D-EX-010");
}

#[test]
fn the_range_values() {
    // D-EX-007, D-EX-030: G1, F2, F1, E1 and D1 are plains, each one tile farther than the last.
    let at = |upgrades: u8, cell: &str| {
        let scene = Scene::of(&["purple", "green"])
            .with("purple", json!({"upgrades": upgrades, "regiments": ["G1"]}))
            .regiments("green", &[cell]);
        threshold(&scene.buying(), "purple", "G1", cell)
    };
    let cells = ["F2", "F1", "E1", "D1"];
    assert_eq!(cells.map(|cell| at(0, cell)), [9, 13, 17, 21], "D-EX-007, D-EX-010, D-EX-011");
    assert_eq!(cells.map(|cell| at(7, cell)), [-1, 3, 7, 11], "D-EX-030, D-UPGRADE-03");
}

#[test]
fn forts_castles_and_flanks() {
    // G1, F2 and F1 are plains in a row round the corner; G2 and F3 lie beside G1, E1 beside F1.
    let two = |own: serde_json::Value, foe: serde_json::Value| {
        Scene::of(&["purple", "green"]).with("purple", own).with("green", foe).buying()
    };
    let lone = json!({"regiments": ["G1"]});
    let at_far = |own: serde_json::Value| {
        threshold(&two(own, json!({"regiments": ["F1"]})), "purple", "G1", "F1")
    };
    assert_eq!(at_far(lone.clone()), 13, "D-EX-011");
    assert_eq!(at_far(json!({"regiments": ["G1"], "forts": ["G2"]})), 12, "D-EX-012");
    let two_forts = json!({"regiments": ["G1"], "forts": ["G2", "F3"]});
    assert_eq!(at_far(two_forts.clone()), 12, "D-EX-013, D-GAP-25");
    let castle = json!({"regiments": ["G1"], "castles": ["G2"]});
    assert_eq!(at_far(castle.clone()), 10, "D-EX-026, D-SHOOT-06, D-CON-01");
    let both = json!({"regiments": ["G1"], "castles": ["G2"], "forts": ["F3"]});
    assert_eq!(at_far(both), 10, "D-EX-027");
    let with_option = |name: &str, value: serde_json::Value, own: serde_json::Value| {
        let scene = Scene::of(&["purple", "green"]).option(name, value).with("purple", own);
        threshold(&scene.regiments("green", &["F1"]).buying(), "purple", "G1", "F1")
    };
    assert_eq!(with_option("fort_aura_stacks", json!(true), two_forts), 11, "D-GAP-25");
    assert_eq!(with_option("castle_aura", json!(1), castle), 12, "D-EX-026");

    // D-EX-016, D-EX-025: structures as targets.
    let target = |foe: serde_json::Value, cell: &str| {
        threshold(&two(lone.clone(), foe), "purple", "G1", cell)
    };
    assert_eq!(target(json!({"forts": ["F2"]}), "F2"), 9, "D-EX-016, D-FORT-02");
    assert_eq!(target(json!({"forts": ["F1"]}), "F1"), 15, "D-EX-016, D-SHOOT-05");
    assert_eq!(target(json!({"castles": ["F2"]}), "F2"), 12, "D-EX-025");
    assert_eq!(target(json!({"castles": ["F1"]}), "F1"), 16, "D-EX-025");
    assert_eq!(target(json!({"castles": ["F2"], "upgrades": 4}), "F2"), 13, "D-EX-025");
    // D-EX-035: a regiment on a fort does not have the fort's defence.
    let stacked = json!({"forts": ["F1"], "regiments": ["F1"]});
    assert_eq!(target(stacked, "F1"), 13, "D-EX-035, D-NATION-GREEN-05");
    // D-EX-017: u = 3, an own fort beside the shooter, flanked.
    let own = json!({"upgrades": 3, "regiments": ["G1", "E1"], "forts": ["G2"]});
    let game = two(own, json!({"forts": ["F1"]}));
    assert_eq!(threshold(&game, "purple", "G1", "F1"), 10, "D-EX-017");
    // D-EX-014: downhill, flanked, own fort beside: A3 (1) at A2 (0), B3 beside A2.
    let own = json!({"regiments": ["A3", "B3"], "forts": ["A4"]});
    let game = two(own, json!({"regiments": ["A2"]}));
    assert_eq!(threshold(&game, "purple", "A3", "A2"), 6, "D-EX-014");
    // D-EX-015: uphill at Yellow with the golden upgrade.
    let scene = Scene::of(&["purple", "yellow"])
        .regiments("purple", &["A4"])
        .with("yellow", json!({"regiments": ["A3"], "upgrades": 4}));
    assert_eq!(threshold(&scene.buying(), "purple", "A4", "A3"), 12, "D-EX-015");
}

#[test]
fn capitals() {
    // The first seat's capital is C1, a plain; B1, C2, D1, D2 are plains around it.
    let at = |own: serde_json::Value, foe: serde_json::Value| {
        Scene::of(&["yellow", "purple"]).with("purple", own).with("yellow", foe).buying()
    };
    let lone = at(json!({"regiments": ["C2"]}), json!({}));
    assert_eq!(threshold(&lone, "purple", "C2", "C1"), 13, "D-EX-019, D-CAPITAL-02");
    let two = at(json!({"regiments": ["C2", "D2"]}), json!({}));
    assert_eq!(threshold(&two, "purple", "C2", "C1"), 12, "D-EX-020");
    let own = json!({"regiments": ["C2", "D2"], "upgrades": 3, "forts": ["C3"]});
    assert_eq!(threshold(&at(own, json!({})), "purple", "C2", "C1"), 8, "D-EX-021");
    let own = json!({"regiments": ["C2", "D2"], "upgrades": 4});
    let game = at(own, json!({"upgrades": 6}));
    assert_eq!(threshold(&game, "purple", "C2", "C1"), 8, "D-EX-022, D-GAP-11, D-CON-11");

    // D-EX-033, D-EX-034: beside the own capital one shoots from its height, but is shot at on
    // one's own. C2 has the plain C3 and the cliff B2 beside it, F2 the hill F3.
    let scene = Scene::of(&["green", "purple"]).regiments("green", &["C2"]);
    let against = |cell: &str| {
        threshold(&scene.clone().regiments("purple", &[cell]).buying(), "green", "C2", cell)
    };
    assert_eq!(against("C3"), 8, "D-EX-033");
    let moved = scene.clone().with("green", json!({"capital": "F1", "regiments": ["F2"]}));
    let hill = moved.regiments("purple", &["F3"]).buying();
    assert_eq!(threshold(&hill, "green", "F2", "F3"), 9, "D-EX-033");
    assert_eq!(against("B2"), 10, "D-EX-033");
    let back = scene.clone().regiments("purple", &["C3"]).buying();
    assert_eq!(threshold(&back, "purple", "C3", "C2"), 9, "D-EX-034");
}

#[test]
fn red_forts_shoot_without_their_own_levels() {
    // D-EX-029, D-GAP-24; D-EX-024: and never at capitals.
    let red = |upgrades: u8| {
        let fort = json!({"forts": ["C2"], "levels": ["C2", "C2", "C2", "C2"],
            "upgrades": upgrades});
        Scene::of(&["yellow", "red", "green"]).with("red", fort)
    };
    let at = |upgrades: u8| {
        let mut scene = red(upgrades);
        scene = scene.regiments("green", &["B2"]);
        threshold(&scene.buying(), "red", "C2", "B2")
    };
    // On the map for three B2 and C2 … are plain and cliff.
    assert_eq!(at(0) - at(3), 3, "D-EX-029");
    let scene = red(7).with("yellow", json!({"capital": "B2"}));
    let scene = scene.regiments("red", &["A4"]).regiments("green", &["A3"]);
    let game = scene.shooting();
    refuses(&game, "red attack C2 B2", "D-SHOOT-08");
}

#[test]
fn the_long_example_on_the_standard_map() {
    // D-EX-036
    let at = |own: serde_json::Value| {
        let scene = Scene::of(&["purple", "green"]).with("purple", own);
        scene.regiments("green", &["C3"]).buying()
    };
    let game = at(json!({"regiments": ["B4"]}));
    assert_eq!(threshold(&game, "purple", "B4", "C3"), 12, "D-EX-036");
    let game = at(json!({"regiments": ["B4", "D4"]}));
    assert_eq!(threshold(&game, "purple", "B4", "C3"), 11, "D-EX-036");
    let game = at(json!({"regiments": ["B4", "D4"], "forts": ["A3"]}));
    assert_eq!(threshold(&game, "purple", "B4", "C3"), 10, "D-EX-036");
}

#[test]
fn too_hard_a_shot_cannot_be_declared() {
    // D-GAP-30, D-EX-011, D-EX-019: 12 may be declared, 13 may not.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": ["G1", "A4"], "forts": ["G2"]}))
        .regiments("green", &["F1", "B6"]);
    let game = scene.shooting();
    assert!(aim(&game, "purple", "G1", "F1").refusal.is_none());
    let bare = scene.with("purple", json!({"forts": []})).shooting();
    refuses(&bare, "purple attack G1 F1", "D-GAP-30");
    assert_eq!(aim(&bare, "purple", "G1", "F1").sum.threshold, 13);
}

#[test]
fn card_four_rolls_twice() {
    // D-EX-038, D-CARD-IV
    let scene = field("purple", "green")
        .with("purple", json!({"regiments": ["A4"], "bombards": true}))
        .regiments("green", &["B6"]);
    let shown = preview(&scene.buying(), "purple attack A4 B6");
    assert_eq!((shown.hits, shown.of), (Some(80), Some(144)), "D-EX-038");
}
