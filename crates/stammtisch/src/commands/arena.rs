//! `stammtisch arena`: who plays better? A round robin of bots and programs. See `docs/arena.md`.

mod elo;
mod game;
mod hand;
mod kin;
mod player;
mod program;
mod report;
mod schedule;
mod stable;
mod tally;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use indicatif::ProgressBar;
use serde_json::Value;
use shelf::{Running, Visitor};
use table::Game;

use crate::failure::{Done, Failure};
use crate::progress;
use crate::setup::SetupArgs;
use game::Ring;
use hand::Terms;
use player::{Kind, Player};
use program::Program;
use report::Report;
use schedule::Schedule;
use stable::Stable;
use tally::Tally;

/// Let bots and programs meet, and print how strong each is
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch arena unita --players random,scripted,regular --games 100
  stammtisch arena cup --players master@200,master@2000,regular@50ms
  stammtisch arena unita -o players=2 --players regular,examples/bot.py --records games
  stammtisch arena sabbat --players 'regular,cmd:python3 my_bot.py --bold' --json

Every pair plays the same dice from every chair. The same seed gives the same result, whatever the
number of threads, unless a time or a program is involved. docs/arena.md tells how a program plays.")]
pub struct Arena {
    /// The game
    game: String,

    /// Who plays: bots (`master`), bots that think for so many imagined games (`master@400`) or so
    /// long (`regular@50ms`), on so many cores (`master@400x2`), with imagined games that end
    /// elsewhere (`master@400:end`), and programs (a path with a `/` in it, or `cmd:` and a command)
    #[arg(long, value_delimiter = ',', required = true, value_name = "PLAYERS")]
    players: Vec<Player>,

    /// How many games every pair plays, at least: everybody sits everywhere on the same dice
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// What all chance and all choices follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many threads to use; as many as the machine has, if not said
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,

    /// How many seconds a program has for a decision
    #[arg(long, default_value = "5", value_parser = seconds, value_name = "SECONDS")]
    move_time: Duration,

    /// How many seconds a program has to get ready for a game
    #[arg(long, default_value = "10", value_parser = seconds, value_name = "SECONDS")]
    start_time: Duration,

    #[command(flatten)]
    setup: SetupArgs,

    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,

    /// Print one JSON object instead of tables
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Print one line per player, separated by commas, instead of tables
    #[arg(long)]
    csv: bool,
}

/// A time as people type it: seconds, perhaps with a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let fits = |seconds: &f64| (0.001..=86_400.0).contains(seconds);
    let seconds = text.parse::<f64>().ok().filter(fits);
    let seconds = seconds.ok_or("expected seconds, from 0.001 to 86400")?;
    Ok(Duration::from_secs_f64(seconds))
}

impl Arena {
    /// Plays and reports.
    pub fn run(self) -> Done {
        let setup = self.setup.read(crate::setup::game(&self.game)?)?;
        if self.players.len() < 2 {
            return Err(Failure::usage("the arena needs two players or more"));
        }
        let players = player::told_apart(&self.players);
        if players.iter().any(|player| matches!(player.kind, Kind::Program(_))) {
            kin::end_when_interrupted().context("cannot listen for interrupts")?;
        }
        for player in &players {
            // Whoever mistypes a command hears of it at once, and not after hundreds of games.
            if let Kind::Program(words) = &player.kind {
                Program::start(words)
                    .map_err(|error| Failure::usage(format!("cannot start `{player}`: {error}")))?;
            }
        }
        if let Some(folder) = &self.records {
            let made = fs::create_dir_all(folder);
            made.with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        let open = Open { arena: &self, players: &players, setup: &setup };
        let report = shelf::visit(&self.game, open).map_err(Failure::usage)??;
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

/// Opens the arena, once the type of the game is known.
struct Open<'a> {
    arena: &'a Arena,
    players: &'a [Player],
    setup: &'a Value,
}

impl Visitor for Open<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Result<Report, Failure> {
        let Open { arena, players, setup } = self;
        let table = Running::<G>::create(setup).map_err(Failure::usage)?;
        let first = table.session().game();
        let chairs = first.chairs().len();
        if chairs < 2 {
            return Err(Failure::usage("nobody to beat: this game has one player"));
        }
        let sides = game::sides(first);
        if sides.iter().all(|side| *side == sides[0]) {
            return Err(Failure::usage("nobody to beat: in this game all are allies"));
        }
        let schedule = Schedule::new(players.len(), chairs, arena.games);
        let ring = Ring {
            first,
            players,
            seed: arena.seed,
            terms: Terms { move_time: arena.move_time, start_time: arena.start_time },
            records: arena.records.as_deref(),
        };
        let tally = play_all(&ring, schedule, progress::threads(arena.threads))?;
        Ok(Report::new(first, players, arena.seed, schedule, tally))
    }
}

/// Plays all games, several at a time.
fn play_all<G: Game>(
    ring: &Ring<'_, G>,
    schedule: Schedule,
    threads: usize,
) -> anyhow::Result<Tally> {
    let bar = progress::bar(schedule.games());
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let tally = std::thread::scope(|scope| {
        let player = || play_games(ring, schedule, &next, &failed, &bar);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(player)).collect();
        let mut sum = Ok(Tally::default());
        for thread in threads {
            let tally = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            sum = sum.and_then(|mut sum: Tally| {
                tally.map(|tally| {
                    sum.join(tally);
                    sum
                })
            });
        }
        sum
    });
    bar.finish_and_clear();
    tally
}

/// Plays games as long as there are any left to play. Which thread plays which game makes no
/// difference: every game has a seed of its own, and tallies are sums of whole numbers.
fn play_games<G: Game>(
    ring: &Ring<'_, G>,
    schedule: Schedule,
    next: &AtomicU64,
    failed: &AtomicBool,
    bar: &ProgressBar,
) -> anyhow::Result<Tally> {
    let (mut tally, mut stable) = (Tally::default(), Stable::default());
    while !failed.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(meeting) = schedule.meeting(number) else { break };
        if let Err(error) = ring.play(number, &meeting, &mut stable, &mut tally) {
            // Nobody needs the other games if one cannot be kept.
            failed.store(true, Ordering::Relaxed);
            return Err(error);
        }
        bar.inc(1);
    }
    Ok(tally)
}
