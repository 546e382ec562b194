//! How actions are written: each prints as it is read, and nothing else is read.

use std::collections::BTreeSet;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use sabbat::{Action, Sabbat};
use serde_json::{Value, json};
use table::Game;

use crate::common::{self, every_kind_of_game, random_game};

/// Every kind of action, as text and as data.
fn examples() -> Vec<(&'static str, Value)> {
    let stock = |letters| common::stock(letters);
    vec![
        ("people sanagal", json!({"type": "people", "people": "sanagal"})),
        ("lay take_rat_tail", json!({"type": "lay", "tile": "take_rat_tail"})),
        ("portal srg", json!({"type": "portal", "portal": "srg"})),
        ("order zugriga", json!({"type": "order", "seat": "zugriga"})),
        ("hour feast_of_fools", json!({"type": "hour", "hour": "feast_of_fools"})),
        ("evergreen gem", json!({"type": "evergreen", "resource": "gem"})),
        ("invoke 0", json!({"type": "invoke", "ghosts": 0, "canteen": false})),
        ("invoke 3 canteen", json!({"type": "invoke", "ghosts": 3, "canteen": true})),
        ("bonus 2", json!({"type": "bonus", "entry": 2, "resource": null})),
        ("bonus 3 gem", json!({"type": "bonus", "entry": 3, "resource": "gem"})),
        ("magician 15", json!({"type": "magician", "square": 15})),
        ("tile", json!({"type": "tile"})),
        ("mirror n0", json!({"type": "mirror", "mirror": "n0"})),
        ("terrorise 2h gem", json!({"type": "terrorise", "cell": "two_hours", "resource": "gem"})),
        (
            "exchange rat_tail 0 4",
            json!({"type": "exchange", "resource": "rat_tail", "one_hour": 0, "two_hours": 4}),
        ),
        ("receive mask", json!({"type": "receive", "resource": "mask"})),
        ("nothing", json!({"type": "nothing"})),
        (
            "ghost drawbridge vada fight",
            json!({"type": "ghost", "from": "drawbridge", "to": "vada", "mode": "fight", "power": null}),
        ),
        (
            "ghost drawbridge alchemist_office settle teleport",
            json!({
                "type": "ghost",
                "from": "drawbridge",
                "to": "alchemist_office",
                "mode": "settle",
                "power": "teleport",
            }),
        ),
        ("return crystal_globe", json!({"type": "return", "from": "crystal_globe"})),
        ("pay spider 1h", json!({"type": "pay", "resource": "spider", "cell": "one_hour"})),
        ("end", json!({"type": "end"})),
        ("pass", json!({"type": "pass"})),
        ("bounty gem mask", json!({"type": "bounty", "resources": stock("gm")})),
        ("echo", json!({"type": "echo"})),
        ("fireball", json!({"type": "fireball"})),
        ("whisper gem", json!({"type": "whisper", "resource": "gem"})),
        (
            "steal zugriga 2h mask",
            json!({"type": "steal", "victim": "zugriga", "cell": "two_hours", "resource": "mask"}),
        ),
        ("toll", json!({"type": "toll"})),
        ("cellar", json!({"type": "cellar"})),
        ("starve drawbridge", json!({"type": "starve", "place": "drawbridge"})),
        ("admire vale", json!({"type": "admire", "region": "vale"})),
        ("keep gem", json!({"type": "keep", "resource": "gem"})),
        ("done", json!({"type": "done"})),
    ]
}

/// The name of an action's kind. There is no `_`, so a new kind has to be added here and above.
fn kind(action: &Action) -> &'static str {
    match action {
        Action::People { .. } => "people",
        Action::Lay { .. } => "lay",
        Action::Portal { .. } => "portal",
        Action::Order { .. } => "order",
        Action::Hour { .. } => "hour",
        Action::Evergreen { .. } => "evergreen",
        Action::Invoke { .. } => "invoke",
        Action::Bonus { .. } => "bonus",
        Action::Magician { .. } => "magician",
        Action::Tile => "tile",
        Action::Mirror { .. } => "mirror",
        Action::Terrorise { .. } => "terrorise",
        Action::Exchange { .. } => "exchange",
        Action::Receive { .. } => "receive",
        Action::Nothing => "nothing",
        Action::Ghost { .. } => "ghost",
        Action::Return { .. } => "return",
        Action::Pay { .. } => "pay",
        Action::End => "end",
        Action::Pass => "pass",
        Action::Bounty { .. } => "bounty",
        Action::Echo => "echo",
        Action::Fireball => "fireball",
        Action::Whisper { .. } => "whisper",
        Action::Steal { .. } => "steal",
        Action::Toll => "toll",
        Action::Cellar => "cellar",
        Action::Starve { .. } => "starve",
        Action::Admire { .. } => "admire",
        Action::Keep { .. } => "keep",
        Action::Done => "done",
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
    assert_eq!(kinds.len(), 31, "every kind is among the examples");
}

#[test]
fn whatever_is_done_in_a_game_prints_as_it_is_read() {
    let mut kinds = BTreeSet::new();
    for setup in every_kind_of_game() {
        for seed in 0..30 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(Sabbat::new(&setup).unwrap(), &mut rng, |_, _, action, _, _| {
                assert_eq!(action.to_string().parse::<Action>().as_ref(), Ok(action));
                let data = serde_json::to_value(action).unwrap();
                assert_eq!(serde_json::from_value::<Action>(data).unwrap(), *action);
                kinds.insert(kind(action));
            });
        }
    }
    assert_eq!(kinds.len(), 31, "random play does everything: {kinds:?}");
}

#[test]
fn resources_of_a_bounty_may_be_named_in_any_order() {
    let one: Action = "bounty mask gem".parse().unwrap();
    assert_eq!(one, "bounty gem mask".parse().unwrap());
    assert_eq!(one.to_string(), "bounty gem mask");
    assert_eq!("bounty gem gem".parse::<Action>().unwrap().to_string(), "bounty gem gem");
}

#[test]
fn what_is_no_action_is_refused_with_what_would_be_one() {
    let examples = [
        ("", "expected an action"),
        (" ", "expected an action"),
        ("magician", "expected an action"),
        ("magician 5 ", "expected an action"),
        (" magician 5", "expected an action"),
        ("magician  5", "expected an action"),
        ("Magician 5", "expected an action"),
        ("summon 3", "expected an action"),
        ("end 1", "expected an action"),
        ("pass pass", "expected an action"),
        ("magician five", "small number"),
        ("magician 05", "small number"),
        ("magician +5", "small number"),
        ("magician -1", "small number"),
        ("magician 256", "small number"),
        ("invoke 3 kitchen", "expected an action"),
        ("invoke canteen", "small number"),
        ("bonus 1 chimera", "spider, rat_tail, gem or mask"),
        ("bonus 1 gem gem", "expected an action"),
        ("lay swamp", "name of a tile"),
        ("portal rs", "letters of a portal"),
        ("portal ss", "letters of a portal"),
        ("hour midnight", "a time card"),
        ("people green", "argosola, zugriga, sanagal or luserna"),
        ("order agrosola", "argosola, zugriga, sanagal or luserna"),
        ("mirror n4", "from n0 to w3"),
        ("mirror x0", "from n0 to w3"),
        ("mirror n", "from n0 to w3"),
        ("mirror N0", "from n0 to w3"),
        ("mirror é", "from n0 to w3"),
        ("terrorise gem 2h", "1h or 2h"),
        ("terrorise 3h gem", "1h or 2h"),
        ("exchange gem 1", "expected an action"),
        ("exchange gem 1 x", "small number"),
        ("ghost vada", "expected an action"),
        ("ghost vada canteen", "expected an action"),
        ("ghost valé canteen settle", "a place"),
        ("ghost drawbridge graveyard settle", "a place"),
        ("ghost drawbridge vada flee", "settle, fight or retreat"),
        ("ghost drawbridge vada fight jump", "name of a card"),
        ("ghost drawbridge vada fight teleport twice", "expected an action"),
        ("return", "expected an action"),
        ("pay gem", "expected an action"),
        ("pay gem x", "1h or 2h"),
        ("bounty chimera chimera", "spider, rat_tail, gem or mask"),
        ("bounty gem gem gem gem gem gem gem gem gem gem gem", "at most ten"),
        ("steal G 1h gem", "argosola, zugriga, sanagal or luserna"),
        ("keep all", "spider, rat_tail, gem or mask"),
        ("done done", "expected an action"),
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
        json!({"type": "summon"}),
        json!({"type": "magician"}),
        json!({"type": "magician", "square": -1}),
        json!({"type": "magician", "square": 1, "tile": true}),
        json!({"type": "mirror", "mirror": "n4"}),
        json!({"type": "keep", "resource": "chimera"}),
        json!({"type": "bounty", "resources": {"chimera": 2}}),
        json!({"type": "ghost", "from": "graveyard", "to": "vada", "mode": "settle"}),
        json!("pass"),
    ] {
        assert!(serde_json::from_value::<Action>(data.clone()).is_err(), "{data}");
    }
}
