//! What is agreed before the first club enters (`C-COMP-01`, section 7 of the law book).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::Schema;

use crate::rules::Rules;

/// The most clubs that a competition can have.
pub const MOST_CLUBS: u8 = 32;
/// The most clubs of a championship, in which everybody meets everybody twice.
pub const MOST_IN_CHAMPIONSHIP: u8 = 20;
/// The most rounds of a championship of tables.
pub const MOST_ROUNDS: u8 = 40;
/// The longest name of a competition, a club or a coach, in characters.
pub const LONGEST_NAME: usize = 60;

/// What a competition is: its game, its form and the options of its matches.
///
/// Read from JSON it is checked; see [`Charter::check`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "CharterFile")]
pub struct Charter {
    /// What the competition is called.
    pub name: String,
    /// The game, by its name on the shelf.
    pub game: String,
    /// Cup, championship or championship of tables.
    pub form: Form,
    /// The options of every match, as the game's schema has them. What the form decides
    /// (the number of players, the teams, what a draw means) is left out.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub setup: Value,
    /// How many clubs can enter.
    pub most_clubs: u8,
}

/// The form of a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Form {
    /// Direct elimination (`C-COMP-12`).
    Cup {
        /// Whether the losers of the semi-finals meet too (`C-GAP-58`).
        #[serde(default)]
        third_place: bool,
    },
    /// Everybody meets everybody twice (`C-COMP-13`).
    Championship,
    /// Everybody meets everybody at tables of several, as evenly as the numbers allow
    /// (`C-GAP-74`).
    Tables {
        /// How many rounds are played.
        rounds: u8,
        /// How many clubs sit at a table; where the numbers ask for it, one fewer.
        seats: u8,
    },
}

/// A charter as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharterFile {
    name: String,
    game: String,
    form: Form,
    #[serde(default)]
    setup: Value,
    #[serde(default = "usual_most")]
    most_clubs: u8,
}

fn usual_most() -> u8 {
    16
}

/// A charter that no competition can be held by.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct BadCharter {
    /// The part that is wrong.
    pub field: &'static str,
    /// What was found and what would have been right.
    pub reason: String,
}

impl BadCharter {
    pub(crate) fn new(field: &'static str, reason: impl Into<String>) -> BadCharter {
        BadCharter { field, reason: reason.into() }
    }
}

impl TryFrom<CharterFile> for Charter {
    type Error = BadCharter;

    fn try_from(file: CharterFile) -> Result<Charter, BadCharter> {
        let CharterFile { name, game, form, setup, most_clubs } = file;
        let setup = if setup.is_null() { json!({}) } else { setup };
        let charter = Charter { name: name.trim().to_owned(), game, form, setup, most_clubs };
        charter.check().map(|()| charter)
    }
}

impl Charter {
    /// What is wrong with the charter, if anything.
    pub fn check(&self) -> Result<(), BadCharter> {
        self.rules().map(|_| ())
    }

    /// What every match of the competition has in common.
    pub(crate) fn rules(&self) -> Result<Rules, BadCharter> {
        check_name(&self.name).map_err(|reason| BadCharter::new("name", reason))?;
        let most = match self.form {
            Form::Championship => MOST_IN_CHAMPIONSHIP,
            Form::Cup { .. } | Form::Tables { .. } => MOST_CLUBS,
        };
        let fewest = self.fewest_clubs();
        if !(fewest..=most).contains(&self.most_clubs) {
            let reason = format!("expected {fewest} to {most} clubs, found {}", self.most_clubs);
            return Err(BadCharter::new("most_clubs", reason));
        }
        if let Form::Tables { rounds, .. } = self.form
            && !(1..=MOST_ROUNDS).contains(&rounds)
        {
            let reason = format!("expected 1 to {MOST_ROUNDS} rounds, found {rounds}");
            return Err(BadCharter::new("form", reason));
        }
        Rules::of(self)
    }

    /// The options as an object; anything else is no setup.
    pub(crate) fn options(&self) -> Result<Map<String, Value>, BadCharter> {
        match &self.setup {
            Value::Object(options) => Ok(options.clone()),
            Value::Null => Ok(Map::new()),
            _ => Err(BadCharter::new("setup", "a setup is a JSON object of options")),
        }
    }

    /// The fewest clubs that the competition can start with.
    pub fn fewest_clubs(&self) -> u8 {
        match self.form {
            Form::Cup { .. } | Form::Championship => 2,
            Form::Tables { seats, .. } => seats.saturating_sub(1).max(2),
        }
    }
}

/// Whether a name can be printed on a sheet.
pub(crate) fn check_name(name: &str) -> Result<(), String> {
    let length = name.chars().count();
    if name.trim().is_empty() || length > LONGEST_NAME {
        return Err(format!("expected 1 to {LONGEST_NAME} characters, found {length}"));
    }
    match name.chars().any(char::is_control) {
        true => Err("a name is one line of text".to_owned()),
        false => Ok(()),
    }
}

/// Whether clubs of the game have players of their own, who tire, are injured and are suspended.
pub fn has_rosters(game: &str) -> bool {
    game == <cup::Cup as table::Game>::NAME
}

/// The teams that a club of the game can pick; none where clubs have no players of their own.
pub fn teams(game: &str) -> Vec<&'static str> {
    match has_rosters(game) {
        true => cup::Team::ALL.map(cup::Team::name).to_vec(),
        false => Vec::new(),
    }
}

/// The options of a match that remain to be agreed for a competition of this form: what the form
/// decides is left out. Nothing if the shelf has no such game.
pub fn options(game: &str) -> Option<Schema> {
    let mut schema = shelf::find(game).ok()?.schema();
    let decided: &[&str] = match has_rosters(game) {
        true => &["players", "version", "home", "away", "draw"],
        false => &["players"],
    };
    schema.options.retain(|choice| !decided.contains(&choice.name));
    if let Some(cards) = schema.options.iter_mut().find(|choice| choice.name == "cards")
        && has_rosters(game)
    {
        cards.default = json!("power_legend");
    }
    Some(schema)
}
