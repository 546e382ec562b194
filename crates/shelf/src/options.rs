//! Setups from words, and setups to try a game with.

use serde_json::{Map, Value, json};
use table::{Choice, Schema, Values};

use crate::Error;

/// The setup that differs from `base` in one option, which is given as people type it: `on`,
/// `family`, `30` or `green,red`. The number of players is an option like any other.
pub fn set_option(schema: &Schema, base: &Value, name: &str, text: &str) -> Result<Value, Error> {
    let mut setup = match base {
        Value::Object(fields) => fields.clone(),
        Value::Null => Map::new(),
        _ => return Err(Error::Setup("a setup is a JSON object of options".into())),
    };
    let value = match schema.options.iter().find(|choice| choice.name == name) {
        Some(choice) => value_of(choice, text)?,
        None if name == "players" => number(name, &schema.players, text)?,
        None => {
            let known: Vec<&str> = schema.options.iter().map(|choice| choice.name).collect();
            let known = known.join(", ");
            let reason = format!("there is no option `{name}`; there are players, {known}");
            return Err(Error::Setup(reason));
        }
    };
    setup.insert(name.to_owned(), value);
    Ok(Value::Object(setup))
}

fn value_of(choice: &Choice, text: &str) -> Result<Value, Error> {
    let name = choice.name;
    match &choice.values {
        Values::Toggle => match text {
            "on" | "yes" | "true" => Ok(json!(true)),
            "off" | "no" | "false" => Ok(json!(false)),
            _ => Err(unfit(name, text, "on or off")),
        },
        // Hyphens are easier to type, underscores are what setups have.
        Values::Word { words } => {
            match words.iter().find(|word| **word == text.replace('-', "_")) {
                Some(word) => Ok(json!(word)),
                None => Err(unfit(name, text, &words.join(", "))),
            }
        }
        Values::Number { numbers } => number(name, numbers, text),
        Values::Words { words, .. } => {
            let chosen: Vec<&str> = text.split(',').map(str::trim).collect();
            match chosen.iter().find(|word| !words.contains(word)) {
                None => Ok(json!(chosen)),
                Some(word) => Err(unfit(name, word, &words.join(", "))),
            }
        }
    }
}

fn number<N: Copy + Into<u32>>(name: &str, numbers: &[N], text: &str) -> Result<Value, Error> {
    let numbers: Vec<u32> = numbers.iter().map(|number| (*number).into()).collect();
    match text.parse::<u32>().ok().filter(|number| numbers.contains(number)) {
        Some(number) => Ok(json!(number)),
        None => {
            let known: Vec<String> = numbers.iter().map(u32::to_string).collect();
            Err(unfit(name, text, &known.join(", ")))
        }
    }
}

fn unfit(name: &str, found: &str, expected: &str) -> Error {
    Error::Setup(format!("option {name} is `{found}`, expected one of {expected}"))
}

/// Setups that together meet every value of every option: each number of players as the schema
/// has it, and with each of them every value of one option at a time.
///
/// Not all of them need fit together; a game says so when it is asked to start from one.
pub fn setups(schema: &Schema) -> Vec<Value> {
    let mut setups = vec![json!({})];
    for players in &schema.players {
        let base = json!({ "players": players });
        for choice in &schema.options {
            let with = |value: Value| {
                let mut setup = base.clone();
                setup[choice.name] = value;
                setup
            };
            setups.extend(values(choice).into_iter().map(with));
        }
        setups.push(base);
    }
    setups
}

/// Every value an option can have; of lists, for each length, every run in the order of the words
/// (and round the end).
pub fn values(choice: &Choice) -> Vec<Value> {
    match &choice.values {
        Values::Toggle => vec![json!(false), json!(true)],
        Values::Word { words } => words.iter().map(|word| json!(word)).collect(),
        Values::Number { numbers } => numbers.iter().map(|number| json!(number)).collect(),
        Values::Words { words, counts } => {
            let runs =
                counts.iter().flat_map(|count| (0..words.len()).map(move |from| (from, *count)));
            let run = |(from, count): (usize, u8)| {
                let mut run: Vec<usize> =
                    (from..from + usize::from(count)).map(|place| place % words.len()).collect();
                run.sort_unstable();
                json!(run.iter().map(|place| words[*place]).collect::<Vec<_>>())
            };
            runs.map(run).collect()
        }
    }
}
