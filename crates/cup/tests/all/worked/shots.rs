//! Shots, direct kicks, headers, the goalkeeper and the shoot-out.

use serde_json::json;

use crate::common::{Play, Scene};

/// Madmen attack west: Moné, Brute Un and others against Ryffel on E1.
fn madmen() -> Scene {
    Scene::usual().attack("away")
}

#[test]
fn t_15_the_goalkeeper_guesses_wrong_and_the_shot_goes_in() {
    let mut play = madmen().at("away", 11, "D3").ball(11).play().start();
    play.act(&["away shoot", "away aim A", "home cover BC"]).is_stage("throw");
    assert_eq!(play.stage()["sum"]["needed"], 14, "T-15: C-SHOOT-06");
    play.act(&["chance d20 7"]);
    assert!(play.told("scored"), "C-SHOOT-07");
    assert_eq!(play.view()["teams"][1]["score"], 1);
    play.is_stage("clock");
    assert_eq!(play.attack(), "dragons", "the conceding coach throws the time die");
}

#[test]
fn t_16_to_t_18_how_many_squares_the_goalkeeper_has() {
    let pass = |hex: &str| {
        let scene = madmen().at("away", 8, "C3").at("away", 11, hex).ball(8).play();
        let mut play = scene.start();
        play.act(&[&format!("away short {hex}"), "away direct"]);
        play
    };
    let play = pass("D3");
    assert_eq!(play.stage()["shot"]["squares"], 1, "T-16: C-DIRECT-02");
    assert_eq!(play.preview("away aim E")["check"]["sum"]["needed"], 14);
    let mut play = pass("D2");
    assert_eq!(play.stage()["shot"]["squares"], 0, "T-17: C-GAP-36");
    play.act(&["away aim E"]).is_stage("throw");
    let mut play = madmen().at("away", 8, "C3").ball(8).play().start();
    play.act(&["away shoot"]);
    assert_eq!(play.stage()["shot"]["squares"], 2, "T-18: C-SHOOT-03");
}

#[test]
fn t_29_an_exhausted_shooter_has_half_his_skill() {
    let scene = madmen().at("away", 11, "D3").with("away", 11, "boost", json!(0));
    let mut play = scene.ball(11).play().start();
    play.act(&["away shoot"]);
    assert_eq!(play.preview("away aim A")["check"]["sum"]["needed"], 5, "T-29: C-GAP-13");
}

#[test]
fn t_55_and_t_56_which_squares_are_connected() {
    let covers = |hex: &str| {
        let mut play = madmen().at("away", 11, hex).ball(11).play().start();
        play.act(&["away shoot"]);
        play
    };
    let three = covers("D4");
    assert_eq!(three.offers("home", "cover").len(), 10, "T-55: C-GAP-35");
    for good in ["ABC", "DEF", "ABD", "BEF"] {
        assert!(three.offers("home", "cover").contains(&format!("cover {good}")), "{good}");
    }
    three.refuses("home cover ACE", "C-GAP-34");
    three.refuses("home cover ABF", "C-GAP-34");
    let two = covers("D3");
    assert_eq!(two.offers("home", "cover").len(), 7);
    two.refuses("home cover AE", "C-GAP-34"); // T-56
}

#[test]
fn t_57_a_goalkeeper_out_of_his_zone_stops_nothing() {
    let scene = Scene::usual().at("away", 1, "E13").at("home", 11, "E12").ball(11).play();
    let mut play = scene.start();
    play.act(&["home shoot"]);
    assert_eq!(play.stage()["shot"]["squares"], 0, "T-57: C-KEEPER-02");
}

#[test]
fn t_59_a_shooter_under_pressure() {
    let scene = Scene::usual().at("home", 11, "D12").at("away", 8, "D12").ball(11).play();
    let mut play = scene.start();
    play.act(&["home shoot"]);
    assert_eq!(play.preview("home aim E")["check"]["sum"]["needed"], 10, "T-59: C-PRESS-01");
}

/// A long pass comes down on Vog L, with Stok Alp in his hex.
fn cross(hex: &str) -> Play {
    let scene = Scene::usual().at("home", 3, "E9").at("home", 11, hex).at("away", 5, hex);
    let mut play = scene.ball(3).play().start();
    play.act(&[&format!("home long {hex}"), "chance d20 1", "away try", "chance d20 20"]);
    play
}

#[test]
fn t_60_a_header_after_a_failed_clearance() {
    let mut play = cross("E13");
    play.is_stage("play");
    play.act(&["home header"]);
    assert_eq!(play.stage()["shot"]["squares"], 2, "T-60: C-HEAD-02");
    assert_eq!(play.preview("home aim D")["check"]["sum"]["needed"], 15, "no pressure: C-GAP-28");
}

#[test]
fn t_62_no_header_outside_the_penalty_area() {
    let play = cross("E12");
    play.is_stage("moves");
    assert_eq!(play.ball().1, "dragons_11", "T-62: C-HEAD-01");
}

#[test]
fn t_64_after_a_save_the_goalkeeper_has_the_ball_and_must_play_it() {
    let mut play = madmen().at("away", 11, "D3").ball(11).play().start();
    play.act(&["away shoot", "home cover AB", "away aim A"]).is_stage("clock");
    assert!(play.told("saved"));
    play.act(&["chance time 6", "home catch D1"]).is_stage("moves");
    play.refuses("home step 1 e", "C-SUB-03"); // T-64: locked, C-GAP-37
    play.act(&["home end", "away end"]).is_stage("play");
    play.refuses("home stop", "C-FOUL-07");
}

#[test]
fn the_hidden_squares_stay_hidden_until_both_are_chosen() {
    let mut play = madmen().at("away", 11, "D3").ball(11).play().start();
    play.act(&["away shoot", "away aim A"]);
    let seen = |seat: u8| {
        let seats = table::SeatSet::only(table::Seat(seat));
        json!(table::Game::view(&play.game, seats))["stage"]["shot"]["aim"].clone()
    };
    assert_eq!((seen(0), seen(1)), (json!(null), json!("A")), "C-SHOOT-04");
    play.act(&["away reopen", "away aim F", "home cover AB"]).is_stage("throw");
}

/// A shoot-out with Dragons first; `x` scores, `o` is held.
fn shootout(shots: &str) -> Play {
    let orders = json!([[1, 3, 7, 8, 11], [1, 5, 8, 3, 11]]);
    let scene = Scene::usual()
        .field("shootout", json!({"first": "home", "orders": orders}))
        .field("period", json!(4))
        .phase(json!({"type": "squares", "kind": "shoot_out", "squares": 2}));
    let mut play = scene.start();
    for (number, shot) in shots.chars().enumerate() {
        let (shooter, keeper) = if number % 2 == 0 { ("home", "away") } else { ("away", "home") };
        play.act(&[&format!("{shooter} aim E")]);
        match shot {
            'x' => play.act(&[&format!("{keeper} cover AB"), "chance d20 1"]),
            _ => play.act(&[&format!("{keeper} cover DE")]),
        };
    }
    play
}

#[test]
fn t_68_a_shoot_out_stops_as_soon_as_it_is_decided() {
    shootout("xox").is_stage("squares");
    shootout("xoxo").is_over(); // T-68: 2–0 after two pairs, C-GAP-47
    shootout("xooo").is_stage("squares");
    shootout("xooox").is_over(); // T-68: 1–0 after two pairs and the third goes in
    shootout("xxxxxx").is_stage("squares");
    shootout("xxxxxxxo").is_over(); // C-EXTRA-05: a pair that one side wins
    assert_eq!(shootout("xooox").stage()["winner"], "dragons");
}
