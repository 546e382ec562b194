//! Chapters *Definitions* and *Setup*: what lies where before the first ghost is called.

use std::collections::BTreeMap;

use sabbat::{Event, Glass, Sabbat};
use serde_json::json;
use table::{Game, Seat, SeatSet, Turn};

use crate::common::{
    self, GARDENS, HOURS, REGIONS, Scene, board, legal, new_game, odds, offers, order, play,
    play_all, points, refuses, skip_to, stage, terror, two,
};

/// Draws whatever is first on offer, so often.
fn draw(game: &mut Sabbat, times: usize) {
    for _ in 0..times {
        let (action, _) = odds(game).swap_remove(0);
        play(game, &format!("chance {action}"));
    }
}

#[test]
fn magicians_and_ghosts_of_every_colour_do_the_same() {
    // S-DEF-01, S-GAP-37: peoples differ by their cards alone.
    let offered = |order: &str| {
        let first = order.chars().next().unwrap();
        let game = Scene::of(order)
            .bridge(first, 3)
            .two(first, "srgm")
            .magician(first, 5)
            .ghosts("vada", &order[..1])
            .ghosts("canteen", &order[1..])
            .game();
        let mut lines = legal(&game, &first.to_string());
        lines.sort_unstable();
        lines
    };
    let expected = offered("RG");
    assert!(expected.len() > 20, "{expected:?}");
    for order in ["GR", "BR", "YR", "RB", "RY", "BY"] {
        assert_eq!(offered(order), expected, "{order}");
    }
}

#[test]
fn resources_are_four_types_and_never_run_out() {
    // S-DEF-02, S-DEF-03, S-GAP-11: the box has twenty of each, the game has as many as it needs.
    let names: Vec<&str> = sabbat::Resource::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(names, ["spider", "rat_tail", "gem", "mask"]);
    let mut game = Scene::of("RG")
        .tile(5, "take_spider")
        .player('R', json!({"two_hours": {"spider": 19}, "chimeras": 20}))
        .player('G', json!({"one_hour": {"spider": 20}}))
        .game();
    play_all(&mut game, &["R magician 5", "R tile"]);
    assert_eq!(two(&game, "R").len(), 21);
}

#[test]
fn the_supply_of_chimeras_and_cursed_tokens_has_no_end() {
    // S-GAP-11, S-DEF-03: the twenty-first chimera and a curse for everybody.
    let scene = Scene::of("RGBY")
        .player('R', json!({"chimeras": 20, "zone": common::stock("srgm")}))
        .one('R', "s")
        .one('G', "r")
        .one('B', "g")
        .one('Y', "m");
    let (game, _) = scene.night();
    assert_eq!(board(&game, "R").chimeras, 21);
    assert!(["R", "G", "B", "Y"].iter().all(|who| board(&game, who).cursed));
}

#[test]
fn there_are_eight_regions_and_six_gardens_around_a_drawbridge() {
    // S-DEF-04, S-SETUP-01: the two boards, and what joins them.
    let view = new_game("{}").view(SeatSet::EMPTY);
    let regions: Vec<&str> = view.regions.iter().map(|region| region.region.name()).collect();
    assert_eq!(regions, REGIONS.map(|(region, _)| region));
    let gardens: Vec<&str> = view.gardens.iter().map(|garden| garden.garden.name()).collect();
    assert_eq!(gardens, GARDENS);
    // From the drawbridge a ghost reaches either board, and from either board the drawbridge.
    let game = Scene::of("RG").bridge('R', 1).two('R', "srgm").game();
    for (region, _) in REGIONS {
        assert!(offers(&game, "R", &format!("ghost drawbridge {region} settle")), "{region}");
    }
    for garden in GARDENS {
        assert!(offers(&game, "R", &format!("ghost drawbridge {garden} settle")), "{garden}");
    }
}

#[test]
fn a_player_board_holds_terror_two_hours_a_cursed_token_and_a_centre() {
    // S-DEF-05, S-SETUP-08: start values, for everybody.
    for setup in [r#"{}"#, r#"{"players": 3}"#, r#"{"players": 4}"#] {
        let mut game = new_game(setup);
        skip_to(&mut game, "invocation");
        for seat in 0..game.seats() {
            let board = &game.view(SeatSet::EMPTY).players[usize::from(seat)];
            assert_eq!((board.points, board.terror), (0, 3), "{setup}");
            assert!(board.two_hours.is_empty() && board.one_hour.is_empty());
            assert!(board.zone.is_empty() && !board.cursed && board.chimeras == 0);
        }
    }
}

#[test]
fn gains_and_losses_are_booked_at_once() {
    // S-DEF-06: the terror of a mirror is there for the fight of the next action, and the points
    // of the fight before the round is over.
    let mut game = Scene::of("RG")
        .terror('R', 0)
        .points('R', 7)
        .bridge('R', 1)
        .bridge('G', 1)
        .ghosts("canteen", "G")
        .game();
    refuses(&game, "R ghost drawbridge canteen fight", "S-FIGHT-03");
    play_all(&mut game, &["R magician 0", "R mirror n0"]);
    assert_eq!(terror(&game, "R"), 3);
    play_all(&mut game, &["G pass", "R ghost drawbridge canteen fight"]);
    assert_eq!((terror(&game, "R"), points(&game, "R")), (2, 9));
}

#[test]
fn nobody_holds_more_than_ten_terror() {
    // S-DEF-07, T-23, T-47: the rest is lost, whoever gains it and however.
    #[rustfmt::skip]
    let examples = [
        // before, mirror, after
        (6, "n0", 9),
        (7, "n0", 10),
        (8, "n0", 10),
        (9, "n0", 10),
        (10, "n0", 10),
    ];
    for (before, mirror, after) in examples {
        let mut game = Scene::of("RG").terror('R', before).game();
        play_all(&mut game, &["R magician 0", &format!("R mirror {mirror}")]);
        assert_eq!(terror(&game, "R"), after, "T-23: from {before}");
    }
    for (before, after) in [(8, 9), (9, 10), (10, 10)] {
        let mut game =
            Scene::of("RG").bridge('R', 1).terror('G', before).ghosts("canteen", "G").game();
        play(&mut game, "R ghost drawbridge canteen fight");
        assert_eq!(terror(&game, "G"), after, "T-47: evicted with {before}");
    }
}

#[test]
fn past_a_hundred_the_token_is_shown() {
    // S-DEF-08, T-63: 98 and 5 are 103; the marker stands on 3.
    let scene = Scene::of("RGB")
        .turn('G')
        .bridge('G', 1)
        .points('G', 98)
        .ghosts("canteen", "RB")
        .ghosts("training_ground", "G");
    let mut game = scene.game();
    let before = board(&game, "G");
    assert_eq!((before.hundred, before.track), (false, 98));
    play(&mut game, "G ghost drawbridge canteen fight");
    let after = board(&game, "G");
    assert_eq!((after.points, after.hundred, after.track), (103, true, 3));
    let board_with = |points| board(&scene.clone().points('G', points).game(), "G");
    assert_eq!((board_with(99).hundred, board_with(99).track), (false, 99));
    assert_eq!((board_with(100).hundred, board_with(100).track), (true, 0));
}

#[test]
fn the_tiles_of_the_manor_are_laid_at_random() {
    // S-SETUP-02, S-GAP-01, S-GAP-03: sixteen squares; three of each standard tile and one of each
    // special one. Whatever lies, every tile that is left is equally likely to come next.
    let mut game = new_game("{}");
    let mut left: BTreeMap<&str, u32> = BTreeMap::from([
        ("take_spider", 3),
        ("take_rat_tail", 3),
        ("take_gem", 3),
        ("take_mask", 3),
        ("grimoire", 1),
        ("clock", 1),
        ("terrorisator", 1),
        ("test_tube", 1),
    ]);
    let script = [
        "take_mask",
        "clock",
        "take_mask",
        "take_spider",
        "take_mask",
        "grimoire",
        "take_gem",
        "take_rat_tail",
        "test_tube",
        "take_spider",
        "take_gem",
        "take_rat_tail",
        "terrorisator",
        "take_spider",
        "take_gem",
        "take_rat_tail",
    ];
    for (square, tile) in script.into_iter().enumerate() {
        assert_eq!(common::stage_view(&game), json!({"type": "manor", "square": square}));
        let weights: BTreeMap<String, u32> = odds(&game).into_iter().collect();
        let expected =
            left.iter().filter(|(_, n)| **n > 0).map(|(tile, n)| (format!("lay {tile}"), *n));
        // Only the proportion counts.
        let unit = weights.values().sum::<u32>() / left.values().sum::<u32>();
        assert_eq!(weights, expected.map(|(tile, n)| (tile, n * unit)).collect());
        if square == 5 {
            refuses(&game, "chance lay take_mask", "S-SETUP-02");
            refuses(&game, "chance lay clock", "S-SETUP-02");
        }
        let events = play(&mut game, &format!("chance lay {tile}"));
        let laid = Event::TileLaid { square: square as u8, tile: tile.parse().unwrap() };
        assert_eq!(events, [laid]);
        *left.get_mut(tile).unwrap() -= 1;
        assert_eq!(game.view(SeatSet::EMPTY).manor[square].unwrap().name(), tile, "face up");
    }
    assert_eq!(stage(&game), "portals");
}

#[test]
fn eight_of_ten_portals_are_placed_and_two_are_shown_aside() {
    // S-SETUP-03, S-GAP-04: all sets of two or three different resources, each once.
    let mut game = new_game("{}");
    draw(&mut game, 16);
    let all = odds(&game);
    let names: Vec<&str> = all.iter().map(|(action, _)| action.as_str()).collect();
    let expected = ["sr", "sg", "sm", "rg", "rm", "gm", "srg", "srm", "sgm", "rgm"];
    assert_eq!(names, expected.map(|portal| format!("portal {portal}")));
    let script = ["rgm", "sg", "gm", "srm", "sr", "sgm", "rm", "srg"];
    for (at, portal) in script.into_iter().enumerate() {
        let open = odds(&game);
        assert_eq!(open.len(), 10 - at);
        assert!(open.iter().all(|(_, weight)| *weight == open[0].1), "every portal alike");
        assert_eq!(
            common::stage_view(&game),
            json!({"type": "portals", "region": REGIONS[at].0}),
            "regions in ring order"
        );
        let events = play(&mut game, &format!("chance portal {portal}"));
        let (region, tile) = (REGIONS[at].0.parse().unwrap(), portal.parse().unwrap());
        assert_eq!(events, [Event::PortalPlaced { region, portal: tile }]);
        if at == 0 {
            refuses(&game, "chance portal rgm", "S-SETUP-03");
        }
    }
    assert_eq!(stage(&game), "order");
    let view = game.view(SeatSet::EMPTY);
    let placed: Vec<String> = view
        .regions
        .iter()
        .map(|region| region.portal.as_ref().unwrap().portal.to_string())
        .collect();
    assert_eq!(placed, script);
    let aside: Vec<String> = view.aside.iter().map(|portal| portal.portal.to_string()).collect();
    assert_eq!(aside, ["sm", "rg"]);
    for portal in view.regions.iter().filter_map(|region| region.portal.as_ref()) {
        let cost: String = portal.cost.iter().map(|resource| resource.letter()).collect();
        assert_eq!(cost, portal.portal.to_string(), "one of each of its letters");
    }
}

#[test]
fn sixteen_mirrors_hang_intact() {
    // S-SETUP-04, S-MIRROR-01.
    let view = new_game("{}").view(SeatSet::EMPTY);
    assert_eq!(view.mirrors.len(), 16);
    assert!(view.mirrors.iter().all(|mirror| mirror.glass == Glass::Intact));
}

#[test]
fn full_moon_serves_the_first_round_and_is_not_shuffled() {
    // S-SETUP-05, S-GAP-09: the other six cards are unseen, and one of them will stay so.
    let mut game = new_game("{}");
    skip_to(&mut game, "invocation");
    let view = game.view(SeatSet::EMPTY);
    assert_eq!(view.round, 1);
    assert_eq!(view.hour.unwrap().hour.name(), "full_moon");
    let unseen: Vec<&str> = view.unseen.iter().map(|hour| hour.name()).collect();
    assert_eq!(unseen, HOURS.map(|(hour, _)| hour));
    let mut seen = vec!["full_moon".to_owned()];
    for round in 2..=6 {
        skip_to(&mut game, "hour");
        refuses(&game, "chance hour full_moon", "S-GAP-09");
        let open = odds(&game);
        assert_eq!(open.len(), 8 - round, "round {round}: one more than will still be played");
        assert!(open.iter().all(|(_, weight)| *weight == open[0].1), "every card alike");
        let drawn = open[round % open.len()].0.clone();
        play(&mut game, &format!("chance {drawn}"));
        seen.push(drawn["hour ".len()..].into());
        assert_eq!(game.view(SeatSet::EMPTY).hour.unwrap().hour.name(), seen[round - 1]);
    }
    skip_to(&mut game, "over");
    let view = game.view(SeatSet::EMPTY);
    assert_eq!(view.unseen.len(), 1, "nobody ever knows which card stayed in the box, or all do");
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 6, "no card twice");
}

#[test]
fn everybody_has_a_people_with_seven_ghosts_and_three_cards() {
    // S-SETUP-06, S-SETUP-07, S-SETUP-11: the magician waits off the manor, the ghosts in the
    // graveyard; cards are there if they are used.
    let peoples = [
        ("argosola", ["whispered_promises", "irresistible_entrance", "court_of_admirers"]),
        ("zugriga", ["crimson_toll", "night_flight", "blood_cellar"]),
        ("sanagal", ["echo_spell", "teleport", "fireball"]),
        ("luserna", ["forest_bounty", "hidden_paths", "evergreen"]),
    ];
    for powers in [true, false] {
        let game = new_game(&json!({"players": 4, "powers": powers}).to_string());
        let view = game.view(SeatSet::EMPTY);
        for (seat, (people, cards)) in peoples.into_iter().enumerate() {
            assert_eq!(game.seat_name(Seat(seat as u8)), people);
            let board = &view.players[seat];
            assert_eq!(board.seat.unwrap().name(), people);
            assert_eq!((board.graveyard, board.drawbridge), (7, 0));
            assert_eq!(board.magician, None);
            assert!(!board.hundred);
            let held: Vec<&str> = board.powers.iter().map(|power| power.card.name()).collect();
            assert_eq!(held, if powers { cards.to_vec() } else { Vec::new() });
        }
        let standing = view.regions.iter().map(|region| &region.ghosts);
        let standing = standing.chain(view.gardens.iter().map(|garden| &garden.ghosts));
        assert!(standing.into_iter().all(Vec::is_empty));
    }
}

#[test]
fn the_first_turn_order_is_drawn_and_breaks_the_ties_of_round_one() {
    // S-SETUP-09, S-GAP-13: with equal graveyards the drawn order stands, else it counts nothing.
    let mut game = new_game(r#"{"players": 3}"#);
    draw(&mut game, 24);
    for (left, who) in [(3, "sanagal"), (2, "argosola"), (1, "zugriga")] {
        let open = odds(&game);
        assert_eq!(open.len(), left);
        assert!(open.iter().all(|(_, weight)| *weight == open[0].1), "every order alike");
        let events = play(&mut game, &format!("chance order {who}"));
        let drawn = Event::OrderDrawn { seat: who.parse().unwrap(), place: 4 - left as u8 };
        assert_eq!(events[0], drawn);
        if left > 1 {
            refuses(&game, &format!("chance order {who}"), "S-SETUP-09");
            refuses(&game, "chance order luserna", "S-SETUP-09");
        }
    }
    assert_eq!(order(&game), "YBR");
    let tied = common::after(&game, &["B invoke 2", "R invoke 2", "Y invoke 2"]);
    assert_eq!(order(&tied), "YBR");
    let other = common::after(&game, &["B invoke 2", "R invoke 1", "Y invoke 3"]);
    assert_eq!(order(&other), "RBY");
    let half = common::after(&game, &["B invoke 1", "R invoke 2", "Y invoke 2"]);
    assert_eq!(order(&half), "BYR", "the tied two keep the drawn order");
}

#[test]
fn bonuses_are_taken_from_the_second_round_on() {
    // S-SETUP-10, T-06: Full Moon has none.
    let mut game = new_game(r#"{"powers": false}"#);
    skip_to(&mut game, "invocation");
    assert!(game.view(SeatSet::EMPTY).hour.unwrap().bonuses.is_empty());
    play_all(&mut game, &["B invoke 0", "R invoke 0"]);
    assert_eq!(stage(&game), "scheme");
    common::pass_round(&mut game);
    play_all(&mut game, &["chance hour harvest", "B invoke 0", "R invoke 0"]);
    assert_eq!(stage(&game), "bonus");
}

#[test]
fn cards_are_kept_at_hand_only_if_they_are_used() {
    // S-SETUP-11: without the variant no card helps.
    let scene =
        |powers: bool| Scene::with("RY", json!({"powers": powers})).turn('Y').bridge('Y', 1).game();
    assert!(offers(&scene(true), "Y", "ghost drawbridge vada settle teleport"));
    refuses(&scene(false), "Y ghost drawbridge vada settle teleport", "S-SETUP-11");
}

#[test]
fn a_game_begins_with_chance_and_ends_with_nobody() {
    let mut game = new_game(r#"{"powers": false}"#);
    assert_eq!(game.turn(), Turn::Chance);
    draw(&mut game, 16 + 8 + 2);
    assert_eq!(game.turn(), Turn::Seats(SeatSet::first(2)));
    skip_to(&mut game, "over");
    assert_eq!(game.turn(), Turn::Over);
}
