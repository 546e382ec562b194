//! Chapter *End*: who has won the night.

use sabbat::{Event, Sabbat};
use serde_json::json;
use table::{Game, Seat, Turn};

use crate::common::{self, Scene, points, refuses, stage};

/// Place and score of every player, in the order of the box.
fn result(game: &Sabbat) -> Vec<(u8, i32)> {
    let standings = game.standings().expect("the game is over");
    standings.iter().map(|standing| (standing.place, standing.score)).collect()
}

fn last_round(order: &str) -> Scene {
    Scene::of(order).round(6, "carnival")
}

#[test]
fn chimeras_count_five_and_a_tie_is_shared() {
    // T-62, S-END-02, S-END-03, S-END-04, S-GAP-30, S-GAP-31: 37 and three chimeras are 52.
    let scene = last_round("RG")
        .points('R', 37)
        .player('R', json!({"chimeras": 3}))
        .cursed('R')
        .one('R', "ss")
        .points('G', 52);
    let (game, events) = scene.night();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(result(&game), [(1, 52), (1, 52)]);
    let finished = events.iter().filter(|event| matches!(event, Event::Finished { .. })).count();
    assert_eq!(finished, 2);
    let told = events.iter().any(|event| {
        matches!(
            event,
            Event::Finished {
                points: 37,
                chimeras: 3,
                chimera_points: 15,
                score: 52,
                place: 1,
                ..
            }
        )
    });
    assert!(told, "{events:?}");
}

#[test]
fn the_game_ends_right_after_the_sixth_homologation() {
    // S-END-01, S-STEWARD-05: the last set still counts, in C.3 of round 6.
    let (game, _) = last_round("RG").zone('R', "srgm").ghosts("vada", "R").night();
    assert_eq!(stage(&game), "over");
    assert_eq!(result(&game), [(1, 8), (2, 0)]);
    let (fifth, _) = Scene::of("RG").round(5, "carnival").night();
    assert_eq!(stage(&fifth), "hour", "the fifth round is not the last");
    for line in ["R pass", "R magician 5", "R invoke 1", "chance hour harvest"] {
        refuses(&game, line, "S-END-01");
    }
}

#[test]
fn what_is_left_over_counts_nothing() {
    // S-END-04, S-GAP-30: terror, resources, an unfinished centre, a cursed token.
    let scene = last_round("RG")
        .points('R', 10)
        .terror('R', 10)
        .one('R', "srgm")
        .two('R', "srgm")
        .zone('R', "srgsrg")
        .cursed('R')
        .points('G', 10)
        .terror('G', 0);
    let (game, _) = scene.night();
    assert_eq!(result(&game), [(1, 10), (1, 10)]);
    assert!(common::board(&game, "R").cursed, "no curse comes after the last round");
    assert_eq!(
        (common::one(&game, "R").as_str(), common::two(&game, "R").as_str()),
        ("srgm", "srgm")
    );
}

#[test]
fn most_points_win() {
    // S-END-03, S-GAP-31: no tie is broken, at any place.
    #[rustfmt::skip]
    let examples = [
        // points of B R Y G, places
        ([10, 20, 30, 40],  [4, 3, 2, 1]),
        ([40, 20, 40, 30],  [1, 4, 1, 3]),
        ([5, 5, 5, 5],      [1, 1, 1, 1]),
        ([-3, -1, -1, -2],  [4, 1, 1, 3]),
    ];
    for (scores, places) in examples {
        let mut scene = last_round("BRYG");
        for (who, points) in ['B', 'R', 'Y', 'G'].into_iter().zip(scores) {
            // Terror decides nothing.
            scene = scene.points(who, points).terror(who, 10 - points.rem_euclid(7) as u8);
        }
        let (game, _) = scene.night();
        let found: Vec<u8> = result(&game).iter().map(|(place, _)| *place).collect();
        assert_eq!(found, places, "{scores:?}");
    }
}

#[test]
fn chimeras_are_worth_nothing_before_the_end_and_still_show_in_the_score() {
    // S-END-02: points are booked at the end; the standing at any time counts them.
    let game = Scene::of("RG").points('R', 4).player('R', json!({"chimeras": 2})).game();
    assert_eq!((points(&game, "R"), game.score(Seat(0)), game.score(Seat(1))), (4, 14, 0));
    assert!(game.standings().is_none());
}

#[test]
fn a_negative_score_can_win() {
    // S-GAP-29, S-END-03.
    let scene = last_round("RG").terror('R', 0).terror('G', 0).bridge('R', 1).bridge('G', 2);
    let (game, _) = scene.night();
    assert_eq!(result(&game), [(1, -1), (2, -2)]);
}
