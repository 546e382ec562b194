//! Chapter *C. Stewardship*: feeding, the points of the regions, and chimeras.

use sabbat::{Event, People};
use serde_json::json;

use crate::common::{
    self, Scene, after, board, ghosts, homes, legal, offers, one, play, play_all, points, refuses,
    stage, terror, to_act, two, zone,
};

#[test]
fn every_ghost_outside_the_graveyard_is_fed() {
    // T-53, S-STEWARD-01: three in the graveyard make a bill of four, drawbridge included.
    let scene = Scene::of("RG").terror('R', 10).bridge('R', 2);
    let scene = scene.ghosts("vada", "R").ghosts("glassworks", "R");
    assert_eq!(board(&scene.game(), "R").feeding.bill, 4);
    let (game, events) = scene.night();
    assert_eq!((homes(&game, "R"), terror(&game, "R")), ((2, 3), 6));
    let seat = People::Zugriga;
    let fed = |ghosts, bill, paid| Event::Fed {
        seat,
        ghosts,
        canteen: 0,
        cellar: false,
        bill,
        paid,
        unfed: 0,
    };
    assert!(events.contains(&fed(4, 4, 4)), "{events:?}");
    let bills: Vec<u8> = (0..=7)
        .map(|bridge| board(&Scene::of("RG").bridge('R', bridge).game(), "R").feeding.bill)
        .collect();
    assert_eq!(bills, [0, 1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn the_canteen_lowers_the_bill_but_not_below_nothing() {
    // T-55, S-STEWARD-02: its only ghost eats there.
    let (game, _) = Scene::of("RG").ghosts("canteen", "R").night();
    assert_eq!(terror(&game, "R"), 3);
    for (bridge, paid) in [(0, 0), (1, 0), (2, 1), (5, 4)] {
        let scene = Scene::of("RG").terror('R', 9).bridge('R', bridge).ghosts("canteen", "R");
        assert_eq!(terror(&scene.night().0, "R"), 9 - paid, "{bridge} on the drawbridge");
    }
    let scene = Scene::of("RGB").terror('R', 9).ghosts("canteen", "GR");
    assert_eq!(terror(&scene.night().0, "R"), 9, "in slot 2 one is free");
}

#[test]
fn who_is_not_fed_starves() {
    // T-54, S-STEWARD-02, S-STEWARD-03: six out, bill four, three terror.
    let scene = Scene::of("RG")
        .terror('R', 3)
        .points('R', 10)
        .bridge('R', 4)
        .ghosts("canteen", "R")
        .ghosts("berena", "R");
    let view = board(&scene.game(), "R").feeding;
    assert_eq!((view.ghosts, view.canteen, view.bill, view.short), (6, 2, 4, 1));
    let (game, _) = scene.night();
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("starvation", 'R'));
    assert_eq!(terror(&game, "R"), 0, "everything there was is paid");
    let mut offered = legal(&game, "R");
    offered.sort_unstable();
    assert_eq!(offered, ["starve berena", "starve canteen", "starve drawbridge"]);
    let starved = after(&game, &["R starve drawbridge"]);
    assert_eq!(homes(&starved, "R"), (3, 2));
    assert_eq!(points(&starved, "R"), 10 - 1 + 2, "and Berena scores");
    assert_eq!(stage(&starved), "hour", "one was enough");
    refuses(&game, "R starve vada", "S-GHOST-01");
    refuses(&game, "R done", "S-ROUND-02");
}

#[test]
fn as_many_are_fed_as_can_be() {
    // S-STEWARD-03, S-GAP-26: more than enough, just enough, one too few, nothing at all.
    for (has, starve) in [(5, 0), (4, 0), (3, 1), (2, 2), (1, 3), (0, 4)] {
        let scene = Scene::of("RG").terror('R', has).points('R', 10).bridge('R', 3);
        let (mut game, events) = scene.ghosts("glassworks", "R").night();
        let unfed = events.iter().find_map(|event| match *event {
            Event::Fed { seat: People::Zugriga, bill: 4, paid, unfed, .. } => Some((paid, unfed)),
            _ => None,
        });
        assert_eq!(unfed, Some((has.min(4), starve)));
        let mut left = starve;
        while stage(&game) == "starvation" {
            assert_eq!(common::stage_view(&game)["unfed"], json!(left));
            play(&mut game, "R starve drawbridge");
            left -= 1;
        }
        let garden = u8::from(starve < 4);
        assert_eq!(homes(&game, "R"), (4 - starve - garden, 3 + starve), "with {has}");
        assert_eq!(ghosts(&game, "glassworks").len(), usize::from(garden));
        assert_eq!(points(&game, "R"), 10 - i16::from(starve));
        assert_eq!(terror(&game, "R"), has.saturating_sub(4));
    }
}

#[test]
fn where_there_is_nothing_to_choose_nobody_is_asked() {
    // S-GAP-43, S-STEWARD-03: ghosts of one drawbridge are alike, and if all starve, all starve.
    let (alike, events) = Scene::of("RG").terror('R', 1).bridge('R', 3).night();
    assert_eq!(
        (stage(&alike).as_str(), homes(&alike, "R"), points(&alike, "R")),
        ("hour", (1, 6), -2)
    );
    let starved = events.iter().filter(|event| matches!(event, Event::Starved { .. })).count();
    assert_eq!(starved, 2);
    let all =
        Scene::of("RG").terror('R', 0).bridge('R', 1).ghosts("vada", "R").ghosts("canteen", "G");
    let (game, _) = all.ghosts("glassworks", "R").night();
    assert_eq!(
        (stage(&game).as_str(), homes(&game, "R"), points(&game, "R")),
        ("hour", (0, 7), -3)
    );
    // With one terror for two places there is a choice.
    let (game, _) =
        Scene::of("RG").terror('R', 1).ghosts("vada", "R").ghosts("berena", "R").night();
    assert_eq!(legal(&game, "R"), ["starve vada", "starve berena"]);
}

#[test]
fn the_owner_chooses_who_starves() {
    // T-56, S-GAP-26, S-STEWARD-04: before the regions score.
    let scene =
        Scene::of("RG").terror('R', 1).points('R', 5).bridge('R', 1).ghosts("turgapel", "R");
    let (game, _) = scene.night();
    let kept = after(&game, &["R starve drawbridge"]);
    assert_eq!((points(&kept, "R"), ghosts(&kept, "turgapel").as_str()), (8, "R"));
    let lost = after(&game, &["R starve turgapel"]);
    assert_eq!((points(&lost, "R"), ghosts(&lost, "turgapel").as_str()), (4, ""));
    assert_eq!(homes(&lost, "R"), (1, 6));
}

#[test]
fn starving_may_cost_more_than_there_is() {
    // S-STEWARD-03, S-GAP-29: below zero, or down to zero.
    for (floor, left) in [("none", -2), ("zero", 0)] {
        let options = json!({"powers": false, "score_floor": floor});
        let (game, _) = Scene::with("RG", options).terror('R', 0).bridge('R', 2).night();
        assert_eq!(points(&game, "R"), left, "{floor}");
    }
}

#[test]
fn the_discount_is_fixed_when_feeding_starts() {
    // S-GAP-26: three out, two free; the one that starves may be the one in the canteen.
    let scene = Scene::of("RG").terror('R', 0).bridge('R', 2).ghosts("canteen", "R");
    let (game, _) = scene.night();
    let starved = after(&game, &["R starve canteen"]);
    assert_eq!(stage(&starved), "hour", "nobody else starves for it");
    assert_eq!((homes(&starved, "R"), ghosts(&starved, "canteen").as_str()), ((2, 5), ""));
}

#[test]
fn feeding_goes_by_turn_order_and_slots_close_up_at_once() {
    // S-GAP-26, S-GHOST-11: red's ghost leaves the canteen, and green feeds from the better slot.
    let scene = Scene::of("RGBY")
        .terror('R', 0)
        .terror('G', 9)
        .bridge('R', 2)
        .bridge('G', 3)
        .ghosts("canteen", "RG");
    let (game, events) = scene.night();
    let fed = |events: &[Event]| -> Vec<(char, u8, u8)> {
        let fed = events.iter().filter_map(|event| match *event {
            Event::Fed { seat, canteen, bill, .. } => Some((common::letter(seat), canteen, bill)),
            _ => None,
        });
        fed.collect()
    };
    assert_eq!(fed(&events), [('R', 2, 1)], "green waits until red has chosen");
    let mut starved = game.clone();
    let events = play(&mut starved, "R starve canteen");
    assert_eq!(fed(&events)[0], ('G', 2, 2), "four ghosts, two of them free");
    assert_eq!(terror(&starved, "G"), 7);
    let stayed = after(&game, &["R starve drawbridge"]);
    assert_eq!(terror(&stayed, "G"), 6, "slot 2: one is free");
    // The other way round green pays before red's ghost goes.
    let (other, _) = Scene::of("GRBY")
        .terror('R', 0)
        .terror('G', 9)
        .bridge('R', 2)
        .bridge('G', 3)
        .ghosts("canteen", "RG")
        .night();
    assert_eq!(terror(&other, "G"), 6);
}

#[test]
fn every_region_with_a_ghost_scores_whatever_its_slot() {
    // S-STEWARD-04: both in Vada score three.
    let scene = Scene::of("RGBY").ghosts("vada", "RG").ghosts("grisa", "G");
    let (game, _) = scene.night();
    assert_eq!(["R", "G", "B"].map(|who| points(&game, who)), [3, 6, 0]);
}

#[test]
fn complete_sets_become_chimeras() {
    // S-STEWARD-05, S-STEWARD-06, S-STEWARD-09, S-GAP-27: as many as there are; the rest stays.
    #[rustfmt::skip]
    let examples = [
        ("srg",          0, "srg"),
        ("srgm",         1, ""),
        ("ssrgm",        1, "s"),
        ("ssrrggmm",     2, ""),
        ("sssrrgggmm",   2, "sg"),
        ("ssssrrrrgggg", 0, "ssssrrrrgggg"),
        ("",             0, ""),
    ];
    for (before, chimeras, left) in examples {
        let (game, _) = Scene::of("RG").zone('R', before).night();
        assert_eq!((board(&game, "R").chimeras, zone(&game, "R").as_str()), (chimeras, left));
        assert_eq!(points(&game, "R"), 0, "a chimera counts at the end");
    }
}

#[test]
fn homologation_cannot_be_put_off() {
    // T-60, S-STEWARD-06, S-STEWARD-09: three types wait for the fourth, and then they go.
    let scene = Scene::of("RG").zone('R', "srg").bridge('R', 1).portal("vada", "gm").two('R', "gm");
    let mut game = scene.game();
    assert_eq!(zone(&after(&game, &["R pass"]), "R"), "srg");
    common::play_all(&mut game, &["R ghost drawbridge vada settle", "R end"]);
    assert_eq!(zone(&game, "R"), "srggm");
    common::pass_round(&mut game);
    assert_eq!((board(&game, "R").chimeras, zone(&game, "R").as_str()), (1, "g"));
    assert_eq!(stage(&game), "hour", "nobody was asked");
}

#[test]
fn the_alchemist_may_keep_resources_of_a_set() {
    // S-STEWARD-07, S-GAP-14: up to two different ones in slot 1, or fewer.
    let scene = Scene::of("RG").ghosts("alchemist_office", "R").zone('R', "ssrgm");
    let (game, _) = scene.night();
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("homologation", 'R'));
    let expected = ["keep spider", "keep rat_tail", "keep gem", "keep mask", "done"];
    let mut offered = legal(&game, "R");
    offered.sort_unstable();
    let mut sorted = expected.to_vec();
    sorted.sort_unstable();
    assert_eq!(offered, sorted);
    let none = after(&game, &["R done"]);
    assert_eq!((one(&none, "R").as_str(), zone(&none, "R").as_str()), ("", "s"));
    assert_eq!(common::stage_view(&game)["more"], json!(2));
    let single = after(&game, &["R keep gem"]);
    assert_eq!(common::stage_view(&single)["more"], json!(1));
    refuses(&single, "R keep gem", "S-STEWARD-07");
    assert_eq!(one(&after(&single, &["R done"]), "R"), "g");
    let both = after(&single, &["R keep spider"]);
    assert_eq!((one(&both, "R").as_str(), zone(&both, "R").as_str()), ("sg", "s"));
    assert_eq!((board(&both, "R").chimeras, stage(&both).as_str()), (1, "hour"));
}

#[test]
fn two_sets_keep_twice_as_many_but_no_more_than_two_of_a_type() {
    // S-STEWARD-07, S-GARDEN-05: per set two different types in slot 1, one in slot 2.
    let scene = |there| {
        let scene = Scene::of("RGBY").terror('G', 9).ghosts("alchemist_office", there);
        scene.zone('R', "ssrrggmmm").night().0
    };
    let major = scene("R");
    let two_spiders = after(&major, &["R keep spider", "R keep spider"]);
    refuses(&two_spiders, "R keep spider", "S-STEWARD-07");
    let four = after(&two_spiders, &["R keep mask", "R keep mask"]);
    assert_eq!((one(&four, "R").as_str(), zone(&four, "R").as_str()), ("ssmm", "m"));
    assert_eq!((board(&four, "R").chimeras, stage(&four).as_str()), (2, "hour"));
    let mixed = ["R keep spider", "R keep rat_tail", "R keep gem", "R keep mask"];
    assert_eq!(one(&after(&major, &mixed), "R"), "srgm");
    let minor = scene("GR");
    let twice = after(&minor, &["R keep gem", "R keep gem"]);
    assert_eq!((one(&twice, "R").as_str(), stage(&twice).as_str()), ("gg", "hour"));
}

#[test]
fn what_is_kept_lies_on_two_hours_and_is_cursed_like_everything() {
    // T-61, S-STEWARD-08: in the last round it is seen on 2H, else the next A.1 has moved it to 1H.
    let scene = Scene::of("RG").ghosts("alchemist_office", "R").zone('R', "srgm").two('R', "s");
    let (mut game, _) = scene.night();
    play_all(&mut game, &["R keep gem", "R done"]);
    assert_eq!((two(&game, "R").as_str(), one(&game, "R").as_str()), ("", "sg"));
    let (mut last, _) = scene.round(6, "carnival").night();
    play_all(&mut last, &["R keep gem", "R done"]);
    assert_eq!((two(&last, "R").as_str(), one(&last, "R").as_str()), ("sg", ""));
    assert_eq!(stage(&last), "over");
}

#[test]
fn without_a_set_nothing_is_kept() {
    // S-STEWARD-07: the question needs a set.
    let (game, _) = Scene::of("RG").ghosts("alchemist_office", "R").zone('R', "ssrrgg").night();
    assert_eq!((stage(&game).as_str(), zone(&game, "R").as_str()), ("hour", "ssrrgg"));
}

#[test]
fn points_and_chimeras_come_in_turn_order() {
    // S-GAP-40: everybody feeds, then everybody scores, then everybody homologates.
    let mut scene = Scene::of("YBGR");
    for (who, region) in [('R', "vada"), ('G', "vale"), ('B', "grisa"), ('Y', "neshata")] {
        scene = scene.ghosts(region, &who.to_string()).zone(who, "srgm");
    }
    let (_, events) = scene.night();
    let told: Vec<String> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Fed { seat, .. } => Some(format!("C1{}", common::letter(seat))),
            Event::RegionScored { seat, .. } => Some(format!("C2{}", common::letter(seat))),
            Event::Homologated { seat, .. } => Some(format!("C3{}", common::letter(seat))),
            _ => None,
        })
        .collect();
    let expected =
        ["C1Y", "C1B", "C1G", "C1R", "C2Y", "C2B", "C2G", "C2R", "C3Y", "C3B", "C3G", "C3R"];
    assert_eq!(told, expected);
}

#[test]
fn starving_is_asked_in_turn_order() {
    // S-GAP-26: and each only for one's own.
    let scene = Scene::of("GR").terror('R', 1).terror('G', 1).bridge('R', 1).bridge('G', 1);
    let (game, _) = scene.ghosts("zen_garden", "G").ghosts("glassworks", "R").night();
    assert_eq!(to_act(&game), 'G');
    refuses(&game, "R starve drawbridge", "S-SCHEME-01");
    let next = after(&game, &["G starve drawbridge"]);
    assert_eq!(to_act(&next), 'R');
    assert!(offers(&next, "R", "starve drawbridge"));
}
