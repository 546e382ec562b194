//! How many choices there are, and in which order they are offered: bots and pages rely on both.

use serde_json::json;
use table::Game;
use unita::Unita;

use crate::common::{FOUR, Scene, choices, legal, new_game, play};

const PLAIN: [u8; 4] = [1, 1, 1, 2];

/// The positions that `counts.txt` names.
fn named(name: &str) -> Unita {
    match name {
        "geek_start" => new_game("{}"),
        "colonial_start" => new_game(r#"{"preset": "colonial"}"#),
        "geek_deployment" => new_game(r#"{"terrains": false}"#),
        "family_arrangement" => new_game(r#"{"preset": "family", "terrains": false}"#),
        "start_of_play" => start_of_play(),
        "forced_points" => Scene::four()
            .at("green", &[(11, PLAIN), (5, PLAIN)])
            .tiles(
                "green",
                &[("mountain", 4, false), ("forest", 8, false), ("magic_forest", 12, true)],
            )
            .game(),
        "forced_reorganisation" => Scene::four()
            .at("green", &[(14, [3, 3, 2, 2]), (13, PLAIN)])
            .tiles(
                "green",
                &[("mountain", 8, false), ("forest", 12, false), ("magic_forest", 15, false)],
            )
            .turn("green", 1, false)
            .game(),
        "surrounded" => Scene::four()
            .at("green", &[(11, [5, 4, 2, 1])])
            .at("yellow", &[(3, [3, 2, 2, 4])])
            .at("blue", &[(19, [2, 3, 4, 1])])
            .game(),
        "on_a_reorganisation_square" => Scene::four().at("green", &[(8, [5, 4, 3, 2])]).game(),
        "everything_in_play" => everything_in_play().game(),
        _ => panic!("there is no position {name}"),
    }
}

fn start_of_play() -> Unita {
    let start = [(3, [5, 4, 1, 1]), (2, [5, 4, 1, 2]), (1, [4, 3, 3, 2]), (0, [3, 3, 2, 2])];
    FOUR.iter().fold(Scene::four(), |scene, colour| scene.at(colour, &start)).game()
}

/// Everybody on the way, with tiles and cards.
fn everything_in_play() -> Scene {
    let tiles = |special: &'static str| {
        [("mountain", 6, false), (special, 9, false), ("forest", 12, false)]
    };
    let at = |squares: [u8; 4]| {
        let blocks = [[5, 4, 1, 1], [3, 3, 1, 0], [4, 3, 2, 2], [4, 3, 1, 2]];
        squares.into_iter().zip(blocks).collect::<Vec<_>>()
    };
    Scene::with(&FOUR, json!({"powers": "all"}))
        .at("green", &at([14, 9, 8, 3]))
        .at("yellow", &at([11, 10, 9, 2]))
        .at("red", &at([13, 9, 5, 4]))
        .at("blue", &at([16, 9, 7, 1]))
        .tiles("green", &tiles("magic_forest"))
        .tiles("yellow", &tiles("mirage"))
        .tiles("red", &tiles("red_cross"))
        .tiles("blue", &tiles("whirlpool"))
}

/// The number of sequences of so many actions.
fn sequences(game: &Unita, depth: usize) -> u64 {
    let found = choices(game);
    if depth == 1 {
        return found.len() as u64;
    }
    let after = |(actor, action)| {
        let mut next = game.clone();
        next.apply_quietly(actor, &action).expect("what is offered may be done");
        sequences(&next, depth - 1)
    };
    found.into_iter().map(after).sum()
}

#[test]
fn the_numbers_of_sequences_are_those_on_file() {
    let rows = include_str!("../counts.txt").lines();
    let rows = rows.filter(|line| !line.is_empty() && !line.starts_with('#'));
    for row in rows {
        let (name, expected) = row.split_once(' ').expect("a name and its numbers");
        let game = named(name);
        let depths = 1..=expected.split(' ').count();
        let found: Vec<String> = depths.map(|depth| sequences(&game, depth).to_string()).collect();
        assert_eq!(found.join(" "), expected, "{name}");
    }
}

#[test]
fn the_order_of_a_list_never_changes() {
    // Steps, reorganisations and trains by company, then special terrains, then cards.
    let colours = [
        (
            "yellow",
            vec![
                "advance 1",
                "advance 4",
                "train 1",
                "discipline mountain",
                "discipline forest",
                "imitate magic_forest",
                "imitate red_cross",
                "imitate whirlpool",
            ],
        ),
        (
            "red",
            vec![
                "advance 1",
                "advance 2",
                "advance 3",
                "red_cross 2sw",
                "confession 1se",
                "girl_power",
                "pilgrimage",
            ],
        ),
    ];
    for (colour, expected) in colours {
        let game = everything_in_play().turn(colour, 3, true).game();
        assert_eq!(legal(&game, colour), expected, "{colour}");
    }
    // Tiles by the die that showed the distance, then as the law book lists them.
    let mut game = new_game("{}");
    play(&mut game, "chance throw 3 2 3");
    let tiles = [
        "tile mountain 3",
        "tile forest 3",
        "tile magic_forest 3",
        "tile mountain 2",
        "tile forest 2",
        "tile magic_forest 2",
    ];
    assert_eq!(legal(&game, "green"), tiles);
    // Arrangements from the largest die in the north-west down.
    let game = Scene::four().at("green", &[(8, [2, 2, 3, 3])]).game();
    let arrangements = [
        "advance 4",
        "reorganise 4 3/3 3/3 2/2 2/2",
        "reorganise 4 3/3 2/2 3/3 2/2",
        "reorganise 4 3/3 2/2 2/2 3/3",
        "reorganise 4 2/2 3/3 3/3 2/2",
        "reorganise 4 2/2 3/3 2/2 3/3",
        "reorganise 4 2/2 2/2 3/3 3/3",
    ];
    assert_eq!(legal(&game, "green"), arrangements);
    // Preparations in the order of the law book, and going on without them last.
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("green", &[(14, [5, 4, 2, 1])])
        .at("yellow", &[(6, [3, 3, 2, 2])])
        .game();
    play(&mut game, "green advance 4");
    assert_eq!(legal(&game, "green"), ["cavalry", "halberd ne", "halberd se", "pass"]);
}
