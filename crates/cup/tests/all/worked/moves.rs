//! Moves, BOOST, outrun, loose balls and substitutions.

use serde_json::json;

use crate::common::Scene;

#[test]
fn t_01_a_free_step_goes_one_hex() {
    let mut play = Scene::usual().at("home", 3, "D5").start();
    play.act(&["home step 3 e"]);
    assert_eq!(play.hex("home", 3), "D6", "T-01: C-MOVE-02");
}

#[test]
fn t_02_a_step_into_the_mud_may_go_on_free_and_then_no_boost_follows() {
    let mut play = Scene::usual().at("home", 7, "A7").start();
    play.act(&["home step 7 e"]);
    assert_eq!(play.hex("home", 7), "A8");
    play.act(&["home outrun 7"]);
    assert_eq!(play.hex("home", 7), "A9", "T-02: C-OUTRUN-02");
    play.refuses("home step 7 e", "C-GAP-10");
    assert_eq!(play.player("home", 7)["boost"], 4, "C-OUTRUN-03");
}

#[test]
fn t_03_a_second_step_costs_boost_and_opponents_share_a_hex() {
    let scene = Scene::usual().at("home", 7, "A9").at("away", 5, "C10");
    let mut play = scene.phase(json!({"type": "moves", "side": "away"})).start();
    play.act(&["away step 5 nw"]);
    assert_eq!(play.hex("away", 5), "B9");
    play.act(&["away step 5 nw"]);
    assert_eq!(play.hex("away", 5), "A9", "T-03: C-MOVE-03");
    assert_eq!(play.player("away", 5)["boost"], 3, "C-BOOST-01");
}

#[test]
fn t_04_nobody_has_to_move() {
    let mut play = Scene::usual().start();
    play.act(&["home end", "away end"]);
    assert!(play.told("moves_ended"), "T-04: C-MOVE-01");
}

#[test]
fn t_50_a_defender_who_reaches_a_loose_ball_ends_the_round() {
    let scene = Scene::usual().at("away", 5, "D9").loose("D8");
    let mut play = scene.phase(json!({"type": "moves", "side": "away"})).start();
    play.act(&["away step 5 w"]);
    assert_eq!(play.ball(), ("D8".into(), "madmen_5".into()), "T-50: C-GAP-16");
    play.is_stage("clock");
    assert_eq!(play.attack(), "madmen");
    play.act(&["chance time 6"]).is_stage("moves");
    assert_eq!(play.stage()["seat"], "madmen");
}

#[test]
fn t_51_getting_up_costs_the_free_step() {
    let scene = Scene::usual().at("home", 3, "D5").with("home", 3, "lying", json!(true));
    let mut play = scene.start();
    play.refuses("home step 3 e", "C-GAP-14");
    play.act(&["home rise 3", "home step 3 e"]);
    assert_eq!(play.hex("home", 3), "D6", "T-51: C-MOVE-05");
    assert_eq!(play.player("home", 3)["boost"], 3);
}

#[test]
fn t_52_to_54_where_an_outrun_is_possible() {
    let mut play = Scene::usual().at("home", 7, "B7").start();
    play.act(&["home step 7 ne"]);
    assert_eq!(play.hex("home", 7), "A8");
    play.refuses("home outrun 7", "C-OUTRUN-02"); // T-52: C-GAP-15

    let scene = Scene::usual().at("away", 5, "A9");
    let mut play = scene.phase(json!({"type": "moves", "side": "away"})).start();
    play.act(&["away step 5 w"]);
    assert_eq!(play.hex("away", 5), "A8");
    play.refuses("away outrun 5", "C-OUTRUN-04"); // T-53

    let mut play = Scene::usual().at("home", 7, "A5").start();
    play.act(&["home step 7 e", "home step 7 e", "home step 7 e", "home outrun 7"]);
    assert_eq!(play.hex("home", 7), "A9", "T-54: two BOOST steps before it");
    assert_eq!(play.player("home", 7)["boost"], 2);
}

#[test]
fn t_70_a_player_leaves_at_the_edge_by_his_free_step() {
    let scene = Scene::usual().at("home", 3, "A6").at("home", 8, "I6").at("home", 7, "D5");
    let mut play = scene.start();
    let [first, second] = [2, 5];
    play.act(&[&format!("home leave 3 {first}")]);
    assert_eq!(play.hex("home", first), "A6", "T-70: C-SUB-03");
    play.refuses(&format!("home step {first} e"), "C-SUB-03"); // Locked in this round.
    play.refuses(&format!("home leave 7 {second}"), "C-SUB-03");
    play.act(&[&format!("home leave 8 {second}")]);
    play.refuses("home leave 11 6", "C-SUB-01");
}
