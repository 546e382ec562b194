//! The arguments that a competition is begun with.

use clap::{Args, ValueEnum};
use league::{BadCharter, Charter, Form};

use crate::failure::Failure;
use crate::setup::SetupArgs;

/// What is agreed before the first club enters, as people type it.
#[derive(Args, Debug, Clone)]
pub struct CharterArgs {
    /// What the competition is called
    #[arg(long, default_value = "Competition")]
    pub name: String,

    /// What is played
    #[arg(long, default_value = "cup")]
    pub game: String,

    /// How it is played
    #[arg(long, value_enum, default_value_t = FormName::Championship)]
    form: FormName,

    /// In a cup, whether the losers of the semi-finals meet too
    #[arg(long)]
    third_place: bool,

    /// How many rounds a championship of tables has
    #[arg(long, default_value_t = 4)]
    rounds: u8,

    /// How many sit at a table of such a championship
    #[arg(long, default_value_t = 4)]
    seats: u8,

    /// How many clubs may enter
    #[arg(long, default_value_t = 16)]
    most_clubs: u8,

    #[command(flatten)]
    setup: SetupArgs,
}

/// The forms by the names they are typed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormName {
    /// Who loses is out
    Cup,
    /// Everybody meets everybody twice
    Championship,
    /// Tables of three or four, points by place
    Tables,
}

impl CharterArgs {
    /// The charter, checked.
    pub fn read(&self) -> Result<Charter, Failure> {
        let form = match self.form {
            FormName::Cup => Form::Cup { third_place: self.third_place },
            FormName::Championship => Form::Championship,
            FormName::Tables => Form::Tables { rounds: self.rounds, seats: self.seats },
        };
        let charter = Charter {
            name: self.name.clone(),
            game: self.game.clone(),
            form,
            setup: self.setup.read(crate::setup::game(&self.game)?)?,
            most_clubs: self.most_clubs,
        };
        charter.check().map_err(|bad: BadCharter| Failure::usage(bad))?;
        Ok(charter)
    }
}
