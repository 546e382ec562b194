//! What a club made of code does before a match.

use league::{Action, ClubId, FixtureId, Status, habit};

use crate::common::{Season, started};

fn prepare(season: &mut Season, club: ClubId, fixture: FixtureId, seed: u64) -> Vec<&'static str> {
    let mut done = Vec::new();
    while let Some(action) = habit::next(&season.competition, club, fixture, seed) {
        done.push(action.kind());
        season.act(league::Actor::Club(club), action).expect("a habit is allowed");
        season.roll();
    }
    done
}

#[test]
fn a_bot_club_trains_chooses_and_is_ready() {
    let mut season = started(4);
    let fixture = season.fixtures_of(ClubId(1))[0];
    let done = prepare(&mut season, ClubId(1), fixture, 1);
    assert_eq!(done.last(), Some(&"ready"));
    assert_eq!(done[done.len() - 3..], ["trained", "choose", "ready"]);
    assert!(done.contains(&"train"));
    assert_eq!(prepare(&mut season, ClubId(1), fixture, 1), Vec::<&str>::new(), "it waits");
}

#[test]
fn the_same_seed_has_the_same_habits_and_seeds_differ() {
    let chosen = |seed: u64| {
        let mut season = started(4);
        let fixture = season.fixtures_of(ClubId(1))[0];
        prepare(&mut season, ClubId(1), fixture, seed);
        let entries: Vec<_> = season.competition.entries().cloned().collect();
        let choose =
            entries.into_iter().find(|entry| matches!(entry.action, Action::Choose { .. }));
        choose.expect("it has chosen").action
    };
    assert_eq!(chosen(1), chosen(1));
    assert!((2..20).any(|seed| chosen(seed) != chosen(1)));
}

#[test]
fn bot_clubs_bring_a_whole_season_to_its_end() {
    for seed in 0..3 {
        let mut season = Season::new(crate::common::championship(), seed);
        season.enter(5).start();
        loop {
            let next = season.competition.fixtures().find(|(_, one)| *one == Status::Preparing);
            let Some((fixture, _)) = next else { break };
            for club in season.competition.sides(fixture).expect("known") {
                prepare(&mut season, club, fixture, seed);
            }
            if season.competition.status(fixture) == Some(Status::Playing) {
                let record = season.play_match(fixture);
                season.must(Action::Book { fixture, record });
                season.roll();
            }
        }
        assert_eq!(season.competition.stage(), league::Stage::Finished);
        let view = season.competition.view(&[]);
        assert!(view.clubs.iter().all(|club| club.cards.len() >= 8), "eight matches of training");
    }
}

#[test]
fn nothing_is_done_for_a_match_that_cannot_be_prepared() {
    let mut season = started(4);
    let own = season.fixtures_of(ClubId(1));
    let all: Vec<FixtureId> = season.competition.fixtures().map(|(id, _)| id).collect();
    let other = all.into_iter().find(|fixture| !own.contains(fixture)).expect("others play too");
    assert_eq!(habit::next(&season.competition, ClubId(1), other, 1), None);
    assert_eq!(habit::next(&season.competition, ClubId(1), FixtureId(99), 1), None);
    assert_eq!(habit::next(&season.competition, ClubId(9), own[0], 1), None);
    season.play(own[0]);
    assert_eq!(habit::next(&season.competition, ClubId(1), own[0], 1), None);
}
