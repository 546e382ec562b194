//! Sections 2.15 to 2.17 and 3.5: short passes, long passes and the template.

use serde_json::json;

use crate::common::{Play, Scene};

/// Deg N on D4 cannot pass at all: exhausted (5), and Brute Un (5) in his hex.
fn clumsy() -> Scene {
    let scene = Scene::usual().at("home", 8, "D4").with("home", 8, "boost", json!(0));
    scene.at("away", 8, "D4").ball(8).play()
}

/// Where a missed long pass of the home side comes down.
fn missed(target: &str, roll: u8) -> String {
    let mut play = clumsy().start();
    play.act(&[&format!("home long {target}"), &format!("chance d20 {roll}")]);
    play.ball().0
}

#[test]
fn the_template_read_by_the_coach_who_attacks_east() {
    // C-TEMPLATE-05 around E8, C-GAP-02: forward is E, left is north.
    let ring = [(14, "F7"), (15, "E7"), (16, "D7"), (17, "D8"), (18, "E9"), (19, "F8")];
    let back = [(8, "G7"), (9, "E6"), (10, "C7")];
    let left = [4, 5, 11].map(|roll| (roll, "C9"));
    let right = [2, 7, 13].map(|roll| (roll, "G9"));
    let forward = [1, 3, 6, 12, 20].map(|roll| (roll, "E10"));
    let table = [&ring[..], &back, &left, &right, &forward].concat();
    assert_eq!(table.len(), 20, "C-GAP-02: all of 1 to 20, each once");
    for (roll, lands) in table {
        assert_eq!(missed("E8", roll), lands, "C-TEMPLATE-05, C-LONG-03: {roll}");
    }
}

#[test]
fn the_template_read_by_the_coach_who_attacks_west() {
    // C-GAP-62: the same after half a turn. Brute Un is exhausted (5) and pressed by Stettler (5).
    let ring = [(14, "D8"), (15, "E9"), (16, "F8"), (17, "F7"), (18, "E7"), (19, "D7")];
    let back = [(8, "C9"), (9, "E10"), (10, "G9")];
    let left = [4, 5, 11].map(|roll| (roll, "G7"));
    let right = [2, 7, 13].map(|roll| (roll, "C7"));
    let forward = [1, 3, 6, 12, 20].map(|roll| (roll, "E6"));
    for (roll, lands) in [&ring[..], &back, &left, &right, &forward].concat() {
        let scene = Scene::new([3, 7, 6, 11], [5, 8, 3, 11]).attack("away");
        let scene = scene.at("away", 8, "D11").at("home", 6, "D11");
        let mut play = scene.with("away", 8, "boost", json!(0)).ball(8).play().start();
        play.act(&["away long E8", &format!("chance d20 {roll}")]);
        assert_eq!(play.ball().0, lands, "C-TEMPLATE-03, C-GAP-62: {roll}");
    }
}

#[test]
fn a_ball_stops_on_the_last_hex_of_the_pitch() {
    let examples = [
        ("B9", 4, "A10", "one of two steps to the north-east"),
        ("A9", 11, "A9", "no step at all"),
        ("H9", 2, "I10", "one of two steps to the south-east"),
        ("C14", 18, "C15", "the last hex itself"),
        ("C14", 1, "C15", "one of two steps to the east"),
        ("C15", 20, "C15", "no step at all"),
        ("C2", 9, "C1", "one of two steps back"),
    ];
    for (target, roll, lands, shows) in examples {
        assert_eq!(missed(target, roll), lands, "C-TEMPLATE-04: {target}, {roll}: {shows}");
    }
}

#[test]
fn the_template_lies_on_the_hex_aimed_at_and_for_a_clearance_on_the_ball() {
    // C-TEMPLATE-01: aimed at E10, one forward to E11, and from there two hexes by the clearance.
    let scene = Scene::usual().at("home", 8, "E5").at("home", 7, "E11").at("away", 5, "E11");
    let mut play = scene.ball(8).play().start();
    play.act(&["home long E10", "chance d20 18"]).is_stage("reaction");
    assert_eq!(play.ball().0, "E11", "C-TEMPLATE-01");
    play.act(&["away try", "chance d20 3"]);
    assert_eq!(play.ball().0, "E9", "C-TEMPLATE-01: two hexes from where the ball was");
}

#[test]
fn a_long_pass_goes_anywhere_and_is_thrown_against_passing() {
    let mut play = Scene::usual().at("home", 8, "E5").ball(8).play().start();
    assert_eq!(play.offers("home", "long").len(), 130, "C-LONG-01, C-GAP-31");
    play.refuses("home long E5", "C-GAP-31");
    let sum = play.preview("home long A15")["check"]["sum"].clone();
    assert_eq!((&sum["skill"], &sum["needed"]), (&json!("passing"), &json!(10)), "C-LONG-01");
    play.act(&["home long A15", "chance d20 10"]);
    assert_eq!(play.ball().0, "A15", "C-LONG-02: an empty hex at any distance");
    for roll in 11..=20 {
        let mut play = Scene::usual().at("home", 8, "E5").ball(8).play().start();
        play.act(&["home long E10", &format!("chance d20 {roll}")]);
        assert_eq!(play.ball().0, missed("E10", roll), "C-LONG-03: the same D20 is read");
    }
}

#[test]
fn a_long_pass_over_one_hex_allows_a_header() {
    let mut play = Scene::usual().at("home", 3, "E12").at("home", 11, "E13").ball(3).play().start();
    play.act(&["home long E13", "chance d20 1"]).is_stage("play");
    assert_eq!(play.offers("home", ""), ["header", "stop"], "C-LONG-04, C-LONG-05");
}

/// A long pass of Berg R from E7 comes down exactly here.
fn landing(scene: Scene, target: &str) -> Play {
    let mut play = scene.at("home", 3, "E7").ball(3).play().start();
    play.act(&[&format!("home long {target}"), "chance d20 1"]);
    play
}

#[test]
fn who_is_alone_where_the_ball_lands_has_it() {
    let play = landing(Scene::usual().at("home", 7, "D10"), "D10");
    play.is_stage("moves"); // C-LONG-05: the round ends.
    assert_eq!((play.ball().1, play.view()["round"].clone()), ("dragons_7".into(), json!(2)));
    let play = landing(Scene::usual().at("away", 5, "D10"), "D10");
    play.is_stage("clock");
    assert_eq!(play.ball(), ("D10".into(), "madmen_5".into()), "C-LONG-06");
    assert_eq!(play.attack(), "madmen", "C-LONG-06: change of possession");
    let play = landing(Scene::usual().at("home", 7, "D12"), "D12");
    play.is_stage("play");
    assert_eq!(play.offers("home", ""), ["header", "stop"], "C-LONG-05: in the penalty area");
}

#[test]
fn the_header_is_for_the_area_one_attacks() {
    let play = landing(Scene::usual().at("home", 7, "D2"), "D2");
    play.is_stage("moves"); // C-GAP-32: his own penalty area.
    assert_eq!(play.ball().1, "dragons_7");
}

#[test]
fn a_ball_nobody_reaches_goes_to_the_closest_team() {
    let scene = Scene::usual().at("home", 7, "D12").at("away", 5, "D8");
    let play = landing(scene.clone(), "D10");
    play.is_stage("moves"); // C-LONG-08: two hexes each, so the attack keeps it.
    assert_eq!((play.attack(), play.ball().1), ("dragons".into(), "nobody".into()));
    let play = landing(scene.at("away", 5, "D9"), "D10");
    play.is_stage("clock");
    assert_eq!((play.attack(), play.ball().1), ("madmen".into(), "nobody".into()), "C-LONG-08");
}

#[test]
fn lying_players_do_not_take_part_in_a_landing() {
    // C-GAP-31: an attacker alone who lies is nobody.
    let lying = |side: &str, no: u8| {
        let scene = Scene::usual().at("home", 7, "D10").at("away", 5, "D10");
        scene.with(side, no, "lying", json!(true))
    };
    let play = landing(lying("home", 7), "D10");
    assert_eq!(play.ball(), ("D10".into(), "madmen_5".into()), "C-GAP-31: only the defender");
    let play = landing(lying("away", 5), "D10");
    play.is_stage("moves"); // C-GAP-31: no clearance.
    assert_eq!(play.ball(), ("D10".into(), "dragons_7".into()));
    let both = lying("home", 7).with("away", 5, "lying", json!(true));
    assert_eq!(landing(both, "D10").ball().1, "nobody", "C-GAP-31");
}

#[test]
fn a_second_defender_may_clear_what_a_first_one_has_cleared() {
    // C-GAP-32: from G11 two back to G13, where Vog L meets Koo N.
    let scene = Scene::usual().at("home", 7, "G11").at("away", 5, "G11");
    let scene = scene.at("home", 11, "G13").at("away", 3, "G13");
    let mut play = landing(scene, "G11");
    play.act(&["away try", "chance d20 9"]).is_stage("reaction");
    assert_eq!(play.stage()["player"], "madmen_3", "C-LONG-07, C-GAP-32");
    assert_eq!(play.ball().0, "G13");
    play.act(&["away try", "chance d20 20"]).is_stage("play");
    assert_eq!(play.offers("home", ""), ["header", "stop"], "C-GAP-32: it fell to him");
    assert_eq!(play.ball().1, "dragons_11");
}

#[test]
fn a_defender_who_declines_to_clear_leaves_the_ball_to_the_attacker() {
    let scene = Scene::usual().at("home", 11, "E13").at("away", 5, "E13");
    let mut play = landing(scene, "E13");
    play.act(&["away decline"]).is_stage("play");
    play.act(&["home header"]);
    let sum = play.preview("home aim E")["check"]["sum"].clone();
    assert_eq!(
        (&sum["skill"], &sum["needed"]),
        (&json!("heading"), &json!(13)),
        "C-GAP-28: 17 - 4"
    );
}

#[test]
fn a_clearance_into_the_zone_is_the_goalkeepers() {
    for keeper in ["E15", "D14"] {
        let scene = Scene::usual().at("home", 7, "E13").at("away", 5, "E13").at("away", 1, keeper);
        let mut play = landing(scene, "E13");
        play.act(&["away try", "chance d20 9"]).is_stage("clock");
        assert_eq!(play.ball(), ("E15".into(), "madmen_1".into()), "C-GAP-33");
        assert_eq!(play.hex("away", 1), "E15", "C-GAP-18: he is set on that hex");
    }
}

#[test]
fn only_a_defender_in_the_target_hex_may_intercept() {
    // C-SHORT-02: Stok Alp between the two, and beside the receiver, can do nothing.
    for near in ["D6", "D8"] {
        let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, near);
        let mut play = scene.ball(3).play().start();
        play.act(&["home short D7"]).is_stage("play");
        assert_eq!(play.ball().1, "dragons_7", "C-SHORT-02");
    }
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
    let mut play = scene.ball(3).play().start();
    play.act(&["home short D7"]).is_stage("reaction");
    assert_eq!(play.offers("away", ""), ["try", "decline"], "C-SHORT-02: he may");
    let lying = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
    let mut play = lying.with("away", 5, "lying", json!(true)).ball(3).play().start();
    play.act(&["home short D7"]).is_stage("play"); // C-GAP-29: only a standing one.
}

#[test]
fn the_receiver_of_a_short_pass_may_go_on() {
    // C-SHORT-04: after a failed interception as well as without a defender.
    let scene = Scene::usual().at("home", 3, "D11").at("home", 7, "D12").ball(3).play();
    for scene in [scene.clone(), scene.at("away", 5, "D12")] {
        let mut play = scene.start();
        play.act(&["home short D12"]);
        if play.stage()["type"] == "reaction" {
            play.act(&["away try", "chance d20 11"]);
        }
        play.is_stage("play");
        assert_eq!(play.ball(), ("D12".into(), "dragons_7".into()), "C-SHORT-04");
        for (wanted, at_least) in [("short", 10), ("long", 130), ("direct", 1), ("stop", 1)] {
            assert!(play.offers("home", wanted).len() >= at_least, "C-SHORT-04: {wanted}");
        }
        play.refuses("home shoot", "C-LONG-09");
    }
}

#[test]
fn a_short_pass_to_nobody_who_stands_is_a_loose_ball() {
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").ball(3).play();
    let scene = scene.with("home", 7, "lying", json!(true));
    let mut play = scene.start();
    play.act(&["home short D7"]).is_stage("moves");
    assert_eq!(play.ball(), ("D7".into(), "nobody".into()), "C-GAP-29");
    assert!(!play.offers("home", "step").is_empty());
    // The passer's own hex is no target.
    let play = Scene::usual().at("home", 3, "D5").ball(3).play().start();
    assert!(!play.offers("home", "short").contains(&"short D5".to_owned()), "C-GAP-29");
}

#[test]
fn a_defender_who_has_acted_still_takes_what_is_played_to_him_alone() {
    // C-GAP-29, C-LONG-06: it is no action of his.
    for pass in [&["home short D7"][..], &["home long D7", "chance d20 1"][..]] {
        let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D7").ball(3).play();
        let mut play = scene.with("away", 5, "acted", json!(true)).start();
        play.act(pass).is_stage("clock");
        assert_eq!(play.ball(), ("D7".into(), "madmen_5".into()), "C-GAP-29 after {pass:?}");
    }
}

#[test]
fn the_goalkeeper_may_be_played_to_and_the_ball_does_not_go_in() {
    // C-GAP-29 and C-GAP-40: no back-pass rule, no own goal.
    let mut play = Scene::usual().at("home", 3, "E3").ball(3).play().start();
    play.act(&["home short E1"]).is_stage("play");
    assert_eq!(play.ball(), ("E1".into(), "dragons_1".into()), "C-GAP-29");
    let mut play = Scene::usual().at("home", 3, "E7").ball(3).play().start();
    play.act(&["home long D1", "chance d20 1"]);
    assert_eq!(play.ball(), ("D1".into(), "dragons_1".into()), "C-GAP-18: set on that hex");
    assert_eq!([&play.team("home")["score"], &play.team("away")["score"]], [0, 0], "C-GAP-40");
    // Whatever crosses the line stays on it: no corner, no throw-in.
    let scene = clumsy();
    let mut play = scene.start();
    play.act(&["home long C15", "chance d20 20"]);
    assert!(!play.told("restarted") && play.ball().0 == "C15", "C-GAP-40");
}

#[test]
fn a_chain_of_short_passes_has_an_end() {
    for (limit, passes) in [(json!(null), 8), (json!(4), 4), (json!(12), 12)] {
        let scene = Scene::usual().at("home", 3, "D11").at("home", 7, "D12");
        let scene = if limit.is_null() { scene } else { scene.option("chain_limit", limit) };
        let mut play = scene.ball(3).play().start();
        for pass in 0..passes {
            play.act(&[["home short D12", "home short D11"][pass % 2]]).is_stage("play");
        }
        assert!(play.offers("home", "short").is_empty(), "C-GAP-30");
        play.refuses("home short D10", "C-GAP-30");
        // C-GAP-30: a long pass, a direct kick or nothing.
        let others = ["long", "direct", "stop"].map(|wanted| play.offers("home", wanted).len());
        assert_eq!(others, [130, 1, 1], "C-GAP-30");
    }
}

#[test]
fn the_chain_begins_anew_in_every_round() {
    let scene =
        Scene::usual().at("home", 3, "D5").at("home", 7, "D6").option("chain_limit", json!(4));
    let mut play = scene.ball(3).play().start();
    for target in ["D6", "D5", "D6", "D5"] {
        play.act(&[&format!("home short {target}")]);
    }
    play.act(&["home stop", "home end", "away end"]).is_stage("play");
    assert_eq!(play.offers("home", "short").len(), 18, "C-GAP-30: per round");
}
