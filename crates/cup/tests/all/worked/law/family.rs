//! Section 3.9: the FAMILY version.

use serde_json::json;
use table::Game;

use crate::common::{Play, Scene};

/// Berg R (attack 13) has the ball on D5 and Stok Alp (defence 10) stands in his hex.
fn duel() -> Scene {
    Scene::family().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge()
}

#[test]
fn what_family_leaves_out() {
    // C-FAM-02: no BOOST, so nobody is exhausted …
    let play = Scene::family().start();
    let player = play.player("home", 3);
    assert_eq!((&player["reserve"], &player["exhausted"]), (&json!(0), &json!(false)), "C-FAM-02");
    // … no cards, offside or extra time …
    for (option, value) in
        [("cards", json!("power")), ("offside", json!(true)), ("draw", json!("extra_time"))]
    {
        let mut setup = json!({"version": "family", "draw": "stands"});
        setup[option] = value;
        let refused = match serde_json::from_value::<cup::Setup>(setup) {
            Ok(setup) => cup::Cup::new(&setup).is_err(),
            Err(_) => true,
        };
        assert!(refused, "C-FAM-02: {option}");
    }
    // … no tackle, so no foul …
    duel().start().refuses("away tackle", "C-FAM-02");
    // … no header …
    let scene = Scene::family().at("home", 3, "E8").at("home", 11, "E13").ball(3).play();
    let mut play = scene.start();
    play.act(&["home long E13", "chance d20 1"]).is_stage("moves");
    assert_eq!(play.ball().1, "dragons_11", "C-FAM-02");
    // … and no direct kick.
    let scene = Scene::family().at("home", 3, "E12").at("home", 11, "E13").ball(3).play();
    let mut play = scene.start();
    play.act(&["home short E13"]).is_stage("play");
    assert!(play.offers("home", "direct").is_empty() && play.offers("home", "shoot").is_empty());
}

#[test]
fn players_are_exchanged_at_half_time_only() {
    let play = Scene::family().at("home", 3, "A6").start();
    assert!(play.offers("home", "leave").is_empty(), "C-FAM-02");
    let clock = |minute: u8, then: &str| {
        let scene = Scene::family().attack("away").field("clock", json!(minute));
        let mut play = scene.phase(json!({"type": "clock", "then": then})).start();
        play.act(&["chance time 6"]).is_stage("placement");
        play
    };
    let after_goal = clock(10, "kick_off");
    assert!(after_goal.offers("home", "change").is_empty(), "C-FAM-02: not after a goal");
    let mut half_time = clock(45, "round");
    half_time.act(&["home change 3 2", "home change 7 5"]);
    assert_eq!(half_time.player("home", 2)["status"], "playing", "C-FAM-02: any number");
    assert_eq!(half_time.player("home", 5)["status"], "playing");
}

#[test]
fn everybody_moves_two_hexes_and_outruns_stay() {
    let mut play = Scene::family().at("home", 3, "D5").at("home", 7, "A5").start();
    play.act(&["home step 3 e", "home step 3 e"]);
    assert_eq!(play.hex("home", 3), "D7", "C-FAM-03");
    assert!(play.offers("home", "step 3").is_empty(), "C-FAM-03: two and no more");
    play.act(&["home step 7 e", "home step 7 e", "home outrun 7"]);
    assert_eq!(play.hex("home", 7), "A8", "C-FAM-02: the outrun stays");
    play.act(&["home end", "away step 5 w", "away step 5 w"]);
    assert!(play.offers("away", "step 5").is_empty(), "C-FAM-03: the defence alike");
}

#[test]
fn the_duel_is_won_by_the_defender_who_succeeds_against_a_carrier_who_fails() {
    let play = duel().start();
    assert_eq!(play.offers("away", ""), ["steal", "hold"], "C-FAM-04: one defensive action");
    // Defence 10, attack 13: won with 10/20 · 7/20.
    assert_eq!(play.preview("away steal")["won"], 17.5, "C-FAM-04");
    let examples = [
        (&["chance d20 10", "chance d20 14"][..], "madmen"),
        (&["chance d20 10", "chance d20 13"][..], "dragons"),
        (&["chance d20 11"][..], "dragons"),
    ];
    for (dice, attack) in examples {
        let mut play = duel().start();
        play.act(&["away steal"]).act(dice).is_stage("escape");
        assert_eq!(play.attack(), attack, "C-FAM-04: {dice:?}");
        let side = if attack == "madmen" { "away" } else { "home" };
        assert_eq!(play.offers(side, "").len(), 6, "C-FAM-04: one forced hex");
    }
}

#[test]
fn there_is_no_pressure() {
    let mut play = duel().start();
    play.act(&["away hold"]);
    assert_eq!(play.needed("home long E10"), 13, "C-FAM-04, C-FAM-05: attack");
}

#[test]
fn passes_are_intercepted_and_taken_with_defence() {
    let scene = Scene::family().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
    let scene = scene.ball(3).play();
    let mut short = scene.start();
    short.act(&["home short D7"]).is_stage("reaction");
    assert_eq!(short.needed("away try"), 10, "C-FAM-05");
    short.act(&["away try", "chance d20 10"]).is_stage("escape");
    assert_eq!(short.ball().1, "madmen_5", "C-FAM-05: as GEEK");
    // C-FAM-05: after a long pass the defender takes the ball, it does not deviate again.
    for (roll, ball) in [(10, "madmen_5"), (11, "dragons_7")] {
        let mut long = scene.start();
        long.act(&["home long D7", "chance d20 1"]).is_stage("reaction");
        assert_eq!(long.needed("away try"), 10, "C-FAM-05");
        long.act(&["away try", &format!("chance d20 {roll}")]);
        assert_eq!(long.ball(), ("D7".into(), ball.into()), "C-FAM-05: {roll}");
        assert!(!long.told("deviated"), "C-FAM-05");
    }
    // A miss is read on the template.
    let mut miss = scene.start();
    miss.act(&["home long E10", "chance d20 18"]);
    assert_eq!(miss.ball().0, "E11", "C-FAM-05");
}

#[test]
fn shots_are_thrown_against_attack_without_a_malus() {
    let mut play = Scene::family().at("home", 11, "E13").ball(11).play().start();
    play.act(&["home shoot"]).is_stage("squares");
    assert_eq!(play.stage()["shot"]["squares"], 2, "C-FAM-06: hidden choice as GEEK");
    let needed =
        ["A", "B", "C", "D", "E", "F"].map(|square| play.needed(&format!("home aim {square}")));
    assert_eq!(needed, [14; 6], "C-FAM-06: Vog L's attack, no malus");
    let mut held = play.clone();
    held.act(&["home aim A", "away cover AB"]).is_stage("clock");
    play.act(&["home aim A", "away cover DE", "chance d20 14"]);
    assert_eq!(play.team("home")["score"], 1, "C-FAM-06");
}

#[test]
fn a_draw_stands_or_goes_straight_to_the_shoot_out() {
    let last = |draw: &str| -> Play {
        let scene = Scene::family().option("draw", json!(draw)).field("clock", json!(90));
        let scene = scene.field("period", json!(2));
        let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
        assert_eq!(play.odds().len(), 3, "C-FAM-07: the time die as GEEK");
        play.act(&["chance time 6"]);
        play
    };
    last("stands").is_over(); // C-FAM-07
    last("shoot_out").is_stage("orders"); // C-FAM-07
    let clubs = json!({"version": "family", "draw": "stands", "clubs": {"home": {}, "away": {}}});
    let refused = match serde_json::from_value::<cup::Setup>(clubs) {
        Ok(setup) => cup::Cup::new(&setup).is_err(),
        Err(_) => true,
    };
    assert!(refused, "C-FAM-07: competitions are GEEK only");
}
