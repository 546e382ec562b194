//! Section 2.24 and C-GAP-06: when a card may be played, and what everybody knows of it.

use cup::Team;
use serde_json::{Value, json};

use crate::common::{Play, Scene};

/// Berg R has the ball on D5 and Stok Alp stands in his hex; phase 2a.
fn duel() -> Scene {
    Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge()
}

#[test]
fn a_card_is_used_once_and_goes_back_to_the_box() {
    let scene = Scene::usual().with("away", 5, "boost", json!(1)).attack("away");
    let scene = scene.at("away", 11, "D9").ball(11).moves("away").cards("away", &[2, 4]);
    let mut play = scene.start();
    play.act(&["away card 2 5"]);
    let cards = play.team("away")["cards"].clone();
    assert_eq!(cards["used"], json!(["second_glass"]), "C-CARDS-04, C-GAP-06 (f): public");
    assert_eq!(cards["hand"], json!(["hobby_horse_gallop"]));
    play.refuses("away card 2 5", "C-CARDS-04");
    // C-GAP-06 (b): one card per decision; the next move phase is another decision.
    play.refuses("away card 4 5", "C-GAP-06");
    play.act(&["away end", "home end", "away stop", "away card 4 5"]);
}

#[test]
fn cards_are_the_teams_own_and_their_use_is_optional() {
    let play = Scene::usual().cards("home", &[1]).at("home", 3, "D5").ball(3).play().start();
    play.refuses("home card 2", "C-CARDS-04"); // It is not in the hand.
    assert_eq!(play.offers("home", "card"), ["card 1"]);
    assert!(!play.offers("home", "long").is_empty(), "C-CARDS-02: use is optional");
    // C-CARDS-01: number 1 of the Dragons is Updraft, of the Madmen Jester's Feint.
    let names = |side: &str| {
        let scene = Scene::usual().cards("home", &[1]).cards("away", &[1]);
        scene.start().team(side)["cards"]["hand"].clone()
    };
    assert_eq!((names("home"), names("away")), (json!(["updraft"]), json!(["jesters_feint"])));
    let fault = Scene::usual().cards("home", &[1, 2, 3, 4]).fault();
    assert!(fault.contains("C-CARDS-02"), "{fault}");
    let fault = Scene::usual().cards("home", &[1, 10, 11]).fault();
    assert!(fault.contains("C-CARDS-02"), "one LEGEND at most: {fault}");
}

#[test]
fn every_card_is_the_projects_own_and_says_so() {
    // C-CARDS-05: the original texts are lost, so every card and its name in the program is "house".
    let file: Value =
        serde_json::from_str(include_str!("../../../../data/helvetia-cup-teams.json")).unwrap();
    for team in file["teams"].as_array().unwrap() {
        let cards = team["cards"].as_array().unwrap();
        assert_eq!(cards.len(), 12);
        assert!(cards.iter().all(|card| card["src"] == "house"), "C-CARDS-05");
    }
    assert!(Team::ALL.iter().all(|team| team.data().cards().len() == 12));
    let words = include_str!("../../../../../../locales/en/cup.ftl");
    let option = words.lines().find(|line| line.starts_with("cup-option-cards =")).unwrap();
    assert!(option.contains("house cards"), "C-CARDS-05: {option}");
}

#[test]
fn a_card_belongs_to_its_moment() {
    // C-CARDS-04, C-GAP-06 (a): a tackle card is not played in a move phase, and so on.
    let scene = Scene::usual().at("home", 3, "D5").ball(3).cards("home", &[1, 6, 9]);
    let moves = scene.clone().start();
    assert!(moves.offers("home", "card").is_empty());
    for card in [1, 6, 9] {
        moves.refuses(&format!("home card {card}"), "C-CARDS-04");
    }
    // What was played for a pass is not thrown away on something else.
    let mut play = scene.play().start();
    play.act(&["home card 1"]);
    assert!(play.offers("home", "short").is_empty() && play.offers("home", "stop").is_empty());
    play.refuses("home short D6", "C-GAP-06");
    play.refuses("home stop", "C-GAP-06");
    play.act(&["home long D10"]).is_stage("throw");
}

#[test]
fn a_move_card_comes_before_the_first_step() {
    // C-GAP-64
    let scene = Scene::usual().cards("home", &[4]).at("home", 3, "D5").at("home", 7, "F5");
    let mut play = scene.clone().start();
    play.act(&["home step 7 e"]);
    assert!(play.offers("home", "card").is_empty(), "C-GAP-64");
    play.refuses("home card 4 3", "C-CARDS-04");
    // Leaving the pitch is a step as well.
    let mut play = scene.at("home", 8, "A6").start();
    play.act(&["home leave 8 2"]);
    play.refuses("home card 4 3", "C-CARDS-04");
    // Also in the defence's phase and in a special one.
    for scene in [
        Scene::usual()
            .attack("away")
            .at("away", 11, "D5")
            .ball(11)
            .cards("home", &[4])
            .moves("home"),
        Scene::usual()
            .at("home", 3, "D5")
            .ball(3)
            .cards("home", &[4])
            .field("ball", json!({"hex": "D5"}))
            .field("restart", json!("free")),
    ] {
        assert!(!scene.start().offers("home", "card 4").is_empty(), "C-GAP-06 (a): MOVE");
    }
}

#[test]
fn a_card_without_effect_is_not_played() {
    // C-GAP-64: full BOOST, four squares, a pressure of nothing.
    let play = Scene::usual().attack("away").moves("away").cards("away", &[2]).start();
    play.refuses("away card 2 5", "C-GAP-06");
    assert!(play.offers("away", "card").is_empty());
    let play = Scene::usual().cards("home", &[11]).with("home", 3, "boost", json!(1)).start();
    play.refuses("home card 11 3", "C-GAP-06"); // Old Blood is for an exhausted player.
    let scene = duel().with("away", 5, "boost", json!(0)).cards("away", &[5]);
    assert!(!scene.start().offers("away", "card 5").is_empty(), "a pressure of 2 can be doubled");
    // A goalkeeper out of his zone has no square to lose.
    let scene = Scene::usual().attack("away").at("away", 11, "D3").ball(11).play();
    let scene = scene.cards("away", &[8]);
    assert_eq!(scene.start().offers("away", "card"), ["card 8"]);
    scene.at("home", 1, "E6").start().refuses("away card 8", "C-GAP-06"); // C-GAP-64
}

#[test]
fn the_dribble_prompt_opens_for_every_coach_with_a_card_left() {
    // C-GAP-06 (a): also with a card that cannot be played there, so it reveals nothing.
    for (hand, stage) in [(&[3][..], "dribble"), (&[][..], "throw")] {
        let mut play = duel().cards("home", hand).start();
        play.act(&["away steal", "chance d20 1"]).is_stage(stage);
        if stage == "dribble" {
            assert_eq!(play.offers("home", ""), ["throw"], "C-GAP-06 (a)");
            play.act(&["home throw"]).is_stage("throw");
        }
    }
}

#[test]
fn the_fouled_prompt_opens_for_every_coach_with_a_card_left() {
    for (hand, stage) in [(&[1][..], "fouled"), (&[][..], "judge")] {
        let mut play = duel().cards("home", hand).start();
        play.act(&["away tackle", "chance d20 16"]).is_stage(stage);
        if stage == "fouled" {
            assert_eq!(play.offers("home", ""), ["pass"], "C-GAP-06 (a)");
            play.act(&["home pass"]).is_stage("judge");
        }
    }
}

#[test]
fn the_goalkeepers_coach_is_asked_before_the_squares_are_chosen() {
    // C-GAP-64, C-GAP-06 (f): any card left, and the goalkeeper in his zone.
    let shoot = |hand: &[u8], keeper: &str| {
        let scene = Scene::usual().attack("away").at("away", 11, "D3").at("home", 1, keeper);
        let mut play = scene.ball(11).play().cards("home", hand).start();
        play.act(&["away shoot"]);
        play
    };
    let mut play = shoot(&[1], "E1");
    play.is_stage("keeper");
    assert_eq!(play.offers("home", ""), ["pass"], "C-GAP-64");
    play.refuses("away aim A", "C-ROUND-05"); // Nobody has chosen a square yet.
    play.act(&["home pass"]).is_stage("squares");
    shoot(&[], "E1").is_stage("squares");
    shoot(&[9], "E5").is_stage("squares");
}

#[test]
fn bonuses_come_after_halving() {
    // C-GAP-06 (c): Berg R exhausted: 16 / 2 + 4 - 4.
    let scene = duel().with("home", 3, "boost", json!(0)).cards("home", &[1]);
    let mut play = scene.start();
    play.act(&["away hold", "home card 1"]);
    assert_eq!(play.needed("home long E10"), 8, "C-GAP-06 (c)");
}

#[test]
fn boost_from_a_card_never_exceeds_the_reserve() {
    // C-GAP-06 (d): one with a reserve of 3 who is exhausted gets two, one with 4 gets two as well;
    // the President gives one to everybody who lacks one.
    let scene = Scene::usual().field("clock", json!(45)).cards("away", &[11]);
    let scene = scene.with("away", 5, "boost", json!(1)).with("away", 3, "boost", json!(0));
    let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
    play.act(&["chance time 6"]).is_stage("placement");
    play.act(&["home line_up", "away card 11"]);
    let boosts = [1, 3, 5, 8, 11].map(|no| play.player("away", no)["boost"].clone());
    assert_eq!(boosts, [3, 1, 2, 3, 4], "C-GAP-06 (d)");
    assert_eq!(play.player("away", 4)["boost"], 3, "a substitute is not on the pitch");
}

#[test]
fn no_card_is_played_in_a_shoot_out() {
    let orders = json!([[1, 3, 7, 8, 11], [1, 5, 8, 3, 11]]);
    let scene = Scene::usual().field("shootout", json!({"first": "away", "orders": orders}));
    let scene = scene.field("period", json!(4)).cards("home", &[9, 10]).cards("away", &[3, 7]);
    let phase = json!({"type": "squares", "kind": "shoot_out", "squares": 2});
    let mut play = scene.phase(phase).start();
    let offers = [play.offers("home", "card"), play.offers("away", "card")];
    assert!(offers.iter().all(Vec::is_empty), "C-GAP-64");
    play.act(&["away aim E", "home cover DE"]).is_stage("squares"); // Nor is anybody asked.
    assert!(play.offers("home", "card").is_empty(), "C-GAP-64");
}

/// What a seat is told of the other's hand.
fn seen_hand(play: &Play, viewer: &str, team: usize) -> Value {
    play.view_of(viewer)["teams"][team]["cards"].clone()
}

#[test]
fn an_attached_card_is_public_when_it_is_declared() {
    let mut play = duel().cards("away", &[9, 5]).start();
    assert_eq!(seen_hand(&play, "home", 1)["powers"], 2);
    assert!(seen_hand(&play, "home", 1)["hand"].is_null(), "C-CARDS-03");
    play.act(&["away card 9"]);
    assert_eq!(seen_hand(&play, "home", 1)["used"], json!(["pickpocket"]), "C-GAP-06 (f)");
    assert_eq!(seen_hand(&play, "home", 1)["powers"], 1);
}
