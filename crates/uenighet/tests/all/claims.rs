//! What the records under `tests/records/` claim by their names.

use serde_json::{Value, json};
use table::{Actor, Session};
use uenighet::{Action, Cause, Event, Piece, Right, Uenighet};

/// A whole game as it was played, for whoever judges what it shows.
pub struct Told {
    /// What was done and not taken back.
    pub actions: Vec<(Actor, Action)>,
    pub events: Vec<Event>,
}

/// A record: its name, how it is set up, and what it shows.
pub struct Claim {
    pub name: &'static str,
    pub setup: fn() -> Value,
    pub holds: fn(&Told) -> bool,
}

impl Claim {
    /// The session before its first action.
    pub fn session(&self) -> Session<Uenighet> {
        let setup = serde_json::from_value((self.setup)()).expect(self.name);
        Session::new(setup).expect(self.name)
    }
}

pub const CLAIMS: [Claim; 8] = [
    Claim {
        name: "a_capital_falls_to_a_flanked_regiment",
        setup: || json!({"players": 2, "preset": "quick_start"}),
        holds: |told| ends(told, Cause::War) && told.events.iter().any(is_flanked_at_a_capital),
    },
    Claim {
        name: "the_eighth_upgrade_wins",
        setup: || json!({"players": 3, "preset": "quick_start", "nations": "random"}),
        holds: |told| ends(told, Cause::Technology),
    },
    Claim {
        name: "ten_rounds_and_nobody_has_won",
        setup: || json!({"players": 4, "preset": "quick_start", "round_limit": 10}),
        holds: |told| ends(told, Cause::RoundLimit),
    },
    Claim {
        name: "two_want_the_same_tile",
        setup: || json!({"players": 3, "preset": "quick_start", "card_copies": 0}),
        holds: |told| {
            let lost = |event: &Event| matches!(event, Event::PurchaseLost { .. });
            let first = |event: &Event| {
                matches!(event, Event::StayedPut { conflict: Right::Capital | Right::Stick, .. })
            };
            told.events.iter().any(lost) && told.events.iter().any(first)
        },
    },
    Claim {
        name: "everybody_misses_with_one_token",
        setup: || json!({"players": 2, "map": "standard"}),
        holds: |told| told.events.iter().any(|event| matches!(event, Event::TokenDropped { .. })),
    },
    Claim {
        name: "gas_comes_home",
        setup: || json!({"players": 3, "preset": "quick_start", "card_copies": 2}),
        holds: gas_comes_home,
    },
    Claim {
        name: "second_thoughts_in_every_phase",
        setup: || json!({"players": 2, "draft_tiles_per_player": 2}),
        holds: |told| {
            let taken =
                |wanted: fn(&Action) -> bool| told.actions.iter().any(|(_, action)| wanted(action));
            taken(|action| matches!(action, Action::Unbuy { .. }))
                && taken(|action| matches!(action, Action::Recall { .. }))
                && taken(|action| matches!(action, Action::Reopen))
        },
    },
    Claim {
        name: "the_whole_map_is_drafted_and_a_surrender_accepted",
        setup: || json!({"players": 3, "preset": "rulebook"}),
        holds: |told| {
            told.events.windows(2).any(|pair| {
                matches!(pair, [Event::Voted { yes: true, .. }, Event::CapitalCrushed { .. }])
            })
        },
    },
];

fn ends(told: &Told, wanted: Cause) -> bool {
    told.events
        .iter()
        .any(|event| matches!(event, Event::Finished { cause, .. } if *cause == wanted))
}

fn is_flanked_at_a_capital(event: &Event) -> bool {
    match event {
        Event::Declared { target: Piece::Capital, sum, .. } => {
            sum.terms.iter().any(|term| term.what == uenighet::What::Flanking)
        }
        _ => false,
    }
}

/// The gas kills a regiment of whoever released it.
fn gas_comes_home(told: &Told) -> bool {
    told.events.windows(2).any(|pair| match pair {
        [Event::GasDrifted { seat, .. }, Event::PieceLost { seat: loser, .. }] => seat == loser,
        _ => false,
    })
}
