//! The event cards: the middle of section 5.7.

use crate::common::{
    Scene, choices, forts, own, play, play_all, refuses, regiments, skip_to, stage,
};
use serde_json::json;
use uenighet::{Card, Uenighet};

/// In the window before Phase I, with these cards in Yellow's hand.
#[track_caller]
fn window(scene: Scene, cards: &[&str]) -> Uenighet {
    let scene = scene.with("yellow", json!({"cards": cards}));
    scene.at(json!({"type": "window", "at": {"type": "buy"}, "seat": 0}))
}

#[test]
fn artillery_hits_the_named() {
    // D-EX-127, D-CARD-VI
    let scene = Scene::of(&["yellow", "red"]).regiments("red", &["A4", "B5"]);
    let mut game = window(scene.clone(), &["artillery"]);
    refuses(&game, "yellow fire", "D-CARD-VI");
    play_all(&mut game, &["yellow artillery A4", "yellow artillery B5", "chance roll 10"]);
    assert_eq!(regiments(&game, "red").len(), 2, "D-EX-127");
    let mut game = window(scene, &["artillery"]);
    play(&mut game, "yellow artillery B5");
    refuses(&game, "yellow artillery B5", "D-CARD-VI");
    play_all(&mut game, &["yellow fire", "chance roll 4"]);
    assert_eq!(regiments(&game, "red"), ["A4"], "D-CARD-VI: 4 kills the first");
}

#[test]
fn gas_kills_friend_and_foe_but_no_walls() {
    // D-EX-128, D-CARD-X, D-GAP-38
    let scene = Scene::of(&["yellow", "green"])
        .regiments("yellow", &["D5"])
        .with("green", json!({"regiments": ["D6", "D6"], "forts": ["D6"]}));
    let mut game = window(scene, &["gas"]);
    play_all(&mut game, &["yellow gas D5", "chance scatter D5", "chance drift e"]);
    assert!(regiments(&game, "yellow").is_empty() && regiments(&game, "green").is_empty());
    assert_eq!(forts(&game, "green"), ["D6"], "D-EX-128");
    let mut game = window(Scene::of(&["yellow", "green"]), &["gas"]);
    play_all(&mut game, &["yellow gas A1", "chance scatter off"]);
    assert!(own(&game, "yellow").cards.is_empty(), "D-GAP-38: the card is spent");
}

#[test]
fn the_sniper_crushes_a_capital() {
    // D-EX-129, D-CARD-III
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"cards": ["sniper"]}))
        .regiments("yellow", &["E7"]);
    let mut game = scene.shooting();
    refuses(&game, "yellow attack E7 E8", "D-GAP-30");
    play(&mut game, "yellow snipe E7 E8");
    assert_eq!(stage(&game), "over", "D-EX-129");
    let spared = scene.option("sniper_vs_capital", json!(false)).shooting();
    assert_ne!(stage(&spared), "answer", "nothing else to shoot at");
}

#[test]
fn conscription_takes_what_fits() {
    // D-EX-130, D-CARD-VIII
    let scene = Scene::of(&["yellow", "red"]).tokens(json!({"B1": 1, "C2": 1, "D1": 1}));
    let mut game = window(scene, &["conscription"]);
    assert_eq!(choices(&game, "yellow", "conscription"), ["D2"]);
    play(&mut game, "yellow conscription D2");
    assert_eq!(stage(&game), "buy", "D-EX-130");
    let mut game = window(Scene::of(&["yellow", "red"]), &["conscription"]);
    play(&mut game, "yellow conscription D2");
    assert_eq!(stage(&game), "conscription");
    play(&mut game, "yellow conscription C2");
    assert_eq!(regiments(&game, "yellow"), ["C2", "D2"]);
    assert!(own(&game, "yellow").regiments.iter().all(|regiment| regiment.new), "D-GAP-17");
    refuses(&game, "yellow buy_fort C3", "D-BUY-07");
}

#[test]
fn a_fourth_fort_brings_one_card_in_the_whole_game() {
    // D-EX-131, D-CARD-GEN-01, D-CARD-V: by the card Slavery, which is not tied to regiments.
    let scene = Scene::of(&["yellow", "red"]).with(
        "yellow",
        json!({"forts": ["A1", "A2", "A3"], "upgrade_card": true, "fort_card": false}),
    );
    let mut game = window(scene.clone(), &["slavery"]);
    play(&mut game, "yellow slavery G4");
    assert_eq!(stage(&game), "card_draw");
    play(&mut game, "chance card treasure");
    assert_eq!(stage(&game), "window", "the new card can be played at once");
    play(&mut game, "yellow treasure");
    assert_eq!(own(&game, "yellow").supplies, 2, "D-CARD-II");
    refuses(&game, "yellow buy_regiment G3", "D-BUY-07");
    let had = scene.with("yellow", json!({"fort_card": true, "cards": ["slavery"]}));
    let mut game = had.at(json!({"type": "window", "at": {"type": "buy"}, "seat": 0}));
    play(&mut game, "yellow slavery G4");
    assert_eq!(stage(&game), "buy", "D-EX-131");
}

#[test]
fn a_castle_takes_the_place_of_a_fort() {
    // D-CARD-I, D-GAP-42
    let red = json!({"forts": ["A1", "A2"], "levels": ["A1"], "cards": ["castle"]});
    let scene = Scene::of(&["red", "yellow"]).with("red", red);
    let mut game = scene.at(json!({"type": "window", "at": {"type": "move"}, "seat": 0}));
    refuses(&game, "red castle A1", "D-CARD-I");
    play(&mut game, "red castle A2");
    let red = own(&game, "red");
    assert_eq!((red.stock, red.castles.len(), red.income), (3, 1, 1));
}

#[test]
fn cards_are_asked_for_only_where_they_matter() {
    // D-GAP-41, D-GAP-52
    let scene = Scene::of(&["yellow", "red"]);
    let mut game = window(scene.clone(), &["bombardment", "explorer"]);
    play_all(&mut game, &["yellow explorer", "yellow decline"]);
    refuses(&game, "yellow bombardment", "D-ROUND-01");
    assert_eq!(own(&game, "yellow").points, 2, "D-CARD-IX");
    play_all(&mut game, &["yellow ready", "red ready"]);
    assert_eq!(stage(&game), "window", "before Phase II");
    play(&mut game, "yellow decline");
    assert_eq!(stage(&game), "window", "before the volley");
    play(&mut game, "yellow bombardment");
    assert!(own(&game, "yellow").bombards);
    skip_to(&mut game, "buy");
    assert!(!own(&game, "yellow").bombards && own(&game, "yellow").points == 1, "D-GAP-39");
    assert!(!own(&game, "yellow").cards.contains(&Card::Explorer), "D-CARD-GEN-03");
}
