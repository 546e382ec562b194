//! What every game must satisfy, over all options of Sabbat Magica.

use sabbat::{Sabbat, Setup};
use serde_json::json;
use table::properties::{self, Plan};

/// Every combination of options that changes how the game goes, over every table that can sit down.
fn all_setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    let tables = [
        json!({"peoples": ["argosola", "zugriga"]}),
        json!({"peoples": ["argosola", "sanagal"]}),
        json!({"peoples": ["argosola", "luserna"]}),
        json!({"peoples": ["zugriga", "sanagal"]}),
        json!({"peoples": ["zugriga", "luserna"]}),
        json!({"peoples": ["sanagal", "luserna"]}),
        json!({"peoples": ["argosola", "zugriga", "sanagal"]}),
        json!({"peoples": ["argosola", "zugriga", "luserna"]}),
        json!({"peoples": ["argosola", "sanagal", "luserna"]}),
        json!({"peoples": ["zugriga", "sanagal", "luserna"]}),
        json!({"players": 4}),
        json!({"players": 2, "people_selection": "random"}),
        json!({"players": 3, "people_selection": "random"}),
        json!({"players": 4, "people_selection": "random"}),
    ];
    let cards = [
        json!({"powers": false}),
        json!({"house_cards": false}),
        json!({"power_uses": 1}),
        json!({}),
        json!({"power_uses": 6}),
    ];
    for table in &tables {
        for (at, cards) in cards.iter().enumerate() {
            for slots in ["seven_per_player", "n_minus_one"] {
                for floor in ["none", "zero"] {
                    let mut setup = table.clone();
                    setup["slot_profile"] = json!(slots);
                    setup["score_floor"] = json!(floor);
                    setup["starting_terror"] = json!([3, 0, 10, 3, 6][at]);
                    for (name, value) in cards.as_object().expect("options are an object") {
                        setup[name] = value.clone();
                    }
                    setups.push(serde_json::from_value(setup).expect("it can be played"));
                }
            }
        }
    }
    setups
}

#[test]
fn sabbat_keeps_the_contract_over_all_options() {
    let setups = all_setups();
    assert_eq!(setups.len(), 14 * 5 * 2 * 2);
    let plan =
        Plan { games: properties::games(10_000), studied: 280, positions: 6, ..Plan::new(&setups) };
    properties::check::<Sabbat>(&plan);
}
