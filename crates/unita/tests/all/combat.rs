//! Chapter *Combat*: who fights whom, with which dice, and what becomes of them.

use serde_json::json;
use unita::{Event, Outcome, Quarter, Sum, Unita};

use crate::common::{
    self, FOUR, Scene, dice, facing, fights, legal, play, play_all, points, refuses, square, stand,
    turned,
};

/// A arrives beside D; how both stand afterwards.
#[track_caller]
fn fight(p: usize, a: [u8; 4], d: [u8; 4]) -> ([u8; 4], [u8; 4]) {
    let mut game = facing(p, json!({}), a, d).game();
    play(&mut game, &format!("{} advance 4", FOUR[p]));
    stand(&game, p)
}

#[test]
#[rustfmt::skip]
fn worked_examples() {
    let examples = [
        // clauses                                        A             D             A after       D after       what it shows
        ("T-18 U-COMBAT-04 U-COMBAT-05 U-COMBAT-06",     [5, 4, 2, 1], [3, 3, 2, 2], [4, 5, 1, 1], [3, 2, 2, 2], "two separate fights, the second decided by support"),
        ("T-19 U-COMBAT-06 U-COMBAT-08",                 [2, 3, 5, 4], [4, 1, 2, 5], [2, 2, 4, 5], [1, 4, 4, 2], "the photographed example"),
        ("T-20 U-COMBAT-07 U-COMBAT-10",                 [1, 3, 4, 2], [3, 1, 2, 4], [3, 1, 2, 4], [1, 3, 4, 2], "nobody loses, and fronts change all the same"),
        ("T-21 U-COMBAT-12",                             [2, 0, 0, 1], [0, 1, 3, 0], [0, 2, 1, 0], [1, 0, 0, 3], "a beaten 0 stays 0"),
        ("U-COMBAT-04",                                  [5, 2, 2, 4], [1, 4, 4, 1], [2, 5, 4, 2], [4, 0, 0, 4], "strong dice behind do not help the front of either side"),
        ("U-COMBAT-04",                                  [1, 3, 2, 1], [2, 1, 1, 3], [3, 1, 1, 1], [1, 1, 3, 1], "each front die fights the one it faces, not the other one"),
        ("U-COMBAT-05",                                  [0, 3, 2, 0], [2, 5, 4, 1], [3, 0, 0, 2], [5, 1, 0, 4], "one more is enough to win"),
        ("U-COMBAT-05",                                  [4, 2, 1, 4], [3, 0, 0, 2], [1, 4, 4, 0], [0, 3, 2, 0], "one less is enough to lose"),
        ("U-COMBAT-06",                                  [2, 3, 3, 1], [3, 1, 2, 3], [3, 2, 1, 2], [1, 2, 3, 2], "on equal dice one more behind wins, one less loses"),
        ("U-COMBAT-07",                                  [2, 3, 0, 0], [3, 2, 0, 0], [3, 2, 0, 0], [2, 3, 0, 0], "equal in front and behind: neutral, also at 0"),
        ("U-COMBAT-08",                                  [0, 5, 4, 0], [1, 0, 0, 0], [5, 0, 0, 4], [0, 0, 0, 0], "a loser drops by one, however clear the defeat; a 1 to the coat of arms"),
        ("U-COMBAT-09",                                  [1, 3, 2, 1], [3, 2, 3, 2], [2, 1, 1, 1], [2, 3, 2, 3], "who loses by the support behind it loses the die in front"),
        ("U-COMBAT-12",                                  [0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0], "a 0 fights with strength 0 and loses to a 1"),
        ("U-COMBAT-13",                                  [0, 0, 0, 0], [5, 1, 2, 3], [0, 0, 0, 0], [1, 5, 3, 2], "a company without life provokes a combat and turns the enemy's front"),
        ("U-COMBAT-13",                                  [5, 1, 2, 3], [0, 0, 0, 0], [1, 5, 3, 2], [0, 0, 0, 0], "and has one, if it is attacked"),
    ];
    for (clauses, a, d, a_after, d_after, shows) in examples {
        for p in 0..4 {
            assert_eq!(fight(p, a, d), (a_after, d_after), "path {p}, {clauses}: {shows}");
        }
    }
}

#[test]
fn a_section_fight_is_decided_in_front_and_then_behind() {
    // U-COMBAT-05, U-COMBAT-06, U-COMBAT-07, U-COMBAT-08, U-COMBAT-09, U-COMBAT-12: all values of
    // one file. Without modifiers (front, support) are compared like the letters of a word.
    let values = || (0..=4u8).flat_map(|front| (0..=4u8).map(move |support| (front, support)));
    for (front, support) in values() {
        for (their_front, their_support) in values() {
            let (a, d) = ([support, front, 0, 0], [their_front, their_support, 0, 0]);
            let (ours, theirs) = ((front, support), (their_front, their_support));
            let own = if ours < theirs { front.saturating_sub(1) } else { front };
            let foe = if theirs < ours { their_front.saturating_sub(1) } else { their_front };
            let expected = ([own, support, 0, 0], [their_support, foe, 0, 0]);
            assert_eq!(fight(0, a, d), expected, "{a:?} against {d:?}");
        }
    }
}

#[test]
fn the_company_that_arrives_attacks_whichever_path_it_is_on() {
    // U-COMBAT-02: the outer company attacks the inner one as well as the other way round. The dice
    // are those of T-18, so the losses are the same.
    for p in 0..4 {
        let (inner, outer) = (FOUR[p], FOUR[(p + 1) % 4]);
        let scene = Scene::four()
            .at(inner, &[(15, turned([5, 4, 2, 1], p))])
            .at(outer, &[(5, turned([3, 3, 2, 2], p))]);
        let mut game = scene.turn(outer, 3, true).game();
        let events = play(&mut game, &format!("{outer} advance 4"));
        assert_eq!(stand(&game, p), ([4, 5, 1, 1], [3, 2, 2, 2]));
        let began = events.iter().find_map(|event| match event {
            Event::CombatBegan { seat, enemy, .. } => Some((seat.colour(), enemy.colour())),
            _ => None,
        });
        assert_eq!(began, Some((outer, inner)), "the active player is the attacker");
        let fights = fights(&events);
        let result = |at: usize| {
            let quarter = Quarter::ALL[(at + p) % 4];
            fights.iter().find(|(own, ..)| own.quarter == quarter).map(|(.., result)| *result)
        };
        // Told as the attacker sees it: its north-west 3 loses to the 4, its south-west 2 wins.
        assert_eq!([0, 3].map(result), [Some(Outcome::Lost), Some(Outcome::Won)]);
    }
}

#[test]
fn a_combat_has_three_stages() {
    // U-COMBAT-03, U-COMBAT-08: both fights are decided, then dice are turned, then fronts change.
    let mut game = facing(0, json!({}), [5, 4, 2, 1], [3, 3, 2, 2]).game();
    let events = play(&mut game, "green advance 4");
    let stages: Vec<&str> = events
        .iter()
        .map(|event| match event {
            Event::Advanced { .. } => "advanced",
            Event::CombatBegan { .. } => "began",
            Event::SectionFought { .. } => "fought",
            Event::SectionLost { .. } => "lost",
            Event::FrontChanged { .. } => "changed",
            _ => "something else",
        })
        .collect();
    let expected = ["advanced", "began", "fought", "fought", "lost", "lost", "changed", "changed"];
    assert_eq!(stages, expected);
}

/// A sum without any modifier.
fn plain(quarter: Quarter, shows: u8, support: Option<u8>) -> Sum {
    Sum {
        quarter,
        shows,
        strength: shows,
        support_shows: support,
        support,
        total: shows + support.unwrap_or(0),
        terrain: 0,
        halberd: false,
        support_halberd: false,
        mirage: false,
    }
}

#[test]
fn every_fight_is_told_with_its_arithmetic() {
    // T-18 once more. U-COMBAT-06: support is counted where the front dice are equal, and only there.
    let mut game = facing(0, json!({}), [5, 4, 2, 1], [3, 3, 2, 2]).game();
    let events = play(&mut game, "green advance 4");
    let north = (plain(Quarter::Ne, 4, None), plain(Quarter::Nw, 3, None), Outcome::Won);
    let south = (plain(Quarter::Se, 2, Some(1)), plain(Quarter::Sw, 2, Some(2)), Outcome::Lost);
    assert_eq!(fights(&events), [north, south]);
    let lost: Vec<(&str, u8, Quarter, String)> = events
        .iter()
        .filter_map(|event| match event {
            Event::SectionLost { seat, company, quarter, die } => {
                Some((seat.colour(), company.number(), *quarter, die.to_string()))
            }
            _ => None,
        })
        .collect();
    let yellow = ("yellow", 4, Quarter::Nw, "2/3".to_string());
    let green = ("green", 4, Quarter::Se, "1/2".to_string());
    assert_eq!(lost, [yellow, green]);
}

#[test]
fn a_fight_that_stays_equal_is_told_as_neutral() {
    // T-20, U-COMBAT-07.
    let mut game = facing(0, json!({}), [1, 3, 4, 2], [3, 1, 2, 4]).game();
    let events = play(&mut game, "green advance 4");
    let north = (plain(Quarter::Ne, 3, Some(1)), plain(Quarter::Nw, 3, Some(1)), Outcome::Neutral);
    let south = (plain(Quarter::Se, 4, Some(2)), plain(Quarter::Sw, 4, Some(2)), Outcome::Neutral);
    assert_eq!(fights(&events), [north, south]);
    assert!(!events.iter().any(|event| matches!(event, Event::SectionLost { .. })));
}

#[test]
fn companies_that_stand_side_by_side_do_not_fight_again() {
    // T-34, U-COMBAT-01: green moves another company past its own business.
    let mut game = Scene::four()
        .at("green", &[(11, [5, 4, 2, 1]), (5, [4, 3, 3, 2])])
        .at("yellow", &[(2, [3, 3, 2, 2])])
        .game();
    let events = play(&mut game, "green advance 4");
    assert!(!events.iter().any(|event| matches!(event, Event::CombatBegan { .. })));
    assert_eq!(dice(&game, "green", 3), [5, 4, 2, 1]);
    assert_eq!(dice(&game, "yellow", 4), [3, 3, 2, 2]);
    let events = play(&mut game, "green advance 3");
    let count = events.iter().filter(|event| matches!(event, Event::CombatBegan { .. })).count();
    assert_eq!(count, 0, "on 12 it has left yellow on 2 behind");
}

#[test]
fn a_combat_needs_an_enemy_on_a_square_that_touches() {
    // U-COMBAT-01: beside yellow's 6 lies green's 15 only; both sides of it are tried.
    for (at, fought) in [(4, 0), (5, 0), (6, 1), (7, 0), (8, 0)] {
        let mut game = Scene::four()
            .at("green", &[(14, [5, 4, 2, 1])])
            .at("yellow", &[(at, [3, 3, 2, 2])])
            .game();
        let events = play(&mut game, "green advance 4");
        let combats = events.iter().filter(|event| matches!(event, Event::CombatBegan { .. }));
        assert_eq!(combats.count(), fought, "yellow on {at}");
    }
}

#[test]
fn nothing_but_an_arrival_causes_a_combat() {
    // U-COMBAT-01: a company reorganises beside a square that an enemy reaches later; the enemy's
    // arrival causes the one combat there is.
    let mut game = Scene::four()
        .at("green", &[(14, [5, 4, 2, 1])])
        .at("yellow", &[(4, [3, 3, 2, 2])])
        .turn("green", 1, false)
        .game();
    let events = play(&mut game, "green reorganise 4 4/4 5/5 1/1 2/2");
    assert!(matches!(events[..], [Event::Reorganised { .. }]), "{events:?}");
    play(&mut game, "green end");
    let events = play(&mut game, "yellow advance 4");
    assert_eq!(fights(&events).len(), 2, "yellow has come to 5, beside green on 14");
}

/// T-28 to T-30: A has just come between X and Y and must choose.
fn between(a_from: u8, x: (&str, u8, [u8; 4]), y: (&str, u8, [u8; 4])) -> Unita {
    let mut scene = Scene::four().at("green", &[(a_from, [5, 4, 2, 1])]);
    if x.0 == y.0 {
        let (first, second) = if x.1 > y.1 { (x, y) } else { (y, x) };
        scene = scene.at(x.0, &[(first.1, first.2), (second.1, second.2)]);
    } else {
        scene = scene.at(x.0, &[(x.1, x.2)]).at(y.0, &[(y.1, y.2)]);
    }
    let mut game = scene.game();
    play(&mut game, "green advance 4");
    game
}

fn surrounded() -> Unita {
    between(11, ("yellow", 3, [3, 2, 2, 4]), ("blue", 19, [2, 3, 4, 1]))
}

#[test]
fn between_two_enemies_the_active_player_chooses_the_order() {
    // U-COMBAT-11.
    let game = surrounded();
    assert_eq!(common::to_act(&game), "green");
    let mut offered = legal(&game, "green");
    offered.sort();
    assert_eq!(offered, ["fight 4 blue 4", "fight 4 yellow 4"]);
    assert!(legal(&game, "yellow").is_empty() && legal(&game, "blue").is_empty());
    refuses(&game, "blue fight 4 green 4", "U-MOVE-01");
    refuses(&game, "green fight 4 red 4", "U-COMBAT-01");
    refuses(&game, "green fight 4 yellow 3", "U-COMBAT-01");
    refuses(&game, "green fight 3 yellow 4", "U-COMBAT-01");
    refuses(&game, "green advance 4", "U-AIM-03");
    refuses(&game, "green pass", "U-AIM-03");
}

#[test]
fn the_first_enemy_turns_the_dice_that_the_second_meets() {
    // T-28, U-COMBAT-11, U-GAP-03: the dice 4 and 2 fight twice.
    let mut game = surrounded();
    play(&mut game, "green fight 4 yellow 4");
    assert_eq!(dice(&game, "green", 4), [5, 4, 0, 1]);
    assert_eq!(dice(&game, "yellow", 4), [2, 2, 4, 2]);
    assert_eq!(dice(&game, "blue", 4), [2, 2, 1, 4], "the last combat needs no choice");
    assert_eq!(points(&game), 2);
}

#[test]
fn the_other_order_costs_less() {
    // T-29, U-COMBAT-11: the dice 5 and 1 fight twice.
    let mut game = surrounded();
    play(&mut game, "green fight 4 blue 4");
    assert_eq!(dice(&game, "green", 4), [5, 4, 2, 0]);
    assert_eq!(dice(&game, "yellow", 4), [2, 2, 4, 2]);
    assert_eq!(dice(&game, "blue", 4), [2, 2, 1, 4]);
}

#[test]
fn at_a_bend_two_companies_of_one_enemy_are_met() {
    // T-30, U-COMBAT-11: yellow on 8 to the east and on 10 to the south.
    let enemies = || between(16, ("yellow", 8, [3, 3, 1, 2]), ("yellow", 10, [4, 3, 2, 2]));
    let mut game = enemies();
    play(&mut game, "green fight 4 yellow 4");
    assert_eq!(dice(&game, "green", 4), [1, 0, 5, 4]);
    assert_eq!(dice(&game, "yellow", 4), [3, 2, 2, 1]);
    assert_eq!(dice(&game, "yellow", 3), [2, 2, 3, 4]);
    // The other way round: SE 2 < NE 3 and SW 1 < NW 4, then NE 1 < NW 3 and SE 4 > SW 2.
    let mut game = enemies();
    play(&mut game, "green fight 4 yellow 3");
    assert_eq!(dice(&game, "yellow", 3), [2, 2, 3, 4]);
    assert_eq!(dice(&game, "green", 4), [0, 0, 5, 4]);
    assert_eq!(dice(&game, "yellow", 4), [3, 3, 1, 1]);
}

#[test]
fn a_step_is_over_only_when_its_combats_are() {
    // U-COMBAT-11, U-MOVE-07: nothing else can be done between two combats.
    let game = surrounded();
    for line in ["green end", "green advance 4", "green crossbow blue 4nw"] {
        refuses(&game, line, "U-AIM-03");
    }
}

#[test]
fn there_is_no_combat_on_the_gate() {
    // T-33, U-COMBAT-15: beside green's 29 stand yellow's 26 and 28.
    let mut game = Scene::four()
        .at("green", &[(29, [5, 4, 2, 1])])
        .at("yellow", &[(28, [4, 3, 3, 2]), (26, [5, 3, 2, 2])])
        .game();
    let events = play(&mut game, "green advance 4");
    assert!(matches!(events[..], [Event::Left { life: 12, .. }]), "{events:?}");
    assert_eq!(square(&game, "green", 4), 30);
    assert_eq!(dice(&game, "green", 4), [5, 4, 2, 1]);
    assert_eq!(dice(&game, "yellow", 3), [4, 3, 3, 2]);
    assert_eq!(dice(&game, "yellow", 4), [5, 3, 2, 2]);
}

#[test]
fn just_before_the_gate_there_is() {
    // U-COMBAT-15, the other side of it: the step to 29 meets both.
    let mut game = Scene::four()
        .at("green", &[(28, [5, 4, 2, 1])])
        .at("yellow", &[(28, [4, 3, 3, 2]), (26, [5, 3, 2, 2])])
        .game();
    play(&mut game, "green advance 4");
    let mut offered = legal(&game, "green");
    offered.sort();
    assert_eq!(offered, ["fight 4 yellow 3", "fight 4 yellow 4"]);
}

#[test]
fn a_battalion_fights_both_neighbours_and_nobody_of_its_own_side() {
    // U-COMBAT-14, U-GAP-19: wherever a company arrives in a game of two sides, and wherever the
    // companies of its ally stand, it meets its enemies only.
    for mode in ["two_player", "coop"] {
        for p in 0..4 {
            let (own, ally) = (FOUR[p], FOUR[(p + 2) % 4]);
            for to in 1..30 {
                for at in 0..30 {
                    let mut game = Scene::with(&FOUR, json!({"mode": mode}))
                        .at(own, &[(to - 1, [5, 4, 2, 1])])
                        .at(ally, &[(at, [3, 3, 2, 2])])
                        .turn(own, 3, true)
                        .game();
                    let events = play(&mut game, &format!("{own} advance 4"));
                    assert_eq!(events.len(), 1, "{own} on {to}, {ally} on {at}: {events:?}");
                }
            }
            let mut game = facing(p, json!({"mode": mode}), [5, 4, 2, 1], [3, 3, 2, 2]).game();
            play(&mut game, &format!("{own} advance 4"));
            assert_eq!(stand(&game, p), ([4, 5, 1, 1], [3, 2, 2, 2]), "an enemy is fought");
        }
    }
}

#[test]
fn a_company_without_life_reaches_the_gate_like_any_other() {
    // U-COMBAT-13, U-MOVE-10: it moves, is met, and moves on.
    let mut game = facing(0, json!({}), [0, 0, 0, 0], [1, 0, 0, 1]).game();
    play(&mut game, "green advance 4");
    assert_eq!(stand(&game, 0), ([0, 0, 0, 0], [0, 1, 1, 0]));
    play_all(&mut game, &["green advance 4", "green advance 4"]);
    assert_eq!(square(&game, "green", 4), 17);
}

#[test]
#[rustfmt::skip]
fn on_the_triangle_dice_face_each_other_in_their_own_frames() {
    // U-GAP-02, U-GAP-03, U-COMBAT-04, U-COMBAT-10. Every path starts with its outer side north, so
    // all rows hold for every path without turning the arrays.
    let seats = ["green", "yellow", "red"];
    let examples = [
        // A arrives, D stands   A             D             A after       D after       what it shows
        ((12,  1), [5, 4, 2, 1], [1, 2, 2, 3], [4, 5, 1, 1], [2, 2, 2, 1], "flank: A's east against D's south; NE 4 > SW 3, SE 2+1 < SE 2+2"),
        ((20,  9), [5, 4, 2, 1], [1, 2, 2, 3], [4, 5, 1, 1], [2, 2, 2, 1], "the last square of the lane, still by its flank"),
        ((11,  0), [5, 4, 2, 1], [1, 2, 2, 3], [4, 5, 1, 1], [2, 2, 2, 1], "corner: A's fore side is east too"),
        ((21, 13), [5, 4, 2, 1], [1, 2, 2, 3], [0, 2, 4, 5], [2, 0, 3, 2], "lane 2: A's south against D's west; SE 2 > NW 1, SW 1 < SW 3"),
        ((27, 22), [5, 4, 2, 1], [3, 2, 1, 4], [4, 5, 0, 2], [4, 1, 2, 2], "lane 3: A's west against D's north; NW 5 > NW 3, SW 1 < NE 2"),
        ((29, 27), [5, 4, 2, 1], [1, 3, 4, 2], [1, 2, 4, 5], [2, 1, 2, 3], "the last corner: A's north against D's east; NW 5 > SE 4, NE 4 > NE 3"),
    ];
    for ((to, at), a, d, a_after, d_after, shows) in examples {
        for p in 0..3 {
            let (own, foe) = (seats[p], seats[(p + 1) % 3]);
            let scene = Scene::with(&seats, json!({})).at(own, &[(to - 1, a)]).at(foe, &[(at, d)]);
            let mut game = scene.turn(own, 3, true).game();
            play(&mut game, &format!("{own} advance 4"));
            assert_eq!((dice(&game, own, 4), dice(&game, foe, 4)), (a_after, d_after), "{own}: {shows}");
        }
    }
}
