//! Rulings of our own that no other chapter shows.

use rand_core::SeedableRng;
use serde_json::json;
use table::{Game, SeatSet, Turn};
use unita::Unita;

use crate::common::{self, Scene, legal, offers, play, play_all, refuses, seat, to_act};

/// Blue attacks from its face-down Whirlpool on 10.
fn blue_on_its_whirlpool() -> Scene {
    Scene::with(&common::FOUR, json!({"powers": "off"}))
        .tiles("blue", &[("mountain", 7, false), ("forest", 9, false), ("whirlpool", 10, false)])
        .at("blue", &[(9, [3, 3, 3, 3])])
        .at("green", &[(1, [2, 2, 2, 2])])
        .turn("blue", 3, true)
}

#[test]
fn a_turn_without_points_waits_for_its_player() {
    // U-GAP-28: the turn does not end by itself, whether or not anything could be used.
    let scene = Scene::four().at("green", &[(20, [1, 1, 1, 1])]).at("red", &[(0, [1, 1, 1, 1])]);
    let mut game = scene.game();
    play_all(&mut game, &["green advance 4", "green advance 4", "green advance 4"]);
    assert_eq!(to_act(&game), "green");
    assert_eq!(legal(&game, "green"), ["end"]);
    play(&mut game, "green end");
    assert_eq!(to_act(&game), "red");
}

#[test]
fn a_special_terrain_still_serves_when_the_points_are_gone() {
    // U-GAP-28, U-GAP-13.
    let scene = Scene::four()
        .tiles("red", &[("mountain", 4, false), ("forest", 6, false), ("red_cross", 9, false)])
        .at("red", &[(9, [1, 1, 1, 0])])
        .turn("red", 0, false);
    let game = scene.game();
    assert!(offers(&game, "red", "red_cross 4sw"));
    assert!(offers(&game, "red", "end"));
}

#[test]
fn the_game_is_over_with_the_last_company() {
    // U-GAP-28: Girl Power cannot be played once everybody is out.
    let scene = Scene::with(&common::FOUR, json!({"powers": "all"}))
        .at("red", &[(29, [1, 1, 1, 1])])
        .turn("red", 3, true);
    let mut game = scene.game();
    assert!(offers(&game, "red", "girl_power"));
    play(&mut game, "red advance 4");
    assert_eq!(game.turn(), Turn::Over);
    refuses(&game, "red girl_power", "U-END-01");
}

#[test]
fn a_tile_that_stays_down_under_an_attacker_is_known_to_be_special() {
    // U-GAP-29: no imagined world may say otherwise, and yet the view keeps silent.
    let mut game = blue_on_its_whirlpool().game();
    let stranger = SeatSet::only(seat(&game, "green"));
    let whirlpools = |game: &Unita| {
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(7);
        let worlds = (0..100).map(|_| serde_json::to_value(game.redraw(stranger, &mut rng)));
        let tile = |world: serde_json::Value| world["battalions"][3]["tiles"][2]["tile"].clone();
        worlds.filter(|world| tile(world.as_ref().unwrap().clone()) == "whirlpool").count()
    };
    assert!((10..60).contains(&whirlpools(&game)), "before the attack nobody can know");
    play(&mut game, "blue advance 4");
    assert_eq!(whirlpools(&game), 100);
    assert_eq!(game.view(stranger).battalions[3].tiles[2].tile, None);
}

#[test]
fn cards_for_terrain_do_not_betray_which_tile_is_which() {
    // U-GAP-29: yellow's Mountain is behind it, but only yellow knows that.
    let scene = |mountain_up| {
        Scene::with(&common::FOUR, json!({"powers": "all"}))
            .tiles(
                "yellow",
                &[("mountain", 4, mountain_up), ("forest", 8, false), ("mirage", 12, false)],
            )
            .at("yellow", &[(6, [1, 1, 1, 1])])
            .turn("yellow", 3, true)
    };
    assert!(offers(&scene(false).game(), "yellow", "discipline mountain"));
    let open = scene(true).game();
    assert!(offers(&open, "yellow", "discipline forest"));
    refuses(&open, "yellow discipline mountain", "U-GAP-21");
}

#[test]
fn lower_places_go_by_points_and_then_by_fewer_zeros() {
    // U-GAP-30: Girl Power speaks of the first place only.
    let scene = Scene::with(&common::FOUR, json!({"powers": "all"}))
        .field("red", "cards", json!([1, 0, 1]))
        .at("yellow", &[(29, [1, 1, 0, 0])])
        .at("red", &[(29, [2, 0, 0, 0])])
        .turn("yellow", 3, true);
    let mut game = scene.game();
    play_all(&mut game, &["yellow advance 4", "yellow end", "red advance 4"]);
    let standings = game.standings().expect("the game is over");
    let places: Vec<u8> = standings.iter().map(|standing| standing.place).collect();
    let scores: Vec<i32> = standings.iter().map(|standing| standing.score).collect();
    assert_eq!((scores[1], places[0], places[3]), (scores[2], 1, 1), "{standings:?}");
    assert_eq!((places[1], places[2]), (3, 4), "{standings:?}");
}
