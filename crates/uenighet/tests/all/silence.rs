//! What counts as done for somebody who does not answer in time: D-GAP-49.

use crate::common::{
    Scene, apart, cell, everything, forts, new_game, play, play_all, regiments, seat, stage, tokens,
};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use table::{Actor, Game, Seat, SeatSet, Turn, draw};
use uenighet::{Terrain, Uenighet};

/// What is done for a nation, in notation.
#[track_caller]
fn silent(game: &Uenighet, nation: &str) -> Option<String> {
    game.unanswered(seat(game, nation)).map(|action| action.to_string())
}

/// Lets everybody keep silent until the game waits at a stage of this name.
#[track_caller]
fn keep_silent(game: &mut Uenighet, name: &str) {
    for _ in 0..1_000 {
        if stage(game) == name {
            return;
        }
        let (actor, action) = match game.turn() {
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is awaited");
                (Actor::Seat(seat), game.unanswered(seat).expect("there is an answer"))
            }
            Turn::Chance | Turn::Over => everything(game)[0],
        };
        game.apply_quietly(actor, &action).expect("it may be done");
    }
    panic!("the game does not get to {name}");
}

#[test]
fn whoever_keeps_silent_does_the_least() {
    // D-GAP-49: no purchases, pieces stay, Hold then Pass, no loan.
    let scene = Scene::of(&["purple", "green"])
        .with("purple", json!({"supplies": 9, "regiments": ["G1"]}))
        .with("green", json!({"supplies": 9, "regiments": ["F2"], "forts": ["D5"]}));
    let mut game = scene.buying();
    let steps = [
        ("buy", "ready"),
        ("move", "ready"),
        ("declare", "hold"),
        ("answer", "pass"),
        ("loans", "no_loan"),
    ];
    for (name, answer) in steps {
        assert_eq!(stage(&game), name);
        for nation in ["purple", "green"] {
            assert_eq!(silent(&game, nation).as_deref(), Some(answer), "D-GAP-49: {name}");
            play(&mut game, &format!("{nation} {answer}"));
        }
    }
    assert_eq!(regiments(&game, "purple"), ["G1"], "D-GAP-49: pieces stay");
    assert_eq!(forts(&game, "green"), ["D5"], "D-GAP-49");
    // With one choice only there is nothing to hold back.
    let single = scene.option("declaration", json!("single")).shooting();
    assert_eq!(silent(&single, "purple").as_deref(), Some("pass"), "D-GAP-49, D-GAP-28");
}

#[test]
fn what_was_begun_stands() {
    // D-GAP-49: silence takes nothing back, neither a list nor orders nor a card.
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"supplies": 2, "regiments": ["F2"]}))
        .with("red", json!({"regiments": ["A2", "A3", "A4"]}));
    let mut game = scene.buying();
    play_all(&mut game, &["yellow buy_regiment C2", "red ready"]);
    assert_eq!(silent(&game, "red"), None, "Red has answered");
    assert_eq!(silent(&game, "yellow").as_deref(), Some("ready"));
    play(&mut game, "yellow ready");
    assert_eq!(regiments(&game, "yellow"), ["C2", "F2"], "D-GAP-49");
    let window = json!({"type": "window", "at": {"type": "buy"}, "seat": 0});
    let armed = scene.clone().with("yellow", json!({"cards": ["artillery", "conscription"]}));
    let mut game = armed.at(window);
    assert_eq!(silent(&game, "yellow").as_deref(), Some("decline"), "D-GAP-49: no cards");
    assert_eq!(silent(&game, "red"), None);
    play(&mut game, "yellow artillery A2");
    assert_eq!(silent(&game, "yellow").as_deref(), Some("fire"), "D-GAP-49");
    play_all(&mut game, &["yellow fire", "chance roll 1", "yellow conscription D2"]);
    assert_eq!(silent(&game, "yellow").as_deref(), Some("conscription B1"), "D-GAP-49");
}

#[test]
fn silence_does_not_crush_a_capital() {
    // D-GAP-49: vote no.
    let mut game = Scene::of(&["yellow", "red", "green"]).buying();
    play(&mut game, "red surrender");
    assert_eq!(silent(&game, "red"), None);
    for nation in ["yellow", "green"] {
        assert_eq!(silent(&game, nation).as_deref(), Some("vote no"), "D-GAP-49");
    }
}

#[test]
fn a_silent_flick_aims_at_the_middle() {
    // D-GAP-49: at the land cell nearest to the centre, the first of several. The middle of the map
    // for two is the hill D5, of that for three the border of E5 and E6, and of that for four the
    // border of the waters E6 and E7.
    for (nations, aim) in [
        (vec!["yellow", "red"], "aim D5"),
        (vec!["yellow", "red", "green"], "aim E5"),
        (vec!["yellow", "red", "green", "purple"], "aim D6"),
    ] {
        let mut game = Scene::of(&nations).buying();
        keep_silent(&mut game, "spread");
        assert_eq!(silent(&game, "yellow").as_deref(), Some(aim), "D-GAP-49: {}", nations.len());
    }
    // Where the middle is water, the first of its neighbours.
    let rows = ["h.h.", ".Ch.h..", "...C.~h.", "..~h~h~..", ".h~.C...", "..hC~C.", ".h.h"];
    let scene = Scene::of(&["yellow", "red"]).field("map", json!(rows));
    let mut game = scene.option("map", json!("random")).buying();
    assert_eq!(cell(&game, "D5").terrain, Some(Terrain::Water));
    keep_silent(&mut game, "spread");
    assert_eq!(silent(&game, "yellow").as_deref(), Some("aim C4"), "D-GAP-49");
    let (middle, chosen) = (cell(&game, "D5"), cell(&game, "C4"));
    assert_eq!(apart(&middle, &chosen), 1);
}

#[test]
fn a_silent_table_is_set_up_in_reading_order() {
    // D-GAP-49: the first legal cell, and so a whole game goes by without a word.
    let mut game = new_game(json!({"players": 2, "map": "standard", "round_limit": 10}));
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut first = None;
    loop {
        let (actor, action) = match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let mut odds = Vec::new();
                game.odds(&mut odds);
                (Actor::Chance, *draw::weighted(&mut rng, &odds))
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let action = game.unanswered(seat).expect("D-GAP-49: there is always an answer");
                if game.view(SeatSet::EMPTY).round == 0 {
                    assert_eq!(action, legal[0], "D-GAP-49: set-up");
                }
                (Actor::Seat(seat), action)
            }
        };
        for other in (0..game.seats()).map(Seat).filter(|seat| !game.turn().awaits(*seat)) {
            assert_eq!(game.unanswered(other), None, "nobody else is asked");
        }
        game.apply_quietly(actor, &action).unwrap();
        if first.is_none() && stage(&game) == "capitals" {
            first = Some((tokens(&game, "A1"), tokens(&game, "A2"), tokens(&game, "A3")));
        }
    }
    assert_eq!(first, Some((1, 0, 1)), "D-GAP-49");
    let view = game.view(SeatSet::EMPTY);
    assert_eq!(view.round, 10, "nothing ever happens");
    assert!(view.players.iter().all(|player| player.regiments.is_empty()));
}

#[test]
fn the_timer_is_passed_on() {
    // D-GAP-49, section 6: whoever runs the game keeps the time.
    for (setup, seconds) in [
        (json!({}), None),
        (json!({"preset": "quick_start"}), Some(90)),
        (json!({"decision_timer": 259_200}), Some(259_200)),
    ] {
        assert_eq!(new_game(setup.clone()).sandglass(), seconds, "{setup}");
    }
    for seconds in [1, 29, 259_201] {
        let setup = serde_json::from_value::<uenighet::Setup>(json!({"decision_timer": seconds}));
        assert!(setup.unwrap_err().to_string().contains("D-GAP-49"), "{seconds}");
    }
}
