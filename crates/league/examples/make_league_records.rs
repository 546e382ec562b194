//! Plays the competitions whose records lie under `tests/records` and writes them anew:
//! `cargo run -p league --example make_league_records`. They are kept as they are: only a change of the
//! format or of the law is a reason to make them again.

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/all/common/mod.rs"]
mod common;

use std::path::Path;

use common::{Season, charter, hand, person};
use league::{Action, ClubId, FixtureId, Status, habit, record};
use serde_json::json;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let made = [
        ("a_cup_of_six_with_byes_and_a_third_place", cup()),
        ("a_championship_with_all_its_troubles", championship()),
        ("a_championship_of_tables_of_sabbat", tables()),
    ];
    for (name, season) in made {
        let text = record::write(&season.competition, &season.seeds);
        std::fs::write(folder.join(name).with_extension("jsonl"), &text)?;
        println!("{name}: {} entries, {} bytes", season.competition.number(), text.len());
    }
    Ok(())
}

fn enter(season: &mut Season, clubs: &[(&str, Option<cup::Team>, &str)]) {
    for (name, team, coach) in clubs {
        let (name, coach) = ((*name).to_owned(), person(coach));
        season.must(Action::Enter { name, team: *team, coach });
    }
}

/// Both clubs prepare by habit, and the match is played and booked.
fn play(season: &mut Season, fixture: FixtureId) {
    for club in season.competition.sides(fixture).expect("known") {
        while let Some(action) = habit::next(&season.competition, club, fixture, 7) {
            season.act(league::Actor::Club(club), action).expect("a habit is allowed");
            season.roll();
        }
    }
    if season.competition.status(fixture) == Some(Status::Playing) {
        let record = season.play_match(fixture);
        season.must(Action::Book { fixture, record });
        season.roll();
    }
}

fn play_all(season: &mut Season) {
    loop {
        let next = season.competition.fixtures().find(|(_, one)| *one == Status::Preparing);
        let Some((fixture, _)) = next else { break };
        play(season, fixture);
    }
}

fn cup() -> Season {
    let form = json!({"type": "cup", "third_place": true});
    let mut season =
        Season::keen(charter(json!({"name": "Rhine Cup", "game": "cup", "form": form})), 2026);
    let (madmen, dragons) = (Some(cup::Team::Madmen), Some(cup::Team::Dragons));
    enter(
        &mut season,
        &[
            ("Zyon", madmen, "Ada"),
            ("Basela", dragons, "Beat"),
            ("Berena", dragons, "Cleo"),
            ("Zugriga", madmen, "Dario"),
            ("Grisa", madmen, "Elin"),
            ("Gineva", dragons, "Fritz"),
        ],
    );
    season.start();
    play_all(&mut season);
    season
}

fn championship() -> Season {
    let form = json!({"type": "championship"});
    let setup = json!({"half": 30});
    let value = json!({"name": "Winter League", "game": "cup", "form": form, "setup": setup});
    let mut season = Season::keen(charter(value), 1908);
    let (madmen, dragons) = (Some(cup::Team::Madmen), Some(cup::Team::Dragons));
    enter(
        &mut season,
        &[
            ("Zyon", madmen, "Ada"),
            ("Basela", dragons, "Beat"),
            ("Berena", dragons, "Cleo"),
            ("Zugriga", madmen, "Dario"),
        ],
    );
    season.start();
    let fixtures: Vec<FixtureId> = season.competition.fixtures().map(|(id, _)| id).collect();
    let club = season.competition.sides(fixtures[0]).expect("known")[0];
    season.must(Action::Propose { fixture: fixtures[0], club, at: 1_800_000_000_000 });
    for fixture in &fixtures[..4] {
        play(&mut season, *fixture);
    }
    // A match on a real table, entered wrongly, struck and entered again.
    let by_hand = fixtures[4];
    season.hand(by_hand, |sheet| hand::score(sheet, 3, 0)).expect("a sheet");
    let mistake = season.competition.view(&[]).fixtures[4].entry.expect("entered");
    season.must(Action::Strike { entry: mistake });
    season
        .hand(by_hand, |sheet| {
            hand::score(sheet, 0, 3);
            sheet.half_time = Some([0, 1]);
            sheet.clubs[0].rows[2].injured = true;
            sheet.clubs[1].rows[2].red = true;
        })
        .expect("a sheet");
    for fixture in &fixtures[5..8] {
        play(&mut season, *fixture);
    }
    let last = season.competition.view(&[]).table.last().map_or(ClubId(1), |row| row.club);
    season.must(Action::Withdraw { club: last });
    season.roll();
    play_all(&mut season);
    season
}

fn tables() -> Season {
    let form = json!({"type": "tables", "rounds": 3, "seats": 4});
    let value = json!({"name": "Six Hours", "game": "sabbat", "form": form});
    let mut season = Season::new(charter(value), 13);
    let clubs = ["Ada", "Beat", "Cleo", "Dario", "Elin", "Fritz", "Gion"];
    let clubs: Vec<_> = clubs.iter().map(|name| (*name, None, *name)).collect();
    enter(&mut season, &clubs);
    season.start();
    loop {
        let next = season.competition.awaits().play.first().copied();
        let Some(fixture) = next else { break };
        let record = season.play_match(fixture);
        season.must(Action::Book { fixture, record });
        season.roll();
    }
    season
}
