//! Chapter *End of the game*: who has won, and how ties are broken.

use serde_json::{Value, json};
use table::{Game, Seat, Turn};
use unita::Unita;

use crate::common::{FOUR, Scene, dice, legal, play, refuses};

/// A battalion beyond the Gate with this score and so many sections at 0.
fn brought_out(score: u32, zeros: usize) -> Value {
    let maxima = [[5, 4, 1, 1], [5, 4, 1, 2], [4, 3, 3, 2], [3, 3, 2, 2]].concat();
    let mut small_first: Vec<usize> = (0..16).collect();
    small_first.sort_by_key(|die| maxima[*die]);
    let mut values: Vec<u32> = maxima.clone();
    for die in &small_first[..zeros] {
        values[*die] = 0;
    }
    let mut excess = values.iter().sum::<u32>().checked_sub(score).expect("it can be as much");
    for die in &small_first[zeros..] {
        let taken = excess.min(values[*die] - 1);
        values[*die] -= taken;
        excess -= taken;
    }
    assert_eq!(excess, 0, "{score} with {zeros} at 0 cannot be");
    let die = |(value, max): (&u32, &u32)| format!("{value}/{max}");
    let dice: Vec<String> = values.iter().zip(&maxima).map(die).collect();
    dice.chunks(4).map(|dice| json!({"square": 30, "dice": dice})).collect()
}

/// A finished game: score and sections at 0 by seat, and whether Girl Power was played.
fn finished(mode: &str, results: &[(u32, usize)], girl_power: bool) -> Unita {
    let colours = &FOUR[..results.len()];
    let battalion = |(seat, (score, zeros)): (&&str, &(u32, usize))| {
        let mut battalion = json!({"seat": seat, "companies": brought_out(*score, *zeros)});
        if *seat == "red" && girl_power {
            battalion["cards"] = json!([1, 0, 1]);
        }
        battalion
    };
    let battalions: Vec<Value> = colours.iter().zip(results).map(battalion).collect();
    let setup = json!({"mode": mode, "terrains": false, "peoples": colours});
    let position = json!({"setup": setup, "battalions": battalions, "phase": {"type": "over"}});
    serde_json::from_value(position).expect("the position is sound")
}

fn places(game: &Unita) -> Vec<u8> {
    let standings = game.standings().expect("the game is over");
    let seats: Vec<u8> = standings.iter().map(|standing| standing.seat.0).collect();
    assert_eq!(seats, (0..game.seats()).collect::<Vec<_>>(), "standings go by seat");
    standings.iter().map(|standing| standing.place).collect()
}

#[test]
#[rustfmt::skip]
fn worked_examples_of_standings() {
    let examples = [
        // clauses      green    yellow   red      blue     girls  places          what it shows
        ("U-AIM-01",  [(30, 0), (29, 0), (45, 0), (28, 0)], false, [2, 3, 1, 4], "the most life points win"),
        ("U-END-03",  [(30, 3), (29, 0), (28, 0), (27, 0)], false, [1, 2, 3, 4], "one point more beats any zeros"),
        ("T-56",      [(31, 2), (31, 1), (30, 0), (28, 0)], false, [2, 1, 3, 4], "fewer sections at 0"),
        ("U-END-05",  [(31, 1), (31, 2), (30, 0), (28, 0)], false, [1, 2, 3, 4], "the other way round"),
        ("T-56",      [(30, 0), (31, 1), (31, 2), (28, 0)], true,  [3, 2, 1, 4], "Girl Power goes before sections at 0"),
        ("U-END-04",  [(30, 0), (31, 1), (31, 2), (28, 0)], false, [3, 1, 2, 4], "the card must have been played"),
        ("T-57",      [(31, 2), (31, 1), (29, 0), (28, 0)], true,  [2, 1, 3, 4], "the card is irrelevant without the lead"),
        ("U-END-04",  [(31, 2), (31, 1), (30, 0), (20, 0)], true,  [2, 1, 3, 4], "one point short is not among the tied"),
        ("U-END-04",  [(31, 0), (31, 0), (31, 3), (31, 0)], true,  [2, 2, 1, 2], "four tied leaders, the card wins"),
        ("U-GAP-22",  [(31, 1), (31, 1), (30, 0), (28, 0)], false, [1, 1, 3, 4], "still tied: the victory is shared"),
        ("U-GAP-22",  [(31, 1), (31, 1), (31, 1), (31, 1)], false, [1, 1, 1, 1], "by all four, if need be"),
        ("U-GAP-22",  [(35, 0), (30, 2), (30, 3), (30, 2)], true,  [1, 2, 4, 2], "lower places know no Girl Power"),
    ];
    for (clause, results, girl_power, expected, shows) in examples {
        let game = finished("standard", &results, girl_power);
        assert_eq!(places(&game), expected, "{clause}: {shows}");
        let scores: Vec<i32> = (0..4).map(|seat| game.score(Seat(seat))).collect();
        assert_eq!(scores, results.map(|(score, _)| score as i32), "{clause}: {shows}");
    }
}

#[test]
#[rustfmt::skip]
fn worked_examples_of_standings_between_sides() {
    // U-2P-03, U-VAR-03, U-GAP-22: Helvetia is green and red, the Neighbours are yellow and blue.
    const HELVETIA: [u8; 4] = [1, 2, 1, 2];
    const NEIGHBOURS: [u8; 4] = [2, 1, 2, 1];
    const DRAW: [u8; 4] = [1, 1, 1, 1];
    let examples = [
        // clauses     green    yellow   red       blue     girls  places      what it shows
        ("T-58",     [(32, 0), (31, 0), ( 7, 10), (29, 0)], false, HELVETIA,   "32 beats 31 although 39 is less than 60"),
        ("U-2P-03",  [(31, 0), (32, 0), (31, 0),  (1, 15)], false, NEIGHBOURS, "the two battalions are not added"),
        ("U-GAP-22", [(20, 0), (31, 0), (31, 3),  (30, 0)], true,  HELVETIA,   "Girl Power, and Friburga is among the tied"),
        ("U-GAP-22", [(20, 0), (31, 0), (31, 3),  (30, 0)], false, NEIGHBOURS, "Girl Power was not played"),
        ("U-GAP-22", [(31, 2), (31, 1), (30, 0),  (20, 0)], true,  NEIGHBOURS, "Girl Power, but Friburga is not among the tied"),
        ("U-GAP-22", [(31, 0), (31, 1), (31, 3),  (20, 0)], true,  HELVETIA,   "Girl Power, and both Helvetian battalions are tied"),
        ("U-GAP-22", [(31, 1), (31, 2), ( 7, 10), (20, 0)], false, HELVETIA,   "fewer sections at 0 in the tied battalion alone"),
        ("U-GAP-22", [(31, 3), (31, 1), (31, 0),  (20, 0)], false, HELVETIA,   "of two tied battalions the better one counts"),
        ("U-GAP-22", [(31, 1), (31, 3), (20, 0),  (31, 0)], false, NEIGHBOURS, "for the Neighbours too"),
        ("U-GAP-22", [(31, 1), (31, 1), (30, 0),  (20, 0)], false, DRAW,       "otherwise a draw"),
        ("U-GAP-22", [(31, 1), (31, 1), (31, 2),  (31, 3)], false, DRAW,       "a draw of the better ones"),
    ];
    for mode in ["two_player", "coop"] {
        for (clause, results, girl_power, expected, shows) in examples {
            let game = finished(mode, &results, girl_power);
            assert_eq!(places(&game), expected, "{clause}, {mode}: {shows}");
        }
    }
}

#[test]
fn three_players_share_a_victory_too() {
    // U-END-05, U-GAP-22 on the three-path board.
    assert_eq!(places(&finished("standard", &[(31, 2), (31, 1), (30, 0)], false)), [2, 1, 3]);
    assert_eq!(places(&finished("standard", &[(31, 2), (31, 1), (31, 3)], true)), [3, 2, 1]);
    assert_eq!(places(&finished("standard", &[(31, 1), (31, 1), (30, 0)], false)), [1, 1, 3]);
}

#[test]
fn glory_counts_in_the_score() {
    // U-END-03: the sum of sixteen dice and Glory, and the sections at 0 are not its business.
    let mut position = serde_json::to_value(finished("standard", &[(30, 0); 4], false)).unwrap();
    position["battalions"][3]["cards"] = json!([0, 1, 2]);
    position["battalions"][3]["glory"] = json!(1);
    let game: Unita = serde_json::from_value(position).unwrap();
    assert_eq!(game.score(Seat(3)), 31);
    assert_eq!(places(&game), [2, 2, 2, 1]);
}

#[test]
fn the_game_ends_when_the_last_company_of_all_passes_the_gate() {
    // U-END-01, U-AIM-01: not when one battalion is out, and then at once.
    let mut game = Scene::four()
        .at("green", &[(29, [1, 1, 1, 2])])
        .at("yellow", &[(29, [4, 0, 2, 0])])
        .at("red", &[(29, [0, 0, 0, 0])])
        .game();
    assert_eq!(game.standings(), None);
    for colour in ["green", "yellow"] {
        play(&mut game, &format!("{colour} advance 4"));
        assert_eq!(game.standings(), None, "{colour} is out, others are not");
        play(&mut game, &format!("{colour} end"));
    }
    let told = play(&mut game, "red advance 4");
    assert_eq!(game.turn(), Turn::Over);
    let told = json!(told);
    let names: Vec<&str> =
        told.as_array().unwrap().iter().map(|event| event["type"].as_str().unwrap()).collect();
    assert_eq!(names, ["left", "finished", "finished", "finished", "finished"]);
    let scores: Vec<i32> = game.standings().unwrap().iter().map(|s| s.score).collect();
    assert_eq!(scores, (0..4).map(|seat| game.score(Seat(seat))).collect::<Vec<_>>());
    for colour in FOUR {
        assert_eq!(legal(&game, colour), [""; 0]);
        for late in ["advance 4", "end", "pass", "girl_power", "place 5 1nw"] {
            refuses(&game, &format!("{colour} {late}"), "U-END-01");
        }
    }
    refuses(&game, "chance throw 1 1 1", "U-END-01");
}

#[test]
fn dice_that_have_left_keep_their_values() {
    // U-END-02: no card reaches them, and the score still counts them.
    let game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("green", &[(10, [1, 1, 1, 2])])
        .at("red", &[(0, [2, 2, 2, 2])])
        .game();
    refuses(&game, "green crossbow red 1nw", "U-MOVE-11");
    let game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("red", &[(0, [2, 2, 2, 2])])
        .turn("red", 3, true)
        .game();
    refuses(&game, "red confession 1nw", "U-MOVE-11");
    assert_eq!(dice(&game, "red", 1), [5, 4, 3, 1]);
    assert_eq!(game.score(Seat(2)), 45);
}
