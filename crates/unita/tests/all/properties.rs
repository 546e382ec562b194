//! What every game must satisfy, over all options of Unita.

use serde_json::json;
use table::properties::{self, Plan};
use unita::{Setup, Unita};

/// Every combination of options that can be played.
fn all_setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    let tables = [
        json!({"players": 2}),
        json!({"players": 3}),
        json!({"peoples": ["green", "yellow", "blue"]}),
        json!({"peoples": ["green", "red", "blue"]}),
        json!({"peoples": ["yellow", "red", "blue"]}),
        json!({"players": 4}),
        json!({"mode": "coop"}),
    ];
    for table in tables {
        for deployment in ["pairs", "single", "simultaneous"] {
            for terrains in [true, false] {
                for powers in ["all", "one", "off"] {
                    for uses in ["per_game", "per_company"] {
                        let mut setup = table.clone();
                        setup["deployment"] = json!(deployment);
                        setup["terrains"] = json!(terrains);
                        setup["powers"] = json!(powers);
                        setup["special_terrain_uses"] = json!(uses);
                        setups.push(serde_json::from_value(setup).expect("it can be played"));
                    }
                }
            }
        }
    }
    setups
}

#[test]
fn unita_keeps_the_contract_over_all_options() {
    let setups = all_setups();
    assert_eq!(setups.len(), 7 * 3 * 2 * 3 * 2);
    let plan =
        Plan { games: properties::games(10_000), studied: 252, positions: 6, ..Plan::new(&setups) };
    properties::check::<Unita>(&plan);
}
