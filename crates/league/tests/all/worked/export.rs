//! Exports: CSV for spreadsheets, JSON for programs.

use league::export::{Sheet, csv, json};
use league::{Action, FixtureId};

use crate::common::{Season, championship, person, started, started_cup};

#[test]
fn every_sheet_has_a_head_and_rows_of_the_same_width() {
    let mut season = started(4);
    season.result(FixtureId(1), 2, 1);
    for view in [season.competition.view(&[]), started_cup(5, true).competition.view(&[])] {
        for sheet in Sheet::ALL {
            let text = csv(&view, sheet);
            let widths: Vec<usize> = text.lines().map(|line| line.split(',').count()).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{}: {text}", sheet.name());
            assert!(text.ends_with("\r\n"));
            assert_eq!(Sheet::find(sheet.name()), Some(sheet));
        }
    }
    assert_eq!(Sheet::find("nonsense"), None);
}

#[test]
fn the_table_is_exported_as_it_stands() {
    let mut season = started(2);
    season.result(FixtureId(1), 2, 1);
    let text = csv(&season.competition.view(&[]), Sheet::Table);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1], "1,Club 1,Club 1,1,1,0,0,2,1,1,3,0,0,");
    assert_eq!(lines[2], "2,Club 2,Club 2,1,0,0,1,1,2,-1,0,0,0,");
}

#[test]
fn names_that_look_like_formulas_or_hold_commas_stay_names() {
    let mut season = Season::new(championship(), 1);
    for name in ["=1+1", "A, B", "say \"hi\""] {
        let team = Some(cup::Team::Madmen);
        season.must(Action::Enter { name: name.to_owned(), team, coach: person("x") });
    }
    season.start();
    let text = csv(&season.competition.view(&[]), Sheet::Table);
    assert!(text.contains(",'=1+1,"), "{text}");
    assert!(text.contains(",\"A, B\","), "{text}");
    assert!(text.contains(",\"say \"\"hi\"\"\","), "{text}");
}

#[test]
fn the_whole_view_is_exported_as_json() {
    let mut season = started(2);
    season.result(FixtureId(1), 2, 1);
    let view = season.competition.view(&[]);
    let read: serde_json::Value = serde_json::from_str(&json(&view)).expect("JSON");
    assert_eq!(read, serde_json::to_value(&view).expect("plain data"));
}
