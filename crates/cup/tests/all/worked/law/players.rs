//! Sections 2.1, 2.2 and 2.7: players, skills, BOOST and what a match is about.

use serde_json::{Value, json};

use crate::common::{Play, Scene};

/// The names and the values of what is printed on a player's card.
fn skills(play: &Play, side: &str, no: u8) -> Vec<(String, u64)> {
    let card = play.player(side, no);
    let rows = card["skills"].as_array().expect("skills").clone();
    rows.iter()
        .map(|row| (row["skill"].as_str().unwrap().to_owned(), row["value"].as_u64().unwrap()))
        .collect()
}

fn values(play: &Play, side: &str, no: u8) -> Vec<u64> {
    skills(play, side, no).into_iter().map(|(_, value)| value).collect()
}

#[test]
fn a_player_has_four_skills_with_the_ball_four_without_it_and_boost() {
    let play = Scene::usual().start();
    let names: Vec<String> = skills(&play, "away", 5).into_iter().map(|(name, _)| name).collect();
    let offensive = ["dribbling", "passing", "shooting", "heading"];
    let defensive = ["stealing", "tackling", "clearing", "pressure"];
    assert_eq!(names, [offensive, defensive].concat(), "C-PLAYER-02");
    // C-PLAYER-01: the row of Stok Alp in the table of the law book.
    assert_eq!(values(&play, "away", 5), [12, 11, 14, 12, 12, 9, 10, 4]);
    assert_eq!(play.player("away", 5)["reserve"], 4);
}

#[test]
fn a_higher_skill_is_better() {
    let won = |no: u8| {
        let scene = Scene::usual().at("home", 3, "D5").at("away", no, "D5").ball(3).challenge();
        scene.start().preview("away tackle")["won"].as_f64().unwrap()
    };
    assert_eq!((won(8), won(5), won(11)), (65.0, 45.0, 35.0), "C-PLAYER-01: 13, 9 and 7");
}

#[test]
fn clearing_serves_interception_and_clearance_alike() {
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D7").at("away", 5, "D7");
    let scene = scene.ball(3).play();
    for lines in [&["home short D7"][..], &["home long D7", "chance d20 1"][..]] {
        let mut play = scene.start();
        play.act(lines).is_stage("reaction");
        let sum = play.preview("away try")["check"]["sum"].clone();
        assert_eq!(sum["skill"], "clearing", "C-PLAYER-02: after {lines:?}");
        assert_eq!(sum["needed"], 10);
    }
}

#[test]
fn a_player_card_shows_what_the_printed_one_shows() {
    let geek = Scene::usual().start();
    let card = geek.player("away", 11);
    // C-PLAYER-03: captain, name, number, BOOST; arms and version stand beside him.
    let shown = ["role", "name", "no", "boost", "reserve"].map(|field| card[field].clone());
    assert_eq!(
        shown,
        [json!("captain"), json!("Moné"), json!(11), json!(4), json!(4)],
        "C-PLAYER-03"
    );
    assert_eq!(geek.player("home", 1)["role"], "goalkeeper");
    assert_eq!(geek.team("away")["team"], "madmen");
    assert_eq!(geek.view()["setup"]["version"], "geek");
    let family = Scene::family().start();
    assert_eq!(family.view()["setup"]["version"], "family");
    let names: Vec<String> =
        skills(&family, "away", 11).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["attack", "defence"], "C-PLAYER-03: the other side of the card");
}

#[test]
fn being_captain_has_no_effect_in_play() {
    // C-PLAYER-04: neither on the captain himself …
    let mut play = Scene::usual().at("away", 11, "A6").attack("away").moves("away").start();
    let roles = |side: &str| -> Vec<Value> {
        let team = play.team(side);
        team["players"].as_array().unwrap().iter().map(|card| card["role"].clone()).collect()
    };
    for side in ["home", "away"] {
        let count = |role: &str| roles(side).iter().filter(|other| **other == role).count();
        assert_eq!((count("goalkeeper"), count("captain"), count("player")), (1, 2, 6));
    }
    play.act(&["away leave 11 4"]);
    assert_eq!(play.player("away", 11)["status"], "replaced", "a captain can be replaced");
    // … nor on others: with a captain or without one Stok Alp steals and shoots the same.
    let [with, without] = [[5, 8, 3, 11], [5, 8, 3, 4]].map(|away| {
        let scene = Scene::new([3, 7, 8, 11], away).at("home", 3, "D5").at("away", 5, "D5");
        let play = scene.ball(3).challenge().start();
        (play.preview("away steal"), values(&play, "away", 5))
    });
    assert_eq!(with, without, "C-PLAYER-04");
}

#[test]
fn boost_pays_for_every_hex_beyond_the_first() {
    for boost in 0..=4_u64 {
        let mut play =
            Scene::usual().at("home", 3, "D3").with("home", 3, "boost", json!(boost)).start();
        for left in (0..=boost).rev() {
            play.act(&["home step 3 e"]);
            assert_eq!(play.player("home", 3)["boost"], left, "C-PLAYER-05, C-BOOST-02");
        }
        play.refuses("home step 3 e", "C-BOOST-01");
        assert_eq!(play.hex("home", 3), format!("D{}", 4 + boost), "C-BOOST-04, C-GAP-12");
    }
}

#[test]
fn an_exhausted_player_has_half_of_all_eight_skills_rounded_down() {
    // C-BOOST-03: Koo N, who has odd and even ones.
    let fresh = Scene::usual().with("away", 3, "boost", json!(1)).start();
    assert_eq!(values(&fresh, "away", 3), [10, 11, 9, 10, 13, 11, 12, 4]);
    assert_eq!(fresh.player("away", 3)["exhausted"], false);
    let tired = Scene::usual().with("away", 3, "boost", json!(0)).start();
    assert_eq!(values(&tired, "away", 3), [5, 5, 4, 5, 6, 5, 6, 2], "C-BOOST-03");
    assert_eq!(tired.player("away", 3)["exhausted"], true);
}

#[test]
fn halving_begins_with_the_last_boost() {
    // C-GAP-13: the step that spends it halves; pressure is halved like everything else.
    let scene = Scene::usual().at("home", 3, "D5").at("away", 5, "D8");
    let scene = scene.with("away", 5, "boost", json!(2)).ball(3).moves("away");
    let mut play = scene.start();
    play.act(&["away step 5 w", "away step 5 w"]);
    assert_eq!(values(&play, "away", 5)[4], 12);
    play.act(&["away step 5 w", "away end"]).is_stage("challenge");
    assert_eq!(play.preview("away steal")["check"]["sum"]["needed"], 6, "C-BOOST-03");
    assert_eq!(play.preview("away tackle")["won"], 20.0, "C-BOOST-03: 4 of 20");
    play.act(&["away hold"]);
    assert_eq!(play.needed("home long E10"), 14, "C-BOOST-03: 16 - 4 / 2");
}

#[test]
fn a_skill_below_one_cannot_succeed() {
    // C-GAP-13: Deg N, exhausted (5), pressed by Brute Un (5).
    let scene = Scene::usual().at("home", 8, "D4").with("home", 8, "boost", json!(0));
    let mut play = scene.at("away", 8, "D4").ball(8).play().start();
    assert_eq!(play.needed("home long E8"), 0);
    play.act(&["home long E8", "chance d20 1"]);
    assert_eq!(play.ball().0, "E10", "a 1 is no success of its own: C-GAP-13");
}

#[test]
fn a_team_is_a_goalkeeper_four_players_and_two_substitutes() {
    let mut play = Play::new(json!({"concede": false}));
    for no in [2, 3, 5, 6] {
        play.refuses("home ready", "C-SETUP-04");
        play.act(&[&format!("home field {no}")]);
    }
    play.refuses("home field 7", "C-SETUP-04");
    play.act(&["home bench 7"]).refuses("home ready", "C-SETUP-04");
    play.act(&["home bench 8"]);
    play.refuses("home bench 10", "C-SETUP-04");
    play.act(&["home ready"]);
    // The other coach still chooses, so nothing is shown yet; the squad is whole for its own coach.
    let mut play = Play::named(json!({"concede": false}));
    play.act(&["chance coin heads", "home attack", "away line_up", "home line_up"]);
    for side in ["home", "away"] {
        let team = play.team(side);
        let players = team["players"].as_array().unwrap().clone();
        let count = |status: &str| players.iter().filter(|one| one["status"] == status).count();
        let counts = (count("playing"), count("substitute"), count("absent"));
        assert_eq!(counts, (5, 2, 2), "C-GOAL-01");
        let on_pitch = players.iter().filter(|one| !one["hex"].is_null()).count();
        assert_eq!(on_pitch, 5);
    }
}

#[test]
fn most_goals_after_ninety_minutes_win_and_a_draw_goes_on() {
    let whistle = |period: u8, minute: u8, home: u8, away: u8| {
        let scene = Scene::usual().score("home", home).score("away", away);
        let scene = scene.field("clock", json!(minute)).field("period", json!(period));
        let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
        play.act(&["chance time 6"]);
        play
    };
    // C-GOAL-02
    for (home, away, winner) in [(2, 1, "dragons"), (0, 1, "madmen")] {
        for (period, minute) in [(2, 90), (4, 120)] {
            let over = whistle(period, minute, home, away);
            over.is_over();
            assert_eq!(over.stage()["winner"], winner, "C-GOAL-02 after period {period}");
            over.refuses("home end", "C-GOAL-02");
        }
    }
    let extra = whistle(2, 90, 1, 1);
    extra.is_stage("placement");
    assert_eq!(extra.view()["period"], 3, "C-GOAL-02");
    assert_eq!(
        whistle(3, 105, 2, 1).view()["period"],
        4,
        "C-EXTRA-01: two full periods, goals or not"
    );
    whistle(4, 120, 1, 1).is_stage("orders");
}
