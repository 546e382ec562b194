//! Chapter *B.1 Magician*: one step through the manor.

use sabbat::Event;

use crate::common::{self, Scene, after, board, legal, legal_of, offers, play, refuses, to_act};

/// The squares a magician may go to.
fn targets(scene: &Scene, who: &str) -> Vec<u8> {
    let lines = legal_of(&scene.game(), who, "magician");
    lines.iter().map(|line| line["magician ".len()..].parse().unwrap()).collect()
}

#[test]
fn the_magician_moves_one_square_in_any_direction() {
    // S-MAGE-01, S-GAP-01: four by four squares, row by row; corners have three neighbours,
    // borders five, the middle eight.
    for square in 0..16u8 {
        let (row, column) = (i16::from(square / 4), i16::from(square % 4));
        let near = |other: &u8| {
            let far = (row - i16::from(other / 4)).abs().max((column - i16::from(other % 4)).abs());
            far == 1
        };
        let expected: Vec<u8> = (0..16).filter(near).collect();
        assert!([3, 5, 8].contains(&expected.len()));
        let scene = Scene::of("RG").magician('R', square);
        assert_eq!(targets(&scene, "R"), expected, "from {square}");
        let game = scene.game();
        for other in (0..16).filter(|other| !near(other) && *other != square) {
            refuses(&game, &format!("R magician {other}"), "S-MAGE-01");
        }
    }
    refuses(&Scene::of("RG").magician('R', 15).game(), "R magician 16", "S-GAP-01");
    refuses(&Scene::of("RG").game(), "R magician 16", "S-GAP-01");
}

#[test]
fn the_first_time_the_magician_is_placed_anywhere_empty() {
    // S-MAGE-02, S-MAGE-03, S-GAP-16: from the player board, and then step by step.
    let scene = Scene::of("RGBY").magician('G', 5).magician('B', 0).magician('Y', 15);
    let expected: Vec<u8> = (0..16).filter(|square| ![0, 5, 15].contains(square)).collect();
    assert_eq!(targets(&scene, "R"), expected);
    let mut game = scene.game();
    refuses(&game, "R magician 5", "S-MAGE-03");
    let events = play(&mut game, "R magician 10");
    let moved = matches!(events[0], Event::MagicianMoved { from: None, square: 10, .. });
    assert!(moved, "{events:?}");
    assert_eq!(board(&game, "R").magician, Some(10));
    play(&mut game, "R nothing");
    for who in ["G", "B", "Y"] {
        play(&mut game, &format!("{who} pass"));
    }
    refuses(&game, "R magician 3", "S-MAGE-01");
}

#[test]
fn two_magicians_never_share_a_square_and_none_stays_where_it_is() {
    // T-18, S-MAGE-01, S-MAGE-03, S-MAGE-05.
    let scene = Scene::of("RGB").magician('R', 5).magician('G', 6).magician('B', 10);
    assert_eq!(targets(&scene, "R"), [0, 1, 2, 4, 8, 9]);
    let game = scene.game();
    refuses(&game, "R magician 6", "S-MAGE-03");
    refuses(&game, "R magician 10", "S-MAGE-03");
    refuses(&game, "R magician 5", "S-MAGE-05");
}

#[test]
fn a_magician_shut_in_a_corner_cannot_act() {
    // T-19, S-MAGE-05, S-GAP-16: only ghosts, or nothing; one gap is enough.
    let scene = Scene::of("RGBY").bridge('R', 1).magician('R', 0);
    let shut = scene.clone().magician('G', 1).magician('B', 4).magician('Y', 5);
    assert_eq!(targets(&shut, "R"), [0; 0]);
    let game = shut.game();
    assert!(offers(&game, "R", "pass"));
    assert!(offers(&game, "R", "ghost drawbridge canteen settle"));
    let words: Vec<String> =
        legal(&game, "R").iter().map(|line| line.split(' ').next().unwrap().into()).collect();
    assert!(words.iter().all(|word| ["ghost", "pass"].contains(&word.as_str())), "{words:?}");
    let open = scene.magician('G', 1).magician('B', 4).magician('Y', 6);
    assert_eq!(targets(&open, "R"), [5]);
}

#[test]
fn on_arrival_the_tile_or_one_mirror_or_neither_is_used() {
    // S-MAGE-04: one of them, and then it is the next player's turn.
    for (line, spiders, terror) in [("tile", 2, 3), ("mirror n1", 0, 6), ("nothing", 0, 3)] {
        let game = Scene::of("RG").tile(1, "take_spider").magician('R', 0).game();
        let arrived = after(&game, &["R magician 1"]);
        assert_eq!(to_act(&arrived), 'R');
        let mut offered = legal(&arrived, "R");
        offered.sort_unstable();
        assert_eq!(offered, ["mirror n1", "nothing", "tile"]);
        let used = after(&arrived, &[&format!("R {line}")]);
        let board = board(&used, "R");
        assert_eq!((board.two_hours.total(), board.terror), (spiders, terror), "{line}");
        assert_eq!(to_act(&used), 'G', "{line}");
    }
}

#[test]
fn a_first_placement_is_an_arrival_too() {
    // T-17, S-MAGE-02, S-MAGE-04, S-MIRROR-02, S-GAP-17: three terror become six.
    let mut game = Scene::of("RG").game();
    common::play_all(&mut game, &["R magician 0", "R mirror n0"]);
    assert_eq!(common::terror(&game, "R"), 6);
    assert_eq!([common::glass(&game, "n0"), common::glass(&game, "w0")], ["cracked", "intact"]);
    assert_eq!(to_act(&game), 'G', "there is no second mirror in this action");
}
