//! Section 2.22: offside.

use serde_json::json;

use crate::common::Scene;

/// The passer on D8; the last defenders on E15 and E12, so the line is at depth 23.
fn scene(runner: &str) -> Scene {
    let away = [(5, "E12"), (8, "D10"), (3, "F9"), (11, "F8")];
    let scene = Scene::usual().option("offside", json!(true));
    let scene = scene.at("home", 3, "D8").at("home", 7, runner);
    away.into_iter().fold(scene, |scene, (no, hex)| scene.at("away", no, hex)).ball(3)
}

#[test]
fn offside_is_played_only_if_a_coach_asks_for_it() {
    let mut play = scene("D12").option("offside", json!(false)).play().start();
    assert!(play.view()["offside"].is_null(), "C-OFFSIDE-01");
    play.act(&["home long D12", "chance d20 1"]).is_stage("play");
    assert_eq!(play.player("home", 7)["flagged"], false, "C-OFFSIDE-01");
}

#[test]
fn standing_in_offside_position_is_allowed() {
    let mut play = scene("D11").start();
    play.act(&["home step 7 e"]);
    assert_eq!(play.hex("home", 7), "D12", "C-OFFSIDE-02");
    assert_eq!(play.view()["offside"]["beyond"], json!(["dragons_7"]), "C-OFFSIDE-02");
    assert_eq!(play.player("home", 7)["flagged"], false, "no pass was played");
    play.act(&["home end", "away end"]).is_stage("play");
}

#[test]
fn who_is_in_offside_position() {
    let beyond = |scene: Scene| scene.start().view()["offside"]["beyond"].clone();
    assert_eq!(beyond(scene("C13")), json!(["dragons_7"]), "C-OFFSIDE-02: depth 25");
    assert_eq!(beyond(scene("C12")), json!([]), "C-OFFSIDE-02: level is not between them");
    // In one's own half there is no offside, even with all defenders behind him.
    let deep = |runner: &str| {
        let scene = scene(runner).at("home", 3, "D4").ball(3).at("away", 1, "D5");
        [(5, "C5"), (8, "E5"), (3, "F5"), (11, "G5")]
            .into_iter()
            .fold(scene, |scene, (no, hex)| scene.at("away", no, hex))
    };
    assert_eq!(beyond(deep("D7")), json!([]), "C-OFFSIDE-02: his own half");
    assert_eq!(beyond(deep("E8")), json!([]), "C-GAP-42: the halfway line itself");
    assert_eq!(beyond(deep("D8")), json!(["dragons_7"]), "C-OFFSIDE-02");
    // Who has the ball is not in offside position.
    let mut play = scene("D12").ball(7).play().start();
    play.act(&["home short C13"]);
    assert_eq!(play.player("home", 7)["flagged"], false, "C-OFFSIDE-02: the passer himself");
}

#[test]
fn lying_defenders_and_the_goalkeeper_count_for_the_line() {
    let play = scene("D12").with("away", 5, "lying", json!(true)).start();
    assert_eq!(play.view()["offside"]["line"], 23, "C-GAP-42");
    // With the goalkeeper out, the last but one is somebody else.
    let play = scene("D12").at("away", 1, "D9").start();
    assert_eq!(play.view()["offside"]["line"], 20, "C-GAP-42: E12 is last, D10 last but one");
}

#[test]
fn another_touch_cancels_the_offence() {
    // C-OFFSIDE-03: the pass goes to Deg N, who passes on when Bü S is not offside any more.
    let mut play = scene("D12").at("home", 8, "D9").play().start();
    play.act(&["home short D9"]);
    assert_eq!(play.player("home", 7)["flagged"], false, "C-OFFSIDE-03");
    // A short pass forwards makes it an offence as well.
    let mut play = scene("D12").at("home", 3, "D10").at("away", 8, "D9").ball(3).play().start();
    play.act(&["home short D12"]).is_stage("offside");
    // A failed clearance is no touch, a successful one is.
    for (roll, flagged) in [(20, true), (3, false)] {
        // With the goalkeeper out, Koo N beside him is last and Stok Alp on E12 last but one.
        let scene = scene("D12").at("away", 3, "D12").at("away", 8, "G9").at("away", 1, "E11");
        let mut play = scene.play().start();
        play.act(&["home long D12", "chance d20 1", "away try", &format!("chance d20 {roll}")]);
        assert_eq!(play.player("home", 7)["flagged"], flagged, "C-GAP-42: {roll}");
        assert_eq!(play.stage()["type"] == "offside", flagged, "C-OFFSIDE-03");
    }
}

#[test]
fn a_called_offside_is_restarted_by_the_other_side() {
    // C-OFFSIDE-05: change of possession, a move phase, nobody of the other side on the ball.
    let mut play = scene("D12").play().start();
    play.act(&["home long D12", "chance d20 1", "away call", "chance time 6"]).is_stage("moves");
    assert_eq!(play.stage()["seat"], "madmen", "C-OFFSIDE-05");
    play.act(&["away end"]);
    // Stok Alp on E12 was nearest to D12 and is brought there free.
    assert_eq!(play.ball(), ("D12".into(), "madmen_5".into()), "C-OFFSIDE-05");
    play.refuses("home end", "C-GAP-24"); // Bü S has to leave.
    play.act(&["home step 7 w", "home end"]).is_stage("play");
    play.refuses("away stop", "C-FOUL-07"); // C-OFFSIDE-05: he must make an action.
}

#[test]
fn flags_outlast_a_change_of_possession() {
    // C-GAP-42: the goalkeeper is out, so Brute Un is last and Stok Alp on E12 last but one; the
    // pass to C14 is nearer to Brute Un, whose side goes into attack without touching the ball.
    let mut play = scene("D12").at("away", 1, "E9").at("away", 8, "B13").play().start();
    play.act(&["home long C14", "chance d20 1"]).is_stage("clock");
    assert_eq!(play.player("home", 7)["flagged"], true, "C-GAP-42: nobody has touched it");
    play.act(&["chance time 6", "away end", "home step 7 e", "home step 7 ne"]).is_stage("offside");
    assert_eq!(play.stage()["seat"], "madmen", "C-GAP-42");
    let mut waved = play.clone();
    waved.act(&["away wave"]).is_stage("clock");
    assert_eq!(waved.ball(), ("C14".into(), "dragons_7".into()), "C-GAP-16: he takes it");
    // Called by the side that is in attack already: no time die.
    play.act(&["away call"]).is_stage("moves");
    assert_eq!((play.attack(), play.ball().0), ("madmen".into(), "C14".into()), "C-GAP-42");
    assert_eq!(
        (play.view()["restart"].clone(), play.view()["clock"].clone()),
        (json!("free"), json!(6))
    );
}

#[test]
fn a_pass_across_is_never_offside() {
    // C-OFFSIDE-04: from D8 to B8 is neither forwards nor back; to C9 it is forwards.
    for (target, flagged) in [("B8", false), ("C8", false), ("C9", true)] {
        let mut play = scene("D12").play().start();
        play.act(&[&format!("home long {target}")]);
        assert_eq!(play.player("home", 7)["flagged"], flagged, "C-OFFSIDE-04: to {target}");
    }
}
