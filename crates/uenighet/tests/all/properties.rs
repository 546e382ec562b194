//! What every game must satisfy, over all options of Deres uenighet.

use serde_json::{Value, json};
use table::properties::{self, Plan};
use uenighet::{Setup, Uenighet};

/// Every value of every option, each with every number of players; and pairs of options that meet.
fn all_setups() -> Vec<Setup> {
    let variants = [
        json!({}),
        json!({"preset": "rulebook"}),
        json!({"preset": "quick_start"}),
        json!({"preset": "quick_start", "nations": "random"}),
        json!({"map": "random", "nations": "random"}),
        json!({"map": "standard"}),
        json!({"draft_tiles_per_player": 0}),
        json!({"capital_min_distance": 6}),
        json!({"preset": "quick_start", "conflict": "standoff"}),
        json!({"preset": "quick_start", "aim": "star"}),
        json!({"preset": "quick_start", "castle_aura": 1, "fort_aura_stacks": true}),
        json!({"preset": "quick_start", "golden_keeps_shots": true}),
        json!({"preset": "quick_start", "declaration": "single"}),
        json!({"preset": "quick_start", "declaration": "single", "aim": "star"}),
        json!({"preset": "quick_start", "flick": "precise"}),
        json!({"preset": "quick_start", "flick": "wild"}),
        json!({"preset": "quick_start", "card_copies": 0}),
        json!({"preset": "quick_start", "card_copies": 2}),
        json!({"preset": "quick_start", "card_copies": 2, "sniper_vs_capital": false}),
        json!({"preset": "quick_start", "surrender": "free"}),
        json!({"preset": "quick_start", "round_limit": 10, "capital_min_distance": 0}),
        json!({"preset": "quick_start", "round_limit": 99, "chat": "off", "decision_timer": 3600}),
    ];
    let with = |players: u8, variant: &Value| {
        let mut setup = variant.clone();
        setup["players"] = json!(players);
        serde_json::from_value(setup).expect("it can be played")
    };
    (2..=4).flat_map(|players| variants.iter().map(move |setup| with(players, setup))).collect()
}

#[test]
fn deres_uenighet_keeps_the_contract_over_all_options() {
    let setups = all_setups();
    assert_eq!(setups.len(), 3 * 22);
    let plan = Plan {
        games: properties::games(10_000),
        studied: 132,
        positions: 8,
        longest: 40_000,
        ..Plan::new(&setups)
    };
    let extent = properties::check::<Uenighet>(&plan);
    assert!(extent.games == plan.games + 132);
}
