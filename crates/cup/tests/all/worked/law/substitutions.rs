//! Sections 2.21 and 3.7: substitutions.

use serde_json::json;

use crate::common::{Play, Scene};

/// Vog L has scored for the Dragons, who are placed first.
fn goal() -> Play {
    let mut play = Scene::usual().at("home", 11, "E13").ball(11).play().start();
    play.act(&["home shoot", "home aim E", "away cover AB", "chance d20 1", "chance time 6"]);
    play.is_stage("placement");
    play
}

#[test]
fn after_a_goal_a_player_is_exchanged_and_the_newcomer_used_normally() {
    let mut play = goal();
    play.act(&["home change 3 2", "home change 7 5"]);
    assert_eq!(play.team("home")["changes_left"], 0, "C-SUB-02, C-SUB-01");
    play.refuses("home change 8 6", "C-SUB-01");
    play.act(&["home line_up"]);
    assert_ne!(play.hex("home", 2), "off", "C-SUB-02: he is placed");
    assert_eq!(play.hex("home", 3), "off");
    // The conceding side may exchange as well, before its first player is placed.
    play.act(&["away change 5 4", "away place 1 E15"]);
    play.refuses("away change 8 6", "C-GAP-41"); // C-GAP-65
    for (no, hex) in [(3, "D10"), (4, "E8"), (8, "F10"), (11, "C10")] {
        play.act(&[&format!("away place {no} {hex}")]);
    }
    play.is_stage("play");
    assert_eq!(play.ball().1, "madmen_4");
    play.act(&["away short E9", "away end"]);
    assert_eq!(play.player("home", 2)["locked"], false, "C-SUB-02: used normally");
}

#[test]
fn a_replaced_player_cannot_return() {
    let mut play = goal();
    play.act(&["home change 3 2"]);
    play.refuses("home change 7 3", "C-SUB-05");
    assert_eq!(play.player("home", 3)["status"], "replaced");
    // Neither can he by any other way.
    let scene = Scene::usual().at("home", 7, "A6").gone("home", 5, "replaced");
    scene.start().refuses("home leave 7 5", "C-SUB-05");
}

#[test]
fn a_fit_goalkeeper_cannot_be_substituted() {
    goal().refuses("home change 1 2", "C-GAP-39");
    Scene::usual().at("home", 1, "A6").start().refuses("home leave 1 2", "C-GAP-39"); // C-GAP-41
}

#[test]
fn free_exchanges_happen_in_every_later_placement() {
    for (period, minute) in [(1, 45), (2, 90), (3, 105)] {
        let scene = Scene::usual().field("period", json!(period)).field("clock", json!(minute));
        let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
        play.act(&["chance time 6"]).is_stage("placement");
        let side = if play.stage()["seat"] == "dragons" { "home" } else { "away" };
        assert!(!play.offers(side, "change").is_empty(), "C-GAP-41 after period {period}");
    }
}

#[test]
fn who_may_not_be_exchanged_during_play() {
    let scene = Scene::usual().at("home", 3, "A6").ball(3);
    scene.start().refuses("home leave 3 2", "C-GAP-41"); // The carrier.
    let lying = Scene::usual().at("home", 3, "A6").with("home", 3, "lying", json!(true));
    lying.start().refuses("home leave 3 2", "C-GAP-14"); // C-GAP-41: a lying player.
    let inland = Scene::usual().at("home", 3, "B6");
    inland.start().refuses("home leave 3 2", "C-SUB-03"); // B6 is not at the edge.
    // C-GAP-41: only in the coach's own move phase.
    let play = Scene::usual().at("home", 3, "A6").moves("away").start();
    play.refuses("home leave 3 2", "C-ROUND-01");
}

#[test]
fn leaving_costs_a_step() {
    // C-SUB-03: the free step took him to the edge, so leaving costs BOOST.
    let mut play = Scene::usual().at("home", 3, "B6").start();
    play.act(&["home step 3 ne"]);
    assert_eq!(play.preview("home leave 3 2")["cost"], "boost", "C-SUB-03");
    play.act(&["home leave 3 2"]);
    assert_eq!(play.hex("home", 2), "A7", "C-SUB-03: on that same hex");
    assert_eq!(play.player("home", 3)["boost"], 3);
    let mut play = Scene::usual().at("home", 3, "B6").with("home", 3, "boost", json!(0)).start();
    play.act(&["home step 3 ne"]);
    play.refuses("home leave 3 2", "C-BOOST-01");
    // From the edge itself the free step is enough.
    let scene = Scene::usual().at("home", 3, "A6").with("home", 3, "boost", json!(0));
    assert_eq!(scene.start().preview("home leave 3 2")["cost"], "free", "C-SUB-03");
}

#[test]
fn a_newcomer_has_his_full_boost_does_not_move_and_may_act() {
    // C-GAP-41: Brute Un on the carrier's hex leaves for Mass On, who may steal at once.
    let scene = Scene::usual().at("home", 3, "A6").at("away", 8, "A6").ball(3);
    let mut play = scene.with("away", 8, "boost", json!(1)).moves("away").start();
    play.act(&["away leave 8 4"]);
    let newcomer = play.player("away", 4);
    assert_eq!((&newcomer["boost"], &newcomer["locked"]), (&json!(3), &json!(true)), "C-GAP-41");
    play.refuses("away step 4 e", "C-SUB-03");
    play.act(&["away end"]).is_stage("challenge");
    assert_eq!(play.stage()["player"], "madmen_4", "C-GAP-41: he may act");
    // In the next round he moves like everybody.
    play.act(&["away hold", "home stop", "home end"]);
    assert!(!play.offers("away", "step 4").is_empty(), "C-SUB-03: this round only");
}

#[test]
fn the_substitute_of_an_injured_player_may_move_at_once() {
    let scene = Scene::usual().at("home", 3, "D5").with("home", 3, "boost", json!(0));
    let mut play = scene.at("away", 5, "D5").ball(3).challenge().start();
    play.act(&["away tackle", "chance d20 12", "chance foul no_card 1"]).is_stage("replace");
    assert_eq!(play.offers("home", ""), ["replace 2", "replace 5", "decline"], "C-SUB-04");
    play.act(&["home replace 5"]);
    assert_eq!(play.hex("home", 5), "D5", "C-SUB-04: wherever that is");
    play.act(&["home step 5 e", "home step 5 w"]);
    assert_eq!(play.player("home", 5)["boost"], 2, "C-GAP-69: not locked");
    // Without changes left nobody is asked.
    let scene = Scene::usual().at("home", 3, "D5").with("home", 3, "boost", json!(0));
    let scene = scene.gone("home", 2, "replaced").gone("home", 5, "replaced");
    let mut play = scene.at("away", 5, "D5").ball(3).challenge().start();
    play.act(&["away tackle", "chance d20 12", "chance foul no_card 1"]).is_stage("moves"); // C-FOUL-04
}

#[test]
fn the_sheet_counts_going_off_and_coming_on() {
    let mut play = Scene::usual().at("home", 3, "A6").start();
    play.act(&["home leave 3 2"]);
    let (off, on) =
        (play.player("home", 3)["tally"].clone(), play.player("home", 2)["tally"].clone());
    assert_eq!((&off["subbed_off"], &off["came_on"]), (&json!(1), &json!(0)), "C-GAP-61");
    assert_eq!((&on["subbed_off"], &on["came_on"]), (&json!(0), &json!(1)), "C-GAP-61");
    // An injured player who is replaced is replaced; one who is not, is not.
    for (answer, count) in [("replace 2", 1), ("decline", 0)] {
        let scene = Scene::usual().at("home", 3, "D5").with("home", 3, "boost", json!(0));
        let mut play = scene.at("away", 5, "D5").ball(3).challenge().start();
        play.act(&["away tackle", "chance d20 12", "chance foul no_card 1"]);
        play.act(&[&format!("home {answer}")]);
        assert_eq!(play.player("home", 3)["tally"]["subbed_off"], count, "C-GAP-61: {answer}");
    }
}
