//! The end of the game: the last examples of section 5.7.

use crate::common::{Scene, play_all, refuses, skip_to, stage};
use serde_json::json;
use table::Game;

fn places(game: &uenighet::Uenighet) -> Vec<u8> {
    game.standings().expect("it is over").iter().map(|standing| standing.place).collect()
}

#[test]
fn technology_ends_the_game_before_anybody_moves() {
    // D-EX-132, D-TECH-01, D-TECH-02, D-GAP-43
    let scene = Scene::of(&["yellow", "red", "green"])
        .with("yellow", json!({"upgrades": 7, "supplies": 11, "regiments": ["A2", "A3", "A4", "B1", "C1", "D1", "E1", "C8"]}))
        .with("red", json!({"upgrades": 7, "supplies": 17}))
        .with("green", json!({"upgrades": 2, "supplies": 30}));
    let mut game = scene.buying();
    play_all(
        &mut game,
        &["yellow buy_upgrade", "red buy_upgrade", "yellow ready", "red ready", "green ready"],
    );
    assert_eq!(stage(&game), "over");
    assert_eq!(places(&game), [1, 2, 3], "D-EX-132: sums 11 and 9");
}

#[test]
fn the_round_limit_ranks_by_upgrades_and_sum() {
    // D-EX-133, D-GAP-46
    let scene = Scene::of(&["yellow", "red", "green"])
        .option("round_limit", json!(10))
        .field("round", json!(10))
        .tokens(json!({"A2": 1, "B2": 1, "C5": 1, "D7": 1, "E6": 1, "F7": 1, "G5": 1, "H2": 1}))
        .with("yellow", json!({"upgrades": 5, "supplies": 12}))
        .with("red", json!({"upgrades": 5, "supplies": 14}))
        .with("green", json!({"upgrades": 3, "supplies": 20}));
    let mut game = scene.buying();
    skip_to(&mut game, "over");
    assert_eq!(places(&game), [2, 1, 3], "D-EX-133");
}

#[test]
fn the_fallen_rank_behind_the_survivors_the_latest_first() {
    // D-GAP-44, D-GAP-47
    let scene = Scene::of(&["yellow", "red", "green", "purple"])
        .option("surrender", json!("free"))
        .field("round", json!(3))
        .with("red", json!({"fallen": {"round": 2, "volley": 1}}))
        .with("purple", json!({"fallen": {"round": 2, "volley": 3}}));
    let mut game = scene.buying();
    play_all(&mut game, &["green surrender"]);
    assert_eq!(places(&game), [1, 4, 2, 3]);
}

#[test]
fn the_last_survivor_wins() {
    // D-WAR-02, D-GAP-33, D-GAP-44: Red and Green fall in different volleys of one round.
    let scene = Scene::of(&["yellow", "red", "green"])
        .with("yellow", json!({"upgrades": 7, "regiments": ["E9", "I2"]}))
        .with("red", json!({"upgrades": 7, "supplies": 99}));
    let mut game = scene.shooting();
    play_all(&mut game, &["yellow attack E9 E10", "chance roll 12"]);
    assert_ne!(stage(&game), "over", "D-WAR-02: two are left");
    play_all(&mut game, &["yellow attack I2 I1", "chance roll 12"]);
    assert_eq!(stage(&game), "over", "D-WAR-02");
    assert_eq!(places(&game), [1, 3, 2], "D-WAR-02; D-GAP-44: the later the better");
    refuses(&game, "yellow ready", "D-WAR-02");
    let view = game.view(table::SeatSet::EMPTY);
    assert_eq!(view.stage, uenighet::Stage::Over { cause: uenighet::Cause::War });
}

#[test]
fn those_who_fall_together_share_a_place() {
    // D-GAP-44: the same volley.
    let scene = Scene::of(&["yellow", "red", "green", "purple"])
        .field("round", json!(4))
        .option("surrender", json!("free"))
        .with("red", json!({"fallen": {"round": 2, "volley": 1}}))
        .with("purple", json!({"fallen": {"round": 2, "volley": 1}}));
    let mut game = scene.buying();
    play_all(&mut game, &["yellow surrender"]);
    assert_eq!(places(&game), [2, 3, 1, 3], "D-GAP-44");
}

#[test]
fn equal_upgrades_are_ranked_by_forts_supplies_and_regiments() {
    // D-TECH-02, D-GAP-44, D-GAP-43: castles count as forts, levels as regiments; equals share.
    let scene = Scene::of(&["yellow", "red", "green", "purple"])
        .with("yellow", json!({"upgrades": 7, "supplies": 8}))
        .with("red", json!({"upgrades": 2, "forts": ["C5"], "levels": ["C5"], "regiments": ["D5"]}))
        .with(
            "green",
            json!({"upgrades": 2, "castles": ["F5"], "supplies": 1, "regiments": ["F6"]}),
        )
        .with("purple", json!({"upgrades": 2, "supplies": 4}));
    let mut game = scene.buying();
    play_all(&mut game, &["yellow buy_upgrade", "yellow ready", "red ready"]);
    play_all(&mut game, &["green ready", "purple ready"]);
    assert_eq!(places(&game), [1, 3, 3, 2], "D-TECH-02: 0, 3, 3 and 4");
}

#[test]
fn the_eighth_upgrade_wins_whatever_else_there_is() {
    // D-TECH-01, D-UPGRADE-04, D-CON-04: it costs 8, and the game ends before anybody moves.
    let scene = Scene::of(&["yellow", "red"])
        .with("yellow", json!({"upgrades": 7, "supplies": 8}))
        .with("red", json!({"upgrades": 7, "supplies": 99, "regiments": ["D5"]}));
    let mut game = scene.buying();
    play_all(&mut game, &["yellow buy_upgrade", "yellow ready", "red ready"]);
    assert_eq!(stage(&game), "over", "D-UPGRADE-04");
    assert_eq!(places(&game), [1, 2], "D-TECH-01");
    assert_eq!(game.view(table::SeatSet::EMPTY).players[0].upgrades, 8);
}

#[test]
fn a_round_has_five_phases_and_is_followed_by_the_next() {
    // D-ROUND-01: Buy, Move, Shoot, Collect, Spread, and Buy again.
    let scene =
        Scene::of(&["purple", "green"]).regiments("purple", &["G1"]).regiments("green", &["F2"]);
    let mut game = scene.buying();
    let mut stages = vec![stage(&game)];
    while stages.len() < 8 {
        let (actor, action) = crate::common::quietest(&game);
        game.apply_quietly(actor, &action).unwrap();
        let now = stage(&game);
        if !["scatter", "stray"].contains(&now.as_str()) && stages.last() != Some(&now) {
            stages.push(now);
        }
    }
    let order = ["buy", "move", "declare", "answer", "loans", "spread", "buy", "move"];
    assert_eq!(stages, order, "D-ROUND-01");
    assert_eq!(game.view(table::SeatSet::EMPTY).round, 2, "D-ROUND-01");
}
