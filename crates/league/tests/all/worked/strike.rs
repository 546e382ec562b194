//! Striking: a mistaken entry is taken back by an entry of its own.

use league::record::{self, Flaw};
use league::{Action, Actor, ClubId, Competition, Entry, FixtureId, Refusal, Status};

use crate::common::{Season, hand, started};

fn entry_of(season: &Season, fixture: FixtureId) -> u32 {
    let view = season.competition.view(&[]);
    view.fixtures[usize::from(fixture.0) - 1].entry.expect("an entry decided it")
}

/// The competition whose log never had these entries.
fn without(season: &Season, numbers: &[u32]) -> Competition {
    let kept = (1..).zip(season.competition.entries()).filter(|(number, entry)| {
        !numbers.contains(number) && !matches!(entry.action, Action::Strike { .. })
    });
    let entries: Vec<Entry> = kept.map(|(_, entry)| entry.clone()).collect();
    Competition::replay(season.competition.charter().clone(), entries).expect("it is possible")
}

#[test]
fn a_struck_entry_is_as_if_it_had_never_been_made() {
    let mut season = started(4);
    let fixtures = season.fixtures_of(ClubId(1));
    season.result(fixtures[0], 2, 0);
    let before = season.competition.fingerprint();
    season.result(fixtures[1], 0, 3);
    let entry = entry_of(&season, fixtures[1]);
    season.must(Action::Strike { entry });
    assert_eq!(season.competition.fingerprint(), before);
    assert_eq!(season.competition.status(fixtures[1]), Some(Status::Preparing));
    let strike = season.competition.number();
    assert_eq!(season.competition.struck_by(entry), Some(strike), "the log keeps both");
    let again = season.refused(Action::Strike { entry });
    assert_eq!(again, Refusal::AlreadyStruck { entry });
}

#[test]
fn an_entry_in_the_middle_can_be_struck_if_nothing_needs_it() {
    let mut season = started(4);
    let fixtures = season.fixtures_of(ClubId(1));
    season.result(fixtures[0], 2, 0);
    season.result(fixtures[1], 1, 1);
    let entry = entry_of(&season, fixtures[0]);
    season.must(Action::Strike { entry });
    let other = without(&season, &[entry]);
    assert_eq!(season.competition.fingerprint(), other.fingerprint());
}

#[test]
fn an_entry_that_others_need_is_not_struck_and_they_are_named() {
    let mut season = started(4);
    let fixtures = season.fixtures_of(ClubId(1));
    // Somebody is injured, so that the next played match has other players.
    season.with_row(ClubId(1), fixtures[0], 5, |row| row.injured = true).expect("a sheet");
    let entry = entry_of(&season, fixtures[0]);
    season.play(fixtures[1]);
    let needed = season.refused(Action::Strike { entry });
    let book = entry_of(&season, fixtures[1]);
    assert!(matches!(needed, Refusal::Needed { entry, .. } if entry == book), "{needed}");
    let enter = season.refused(Action::Strike { entry: 1 });
    assert!(matches!(enter, Refusal::Needed { .. }), "{enter}");
}

#[test]
fn dice_go_with_what_they_answered_and_not_alone() {
    let mut season = Season::new(crate::common::championship(), 4);
    season.enter(3);
    season.must(Action::Start);
    let start = season.competition.number();
    season.roll();
    let dice = start + 1;
    assert_eq!(season.refused(Action::Strike { entry: dice }), Refusal::ChanceStands);
    season.must(Action::Strike { entry: start });
    assert_eq!(season.competition.struck_by(dice), season.competition.struck_by(start));
    assert_eq!(season.competition.stage(), league::Stage::Open);
    season.start();
    assert_eq!(season.competition.stage(), league::Stage::Running);
}

#[test]
fn a_strike_can_be_struck() {
    let mut season = started(4);
    let fixture = season.fixtures_of(ClubId(1))[0];
    season.result(fixture, 2, 0);
    let with = season.competition.fingerprint();
    season.must(Action::Strike { entry: entry_of(&season, fixture) });
    let strike = season.competition.number();
    season.must(Action::Strike { entry: strike });
    assert_eq!(season.competition.fingerprint(), with);
    season.must(Action::Strike { entry: season.competition.number() });
    assert_ne!(season.competition.fingerprint(), with, "and that one too");
}

#[test]
fn only_the_commissioner_strikes_and_only_what_there_is() {
    let mut season = started(2);
    let strike = Action::Strike { entry: 1 };
    assert_eq!(season.act(Actor::Club(ClubId(1)), strike), Err(Refusal::NotYours));
    for entry in [0, 99, u32::MAX] {
        assert_eq!(season.refused(Action::Strike { entry }), Refusal::NoSuchEntry { entry });
    }
}

#[test]
fn a_finished_competition_can_still_be_corrected() {
    let mut season = started(2);
    season.result(FixtureId(1), 2, 0);
    season.result(FixtureId(2), 2, 1);
    season.roll();
    let champion = season.competition.view(&[]).places[0].club;
    assert_eq!(champion, season.competition.sides(FixtureId(1)).expect("known")[0]);
    season.must(Action::Strike { entry: entry_of(&season, FixtureId(2)) });
    assert_eq!(season.competition.stage(), league::Stage::Running);
    season
        .hand(FixtureId(2), |sheet| hand::score(sheet, 5, 0))
        .expect("entered again, rightly this time");
    assert_ne!(season.competition.view(&[]).places[0].club, champion);
}

/// A championship of two that only a lot has decided, twice: before and after a result was struck.
fn decided_by_lot(seal: bool) -> Season {
    let mut season = started(2);
    season.result(FixtureId(1), 1, 1);
    season.result(FixtureId(2), 0, 0);
    season.roll();
    assert_eq!(season.competition.stage(), league::Stage::Finished);
    if seal {
        season.reseal();
    }
    season.must(Action::Strike { entry: entry_of(&season, FixtureId(2)) });
    season.result(FixtureId(2), 2, 2);
    season.roll();
    assert_eq!(season.competition.stage(), league::Stage::Finished);
    season
}

#[test]
fn dice_that_are_open_are_thrown_no_more() {
    let season = decided_by_lot(false);
    let text = record::write(&season.competition, &season.seeds);
    let damage = record::verify(&text).expect_err("everybody knew the second lot");
    assert_eq!(damage.flaw, Flaw::Opened);
    assert!(record::verify(&record::write(&season.competition, &[])).is_ok(), "nothing claimed");
}

#[test]
fn whoever_strikes_when_all_is_decided_seals_other_dice_and_they_prove_themselves() {
    let mut season = decided_by_lot(true);
    let text = record::write(&season.competition, &season.seeds);
    let saved = record::read(&text).unwrap_or_else(|damage| panic!("{damage}"));
    assert_eq!(saved.proof.rolls, table::Rolls::Proved { count: 2 });
    assert_eq!((saved.seals.len(), &saved.seeds), (2, &season.seeds));
    assert_eq!(record::write(&saved.competition, &saved.seeds), text);
    let log = season.competition.view(&[]).log;
    let sealed: Vec<_> = log.iter().filter_map(|line| line.seal.clone()).collect();
    assert_eq!(sealed, [season.seeds[1].seal().to_string()]);
    // Other seeds than were sealed, too many, too few.
    let (first, second) = (season.seeds[0].open(), season.seeds[1].open());
    let other = text.replace(&second, &first);
    assert_eq!(record::verify(&other).expect_err("sealed otherwise").flaw, Flaw::Seal);
    let more = text.replace(&format!("[\"{second}\"]"), &format!("[\"{second}\",\"{first}\"]"));
    assert_eq!(record::verify(&more).expect_err("never sealed").flaw, Flaw::Seal);
    let fewer = text.replace(&format!(",\"later\":[\"{second}\"]"), "");
    assert_eq!(record::verify(&fewer).expect("true so far").rolls, table::Rolls::Sealed);
    // While it goes on, only what was open before is.
    season.reseal();
    season.must(Action::Strike { entry: entry_of(&season, FixtureId(2)) });
    let running = record::write(&season.competition, &season.seeds);
    assert!(running.contains(&second) && !running.contains(&season.seeds[2].open()));
    assert_eq!(record::verify(&running).expect("true").rolls, table::Rolls::Sealed);
}

#[test]
fn dice_are_sealed_anew_only_when_all_is_decided_and_stay_so() {
    let mut season = started(2);
    let seal = season.seed().seal();
    assert_eq!(season.refused(Action::Reseal { seal }), Refusal::NotNow);
    season.result(FixtureId(1), 1, 0);
    season.result(FixtureId(2), 1, 0);
    season.roll();
    for actor in [Actor::Club(ClubId(1)), Actor::Chance] {
        assert_eq!(season.act(actor, Action::Reseal { seal }), Err(Refusal::NotYours));
    }
    season.reseal();
    let entry = season.competition.number();
    assert_eq!(season.refused(Action::Strike { entry }), Refusal::ChanceStands);
    assert_eq!(season.competition.stage(), league::Stage::Finished);
}

#[test]
fn a_club_keeps_its_number_and_its_name_when_the_entry_of_another_is_struck() {
    let mut season = Season::new(crate::common::championship(), 4);
    season.enter(3);
    season.must(Action::Leave { club: ClubId(2) });
    season.must(Action::Strike { entry: 1 });
    assert_eq!(season.competition.clubs(), [ClubId(3)], "still the one that left has left");
    assert_eq!(season.competition.next_club(), ClubId(4));
    let coach = crate::common::person("New");
    let team = Some(cup::Team::Madmen);
    season.must(Action::Enter { name: "New".to_owned(), team, coach });
    season.must(Action::Leave { club: ClubId(4) });
    let log = season.competition.view(&[]).log;
    let left = log.iter().filter(|line| line.kind == "leave");
    let names: Vec<_> = left.map(|line| line.club.as_ref().expect("a club").name.clone()).collect();
    assert_eq!(names, ["Club 2", "New"]);
}
