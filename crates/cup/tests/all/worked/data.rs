//! The data files against the counts of the law book (`C-GAP-01` to `C-GAP-06`).

use std::collections::BTreeSet;

use cup::{Card, Cover, Dir, End, Hex, Metric, Role, Skill, Team, pitch};
use serde_json::Value;

fn pitch_file() -> Value {
    serde_json::from_str(include_str!("../../../data/helvetia-cup-pitch.json")).expect("it is JSON")
}

fn team_file() -> Value {
    serde_json::from_str(include_str!("../../../data/helvetia-cup-teams.json")).expect("it is JSON")
}

#[test]
fn the_pitch_has_the_hexes_and_zones_of_the_law_book() {
    assert_eq!(Hex::all().count(), 131, "C-GAP-01");
    let count = |wanted: &dyn Fn(Hex) -> bool| Hex::all().filter(|hex| wanted(*hex)).count();
    for end in [End::West, End::East] {
        assert_eq!(count(&|hex| pitch().ground(hex).keeper_zone == Some(end)), 3);
        assert_eq!(count(&|hex| pitch().ground(hex).area == Some(end)), 15);
        for (number, hexes) in [(1, 5), (2, 9), (3, 7)] {
            assert_eq!(count(&|hex| pitch().number(hex, end) == Some(number)), hexes, "{number}");
        }
    }
    assert_eq!(count(&|hex| pitch().ground(hex).circle), 7);
    assert_eq!(count(&|hex| pitch().ground(hex).outrun), 22);
    for (place, hex) in pitch_file()["hexes"].as_array().expect("hexes").iter().zip(Hex::all()) {
        assert_eq!(place["id"], hex.to_string(), "the file lists the hexes in order");
    }
}

#[test]
fn steps_lead_back_and_distances_count_them() {
    for hex in Hex::all() {
        for (dir, back) in Dir::ALL.into_iter().zip(Dir::ALL.into_iter().cycle().skip(3)) {
            if let Some(next) = pitch().next(hex, dir) {
                assert_eq!(pitch().next(next, back), Some(hex));
                assert_eq!(pitch().distance(hex, next), 1);
            }
        }
    }
}

#[test]
fn the_template_is_the_same_for_both_coaches_after_half_a_turn() {
    let file = pitch_file();
    let relative = &file["relative_directions"];
    let opposite = |dir: &str| match dir {
        "E" => "W",
        "NE" => "SW",
        "NW" => "SE",
        "W" => "E",
        "SW" => "NE",
        _ => "NW",
    };
    for (name, dir) in relative["attacking_east"].as_object().expect("directions") {
        let west = opposite(dir.as_str().expect("a direction"));
        assert_eq!(relative["attacking_west"][name], west, "C-GAP-62: {name}");
    }
    let centre = pitch().centre;
    for roll in 1..=20 {
        let [east, west] =
            [End::East, End::West].map(|end| pitch().deviation(centre, roll, end, 2));
        let shift = if (14..=19).contains(&roll) { 1 } else { 2 };
        assert_eq!(pitch().distance(centre, east), shift, "C-TEMPLATE-02: {roll}");
        let (x2, row) = (pitch().ground(east).x2, east.row());
        assert_eq!((30 - x2, 8 - row), (pitch().ground(west).x2, west.row()), "C-TEMPLATE-03");
    }
}

#[test]
fn the_goalkeepers_squares_are_all_connected_sets() {
    for (squares, count) in [(1, 6), (2, 7), (3, 10), (4, 10)] {
        let covers: BTreeSet<String> =
            pitch().covers(squares).iter().map(Cover::to_string).collect();
        assert_eq!(covers.len(), count, "C-GAP-35");
        assert!(covers.iter().all(|cover| cover.len() == usize::from(squares)));
    }
}

#[test]
fn the_richest_five_of_each_team_hold_nineteen_boost() {
    for team in Team::ALL {
        let players = team.data().players();
        assert_eq!(players.len(), 9);
        let of = |role: Role| {
            let mut boost: Vec<u8> =
                players.iter().filter(|player| player.role == role).map(|p| p.boost).collect();
            boost.sort_unstable_by(|one, other| other.cmp(one));
            boost
        };
        let [keeper, captains, others] = [Role::Goalkeeper, Role::Captain, Role::Player].map(of);
        assert_eq!((keeper.len(), captains.len(), others.len()), (1, 2, 6));
        let five = keeper[0] + captains[0] + others[..3].iter().sum::<u8>();
        assert_eq!(five, 19, "C-GAP-03");
    }
}

#[test]
fn the_values_are_those_of_the_law_book_and_the_printed_ones_are_marked() {
    let book = include_str!("../../../../../docs/rules/helvetia-cup.md");
    let file = team_file();
    for (team, data) in Team::ALL.into_iter().zip(file["teams"].as_array().expect("teams")) {
        let heading = format!("| {} | | BOOST |", data["name"].as_str().expect("a name"));
        let table = book.split(&heading).nth(1).expect("C-GAP-03 has a table of each team");
        let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
        let rows: Vec<Vec<&str>> =
            rows.map(|row| row.split('|').map(str::trim).skip(1).collect()).collect();
        assert_eq!(rows.len(), 9, "{team:?}");
        let players = team.data().players().iter().zip(data["players"].as_array().expect("nine"));
        for ((player, marks), row) in players.zip(rows) {
            let value = |cell: &str| cell.trim_end_matches('*').parse::<u8>().expect("a number");
            assert_eq!((player.no, player.name.as_str()), (value(row[0]), row[1]));
            assert_eq!(player.boost, value(row[3]), "C-GAP-03: {}", player.name);
            for (skill, cell) in Skill::GEEK.into_iter().zip(&row[4..]) {
                assert_eq!(player.skill(skill), value(cell), "C-GAP-03: {} {skill:?}", player.name);
                let word = format!("{skill:?}").to_lowercase();
                let mark = ["offence", "defence"].map(|half| &marks[half][&word]["src"]);
                let is_printed = mark.contains(&&Value::from("printed"));
                assert_eq!(is_printed, cell.ends_with('*'), "C-GAP-03: {} {word}", player.name);
            }
        }
    }
}

#[test]
fn family_values_are_the_rounded_means() {
    let mean = |values: &[u8]| {
        let (sum, count) = (values.iter().map(|v| u32::from(*v)).sum::<u32>(), values.len() as u32);
        ((2 * sum + count) / (2 * count)) as u8
    };
    for player in Team::ALL.iter().flat_map(|team| team.data().players()) {
        let skills = Skill::GEEK.map(|skill| player.skill(skill));
        assert_eq!(player.skill(Skill::Attack), mean(&skills[..4]), "C-FAM-01: {}", player.name);
        assert_eq!(player.skill(Skill::Defence), mean(&skills[4..7]), "C-FAM-01: {}", player.name);
    }
}

#[test]
fn the_cards_are_twelve_a_team_and_called_as_in_the_file() {
    let file = team_file();
    for (team, data) in Team::ALL.into_iter().zip(file["teams"].as_array().expect("teams")) {
        let cards = team.data().cards();
        assert_eq!(cards.len(), 12, "C-GAP-06");
        for level in 1..=3 {
            assert_eq!(cards.iter().filter(|card| card.level == Some(level)).count(), 3);
        }
        for (card, row) in cards.iter().zip(data["cards"].as_array().expect("cards")) {
            assert_eq!(row["no"], card.card.no());
            assert_eq!(card.card.is_legend(), row["kind"] == "LEGEND");
            assert_eq!(card.challenge.is_none(), card.card.is_legend(), "C-CARDS-01");
            let name = row["name"].as_str().expect("a name").to_lowercase();
            let word = name.replace('\'', "").replace([' ', '-'], "_");
            assert_eq!(card.card.word(), word);
            assert_eq!(serde_json::json!(card.card), word);
        }
    }
    assert_eq!(Card::ALL.len(), 24);
    let metrics: BTreeSet<String> =
        Metric::ALL.iter().map(|metric| serde_json::json!(metric).to_string()).collect();
    assert_eq!(metrics.len(), 18, "every metric has its own name");
}
