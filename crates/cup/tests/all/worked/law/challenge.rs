//! Sections 2.9 to 2.11, 2.14 and 3.4: checks, steal, tackle, pressure.

use serde_json::json;

use crate::common::{Play, Scene};

/// Berg R has the ball on D5 and Stok Alp stands in his hex; phase 2a.
fn duel() -> Scene {
    Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge()
}

#[test]
#[rustfmt::skip]
fn a_check_succeeds_at_or_under_the_skill() {
    // C-ACT-01, for every sort of check: on the skill, and one above it.
    let pass = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7").ball(3).play();
    let shot = Scene::usual().at("home", 11, "E13").ball(11).play();
    let examples: [(&str, Scene, &[&str], u8); 6] = [
        ("stealing 12",  duel(),       &["away steal"],                                    12),
        ("dribbling 14", duel(),       &["away steal", "chance d20 1"],                    14),
        ("tackling 9",   duel(),       &["away tackle"],                                    9),
        ("clearing 10",  pass.clone(), &["home short D7", "away try"],                     10),
        ("passing 16",   pass,         &["home long D10"],                                 16),
        ("shooting 15",  shot,         &["home shoot", "home aim E", "away cover AB"],     15),
    ];
    for (check, scene, lines, skill) in examples {
        for (roll, success) in [(skill, true), (skill + 1, false)] {
            let mut play = scene.start();
            play.act(lines).is_stage("throw");
            assert_eq!(play.stage()["sum"]["needed"], skill, "C-ACT-01: {check}");
            assert_eq!(play.odds().len(), 20);
            play.act(&[&format!("chance d20 {roll}")]);
            assert_eq!(play.event("checked")["success"], success, "C-ACT-01: {check}, {roll} thrown");
        }
    }
    let mut play = duel().start();
    play.act(&["away steal"]);
    play.refuses("chance d20 21", "C-ACT-01");
    play.refuses("chance d20 0", "C-ACT-01");
}

#[test]
fn only_a_defender_in_the_carriers_hex_may_act() {
    let mut play = duel().at("away", 5, "D6").moves("away").start();
    play.act(&["away end"]).is_stage("play"); // C-ACT-02
    let mut lying = duel().with("away", 5, "lying", json!(true)).moves("away").start();
    lying.act(&["away end"]).is_stage("play"); // C-GAP-14: while lying nobody acts …
    assert_eq!(lying.needed("home long E10"), 16, "C-GAP-14: … or presses");
}

#[test]
fn a_defender_acts_once_per_round_and_again_in_the_next() {
    let mut play = duel().with("away", 5, "acted", json!(true)).moves("away").start();
    play.act(&["away end"]).is_stage("play"); // C-ACT-02: he has acted already.
    play.act(&["home stop", "home end", "away end"]).is_stage("challenge");
    assert_eq!(play.stage()["player"], "madmen_5", "C-ACT-02: a new round");
}

#[test]
fn interceptions_and_clearances_use_up_the_action_of_the_round() {
    // C-GAP-19: Stok Alp tried to intercept; a second pass into his hex he has to let go.
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
    let mut play = scene.ball(3).play().start();
    play.act(&["home short D7", "away try", "chance d20 20"]).is_stage("play");
    assert_eq!(play.player("away", 5)["acted"], true, "C-GAP-19");
    play.act(&["home short D5", "home short D7"]).is_stage("play");
    assert_eq!(play.ball().1, "dragons_7", "C-GAP-19, C-GAP-29: no second interception");
    // Pressing is no action: who holds back in 2a may intercept in 2b.
    let mut play = duel().at("home", 7, "D7").start();
    play.act(&["away hold"]);
    assert_eq!(play.player("away", 5)["acted"], false, "C-GAP-19");
    play.act(&["home short D7", "home short D5"]).is_stage("reaction");
}

#[test]
fn what_each_side_may_do_in_the_action_phases() {
    let mut play = duel().start();
    assert_eq!(play.offers("away", ""), ["steal", "tackle", "hold"], "C-ACT-03");
    play.act(&["away hold"]);
    let kinds = |play: &Play| {
        let offers = play.offers("home", "");
        let mut kinds: Vec<String> =
            offers.iter().map(|offer| offer.split(' ').next().unwrap().to_owned()).collect();
        kinds.dedup();
        kinds.sort();
        kinds
    };
    assert_eq!(kinds(&play), ["long", "short", "stop"], "C-ACT-03: outside the shooting zones");
    let zone = Scene::usual().at("home", 11, "E13").ball(11).play().start();
    assert_eq!(kinds(&zone), ["long", "shoot", "short", "stop"], "C-ACT-03");
    zone.refuses("home direct", "C-DIRECT-01");
    zone.refuses("home header", "C-HEAD-01");
}

#[test]
fn a_steal_is_thrown_against_stealing_and_must_be_answered_with_a_dribble() {
    let mut play = duel().start();
    play.act(&["away steal"]).is_stage("throw");
    let thrown = |play: &Play| {
        let stage = play.stage();
        (stage["player"].clone(), stage["sum"]["skill"].clone(), stage["sum"]["needed"].clone())
    };
    assert_eq!(thrown(&play), (json!("madmen_5"), json!("stealing"), json!(12)), "C-STEAL-01");
    play.act(&["chance d20 12"]).is_stage("throw");
    // C-STEAL-03: nobody is asked; the carrier has to throw.
    assert_eq!(thrown(&play), (json!("dragons_3"), json!("dribbling"), json!(14)), "C-STEAL-03");
    assert!(play.offers("home", "").is_empty());
}

#[test]
fn a_tackle_does_not_ask_for_the_carriers_skills() {
    // C-TACKLE-01: Berg R (dribbling 14), Moné-like carriers and exhausted ones are all alike.
    let odds = |no: u8, boost: u8| {
        let scene = Scene::usual().at("home", no, "D5").at("away", 5, "D5");
        let scene = scene.with("home", no, "boost", json!(boost)).ball(no).challenge();
        let mut odds = scene.start().preview("away tackle");
        odds["other"] = json!(null);
        odds
    };
    let first = odds(3, 4);
    assert_eq!(first["check"]["sum"]["skill"], "tackling", "C-TACKLE-01");
    assert_eq!(first["answer"], json!(null), "C-TACKLE-01");
    assert_eq!([odds(11, 4), odds(8, 0)], [first.clone(), first], "C-TACKLE-01");
}

#[test]
fn where_a_forced_hex_may_lead() {
    let escapes = |scene: Scene| {
        let mut play = scene.start();
        play.act(&["away steal", "chance d20 20"]).is_stage("escape");
        play.offers("home", "escape")
    };
    assert_eq!(escapes(duel()).len(), 6, "C-GAP-20");
    // A team-mate closes a hex, an opponent does not.
    let crowded = duel().at("home", 7, "D6").at("away", 8, "C6");
    assert_eq!(escapes(crowded), ["escape ne", "escape nw", "escape w", "escape sw", "escape se"]);
    // Neither does he enter a goalkeeper zone, nor leave the pitch: E1, D1 and F1 are closed to him.
    let zone = duel().at("home", 3, "E2").at("away", 5, "E2").ball(3);
    assert_eq!(escapes(zone), ["escape e", "escape ne", "escape se"], "C-GAP-20, C-GAP-11");
}

#[test]
fn a_forced_hex_costs_nothing_and_whoever_is_cornered_stays() {
    let mut play = duel().start();
    play.act(&["away steal", "chance d20 20", "home escape e"]);
    assert_eq!(play.player("home", 3)["boost"], 4, "C-GAP-20: free");
    // Bü S in the corner, with team-mates on both hexes he could go to.
    let scene = Scene::usual().at("home", 7, "A1").at("away", 5, "A1");
    let mut play = scene.ball(7).challenge().start();
    play.act(&["away steal", "chance d20 20"]).is_stage("play");
    assert_eq!(play.ball(), ("A1".into(), "dragons_7".into()), "C-GAP-20: he stays");
    assert!(play.told("cornered"));
    assert_eq!(play.needed("home long E10"), 12, "and Stok Alp, who has acted, does not press");
}

#[test]
fn what_follows_a_steal_a_tackle_and_a_miserable_failure() {
    // C-GAP-21: a won steal forces the thief away, a won tackle leaves both where they are.
    let mut steal = duel().start();
    steal.act(&["away steal", "chance d20 1", "chance d20 20"]).is_stage("escape");
    assert_eq!(steal.stage()["player"], "madmen_5");
    assert_eq!(steal.offers("away", "escape").len(), 6, "C-GAP-21");
    assert_eq!(steal.player("home", 3)["lying"], false);
    let mut tackle = duel().start();
    tackle.act(&["away tackle", "chance d20 1"]).is_stage("clock");
    assert_eq!((tackle.hex("home", 3), tackle.hex("away", 5)), ("D5".into(), "D5".into()));
    // A miserable failure: the carrier plays on without pressure from that defender.
    let mut slip = duel().start();
    slip.act(&["away tackle", "chance d20 17"]).is_stage("play");
    assert_eq!(slip.ball(), ("D5".into(), "dragons_3".into()), "C-TACKLE-03");
    assert_eq!(slip.needed("home long E10"), 16, "C-GAP-21");
}

#[test]
fn with_a_tackling_of_sixteen_there_is_no_foul() {
    // C-GAP-22: Stettler (13) with Iron Tail (+3). Success is tested first, then 17 to 20.
    let scene = Scene::new([3, 7, 8, 6], [5, 8, 3, 11]).attack("away");
    let scene = scene.at("away", 11, "D5").at("home", 6, "D5").ball(11).challenge();
    let scene = scene.cards("home", &[6]);
    for (roll, stage) in [(16, "clock"), (17, "play")] {
        let mut play = scene.start();
        play.act(&["home card 6"]);
        assert_eq!(play.preview("home tackle")["foul"], 0.0, "C-GAP-22");
        assert_eq!(play.preview("home tackle")["won"], 80.0);
        play.act(&["home tackle", &format!("chance d20 {roll}")]).is_stage(stage);
    }
}

#[test]
fn pressure_does_not_affect_a_short_pass() {
    let mut play = duel().at("home", 7, "D7").start();
    play.act(&["away hold"]);
    assert!(play.preview("home short D7")["check"].is_null(), "C-PRESS-02: no dice");
    play.act(&["home short D7"]).is_stage("play");
    assert_eq!(play.ball(), ("D7".into(), "dragons_7".into()), "C-PRESS-02");
}

#[test]
fn who_tried_to_intercept_does_not_press_and_who_declined_does() {
    for (answer, needed) in [(&["away try", "chance d20 11"][..], 12), (&["away decline"][..], 8)] {
        let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
        let mut play = scene.ball(3).play().start();
        play.act(&["home short D7"]).act(answer).is_stage("play");
        // C-PRESS-03, C-GAP-28: Bü S passes with 12, or with 12 - 4.
        assert_eq!(play.needed("home long E10"), needed, "C-PRESS-03: {answer:?}");
    }
}
