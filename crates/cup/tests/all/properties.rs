//! What every game must satisfy, over all options of Helvetia Cup.

use cup::{Cup, Setup};
use serde_json::{Value, json};
use table::properties::{self, Plan};
use table::{Game, Values};

/// Every option at every value, in combinations that meet each pair of the important ones.
fn all_setups(concede: bool) -> Vec<Setup> {
    let mut setups = Vec::new();
    let teams = [["dragons", "madmen"], ["madmen", "dragons"], ["madmen", "madmen"]];
    let small = [
        json!({}),
        json!({"half": 30, "passive_limit": 0, "triples": "straight"}),
        json!({"half": 20, "chain_limit": 0, "second_half_clock": "carry", "change_ends": true}),
        json!({"passive_limit": 4, "chain_limit": 4, "early_stop": false, "statistics": "sheet"}),
        json!({"passive_limit": 12, "chain_limit": 12, "half": 20}),
    ];
    let mut add = |base: &Value, more: &Value| {
        let mut setup = base.clone();
        for (name, value) in more.as_object().expect("options") {
            setup[name] = value.clone();
        }
        setup["concede"] = json!(concede);
        setups.push(serde_json::from_value(setup).expect("it can be played"));
    };
    for [home, away] in teams {
        for offside in [false, true] {
            for cards in ["none", "power", "power_legend"] {
                for draw in ["extra_time", "shoot_out", "stands"] {
                    for more in &small {
                        let base = json!({"home": home, "away": away, "offside": offside,
                            "cards": cards, "draw": draw});
                        add(&base, more);
                    }
                }
            }
        }
        for draw in ["shoot_out", "stands"] {
            for more in &small {
                let base = json!({"version": "family", "home": home, "away": away, "draw": draw});
                add(&base, more);
            }
        }
    }
    for limit in [5, 6, 7, 9, 10, 11] {
        let other = json!({"passive_limit": limit, "chain_limit": 16 - limit});
        add(&json!({"same_team": false}), &other);
    }
    for clubs in clubs() {
        for offside in [false, true] {
            for draw in ["extra_time", "stands"] {
                add(&json!({"offside": offside, "draw": draw, "clubs": clubs}), &json!({}));
            }
        }
    }
    setups
}

/// Clubs of a competition: fresh ones, one with a deck, one short of players, without a goalkeeper.
fn clubs() -> Vec<Value> {
    let decked = json!({"deck": [1, 3, 4, 5, 9], "legends": [10, 12], "fatigued": [1, 3, 11]});
    let short = json!({"out": [1, 5, 6, 10, 11], "deck": [2, 6, 7, 8]});
    let shorter = json!({"out": [1, 5, 6, 7, 8, 10], "legends": []});
    vec![
        json!({"home": {}, "away": {}}),
        json!({"home": decked, "away": short}),
        json!({"home": short, "away": decked}),
        json!({"home": shorter, "away": {}}),
    ]
}

#[test]
fn every_option_is_played_at_every_value() {
    let mut setups: Vec<Value> = all_setups(false).into_iter().map(|setup| json!(setup)).collect();
    setups.extend(all_setups(true).into_iter().map(|setup| json!(setup)));
    for choice in Cup::schema().options {
        let values: Vec<Value> = match &choice.values {
            Values::Toggle => vec![json!(false), json!(true)],
            Values::Word { words } | Values::Words { words, .. } => {
                words.iter().map(|word| json!(word)).collect()
            }
            Values::Number { numbers } => numbers.iter().map(|number| json!(number)).collect(),
        };
        for value in values {
            let played = setups.iter().any(|setup| setup[choice.name] == value);
            assert!(played, "{} is never {value}", choice.name);
        }
    }
}

#[test]
fn the_match_keeps_the_contract_over_all_options() {
    let setups = all_setups(false);
    let each = setups.len() as u32;
    let plan = Plan {
        games: properties::games(10_000),
        studied: each,
        positions: 6,
        longest: 30_000,
        ..Plan::new(&setups)
    };
    properties::check::<Cup>(&plan);
}

#[test]
fn a_coach_who_may_concede_can_do_so_at_any_time() {
    let setups = all_setups(true);
    let plan = Plan { games: properties::games(5_000), studied: 60, ..Plan::new(&setups) };
    properties::check::<Cup>(&plan);
}
