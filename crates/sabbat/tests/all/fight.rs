//! Chapter *Fight*: what it costs, what it brings, and who has to go.

use sabbat::{Event, People, Place};
use serde_json::json;

use crate::common::{
    self, Scene, after, board, ghosts, homes, offers, play, points, refuses, stage, terror, to_act,
    zone,
};

/// A game of four with three slots everywhere.
fn roomy(order: &str) -> Scene {
    Scene::with(order, json!({"powers": false, "slot_profile": "n_minus_one"}))
}

#[test]
fn a_printed_fight() {
    // T-37, S-FIGHT-03, S-FIGHT-04, S-FIGHT-05, S-FIGHT-06: two for red, who is earlier, one for
    // blue, who is later; four points; blue's ghost goes, and takes one terror with it.
    let scene = Scene::of("RGB").turn('G').terror('G', 5).bridge('G', 1).ghosts("canteen", "RB");
    let game = after(&scene.game(), &["G ghost drawbridge canteen fight"]);
    assert_eq!((terror(&game, "G"), points(&game, "G")), (2, 4));
    assert_eq!(ghosts(&game, "canteen"), "GR");
    assert_eq!((homes(&game, "B"), terror(&game, "B")), ((0, 7), 4));
    assert_eq!((points(&game, "R"), points(&game, "B"), terror(&game, "R")), (0, 0, 3));
    // T-38, S-FIGHT-07: with the training ground it is one point more.
    let trained = scene.ghosts("training_ground", "G").game();
    assert_eq!(points(&after(&trained, &["G ghost drawbridge canteen fight"]), "G"), 5);
}

#[test]
fn the_earlier_cost_two_and_the_later_one() {
    // S-FIGHT-03, S-GAP-22, T-43, S-GAP-36: by the place in this round's order, not around it.
    #[rustfmt::skip]
    let examples = [
        // order, who fights, against, cost
        ("RG",   'R', "G",   1),
        ("RG",   'G', "R",   2),
        ("RGB",  'R', "GB",  2),
        ("RGB",  'G', "RB",  3),
        ("RGB",  'B', "RG",  4),
        ("RGB",  'B', "R",   2),
        ("RGB",  'R', "B",   1),
        ("YBGR", 'Y', "RGB", 3),
        ("YBGR", 'B', "RGY", 4),
        ("YBGR", 'G', "RYB", 5),
        ("YBGR", 'R', "GYB", 6),
    ];
    for (order, who, there, cost) in examples {
        for (from, to) in [("drawbridge", "canteen"), ("grisa", "turgapel")] {
            let scene = |terror| {
                let scene = roomy(order).turn(who).terror(who, terror).ghosts(to, there);
                match from {
                    "drawbridge" => scene.bridge(who, 1),
                    place => scene.ghosts(place, &who.to_string()),
                }
            };
            let line = format!("{who} ghost {from} {to} fight");
            let paid = after(&scene(10).game(), &[&line]);
            assert_eq!(terror(&paid, &who.to_string()), 10 - cost, "{order}: {line}");
            let bare = after(&scene(cost).game(), &[&line]);
            assert_eq!(terror(&bare, &who.to_string()), 0, "{order}: {line}");
            refuses(&scene(cost - 1).game(), &line, "S-FIGHT-03");
        }
    }
}

#[test]
fn a_fight_is_against_everybody_there() {
    // S-FIGHT-02, S-FIGHT-04: two points for each.
    for (there, gained) in [("G", 2), ("GB", 4), ("GBY", 6)] {
        let scene = roomy("RGBY").terror('R', 3).bridge('R', 1).ghosts("canteen", there);
        let game = after(&scene.game(), &["R ghost drawbridge canteen fight"]);
        assert_eq!(points(&game, "R"), gained, "{there}");
        assert_eq!(terror(&game, "R"), 3 - there.len() as u8);
    }
}

#[test]
fn the_winner_takes_the_first_slot_and_the_others_move_down() {
    // S-FIGHT-05, S-FIGHT-06, S-FIGHT-08: who still has a slot stays, and gets nothing.
    for (there, then, out) in [("G", "RG", None), ("BG", "RBG", None), ("BYG", "RBY", Some("G"))] {
        let scene = roomy("RGBY").bridge('R', 1).ghosts("canteen", there);
        let game = after(&scene.game(), &["R ghost drawbridge canteen fight"]);
        assert_eq!(ghosts(&game, "canteen"), then);
        for who in ["G", "B", "Y"] {
            let gained = u8::from(out == Some(who));
            assert_eq!(terror(&game, who), 3 + gained, "{who} in {there}");
            let there = there.contains(who) && out != Some(who);
            assert_eq!(homes(&game, who), (0, 7 - u8::from(there)));
        }
    }
}

#[test]
fn the_evicted_are_out_for_this_round() {
    // S-FIGHT-06, S-STUDY-10: the ghost is in the graveyard and cannot come back.
    let mut game =
        Scene::of("RG").bridge('R', 1).ghosts("vada", "R").ghosts("friburga", "G").game();
    play(&mut game, "R ghost vada friburga fight");
    assert_eq!(homes(&game, "G"), (0, 7));
    play(&mut game, "R end");
    refuses(&game, "G return friburga", "S-GHOST-01");
    refuses(&game, "G ghost friburga vale settle", "S-GHOST-01");
    refuses(&game, "G ghost drawbridge canteen settle", "S-GHOST-01");
}

#[test]
fn with_a_slot_free_one_may_fight_or_settle_but_not_retreat() {
    // T-40, S-FIGHT-08, S-GAP-21: nobody is evicted, and blue gains no terror.
    let scene = Scene::of("BGRY").turn('G').bridge('G', 1).ghosts("gineva", "").two('G', "srgm");
    let game = scene.ghosts("vada", "B").game();
    let fought = after(&game, &["G ghost drawbridge vada fight"]);
    assert_eq!((terror(&fought, "G"), points(&fought, "G")), (1, 2));
    assert_eq!((ghosts(&fought, "vada").as_str(), terror(&fought, "B")), ("GB", 3));
    let settled = after(&game, &["G ghost drawbridge vada settle"]);
    assert_eq!((terror(&settled, "G"), points(&settled, "G")), (3, 0));
    assert_eq!(ghosts(&settled, "vada"), "BG");
    refuses(&game, "G ghost drawbridge vada retreat", "S-GAP-21");
}

#[test]
fn a_retreat_keeps_the_portal_paid() {
    // T-41, S-FIGHT-01, S-GHOST-09: no terror, no slot; red is amused.
    let scene = Scene::of("GR")
        .portal("turgapel", "rgm")
        .terror('G', 0)
        .bridge('G', 1)
        .one('G', "r")
        .two('G', "gm")
        .ghosts("turgapel", "R");
    let game = scene.game();
    refuses(&game, "G ghost drawbridge turgapel fight", "S-FIGHT-03");
    refuses(&game, "G ghost drawbridge turgapel settle", "S-FIGHT-01");
    let mut gone = game.clone();
    let events = play(&mut gone, "G ghost drawbridge turgapel retreat");
    assert_eq!((zone(&gone, "G").as_str(), homes(&gone, "G")), ("rgm", (0, 7)));
    assert_eq!((points(&gone, "R"), terror(&gone, "R")), (2, 3));
    assert_eq!((terror(&gone, "G"), points(&gone, "G")), (1, 0));
    assert_eq!(ghosts(&gone, "turgapel"), "R");
    let retreated = Event::Retreated { seat: People::Luserna, place: Place::Turgapel, gained: 1 };
    assert!(events.contains(&retreated), "{events:?}");
}

#[test]
fn one_may_retreat_though_one_could_fight() {
    // S-GAP-21, S-FIGHT-01: everybody there gains exactly two, and nobody else.
    let scene =
        Scene::of("RGBY").terror('R', 10).ghosts("crystal_globe", "R").ghosts("canteen", "BG");
    let game = scene.game();
    assert!(offers(&game, "R", "ghost crystal_globe canteen fight"));
    let gone = after(&game, &["R ghost crystal_globe canteen retreat"]);
    assert_eq!(["R", "G", "B", "Y"].map(|who| points(&gone, who)), [0, 2, 2, 0]);
    assert_eq!(["R", "G", "B", "Y"].map(|who| terror(&gone, who)), [10, 3, 3, 3], "at the cap");
    assert_eq!((homes(&gone, "R"), ghosts(&gone, "canteen").as_str()), ((0, 7), "BG"));
    let full = roomy("RGBY").bridge('R', 1).ghosts("canteen", "GBY").game();
    let gone = after(&full, &["R ghost drawbridge canteen retreat"]);
    assert_eq!(["R", "G", "B", "Y"].map(|who| points(&gone, who)), [0, 2, 2, 2]);
    assert_eq!(terror(&gone, "R"), 4);
}

#[test]
fn a_ghost_that_retreated_is_gone_and_the_action_goes_on() {
    // S-FIGHT-01, S-GAP-18: others may still move, with the terror just gained.
    let scene = Scene::of("RG").terror('R', 0).bridge('R', 2).ghosts("canteen", "G");
    let mut game = scene.game();
    play(&mut game, "R ghost drawbridge canteen retreat");
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("ghosts", 'R'));
    play(&mut game, "R ghost drawbridge canteen fight");
    assert_eq!((terror(&game, "R"), points(&game, "R"), points(&game, "G")), (0, 2, 2));
    assert_eq!((homes(&game, "R"), ghosts(&game, "canteen").as_str()), ((0, 6), "R"));
}

#[test]
fn nobody_fights_in_an_empty_place() {
    // T-48, S-FIGHT-08: entry is settling.
    let game = Scene::of("RG").bridge('R', 1).two('R', "srgm").ghosts("gineva", "R").game();
    refuses(&game, "R ghost gineva vada fight", "S-FIGHT-08");
    refuses(&game, "R ghost drawbridge vada fight", "S-FIGHT-08");
    refuses(&game, "R ghost drawbridge canteen fight", "S-FIGHT-08");
    assert!(offers(&game, "R", "ghost gineva vada settle"));
}

#[test]
fn there_is_no_defence() {
    // S-FIGHT-04, S-GAP-38: whatever the other holds, it is not asked.
    let scene = Scene::cards("RG").terror('R', 1).terror('G', 10).bridge('R', 1);
    let scene = scene.two('G', "srgm").bridge('G', 3).ghosts("canteen", "G");
    let game = after(&scene.game(), &["R ghost drawbridge canteen fight"]);
    assert_eq!((ghosts(&game, "canteen").as_str(), to_act(&game)), ("R", 'R'));
    assert_eq!((terror(&game, "G"), homes(&game, "G")), (10, (3, 4)));
}

#[test]
fn the_training_ground_counts_where_the_ghost_stands() {
    // S-FIGHT-07, S-GARDEN-04, T-45: slot 2 only on the regions board.
    let scene = Scene::of("RGBY").turn('G').terror('G', 9).bridge('G', 1).ghosts("friburga", "G");
    let scene = scene.ghosts("canteen", "B").ghosts("vale", "B");
    for (there, in_garden, in_region) in [("RG", 2, 3), ("GR", 3, 3), ("R", 2, 2), ("RB", 2, 2)] {
        let game = scene.clone().ghosts("training_ground", there).game();
        let garden = after(&game, &["G ghost drawbridge canteen fight"]);
        assert_eq!(points(&garden, "G"), in_garden, "training ground {there}");
        let region = after(&game, &["G ghost friburga vale fight"]);
        assert_eq!(points(&region, "G"), in_region, "training ground {there}");
    }
}

#[test]
fn training_is_one_point_for_a_fight_however_many_are_beaten() {
    // S-GARDEN-04, S-FIGHT-07: independent of the number of ghosts; once for every fight.
    for (there, gained) in [("R", 3), ("RB", 5)] {
        let scene = Scene::of("RGBY").turn('G').terror('G', 9).bridge('G', 2);
        let scene = scene.ghosts("training_ground", "G").ghosts("canteen", there);
        let scene = scene.ghosts("zen_garden", "Y");
        let game = after(&scene.game(), &["G ghost drawbridge canteen fight"]);
        assert_eq!(points(&game, "G"), gained, "{there}");
        let again = after(&game, &["G ghost drawbridge zen_garden fight"]);
        assert_eq!(points(&again, "G"), gained + 3);
    }
}

#[test]
fn the_ghost_that_fights_is_nowhere_while_it_fights() {
    // S-GAP-23, T-44: neither on its way into the training ground nor out of it.
    let into = Scene::of("RG").turn('G').bridge('G', 1).ghosts("training_ground", "R").game();
    assert_eq!(points(&after(&into, &["G ghost drawbridge training_ground fight"]), "G"), 2);
    let beside = Scene::of("RG").turn('G').ghosts("canteen", "G").ghosts("training_ground", "R");
    let fought = after(&beside.game(), &["G ghost canteen training_ground fight"]);
    assert_eq!(points(&fought, "G"), 2);
    let out = Scene::of("GR").ghosts("training_ground", "G").ghosts("canteen", "R").game();
    assert_eq!(points(&after(&out, &["G ghost training_ground canteen fight"]), "G"), 2);
    let four =
        Scene::of("GRBY").terror('G', 9).ghosts("training_ground", "GR").ghosts("canteen", "B");
    let left = after(&four.game(), &["G ghost training_ground canteen fight"]);
    assert_eq!(points(&left, "G"), 2);
    assert_eq!(ghosts(&left, "training_ground"), "R");
}

#[test]
fn a_fight_is_told_attacker_first_and_then_from_slot_one_down() {
    // S-GAP-24: and with every part of the sum.
    let scene = Scene::of("RGBY").turn('G').terror('G', 9).bridge('G', 1);
    let scene = scene.ghosts("vada", "").ghosts("canteen", "BR").ghosts("training_ground", "G");
    let events = play(&mut scene.game(), "G ghost drawbridge canteen fight");
    let (seat, place) = (People::Luserna, Place::Canteen);
    let told: Vec<Event> = events
        .into_iter()
        .filter(|event| {
            matches!(
                event,
                Event::FightWon { .. } | Event::PushedDown { .. } | Event::Evicted { .. }
            )
        })
        .collect();
    let expected = [
        Event::FightWon { seat, place, cost: 3, ghosts: 2, points: 4, training: 1, total: 5 },
        Event::PushedDown { seat: People::Argosola, place, slot: 2 },
        Event::Evicted { seat: People::Zugriga, place, gained: 1 },
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_retreat_is_told_from_slot_one_down() {
    // S-GAP-24, S-FIGHT-01.
    let scene = Scene::of("RGBY").turn('G').bridge('G', 1).ghosts("canteen", "YR");
    let events = play(&mut scene.game(), "G ghost drawbridge canteen retreat");
    let told: Vec<(char, i16)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Retreated { seat, gained, .. } => Some((common::letter(seat), gained.into())),
            Event::RetreatEnjoyed { seat, points, .. } => Some((common::letter(seat), points)),
            _ => None,
        })
        .collect();
    assert_eq!(told, [('G', 1), ('Y', 2), ('R', 2)]);
}

#[test]
fn only_eviction_and_retreat_console() {
    // S-GAP-25: a starved ghost brings no terror; nor does one that a card destroys (see T-66).
    let scene = Scene::of("RG").terror('R', 0).bridge('R', 1).points('R', 5);
    let (game, _) = scene.night();
    assert_eq!((terror(&game, "R"), points(&game, "R"), board(&game, "R").graveyard), (0, 4, 7));
}
