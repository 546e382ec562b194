//! The arguments that say what is played: a game, and what is agreed about it.

use clap::Args;
use serde_json::Value;
use shelf::Kind;

use crate::failure::Failure;

/// What is agreed before the first move, as people type it.
#[derive(Args, Debug, Clone)]
pub struct SetupArgs {
    /// What is agreed, as a JSON object of options
    #[arg(long, value_name = "JSON")]
    setup: Option<String>,

    /// One option of it, such as `players=3`; may be given several times
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl SetupArgs {
    /// The setup, checked as far as the schema of the game goes.
    pub fn read(&self, kind: &dyn Kind) -> Result<Value, Failure> {
        let schema = kind.schema();
        let mut setup = match &self.setup {
            Some(text) => serde_json::from_str(text)
                .map_err(|error| Failure::usage(format!("--setup is no JSON: {error}")))?,
            None => Value::Object(Default::default()),
        };
        for option in &self.options {
            let Some((name, value)) = option.split_once('=') else {
                return Err(Failure::usage(format!("--option is NAME=VALUE, not `{option}`")));
            };
            let name = name.trim().replace('-', "_");
            setup = shelf::options::set_option(&schema, &setup, &name, value.trim())
                .map_err(Failure::usage)?;
        }
        Ok(setup)
    }
}

/// The game of that name, or what there is instead.
pub fn game(name: &str) -> Result<&'static dyn Kind, Failure> {
    shelf::find(name).map_err(Failure::usage)
}
