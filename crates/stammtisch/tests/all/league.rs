//! `stammtisch league`: competitions from the command line.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::common::{Run, run, scratch};

/// Runs a command of the office on a file.
fn office(command: &str, file: &Path, arguments: &[&str]) -> Run {
    run(&[&["league", command, file.to_str().unwrap()], arguments].concat())
}

/// A cup of this many clubs of random bots, drawn by the order of entering.
fn drawn_cup(name: &str, clubs: usize) -> PathBuf {
    let file = scratch(name);
    let charter = ["--form", "cup", "--name", "Winter Cup", "--seed", "3", "-o", "half=20"];
    office("create", &file, &charter).succeeded();
    for club in 1..=clubs {
        let team = if club % 2 == 1 { "madmen" } else { "dragons" };
        let club = format!("FC {club}");
        office("add", &file, &[&club, "--team", team, "--bot", "random"]).succeeded();
    }
    let seeds: Vec<String> = (1..=clubs).map(|club| format!("FC {club}")).collect();
    office("draw", &file, &["--seeds", &seeds.join(",")]).succeeded();
    file
}

fn view(file: &Path) -> Value {
    serde_json::from_str(&office("export", file, &[]).succeeded()).unwrap()
}

#[test]
fn a_championship_of_bots_runs_unattended() {
    let season = ["league", "season", "--clubs", "3", "--bots", "random", "--seed", "5"];
    let told = run(&season).succeeded();
    assert!(told.contains("The winner is Club"), "{told}");
    let rows: Vec<&str> = told.lines().filter(|line| line.contains(" Club ")).collect();
    assert!(rows.len() >= 3, "{told}");
    assert_eq!(told, run(&season).succeeded(), "the same seed, the same season");
}

#[test]
fn a_season_is_kept_as_a_record_that_can_be_verified() {
    let file = scratch("kept.league");
    let path = file.to_str().unwrap();
    let season = ["--clubs", "2", "--bots", "random", "--form", "cup", "--file", path];
    run(&[&["league", "season"], &season[..]].concat()).succeeded();
    run(&["verify", path]).succeeded();
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(!text.contains('#'), "a finished competition opens its seed itself");
    let spoilt = text.replacen("Club 1", "Club 9", 1);
    std::fs::write(&file, spoilt).unwrap();
    run(&["verify", path]).failed(1);
    run(&[&["league", "season"], &season[..]].concat()).failed(2);
}

#[test]
fn many_seasons_are_counted_and_hold_together() {
    let told = run(&[
        "league", "season", "--clubs", "3", "--bots", "random", "--times", "4", "-o", "half=20",
    ])
    .succeeded();
    assert!(told.starts_with("4 competitions, 24 matches, no contradiction."), "{told}");
}

#[test]
fn tables_of_another_game_need_no_teams() {
    let told = run(&[
        "league", "season", "--game", "sabbat", "--form", "tables", "--clubs", "5", "--seats", "3",
        "--rounds", "2", "--bots", "random",
    ])
    .succeeded();
    assert!(told.contains("The winner is Club"), "{told}");
}

#[test]
fn a_cup_is_drawn_prepared_and_played_match_by_match() {
    let file = drawn_cup("by-hand.league", 3);
    let calendar = office("calendar", &file, &[]).succeeded();
    assert!(calendar.contains("FC 1 has no match."), "the first seed has a bye: {calendar}");
    assert!(calendar.contains("FC 2 – FC 3"), "{calendar}");

    let trained = office("prepare", &file, &["FC 2", "--train", "1"]);
    let cost = office("prepare", &file, &["fc 2", "--train", "1"]);
    assert!(trained.succeeded().contains("FC 2"));
    cost.failed(2);
    let told = office("play", &file, &[]).succeeded();
    assert!(told.contains("FC 2"), "{told}");
    let table = office("table", &file, &[]).succeeded();
    assert!(table.contains("The winner is FC"), "{table}");
    assert!(office("play", &file, &[]).succeeded().contains("No match"));

    let sheet = office("sheet", &file, &["--match", "1"]).succeeded();
    assert!(sheet.contains("LP") && sheet.contains("goal"), "{sheet}");
    let team = office("sheet", &file, &["--club", "2"]).succeeded();
    assert!(team.contains("[ 1 ×]"), "the trained card is crossed: {team}");
    office("statistics", &file, &[]).succeeded();
    let log = office("log", &file, &[]).succeeded();
    assert!(log.contains("FC 3 enters."), "{log}");
    let players = office("export", &file, &["--csv", "players"]).succeeded();
    assert_eq!(players.lines().count(), 1 + 3 * 9, "{players}");
}

#[test]
fn a_match_that_was_played_elsewhere_is_entered_by_its_record() {
    let file = drawn_cup("elsewhere.league", 2);
    for club in ["FC 1", "FC 2"] {
        office("prepare", &file, &[club]).succeeded();
    }
    let setup = office("match", &file, &["1"]).succeeded();
    let record = scratch("elsewhere.txt");
    let record = record.to_str().unwrap();
    let seats = ["--seats", "random,random", "--seed", "8", "--record", record];
    run(&[&["play", "cup", "--setup", setup.trim()], &seats[..]].concat()).succeeded();
    // Another match is not this one.
    let other = scratch("other.txt");
    let other = other.to_str().unwrap();
    run(&["play", "cup", "--seats", "random,random", "--record", other]).succeeded();
    office("play", &file, &["--match", "1", "--record", other]).failed(2);
    office("play", &file, &["--match", "1", "--record", record]).succeeded();
    assert_eq!(view(&file)["stage"], "finished");
}

#[test]
fn the_commissioner_can_forfeit_a_match_and_strike_that_again() {
    let file = drawn_cup("struck.league", 2);
    office("act", &file, &[r#"{"type": "forfeit", "fixture": 1, "clubs": [2]}"#]).succeeded();
    let decided = view(&file);
    assert_eq!(decided["stage"], "finished");
    assert_eq!(decided["fixtures"][0]["sheet"]["clubs"][0]["score"], 2, "C-COMP-16");
    let entry = decided["fixtures"][0]["entry"].to_string();
    office("act", &file, &[&format!(r#"{{"type": "strike", "entry": {entry}}}"#)]).succeeded();
    assert_eq!(view(&file)["stage"], "running");
    let log = office("log", &file, &[]).succeeded();
    assert!(log.contains(&format!("{entry}×")), "{log}");
    // The dice of before are open, and others are sealed for what follows.
    assert!(log.contains("Other dice are sealed"), "{log}");
    office("play", &file, &["--match", "1"]).succeeded();
    let path = file.to_str().unwrap();
    run(&["verify", path]).succeeded();
    assert!(std::fs::read_to_string(&file).unwrap().contains(r#""later":[""#));
    let foreign = format!(r#"{{"type": "reseal", "seal": "{}"}}"#, "0f".repeat(32));
    office("act", &file, &[&foreign]).failed(2);
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let file = drawn_cup("refused.league", 2);
    let before = std::fs::read(&file).unwrap();
    office("add", &file, &["FC 3", "--bot", "random"]).failed(2);
    assert!(office("prepare", &file, &["FC 7"]).failed(2).contains("FC 1"));
    let dear = office("prepare", &file, &["FC 1", "--train", "1,2,3,4,5"]).failed(2);
    assert!(dear.contains("C-TRAIN"), "{dear}");
    office("sheet", &file, &["--match", "1"]).failed(2);
    office("sheet", &file, &["--match", "9"]).failed(2);
    office("act", &file, &["{}"]).failed(2);
    office("export", &file, &["--csv", "weather"]).failed(2);
    office("create", &file, &["--form", "cup"]).failed(2);
    assert_eq!(std::fs::read(&file).unwrap(), before);
    office("table", &scratch("nowhere.league"), &[]).failed(1);
    let game = run(&["league", "create", "x.league", "--game", "chess"]).failed(2);
    assert!(game.contains("unita"), "{game}");
}
