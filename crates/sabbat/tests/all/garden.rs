//! Chapter *Gardens*: six places, each with a major and a minor bonus.

use serde_json::json;

use crate::common::{self, Scene, after, board, glass, offers, play, points, stage, terror, two};

/// A game of four, so that gardens have two slots; green is on turn.
fn four() -> Scene {
    Scene::of("GRBY")
}

/// A game of four with a third slot everywhere.
fn roomy() -> Scene {
    Scene::with("GRBY", json!({"powers": false, "slot_profile": "n_minus_one"}))
}

#[test]
fn slot_one_is_major_and_slot_two_is_minor() {
    // S-GARDEN-00, S-GAP-14: bonuses come by themselves, by slot.
    for (there, bonus) in [("GR", 2), ("RG", 1), ("R", 0)] {
        let game = four().bridge('G', 3).ghosts("canteen", there).game();
        let board = board(&game, "G");
        assert_eq!((board.canteen, board.feeding.canteen), (bonus, bonus), "{there}");
    }
}

#[test]
fn the_glassworks_add_to_mirrors() {
    // T-22, S-GARDEN-01: slot 1 for every use, slot 2 only for breaking.
    for (there, cracks, breaks) in
        [("", 3, 2), ("G", 4, 3), ("GR", 4, 3), ("RG", 3, 3), ("RB", 3, 2)]
    {
        let scene = four().ghosts("glassworks", there).mirror("w0", "cracked");
        let arrived = after(&scene.game(), &["G magician 0"]);
        let cracked = after(&arrived, &["G mirror n0"]);
        assert_eq!(terror(&cracked, "G"), 3 + cracks, "{there}");
        let broken = after(&arrived, &["G mirror w0"]);
        assert_eq!(terror(&broken, "G"), 3 + breaks, "{there}");
        assert_eq!(
            (glass(&cracked, "n0").as_str(), glass(&broken, "w0").as_str()),
            ("cracked", "broken")
        );
    }
}

#[test]
fn the_glassworks_stop_at_ten_terror_too() {
    // S-GARDEN-01, S-DEF-07.
    for (before, after_use) in [(5, 9), (6, 10), (7, 10), (10, 10)] {
        let scene = four().ghosts("glassworks", "G").terror('G', before);
        let game = after(&scene.game(), &["G magician 0", "G mirror n0"]);
        assert_eq!(terror(&game, "G"), after_use);
    }
}

#[test]
fn the_crystal_globe_raises_regions_of_two_and_three() {
    // T-58, S-GARDEN-02: never the one of four; slot 2 only those of two.
    #[rustfmt::skip]
    let examples = [
        ("",   ["turgapel", "vada", "gineva"].as_slice(), 9),
        ("G",  &["turgapel", "vada", "gineva"], 11),
        ("RG", &["turgapel", "vada", "gineva"], 10),
        ("RB", &["turgapel", "vada", "gineva"], 9),
        ("G",  &["turgapel"], 4),
        ("RG", &["turgapel"], 4),
        ("G",  &["neshata", "vada", "vale"], 12),
        ("RG", &["neshata", "vada", "vale"], 9),
        ("G",  &["gineva", "friburga", "berena"], 9),
        ("RG", &["gineva", "friburga", "berena"], 9),
        ("G",  &[], 0),
    ];
    for (there, regions, scored) in examples {
        let mut scene = four().terror('G', 9).ghosts("crystal_globe", there);
        for region in regions {
            scene = scene.ghosts(region, "G");
        }
        assert_eq!(board(&scene.game(), "G").regions.total, scored, "{there} {regions:?}");
        let (game, _) = scene.night();
        assert_eq!(points(&game, "G"), scored, "{there} {regions:?}");
    }
}

#[test]
fn the_canteen_lowers_the_bill() {
    // S-GARDEN-03, S-STEWARD-02: two in slot 1, one in slot 2.
    for (there, bill) in [("GR", 3), ("RG", 4), ("", 4), ("RB", 4)] {
        let own = u8::from(there.contains('G'));
        // Four ghosts on the drawbridge, and perhaps one in the canteen.
        let scene = four().terror('G', 9).terror('R', 9).bridge('G', 4).ghosts("canteen", there);
        let board_before = board(&scene.game(), "G");
        assert_eq!((board_before.feeding.ghosts, board_before.feeding.bill), (4 + own, bill));
        let (game, _) = scene.night();
        assert_eq!(terror(&game, "G"), 9 - bill, "{there}");
    }
}

#[test]
fn the_alchemist_keeps_some_of_a_set() {
    // S-GARDEN-05, S-STEWARD-07: two resources in slot 1, one in slot 2, none without.
    for (there, keeps) in [("GR", 2), ("RG", 1), ("", 0), ("RB", 0)] {
        let scene = four().terror('R', 9).terror('B', 9).ghosts("alchemist_office", there);
        let (mut game, _) = scene.zone('G', "srgm").night();
        for _ in 0..keeps {
            assert_eq!(stage(&game), "homologation", "{there}");
            let line = common::legal_of(&game, "G", "keep").swap_remove(0);
            play(&mut game, &format!("G {line}"));
        }
        assert_eq!(stage(&game), "hour", "{there}: no more than that");
        assert_eq!(board(&game, "G").chimeras, 1);
        assert_eq!(board(&game, "G").one_hour.total(), keeps, "the next curse has moved them");
    }
}

#[test]
fn the_zen_garden_pays_for_those_who_return() {
    // S-GARDEN-06: two instead of one; slot 2 only from regions.
    for (there, region, garden) in [("", 1, 1), ("GR", 2, 2), ("RG", 2, 1), ("RB", 1, 1)] {
        let scene = four().ghosts("zen_garden", there).ghosts("vada", "G").ghosts("canteen", "RG");
        let game = scene.game();
        assert_eq!(terror(&after(&game, &["G return vada"]), "G"), 3 + region, "{there}");
        assert_eq!(terror(&after(&game, &["G return canteen"]), "G"), 3 + garden, "{there}");
    }
}

#[test]
fn a_bonus_counts_only_for_the_ghost_that_is_there() {
    // T-49, S-GARDEN-07: who leaves the zen garden brings one terror.
    let two_players = Scene::of("GR").ghosts("zen_garden", "G").game();
    assert_eq!(terror(&after(&two_players, &["G return zen_garden"]), "G"), 4);
    for there in ["GR", "RG"] {
        let game = four().ghosts("zen_garden", there).game();
        assert_eq!(terror(&after(&game, &["G return zen_garden"]), "G"), 4, "{there}");
    }
    // Whoever came back after it gets no more, and whoever came before it did.
    let game = four().ghosts("zen_garden", "G").ghosts("vada", "G").game();
    let late = after(&game, &["G return zen_garden", "G return vada"]);
    assert_eq!(terror(&late, "G"), 5);
    let early = after(&game, &["G return vada", "G return zen_garden"]);
    assert_eq!(terror(&early, "G"), 6);
    // A ghost that arrives there in this action counts from then on.
    let arriving = four().bridge('G', 1).ghosts("vada", "G").game();
    let lines = ["G ghost drawbridge zen_garden settle", "G return vada"];
    assert_eq!(terror(&after(&arriving, &lines), "G"), 5);
}

#[test]
fn a_bonus_moves_up_with_its_ghost() {
    // S-GARDEN-07, S-GHOST-11: red leaves the first slot, and green's mirror is worth more.
    let scene = Scene::of("RGBY").ghosts("glassworks", "RG");
    let mut game = scene.game();
    common::play_all(&mut game, &["R return glassworks", "R end", "G magician 0", "G mirror n0"]);
    assert_eq!(terror(&game, "G"), 7);
    // And a fight that pushes it down takes the major bonus away.
    let pushed = Scene::of("RGBY").bridge('R', 1).ghosts("glassworks", "G").game();
    let lines = ["R ghost drawbridge glassworks fight", "R end", "G magician 0", "G mirror n0"];
    assert_eq!(terror(&after(&pushed, &lines), "G"), 6);
}

#[test]
fn a_third_slot_is_a_waiting_place() {
    // S-GAP-08: in none of the six gardens does it bring anything.
    let glass_scene = roomy().ghosts("glassworks", "RBG").mirror("w0", "cracked");
    let arrived = after(&glass_scene.game(), &["G magician 0"]);
    assert_eq!(terror(&after(&arrived, &["G mirror n0"]), "G"), 6);
    assert_eq!(terror(&after(&arrived, &["G mirror w0"]), "G"), 5);

    let rich = || roomy().terror('R', 9).terror('B', 9).terror('G', 9);
    let (game, _) = rich().ghosts("crystal_globe", "RBG").ghosts("gineva", "G").night();
    assert_eq!(points(&game, "G"), 2);

    let canteen = rich().ghosts("canteen", "RBG").bridge('G', 2);
    assert_eq!(terror(&canteen.night().0, "G"), 6, "three ghosts, three terror");
    let invocation = canteen.round(2, "harvest").phase(json!({"type": "invocation"})).game();
    common::refuses(&invocation, "G invoke 1 canteen", "S-STUDY-13");
    assert!(offers(&invocation, "B", "invoke 1 canteen"));

    let fight = rich().ghosts("training_ground", "RBG").ghosts("vada", "G").ghosts("gineva", "Y");
    let won = after(&fight.game(), &["G ghost vada gineva fight"]);
    assert_eq!(points(&won, "G"), 2);

    let (game, _) = rich().ghosts("alchemist_office", "RBG").zone('G', "srgm").night();
    assert_eq!((stage(&game).as_str(), two(&game, "G").as_str()), ("hour", ""));

    let back = roomy().ghosts("zen_garden", "RBG").ghosts("vada", "G").game();
    assert_eq!(terror(&after(&back, &["G return vada"]), "G"), 4);
}

#[test]
fn the_gardens_tell_what_they_are_worth() {
    // S-GARDEN-00 and the UI's list: every garden has a major and a minor bonus.
    let game = four().game();
    let view = table::Game::view(&game, table::SeatSet::EMPTY);
    for garden in &view.gardens {
        assert!(garden.major >= 1 && garden.minor >= 1, "{garden:?}");
        assert_eq!(garden.opens.len(), 2, "two slots on the board: {garden:?}");
    }
    let canteen = view.gardens.iter().find(|garden| garden.garden.name() == "canteen").unwrap();
    assert_eq!((canteen.major, canteen.minor), (2, 1));
    let office = view.gardens.iter().find(|garden| garden.garden.name() == "alchemist_office");
    assert_eq!(office.map(|office| (office.major, office.minor)), Some((2, 1)));
}
