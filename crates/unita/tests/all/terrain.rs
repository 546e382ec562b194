//! Chapter *Terrain*: what lies on the paths, who knows it, and what it does.

use std::collections::BTreeSet;

use rand_core::SeedableRng;
use serde_json::json;
use table::{Actor, Audience, Game, SeatSet};
use unita::{Event, Outcome, Quarter, Sum, Tile, Unita};

use crate::common::{
    self, FOUR, Scene, dice, facing, fights, legal, new_game, offers, play, play_all, points,
    refuses, seen, stand,
};

/// The terrains that one people alone has, in canonical order.
const SPECIALS: [&str; 4] = ["magic_forest", "mirage", "red_cross", "whirlpool"];

/// A of section 5 is about to arrive on a face-down tile, or beside D on one; `""` for none.
fn on_ground(p: usize, a_on: &'static str, d_on: &'static str, a: [u8; 4], d: [u8; 4]) -> Scene {
    let (own, foe) = (FOUR[p], FOUR[(p + 1) % 4]);
    let mut scene = facing(p, json!({"terrains": true}), a, d);
    if !a_on.is_empty() {
        scene = scene.on(own, a_on, 15, false);
    }
    // D stands on 6, where nothing may lie unless it is said.
    if d_on.is_empty() { scene.on(foe, "forest", 15, false) } else { scene.on(foe, d_on, 6, false) }
}

fn fight(
    p: usize,
    (a_on, d_on): (&'static str, &'static str),
    a: [u8; 4],
    d: [u8; 4],
) -> ([u8; 4], [u8; 4]) {
    let mut game = on_ground(p, a_on, d_on, a, d).game();
    play(&mut game, &format!("{} advance 4", FOUR[p]));
    stand(&game, p)
}

#[test]
#[rustfmt::skip]
fn worked_examples() {
    const NONE: &str = "";
    const MOUNTAIN: &str = "mountain";
    const FOREST: &str = "forest";
    let examples = [
        // clauses                          A on      D on        A             D             A after       D after       what it shows
        ("T-22 U-TERRAIN-07 U-TERRAIN-09", (NONE,     MOUNTAIN), [1, 1, 3, 2], [0, 4, 1, 3], [0, 1, 2, 2], [4, 0, 3, 1], "+1 in defence, support included"),
        ("T-23 U-TERRAIN-08",              (FOREST,   NONE),     [2, 3, 1, 0], [4, 2, 2, 2], [3, 2, 0, 0], [2, 3, 2, 2], "+1 in attack, support included"),
        ("T-25 U-TERRAIN-08",              (NONE,     FOREST),   [3, 2, 1, 4], [3, 3, 1, 1], [2, 3, 4, 1], [3, 2, 0, 1], "-1 in defence, support included"),
        ("T-26 U-TERRAIN-09",              (NONE,     FOREST),   [0, 1, 0, 0], [0, 3, 0, 0], [1, 0, 0, 0], [3, 0, 0, 0], "a 0 in a Forest has strength 0 and loses to a 1"),
        ("U-TERRAIN-07",                   (MOUNTAIN, NONE),     [2, 4, 3, 2], [3, 1, 1, 3], [4, 2, 2, 2], [1, 3, 3, 1], "-1 in attack: 4-1 = 3, support 2-1 = 1 equal; 3-1 < 3"),
        ("U-TERRAIN-07",                   (MOUNTAIN, NONE),     [0, 2, 2, 1], [1, 0, 0, 1], [2, 0, 1, 2], [0, 1, 1, 0], "support 0-1 is 0, as is 1-1: neutral"),
        ("U-TERRAIN-08",                   (NONE,     FOREST),   [0, 1, 1, 0], [2, 0, 1, 2], [1, 0, 0, 1], [0, 2, 2, 1], "support 0-1 is 0, as is 1-1: neutral"),
        ("U-TERRAIN-07 U-TERRAIN-08",      (FOREST,   MOUNTAIN), [1, 3, 4, 2], [3, 1, 2, 4], [3, 1, 2, 4], [1, 3, 4, 2], "+1 against +1 is T-20 again"),
        ("U-TERRAIN-07 U-TERRAIN-08",      (MOUNTAIN, FOREST),   [2, 3, 4, 2], [3, 2, 2, 4], [3, 2, 2, 4], [2, 3, 4, 2], "and -1 against -1"),
        ("U-TERRAIN-08",                   (FOREST,   FOREST),   [0, 2, 1, 0], [4, 2, 2, 2], [2, 0, 0, 1], [2, 4, 1, 2], "each company has its own ground: 2+1 v 4-1 ... 1+1 > 2-1"),
        ("U-TERRAIN-07",                   (MOUNTAIN, MOUNTAIN), [0, 3, 2, 0], [1, 0, 0, 1], [2, 0, 0, 1], [0, 1, 1, 0], "3-1 = 1+1 ... 2-1 < 1+1"),
        ("U-TERRAIN-09",                   (FOREST,   NONE),     [1, 0, 0, 1], [1, 1, 1, 2], [0, 1, 1, 0], [1, 0, 2, 1], "a 0 attacks out of a Forest with 1 and still has 0 PV"),
    ];
    for (clauses, ground, a, d, a_after, d_after, shows) in examples {
        for p in 0..4 {
            assert_eq!(fight(p, ground, a, d), (a_after, d_after), "path {p}, {clauses}: {shows}");
        }
    }
}

#[test]
fn ground_changes_the_strength_of_every_section_but_not_below_zero() {
    // U-TERRAIN-07, U-TERRAIN-08, U-TERRAIN-09: one file with all values, on every ground.
    let attack = [("mountain", -1), ("", 0), ("forest", 1)];
    let defence = [("forest", -1), ("", 0), ("mountain", 1)];
    let values = || (0..=3i8).flat_map(|front| (0..=3i8).map(move |support| (front, support)));
    for ((a_on, own), (d_on, foe)) in attack.into_iter().flat_map(|a| defence.map(|d| (a, d))) {
        for ((front, support), (theirs, behind)) in
            values().flat_map(|ours| values().map(move |theirs| (ours, theirs)))
        {
            let a = [support, front, 0, 0].map(|value| value as u8);
            let d = [theirs, behind, 0, 0].map(|value| value as u8);
            let (a_after, d_after) = fight(0, (a_on, d_on), a, d);
            let with = |(front, support): (i8, i8), ground: i8| {
                ((front + ground).max(0), (support + ground).max(0))
            };
            let (ours, others) = (with((front, support), own), with((theirs, behind), foe));
            let after = |value: i8, is_beaten: bool| (value - i8::from(is_beaten)).max(0) as u8;
            let shows = format!("{a:?} on {a_on:?} against {d:?} on {d_on:?}");
            assert_eq!(a_after[0], after(front, ours < others), "{shows}");
            assert_eq!(d_after[1], after(theirs, others < ours), "{shows}");
            assert_eq!((a_after[1], d_after[0]), (a[0], d[1]), "{shows}");
        }
    }
}

#[test]
fn the_ground_is_part_of_the_arithmetic() {
    // T-22: U-TERRAIN-07, U-TERRAIN-09 as they are told.
    let mut game = on_ground(0, "", "mountain", [1, 1, 3, 2], [0, 4, 1, 3]).game();
    let events = play(&mut game, "green advance 4");
    let sum = |quarter, (shows, strength), behind: Option<(u8, u8)>, terrain| Sum {
        quarter,
        shows,
        strength,
        support_shows: behind.map(|(shows, _)| shows),
        support: behind.map(|(_, strength)| strength),
        total: strength + behind.map_or(0, |(_, strength)| strength),
        terrain,
        halberd: false,
        support_halberd: false,
        mirage: false,
    };
    let north = (
        sum(Quarter::Ne, (1, 1), Some((1, 1)), 0),
        sum(Quarter::Nw, (0, 1), Some((4, 5)), 1),
        Outcome::Lost,
    );
    let south =
        (sum(Quarter::Se, (3, 3), None, 0), sum(Quarter::Sw, (3, 4), None, 1), Outcome::Lost);
    assert_eq!(fights(&events), [north, south]);
    // T-26: strength is never below 0, and says so.
    let mut game = on_ground(0, "", "forest", [0, 1, 0, 0], [0, 3, 0, 0]).game();
    let events = play(&mut game, "green advance 4");
    assert_eq!(fights(&events)[0].1, sum(Quarter::Nw, (0, 0), None, -1));
    assert_eq!(fights(&events)[0].2, Outcome::Won);
    // Against a 0 it is equal, with support too.
    let mut game = on_ground(0, "", "forest", [0, 0, 0, 0], [0, 1, 2, 0]).game();
    let events = play(&mut game, "green advance 4");
    assert_eq!(fights(&events)[0].1, sum(Quarter::Nw, (0, 0), Some((1, 0)), -1));
    assert_eq!(fights(&events)[0].2, Outcome::Neutral);
    assert_eq!(fights(&events)[1].1, sum(Quarter::Sw, (0, 0), Some((2, 1)), -1));
    assert_eq!(fights(&events)[1].2, Outcome::Lost);
}

#[test]
fn every_people_has_a_mountain_a_forest_and_a_terrain_of_its_own() {
    // U-TERRAIN-01.
    let mut game = new_game("{}");
    for (seat, own) in FOUR.into_iter().zip(SPECIALS) {
        play(&mut game, "chance throw 5 4 3");
        let mut tiles: Vec<String> = legal(&game, seat)
            .iter()
            .map(|action| action.split(' ').nth(1).expect("a tile").to_string())
            .collect();
        tiles.sort();
        tiles.dedup();
        let mut expected = ["mountain", "forest", own];
        expected.sort();
        assert_eq!(tiles, expected, "{seat}");
        for other in SPECIALS.into_iter().filter(|other| *other != own) {
            refuses(&game, &format!("{seat} tile {other} 5"), "U-TERRAIN-01");
        }
        let lines = [("mountain", 5), ("forest", 4), (own, 3)];
        for (tile, distance) in lines {
            play(&mut game, &format!("{seat} tile {tile} {distance}"));
        }
        let places = [8, 12, 15].map(|square| seen(&game, &[seat], seat, square));
        let names = places.map(|tile| tile.expect("the owner knows").name());
        assert_eq!(names, ["mountain", "forest", own]);
    }
    // Nobody's company ever stands on another people's tile: not even beside one does it count.
    let mut game = facing(0, json!({"terrains": true}), [1, 3, 4, 2], [3, 1, 2, 4])
        .tiles(
            "yellow",
            &[("mountain", 4), ("forest", 5), ("mirage", 7)].map(|(t, s)| (t, s, true)),
        )
        .game();
    play(&mut game, "green advance 4");
    assert_eq!(stand(&game, 0), ([3, 1, 2, 4], [1, 3, 4, 2]), "T-20");
}

/// Whether, and of what, these events turn a tile up.
fn revealed(events: &[Event]) -> Vec<(&'static str, Tile, u8)> {
    let revealed = |event: &Event| match *event {
        Event::TileRevealed { seat, tile, square } => Some((seat.colour(), tile, square)),
        _ => None,
    };
    events.iter().filter_map(revealed).collect()
}

#[test]
fn walking_over_a_tile_does_not_turn_it_up() {
    // U-TERRAIN-03: entering and leaving, on a tile of every kind.
    for (seat, own) in FOUR.into_iter().zip(SPECIALS) {
        for tile in ["mountain", "forest", own] {
            let scene = Scene::with(&FOUR, json!({"terrains": true}));
            let scene = scene.at(seat, &[(11, [4, 3, 2, 1])]).on(seat, tile, 12, false);
            let mut game = scene.turn(seat, 3, true).game();
            let mut events = play(&mut game, &format!("{seat} advance 4"));
            events.extend(play(&mut game, &format!("{seat} advance 4")));
            assert!(revealed(&events).is_empty());
            let other = FOUR.into_iter().find(|other| *other != seat).unwrap();
            assert_eq!(seen(&game, &[other], seat, 12), None, "{tile}");
        }
    }
}

#[test]
fn a_tile_under_a_defender_is_revealed_between_the_move_and_the_combat() {
    // U-TERRAIN-02, U-TERRAIN-04: for every tile, also one without effect on the combat.
    for p in 0..4 {
        let (own, foe) = (FOUR[p], FOUR[(p + 1) % 4]);
        let special = SPECIALS[(p + 1) % 4];
        for tile in ["mountain", "forest", special] {
            let scene = on_ground(p, "", tile, [5, 4, 2, 1], [3, 3, 2, 2]);
            let mut game = scene.game();
            assert_eq!(seen(&game, &[own], foe, 6), None);
            let events = play(&mut game, &format!("{own} advance 4"));
            assert!(matches!(
                events[..3],
                [
                    Event::Advanced { .. },
                    Event::TileRevealed { square: 6, .. },
                    Event::CombatBegan { .. }
                ]
            ));
            let faces = [&[][..], &[own], &[foe]].map(|seats| seen(&game, seats, foe, 6));
            assert_eq!(faces.map(|face| face.map(Tile::name)), [Some(tile); 3]);
        }
    }
}

#[test]
fn a_revealed_tile_stays_face_up() {
    // U-TERRAIN-02: when the company has left it, and for the rest of the game.
    let mut game = on_ground(0, "", "mountain", [5, 4, 2, 1], [3, 3, 2, 2]).game();
    play_all(&mut game, &["green advance 4", "green advance 4", "green advance 4", "green end"]);
    play_all(&mut game, &["yellow advance 4", "yellow advance 4", "yellow advance 4"]);
    assert_eq!(seen(&game, &["red"], "yellow", 6), Some(Tile::Mountain));
    assert_eq!(seen(&game, &["red"], "yellow", 5), None, "the others are still down");
    // A second reveal of the same tile is no news.
    let scene = on_ground(0, "", "mountain", [5, 4, 2, 1], [3, 3, 2, 2]);
    let mut game = scene.on("yellow", "mountain", 6, true).game();
    assert!(revealed(&play(&mut game, "green advance 4")).is_empty());
}

#[test]
fn the_whirlpool_under_a_defender_is_turned_up_and_no_more() {
    // T-43, U-TERRAIN-04, U-GAP-13: blue stands on it and is attacked by red.
    let mut game = on_ground(2, "", "whirlpool", [5, 4, 2, 1], [3, 3, 2, 2]).game();
    let events = play(&mut game, "red advance 4");
    assert_eq!(revealed(&events), [("blue", Tile::Whirlpool, 6)]);
    assert_eq!(stand(&game, 2), ([4, 5, 1, 1], [3, 2, 2, 2]), "the dice fight as they stood");
    assert!(legal(&game, "blue").is_empty(), "it is red's turn");
    refuses(&game, "blue whirlpool 4 2/3 3/3 2/2 2/2", "U-MOVE-01");
}

#[test]
fn both_tiles_are_known_before_the_order_is_chosen() {
    // U-TERRAIN-04, U-GAP-27: T-28 on unknown ground. Blue's company on 19 stands on no tile, so
    // the second tile here is green's own.
    let scene = Scene::with(&FOUR, json!({"terrains": true}))
        .at("green", &[(11, [5, 4, 2, 1])])
        .at("blue", &[(19, [2, 3, 4, 1])])
        .at("yellow", &[(3, [3, 2, 2, 4])])
        .on("green", "mountain", 12, false);
    let mut game = scene.game();
    let events = play(&mut game, "green advance 4");
    assert_eq!(revealed(&events), [("green", Tile::Mountain, 12)]);
    assert!(offers(&game, "green", "fight 4 blue 4"), "and only now the order is asked");
    assert!(fights(&events).is_empty());
    // At a bend two companies of one enemy can stand on tiles (T-30).
    let scene = Scene::with(&FOUR, json!({"terrains": true}))
        .at("green", &[(16, [5, 4, 2, 1])])
        .at("yellow", &[(10, [4, 3, 2, 2]), (8, [3, 3, 1, 2])])
        .tiles("yellow", &[("forest", 8, false), ("mountain", 10, false), ("mirage", 11, false)]);
    let mut game = scene.game();
    let events = play(&mut game, "green advance 4");
    let tiles = [("yellow", Tile::Forest, 8), ("yellow", Tile::Mountain, 10)];
    assert_eq!(revealed(&events), tiles);
    assert!(fights(&events).is_empty());
    assert_eq!(seen(&game, &["green"], "yellow", 8), Some(Tile::Forest));
    let mut offered = legal(&game, "green");
    offered.sort();
    assert_eq!(offered, ["fight 4 yellow 3", "fight 4 yellow 4"]);
}

#[test]
fn an_attacker_turns_up_his_own_mountain_or_forest() {
    // T-44, U-GAP-27: the effect is compulsory, the malus too.
    for (tile, after) in [("forest", [3, 1, 2, 4]), ("mountain", [2, 1, 2, 3])] {
        for (p, own) in FOUR.into_iter().enumerate() {
            let mut game = on_ground(p, tile, "", [1, 3, 4, 2], [3, 1, 2, 4]).game();
            let events = play(&mut game, &format!("{own} advance 4"));
            assert_eq!(revealed(&events).len(), 1);
            assert!(matches!(
                events[..3],
                [
                    Event::Advanced { .. },
                    Event::TileRevealed { square: 15, .. },
                    Event::CombatBegan { .. }
                ]
            ));
            assert_eq!(stand(&game, p).0, after, "T-20 with {tile}");
        }
    }
}

#[test]
fn a_special_tile_under_an_attacker_stays_down() {
    // T-44, U-GAP-27: it has no effect that must be applied.
    for (p, tile) in (0..4).zip(SPECIALS) {
        let (own, foe) = (FOUR[p], FOUR[(p + 1) % 4]);
        let mut game = on_ground(p, tile, "", [1, 3, 4, 2], [3, 1, 2, 4]).game();
        let events = play(&mut game, &format!("{own} advance 4"));
        if offers(&game, own, "magic_forest") {
            play(&mut game, &format!("{own} pass"));
        }
        assert!(revealed(&events).is_empty());
        assert_eq!(stand(&game, p), ([3, 1, 2, 4], [1, 3, 4, 2]), "T-20");
        assert_eq!(seen(&game, &[foe], own, 15), None);
        assert_eq!(seen(&game, &[], own, 15), None);
        assert_eq!(seen(&game, &[own], own, 15).map(Tile::name), Some(tile));
    }
}

/// What a seat may imagine to lie on a square of somebody's path, in many redrawn worlds.
fn imagined(game: &Unita, viewer: &str, owner: &str, square: u8) -> BTreeSet<&'static str> {
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(7);
    let knows = SeatSet::only(common::seat(game, viewer));
    let world = |_| seen(&game.redraw(knows, &mut rng), &[owner], owner, square);
    (0..64).map(world).map(|tile| tile.expect("the owner knows").name()).collect()
}

#[test]
fn a_tile_that_stays_down_under_an_attacker_betrays_itself() {
    // U-GAP-27: nobody is shown the tile, but a player who imagines how the tiles may lie knows
    // that it is neither Mountain nor Forest.
    for (p, tile) in (0..4).zip(SPECIALS) {
        let (own, foe) = (FOUR[p], FOUR[(p + 1) % 4]);
        let betrayed = |game: &Unita| {
            let position = serde_json::to_value(game).unwrap();
            position["battalions"][p]["tiles"][2]["betrayed"].clone()
        };
        let mut game = on_ground(p, tile, "", [1, 3, 4, 2], [3, 1, 2, 4]).game();
        assert_eq!(imagined(&game, foe, own, 15), ["mountain", "forest", tile].into());
        assert_eq!(betrayed(&game), json!(false));
        play(&mut game, &format!("{own} advance 4"));
        assert_eq!(imagined(&game, foe, own, 15), [tile].into());
        assert_eq!(imagined(&game, foe, own, 12), ["mountain", "forest"].into());
        assert_eq!(imagined(&game, own, own, 12), ["forest"].into());
        assert_eq!(betrayed(&game), json!(true));
        // Without an enemy beside it the same step says nothing.
        let scene = on_ground(p, tile, "", [1, 3, 4, 2], [3, 1, 2, 4]);
        let mut game = scene.at(foe, &[(20, [3, 1, 2, 4])]).game();
        play(&mut game, &format!("{own} advance 4"));
        assert_eq!(imagined(&game, foe, own, 15), ["mountain", "forest", tile].into());
        assert_eq!(betrayed(&game), json!(false));
    }
}

#[test]
fn the_last_face_down_tile_is_not_shown_though_all_can_tell() {
    // T-45, U-TERRAIN-06.
    for (seat, own) in FOUR.into_iter().zip(SPECIALS) {
        let three = ["mountain", "forest", own];
        for hidden in three {
            let tiles = three.map(|tile| (tile, tile != hidden));
            let tiles: Vec<_> =
                tiles.into_iter().zip([8, 11, 12]).map(|((tile, up), at)| (tile, at, up)).collect();
            let at = tiles.iter().find(|(tile, ..)| *tile == hidden).unwrap().1;
            let game = Scene::with(&FOUR, json!({"terrains": true}))
                .at(seat, &[(0, [1, 2, 3, 4])])
                .tiles(seat, &tiles)
                .turn(seat, 3, true)
                .game();
            for other in FOUR.into_iter().filter(|other| *other != seat) {
                assert_eq!(seen(&game, &[other], seat, at), None, "{other} sees {seat}'s {hidden}");
            }
            assert_eq!(seen(&game, &[], seat, at), None, "nor does a spectator");
            assert_eq!(seen(&game, &[seat], seat, at).map(Tile::name), Some(hidden));
            for (tile, at, _) in tiles.iter().filter(|(.., up)| *up) {
                assert_eq!(seen(&game, &[], seat, *at).map(Tile::name), Some(*tile));
            }
        }
    }
}

#[test]
fn a_reveal_is_told_to_everybody() {
    // U-TERRAIN-02, U-TERRAIN-04.
    let mut game = on_ground(0, "forest", "mountain", [5, 4, 2, 1], [3, 3, 2, 2]).game();
    let mut told = Vec::new();
    let green = Actor::Seat(common::seat(&game, "green"));
    let action = "advance 4".parse().unwrap();
    let done = game.apply(green, &action, &mut |audience, event| told.push((audience, event)));
    assert_eq!(done, Ok(()));
    let reveals = told.iter().filter(|(_, event)| matches!(event, Event::TileRevealed { .. }));
    let audiences: Vec<Audience> = reveals.map(|(audience, _)| *audience).collect();
    assert_eq!(audiences, [Audience::All, Audience::All]);
}

#[test]
fn the_magic_forest_lets_its_company_refuse_an_attack_of_its_own() {
    // U-TERRAIN-10, U-TERRAIN-05, U-GAP-14: the tile is turned up by its use.
    let mut game = on_ground(0, "magic_forest", "", [5, 4, 2, 1], [3, 3, 2, 2]).game();
    play(&mut game, "green advance 4");
    assert_eq!(legal(&game, "green"), ["magic_forest", "pass"]);
    refuses(&game, "yellow magic_forest", "U-MOVE-01");
    let events = play(&mut game, "green magic_forest");
    assert_eq!(revealed(&events), [("green", Tile::MagicForest, 15)]);
    assert!(fights(&events).is_empty());
    assert_eq!(stand(&game, 0), ([5, 4, 2, 1], [3, 3, 2, 2]));
    assert_eq!(points(&game), 1, "the step itself has been made");
}

#[test]
fn the_magic_forest_lets_its_company_refuse_an_attack_of_others() {
    // U-TERRAIN-10, U-GAP-14: blue attacks green.
    let mut game = on_ground(3, "", "magic_forest", [5, 4, 2, 1], [3, 3, 2, 2]).game();
    play(&mut game, "blue advance 4");
    assert_eq!(common::to_act(&game), "green");
    assert_eq!(legal(&game, "green"), ["magic_forest", "pass"]);
    let mut fought = game.clone();
    play(&mut game, "green magic_forest");
    assert_eq!(stand(&game, 3), ([5, 4, 2, 1], [3, 3, 2, 2]));
    play(&mut fought, "green pass");
    assert_eq!(stand(&fought, 3), ([4, 5, 1, 1], [3, 2, 2, 2]), "it may, but need not");
}

#[test]
fn the_magic_forest_serves_only_the_company_on_it() {
    // U-TERRAIN-10, U-GAP-14: one square short of it nobody is asked.
    let mut game = on_ground(3, "", "", [5, 4, 2, 1], [3, 3, 2, 2])
        .tiles("green", &[("mountain", 4, true), ("forest", 5, true), ("magic_forest", 7, true)])
        .game();
    play(&mut game, "blue advance 4");
    assert_eq!(stand(&game, 3), ([4, 5, 1, 1], [3, 2, 2, 2]));
}

/// Blue has a company on its Whirlpool on 12, beside yellow's nobody; blue's turn.
fn on_whirlpool(points: u8) -> Scene {
    Scene::with(&FOUR, json!({"terrains": true}))
        .at("blue", &[(12, [4, 3, 2, 1])])
        .on("blue", "whirlpool", 12, false)
        .turn("blue", points, points == 3)
}

#[test]
fn the_whirlpool_rearranges_a_company_at_no_cost() {
    // U-TERRAIN-11, U-TERRAIN-05, U-GAP-13.
    for left in 0..=3 {
        let mut game = on_whirlpool(left).game();
        let whirls = || legal(&game, "blue").into_iter().filter(|line| line.starts_with("whirl"));
        assert_eq!(whirls().count(), 24, "with {left} points");
        let events = play(&mut game, "blue whirlpool 4 1/1 2/2 3/3 4/4");
        assert_eq!(revealed(&events), [("blue", Tile::Whirlpool, 12)]);
        assert_eq!(dice(&game, "blue", 4), [1, 2, 3, 4]);
        assert_eq!(points(&game), left);
        refuses(&game, "blue whirlpool 4 1/1 2/2 3/3 4/4", "U-GAP-12");
    }
    let game = on_whirlpool(3).game();
    refuses(&game, "blue whirlpool 4 1/1 2/2 3/3 3/4", "U-REORG-01");
    refuses(&game, "blue whirlpool 3 1/1 2/2 3/3 4/4", "U-TERRAIN-01");
}

#[test]
fn the_whirlpool_does_not_mind_enemies_beside_it() {
    // U-TERRAIN-11: unlike a reorganisation. Green's 3 touches blue's 12.
    let mut game = on_whirlpool(3).at("green", &[(3, [4, 3, 2, 1])]).game();
    play(&mut game, "blue whirlpool 4 1/1 2/2 3/3 4/4");
    assert_eq!(dice(&game, "blue", 4), [1, 2, 3, 4]);
}

/// Red has a company on its Red Cross on 12, with a 0 of 3, a 2 of 2, a 1 of 3 and a 4 of 4.
fn on_red_cross(points: u8) -> Scene {
    Scene::with(&FOUR, json!({"terrains": true}))
        .at("red", &[(12, [0, 2, 1, 4])])
        .die("red", 4, "nw", "0/3")
        .die("red", 4, "se", "1/3")
        .on("red", "red_cross", 12, false)
        .turn("red", points, points == 3)
}

#[test]
fn the_red_cross_heals_one_section_by_one() {
    // T-46, U-TERRAIN-13, U-TERRAIN-05, U-GAP-13: at no cost, at most to the maximum, also from 0.
    for left in 0..=3 {
        let game = on_red_cross(left).game();
        let offered = legal(&game, "red");
        let heals: Vec<_> = offered.iter().filter(|line| line.starts_with("red_cross")).collect();
        assert_eq!(heals, ["red_cross 4nw", "red_cross 4se"]);
        refuses(&game, "red red_cross 4ne", "U-TERRAIN-13");
        refuses(&game, "red red_cross 4sw", "U-TERRAIN-13");
        for (spot, after) in [("4nw", [1, 2, 1, 4]), ("4se", [0, 2, 2, 4])] {
            let mut game = game.clone();
            let events = play(&mut game, &format!("red red_cross {spot}"));
            assert_eq!(revealed(&events), [("red", Tile::RedCross, 12)]);
            assert_eq!(dice(&game, "red", 4), after);
            assert_eq!(points(&game), left);
            refuses(&game, "red red_cross 4se", "U-GAP-12");
        }
    }
}

#[test]
fn a_special_terrain_serves_the_company_that_stands_on_it() {
    // U-TERRAIN-10, U-TERRAIN-11, U-TERRAIN-13: not from the square before or behind.
    for at in [11, 13] {
        let game = on_red_cross(3).at("red", &[(at, [0, 2, 1, 4])]).game();
        refuses(&game, "red red_cross 4nw", "U-TERRAIN-01");
        let game = on_whirlpool(3).at("blue", &[(at, [4, 3, 2, 1])]).game();
        refuses(&game, "blue whirlpool 4 1/1 2/2 3/3 4/4", "U-TERRAIN-01");
    }
}

#[test]
fn a_special_terrain_is_used_on_the_own_turn_and_not_before_a_combat() {
    // U-GAP-13: red arrives on its Red Cross between blue on 3 and yellow on 19.
    let mut game = Scene::with(&FOUR, json!({"terrains": true}))
        .at("red", &[(11, [5, 4, 2, 0])])
        .at("blue", &[(3, [3, 2, 2, 4])])
        .at("yellow", &[(19, [2, 3, 4, 1])])
        .on("red", "red_cross", 12, false)
        .turn("red", 3, true)
        .game();
    play(&mut game, "red advance 4");
    assert!(offers(&game, "red", "fight 4 blue 4"));
    refuses(&game, "red red_cross 4sw", "U-AIM-03");
    play(&mut game, "red fight 4 blue 4");
    let hurt = ["4nw", "4ne", "4se", "4sw"].map(|spot| format!("red_cross {spot}"));
    let before = game.clone();
    let heal = hurt.iter().find(|heal| offers(&game, "red", heal)).expect("somebody is hurt");
    play(&mut game, &format!("red {heal}"));
    let mut game = before;
    play_all(&mut game, &["red advance 4", "red end"]);
    refuses(&game, &format!("red {heal}"), "U-MOVE-01");
    // Not on the turn of another player either, while the company stands there.
    let game = on_red_cross(3).at("blue", &[(8, [1, 2, 3, 4])]).turn("blue", 3, true).game();
    refuses(&game, "red red_cross 4nw", "U-MOVE-01");
    let game = on_whirlpool(3).at("red", &[(1, [1, 2, 3, 4])]).turn("red", 3, true).game();
    refuses(&game, "blue whirlpool 4 1/1 2/2 3/3 4/4", "U-MOVE-01");
}

#[test]
fn once_per_game_or_once_per_company() {
    // U-GAP-12: company 3 has used the tile and gone on; now company 4 stands on it.
    let cases = [
        ("red", "red_cross", "red_cross 4nw"),
        ("blue", "whirlpool", "whirlpool 4 0/2 1/1 3/3 4/4"),
    ];
    for (seat, tile, action) in cases {
        for (uses, offered) in [("per_game", false), ("per_company", true)] {
            let options = json!({"terrains": true, "special_terrain_uses": uses});
            let scene = Scene::with(&FOUR, options)
                .at(seat, &[(20, [2, 2, 2, 2]), (12, [0, 1, 3, 4])])
                .on(seat, tile, 12, true)
                .turn(seat, 3, true);
            let scene = match seat {
                "red" => scene.die("red", 4, "nw", "0/3"),
                _ => scene.die("blue", 4, "nw", "0/1"),
            };
            let action = if seat == "blue" { action.replace("0/2", "0/1") } else { action.into() };
            let fresh = scene.game();
            assert!(offers(&fresh, seat, &action), "{tile}, never used");
            let game = scene.clone().field(seat, "special_used", json!([3])).game();
            assert_eq!(offers(&game, seat, &action), offered, "{tile}, {uses}, used by another");
            let game = scene.field(seat, "special_used", json!([4])).game();
            refuses(&game, &format!("{seat} {action}"), "U-GAP-12");
        }
    }
    for (uses, offered) in [("per_game", false), ("per_company", true)] {
        let options = json!({"terrains": true, "special_terrain_uses": uses});
        let mut game = Scene::with(&FOUR, options)
            .at("green", &[(20, [2, 2, 2, 2]), (14, [5, 4, 2, 1])])
            .at("yellow", &[(6, [3, 3, 2, 2])])
            .on("yellow", "forest", 15, false)
            .on("green", "magic_forest", 15, true)
            .field("green", "special_used", json!([3]))
            .game();
        play(&mut game, "green advance 4");
        assert_eq!(offers(&game, "green", "magic_forest"), offered, "Magic Forest, {uses}");
    }
}

#[test]
fn a_use_is_remembered_in_play() {
    // U-GAP-12: green refuses from the Magic Forest with company 3, then arrives with company 4.
    for (uses, asked) in [("per_game", false), ("per_company", true)] {
        let options = json!({"terrains": true, "special_terrain_uses": uses});
        let mut game = Scene::with(&FOUR, options)
            .at("green", &[(11, [5, 4, 2, 1]), (10, [4, 3, 3, 2])])
            .at("yellow", &[(3, [3, 3, 2, 2])])
            .on("yellow", "forest", 15, false)
            .tiles(
                "green",
                &[("forest", 5, true), ("mountain", 9, true), ("magic_forest", 12, false)],
            )
            .game();
        play_all(&mut game, &["green advance 3", "green magic_forest", "green advance 3"]);
        assert_eq!(points(&game), 0);
        // It is green's turn again before yellow has moved.
        let mut position = serde_json::to_value(&game).unwrap();
        position["phase"] = json!({"type": "march", "seat": 0, "points": 3, "fresh": true});
        let mut game: Unita = serde_json::from_value(position).unwrap();
        play_all(&mut game, &["green advance 4", "green advance 4"]);
        assert_eq!(offers(&game, "green", "magic_forest"), asked, "{uses}");
        assert_eq!(dice(&game, "yellow", 4) == [3, 3, 2, 2], asked, "else it has been fought");
    }
}

#[test]
fn in_the_mirage_ones_count_as_five() {
    // T-39, U-TERRAIN-12, U-GAP-15.
    let mut game = on_ground(0, "", "mirage", [2, 4, 3, 2], [1, 1, 3, 3]).game();
    play(&mut game, "green advance 4");
    assert_eq!(common::to_act(&game), "yellow");
    assert_eq!(legal(&game, "yellow"), ["mirage", "pass"]);
    let mut without = game.clone();
    let events = play(&mut game, "yellow mirage");
    assert_eq!(stand(&game, 0), ([3, 2, 2, 2], [1, 1, 3, 3]));
    let [(own, foe, result), (_, other, _)] = fights(&events)[..] else { panic!("{events:?}") };
    assert_eq!((own.total, foe.shows, foe.strength, foe.total), (4, 1, 5, 5));
    assert!(foe.mirage && !own.mirage && result == Outcome::Lost);
    assert_eq!((other.shows, other.support, other.total, other.mirage), (3, Some(3), 6, false));
    play(&mut without, "yellow pass");
    assert_eq!(stand(&without, 0), ([4, 2, 2, 2], [1, 0, 3, 3]), "it is optional");
}

#[test]
fn in_the_mirage_support_and_losers_count_too() {
    // U-GAP-15: a 1 behind supports with 5; a beaten 1 becomes 0, here against 5+1 from a Forest.
    let mut game = on_ground(0, "", "mirage", [4, 2, 3, 0], [2, 1, 0, 2]).game();
    play_all(&mut game, &["green advance 4", "yellow mirage"]);
    assert_eq!(stand(&game, 0), ([1, 4, 0, 3], [1, 2, 1, 0]), "2+4 < 2+5; 3 > 2");
    let mut game = on_ground(0, "forest", "mirage", [0, 5, 4, 0], [1, 0, 0, 1]).game();
    let mut events = play(&mut game, "green advance 4");
    events.extend(play(&mut game, "yellow mirage"));
    assert_eq!(stand(&game, 0), ([5, 0, 0, 4], [0, 0, 0, 0]));
    let results: Vec<_> = fights(&events).iter().map(|(a, d, _)| (a.total, d.total)).collect();
    assert_eq!(results, [(6, 5), (6, 5)], "4+1 = 5, then 0+1 behind it against 0");
}

#[test]
fn the_mirage_does_nothing_for_the_attacker() {
    // U-GAP-15: every die of the company on it, and no other.
    let mut game = on_ground(0, "", "mirage", [1, 1, 1, 0], [2, 1, 0, 1]).game();
    play_all(&mut game, &["green advance 4", "yellow mirage"]);
    assert_eq!(stand(&game, 0), ([0, 1, 0, 0], [1, 2, 1, 0]), "1 < 2; 1 < 5");
}

#[test]
fn the_mirage_is_not_offered_without_a_one_nor_in_attack() {
    // U-TERRAIN-12, U-GAP-15.
    let mut game = on_ground(0, "", "mirage", [5, 4, 2, 1], [3, 3, 2, 2]).game();
    play(&mut game, "green advance 4");
    assert_eq!(stand(&game, 0), ([4, 5, 1, 1], [3, 2, 2, 2]), "no 1, no question");
    let mut game = on_ground(1, "mirage", "", [1, 1, 1, 2], [3, 3, 2, 2]).game();
    play(&mut game, "yellow advance 4");
    assert_eq!(stand(&game, 1), ([0, 1, 2, 0], [3, 3, 2, 2]), "yellow attacks");
    // A 0 or a 2 is no 1, and one in any place is enough.
    for (d, asked) in [([0, 2, 2, 0], false), ([1, 0, 0, 0], true), ([0, 0, 1, 0], true)] {
        let mut game = on_ground(0, "", "mirage", [5, 4, 2, 1], d).game();
        play(&mut game, "green advance 4");
        assert_eq!(offers(&game, "yellow", "mirage"), asked, "{d:?}");
    }
    // Off the tile the dice are what they show.
    let mut game = on_ground(0, "", "mountain", [5, 4, 2, 1], [1, 1, 1, 2]).game();
    play(&mut game, "green advance 4");
    assert!(legal(&game, "yellow").is_empty());
}

#[test]
fn the_mirage_serves_every_company_once() {
    // T-41, U-TERRAIN-12, U-GAP-12: under either option.
    for uses in ["per_game", "per_company"] {
        let options = json!({"terrains": true, "special_terrain_uses": uses});
        let mut game = Scene::with(&FOUR, options)
            .at("green", &[(14, [2, 4, 3, 2]), (13, [2, 4, 3, 2])])
            .at("yellow", &[(20, [2, 2, 2, 2]), (6, [1, 1, 3, 3])])
            .on("yellow", "mirage", 6, false)
            .game();
        play_all(&mut game, &["green advance 3", "yellow mirage", "green advance 3"]);
        play_all(&mut game, &["green advance 4", "green end"]);
        play_all(&mut game, &["yellow advance 3", "yellow advance 3", "yellow advance 3"]);
        play_all(&mut game, &["yellow end", "green advance 4"]);
        assert_ne!(dice(&game, "yellow", 4), [1, 1, 3, 3], "the second combat is fought unasked");
        let mut game = Scene::with(&FOUR, json!({"terrains": true, "special_terrain_uses": uses}))
            .at("green", &[(14, [2, 4, 3, 2])])
            .at("yellow", &[(7, [2, 2, 2, 2]), (6, [1, 1, 3, 3])])
            .on("yellow", "mirage", 6, true)
            .field("yellow", "special_used", json!([3]))
            .game();
        play(&mut game, "green advance 4");
        assert!(offers(&game, "yellow", "mirage"), "another company has its own use");
    }
}

#[test]
fn a_forecast_knows_what_its_reader_knows() {
    // U-TERRAIN-06, U-TERRAIN-04: green asks what the step of T-22 would bring.
    let ask = |game: &Unita, viewers: &[&str]| {
        let viewers = viewers.iter().map(|viewer| common::seat(game, viewer)).collect();
        let action = "advance 4".parse().unwrap();
        let preview = game.preview(viewers, common::seat(game, "green"), &action);
        let forecast = preview.meets[0].forecast?;
        let values = |block: unita::Block| block.map(|die| die.unwrap().value());
        Some((values(forecast.own), values(forecast.foe), forecast.own_loss, forecast.foe_loss))
    };
    let known = Some(([0, 1, 2, 2], [4, 0, 3, 1], 2, 0));
    let scene = on_ground(0, "", "mountain", [1, 1, 3, 2], [0, 4, 1, 3]);
    let down = scene.clone().game();
    assert_eq!(ask(&down, &["green"]), None, "the tile may be anything");
    assert_eq!(ask(&down, &["yellow"]), known, "for its owner it is not");
    let up = scene.on("yellow", "mountain", 6, true).game();
    assert_eq!(ask(&up, &["green"]), known);
    assert_eq!(ask(&up, &[]), known);
    // The attacker's own face-down tile is known to the attacker only.
    let own = on_ground(0, "forest", "", [2, 3, 1, 0], [4, 2, 2, 2]).game();
    assert_eq!(ask(&own, &["green"]), Some(([3, 2, 0, 0], [2, 3, 2, 2], 1, 1)), "T-23");
    assert_eq!(ask(&own, &["yellow"]), None);
}
