//! How actions are written: each prints as it is read, and nothing else is read.

use std::collections::BTreeSet;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::Game;
use unita::{Action, Unita};

use crate::common::{every_kind_of_game, random_game};

/// Every kind of action, as text and as data.
fn examples() -> Vec<(&'static str, Value)> {
    vec![
        ("throw 4 2 3", json!({"type": "throw", "dice": [4, 2, 3]})),
        ("tile magic_forest 4", json!({"type": "tile", "tile": "magic_forest", "distance": 4})),
        ("place 5 1nw", json!({"type": "place", "die": 5, "company": 1, "quarter": "nw"})),
        ("lift 4sw", json!({"type": "lift", "company": 4, "quarter": "sw"})),
        ("ready", json!({"type": "ready"})),
        ("reopen", json!({"type": "reopen"})),
        ("advance 3", json!({"type": "advance", "company": 3})),
        ("train 2", json!({"type": "train", "company": 2})),
        (
            "reorganise 2 3/4 5/5 1/2 0/1",
            json!({"type": "reorganise", "company": 2, "dice": ["3/4", "5/5", "1/2", "0/1"]}),
        ),
        ("end", json!({"type": "end"})),
        (
            "fight 1 yellow 4",
            json!({"type": "fight", "company": 1, "enemy": "yellow", "theirs": 4}),
        ),
        ("pass", json!({"type": "pass"})),
        ("strike", json!({"type": "strike"})),
        ("magic_forest", json!({"type": "magic_forest"})),
        ("mirage", json!({"type": "mirage"})),
        ("cavalry", json!({"type": "cavalry"})),
        ("halberd ne", json!({"type": "halberd", "quarter": "ne"})),
        ("terror se", json!({"type": "terror", "quarter": "se"})),
        ("glory", json!({"type": "glory"})),
        (
            "crossbow blue 2se",
            json!({"type": "crossbow", "enemy": "blue", "theirs": 2, "quarter": "se"}),
        ),
        ("pilgrimage", json!({"type": "pilgrimage"})),
        ("confession 3ne", json!({"type": "confession", "company": 3, "quarter": "ne"})),
        ("red_cross 1sw", json!({"type": "red_cross", "company": 1, "quarter": "sw"})),
        (
            "whirlpool 4 1/1 2/2 3/3 4/4",
            json!({"type": "whirlpool", "company": 4, "dice": ["1/1", "2/2", "3/3", "4/4"]}),
        ),
        ("imitate red_cross", json!({"type": "imitate", "tile": "red_cross"})),
        ("discipline mountain", json!({"type": "discipline", "tile": "mountain"})),
        ("girl_power", json!({"type": "girl_power"})),
    ]
}

/// The name of an action's kind. There is no `_`, so a new kind has to be added here and above.
fn kind(action: &Action) -> &'static str {
    match action {
        Action::Throw { .. } => "throw",
        Action::Tile { .. } => "tile",
        Action::Place { .. } => "place",
        Action::Lift { .. } => "lift",
        Action::Ready => "ready",
        Action::Reopen => "reopen",
        Action::Advance { .. } => "advance",
        Action::Train { .. } => "train",
        Action::Reorganise { .. } => "reorganise",
        Action::End => "end",
        Action::Fight { .. } => "fight",
        Action::Pass => "pass",
        Action::Strike => "strike",
        Action::MagicForest => "magic_forest",
        Action::Mirage => "mirage",
        Action::Cavalry => "cavalry",
        Action::Halberd { .. } => "halberd",
        Action::Terror { .. } => "terror",
        Action::Glory => "glory",
        Action::Crossbow { .. } => "crossbow",
        Action::Pilgrimage => "pilgrimage",
        Action::Confession { .. } => "confession",
        Action::RedCross { .. } => "red_cross",
        Action::Whirlpool { .. } => "whirlpool",
        Action::Imitate { .. } => "imitate",
        Action::Discipline { .. } => "discipline",
        Action::GirlPower => "girl_power",
    }
}

#[test]
fn every_kind_of_action_prints_as_it_is_read() {
    let mut kinds = BTreeSet::new();
    for (text, data) in examples() {
        let action: Action = text.parse().expect(text);
        assert_eq!(action.to_string(), text);
        assert_eq!(json!(action), data, "{text}");
        assert_eq!(serde_json::from_value::<Action>(data).unwrap(), action, "{text}");
        assert_eq!(text.split(' ').next(), Some(kind(&action)), "the first word is the kind");
        kinds.insert(kind(&action));
    }
    assert_eq!(kinds.len(), 27, "every kind is among the examples");
}

#[test]
fn whatever_is_done_in_a_game_prints_as_it_is_read() {
    let mut kinds = BTreeSet::new();
    for setup in every_kind_of_game() {
        for seed in 0..6 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(Unita::new(&setup).unwrap(), &mut rng, |_, _, action, _, _| {
                assert_eq!(action.to_string().parse::<Action>().as_ref(), Ok(action));
                kinds.insert(kind(action));
            });
        }
    }
    // Random play does everything but take back.
    assert_eq!(kinds.len(), 25, "{kinds:?}");
}

#[test]
fn what_is_no_action_is_refused_with_what_would_be_one() {
    let examples = [
        ("", "expected an action"),
        (" ", "expected an action"),
        ("advance", "expected an action"),
        ("advance 3 ", "expected an action"),
        (" advance 3", "expected an action"),
        ("advance  3", "expected an action"),
        ("Advance 3", "expected an action"),
        ("retreat 3", "expected an action"),
        ("end 1", "expected an action"),
        ("pass pass", "expected an action"),
        ("advance 0", "company from 1 to 4"),
        ("advance 5", "company from 1 to 4"),
        ("advance 03", "company from 1 to 4"),
        ("advance +3", "company from 1 to 4"),
        ("advance three", "company from 1 to 4"),
        ("throw 4 2", "expected an action"),
        ("throw 4 2 x", "number of one digit"),
        ("throw 4 2 10", "number of one digit"),
        ("tile swamp 3", "name of a terrain"),
        ("tile forest -1", "number of one digit"),
        ("place 5 nw1", "as 1nw"),
        ("place 5 1", "as 1nw"),
        ("place 5 1n", "as 1nw"),
        ("place 5 5nw", "as 1nw"),
        ("place 5 1NW", "as 1nw"),
        ("place 5 1nw ", "expected an action"),
        ("place 5 é", "as 1nw"),
        ("place x 1nw", "number of one digit"),
        ("lift 1", "as 1nw"),
        ("reorganise 2 3/4 5/5 1/2", "expected an action"),
        ("reorganise 2 4/3 5/5 1/2 0/1", "die as 3/5"),
        ("reorganise 2 6/6 5/5 1/2 0/1", "die as 3/5"),
        ("reorganise 2 0/0 5/5 1/2 0/1", "die as 3/5"),
        ("reorganise 2 34 5/5 1/2 0/1", "die as 3/5"),
        ("whirlpool 1 a/b 1/1 1/1 1/1", "die as 3/5"),
        ("fight 1 purple 4", "green, yellow, red or blue"),
        ("fight 1 yellow 5", "company from 1 to 4"),
        ("halberd north", "nw, ne, se or sw"),
        ("terror", "expected an action"),
        ("crossbow yellow 2 se", "expected an action"),
        ("crossbow 2se yellow", "as 1nw"),
        ("confession 3", "as 1nw"),
        ("imitate pond", "name of a terrain"),
        ("discipline", "expected an action"),
    ];
    for (text, expected) in examples {
        let bad = text.parse::<Action>().expect_err(text);
        assert!(bad.expected.contains(expected), "`{text}`: {bad}");
        assert!(bad.to_string().contains("is no action"), "{bad}");
    }
}

#[test]
fn data_that_is_no_action_is_refused() {
    for data in [
        json!({"type": "retreat"}),
        json!({"type": "advance"}),
        json!({"type": "advance", "company": 0}),
        json!({"type": "advance", "company": 5}),
        json!({"type": "advance", "company": 1, "steps": 2}),
        json!({"type": "halberd", "quarter": "north"}),
        json!({"type": "reorganise", "company": 1, "dice": ["5/5", "4/4", "3/3"]}),
        json!({"type": "reorganise", "company": 1, "dice": ["6/5", "4/4", "3/3", "2/2"]}),
        json!("advance 3"),
    ] {
        assert!(serde_json::from_value::<Action>(data.clone()).is_err(), "{data}");
    }
}
