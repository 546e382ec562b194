//! Short and long passes, the template, clearances and loose balls.

use serde_json::json;

use crate::common::{Play, Scene};

#[test]
fn t_09_an_interception_takes_the_ball_and_one_hex() {
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
    let mut play = scene.ball(3).play().start();
    assert_eq!(play.preview("home short D7")["answer"]["percent"], 50.0);
    play.act(&["home short D7"]).is_stage("reaction");
    play.act(&["away try", "chance d20 8"]).is_stage("escape");
    play.act(&["away escape w"]);
    assert_eq!(play.ball(), ("D6".into(), "madmen_5".into()), "T-09: C-SHORT-03");
    play.is_stage("clock");
}

#[test]
fn t_10_a_short_pass_reaches_eighteen_hexes() {
    let play = Scene::usual().at("home", 3, "E8").ball(3).play().start();
    assert_eq!(play.offers("home", "short").len(), 18, "T-10: C-SHORT-01");
    play.refuses("home short E5", "C-SHORT-01");
}

/// Deg N (passing 10) aims a long pass and throws this.
fn long(scene: Scene, target: &str, roll: u8) -> Play {
    let mut play = scene.play().start();
    play.act(&[&format!("home long {target}"), &format!("chance d20 {roll}")]);
    play
}

#[test]
fn t_11_to_t_13_and_t_43_where_a_long_pass_lands() {
    let examples = [
        ("T-11", "E10", 10, "E10", "at or under the skill it lands on the target"),
        ("T-12", "E10", 18, "E11", "one forward"),
        ("T-13", "E10", 11, "C11", "two forward-left"),
        ("T-43", "A12", 17, "A12", "it never leaves the pitch"),
    ];
    for (id, target, roll, lands, shows) in examples {
        let play = long(Scene::usual().at("home", 8, "E5").ball(8), target, roll);
        assert_eq!(play.ball().0, lands, "{id}: {shows}");
    }
}

#[test]
fn the_landing_distribution_is_the_template() {
    let play = Scene::usual().at("home", 8, "E5").ball(8).play().start();
    let landing = play.preview("home long E10")["landing"].clone();
    assert_eq!(landing[0], json!({"type": "landing", "hex": "E10", "percent": 50.0}));
    let total: f64 =
        landing.as_array().unwrap().iter().map(|one| one["percent"].as_f64().unwrap()).sum();
    assert_eq!(total, 100.0);
}

#[test]
fn t_14_and_t_46_a_clearance_is_read_by_the_clearing_coach() {
    let examples = [(3, "G9"), (8, "E12"), (9, "G13"), (10, "I12")];
    for (roll, lands) in examples {
        let scene = Scene::usual().at("home", 8, "E8").at("home", 7, "G11").at("away", 5, "G11");
        let mut play = long(scene.ball(8), "G11", 8);
        play.is_stage("reaction");
        play.act(&["away try", &format!("chance d20 {roll}")]);
        assert_eq!(play.ball().0, lands, "T-14, T-46: C-LONG-07 with {roll}");
    }
}

#[test]
fn t_45_a_ball_in_the_goalkeeper_zone_is_the_goalkeepers() {
    let play = long(Scene::usual().at("home", 8, "E9").at("home", 11, "E13").ball(8), "E13", 20);
    assert_eq!(play.ball(), ("E15".into(), "madmen_1".into()), "T-45: C-GAP-18");
    play.is_stage("clock");
}

#[test]
fn t_48_and_t_49_the_closest_team_goes_to_a_loose_ball() {
    for (defender, stage, id) in [("E11", "moves", "T-48"), ("E10", "clock", "T-49")] {
        let scene = Scene::usual().at("home", 8, "E7").at("home", 3, "C8").at("away", 5, defender);
        let mut play = scene.ball(8).play().start();
        play.act(&["home short E9"]);
        assert_eq!(play.stage()["type"], stage, "{id}: C-SHORT-05");
    }
}

#[test]
fn t_63_the_receiver_of_a_short_pass_may_pass_or_stop_but_not_shoot() {
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").ball(3).play();
    let mut play = scene.start();
    play.act(&["home short D7"]);
    assert!(!play.offers("home", "short").is_empty() && !play.offers("home", "long").is_empty());
    assert_eq!(play.offers("home", "stop"), ["stop"]);
    play.refuses("home shoot", "C-LONG-09"); // T-63
    play.refuses("home direct", "C-SHOOT-01");
}

#[test]
fn t_65_a_pass_to_a_defender_alone_is_a_gift() {
    let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D7").ball(3).play();
    let mut play = scene.start();
    play.act(&["home short D7"]).is_stage("clock");
    assert_eq!(play.ball(), ("D7".into(), "madmen_5".into()), "T-65: C-GAP-29");
}
