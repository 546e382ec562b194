//! Chapter *Mirrors*: three states, and terror for each step down.

use sabbat::Event;

use crate::common::{self, Scene, after, glass, legal, legal_of, play, refuses, terror, to_act};

/// Which mirrors hang over which square, by the law book's drawing.
const WALLS: [(u8, &[&str]); 16] = [
    (0, &["n0", "w0"]),
    (1, &["n1"]),
    (2, &["n2"]),
    (3, &["n3", "e0"]),
    (4, &["w1"]),
    (5, &[]),
    (6, &[]),
    (7, &["e1"]),
    (8, &["w2"]),
    (9, &[]),
    (10, &[]),
    (11, &["e2"]),
    (12, &["s0", "w3"]),
    (13, &["s1"]),
    (14, &["s2"]),
    (15, &["e3", "s3"]),
];

#[test]
fn a_magician_uses_the_mirrors_on_the_outer_wall_of_its_square() {
    // S-MIRROR-06, S-GAP-02, T-21: two in a corner, one at a border, none in the middle.
    for (square, mirrors) in WALLS {
        let game = after(&Scene::of("RG").game(), &[&format!("R magician {square}")]);
        let expected: Vec<String> =
            mirrors.iter().map(|mirror| format!("mirror {mirror}")).collect();
        assert_eq!(legal_of(&game, "R", "mirror"), expected, "square {square}");
        for (_, others) in WALLS.iter().filter(|(other, _)| *other != square) {
            for other in *others {
                refuses(&game, &format!("R mirror {other}"), "S-MIRROR-06");
            }
        }
    }
    let all: usize = WALLS.iter().map(|(_, mirrors)| mirrors.len()).sum();
    assert_eq!(all, 16);
}

#[test]
fn a_mirror_is_intact_then_cracked_then_broken() {
    // S-MIRROR-01, S-MIRROR-02, S-MIRROR-03, S-MIRROR-04: three terror, two, and never again.
    let mut game = Scene::of("RG").terror('R', 0).terror('G', 0).magician('R', 0).game();
    common::play_all(&mut game, &["R magician 1", "R mirror n1"]);
    assert_eq!((glass(&game, "n1").as_str(), terror(&game, "R")), ("cracked", 3));
    common::play_all(&mut game, &["G pass", "R magician 0", "R nothing", "G magician 1"]);
    let events = play(&mut game, "G mirror n1");
    assert_eq!((glass(&game, "n1").as_str(), terror(&game, "G")), ("broken", 2));
    let told = events.iter().any(|event| {
        matches!(event, Event::MirrorUsed { terror: 2, glassworks: 0, gained: 2, .. })
    });
    assert!(told, "{events:?}");
    common::play_all(&mut game, &["R pass", "G magician 2", "G nothing", "R magician 1"]);
    refuses(&game, "R mirror n1", "S-MIRROR-04");
    assert!(legal_of(&game, "R", "mirror").is_empty());
}

#[test]
fn the_choices_on_a_corner_square() {
    // T-20, S-MIRROR-02, S-MIRROR-03, S-MIRROR-04: N3 intact, E0 cracked.
    let scene = Scene::of("RG").tile(3, "take_mask").mirror("e0", "cracked");
    let arrived = after(&scene.game(), &["R magician 3"]);
    let mut offered = legal(&arrived, "R");
    offered.sort_unstable();
    assert_eq!(offered, ["mirror e0", "mirror n3", "nothing", "tile"]);
    let north = after(&arrived, &["R mirror n3"]);
    assert_eq!((terror(&north, "R"), glass(&north, "n3").as_str()), (6, "cracked"));
    assert_eq!(glass(&north, "e0"), "cracked", "the other is as it was");
    let east = after(&arrived, &["R mirror e0"]);
    assert_eq!((terror(&east, "R"), glass(&east, "e0").as_str()), (5, "broken"));
    assert_eq!(glass(&east, "n3"), "intact");
    let broken = after(&scene.mirror("e0", "broken").game(), &["R magician 3"]);
    assert_eq!(legal_of(&broken, "R", "mirror"), ["mirror n3"]);
}

#[test]
fn one_mirror_is_used_in_an_action() {
    // S-MIRROR-05, S-GAP-17: also in a corner, where two hang.
    let mut game = after(&Scene::of("RG").game(), &["R magician 12", "R mirror s0"]);
    assert_eq!(to_act(&game), 'G');
    refuses(&game, "R mirror w3", "S-SCHEME-01");
    assert_eq!(glass(&game, "w3"), "intact");
    common::play_all(&mut game, &["G pass", "R magician 8", "R mirror w2"]);
    assert_eq!(terror(&game, "R"), 9, "the next action is another");
}
