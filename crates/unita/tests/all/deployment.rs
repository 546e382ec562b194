//! Chapter *Deployment*: two dice at a time, to and fro round the table, the 5-dice apart.

use std::collections::{BTreeMap, BTreeSet};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Actor, Game, Seat, SeatSet};
use unita::{Action, CompanyId, Die, Quarter, Unita};

use crate::common::{
    self, choices, every_kind_of_game, legal, new_game, offers, play, play_all, points,
    random_game, refuses, skip_to, square, stage, to_act,
};

/// Who places each die from the first to the last, by the first letter of the colour.
fn order_of_placing(setup: &str) -> String {
    let mut game = new_game(setup);
    let mut order = String::new();
    skip_to(&mut game, "deployment");
    while stage(&game) == "deployment" {
        order.push_str(&to_act(&game)[..1]);
        let (actor, action) = choices(&game)[0];
        game.apply_quietly(actor, &action).unwrap();
    }
    order
}

/// A four-player deployment without terrains in which green, whose turn it is, has placed these
/// dice in companies 1 to 4, an empty place being 0, and so many lie over all.
fn deploying(green: [[u8; 4]; 4], placed: u8) -> Unita {
    // The others' dice of the first six rounds.
    let others = [[5, 4, 3, 0], [5, 4, 3, 0], [4, 3, 2, 0], [3, 2, 1, 0]];
    let companies = |blocks: [[u8; 4]; 4]| -> Vec<Value> {
        let die = |max: u8| if max == 0 { Value::Null } else { json!(format!("{max}/{max}")) };
        let company = |(square, block): (u8, [u8; 4])| json!({"square": square, "dice": block.map(die).to_vec()});
        [3, 2, 1, 0].into_iter().zip(blocks).map(company).collect()
    };
    let battalions: Vec<Value> = common::FOUR
        .iter()
        .map(|seat| {
            let blocks = if *seat == "green" { green } else { others };
            json!({"seat": seat, "companies": companies(blocks)})
        })
        .collect();
    let position = json!({
        "setup": {"terrains": false},
        "battalions": battalions,
        "phase": {"type": "deployment", "placed": placed},
    });
    serde_json::from_value(position).expect("the position is sound")
}

#[test]
fn the_order_turns_round_after_every_round() {
    // U-DEPLOY-05, U-GAP-09, U-DEPLOY-02: the last of a round opens the next one.
    let to_and_fro = |round: &str, dice: usize, rounds: usize| {
        let back: String = round.chars().rev().collect();
        let turns = [round.to_owned(), back].concat();
        let all: String = turns.chars().cycle().take(round.len() * rounds).collect();
        all.chars().flat_map(|colour| vec![colour; dice]).collect::<String>()
    };
    let examples = [
        ("T-04", r#"{}"#, "gyrb", 2, 32),
        ("T-05", r#"{"players": 3}"#, "gyr", 2, 24),
        ("T-05", r#"{"peoples": ["yellow", "red", "blue"]}"#, "yrb", 2, 24),
        ("T-06", r#"{"preset": "colonial"}"#, "gyrb", 1, 64),
        ("T-04", r#"{"players": 2}"#, "gyrb", 2, 32),
        ("T-04", r#"{"mode": "coop"}"#, "gyrb", 2, 32),
    ];
    for (id, setup, round, dice, turns) in examples {
        let order = order_of_placing(setup);
        assert_eq!(order, to_and_fro(round, dice, turns / round.len()), "{id}: {setup}");
        assert_eq!(order.len(), turns * dice, "{id}: {setup}");
        assert_eq!(order[order.len() - 1..], round[..1], "{id}: the first player is the last");
    }
    assert_eq!(&order_of_placing("{}")[..24], "ggyyrrbbbbrryyggggyyrrbb", "T-04");
}

#[test]
fn the_text_wins_over_the_english_figure() {
    // U-GAP-09: the figure has green after blue; all three texts have blue again.
    let mut game = new_game(r#"{"terrains": false}"#);
    play_all(
        &mut game,
        &[
            "green place 5 1nw",
            "green place 5 2nw",
            "yellow place 4 1nw",
            "yellow place 4 1ne",
            "red place 5 1nw",
            "red place 5 2nw",
            "blue place 3 1nw",
            "blue place 3 1ne",
        ],
    );
    assert_eq!(to_act(&game), "blue");
    refuses(&game, "green place 4 1ne", "U-MOVE-01");
}

#[test]
fn a_turn_is_two_dice_in_one_company_or_in_two() {
    // U-DEPLOY-02: on the player's own squares 1 to 4, red face up.
    for second in ["place 4 1se", "place 3 4nw"] {
        let mut game = new_game(r#"{"terrains": false}"#);
        play(&mut game, "green place 4 1nw");
        assert_eq!(to_act(&game), "green", "one die is half a turn");
        refuses(&game, "yellow place 4 1nw", "U-MOVE-01");
        play(&mut game, &format!("green {second}"));
        assert_eq!(to_act(&game), "yellow");
        refuses(&game, "green place 1 2nw", "U-MOVE-01");
    }
    let mut game = new_game(r#"{"terrains": false}"#);
    play(&mut game, "green place 4 1se");
    let view = game.view(SeatSet::EMPTY);
    let company = &view.battalions[0].companies[0];
    assert_eq!(company.dice, [None, None, Die::new(4, 4), None]);
    let squares = [1, 2, 3, 4].map(|company| square(&game, "green", company));
    assert_eq!(squares, [3, 2, 1, 0], "start square 1 is the front one");
    assert_eq!(legal(&game, "green").len(), 5 * 15, "five kinds of dice and fifteen places");
}

#[test]
fn a_tray_runs_out() {
    // U-SETUP-03, U-DEPLOY-02: there are three 4-dice and no fourth.
    let mut game = new_game(r#"{"preset": "family", "terrains": false}"#);
    play_all(&mut game, &["green place 4 1nw", "green place 4 1ne", "green place 4 1se"]);
    refuses(&game, "green place 4 1sw", "U-SETUP-03");
    refuses(&game, "green place 0 1sw", "U-SETUP-03");
    refuses(&game, "green place 6 1sw", "U-SETUP-03");
    play(&mut game, "green place 3 1sw");
}

#[test]
fn a_placed_die_is_neither_moved_nor_turned() {
    // U-DEPLOY-03: its quarter is taken for good.
    let mut game = new_game(r#"{"terrains": false}"#);
    play(&mut game, "green place 3 2ne");
    refuses(&game, "green place 2 2ne", "U-DEPLOY-03");
    refuses(&game, "green lift 2ne", "U-AIM-03");
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let mut placed = BTreeMap::new();
    random_game(new_game(r#"{"terrains": false}"#), &mut rng, |_, actor, action, _, after| {
        if let (Actor::Seat(seat), Action::Place { die, company, quarter }) = (actor, *action) {
            placed.insert((seat, company.index(), quarter.index()), Die::new(die, die));
            let view = after.view(SeatSet::EMPTY);
            for ((seat, company, quarter), die) in &placed {
                let found = view.battalions[seat.index()].companies[*company].dice[*quarter];
                assert_eq!(found, *die);
            }
        }
    });
    assert_eq!(placed.len(), 64);
}

#[test]
fn nobody_fights_during_deployment() {
    // U-DEPLOY-01, U-AIM-03: whatever stands side by side, no value changes and no tile turns.
    for (seed, setup) in every_kind_of_game().into_iter().enumerate() {
        let mut rng = Pcg64Mcg::seed_from_u64(seed as u64);
        let game = Unita::new(&setup).unwrap();
        random_game(game, &mut rng, |before, _, _, events, after| {
            if ["deployment", "arrangement"].contains(&stage(before).as_str()) {
                for (_, event) in events {
                    let event = json!(event);
                    let name = event["type"].as_str().unwrap();
                    let peaceful = ["die_placed", "readied", "lined", "turn_began"];
                    assert!(peaceful.contains(&name), "{event}");
                }
                for battalion in after.view(SeatSet::EMPTY).battalions {
                    assert_eq!(battalion.score, 45);
                    assert!(battalion.tiles.iter().all(|tile| !tile.up));
                }
            }
        });
    }
}

#[test]
fn the_first_turn_of_the_figure_is_legal_in_two_companies_only() {
    // T-07, U-DEPLOY-04: green's 5 and 5.
    let mut game = new_game(r#"{"terrains": false}"#);
    play(&mut game, "green place 5 1nw");
    for quarter in ["ne", "se", "sw"] {
        refuses(&game, &format!("green place 5 1{quarter}"), "U-DEPLOY-04");
        assert!(offers(&game, "green", &format!("place 4 1{quarter}")));
    }
    for company in 2..=4 {
        assert!(offers(&game, "green", &format!("place 5 {company}nw")), "T-07");
    }
    play(&mut game, "green place 5 2nw");
}

#[test]
fn the_last_place_outside_is_kept_for_the_second_5() {
    // T-08, U-GAP-08: company 1 holds a 5 and has three places, company 2 has one.
    let game = deploying([[5, 0, 0, 0], [4, 4, 0, 4], [3, 3, 3, 2], [2, 2, 2, 1]], 48);
    refuses(&game, "green place 3 2se", "U-GAP-08");
    refuses(&game, "green place 1 2se", "U-GAP-08");
    for quarter in ["ne", "se", "sw"] {
        refuses(&game, &format!("green place 5 1{quarter}"), "U-DEPLOY-04");
    }
    let expected = [
        "place 5 2se",
        "place 3 1ne",
        "place 3 1se",
        "place 3 1sw",
        "place 1 1ne",
        "place 1 1se",
        "place 1 1sw",
    ];
    assert_eq!(legal(&game, "green"), expected, "T-08");
    // With one place more outside, the same 3 may take one of the two.
    let game = deploying([[5, 4, 0, 0], [4, 0, 0, 4], [3, 3, 3, 2], [2, 2, 2, 1]], 48);
    assert!(offers(&game, "green", "place 3 2se"));
}

#[test]
fn two_companies_stay_open_while_both_5s_are_to_come() {
    // T-09, U-GAP-08: two places in company 1 and one in company 2; 5, 5 and 2 are left.
    let game = deploying([[4, 4, 0, 0], [4, 3, 3, 0], [3, 3, 2, 2], [2, 1, 1, 1]], 49);
    refuses(&game, "green place 2 2sw", "U-GAP-08");
    let expected = ["place 5 1se", "place 5 1sw", "place 5 2sw", "place 2 1se", "place 2 1sw"];
    assert_eq!(legal(&game, "green"), expected, "T-09");
}

/// What matters of an arrangement for the 5-dice: free places per company, and who has a 5.
type Outline = [(usize, bool); 4];

/// Whether sixteen dice can still be placed with the 5-dice apart: a plain search.
fn can_be_completed(outline: Outline, known: &mut BTreeMap<Outline, bool>) -> bool {
    if let Some(answer) = known.get(&outline) {
        return *answer;
    }
    let fives = 2 - outline.iter().filter(|(_, has_five)| *has_five).count();
    let places: usize = outline.iter().map(|(free, _)| free).sum();
    let answer = match places {
        0 => fives == 0,
        _ if places < fives => false,
        _ => (0..4).filter(|company| outline[*company].0 > 0).any(|company| {
            let mut other = outline;
            other[company].0 -= 1;
            let mut five = other;
            five[company].1 = true;
            (places > fives && can_be_completed(other, known))
                || (fives > 0 && !outline[company].1 && can_be_completed(five, known))
        }),
    };
    known.insert(outline, answer);
    answer
}

fn outline(game: &Unita) -> Outline {
    let view = game.view(SeatSet::only(Seat(0)));
    std::array::from_fn(|company| {
        let dice = view.battalions[0].companies[company].dice;
        let free = dice.iter().filter(|place| place.is_none()).count();
        (free, dice.iter().flatten().any(|die| die.maximum() == 5))
    })
}

#[test]
fn no_sequence_of_placements_ever_comes_to_a_dead_end() {
    // U-GAP-08, U-DEPLOY-04: in every outline that can be reached, a die may be placed exactly where
    // a plain search finds that the rest can follow. Every order of placing one battalion's dice is
    // an order of placing them in the FAMILY variant, which lets green go on alone.
    let mut known = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![new_game(r#"{"preset": "family", "terrains": false}"#)];
    let mut finished = 0;
    while let Some(game) = open.pop() {
        let before = outline(&game);
        if !seen.insert(before) {
            continue;
        }
        let tray = game.view(SeatSet::only(Seat(0))).battalions[0].tray.unwrap();
        if tray == [0; 5] {
            assert!(before.iter().filter(|(_, has_five)| *has_five).count() == 2);
            finished += 1;
        }
        let mut may_go_on = tray == [0; 5];
        for company in CompanyId::ALL.into_iter().filter(|id| before[id.index()].0 > 0) {
            let dice =
                game.view(SeatSet::only(Seat(0))).battalions[0].companies[company.index()].dice;
            let free = Quarter::ALL.into_iter().find(|quarter| dice[quarter.index()].is_none());
            let quarter = free.unwrap();
            for die in (1..=5u8).filter(|max| tray[usize::from(max - 1)] > 0) {
                let mut expected = before;
                expected[company.index()].0 -= 1;
                let is_second = die == 5 && expected[company.index()].1;
                expected[company.index()].1 |= die == 5;
                let action = Action::Place { die, company, quarter };
                let mut next = game.clone();
                let placed = next.apply_quietly(Actor::Seat(Seat(0)), &action);
                let is_sound = !is_second && can_be_completed(expected, &mut known);
                assert_eq!(placed.is_ok(), is_sound, "{action} from {before:?}");
                if is_sound {
                    may_go_on = true;
                    open.push(next);
                }
            }
        }
        assert!(may_go_on, "a dead end: {before:?}");
    }
    assert_eq!(finished, 6, "two of four companies have the 5-dice in the end");
    assert!(seen.len() > 1000, "{} outlines", seen.len());
}

#[test]
fn the_last_die_opens_the_movement_phase() {
    // U-DEPLOY-06, U-AIM-03: T-04 ends with green, and green moves first with three points.
    let mut game = new_game(r#"{"terrains": false}"#);
    let mut placed = 0;
    while stage(&game) == "deployment" {
        let line = format!("{} {}", to_act(&game), legal(&game, to_act(&game))[0]);
        play(&mut game, &line);
        placed += 1;
    }
    assert_eq!(placed, 64);
    assert_eq!((stage(&game).as_str(), to_act(&game), points(&game)), ("march", "green", 3));
}
