//! Set-up: map, supplies and capitals.

use crate::common::{self, choices, legal, new_game, play, play_all, refuses, stage};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Actor, Game, Seat, SeatSet, Talk, Turn, draw};
use uenighet::{Action, CellView, Setup, Terrain, Uenighet};

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
        game.apply_quietly(actor, &action).unwrap();
    };
    act(&mut game, Actor::Chance, "stick east");
    act(&mut game, Actor::Seat(table::Seat(1)), "nation red");
    act(&mut game, Actor::Seat(table::Seat(0)), "nation yellow");
    while stage(&game) != "supplies" {
        let all = common::everything(&game);
        let (actor, action) = all[all.len() / 2];
        game.apply_quietly(actor, &action).unwrap();
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
        game.apply_quietly(actor, &action).unwrap();
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
        game.apply_quietly(actor, &action.parse().unwrap()).unwrap();
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
            game.apply_quietly(actor, &action).unwrap();
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

/// In set-up on a standard map, with tokens on these cells.
#[track_caller]
fn preparing(players: usize, tokens: &[&str], capitals: &[&str], options: Value) -> Uenighet {
    let mut setup = json!({"players": players, "map": "standard"});
    for (name, value) in options.as_object().unwrap() {
        setup[name] = value.clone();
    }
    let nations = ["yellow", "red", "purple", "green"];
    let seats = nations[..players].iter().enumerate();
    let seats = seats
        .map(|(at, nation)| json!({"nation": nation, "supplies": 2, "capital": capitals.get(at)}));
    let phase = match tokens.len() == 4 * players {
        true => json!({"type": "capitals", "placed": capitals.len()}),
        false => json!({"type": "supplies", "placed": tokens.len()}),
    };
    let laid = tokens.iter().map(|cell| (cell.to_string(), json!(1)));
    let position = json!({
        "setup": setup, "round": 0, "stick": "north", "phase": phase,
        "tokens": Value::Object(laid.collect()), "players": seats.collect::<Vec<_>>(),
    });
    serde_json::from_value(position).expect("the position is sound")
}

/// The names of the cells that suit, in reading order.
fn cells_that(game: &Uenighet, suits: impl Fn(&CellView, &[CellView]) -> bool) -> Vec<String> {
    let cells = game.view(SeatSet::EMPTY).cells;
    let found = cells.iter().filter(|cell| suits(cell, &cells));
    found.map(|cell| cell.cell.to_string()).collect()
}

fn is_land(cell: &CellView) -> bool {
    cell.terrain != Some(Terrain::Water)
}

#[test]
fn two_to_four_play_each_against_all() {
    // D-SETUP-01
    for players in [0, 1, 5, 6] {
        let setup = serde_json::from_value::<Setup>(json!({"players": players}));
        let refused = setup.expect_err("too few or too many").to_string();
        assert!(refused.contains("D-SETUP-01"), "{refused}");
    }
    for players in [2, 3, 4_u8] {
        let game = new_game(json!({"players": players}));
        assert_eq!(game.seats(), players, "D-SETUP-01");
        let alone: Vec<SeatSet> = (0..players).map(|at| SeatSet::only(Seat(at))).collect();
        assert_eq!(game.chairs(), alone, "D-SETUP-01: everybody for themselves");
    }
    // Everybody may shoot at everybody: A1, A2 and B2 on the map for three lie in a row.
    let scene = common::Scene::of(&["yellow", "red", "purple"])
        .with("yellow", json!({"capital": "E6", "regiments": ["A1"]}))
        .regiments("red", &["A2"])
        .regiments("purple", &["B2"]);
    let game = scene.shooting();
    assert_eq!(choices(&game, "yellow", "attack A1"), ["A2", "B2"], "D-SETUP-01");
    assert_eq!(choices(&game, "red", "attack A2"), ["A1"], "D-SETUP-01");
}

#[test]
fn tiles_are_drawn_blind_and_laid_in_turn() {
    // D-SETUP-03, D-GAP-06, D-GAP-08: from the holder of the stick on, clockwise.
    let mut game = new_game(json!({"players": 2, "preset": "rulebook"}));
    let act = |game: &mut Uenighet, actor: Actor, action: &str| {
        game.apply_quietly(actor, &action.parse().unwrap()).unwrap();
    };
    act(&mut game, Actor::Chance, "stick east");
    act(&mut game, Actor::Seat(Seat(1)), "nation red");
    act(&mut game, Actor::Seat(Seat(0)), "nation yellow");
    let bag = |plain, hill, cliff, water| {
        let kinds = [("plain", plain), ("hill", hill), ("cliff", cliff), ("water", water)];
        kinds.map(|(kind, left)| (format!("draw {kind}"), left)).to_vec()
    };
    assert_eq!(common::odds(&game), bag(24, 11, 6, 6), "D-SETUP-03: blind, from the whole box");
    play(&mut game, "chance draw hill");
    assert!(legal(&game, "yellow").is_empty(), "D-SETUP-03: in turn");
    assert_eq!(choices(&game, "red", "lay").len(), 47, "D-GAP-06: the first tile anywhere");
    play(&mut game, "red lay D5");
    assert_eq!(common::odds(&game), bag(24, 10, 6, 6), "D-GAP-06: without replacement");
    play(&mut game, "chance draw water");
    let around = ["C4", "C5", "D4", "D6", "E4", "E5"];
    assert_eq!(choices(&game, "yellow", "lay"), around, "D-GAP-06: beside a tile that lies");
    refuses(&game, "yellow lay A1", "D-GAP-06");
    refuses(&game, "yellow lay D5", "D-GAP-06");
    // The outline is filled in the end, which makes the map oval: 24 tiles by Red, 23 by Yellow.
    let mut laid = [0, 1];
    while stage(&game) != "supplies" {
        let all = common::everything(&game);
        let (actor, action) = all[0];
        if let (Actor::Seat(seat), Action::Lay { .. }) = (actor, action) {
            laid[seat.index()] += 1;
        }
        game.apply_quietly(actor, &action).unwrap();
    }
    assert_eq!(laid, [23, 24], "D-SETUP-03");
    let empty = cells_that(&game, |cell, _| cell.terrain.is_none());
    assert!(empty.is_empty(), "D-SETUP-03: the finished map is oval");
}

#[test]
fn only_so_many_tiles_are_laid_by_hand() {
    // D-GAP-06: the rest lies there before, chosen by chance.
    for (players, each) in [(2, 0), (2, 6), (3, 6), (4, 4)] {
        let setup =
            json!({"players": players, "draft_tiles_per_player": each, "nations": "random"});
        let mut game = new_game(setup);
        let mut laid = 0;
        let mut rng = Pcg64Mcg::seed_from_u64(u64::from(each + players));
        while stage(&game) != "supplies" {
            let (actor, action) = match game.turn() {
                Turn::Chance => {
                    let mut odds = Vec::new();
                    game.odds(&mut odds);
                    (Actor::Chance, *draw::weighted(&mut rng, &odds))
                }
                _ => common::everything(&game)[0],
            };
            laid += u8::from(matches!(action, Action::Lay { .. }));
            game.apply_quietly(actor, &action).unwrap();
        }
        assert_eq!(laid, players * each, "D-GAP-06");
        assert!(cells_that(&game, |cell, _| cell.terrain.is_none()).is_empty());
    }
}

#[test]
fn six_tiles_lie_around_a_tile() {
    // D-GAP-01, D-GAP-02: hexagons with a point at the top, so that no two are diagonal neighbours.
    let game = common::Scene::of(&["purple", "green"]).buying();
    let cells = game.view(SeatSet::EMPTY).cells;
    for cell in &cells {
        let around = cells.iter().filter(|other| common::apart(cell, other) == 1).count();
        assert_eq!(around < 6, cell.edge, "D-GAP-05: {}", cell.cell);
        assert!(around <= 6, "D-GAP-01: {}", cell.cell);
    }
    // A regiment on a hill in the middle reaches all six by one step, and shoots at all six from 1.
    let six = ["C4", "C5", "D4", "D6", "E4", "E5"];
    let scene = common::Scene::of(&["red", "green"]).regiments("red", &["D5"]);
    assert_eq!(choices(&scene.moving(), "red", "move D5"), six, "D-GAP-01");
    let shooting = scene.regiments("green", &six).shooting();
    assert_eq!(choices(&shooting, "red", "attack D5"), six, "D-GAP-01");
    // The neighbours in the order of D-GAP-02: east, north-east, north-west, west, south-west,
    // south-east.
    let middle = cells.iter().find(|cell| cell.cell.to_string() == "D5").unwrap();
    let steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    let named = steps.map(|(q, r)| {
        let found = cells.iter().find(|cell| (cell.q, cell.r) == (middle.q + q, middle.r + r));
        found.unwrap().cell.to_string()
    });
    assert_eq!(named, ["D6", "C5", "C4", "D4", "E4", "E5"], "D-GAP-02");
}

#[test]
fn tokens_keep_apart_as_long_as_they_can() {
    // D-GAP-09, D-SETUP-04: one at a time, four times around, on land, and away from other tokens
    // while that is possible. Here fifteen tokens leave no lonely cell for the sixteenth.
    let all =
        ["C5", "E3", "H5", "E11", "B7", "B2", "H7", "H3", "G1", "E8", "G9", "C9", "D1", "F5", "A3"];
    for count in 0..=all.len() {
        let game = preparing(4, &all[..count], &[], json!({}));
        let lonely = cells_that(&game, |cell, cells| {
            let near = cells.iter().filter(|other| common::apart(cell, other) <= 1);
            is_land(cell) && near.map(|other| other.tokens).sum::<u8>() == 0
        });
        let bare = cells_that(&game, |cell, _| is_land(cell) && cell.tokens == 0);
        assert_eq!(lonely.is_empty(), count == 15, "{count}");
        let nation = ["yellow", "red", "purple", "green"][count % 4];
        let offered = choices(&game, nation, "supply");
        assert_eq!(offered, if count == 15 { bare } else { lonely }, "D-GAP-09: {count} tokens");
    }
    let game = preparing(4, &all[..1], &[], json!({}));
    refuses(&game, "red supply C5", "D-SETUP-04");
    refuses(&game, "red supply C4", "D-GAP-09");
    refuses(&game, "red supply C3", "D-GAP-04");
    refuses(&game, "yellow supply A1", "D-ROUND-01");
}

#[test]
fn a_capital_stands_at_the_edge_or_beside_water() {
    // D-SETUP-05, D-GAP-10: on a free land cell with three land neighbours, far from the others.
    let tokens = ["A1", "A4", "B6", "D2", "F2", "G3", "E4", "D8"];
    let suits = |least: i8, capital: &'static str| {
        move |cell: &CellView, cells: &[CellView]| {
            let near: Vec<&CellView> =
                cells.iter().filter(|other| common::apart(cell, other) == 1).collect();
            let is_shore = cell.edge || near.iter().any(|other| !is_land(other));
            let taken = cells.iter().find(|other| other.cell.to_string() == capital);
            let is_taken = |other: &CellView| taken.is_some_and(|one| one.cell == other.cell);
            let room = near.iter().filter(|other| is_land(other) && !is_taken(other)).count();
            let far = taken.is_none_or(|one| common::apart(cell, one) >= least);
            is_land(cell) && cell.tokens == 0 && !is_taken(cell) && is_shore && room >= 3 && far
        }
    };
    let game = preparing(2, &tokens, &[], json!({}));
    assert_eq!(choices(&game, "yellow", "capital"), cells_that(&game, suits(0, "")), "D-SETUP-05");
    refuses(&game, "yellow capital A1", "D-SETUP-05");
    refuses(&game, "yellow capital B4", "D-SETUP-05");
    refuses(&game, "yellow capital C6", "D-GAP-04");
    // F7 has E7, E8 and F6 beside it; F1 only E1 and F2.
    assert!(choices(&game, "yellow", "capital").contains(&"F7".to_owned()));
    refuses(&game, "yellow capital F1", "D-GAP-10");
    // The second one keeps its distance, as far as was agreed.
    for least in 0..=6 {
        let options = json!({"capital_min_distance": least});
        let game = preparing(2, &tokens, &["C2"], options);
        let expected = cells_that(&game, suits(least, "C2"));
        assert!(!expected.is_empty());
        assert_eq!(choices(&game, "red", "capital"), expected, "D-GAP-10: {least}");
    }
    // From D4 in the middle nothing is six tiles away, so that five will do.
    let game = preparing(2, &tokens, &["D4"], json!({"capital_min_distance": 6}));
    assert!(cells_that(&game, suits(6, "D4")).is_empty());
    let expected = cells_that(&game, suits(5, "D4"));
    assert_eq!(choices(&game, "red", "capital"), expected, "D-GAP-10: lowered by one");
}

#[test]
fn everybody_begins_with_a_capital_and_two_supplies() {
    // D-SETUP-02, D-SETUP-06
    let tokens = ["A1", "A4", "B6", "D2", "F2", "G3", "E4", "D8"];
    let mut game = preparing(2, &tokens, &["C1"], json!({}));
    play(&mut game, "red capital E8");
    assert_eq!(stage(&game), "buy");
    for nation in ["yellow", "red"] {
        let own = common::own(&game, nation);
        assert_eq!((own.supplies, own.reserve, own.stock, own.bank), (2, 12, 4, 0), "D-SETUP-02");
        assert!(own.regiments.is_empty() && own.forts.is_empty() && own.castles.is_empty());
        assert_eq!((own.upgrades, own.cards.len()), (0, 0), "D-SETUP-06");
    }
    assert_eq!(game.view(SeatSet::EMPTY).round, 1, "D-SETUP-06");
}

#[test]
fn diplomacy_is_free_unless_it_was_agreed_otherwise() {
    // D-GAP-48
    let talk = |chat: &str| new_game(json!({"players": 3, "chat": chat})).talk();
    assert_eq!(new_game(json!({"players": 3})).talk(), Talk::Free);
    assert_eq!(talk("public_and_private"), Talk::Free);
    assert_eq!(talk("public"), Talk::Aloud);
    assert_eq!(talk("off"), Talk::Silent);
}

#[test]
fn water_without_a_place_is_exchanged_for_a_plain() {
    // D-GAP-06: only B3 is empty, and water there would cut off A1.
    let rows = ["h~h.", ".~?Ch..", "........", ".........", "........", ".......", "...."];
    let position = json!({
        "setup": {"players": 2, "draft_tiles_per_player": 24},
        "map": rows, "bag": [0, 0, 0, 1], "round": 0, "stick": "north",
        "players": [{"nation": "yellow", "supplies": 2}, {"nation": "red", "supplies": 2}],
        "phase": {"type": "draw", "drafted": 46},
    });
    let mut game: Uenighet = serde_json::from_value(position).expect("the position is sound");
    let events = play(&mut game, "chance draw water");
    let exchanged =
        |event: &uenighet::Event| matches!(event, uenighet::Event::TileExchanged { .. });
    assert!(events.iter().any(exchanged), "D-GAP-06");
    play(&mut game, "yellow lay B3");
    assert_eq!(common::cell(&game, "B3").terrain, Some(Terrain::Plain), "D-GAP-06");
}
