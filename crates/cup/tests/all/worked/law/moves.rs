//! Sections 2.6 to 2.8 and 3.3: moves, outruns and loose balls.

use serde_json::json;

use crate::common::Scene;

#[test]
fn only_the_goalkeeper_enters_his_zone() {
    // C-MOVE-04, C-KEEPER-04: from D2 to D1, from E2 to E1, and at the other end.
    let examples = [
        ("home", 3, "D2", "w"),
        ("home", 3, "D13", "e"),
        ("away", 5, "D13", "e"),
        ("away", 5, "F2", "w"),
    ];
    for (side, no, from, dir) in examples {
        let play = Scene::usual().at(side, no, from).at("home", 1, "E2").at("away", 1, "E14");
        let play = play.attack(side).moves(side).start();
        play.refuses(&format!("{side} step {no} {dir}"), "C-KEEPER-04");
    }
    let mut play = Scene::usual().at("home", 1, "D2").start();
    play.act(&["home step 1 w"]);
    assert_eq!(play.hex("home", 1), "D1", "C-MOVE-04: his own zone");
    let play = Scene::usual().at("home", 1, "D13").start();
    play.refuses("home step 1 e", "C-KEEPER-04"); // Not the zone of the other goalkeeper.
}

#[test]
fn a_hex_is_closed_by_team_mates_and_never_by_opponents() {
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D6").at("away", 5, "C6");
    let play = scene.start();
    play.refuses("home step 3 e", "C-GAP-11"); // Not even to pass through.
    let lying = scene.clone().with("home", 7, "lying", json!(true)).start();
    lying.refuses("home step 3 e", "C-GAP-11");
    let mut play = scene.start();
    play.act(&["home step 3 ne"]);
    assert_eq!(play.hex("home", 3), play.hex("away", 5), "C-GAP-11, C-MOVE-03");
    let fault = scene.at("home", 8, "D6").fault();
    assert!(fault.contains("C-MOVE-03"), "{fault}");
}

#[test]
fn the_first_to_arrive_takes_a_loose_ball_and_goes_on_with_it() {
    let mut play = Scene::usual().at("home", 3, "D5").loose("D6").start();
    play.act(&["home step 3 e"]);
    assert_eq!(play.ball(), ("D6".into(), "dragons_3".into()), "C-MOVE-06");
    play.act(&["home step 3 e"]);
    assert_eq!(play.ball(), ("D7".into(), "dragons_3".into()), "C-GAP-16: he may go on");
    play.is_stage("moves");
    assert_eq!(play.stage()["seat"], "dragons");
}

#[test]
fn a_player_who_gets_up_on_the_ball_takes_it() {
    let scene = Scene::usual().at("home", 3, "D5").with("home", 3, "lying", json!(true));
    let mut play = scene.loose("D5").start();
    play.act(&["home rise 3"]);
    assert_eq!(play.ball().1, "dragons_3", "C-GAP-14");
}

#[test]
fn the_muddy_strips_run_along_both_wings() {
    for row in ["A", "I"] {
        for column in 2..=14 {
            let from = format!("{row}{}", column - 1);
            let scene = Scene::usual().at("home", 8, "D5").at("home", 11, "E5");
            let mut play = scene.at("home", 7, &from).start();
            play.act(&["home step 7 e"]);
            let is_mud = (3..=13).contains(&column);
            let offers = play.offers("home", "outrun").len();
            assert_eq!(offers, usize::from(is_mud), "C-OUTRUN-01: {row}{column}");
        }
    }
    for from in ["B6", "E6", "H6"] {
        let mut play = Scene::usual().at("home", 7, from).start();
        play.act(&["home step 7 e"]);
        play.refuses("home outrun 7", "C-OUTRUN-02"); // C-OUTRUN-01
    }
}

#[test]
fn an_outrun_goes_on_in_the_direction_of_the_last_step() {
    let mut play = Scene::usual().at("home", 7, "A6").start();
    play.refuses("home outrun 7", "C-OUTRUN-02"); // C-GAP-15: at least one step was made.
    play.act(&["home step 7 w", "home outrun 7"]);
    assert_eq!(play.hex("home", 7), "A4", "C-GAP-15: backwards too");
    play.refuses("home outrun 7", "C-OUTRUN-02"); // C-GAP-15: one outrun per move.
    // The hex must be one he can enter.
    let mut play = Scene::usual().at("home", 7, "A6").at("home", 8, "A8").start();
    play.act(&["home step 7 e"]);
    play.refuses("home outrun 7", "C-OUTRUN-02");
    // An exhausted player outruns as well: it is free.
    let scene = Scene::usual().at("home", 7, "A6").with("home", 7, "boost", json!(0));
    let mut play = scene.start();
    play.act(&["home step 7 e", "home outrun 7"]);
    assert_eq!(play.hex("home", 7), "A8");
}

#[test]
fn a_forced_hex_is_never_an_outrun() {
    let scene = Scene::usual().at("home", 7, "A6").at("away", 5, "A6").ball(7).challenge();
    let mut play = scene.start();
    play.act(&["away steal", "chance d20 20", "home escape e"]).is_stage("play");
    assert_eq!(play.hex("home", 7), "A7");
    play.refuses("home outrun 7", "C-ROUND-05"); // C-GAP-15
}

#[test]
fn each_player_makes_his_whole_move_before_the_next() {
    let mut play = Scene::usual().at("home", 3, "D5").at("home", 7, "F5").start();
    play.act(&["home step 3 e", "home step 7 e"]);
    play.refuses("home step 3 e", "C-GAP-10");
    play.act(&["home step 7 e", "home end"]);
    play.refuses("home step 7 e", "C-ROUND-01"); // The attack's moves are final.
}

#[test]
fn a_loose_ball_is_judged_again_at_the_end_of_every_round() {
    // C-GAP-17: level, so the attack stays in attack; nobody fetches it.
    let scene = Scene::usual().at("home", 3, "C8").at("away", 5, "E11").loose("E9");
    let mut play = scene.start();
    play.act(&["home end", "away end"]).is_stage("moves"); // 2a and 2b are skipped.
    assert_eq!(
        (play.stage()["seat"].clone(), play.view()["round"].clone()),
        (json!("dragons"), json!(2))
    );
    // In the next round Stok Alp comes closer, and his team goes into attack.
    play.act(&["home end", "away step 5 w", "away end"]).is_stage("clock");
    assert_eq!(play.attack(), "madmen", "C-GAP-17");
    play.act(&["chance time 6"]).is_stage("moves");
    assert_eq!(play.stage()["seat"], "madmen");
    assert_eq!(play.ball(), ("E9".into(), "nobody".into()), "the ball is still nobody's");
}

#[test]
fn lying_players_and_goalkeepers_count_for_the_distance() {
    let base = Scene::usual().at("home", 3, "C8").loose("E9");
    let lying = base.clone().at("away", 5, "E10").with("away", 5, "lying", json!(true));
    let keeper = base.at("away", 1, "E10");
    for scene in [lying, keeper] {
        let mut play = scene.moves("away").start();
        play.act(&["away end"]).is_stage("clock");
        assert_eq!(play.attack(), "madmen", "C-GAP-17");
    }
}

#[test]
fn a_ball_in_a_goalkeeper_zone_waits_for_its_goalkeeper() {
    // The goalkeeper is far out; a pass of the Dragons has come to rest on D14.
    let scene = Scene::usual().at("away", 1, "E8").at("home", 11, "D13").loose("D14");
    let mut play = scene.clone().start();
    play.refuses("home step 11 e", "C-KEEPER-04"); // C-GAP-18: only he can fetch it.
    play.act(&["home end", "away fetch 1"]);
    assert_eq!(play.ball(), ("D14".into(), "madmen_1".into()), "C-GAP-18: put there free");
    assert_eq!(play.attack(), "madmen");
    assert_eq!(play.player("away", 1)["boost"], 3, "free");
    // Left where it is, the ball still counts as the Madmen's.
    let mut play = scene.start();
    play.act(&["home end", "away end"]).is_stage("clock");
    assert_eq!(play.attack(), "madmen", "C-GAP-18: his team counts as closest");
    // C-GAP-69: lying on the ground he has to get up first.
    let scene = Scene::usual().at("away", 1, "E8").with("away", 1, "lying", json!(true));
    let play = scene.loose("D14").moves("away").start();
    play.refuses("away fetch 1", "C-GAP-14");
}

#[test]
fn the_defence_may_leave_the_ball_hex_of_a_restart_only_if_it_can() {
    // C-GAP-66: on his way a defender may cross the ball's hex if he has a step left.
    let restart = |boost: u8| {
        let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D6").ball(3);
        let scene = scene.with("away", 5, "boost", json!(boost)).field("restart", json!("free"));
        scene.moves("away").start()
    };
    let mut play = restart(1);
    play.act(&["away step 5 w"]);
    play.refuses("away end", "C-GAP-24"); // He must go on.
    play.refuses("away step 8 w", "C-GAP-24");
    play.act(&["away step 5 w", "away end"]).is_stage("play");
    assert_eq!(play.hex("away", 5), "D4", "C-GAP-66");
    restart(0).refuses("away step 5 w", "C-GAP-24"); // C-GAP-66: he could not leave again.
}
