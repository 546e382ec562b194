//! Section 2.23: extra time and shoot-out.

use serde_json::json;

use crate::common::{Play, Scene};

/// The match is level after extra time; both coaches name their shooters.
fn orders(scene: Scene) -> Play {
    let scene = scene.field("clock", json!(120)).field("period", json!(4));
    let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
    play.act(&["chance time 6"]).is_stage("orders");
    play
}

/// Both have named everybody, by number, and the coin has fallen for home.
fn ready(scene: Scene) -> Play {
    let mut play = orders(scene);
    for side in ["home", "away"] {
        while let Some(next) = play.offers(side, "next").first().cloned() {
            play.act(&[&format!("{side} {next}")]);
        }
    }
    play.is_stage("first_shot");
    play.act(&["chance coin heads"]);
    play
}

/// One shot that goes in or is held; says who took it.
fn shoot(play: &mut Play, goal: bool) -> String {
    let shot = play.stage()["shot"].clone();
    let (shooter, keeper) =
        if shot["seat"] == "dragons" { ("home", "away") } else { ("away", "home") };
    play.act(&[&format!("{shooter} aim E")]);
    if shot["squares"] == 1 {
        play.act(&[&format!("{keeper} cover {}", if goal { "A" } else { "E" })]);
    } else {
        play.act(&[&format!("{keeper} cover {}", if goal { "AB" } else { "DE" })]);
    }
    if goal {
        play.act(&["chance d20 1"]);
    }
    shot["player"].as_str().unwrap().to_owned()
}

#[test]
fn only_players_on_the_pitch_take_part() {
    let scene = Scene::usual().gone("home", 7, "sent_off").gone("home", 5, "replaced");
    let scene = scene.gone("away", 5, "injured");
    let play = orders(scene);
    assert_eq!(
        play.offers("home", "next"),
        ["next 1", "next 3", "next 8", "next 11"],
        "C-EXTRA-02"
    );
    assert_eq!(play.offers("away", "next"), ["next 1", "next 3", "next 8", "next 11"], "C-GAP-48");
    play.refuses("home next 2", "C-MOVE-01"); // A substitute.
}

#[test]
fn the_order_is_named_in_secret_and_nobody_twice() {
    let mut play = orders(Scene::usual());
    play.act(&["home next 11", "home next 3"]);
    play.refuses("home next 11", "C-EXTRA-06");
    assert!(play.view_of("away")["shootout"]["orders"][0].is_null(), "C-GAP-47: hidden");
    assert_eq!(play.view_of("home")["shootout"]["orders"][0], json!(["dragons_11", "dragons_3"]));
    for no in [1, 7, 8] {
        play.act(&[&format!("home next {no}")]);
    }
    for no in [1, 3, 5, 8, 11] {
        play.act(&[&format!("away next {no}")]);
    }
    play.is_stage("first_shot");
    assert!(!play.view_of("away")["shootout"]["orders"][0].is_null(), "C-GAP-47: then shown");
}

#[test]
fn the_coin_decides_who_shoots_first() {
    for (face, first) in [("heads", "dragons"), ("tails", "madmen")] {
        let mut play = orders(Scene::usual());
        for side in ["home", "away"] {
            while let Some(next) = play.offers(side, "next").first().cloned() {
                play.act(&[&format!("{side} {next}")]);
            }
        }
        let odds = play.odds();
        assert_eq!((odds.len(), odds[0].1), (2, odds[1].1));
        play.act(&[&format!("chance coin {face}")]);
        assert_eq!(play.stage()["shot"]["seat"], first, "C-EXTRA-04");
        assert_eq!(play.stage()["shot"]["squares"], 2, "C-GAP-47: from the penalty spot");
    }
}

#[test]
fn three_shots_each_then_pairs_and_nobody_twice_before_all_have_shot() {
    let mut play = ready(Scene::usual());
    let mut shooters = Vec::new();
    for _ in 0..12 {
        shooters.push(shoot(&mut play, true));
    }
    play.is_stage("squares"); // Level after three and after every pair: it goes on.
    let home: Vec<&str> = shooters.iter().step_by(2).map(String::as_str).collect();
    let by_number = ["dragons_1", "dragons_3", "dragons_7", "dragons_8", "dragons_11"];
    assert_eq!(home[..5], by_number, "C-EXTRA-06: all five, the goalkeeper included");
    assert_eq!(home[5], by_number[0], "C-GAP-47: the same order again");
    assert_eq!(shooters[1], "madmen_1", "C-EXTRA-04: they take turns");
    assert_eq!(
        [&play.team("home")["score"], &play.team("away")["score"]],
        [0, 0],
        "C-GAP-47: no goals"
    );
    assert_eq!(play.player("home", 3)["tally"]["goals"], 0, "C-GAP-47: no statistics");
    // C-EXTRA-05: one scores and the other misses.
    shoot(&mut play, true);
    shoot(&mut play, false);
    play.is_over();
    assert_eq!(play.stage()["winner"], "dragons", "C-EXTRA-05");
    assert_eq!(play.stage()["ending"], "shoot_out");
}

#[test]
fn three_different_players_shoot_even_after_it_is_decided_if_nothing_stops_it() {
    let mut play = ready(Scene::usual().option("early_stop", json!(false)));
    for goal in [true, false, true, false] {
        shoot(&mut play, goal);
    }
    play.is_stage("squares"); // C-EXTRA-04: each team takes three.
    shoot(&mut play, false);
    shoot(&mut play, false);
    play.is_over();
}

#[test]
fn an_exhausted_player_shoots_with_half_his_shooting() {
    let mut play =
        ready(Scene::usual().with("home", 1, "boost", json!(0)).with("home", 3, "boost", json!(0)));
    assert_eq!(play.needed("home aim E"), 2, "C-EXTRA-03: Ryffel, 5 halved");
    shoot(&mut play, false);
    assert_eq!(play.needed("away aim E"), 6, "C-EXTRA-03: Banoo is not exhausted");
    shoot(&mut play, false);
    assert_eq!(play.needed("home aim A"), 1, "C-EXTRA-03: Berg R, 10 halved and 4 less");
}

#[test]
fn unequal_numbers_cycle_through_their_own_lists() {
    let mut play = ready(Scene::usual().gone("home", 7, "sent_off"));
    let mut shooters = Vec::new();
    for _ in 0..12 {
        shooters.push(shoot(&mut play, true));
    }
    let home: Vec<&str> = shooters.iter().step_by(2).map(String::as_str).collect();
    let away: Vec<&str> = shooters.iter().skip(1).step_by(2).map(String::as_str).collect();
    assert_eq!((home[4], home[5]), ("dragons_1", "dragons_3"), "C-GAP-48: four of them");
    assert_eq!((away[4], away[5]), ("madmen_11", "madmen_1"), "C-GAP-48: five of them");
}

#[test]
fn a_stand_in_chooses_one_square_in_the_shoot_out_too() {
    let mut scene = Scene::usual().gone("away", 1, "injured").at("away", 5, "E15");
    scene.file["away"]["keeper"] = json!(5);
    let play = ready(scene);
    assert_eq!(play.stage()["shot"]["squares"], 1, "C-GAP-47");
}

#[test]
fn a_shoot_out_that_stays_level_is_decided_by_the_coin() {
    // C-GAP-63: after the 30th pair.
    let orders = json!([[1, 3, 7, 8, 11], [1, 5, 8, 3, 11]]);
    let level = |taken: u8| {
        let shootout =
            json!({"first": "home", "orders": orders, "taken": [taken, taken], "goals": [5, 5]});
        let scene = Scene::usual().field("shootout", shootout).field("period", json!(4));
        let phase = json!({"type": "squares", "kind": "shoot_out", "squares": 2});
        let mut play = scene.phase(phase).start();
        shoot(&mut play, false);
        shoot(&mut play, false);
        play
    };
    level(28).is_stage("squares");
    let mut play = level(29);
    play.is_stage("lot");
    play.act(&["chance coin tails"]).is_over();
    assert_eq!(play.stage()["winner"], "madmen", "C-GAP-63");
}

#[test]
fn nothing_of_a_shoot_out_counts_for_a_challenge() {
    let mut play = ready(Scene::usual());
    shoot(&mut play, false);
    shoot(&mut play, true);
    for side in ["home", "away"] {
        let counts = play.team(side)["counts"].clone();
        let all = counts.as_array().unwrap();
        assert!(all.iter().all(|row| row["count"] == 0), "C-GAP-52: {counts}");
        assert_eq!(play.player(side, 1)["tally"]["saves"], 0, "C-GAP-47");
        assert_eq!(play.player(side, 1)["tally"]["shots"], 0, "C-GAP-47");
    }
}
