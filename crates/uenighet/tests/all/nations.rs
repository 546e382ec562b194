//! What makes the nations different: section 2.3 of the law book.

use crate::common::{
    Scene, aim, choices, forts, offers, own, play, play_all, preview, refuses, regiments, skip_to,
    stage, threshold,
};
use serde_json::{Value, json};
use uenighet::{Event, Half, Piece};

#[test]
fn yellow_regiments_defend_themselves() {
    // D-NATION-YELLOW-01: regiments, but neither forts nor castles nor the capital.
    let at = |target: &str, fields: Value, to: &str| {
        let scene = Scene::of(&["purple", target]).regiments("purple", &["G1"]);
        threshold(&scene.with(target, fields).buying(), "purple", "G1", to)
    };
    for (target, more) in [("yellow", 1), ("green", 0), ("red", 0)] {
        assert_eq!(at(target, json!({"regiments": ["F2"]}), "F2"), 9 + more, "{target}");
        assert_eq!(at(target, json!({"regiments": ["F1"]}), "F1"), 13 + more, "{target}");
    }
    assert_eq!(at("yellow", json!({"forts": ["F2"]}), "F2"), 9, "D-NATION-YELLOW-01");
    assert_eq!(at("yellow", json!({"castles": ["F2"]}), "F2"), 12, "D-NATION-YELLOW-01");
    assert_eq!(at("yellow", json!({"capital": "F2"}), "F2"), 13, "D-NATION-YELLOW-01");
}

#[test]
fn yellow_relocates_to_its_forts_castles_and_capital_but_nobody_else_does() {
    // D-NATION-YELLOW-02, D-GAP-22: F7 is far from all of them, and Green stands in the way.
    let homes = json!({"regiments": ["F7"], "forts": ["A2"], "castles": ["G2"]});
    let scene = |nation: &str| {
        Scene::of(&[nation, "green"])
            .with(nation, homes.clone())
            .with("green", json!({"capital": "B7", "regiments": ["B4"]}))
            .tokens(json!({"G1": 2}))
    };
    let mut goals = choices(&scene("yellow").moving(), "yellow", "move F7");
    goals.sort();
    // Beside the fort A1, A3 and B3 (B4 is taken); beside the castle F3, F4, G1 and G3; beside the
    // capital on C1 B1, C2, D1 and D2; and on foot E7 and E8.
    let all = ["A1", "A3", "B1", "B3", "C2", "D1", "D2", "E7", "E8", "F3", "F4", "G1", "G3"];
    assert_eq!(goals, all, "D-NATION-YELLOW-02");
    let on_foot = choices(
        &scene("purple").with("purple", json!({"upgrades": 0})).moving(),
        "purple",
        "move F7",
    );
    assert!(!on_foot.contains(&"G1".to_owned()) && !on_foot.contains(&"A1".to_owned()));
    // D-GAP-22: it uses the whole movement: no way leads on from there.
    let mut game = scene("yellow").moving();
    play(&mut game, "yellow move F7 G1");
    refuses(&game, "yellow move G1 F2", "D-MOVE-02");
    play_all(&mut game, &["yellow ready", "green ready"]);
    assert_eq!(regiments(&game, "yellow"), ["G1"]);
    skip_to(&mut game, "loans");
    assert_eq!(own(&game, "yellow").supplies, 2 + 1, "it may land on supplies; two forts bring 1");
}

#[test]
fn red_shoots_once_more() {
    // D-NATION-RED-01: with every number of upgrades.
    let shots = |nation: &str, upgrades: u8| {
        let scene = Scene::of(&[nation, "green"]).with(nation, json!({"upgrades": upgrades}));
        own(&scene.buying(), nation).shots
    };
    for upgrades in 0..8 {
        assert_eq!(shots("red", upgrades), shots("yellow", upgrades) + 1, "u = {upgrades}");
    }
    // And so there is a second volley in which Red alone takes part.
    let scene = Scene::of(&["red", "yellow"])
        .regiments("red", &["A4", "G1"])
        .regiments("yellow", &["B6", "F2"]);
    let mut game = scene.shooting();
    play_all(&mut game, &["red hold", "yellow hold", "red pass", "yellow pass"]);
    assert_eq!(stage(&game), "answer");
    assert!(own(&game, "red").awaited && !own(&game, "yellow").awaited, "D-NATION-RED-01");
}

#[test]
fn red_forts_and_their_levels_give_and_defend() {
    // D-NATION-RED-03, D-NATION-RED-05: +2 and one more for every level.
    for level in 0..=4_i8 {
        let fields = json!({
            "regiments": ["G1"], "forts": ["G2", "A1", "A2", "A3"],
            "levels": vec!["G2"; level as usize],
        });
        let scene = Scene::of(&["red", "purple"])
            .with("red", fields)
            .regiments("purple", &["F1", "G3", "A4"]);
        let game = scene.buying();
        assert_eq!(threshold(&game, "red", "G1", "F1"), 13 - 2 - level, "D-NATION-RED-03");
        // G3 shoots uphill at G2, which is beside it.
        assert_eq!(threshold(&game, "purple", "G3", "G2"), 9 + 1 + level, "D-NATION-RED-05");
        // F1 is three tiles away from G2, lower, and flanked by G3: farther off it defends better.
        assert_eq!(threshold(&game, "purple", "F1", "G2"), 17 + 1 - 1 + 2 + level, "D-FORT-02");
    }
}

#[test]
fn a_level_is_bought_for_a_supply_and_a_regiment() {
    // D-NATION-RED-04, D-GAP-24: with x forts up to x times; levels are no regiments on the map.
    let red = json!({"supplies": 9, "forts": ["A2", "A4"], "regiments": ["B3"]});
    let scene = Scene::of(&["red", "yellow"]).with("red", red).regiments("yellow", &["A3"]);
    let mut game = scene.buying();
    play_all(&mut game, &["red buy_level A2", "red buy_level A2"]);
    refuses(&game, "red buy_level A2", "D-NATION-RED-04");
    refuses(&game, "red buy_level B3", "D-NATION-RED-04");
    play_all(&mut game, &["red ready", "yellow ready"]);
    let red = own(&game, "red");
    assert_eq!((red.supplies, red.reserve, red.regiments.len()), (7, 9, 1), "D-NATION-RED-04");
    // B3 shoots at A3; nobody flanks, though A2 with its levels and A4 are beside the target.
    assert_eq!(
        preview(&game, "red attack B3 A3").sum.map(|sum| sum.distance),
        Some(2),
        "B3 is no neighbour of A3"
    );
    let terms = preview(&game, "red attack A4 A3").sum.unwrap().terms;
    assert!(terms.iter().all(|term| term.what != uenighet::What::Flanking), "D-GAP-24");
    let fort = scene.clone().with("yellow", json!({"forts": ["G3"], "supplies": 3})).buying();
    let refusal = refuses(&fort, "yellow buy_level G3", "D-NATION-RED-04");
    assert_eq!(refusal, uenighet::Refusal::OnlyRed);
    // D-GAP-24: a new fort is not raised before the next round, and does not count yet.
    let new = json!({"new_forts": ["A4"]});
    let game = scene.with("red", new).buying();
    refuses(&game, "red buy_level A4", "D-GAP-24");
    let mut game = game;
    play(&mut game, "red buy_level A2");
    refuses(&game, "red buy_level A2", "D-NATION-RED-04");
}

#[test]
fn the_price_list_of_upgrades() {
    // D-NATION-PURPLE-03, D-BUY-03, D-CON-03, D-CON-04, D-UPGRADE-01 to D-UPGRADE-04.
    for (nation, prices) in [
        ("yellow", [4, 4, 4, 4, 6, 6, 6, 8]),
        ("red", [4, 4, 4, 4, 6, 6, 6, 8]),
        ("green", [4, 4, 4, 4, 6, 6, 6, 8]),
        ("purple", [3, 3, 4, 4, 6, 6, 6, 8]),
    ] {
        let other = if nation == "green" { "red" } else { "green" };
        for (upgrades, price) in prices.into_iter().enumerate() {
            let scene = |supplies: u8| {
                Scene::of(&[nation, other])
                    .with(nation, json!({"upgrades": upgrades, "supplies": supplies}))
            };
            let exact = scene(price).buying();
            assert_eq!(own(&exact, nation).price, Some(price), "D-BUY-03: {nation} {upgrades}");
            let shown = preview(&exact, &format!("{nation} buy_upgrade"));
            assert_eq!((shown.price, shown.left), (Some(price), Some(0)), "{nation} {upgrades}");
            assert!(offers(&exact, nation, "buy_upgrade"), "{nation} {upgrades}");
            let poor = scene(price - 1).buying();
            assert!(!offers(&poor, nation, "buy_upgrade"), "D-BUY-06: {nation} {upgrades}");
            refuses(&poor, &format!("{nation} buy_upgrade"), "D-BUY-06");
        }
        // One after the other in one round: what the whole list comes to.
        let total = prices.iter().sum::<u8>();
        let rich = json!({"supplies": total});
        let mut game = Scene::of(&[nation, other]).with(nation, rich).buying();
        let line = format!("{nation} buy_upgrade");
        play_all(&mut game, &[line.as_str(); 8]);
        refuses(&game, &line, "D-UPGRADE-04");
        play_all(&mut game, &[&format!("{nation} ready"), &format!("{other} ready")]);
        assert_eq!(own(&game, nation).supplies, 0, "{nation}: {total}");
        assert_eq!(stage(&game), "over", "D-UPGRADE-04");
    }
}

#[test]
fn green_stacks_what_it_buys_and_moves() {
    // D-NATION-GREEN-01, D-GAP-15, D-GAP-23: Green's capital is C1.
    let scene = |nation: &str| {
        Scene::of(&[nation, "purple"])
            .with(nation, json!({"supplies": 9, "regiments": ["C2"], "forts": ["D2"]}))
            .regiments("purple", &["D1"])
            .tokens(json!({"B1": 1}))
    };
    let mut game = scene("green").buying();
    for line in ["green buy_regiment C2", "green buy_regiment C2", "green buy_regiment D2"] {
        play(&mut game, line);
    }
    play_all(&mut game, &["green buy_fort C2", "green buy_regiment B1"]);
    refuses(&game, "green buy_regiment D1", "D-BUY-04");
    refuses(&game, "green buy_fort C1", "D-BUY-04");
    play_all(&mut game, &["green ready", "purple ready"]);
    assert_eq!(regiments(&game, "green"), ["B1", "C2", "C2", "C2", "D2"], "D-NATION-GREEN-01");
    assert_eq!(forts(&game, "green"), ["C2", "D2"], "D-NATION-GREEN-01");
    assert_eq!(crate::common::tokens(&game, "B1"), 1, "the token stays");
    for cell in ["C2", "D2", "B1"] {
        refuses(&scene("yellow").buying(), &format!("yellow buy_regiment {cell}"), "D-BUY-04");
    }

    let walkers = |nation: &str| {
        Scene::of(&[nation, "purple"])
            .with(nation, json!({"regiments": ["F1", "G1"], "forts": ["F2"]}))
    };
    let mut game = walkers("green").moving();
    play_all(&mut game, &["green move F1 F2", "green move G1 F2", "green ready"]);
    assert_eq!(regiments(&game, "green"), ["F2", "F2"], "D-NATION-GREEN-01");
    let game = walkers("red").moving();
    refuses(&game, "red move F1 F2", "D-MOVE-04");
    // Not even Green goes onto the tile of a capital.
    let home = walkers("green").with("green", json!({"capital": "E1"})).moving();
    refuses(&home, "green move F1 E1", "D-CAPITAL-06");
}

#[test]
fn a_shot_at_a_stack_hits_its_top_piece() {
    // D-NATION-GREEN-02, D-GAP-23: regiments, then forts, then the castle; each from beside F2.
    let stack = json!({"regiments": ["F2", "F2"], "forts": ["F2"], "castles": ["F2"]});
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"regiments": ["G1", "F1"], "upgrades": 3}))
        .with("green", stack);
    let mut game = scene.shooting();
    let order = [Piece::Regiment, Piece::Regiment, Piece::Fort, Piece::Castle];
    for (piece, from) in order.into_iter().zip(["G1", "F1", "G1", "F1"]) {
        if stage(&game) == "declare" {
            play(&mut game, &format!("purple attack {from} F2"));
            play_all(&mut game, &["green hold", "green pass"]);
        } else {
            assert_eq!(aim(&game, "purple", from, "F2").target, piece, "D-NATION-GREEN-02");
            play(&mut game, &format!("purple attack {from} F2"));
        }
        let events = play(&mut game, "chance roll 12");
        let lost = events.iter().find_map(|event| match event {
            Event::PieceLost { piece, .. } => Some(*piece),
            _ => None,
        });
        assert_eq!(lost, Some(piece), "D-NATION-GREEN-02");
    }
    let green = own(&game, "green");
    assert_eq!((green.reserve, green.stock, green.castles.len()), (12, 4, 0));
}

#[test]
fn several_hits_of_a_volley_take_one_piece_of_a_stack() {
    // D-GAP-23, D-GAP-32
    let scene = Scene::of(&["purple", "green", "red"])
        .regiments("purple", &["A2"])
        .regiments("green", &["A3", "A3", "A3"])
        .regiments("red", &["A4"]);
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack A2 A3", "red attack A4 A3", "green hold", "green pass"]);
    play_all(&mut game, &["chance roll 12", "chance roll 12"]);
    assert_eq!(regiments(&game, "green"), ["A3", "A3"], "D-GAP-23");
}

#[test]
fn green_forts_walk_without_discount() {
    // D-NATION-GREEN-06, D-MOVE-08, D-GAP-21: own forts shorten a regiment's way, but no fort's.
    let scene = Scene::of(&["green", "purple"])
        .with("green", json!({"forts": ["F2", "F1"], "regiments": ["G1"], "upgrades": 4}));
    let game = scene.moving();
    let cost = |line: &str| preview(&game, line).cost.map(|Half(halves)| halves);
    assert_eq!(cost("green move G1 F2"), Some(1), "D-FORT-06");
    assert_eq!(cost("green move G1 E1"), Some(3), "half, half, half");
    assert_eq!(cost("green walk F2 F1"), Some(2), "D-NATION-GREEN-06");
    assert_eq!(cost("green walk F2 G1"), Some(2), "D-NATION-GREEN-06");
    assert_eq!(cost("green walk F2 E1"), Some(4), "D-NATION-GREEN-06");
    let mut game = game;
    play_all(&mut game, &["green walk F2 E1", "green ready"]);
    assert_eq!(forts(&game, "green"), ["E1", "F1"], "D-NATION-GREEN-06");
}

#[test]
fn the_explorer_helps_green_forts_and_no_others() {
    // D-CON-08, D-CARD-IX: Green's fort has two points and pays one for a cliff edge.
    let with = |nation: &str, explores: bool| {
        Scene::of(&[nation, "purple"])
            .with(nation, json!({"forts": ["C2"], "regiments": ["F2"], "explores": explores}))
    };
    let goals = |explores: bool| choices(&with("green", explores).moving(), "green", "walk C2");
    assert_eq!(goals(false), ["B1", "C3", "D2"], "D-CON-08: one point, no cliffs");
    let far = goals(true);
    assert!(far.contains(&"B2".to_owned()) && far.contains(&"A1".to_owned()), "{far:?}");
    for nation in ["yellow", "red"] {
        refuses(&with(nation, true).moving(), &format!("{nation} walk C2 B1"), "D-NATION-GREEN-06");
    }
}

#[test]
fn a_regiment_shoots_before_the_castle_it_stands_on() {
    // D-GAP-53: it has the castle's aura, which the castle itself has not.
    let scene = Scene::of(&["green", "purple"])
        .with("green", json!({"castles": ["G1"], "regiments": ["G1"]}))
        .regiments("purple", &["F1", "A4"]);
    let game = scene.shooting();
    let shot = aim(&game, "green", "G1", "F1");
    assert_eq!((shot.shooter, shot.sum.threshold), (Piece::Regiment, 10), "D-GAP-53");
    let alone = scene.with("green", json!({"regiments": ["B6"]})).shooting();
    let shot = aim(&alone, "green", "G1", "F1");
    assert_eq!((shot.shooter, shot.sum.threshold), (Piece::Castle, 13), "D-GAP-53");
}
