//! Striking: a mistaken entry is taken back by an entry of its own.

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
