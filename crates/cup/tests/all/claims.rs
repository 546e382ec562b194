//! What each record under `tests/records/` claims to show, by its name.

use cup::{Card, Cup, Event, Restart, Stage};
use serde_json::{Value, json};
use table::{Game, SeatSet, Session};

/// Where the dice of a record come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dice {
    /// Sealed before the match, opened after it.
    Sealed,
    /// Thrown on a real table.
    Real,
    /// From whoever made the record.
    Open,
}

/// A record and what it shows.
pub struct Claim {
    pub name: &'static str,
    pub dice: Dice,
    setup: fn() -> Value,
    pub holds: fn(&Told) -> bool,
}

impl Claim {
    pub fn session(&self) -> Session<Cup> {
        let setup = serde_json::from_value((self.setup)()).expect("the setup is sound");
        Session::new(setup).expect("the setup is sound")
    }
}

/// A match that was played to its end.
pub struct Told {
    pub game: Cup,
    pub events: Vec<Event>,
    pub undone: usize,
}

impl Told {
    fn count(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }

    fn ended(&self, wanted: cup::Ended) -> bool {
        let stage = self.game.view(SeatSet::EMPTY).stage;
        matches!(stage, Stage::Over { ending, .. } if ending == wanted)
    }

    fn goals(&self) -> usize {
        self.count(|event| matches!(event, Event::Scored { .. }))
    }

    fn played(&self, card: Card) -> bool {
        self.count(|event| matches!(event, Event::CardPlayed { card: other, .. } if *other == card))
            > 0
    }
}

pub const CLAIMS: [Claim; 9] = [
    Claim {
        name: "a_match_is_won_in_ninety_minutes",
        dice: Dice::Sealed,
        setup: || json!({}),
        holds: |told| {
            let sheet = told.game.sheet().expect("it is over");
            let scores = [sheet.clubs[0].score, sheet.clubs[1].score];
            told.ended(cup::Ended::Whistle) && !sheet.extra_time && scores.iter().all(|s| *s > 0)
        },
    },
    Claim {
        name: "extra_time_leads_to_a_shoot_out",
        dice: Dice::Real,
        setup: || json!({"home": "madmen", "away": "madmen"}),
        holds: |told| {
            let sheet = told.game.sheet().expect("it is over");
            told.ended(cup::Ended::ShootOut) && sheet.extra_time && told.goals() > 0
        },
    },
    Claim {
        name: "a_red_card_an_injury_and_a_penalty",
        dice: Dice::Open,
        setup: || json!({}),
        holds: |told| {
            let penalty =
                |event: &Event| matches!(event, Event::Restarted { restart: Restart::Penalty, .. });
            told.count(|event| matches!(event, Event::SentOff { .. })) > 0
                && told.count(|event| matches!(event, Event::Injured { .. })) > 0
                && told.count(penalty) > 0
        },
    },
    Claim {
        name: "offside_is_called",
        dice: Dice::Sealed,
        setup: || json!({"offside": true, "change_ends": true}),
        holds: |told| told.count(|event| matches!(event, Event::OffsideCalled { .. })) > 0,
    },
    Claim {
        name: "three_cards_and_a_dragons_eye",
        dice: Dice::Open,
        setup: || json!({"cards": "power_legend", "home": "madmen", "away": "dragons"}),
        holds: |told| {
            let cards = told.count(|event| matches!(event, Event::CardPlayed { .. }));
            cards >= 3 && told.played(Card::DragonsEye)
        },
    },
    Claim {
        name: "a_family_match_ends_level",
        dice: Dice::Real,
        setup: || json!({"version": "family", "draw": "stands"}),
        holds: |told| {
            let winner = told.game.sheet().expect("it is over").winner;
            winner.is_none() && told.goals() > 0
        },
    },
    Claim {
        name: "a_league_match_with_a_short_squad_and_a_challenge_met",
        dice: Dice::Sealed,
        setup: || {
            let home = json!({"out": [1, 5, 10], "fatigued": [2], "deck": [1, 6], "legends": [11]});
            let away = json!({"deck": [2, 4, 7, 8]});
            json!({"draw": "stands", "clubs": {"home": home, "away": away}})
        },
        holds: |told| {
            let sheet = told.game.sheet().expect("it is over");
            let met = |club: &cup::ClubSheet| club.challenge.is_some_and(|challenge| challenge.met);
            sheet.clubs.iter().any(met) && sheet.clubs[0].cards.len() >= 2
        },
    },
    Claim {
        name: "a_step_is_taken_back",
        dice: Dice::Open,
        setup: || json!({"half": 20, "draw": "shoot_out"}),
        holds: |told| told.undone >= 3,
    },
    Claim {
        name: "a_coach_concedes",
        dice: Dice::Open,
        setup: || json!({"half": 30}),
        holds: |told| told.ended(cup::Ended::Conceded) && told.goals() > 0,
    },
];
