//! `stammtisch simulate`: many games between bots, and what they say about the game.

mod report;
pub(super) mod tally;

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Name, mix, play_out};
use clap::Args;
use indicatif::ProgressBar;
use serde_json::Value;
use shelf::{Running, Visitor};
use table::Game;

use crate::failure::{Done, Failure};
use crate::progress;
use crate::setup::SetupArgs;
use report::Report;
use tally::Tally;

/// Let bots play many games and print who wins how often
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch simulate unita --games 10000 --seed 1
  stammtisch simulate unita --games 500 --bots scripted,random --option players=2
  stammtisch simulate unita --games 1000 --setup '{\"preset\": \"family\"}' --json

The same seed gives the same result, whatever the number of threads.")]
pub struct Simulate {
    /// The game
    game: String,

    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// What all chance and all choices follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many threads to use; as many as the machine has, if not said
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,

    /// Who plays, by player: `random`, `beginner`, `scripted`, `regular` or `master`; a shorter
    /// list is repeated
    #[arg(long, value_delimiter = ',', default_value = "random", value_name = "BOTS")]
    bots: Vec<Name>,

    #[command(flatten)]
    setup: SetupArgs,

    /// Print one JSON object instead of a table
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Print one line per seat, separated by commas, instead of a table
    #[arg(long)]
    csv: bool,
}

impl Simulate {
    /// Plays and reports.
    pub fn run(self) -> Done {
        let setup = self.setup.read(crate::setup::game(&self.game)?)?;
        let report = shelf::visit(&self.game, Arena { simulate: &self, setup: &setup })
            .map_err(Failure::usage)??;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&report.as_json())?)?;
        } else if self.csv {
            write!(out, "{}", report.as_csv())?;
        } else {
            write!(out, "{}", report.in_words())?;
        }
        Ok(())
    }
}

/// The place where the games are played, once the type of the game is known.
struct Arena<'a> {
    simulate: &'a Simulate,
    setup: &'a Value,
}

impl Visitor for Arena<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Result<Report, Failure> {
        let Arena { simulate, setup } = self;
        let table = Running::<G>::create(setup).map_err(Failure::usage)?;
        let first = table.session().game();
        let threads = progress::threads(simulate.threads);
        let bar = progress::bar(simulate.games);
        let next = AtomicU64::new(0);
        let tally = std::thread::scope(|scope| {
            let player = || play_games(first, simulate, &next, &bar);
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(player)).collect();
            let tallies = threads.into_iter().map(|thread| thread.join());
            tallies.fold(Tally::new(first.seats()), |sum, tally| match tally {
                Ok(tally) => sum + tally,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        });
        bar.finish_and_clear();
        Ok(Report::new(first, &simulate.bots, simulate.seed, tally))
    }
}

/// Plays games as long as there are any left to play. Which thread plays which game makes no
/// difference: every game has a seed of its own, and tallies are sums of whole numbers.
fn play_games<G: Game>(
    first: &G,
    simulate: &Simulate,
    next: &AtomicU64,
    bar: &ProgressBar,
) -> Tally {
    let mut tally = Tally::new(first.seats());
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= simulate.games {
            return tally;
        }
        let seed = mix(mix(simulate.seed) ^ number);
        let chairs = 0..first.chairs().len();
        let bot = |chair: usize| {
            let name = simulate.bots[chair % simulate.bots.len()];
            name.sit(mix(seed ^ (chair as u64 + 1)))
        };
        let mut players: Vec<_> = chairs.map(bot).collect();
        tally.count(&play_out(first.clone(), &mut players, seed));
        bar.inc(1);
    }
}
