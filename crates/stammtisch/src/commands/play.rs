//! `stammtisch play`: a game in the terminal, against bots or hot-seat.

mod company;
mod console;
mod menu;
mod players;
mod room;
mod saved;

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use shelf::{Running, Table, Visitor};
use table::{Chance, Game};

use crate::failure::{Done, Failure};
use crate::setup::SetupArgs;
use crate::words::{catalogue, house};
use crate::{commands, seed};
use console::Console;
use players::Player;
use room::Room;
use saved::Saved;

/// Play a game in the terminal, against bots or several people at one keyboard
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch play unita                                   you against regular bots
  stammtisch play unita --seats me,me -o players=2        two people, one keyboard
  stammtisch play unita --seats me,beginner,master -o players=3 --seed 7
  stammtisch play unita --real-dice                       you throw, the table asks
  stammtisch play unita --resume evening.txt              go on with a saved game

In the game `help` tells what can be typed.")]
pub struct Play {
    /// The game
    game: String,

    /// Who plays, by player: `me` or a bot; whoever is not named is a regular bot
    #[arg(long, value_delimiter = ',', value_name = "PLAYERS")]
    seats: Vec<Player>,

    #[command(flatten)]
    setup: SetupArgs,

    /// What all chance and all bots follow from; secret and different every time, if not said
    #[arg(long)]
    seed: Option<u64>,

    /// People throw real dice and say what they show
    #[arg(long, conflicts_with = "seed")]
    real_dice: bool,

    /// Go on with the game that was saved there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["setup", "options"])]
    resume: Option<PathBuf>,

    /// Write the record there when the game is over or left
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Play {
    /// Plays until the game is over, somebody quits or the input ends.
    pub fn run(self) -> Done {
        let setup = self.setup.read(crate::setup::game(&self.game)?)?;
        let saved = match &self.resume {
            Some(path) => Some(Saved::read(&commands::verify::text_of(path)?)),
            None => None,
        };
        shelf::visit(&self.game, Open { play: &self, setup, saved }).map_err(Failure::usage)?
    }
}

/// Opens the room, once the type of the game is known.
struct Open<'a> {
    play: &'a Play,
    setup: Value,
    saved: Option<Saved>,
}

impl Visitor for Open<'_> {
    type Output = Done;

    fn visit<G: Game>(self) -> Done {
        let Open { play, setup, saved } = self;
        let mut console = Console::new();
        let mut table = match &saved {
            Some(saved) => Running::<G>::read(&saved.record)?,
            None => Running::<G>::create(&setup).map_err(Failure::usage)?,
        };
        let players = players::complete(&play.seats, &table)?;
        players::write_names(&players, &mut table)?;
        let title = catalogue().name(G::NAME, "title");
        console.say(&house("play-title", json!({ "title": title, "law": G::LAW })))?;

        let seed = match play.seed {
            Some(number) => seed::numbered(number),
            None => seed::secret()?,
        };
        if play.real_dice {
            table.use_real_dice();
        } else if let Some(kept) = saved.and_then(|saved| saved.seed) {
            table.seal(kept)?;
        } else if table.session().entries().is_empty() || is_sealed_by(&table, &seed) {
            let seal = table.seal(seed.clone())?;
            console.say(&house("play-sealed", json!({ "seal": seal.to_string() })))?;
        }
        let is_real = table.cover().chance == Chance::Real;
        if is_real && !players.contains(&Player::Me) {
            return Err(Failure::usage("real dice need somebody to throw them: seat `me`"));
        }
        let (table, done) = Room::new(table, &players, console, seed).play();
        if let Some(path) = &play.record {
            saved::write(path, &table)?;
        }
        done
    }
}

/// Whether these are the dice that the game began with.
fn is_sealed_by<G: Game>(table: &Running<G>, seed: &table::dice::Seed) -> bool {
    matches!(&table.cover().chance, Chance::Sealed { seal, .. } if seal.fits(seed))
}
