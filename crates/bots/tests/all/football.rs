//! What the mind of Helvetia Cup makes of a position: judgement, by which it tells football from
//! running about.

#[allow(dead_code, reason = "the tests of the rules use more of it")]
#[path = "../../../cup/tests/all/common.rs"]
mod common;

use bots::{Mind, minds};
use common::Scene;
use cup::Cup;
use serde_json::json;
use table::{Game, Seat, SeatSet};

fn mind() -> &'static dyn Mind<Cup> {
    minds::of::<Cup>()
}

/// By how much home stands better after these actions than after those.
#[track_caller]
fn gain(scene: &Scene, these: &[&str], those: &[&str]) -> f32 {
    let lead = |lines: &[&str]| {
        let mut play = scene.start();
        play.act(lines);
        mind().chance(&play.game, SeatSet::only(Seat(0)))
    };
    lead(these) - lead(those)
}

#[test]
fn who_has_left_the_defence_behind_goes_on() {
    let mut scene = Scene::usual().at("home", 3, "E9").ball(3).moves("home");
    for (no, hex) in [(5, "B5"), (8, "H5"), (3, "C4"), (11, "G4")] {
        scene = scene.at("away", no, hex);
    }
    assert!(gain(&scene, &["home step 3 e"], &["home end"]) > 0.0);
    assert!(gain(&scene, &["home step 3 e"], &["home step 3 w"]) > 0.0);
    let [on, back, done] = ["step 3 e", "step 3 w", "end"].map(|action| part(&scene, action));
    assert!(on > done && done > back, "{on} goes on, {done} stays and {back} turns back");
}

/// How likely the script does this, of everything that home may do.
#[track_caller]
fn part(scene: &Scene, action: &str) -> f32 {
    let game = scene.start().game;
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    game.legal(Seat(0), &mut legal);
    legal.retain(|action| !game.retracts(action));
    mind().weigh(&game, Seat(0), &legal, &mut weights);
    let place = legal.iter().position(|legal| legal.to_string() == action);
    weights[place.expect("he may do that")] / weights.iter().sum::<f32>()
}

#[test]
fn who_can_head_heads_and_who_can_shoot_shoots() {
    let scene = Scene::usual().at("home", 11, "E13").ball(11);
    let header = scene.clone().phase(json!({"type": "play", "after": "long"}));
    assert!(part(&header, "header") > part(&header, "stop"));
    let shot = scene.play();
    assert!(part(&shot, "shoot") > part(&shot, "stop"));
}

#[test]
fn the_defence_closes_in_and_does_not_let_a_tackle_slip() {
    let scene = Scene::usual().at("home", 3, "E7").ball(3).at("away", 8, "E9").moves("away");
    assert!(gain(&scene, &["away step 8 w"], &["away end"]) < 0.0);
    let challenge = Scene::usual().at("home", 3, "E7").ball(3).at("away", 8, "E7").challenge();
    let won = &["away tackle", "chance d20 3", "chance time 6"];
    assert!(gain(&challenge, won, &["away hold"]) < 0.0);
}

#[test]
fn nobody_judges_while_something_is_in_the_air() {
    let scene = Scene::usual().at("home", 3, "E7").ball(3).play();
    let mut play = scene.start();
    assert!(mind().is_quiet(&play.game));
    play.act(&["home long E10"]);
    assert!(!mind().is_quiet(&play.game));
}
