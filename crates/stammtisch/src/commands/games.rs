//! `stammtisch games`: what is on the shelf.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};
use shelf::Kind;
use table::{Choice, Values};

use crate::failure::Done;
use crate::words::{catalogue, house};

/// List the games, with the options each can be played with
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch games          what there is, in words
  stammtisch games unita    one game only
  stammtisch games --json   the same for programs")]
pub struct Games {
    /// Only this game
    game: Option<String>,

    /// Print one JSON list instead of words
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Prints the list.
    pub fn run(self) -> Done {
        let games: Vec<&dyn Kind> = match &self.game {
            Some(name) => vec![crate::setup::game(name)?],
            None => shelf::games().to_vec(),
        };
        let mut out = io::stdout().lock();
        if self.json {
            let list: Vec<Value> = games.iter().map(|kind| as_json(*kind)).collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
        } else {
            for kind in games {
                write!(out, "{}", in_words(kind))?;
            }
        }
        Ok(())
    }
}

/// What programs are told about a game.
pub fn as_json(kind: &dyn Kind) -> Value {
    let schema = kind.schema();
    json!({
        "game": kind.name(),
        "title": catalogue().name(kind.name(), "title"),
        "law": kind.law(),
        "players": schema.players,
        "options": schema.options,
    })
}

fn in_words(kind: &dyn Kind) -> String {
    let (name, schema) = (kind.name(), kind.schema());
    let players: Vec<String> = schema.players.iter().map(u8::to_string).collect();
    let title = house(
        "games-title",
        json!({
            "game": name,
            "title": catalogue().name(name, "title"),
            "law": kind.law(),
            "players": players.join("/"),
        }),
    );
    let mut text = format!("{title}\n\n");
    for choice in &schema.options {
        text += &option(name, choice);
    }
    text
}

fn option(game: &str, choice: &Choice) -> String {
    let named = |message: String| catalogue().name(game, &message);
    let about = named(format!("option-{}", choice.name));
    let default = match &choice.default {
        Value::Bool(on) => if *on { "on" } else { "off" }.to_owned(),
        Value::String(word) => word.clone(),
        Value::Array(words) => words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    };
    let values: Vec<String> = match &choice.values {
        Values::Toggle => vec!["on".into(), "off".into()],
        Values::Word { words } | Values::Words { words, .. } => {
            words.iter().map(|word| (*word).to_owned()).collect()
        }
        Values::Number { numbers } => numbers.iter().map(u32::to_string).collect(),
    };
    let mut text = house(
        "games-option",
        json!({ "option": choice.name, "about": about, "default": default, "clause": choice.clause }),
    );
    text.insert_str(0, "  ");
    text.push('\n');
    let width = values.iter().map(String::len).max().unwrap_or(0);
    for value in values {
        let about = named(format!("option-{}-{value}", choice.name));
        // A value that explains itself has no message, and its name comes back unchanged.
        let about = if about.starts_with("option-") { String::new() } else { about };
        text += format!("      {value:width$}  {about}").trim_end();
        text.push('\n');
    }
    text
}
