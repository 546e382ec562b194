//! Section 4.2: what counts as done for a seat that does not answer in time.

use sabbat::Sabbat;
use serde_json::json;
use table::{Game, Turn};

use crate::common::{self, Scene, after, seat, stage, to_act};

/// What is done for a seat, in notation.
#[track_caller]
fn default(game: &Sabbat, who: &str) -> Option<String> {
    game.unanswered(seat(game, who)).map(|action| action.to_string())
}

#[test]
fn whoever_does_not_choose_keeps_the_drawbridge_as_it_is() {
    // D-03, S-GAP-14: with the canteen, where there is one.
    let scene = Scene::of("RG").bridge('R', 2).bridge('G', 3).ghosts("canteen", "G");
    let game = scene.round(2, "harvest").phase(json!({"type": "invocation"})).game();
    assert_eq!(default(&game, "R").as_deref(), Some("invoke 2"));
    assert_eq!(default(&game, "G").as_deref(), Some("invoke 3 canteen"));
    let chosen = after(&game, &["R invoke 5"]);
    assert_eq!(default(&chosen, "R"), None, "it has chosen");
}

#[test]
fn the_first_bonus_that_is_left_is_taken() {
    // D-04: a gemstone where it can be anything.
    let bonus = |hour| Scene::of("RG").round(2, hour).phase(json!({"type": "bonus", "at": 0}));
    let game = bonus("carnival").game();
    assert_eq!(default(&game, "R").as_deref(), Some("bonus 1 gem"));
    assert_eq!(default(&game, "G"), None, "it is not asked");
    assert_eq!(default(&after(&game, &["R bonus 1 mask"]), "G").as_deref(), Some("bonus 2 gem"));
    let harvest = after(&bonus("harvest").game(), &["R bonus 1"]);
    assert_eq!(default(&harvest, "G").as_deref(), Some("bonus 2"));
}

#[test]
fn an_action_is_declined_and_what_was_begun_is_ended() {
    // D-05, D-06, D-08: nothing more is done than has to be.
    let scene = Scene::cards("YG").bridge('Y', 1);
    assert_eq!(default(&scene.game(), "Y").as_deref(), Some("pass"));
    let arrived = after(&scene.game(), &["Y magician 0"]);
    assert_eq!(default(&arrived, "Y").as_deref(), Some("nothing"));
    let used = after(&arrived, &["Y mirror n0"]);
    assert_eq!(default(&used, "Y").as_deref(), Some("done"), "D-12: no card is used");
    let moved = after(&scene.game(), &["Y ghost drawbridge canteen settle"]);
    assert_eq!(default(&moved, "Y").as_deref(), Some("end"));
}

#[test]
fn a_portal_is_paid_from_one_hour_first() {
    // D-09, S-GAP-19.
    let scene = Scene::of("RG").bridge('R', 1).portal("vada", "sg").one('R', "s").two('R', "sg");
    let paying = after(&scene.game(), &["R ghost drawbridge vada settle"]);
    assert_eq!(default(&paying, "R").as_deref(), Some("pay spider 1h"));
}

#[test]
fn the_drawbridge_starves_first_and_the_best_region_last() {
    // D-10: drawbridge, gardens, regions of fewest points.
    let scene = Scene::of("RG").terror('R', 1).bridge('R', 1);
    let scene = scene.ghosts("turgapel", "R").ghosts("vada", "R").ghosts("berena", "R");
    let (mut game, _) = scene.ghosts("zen_garden", "R").night();
    for place in ["drawbridge", "zen_garden", "berena", "vada"] {
        let line = default(&game, "R").expect("it is asked");
        assert_eq!(line, format!("starve {place}"));
        common::play(&mut game, &format!("R {line}"));
    }
    assert_eq!(common::ghosts(&game, "turgapel"), "R");
}

#[test]
fn as_much_is_kept_as_can_be() {
    // D-11: in the order of the law book.
    let scene = Scene::of("RG").ghosts("alchemist_office", "R").zone('R', "ssrrggmm");
    let (mut game, _) = scene.night();
    while stage(&game) == "homologation" {
        let line = default(&game, "R").expect("it is asked");
        common::play(&mut game, &format!("R {line}"));
    }
    assert_eq!(common::one(&game, "R"), "ssrr");
}

#[test]
fn cards_of_the_evening_are_not_used() {
    // D-02, D-12.
    let (cellar, _) = Scene::cards("RY").bridge('R', 2).night();
    assert_eq!(
        (stage(&cellar).as_str(), default(&cellar, "R").as_deref()),
        ("cellar", Some("done"))
    );
    let (admirers, _) = Scene::cards("BY").ghosts("vada", "B").night();
    assert_eq!(default(&admirers, "B").as_deref(), Some("done"));
    let (curse, _) = Scene::cards("YG").one('G', "gm").night();
    assert_eq!(default(&curse, "G").as_deref(), Some("done"));
}

#[test]
fn a_game_in_which_nobody_answers_comes_to_its_end() {
    // Section 4.2: for every seat that is asked there is an answer, and it is allowed.
    for setup in common::every_kind_of_game() {
        let mut game = Sabbat::new(&setup).unwrap();
        while game.turn() != Turn::Over {
            if let Turn::Seats(seats) = game.turn() {
                for seat in seats.iter() {
                    let action = game.unanswered(seat).expect("there is an answer");
                    game.check(table::Actor::Seat(seat), &action).expect("it is allowed");
                }
                let who = seats.iter().next().unwrap();
                let action = game.unanswered(who).unwrap();
                game.apply_quietly(table::Actor::Seat(who), &action).unwrap();
            } else {
                let (action, _) = common::odds(&game).swap_remove(0);
                common::play(&mut game, &format!("chance {action}"));
            }
        }
    }
    let begun = Scene::of("RG").game();
    assert_eq!((to_act(&begun), default(&begun, "G")), ('R', None));
}
