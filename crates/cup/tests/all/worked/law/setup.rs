//! Sections 2.3 and 3.2: squads, cards, the toss, placement and the kick-off.

use serde_json::json;

use crate::common::{Play, Scene};

/// Squads are named, home has won the toss and attacks.
fn tossed() -> Play {
    let mut play = Play::named(json!({"concede": false}));
    play.act(&["chance coin heads", "home attack"]);
    play
}

#[test]
fn each_coach_takes_a_team_with_its_players_and_cards() {
    for (home, away) in [("madmen", "dragons"), ("dragons", "dragons"), ("madmen", "madmen")] {
        let play = Play::new(json!({"home": home, "away": away, "cards": "power"}));
        for (side, team) in [("home", home), ("away", away)] {
            let seen = play.team(side);
            assert_eq!(seen["team"], team, "C-SETUP-01");
            let players = seen["players"].as_array().unwrap();
            assert_eq!(players.len(), 9);
            let own = |id: &str| id.starts_with(team);
            assert!(players.iter().all(|one| own(one["player"].as_str().unwrap())), "C-SETUP-01");
        }
    }
}

#[test]
fn equals_play_in_different_kits_unless_they_may_not_be_equal() {
    let play = Play::new(json!({"home": "madmen", "away": "madmen"}));
    assert_eq!(play.team("home")["seat"], "madmen", "C-GAP-49");
    assert_eq!(play.team("away")["seat"], "madmen_away", "C-GAP-49");
    let setup = json!({"home": "madmen", "away": "madmen", "same_team": false});
    let fault = serde_json::from_value::<cup::Setup>(setup).map(|setup| cup_new(&setup));
    assert!(!matches!(fault, Ok(Ok(_))), "C-GAP-49: forbidden by the option");
}

fn cup_new(setup: &cup::Setup) -> Result<cup::Cup, table::BadSetup> {
    table::Game::new(setup)
}

#[test]
fn each_goal_stands_on_its_own_back_line() {
    let play = Play::new(json!({}));
    assert_eq!(play.team("home")["towards"], "east", "C-SETUP-02");
    assert_eq!(play.team("away")["towards"], "west");
    // C-SETUP-02: home shoots at the goal in the east and nowhere else, away in the west.
    for (side, no, own, other) in [("home", 11, "E4", "E12"), ("away", 11, "E12", "E4")] {
        let at = |hex: &str| Scene::usual().attack(side).at(side, no, hex).ball(no).play().start();
        at(own).refuses(&format!("{side} shoot"), "C-SHOOT-01");
        assert_eq!(at(other).offers(side, "shoot"), ["shoot"]);
    }
}

#[test]
fn the_ball_lies_on_the_centre_and_clock_and_score_are_at_nought() {
    let play = Play::new(json!({}));
    let view = play.view();
    assert_eq!(play.ball(), ("E8".into(), "nobody".into()), "C-SETUP-03");
    assert_eq!((&view["clock"], &view["period"]), (&json!(0), &json!(1)));
    assert_eq!([&play.team("home")["score"], &play.team("away")["score"]], [0, 0], "C-SETUP-03");
}

/// Squads are named; each coach has drawn the POWER cards 1 to 5.
fn drawn(cards: &str) -> Play {
    let mut play = Play::named(json!({"concede": false, "cards": cards}));
    for _ in 0..2 {
        for card in 1..=5 {
            play.is_stage("deal");
            play.act(&[&format!("chance deal {card}")]);
        }
    }
    play
}

#[test]
fn five_power_cards_are_drawn_without_repetition() {
    let mut play = Play::named(json!({"concede": false, "cards": "power_legend"}));
    for drawn in 0..5 {
        let odds = play.odds();
        assert_eq!(odds.len(), 9 - drawn, "C-SETUP-05");
        assert!(odds.iter().all(|(_, weight)| *weight == odds[0].1), "all alike");
        let first = odds[0].0.clone();
        play.act(&[&format!("chance {first}")]);
        assert!(!play.odds().iter().any(|(card, _)| *card == first) || drawn == 4);
    }
    assert_eq!(play.stage()["seat"], "madmen", "then the other side draws");
    let hidden = play.view_of("away")["teams"][0]["cards"].clone();
    assert!(hidden["offered"].is_null() && hidden["hand"].is_null(), "C-GAP-08: hidden");
}

#[test]
fn three_cards_of_five_and_a_legend_are_kept() {
    let mut play = drawn("power_legend");
    play.is_stage("cards");
    let offered = [1, 2, 3, 4, 5, 10, 11, 12].map(|card| format!("take {card}"));
    assert_eq!(play.offers("home", "take"), offered, "C-SETUP-05");
    play.refuses("home take 6", "C-SETUP-05"); // It was not drawn.
    play.act(&["home take 1", "home take 10"]);
    play.refuses("home take 11", "C-CARDS-02"); // One LEGEND card at most.
    play.refuses("home ready", "C-SETUP-05");
    play.act(&["home take 4"]);
    play.refuses("home take 5", "C-CARDS-02");
    play.act(&["home ready", "away take 1", "away take 2", "away take 3", "away ready"]);
    play.is_stage("toss");
    let own = play.view_of("home");
    assert_eq!(own["teams"][0]["cards"]["hand"], json!(["updraft", "glide", "dragons_eye"]));
    assert_eq!(own["teams"][0]["cards"]["drawn"], 0, "C-SETUP-05: the others are put away");
}

#[test]
fn power_cards_lie_face_down_and_the_legend_face_up() {
    let mut play = drawn("power_legend");
    play.act(&["home take 1", "home take 10", "home take 4", "home ready"]);
    let before = play.view_of("away")["teams"][0]["cards"].clone();
    assert!(before["legend"].is_null() && before["powers"] == 0, "C-GAP-08: not before both");
    play.act(&["away take 1", "away take 2", "away take 3", "away ready"]);
    let seen = play.view_of("away")["teams"][0]["cards"].clone();
    assert_eq!(seen["legend"], "dragons_eye", "C-CARDS-03");
    assert_eq!((&seen["powers"], &seen["hand"]), (&json!(2), &json!(null)), "C-CARDS-03");
    let seen = play.view_of("home")["teams"][1]["cards"].clone();
    let seen = (seen["legend"].clone(), seen["powers"].clone());
    assert_eq!(seen, (json!(null), json!(3)), "C-CARDS-02: or three POWER cards");
}

#[test]
fn a_single_match_is_played_without_cards_unless_they_are_asked_for() {
    Play::named(json!({"concede": false})).is_stage("toss"); // C-SETUP-11
    let play = drawn("power");
    assert_eq!(play.offers("home", "take").len(), 5, "C-SETUP-11: without LEGEND cards");
}

#[test]
fn starters_receive_their_boost_and_substitutes_wait() {
    let play = tossed();
    for (side, field, bench) in
        [("home", [1, 3, 7, 8, 11], [2, 5]), ("away", [1, 3, 5, 8, 11], [4, 6])]
    {
        for no in field {
            let player = play.player(side, no);
            assert_eq!(player["status"], "playing");
            assert_eq!(player["boost"], player["reserve"], "C-SETUP-06");
        }
        for no in bench {
            assert_eq!(play.player(side, no)["status"], "substitute", "C-SETUP-06");
            assert_eq!(play.hex(side, no), "off");
        }
    }
}

#[test]
fn squads_are_secret_until_both_are_named() {
    let mut play = Play::new(json!({"concede": false}));
    for no in [3, 7, 8, 11] {
        play.act(&[&format!("home field {no}")]);
    }
    play.act(&["home bench 2", "home bench 5", "home ready"]);
    let seen = play.view_of("away")["teams"][0]["players"].clone();
    let absent = |one: &serde_json::Value| one["status"] == "absent";
    assert!(seen.as_array().unwrap().iter().all(absent), "C-GAP-08");
    // Until the other is ready, what is chosen may be chosen again.
    play.act(&["home reopen", "home drop 2", "home bench 6", "home ready"]);
    for no in [5, 8, 3, 11] {
        play.act(&[&format!("away field {no}")]);
    }
    play.act(&["away bench 4", "away bench 6", "away ready"]).is_stage("toss");
    assert_eq!(play.view_of("away")["teams"][0]["players"][4]["status"], "substitute", "C-GAP-08");
    play.refuses("home reopen", "C-ROUND-05");
}

#[test]
fn the_toss_winner_chooses_to_attack_or_to_defend() {
    let play = Play::named(json!({"concede": false}));
    let odds = play.odds();
    assert_eq!((odds.len(), odds[0].1), (2, odds[1].1), "C-SETUP-07: a fair coin");
    let examples = [
        ("heads", "dragons", "home attack", "dragons"),
        ("heads", "dragons", "home defend", "madmen"),
        ("tails", "madmen", "away attack", "madmen"),
        ("tails", "madmen", "away defend", "dragons"),
    ];
    for (face, winner, choice, attack) in examples {
        let mut play = Play::named(json!({"concede": false}));
        play.act(&[&format!("chance coin {face}")]).is_stage("choice");
        assert_eq!(play.stage()["seat"], winner, "C-SETUP-07");
        play.act(&[choice]);
        assert_eq!(play.attack(), attack, "C-SETUP-07: {choice}");
        assert_ne!(play.stage()["seat"], attack, "C-SETUP-08: the defence places first");
        let (first, second) = if attack == "madmen" { ("home", "away") } else { ("away", "home") };
        play.act(&[&format!("{first} line_up"), &format!("{second} line_up")]);
        assert!(play.ball().1.starts_with(attack), "C-SETUP-07: the attack has the ball");
    }
}

#[test]
fn everybody_is_placed_in_his_own_half_and_the_goalkeeper_in_his_zone() {
    let mut play = tossed();
    for hex in ["E14", "E1", "E8"] {
        play.refuses(&format!("away place 1 {hex}"), "C-SETUP-08");
    }
    play.refuses("away place 3 D10", "C-SETUP-08"); // C-GAP-65: the goalkeeper comes first.
    play.act(&["away place 1 D14"]);
    play.refuses("away place 5 D10", "C-SETUP-08"); // C-GAP-65: then the others by number.
    for hex in ["D7", "E8", "E9", "F8", "D6", "C7", "E15"] {
        play.refuses(&format!("away place 3 {hex}"), "C-SETUP-08");
    }
    play.act(&["away place 3 B8"]);
    play.refuses("away place 5 B8", "C-GAP-11"); // One player of a team on a hex.
    play.act(&["away place 5 C9"]);
    assert_eq!(play.hex("away", 5), "C9");
}

#[test]
fn both_teams_may_use_the_hexes_across_the_halfway_line() {
    let mut play = tossed();
    play.act(&["away place 1 E15", "away place 3 A8", "away place 5 C8"]);
    play.act(&["away place 8 G8", "away place 11 I8"]);
    play.act(&["home place 1 E1"]);
    let halfway = ["A8", "C8", "G8", "I8"];
    for hex in halfway {
        let offers = play.offers("home", "place 3");
        assert!(offers.contains(&format!("place 3 {hex}")), "C-SETUP-10, C-GAP-07: {hex}");
    }
    play.act(&["home place 3 C8", "home place 7 I8", "home place 8 A8"]);
    assert_eq!((play.hex("home", 3), play.hex("away", 5)), ("C8".into(), "C8".into()));
    play.act(&["home place 11 E8"]).is_stage("play");
    assert_eq!(play.ball(), ("E8".into(), "dragons_11".into()), "C-SETUP-09");
}

#[test]
fn only_the_kicker_stands_in_the_centre_circle() {
    let mut play = tossed();
    play.act(&["away line_up", "home place 1 E1", "home place 3 E8"]);
    for hex in ["D7", "E7", "F7", "E8"] {
        play.refuses(&format!("home place 7 {hex}"), "C-SETUP-08"); // C-GAP-09
    }
    assert!(play.offers("home", "place 7").contains(&"place 7 E6".to_owned()));
}

#[test]
fn nobody_is_exchanged_before_the_first_kick_off() {
    let mut play = tossed();
    assert!(play.offers("away", "change").is_empty(), "C-GAP-65");
    play.refuses("away change 3 4", "C-GAP-41");
    // C-GAP-65: a side may take the suggested line-up instead of placing one by one.
    play.act(&["away line_up"]);
    let placed = [1, 3, 5, 8, 11].map(|no| play.hex("away", no));
    assert_eq!(placed, ["E15", "D11", "F11", "C10", "G10"], "C-GAP-65: the pitch file, mirrored");
}

#[test]
fn there_is_no_defensive_action_in_the_round_of_the_kick_off() {
    let mut play = tossed();
    play.act(&["away line_up", "home line_up"]).is_stage("play");
    assert_eq!(play.offers("home", "step").len() + play.offers("away", "").len(), 0);
    let passes = play.offers("home", "short").len() + play.offers("home", "long").len();
    assert_eq!(play.offers("home", "").len(), passes, "C-GAP-09: a pass and nothing else");
    assert_eq!(passes, 18 + 130);
}
