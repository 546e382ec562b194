//! Chapter *Movement*: three points a turn, all of which must be used.

use std::collections::BTreeSet;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Game, SeatSet, draw};
use unita::{Event, Unita};

use crate::common::{
    self, FOUR, Scene, dice, legal, offers, play, play_all, points, refuses, square, stage, to_act,
};

const PLAIN: [u8; 4] = [1, 1, 1, 2];

/// A whole battalion, unhurt.
const BLOCKS: [[u8; 4]; 4] = [[5, 4, 1, 1], [5, 4, 1, 2], [4, 3, 3, 2], [3, 3, 2, 2]];

/// The lengths of the lanes of a path, by the number of paths.
fn lanes(paths: usize) -> &'static [u8] {
    if paths == 4 { &[10, 8, 6, 4, 2] } else { &[12, 9, 6, 3] }
}

/// The contacts of the law book in closed form: a square of path p and one of path p + 1.
fn contacts(paths: usize) -> BTreeSet<(u8, u8)> {
    let lanes = lanes(paths);
    let first: Vec<u8> = (0..lanes.len()).map(|lane| lanes[..lane].iter().sum()).collect();
    let mut found = BTreeSet::new();
    for lane in 0..lanes.len() {
        if lane > 0 {
            found.extend((0..lanes[lane]).map(|j| (first[lane] + j, first[lane - 1] + j + 1)));
        }
        found.insert((first[lane] + lanes[lane] - 1, first[lane]));
    }
    found
}

#[test]
fn turns_go_clockwise_and_pass_over_whoever_is_out() {
    // U-MOVE-01, U-MOVE-02, T-60: the marker lies with the active player and passes along.
    let all = Scene::four()
        .at("green", &[(20, PLAIN)])
        .at("yellow", &[(3, PLAIN)])
        .at("red", &[(12, PLAIN)])
        .at("blue", &[(0, PLAIN)]);
    let examples: [(&[&str], &[&str]); 4] = [
        (&[], &["green", "yellow", "red", "blue", "green", "yellow"]),
        (&["green"], &["yellow", "red", "blue", "yellow", "red", "blue"]),
        (&["green", "red"], &["yellow", "blue", "yellow", "blue", "yellow", "blue"]),
        (&["yellow", "red", "blue"], &["green", "green", "green"]),
    ];
    for (out, order) in examples {
        let mut scene = all.clone();
        for colour in out {
            scene = scene.at(colour, &[]);
        }
        let mut game = scene.turn(order[0], 3, true).game();
        for colour in order {
            let view = json!(game.view(SeatSet::EMPTY));
            assert_eq!(view["stage"]["seat"], *colour, "T-60 without {out:?}");
            assert_eq!(to_act(&game), *colour);
            for other in FOUR.iter().filter(|other| *other != colour) {
                refuses(&game, &format!("{other} advance 4"), "U-MOVE-01");
            }
            for _ in 0..3 {
                play(&mut game, &format!("{colour} advance 4"));
            }
            play(&mut game, &format!("{colour} end"));
        }
    }
}

#[test]
fn a_battalion_that_leaves_during_its_turn_is_passed_over_from_then_on() {
    // U-MOVE-01, U-MOVE-13, T-12: green's last company goes, and yellow and red play on.
    let mut game = Scene::four()
        .at("green", &[(29, PLAIN)])
        .at("yellow", &[(3, PLAIN)])
        .at("red", &[(10, PLAIN)])
        .game();
    assert_eq!(legal(&game, "green"), ["advance 4"]);
    play(&mut game, "green advance 4");
    assert_eq!(points(&game), 2, "T-12: the Gate costs one");
    assert_eq!(legal(&game, "green"), ["end"], "T-12: nothing else can be done");
    let told = play(&mut game, "green end");
    assert_eq!(json!(told[0]), json!({"type": "turn_ended", "seat": "green", "lost": 2}));
    for colour in ["yellow", "red", "yellow"] {
        assert_eq!(to_act(&game), colour);
        for _ in 0..3 {
            play(&mut game, &format!("{colour} advance 4"));
        }
        play(&mut game, &format!("{colour} end"));
    }
}

#[test]
fn a_turn_is_exactly_three_points() {
    // U-MOVE-03: the turn neither ends after two nor goes on after three.
    let mut game = Scene::four().at("green", &[(9, PLAIN), (0, PLAIN)]).game();
    for left in [3, 2, 1] {
        assert_eq!(points(&game), left);
        refuses(&game, "green end", "U-MOVE-12");
        assert!(!offers(&game, "green", "end"));
        play(&mut game, "green advance 3");
    }
    assert_eq!((points(&game), square(&game, "green", 3)), (0, 12));
    refuses(&game, "green advance 3", "U-MOVE-05");
    assert_eq!(legal(&game, "green"), ["end"]);
}

#[test]
fn a_step_is_one_square_towards_the_gate() {
    // U-MOVE-04: it costs one point, and no company ever goes back.
    let mut game = Scene::four().at("green", &[(9, PLAIN)]).game();
    for to in [10, 11, 12] {
        let before = points(&game);
        let told = play(&mut game, "green advance 4");
        let step = json!({"type": "advanced", "seat": "green", "company": 4, "to": to, "cost": 1});
        assert_eq!(json!(told[0]), step);
        assert_eq!((square(&game, "green", 4), points(&game)), (to, before - 1));
    }
}

#[test]
fn a_terrain_tile_costs_two_points_whichever_face_is_up() {
    // U-MOVE-05: paid on entering; with one point left it cannot be entered. Leaving is free of it.
    for up in [true, false] {
        let tiles = [("mountain", 8, up), ("forest", 10, up), ("magic_forest", 11, up)];
        let scene = Scene::four().at("green", &[(7, PLAIN), (2, PLAIN)]).tiles("green", &tiles);
        let mut game = scene.game();
        play(&mut game, "green advance 3");
        assert_eq!((square(&game, "green", 3), points(&game)), (8, 1), "up: {up}");
        play(&mut game, "green advance 3");
        assert_eq!((square(&game, "green", 3), points(&game)), (9, 0), "up: {up}");
        let mut game = scene.turn("green", 1, false).game();
        refuses(&game, "green advance 3", "U-MOVE-05");
        play(&mut game, "green advance 4");
    }
}

#[test]
fn points_may_be_split_and_alternated_among_companies() {
    // U-MOVE-06: A, then B, then A again; or one company alone; or three of them.
    let standing: Vec<_> = [20, 15, 9, 2].into_iter().zip(BLOCKS).collect();
    let scene = Scene::four().at("green", &standing);
    let examples = [([1, 2, 1], [22, 16, 9, 2]), ([3, 3, 3], [20, 15, 12, 2])];
    for (order, squares) in examples.into_iter().chain([([4, 1, 2], [21, 16, 9, 3])]) {
        let mut game = scene.game();
        for company in order {
            play(&mut game, &format!("green advance {company}"));
        }
        let reached = [1, 2, 3, 4].map(|company| square(&game, "green", company));
        assert_eq!(reached, squares, "{order:?}");
    }
}

#[test]
fn a_step_is_finished_with_its_combats_before_the_next_begins() {
    // U-MOVE-07: green's company meets yellow on one side and blue on the other.
    let mut game = Scene::four()
        .at("green", &[(11, [5, 4, 2, 1]), (5, [1, 1, 2, 2])])
        .at("yellow", &[(3, [3, 2, 2, 4])])
        .at("blue", &[(19, [2, 3, 4, 1])])
        .game();
    play(&mut game, "green advance 3");
    for next in ["advance 3", "advance 4", "end"] {
        refuses(&game, &format!("green {next}"), "U-AIM-03");
    }
    play(&mut game, "green fight 3 yellow 4");
    assert_eq!(stage(&game), "march", "the last combat follows of itself");
    assert_ne!(dice(&game, "yellow", 4), [3, 2, 2, 4]);
    assert_ne!(dice(&game, "blue", 4), [2, 3, 4, 1]);
    play(&mut game, "green advance 4");
    assert_eq!(points(&game), 1);
}

#[test]
fn a_square_holds_one_company_and_nobody_jumps() {
    // U-MOVE-08, T-10: at the start only company 1 can move; after it companies 1 and 2 can.
    let start = [(3, [5, 1, 1, 1]), (2, [5, 2, 2, 2]), (1, [4, 4, 4, 2]), (0, [3, 3, 3, 3])];
    let mut game = Scene::four().at("green", &start).game();
    assert_eq!(legal(&game, "green"), ["advance 1"], "T-10");
    for company in [2, 3, 4] {
        refuses(&game, &format!("green advance {company}"), "U-MOVE-08");
    }
    play(&mut game, "green advance 1");
    assert_eq!(legal(&game, "green"), ["advance 1", "advance 2"], "T-10");
    play(&mut game, "green advance 2");
    refuses(&game, "green advance 2", "U-MOVE-08");
    assert_eq!(legal(&game, "green"), ["advance 1", "advance 3"]);
}

#[test]
fn a_corner_does_not_turn_the_company() {
    // U-MOVE-09: through the whole path, with all its bends, the four dice keep their places.
    for seats in [vec!["green", "yellow", "red"], FOUR.to_vec()] {
        for seat in &seats {
            let scene = Scene::with(&seats, json!({})).at(seat, &[(0, [4, 3, 2, 1])]);
            let mut game = scene.turn(seat, 3, true).game();
            for to in 1..=29 {
                play(&mut game, &format!("{seat} advance 4"));
                assert_eq!(square(&game, seat, 4), to);
                assert_eq!(dice(&game, seat, 4), [4, 3, 2, 1], "{seat} on {to}");
                if points(&game) == 0 {
                    play(&mut game, &format!("{seat} end"));
                }
            }
        }
    }
}

#[test]
fn a_routed_company_marches_on() {
    // U-MOVE-10: with all dice at 0 it moves, must move, and counts nothing at the Gate.
    let mut game =
        Scene::four().at("green", &[(28, [0, 0, 0, 0])]).at("yellow", &[(3, PLAIN)]).game();
    assert_eq!(legal(&game, "green"), ["advance 4"]);
    play(&mut game, "green advance 4");
    refuses(&game, "green end", "U-MOVE-12");
    let told = play(&mut game, "green advance 4");
    let left = json!({"type": "left", "seat": "green", "company": 4, "life": 0, "cost": 1});
    assert_eq!(json!(told[0]), left);
}

#[test]
fn the_gate_costs_one_point_takes_everybody_and_knows_no_combat() {
    // U-MOVE-11: three companies leave in one turn beside enemies, with the values they had.
    let mut game = Scene::four()
        .at("green", &[(29, [5, 1, 2, 0]), (28, [3, 3, 1, 1]), (0, [2, 2, 2, 2])])
        .at("yellow", &[(28, [4, 4, 4, 4]), (26, [3, 3, 3, 3])])
        .turn("green", 1, false)
        .game();
    assert_eq!(points(&game), 1, "one point is enough");
    let told = play(&mut game, "green advance 2");
    let left = json!({"type": "left", "seat": "green", "company": 2, "life": 8, "cost": 1});
    assert_eq!(json!(told), json!([left]), "it leaves, and nothing else happens");
    assert_eq!((square(&game, "green", 2), dice(&game, "green", 2)), (30, [5, 1, 2, 0]));
    assert_eq!(dice(&game, "yellow", 3), [4, 4, 4, 4]);
    refuses(&game, "green advance 2", "U-MOVE-11");
    let mut game = Scene::four().at("green", &[(29, PLAIN), (28, PLAIN), (4, [2, 2, 2, 3])]).game();
    play_all(&mut game, &["green advance 2", "green advance 3", "green advance 3"]);
    assert_eq!([1, 2, 3].map(|company| square(&game, "green", company)), [30, 30, 30]);
}

#[test]
fn what_uses_all_points_must_be_chosen() {
    // T-11, U-MOVE-12, U-GAP-10: companies on 5 and 11, tiles on 8 and 12.
    let scene = Scene::four().at("green", &[(11, PLAIN), (5, PLAIN)]).tiles(
        "green",
        &[("mountain", 4, false), ("forest", 8, false), ("magic_forest", 12, true)],
    );
    let mut game = scene.game();
    assert_eq!(legal(&game, "green"), ["advance 3", "advance 4"], "T-11: M = 3");
    play(&mut game, "green advance 4");
    let refusal = refuses(&game, "green advance 4", "U-MOVE-12");
    let said = json!({"type": "wastes_points", "spent": 1, "possible": 2});
    assert_eq!(json!(refusal), said, "T-11: 6→7 leaves a point that nothing can use");
    assert_eq!(legal(&game, "green"), ["advance 3"], "T-11");
    play(&mut game, "green advance 3");
    assert_eq!(points(&game), 0);
    // The other way round there is a choice for the last point.
    let mut game = scene.game();
    play(&mut game, "green advance 3");
    assert_eq!(legal(&game, "green"), ["advance 3", "advance 4"]);
    // Without the tile on 12, 6→7 wastes nothing.
    let mut game = scene
        .tiles("green", &[("mountain", 4, false), ("forest", 8, false), ("magic_forest", 10, true)])
        .game();
    play(&mut game, "green advance 4");
    assert!(offers(&game, "green", "advance 4"));
}

#[test]
fn points_that_nothing_can_use_are_lost() {
    // T-13, U-MOVE-05, U-MOVE-13: the last company on 9, tiles on 10 and 11.
    let mut game = Scene::four()
        .at("green", &[(9, PLAIN)])
        .at("yellow", &[(20, PLAIN)])
        .tiles(
            "green",
            &[("mountain", 8, false), ("forest", 10, false), ("magic_forest", 11, false)],
        )
        .game();
    play(&mut game, "green advance 4");
    assert_eq!((square(&game, "green", 4), points(&game)), (10, 1), "T-13");
    refuses(&game, "green advance 4", "U-MOVE-05");
    assert_eq!(legal(&game, "green"), ["end"], "T-13");
    let told = play(&mut game, "green end");
    assert_eq!(json!(told[0])["lost"], 1, "T-13");
}

#[test]
fn a_reorganisation_is_a_way_to_use_a_point_and_can_be_forced() {
    // T-14, U-GAP-10, U-GAP-11: companies on 14 and 13, a tile on 15, one point.
    let scene = Scene::four()
        .at("green", &[(14, [2, 2, 2, 2]), (13, [1, 1, 1, 3])])
        .tiles(
            "green",
            &[("mountain", 8, false), ("forest", 12, false), ("magic_forest", 15, false)],
        )
        .turn("green", 1, false);
    let mut game = scene.game();
    let as_it_is = "reorganise 3 2/2 2/2 2/2 2/2";
    assert_eq!(legal(&game, "green"), [as_it_is], "T-14: it may leave the dice as they are");
    refuses(&game, "green end", "U-MOVE-12");
    refuses(&game, "green advance 3", "U-MOVE-05");
    refuses(&game, "green advance 4", "U-MOVE-08");
    play(&mut game, &format!("green {as_it_is}"));
    assert_eq!(legal(&game, "green"), ["end"]);
    // With two points the tile can be entered, or 13 stays blocked: a reorganisation and then
    // nothing would waste one.
    let game = scene.turn("green", 2, false).game();
    refuses(&game, &format!("green {as_it_is}"), "U-MOVE-12");
    assert_eq!(legal(&game, "green"), ["advance 3"]);
}

#[test]
fn a_forbidden_reorganisation_loses_the_point() {
    // T-15, U-REORG-03: as T-14, with yellow on 5 or blue on 21.
    let scene = Scene::four()
        .at("green", &[(14, [2, 2, 2, 2]), (13, [1, 1, 1, 3])])
        .tiles(
            "green",
            &[("mountain", 8, false), ("forest", 12, false), ("magic_forest", 15, false)],
        )
        .turn("green", 1, false);
    for (enemy, on) in [("yellow", 5), ("blue", 21)] {
        let mut game = scene.clone().at(enemy, &[(on, PLAIN)]).game();
        refuses(&game, "green reorganise 3 2/2 2/2 2/2 2/2", "U-REORG-03");
        assert_eq!(legal(&game, "green"), ["end"], "T-15: {enemy} on {on}");
        let told = play(&mut game, "green end");
        assert_eq!(json!(told[0])["lost"], 1, "T-15");
    }
    for (enemy, on) in [("yellow", 4), ("yellow", 6), ("blue", 20), ("blue", 22), ("red", 5)] {
        let game = scene.clone().at(enemy, &[(on, PLAIN)]).game();
        assert!(!offers(&game, "green", "end"), "{enemy} on {on} is no neighbour");
    }
}

#[test]
fn the_sandglass_is_agreed_but_does_not_rule() {
    // U-MOVE-14, U-GAP-24: none, 30 or 60 seconds; the clock lives outside the rules.
    let mut views = Vec::new();
    for seconds in [0, 30, 60] {
        let scene =
            Scene::with(&FOUR, json!({"sandglass_seconds": seconds})).at("green", &[(9, PLAIN)]);
        let mut game = scene.game();
        assert_eq!(game.setup().sandglass_seconds, seconds);
        play_all(&mut game, &["green advance 4", "green advance 4", "green advance 4"]);
        let mut view = json!(game.view(SeatSet::EMPTY));
        assert_eq!(view["setup"]["sandglass_seconds"], seconds);
        view["setup"]["sandglass_seconds"] = Value::Null;
        views.push(view);
    }
    assert!(views.iter().all(|view| *view == views[0]));
    for seconds in [1, 29, 31, 59, 61, 90] {
        let setup = json!({"sandglass_seconds": seconds}).to_string();
        let fault = serde_json::from_str::<unita::Setup>(&setup).unwrap_err().to_string();
        assert!(fault.contains("sandglass_seconds") && fault.contains("U-GAP-24"), "{fault}");
    }
    let option = Unita::schema().options.into_iter().find(|o| o.name == "sandglass_seconds");
    assert_eq!(option.unwrap().default, 0);
}

#[test]
fn whoever_keeps_the_time_is_told_the_sandglass() {
    // U-MOVE-14, U-GAP-24.
    for (seconds, agreed) in [(0, None), (30, Some(30)), (60, Some(60))] {
        let setup = unita::Setup { sandglass_seconds: seconds, ..unita::Setup::default() };
        assert_eq!(Unita::new(&setup).unwrap().sandglass(), agreed);
    }
}

/// The part of a position that decides how points can be spent, read once more from the law book.
#[derive(Clone, Debug)]
struct Plain {
    squares: Vec<u8>,
    tiles: Vec<u8>,
    /// Company and square of every reorganisation that is no longer possible.
    spent: BTreeSet<(usize, u8)>,
    /// Squares beside an enemy.
    watched: BTreeSet<u8>,
}

impl Plain {
    fn read(game: &Unita, seat: usize) -> Plain {
        let view = game.view(SeatSet::EMPTY);
        let paths = view.battalions.len();
        let own = &view.battalions[seat];
        let marks = own.companies.iter().enumerate();
        let on = |path: usize, square: u8| {
            view.battalions[path].companies.iter().any(|company| company.square == square)
        };
        let mut watched = BTreeSet::new();
        for (inner, outer) in contacts(paths) {
            if on((seat + 1) % paths, outer) {
                watched.insert(inner);
            }
            if on((seat + paths - 1) % paths, inner) {
                watched.insert(outer);
            }
        }
        Plain {
            squares: own.companies.iter().map(|company| company.square).collect(),
            tiles: own.tiles.iter().map(|tile| tile.square).collect(),
            spent: marks.flat_map(|(at, c)| c.reorganised.iter().map(move |s| (at, *s))).collect(),
            watched,
        }
    }

    /// Every single way to spend points: what it is, its cost, and what is left.
    fn ways(&self) -> Vec<(String, u8, Plain)> {
        let mut ways = Vec::new();
        for company in 0..self.squares.len() {
            let at = self.squares[company];
            if at == 30 {
                continue;
            }
            let is_taken = at + 1 < 30 && self.squares.contains(&(at + 1));
            if !is_taken {
                let mut next = self.clone();
                next.squares[company] += 1;
                let cost = if self.tiles.contains(&(at + 1)) { 2 } else { 1 };
                ways.push((format!("advance {}", company + 1), cost, next));
            }
            let is_free = !self.spent.contains(&(company, at)) && !self.watched.contains(&at);
            if [8, 14, 23].contains(&at) && is_free {
                let mut next = self.clone();
                next.spent.insert((company, at));
                ways.push((format!("reorganise {}", company + 1), 1, next));
            }
        }
        ways
    }

    /// M: the most points that can be spent, by trying everything.
    fn most(&self, points: u8) -> u8 {
        let affordable = self.ways().into_iter().filter(|(_, cost, _)| *cost <= points);
        affordable.map(|(_, cost, next)| cost + next.most(points - cost)).max().unwrap_or(0)
    }

    /// What the law allows: the ways after which as much is spent as can be.
    fn allowed(&self, points: u8) -> BTreeSet<String> {
        let most = self.most(points);
        if most == 0 {
            return ["end".to_owned()].into();
        }
        let ways = self.ways().into_iter().filter(|(_, cost, _)| *cost <= points);
        let thrifty = ways.filter(|(_, cost, next)| cost + next.most(points - cost) >= most);
        thrifty.map(|(way, _, _)| way).collect()
    }
}

/// A position with the companies thrown onto the paths, mostly close together.
fn scattered(rng: &mut impl Rng) -> (Unita, usize, u8) {
    let seats: Vec<&'static str> = match draw::below(rng, 2) {
        0 => FOUR.to_vec(),
        _ => FOUR[..3].to_vec(),
    };
    let mut scene = Scene::with(&seats, json!({"terrains": true}));
    let mover = draw::below(rng, seats.len() as u32) as usize;
    for (seat, colour) in seats.iter().enumerate() {
        let front = 3 + draw::below(rng, 27) as u8;
        let mut squares: Vec<u8> = (front.saturating_sub(5)..=front).rev().collect();
        let count = 1 + draw::below(rng, 4) as usize;
        while squares.len() > count {
            squares.remove(draw::below(rng, squares.len() as u32) as usize);
        }
        let standing: Vec<_> = squares.into_iter().zip(BLOCKS).collect();
        scene = scene.at(colour, &standing);
        let mut distances = [5, 4, 3].map(|max| 1 + draw::below(rng, max) as u8);
        draw::shuffle(rng, &mut distances);
        let special = ["magic_forest", "mirage", "red_cross", "whirlpool"][seat];
        let mut at = 3;
        let laid =
            ["mountain", special, "forest"].into_iter().zip(distances).map(|(tile, step)| {
                at += step;
                (tile, at, draw::below(rng, 2) == 0)
            });
        let laid: Vec<_> = laid.collect();
        scene = scene.tiles(colour, &laid);
    }
    let points = 1 + draw::below(rng, 3) as u8;
    let game = scene.turn(seats[mover], points, points == 3).game();
    (game, mover, points)
}

#[test]
fn a_plain_search_finds_the_same_ways_to_spend_points() {
    // U-GAP-10, U-MOVE-12: over scattered positions, what is offered is what trying everything
    // finds, step by step to the end of the turn. Reorganisations are compared by company.
    let mut rng = Pcg64Mcg::seed_from_u64(10);
    let (mut forced, mut ended) = (0, 0);
    for _ in 0..6000 {
        let (mut game, mover, _) = scattered(&mut rng);
        let colour = game.seat_name(table::Seat(mover as u8));
        loop {
            // Whatever is asked in a combat is waved through; nothing of it concerns the points.
            while stage(&game) != "march" {
                let (actor, action) = *common::choices(&game).last().unwrap();
                game.apply_quietly(actor, &action).unwrap();
            }
            let plain = Plain::read(&game, mover);
            let offered = legal(&game, colour).into_iter();
            let ways: BTreeSet<String> = offered
                .filter(|way| ["adv", "reo", "end"].contains(&&way[..3]))
                .map(|way| way.split(' ').take(2).collect::<Vec<_>>().join(" "))
                .collect();
            assert_eq!(ways, plain.allowed(points(&game)), "{plain:?}");
            let possible =
                plain.ways().iter().filter(|(_, cost, _)| *cost <= points(&game)).count();
            forced += usize::from(ways.len() < possible);
            if ways.contains("end") {
                ended += 1;
                break;
            }
            let all: Vec<String> = legal(&game, colour);
            let spends = all.iter().filter(|way| ["adv", "reo"].contains(&&way[..3]));
            let spends: Vec<&String> = spends.collect();
            play(&mut game, &format!("{colour} {}", draw::pick(&mut rng, &spends)));
            if stage(&game) == "over" {
                break;
            }
        }
    }
    assert!(forced > 100 && ended > 5000, "{forced} forced choices, {ended} ends");
}

#[test]
fn the_leading_company_can_move_with_two_points() {
    // U-GAP-25: nothing but an own company or too few points for a tile can stop a company, so no
    // turn passes without a point being spent.
    let mut rng = Pcg64Mcg::seed_from_u64(25);
    for _ in 0..2000 {
        let (game, mover, points) = scattered(&mut rng);
        let plain = Plain::read(&game, mover);
        let lead = plain.squares.iter().position(|square| *square < 30).unwrap();
        if points >= 2 {
            let step = format!("advance {}", lead + 1);
            assert!(plain.ways().iter().any(|(way, cost, _)| *way == step && *cost <= points));
            assert!(!offers(&game, game.seat_name(table::Seat(mover as u8)), "end"));
        }
    }
}

#[test]
fn no_point_is_ever_spent_twice() {
    // U-MOVE-03, U-MOVE-05: what the events say was paid is what is missing afterwards.
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for _ in 0..500 {
        let (mut game, mover, before) = scattered(&mut rng);
        let colour = game.seat_name(table::Seat(mover as u8));
        let way = legal(&game, colour).into_iter().find(|way| way.starts_with("advance"));
        let Some(way) = way else { continue };
        let told = play(&mut game, &format!("{colour} {way}"));
        let paid = match told[0] {
            Event::Advanced { cost, .. } | Event::Left { cost, .. } => cost,
            other => panic!("{other:?}"),
        };
        if stage(&game) != "over" {
            assert_eq!(points(&game), before - paid);
        }
    }
}
