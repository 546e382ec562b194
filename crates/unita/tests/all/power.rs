//! Chapter *POWER cards*: when each may be played, on what, and what it does.

use serde_json::{Value, json};
use table::{Game, SeatSet};
use unita::{Event, Outcome, Quarter, Tile, Unita};

use crate::common::{
    self, FOUR, Scene, dice, facing, fights, legal, new_game, offers, play, play_all, points,
    refuses, seen, square, stand, to_act,
};

/// A four-player game with all cards and nothing on the board.
fn with_cards() -> Scene {
    Scene::with(&FOUR, all())
}

fn all() -> Value {
    json!({"powers": "all"})
}

/// A of section 5 has arrived beside D; the cards that are left to both, in law book order.
fn clash(p: usize, a: [u8; 4], own: [u8; 3], d: [u8; 4], theirs: [u8; 3]) -> Unita {
    let mut game = prepared(p, a, own, d, theirs).game();
    play(&mut game, &format!("{} advance 4", FOUR[p]));
    game
}

fn prepared(p: usize, a: [u8; 4], own: [u8; 3], d: [u8; 4], theirs: [u8; 3]) -> Scene {
    facing(p, all(), a, d).cards(FOUR[p], own).cards(FOUR[(p + 1) % 4], theirs)
}

trait Cards {
    fn cards(self, seat: &str, left: [u8; 3]) -> Scene;
}

impl Cards for Scene {
    /// The uses left; what a card in force needs beside that is said where it matters.
    fn cards(self, seat: &str, left: [u8; 3]) -> Scene {
        let scene = self.field(seat, "cards", json!(left));
        match (seat, left) {
            ("yellow", [discipline, _, imitation]) => {
                let discipline = (discipline == 0).then_some("forest");
                let imitates = (imitation == 0).then_some("magic_forest");
                let scene = scene.field(seat, "discipline", json!(discipline));
                scene.field(seat, "imitates", json!(imitates))
            }
            // Nobody needs Glory in a combat, but a used one would have to be accounted for.
            ("blue", [_, strike, terror]) => scene.field(seat, "cards", json!([1, strike, terror])),
            _ => scene,
        }
    }
}

/// No card of a people that is not in the picture.
const NONE: [u8; 3] = [0, 0, 0];

/// The uses left, as everybody sees them.
fn left(game: &Unita, seat: &str) -> [u8; 3] {
    let view = game.view(SeatSet::EMPTY);
    let cards = &view.battalions[common::seat(game, seat).index()].cards;
    [0, 1, 2].map(|card| cards[card].left)
}

// Primitiva

#[test]
fn the_halberd_adds_one_to_a_front_die() {
    // T-36, U-POWER-01, U-GAP-21.
    let mut game = clash(0, [2, 3, 2, 2], [1, 0, 0], [3, 5, 2, 2], NONE);
    assert_eq!(legal(&game, "green"), ["halberd ne", "halberd se", "pass"]);
    refuses(&game, "green halberd nw", "U-COMBAT-04");
    refuses(&game, "green halberd sw", "U-COMBAT-04");
    refuses(&game, "yellow halberd nw", "U-MOVE-01");
    let mut without = game.clone();
    let events = play(&mut game, "green halberd ne");
    assert_eq!(stand(&game, 0), ([3, 2, 2, 2], [5, 2, 2, 2]));
    let [(own, foe, result), (other, _, neutral)] = fights(&events)[..] else { panic!() };
    assert_eq!((own.shows, own.strength, own.halberd, own.total), (3, 4, true, 4));
    assert_eq!((foe.strength, foe.halberd, result), (3, false, Outcome::Won));
    assert!(!other.halberd && neutral == Outcome::Neutral);
    assert_eq!(left(&game, "green"), NONE);
    play(&mut without, "green pass");
    assert_eq!(stand(&without, 0), ([2, 2, 2, 2], [5, 3, 2, 2]), "3+2 < 3+5 without it");
    assert_eq!(left(&without, "green"), [1, 0, 0], "what is not used is kept");
}

#[test]
fn the_halberd_counts_in_the_total_of_a_tie() {
    // U-GAP-21: 3+1 = 4, and the total of 4+2 = 4+2 has it in. Without it 3 < 4.
    let mut game = clash(0, [2, 3, 0, 0], [1, 0, 0], [4, 2, 0, 0], NONE);
    let events = play(&mut game, "green halberd ne");
    assert_eq!(stand(&game, 0), ([3, 2, 0, 0], [2, 4, 0, 0]));
    let (own, foe, result) = fights(&events)[0];
    assert_eq!((own.strength, own.support, own.total), (4, Some(2), 6));
    assert_eq!((foe.total, result), (6, Outcome::Neutral));
}

#[test]
fn the_halberd_is_for_attacks() {
    // U-POWER-01: blue attacks green, who is asked for the Cavalry only.
    let game = clash(3, [5, 4, 2, 1], NONE, [3, 2, 2, 3], [1, 1, 1]);
    assert_eq!(to_act(&game), "green");
    assert_eq!(legal(&game, "green"), ["cavalry", "pass"]);
    refuses(&game, "green halberd se", "U-POWER-01");
    let game = clash(3, [5, 4, 2, 1], NONE, [3, 3, 2, 2], [1, 0, 0]);
    assert_eq!(stand(&game, 3), ([4, 5, 1, 1], [3, 2, 2, 2]), "and not at all without it");
}

#[test]
fn the_crossbow_shoots_before_the_first_step() {
    // T-48, U-POWER-02, U-GAP-21: any die of at least 1 of any enemy company on the board.
    let scene = with_cards()
        .at("green", &[(4, [1, 2, 3, 4])])
        .at("yellow", &[(29, [1, 0, 4, 0])])
        .at("red", &[(0, [0, 0, 0, 2])]);
    let mut game = scene.game();
    let offered = legal(&game, "green");
    let shots: Vec<_> = offered.iter().filter(|line| line.starts_with("crossbow")).collect();
    let expected = ["crossbow yellow 4nw", "crossbow yellow 4se", "crossbow red 4sw"];
    assert_eq!(shots, expected, "no range limit, no 0, nobody beyond the Gate");
    refuses(&game, "green crossbow yellow 4ne", "U-POWER-02");
    refuses(&game, "green crossbow yellow 3nw", "U-MOVE-11");
    refuses(&game, "green crossbow blue 1nw", "U-MOVE-11");
    refuses(&game, "green crossbow green 4sw", "U-COMBAT-14");
    refuses(&game, "red crossbow yellow 4nw", "U-MOVE-01");
    let mut late = game.clone();
    let before = points(&game);
    play(&mut game, "green crossbow yellow 4nw");
    assert_eq!(dice(&game, "yellow", 4), [0, 0, 4, 0]);
    assert_eq!(points(&game), before, "the card costs no point");
    assert_eq!(left(&game, "green"), [1, 0, 1]);
    refuses(&game, "green crossbow yellow 4se", "U-GAP-21");
    play(&mut late, "green advance 4");
    refuses(&late, "green crossbow yellow 4nw", "U-GAP-21");
    assert!(!legal(&late, "green").iter().any(|line| line.starts_with("crossbow")));
}

#[test]
fn the_crossbow_is_not_for_others_or_allies() {
    // U-POWER-02, U-COMBAT-14.
    let scene = Scene::with(&FOUR, json!({"powers": "all", "mode": "coop"}))
        .at("green", &[(4, [1, 2, 3, 4])])
        .at("red", &[(0, [0, 0, 0, 2])])
        .at("blue", &[(0, [0, 0, 0, 2])]);
    let game = scene.clone().game();
    refuses(&game, "green crossbow red 4sw", "U-COMBAT-14");
    assert!(offers(&game, "green", "crossbow blue 4sw"));
    let game = scene.turn("red", 3, true).game();
    refuses(&game, "red crossbow blue 4sw", "U-SETUP-08");
}

#[test]
fn the_cavalry_fights_with_the_rear_rank() {
    // T-37, U-POWER-03, U-GAP-21: the company ends as it stood, the enemy changes front.
    let mut game = clash(0, [5, 1, 2, 4], [0, 0, 1], [3, 2, 2, 3], NONE);
    assert_eq!(legal(&game, "green"), ["cavalry", "pass"]);
    let mut without = game.clone();
    let events = play(&mut game, "green cavalry");
    assert_eq!(stand(&game, 0), ([5, 1, 2, 4], [2, 2, 2, 2]));
    let front: Vec<(Quarter, u8)> =
        fights(&events).iter().map(|(own, ..)| (own.quarter, own.shows)).collect();
    assert_eq!(front, [(Quarter::Ne, 5), (Quarter::Se, 4)]);
    assert_eq!(left(&game, "green"), NONE);
    play(&mut without, "green pass");
    assert_eq!(stand(&without, 0), ([0, 5, 4, 1], [2, 3, 3, 2]));
}

#[test]
fn the_cavalry_rides_in_defence_too_and_can_lose() {
    // U-POWER-03, U-GAP-21: blue attacks green; the former front supports.
    let mut game = clash(3, [0, 3, 2, 1], NONE, [5, 2, 2, 4], [0, 0, 1]);
    assert_eq!(to_act(&game), "green");
    play(&mut game, "green cavalry");
    // 3 > 2, so the die that rode loses; 2 = 2, 2+1 < 2+4.
    assert_eq!(stand(&game, 3), ([3, 0, 1, 1], [5, 1, 2, 4]));
}

#[test]
fn the_cavalry_must_make_a_difference() {
    // U-GAP-21: equal dice, front and rear, are nothing to exchange.
    let game = clash(0, [2, 2, 3, 3], [0, 0, 1], [3, 2, 2, 3], NONE);
    assert_eq!(stand(&game, 0), ([1, 2, 3, 3], [2, 3, 2, 2]), "nobody was asked");
    let mut game = clash(0, [2, 2, 3, 3], [1, 0, 1], [3, 2, 2, 3], NONE);
    refuses(&game, "green cavalry", "U-GAP-21");
    play(&mut game, "green halberd ne");
    assert!(offers(&game, "green", "cavalry"), "with the Halberd on one of them it is");
}

#[test]
fn the_halberd_rides_with_its_die() {
    // U-POWER-01, U-POWER-03, U-GAP-21. Halberd first: its die goes to the rear and supports with
    // one more. Cavalry first: the die that has come forward takes it.
    let both = |lines: [&str; 2]| {
        let mut game = clash(0, [3, 2, 0, 0], [1, 0, 1], [3, 2, 0, 0], NONE);
        let events = play_all(&mut game, &lines);
        (stand(&game, 0), fights(&events)[0])
    };
    let (after, (own, _, result)) = both(["green halberd ne", "green cavalry"]);
    assert_eq!(after, ([3, 2, 0, 0], [2, 2, 0, 0]));
    assert_eq!((own.shows, own.strength, own.halberd), (3, 3, false));
    assert_eq!((own.support_shows, own.support, own.total), (Some(2), Some(3), 6));
    assert!(own.support_halberd, "the sum says where the one more comes from");
    assert_eq!(result, Outcome::Won, "3+2+1 > 3+2");
    let (after, (own, _, result)) = both(["green cavalry", "green halberd ne"]);
    assert_eq!(after, ([3, 2, 0, 0], [2, 2, 0, 0]));
    assert_eq!((own.shows, own.strength, own.halberd, own.support), (3, 4, true, None));
    assert!(!own.support_halberd);
    assert_eq!(result, Outcome::Won, "3+1 > 3");
}

#[test]
fn preparations_come_one_by_one_until_the_player_has_enough() {
    // U-GAP-21, D9: any of them, then done.
    let mut game = clash(0, [5, 1, 2, 4], [1, 0, 1], [3, 2, 2, 3], NONE);
    assert_eq!(legal(&game, "green"), ["cavalry", "halberd ne", "halberd se", "pass"]);
    play(&mut game, "green cavalry");
    assert_eq!(legal(&game, "green"), ["halberd ne", "halberd se", "pass"]);
    refuses(&game, "green cavalry", "U-GAP-21");
    play(&mut game, "green pass");
    assert_eq!(left(&game, "green"), [1, 0, 0]);
    assert_eq!(stand(&game, 0), ([5, 1, 2, 4], [2, 2, 2, 2]));
}

// German Land

/// German Land attacks from 15 (p = 1) or defends on 6 (p = 0), with a card for a tile in force.
fn disciplined(p: usize, on: &'static str, chosen: Value) -> Unita {
    let square = if p == 1 { 15 } else { 6 };
    let left = if chosen.is_null() { [1, 0, 1] } else { [0, 0, 1] };
    let options = json!({"powers": "all", "terrains": true});
    let mut game = facing(p, options, [1, 3, 4, 2], [3, 1, 2, 4])
        .on(FOUR[p + 1], "forest", 15, false)
        .on("yellow", on, square, true)
        .cards("green", NONE)
        .cards("red", [0, 1, 0])
        .field("yellow", "cards", json!(left))
        .field("yellow", "discipline", chosen)
        .game();
    play(&mut game, &format!("{} advance 4", FOUR[p]));
    game
}

#[test]
#[rustfmt::skip]
fn discipline_waives_the_malus_of_one_tile() {
    // T-54, U-POWER-04, U-GAP-16: the dice of T-20, which are equal on even ground.
    let (even, lost, won) = ([3, 1, 2, 4], [2, 1, 2, 3], [1, 2, 3, 2]);
    let examples = [
        // the ground  the card           attack: A   D      defence: A  D           what it shows
        ("mountain",   json!("mountain"), (even, [1, 3, 4, 2]), (lost, [1, 3, 4, 2]), "+0 / +1"),
        ("mountain",   json!("forest"),   (lost, [1, 3, 4, 2]), (lost, [1, 3, 4, 2]), "the other tile is unchanged, -1 / +1"),
        ("mountain",   json!(null),       (lost, [1, 3, 4, 2]), (lost, [1, 3, 4, 2]), "-1 / +1 without the card"),
        ("forest",     json!("forest"),   (even, won),          (even, [1, 3, 4, 2]), "+1 / +0"),
        ("forest",     json!("mountain"), (even, won),          (even, won),          "the other tile is unchanged, +1 / -1"),
        ("forest",     json!(null),       (even, won),          (even, won),          "+1 / -1 without the card"),
    ];
    for (on, chosen, attack, defence, shows) in examples {
        assert_eq!(stand(&disciplined(1, on, chosen.clone()), 1), attack, "{on}, attack: {shows}");
        assert_eq!(stand(&disciplined(0, on, chosen), 0), defence, "{on}, defence: {shows}");
    }
}

#[test]
fn discipline_is_played_once_in_a_free_window() {
    // U-POWER-04, U-GAP-16, U-GAP-21.
    let scene = Scene::with(&FOUR, json!({"powers": "all", "terrains": true}))
        .at("yellow", &[(8, [1, 2, 3, 4])])
        .on("yellow", "mirage", 12, false);
    for (points, fresh) in [(3, true), (2, false), (0, false)] {
        let mut game = scene.clone().turn("yellow", points, fresh).game();
        assert!(offers(&game, "yellow", "discipline mountain"));
        assert!(offers(&game, "yellow", "discipline forest"));
        refuses(&game, "yellow discipline mirage", "U-GAP-16");
        play(&mut game, "yellow discipline mountain");
        refuses(&game, "yellow discipline forest", "U-GAP-21");
        assert_eq!(common::points(&game), points);
        let view = game.view(SeatSet::EMPTY);
        assert_eq!(view.battalions[1].discipline, Some(Tile::Mountain), "for all to see");
        assert_eq!(left(&game, "yellow"), [0, 1, 1]);
    }
    let game = scene.at("red", &[(8, [1, 2, 3, 4])]).turn("red", 3, true).game();
    refuses(&game, "yellow discipline mountain", "U-MOVE-01");
}

#[test]
fn what_no_company_can_stand_on_any_more_is_not_disciplined_or_imitated() {
    // U-GAP-21: a use must be able to have an effect. What lies face down may be anything, so that
    // the offer gives nothing away.
    let scene = |at, up: [bool; 3]| {
        let tiles = [("mountain", 8, up[0]), ("forest", 11, up[1]), ("mirage", 12, up[2])];
        Scene::with(&FOUR, json!({"powers": "all", "terrains": true}))
            .at("yellow", &[(at, [1, 2, 3, 4])])
            .tiles("yellow", &tiles)
            .turn("yellow", 3, true)
            .game()
    };
    let offered = |game: Unita| {
        ["discipline mountain", "discipline forest", "imitate red_cross"]
            .map(|action| offers(&game, "yellow", action))
    };
    let (up, down) = ([true; 3], [false; 3]);
    assert_eq!(offered(scene(7, up)), [true, true, true]);
    assert_eq!(offered(scene(9, up)), [false, true, true], "the Mountain lies behind");
    assert_eq!(offered(scene(11, up)), [false, true, true], "the Forest still matters in defence");
    assert_eq!(offered(scene(12, up)), [false, false, true]);
    assert_eq!(offered(scene(13, up)), [false, false, false]);
    assert_eq!(offered(scene(9, down)), [true, true, true], "who knows");
    assert_eq!(offered(scene(13, down)), [false, false, false]);
    assert_eq!(offered(scene(9, [false, true, true])), [false, true, true], "everybody can tell");
    assert_eq!(offered(scene(12, [true, false, false])), [false, true, true]);
    refuses(&scene(13, up), "yellow discipline forest", "U-GAP-21");
    refuses(&scene(13, up), "yellow imitate red_cross", "U-GAP-21");
}

#[test]
fn a_company_on_the_mountain_has_no_attack_from_it_ahead() {
    // U-GAP-21, U-COMBAT-01: only who arrives attacks, so the malus of a Mountain cannot concern
    // who already stands there; the malus of a Forest can.
    let on = |tile: &'static str| {
        Scene::with(&FOUR, json!({"powers": "all", "terrains": true}))
            .at("yellow", &[(12, [1, 2, 3, 4])])
            .on("yellow", tile, 12, true)
            .turn("yellow", 3, true)
            .game()
    };
    refuses(&on("mountain"), "yellow discipline mountain", "U-GAP-21");
    assert!(offers(&on("forest"), "yellow", "discipline forest"));
}

#[test]
fn without_terrains_there_is_nothing_to_discipline_or_to_imitate() {
    // U-GAP-16, U-GAP-18, section 6.
    let game = with_cards().at("yellow", &[(0, [1, 2, 3, 4])]).turn("yellow", 3, true).game();
    assert_eq!(legal(&game, "yellow"), ["advance 4"]);
    refuses(&game, "yellow discipline mountain", "U-GAP-21");
    refuses(&game, "yellow imitate red_cross", "U-GAP-21");
}

/// Path 1 on 9, 8, 7 and 3, with the Train in hand.
fn train() -> Scene {
    with_cards()
        .at("yellow", &[(9, [5, 2, 3, 2]), (8, [5, 3, 2, 1]), (7, [4, 3, 2, 1]), (3, [4, 4, 3, 1])])
        .turn("yellow", 3, true)
}

/// The squares of companies 1 to 4.
fn squares(game: &Unita, seat: &str) -> [u8; 4] {
    [1, 2, 3, 4].map(|company| square(game, seat, company))
}

#[test]
fn the_train_moves_the_unbroken_chain_behind_the_leader() {
    // T-51, U-POWER-05, U-GAP-17: all for one point, none may stay, the one on 3 is not next.
    let mut game = train().game();
    assert!(offers(&game, "yellow", "train 1"));
    refuses(&game, "yellow train 2", "U-MOVE-08");
    refuses(&game, "yellow train 4", "U-GAP-17");
    play(&mut game, "yellow train 1");
    assert_eq!(squares(&game, "yellow"), [10, 9, 8, 3]);
    assert_eq!(points(&game), 2);
    assert_eq!(left(&game, "yellow"), [1, 0, 1]);
    refuses(&game, "yellow train 1", "U-GAP-21");
}

#[test]
fn the_train_needs_a_company_right_behind() {
    // U-GAP-17: one square between them is too much.
    for (behind, follows) in [(8, true), (7, false)] {
        let scene = with_cards().at("yellow", &[(9, [1, 2, 3, 4]), (behind, [1, 2, 3, 4])]);
        let game = scene.turn("yellow", 3, true).game();
        assert_eq!(offers(&game, "yellow", "train 3"), follows, "a company on {behind}");
        assert!(!offers(&game, "yellow", "train 4"));
    }
}

#[test]
#[rustfmt::skip]
fn the_train_costs_two_if_anybody_enters_a_tile() {
    // U-POWER-05, U-GAP-17: not cumulative.
    let examples = [
        // tiles         squares before    cost  what it shows
        ([6,  10, 13],   [9, 8, 7, 3],     2,    "the leader"),
        ([7,  9,  12],   [9, 8, 7, 3],     2,    "a follower"),
        ([4,  8,  12],   [9, 8, 7, 3],     2,    "the last one"),
        ([8,  9,  10],   [9, 8, 7, 3],     2,    "all of them, once"),
        ([7,  11, 12],   [9, 8, 7, 3],     1,    "leaving one is free, and the next but one is far"),
        ([4,  5,  6],    [9, 8, 7, 3],     1,    "who stays behind does not count"),
    ];
    for (tiles, [a, b, c, d], cost, shows) in examples {
        let names = ["mountain", "forest", "mirage"];
        let tiles = [0, 1, 2].map(|at| (names[at], tiles[at], false));
        let scene = Scene::with(&FOUR, json!({"powers": "all", "terrains": true}))
            .at("yellow", &[(a, [5, 2, 3, 2]), (b, [5, 3, 2, 1]), (c, [4, 3, 2, 1]), (d, [4, 4, 3, 1])])
            .tiles("yellow", &tiles);
        let mut game = scene.clone().turn("yellow", 3, true).game();
        play(&mut game, "yellow train 1");
        assert_eq!(points(&game), 3 - cost, "{shows}");
        let poor = scene.turn("yellow", 1, false).game();
        assert_eq!(offers(&poor, "yellow", "train 1"), cost == 1, "with one point: {shows}");
    }
}

#[test]
fn the_leader_of_a_train_may_enter_the_gate() {
    // U-GAP-17.
    let mut game = with_cards()
        .at("yellow", &[(29, [5, 2, 3, 2]), (28, [5, 3, 2, 1]), (27, [4, 3, 2, 1])])
        .turn("yellow", 3, true)
        .game();
    let events = play(&mut game, "yellow train 2");
    assert_eq!(squares(&game, "yellow"), [30, 30, 29, 28]);
    assert!(events.iter().any(|event| matches!(event, Event::Left { life: 12, .. })));
    assert_eq!(points(&game), 2);
}

#[test]
fn a_train_into_the_gate_meets_the_enemies_of_those_who_follow() {
    // U-GAP-17, U-COMBAT-15: the leader leaves without a combat, the next comes beside red on 26.
    let mut game = with_cards()
        .at("yellow", &[(29, [4, 3, 2, 1]), (28, [5, 3, 2, 1]), (10, [2, 2, 3, 3])])
        .at("red", &[(26, [2, 2, 2, 2])])
        .cards("red", [0, 1, 0])
        .turn("yellow", 3, true)
        .game();
    let events = play(&mut game, "yellow train 2");
    assert_eq!(squares(&game, "yellow"), [30, 30, 29, 10]);
    assert_eq!(fights(&events).len(), 2);
    assert_eq!(dice(&game, "yellow", 2), [4, 3, 2, 1]);
    assert_eq!(dice(&game, "yellow", 3), [3, 5, 1, 1]);
    assert_eq!(dice(&game, "red", 4), [2, 1, 2, 2]);
}

/// T-51 with enemies: the train has come to 10, 9 and 8, beside red on 0 and 1 and green on 17.
fn four_combats() -> Unita {
    let mut game = train()
        .at("red", &[(1, [3, 3, 2, 1]), (0, [2, 2, 1, 1])])
        .at("green", &[(17, [4, 3, 2, 2])])
        .cards("red", [0, 1, 0])
        .cards("green", NONE)
        .game();
    play(&mut game, "yellow train 1");
    game
}

#[test]
fn a_train_can_run_into_four_combats_in_any_order() {
    // T-51, U-GAP-17.
    let names = ["fight 1 green 4", "fight 1 red 3", "fight 2 red 4", "fight 3 green 4"];
    let game = four_combats();
    let mut offered = legal(&game, "yellow");
    offered.sort();
    assert_eq!(offered, names);
    // Whatever is chosen, the others stay, and every order comes to an end with four combats.
    fn walk(game: &Unita, left: &[&str], ends: &mut usize) {
        for (at, name) in left.iter().enumerate() {
            let mut after = game.clone();
            let events = play(&mut after, &format!("yellow {name}"));
            let rest: Vec<&str> = [&left[..at], &left[at + 1..]].concat();
            match rest.len() {
                0 | 1 => {
                    // The last combat needs no choice and follows at once.
                    assert_eq!(fights(&events).len(), 4);
                    assert_eq!(points(&after), 2);
                    *ends += 1;
                }
                _ => {
                    let mut offered = legal(&after, "yellow");
                    offered.sort();
                    assert_eq!(offered, rest);
                    walk(&after, &rest, ends);
                }
            }
        }
    }
    let mut ends = 0;
    walk(&game, &names, &mut ends);
    assert_eq!(ends, 24);
}

#[test]
fn an_enemy_between_two_wagons_of_a_train_fights_twice() {
    // T-51, U-GAP-17, U-COMBAT-11: green on 17 meets 10 with its south and 8 with its east, each
    // time with the dice that stand there then.
    let mut game = four_combats();
    play(&mut game, "yellow fight 1 green 4");
    // Yellow's 10 [5,2,3,2] looks north: NE 2 v SE 2, 2+3 < 2+3? behind NE stands SE 3, behind
    // green's SE stands NE 3: neutral. NW 5 > SW 2.
    assert_eq!(dice(&game, "green", 4), [1, 2, 3, 4]);
    assert_eq!(dice(&game, "yellow", 1), [2, 3, 2, 5]);
    play(&mut game, "yellow fight 3 green 4");
    // Yellow's 8 [4,3,2,1] looks west: NW 4 v NE 2, SW 1 v SE 3.
    assert_eq!(dice(&game, "green", 4), [1, 1, 4, 3]);
    assert_eq!(dice(&game, "yellow", 3), [3, 4, 0, 2]);
}

#[test]
fn the_train_must_use_the_points_as_well_as_anything_else() {
    // U-GAP-17, U-GAP-10: a train that would lose a point is refused.
    let scene = |points| {
        Scene::with(&FOUR, json!({"powers": "all", "terrains": true}))
            .at("yellow", &[(29, [1, 2, 3, 4]), (28, [1, 2, 3, 4])])
            .turn("yellow", points, points == 3)
    };
    // Alone they can spend 3: 29 out, 28 to 29, 29 out. A train leaves one company and two points.
    refuses(&scene(3).game(), "yellow train 3", "U-MOVE-12");
    assert!(!offers(&scene(3).game(), "yellow", "train 3"));
    assert!(offers(&scene(2).game(), "yellow", "train 3"));
}

/// German Land on its Mirage on 12, on its own turn, with Technology 2 in hand.
fn imitator(seats: &[&'static str], options: Value) -> Scene {
    let mut all = json!({"powers": "all", "terrains": true});
    for (name, value) in options.as_object().unwrap() {
        all[name] = value.clone();
    }
    Scene::with(seats, all)
        .at("yellow", &[(12, [0, 1, 2, 3])])
        .on("yellow", "mirage", 12, false)
        .turn("yellow", 3, true)
}

fn imitations(game: &Unita) -> Vec<String> {
    let offered = legal(game, "yellow").into_iter();
    offered.filter_map(|line| line.strip_prefix("imitate ").map(str::to_string)).collect()
}

#[test]
fn german_land_imitates_a_special_terrain_of_an_enemy() {
    // T-53, U-POWER-06, U-GAP-18.
    let cases: [(&[&str], Value, &[&str]); 6] = [
        (&FOUR, json!({}), &["magic_forest", "red_cross", "whirlpool"]),
        (&FOUR, json!({"mode": "two_player"}), &["magic_forest", "red_cross"]),
        (&FOUR, json!({"mode": "coop"}), &["magic_forest", "red_cross"]),
        (&["green", "yellow", "red"], json!({}), &["magic_forest", "red_cross"]),
        (&["green", "yellow", "blue"], json!({}), &["magic_forest", "whirlpool"]),
        (&["yellow", "red", "blue"], json!({}), &["red_cross", "whirlpool"]),
    ];
    for (seats, options, expected) in cases {
        let game = imitator(seats, options.clone()).game();
        assert_eq!(imitations(&game), expected, "{seats:?} {options}");
        for tile in ["mountain", "forest", "mirage"] {
            refuses(&game, &format!("yellow imitate {tile}"), "U-GAP-18");
        }
    }
    refuses(
        &imitator(&FOUR, json!({"mode": "coop"})).game(),
        "yellow imitate whirlpool",
        "U-GAP-18",
    );
}

#[test]
fn the_imitation_is_public_and_the_tile_is_not() {
    // U-POWER-06, U-GAP-18: it need not be face up, and is not turned up.
    let mut game = imitator(&FOUR, json!({})).game();
    play(&mut game, "yellow imitate red_cross");
    assert_eq!(game.view(SeatSet::EMPTY).battalions[1].imitates, Some(Tile::RedCross));
    assert_eq!(seen(&game, &["green"], "yellow", 12), None);
    assert_eq!(seen(&game, &["yellow"], "yellow", 12), Some(Tile::Mirage));
    assert_eq!(points(&game), 3);
    refuses(&game, "yellow imitate whirlpool", "U-GAP-21");
}

#[test]
fn an_imitated_red_cross_heals() {
    // U-GAP-18, U-TERRAIN-13: with a use of its own, which turns the tile up as what it is.
    let mut game = imitator(&FOUR, json!({})).game();
    refuses(&game, "yellow red_cross 4nw", "U-TERRAIN-01");
    play_all(&mut game, &["yellow imitate red_cross", "yellow red_cross 4nw"]);
    assert_eq!(dice(&game, "yellow", 4), [1, 1, 2, 3]);
    assert_eq!(seen(&game, &["green"], "yellow", 12), Some(Tile::Mirage));
    refuses(&game, "yellow red_cross 4nw", "U-GAP-12");
}

#[test]
fn an_imitated_whirlpool_rearranges() {
    // U-GAP-18, U-TERRAIN-11.
    let mut game = imitator(&FOUR, json!({})).die("yellow", 4, "nw", "0/1").game();
    play_all(&mut game, &["yellow imitate whirlpool", "yellow whirlpool 4 3/3 2/2 1/1 0/1"]);
    assert_eq!(dice(&game, "yellow", 4), [3, 2, 1, 0]);
    refuses(&game, "yellow whirlpool 4 3/3 2/2 1/1 0/1", "U-GAP-12");
}

/// Green attacks German Land on its Mirage, which imitates something.
fn attack_on_imitation(tile: &str, options: Value) -> Scene {
    let mut all = json!({"powers": "all", "terrains": true});
    for (name, value) in options.as_object().unwrap() {
        all[name] = value.clone();
    }
    facing(0, all, [2, 4, 3, 2], [1, 1, 3, 3])
        .on("yellow", "mirage", 6, false)
        .cards("green", NONE)
        .field("yellow", "cards", json!([1, 0, 0]))
        .field("yellow", "imitates", json!(tile))
}

#[test]
fn an_imitated_magic_forest_refuses_and_is_no_mirage() {
    // U-GAP-18, U-TERRAIN-10.
    let mut game = attack_on_imitation("magic_forest", json!({})).game();
    play(&mut game, "green advance 4");
    assert_eq!(legal(&game, "yellow"), ["magic_forest", "pass"]);
    let mut fought = game.clone();
    play(&mut game, "yellow magic_forest");
    assert_eq!(stand(&game, 0), ([2, 4, 3, 2], [1, 1, 3, 3]));
    play(&mut fought, "yellow pass");
    assert_eq!(stand(&fought, 0), ([4, 2, 2, 2], [1, 0, 3, 3]), "T-39 without the Mirage");
    for tile in ["red_cross", "whirlpool"] {
        let mut game = attack_on_imitation(tile, json!({})).game();
        play(&mut game, "green advance 4");
        assert_eq!(stand(&game, 0), ([4, 2, 2, 2], [1, 0, 3, 3]), "nor is {tile} one");
    }
}

#[test]
fn an_imitated_magic_forest_serves_an_attacker_too() {
    // U-GAP-18, U-GAP-14: yellow arrives on its tile beside red.
    let options = json!({"powers": "all", "terrains": true});
    let mut game = facing(1, options, [5, 4, 2, 1], [3, 3, 2, 2])
        .on("red", "forest", 15, false)
        .on("yellow", "mirage", 15, false)
        .cards("red", [0, 1, 0])
        .field("yellow", "cards", json!([1, 0, 0]))
        .field("yellow", "imitates", json!("magic_forest"))
        .game();
    play(&mut game, "yellow advance 4");
    assert_eq!(legal(&game, "yellow"), ["magic_forest", "pass"]);
    play(&mut game, "yellow magic_forest");
    assert_eq!(stand(&game, 1), ([5, 4, 2, 1], [3, 3, 2, 2]));
    assert_eq!(seen(&game, &["red"], "yellow", 15), Some(Tile::Mirage));
}

#[test]
fn an_imitation_has_a_counter_of_its_own() {
    // U-GAP-18, U-GAP-12: what was used as Mirage before does not count.
    let scene = imitator(&FOUR, json!({})).on("yellow", "mirage", 12, true);
    let mut game = scene.field("yellow", "special_used", json!([4])).game();
    play_all(&mut game, &["yellow imitate red_cross", "yellow red_cross 4nw"]);
    refuses(&game, "yellow red_cross 4nw", "U-GAP-12");
    // Once per game or once per company, as for any other terrain.
    for (uses, asked) in [("per_game", false), ("per_company", true)] {
        let mut game = attack_on_imitation("magic_forest", json!({"special_terrain_uses": uses}))
            .at("yellow", &[(20, [2, 2, 2, 2]), (6, [1, 1, 3, 3])])
            .on("yellow", "mirage", 6, true)
            .field("yellow", "special_used", json!([3]))
            .game();
        play(&mut game, "green advance 4");
        assert_eq!(offers(&game, "yellow", "magic_forest"), asked, "{uses}");
    }
}

// Friburga

#[test]
fn confession_turns_a_one_to_two() {
    // T-47, U-POWER-07, U-GAP-21: a 1 of max 1 has no 2, and a 0 or a 2 is no 1.
    let scene = with_cards()
        .at("red", &[(12, [1, 1, 0, 2])])
        .die("red", 4, "nw", "1/1")
        .die("red", 4, "ne", "1/4")
        .die("red", 4, "se", "0/3");
    for (points, fresh) in [(3, true), (1, false), (0, false)] {
        let mut game = scene.clone().turn("red", points, fresh).game();
        let offered = legal(&game, "red");
        let own: Vec<_> = offered.iter().filter(|line| line.starts_with("confession")).collect();
        assert_eq!(own, ["confession 4ne"]);
        for spot in ["4nw", "4se", "4sw"] {
            refuses(&game, &format!("red confession {spot}"), "U-POWER-07");
        }
        refuses(&game, "red confession 3nw", "U-MOVE-11");
        play(&mut game, "red confession 4ne");
        assert_eq!(dice(&game, "red", 4), [1, 2, 0, 2]);
        assert_eq!(left(&game, "red"), [0, 1, 1]);
        assert_eq!(common::points(&game), points);
        refuses(&game, "red confession 4ne", "U-GAP-21");
    }
    let game = scene.at("blue", &[(0, [1, 2, 3, 4])]).turn("blue", 3, true).game();
    refuses(&game, "red confession 4ne", "U-MOVE-01");
    refuses(&game, "blue confession 4nw", "U-SETUP-08");
}

#[test]
fn confession_reaches_every_company_on_the_board() {
    // U-POWER-07, U-GAP-21: also a 1 of max 2, and not a die beyond the Gate.
    let game = with_cards()
        .at("red", &[(20, [1, 1, 1, 1]), (3, [1, 3, 3, 3])])
        .turn("red", 3, true)
        .game();
    let offered = legal(&game, "red");
    let own: Vec<_> = offered.iter().filter(|line| line.starts_with("confession")).collect();
    // Three of the five 1s are dice of max 1.
    assert_eq!(own.len(), 2, "{own:?}");
}

#[test]
fn girl_power_wins_every_neutral_result() {
    // T-35, U-POWER-08, U-GAP-21: in attack (p = 2) and in defence (p = 1), once it is in force.
    let (a, d) = ([1, 3, 4, 2], [3, 1, 2, 4]);
    let (in_hand, in_force) = ([0, 1, 0], NONE);
    assert_eq!(stand(&clash(2, a, in_hand, d, [0, 0, 0]), 2), ([3, 1, 2, 4], [1, 3, 4, 2]), "T-20");
    assert_eq!(stand(&clash(2, a, in_force, d, [0, 0, 0]), 2), ([3, 1, 2, 4], [1, 2, 3, 2]));
    assert_eq!(stand(&clash(1, a, NONE, d, in_hand), 1), ([3, 1, 2, 4], [1, 3, 4, 2]), "T-20");
    assert_eq!(stand(&clash(1, a, NONE, d, in_force), 1), ([2, 1, 2, 3], [1, 3, 4, 2]));
    assert_eq!(stand(&clash(0, a, NONE, d, NONE), 0), ([3, 1, 2, 4], [1, 3, 4, 2]), "not red's");
}

#[test]
fn girl_power_does_not_skip_the_support() {
    // U-POWER-08, U-GAP-21: equal in front, weaker behind, is lost; and a 0 is beaten but stays.
    let mut game = prepared(2, [1, 3, 0, 0], NONE, [3, 2, 0, 0], NONE).game();
    let events = play(&mut game, "red advance 4");
    assert_eq!(stand(&game, 2), ([2, 1, 0, 0], [2, 3, 0, 0]));
    let mut results: Vec<Outcome> = fights(&events).iter().map(|fight| fight.2).collect();
    results.sort_by_key(|result| result.is_won());
    assert_eq!(results, [Outcome::Lost, Outcome::WonByGirlPower]);
    let mut game = prepared(1, [0, 0, 0, 0], NONE, [0, 0, 0, 0], NONE).game();
    let events = play(&mut game, "yellow advance 4");
    assert!(fights(&events).iter().all(|fight| fight.2 == Outcome::LostByGirlPower));
    assert_eq!(stand(&game, 1), ([0; 4], [0; 4]));
}

#[test]
fn girl_power_is_played_in_a_free_window_and_stays() {
    // U-POWER-08, U-GAP-21.
    let scene = with_cards().at("red", &[(12, [4, 3, 2, 2])]);
    for (points, fresh) in [(3, true), (1, false), (0, false)] {
        let mut game = scene.clone().turn("red", points, fresh).game();
        play(&mut game, "red girl_power");
        assert_eq!(left(&game, "red"), [1, 0, 1]);
        refuses(&game, "red girl_power", "U-GAP-21");
        assert_eq!(common::points(&game), points);
    }
    let game = scene.at("blue", &[(0, [1, 2, 3, 4])]).turn("blue", 3, true).game();
    refuses(&game, "red girl_power", "U-MOVE-01");
    // Played before the step it counts in the step.
    let mut game = prepared(2, [1, 3, 4, 2], [0, 1, 0], [3, 1, 2, 4], NONE).game();
    play_all(&mut game, &["red girl_power", "red advance 4"]);
    assert_eq!(stand(&game, 2), ([3, 1, 2, 4], [1, 2, 3, 2]));
}

#[test]
fn girl_power_is_not_played_between_two_combats() {
    // U-GAP-21: no FREE window while a combat is pending.
    let mut game = with_cards()
        .at("red", &[(11, [5, 4, 2, 1])])
        .at("blue", &[(3, [3, 2, 2, 4])])
        .at("yellow", &[(19, [2, 3, 4, 1])])
        .cards("blue", NONE)
        .turn("red", 3, true)
        .game();
    play(&mut game, "red advance 4");
    assert!(offers(&game, "red", "fight 4 blue 4"));
    refuses(&game, "red girl_power", "U-AIM-03");
    refuses(&game, "red confession 4sw", "U-AIM-03");
}

#[test]
fn a_pilgrimage_gives_two_points_now_and_four_next_time() {
    // T-49, U-POWER-09, U-GAP-21: both to be used (U-MOVE-12), then three again.
    let mut game = with_cards().at("red", &[(9, [4, 3, 2, 2])]).turn("red", 3, true).game();
    let mut late = game.clone();
    play(&mut game, "red pilgrimage");
    assert_eq!(points(&game), 2);
    refuses(&game, "red pilgrimage", "U-GAP-21");
    refuses(&game, "red end", "U-MOVE-12");
    play_all(&mut game, &["red advance 4", "red advance 4", "red end"]);
    assert_eq!((to_act(&game), points(&game)), ("red", 4));
    play_all(&mut game, &["red advance 4", "red advance 4", "red advance 4"]);
    refuses(&game, "red end", "U-MOVE-12");
    play_all(&mut game, &["red advance 4", "red end"]);
    assert_eq!(points(&game), 3);
    play(&mut late, "red advance 4");
    refuses(&late, "red pilgrimage", "U-GAP-21");
}

#[test]
fn the_four_points_wait_for_the_battalion_that_went() {
    // U-POWER-09: others have three as always.
    let mut game = with_cards()
        .at("red", &[(9, [4, 3, 2, 2])])
        .at("blue", &[(20, [4, 3, 2, 2])])
        .turn("red", 3, true)
        .game();
    play_all(&mut game, &["red pilgrimage", "red advance 4", "red advance 4", "red end"]);
    assert_eq!((to_act(&game), points(&game)), ("blue", 3));
    play_all(&mut game, &["blue advance 4", "blue advance 4", "blue advance 4", "blue end"]);
    assert_eq!((to_act(&game), points(&game)), ("red", 4));
}

// Hexagone

#[test]
fn glory_counts_the_smallest_die_of_the_first_company_twice() {
    // T-50, U-POWER-10, U-GAP-21.
    let scene = |first: [u8; 4]| {
        with_cards()
            .at("blue", &[(29, first), (20, [5, 2, 2, 1]), (15, [5, 3, 3, 1]), (9, [3, 4, 4, 1])])
            .turn("blue", 3, true)
            .game()
    };
    let out = |game: &Unita| game.view(SeatSet::EMPTY).battalions[3].score_out;
    let mut game = scene([1, 4, 2, 1]);
    play(&mut game, "blue advance 1");
    assert_eq!(legal(&game, "blue"), ["glory", "pass"]);
    let mut without = game.clone();
    let events = play(&mut game, "blue glory");
    assert!(matches!(events[..], [Event::GloryWon { bonus: 1, .. }]), "{events:?}");
    assert_eq!((out(&game), left(&game, "blue")), (9, [0, 1, 2]));
    play(&mut without, "blue pass");
    assert_eq!((out(&without), left(&without, "blue")), (8, [1, 1, 2]));
    assert_eq!(points(&without), 2, "and the turn goes on");
    let mut zero = scene([0, 4, 2, 1]);
    play(&mut zero, "blue advance 1");
    assert_eq!(out(&zero), 7);
    refuses(&zero, "blue glory", "U-AIM-03");
    let mut more = scene([2, 4, 3, 2]);
    play_all(&mut more, &["blue advance 1", "blue glory"]);
    assert_eq!(out(&more), 13, "one die only, by its value");
}

#[test]
fn glory_is_for_the_first_company_only() {
    // U-POWER-10, U-GAP-21: the first is gone without it, so the chance is.
    let mut game = with_cards()
        .at("blue", &[(29, [1, 4, 2, 1]), (3, [1, 2, 3, 4])])
        .turn("blue", 3, true)
        .game();
    play(&mut game, "blue advance 3");
    refuses(&game, "blue glory", "U-AIM-03");
    assert!(offers(&game, "blue", "advance 4"));
    // Nor is it anybody else's.
    let mut game = with_cards()
        .at("red", &[(29, [1, 4, 2, 1]), (20, [2; 4]), (15, [3; 4]), (9, [4, 4, 5, 1])])
        .turn("red", 3, true)
        .game();
    play(&mut game, "red advance 1");
    refuses(&game, "red glory", "U-AIM-03");
}

#[test]
fn terror_sends_one_section_ahead() {
    // T-38, U-POWER-12, U-GAP-21: Hexagone attacks green, in the frame of path 0.
    let mut game = clash(3, [4, 5, 2, 3], [1, 0, 2], [3, 2, 3, 2], NONE);
    // North-east of path 0 is north-west of path 3.
    assert_eq!(legal(&game, "blue"), ["terror nw", "terror ne", "pass"]);
    refuses(&game, "blue terror sw", "U-COMBAT-04");
    let events = play(&mut game, "blue terror nw");
    assert_eq!(stand(&game, 3), ([4, 5, 3, 2], [2, 1, 2, 3]));
    let told = fights(&events);
    assert_eq!(told.len(), 3, "a fight ahead, then two");
    assert_eq!((told[0].0.shows, told[0].1.shows, told[0].2), (5, 3, Outcome::Won));
    let main = told[1..].iter().find(|(own, ..)| own.quarter == Quarter::Nw).unwrap();
    assert_eq!((main.0.shows, main.1.shows, main.2), (4, 2, Outcome::Won));
    assert_eq!(left(&game, "blue"), [1, 0, 1], "one of two uses");
    let changed = |event: &&Event| matches!(event, Event::FileChanged { .. });
    assert_eq!(events.iter().filter(changed).count(), 2, "the file changes in both companies");
}

#[test]
fn terror_fights_ahead_with_support_and_may_be_neutral() {
    // U-POWER-12, U-GAP-21: 3 = 3, 3+2 > 3+1 ahead; the other file waits its turn.
    let mut game = clash(3, [2, 3, 0, 0], [1, 0, 2], [3, 1, 0, 0], NONE);
    play(&mut game, "blue terror nw");
    // Ahead: D 3→2, file swap: A [3,2], D [1,2]. Then 2 > 1: D 1→0. Fronts change.
    assert_eq!(stand(&game, 3), ([2, 3, 0, 0], [2, 0, 0, 0]));
    let mut game = clash(3, [2, 3, 0, 0], [1, 0, 2], [3, 2, 0, 0], NONE);
    let events = play(&mut game, "blue terror nw");
    assert_eq!(stand(&game, 3), ([2, 3, 0, 0], [3, 2, 0, 0]), "neutral thrice: two swaps are none");
    assert!(fights(&events).iter().all(|fight| fight.2 == Outcome::Neutral));
    // The loser ahead may be the one who chose it.
    let mut game = clash(3, [0, 3, 0, 0], [1, 0, 2], [4, 0, 0, 0], NONE);
    play(&mut game, "blue terror nw");
    assert_eq!(stand(&game, 3), ([0, 2, 0, 0], [4, 0, 0, 0]));
}

#[test]
fn terror_is_used_once_in_a_combat_in_attack_or_defence() {
    // U-POWER-12, U-GAP-21: red attacks blue; blue names its own die.
    let mut game = clash(2, [3, 2, 3, 2], [0, 1, 0], [5, 4, 3, 2], [1, 0, 2]);
    assert_eq!(to_act(&game), "blue");
    // Frame of path 0: D's front is NW and SW, which are SE and NE of the blue block.
    assert_eq!(legal(&game, "blue"), ["terror ne", "terror se", "pass"]);
    play(&mut game, "blue terror se");
    assert_eq!(left(&game, "blue"), [1, 0, 1]);
    // Ahead: 2 < 5: A 2→1; file swap A [1,3], D [4,5]. Then 3 < 4: A 3→2; 3 > 2: D 2→1.
    assert_eq!(stand(&game, 2), ([2, 1, 2, 3], [5, 4, 1, 3]));
    // One use left is still only one in this combat, and two uses are not two in one.
    let mut game = clash(2, [3, 2, 3, 2], [0, 1, 0], [5, 4, 3, 2], [1, 1, 2]);
    refuses(&game, "blue terror se", "U-AIM-03");
    play(&mut game, "blue pass");
    play(&mut game, "blue terror se");
    assert_eq!(to_act(&game), "red", "the combat is over");
}

#[test]
fn terror_meets_the_halberd_of_the_attacker() {
    // U-GAP-21: the Halberd stays with its die, which fights ahead and then supports. Green arrives
    // on 6 beside blue on 15; green's south-east faces blue's north-east.
    let mut game = with_cards()
        .at("green", &[(5, [0, 2, 3, 0])])
        .at("blue", &[(15, [0, 4, 2, 0])])
        .cards("green", [1, 0, 0])
        .cards("blue", [1, 0, 1])
        .game();
    play_all(&mut game, &["green advance 4", "green halberd se"]);
    assert_eq!(legal(&game, "blue"), ["terror nw", "terror ne", "pass"]);
    let events = play(&mut game, "blue terror ne");
    let told = fights(&events);
    // Ahead: 3+1 = 4, 4+2 = 4+2: neutral. Then 2 = 2 with 3+1 and 4 behind them: neutral again.
    assert_eq!((told[0].0.strength, told[0].0.total, told[0].1.total), (4, 6, 6));
    let main = told[1..].iter().find(|(own, ..)| own.quarter == Quarter::Se).unwrap();
    assert_eq!((main.0.strength, main.0.support, main.1.support), (2, Some(4), Some(4)));
    assert_eq!(dice(&game, "green", 4), [0, 2, 3, 0], "two swaps of one file");
    assert_eq!(dice(&game, "blue", 4), [0, 4, 2, 0]);
}

#[test]
fn terror_meets_the_cavalry_of_the_defender() {
    // U-GAP-21: blue names the file in step 3, green turns its ranks in step 4; the fight ahead is
    // with the die that then stands there.
    let mut game = clash(3, [1, 3, 0, 0], [1, 0, 1], [4, 2, 0, 0], [0, 0, 1]);
    play_all(&mut game, &["blue terror nw", "green cavalry"]);
    // Green rides: [2,4]. Ahead: 3 > 2: 2→1; swap: A [3,1], D [4,1]. Then 1 < 4: A 1→0.
    assert_eq!(stand(&game, 3), ([0, 3, 0, 0], [1, 4, 0, 0]));
}

#[test]
fn girl_power_wins_the_fight_ahead_as_well() {
    // U-POWER-08, U-POWER-12: red attacks, blue defends with Terror; all would be neutral.
    let (a, d) = ([2, 3, 1, 1], [3, 2, 1, 1]);
    let mut game = clash(2, a, NONE, d, [1, 0, 1]);
    let events = play(&mut game, "blue terror se");
    // Ahead 3+2 = 3+2: D 3→2, swap: A [3,2], D [2,2]. Then 2 = 2, 2+3 > 2+2: D 2→1; and the
    // other file 1+1 = 1+1: D 1→0.
    assert_eq!(fights(&events)[0].2, Outcome::WonByGirlPower);
    assert_eq!(stand(&game, 2), ([2, 3, 1, 1], [2, 1, 0, 1]));
    let mut game = clash(2, a, [0, 1, 0], d, [1, 0, 1]);
    play(&mut game, "blue terror se");
    assert_eq!(stand(&game, 2), ([2, 3, 1, 1], [3, 2, 1, 1]), "without the card");
}

/// Blue attacks yellow on its Mirage on 13; they are neighbours only when three play.
fn terror_and_mirage(attacker: [u8; 4], defender: [u8; 4]) -> Unita {
    let options = json!({"powers": "all", "terrains": true});
    let mut game = Scene::with(&["green", "yellow", "blue"], options)
        .at("blue", &[(1, attacker)])
        .at("yellow", &[(13, defender)])
        .on("yellow", "mirage", 13, false)
        .cards("blue", [1, 0, 2])
        .turn("blue", 3, true)
        .game();
    play(&mut game, "blue advance 4");
    game
}

#[test]
fn the_mirage_lasts_through_the_fight_ahead() {
    // U-GAP-15: blue's south-east faces yellow's south-east. The 1 has 5 ahead.
    let mut game = terror_and_mirage([0, 0, 4, 0], [0, 0, 1, 0]);
    let mut events = play(&mut game, "blue terror se");
    assert_eq!(legal(&game, "yellow"), ["mirage", "pass"]);
    events.extend(play(&mut game, "yellow mirage"));
    let told = fights(&events);
    assert_eq!((told[0].1.shows, told[0].1.strength, told[0].2), (1, 5, Outcome::Lost));
    // Then the 1 supports a 0 with 5 against a 3.
    let main = told[1..].iter().find(|(own, ..)| own.quarter == Quarter::Se).unwrap();
    assert_eq!((main.0.total, main.1.total, main.2), (3, 5, Outcome::Lost));
    assert_eq!(dice(&game, "blue", 4), [0, 0, 3, 0]);
    assert_eq!(dice(&game, "yellow", 4), [0, 0, 1, 0]);
}

#[test]
fn a_two_that_terror_brings_down_is_a_one_in_the_mirage() {
    // U-GAP-15, U-GAP-21: showing is what counts, at the moment of each fight. So the Mirage can
    // have an effect although no die shows 1 yet, where Terror sends the 2 ahead.
    let mut game = terror_and_mirage([0, 0, 3, 0], [0, 0, 2, 0]);
    let mut other = game.clone();
    let mut events = play(&mut game, "blue terror se");
    assert_eq!(legal(&game, "yellow"), ["mirage", "pass"]);
    events.extend(play(&mut game, "yellow mirage"));
    let told = fights(&events);
    assert_eq!((told[0].1.strength, told[0].2), (2, Outcome::Won));
    let main = told[1..].iter().find(|(own, ..)| own.quarter == Quarter::Se).unwrap();
    assert_eq!((main.1.support_shows, main.1.support, main.2), (Some(1), Some(5), Outcome::Lost));
    play(&mut other, "blue terror sw");
    assert!(legal(&other, "yellow").is_empty(), "the other file has no 2 to bring down");
}

// All of them

#[test]
#[rustfmt::skip]
fn every_card_has_its_owner_and_its_uses() {
    // U-POWER-01, U-POWER-02, U-POWER-03, U-POWER-04, U-POWER-05, U-POWER-06, U-POWER-07,
    // U-POWER-08, U-POWER-09, U-POWER-10, U-POWER-11, U-POWER-12: the numbers printed on them, open
    // to everybody (U-GAP-21).
    let game = new_game("{}");
    let view = serde_json::to_value(game.view(SeatSet::EMPTY)).unwrap();
    let cards = [
        [("halberd", 1), ("crossbow", 1), ("cavalry", 1)],
        [("discipline", 1), ("train", 1), ("imitation", 1)],
        [("confession", 1), ("girl_power", 1), ("pilgrimage", 1)],
        [("glory", 1), ("strike", 1), ("terror", 2)],
    ];
    for (seat, cards) in cards.into_iter().enumerate() {
        let expected = cards.map(|(card, left)| json!({"card": card, "left": left, "available": true}));
        assert_eq!(view["battalions"][seat]["cards"], json!(expected));
    }
}

#[test]
fn with_one_card_per_game_the_first_excludes_the_others() {
    // T-55, U-GAP-20: Hexagone used Terror once.
    let one = json!({"powers": "one"});
    let mut game = facing(3, one.clone(), [4, 5, 2, 3], [3, 2, 3, 2])
        .field("blue", "cards", json!([1, 1, 1]))
        .game();
    play(&mut game, "blue advance 4");
    assert_eq!(legal(&game, "blue"), ["terror nw", "terror ne", "pass"], "no Strike before it");
    refuses(&game, "blue strike", "U-AIM-03");
    let first = [(29, [1, 4, 2, 1]), (20, [2; 4]), (15, [3; 4]), (9, [4, 4, 5, 1])];
    let scene = Scene::with(&FOUR, one.clone()).at("blue", &first).turn("blue", 3, true);
    let mut game = scene.clone().field("blue", "cards", json!([1, 1, 1])).game();
    play(&mut game, "blue advance 1");
    assert!(!offers(&game, "blue", "glory"), "nor Glory");
    let mut game = scene.game();
    play(&mut game, "blue advance 1");
    assert!(offers(&game, "blue", "glory"), "which is there as long as no card was used");
    // With `all` each card stands for itself, with `off` there is none.
    let scene = |powers: &str| {
        Scene::with(&FOUR, json!({"powers": powers})).at("red", &[(9, [1, 3, 2, 2])])
    };
    let cards = ["girl_power", "pilgrimage"];
    for (powers, expected) in [("all", [true, true]), ("one", [true, true]), ("off", [false; 2])] {
        let game = scene(powers).turn("red", 3, true).game();
        assert_eq!(cards.map(|card| offers(&game, "red", card)), expected, "{powers}, at first");
    }
    for (powers, expected) in [("all", [false, true]), ("one", [false, false])] {
        let mut game = scene(powers).turn("red", 3, true).game();
        play(&mut game, "red girl_power");
        assert_eq!(cards.map(|card| offers(&game, "red", card)), expected, "{powers}, then");
    }
    let mut game = scene("one").turn("red", 3, true).game();
    play(&mut game, "red girl_power");
    refuses(&game, "red pilgrimage", "U-GAP-20");
    refuses(&scene("off").turn("red", 3, true).game(), "red girl_power", "U-GAP-21");
}

#[test]
fn in_a_game_of_two_the_one_card_is_per_battalion() {
    // U-GAP-20.
    let options = json!({"powers": "one", "mode": "two_player"});
    let game = Scene::with(&FOUR, options)
        .at("green", &[(9, [1, 3, 2, 2])])
        .at("red", &[(9, [1, 3, 2, 2])])
        .at("blue", &[(9, [1, 3, 2, 2])])
        .field("green", "cards", json!([1, 0, 1]))
        .turn("red", 3, true)
        .game();
    assert!(offers(&game, "red", "girl_power"), "green's shot is green's");
}

#[test]
fn a_played_girl_power_is_the_one_card_in_force() {
    // U-GAP-20, U-POWER-08.
    let mut game = facing(2, json!({"powers": "one"}), [1, 3, 4, 2], [3, 1, 2, 4])
        .field("red", "cards", json!([1, 0, 1]))
        .field("blue", "cards", json!([1, 1, 1]))
        .game();
    play(&mut game, "red advance 4");
    play(&mut game, "blue pass");
    assert_eq!(stand(&game, 2), ([3, 1, 2, 4], [1, 2, 3, 2]));
    // Without any card in the game there is no Girl Power, though none is left of it.
    let mut game = facing(2, json!({}), [1, 3, 4, 2], [3, 1, 2, 4]).game();
    play(&mut game, "red advance 4");
    assert_eq!(stand(&game, 2), ([3, 1, 2, 4], [1, 3, 4, 2]));
}

#[test]
fn statistics_tell_which_cards_a_seat_has_played() {
    let game = new_game(r#"{"players": 4, "powers": "all"}"#);
    let green = common::seat(&game, "green");
    assert_eq!(game.labels(green), []);
    let [_, crossbow, cavalry] = left(&game, "green");
    let played = prepared(0, [2, 3, 2, 2], [0, crossbow, cavalry], [3, 5, 2, 2], NONE).game();
    assert_eq!(played.labels(green), [("power", "halberd")]);
    let without = facing(0, json!({"powers": "off"}), [2, 3, 2, 2], [3, 5, 2, 2]).game();
    assert_eq!(without.labels(green), [], "nobody has played what nobody has");
}
