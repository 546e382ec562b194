//! Squads, placement and the kick-off.

use serde_json::json;

use crate::common::Play;

/// Both squads are named and home has won the toss and attacks.
fn placed() -> Play {
    let mut play = Play::new(json!({"concede": false}));
    for no in [2, 3, 5, 6] {
        play.act(&[&format!("home field {no}")]);
    }
    for no in [3, 4, 5, 6] {
        play.act(&[&format!("away field {no}")]);
    }
    play.act(&["home bench 7", "home bench 8", "home ready"]);
    play.act(&["away bench 7", "away bench 8", "away ready"]);
    play.act(&["chance coin heads", "home attack"]);
    play
}

#[test]
fn t_69_a_squad_has_one_captain_at_most() {
    let mut play = Play::new(json!({"concede": false}));
    play.act(&["away field 10"]);
    play.refuses("away field 11", "C-SETUP-04"); // T-69
    play.refuses("away bench 11", "C-SETUP-04");
    play.refuses("away ready", "C-SETUP-04");
}

#[test]
fn t_72_nobody_is_placed_in_the_centre_circle_but_across_the_halfway_line() {
    let mut play = placed();
    assert_eq!(play.stage()["seat"], "madmen", "C-SETUP-08: the defence places first");
    play.act(&["away place 1 E15"]);
    play.refuses("away place 3 E9", "C-SETUP-08"); // T-72
    play.refuses("away place 3 C7", "C-SETUP-08");
    play.act(&["away place 3 C8"]);
    assert_eq!(play.hex("away", 3), "C8", "C-SETUP-10");
}

#[test]
fn t_71_the_kicker_must_pass() {
    let mut play = placed();
    play.act(&["away line_up", "home line_up"]).is_stage("play");
    assert_eq!(play.ball().0, "E8");
    play.refuses("home stop", "C-GAP-09"); // T-71
    play.act(&["home short C8"]).is_stage("play");
    assert_eq!(play.offers("home", "stop"), ["stop"], "the chain goes on normally");
}

#[test]
fn somebody_has_to_stand_in_the_centre() {
    let mut play = placed();
    play.act(&["away line_up", "home place 1 E1", "home place 2 D4", "home place 3 F4"]);
    play.act(&["home place 5 C6"]);
    play.refuses("home place 6 G6", "C-SETUP-09");
    play.act(&["home place 6 E8"]).is_stage("play");
}
