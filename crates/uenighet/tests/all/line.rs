//! Lines of fire: section 5.3 of the law book, and the symmetry of terrain.

use crate::common::{self, Scene, aim, play_all, refuses};
use serde_json::{Value, json};
use uenighet::Obstacle::{self, Cliff, Edge, Hill, Piece};

/// Purple at `from`, Green at `to`; two others far away see to it that Purple is asked.
fn facing(from: &str, to: &str, own: &[&str], foe: &[&str], upgrades: u8) -> Scene {
    let with = |first: &str, rest: &[&str], last: &str| -> Vec<String> {
        let cells = [first].into_iter().chain(rest.iter().copied()).chain([last]);
        cells.map(str::to_owned).collect()
    };
    Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": with(from, own, "G3"), "upgrades": upgrades}))
        .with("green", json!({"regiments": with(to, foe, "G4")}))
}

/// An example with its id, shooter, target, own pieces, enemies, upgrades and what blocks it.
type Example =
    (&'static str, &'static str, &'static str, Cells, Cells, u8, Option<(Obstacle, &'static str)>);
type Cells = &'static [&'static str];

#[test]
#[rustfmt::skip]
fn worked_examples() {
    let none: Cells = &[];
    let examples: [Example; 17] = [
        // example     from  to    own     enemies  u  blocked by
        ("D-EX-040",   "C3", "C5", none,   none,    0, Some((Hill, "C4"))),
        ("D-EX-041",   "B1", "C3", none,   none,    0, None),
        ("D-EX-042",   "B3", "C5", none,   none,    0, Some((Hill, "C4"))),
        ("D-EX-043",   "B2", "D2", none,   none,    0, Some((Cliff, "C2"))),
        ("D-EX-043",   "B2", "C2", none,   none,    0, None),
        ("D-EX-044",   "B4", "C3", none,   none,    0, None),
        ("D-EX-045",   "A2", "C4", none,   none,    0, None),
        ("D-EX-046",   "B1", "C3", none,   &["C2"], 0, Some((Piece, "C2"))),
        ("D-EX-046",   "B1", "C3", &["C2"], none,   0, None),
        ("D-EX-047",   "C3", "C5", none,   none,    4, None),
        ("D-EX-047",   "C3", "C5", none,   &["C4"], 4, Some((Piece, "C4"))),
        ("D-EX-048",   "A1", "B1", none,   none,    0, Some((Hill, "B2"))),
        ("D-EX-049",   "A1", "D4", none,   none,    0, None),
        ("D-EX-050",   "D2", "D4", none,   none,    0, None),
        ("D-LOS-02",   "C2", "B2", none,   none,    0, None),
        ("D-LOS-02",   "D2", "B2", none,   none,    0, Some((Cliff, "C2"))),
        ("D-GAP-14",   "G1", "F1", none,   none,    0, None),
    ];
    for (example, from, to, own, foe, upgrades, blocked) in examples {
        let game = facing(from, to, own, foe, upgrades).shooting();
        let aim = aim(&game, "purple", from, to);
        let found = aim.obstacle.map(|obstacle| (obstacle, aim.blocked.unwrap().to_string()));
        let expected = blocked.map(|(obstacle, cell)| (obstacle, cell.to_owned()));
        assert_eq!(found, expected, "{example}: {from} to {to}");
        assert_ne!(aim.obstacle, Some(Edge));
    }
}

#[test]
fn a_shot_from_cliff_to_cliff_crosses_two_edges() {
    // D-EX-052, on the map for four
    let four = |upgrades: u8| {
        Scene::of(&["purple", "green", "red", "yellow"])
            .with("purple", json!({"regiments": ["B4", "G4"], "upgrades": upgrades}))
            .with("green", json!({"regiments": ["B6", "G5"]}))
            .shooting()
    };
    assert_eq!(aim(&four(0), "purple", "B4", "B6").obstacle, Some(Cliff));
    assert_eq!(aim(&four(4), "purple", "B4", "B6").obstacle, None);
}

#[test]
fn the_sniper_looks_past_pieces_but_not_past_hills() {
    // D-EX-054, D-EX-055, D-CARD-III
    let hand = json!({"cards": ["sniper"]});
    let mut game = facing("B1", "C3", &[], &["C2"], 0).with("purple", hand.clone()).shooting();
    refuses(&game, "purple attack B1 C3", "D-LOS-01");
    let events = play_all(&mut game, &["purple snipe B1 C3", "green hold", "green pass"]);
    let lost = events.iter().filter(|event| matches!(event, uenighet::Event::PieceLost { .. }));
    assert_eq!(lost.count(), 1, "D-EX-054");
    assert!(common::own(&game, "purple").cards.is_empty(), "D-CARD-GEN-03: the card is used");
    let game = facing("C3", "C5", &[], &[], 3).with("purple", hand).shooting();
    refuses(&game, "purple snipe C3 C5", "D-LOS-01");
}

#[test]
fn on_the_star_only_twelve_arrows_lead_anywhere() {
    // D-GAP-14: from A1 to D4 it is one step west and three down, which is none of the arrows.
    let scene = facing("A1", "D4", &[], &[], 3).option("aim", json!("star"));
    let game = scene.shooting();
    let refusal = refuses(&game, "purple attack A1 D4", "D-LOS-03");
    assert!(refusal.to_string().contains("D4"));
}

#[test]
fn terrain_blocks_both_ways_alike_on_all_standard_maps() {
    // D-GAP-14, section 4.3: every pair of land cells within range, without pieces in between.
    let mut pairs = 0;
    for (nations, count) in [
        (vec!["purple", "green"], 2),
        (vec!["purple", "green", "red"], 3),
        (vec!["purple", "green", "red", "yellow"], 4),
    ] {
        for upgrades in [3, 4] {
            pairs += check_map(&nations, count, upgrades);
        }
    }
    assert!(pairs > 3_500, "{pairs}");
}

/// Puts a regiment of Purple on every cell in turn, and looks at everything in range both ways.
fn check_map(nations: &[&str], count: u8, upgrades: u8) -> u32 {
    let scene = Scene::of(nations);
    let cells = scene.buying_cells();
    let mut pairs = 0;
    for (index, from) in cells.iter().enumerate() {
        for to in &cells[index + 1..] {
            let there = see(&scene, "purple", "green", from, to, upgrades);
            let back = see(&scene, "green", "purple", to, from, upgrades);
            assert_eq!(there, back, "{count} players, u = {upgrades}: {from} and {to}");
            pairs += u32::from(there.is_some());
        }
    }
    pairs
}

/// Whether terrain lets one see the other, if it is in range. The Sniper looks past pieces.
fn see(scene: &Scene, own: &str, foe: &str, from: &str, to: &str, upgrades: u8) -> Option<bool> {
    let scene = scene
        .clone()
        .with(own, json!({"regiments": [from], "upgrades": upgrades}))
        .with(foe, json!({"regiments": [to], "upgrades": upgrades}));
    let game = scene.buying();
    let shown = common::preview(&game, &format!("{own} snipe {from} {to}"));
    let sum = shown.sum?;
    let reach = if upgrades > 3 { 4 } else { 3 };
    (sum.distance <= reach).then(|| shown.obstacle.is_none())
}

impl Scene {
    /// The land cells that no capital covers.
    fn buying_cells(&self) -> Vec<String> {
        let view = serde_json::to_value(common::view(&self.buying(), "purple")).unwrap();
        let capitals: Vec<&Value> =
            view["players"].as_array().unwrap().iter().map(|player| &player["capital"]).collect();
        let cells = view["cells"].as_array().unwrap().iter();
        cells
            .filter(|cell| cell["terrain"] != "water" && !capitals.contains(&&cell["cell"]))
            .map(|cell| cell["cell"].as_str().unwrap().to_owned())
            .collect()
    }
}

#[test]
fn with_the_golden_upgrade_terrain_no_longer_blocks() {
    // D-LOS-04: over a hill, over and down cliffs, and four tiles far; pieces block all the same.
    let blocked = |from: &str, to: &str, foe: &[&str], upgrades: u8| {
        let game = facing(from, to, &[], foe, upgrades).shooting();
        aim(&game, "purple", from, to).obstacle
    };
    for (from, to, obstacle) in
        [("C3", "C5", Hill), ("D2", "B2", Cliff), ("B2", "D2", Cliff), ("A1", "B1", Hill)]
    {
        assert_eq!(blocked(from, to, &[], 3), Some(obstacle), "D-LOS-01, D-LOS-02: {from} {to}");
        assert_eq!(blocked(from, to, &[], 4), None, "D-LOS-04: {from} {to}");
    }
    assert_eq!(blocked("C3", "C5", &["C4"], 4), Some(Piece), "D-LOS-04");
    // G1 to D1 is four tiles along the plain and the shore: in range for gold alone.
    let game = facing("G1", "D1", &[], &["F2"], 3).shooting();
    refuses(&game, "purple attack G1 D1", "D-SHOOT-02");
    assert_eq!(blocked("G1", "D1", &[], 4), None, "D-LOS-04, D-UPGRADE-02");
    assert!(blocked("G1", "D1", &["F2", "F1", "E1"], 4).is_some(), "D-LOS-04");
}

#[test]
fn fire_crosses_water_but_nobody_else_does() {
    // D-GAP-04: D3 is water between D2 and D4.
    let scene = facing("D2", "D4", &[], &[], 3).tokens(json!({"F5": 1}));
    let game = scene.clone().shooting();
    assert_eq!(aim(&game, "purple", "D2", "D4").obstacle, None, "D-GAP-04: fire does");
    refuses(&scene.moving(), "purple move D2 D3", "D-GAP-04");
    assert!(!common::offers(&scene.moving(), "purple", "move D2 D4"), "nobody wades");
    let rich = scene.with("purple", json!({"supplies": 9})).buying();
    refuses(&rich, "purple buy_fort D3", "D-GAP-04");
}
