//! Choices of several parts, and choices that are none.

use crate::common::{self, Scene, after, legal, refuses, to_act};

#[test]
fn a_portal_is_paid_type_by_type_and_only_where_there_is_a_choice() {
    // S-GAP-42: spider before mask; the gemstone lies on one cell only and is not asked for.
    let scene = Scene::of("RG").bridge('R', 1).portal("vada", "sgm").one('R', "sm").two('R', "sgm");
    let asked = after(&scene.game(), &["R ghost drawbridge vada settle"]);
    assert_eq!(legal(&asked, "R"), ["pay spider 1h", "pay spider 2h"]);
    refuses(&asked, "R pay mask 1h", "S-GAP-19");
    let then = after(&asked, &["R pay spider 2h"]);
    assert_eq!(legal(&then, "R"), ["pay mask 1h", "pay mask 2h"]);
    let paid = after(&then, &["R pay mask 1h"]);
    let left = (common::one(&paid, "R"), common::two(&paid, "R"));
    assert_eq!(left, ("s".to_owned(), "m".to_owned()));
}

#[test]
fn a_test_tube_fills_two_hours_before_one() {
    // S-GAP-42: of three rat tails two lie on 2H; what is received first lies there.
    let scene = Scene::of("RG").magician('R', 0).tile(1, "test_tube").one('R', "r").two('R', "rr");
    let lines = ["R magician 1", "R exchange rat_tail 1 2", "R receive gem", "R receive gem"];
    let two = after(&scene.game(), &lines);
    assert_eq!((common::one(&two, "R"), common::two(&two, "R")), (String::new(), "gg".to_owned()));
    let three = after(&two, &["R receive mask"]);
    assert_eq!(common::one(&three, "R"), "m");
    assert_eq!(to_act(&three), 'G');
}

#[test]
fn a_bounty_can_come_between_two_parts_of_a_choice() {
    // S-GAP-42, S-GAP-33: what it brings can make a new choice.
    let scene = Scene::cards("GR").bridge('G', 1).portal("vada", "sg").one('G', "sg").two('G', "s");
    let asked = after(&scene.game(), &["G ghost drawbridge vada settle"]);
    let more = after(&asked, &["G bounty gem gem", "G pay spider 1h"]);
    assert_eq!(legal(&more, "G"), ["pay gem 1h", "pay gem 2h"]);
}

#[test]
fn nobody_is_asked_who_starves_where_there_is_no_choice() {
    // S-GAP-43: all of them, or all on the drawbridge. Vada's three points come after it.
    let all = Scene::of("RG").evening().terror('R', 0).terror('G', 10);
    let all = after(&all.ghosts("vada", "R").bridge('R', 1).game(), &["G pass"]);
    assert_eq!((common::points(&all, "R"), common::ghosts(&all, "vada")), (-2, String::new()));
    let bridge = Scene::of("RG").evening().terror('R', 1).terror('G', 10).bridge('R', 3);
    assert_eq!(common::points(&after(&bridge.game(), &["G pass"]), "R"), -2);
    // On the other side of the line there is one: two places, one ghost to starve.
    let choice = Scene::of("RG").evening().terror('R', 1).terror('G', 10);
    let choice = after(&choice.ghosts("vada", "R").bridge('R', 1).game(), &["G pass"]);
    assert_eq!(legal(&choice, "R"), ["starve drawbridge", "starve vada"]);
}

#[test]
fn a_card_that_changes_nothing_is_not_offered() {
    // S-GAP-44: the way is open without it, or nobody has to be fought.
    let paths = Scene::cards("GR").ghosts("vada", "G").game();
    refuses(&paths, "G ghost vada gineva settle hidden_paths", "S-POWER-03");
    let entrance = Scene::cards("BR").bridge('B', 1).game();
    refuses(&entrance, "B ghost drawbridge canteen settle irresistible_entrance", "S-POWER-03");
    let teleport = Scene::cards("YR").bridge('Y', 1).game();
    refuses(&teleport, "Y ghost drawbridge canteen settle teleport", "S-POWER-03");
    // An empty bill opens no cellar: the round ends without asking. One ghost out, and it does.
    let fed = after(&Scene::cards("RG").evening().game(), &["G pass"]);
    assert!(!legal(&fed, "R").contains(&"cellar".to_owned()));
    let asked = after(&Scene::cards("RG").evening().bridge('R', 1).game(), &["G pass"]);
    assert_eq!(legal(&asked, "R"), ["cellar", "done"]);
}

#[test]
fn an_echo_that_was_announced_is_used() {
    // S-GAP-44: nothing can be chosen then.
    let scene = Scene::cards("YR").magician('Y', 1);
    let echo = after(&scene.game(), &["Y magician 0", "Y mirror n0", "Y echo"]);
    refuses(&echo, "Y nothing", "S-ROUND-02");
}
