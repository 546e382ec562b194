//! Match reports: short, true and the same each time.

use league::{Action, ClubId, FixtureId, HandSheet, HandTable, report};
use shelf::catalogue::english;

use crate::common::{Season, championship, charter, hand, started, started_cup};

fn whole(season: &Season, fixture: FixtureId) -> String {
    let report = report(&season.competition, fixture, english()).expect("decided");
    format!("{}\n{}", report.title, report.paragraphs.join("\n"))
}

#[test]
fn an_open_match_has_no_report() {
    let season = started(2);
    assert_eq!(report(&season.competition, FixtureId(1), english()), None);
    assert_eq!(report(&season.competition, FixtureId(9), english()), None);
}

#[test]
fn a_match_by_hand_is_told_from_its_sheet() {
    let mut season = started(2);
    season
        .hand(FixtureId(1), |sheet| {
            hand::score(sheet, 2, 1);
            sheet.half_time = Some([0, 1]);
            sheet.clubs[0].rows[2].red = true;
            sheet.clubs[1].rows[3].injured = true;
        })
        .expect("a sheet");
    let text = whole(&season, FixtureId(1));
    assert!(
        text.starts_with("Club 1 – Club 2 2–1\nClub 1 beat Club 2 2–1, by the one goal in it.")
    );
    assert!(text.contains("Club 2 had led 1–0 at half-time."), "{text}");
    assert!(text.contains("For Club 1 scored Koo N (2)."), "{text}");
    assert!(text.contains("Mass On of Club 1 was sent off and misses the next match."), "{text}");
    assert!(text.contains("left injured; we wish a quick recovery."), "{text}");
    assert!(text.ends_with("The match was played on a real table and entered by hand."), "{text}");
}

#[test]
fn a_played_match_is_told_with_every_goal() {
    let goals = (0..20).find(|seed| season_of_reports(*seed) > 0);
    assert!(goals.is_some(), "twenty seasons without a goal");
}

/// Plays a season and reads all its reports; says how many goals they told.
fn season_of_reports(seed: u64) -> u32 {
    let mut season = Season::keen(championship(), seed);
    season.enter(4);
    season.play_to_the_end();
    let mut goals = 0;
    let view = season.competition.view(&[]);
    for (fixture, _) in season.competition.fixtures() {
        let text = whole(&season, fixture);
        assert_eq!(text, whole(&season, fixture), "the same each time");
        assert!(!text.contains("type"), "everything has a message: {text}");
        assert!(!text.contains("madmen_") && !text.contains("dragons_"), "{text}");
        let sheet = view.fixtures[usize::from(fixture.0) - 1].sheet.clone().expect("decided");
        let scored: u8 = sheet.clubs.iter().flat_map(|c| &c.rows).map(|row| row.tally.goals).sum();
        assert!(text.matches("in minute").count() >= usize::from(scored), "{text}");
        goals += u32::from(scored);
    }
    goals
}

#[test]
fn forfeits_draws_and_shoot_outs_are_told_as_what_they_are() {
    let mut season = started(2);
    let sides = season.competition.sides(FixtureId(1)).expect("known");
    season.must(Action::Forfeit { fixture: FixtureId(1), clubs: vec![sides[0]], record: None });
    assert!(whole(&season, FixtureId(1)).contains("Club 1 did not play"));
    season.result(FixtureId(2), 0, 0);
    assert!(whole(&season, FixtureId(2)).contains("parted without a goal"));
    let mut cup = started_cup(2, false);
    cup.hand(FixtureId(1), |sheet| {
        hand::score(sheet, 1, 1);
        sheet.extra_time = true;
        sheet.shootout = Some([2, 3]);
    })
    .expect("a sheet");
    let text = whole(&cup, FixtureId(1));
    assert!(text.contains("there Club 2 was the steadier, 3–2."), "{text}");
}

#[test]
fn a_table_is_told_by_its_places() {
    let form = serde_json::json!({"type": "tables", "rounds": 1, "seats": 3});
    let value = serde_json::json!({"name": "A", "game": "sabbat", "form": form});
    let mut season = Season::new(charter(value), 1);
    season.enter(3);
    season.must(Action::Seed { clubs: [1, 2, 3].map(ClubId).to_vec() });
    season.start();
    let sheet = HandSheet::Table(HandTable { places: vec![2, 1, 3], scores: vec![7, 9, 2] });
    season.must(Action::ByHand { fixture: FixtureId(1), sheet });
    let text = whole(&season, FixtureId(1));
    assert!(text.contains("Club 2 won the table."), "{text}");
    assert!(text.contains("1. Club 2 (9), 2. Club 1 (7), 3. Club 3 (2)."), "{text}");
}
