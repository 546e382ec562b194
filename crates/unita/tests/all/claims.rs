//! What the records under `tests/records/` claim by their names.

use serde_json::{Value, json};
use table::{Actor, Game, Seat, Session, Standing};
use unita::{Action, Event, GATE, People, Unita};

/// A whole game as it was played, for whoever judges what it shows.
pub struct Told {
    pub game: Unita,
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
    pub holds: fn(&Told) -> bool,
}

/// Where the throws of a record come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Dice {
    Sealed,
    Real,
    Open,
}

impl Claim {
    /// The session before its first action: a setup, or a whole position.
    pub fn session(&self) -> Session<Unita> {
        let start = (self.start)();
        match start.get("phase") {
            Some(_) => Session::from_position(serde_json::from_value(start).expect(self.name)),
            None => Session::new(serde_json::from_value(start).expect(self.name)).expect(self.name),
        }
    }
}

pub const CLAIMS: [Claim; 10] = [
    Claim {
        name: "girl_power_breaks_the_tie",
        start: || json!({}),
        dice: Dice::Sealed,
        holds: girl_power_breaks_the_tie,
    },
    Claim {
        name: "a_step_is_taken_back",
        start: || json!({"sandglass_seconds": 30}),
        dice: Dice::Sealed,
        holds: |told| told.undone > 0,
    },
    Claim {
        name: "a_victory_is_shared",
        start: || json!({"players": 3}),
        dice: Dice::Sealed,
        holds: |told| standings(told).iter().filter(|standing| standing.place == 1).count() == 2,
    },
    Claim {
        name: "last_company_loses_two_points_at_the_gate",
        start: || json!({"peoples": ["yellow", "red", "blue"]}),
        dice: Dice::Real,
        holds: last_company_loses_two_points_at_the_gate,
    },
    Claim {
        name: "the_smaller_sum_wins",
        start: || json!({"players": 2}),
        dice: Dice::Sealed,
        holds: the_smaller_sum_wins,
    },
    Claim {
        name: "coop_partner_sacrifices_itself",
        start: || json!({"mode": "coop"}),
        dice: Dice::Sealed,
        holds: coop_partner_sacrifices_itself,
    },
    Claim {
        name: "thirty_eight_turns_each",
        start: || json!({"preset": "colonial"}),
        dice: Dice::Open,
        holds: thirty_eight_turns_each,
    },
    Claim {
        name: "an_arrangement_is_reopened",
        start: || json!({"preset": "family"}),
        dice: Dice::Sealed,
        holds: |told| told.actions.iter().any(|(_, action)| *action == Action::Reopen),
    },
    Claim {
        name: "terror_twice_and_healed_twice",
        start: || json!({"powers": "one", "special_terrain_uses": "per_company"}),
        dice: Dice::Sealed,
        holds: terror_twice_and_healed_twice,
    },
    Claim {
        name: "train_through_four_combats",
        start: before_the_train,
        dice: Dice::Open,
        holds: train_through_four_combats,
    },
];

fn standings(told: &Told) -> Vec<Standing> {
    told.game.standings().expect("the record is of a whole game")
}

/// U-END-04: red has as many life points as another and more sections at 0, and wins.
fn girl_power_breaks_the_tie(told: &Told) -> bool {
    let zeros = |seat: Seat| told.game.view(table::SeatSet::EMPTY).battalions[seat.index()].zeros;
    let all = standings(told);
    let red = all[2];
    let is_beaten = |other: &&Standing| {
        other.seat != red.seat && other.score == red.score && zeros(other.seat) < zeros(red.seat)
    };
    red.place == 1 && all.iter().any(|other| is_beaten(&other))
}

/// U-MOVE-13: the last company of a battalion leaves with the first point of its turn.
fn last_company_loses_two_points_at_the_gate(told: &Told) -> bool {
    let out = |people: People, until: usize| {
        let left = told.events[..until].iter();
        left.filter(|event| matches!(event, Event::Left { seat, .. } if *seat == people)).count()
    };
    told.events.iter().enumerate().any(|(at, event)| match event {
        Event::TurnEnded { seat, lost: 2 } => out(*seat, at) == 4,
        _ => false,
    })
}

/// U-2P-03: the side with the strongest battalion wins although its two have less together.
fn the_smaller_sum_wins(told: &Told) -> bool {
    let all = standings(told);
    let sums = [all[0].score + all[2].score, all[1].score + all[3].score];
    all[0].place != all[1].place && (all[0].place == 1) == (sums[0] < sums[1])
}

/// U-VAR-03: the partner of the strongest battalion is the weakest of all, and has won.
fn coop_partner_sacrifices_itself(told: &Told) -> bool {
    let all = standings(told);
    let partner = |seat: usize| all[(seat + 2) % 4];
    let strongest = (0..4).max_by_key(|seat| all[*seat].score).expect("four seats");
    let weakest = all.iter().map(|standing| standing.score).min().expect("four seats");
    let others = all.iter().filter(|standing| standing.score == weakest).count();
    partner(strongest).score == weakest
        && others == 1
        && partner(strongest).place == 1
        && all[strongest].score >= weakest + 8
}

/// T-61: nobody reorganises, so every battalion has its 38 turns.
fn thirty_eight_turns_each(told: &Told) -> bool {
    People::ALL.into_iter().all(|people| {
        let began =
            |event: &&Event| matches!(event, Event::TurnBegan { seat, .. } if *seat == people);
        told.events.iter().filter(began).count() == 38
    })
}

/// U-GAP-20, U-GAP-12: blue's one card serves twice, and red heals with two companies.
fn terror_twice_and_healed_twice(told: &Told) -> bool {
    let count = |is: fn(&Event) -> bool| told.events.iter().filter(|event| is(event)).count();
    count(|event| matches!(event, Event::TerrorSpread { .. })) == 2
        && count(|event| matches!(event, Event::Healed { seat: People::Friburga, .. })) >= 2
}

/// T-51: yellow on 9, 8, 7 and 3, red on 0 and 1, green on 17; everybody else is out.
fn before_the_train() -> Value {
    let blocks = [
        ["5/5", "4/4", "1/1", "1/1"],
        ["5/5", "4/4", "1/1", "2/2"],
        ["4/4", "3/3", "3/3", "2/2"],
        ["3/3", "3/3", "2/2", "2/2"],
    ];
    let battalion = |seat: &str, squares: [u8; 4]| {
        let company = |(square, dice)| json!({"square": square, "dice": dice});
        let companies: Vec<Value> = squares.into_iter().zip(blocks).map(company).collect();
        json!({"seat": seat, "companies": companies})
    };
    json!({
        "setup": {"terrains": false},
        "battalions": [
            battalion("green", [GATE, GATE, GATE, 17]),
            battalion("yellow", [9, 8, 7, 3]),
            battalion("red", [GATE, GATE, 1, 0]),
            battalion("blue", [GATE; 4]),
        ],
        "phase": {"type": "march", "seat": 1, "points": 3, "fresh": true},
    })
}

/// U-GAP-17: three companies move at once, and four combats follow before anything else moves.
fn train_through_four_combats(told: &Told) -> bool {
    let is_train = |event: &Event| matches!(event, Event::Trained { followers: 2, .. });
    let Some(at) = told.events.iter().position(is_train) else { return false };
    let moves = |event: &&Event| {
        matches!(
            event,
            Event::Advanced { .. }
                | Event::Left { .. }
                | Event::Reorganised { .. }
                | Event::TurnEnded { .. }
        )
    };
    let after = told.events[at + 1..].iter().skip(3).take_while(|event| !moves(event));
    after.filter(|event| matches!(event, Event::CombatBegan { .. })).count() == 4
}
