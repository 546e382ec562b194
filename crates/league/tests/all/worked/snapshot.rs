//! Where a competition stood is kept: it goes on from there, whatever has become of the rules.

use league::record::{self, Flaw};
use league::{Action, ClubId, Coach, Competition, Entry, FixtureId, Refusal, Snapshot, Stage};

use crate::common::{Season, started};

fn entries(season: &Season) -> Vec<Entry> {
    season.competition.entries().cloned().collect()
}

fn kept(season: &Season) -> Snapshot {
    Snapshot::read(&season.competition.snapshot()).expect("it was just written")
}

/// A season of four clubs of which two matches were played; the rules of its first entry are not
/// those of today.
fn of_other_rules() -> (Season, Vec<Entry>) {
    let mut season = started(4);
    season.play(FixtureId(1));
    season.result(FixtureId(2), 2, 1);
    let mut log = entries(&season);
    let coach = Coach::Person { name: "?".to_owned() };
    log[0].action = Action::Enter { name: String::new(), team: None, coach };
    (season, log)
}

#[test]
fn a_competition_that_is_read_again_stands_where_it_stood() {
    let mut season = started(4);
    season.play(FixtureId(1));
    season.result(FixtureId(2), 2, 1);
    let snapshot = kept(&season);
    assert!(snapshot.is_lawful(season.competition.charter()));
    assert_eq!(snapshot.number(), season.competition.number());
    assert_eq!(snapshot.fingerprint(), season.competition.fingerprint());
    season.result(FixtureId(3), 0, 0);
    let charter = season.competition.charter().clone();
    let mut again =
        Competition::resume(charter, entries(&season), &snapshot, None).expect("it goes on");
    assert_eq!(again.settled(), None);
    assert_eq!(again.view(&[ClubId(1)]), season.competition.view(&[ClubId(1)]));
    assert_eq!(again.snapshot(), season.competition.snapshot());
    let text = |competition| record::write(competition, &season.seeds);
    assert_eq!(text(&again), text(&season.competition), "with every hash on the way");
    // What was not made again is made when something before it is struck.
    let book = |competition: &Competition| competition.view(&[]).fixtures[1].entry;
    let strike = Action::Strike { entry: book(&again).expect("entered by hand") };
    again.apply(league::Actor::Commissioner, &strike, &mut |_, _| {}).expect("nothing needs it");
    season.must(strike);
    assert_eq!(again.fingerprint(), season.competition.fingerprint());
}

#[test]
fn a_competition_that_the_rules_do_not_lead_through_is_played_to_its_end() {
    let (mut season, log) = of_other_rules();
    let charter = season.competition.charter().clone();
    Competition::replay(charter.clone(), log.clone()).expect_err("the rules have changed");
    let snapshot = kept(&season);
    let stood = season.competition.view(&[]);
    season.competition =
        Competition::resume(charter.clone(), log, &snapshot, Some(&snapshot)).expect("it stands");
    let view = season.competition.view(&[]);
    assert_eq!((&view.table, &view.fixtures), (&stood.table, &stood.fixtures));
    let last = snapshot.number();
    assert_eq!(season.competition.settled(), Some(last));
    for entry in [1, last] {
        let refused = season.refused(Action::Strike { entry });
        assert!(matches!(refused, Refusal::Settled { entry } if entry == last), "{refused}");
    }
    // What follows is as ever, after another reading too.
    season.result(FixtureId(3), 3, 0);
    let now = kept(&season);
    let log = entries(&season);
    season.competition =
        Competition::resume(charter, log, &now, Some(&snapshot)).expect("it stands");
    season.must(Action::Strike { entry: last + 1 });
    assert_eq!(season.competition.fingerprint(), snapshot.fingerprint());
    season.play_to_the_end();
    assert_eq!(season.competition.stage(), Stage::Finished);
    // Nobody is told that this could be proved.
    let text = record::write(&season.competition, &season.seeds);
    let damage = record::verify(&text).expect_err("the first entry is none");
    assert_eq!(damage.flaw, Flaw::Settled { entry: last });
}

#[test]
fn a_snapshot_of_a_longer_log_is_none_of_this() {
    let (season, mut log) = of_other_rules();
    log.pop();
    let charter = season.competition.charter().clone();
    let entry = season.competition.number();
    let refused = Competition::resume(charter, log, &kept(&season), None).expect_err("too short");
    assert_eq!(refused, (entry, Refusal::NoSuchEntry { entry }));
}
