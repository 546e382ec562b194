//! The event cards: the middle of section 5.7.

use crate::common::{
    self, Scene, choices, forts, own, play, play_all, refuses, regiments, skip_to, stage,
};
use serde_json::json;
use table::{Game, SeatSet};
use uenighet::{Card, Event, Nation, Uenighet};

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
    // Three are named and fired at without a word; both sides of every band.
    let many = Scene::of(&["yellow", "red"]).regiments("red", &["A1", "A2", "A3", "A4"]);
    for (roll, dead) in [(4, "A3"), (5, "A1"), (8, "A1"), (9, "A4"), (12, "A4")] {
        let mut game = window(many.clone(), &["artillery"]);
        play_all(&mut game, &["yellow artillery A3", "yellow artillery A1", "yellow artillery A4"]);
        play(&mut game, &format!("chance roll {roll}"));
        assert!(!regiments(&game, "red").contains(&dead.to_owned()), "D-CARD-VI: {roll}");
        assert_eq!(regiments(&game, "red").len(), 3, "D-CARD-VI: {roll}");
    }
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
    let seen = serde_json::to_value(game.view(SeatSet::EMPTY).stage).unwrap();
    assert_eq!(seen["window"]["type"], "buy", "everybody sees in which phase a card is played");
    play(&mut game, "yellow conscription C2");
    assert_eq!(regiments(&game, "yellow"), ["C2", "D2"]);
    assert!(own(&game, "yellow").regiments.iter().all(|regiment| regiment.new), "D-GAP-17");
    refuses(&game, "yellow buy_fort C3", "D-BUY-07");
    assert!(!crate::common::offers(&game, "yellow", "buy_fort C3"), "D-BUY-07");
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

#[test]
fn a_card_is_drawn_at_random_and_lies_open() {
    // D-CARD-GEN-02, D-GAP-40: one of each kind, every one alike, without replacement.
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"supplies": 2, "regiments": ["G2"], "forts": ["A1", "A2", "A3"]}));
    let mut game = scene.buying();
    play_all(&mut game, &["yellow buy_fort G1", "yellow ready", "red ready"]);
    assert_eq!(stage(&game), "card_draw");
    let all = common::odds(&game);
    assert_eq!(all.len(), 10, "D-GAP-40");
    assert!(all.iter().all(|(_, weight)| *weight == 1), "D-GAP-40: {all:?}");
    play(&mut game, "chance card artillery");
    for seen in [common::view(&game, "red"), game.view(SeatSet::EMPTY)] {
        assert_eq!(seen.players[0].cards, [Card::Artillery], "D-CARD-GEN-02: open for all to see");
        assert_eq!(seen.deck.len(), 9, "D-GAP-40: not put back");
        assert!(!seen.deck.contains(&Card::Artillery));
    }
    let two = scene.clone().option("card_copies", json!(2)).with("red", json!({"cards": ["gas"]}));
    let mut game = two.buying();
    play_all(&mut game, &["yellow buy_fort G1", "yellow ready", "red ready"]);
    let gas =
        |(action, weight): &(String, u32)| *weight == if action == "card gas" { 1 } else { 2 };
    assert!(common::odds(&game).iter().all(gas), "D-GAP-40: {:?}", common::odds(&game));
    let none = scene.option("card_copies", json!(0));
    let mut game = none.buying();
    play_all(&mut game, &["yellow buy_fort G1", "yellow ready", "red ready"]);
    assert_eq!(stage(&game), "move", "D-GAP-40: no cards in this game");
}

#[test]
fn draws_go_by_the_stick_and_a_castle_counts_as_a_fort() {
    // D-GAP-40, D-CARD-GEN-01: both triggers of both nations, each once.
    let rich = json!({"supplies": 99, "regiments": ["G2"], "forts": ["A1", "A2"], "castles": ["A3"],
        "upgrade_card": false, "fort_card": true});
    let scene = Scene::of(&["yellow", "red"]).stick("red").with("yellow", rich).with(
        "red",
        json!({"supplies": 4, "upgrades": 3, "regiments": ["B6"], "forts": ["B5", "C5", "D6"]}),
    );
    // Yellow's castle has come from the card for its fourth fort, so that only gold is left.
    let mut game = scene.buying();
    play_all(&mut game, &["yellow buy_fort G1", "red buy_upgrade"]);
    play_all(&mut game, &["yellow ready", "red ready"]);
    let drawn = play(&mut game, "chance card gas");
    assert!(
        matches!(drawn[0], Event::CardDrawn { seat: Nation::Red, card: Card::Gas }),
        "D-GAP-40"
    );
    assert_ne!(stage(&game), "card_draw", "D-EX-131: Yellow had the card for its forts");
    // Three forts and a castle are four: here the castle came with the golden upgrade.
    let four = json!({"supplies": 2, "upgrades": 4, "regiments": ["G2"], "forts": ["A1", "A2"],
        "castles": ["A3"], "upgrade_card": true, "fort_card": false});
    let mut game = Scene::of(&["yellow", "red"]).with("yellow", four).buying();
    play_all(&mut game, &["yellow buy_fort G1", "yellow ready", "red ready"]);
    assert_eq!(stage(&game), "card_draw", "D-GAP-40: the castle counts");
    // Both triggers at once bring two cards to one hand, and then the next in stick order draws.
    let both = |stick: &str| {
        let ripe = |cells: [&str; 4]| json!({"supplies": 6, "upgrades": 3, "regiments": [cells[0]], "forts": cells[1..]});
        let scene = Scene::of(&["yellow", "red"]).stick(stick);
        let scene = scene.with("yellow", ripe(["G2", "A1", "A2", "A3"]));
        let mut game = scene.with("red", ripe(["B6", "B5", "C5", "D6"])).buying();
        play_all(&mut game, &["yellow buy_fort G1", "yellow buy_upgrade", "yellow ready"]);
        play_all(&mut game, &["red buy_fort B7", "red buy_upgrade", "red ready"]);
        let cards =
            ["treasure", "gas", "sniper", "castle"].map(|card| format!("chance card {card}"));
        cards.map(|card| match play(&mut game, &card)[0] {
            Event::CardDrawn { seat, .. } => seat.name(),
            _ => panic!("a card is drawn"),
        })
    };
    assert_eq!(both("yellow"), ["yellow", "yellow", "red", "red"], "D-GAP-40");
    assert_eq!(both("red"), ["red", "red", "yellow", "yellow"], "D-GAP-40");
}

#[test]
fn a_card_may_be_used_in_every_phase() {
    // D-CARD-GEN-04, D-GAP-41: at the start of Phases I, II, IV and V and before every volley.
    let scene =
        Scene::of(&["yellow", "red"]).with("yellow", json!({"upgrades": 1, "cards": ["treasure"]}));
    let first = json!({"type": "window", "at": {"type": "buy"}, "seat": 0});
    let mut game = scene.at(first);
    let mut windows = Vec::new();
    for _ in 0..100 {
        if stage(&game) == "window" {
            let view = serde_json::to_value(game.view(SeatSet::EMPTY)).unwrap();
            let window = &view["stage"]["window"];
            let volley = window["volley"].as_u64().map_or(String::new(), |it| format!(" {it}"));
            windows.push(format!("{}{volley}", window["type"].as_str().unwrap()));
            let mut used = game;
            play(&mut used, "yellow treasure");
            assert_eq!(own(&used, "yellow").supplies, own(&game, "yellow").supplies + 2);
            refuses(&used, "yellow treasure", refusal_of(&used));
        }
        if windows.len() == 7 {
            break;
        }
        let (actor, action) = common::quietest(&game);
        game.apply_quietly(actor, &action).unwrap();
    }
    let order = ["buy", "move", "volley 1", "volley 2", "collect", "spread", "buy"];
    assert_eq!(windows, order, "D-CARD-GEN-04");
}

/// Why a card that was just used cannot be used again: it is no longer in the hand, or the window
/// is closed.
fn refusal_of(game: &Uenighet) -> &'static str {
    if stage(game) == "window" { "D-CARD-GEN-03" } else { "D-ROUND-01" }
}

#[test]
fn windows_ask_in_stick_order_and_only_whoever_could_use_a_card() {
    // D-GAP-41, D-GAP-52
    let scene = Scene::of(&["yellow", "red", "green"])
        .stick("red")
        .with("yellow", json!({"cards": ["treasure"]}))
        .with("red", json!({"cards": ["bombardment"]}))
        .with("green", json!({"cards": ["slavery"]}));
    let mut game = scene.at(json!({"type": "window", "at": {"type": "buy"}, "seat": 1}));
    let mut asked = Vec::new();
    while stage(&game) == "window" {
        let view = game.view(SeatSet::EMPTY);
        let one = view.players.iter().find(|player| player.awaited).unwrap();
        asked.push(one.nation.unwrap().name());
        let (actor, action) = common::quietest(&game);
        game.apply_quietly(actor, &action).unwrap();
    }
    assert_eq!(asked, ["red", "green", "yellow"], "D-GAP-41");
}

#[test]
fn nobody_is_asked_for_a_card_that_would_do_nothing() {
    // D-GAP-52: the windows of one round in which Yellow is asked, from the end of Phase I on.
    let asked = |fields: serde_json::Value| {
        let mut game = Scene::of(&["yellow", "green"]).with("yellow", fields).buying();
        let mut windows = Vec::new();
        while stage(&game) != "spread" {
            let view = serde_json::to_value(game.view(SeatSet::EMPTY)).unwrap();
            if let Some(window) = view["stage"]["window"]["type"].as_str() {
                windows.push(window.to_owned());
            }
            let (actor, action) = common::quietest(&game);
            game.apply_quietly(actor, &action).unwrap();
        }
        windows
    };
    let never: [&str; 0] = [];
    assert_eq!(asked(json!({"cards": ["gas"]})), ["move", "volley", "collect", "spread"]);
    assert_eq!(asked(json!({"cards": ["bombardment"]})), ["move", "volley"]);
    assert_eq!(asked(json!({"cards": ["bombardment"], "bombards": true})), never);
    assert_eq!(asked(json!({"cards": ["explorer"]})), ["move"]);
    assert_eq!(asked(json!({"cards": ["explorer"], "explores": true})), never);
    assert_eq!(asked(json!({"cards": ["castle"]})), never, "no fort");
    assert_eq!(asked(json!({"cards": ["collector"]})), never, "no token under a regiment");
    assert_eq!(asked(json!({"cards": ["artillery"]})), never, "no enemy regiment");
    assert_eq!(asked(json!({"cards": ["sniper"]})), never, "D-GAP-41: it goes with an attack");
    assert_eq!(asked(json!({"cards": ["conscription"], "bank": 12})), never, "an empty reserve");
    let full = json!({"cards": ["slavery"], "forts": ["A1", "A2", "A3", "A4"]});
    assert_eq!(asked(full), never, "no fort in stock");
}

#[test]
fn treasure_and_collector_bring_supplies_at_once() {
    // D-CARD-II, D-CARD-VII, D-GAP-42: all tokens under regiments, but not under Green forts.
    let scene = Scene::of(&["green", "yellow"])
        .with("green", json!({"regiments": ["D5", "D5"], "forts": ["A1"], "cards": ["collector"]}))
        .tokens(json!({"D5": 2, "A1": 1, "G1": 1}));
    let mut game = scene.at(json!({"type": "window", "at": {"type": "move"}, "seat": 0}));
    play(&mut game, "green collector");
    assert_eq!(own(&game, "green").supplies, 2, "D-CARD-VII");
    assert_eq!((common::tokens(&game, "A1"), common::tokens(&game, "G1")), (1, 1));
}

#[test]
fn gas_drifts_and_spares_levels() {
    // D-GAP-38: off the map only the landing tile counts; water is touched without effect.
    let red = json!({"regiments": ["A2"], "forts": ["A1"], "levels": ["A1"]});
    let scene = Scene::of(&["yellow", "red"]).with("red", red).regiments("yellow", &["C5"]);
    let mut game = window(scene.clone(), &["gas"]);
    play_all(&mut game, &["yellow gas A1", "chance scatter A1", "chance drift w"]);
    assert_eq!(regiments(&game, "red"), ["A2"], "D-GAP-38: beyond the edge");
    assert_eq!(own(&game, "red").forts[0].level, 1, "D-GAP-38: levels are immune");
    let mut game = window(scene.clone(), &["gas"]);
    play_all(&mut game, &["yellow gas A1", "chance scatter A1", "chance drift e"]);
    assert!(regiments(&game, "red").is_empty(), "D-GAP-38");
    let mut game = window(scene, &["gas"]);
    play_all(&mut game, &["yellow gas C6", "chance scatter C6", "chance drift w"]);
    assert!(regiments(&game, "yellow").is_empty(), "D-GAP-38: from the water onto C5");
    // Six ways, all alike; and 36 parts for the flight, whatever is agreed about tokens.
    let precise = Scene::of(&["yellow", "red"]).option("flick", json!("precise"));
    let mut game = window(precise, &["gas"]);
    play(&mut game, "yellow gas D5");
    let flight: u32 = common::odds(&game).iter().map(|(_, weight)| weight).sum();
    assert_eq!(flight, 36, "D-GAP-38");
    play(&mut game, "chance scatter D5");
    let drift = common::odds(&game);
    assert!(drift.len() == 6 && drift.iter().all(|(_, weight)| *weight == 1), "D-GAP-38");
}
