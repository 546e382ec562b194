//! Offside, exactly by the algorithm.

use serde_json::json;

use crate::common::{Play, Scene};

/// The passer on D8; Bü S here; the last defenders on E15 and E12.
fn scene(runner: &str) -> Scene {
    let away = [(5, "E12"), (8, "D10"), (3, "F9"), (11, "F8")];
    let scene = Scene::usual().option("offside", json!(true));
    let scene = scene.at("home", 3, "D8").at("home", 7, runner);
    away.into_iter().fold(scene, |scene, (no, hex)| scene.at("away", no, hex)).ball(3).play()
}

fn pass(runner: &str, target: &str) -> Play {
    let mut play = scene(runner).start();
    play.act(&[&format!("home long {target}"), "chance d20 1"]);
    play
}

#[test]
fn t_19_a_receiver_beyond_the_last_but_one_defender_is_offside() {
    let mut play = pass("D12", "D12");
    play.is_stage("offside");
    assert_eq!(play.stage()["seat"], "madmen", "T-19: C-OFFSIDE-05");
    let mut waved = play.clone();
    waved.act(&["away wave"]).is_stage("play");
    play.act(&["away call"]).is_stage("clock");
    play.act(&["chance time 6"]).is_stage("moves");
    assert_eq!((play.ball().0.as_str(), play.attack().as_str()), ("D12", "madmen"));
    assert_eq!(play.view()["restart"], "free");
}

#[test]
fn t_20_a_flagged_player_who_fetches_the_ball_first_is_offside() {
    // D13 is nearer to Bü S than to anybody else, so the attack stays in attack.
    let mut play = pass("D12", "D13");
    play.is_stage("moves");
    play.act(&["home step 7 e"]).is_stage("offside");
    play.act(&["away wave"]).is_stage("moves");
    assert_eq!(play.ball().1, "dragons_7", "T-20: C-OFFSIDE-03");
}

#[test]
fn t_21_level_is_onside() {
    for (runner, target) in [("C12", "C12"), ("D11", "D11"), ("C12", "C13"), ("D11", "D12")] {
        let play = pass(runner, target);
        assert_ne!(play.stage()["type"], "offside", "T-21: C-GAP-42 on {runner}");
        assert_eq!(play.player("home", 7)["flagged"], false);
    }
}

#[test]
fn t_67_a_pass_back_is_never_offside() {
    let mut play = scene("D12").at("home", 8, "D6").start();
    play.act(&["home short D6"]);
    assert_eq!(play.player("home", 7)["flagged"], false, "T-67: C-OFFSIDE-04");
}
