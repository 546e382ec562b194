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

#[test]
fn what_upgrades_are_worth() {
    // D-SHOOT-10, D-UPGRADE-01 to D-UPGRADE-03, D-CON-05, D-GAP-27: the level table of section 1.
    let levels = [
        // hit, shots, points, defence, range, indirect
        (0, 1, 1, 0, 3, false),
        (1, 2, 1, 0, 3, false),
        (2, 3, 1, 0, 3, false),
        (3, 4, 1, 0, 3, false),
        (4, 2, 2, 1, 4, true),
        (6, 3, 2, 1, 4, true),
        (8, 4, 2, 1, 4, true),
        (10, 5, 2, 1, 4, true),
    ];
    for (upgrades, expected) in levels.into_iter().enumerate() {
        let scene = Scene::of(&["green", "purple"])
            .with("green", json!({"upgrades": upgrades, "regiments": ["A4"], "forts": ["G1"]}))
            .with("purple", json!({"regiments": ["B6", "F2"]}));
        let game = scene.buying();
        let green = crate::common::own(&game, "green");
        let found =
            (green.hit, green.shots, green.points, green.defence, green.range, green.indirect);
        assert_eq!(found, expected, "D-UPGRADE-02: u = {upgrades}");
        let (hit, defence) = (expected.0 as i8, expected.3 as i8);
        assert_eq!(threshold(&game, "green", "A4", "B6"), 9 - hit, "D-SHOOT-10: u = {upgrades}");
        assert_eq!(threshold(&game, "purple", "B6", "A4"), 9 + defence, "D-UPGRADE-02");
        assert_eq!(threshold(&game, "purple", "F2", "G1"), 9 + defence, "D-GAP-27: forts as well");
    }
}

#[test]
fn flanking_counts_once_and_only_for_own_regiments() {
    // D-SHOOT-03, D-GAP-26: B6 has the plains A4 and B7 and the hill B5 beside it; A3 lies two away.
    let at = |own: serde_json::Value, from: &str| {
        let scene = Scene::of(&["purple", "green"]).with("purple", own);
        threshold(&scene.regiments("green", &["B6"]).buying(), "purple", from, "B6")
    };
    assert_eq!(at(json!({"regiments": ["A4"]}), "A4"), 9, "the shooter itself does not count");
    assert_eq!(at(json!({"regiments": ["A4", "B7"]}), "A4"), 8, "D-SHOOT-03");
    assert_eq!(at(json!({"regiments": ["A4", "B7", "B5"]}), "A4"), 8, "D-GAP-26: at most one");
    assert_eq!(at(json!({"regiments": ["A4", "A3"]}), "A4"), 9, "two tiles away is not beside");
    assert_eq!(at(json!({"regiments": ["A3", "B7"]}), "A3"), 13 - 1 - 1, "D-GAP-26: from afar");
    // A fort beside it helps its regiment as a fort, but does not flank.
    let terms = |own: serde_json::Value, nation: &str, foes: &[&str], others: &[&str]| {
        let scene = Scene::of(&[nation, "green", "yellow"])
            .with(nation, own)
            .with("green", json!({"regiments": foes}))
            .with("yellow", json!({"regiments": others}));
        crate::common::shooting_sum(&scene, nation, "A2", "A3")
    };
    let flanks = |terms: Vec<(What, i8)>| terms.contains(&(What::Flanking, -1));
    let lone = json!({"regiments": ["A2"], "capital": "E6"});
    assert!(!flanks(terms(lone.clone(), "purple", &["A3"], &["A4"])), "D-GAP-26: others never");
    let fort = json!({"regiments": ["A2"], "forts": ["A4"], "capital": "E6"});
    assert!(!flanks(terms(fort, "purple", &["A3"], &[])), "D-SHOOT-03: regiments only");
    // The shooter may be a Red fort or a castle.
    let red = json!({"forts": ["A2"], "regiments": ["A4"], "capital": "E6"});
    assert!(flanks(terms(red, "red", &["A3"], &[])), "D-GAP-26: a Red fort");
    let castle = json!({"castles": ["A2"], "regiments": ["A4"], "capital": "E6"});
    assert!(flanks(terms(castle, "purple", &["A3"], &[])), "D-GAP-26: a castle");
    // It counts against forts, castles and the capital too.
    for foe in [json!({"forts": ["A3"]}), json!({"castles": ["A3"]}), json!({"capital": "A3"})] {
        let scene = Scene::of(&["purple", "green", "yellow"])
            .with("purple", json!({"regiments": ["A2", "A4"], "capital": "E6"}))
            .with("green", foe);
        assert!(flanks(crate::common::shooting_sum(&scene, "purple", "A2", "A3")), "D-SHOOT-03");
    }
}

#[test]
fn height_counts_one_whatever_the_difference() {
    // D-SHOOT-07, D-GAP-13: C2 (0), B3 (1) and B2 (2) lie beside each other, B2 in the middle.
    let at = |from: &str, to: &str| {
        let scene = Scene::of(&["purple", "green"])
            .with("purple", json!({"regiments": [from], "capital": "B7"}))
            .regiments("green", &[to]);
        threshold(&scene.buying(), "purple", from, to)
    };
    assert_eq!(at("B2", "C2"), 8, "D-GAP-13: two levels down");
    assert_eq!(at("B2", "B3"), 8, "D-SHOOT-07: one level down");
    assert_eq!(at("C2", "B2"), 10, "D-GAP-13: two levels up");
    assert_eq!(at("B3", "B2"), 10, "D-SHOOT-07: one level up");
    assert_eq!(at("C2", "C3"), 9, "level ground");
    // Only the two ends count, not what lies between: A2 (0) and C4 (2) with B3 (1) in between.
    assert_eq!(at("A2", "C4"), 14, "D-GAP-13");
    // The same for structures.
    let fort = Scene::of(&["purple", "green"]).regiments("purple", &["C3"]).forts("green", &["B2"]);
    assert_eq!(threshold(&fort.buying(), "purple", "C3", "B2"), 10, "D-SHOOT-07");
}

#[test]
fn beside_its_capital_a_regiment_shoots_from_its_height() {
    // D-SHOOT-09, D-CAPITAL-05, D-GAP-12: Green's capital on C1 stands on a plain and towers to 1.
    let at = |own: &[&str], capital: &str, from: &str, to: &str| {
        let scene = Scene::of(&["green", "purple"])
            .with("green", json!({"regiments": own, "capital": capital}))
            .regiments("purple", &[to]);
        threshold(&scene.buying(), "green", from, to)
    };
    assert_eq!(at(&["C2"], "C1", "C2", "C3"), 8, "D-SHOOT-09: downhill onto a plain");
    assert_eq!(at(&["C3"], "C1", "C3", "C2"), 9, "two tiles from the capital it does not help");
    // On its own tile it may stand higher: B2 (2) beside a capital on B1 (0 + 1).
    assert_eq!(at(&["B2"], "B1", "B2", "B3"), 8, "D-GAP-12: the higher of both");
    // Another's capital helps nobody, and forts beside the own one are no regiments.
    let other = Scene::of(&["green", "purple"]).regiments("purple", &["C2"]);
    let other = other.regiments("green", &["C3"]).buying();
    assert_eq!(threshold(&other, "purple", "C2", "C3"), 9, "D-SHOOT-09: their own capital");
    let red = Scene::of(&["red", "purple"]).forts("red", &["C2"]).regiments("purple", &["C3"]);
    assert_eq!(threshold(&red.buying(), "red", "C2", "C3"), 9, "D-SHOOT-09: regiments");
    // D-GAP-12: lines of fire know true heights. From C3 beside a capital on D4 (1 + 1) over C4 (2).
    let line = Scene::of(&["green", "purple"])
        .with("green", json!({"regiments": ["C3", "A4"], "capital": "D4"}))
        .regiments("purple", &["C5", "B6"]);
    let game = line.shooting();
    let shot = aim(&game, "green", "C3", "C5");
    assert_eq!(shot.obstacle, Some(uenighet::Obstacle::Hill), "D-GAP-12");
    assert_eq!(shot.sum.threshold, 13 - 1, "D-GAP-12: the sum knows the capital");
    // D-GAP-12: an answer is an attack as well.
    let answer = Scene::of(&["green", "purple"]).regiments("green", &["C2"]);
    let mut game = answer.regiments("purple", &["C3"]).shooting();
    crate::common::play_all(&mut game, &["purple attack C3 C2", "green hold"]);
    assert_eq!(aim(&game, "green", "C2", "C3").sum.threshold, 8, "D-GAP-12");
}

#[test]
fn above_a_capital_one_shoots_downhill_but_never_uphill_at_it() {
    // D-GAP-11, D-CON-11: a capital on the plain C1 towers to 1, on the hill G2 to 2.
    let at = |capital: &str, from: &str| {
        let scene = Scene::of(&["yellow", "purple"])
            .with("yellow", json!({"capital": capital, "upgrades": 7}))
            .regiments("purple", &[from]);
        threshold(&scene.buying(), "purple", from, capital)
    };
    assert_eq!(at("C2", "B2"), 13 - 1, "D-GAP-11: from 2 at 1");
    assert_eq!(at("F2", "F3"), 13, "D-GAP-11: from 1 at 1");
    assert_eq!(at("G2", "G1"), 13, "D-GAP-11: from 0 at 2, and still exactly 4");
}
