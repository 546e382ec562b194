//! What every match of a competition has in common, worked out once from the charter.

use cup::{Cards, Draw};
use serde_json::{Map, Value, json};
use table::Game;

use crate::charter::{BadCharter, Charter, Form, has_rosters};

/// What every match of a competition has in common.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Rules {
    /// The options of a match of clubs with players of their own, without the clubs.
    pub rosters: Option<cup::Setup>,
    /// The name of the game.
    game: &'static str,
    /// The options of a table of any other game, without the number of players.
    options: Map<String, Value>,
}

impl Rules {
    pub fn of(charter: &Charter) -> Result<Rules, BadCharter> {
        let kind = shelf::find(&charter.game)
            .map_err(|error| BadCharter::new("game", error.to_string()))?;
        let options = charter.options()?;
        let game = kind.name();
        let rosters = match has_rosters(game) {
            true => Some(roster_setup(charter.form, &options)?),
            false => None,
        };
        let rules = Rules { rosters, game, options };
        for seats in sizes(charter.form) {
            rules.canonical_setup(seats.into())?;
        }
        Ok(rules)
    }

    /// The setup of a table of so many players, in a game without rosters.
    pub fn table_setup(&self, seats: usize) -> Value {
        let mut options = self.options.clone();
        options.insert("players".to_owned(), json!(seats));
        Value::Object(options)
    }

    /// The same with everything that it leaves out, or why nobody can play so.
    pub fn canonical_setup(&self, seats: usize) -> Result<Value, BadCharter> {
        if let Some(setup) = self.rosters {
            return Ok(json!(setup));
        }
        let kind =
            shelf::find(self.game).map_err(|bad| BadCharter::new("game", bad.to_string()))?;
        if !kind.schema().players.iter().any(|players| usize::from(*players) == seats) {
            return Err(BadCharter::new("form", format!("{} is not played by {seats}", self.game)));
        }
        let table = kind.create(&self.table_setup(seats));
        let table = table.map_err(|error| BadCharter::new("setup", error.to_string()))?;
        match table.chairs().len() == seats {
            true => Ok(table.setup()),
            false => {
                let reason = format!("with these options it is not played by {seats}");
                Err(BadCharter::new("setup", reason))
            }
        }
    }
}

/// How many can sit at a table of the form.
fn sizes(form: Form) -> Vec<u8> {
    match form {
        Form::Cup { .. } | Form::Championship => vec![2],
        Form::Tables { seats, .. } => {
            let fewer = seats.saturating_sub(1);
            if fewer >= 2 { vec![seats, fewer] } else { vec![seats] }
        }
    }
}

/// The options of a match between clubs with players: GEEK rules, with all cards unless somebody
/// says otherwise, and a draw means what the form says.
fn roster_setup(form: Form, options: &Map<String, Value>) -> Result<cup::Setup, BadCharter> {
    let draw = match form {
        // A cup needs a winner (`C-COMP-12`), a championship does not (`C-COMP-13`).
        Form::Cup { .. } => Draw::ExtraTime,
        Form::Championship => Draw::Stands,
        Form::Tables { .. } => {
            let reason = "its clubs meet in cups and championships (C-COMP-01)";
            return Err(BadCharter::new("form", reason));
        }
    };
    let taken = ["home", "away", "clubs"].into_iter().find(|name| options.contains_key(*name));
    if let Some(name) = taken {
        let reason = format!("{name} is decided by who meets whom (C-COMP-14)");
        return Err(BadCharter::new("setup", reason));
    }
    let mut options = options.clone();
    let forced = json!(draw);
    if options.get("draw").is_some_and(|wanted| *wanted != forced) {
        let reason = format!("a draw is {forced} in this form (C-COMP-12, C-COMP-13)");
        return Err(BadCharter::new("setup", reason));
    }
    if options.get("version").is_some_and(|version| *version != json!("geek")) {
        return Err(BadCharter::new("setup", "competitions are GEEK only (C-FAM-07)"));
    }
    options.insert("draw".to_owned(), forced);
    options.entry("cards").or_insert(json!(Cards::PowerLegend));
    let setup: cup::Setup = serde_json::from_value(Value::Object(options))
        .map_err(|error| BadCharter::new("setup", error.to_string()))?;
    cup::Cup::new(&setup).map_err(|bad| BadCharter::new("setup", bad.to_string()))?;
    Ok(setup)
}
