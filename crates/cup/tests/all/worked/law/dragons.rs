//! The twelve house cards of the Dragons (C-GAP-06), who are home and attack east.

use serde_json::json;

use crate::common::Scene;

/// The Dragons attack with these cards; Berg R has the ball on D5.
fn berg(cards: &[u8]) -> Scene {
    Scene::usual().at("home", 3, "D5").ball(3).cards("home", cards)
}

/// The Dragons defend with these cards; Moné has the ball on this hex.
fn mone(hex: &str, cards: &[u8]) -> Scene {
    Scene::usual().attack("away").at("away", 11, hex).ball(11).cards("home", cards)
}

#[test]
fn updraft_helps_a_long_pass() {
    let mut play = berg(&[1]).at("home", 3, "D5").play().start();
    play.act(&["home card 1"]);
    assert_eq!(play.needed("home long E10"), 20, "C-GAP-06: 16 + 4");
    play.act(&["home long E10", "chance d20 20"]);
    assert_eq!(play.ball().0, "E10");
}

#[test]
fn claw_grip_helps_an_interception_and_a_clearance() {
    let scene = mone("D9", &[2]).at("away", 5, "D7").at("home", 3, "D7").play();
    for lines in [&["away short D7"][..], &["away long D7", "chance d20 1"][..]] {
        let mut play = scene.start();
        play.act(lines).act(&["home card 2"]);
        assert_eq!(play.needed("home try"), 13, "C-GAP-06: 9 + 4 after {lines:?}");
        play.refuses("home decline", "C-GAP-06");
    }
}

#[test]
fn scales_keep_the_tackled_player_whole() {
    let scene = berg(&[3]).at("away", 5, "D5").challenge().with("home", 3, "boost", json!(0));
    let mut play = scene.start();
    play.act(&["away tackle", "chance d20 12", "home card 3"]).is_stage("judge");
    assert_eq!(play.stage()["injury_die"], false, "C-GAP-06: his own die is not thrown");
    let odds = play.odds();
    assert!(odds.iter().all(|(action, _)| action.ends_with(" 0")), "{odds:?}");
    let whole: u32 = odds.iter().map(|(_, weight)| weight).sum();
    let weight = |face: &str| odds.iter().find(|(action, _)| action.contains(face)).unwrap().1;
    assert_eq!(6 * weight("red") / whole, 1, "the other die is thrown as always");
    play.act(&["chance foul red 0"]);
    assert_eq!(play.player("home", 3)["status"], "playing");
    assert_eq!(play.player("away", 5)["status"], "sent_off");
}

#[test]
fn glide_crosses_team_mates() {
    let scene = berg(&[4]).at("home", 7, "D6").with("home", 3, "boost", json!(0));
    let mut play = scene.start();
    play.act(&["home card 4 3", "home step 3 e"]);
    assert_eq!(play.hex("home", 3), "D6", "C-GAP-06: over a team-mate");
    play.refuses("home end", "C-GAP-24"); // C-GAP-66: he may not end there …
    play.refuses("home step 7 e", "C-GAP-24"); // … and has to go on first.
    play.act(&["home step 3 e", "home step 3 e"]);
    assert_eq!(play.hex("home", 3), "D8", "C-GAP-06: three free steps");
    play.refuses("home step 3 e", "C-BOOST-01");
    // C-GAP-66: with his last step he cannot enter a team-mate's hex.
    let scene = berg(&[4]).at("home", 7, "D8").with("home", 3, "boost", json!(0));
    let mut play = scene.start();
    play.act(&["home card 4 3", "home step 3 e", "home step 3 e"]);
    play.refuses("home step 3 e", "C-GAP-24");
    // The others still close hexes to each other.
    let mut play = berg(&[4]).at("home", 7, "D8").at("home", 8, "D9").start();
    play.act(&["home card 4 3"]);
    play.refuses("home step 7 e", "C-GAP-11");
}

#[test]
fn tailwind_shortens_the_deviation() {
    let mut play = berg(&[5]).play().start();
    play.act(&["home card 5", "home long E10", "chance d20 20"]);
    assert_eq!(play.ball().0, "E11", "C-GAP-06: one hex forward instead of two");
    let mut play = berg(&[5]).play().start();
    play.act(&["home card 5", "home long E10", "chance d20 17"]);
    assert_eq!(play.ball().0, "D10", "an inner result stays one hex");
}

#[test]
fn iron_tail_helps_a_tackle_and_saves_from_a_card() {
    let scene = mone("D5", &[6]).at("home", 3, "D5").challenge();
    let mut play = scene.start();
    play.act(&["home card 6"]);
    assert_eq!(play.needed("home tackle"), 11, "C-GAP-06: 8 + 3");
    play.refuses("home steal", "C-GAP-06");
    play.act(&["home tackle", "chance d20 12"]).is_stage("judge");
    assert_eq!(play.stage()["card_die"], false, "C-GAP-06: no card die");
    let odds = play.odds();
    assert!(odds.iter().all(|(action, _)| action.starts_with("foul no_card")), "{odds:?}");
    assert_eq!(odds.len(), 4, "the injury die is thrown");
}

#[test]
fn fire_breath_fells_an_opponent_nearby() {
    let scene = berg(&[7]).at("away", 5, "D6").at("away", 8, "D5").at("away", 3, "D7");
    let mut play = scene.clone().start();
    let mut targets = play.offers("home", "card");
    targets.sort();
    // C-GAP-06: in the hex or adjacent to a standing Dragon; D7 is two hexes away.
    assert_eq!(targets, ["card 7 5", "card 7 8"], "C-GAP-06");
    play.refuses("home card 7 3", "C-GAP-06");
    play.act(&["home card 7 5"]);
    assert_eq!(play.player("away", 5)["lying"], true, "C-GAP-06");
    // Not the carrier, not a goalkeeper, not one who lies already.
    let scene = mone("D5", &[7]).at("home", 3, "D5").at("away", 1, "D6").at("away", 5, "C6");
    let play = scene.with("away", 5, "lying", json!(true)).moves("home").start();
    assert!(play.offers("home", "card").is_empty(), "{:?}", play.offers("home", "card"));
    // A lying Dragon breathes no fire.
    let scene = berg(&[7]).at("home", 7, "F9").with("home", 7, "lying", json!(true));
    assert!(scene.at("away", 5, "F9").start().offers("home", "card").is_empty());
}

#[test]
fn stoop_helps_a_header_and_takes_a_square() {
    let scene = Scene::usual().at("home", 3, "E8").at("home", 11, "E13").ball(3).play();
    let mut play = scene.cards("home", &[8]).start();
    play.act(&["home long E13", "chance d20 1", "home card 8", "home header"]);
    assert_eq!(play.stage()["shot"]["squares"], 1, "C-GAP-06: 2 - 1");
    assert_eq!(play.needed("home aim A"), 15, "C-GAP-06: 17 + 2 - 4");
}

#[test]
fn wall_of_wings_adds_a_square_up_to_four() {
    for (hex, squares, covers) in [("D2", 2, 7), ("D3", 3, 10), ("D4", 4, 10)] {
        let mut play = mone(hex, &[9]).play().start();
        play.act(&["away shoot", "home card 9"]).is_stage("squares");
        assert_eq!(play.stage()["shot"]["squares"], squares, "C-GAP-06 from {hex}");
        assert_eq!(play.offers("home", "cover").len(), covers, "C-GAP-35");
    }
    // C-GAP-06: only inside his zone; outside nobody is even asked.
    let mut play = mone("D3", &[9]).at("home", 1, "E2").play().start();
    play.act(&["away shoot"]).is_stage("squares");
    // C-GAP-34: card changes come last, so a direct kick from a 1-hex leaves one square.
    let scene = mone("D2", &[9]).at("away", 8, "C3").ball(8).play();
    let mut play = scene.start();
    play.act(&["away short D2", "away direct", "home card 9"]);
    assert_eq!(play.stage()["shot"]["squares"], 1, "C-GAP-34");
}

#[test]
fn dragons_eye_sees_the_row_before_the_choice() {
    for (square, row) in [("A", "upper"), ("F", "lower")] {
        let mut play = mone("D3", &[10]).play().start();
        play.act(&["away shoot", "home card 10"]).is_stage("squares");
        // C-GAP-06 (h): the shooter commits first.
        assert!(play.offers("home", "cover").is_empty(), "C-GAP-06 (h)");
        play.act(&[&format!("away aim {square}")]);
        let seen = play.view_of("home")["stage"]["shot"].clone();
        assert_eq!((&seen["row"], &seen["aim"]), (&json!(row), &json!(null)), "C-GAP-06 (h)");
        assert_eq!(play.offers("home", "cover").len(), 7);
        // What was shown cannot be taken back.
        assert!(play.offers("away", "reopen").is_empty(), "C-GAP-06 (h)");
    }
}

#[test]
fn old_blood_revives_an_exhausted_player() {
    let scene = berg(&[11]).with("home", 8, "boost", json!(0)).with("home", 7, "boost", json!(1));
    let mut play = scene.start();
    assert_eq!(play.offers("home", "card"), ["card 11 8"], "C-GAP-06: exhausted");
    play.act(&["home card 11 8"]);
    assert_eq!(play.player("home", 8)["boost"], 2, "C-GAP-06");
}

#[test]
fn lords_of_the_sky_head_from_every_shooting_zone() {
    let cross = |hex: &str, cards: &[u8]| {
        let scene = Scene::usual().at("home", 3, "E8").at("home", 11, hex).ball(3).play();
        let mut play = scene.cards("home", cards).start();
        play.act(&[&format!("home long {hex}"), "chance d20 1"]);
        play
    };
    cross("E12", &[]).is_stage("moves");
    let mut play = cross("E12", &[12]);
    play.is_stage("play");
    play.refuses("home header", "C-HEAD-01"); // Only with the card.
    play.act(&["home card 12", "home header"]);
    assert_eq!(play.stage()["shot"]["squares"], 3, "C-GAP-06, C-GAP-34: the number of the hex");
    assert_eq!(play.needed("home aim E"), 19, "C-GAP-06: 17 + 2");
    cross("D10", &[12]).is_stage("moves"); // Not from a plain hex.
    // In the penalty area it is just +2.
    let mut play = cross("E13", &[12]);
    play.act(&["home card 12", "home header"]);
    assert_eq!(play.needed("home aim E"), 19);
}

#[test]
fn with_both_dice_in_the_bag_nothing_is_thrown() {
    // Dragons against Dragons: Iron Tail for the tackler, Scales for the tackled.
    let mut scene = berg(&[3]).option("away", json!("dragons")).cards("away", &[6]);
    scene.file["away"]["players"][5]["no"] = json!(2);
    let mut play = scene.at("away", 5, "D5").challenge().start();
    play.act(&["away card 6", "away tackle", "chance d20 12", "home card 3"]).is_stage("moves");
    assert_eq!(play.view()["restart"], "free", "C-GAP-06: neither card nor injury");
}

#[test]
fn the_eye_is_not_opened_for_a_goalkeeper_without_a_choice() {
    let scene = mone("D2", &[10]).at("away", 8, "C3").ball(8).play();
    let mut play = scene.start();
    play.act(&["away short D2", "away direct"]).is_stage("keeper");
    play.refuses("home card 10", "C-GAP-06"); // C-GAP-64: no squares, nothing to choose.
}
