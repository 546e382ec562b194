//! Set-up: map, supplies and capitals.

use crate::common::{self, choices, legal, new_game, play, play_all, refuses, stage};
use serde_json::{Value, json};
use table::{Actor, Game, SeatSet};
use uenighet::{Action, Terrain, Uenighet};

/// A game for two whose map is being drafted; cells that are not named are empty.
#[track_caller]
fn drafting(rows: &[&str], tile: &str) -> Uenighet {
    let laid: usize = rows.iter().map(|row| row.chars().filter(|code| *code != '?').count()).sum();
    let count = |code: char| rows.iter().map(|row| row.matches(code).count()).sum::<usize>() as u8;
    let mut bag = [24 - count('.'), 11 - count('h'), 6 - count('C'), 6 - count('~')];
    bag[["plain", "hill", "cliff", "water"].iter().position(|name| *name == tile).unwrap()] -= 1;
    let position = json!({
        "setup": {"players": 2, "draft_tiles_per_player": 24},
        "map": rows, "bag": bag, "round": 0, "stick": "north",
        "players": [{"nation": "yellow", "supplies": 2}, {"nation": "red", "supplies": 2}],
        "phase": {"type": "lay", "drafted": laid, "terrain": tile},
    });
    serde_json::from_value(position).expect("the position is sound")
}

#[test]
fn water_may_not_cut_the_land() {
    // D-EX-134, D-GAP-06
    let rows = ["?~??", "?~?????", "????????", "?????????", "????????", "???????", "????"];
    let game = drafting(&rows, "water");
    refuses(&game, "yellow lay B3", "D-GAP-06");
    refuses(&game, "yellow lay G4", "D-GAP-06");
    let dry = drafting(&rows, "hill");
    assert!(choices(&dry, "yellow", "lay").contains(&"B3".to_owned()), "D-EX-134: water only");
}

#[test]
fn a_draft_fills_the_map_and_the_round_begins() {
    // D-SETUP-02 to D-SETUP-06, D-GAP-08 to D-GAP-10
    let mut game = new_game(json!({"players": 2, "preset": "rulebook", "capital_min_distance": 4}));
    let act = |game: &mut Uenighet, actor: Actor, action: &str| {
        let action: Action = action.parse().unwrap();
        game.apply(actor, &action, &mut |_, _| {}).unwrap();
    };
    act(&mut game, Actor::Chance, "stick east");
    act(&mut game, Actor::Seat(table::Seat(1)), "nation red");
    act(&mut game, Actor::Seat(table::Seat(0)), "nation yellow");
    while stage(&game) != "supplies" {
        let all = common::everything(&game);
        let (actor, action) = all[all.len() / 2];
        game.apply(actor, &action, &mut |_, _| {}).unwrap();
    }
    let view = game.view(SeatSet::EMPTY);
    let count = |terrain| view.cells.iter().filter(|cell| cell.terrain == Some(terrain)).count();
    let tiles = Terrain::ALL.map(count);
    assert_eq!(tiles.iter().sum::<usize>(), 47);
    assert!(tiles[3] <= 6 && tiles[1] == 11 && tiles[2] == 6, "{tiles:?}");
    let first = legal(&game, "red")[0].clone();
    let cell = first.strip_prefix("supply ").unwrap().to_owned();
    play(&mut game, &format!("red {first}"));
    refuses(&game, &format!("yellow supply {cell}"), "D-SETUP-04");
    while stage(&game) != "buy" {
        let (actor, action) = common::everything(&game)[0];
        game.apply(actor, &action, &mut |_, _| {}).unwrap();
    }
    let view = game.view(SeatSet::EMPTY);
    assert_eq!(view.cells.iter().map(|cell| cell.tokens).sum::<u8>(), 8, "D-SETUP-04");
    assert!(view.players.iter().all(|player| player.supplies == 2 && player.regiments.is_empty()));
}

#[test]
fn the_standard_map_brings_its_sites() {
    // D-GAP-07, D-GAP-50
    let mut game = new_game(json!({"players": 3, "preset": "quick_start"}));
    for (actor, action) in [
        (Actor::Chance, "stick south"),
        (Actor::Seat(table::Seat(2)), "nation green"),
        (Actor::Seat(table::Seat(0)), "nation red"),
        (Actor::Seat(table::Seat(1)), "nation purple"),
    ] {
        game.apply(actor, &action.parse().unwrap(), &mut |_, _| {}).unwrap();
    }
    assert_eq!(stage(&game), "buy");
    let site = |nation: &str| common::own(&game, nation).capital.unwrap().to_string();
    assert_eq!(
        (site("green"), site("red"), site("purple")),
        ("A1".into(), "E10".into(), "I1".into())
    );
    let mut bought = game;
    play_all(&mut bought, &["green buy_regiment A2", "green ready"]);
    refuses(&bought, "green ready", "D-BUY-09");
}

#[test]
fn the_data_file_has_the_counts_of_the_law_book() {
    // D-GAP-05, D-GAP-07
    let text = include_str!("../../data/deres-uenighet-maps.json");
    let file: Value = serde_json::from_str(text).unwrap();
    for (players, cells, edge, bag) in
        [(2, 47, 22, [24, 11, 6, 6]), (3, 66, 26, [33, 16, 9, 8]), (4, 84, 30, [42, 20, 12, 10])]
    {
        let map = &file["maps"][players.to_string()];
        let listed = map["cells"].as_array().unwrap();
        assert_eq!(listed.len(), cells);
        assert_eq!(listed.iter().filter(|cell| cell["edge"] == true).count(), edge);
        let rows = map["standard"]["terrain_rows"].as_array().unwrap();
        let tiles: String = rows.iter().map(|row| row.as_str().unwrap()).collect();
        for (terrain, wanted) in Terrain::ALL.into_iter().zip(bag) {
            assert_eq!(map["tile_bag"][terrain.name()], json!(wanted), "{players}: {terrain}");
            assert_eq!(tiles.matches(terrain.code()).count(), wanted, "{players}: {terrain}");
        }
        let mut game =
            new_game(json!({"players": players, "preset": "quick_start", "nations": "random"}));
        while stage(&game) != "buy" {
            let (actor, action) = common::everything(&game)[0];
            game.apply(actor, &action, &mut |_, _| {}).unwrap();
        }
        let view = game.view(SeatSet::EMPTY);
        assert_eq!(view.cells.iter().filter(|cell| cell.edge).count(), edge);
        for (seen, written) in view.cells.iter().zip(listed) {
            assert_eq!(json!(seen.cell), written["id"]);
            assert_eq!(
                (json!(seen.q), json!(seen.r)),
                (written["q"].clone(), written["r"].clone())
            );
        }
    }
}
