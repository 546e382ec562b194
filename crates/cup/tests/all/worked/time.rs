//! The clock, periods and passive play.

use serde_json::json;

use crate::common::{Play, Scene};

/// The time die is about to be thrown at this minute, for this side's next round.
fn clock(minute: u8, period: u8, then: &str) -> Scene {
    let scene = Scene::usual().field("clock", json!(minute)).field("period", json!(period));
    scene.phase(json!({"type": "clock", "then": then}))
}

fn throw(scene: Scene, minutes: u8) -> Play {
    let mut play = scene.start();
    play.act(&[&format!("chance time {minutes}")]);
    play
}

#[test]
fn t_38_and_t_39_a_half_ends_beyond_45() {
    let on = throw(clock(39, 1, "round"), 6);
    on.is_stage("moves");
    assert_eq!(on.view()["clock"], 45, "T-38: C-TIME-03");
    let over = throw(clock(39, 1, "round"), 9);
    over.is_stage("placement");
    assert_eq!(
        (over.view()["period"].clone(), over.view()["clock"].clone()),
        (json!(2), json!(45))
    );
    assert_eq!(over.attack(), "madmen", "T-39: C-TIME-04");
}

#[test]
fn t_40_and_t_41_a_goal_in_the_last_minutes_counts() {
    let scored = json!({"players": [], "score": 1});
    let late = |minutes| {
        let mut scene = clock(84, 2, "kick_off");
        scene.file["home"]["score"] = scored["score"].clone();
        throw(scene, minutes)
    };
    late(6).is_stage("placement"); // T-40: the kick-off is played
    let over = late(9);
    over.is_over(); // T-41: C-GAP-43
    assert_eq!(over.stage()["winner"], "dragons");
    throw(clock(84, 2, "kick_off"), 9).is_stage("placement"); // level: extra time
}

#[test]
fn t_42_extra_time_ends_beyond_105() {
    throw(clock(99, 3, "round"), 6).is_stage("moves"); // T-42: C-EXTRA-01
    let next = throw(clock(105, 3, "round"), 6);
    assert_eq!(next.view()["period"], 4);
    throw(clock(120, 4, "round"), 6).is_stage("orders");
}

#[test]
fn t_78_the_eighth_round_of_a_possession_ends_it() {
    let scene = Scene::usual().at("home", 3, "D5").ball(3).field("round", json!(8)).play();
    let mut play = scene.start();
    play.act(&["home stop"]).is_stage("clock");
    assert_eq!(play.attack(), "madmen", "T-78: C-GAP-45");
    play.act(&["chance time 6"]).is_stage("moves");
    assert_eq!((play.ball().0.as_str(), play.view()["restart"].clone()), ("D5", json!("free")));
    let mut seventh =
        Scene::usual().at("home", 3, "D5").ball(3).field("round", json!(7)).play().start();
    seventh.act(&["home stop"]).is_stage("moves");
}
