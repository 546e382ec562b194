//! Whole competitions as text: each is true to its last hash and shows what its name says.

use std::path::{Path, PathBuf};

use league::record::{Saved, read, write};
use league::{Action, Event, How, Injury, Label, Stage, Status, View};
use table::Rolls;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

const NAMES: [&str; 3] = [
    "a_cup_of_six_with_byes_and_a_third_place",
    "a_championship_with_all_its_troubles",
    "a_championship_of_tables_of_sabbat",
];

fn open(name: &str) -> (String, Saved) {
    let path = folder().join(name).with_extension("jsonl");
    let text = std::fs::read_to_string(path).expect(name);
    let saved = read(&text).unwrap_or_else(|damage| panic!("{name}: {damage}"));
    (text, saved)
}

/// Everything that was told in a competition.
fn told(saved: &Saved) -> Vec<Event> {
    let charter = saved.competition.charter().clone();
    let mut again = league::Competition::new(charter).expect("a charter");
    let mut told = Vec::new();
    for entry in saved.competition.entries() {
        let tell = &mut |_, event| told.push(event);
        again.apply(entry.actor, &entry.action, tell).expect("it was possible");
    }
    told
}

fn done(saved: &Saved, kind: &str) -> usize {
    saved.competition.entries().filter(|entry| entry.action.kind() == kind).count()
}

fn view(saved: &Saved) -> View {
    saved.competition.view(&[])
}

#[test]
fn every_record_is_true_to_its_last_hash_and_is_written_the_same_again() {
    let mut found = std::fs::read_dir(folder()).expect("the folder").count();
    for name in NAMES {
        let (text, saved) = open(name);
        assert!(saved.proof.over, "{name}");
        assert!(matches!(saved.proof.rolls, Rolls::Proved { count: 1.. }), "{name}");
        assert_eq!(saved.competition.stage(), Stage::Finished);
        assert_eq!(write(&saved.competition, &saved.seeds), text, "{name}: written again");
        found -= 1;
    }
    assert_eq!(found, 0, "every record has its test");
}

#[test]
fn the_cup_has_two_byes_a_third_place_and_a_champion() {
    // C-COMP-12, C-GAP-58.
    let (_, saved) = open(NAMES[0]);
    let view = view(&saved);
    assert_eq!(view.bracket[0].ties.iter().filter(|tie| tie.bye.is_some()).count(), 2);
    let third = view.fixtures.iter().find(|one| one.label == Label::ThirdPlace).expect("played");
    assert!(third.winner.is_some());
    assert!(view.fixtures.iter().all(|one| one.status == Status::Done && one.has_record));
    let places: Vec<u8> = view.places.iter().map(|place| place.place).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 5]);
    assert!(view.clubs.iter().any(|club| !club.cards.is_empty()), "somebody has trained");
    assert!(!view.lists.scorers.is_empty());
}

#[test]
fn the_championship_has_injuries_suspensions_a_match_by_hand_a_withdrawal_and_a_strike() {
    // C-GOAL-03, C-COMP-13.
    let (_, saved) = open(NAMES[1]);
    let (view, told) = (view(&saved), told(&saved));
    assert_eq!(view.fixtures.len(), 12);
    let by_hand = |one: &&league::FixtureView| {
        one.sheet.as_ref().is_some_and(|sheet| sheet.how == How::ByHand)
    };
    assert_eq!(view.fixtures.iter().filter(by_hand).count(), 1);
    assert_eq!(
        (done(&saved, "strike"), done(&saved, "by_hand"), done(&saved, "withdraw")),
        (1, 2, 1)
    );
    let has = |wanted: fn(&Event) -> bool| told.iter().any(wanted);
    assert!(has(|event| matches!(event, Event::PlayerInjured { .. })));
    assert!(has(|event| matches!(event, Event::PlayerSuspended { .. })));
    assert!(has(|event| matches!(event, Event::SuspensionServed { .. })));
    assert!(has(|event| matches!(event, Event::PlayerFit { .. } | Event::PlayerUnfit { .. })));
    assert!(has(|event| matches!(event, Event::ChallengeMet { .. })));
    assert!(has(|event| matches!(event, Event::MatchForfeited { .. })));
    assert!(view.clubs.iter().any(|club| club.withdrawn));
    let hurt =
        view.clubs.iter().flat_map(|club| &club.players).map(|one| one.injuries).sum::<u16>();
    assert!(hurt > 0);
    let out = |one: &league::PlayerView| one.injury == Injury::None || !one.available;
    assert!(view.clubs.iter().flat_map(|club| &club.players).all(out));
    let strikes = saved.competition.entries().filter_map(|entry| match entry.action {
        Action::Strike { entry } => Some(entry),
        _ => None,
    });
    for entry in strikes {
        assert!(saved.competition.struck_by(entry).is_some());
    }
}

#[test]
fn the_tables_seat_seven_at_four_and_three_and_rank_them_by_points() {
    // C-GAP-74.
    let (_, saved) = open(NAMES[2]);
    let view = view(&saved);
    assert!(!view.rosters);
    let sizes: Vec<usize> = view.fixtures.iter().map(|fixture| fixture.sides.len()).collect();
    assert_eq!(sizes, [4, 3, 4, 3, 4, 3]);
    assert!(view.table.iter().all(|row| row.played == 3));
    let points: u32 = view.table.iter().map(|row| row.points).sum();
    assert_eq!(points, 3 * (24 + 18), "every table gives all its points");
    assert_eq!(view.places.len(), 7);
}
