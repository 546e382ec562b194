//! Chapter *Manor tiles*: what the floor of the manor does.

use sabbat::{Event, Sabbat};
use table::{Game, SeatSet};

use crate::common::{
    Scene, after, board, legal, legal_of, offers, one, play, play_all, points, refuses, stage,
    terror, to_act, two,
};

/// Red's magician has just arrived on square 5, where this tile lies.
fn on(tile: &'static str, scene: Scene) -> Sabbat {
    after(&scene.tile(5, tile).magician('R', 6).game(), &["R magician 5"])
}

fn scene() -> Scene {
    Scene::of("RG")
}

#[test]
fn a_standard_tile_gives_two_of_its_resource() {
    // T-24, S-MANOR-01, S-GAP-03: the type is printed on it; they lie on 2H.
    let examples =
        [("take_spider", "ss"), ("take_rat_tail", "rr"), ("take_gem", "gg"), ("take_mask", "mm")];
    for (tile, gained) in examples {
        let game = after(&on(tile, scene()), &["R tile"]);
        assert_eq!((two(&game, "R").as_str(), one(&game, "R").as_str()), (gained, ""), "{tile}");
    }
    let game = after(&on("take_spider", scene().two('R', "s").one('R', "sg")), &["R tile"]);
    assert_eq!((two(&game, "R").as_str(), one(&game, "R").as_str()), ("sss", "sg"));
    assert_eq!((two(&game, "G").as_str(), terror(&game, "R")), ("", 3));
}

#[test]
fn the_grimoire_lifts_a_curse_without_loss() {
    // T-29, S-MANOR-02, S-GAP-41: without a cursed token there is nothing to use.
    let game = on("grimoire", scene().cursed('R').cursed('G').points('R', 8));
    let lifted = after(&game, &["R tile"]);
    assert_eq!((board(&lifted, "R").cursed, points(&lifted, "R")), (false, 8));
    assert!(board(&lifted, "G").cursed, "only one's own");
    assert!(offers(&scene().tile(5, "grimoire").magician('R', 6).game(), "R", "magician 5"));
    let mut bare = scene().tile(5, "grimoire").magician('R', 6).game();
    play(&mut bare, "R magician 5");
    assert_eq!(board(&bare, "R").magician, Some(5), "it may still go there");
    if stage(&bare) == "arrival" {
        assert_eq!(legal(&bare, "R"), ["nothing"]);
        refuses(&bare, "R tile", "S-GAP-41");
    }
}

#[test]
fn a_tile_without_effect_still_leaves_the_mirror() {
    // S-GAP-41, S-MAGE-04: on a border square the mirror is there.
    let without = |tile| after(&scene().tile(1, tile).magician('R', 0).game(), &["R magician 1"]);
    for tile in ["grimoire", "clock", "terrorisator", "test_tube"] {
        let game = without(tile);
        let mut offered = legal(&game, "R");
        offered.sort_unstable();
        assert_eq!(offered, ["mirror n1", "nothing"], "{tile}");
    }
    refuses(&without("clock"), "R tile", "S-GAP-41");
    refuses(&without("grimoire"), "R tile", "S-GAP-41");
}

#[test]
fn the_clock_turns_back_the_whole_hour() {
    // T-25, S-MANOR-03: everything on 1H, to what lies on 2H.
    let game = after(&on("clock", scene().one('R', "ggm").two('R', "s")), &["R tile"]);
    assert_eq!((one(&game, "R").as_str(), two(&game, "R").as_str()), ("", "sggm"));
    assert!(!offers(&on("clock", scene().two('R', "s").one('G', "g")), "R", "tile"), "S-GAP-41");
}

#[test]
fn the_terrorisator_turns_one_resource_into_terror() {
    // T-26, S-MANOR-04: four from 2H, two from 1H, and never more than ten.
    let game = on("terrorisator", scene().one('R', "g").two('R', "gm"));
    #[rustfmt::skip]
    let examples = [
        ("R terrorise 2h gem", 7, "g", "m"),
        ("R terrorise 2h mask", 7, "g", "g"),
        ("R terrorise 1h gem", 5, "", "gm"),
    ];
    assert_eq!(legal_of(&game, "R", "terrorise").len(), 3);
    for (line, terror_after, on_one, on_two) in examples {
        let mut used = game.clone();
        let events = play(&mut used, line);
        assert_eq!(terror(&used, "R"), terror_after, "{line}");
        assert_eq!((one(&used, "R").as_str(), two(&used, "R").as_str()), (on_one, on_two));
        assert_eq!(to_act(&used), 'G', "exactly one");
        let told = events.iter().any(|event| {
            matches!(event, Event::Terrorised { terror, gained, .. }
                if terror == gained && *gained == terror_after - 3)
        });
        assert!(told, "{events:?}");
    }
    refuses(&game, "R terrorise 1h mask", "S-MANOR-04");
    refuses(&game, "R terrorise 2h spider", "S-MANOR-04");
    for (before, line, after_use) in
        [(8, "2h gem", 10), (6, "2h gem", 10), (8, "1h gem", 10), (7, "1h gem", 9)]
    {
        let game = on("terrorisator", scene().terror('R', before).one('R', "g").two('R', "g"));
        let used = after(&game, &[&format!("R terrorise {line}")]);
        assert_eq!(terror(&used, "R"), after_use, "S-DEF-07: {line} at {before}");
    }
}

#[test]
fn the_terrorisator_takes_no_chimera_and_no_curse() {
    // S-GAP-10: nothing but resources.
    let game =
        on("terrorisator", scene().cursed('R').player('R', serde_json::json!({"chimeras": 3})));
    assert!(legal_of(&game, "R", "terrorise").is_empty());
}

#[test]
fn the_test_tube_changes_one_type_into_any_mix() {
    // T-27, S-MANOR-05: four rat tails from 2H become m2, s1, g1 on 2H.
    let game = on("test_tube", scene().two('R', "rrrr"));
    let mut used = after(&game, &["R exchange rat_tail 0 4"]);
    assert_eq!(stage(&used), "tube");
    for resource in ["mask", "spider", "mask", "gem"] {
        assert_eq!(to_act(&used), 'R');
        play(&mut used, &format!("R receive {resource}"));
    }
    assert_eq!((two(&used, "R").as_str(), one(&used, "R").as_str()), ("sgmm", ""));
    assert_eq!(to_act(&used), 'G');
}

#[test]
fn what_comes_from_a_cell_is_replaced_in_that_cell() {
    // S-MANOR-05, S-GAP-39, S-GAP-42: two from 1H and one from 2H, and the counts stay.
    let game = on("test_tube", scene().one('R', "ssg").two('R', "ssm"));
    let mut used = after(&game, &["R exchange spider 2 1"]);
    // Those on 2H come first.
    play_all(&mut used, &["R receive gem", "R receive rat_tail", "R receive mask"]);
    assert_eq!((two(&used, "R").as_str(), one(&used, "R").as_str()), ("sgm", "rgm"));
    // Not everything has to be given.
    let mut used = after(&game, &["R exchange spider 1 0"]);
    play(&mut used, "R receive mask");
    assert_eq!((two(&used, "R").as_str(), one(&used, "R").as_str()), ("ssm", "sgm"));
}

#[test]
fn the_test_tube_gives_at_least_one_and_nothing_back_in_kind() {
    // S-GAP-39, S-MANOR-05: quantity at least one; the given type is not offered.
    let game = on("test_tube", scene().one('R', "ss").two('R', "sg"));
    let mut offered = legal_of(&game, "R", "exchange");
    offered.sort_unstable();
    let expected = [
        "exchange gem 0 1",
        "exchange spider 0 1",
        "exchange spider 1 0",
        "exchange spider 1 1",
        "exchange spider 2 0",
        "exchange spider 2 1",
    ];
    assert_eq!(offered, expected);
    refuses(&game, "R exchange spider 0 0", "S-GAP-39");
    refuses(&game, "R exchange spider 3 0", "S-MANOR-05");
    refuses(&game, "R exchange spider 0 2", "S-MANOR-05");
    refuses(&game, "R exchange mask 0 1", "S-MANOR-05");
    let given = after(&game, &["R exchange spider 1 1"]);
    assert_eq!(legal(&given, "R"), ["receive rat_tail", "receive gem", "receive mask"]);
    refuses(&given, "R receive spider", "S-GAP-39");
}

#[test]
fn each_tile_is_used_in_its_own_way() {
    // S-MANOR-06: what lies there is what can be used.
    let standard = on("take_gem", scene().two('R', "srgm"));
    refuses(&standard, "R terrorise 2h gem", "S-MANOR-06");
    refuses(&standard, "R exchange gem 0 1", "S-MANOR-06");
    refuses(&on("terrorisator", scene().two('R', "s")), "R tile", "S-MANOR-06");
    refuses(&on("test_tube", scene().two('R', "s")), "R tile", "S-MANOR-06");
}

#[test]
fn tiles_are_never_used_up_or_moved() {
    // S-MANOR-06: the same tile serves whoever comes, again and again.
    let mut game = scene().tile(5, "take_gem").game();
    let manor = game.view(SeatSet::EMPTY).manor;
    play_all(&mut game, &["R magician 5", "R tile", "G pass", "R magician 6", "R nothing"]);
    play_all(&mut game, &["G magician 5", "G tile", "R pass", "G magician 4", "G nothing"]);
    play_all(&mut game, &["R magician 5", "R tile"]);
    assert_eq!((two(&game, "R").as_str(), two(&game, "G").as_str()), ("gggg", "gg"));
    assert_eq!(game.view(SeatSet::EMPTY).manor, manor);
}
