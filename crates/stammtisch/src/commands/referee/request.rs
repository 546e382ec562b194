//! What can be asked of the referee, and what is wrong with what cannot.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use table::dice::Seed;

use crate::seed;
use crate::words::catalogue;

/// One request.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    Game {},
    New {
        #[serde(default)]
        setup: Value,
        #[serde(default)]
        names: BTreeMap<String, String>,
        seed: Option<SeedText>,
        #[serde(default)]
        real_dice: bool,
    },
    Load {
        position: Value,
    },
    Replay {
        record: String,
    },
    Save {},
    Record {},
    Turn {},
    Legal {
        seat: Option<SeatText>,
    },
    Preview {
        seat: Option<SeatText>,
        action: Value,
        seats: Option<Vec<SeatText>>,
    },
    Apply {
        actor: Option<SeatText>,
        action: Value,
    },
    Roll {
        seed: Option<SeedText>,
        outcome: Option<Value>,
    },
    View {
        #[serde(default)]
        seats: Vec<SeatText>,
        #[serde(default)]
        sketch: bool,
    },
    Undo {
        seats: Vec<SeatText>,
    },
    Rewind {
        to: u32,
        by: Option<Vec<SeatText>>,
    },
    Quit {},
}

/// A seat by name or by number, or chance where chance may act.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged, expecting = "a seat is its name or its number")]
pub enum SeatText {
    Name(String),
    Number(u8),
}

impl SeatText {
    /// As it is looked up.
    pub fn text(&self) -> String {
        match self {
            SeatText::Name(name) => name.clone(),
            SeatText::Number(number) => number.to_string(),
        }
    }
}

/// A seed as a number, or as 64 hexadecimal digits.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a seed is a whole number or a string of 64 hexadecimal digits")]
pub enum SeedText {
    Number(u64),
    Digits(String),
}

impl SeedText {
    /// The seed itself.
    pub fn seed(&self) -> Result<Seed, Problem> {
        match self {
            SeedText::Number(number) => Ok(seed::numbered(*number)),
            SeedText::Digits(digits) => {
                digits.parse().map_err(|bad| Problem::request(format!("the seed is {bad}")))
            }
        }
    }
}

impl Request {
    /// Reads a line; its id is found even if the rest makes no sense.
    pub fn read(line: &str) -> (Option<Value>, Result<Request, Problem>) {
        let value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => {
                return (None, Err(Problem::line(format!("the line is no JSON: {error}"))));
            }
        };
        let Value::Object(mut fields) = value else {
            return (None, Err(Problem::line("a request is a JSON object")));
        };
        let id = fields.remove("id");
        let request = serde_json::from_value(Value::Object(fields));
        (id, request.map_err(|error| Problem::request(error.to_string())))
    }
}

/// Why a request was not done. The session goes on.
#[derive(Debug)]
pub struct Problem(Value);

impl Problem {
    /// The line is no request at all.
    pub fn line(message: impl Into<String>) -> Problem {
        Problem(json!({ "code": "line", "message": message.into() }))
    }

    /// The request is not one of ours, or lacks something.
    pub fn request(message: impl Into<String>) -> Problem {
        Problem(json!({ "code": "request", "message": message.into() }))
    }

    /// The game, or the table, says no.
    pub fn of(game: &str, error: &shelf::Error) -> Problem {
        let mut problem = json!({ "code": error.code(), "message": error.to_string() });
        if let shelf::Error::Refused { clause, refusal, .. } = error {
            problem["clause"] = json!(clause);
            problem["sentence"] = json!(catalogue().say(game, "refusal", refusal));
            problem["refusal"] = refusal.clone();
        }
        Problem(problem)
    }
}

impl From<Problem> for Value {
    fn from(problem: Problem) -> Value {
        problem.0
    }
}
