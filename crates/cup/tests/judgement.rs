//! What players made of code make of a position: judgement, by which they tell football from
//! running about.

mod common;

use common::{Play, Scene};
use serde_json::json;
use table::{Game, Seat};

/// By how much home stands better after these actions than after those.
#[track_caller]
fn gain(scene: &Scene, these: &[&str], those: &[&str]) -> i32 {
    let lead = |lines: &[&str]| {
        let mut play = scene.start();
        play.act(lines);
        play.game.prospect(Seat(0)) - play.game.prospect(Seat(1))
    };
    lead(these) - lead(those)
}

#[test]
fn a_line_up_is_worth_more_than_a_man_placed_somewhere() {
    let mut whole = Play::named(json!({}));
    whole.act(&["chance coin heads", "home defend"]);
    let mut one = whole.clone();
    whole.act(&["home line_up"]);
    one.act(&["home place 1 E1"]);
    assert!(whole.game.prospect(Seat(0)) > one.game.prospect(Seat(0)));
}

#[test]
fn who_has_left_the_defence_behind_goes_on() {
    let mut scene = Scene::usual().at("home", 3, "E9").ball(3).moves("home");
    for (no, hex) in [(5, "B5"), (8, "H5"), (3, "C4"), (11, "G4")] {
        scene = scene.at("away", no, hex);
    }
    assert!(gain(&scene, &["home step 3 e"], &["home end"]) > 0);
    assert!(gain(&scene, &["home step 3 w"], &["home end"]) < 0);
}

#[test]
fn who_can_head_heads_and_who_can_shoot_shoots() {
    let scene = Scene::usual().at("home", 11, "E13").ball(11);
    let header = scene.clone().phase(json!({"type": "play", "after": "long"}));
    assert!(gain(&header, &["home header"], &["home stop"]) > 0);
    assert!(gain(&scene.play(), &["home shoot"], &["home stop"]) > 0);
}

#[test]
fn a_good_header_in_the_area_is_worth_a_long_pass() {
    let scene = Scene::usual().at("home", 3, "E9").at("home", 11, "D12").ball(3).play();
    assert!(gain(&scene, &["home long D12", "chance d20 5"], &["home stop"]) > 0);
    // He goes there before the pass is played, and a defender goes with him.
    let scene = scene.at("home", 11, "E11").at("away", 5, "D12").moves("home");
    assert!(gain(&scene, &["home step 11 e", "home step 11 e"], &["home end"]) > 0);
    let marked = scene.at("home", 11, "E12").moves("away");
    let marks = &["away step 5 se"];
    let scene = marked.at("home", 11, "E13");
    assert!(gain(&scene, marks, &["away end"]) < 0);
}

#[test]
fn the_defence_closes_in_and_does_not_let_a_tackle_slip() {
    let scene = Scene::usual().at("home", 3, "E7").ball(3).at("away", 8, "E9").moves("away");
    assert!(gain(&scene, &["away step 8 w"], &["away end"]) < 0);
    let challenge = Scene::usual().at("home", 3, "E7").ball(3).at("away", 8, "E7").challenge();
    let won = &["away tackle", "chance d20 3", "chance time 6"];
    assert!(gain(&challenge, won, &["away hold"]) < 0);
}

#[test]
fn nobody_judges_while_something_is_in_the_air() {
    let scene = Scene::usual().at("home", 3, "E7").ball(3).play();
    let mut play = scene.start();
    assert!(play.game.is_quiet());
    play.act(&["home long E10"]);
    assert!(!play.game.is_quiet());
    let shot = Scene::usual().at("home", 11, "E13").ball(11).play();
    let mut play = shot.start();
    play.act(&["home shoot"]);
    assert!(!play.game.is_quiet());
}
