//! Chapter *B.2 Ghosts*: where they go, what it costs, and who has moved.

use sabbat::{Event, Place, Resource};
use serde_json::json;
use table::Audience;

use crate::common::{
    self, GARDENS, REGIONS, Scene, after, board, ghosts, homes, legal, legal_of, offers, one, play,
    play_all, points, refuses, stage, terror, to_act, told, two, zone,
};

/// Where a ghost may settle from a place.
fn reach(scene: &Scene, who: &str, from: &str) -> Vec<String> {
    let start = format!("ghost {from} ");
    let lines = legal_of(&scene.game(), who, "ghost").into_iter();
    let lines = lines.filter_map(|line| line.strip_prefix(&start).map(str::to_owned));
    let mut places: Vec<String> =
        lines.map(|rest| rest.split(' ').next().unwrap().to_owned()).collect();
    places.sort_unstable();
    places.dedup();
    places
}

fn sorted(places: &[&str]) -> Vec<String> {
    let mut places: Vec<String> = places.iter().map(|place| (*place).to_owned()).collect();
    places.sort_unstable();
    places
}

#[test]
fn from_the_drawbridge_every_garden_is_free() {
    // S-GHOST-02: nothing is paid, and regions without their resources are shut.
    let scene = Scene::of("RG").bridge('R', 1).terror('R', 0);
    assert_eq!(reach(&scene, "R", "drawbridge"), sorted(&GARDENS));
    for garden in GARDENS {
        let game = after(&scene.game(), &[&format!("R ghost drawbridge {garden} settle")]);
        assert_eq!((ghosts(&game, garden).as_str(), homes(&game, "R")), ("R", (0, 6)));
        assert_eq!((terror(&game, "R"), zone(&game, "R").as_str()), (0, ""));
    }
}

#[test]
fn from_the_drawbridge_a_region_costs_its_portal() {
    // S-GHOST-03, S-GHOST-08: one of each resource that is pictured.
    let scene = Scene::of("RG").bridge('R', 1).portal("berena", "sgm").portal("vada", "rm");
    let paid = |region: &str, resources: &str| {
        let scene = scene.clone().two('R', resources);
        let game = after(&scene.game(), &[&format!("R ghost drawbridge {region} settle")]);
        assert_eq!(ghosts(&game, region), "R");
        (two(&game, "R"), zone(&game, "R"))
    };
    assert_eq!(paid("vada", "srrgm"), ("srg".into(), "rm".into()));
    assert_eq!(paid("berena", "ssggmm"), ("sgm".into(), "sgm".into()));
    assert_eq!(paid("berena", "sgm"), (String::new(), "sgm".into()));
    for lacking in ["gm", "sm", "sg", "rrr"] {
        let game = scene.clone().two('R', lacking).game();
        refuses(&game, "R ghost drawbridge berena settle", "S-GHOST-09");
    }
}

#[test]
fn what_is_paid_is_added_to_the_centre() {
    // S-GHOST-08: to what lies there already.
    let scene = Scene::of("RG").bridge('R', 1).portal("vada", "sg").zone('R', "sm").two('R', "sg");
    let game = after(&scene.game(), &["R ghost drawbridge vada settle"]);
    assert_eq!(zone(&game, "R"), "ssgm");
}

#[test]
fn a_portal_is_paid_from_either_cell() {
    // T-30, S-GHOST-08, S-GAP-19: the gem lies on 2H alone, the spider on both.
    let scene = Scene::of("RG").bridge('R', 1).portal("vada", "sg").one('R', "s").two('R', "sg");
    let game = after(&scene.game(), &["R ghost drawbridge vada settle"]);
    assert_eq!(stage(&game), "payment");
    assert_eq!(legal(&game, "R"), ["pay spider 1h", "pay spider 2h"]);
    refuses(&game, "R pay gem 2h", "S-GAP-19");
    refuses(&game, "R pay mask 1h", "S-GAP-19");
    refuses(&game, "R end", "S-ROUND-02");
    let old = after(&game, &["R pay spider 1h"]);
    assert_eq!((one(&old, "R").as_str(), two(&old, "R").as_str()), ("", "s"));
    let new = after(&game, &["R pay spider 2h"]);
    assert_eq!((one(&new, "R").as_str(), two(&new, "R").as_str()), ("s", ""));
    for game in [old, new] {
        assert_eq!((zone(&game, "R").as_str(), ghosts(&game, "vada").as_str()), ("sg", "R"));
    }
}

#[test]
fn what_is_asked_of_a_portal_is_told_to_everybody() {
    // S-GAP-19: both resources lie on both shelves, so there are two questions.
    let scene = Scene::of("RG").bridge('R', 1).portal("vada", "sg").one('R', "sg").two('R', "sg");
    let mut game = scene.game();
    let asked = |line: &str, game: &mut _| -> Vec<_> {
        let asks = |(who, event)| match event {
            Event::PaymentAsked { region, resource, .. } => Some((who, region, resource)),
            _ => None,
        };
        told(game, line).into_iter().filter_map(asks).collect()
    };
    let (all, vada) = (Audience::All, Place::Vada);
    let first = asked("R ghost drawbridge vada settle", &mut game);
    assert_eq!(first, [(all, vada, Resource::Spider)]);
    assert_eq!(asked("R pay spider 1h", &mut game), [(all, vada, Resource::Gem)]);
    assert_eq!(asked("R pay gem 2h", &mut game), []);
}

#[test]
fn nothing_is_asked_where_there_is_no_choice() {
    // S-GAP-19: both from 1H, or one from each.
    for (on_one, on_two) in [("sg", ""), ("s", "g"), ("", "sg"), ("smm", "gm")] {
        let scene = Scene::of("RG").bridge('R', 1).portal("vada", "sg");
        let scene = scene.one('R', on_one).two('R', on_two);
        let game = after(&scene.game(), &["R ghost drawbridge vada settle"]);
        assert_eq!(stage(&game), "ghosts", "{on_one} and {on_two}");
        assert_eq!(zone(&game, "R"), "sg");
    }
}

#[test]
fn each_resource_is_asked_for_on_its_own() {
    // S-GAP-19, S-GHOST-08: three types on both cells, any mix of cells.
    let scene = Scene::of("RG").bridge('R', 1).portal("vada", "srm");
    let start = scene.one('R', "srm").two('R', "srmm").game();
    let mut found = std::collections::BTreeSet::new();
    for choice in 0..8 {
        let mut game = after(&start, &["R ghost drawbridge vada settle"]);
        for (bit, resource) in ["spider", "rat_tail", "mask"].into_iter().enumerate() {
            let cell = ["1h", "2h"][choice >> bit & 1];
            play(&mut game, &format!("R pay {resource} {cell}"));
        }
        assert_eq!((ghosts(&game, "vada").as_str(), zone(&game, "R").as_str()), ("R", "srm"));
        found.insert((one(&game, "R"), two(&game, "R")));
    }
    assert_eq!(found.len(), 8);
}

#[test]
fn cells_are_chosen_in_the_order_of_the_law_book() {
    // S-GAP-42: spider, rat tail, gem, mask; one after the other, and nothing else meanwhile.
    let scene = Scene::of("RG").bridge('R', 2).portal("vada", "rgm").one('R', "rm").two('R', "rgm");
    let game = after(&scene.game(), &["R ghost drawbridge vada settle"]);
    assert_eq!(legal(&game, "R"), ["pay rat_tail 1h", "pay rat_tail 2h"]);
    refuses(&game, "R pay mask 1h", "S-GAP-19");
    refuses(&game, "R ghost drawbridge canteen settle", "S-ROUND-02");
    let next = after(&game, &["R pay rat_tail 2h"]);
    assert_eq!(legal(&next, "R"), ["pay mask 1h", "pay mask 2h"]);
    assert_eq!(ghosts(&next, "vada"), "", "nothing is paid before all is chosen");
    assert_eq!(ghosts(&after(&next, &["R pay mask 1h"]), "vada"), "R");
}

#[test]
fn without_full_payment_the_move_is_not_allowed() {
    // T-31, S-GHOST-09, S-GAP-10: two spiders are not a spider and a gem; a chimera does not help.
    let scene = Scene::of("RG")
        .bridge('R', 1)
        .portal("vada", "sg")
        .one('R', "ss")
        .cursed('R')
        .zone('R', "g")
        .player('R', json!({"chimeras": 4}));
    refuses(&scene.game(), "R ghost drawbridge vada settle", "S-GHOST-09");
    let full = scene.clone().ghosts("vada", "G").game();
    refuses(&full, "R ghost drawbridge vada fight", "S-GHOST-09");
    refuses(&full, "R ghost drawbridge vada retreat", "S-GHOST-09");
    assert!(offers(&scene.two('R', "g").game(), "R", "ghost drawbridge vada settle"));
}

#[test]
fn a_ghost_returns_to_the_drawbridge_for_one_terror() {
    // S-GHOST-04, T-34, S-GHOST-07: at once; the way to the gardens leads over the drawbridge.
    let scene = Scene::of("RG").terror('R', 2).ghosts("vada", "R").ghosts("canteen", "G");
    let game = scene.game();
    refuses(&game, "R ghost vada canteen settle", "S-GHOST-07");
    refuses(&game, "R ghost vada drawbridge settle", "S-GHOST-04");
    let mut back = game.clone();
    let events = play(&mut back, "R return vada");
    assert_eq!((terror(&back, "R"), homes(&back, "R")), (3, (1, 6)));
    assert_eq!(ghosts(&back, "vada"), "");
    let seat = sabbat::People::Zugriga;
    let from = sabbat::Place::Vada;
    assert!(events.contains(&Event::Returned { seat, from, terror: 1, zen: 0, gained: 1 }));
    refuses(&back, "R ghost drawbridge glassworks settle", "S-GAP-18");
    play_all(&mut back, &["R end", "G pass"]);
    assert!(offers(&back, "R", "ghost drawbridge glassworks settle"), "in a later action");
}

#[test]
fn a_ghost_returns_from_a_garden_too() {
    // S-GHOST-04, S-DEF-07: one terror, up to ten; and nothing returns from nowhere.
    for (before, after_return) in [(0, 1), (9, 10), (10, 10)] {
        let scene = Scene::of("RG").terror('R', before).ghosts("glassworks", "R");
        let game = after(&scene.game(), &["R return glassworks"]);
        assert_eq!(terror(&game, "R"), after_return);
    }
    let game = Scene::of("RG").bridge('R', 1).ghosts("vada", "G").ghosts("glassworks", "R").game();
    refuses(&game, "R return vada", "S-GHOST-01");
    refuses(&game, "R return berena", "S-GHOST-01");
    assert_eq!(legal_of(&game, "R", "return"), ["return glassworks"]);
}

#[test]
fn a_region_leads_to_its_two_neighbours_in_the_ring() {
    // S-GHOST-05, S-GAP-05, T-32: Turgapel to Neshata or Grisa, without any portal.
    for at in 0..8 {
        let (region, before, next) =
            (REGIONS[at].0, REGIONS[(at + 7) % 8].0, REGIONS[(at + 1) % 8].0);
        let scene = Scene::of("RG").ghosts(region, "R");
        assert_eq!(reach(&scene, "R", region), sorted(&[before, next]), "{region}");
        let game = scene.game();
        for far in (2..=6).map(|steps| REGIONS[(at + steps) % 8].0) {
            refuses(&game, &format!("R ghost {region} {far} settle"), "S-GHOST-05");
        }
        let moved = after(&game, &[&format!("R ghost {region} {next} settle")]);
        assert_eq!((ghosts(&moved, region).as_str(), ghosts(&moved, next).as_str()), ("", "R"));
        assert_eq!((zone(&moved, "R").as_str(), terror(&moved, "R")), ("", 3), "no cost, no gain");
    }
    let rich = Scene::of("RG").ghosts("turgapel", "R").two('R', "srgm").game();
    let moved = after(&rich, &["R ghost turgapel grisa settle"]);
    assert_eq!(two(&moved, "R"), "srgm");
    refuses(&rich, "R ghost turgapel gineva settle", "S-GHOST-05");
}

#[test]
fn a_garden_leads_to_its_two_neighbours_in_the_ring() {
    // S-GHOST-06, S-GAP-06, T-33: the zen garden to the glassworks or the alchemist's office.
    for at in 0..6 {
        let (garden, before, next) = (GARDENS[at], GARDENS[(at + 5) % 6], GARDENS[(at + 1) % 6]);
        let scene = Scene::of("RG").ghosts(garden, "R");
        assert_eq!(reach(&scene, "R", garden), sorted(&[before, next]), "{garden}");
        for far in (2..=4).map(|steps| GARDENS[(at + steps) % 6]) {
            refuses(&scene.game(), &format!("R ghost {garden} {far} settle"), "S-GHOST-06");
        }
        let moved = after(&scene.game(), &[&format!("R ghost {garden} {before} settle")]);
        assert_eq!((ghosts(&moved, garden).as_str(), ghosts(&moved, before).as_str()), ("", "R"));
    }
    let game = Scene::of("RG").ghosts("canteen", "R").game();
    refuses(&game, "R ghost canteen zen_garden settle", "S-GHOST-06");
}

#[test]
fn no_single_move_leads_from_one_board_to_the_other() {
    // S-GHOST-07, S-GAP-38: not from any region to any garden, nor back.
    for (region, _) in REGIONS {
        for garden in GARDENS {
            let out = Scene::of("RG").ghosts(region, "R").game();
            refuses(&out, &format!("R ghost {region} {garden} settle"), "S-GHOST-07");
            let back = Scene::of("RG").ghosts(garden, "R").two('R', "srgm").game();
            refuses(&back, &format!("R ghost {garden} {region} settle"), "S-GHOST-07");
        }
    }
}

#[test]
fn each_ghost_moves_once_in_an_action_and_any_number_of_them() {
    // S-GHOST-01, S-GAP-18: the last of seven moves as the first did.
    let mut game = Scene::of("RG").bridge('R', 3).ghosts("vada", "R").ghosts("grisa", "R").game();
    play_all(&mut game, &["R ghost vada friburga settle", "R ghost drawbridge canteen settle"]);
    refuses(&game, "R ghost friburga vale settle", "S-GAP-18");
    refuses(&game, "R return friburga", "S-GAP-18");
    refuses(&game, "R ghost canteen crystal_globe settle", "S-GAP-18");
    play_all(&mut game, &["R return grisa", "R ghost drawbridge glassworks settle"]);
    play(&mut game, "R ghost drawbridge zen_garden settle");
    assert_eq!(homes(&game, "R"), (1, 2), "the one that came back");
    assert_eq!(legal(&game, "R"), ["end"], "everybody has moved");
    refuses(&game, "R ghost drawbridge crystal_globe settle", "S-GAP-18");
    play_all(&mut game, &["R end", "G pass"]);
    assert!(offers(&game, "R", "ghost friburga vale settle"), "all stand again");
    assert!(offers(&game, "R", "ghost drawbridge crystal_globe settle"));
}

#[test]
fn moved_ghosts_are_shown_until_the_action_ends() {
    // S-GHOST-13: the table lays them down and stands them up again.
    let mut game = Scene::of("RG").bridge('R', 2).ghosts("vada", "R").ghosts("grisa", "R").game();
    let shown = |game: &sabbat::Sabbat| {
        let board = board(game, "R");
        let spent: Vec<&str> = board.spent.iter().map(|place| place.name()).collect();
        (board.fresh, board.drawbridge, spent.join(" "))
    };
    assert_eq!(shown(&game), (2, 2, String::new()));
    play(&mut game, "R ghost vada friburga settle");
    assert_eq!(shown(&game), (2, 2, "friburga".into()));
    play(&mut game, "R ghost drawbridge canteen settle");
    assert_eq!(shown(&game), (1, 1, "friburga canteen".into()));
    play(&mut game, "R return grisa");
    assert_eq!(shown(&game), (1, 2, "friburga canteen".into()));
    play(&mut game, "R end");
    assert_eq!(shown(&game), (2, 2, String::new()));
}

#[test]
fn a_location_never_holds_two_ghosts_of_one_colour() {
    // T-35, S-GHOST-10, S-GAP-18: with slots free or not, in whichever way it would come.
    let scene =
        Scene::of("GR").bridge('G', 1).ghosts("vada", "G").portal("vada", "sg").two('G', "sg");
    let game = scene.game();
    for mode in ["settle", "fight", "retreat"] {
        refuses(&game, &format!("G ghost drawbridge vada {mode}"), "S-GHOST-10");
    }
    let mut first = after(&game, &["G ghost vada friburga settle"]);
    play(&mut first, "G ghost drawbridge vada settle");
    assert_eq!((ghosts(&first, "vada").as_str(), ghosts(&first, "friburga").as_str()), ("G", "G"));
    let four = Scene::of("GRBY").bridge('G', 1).ghosts("canteen", "G").ghosts("crystal_globe", "G");
    refuses(&four.game(), "G ghost drawbridge canteen settle", "S-GHOST-10");
    refuses(&four.game(), "G ghost crystal_globe canteen settle", "S-GHOST-10");
}

#[test]
fn ghosts_follow_each_other_around_the_ring() {
    // S-GAP-18, S-GHOST-10: each move is whole before the next.
    let game = Scene::of("GR").ghosts("turgapel", "G").ghosts("neshata", "G").game();
    refuses(&game, "G ghost turgapel neshata settle", "S-GHOST-10");
    let moved = after(&game, &["G ghost neshata gineva settle", "G ghost turgapel neshata settle"]);
    assert_eq!(
        ["turgapel", "neshata", "gineva"].map(|place| ghosts(&moved, place)),
        ["", "G", "G"]
    );
}

#[test]
fn those_below_move_up_when_a_ghost_leaves() {
    // T-36, S-GHOST-11: green has the major slot now, and what it is worth.
    for lines in [["R return canteen", "R end"], ["R ghost canteen crystal_globe settle", "R end"]]
    {
        let game = Scene::of("RGBY").ghosts("canteen", "RG").game();
        assert_eq!(board(&game, "G").canteen, 1);
        let left = after(&game, &lines);
        assert_eq!((ghosts(&left, "canteen").as_str(), board(&left, "G").canteen), ("G", 2));
    }
    let game = Scene::of("RGBY").ghosts("canteen", "GR").game();
    let left = after(&game, &["R return canteen"]);
    assert_eq!(ghosts(&left, "canteen"), "G", "who stands above stays");
    let three = Scene::with("RGBY", json!({"powers": false, "slot_profile": "n_minus_one"}));
    for (before, after_leaving) in [("RGB", "GB"), ("GRB", "GB"), ("GBR", "GB")] {
        let mut game = three.clone().ghosts("vada", before).game();
        let events = play(&mut game, "R return vada");
        assert_eq!(ghosts(&game, "vada"), after_leaving);
        // Everybody below is told of, and nobody else.
        let told: Vec<(char, u8)> = events
            .iter()
            .filter_map(|event| match *event {
                Event::MovedUp { seat, slot, .. } => Some((common::letter(seat), slot)),
                _ => None,
            })
            .collect();
        let below = before.find('R').unwrap();
        let expected: Vec<(char, u8)> = after_leaving.chars().zip(1..).skip(below).collect();
        assert_eq!(told, expected);
    }
}

#[test]
fn a_settling_ghost_takes_the_first_free_slot() {
    // S-GHOST-12, S-GAP-20: below the last one there.
    let three = Scene::with("RGBY", json!({"powers": false, "slot_profile": "n_minus_one"}));
    for (before, after_settling) in [("", "R"), ("G", "GR"), ("BG", "BGR")] {
        let game = three.clone().bridge('R', 1).ghosts("canteen", before).game();
        let mut settled = game.clone();
        let events = play(&mut settled, "R ghost drawbridge canteen settle");
        assert_eq!(ghosts(&settled, "canteen"), after_settling);
        let slot = after_settling.len() as u8;
        let told = events
            .iter()
            .any(|event| matches!(event, Event::Settled { slot: s, .. } if *s == slot));
        assert!(told, "{events:?}");
    }
}

#[test]
fn settling_or_fighting_is_chosen_on_every_way() {
    // S-GHOST-12: from the drawbridge, from a region, from a garden; with a slot free and without.
    let ways = [
        ("drawbridge", "vada"),
        ("gineva", "vada"),
        ("drawbridge", "canteen"),
        ("crystal_globe", "canteen"),
    ];
    for (from, to) in ways {
        for (order, there, modes) in [
            ("RGBY", "", ["settle"].as_slice()),
            ("RGBY", "G", &["settle", "fight"]),
            ("RGBY", "GB", &["fight", "retreat"]),
            ("RG", "G", &["fight", "retreat"]),
        ] {
            let mut scene = Scene::of(order).terror('R', 9).two('R', "srgm").ghosts(to, there);
            scene = match from {
                "drawbridge" => scene.bridge('R', 1),
                place => scene.ghosts(place, "R"),
            };
            let game = scene.game();
            for (mode, clause) in
                [("settle", "S-FIGHT-01"), ("fight", "S-FIGHT-08"), ("retreat", "S-GAP-21")]
            {
                let line = format!("ghost {from} {to} {mode}");
                if modes.contains(&mode) {
                    assert!(offers(&game, "R", &line), "{line} in {order} with {there}");
                } else {
                    refuses(&game, &format!("R {line}"), clause);
                }
            }
        }
    }
}

#[test]
fn only_ones_own_ghosts_move() {
    // S-GHOST-01: and only those that are there.
    let game = Scene::of("RG").bridge('G', 3).ghosts("vada", "G").game();
    refuses(&game, "R ghost drawbridge canteen settle", "S-GHOST-01");
    refuses(&game, "R ghost vada friburga settle", "S-GHOST-01");
    refuses(&game, "R ghost gineva vada fight", "S-GHOST-01");
    assert!(legal_of(&game, "R", "ghost").is_empty() && legal_of(&game, "R", "return").is_empty());
}

#[test]
fn terror_that_was_just_gained_can_be_spent() {
    // T-51, S-GAP-18, S-DEF-06: three return, a fourth fights with what they brought.
    let scene = Scene::of("RG")
        .turn('G')
        .terror('G', 0)
        .bridge('G', 1)
        .ghosts("vada", "G")
        .ghosts("berena", "G")
        .ghosts("glassworks", "G")
        .ghosts("canteen", "R");
    let mut game = scene.game();
    refuses(&game, "G ghost drawbridge canteen fight", "S-FIGHT-03");
    play_all(&mut game, &["G return vada", "G return berena", "G return glassworks"]);
    assert_eq!(terror(&game, "G"), 3);
    play(&mut game, "G ghost drawbridge canteen fight");
    assert_eq!((terror(&game, "G"), points(&game, "G")), (1, 2));
    assert_eq!(ghosts(&game, "canteen"), "G");
    assert_eq!((homes(&game, "G"), to_act(&game)), ((3, 3), 'G'));
}
