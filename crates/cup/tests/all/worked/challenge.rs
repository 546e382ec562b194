//! Steal, dribble and tackle.

use serde_json::json;

use crate::common::{Play, Scene};

/// Berg R has the ball on D5 and Stok Alp stands in his hex.
fn duel() -> Scene {
    Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge()
}

fn play() -> Play {
    duel().start()
}

#[test]
fn t_05_a_steal_and_a_failed_dribble_win_the_ball() {
    let mut play = play();
    let odds = play.preview("away steal");
    assert_eq!(odds["check"]["sum"]["needed"], 12);
    assert_eq!(odds["answer"]["sum"]["needed"], 14);
    assert_eq!(odds["won"], 18.0, "12/20 · 6/20");
    play.act(&["away steal", "chance d20 8", "chance d20 15"]);
    play.is_stage("escape");
    assert_eq!(play.attack(), "madmen");
    play.act(&["away escape e"]).is_stage("clock");
    assert_eq!(play.ball(), ("D6".into(), "madmen_5".into()), "T-05: C-STEAL-05");
    play.act(&["chance time 9"]);
    assert_eq!(play.view()["clock"], 9);
}

#[test]
fn t_24_a_failed_steal_moves_the_carrier_without_a_dribble() {
    let mut play = play();
    play.act(&["away steal", "chance d20 13", "home escape ne"]);
    assert_eq!(play.ball(), ("C6".into(), "dragons_3".into()), "T-24: C-STEAL-02");
    play.is_stage("play");
}

#[test]
fn t_25_a_dribble_on_the_skill_itself_succeeds() {
    let mut play = play();
    play.act(&["away steal", "chance d20 12", "chance d20 14"]).is_stage("escape");
    assert_eq!(play.attack(), "dragons", "T-25: C-STEAL-04");
}

#[test]
fn t_26_a_won_tackle_fells_the_carrier_and_forces_no_hex() {
    let mut play = play();
    let odds = play.preview("away tackle");
    assert_eq!((&odds["won"], &odds["foul"]), (&json!(45.0), &json!(35.0)));
    assert_eq!(odds["miserable"], 20.0);
    play.act(&["away tackle", "chance d20 9"]).is_stage("clock");
    assert_eq!(play.ball(), ("D5".into(), "madmen_5".into()), "T-26: C-TACKLE-02");
    assert_eq!(play.player("home", 3)["lying"], true);
}

#[test]
fn t_06_and_t_27_a_failed_tackle_is_a_foul_up_to_16_and_miserable_above() {
    for (roll, stage) in [(12, "judge"), (16, "judge"), (17, "play"), (20, "play")] {
        let mut play = play();
        play.act(&["away tackle", &format!("chance d20 {roll}")]).is_stage(stage);
        let lies = play.player("away", 5)["lying"] == true;
        assert_eq!(lies, roll > 16, "T-06, T-27: C-TACKLE-03, C-TACKLE-04 with {roll}");
    }
}

#[test]
fn t_08_pressure_lowers_a_long_pass() {
    let mut play = play();
    play.act(&["away hold"]);
    let odds = play.preview("home long E10");
    assert_eq!(odds["check"]["sum"]["needed"], 12, "T-08: C-PRESS-01");
    assert_eq!(odds["check"]["sum"]["pressure"], 4);
}

#[test]
fn each_defender_acts_once_per_round() {
    let mut play = duel().with("away", 8, "hex", json!("C6")).start();
    play.act(&["away steal", "chance d20 20", "home escape ne"]).is_stage("challenge");
    assert_eq!(play.stage()["player"], "madmen_8", "C-GAP-19: he ran into another one");
    play.act(&["away hold"]).is_stage("play");
}
