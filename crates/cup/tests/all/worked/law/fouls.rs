//! Sections 2.12, 2.13 and 3.4: fouls, restarts and penalties.

use std::collections::BTreeMap;

use serde_json::json;

use crate::common::{Play, Scene};

fn duel(hex: &str) -> Scene {
    Scene::usual().at("home", 3, hex).at("away", 5, hex).ball(3).challenge()
}

/// Stok Alp has fouled Berg R; the team dice show this.
fn foul(scene: Scene, dice: &str) -> Play {
    let mut play = scene.start();
    play.act(&["away tackle", "chance d20 12", &format!("chance foul {dice}")]);
    play
}

#[test]
fn two_team_dice_decide_about_card_and_injury() {
    let mut play = duel("D5").start();
    play.act(&["away tackle", "chance d20 12"]).is_stage("judge");
    // C-GAP-04: by each die alone, out of 36; the two are thrown together (C-GAP-23).
    let odds = play.odds();
    let whole: u32 = odds.iter().map(|(_, weight)| weight).sum();
    let (mut cards, mut injuries) = (BTreeMap::new(), BTreeMap::new());
    for (action, weight) in &odds {
        let words: Vec<&str> = action.split(' ').collect();
        *cards.entry(words[1].to_owned()).or_insert(0) += weight * 6;
        *injuries.entry(words[2].to_owned()).or_insert(0) += weight * 6;
    }
    let sixths = |map: BTreeMap<String, u32>| -> Vec<(String, u32)> {
        map.into_iter().map(|(face, weight)| (face, weight / whole)).collect()
    };
    let faces = |list: &[(&str, u32)]| -> Vec<(String, u32)> {
        list.iter().map(|(face, count)| ((*face).to_owned(), *count)).collect()
    };
    assert_eq!(sixths(cards), faces(&[("no_card", 2), ("red", 1), ("yellow", 3)]), "C-GAP-04");
    assert_eq!(sixths(injuries), faces(&[("0", 2), ("1", 2), ("2", 1), ("3", 1)]), "C-GAP-04");
    assert_eq!(odds.len(), 12, "C-FOUL-01: two dice, independent of each other");
}

#[test]
fn the_card_is_for_the_tackler_and_the_injury_for_the_tackled() {
    let play = foul(duel("D5"), "yellow 1");
    assert_eq!(play.player("away", 5)["yellow"], true, "C-FOUL-01");
    assert_eq!(play.player("home", 3)["yellow"], false);
    assert_eq!(play.player("home", 3)["boost"], 3, "C-FOUL-01");
    assert_eq!(play.player("away", 5)["boost"], 4);
    // C-GAP-23: both stay standing.
    for (side, no) in [("home", 3), ("away", 5)] {
        assert_eq!(play.player(side, no)["lying"], false, "C-GAP-23");
        assert_eq!(play.hex(side, no), "D5");
    }
}

#[test]
fn the_fouling_team_forfeits_first() {
    // C-GAP-23: both are down to three; a red card and an injury at once.
    let mut scene = duel("D5").with("home", 3, "boost", json!(0));
    for (side, no) in [("home", 7), ("home", 8), ("away", 8), ("away", 3)] {
        scene = scene.gone(side, no, "sent_off");
    }
    for (side, no) in [("home", 2), ("home", 5)] {
        scene = scene.gone(side, no, "replaced");
    }
    let play = foul(scene.clone(), "red 1");
    play.is_over();
    assert_eq!(play.stage()["winner"], "dragons", "C-GAP-23, C-FOUL-05");
    // With no card the tackled team is the one that is down to two.
    let play = foul(scene, "no_card 1");
    play.is_over();
    assert_eq!(play.stage()["winner"], "madmen", "C-FOUL-05, C-GAP-27");
}

#[test]
fn a_replacement_comes_before_the_forfeit_is_tested() {
    let mut scene = duel("D5").with("home", 3, "boost", json!(0));
    for no in [7, 8] {
        scene = scene.gone("home", no, "sent_off");
    }
    let mut play = foul(scene, "no_card 1");
    play.is_stage("replace");
    let mut alone = play.clone();
    alone.act(&["home decline"]).is_over(); // C-GAP-27: two are left.
    assert_eq!(alone.stage()["ending"], "forfeit");
    play.act(&["home replace 2"]).is_stage("moves");
    assert_eq!(play.hex("home", 2), "D5", "C-GAP-27: after replacements");
}

#[test]
fn the_tackled_team_stays_in_attack_and_everybody_may_move() {
    // C-FOUL-08: also those who have moved in the phases before.
    let scene = duel("D5").at("home", 7, "F5").at("away", 8, "F9");
    let scene = scene.with("home", 7, "moved", json!(true)).with("away", 8, "moved", json!(true));
    let mut play = foul(scene, "no_card 0");
    play.is_stage("moves");
    assert_eq!((play.attack(), play.view()["restart"].clone()), ("dragons".into(), json!("free")));
    assert!(!play.told("time_thrown"), "C-FOUL-06: possession did not change");
    play.act(&["home step 7 e", "home step 7 e", "home end"]);
    assert_eq!(play.hex("home", 7), "F7", "C-FOUL-08: free step and BOOST");
    assert_eq!(play.stage()["seat"], "madmen", "C-FOUL-08: then the other team");
    play.act(&["away step 8 w", "away step 5 e", "away end"]).is_stage("play");
    assert_eq!(play.ball(), ("D5".into(), "dragons_3".into()), "C-FOUL-06");
}

#[test]
fn the_nearest_attacker_is_brought_to_the_ball_and_the_coach_chooses_among_equals() {
    // C-FOUL-06: Berg R leaves injured and is not replaced; Bü S and Deg N are two hexes away.
    let scene = duel("D5").at("home", 7, "D7").at("home", 8, "D3").at("home", 11, "D9");
    let scene = scene.with("home", 3, "boost", json!(0));
    let mut play = foul(scene.clone(), "no_card 1");
    play.act(&["home decline", "home end"]).is_stage("bring");
    assert_eq!(play.offers("home", ""), ["bring 7", "bring 8"], "C-FOUL-06, C-GAP-24");
    play.refuses("home bring 11", "C-GAP-24");
    play.act(&["home bring 8"]);
    assert_eq!(play.ball(), ("D5".into(), "dragons_8".into()));
    assert_eq!(play.player("home", 8)["boost"], 3, "C-FOUL-06: free");
    // A lying one is among them, and stands when he has been brought.
    let scene = scene.at("home", 8, "D1").at("home", 1, "E1").at("home", 8, "D10");
    let mut play = foul(scene.with("home", 7, "lying", json!(true)), "no_card 1");
    play.act(&["home decline", "home end"]);
    assert_eq!(play.ball(), ("D5".into(), "dragons_7".into()), "C-GAP-24: one is nearest");
    assert_eq!(play.player("home", 7)["lying"], false, "C-GAP-24: set there standing");
}

#[test]
fn any_attacker_may_walk_to_the_ball_of_a_free_kick() {
    let mut play = foul(duel("D5").at("home", 7, "D6"), "no_card 0");
    assert_eq!(play.ball().1, "nobody", "C-GAP-24: the ball is dead");
    play.act(&["home step 3 w", "home step 7 w", "home end"]);
    assert_eq!(play.ball(), ("D5".into(), "dragons_7".into()), "C-FOUL-06");
}

#[test]
fn a_lying_defender_is_set_on_the_nearest_free_hex() {
    // The tackle was Koo N's; Stok Alp lies there … only one per hex, so the tackler himself lies.
    let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3);
    let scene = scene.with("away", 5, "lying", json!(true)).field("restart", json!("free"));
    let scene = scene.with("away", 5, "boost", json!(0));
    let mut play = scene.moves("away").start();
    play.act(&["away end"]).is_stage("room");
    let room = play.offers("away", "set 5");
    assert_eq!(room.len(), 6, "C-GAP-24: the six hexes around: {room:?}");
    play.refuses("away set 5 D7", "C-GAP-24");
    play.act(&["away set 5 D6"]).is_stage("play");
    assert_eq!(play.hex("away", 5), "D6");
}

#[test]
fn a_shoot_may_follow_a_foul_in_a_shooting_zone_and_stopping_may_not() {
    let mut play = foul(duel("B12"), "no_card 0");
    play.act(&["home end", "away step 5 w", "away end"]).is_stage("play");
    assert_eq!(play.offers("home", "shoot"), ["shoot"], "C-GAP-24: B12 carries a 3");
    play.refuses("home stop", "C-FOUL-07");
    let mut far = foul(duel("D5"), "no_card 0");
    far.act(&["home end", "away step 5 w", "away end"]);
    assert!(far.offers("home", "shoot").is_empty(), "C-GAP-24");
    // The same round goes on: who has acted has acted.
    assert_eq!(far.player("away", 5)["acted"], true, "C-GAP-24");
}

#[test]
fn a_restart_belongs_to_the_round_of_the_foul() {
    // C-GAP-45: foul restarts are not counted; C-GAP-24: the possession goes on.
    let mut play = foul(duel("D5").at("home", 7, "D7").field("round", json!(7)), "no_card 0");
    assert_eq!(play.view()["round"], 7, "C-GAP-45");
    play.act(&["home end", "away step 5 w", "away end", "home short D7", "home stop"]);
    play.is_stage("moves");
    assert_eq!(play.view()["round"], 8, "C-GAP-45: only the end of a round counts");
}

#[test]
fn there_is_no_challenge_after_a_restart() {
    // C-GAP-24 (3): the pass goes straight to phase 2b.
    let mut play = foul(duel("D5"), "no_card 0");
    play.act(&["home end", "away step 5 e", "away end"]).is_stage("play");
    assert!(!play.offers("away", "").iter().any(|offer| offer == "steal"));
}

/// A foul on D12, in the area of the Madmen.
fn penalty(scene: Scene) -> Play {
    foul(scene, "no_card 0")
}

#[test]
fn a_penalty_clears_the_area_and_puts_the_goalkeeper_on_his_line() {
    let scene = duel("D12").at("home", 7, "C13").at("home", 8, "C14").at("away", 1, "D13");
    let mut play = penalty(scene);
    assert_eq!(play.ball(), ("E13".into(), "nobody".into()), "C-PEN-01");
    assert_eq!(play.hex("away", 1), "E15", "C-PEN-02: the goalkeeper is in the goal area");
    play.refuses("away step 1 w", "C-ROUND-01");
    // Vog L walks to nothing; Berg R is nearest to the spot (with nobody else that near).
    play.act(&["home end"]);
    // C-PEN-02, C-GAP-67: who is still inside makes room, by number, on a nearest hex outside.
    assert_eq!(play.hex("home", 3), "E13", "C-PEN-02: brought to the spot");
    let outside = |hex: &str| !["C13", "C14", "C15", "D12", "D13", "D14"].contains(&hex);
    let mut set = Vec::new();
    while play.stage()["type"] == "room" {
        let side = if play.stage()["seat"] == "dragons" { "home" } else { "away" };
        set.push(play.stage()["player"].as_str().unwrap().to_owned());
        let room = play.offers(side, "set");
        assert!(room.iter().all(|offer| outside(offer.rsplit(' ').next().unwrap())), "{room:?}");
        let first = room[0].clone();
        play.act(&[&format!("{side} {first}")]);
        if play.stage()["type"] == "moves" {
            play.refuses("away step 1 w", "C-SUB-03"); // C-GAP-67: he stays on his home hex.
            play.act(&["away end"]);
        }
    }
    assert_eq!(set, ["dragons_7", "dragons_8", "madmen_5"], "C-GAP-67");
    play.is_stage("play");
    for (side, nos) in [("home", [1, 7, 8, 11]), ("away", [5, 8, 3, 11])] {
        for no in nos {
            assert!(outside(&play.hex(side, no)), "C-PEN-02: {side} {no}");
        }
    }
}

#[test]
fn an_extra_free_hex_is_granted_where_it_is_needed() {
    // C-PEN-02: Bü S on C13 is one hex from B12, B13 and C12.
    let mut play = penalty(duel("D12").at("home", 7, "C13"));
    play.act(&["home end"]).is_stage("room");
    let mut room = play.offers("home", "set 7");
    room.sort();
    assert_eq!(room, ["set 7 B12", "set 7 B13", "set 7 C12"], "C-GAP-67: one of the nearest");
    assert_eq!(play.player("home", 7)["boost"], 4);
    play.refuses("home set 7 D11", "C-GAP-24");
}

#[test]
fn the_attacker_on_the_spot_shoots_and_does_nothing_else() {
    let mut play = penalty(duel("D12"));
    play.act(&["home end", "away end"]);
    let room = play.offers("away", "set")[0].clone();
    play.act(&[&format!("away {room}")]).is_stage("play");
    for other in ["home long E10", "home short E12", "home stop"] {
        play.refuses(other, "C-PEN-03");
    }
    play.act(&["home shoot"]);
    assert_eq!(play.stage()["shot"]["shot"], "penalty", "C-PEN-03");
    assert_eq!(play.preview("home aim E")["check"]["sum"]["needed"], 10, "no pressure: C-GAP-26");
    play.act(&["home aim E", "away cover AB", "chance d20 10", "chance time 6"]);
    assert_eq!(play.team("home")["score"], 1, "C-GAP-26: as any shoot");
    play.is_stage("placement");
}

#[test]
fn another_attacker_may_take_the_penalty() {
    let mut play = penalty(duel("D12").at("home", 11, "E12"));
    play.act(&["home step 11 e", "home end"]);
    // Berg R on D12 is inside the area now and has to leave it.
    play.is_stage("room");
    assert_eq!(play.stage()["player"], "dragons_3", "C-PEN-02");
    let room = play.offers("home", "set 3")[0].clone();
    play.act(&[&format!("home {room}")]);
    assert_eq!(play.ball(), ("E13".into(), "dragons_11".into()), "C-GAP-26: any attacker");
}

#[test]
fn a_lying_player_who_is_set_on_the_spot_stands() {
    let scene = duel("D12").at("home", 3, "G13").at("away", 5, "G13").ball(3);
    let scene = scene.at("home", 7, "E13").with("home", 7, "lying", json!(true));
    let mut play = penalty(scene);
    play.act(&["home end"]).is_stage("room");
    let room = play.offers("home", "set 3")[0].clone();
    play.act(&[&format!("home {room}")]);
    // Bü S already lies on the spot: he is the taker, and he stands.
    assert_eq!(play.ball(), ("E13".into(), "dragons_7".into()), "C-GAP-67");
    assert_eq!(play.player("home", 7)["lying"], false, "C-GAP-67");
}

#[test]
fn a_red_card_is_final_and_nobody_comes_on_for_it() {
    let mut play = foul(duel("D5"), "red 0");
    assert_eq!(play.player("away", 5)["status"], "sent_off", "C-FOUL-03");
    play.is_stage("moves"); // Nobody is asked about a replacement.
    let count = play.team("away")["players"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["status"] == "playing")
        .count();
    assert_eq!(count, 4, "C-FOUL-03");
    play.act(&["home end", "away end"]).is_stage("play");
}
