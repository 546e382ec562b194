//! What the records under `tests/records/` claim by their names.

use sabbat::{Action, Card, Event, Mode, Sabbat};
use serde_json::{Value, json};
use table::{Actor, Game, Session, Standing};

/// A whole game as it was played, for whoever judges what it shows.
pub struct Told {
    pub game: Sabbat,
    /// What was done and not taken back.
    pub actions: Vec<(Actor, Action)>,
    pub events: Vec<Event>,
    /// How often something was taken back.
    pub undone: usize,
}

/// A record: its name, where it starts, and what it shows.
pub struct Claim {
    pub name: &'static str,
    pub start: fn() -> Value,
    pub dice: Dice,
    /// Of a hundred choices, how many are taken with some sense.
    #[allow(dead_code)] // Only whoever makes the records asks.
    pub sense: u32,
    pub holds: fn(&Told) -> bool,
}

/// Where the draws of a record come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Dice {
    Sealed,
    Real,
    Open,
}

impl Claim {
    /// The session before its first action: a setup, or a whole position.
    pub fn session(&self) -> Session<Sabbat> {
        let start = (self.start)();
        match start.get("phase") {
            Some(_) => Session::from_position(serde_json::from_value(start).expect(self.name)),
            None => Session::new(serde_json::from_value(start).expect(self.name)).expect(self.name),
        }
    }
}

pub const CLAIMS: [Claim; 9] = [
    Claim {
        name: "chimeras_decide_the_night",
        start: || json!({}),
        dice: Dice::Sealed,
        sense: 90,
        holds: chimeras_decide_the_night,
    },
    Claim {
        name: "a_victory_is_shared",
        start: || json!({"players": 3, "powers": false}),
        dice: Dice::Sealed,
        sense: 80,
        holds: |told| standings(told).iter().filter(|standing| standing.place == 1).count() == 2,
    },
    Claim {
        name: "the_curse_strikes_again_and_again",
        start: || json!({"peoples": ["zugriga", "luserna"], "powers": false}),
        dice: Dice::Sealed,
        sense: 0,
        holds: |told| count(told, |event| matches!(event, Event::CurseStruck { .. })) >= 4,
    },
    Claim {
        name: "four_peoples_use_their_cards_twice",
        start: || json!({"players": 4}),
        dice: Dice::Sealed,
        sense: 90,
        holds: |told| {
            count(told, |event| matches!(event, Event::PowerUsed { left: 0, first: false, .. }))
                == 4
        },
    },
    Claim {
        name: "a_player_chooses_who_starves",
        start: || json!({"peoples": ["sanagal", "luserna"], "starting_terror": 0}),
        dice: Dice::Real,
        sense: 40,
        holds: |told| told.actions.iter().any(|(_, it)| matches!(it, Action::Starve { .. })),
    },
    Claim {
        name: "drawn_peoples_wait_in_third_slots",
        start: || json!({"players": 4, "people_selection": "random", "slot_profile": "n_minus_one"}),
        dice: Dice::Sealed,
        sense: 60,
        holds: |told| count(told, |event| matches!(event, Event::Settled { slot: 3, .. })) >= 2,
    },
    Claim {
        name: "a_choice_is_taken_back",
        start: || json!({"peoples": ["argosola", "sanagal", "luserna"], "house_cards": false}),
        dice: Dice::Sealed,
        sense: 80,
        holds: |told| told.undone > 0,
    },
    Claim {
        name: "nobody_falls_below_zero",
        start: || json!({"peoples": ["argosola", "luserna"], "score_floor": "zero"}),
        dice: Dice::Open,
        sense: 10,
        holds: nobody_falls_below_zero,
    },
    Claim {
        name: "the_last_hour_with_an_echo_and_a_retreat",
        start: before_the_last_hour,
        dice: Dice::Open,
        sense: 50,
        holds: the_last_hour_with_an_echo_and_a_retreat,
    },
];

fn standings(told: &Told) -> Vec<Standing> {
    told.game.standings().expect("the record is of a whole game")
}

fn count(told: &Told, is: impl Fn(&Event) -> bool) -> usize {
    told.events.iter().filter(|event| is(event)).count()
}

/// S-END-02, S-END-03: whoever has fewer points on the track wins by its chimeras.
fn chimeras_decide_the_night(told: &Told) -> bool {
    let mut finished = Vec::new();
    for event in &told.events {
        if let Event::Finished { place, points, chimeras, .. } = *event {
            finished.push((place, points, chimeras));
        }
    }
    let [one, other] = finished[..] else { return false };
    let (winner, loser) = if one.0 < other.0 { (one, other) } else { (other, one) };
    winner.0 < loser.0 && winner.1 < loser.1 && winner.2 >= 2
}

/// S-GAP-29: a curse, and a ghost that starves, cost less than they would because nothing is left.
fn nobody_falls_below_zero(told: &Told) -> bool {
    let spared = |event: &Event| matches!(event, Event::CurseStruck { points: -4..=0, .. });
    let starved = |event: &Event| matches!(event, Event::Starved { points: 0, .. });
    count(told, spared) > 0 && count(told, starved) > 0
}

/// Round 6, the first action: Sanagal stands at a corner, and no slot is free in Turgapel.
fn before_the_last_hour() -> Value {
    json!({
        "setup": {"peoples": ["sanagal", "luserna"]},
        "round": 6,
        "hour": "harvest",
        "order": ["luserna", "sanagal"],
        "ghosts": {"turgapel": ["luserna"], "neshata": ["sanagal"], "canteen": ["sanagal"]},
        "players": [
            {"points": 31, "terror": 4, "two_hours": {"spider": 2, "gem": 1}, "magician": 1,
             "drawbridge": 2},
            {"points": 28, "terror": 5, "one_hour": {"mask": 2}, "zone": {"spider": 1, "gem": 1},
             "chimeras": 1, "magician": 10, "drawbridge": 3},
        ],
        "phase": {"type": "scheme", "action": 0, "at": 0},
    })
}

/// S-POWER-05, S-FIGHT-01: Sanagal uses a square twice, and a ghost finds no slot.
fn the_last_hour_with_an_echo_and_a_retreat(told: &Told) -> bool {
    let is_echo = |event: &Event| matches!(event, Event::PowerUsed { card: Card::EchoSpell, .. });
    let is_retreat = |action: &Action| matches!(action, Action::Ghost { mode: Mode::Retreat, .. });
    count(told, is_echo) == 1 && told.actions.iter().any(|(_, action)| is_retreat(action))
}
