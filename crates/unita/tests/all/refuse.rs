//! Refusing a combat: Strike and the Magic Forest (`U-GAP-14`).

use serde_json::json;
use table::{Game, Seat};
use unita::{Action, Event, Unita};

use crate::common::{
    self, FOUR, Scene, dice, facing, fights, legal, play, play_all, points, refuses, seat, stand,
    to_act,
};

/// T-28 with Strike in blue's hand: green has come between yellow on 3 and blue on 19.
fn surrounded() -> Unita {
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("green", &[(11, [5, 4, 2, 1])])
        .at("yellow", &[(3, [3, 2, 2, 4])])
        .at("blue", &[(19, [2, 3, 4, 1])])
        .field("green", "cards", json!([0, 0, 0]))
        .field("blue", "cards", json!([1, 1, 0]))
        .game();
    play(&mut game, "green advance 4");
    game
}

#[test]
fn a_refused_combat_does_not_take_place_and_the_other_does() {
    // T-42, U-GAP-14, U-POWER-11: in either order.
    for lines in
        [["green fight 4 yellow 4", "blue strike"], ["green fight 4 blue 4", "blue strike"]]
    {
        let mut game = surrounded();
        let events = play_all(&mut game, &lines);
        assert_eq!(dice(&game, "blue", 4), [2, 3, 4, 1], "no loss, no change of front");
        assert_eq!(dice(&game, "green", 4), [4, 5, 1, 1]);
        assert_eq!(dice(&game, "yellow", 4), [2, 2, 4, 2]);
        assert_eq!(fights(&events).len(), 2, "one combat");
        assert_eq!(points(&game), 2);
    }
}

#[test]
fn strike_is_spent_and_asked_for_but_once() {
    // U-POWER-11, U-GAP-21.
    let mut game = surrounded();
    play(&mut game, "green fight 4 blue 4");
    assert_eq!(to_act(&game), "blue");
    assert_eq!(legal(&game, "blue"), ["strike", "pass"]);
    refuses(&game, "green strike", "U-MOVE-01");
    refuses(&game, "blue magic_forest", "U-TERRAIN-01");
    refuses(&game, "blue cavalry", "U-AIM-03");
    let mut passed = game.clone();
    play(&mut passed, "blue pass");
    assert_eq!(dice(&passed, "green", 4), [5, 4, 2, 0], "T-29: it may, but need not");
    play(&mut game, "blue strike");
    let cards = serde_json::to_value(&game).unwrap()["battalions"][3]["cards"].clone();
    assert_eq!(cards, json!([1, 0, 0]));
}

#[test]
fn only_a_reaction_can_be_left_unanswered() {
    // U-GAP-24: it counts as declined; whoever is on turn has no such way out.
    let mut game = surrounded();
    let all = |game: &Unita| (0..4).map(|seat| game.unanswered(Seat(seat))).collect::<Vec<_>>();
    assert_eq!(all(&game), [None; 4], "green decides in which order to fight");
    play(&mut game, "green fight 4 blue 4");
    let blue = seat(&game, "blue");
    assert_eq!(game.unanswered(blue), Some(Action::Pass));
    assert_eq!(all(&game).iter().flatten().count(), 1, "nobody else is asked");
    play(&mut game, "blue pass");
    assert_eq!(all(&game), [None; 4]);
}

#[test]
fn an_attacker_may_strike_too() {
    // U-GAP-14, U-POWER-11: blue arrives beside green and thinks better of it.
    let mut game = facing(3, json!({"powers": "all"}), [5, 4, 2, 1], [3, 3, 2, 2])
        .field("green", "cards", json!([0, 0, 0]))
        .field("blue", "cards", json!([1, 1, 0]))
        .game();
    play(&mut game, "blue advance 4");
    assert_eq!(legal(&game, "blue"), ["strike", "pass"]);
    let events = play(&mut game, "blue strike");
    assert!(matches!(events[..], [Event::CombatRefused { .. }]), "{events:?}");
    assert_eq!(stand(&game, 3), ([5, 4, 2, 1], [3, 3, 2, 2]));
    assert_eq!((to_act(&game), points(&game)), ("blue", 2), "and the turn goes on");
}

#[test]
fn the_attacker_is_asked_before_the_defender() {
    // U-GAP-14: blue with Strike attacks green in its Magic Forest.
    let mut game =
        facing(3, json!({"powers": "all", "terrains": true}), [5, 4, 2, 1], [3, 3, 2, 2])
            .on("green", "magic_forest", 6, false)
            .field("green", "cards", json!([0, 0, 0]))
            .field("blue", "cards", json!([1, 1, 0]))
            .game();
    play(&mut game, "blue advance 4");
    assert_eq!(to_act(&game), "blue");
    refuses(&game, "green magic_forest", "U-MOVE-01");
    play(&mut game, "blue pass");
    assert_eq!(to_act(&game), "green");
    refuses(&game, "blue strike", "U-MOVE-01");
    play(&mut game, "green magic_forest");
    assert_eq!(stand(&game, 3), ([5, 4, 2, 1], [3, 3, 2, 2]));
    let cards = serde_json::to_value(&game).unwrap()["battalions"][3]["cards"].clone();
    assert_eq!(cards, json!([1, 1, 0]), "what was not used is kept");
}

#[test]
fn refusing_comes_before_any_preparation() {
    // U-GAP-14: no preparation card is spent on a combat that does not take place.
    let mut game = facing(3, json!({"powers": "all"}), [5, 4, 2, 1], [3, 2, 2, 3])
        .field("green", "cards", json!([0, 0, 1]))
        .field("blue", "cards", json!([1, 1, 2]))
        .game();
    play(&mut game, "blue advance 4");
    assert_eq!(legal(&game, "blue"), ["strike", "pass"]);
    refuses(&game, "blue terror nw", "U-AIM-03");
    play(&mut game, "blue pass");
    assert_eq!(legal(&game, "blue"), ["terror nw", "terror ne", "pass"]);
    refuses(&game, "blue strike", "U-AIM-03");
    play(&mut game, "blue pass");
    assert_eq!(legal(&game, "green"), ["cavalry", "pass"]);
}

#[test]
fn who_has_refused_is_left_alone_until_somebody_arrives_anew() {
    // U-GAP-14: the two stand side by side for the rest of the turn and beyond.
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("blue", &[(14, [5, 4, 2, 1]), (9, [2, 2, 2, 2])])
        .at("green", &[(6, [3, 3, 2, 2]), (0, [2, 2, 2, 2])])
        .field("green", "cards", json!([0, 0, 0]))
        .field("blue", "cards", json!([1, 1, 0]))
        .turn("blue", 3, true)
        .game();
    play_all(&mut game, &["blue advance 3", "blue strike"]);
    let events = play_all(&mut game, &["blue advance 4", "blue advance 4", "blue end"]);
    assert!(fights(&events).is_empty());
    // Green moves another company: on 1 it meets nobody, on 2 blue's other company on 11.
    assert!(fights(&play(&mut game, "green advance 4")).is_empty());
    assert_eq!(fights(&play(&mut game, "green advance 4")).len(), 2);
    assert_eq!(dice(&game, "green", 3), [3, 3, 2, 2], "the one on 6 has not fought");
    assert_eq!(dice(&game, "blue", 3), [5, 4, 2, 1]);
}

#[test]
fn what_was_revealed_stays_revealed() {
    // U-GAP-27, U-GAP-14: reveals stand even if the combat is then refused.
    let mut game =
        facing(3, json!({"powers": "all", "terrains": true}), [5, 4, 2, 1], [3, 3, 2, 2])
            .on("green", "mountain", 6, false)
            .on("blue", "forest", 15, false)
            .field("green", "cards", json!([0, 0, 0]))
            .game();
    play_all(&mut game, &["blue advance 4", "blue strike"]);
    assert_eq!(stand(&game, 3), ([5, 4, 2, 1], [3, 3, 2, 2]));
    assert_eq!(common::seen(&game, &[], "green", 6).map(|tile| tile.name()), Some("mountain"));
    assert_eq!(common::seen(&game, &[], "blue", 15).map(|tile| tile.name()), Some("forest"));
}
