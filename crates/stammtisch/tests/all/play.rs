//! `stammtisch play`, by people who type into a pipe.

use std::fs;

use crate::common::{GAME, run, run_with, scratch};

/// Plays with these lines typed.
fn play(arguments: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n") + "\n";
    run_with(&[&["play", GAME], arguments].concat(), input.as_bytes()).succeeded()
}

#[test]
fn somebody_who_always_takes_the_first_choice_finishes_the_game() {
    for preset in ["preset=geek", "preset=colonial", "preset=family"] {
        let bots = "me,beginner,scripted,random";
        let said = play(&["--seats", bots, "--seed", "4", "-o", preset], &vec!["1"; 3000]);
        assert!(said.contains("The game is over."), "{preset}: {said}");
        let standings = said.lines().rev().take(4);
        assert!(standings.clone().all(|line| line.contains(" points")), "{preset}");
    }
}

#[test]
fn the_same_seed_and_the_same_keys_play_the_same_game() {
    let once = || play(&["--seed", "9", "-o", "preset=colonial"], &vec!["1"; 60]);
    assert_eq!(once(), once());
}

#[test]
fn the_game_is_left_when_the_input_ends_or_somebody_quits() {
    for said in [run(&["play", GAME]).succeeded(), play(&[], &["help", "quit", "1"])] {
        assert!(said.trim_end().ends_with("before its end."), "{said}");
    }
}

#[test]
fn a_choice_can_be_typed_as_notation_and_taken_back() {
    let said = play(
        &["--seed", "1", "-o", "preset=colonial"],
        &["place 5 1nw", "undo", "place 4 2se", "quit"],
    );
    // The second die belongs to another player, who answers at once: too late to take it back.
    assert!(said.contains("This cannot be taken back: somebody else has acted since."), "{said}");
    let said = play(&["--seed", "1"], &["1", "undo", "list", "quit"]);
    assert!(said.contains("Taken back by Primitiva (green)."), "{said}");
}

#[test]
fn what_is_not_allowed_is_refused_with_its_clause_and_nonsense_is_explained() {
    let said = play(&["--seed", "1"], &["advance 1", "sing a song", "save", "99", "quit"]);
    assert!(said.contains("Not allowed: ") && said.contains(" (U-"), "{said}");
    assert_eq!(said.matches("Not understood: ").count(), 2, "{said}");
    assert!(said.contains("save FILE"), "{said}");
}

#[test]
fn bytes_that_are_no_text_are_a_wrong_answer_and_not_the_end() {
    let run = run_with(&["play", GAME], b"\xff\xfe\nquit\n");
    assert!(run.succeeded().contains("Not understood"));
}

#[test]
fn a_saved_game_goes_on_as_if_nothing_had_been() {
    let (half, whole) = (scratch("half.txt"), scratch("whole-after-half.txt"));
    let [half, whole] = [&half, &whole].map(|path| path.to_str().unwrap());
    let said =
        play(&["--seats", "me,random,random,random"], &["1", "1", &format!("save {half}"), "quit"]);
    assert!(said.contains("Saved."), "{said}");
    let said = play(&["--resume", half, "--record", whole], &vec!["1"; 3000]);
    assert!(said.contains("The game is over."), "{said}");
    let record = fs::read_to_string(whole).unwrap();
    assert!(record.contains("\nseat green me\n") && record.contains("\nseat yellow random\n"));
    // The dice went on under the seal they began with.
    assert!(run(&["verify", whole]).succeeded().contains("proved fair"));
    run(&["play", GAME, "--resume", half, "-o", "players=2"]).failed(2);
}

#[test]
fn saving_does_not_cost_anybody_another_file() {
    let path = scratch("letter.txt");
    fs::write(&path, "Dear aunt").unwrap();
    let said = play(&[], &[&format!("save {}", path.display()), "quit"]);
    assert!(said.contains("is no record"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear aunt");
}

#[test]
fn real_dice_are_asked_for_and_the_record_says_so() {
    let path = scratch("real.txt");
    let file = path.to_str().unwrap();
    let said = play(&["--real-dice", "--record", file], &["throw 2 2 3", "tile forest 3", "quit"]);
    assert!(said.contains("What do they show?"), "{said}");
    let record = fs::read_to_string(&path).unwrap();
    assert!(record.contains("\ndice real\n") && record.contains("\n1 chance throw 2 2 3\n"));
    let said = play(&["--resume", file], &["throw 9 9 9", "quit"]);
    assert!(said.contains("Not allowed") || said.contains("Not understood"), "{said}");
}

#[test]
fn hidden_things_stay_hidden_when_the_keyboard_changes_hands() {
    // Green and yellow lay three tiles each, red and blue are bots.
    let lines = ["", "1", "1", "1", "", "1", "1", "1", ""];
    let said = play(&["--seats", "me,me", "--seed", "5"], &lines);
    let turns: Vec<&str> = said.split("Hand the keyboard to ").collect();
    let holder = |turn: &str| turn.split(',').next().unwrap().to_owned();
    assert_eq!(holder(turns[1]), "Primitiva (green)");
    assert_eq!(holder(turns[2]), "German Land (yellow)");
    assert_eq!(holder(turns[3]), "Primitiva (green)");
    let tells = |turn: &str, people: &str| {
        let laid = turn.lines().filter(|line| line.contains(&format!("{people} lays")));
        laid.filter(|line| ["Mountain", "Forest", "Mirage"].iter().any(|tile| line.contains(tile)))
            .count()
    };
    assert_eq!(turns[1..].iter().map(|turn| tells(turn, "Primitiva")).sum::<usize>(), 3);
    assert_eq!((tells(turns[1], "Primitiva"), tells(turns[1], "German Land")), (3, 0));
    assert_eq!((tells(turns[2], "Primitiva"), tells(turns[2], "German Land")), (0, 3));
    let sees = |turn: &str| turn.contains("mountain (face down)");
    let green_line =
        |turn: &str| turn.lines().find(|line| line.starts_with("G green")).unwrap().to_owned();
    assert!(!sees(&green_line(turns[2])) && sees(&green_line(turns[3])), "{said}");
}

#[test]
fn nobody_is_sent_away_from_the_screen_where_nothing_is_hidden() {
    let arguments = ["--seats", "me,me,me,me", "-o", "preset=colonial"];
    let said = play(&arguments, &["place 5 1nw", "place 5 1nw", "quit"]);
    assert!(!said.contains("Hand the keyboard") && said.contains("Now: German Land"), "{said}");
}
