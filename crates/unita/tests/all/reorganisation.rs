//! Chapter *Reorganisation squares*: for one point a company rearranges its dice.

use std::collections::BTreeSet;

use serde_json::json;
use table::{Game, SeatSet};
use unita::BoardSide;

use crate::common::{FOUR, Scene, dice, legal, offers, play, play_all, points, refuses, square};

const PLAIN: [u8; 4] = [1, 1, 1, 2];

/// The reorganisations on offer for a company, as the values the dice would show.
fn arrangements(game: &unita::Unita, company: u8) -> Vec<String> {
    let prefix = format!("reorganise {company} ");
    let all = legal(game, "green").into_iter();
    all.filter_map(|action| action.strip_prefix(&prefix).map(str::to_owned)).collect()
}

#[test]
fn a_company_rearranges_its_dice_for_one_point() {
    // U-REORG-01: any order, no value changed, and the company stays where it is.
    let scene = Scene::four().at("green", &[(8, [5, 4, 3, 1])]);
    let mut game = scene.game();
    play(&mut game, "green reorganise 4 1/1 3/3 5/5 4/4");
    assert_eq!(dice(&game, "green", 4), [1, 3, 5, 4]);
    assert_eq!((square(&game, "green", 4), points(&game)), (8, 2));
    let game = scene.game();
    refuses(&game, "green reorganise 4 1/1 3/3 5/5 3/4", "U-REORG-01");
    refuses(&game, "green reorganise 4 5/5 5/5 3/3 1/1", "U-REORG-01");
    refuses(&game, "green reorganise 4 4/5 4/4 3/3 1/1", "U-REORG-01");
}

#[test]
fn every_different_arrangement_is_offered_once() {
    // U-REORG-01: dice of equal maximum and value are interchangeable.
    let examples = [
        ([5, 4, 3, 2], 24, "four different dice"),
        ([4, 4, 3, 2], 12, "two equal ones"),
        ([3, 3, 2, 2], 6, "two pairs"),
        ([3, 3, 3, 2], 4, "three equal ones"),
        ([3, 3, 3, 3], 1, "four equal ones"),
    ];
    for (values, count, shows) in examples {
        let game = Scene::four().at("green", &[(8, values)]).game();
        let offered = arrangements(&game, 4);
        assert_eq!(offered.len(), count, "{shows}");
        assert_eq!(offered.iter().collect::<BTreeSet<_>>().len(), count, "{shows}");
    }
    // Two dice may show the same and still be different: a 4 on a 5-die and a 4 on a 4-die.
    let mut position = Scene::four().at("green", &[(8, [5, 4, 3, 3])]).position();
    position["battalions"][0]["companies"][3]["dice"][0] = json!("4/5");
    let game = serde_json::from_value(position).unwrap();
    assert_eq!(arrangements(&game, 4).len(), 12);
}

#[test]
fn only_three_squares_of_a_path_are_for_it() {
    // U-REORG-01, on the squares that U-GAP-04 names.
    for seats in [FOUR.to_vec(), FOUR[..3].to_vec()] {
        for on in 0..30 {
            let game = Scene::with(&seats, json!({})).at("green", &[(on, [2, 2, 2, 2])]).game();
            let is_offered = offers(&game, "green", "reorganise 4 2/2 2/2 2/2 2/2");
            assert_eq!(is_offered, [8, 14, 23].contains(&on), "on {on}");
            if !is_offered {
                refuses(&game, "green reorganise 4 2/2 2/2 2/2 2/2", "U-REORG-01");
            }
        }
    }
    let game = Scene::four().at("green", &[(8, PLAIN)]).game();
    refuses(&game, "green reorganise 1 5/5 4/4 3/3 3/3", "U-MOVE-11");
}

#[test]
fn a_company_reorganises_once_on_each_such_square() {
    // T-16, U-REORG-02, U-GAP-11: not again there, also not on a later turn; another company may.
    let mut game = Scene::four()
        .at("green", &[(8, [2, 2, 2, 2]), (6, [3, 3, 3, 3])])
        .at("yellow", &[(27, PLAIN)])
        .game();
    let first = "green reorganise 3 2/2 2/2 2/2 2/2";
    let second = "green reorganise 4 3/3 3/3 3/3 3/3";
    play(&mut game, first);
    refuses(&game, first, "U-REORG-02");
    play_all(&mut game, &["green advance 4", "green advance 3", "green end"]);
    play_all(
        &mut game,
        &["yellow advance 4", "yellow advance 4", "yellow advance 4", "yellow end"],
    );
    // The company that reorganised has gone on to 9; the other one arrives on 8.
    play(&mut game, "green advance 4");
    assert_eq!([3, 4].map(|company| square(&game, "green", company)), [9, 8]);
    play(&mut game, second);
    refuses(&game, second, "U-REORG-02");
}

#[test]
fn a_company_that_stays_may_not_reorganise_again_next_turn() {
    // T-16, U-GAP-11: the mark outlives the turn.
    let mut game = Scene::four()
        .at("green", &[(20, PLAIN), (8, [2, 2, 2, 2])])
        .at("yellow", &[(29, [3, 3, 3, 3])])
        .game();
    play(&mut game, "green reorganise 4 2/2 2/2 2/2 2/2");
    play_all(&mut game, &["green advance 3", "green advance 3", "green end"]);
    play_all(&mut game, &["yellow advance 4", "yellow end"]);
    refuses(&game, "green reorganise 4 2/2 2/2 2/2 2/2", "U-REORG-02");
    // What it did on 8 says nothing about 14.
    for _ in 0..2 {
        play_all(
            &mut game,
            &["green advance 4", "green advance 4", "green advance 4", "green end"],
        );
    }
    assert_eq!(square(&game, "green", 4), 14);
    play(&mut game, "green reorganise 4 2/2 2/2 2/2 2/2");
}

#[test]
fn it_may_be_done_on_arrival_or_later_on_the_owners_turn_only() {
    // U-GAP-11: on the turn the company arrives, or on any later turn of its owner.
    let reorganise = "green reorganise 4 2/2 2/2 2/2 2/2";
    let arriving = Scene::four().at("green", &[(7, [2, 2, 2, 2])]).at("yellow", &[(29, PLAIN)]);
    let mut game = arriving.game();
    play_all(&mut game, &["green advance 4", reorganise]);
    let standing = Scene::four().at("green", &[(8, [2, 2, 2, 2])]).at("yellow", &[(29, PLAIN)]);
    play(&mut standing.game(), reorganise);
    let game = standing.turn("yellow", 3, true).game();
    refuses(&game, reorganise, "U-MOVE-01");
}

#[test]
fn an_enemy_on_a_neighbouring_square_forbids_it() {
    // U-REORG-03: every square of every enemy, on both boards, against the list of contacts.
    for (side, seats) in [(BoardSide::Four, FOUR.to_vec()), (BoardSide::Three, FOUR[..3].to_vec())]
    {
        for on in [8, 14, 23] {
            let touched: BTreeSet<(u8, u8)> = side
                .board()
                .contacts(0, on)
                .iter()
                .flatten()
                .map(|contact| (contact.path, contact.square))
                .collect();
            for (path, enemy) in seats.iter().enumerate().skip(1) {
                for at in 0..30 {
                    let game = Scene::with(&seats, json!({}))
                        .at("green", &[(on, [2, 2, 2, 2])])
                        .at(enemy, &[(at, PLAIN)])
                        .game();
                    let is_beside = touched.contains(&(path as u8, at));
                    let reorganise = "reorganise 4 2/2 2/2 2/2 2/2";
                    assert_eq!(offers(&game, "green", reorganise), !is_beside, "{enemy} on {at}");
                    if is_beside {
                        refuses(&game, &format!("green {reorganise}"), "U-REORG-03");
                    }
                }
            }
        }
    }
}

#[test]
fn neighbours_of_the_reorganisation_squares() {
    // U-REORG-03: the contact lists themselves, worked out by hand from the two boards.
    let examples = [
        // Square 8 lies in lane 0, so only an inner neighbour flanks it.
        (BoardSide::Four, 8, vec![(3, 17)]),
        (BoardSide::Four, 14, vec![(1, 5), (3, 21)]),
        // Square 23 is the last of lane 2: yellow is on two sides of it.
        (BoardSide::Four, 23, vec![(1, 16), (1, 18)]),
        (BoardSide::Three, 8, vec![(2, 19)]),
        (BoardSide::Three, 14, vec![(1, 3), (2, 22)]),
        (BoardSide::Three, 23, vec![(1, 15), (2, 28)]),
    ];
    for (side, on, expected) in examples {
        let contacts = side.board().contacts(0, on).iter().flatten();
        let mut found: Vec<(u8, u8)> = contacts.map(|c| (c.path, c.square)).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{side:?} {on}");
    }
}

#[test]
fn a_tile_may_lie_on_a_reorganisation_square() {
    // U-REORG-01, U-GAP-04: then both apply; the tile costs its second point and stays face down.
    let mut game = Scene::four()
        .at("green", &[(7, [2, 2, 3, 3])])
        .tiles(
            "green",
            &[("mountain", 8, false), ("forest", 12, false), ("magic_forest", 14, false)],
        )
        .game();
    play(&mut game, "green advance 4");
    assert_eq!(points(&game), 1);
    play(&mut game, "green reorganise 4 3/3 2/2 3/3 2/2");
    let view = game.view(SeatSet::EMPTY);
    assert_eq!(view.battalions[0].companies[3].reorganised, [8]);
    assert!(!view.battalions[0].tiles[0].up);
}
