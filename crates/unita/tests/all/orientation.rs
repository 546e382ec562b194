//! The boards of section 3.1, and which dice stand towards whom (3.3).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use unita::{Board, BoardSide, PATH, Quarter, Side};

use crate::common::{self, FOUR, Scene, dice, legal, offers, play, square};

/// One side of the board as the law book describes it.
struct Law {
    name: &'static str,
    side: BoardSide,
    seats: &'static [&'static str],
    lanes: &'static [u8],
    /// The figures of the table in 3.1.
    contacts: usize,
    between_neighbours: usize,
    with_two_one_none: [usize; 3],
}

const BOARDS: [Law; 2] = [
    Law {
        name: "four",
        side: BoardSide::Four,
        seats: &FOUR,
        lanes: &[10, 8, 6, 4, 2],
        contacts: 100,
        between_neighbours: 25,
        with_two_one_none: [20, 10, 0],
    },
    Law {
        name: "three",
        side: BoardSide::Three,
        seats: &["green", "yellow", "red"],
        lanes: &[12, 9, 6, 3],
        contacts: 66,
        between_neighbours: 22,
        with_two_one_none: [15, 14, 1],
    },
];

const SIDES: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

/// Everything one square touches: own side, other path, its square, its side, the facing dice.
type Touch = (Side, u8, u8, Side, [(Quarter, Quarter); 2]);

impl Law {
    fn paths(&self) -> u8 {
        self.seats.len() as u8
    }

    fn board(&self) -> &'static Board {
        self.side.board()
    }

    /// The number of the lane a square lies in, and its position there.
    fn lane(&self, square: u8) -> (u8, u8) {
        let mut first = 0;
        for (lane, length) in (0u8..).zip(self.lanes) {
            if square < first + length {
                return (lane, square - first);
            }
            first += length;
        }
        panic!("there is no square {square}");
    }

    fn first_of_lane(&self, lane: u8) -> u8 {
        self.lanes[..usize::from(lane)].iter().sum()
    }

    /// The index of the side that looks outward: compass sides on the square board, where path `p`
    /// is turned by `p` quarters; the company's own frame on the triangular one.
    fn outer(&self, path: u8, square: u8) -> usize {
        let turned = if self.side == BoardSide::Four { path } else { 0 };
        usize::from(turned + self.lane(square).0) % 4
    }

    fn file(&self) -> Value {
        let file: Value = serde_json::from_str(include_str!("../../data/boards.json")).unwrap();
        file["boards"][self.name].clone()
    }

    /// What the engine says a square touches.
    fn touches(&self, path: u8, square: u8) -> Vec<Touch> {
        let contacts = self.board().contacts(path, square).iter().flatten();
        let sorted = |mut files: [(Quarter, Quarter); 2]| {
            files.sort_unstable();
            files
        };
        contacts
            .map(|contact| {
                let files = sorted(contact.files);
                (contact.side, contact.path, contact.square, contact.their_side, files)
            })
            .collect()
    }

    fn squares(&self) -> impl Iterator<Item = (u8, u8)> {
        (0..self.paths()).flat_map(|path| (0..PATH).map(move |square| (path, square)))
    }
}

#[test]
fn the_four_paths_run_as_they_are_drawn() {
    // U-GAP-01: the picture of the law book, square by square.
    let picture = "\
        G00 G01 G02 G03 G04 G05 G06 G07 G08 G09 Y00
        B09 B10 B11 B12 B13 B14 B15 B16 B17 G10 Y01
        B08 R17 R18 R19 R20 R21 R22 R23 B18 G11 Y02
        B07 R16 Y23 Y24 Y25 Y26 Y27 R24 B19 G12 Y03
        B06 R15 Y22 G27 G28 G29 Y28 R25 B20 G13 Y04
        B05 R14 Y21 G26 B29 ### Y29 R26 B21 G14 Y05
        B04 R13 Y20 G25 B28 R29 R28 R27 B22 G15 Y06
        B03 R12 Y19 G24 B27 B26 B25 B24 B23 G16 Y07
        B02 R11 Y18 G23 G22 G21 G20 G19 G18 G17 Y08
        B01 R10 Y17 Y16 Y15 Y14 Y13 Y12 Y11 Y10 Y09
        B00 R09 R08 R07 R06 R05 R04 R03 R02 R01 R00";
    let law = &BOARDS[0];
    let mut drawn = 0;
    for (row, line) in (0u8..).zip(picture.lines()) {
        for (column, cell) in (0u8..).zip(line.split_whitespace()) {
            if cell == "###" {
                assert_eq!((column, row), (5, 5), "the Gate is in the middle");
                continue;
            }
            let (letter, square) = cell.split_at(1);
            let path = "GYRB".find(letter).unwrap() as u8;
            let (x, y) = (f64::from(column), f64::from(row));
            let corners = [[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
            assert_eq!(law.board().place(path, square.parse().unwrap()).corners, corners, "{cell}");
            drawn += 1;
        }
    }
    assert_eq!(drawn, 4 * 30);
    let file = law.file();
    for (path, square) in law.squares() {
        let this = &file["paths"][usize::from(path)]["squares"][usize::from(square)];
        let next = usize::from((path + 1) % 4);
        let turned = &file["paths"][next]["squares"][usize::from(square)];
        let (x, y) = (this["col"].as_u64().unwrap(), this["row"].as_u64().unwrap());
        assert_eq!(
            (&turned["col"], &turned["row"]),
            (&json!(10 - y), &json!(x)),
            "{path}.{square}"
        );
    }
}

#[test]
fn the_three_paths_run_as_they_are_described() {
    // U-GAP-02: lattice, rotation and screen as the law book gives them.
    let law = &BOARDS[1];
    let turned = |(u, v): (i32, i32)| (14 - u - v, u);
    for (path, square) in law.squares() {
        let (lane, k) = law.lane(square);
        let (c, k) = (i32::from(lane), i32::from(k));
        let inner_rear = if k == 0 { (c, c + 2) } else { (c + k, c + 1) };
        // Outer-rear, outer-fore, inner-fore, inner-rear, for a lane on the bottom side.
        let bottom = [(c + k, c), (c + k + 1, c), (c + k + 1, c + 1), inner_rear];
        let place = law.board().place(path, square);
        for (role, point) in bottom.into_iter().enumerate() {
            let (u, v) = (0..(path + lane) % 3).fold(point, |point, _| turned(point));
            let (u, v) = (f64::from(u), f64::from(v));
            let screen = [14.0 - u - v / 2.0, (14.0 - v) * 3f64.sqrt() / 2.0];
            let found = place.corners[(usize::from(lane) + role) % 4];
            let is_close = |axis: usize| (screen[axis] - found[axis]).abs() < 0.0001;
            assert!(is_close(0) && is_close(1), "{path}.{square}: {screen:?} is at {found:?}");
        }
    }
}

#[test]
fn the_board_file_agrees_with_the_law_book() {
    // U-GAP-01, U-GAP-02, U-GAP-04 and the format of 3.2.
    for law in &BOARDS {
        let file = law.file();
        assert_eq!(file["players"], json!(law.paths()));
        assert_eq!(file["path_length"], json!(30));
        assert_eq!(file["lanes"], json!(law.lanes));
        assert_eq!(law.lanes.iter().sum::<u8>(), 30);
        assert_eq!(file["start_squares"], json!({"4": 0, "3": 1, "2": 2, "1": 3}));
        assert_eq!(file["reorganisation_squares"], json!([8, 14, 23]));
        assert_eq!(law.board().paths(), law.paths());
        assert_eq!(file["paths"].as_array().unwrap().len(), usize::from(law.paths()));
        for (path, square) in law.squares() {
            let squares = &file["paths"][usize::from(path)]["squares"];
            assert_eq!(squares.as_array().unwrap().len(), 30);
            let (lane, k) = law.lane(square);
            let found = &squares[usize::from(square)];
            assert_eq!(found["i"], json!(square));
            assert_eq!((&found["lane"], &found["k"]), (&json!(lane), &json!(k)));
            let outer = law.outer(path, square);
            let names = ["N", "E", "S", "W"];
            // A lane is left through its inner side, into the next ring.
            let is_last = k + 1 == law.lanes[usize::from(lane)];
            let exit = names[(outer + if is_last { 2 } else { 1 }) % 4];
            let entry = (square > 0).then(|| names[(outer + 3) % 4]);
            assert_eq!(found["outer"], json!(names[outer]), "{path}.{square}");
            assert_eq!(found["entry"], json!(entry), "{path}.{square}");
            assert_eq!(found["exit"], json!(exit), "{path}.{square}");
            let start = (square < 4).then(|| 4 - square);
            assert_eq!(found["start"], json!(start), "{path}.{square}");
            assert_eq!(found["reorganisation"], json!([8, 14, 23].contains(&square)));
        }
    }
}

#[test]
fn the_contacts_are_as_many_as_the_law_book_counts() {
    // U-GAP-01, U-GAP-02: the table of 3.1.
    for law in &BOARDS {
        assert_eq!(law.file()["contacts"].as_array().unwrap().len(), law.contacts);
        let mut pairs = BTreeMap::new();
        for (path, square) in law.squares() {
            for (_, other, ..) in law.touches(path, square) {
                *pairs.entry((path.min(other), path.max(other))).or_insert(0) += 1;
            }
        }
        // Every contact is seen from both ends.
        assert_eq!(pairs.values().sum::<usize>(), 2 * law.contacts);
        assert_eq!(pairs.len(), usize::from(law.paths()));
        assert!(pairs.values().all(|count| *count == 2 * law.between_neighbours), "{pairs:?}");
        for path in 0..law.paths() {
            let squares = |touched| (0..30).filter(move |i| law.touches(path, *i).len() == touched);
            assert_eq!([2, 1, 0].map(|count| squares(count).count()), law.with_two_one_none);
            let alone: Vec<u8> = squares(0).collect();
            assert_eq!(alone, if law.name == "three" { vec![10] } else { vec![] });
        }
    }
}

#[test]
fn the_contacts_follow_the_closed_form() {
    // U-GAP-01, U-GAP-02 for who touches whom, U-GAP-03 for the dice in their roles.
    for law in &BOARDS {
        let mut expected: BTreeMap<(u8, u8), Vec<Touch>> = BTreeMap::new();
        let mut add =
            |p: u8, a: u8, side: usize, b: u8, a_roles: [usize; 2], b_roles: [usize; 2]| {
                let q = (p + 1) % law.paths();
                let (t, u) = (law.outer(p, a), law.outer(q, b));
                let quarter = |at: usize, role: usize| Quarter::ALL[(at + role) % 4];
                let mut files = [0, 1].map(|n| (quarter(t, a_roles[n]), quarter(u, b_roles[n])));
                let (a_side, b_side) = (SIDES[(t + side) % 4], SIDES[(u + 2) % 4]);
                files.sort_unstable();
                expected.entry((p, a)).or_default().push((a_side, q, b, b_side, files));
                let mut files = files.map(|(a, b)| (b, a));
                files.sort_unstable();
                expected.entry((q, b)).or_default().push((b_side, p, a, a_side, files));
            };
        // Outer-rear, outer-fore, inner-fore and inner-rear are 0 to 3 places from the outer side.
        let (outer_rear, outer_fore, inner_fore, inner_rear) = (0, 1, 2, 3);
        for p in 0..law.paths() {
            for (lane, length) in (0u8..).zip(law.lanes) {
                let first = law.first_of_lane(lane);
                for j in (0..*length).filter(|_| lane > 0) {
                    let b = law.first_of_lane(lane - 1) + j + 1;
                    add(p, first + j, 0, b, [outer_rear, outer_fore], [inner_rear, inner_fore]);
                }
                let last = first + length - 1;
                add(p, last, 1, first, [outer_fore, inner_fore], [inner_rear, inner_fore]);
            }
        }
        for (path, square) in law.squares() {
            let key = |touch: &Touch| (touch.1, touch.2);
            let mut expected = expected.remove(&(path, square)).unwrap_or_default();
            let mut found = law.touches(path, square);
            expected.sort_by_key(key);
            found.sort_by_key(key);
            assert_eq!(found, expected, "{} {path}.{square}", law.name);
        }
    }
}

/// A corner of a square, in quarters of a unit: exact enough to tell corners apart.
fn point(corner: [f64; 2]) -> (i32, i32) {
    let [x, y] = corner.map(|value| (value * 4.0).round() as i32);
    (x, y)
}

/// A line of unit length between two corners, the lesser one first.
type Edge = [(i32, i32); 2];

/// The edges of unit length of a square, with the side each is a part of.
fn edges(law: &Law, path: u8, square: u8) -> Vec<(Edge, Side)> {
    let corners = law.board().place(path, square).corners;
    let mut edges = Vec::new();
    for (at, side) in SIDES.into_iter().enumerate() {
        let (from, to) = (corners[at], corners[(at + 1) % 4]);
        let length = (to[0] - from[0]).hypot(to[1] - from[1]).round() as u8;
        let on_the_way = |step: u8| {
            let part = f64::from(step) / f64::from(length);
            point([0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * part))
        };
        for step in 0..length {
            let mut edge = [on_the_way(step), on_the_way(step + 1)];
            edge.sort_unstable();
            edges.push((edge, side));
        }
    }
    edges
}

#[test]
fn what_is_drawn_side_by_side_touches() {
    // U-GAP-01, U-GAP-02: the common facts, from the drawing alone. U-GAP-03: dice that lie at the
    // same end of the shared edge face each other.
    for law in &BOARDS {
        let mut owners: BTreeMap<Edge, Vec<(u8, u8, Side)>> = BTreeMap::new();
        for (path, square) in law.squares() {
            for (edge, side) in edges(law, path, square) {
                owners.entry(edge).or_default().push((path, square, side));
            }
        }
        assert!(owners.values().all(|owners| owners.len() <= 2), "no two squares overlap");
        let quarter_at = |path: u8, square: u8, end: (i32, i32)| {
            let corners = law.board().place(path, square).corners;
            let at = corners.iter().position(|corner| point(*corner) == end);
            Quarter::ALL[at.expect("the edge ends at a corner")]
        };
        let mut found: BTreeSet<(u8, u8, u8, u8)> = BTreeSet::new();
        let mut steps = BTreeSet::new();
        for (edge, owners) in &owners {
            let [(path, square, side), (other, at, their_side)] = owners[..] else { continue };
            if path == other {
                steps.insert((path, square.min(at), square.max(at)));
                continue;
            }
            for (path, square, side, other, at, their_side) in [
                (path, square, side, other, at, their_side),
                (other, at, their_side, path, square, side),
            ] {
                let mut files = [edge[0], edge[1]]
                    .map(|end| (quarter_at(path, square, end), quarter_at(other, at, end)));
                files.sort_unstable();
                let touch = (side, other, at, their_side, files);
                assert!(law.touches(path, square).contains(&touch), "{path}.{square}: {touch:?}");
                found.insert((path, square, other, at));
            }
        }
        assert_eq!(found.len(), 2 * law.contacts, "{}: nothing else touches", law.name);
        for (path, square) in law.squares().filter(|(_, square)| square + 1 < PATH) {
            assert!(steps.contains(&(path, square, square + 1)), "{path}.{square} leads on");
        }
    }
}

#[test]
fn a_path_lies_between_the_same_two_opponents() {
    // U-GAP-01, U-GAP-02; opposite paths never touch (U-GAP-19).
    for law in &BOARDS {
        for (path, square) in law.squares() {
            let touches = law.touches(path, square);
            let squares: BTreeSet<_> = touches.iter().map(|touch| (touch.1, touch.2)).collect();
            assert_eq!(squares.len(), touches.len(), "never the same enemy square twice");
            for (side, other, ..) in touches {
                let outer = law.outer(path, square);
                let next = (path + 1) % law.paths();
                let before = (path + law.paths() - 1) % law.paths();
                // Inward looks the inner side; outward the outer side and, at a bend, the fore side.
                let expected = if side == SIDES[(outer + 2) % 4] { before } else { next };
                assert_eq!(other, expected, "{} {path}.{square} {side:?}", law.name);
                assert_ne!(side, SIDES[(outer + 3) % 4], "nothing touches from behind");
            }
        }
    }
}

#[test]
fn start_and_reorganisation_squares_do_not_touch_their_like() {
    // U-GAP-04.
    for law in &BOARDS {
        for (path, square) in law.squares() {
            for (_, other, at, ..) in law.touches(path, square) {
                assert!(square > 3 || at > 3, "starts {path}.{square} and {other}.{at}");
                let both = [square, at].map(|square| [8, 14, 23].contains(&square));
                assert_ne!(both, [true, true], "{path}.{square} and {other}.{at}");
            }
        }
    }
}

#[test]
fn companies_start_on_the_first_squares_with_company_1_in_front() {
    // U-GAP-04: start 4, 3, 2, 1 is 0, 1, 2, 3.
    for law in &BOARDS {
        let seats = serde_json::to_string(law.seats).unwrap();
        let game = common::new_game(&format!(r#"{{"terrains": false, "peoples": {seats}}}"#));
        for seat in law.seats {
            assert_eq!([1, 2, 3, 4].map(|company| square(&game, seat, company)), [3, 2, 1, 0]);
        }
    }
}

#[test]
fn every_path_has_three_reorganisation_squares() {
    // U-GAP-04: 8, 14 and 23 on both boards, and no other.
    for law in &BOARDS {
        for seat in law.seats {
            let may = |at: &u8| {
                let scene = Scene::with(law.seats, json!({})).at(seat, &[(*at, [1, 2, 3, 4])]);
                let game = scene.turn(seat, 3, true).game();
                legal(&game, seat).iter().any(|action| action.starts_with("reorganise"))
            };
            assert_eq!((0..30).filter(may).collect::<Vec<_>>(), [8, 14, 23], "{seat}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn front_and_support_depend_on_the_side_alone() {
    // U-GAP-03: front, support and change of front, in the rules and in the board file.
    use Quarter::{Ne, Nw, Se, Sw};
    let table = [
        // side     front: support         change of front
        (Side::N, [(Nw, Sw), (Ne, Se)], [[Nw, Sw], [Ne, Se]]),
        (Side::E, [(Ne, Nw), (Se, Sw)], [[Nw, Ne], [Sw, Se]]),
        (Side::S, [(Sw, Nw), (Se, Ne)], [[Nw, Sw], [Ne, Se]]),
        (Side::W, [(Nw, Ne), (Sw, Se)], [[Nw, Ne], [Sw, Se]]),
    ];
    let file: Value = serde_json::from_str(include_str!("../../data/boards.json")).unwrap();
    let name = |quarter: Quarter| quarter.name().to_uppercase();
    assert_eq!(file["die_positions"], json!(Quarter::ALL.map(name)));
    for (side, files, swaps) in table {
        let front: BTreeSet<Quarter> = side.front().into_iter().collect();
        assert_eq!(front, files.iter().map(|(front, _)| *front).collect(), "{side:?}");
        let in_file = &file["sides"][format!("{side:?}")];
        let listed = in_file["front"].as_array().unwrap();
        assert_eq!(listed.len(), 2);
        for (front, support) in files {
            assert_eq!(front.behind(side), support, "{side:?}");
            assert_eq!(support.behind(side), front, "{side:?}: who goes back can come forward");
            assert!(listed.contains(&json!(name(front))), "{side:?}");
            assert_eq!(in_file["support_of"][name(front)], json!(name(support)), "{side:?}");
        }
        assert_eq!(file["front_change"][format!("{side:?}")], json!(swaps.map(|swap| swap.map(name))));
    }
}

/// The values that stand in front where a company of a path touches another path.
fn front(law: &Law, dice: [u8; 4], path: u8, square: u8, other: u8) -> BTreeSet<u8> {
    let touches = law.touches(path, square);
    let touch = touches.iter().find(|touch| touch.1 == other).expect("the paths touch there");
    touch.4.iter().map(|(own, _)| dice[own.index()]).collect()
}

#[test]
fn a_company_goes_round_a_corner_without_turning() {
    // T-17, U-MOVE-09, U-GAP-03.
    let mut game = Scene::four().at("green", &[(8, [5, 4, 2, 1])]).game();
    play(&mut game, "green advance 4");
    play(&mut game, "green advance 4");
    assert_eq!(square(&game, "green", 4), 10);
    assert_eq!(dice(&game, "green", 4), [5, 4, 2, 1]);
    let (inner, outer) = (3, 1);
    let front = |square, other| front(&BOARDS[0], [5, 4, 2, 1], 0, square, other);
    assert_eq!(front(8, inner), BTreeSet::from([2, 1]), "south-east and south-west");
    assert_eq!(front(10, inner), BTreeSet::from([5, 1]), "north-west and south-west");
    assert_eq!(front(10, outer), BTreeSet::from([4, 2]), "north-east and south-east");
}

#[test]
fn a_company_keeps_its_dice_in_place_all_the_way_to_the_gate() {
    // U-GAP-03: moving never permutes, on either board.
    for law in &BOARDS {
        for seat in law.seats {
            let scene = Scene::with(law.seats, json!({})).at(seat, &[(0, [4, 3, 2, 1])]);
            let mut game = scene.turn(seat, 3, true).game();
            for to in 1..30 {
                play(&mut game, &format!("{seat} advance 4"));
                assert_eq!((square(&game, seat, 4), dice(&game, seat, 4)), (to, [4, 3, 2, 1]));
                if offers(&game, seat, "end") {
                    play(&mut game, &format!("{seat} end"));
                }
            }
        }
    }
}

#[test]
fn at_a_bend_the_fore_pair_becomes_the_outer_pair() {
    // U-GAP-03: outer-fore → outer-rear, inner-fore → outer-fore, and so on round.
    for law in &BOARDS {
        for path in 0..law.paths() {
            for (lane, length) in (0u8..).zip(law.lanes).skip(1) {
                let first = law.first_of_lane(lane);
                let outer = (path + 1) % law.paths();
                let outward = |square: u8| {
                    let touches = law.touches(path, square);
                    let touch = touches.iter().find(|touch| {
                        touch.1 == outer && touch.0 == SIDES[law.outer(path, square)]
                    });
                    touch.map(|touch| touch.4.map(|(own, _)| own))
                };
                // The last square of the lane before touches the same path with its fore side.
                let fore = law.touches(path, first - 1).into_iter().find(|touch| {
                    touch.1 == outer && touch.0 == SIDES[(law.outer(path, first - 1) + 1) % 4]
                });
                let fore = fore.expect("every lane ends at a corner").4.map(|(own, _)| own);
                assert_eq!(outward(first).map(BTreeSet::from), Some(BTreeSet::from(fore)));
                assert!((first..first + length).all(|square| outward(square) == outward(first)));
            }
        }
    }
}
