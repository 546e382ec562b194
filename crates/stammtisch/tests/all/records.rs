//! `stammtisch verify` and `stammtisch replay`.

use std::fs;

use crate::common::{recorded_game, run, run_with, scratch};

#[test]
fn a_record_of_a_whole_game_is_true_and_its_rolls_are_proved() {
    let record = recorded_game("whole.txt", &[]);
    let said = run(&["verify", record.to_str().unwrap()]).succeeded();
    assert!(said.contains("played to the end"), "{said}");
    assert!(said.contains("proved fair"), "{said}");
}

#[test]
fn a_damaged_record_is_told_with_its_line_and_does_not_hide_the_others() {
    let good = recorded_game("good.txt", &["--seed", "1"]);
    let bad = scratch("bad.txt");
    let text = fs::read_to_string(&good).unwrap();
    let roll = text.lines().find(|line| line.starts_with("1 chance ")).unwrap();
    let at = text.lines().position(|line| line == roll).unwrap() + 1;
    fs::write(&bad, text.replacen(roll, "1 chance nonsense", 1)).unwrap();
    let files = [bad.to_str().unwrap(), good.to_str().unwrap()];
    let both = run(&["verify", files[0], files[1]]);
    assert!(both.out.contains("good.txt: true"), "{both:?}");
    assert!(both.err.contains(&format!("line {at}")), "{both:?}");
    both.failed(1);

    let truncated = &text.as_bytes()[..text.len() / 2];
    run_with(&["verify", "-"], truncated).failed(1);
    run_with(&["verify", "-"], b"\xff\xfe").failed(1);
    run_with(&["replay", "-"], truncated).failed(1);
}

#[test]
fn a_record_is_replayed_in_words() {
    let record = recorded_game("words.txt", &["--seed", "2"]);
    let text = fs::read_to_string(&record).unwrap();
    let file = record.to_str().unwrap();
    let all = run(&["replay", file, "--all"]).succeeded();
    let entries = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    assert!(entries.clone().count() > 20);
    for entry in entries {
        let number = entry.split(' ').next().unwrap();
        assert!(all.lines().any(|line| line.starts_with(&format!("{number} "))), "{entry}");
    }
    // A pipe is not asked to press Enter.
    assert_eq!(run(&["replay", file]).succeeded(), all);
    assert!(run(&["replay", file, "--board"]).succeeded().len() > all.len());
}

#[test]
fn a_replay_shows_a_seat_only_what_it_could_see() {
    let record = recorded_game("hidden.txt", &["--seed", "3"]);
    let file = record.to_str().unwrap();
    let first_tile = |seats: &str| {
        let said = run(&["replay", file, "--all", "--as", seats]).succeeded();
        said.lines().find(|line| line.starts_with("2 green")).unwrap().to_owned()
    };
    assert!(first_tile("green").starts_with("2 green tile "));
    assert_eq!(first_tile("yellow"), "2 green …");
    assert_eq!(first_tile("nobody"), "2 green …");
    run(&["replay", file, "--as", "purple"]).failed(2);
}
