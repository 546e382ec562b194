//! Phase I: section 5.5 of the law book.

use crate::common::{
    self, Scene, choices, forts, offers, own, play, play_all, preview, refuses, regiments, tokens,
};
use serde_json::json;

#[test]
fn the_first_round_buys_regiments_only() {
    // D-EX-080
    let mut game = Scene::of(&["yellow", "red"]).with("yellow", json!({"supplies": 2})).buying();
    assert!(choices(&game, "yellow", "buy_fort").is_empty());
    play_all(&mut game, &["yellow buy_regiment C2", "yellow buy_regiment D1"]);
    refuses(&game, "yellow buy_regiment B1", "D-BUY-06");
    play(&mut game, "yellow unbuy regiment C2");
    refuses(&game, "yellow buy_fort B1", "D-BUY-02");
    play_all(&mut game, &["yellow ready", "red ready"]);
    assert_eq!(regiments(&game, "yellow"), ["D1"]);
}

#[test]
fn a_fort_is_cheaper_beside_a_foreign_one_that_is_not_new() {
    // D-EX-081, D-FORT-01
    let scene = |new: &[&str]| {
        Scene::of(&["yellow", "red"])
            .with("yellow", json!({"supplies": 4, "regiments": ["A2"]}))
            .with("red", json!({"forts": ["B5"], "new_forts": new}))
    };
    let price = |scene: Scene| preview(&scene.buying(), "yellow buy_fort B4").price;
    assert_eq!(price(scene(&[])), Some(1), "D-EX-081");
    assert_eq!(price(scene(&["B5"])), Some(2), "D-EX-081, D-GAP-17");
}

#[test]
fn one_of_several_gets_the_tile() {
    // D-EX-082
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"supplies": 2, "regiments": ["C5"]}))
        .with("red", json!({"supplies": 2, "regiments": ["D6"]}));
    let lines = ["red buy_fort D5", "yellow buy_fort D5", "red ready", "yellow ready"];
    let mut game = scene.buying();
    play_all(&mut game, &lines);
    assert_eq!(forts(&game, "yellow"), ["D5"], "D-EX-082");
    assert_eq!((own(&game, "red").supplies, own(&game, "yellow").supplies), (2, 0));
    let mut game = scene.option("conflict", json!("standoff")).buying();
    play_all(&mut game, &lines);
    assert!(forts(&game, "yellow").is_empty() && forts(&game, "red").is_empty(), "D-GAP-16");
    // D-EX-083, D-BUY-08: beside a capital its owner goes first.
    let scene = Scene::of(&["yellow", "red"])
        .stick("red")
        .with("yellow", json!({"supplies": 1}))
        .with("red", json!({"supplies": 1, "forts": ["E1"]}));
    let mut game = scene.buying();
    let lines = ["yellow buy_regiment D2", "red buy_regiment D2", "yellow ready", "red ready"];
    play_all(&mut game, &lines);
    assert_eq!(regiments(&game, "yellow"), ["D2"], "D-EX-083");
    assert_eq!(own(&game, "red").supplies, 1, "D-EX-083");
}

#[test]
fn a_token_is_cleared_only_where_nothing_is_free() {
    // D-EX-084, D-BUY-05, D-GAP-18
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"supplies": 2, "regiments": ["D2"]}))
        .tokens(json!({"B1": 1, "C2": 1, "D1": 1}));
    let mut game = scene.buying();
    assert!(choices(&game, "yellow", "buy_regiment").is_empty());
    assert_eq!(choices(&game, "yellow", "clear_supply"), ["B1", "C2", "D1"]);
    play(&mut game, "yellow clear_supply C2");
    refuses(&game, "yellow clear_supply B1", "D-BUY-05");
    play(&mut game, "yellow buy_regiment C2");
    refuses(&game, "yellow unbuy clear_supply C2", "D-GAP-16");
    play_all(&mut game, &["yellow ready", "red ready"]);
    assert_eq!(regiments(&game, "yellow"), ["C2", "D2"]);
    assert_eq!((tokens(&game, "C2"), own(&game, "yellow").supplies), (0, 1));
}

#[test]
fn loans_lock_upgrades() {
    // D-EX-088, D-LOAN-03, D-LOAN-04
    let debts = json!({"supplies": 7, "bank": 4});
    let mut game = Scene::of(&["yellow", "red"]).with("yellow", debts).buying();
    refuses(&game, "yellow buy_upgrade", "D-LOAN-03");
    play_all(&mut game, &["yellow buy_back"; 4]);
    refuses(&game, "yellow buy_upgrade", "D-BUY-06");
    refuses(&game, "yellow buy_back", "D-LOAN-04");
    // Eight supplies are enough, and then the loans may not be taken off the list any more.
    let debts = json!({"supplies": 8, "bank": 4});
    let mut game = Scene::of(&["yellow", "red"]).with("yellow", debts).buying();
    play_all(&mut game, &["yellow buy_back"; 4]);
    play(&mut game, "yellow buy_upgrade");
    refuses(&game, "yellow unbuy buy_back", "D-GAP-16");
    play_all(&mut game, &["yellow ready", "red ready"]);
    assert_eq!((own(&game, "yellow").upgrades, own(&game, "yellow").bank), (1, 0));
}

#[test]
fn purple_buys_four_upgrades_and_draws_a_card() {
    // D-EX-090, D-UPGRADE-01, D-CARD-GEN-01
    let rich = json!({"supplies": 14});
    let mut game = Scene::of(&["purple", "red"]).with("purple", rich).buying();
    play_all(&mut game, &["purple buy_upgrade"; 4]);
    play_all(&mut game, &["purple ready", "red ready"]);
    assert_eq!((own(&game, "purple").supplies, own(&game, "purple").upgrades), (0, 4), "D-EX-090");
    assert_eq!(common::stage(&game), "card_draw");
    play(&mut game, "chance card gas");
    assert_eq!(own(&game, "purple").cards, [uenighet::Card::Gas]);
}

#[test]
fn red_raises_forts() {
    // D-EX-091, D-NATION-RED-04
    let red =
        json!({"supplies": 9, "forts": ["A2", "A3", "A4"], "levels": ["A2", "A2", "A2", "A3"]});
    let mut game = Scene::of(&["red", "yellow"]).with("red", red).buying();
    assert_eq!(choices(&game, "red", "buy_level"), ["A3", "A4"], "D-EX-091");
    refuses(&game, "red buy_level A2", "D-NATION-RED-04");
    play_all(&mut game, &["red buy_level A3", "red buy_level A3"]);
    refuses(&game, "red buy_level A3", "D-NATION-RED-04");
    play_all(&mut game, &["red ready", "yellow ready"]);
    let red = own(&game, "red");
    assert_eq!(red.forts.iter().map(|fort| fort.level).collect::<Vec<_>>(), [3, 3, 0]);
    // Three forts have brought two supplies meanwhile.
    assert_eq!((red.reserve, red.supplies), (6, 9 - 2 + 2));
}

#[test]
fn lists_are_hidden_and_readiness_is_not() {
    // Section 4.1: nobody sees anything of another list, whatever happens to it.
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"supplies": 5}))
        .with("red", json!({"supplies": 5}));
    let mut game = scene.buying();
    let seen =
        |game: &uenighet::Uenighet| serde_json::to_string(&common::view(game, "red")).unwrap();
    let before = seen(&game);
    play_all(&mut game, &["yellow buy_regiment C2", "yellow buy_upgrade"]);
    assert_eq!(seen(&game), before);
    play(&mut game, "yellow ready");
    assert_ne!(seen(&game), before);
    assert!(offers(&game, "yellow", "reopen"));
    play(&mut game, "yellow reopen");
    assert_eq!(seen(&game), before);
}

#[test]
fn surrender_needs_everybody() {
    // D-SURRENDER-01, D-GAP-45
    let scene = Scene::of(&["yellow", "red", "green"]).with("yellow", json!({"supplies": 1}));
    let mut game = scene.buying();
    play_all(&mut game, &["red surrender", "yellow vote yes", "green vote no"]);
    assert_eq!(common::stage(&game), "buy");
    refuses(&game, "red surrender", "D-GAP-45");
    play(&mut game, "yellow buy_regiment A2");
    refuses(&game, "yellow surrender", "D-GAP-45");
    play_all(&mut game, &["green surrender", "red vote yes", "yellow vote yes"]);
    let stamp = own(&game, "green").fallen.map(|fallen| (fallen.round, fallen.volley));
    assert_eq!(stamp, Some((1, 0)), "D-GAP-45: this round, volley 0");
    assert_eq!(
        own(&game, "yellow").draft,
        Some(uenighet::Draft::Buy { items: Default::default() })
    );
    common::skip_to(&mut game, "loans");
    common::skip_to(&mut game, "buy");
    assert!(offers(&game, "red", "surrender"), "D-GAP-45: once per round");
    let mut free = scene.option("surrender", json!("free")).buying();
    play(&mut free, "red surrender");
    assert!(own(&free, "red").fallen.is_some());
}

#[test]
fn a_regiment_is_placed_beside_the_capital_or_a_fort() {
    // D-BUY-01: Yellow's capital is C1; the fort on B5 has A3, A4, B4, B6, C5 and the water C6
    // beside it.
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"supplies": 9, "forts": ["B5"], "regiments": ["F3"]}));
    let game = scene.buying();
    let tiles = ["A3", "A4", "B1", "B4", "B6", "C2", "C5", "D1", "D2"];
    assert_eq!(choices(&game, "yellow", "buy_regiment"), tiles, "D-BUY-01");
    refuses(&game, "yellow buy_regiment F2", "D-BUY-01");
    refuses(&game, "yellow buy_regiment C6", "D-GAP-04");
    // D-CARD-I: a castle recruits nobody, and others' forts do not either.
    let castle = scene
        .with("yellow", json!({"forts": [], "castles": ["B5"]}))
        .forts("red", &["A1"])
        .buying();
    assert_eq!(choices(&castle, "yellow", "buy_regiment"), ["B1", "C2", "D1", "D2"]);
}

#[test]
fn what_is_bought_stands_on_a_completely_free_tile() {
    // D-BUY-04, D-GAP-15: no piece, no crushed capital, no token, no water. Around Yellow's capital
    // on A1 (map for three) lie A2, B2 and B3; the fort on I2 has H3, I1, I3 and water beside it.
    let scene = Scene::of(&["yellow", "red", "green"])
        .field("round", json!(2))
        .with("yellow", json!({"supplies": 9, "forts": ["I2"], "regiments": ["H3"]}))
        .with("red", json!({"regiments": ["B2"]}))
        .with("green", json!({"fallen": {"round": 1, "volley": 1}}))
        .tokens(json!({"B3": 1}));
    let game = scene.buying();
    assert_eq!(choices(&game, "yellow", "buy_regiment"), ["A2", "I3"], "D-BUY-04");
    for (cell, clause) in [
        ("B2", "D-BUY-04"),
        ("B3", "D-BUY-04"),
        ("H3", "D-BUY-04"),
        ("I1", "D-WAR-01"),
        ("H4", "D-GAP-04"),
    ] {
        refuses(&game, &format!("yellow buy_regiment {cell}"), clause);
    }
    // The same for forts, here beside the regiment on H3; and one's own list takes up room as well.
    assert_eq!(choices(&game, "yellow", "buy_fort"), ["G3", "G4", "H2"], "D-BUY-04");
    let mut listed = game;
    play(&mut listed, "yellow buy_regiment A2");
    refuses(&listed, "yellow buy_regiment A2", "D-BUY-04");
    // D-CON-09: a move may end on the token where no purchase may.
    let moved = scene.with("yellow", json!({"regiments": ["A2"]})).moving();
    assert!(offers(&moved, "yellow", "move A2 B3"), "D-CON-09, D-MOVE-04");
    // Green buys on tokens.
    let green =
        Scene::of(&["green", "red"]).with("green", json!({"supplies": 1})).tokens(json!({"C2": 3}));
    assert!(offers(&green.buying(), "green", "buy_regiment C2"), "D-GAP-15");
}

#[test]
fn pieces_run_out_and_come_back() {
    // D-GAP-19: twelve regiments in all, wherever they are, and four forts.
    let regiments = ["A1", "A2", "A3", "A4", "B2", "B3", "B4", "B5"];
    let red = json!({"supplies": 30, "regiments": regiments, "forts": ["G2"],
        "levels": ["G2"], "bank": 2});
    let mut game = Scene::of(&["red", "yellow"]).with("red", red).buying();
    assert_eq!(own(&game, "red").reserve, 1, "D-GAP-19: 8 on the map, 1 as a level, 2 in the bank");
    play(&mut game, "red buy_regiment C2");
    refuses(&game, "red buy_regiment D2", "D-GAP-19");
    refuses(&game, "red buy_level G2", "D-GAP-19");
    play_all(&mut game, &["red buy_back", "red buy_regiment D2"]);
    refuses(&game, "red buy_regiment D1", "D-GAP-19");
    play_all(&mut game, &["red buy_fort B6", "red buy_fort C3", "red buy_fort C5"]);
    refuses(&game, "red buy_fort C4", "D-GAP-19");
    // What is destroyed may be bought again: all four forts stand, and one falls.
    let scene = Scene::of(&["yellow", "purple"])
        .with(
            "yellow",
            json!({"supplies": 9, "forts": ["F2", "A1", "A2", "A3"], "regiments": ["G2"]}),
        )
        .with("purple", json!({"regiments": ["G1"], "upgrades": 3}));
    refuses(&scene.buying(), "yellow buy_fort F3", "D-GAP-19");
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack G1 F2"]);
    if common::stage(&game) == "declare" {
        play_all(&mut game, &["yellow hold", "yellow pass"]);
    }
    play(&mut game, "chance roll 12");
    common::skip_to(&mut game, "buy");
    assert!(offers(&game, "yellow", "buy_fort F3"), "D-GAP-19: it may be built again");
}

#[test]
fn a_list_may_be_as_long_as_the_purse() {
    // D-BUY-06, D-GAP-19: several upgrades, regiments and forts in one round, to the last supply.
    let scene =
        Scene::of(&["yellow", "red"]).with("yellow", json!({"supplies": 12, "regiments": ["F2"]}));
    let mut game = scene.buying();
    play_all(&mut game, &["yellow buy_upgrade", "yellow buy_upgrade", "yellow buy_fort F3"]);
    play_all(&mut game, &["yellow buy_regiment C2", "yellow buy_regiment D2"]);
    for line in ["yellow buy_regiment D1", "yellow buy_fort G1", "yellow buy_upgrade"] {
        refuses(&game, line, "D-BUY-06");
    }
    play_all(&mut game, &["yellow ready", "red ready"]);
    let yellow = own(&game, "yellow");
    assert_eq!((yellow.supplies, yellow.upgrades, yellow.forts.len()), (0, 2, 1), "D-BUY-06");
    assert_eq!(yellow.regiments.len(), 3);
}

#[test]
fn nothing_is_changed_once_the_next_phase_has_begun() {
    // D-BUY-09: everybody says that they are done, and may think again until the last one has.
    let scene =
        Scene::of(&["yellow", "red"]).with("yellow", json!({"supplies": 2, "regiments": ["F2"]}));
    let mut game = scene.buying();
    play_all(&mut game, &["yellow buy_regiment C2", "yellow ready"]);
    refuses(&game, "yellow buy_regiment D2", "D-BUY-09");
    assert_eq!(common::stage(&game), "buy", "D-BUY-09: Red has not said so");
    play_all(&mut game, &["yellow reopen", "yellow unbuy regiment C2", "yellow ready"]);
    play(&mut game, "red ready");
    assert_eq!(common::stage(&game), "move");
    for line in ["yellow reopen", "yellow buy_regiment C2", "yellow unbuy regiment C2"] {
        let (actor, action) = common::parse(&game, line);
        assert!(table::Game::check(&game, actor, &action).is_err(), "D-BUY-09: {line}");
    }
    assert_eq!(regiments(&game, "yellow"), ["F2"]);
}

#[test]
fn tokens_are_cleared_one_by_one_until_a_tile_is_free() {
    // D-GAP-18, D-BUY-05: only for a regiment one can pay for and has, and never by Green.
    let scene = |nation: &str, fields: serde_json::Value| {
        Scene::of(&[nation, "red"])
            .with(nation, json!({"regiments": ["D2", "D1", "B1"], "supplies": 1}))
            .with(nation, fields)
            .tokens(json!({"C2": 2, "A1": 1}))
    };
    let mut game = scene("yellow", json!({})).buying();
    refuses(&game, "yellow clear_supply A1", "D-GAP-18");
    play(&mut game, "yellow clear_supply C2");
    refuses(&game, "yellow buy_regiment C2", "D-BUY-04");
    play(&mut game, "yellow clear_supply C2");
    refuses(&game, "yellow clear_supply C2", "D-BUY-05");
    play_all(&mut game, &["yellow buy_regiment C2", "yellow ready", "red ready"]);
    assert_eq!((tokens(&game, "C2"), tokens(&game, "A1")), (0, 1), "D-GAP-18");
    let line = "yellow clear_supply C2";
    refuses(&scene("yellow", json!({"supplies": 0})).buying(), line, "D-GAP-18");
    refuses(&scene("yellow", json!({"bank": 9})).buying(), line, "D-GAP-19");
    refuses(&scene("green", json!({})).buying(), "green clear_supply C2", "D-GAP-18");
}

#[test]
fn of_two_owners_the_stick_decides() {
    // D-GAP-16: D2 lies beside Yellow's capital on C1 and Red's on E1; Green's is far away.
    for (stick, winner, loser) in [("yellow", "yellow", "red"), ("red", "red", "yellow")] {
        let scene = Scene::of(&["yellow", "red"])
            .stick(stick)
            .with("yellow", json!({"supplies": 1}))
            .with("red", json!({"supplies": 1, "capital": "E1"}));
        let mut game = scene.buying();
        play_all(&mut game, &["yellow buy_regiment D2", "red buy_regiment D2"]);
        play_all(&mut game, &["yellow ready", "red ready"]);
        assert_eq!(regiments(&game, winner), ["D2"], "D-GAP-16: stick {stick}");
        assert_eq!(own(&game, loser).regiments.len(), 0, "D-GAP-16: stick {stick}");
        assert_eq!(own(&game, loser).supplies, 1, "D-GAP-16: fully refunded");
    }
}

#[test]
fn what_was_new_is_old_in_the_next_round() {
    // D-GAP-17, D-BUY-07: a fort and a regiment of this round are no base before the next one.
    let scene = Scene::of(&["purple", "red"])
        .with("purple", json!({"supplies": 20, "regiments": ["A2"]}))
        .with("red", json!({"supplies": 20, "regiments": ["A4"]}));
    let mut game = scene.buying();
    play_all(&mut game, &["purple buy_fort A3", "purple buy_regiment C2"]);
    refuses(&game, "purple buy_fort C3", "D-BUY-02");
    refuses(&game, "purple buy_regiment B4", "D-BUY-01");
    play_all(&mut game, &["purple ready", "red ready"]);
    let news = |game: &uenighet::Uenighet| {
        let purple = own(game, "purple");
        let regiments = purple.regiments.iter().filter(|one| one.new).count();
        (purple.forts[0].new, regiments)
    };
    assert_eq!(news(&game), (true, 1), "D-GAP-17");
    common::skip_to(&mut game, "buy");
    assert_eq!(news(&game), (false, 0), "D-GAP-17: until the end of the round");
    assert!(offers(&game, "purple", "buy_regiment B4"), "D-BUY-07");
    assert!(offers(&game, "purple", "buy_fort C3"), "D-BUY-07");
    assert_eq!(preview(&game, "red buy_fort B5").price, Some(1), "D-FORT-01: beside the old fort");
}
