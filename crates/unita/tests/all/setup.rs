//! Chapter *Setup*: who sits where, what everybody has, and how the tiles come onto the paths.

use std::collections::BTreeSet;

use serde_json::json;
use table::{Actor, Audience, Game, Seat, SeatSet, Turn};
use unita::{Action, BoardSide, Die, Event, Tile, Unita};

use crate::common::{legal, new_game, play, play_all, refuses, skip_to, stage, to_act};

/// The squares of a people's tiles, from the rim inwards.
fn tile_squares(game: &Unita, seat: usize) -> Vec<u8> {
    let view = game.view(SeatSet::EMPTY);
    view.battalions[seat].tiles.iter().map(|tile| tile.square).collect()
}

/// Every way to lay the tiles after this throw: faces and squares, from the rim inwards.
fn placements(throw: &str) -> BTreeSet<Vec<(Tile, u8)>> {
    fn explore(game: &Unita, found: &mut BTreeSet<Vec<(Tile, u8)>>) {
        let mut actions = Vec::new();
        game.legal(Seat(0), &mut actions);
        if actions.is_empty() {
            let view = game.view(SeatSet::only(Seat(0)));
            let laid = view.battalions[0].tiles.iter();
            found.insert(laid.map(|laid| (laid.tile.expect("its own"), laid.square)).collect());
        }
        for action in actions {
            let mut next = game.clone();
            next.apply_quietly(Actor::Seat(Seat(0)), &action).expect("it is offered");
            explore(&next, found);
        }
    }
    let mut game = new_game("{}");
    play(&mut game, &format!("chance throw {throw}"));
    let mut found = BTreeSet::new();
    explore(&game, &mut found);
    found
}

#[test]
fn the_side_of_the_board_follows_the_number_of_players() {
    // U-SETUP-01: four paths for four or two players, three paths for three.
    let examples = [
        (r#"{"players": 2}"#, BoardSide::Four, 4),
        (r#"{"players": 3}"#, BoardSide::Three, 3),
        (r#"{"players": 4}"#, BoardSide::Four, 4),
        (r#"{"mode": "coop"}"#, BoardSide::Four, 4),
    ];
    for (setup, side, paths) in examples {
        let view = new_game(setup).view(SeatSet::EMPTY);
        assert_eq!((view.board, view.board.board().paths()), (side, paths), "{setup}");
        assert_eq!(view.battalions.len(), usize::from(paths), "{setup}");
    }
}

#[test]
fn everybody_has_the_dice_the_tiles_and_the_cards_of_his_people() {
    // U-SETUP-02, U-SETUP-03, U-SETUP-08, U-AIM-02: what lies before a player at the start.
    let game = new_game("{}");
    let peoples = [
        ("green", "magic_forest", json!(["halberd", "crossbow", "cavalry"]), [1, 1, 1]),
        ("yellow", "mirage", json!(["discipline", "train", "imitation"]), [1, 1, 1]),
        ("red", "red_cross", json!(["confession", "girl_power", "pilgrimage"]), [1, 1, 1]),
        ("blue", "whirlpool", json!(["glory", "strike", "terror"]), [1, 1, 2]),
    ];
    for (seat, (colour, special, cards, uses)) in peoples.into_iter().enumerate() {
        assert_eq!(game.seat_name(Seat(seat as u8)), colour);
        let view = game.view(SeatSet::only(Seat(seat as u8)));
        let battalion = &view.battalions[seat];
        assert_eq!(battalion.companies.len(), 4, "{colour}: four companies");
        assert!(battalion.companies.iter().all(|company| company.dice == [None; 4]));
        assert_eq!(battalion.tray, Some([3, 4, 4, 3, 2]), "{colour}: sixteen dice");
        assert_eq!(json!(battalion.hand), json!(["mountain", "forest", special]));
        let held: Vec<_> = battalion.cards.iter().map(|card| card.card).collect();
        assert_eq!(json!(held), cards);
        let left: Vec<_> = battalion.cards.iter().map(|card| card.left).collect();
        assert_eq!(left, uses, "{colour}");
        assert!(battalion.cards.iter().all(|card| card.available));
    }
}

#[test]
fn all_dice_start_on_their_red_face() {
    // U-SETUP-03: 2×5, 3×4, 4×3, 4×2, 3×1, which is 45 life points.
    for setup in [r#"{}"#, r#"{"players": 3}"#, r#"{"preset": "colonial"}"#] {
        let mut game = new_game(setup);
        skip_to(&mut game, "march");
        let view = game.view(SeatSet::EMPTY);
        for (seat, battalion) in view.battalions.iter().enumerate() {
            let blocks = battalion.companies.iter().flat_map(|company| company.dice);
            let all: Vec<Die> = blocks.map(|die| die.expect("it is deployed")).collect();
            assert!(all.iter().all(|die| die.value() == die.maximum()), "{setup}");
            let count = |max| all.iter().filter(|die| die.maximum() == max).count();
            assert_eq!([5, 4, 3, 2, 1].map(count), [2, 3, 4, 4, 3], "{setup}");
            assert_eq!(game.score(Seat(seat as u8)), 45, "{setup}");
        }
    }
}

#[test]
fn a_die_shows_every_number_up_to_its_red_one_and_the_arms() {
    // U-SETUP-04: the coat of arms stands for 0; no die shows more than its red number.
    for max in 1..=5 {
        let shown: Vec<u8> =
            (0..=9).filter_map(|value| Die::new(max, value)).map(Die::value).collect();
        assert_eq!(shown, (0..=max).collect::<Vec<_>>(), "a {max}-die");
    }
    assert_eq!((Die::new(0, 0), Die::new(6, 1)), (None, None), "there are five kinds of dice");
}

#[test]
fn the_faces_of_the_dice_make_sixty_throws_alike() {
    // U-GAP-06, U-SETUP-05: whatever shows no number is thrown again, so each number a die has is
    // as likely as any other. 0 is the coat of arms, None a blank face.
    let faces = [
        (5, [Some(5), Some(4), Some(3), Some(2), Some(1), Some(0)]),
        (4, [Some(4), Some(3), Some(2), Some(1), Some(0), None]),
        (3, [Some(3), Some(2), Some(1), Some(0), None, None]),
    ];
    let numbers = faces.map(|(max, faces)| {
        let mut numbers: Vec<u8> = faces.into_iter().flatten().filter(|face| *face > 0).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=max).collect::<Vec<_>>());
        numbers
    });
    let mut expected = Vec::new();
    for a in &numbers[0] {
        for b in &numbers[1] {
            expected.extend(numbers[2].iter().map(|c| (Action::Throw { dice: [*a, *b, *c] }, 1)));
        }
    }
    assert_eq!(expected.len(), 60);
    let game = new_game("{}");
    assert_eq!(game.turn(), Turn::Chance);
    let mut odds = Vec::new();
    game.odds(&mut odds);
    assert_eq!(odds, expected);
}

#[test]
fn only_a_5_die_a_4_die_and_a_3_die_are_thrown() {
    // U-SETUP-05: both sides of every limit.
    for throw in ["1 1 1", "5 4 3", "5 1 1", "1 4 1", "1 1 3"] {
        play(&mut new_game("{}"), &format!("chance throw {throw}"));
    }
    for throw in ["0 1 1", "1 0 1", "1 1 0", "6 1 1", "1 5 1", "1 1 4"] {
        refuses(&new_game("{}"), &format!("chance throw {throw}"), "U-SETUP-05");
    }
    refuses(&new_game("{}"), "green throw 1 1 1", "U-MOVE-01");
    let mut game = new_game("{}");
    play(&mut game, "chance throw 4 2 3");
    refuses(&game, "chance throw 4 2 3", "U-AIM-03");
}

#[test]
fn the_thrown_dice_return_to_the_red_face() {
    // U-SETUP-05: a 5-die that has shown 1 is placed as a 5.
    let mut game = new_game("{}");
    play(&mut game, "chance throw 1 1 1");
    skip_to(&mut game, "deployment");
    play(&mut game, "green place 5 1nw");
    let view = game.view(SeatSet::EMPTY);
    assert_eq!(view.battalions[0].companies[0].dice[0], Die::new(5, 5));
}

#[test]
fn worked_examples_of_distances() {
    // U-SETUP-06: each result is used once, counted from start square 1, then from the last tile.
    let examples = [
        ("T-01", "4 2 3", [4, 2, 3], vec![7, 9, 12]),
        ("T-01", "4 2 3", [3, 2, 4], vec![6, 8, 12]),
        ("T-01", "4 2 3", [2, 4, 3], vec![5, 9, 12]),
        ("T-03", "1 1 1", [1, 1, 1], vec![4, 5, 6]),
        ("T-03", "5 4 3", [5, 4, 3], vec![8, 12, 15]),
        ("T-03", "5 4 3", [3, 4, 5], vec![6, 10, 15]),
    ];
    for (id, throw, order, squares) in examples {
        let mut game = new_game("{}");
        play(&mut game, &format!("chance throw {throw}"));
        for (tile, distance) in ["mountain", "magic_forest", "forest"].iter().zip(order) {
            play(&mut game, &format!("green tile {tile} {distance}"));
        }
        assert_eq!(tile_squares(&game, 0), squares, "{id}: {order:?}");
    }
}

#[test]
fn every_result_is_used_once_and_every_tile_is_laid_once() {
    // U-SETUP-06, U-SETUP-07: neither a result nor a tile serves twice.
    let mut game = new_game("{}");
    play(&mut game, "chance throw 4 2 2");
    refuses(&game, "green tile forest 3", "U-SETUP-06");
    refuses(&game, "green tile forest 0", "U-SETUP-06");
    refuses(&game, "green tile mirage 4", "U-TERRAIN-01");
    play(&mut game, "green tile forest 4");
    refuses(&game, "green tile mountain 4", "U-SETUP-06");
    refuses(&game, "green tile forest 2", "U-TERRAIN-01");
    play(&mut game, "green tile mountain 2");
    assert_eq!(legal(&game, "green"), ["tile magic_forest 2"], "the second 2 is still there");
}

#[test]
fn worked_examples_of_placements() {
    // T-02, U-SETUP-06, U-SETUP-07: orders of the results times assignments of the tiles.
    for (throw, count) in [("4 2 3", 36), ("2 2 1", 18), ("2 1 1", 18), ("1 1 1", 6)] {
        assert_eq!(placements(throw).len(), count, "T-02: {throw}");
    }
}

#[test]
fn tiles_lie_on_three_different_squares_between_4_and_15() {
    // U-GAP-07: over all sixty throws and all choices.
    let mut seen = BTreeSet::new();
    for a in 1..=5u8 {
        for b in 1..=4u8 {
            for c in 1..=3u8 {
                for laid in placements(&format!("{a} {b} {c}")) {
                    let squares: Vec<u8> = laid.iter().map(|(_, square)| *square).collect();
                    assert!(3 < squares[0] && squares[0] < squares[1] && squares[1] < squares[2]);
                    assert_eq!(squares[2], 3 + a + b + c, "the third tile is where it must be");
                    let tiles: BTreeSet<Tile> = laid.iter().map(|(tile, _)| *tile).collect();
                    assert_eq!(tiles.len(), 3);
                    seen.extend(squares);
                }
            }
        }
    }
    assert_eq!(seen, (4..=15).collect::<BTreeSet<u8>>());
}

#[test]
fn terrains_are_placed_in_canonical_order_each_after_his_own_throw() {
    // U-GAP-07: green throws and lays, then yellow, then red, then blue.
    let mut game = new_game("{}");
    for colour in ["green", "yellow", "red", "blue"] {
        assert_eq!(game.turn(), Turn::Chance, "{colour} has not thrown");
        refuses(&game, &format!("{colour} tile forest 1"), "U-AIM-03");
        let told = play(&mut game, "chance throw 3 2 1");
        assert_eq!(json!(told[0])["seat"], colour);
        for tile in ["forest 1", "mountain 3"] {
            assert_eq!(to_act(&game), colour);
            for other in ["green", "yellow", "red", "blue"] {
                if other != colour {
                    refuses(&game, &format!("{other} tile forest 2"), "U-MOVE-01");
                }
            }
            play(&mut game, &format!("{colour} tile {tile}"));
        }
        let last = legal(&game, colour);
        assert_eq!(last.len(), 1, "the third tile has one place");
        play(&mut game, &format!("{colour} {}", last[0]));
    }
    assert_eq!(stage(&game), "deployment");
}

#[test]
fn squares_of_tiles_are_public_and_faces_are_the_owners() {
    // U-GAP-07, U-SETUP-07: told, shown and always open to the owner; face down to the rest.
    let mut game = new_game("{}");
    play(&mut game, "chance throw 4 2 3");
    let mut told = Vec::new();
    let action: Action = "tile magic_forest 2".parse().unwrap();
    let apply =
        game.apply(Actor::Seat(Seat(0)), &action, &mut |who, event| told.push((who, event)));
    apply.unwrap();
    let owner = SeatSet::only(Seat(0));
    let (seat, tile, square) = (unita::People::Primitiva, Tile::MagicForest, 5);
    assert_eq!(
        told,
        [
            (Audience::Only(owner), Event::TileLaid { seat, tile, square }),
            (Audience::Except(owner), Event::TileLaidFaceDown { seat, square }),
        ]
    );
    skip_to(&mut game, "march");
    for viewer in [owner, SeatSet::only(Seat(1)), SeatSet::only(Seat(2)), SeatSet::EMPTY] {
        let laid = game.view(viewer).battalions[0].tiles[0];
        assert_eq!((laid.square, laid.up), (5, false));
        assert_eq!(laid.tile, (viewer == owner).then_some(Tile::MagicForest), "{viewer:?}");
    }
}

#[test]
fn green_begins_or_else_the_first_people_that_takes_part() {
    // U-SETUP-09, U-GAP-05: any three peoples, on paths 0, 1 and 2 in canonical order.
    let examples: [(&str, &[&str]); 7] = [
        (r#"{}"#, &["green", "yellow", "red", "blue"]),
        (r#"{"players": 3}"#, &["green", "yellow", "red"]),
        (r#"{"peoples": ["green", "yellow", "blue"]}"#, &["green", "yellow", "blue"]),
        (r#"{"peoples": ["blue", "green", "red"]}"#, &["green", "red", "blue"]),
        (r#"{"peoples": ["blue", "red", "yellow"]}"#, &["yellow", "red", "blue"]),
        (r#"{"players": 2}"#, &["green", "yellow", "red", "blue"]),
        (r#"{"mode": "coop"}"#, &["green", "yellow", "red", "blue"]),
    ];
    for (setup, colours) in examples {
        let mut game = new_game(setup);
        let seats: Vec<&str> = (0..game.seats()).map(|seat| game.seat_name(Seat(seat))).collect();
        assert_eq!(seats, colours, "{setup}");
        skip_to(&mut game, "deployment");
        assert_eq!(to_act(&game), colours[0], "{setup}: the first to deploy");
        skip_to(&mut game, "march");
        assert_eq!(to_act(&game), colours[0], "{setup}: the first to move");
    }
}

#[test]
fn three_players_bring_the_tiles_and_cards_of_their_own_peoples() {
    // U-GAP-05: path 0 belongs to yellow when green stays at home.
    let mut game = new_game(r#"{"peoples": ["yellow", "red", "blue"]}"#);
    play(&mut game, "chance throw 5 4 3");
    refuses(&game, "yellow tile magic_forest 5", "U-TERRAIN-01");
    play_all(&mut game, &["yellow tile mirage 5", "yellow tile forest 4"]);
    skip_to(&mut game, "march");
    assert_eq!(tile_squares(&game, 0), [8, 12, 15]);
    refuses(&game, "yellow pilgrimage", "U-SETUP-08");
}

#[test]
fn deployment_waits_until_setup_is_complete() {
    // U-SETUP-10, U-AIM-03: dice, cards and tiles of everybody come first; then deployment, then
    // movement, and nothing of a later phase happens in an earlier one.
    let mut game = new_game("{}");
    refuses(&game, "green place 5 1nw", "U-AIM-03");
    play_all(&mut game, &["chance throw 1 1 1", "green tile forest 1"]);
    refuses(&game, "green place 5 1nw", "U-AIM-03");
    skip_to(&mut game, "deployment");
    let view = game.view(SeatSet::EMPTY);
    for battalion in &view.battalions {
        assert_eq!((battalion.tiles.len(), battalion.cards.len()), (3, 3));
        assert!(battalion.tiles.iter().all(|tile| !tile.up && tile.tile.is_none()));
        assert_eq!(battalion.tray, Some([3, 4, 4, 3, 2]));
    }
    for later in ["advance 1", "end", "girl_power", "fight 1 red 1", "glory", "strike"] {
        refuses(&game, &format!("green {later}"), "U-AIM-03");
    }
    refuses(&game, "green tile forest 1", "U-AIM-03");
    skip_to(&mut game, "march");
    for earlier in ["tile forest 1", "place 5 1nw", "lift 1nw", "ready", "reopen"] {
        refuses(&game, &format!("green {earlier}"), "U-AIM-03");
    }
}
