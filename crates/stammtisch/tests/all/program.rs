//! The program as a whole: what it lists, and how it says no.

use std::process::{Command, Stdio};

use serde_json::Value;

use crate::common::{GAME, run};

#[test]
fn the_games_are_listed_with_their_options() {
    let text = run(&["games"]).succeeded();
    let list: Value = serde_json::from_str(&run(&["games", "--json"]).succeeded()).unwrap();
    for game in list.as_array().unwrap() {
        assert!(text.contains(game["title"].as_str().unwrap()));
        for option in game["options"].as_array().unwrap() {
            assert!(text.contains(option["name"].as_str().unwrap()));
        }
    }
    assert!(!text.contains("option-"), "an option without words:\n{text}");
    assert_eq!(run(&["games", GAME]).succeeded().lines().next(), text.lines().next());
}

#[test]
fn a_wrong_question_is_answered_by_one_sentence_and_code_two() {
    let wrong: [&[&str]; 11] = [
        &["dance"],
        &["games", "chess"],
        &["play", "chess"],
        &["play", GAME, "--seats", "me,deep-thought"],
        &["play", GAME, "--seats", "me,me,me,me,me"],
        &["play", GAME, "--option", "players=9"],
        &["play", GAME, "--option", "tea"],
        &["play", GAME, "--setup", "{"],
        &["play", GAME, "--real-dice", "--seats", "random,random,random,random"],
        &["simulate", GAME, "--games", "0"],
        &["referee", "chess"],
    ];
    for arguments in wrong {
        let said = run(arguments).failed(2);
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    }
    let said = run(&["referee", "chess"]).failed(2);
    assert!(said.starts_with("error: there is no game `chess`; the shelf has "), "{said}");
}

#[test]
fn a_failure_is_told_in_one_sentence_and_code_one() {
    let failing: [&[&str]; 4] = [
        &["verify", "no/such/file"],
        &["replay", "no/such/file"],
        &["replay", "Cargo.toml"],
        &["play", GAME, "--resume", "no/such/file"],
    ];
    for arguments in failing {
        let said = run(arguments).failed(1);
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    }
}

#[test]
fn every_subcommand_helps_with_examples() {
    let commands = [
        "serve",
        "play",
        "simulate",
        "arena",
        "referee",
        "replay",
        "verify",
        "backup",
        "restore",
        "games",
        "licences",
        "completions",
    ];
    for command in commands {
        let help = run(&[command, "--help"]).succeeded();
        assert!(help.contains("Examples:"), "{command}:\n{help}");
    }
    let help = run(&["--help"]).succeeded();
    assert!(commands.iter().all(|command| help.contains(command)));
}

#[test]
fn the_licences_are_printed_as_long_as_somebody_reads() {
    assert_eq!(run(&["licences"]).succeeded(), house::LICENCES);
    let mut child = Command::new(env!("CARGO_BIN_EXE_stammtisch"))
        .arg("licences")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]).succeeded();
        assert!(script.contains("simulate") && script.contains("licences"), "{shell}");
    }
}
