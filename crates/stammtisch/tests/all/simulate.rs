//! `stammtisch simulate`.

use serde_json::Value;

use crate::common::{GAME, run};

fn simulate(arguments: &[&str]) -> String {
    run(&[&["simulate", GAME, "--games", "24", "--seed", "5"], arguments].concat()).succeeded()
}

#[test]
fn a_seed_gives_the_same_result_whatever_the_threads() {
    for bots in ["random", "scripted,random"] {
        for form in ["--json", "--csv"] {
            let one = simulate(&[form, "--bots", bots, "--threads", "1"]);
            let five = simulate(&[form, "--bots", bots, "--threads", "5"]);
            assert_eq!(one, five);
        }
    }
    let five = simulate(&["--json"]);
    let six = run(&["simulate", GAME, "--games", "24", "--seed", "6", "--json"]).succeeded();
    assert_ne!(five, six);
}

#[test]
fn the_result_is_told_as_json_as_lines_and_as_a_table() {
    let json: Value = serde_json::from_str(&simulate(&["--json"])).unwrap();
    let seats = json["seats"].as_array().unwrap();
    assert_eq!(json["games"], 24);
    let wins: u64 = seats.iter().map(|seat| seat["wins"].as_u64().unwrap()).sum();
    assert!(wins >= 24, "somebody wins every game");
    for seat in seats {
        let rate = seat["win_rate"].as_f64().unwrap();
        let [low, high] = [0, 1].map(|end| seat["win_rate_95"][end].as_f64().unwrap());
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0);
    }
    let lines = simulate(&["--csv"]);
    assert_eq!(lines.lines().count(), seats.len() + 1);
    let columns: Vec<usize> = lines.lines().map(|line| line.split(',').count()).collect();
    assert!(columns.iter().all(|count| *count == columns[0]));
    let table = simulate(&[]);
    assert!(table.contains("24 games") && table.contains('±'), "{table}");
}

#[test]
fn the_setup_is_what_was_asked_for() {
    let by_json = simulate(&["--json", "--setup", r#"{"players": 3}"#]);
    let by_option = simulate(&["--json", "-o", "players=3"]);
    assert_eq!(by_json, by_option);
    let json: Value = serde_json::from_str(&by_json).unwrap();
    assert_eq!(json["seats"].as_array().unwrap().len(), 3);
    run(&["simulate", GAME, "--setup", r#"{"players": 7}"#]).failed(2);
}

#[test]
fn a_match_is_told_by_its_goals_and_fouls_as_well() {
    let matches = |form: &[&str]| {
        let played = ["simulate", "cup", "--games", "24", "--option", "concede=false"];
        run(&[&played[..], form].concat()).succeeded()
    };
    let json: Value = serde_json::from_str(&matches(&["--json"])).unwrap();
    let counts = json["counts"].as_array().unwrap();
    let count = |name: &str| counts.iter().find(|count| count["name"] == name).unwrap();
    let scores = json["seats"].as_array().unwrap().iter();
    let goals: f64 = scores.map(|seat| seat["score"].as_f64().unwrap()).sum();
    // A side that is given up or forfeited loses by a score nobody shot.
    assert!(count("goals")["mean"].as_f64().unwrap() <= goals + 1e-9);
    assert!(count("fouls")["most"].as_u64().unwrap() > 0);
    assert!(matches(&[]).contains("yellow cards"));
}
