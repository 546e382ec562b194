//! Sections 2.4 and 2.5: rounds, possession and time.

use serde_json::json;

use crate::common::{Play, Scene};

/// Berg R has the ball on D5 and Stok Alp stands in his hex; phase 1a.
fn duel() -> Scene {
    Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3)
}

#[test]
fn a_round_is_moves_moves_challenge_and_play() {
    let mut play = duel().start();
    assert_eq!(play.stage()["seat"], "dragons", "C-ROUND-01: 1a");
    play.refuses("away step 5 e", "C-ROUND-01");
    play.refuses("home stop", "C-ROUND-05");
    play.act(&["home end"]).is_stage("moves");
    assert_eq!(play.stage()["seat"], "madmen", "C-ROUND-01: 1b");
    play.refuses("home step 3 e", "C-ROUND-01");
    play.refuses("away steal", "C-ROUND-05");
    play.act(&["away end"]).is_stage("challenge");
    assert_eq!(play.stage()["seat"], "madmen", "C-ROUND-01: 2a");
    play.act(&["away hold"]).is_stage("play");
    assert_eq!(play.stage()["seat"], "dragons", "C-ROUND-01: 2b");
}

#[test]
fn both_sides_may_decline_and_a_new_round_begins_with_moves() {
    let mut play = duel().challenge().start();
    play.act(&["away hold", "home stop"]).is_stage("moves");
    assert_eq!(play.stage()["seat"], "dragons", "C-ROUND-05");
    assert_eq!(play.view()["round"], 2, "C-ROUND-02");
    assert_eq!(play.ball(), ("D5".into(), "dragons_3".into()));
    assert_eq!(play.view()["clock"], 0, "C-TIME-02: possession did not change");
}

#[test]
fn without_a_defender_in_the_hex_the_attack_acts_at_once() {
    let mut play = duel().at("away", 5, "D6").start();
    play.act(&["home end", "away end"]).is_stage("play"); // C-ROUND-05, C-ACT-02
}

#[test]
fn the_round_ends_when_the_receiver_stops() {
    let mut play = duel().at("away", 5, "D10").at("home", 7, "D7").play().start();
    play.act(&["home short D7"]).is_stage("play");
    play.act(&["home stop"]).is_stage("moves");
    assert_eq!((play.view()["round"].clone(), play.ball().1), (json!(2), "dragons_7".into()));
    assert!(!play.told("time_thrown"), "C-ROUND-02");
}

#[test]
fn when_the_defence_wins_the_ball_the_roles_swap() {
    let mut play = duel().challenge().field("round", json!(5)).start();
    play.act(&["away tackle", "chance d20 1"]).is_stage("clock");
    assert_eq!(play.stage()["seat"], "madmen", "C-TIME-02: who goes into attack throws");
    play.act(&["chance time 12"]).is_stage("moves");
    assert_eq!(play.stage()["seat"], "madmen", "C-ROUND-03");
    assert_eq!(play.stage()["attacks"], true);
    assert_eq!(play.view()["round"], 1, "C-ROUND-03: a new possession");
    assert_eq!(play.view()["clock"], 12, "C-TIME-02");
}

#[test]
fn a_kick_off_round_has_no_moves() {
    let kicks_off = |mut play: Play, first: &str, second: &str| {
        play.is_stage("placement");
        let shown = play.events.len();
        play.act(&[&format!("{first} line_up"), &format!("{second} line_up")]);
        play.is_stage("play");
        let moves = play.events[shown..].iter().any(|event| json!(event)["type"] == "moves_ended");
        assert!(!moves && play.view()["restart"] == "kick_off", "C-ROUND-04");
        play.refuses(&format!("{second} end"), "C-ROUND-05");
        // C-ROUND-04: only the first round; the next one has moves.
        let target = if second == "home" { "C8" } else { "G8" };
        play.act(&[&format!("{second} short {target}"), &format!("{second} stop")]);
        play.is_stage("moves");
    };
    let mut start = Play::named(json!({"concede": false}));
    start.act(&["chance coin heads", "home attack"]);
    kicks_off(start, "away", "home");
    let clock = |then: &str, attack: &str| {
        let scene = Scene::usual().attack(attack).field("clock", json!(40));
        let mut play = scene.phase(json!({"type": "clock", "then": then})).start();
        play.act(&["chance time 6"]);
        play
    };
    kicks_off(clock("round", "home"), "home", "away"); // Half-time: home kicked off the first.
    let goal = || {
        let scene = Scene::usual().attack("away").at("away", 11, "E3").ball(11).play();
        let mut play = scene.start();
        play.act(&["away shoot", "away aim E", "home cover AB", "chance d20 1", "chance time 6"]);
        play
    };
    kicks_off(goal(), "away", "home"); // C-SHOOT-07: placement as at the start.
}

#[test]
fn a_match_lasts_ninety_minutes_in_two_halves() {
    let full = |half: u8, period: u8| {
        let scene = Scene::usual().option("half", json!(half)).field("period", json!(period));
        scene.start().view()["full_time"].clone()
    };
    assert_eq!((full(45, 1), full(45, 2)), (json!(45), json!(90)), "C-TIME-01");
    assert_eq!((full(30, 1), full(20, 2)), (json!(30), json!(40)));
    let fault = Scene::usual().field("clock", json!(46)).fault();
    assert!(fault.contains("C-TIME-03"), "{fault}");
}

/// The last throw of the match, with the score level.
fn level(draw: &str) -> Play {
    let scene = Scene::usual().option("draw", json!(draw)).field("clock", json!(90));
    let scene = scene.field("period", json!(2)).phase(json!({"type": "clock", "then": "round"}));
    let mut play = scene.start();
    play.act(&["chance time 9"]);
    play
}

#[test]
fn a_draw_leads_to_two_extra_periods_and_then_to_penalties() {
    let mut play = level("extra_time");
    play.is_stage("placement");
    let stands = |play: &Play| (play.view()["period"].clone(), play.view()["clock"].clone());
    assert_eq!(stands(&play), (json!(3), json!(90)), "C-TIME-05");
    assert_eq!(play.view()["full_time"], 105);
    assert_eq!(play.attack(), "dragons", "C-EXTRA-01, C-GAP-44: who kicked off the match");
    // A kick-off given away and 6 minutes each time: beyond 105 the second one begins.
    let mut give_away = |first: &str, second: &str, wanted: u8| {
        play.act(&[&format!("{first} line_up"), &format!("{second} line_up")]);
        let mut side = second.to_owned();
        while play.view()["period"] == wanted - 1 {
            let other = if side == "home" { "away" } else { "home" };
            let stage = play.stage()["type"].as_str().unwrap().to_owned();
            match stage.as_str() {
                "moves" => {
                    let now = play.stage()["seat"].clone();
                    let now = if now == "dragons" { "home" } else { "away" };
                    play.act(&[&format!("{now} end")]);
                }
                "challenge" => {
                    play.act(&[&format!("{other} hold")]);
                }
                "play" => {
                    // A long pass right to an opponent's feet.
                    let foes = if side == "home" { [3, 5, 8, 11] } else { [3, 7, 8, 11] };
                    let hex = play.hex(other, foes[0]);
                    play.act(&[&format!("{side} long {hex}"), "chance d20 1"]);
                }
                "reaction" => {
                    play.act(&[&format!("{other} try"), "chance d20 1"]);
                }
                "clock" => {
                    play.act(&["chance time 12"]);
                    side = if play.attack() == "dragons" { "home" } else { "away" }.to_owned();
                }
                other => panic!("{other}"),
            }
            if play.stage()["type"] == "orders" {
                break;
            }
        }
        stands(&play)
    };
    assert_eq!(give_away("away", "home", 4), (json!(4), json!(105)), "C-TIME-05, C-GAP-43");
    assert_eq!(play.attack(), "madmen", "C-GAP-44");
}

#[test]
fn the_option_decides_what_a_draw_leads_to() {
    level("shoot_out").is_stage("orders"); // C-TIME-05
    let stands = level("stands");
    stands.is_over();
    assert_eq!(stands.stage()["winner"], json!(null));
}

#[test]
fn the_kick_off_goes_to_and_fro_between_the_periods() {
    // C-GAP-44: the toss, the other team, the team of the first half, the other team.
    for kicked_off in ["home", "away"] {
        let name = |own: bool| if (kicked_off == "home") == own { "dragons" } else { "madmen" };
        for (period, minute, own) in [(1, 45, false), (2, 90, true), (3, 105, false)] {
            for attack in ["home", "away"] {
                let scene = Scene::usual().attack(attack).field("kicked_off", json!(kicked_off));
                let scene = scene.field("period", json!(period)).field("clock", json!(minute));
                let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
                play.act(&["chance time 6"]).is_stage("placement");
                assert_eq!(play.attack(), name(own), "C-GAP-44 after period {period}");
                assert_ne!(play.stage()["seat"], name(own), "the defence is placed first");
            }
        }
    }
}

#[test]
fn boost_does_not_come_back_at_half_time() {
    for (period, minute) in [(1, 45), (2, 90), (3, 105)] {
        let scene =
            Scene::usual().with("home", 3, "boost", json!(1)).with("away", 1, "boost", json!(0));
        let scene = scene.field("period", json!(period)).field("clock", json!(minute));
        let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
        play.act(&["chance time 6"]).is_stage("placement");
        assert_eq!(play.player("home", 3)["boost"], 1, "C-GAP-46");
        assert_eq!(play.player("away", 1)["boost"], 0, "C-GAP-46");
    }
}

#[test]
fn placement_stands_everybody_up() {
    let scene =
        Scene::usual().with("home", 3, "lying", json!(true)).with("away", 5, "acted", json!(true));
    let mut play =
        scene.field("clock", json!(45)).phase(json!({"type": "clock", "then": "round"})).start();
    play.act(&["chance time 6", "home line_up", "away line_up"]).is_stage("play");
    assert_eq!(play.player("home", 3)["lying"], false, "C-GAP-14");
    assert_eq!(play.player("away", 5)["acted"], false);
}

#[test]
fn the_surplus_is_dropped_or_carried() {
    for (option, minute) in [("reset", 45), ("carry", 54)] {
        let scene = Scene::usual().option("second_half_clock", json!(option));
        let scene = scene.field("clock", json!(42));
        let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
        play.act(&["chance time 12"]).is_stage("placement");
        assert_eq!(play.view()["clock"], minute, "C-GAP-43");
    }
}

#[test]
fn ends_are_kept_all_match_unless_the_option_says_otherwise() {
    for (change, towards) in [(false, "east"), (true, "west")] {
        let scene = Scene::usual().option("change_ends", json!(change)).field("clock", json!(45));
        let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
        play.act(&["chance time 6"]).is_stage("placement");
        assert_eq!(play.team("home")["towards"], towards, "C-GAP-01");
        let keeper = if change { "E15" } else { "E1" };
        assert!(play.offers("home", "place 1").contains(&format!("place 1 {keeper}")));
    }
}

#[test]
fn the_time_die_has_three_sorts_of_faces() {
    let scene = Scene::usual().phase(json!({"type": "clock", "then": "round"}));
    let odds = scene.start().odds();
    let names: Vec<&str> = odds.iter().map(|(action, _)| action.as_str()).collect();
    assert_eq!(names, ["time 6", "time 9", "time 12"], "C-TIME-02");
    let unit = odds[2].1;
    assert_eq!((odds[0].1, odds[1].1), (2 * unit, 3 * unit), "C-TIME-02: 6 6 9 9 9 12");
}
