//! Sections 2.18 to 2.20 and 3.6: shots and the goalkeeper.

use serde_json::json;

use crate::common::{Play, Scene};

/// Moné has the ball on this hex in front of Ryffel's goal.
fn mone(hex: &str) -> Scene {
    Scene::usual().attack("away").at("away", 11, hex).ball(11).play()
}

#[test]
fn success_depends_on_skill_square_and_position() {
    let mut play = mone("D3").start();
    play.act(&["away shoot"]);
    assert_eq!(play.offers("away", "aim").len(), 6, "C-SHOOT-02");
    let needed =
        ["A", "B", "C", "D", "E", "F"].map(|square| play.needed(&format!("away aim {square}")));
    // C-SHOOT-09, C-GAP-05: top corners 4, the centre is easier.
    assert_eq!(needed, [14, 16, 14, 16, 18, 16], "C-SHOOT-02: shooting 18");
    let squares = ["D2", "D3", "D4"].map(|hex| {
        let mut play = mone(hex).start();
        play.act(&["away shoot"]);
        play.stage()["shot"]["squares"].clone()
    });
    assert_eq!(squares, [1, 2, 3], "C-SHOOT-02, C-SHOOT-03");
    for hex in ["D5", "B1", "H4", "A3"] {
        mone(hex).start().refuses("away shoot", "C-SHOOT-01");
    }
}

#[test]
fn the_goalkeeper_holds_the_ball_in_a_square_he_picked() {
    for (cover, held) in [("AB", true), ("DE", false)] {
        let mut play = mone("D3").start();
        play.act(&["away shoot", "away aim A", &format!("home cover {cover}")]);
        assert_eq!(play.told("saved"), held, "C-SHOOT-05: {cover}");
        assert_eq!(play.stage()["type"], if held { "clock" } else { "throw" });
        if held {
            assert!(!play.told("checked"), "C-SHOOT-05: without a throw");
            assert_eq!(play.attack(), "dragons", "C-SHOOT-05: change of possession");
        }
    }
}

#[test]
fn exactly_as_many_squares_as_the_number_says() {
    let mut play = mone("D3").start();
    play.act(&["away shoot"]);
    for wrong in ["A", "ABC", "AC", "DF"] {
        play.refuses(&format!("home cover {wrong}"), "C-GAP-34");
    }
    let mut play = mone("D4").option("triples", json!("straight")).start();
    play.act(&["away shoot"]);
    assert_eq!(play.offers("home", "cover"), ["cover ABC", "cover DEF"], "C-GAP-35: the option");
}

/// Moné has shot from D3 and missed; the time die is thrown.
fn missed(scene: Scene) -> Play {
    let mut play = scene.start();
    play.act(&["away shoot", "away aim E"]);
    if play.stage()["type"] == "squares" {
        play.act(&["home cover AB"]);
    }
    play.act(&["chance d20 19"]);
    assert!(play.told("shot_missed"));
    play.is_stage("clock");
    play.act(&["chance time 6"]);
    play
}

#[test]
fn after_a_miss_the_goalkeeper_has_the_ball_and_must_play_it() {
    let mut play = missed(mone("D3"));
    play.is_stage("catch");
    assert_eq!(play.attack(), "dragons", "C-SHOOT-08");
    let mut hexes = play.offers("home", "catch");
    hexes.sort();
    assert_eq!(hexes, ["catch D1", "catch E1", "catch F1"], "C-GAP-37");
    play.refuses("home catch E2", "C-GAP-37");
    play.act(&["home catch F1"]).is_stage("moves");
    assert_eq!(play.ball(), ("F1".into(), "dragons_1".into()), "C-SHOOT-08");
    assert!(play.offers("home", "step 1 ").is_empty(), "C-SHOOT-08: he does not move");
    assert!(!play.offers("home", "step 3 ").is_empty(), "the others do");
    play.act(&["home end", "away end"]).is_stage("play");
    assert!(play.offers("home", "stop").is_empty(), "C-SHOOT-08: he must make an action");
    // The lock is for one round only.
    play.act(&["home short F3", "home end", "away end"]);
    let mut play = missed(mone("D3").at("home", 3, "E2"));
    play.act(&["home catch E1", "home end", "away end", "home short E2", "home stop"]);
    assert!(!play.offers("home", "step 1 ").is_empty(), "C-GAP-37: in the next round he may move");
}

#[test]
fn a_goalkeeper_who_was_out_returns_free() {
    let play = missed(mone("D3").at("home", 1, "E6"));
    play.is_stage("catch");
    let mut play = play;
    play.act(&["home catch E1"]);
    assert_eq!(play.hex("home", 1), "E1", "C-SHOOT-08");
    assert_eq!(play.player("home", 1)["boost"], 3, "C-SHOOT-08: free");
}

#[test]
fn a_direct_kick_comes_straight_after_a_short_pass() {
    let scene = Scene::usual().attack("away").at("away", 8, "C3").at("away", 11, "D3").ball(8);
    let mut play = scene.play().start();
    play.refuses("away direct", "C-DIRECT-01");
    play.act(&["away short D3"]);
    assert_eq!(play.offers("away", "direct"), ["direct"], "C-DIRECT-01");
    let mut later = play.clone();
    later.act(&["away stop", "away end", "home end"]).is_stage("play");
    later.refuses("away direct", "C-DIRECT-01"); // A move phase lies between.
    assert_eq!(later.offers("away", "shoot"), ["shoot"]);
    play.act(&["away direct"]);
    let needed = ["A", "B", "E"].map(|square| play.needed(&format!("away aim {square}")));
    assert_eq!(needed, [10, 12, 14], "C-DIRECT-02: 18 - 4, and the malus of the square as well");
}

#[test]
fn the_goalkeeper_is_a_full_player() {
    // C-KEEPER-01: he leaves his zone with free and BOOST steps …
    let mut play = Scene::usual().start();
    play.act(&["home step 1 e", "home step 1 e"]);
    assert_eq!(
        (play.hex("home", 1), play.player("home", 1)["boost"].clone()),
        ("E3".into(), json!(2))
    );
    // … passes and shoots …
    let play = Scene::usual().at("home", 1, "E13").ball(1).play().start();
    assert_eq!(play.offers("home", "shoot"), ["shoot"], "C-KEEPER-01");
    assert_eq!(play.needed("home long E5"), 14);
    // … and challenges a carrier.
    let scene = Scene::usual().at("home", 3, "D11").at("away", 1, "D11").ball(3).challenge();
    let play = scene.start();
    assert_eq!(play.offers("away", ""), ["steal", "tackle", "hold"], "C-KEEPER-01");
    assert_eq!(play.needed("away steal"), 10);
}

/// Ryffel is injured and Berg R stands in for him.
fn stand_in(scene: Scene) -> Scene {
    let mut scene = scene.gone("home", 1, "injured").at("home", 3, "E1");
    scene.file["home"]["keeper"] = json!(3);
    scene
}

#[test]
fn who_stands_in_for_the_goalkeeper_chooses_one_square_at_most() {
    for hex in ["D4", "D3", "D2"] {
        let mut play = stand_in(mone(hex)).start();
        play.act(&["away shoot"]);
        assert_eq!(play.stage()["shot"]["squares"], 1, "C-KEEPER-03: from {hex}");
        assert_eq!(play.offers("home", "cover").len(), 6);
    }
    // C-GAP-34: a direct kick from a 1-hex still leaves none.
    let scene = stand_in(Scene::usual().attack("away").at("away", 11, "D2").at("away", 8, "C3"));
    let mut play = scene.ball(8).play().start();
    play.act(&["away short D2", "away direct"]);
    assert_eq!(play.stage()["shot"]["squares"], 0, "C-GAP-34");
}

#[test]
fn a_substitute_or_a_field_player_takes_over_from_an_injured_goalkeeper() {
    let foul = || {
        let scene = Scene::usual().at("home", 1, "D5").with("home", 1, "boost", json!(0));
        let mut play = scene.at("away", 5, "D5").ball(1).challenge().start();
        play.act(&["away tackle", "chance d20 12", "chance foul no_card 1"]);
        play
    };
    let mut play = foul();
    play.is_stage("replace");
    play.act(&["home replace 2"]).is_stage("goalkeeper");
    assert_eq!(play.hex("home", 2), "D5", "C-SUB-04: where the other was");
    let mut other = play.clone();
    other.act(&["home goal 7"]);
    assert_eq!(other.team("home")["keeper"], "dragons_7", "C-GAP-71: a field player takes over");
    assert_eq!((other.hex("home", 7), other.hex("home", 2)), ("E1".into(), "D5".into()));
    play.act(&["home goal 2"]).is_stage("moves");
    assert_eq!(play.hex("home", 2), "E1", "C-GAP-39: on the home hex at once");
    assert_eq!(play.team("home")["keeper"], "dragons_2", "C-GAP-39");
    assert_eq!(play.team("home")["changes_left"], 1, "C-GAP-39: it is a change");
    let mut play = foul();
    play.act(&["home decline"]).is_stage("goalkeeper");
    assert_eq!(play.offers("home", "").len(), 4, "C-KEEPER-03: any field player on the pitch");
    play.act(&["home goal 8"]);
    assert_eq!(
        (play.hex("home", 8), play.team("home")["changes_left"].clone()),
        ("E1".into(), json!(2))
    );
    // C-GAP-69: who stands in is goalkeeper now and cannot be exchanged either.
    play.refuses("home leave 8 2", "C-GAP-39");
    // C-KEEPER-04: the zone is his, and nobody else's.
    let mut play = stand_in(Scene::usual()).at("home", 7, "D2").start();
    play.refuses("home step 7 w", "C-KEEPER-04");
    play.act(&["home step 3 ne", "home step 3 sw"]);
    assert_eq!(play.hex("home", 3), "E1");
}

#[test]
fn a_goalkeeper_with_the_ball_in_his_zone_must_play_it() {
    let keeper = |hex: &str| Scene::usual().at("home", 1, hex).ball(1);
    keeper("E1").play().start().refuses("home stop", "C-FOUL-07"); // C-GAP-38
    assert_eq!(keeper("E2").play().start().offers("home", "stop"), ["stop"], "C-GAP-38: outside");
    // C-GAP-38: he may walk out with the ball in phase 1.
    let mut play = keeper("E1").start();
    play.act(&["home step 1 e"]);
    assert_eq!(play.ball(), ("E2".into(), "dragons_1".into()), "C-GAP-38");
    // Nobody can challenge him inside.
    let mut play = keeper("E1").at("away", 5, "E2").moves("away").start();
    play.refuses("away step 5 w", "C-KEEPER-04");
    play.act(&["away end"]).is_stage("play");
}

#[test]
fn a_goal_is_a_change_of_possession_with_one_throw() {
    let mut play = mone("D3").start();
    play.act(&["away shoot", "away aim E", "home cover AB", "chance d20 18"]);
    assert_eq!(play.event("scored")["away"], 1, "C-SHOOT-07");
    play.is_stage("clock");
    play.act(&["chance time 9"]).is_stage("placement");
    assert_eq!(play.view()["clock"], 9, "C-GAP-43: one throw");
    assert_eq!(
        play.stage()["seat"],
        "madmen",
        "C-SHOOT-07: who has scored defends and places first"
    );
    play.act(&["away line_up", "home line_up"]);
    assert!(play.ball().1.starts_with("dragons"), "the other side kicks off");
}

#[test]
fn a_header_is_thrown_against_heading() {
    let scene = Scene::usual().at("home", 3, "E8").at("home", 11, "D13").ball(3).play();
    let mut play = scene.start();
    play.act(&["home long D13", "chance d20 1", "home header"]);
    let shot = play.stage()["shot"].clone();
    assert_eq!((&shot["squares"], &shot["sum"]["skill"]), (&json!(1), &json!("heading")));
    assert_eq!(play.needed("home aim A"), 13, "C-HEAD-02: 17 - 4");
    play.act(&["home aim A", "away cover B", "chance d20 13"]);
    assert_eq!(play.team("home")["score"], 1, "C-HEAD-02");
}

#[test]
fn a_goalkeeper_on_the_ground_stops_nothing() {
    // C-GAP-14: while lying nobody reacts, nor receives a ball.
    let lying = Scene::usual().at("home", 11, "E13").with("away", 1, "lying", json!(true));
    let mut play = lying.ball(11).play().start();
    let mut wide = play.clone();
    play.act(&["home shoot"]);
    assert_eq!(play.stage()["shot"]["squares"], 0, "C-GAP-14");
    wide.act(&["home short D14"]);
    assert_eq!(wide.ball(), ("D14".into(), "nobody".into()), "C-GAP-18: he does not stand");
    assert_eq!(wide.attack(), "madmen", "C-GAP-18: his team counts as closest all the same");
}
