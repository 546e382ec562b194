//! The twelve house cards of the Madmen (C-GAP-06), who are away and attack west.

use serde_json::json;

use crate::common::Scene;

/// The Madmen attack with these cards; Moné has the ball on this hex.
fn mone(hex: &str, cards: &[u8]) -> Scene {
    Scene::usual().attack("away").at("away", 11, hex).ball(11).cards("away", cards)
}

#[test]
fn jesters_feint_helps_a_dribble() {
    let scene = mone("D5", &[1]).at("home", 3, "D5").challenge();
    let mut play = scene.start();
    play.act(&["home steal", "chance d20 10"]).is_stage("dribble");
    play.act(&["away card 1", "away throw"]);
    let sum = play.stage()["sum"].clone();
    assert_eq!((&sum["card"], &sum["needed"]), (&json!(4), &json!(20)), "C-GAP-06: 16 + 4");
    play.act(&["chance d20 20"]).is_stage("escape");
    assert_eq!(play.attack(), "madmen", "he keeps the ball");
}

#[test]
fn second_glass_gives_one_boost_back() {
    let scene = mone("D5", &[2]).with("away", 8, "boost", json!(0)).moves("away");
    let mut play = scene.start();
    assert_eq!(play.offers("away", "card"), ["card 2 8"], "C-GAP-06: who lacks some");
    play.act(&["away card 2 8"]);
    assert_eq!(play.player("away", 8)["boost"], 1, "C-GAP-06");
    assert_eq!(play.player("away", 8)["exhausted"], false, "C-GAP-13: halving ends");
}

#[test]
fn banana_kick_takes_the_malus_off_the_square() {
    let mut play = mone("D3", &[3]).play().start();
    play.act(&["away card 3", "away shoot"]);
    let needed = ["A", "B", "E"].map(|square| play.needed(&format!("away aim {square}")));
    assert_eq!(needed, [18, 18, 18], "C-GAP-06");
    // Also for a direct kick, which stays 4 lower.
    let scene = mone("D3", &[3]).at("away", 8, "C3").ball(8).play();
    let mut play = scene.start();
    play.act(&["away short D3", "away card 3", "away direct"]);
    assert_eq!(play.needed("away aim A"), 14, "C-GAP-06");
}

#[test]
fn hobby_horse_gallop_gives_one_player_two_more_free_steps() {
    let scene = mone("D9", &[4]).moves("away");
    let mut play = scene.start();
    play.act(&["away card 4 11", "away step 11 w", "away step 11 w", "away step 11 w"]);
    assert_eq!(play.player("away", 11)["boost"], 4, "C-GAP-06: three free steps");
    play.act(&["away step 11 w"]);
    assert_eq!(play.player("away", 11)["boost"], 3, "the fourth costs BOOST");
    let lying = mone("D9", &[4]).with("away", 5, "lying", json!(true)).moves("away").start();
    lying.refuses("away card 4 5", "C-GAP-06"); // One standing player.
    // The others have one free step as always.
    let mut play = mone("D9", &[4])
        .with("away", 8, "boost", json!(0))
        .at("away", 8, "F9")
        .moves("away")
        .start();
    play.act(&["away card 4 11", "away step 8 w"]);
    play.refuses("away step 8 w", "C-BOOST-01");
}

#[test]
fn bells_in_your_ears_doubles_the_pressure_of_the_round() {
    let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge();
    let mut play = scene.cards("away", &[5]).start();
    play.act(&["away card 5"]);
    play.refuses("away steal", "C-GAP-06"); // It is for declining an action.
    play.act(&["away hold"]);
    assert_eq!(play.needed("home long E10"), 8, "C-GAP-06: 16 - 2 · 4");
    play.act(&["home stop", "home end", "away end", "away hold"]).is_stage("play");
    assert_eq!(play.needed("home long E10"), 12, "C-GAP-06: this round only");
}

#[test]
fn jugglers_pass_reaches_three_hexes_and_cannot_be_intercepted() {
    let scene = mone("E8", &[6]).at("away", 5, "E5").at("home", 3, "E5").play();
    let mut play = scene.start();
    assert_eq!(play.offers("away", "short").len(), 18);
    play.act(&["away card 6"]);
    assert_eq!(play.offers("away", "short").len(), 36, "C-GAP-06: range 3");
    play.act(&["away short E5"]).is_stage("play");
    assert_eq!(play.ball(), ("E5".into(), "madmen_5".into()), "C-GAP-06: no interception");
    assert_eq!(play.offers("away", "short").len(), 18, "the next pass is an ordinary one");
}

#[test]
fn two_headed_coin_counts_the_lower_of_two() {
    let mut play = mone("D3", &[7]).play().start();
    play.act(&["away card 7", "away shoot", "away aim A", "home cover DE"]).is_stage("throw");
    let odds = play.odds();
    let whole: u32 = odds.iter().map(|(_, weight)| weight).sum();
    for (action, weight) in &odds {
        let roll: u32 = action.split(' ').next_back().unwrap().parse().unwrap();
        // Of 400 pairs, those whose minimum is this.
        assert_eq!(weight * 400 / whole, 41 - 2 * roll, "C-GAP-06: {roll}");
    }
    let percent = {
        let mut play = mone("D3", &[7]).play().start();
        play.act(&["away card 7", "away shoot"]);
        play.preview("away aim A")["check"]["percent"].as_f64().unwrap()
    };
    assert!((percent - 91.0).abs() < 1e-9, "R09: 1 - (6/20)², {percent}");
}

#[test]
fn smoke_and_mirrors_takes_a_square_from_the_goalkeeper() {
    let mut shoot = mone("D3", &[8]).play().start();
    shoot.act(&["away card 8", "away shoot"]);
    assert_eq!(shoot.stage()["shot"]["squares"], 1, "C-GAP-06: shoot");
    let mut direct = mone("D3", &[8]).at("away", 8, "C3").ball(8).play().start();
    direct.act(&["away short D3", "away card 8", "away direct"]);
    assert_eq!(direct.stage()["shot"]["squares"], 0, "C-GAP-06: direct kick");
    let mut header = mone("D3", &[8]).at("away", 8, "D7").ball(8).play().start();
    header.act(&["away long D3", "chance d20 1", "away card 8", "away header"]);
    assert_eq!(header.stage()["shot"]["squares"], 1, "C-GAP-06: header");
}

#[test]
fn pickpocket_allows_no_dribble() {
    let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge();
    let mut play = scene.clone().cards("away", &[9]).start();
    play.act(&["away card 9"]);
    assert_eq!(play.preview("away steal")["won"], 60.0, "C-GAP-06: 12/20 and no answer");
    play.act(&["away steal", "chance d20 12"]).is_stage("escape");
    assert_eq!((play.attack(), play.ball().1), ("madmen".into(), "madmen_5".into()), "C-GAP-06");
    let mut play = scene.cards("away", &[9]).start();
    play.act(&["away card 9", "away steal", "chance d20 13"]).is_stage("escape");
    assert_eq!(play.attack(), "dragons", "a failed steal is a failed steal");
    // Not for a tackle.
    let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge();
    let mut play = scene.cards("away", &[9]).start();
    play.act(&["away card 9"]);
    play.refuses("away tackle", "C-GAP-06");
}

#[test]
fn thirteen_out_of_thirteen_spares_any_check() {
    // C-GAP-06 (g): the D20 is not thrown and counts as 1.
    let duel = Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge();
    let duel = duel.cards("away", &[10]);
    let mut tackle = duel.start();
    tackle.act(&["away card 10", "away tackle"]).is_stage("clock");
    assert_eq!(tackle.ball().1, "madmen_5", "a tackle");
    let mut steal = duel.start();
    steal.act(&["away card 10", "away steal"]).is_stage("throw");
    assert_eq!(steal.stage()["check"], "dribble", "a steal; the carrier still dribbles");
    let mut dribble = mone("D5", &[10]).at("home", 3, "D5").challenge().start();
    dribble.act(&["home steal", "chance d20 1", "away card 10", "away throw"]).is_stage("escape");
    assert_eq!(dribble.attack(), "madmen", "a dribble");
    let mut long = mone("D9", &[10]).play().start();
    long.act(&["away card 10", "away long A1"]);
    assert_eq!(long.ball().0, "A1", "a long pass");
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
    let mut intercept = scene.ball(3).play().cards("away", &[10]).start();
    intercept.act(&["home short D7", "away card 10", "away try"]).is_stage("escape");
    assert_eq!(intercept.ball().1, "madmen_5", "an interception");
    let mut shot = mone("D4", &[10]).play().start();
    shot.act(&["away card 10", "away shoot", "away aim A", "home cover DEF"]);
    assert_eq!(shot.team("away")["score"], 1, "C-GAP-06 (g): the accuracy throw");
    let mut held = mone("D4", &[10]).play().start();
    held.act(&["away card 10", "away shoot", "away aim A", "home cover ABC"]);
    assert!(held.told("saved"), "C-GAP-06 (g): the goalkeeper's guess still counts");
    // C-GAP-06 (e): once per match.
    tackle.act(&["chance time 6", "away end", "home end"]);
    tackle.refuses("away card 10", "C-CARDS-04");
}

#[test]
fn the_president_comes_down_only_when_a_later_period_begins() {
    let placement = |minute: u8, period: u8, then: &str| {
        let scene = Scene::usual().field("clock", json!(minute)).field("period", json!(period));
        let scene = scene.with("away", 5, "boost", json!(0)).cards("away", &[11]).attack("away");
        let mut play = scene.phase(json!({"type": "clock", "then": then})).start();
        play.act(&["chance time 6"]).is_stage("placement");
        if play.stage()["seat"] == "dragons" {
            play.act(&["home line_up"]);
        }
        play
    };
    for (minute, period) in [(45, 1), (90, 2), (105, 3)] {
        let mut play = placement(minute, period, "round");
        play.act(&["away card 11"]);
        assert_eq!(play.player("away", 5)["boost"], 1, "C-GAP-06 after period {period}");
        play.act(&["away line_up"]);
    }
    for (minute, period) in [(10, 1), (60, 2)] {
        let goal = placement(minute, period, "kick_off");
        goal.refuses("away card 11", "C-CARDS-04"); // Not after a goal.
    }
    let mut late = placement(45, 1, "round");
    late.act(&["away place 1 E15"]);
    late.refuses("away card 11", "C-CARDS-04"); // C-GAP-65: before the first is placed.
}

#[test]
fn carnival_gives_every_standing_field_player_one_more_free_step() {
    let scene = mone("D9", &[12]).at("away", 5, "F9").at("away", 8, "G9").moves("away");
    let scene = scene.with("away", 8, "lying", json!(true)).with("away", 1, "boost", json!(0));
    let mut play = scene.with("away", 8, "boost", json!(0)).start();
    play.act(&["away card 12"]);
    for no in [11, 5] {
        play.act(&[&format!("away step {no} w"), &format!("away step {no} w")]);
        assert_eq!(play.player("away", no)["boost"], 4, "C-GAP-06: two free steps for {no}");
    }
    play.act(&["away step 1 w"]);
    play.refuses("away step 1 w", "C-BOOST-01"); // Not the goalkeeper.
    play.act(&["away rise 8"]);
    play.refuses("away step 8 w", "C-BOOST-01"); // He lay when the card was played.
}
