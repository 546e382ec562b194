//! A whole competition of bots, or thousands of them, from one command.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Name, mix};
use clap::Args;
use league::{Action, Actor, Charter, Coach, record};
use serde_json::json;

use super::audit::{Results, contradictions};
use super::charter::CharterArgs;
use super::file::Ledger;
use super::{matches, tell};
use crate::failure::{Done, Failure};
use crate::words::catalogue;
use crate::{progress, seed};

/// Let clubs of bots play a whole competition, or thousands of them
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch league season --clubs 6
  stammtisch league season --clubs 8 --form cup --third-place --file cup.league
  stammtisch league season --clubs 4 --bots random --times 10000
  stammtisch league season --game sabbat --form tables --clubs 7 --seats 4 --rounds 5

Everything that was played is counted once more from the match sheets; a contradiction is a failure.")]
pub struct Season {
    #[command(flatten)]
    charter: CharterArgs,

    /// How many clubs take part
    #[arg(long, default_value_t = 6)]
    clubs: u8,

    /// Who plays, by club; a shorter list is repeated
    #[arg(long, value_delimiter = ',', default_value = "beginner", value_name = "BOTS")]
    bots: Vec<Name>,

    /// What everything follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many competitions are played; more than one are only counted
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    times: u64,

    /// How many threads to use; as many as the machine has, if not said
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,

    /// Where the competition is kept
    #[arg(long, conflicts_with = "times")]
    file: Option<PathBuf>,
}

impl Season {
    /// Plays and reports.
    pub fn run(self) -> Done {
        let charter = self.charter.read()?;
        match self.times {
            1 => self.once(charter),
            _ => self.often(&charter),
        }
    }

    fn once(self, charter: Charter) -> Done {
        let mut ledger = match &self.file {
            Some(path) => Ledger::create(path.clone(), charter, Some(self.seed))?,
            None => Ledger::new(charter, seed::numbered(self.seed), None)?,
        };
        self.enter(&mut ledger)?;
        let bar = progress::bar(ledger.competition.fixtures().count() as u64);
        while let Some(fixture) = matches::next_between_bots(&ledger.competition) {
            matches::play_quietly(&mut ledger, fixture)?;
            // What is on disk is never older than the last match.
            ledger.save()?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        check(&ledger)?;
        let mut out = io::stdout().lock();
        tell::table(&mut out, &ledger.competition)?;
        writeln!(out)?;
        tell::statistics(&mut out, &ledger.competition)
    }

    fn enter(&self, ledger: &mut Ledger) -> Done {
        let teams = league::teams(&ledger.competition.charter().game);
        for number in 0..self.clubs {
            let place = usize::from(number);
            let team = match teams.is_empty() {
                true => None,
                false => Some(super::find::team(&ledger.competition, teams[place % teams.len()])?),
            };
            let level = self.bots[place % self.bots.len()].to_string();
            let named = json!({ "type": "club", "number": place + 1 });
            let name = catalogue().say("office", "line", &named);
            let coach = Coach::Bot { level };
            ledger.act_quietly(Actor::Commissioner, &Action::Enter { name, team, coach })?;
        }
        ledger.act_quietly(Actor::Commissioner, &Action::Start)
    }

    /// Plays many, on all threads; which thread plays which makes no difference.
    fn often(&self, charter: &Charter) -> Done {
        let threads = progress::threads(self.threads);
        let (next, bar) = (AtomicU64::new(0), progress::bar(self.times));
        let (all, failed) = (Mutex::new(Results::default()), Mutex::new(None));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut own = Results::default();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.times {
                            break;
                        }
                        if let Err(failure) = self.play(charter, number, &mut own) {
                            // Nobody needs to go on once there is something to look at.
                            next.store(self.times, Ordering::Relaxed);
                            *held(&failed) = Some((number, failure));
                        }
                        bar.inc(1);
                    }
                    let mut all = held(&all);
                    *all = std::mem::take(&mut *all).and(&own);
                });
            }
        });
        bar.finish_and_clear();
        if let Some((number, failure)) = held(&failed).take() {
            eprintln!("the competition number {number} of seed {} fails:", self.seed);
            return Err(failure);
        }
        let Results { home, matches, goals, forfeits } = &*held(&all);
        let counted = json!({
            "type": "seasons",
            "times": self.times,
            "matches": matches,
            "goals": format!("{:.2}", *goals as f64 / (*matches).max(1) as f64),
            "home": home[0],
            "drawn": home[1],
            "away": home[2],
            "forfeits": forfeits,
        });
        writeln!(io::stdout().lock(), "{}", catalogue().say("office", "line", &counted))?;
        Ok(())
    }

    fn play(&self, charter: &Charter, number: u64, results: &mut Results) -> Done {
        let seed = seed::numbered(mix(mix(self.seed) ^ number));
        let mut ledger = Ledger::new(charter.clone(), seed, None)?;
        self.enter(&mut ledger)?;
        while let Some(fixture) = matches::next_between_bots(&ledger.competition) {
            matches::play_quietly(&mut ledger, fixture)?;
        }
        check(&ledger)?;
        results.count(&ledger.competition.view(&[]));
        Ok(())
    }
}

/// The competition holds together, and its record leads to it again.
fn check(ledger: &Ledger) -> Done {
    let found = contradictions(&ledger.competition);
    if !found.is_empty() {
        return Err(Failure::Failed(anyhow::anyhow!("{}", found.join("; "))));
    }
    let text = record::write(&ledger.competition, &ledger.seeds);
    let again = record::read(&text)?;
    match again.competition.fingerprint() == ledger.competition.fingerprint() {
        true => Ok(()),
        false => Err(Failure::Failed(anyhow::anyhow!("the record leads elsewhere"))),
    }
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
