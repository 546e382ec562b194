//! A competition on disk: its record, and the seed of its dice while they are still sealed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use league::{Action, Actor, Charter, Competition, Stage, record};
use table::dice::Seed;

use crate::commands::verify;
use crate::failure::{Done, Failure};
use crate::seed;
use crate::words::catalogue;

/// A competition and where it is kept.
pub struct Ledger {
    pub competition: Competition,
    /// The seeds of its dice: of those at the beginning, and of those that took their place.
    pub seeds: Vec<Seed>,
    path: Option<PathBuf>,
}

impl Ledger {
    /// A competition that nobody has entered yet, in a file of its own.
    pub fn create(path: PathBuf, charter: Charter, number: Option<u64>) -> Result<Ledger, Failure> {
        if path.exists() {
            let path = path.display();
            return Err(Failure::usage(format!("{path} is there already: choose another name")));
        }
        let seed = match number {
            Some(number) => seed::numbered(number),
            None => seed::secret()?,
        };
        Ledger::new(charter, seed, Some(path))
    }

    /// A competition that is kept there, or nowhere.
    pub fn new(charter: Charter, seed: Seed, path: Option<PathBuf>) -> Result<Ledger, Failure> {
        let competition = Competition::new(charter).map_err(Failure::usage)?;
        Ok(Ledger { competition, seeds: vec![seed], path })
    }

    /// The competition that is kept there, with everything it claims checked.
    pub fn open(path: PathBuf) -> Result<Ledger, Failure> {
        let text = verify::text_of(&path)?;
        let (record, line) = match text.rfind(seed::LINE) {
            Some(at) => (&text[..at], Some(text[at + seed::LINE.len()..].trim())),
            None => (&text[..], None),
        };
        let shown = || format!("{}", path.display());
        let saved = record::read(record).with_context(shown)?;
        let kept = line.map(str::parse::<Seed>).transpose().with_context(shown)?;
        let mut seeds = saved.seeds;
        match (saved.seals.get(seeds.len()), kept) {
            (Some(seal), Some(seed)) if seal.fits(&seed) => seeds.push(seed),
            (Some(_), Some(_)) => bail_with(&path, "these are not the dice it began with")?,
            (Some(_), None) => bail_with(&path, "the seed of its sealed dice is missing")?,
            // Nothing was sealed, so any dice will do from here on.
            (None, kept) if seeds.is_empty() => seeds.push(kept.map_or_else(seed::secret, Ok)?),
            (None, _) => {}
        }
        Ok(Ledger { competition: saved.competition, seeds, path: Some(path) })
    }

    /// Makes an entry, lets dice and lots answer it, and tells what happened.
    pub fn act(&mut self, out: &mut impl Write, actor: Actor, action: Action) -> Done {
        self.enter(actor, &action, &mut |event| {
            let event = serde_json::to_value(event)?;
            writeln!(out, "{}", catalogue().say("league", "event", &event))?;
            Ok(())
        })
    }

    /// The same in silence.
    pub fn act_quietly(&mut self, actor: Actor, action: &Action) -> Done {
        self.enter(actor, action, &mut |_| Ok(()))
    }

    fn enter(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut dyn FnMut(&league::Event) -> anyhow::Result<()>,
    ) -> Done {
        if let Action::Reseal { .. } = action {
            return Err(Failure::usage("dice are sealed when they have to be, and by nobody else"));
        }
        let mut events = Vec::new();
        let reopens = matches!(action, Action::Strike { .. });
        if reopens && self.competition.stage() == Stage::Finished {
            self.competition.check(actor, action).map_err(Failure::usage)?;
            self.reseal(&mut |_, event| events.push(event))?;
        }
        let mut next = Some((actor, action.clone()));
        while let Some((actor, action)) = next {
            let entered =
                self.competition.apply(actor, &action, &mut |_, event| events.push(event));
            entered.map_err(Failure::usage)?;
            next = self.competition.roll(self.seed()).map(|roll| (Actor::Chance, roll));
        }
        events.iter().try_for_each(tell)?;
        Ok(())
    }

    /// The dice are open since all is decided: before that is changed, others take their place.
    fn reseal(&mut self, tell: &mut dyn FnMut(league::Audience, league::Event)) -> Done {
        let seed = seed::secret()?;
        let action = Action::Reseal { seal: seed.seal() };
        self.competition.apply(Actor::Commissioner, &action, tell).map_err(Failure::usage)?;
        self.seeds.push(seed);
        Ok(())
    }

    /// The seed of the dice that are thrown.
    fn seed(&self) -> &Seed {
        self.seeds.last().expect("there are dice at the beginning")
    }

    /// What bot clubs make up their mind by: different for every entry, and the same again.
    pub fn whim(&self) -> u64 {
        let seal = self.seed().seal().to_string();
        let bytes = seal.bytes().fold(0, |sum: u64, byte| bots::mix(sum ^ u64::from(byte)));
        bots::mix(bytes ^ u64::from(self.competition.number()))
    }

    /// Writes the competition, whole or not at all.
    pub fn save(&self) -> anyhow::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut text = record::write(&self.competition, &self.seeds);
        if self.competition.stage() != Stage::Finished {
            text += &format!("{}{}\n", seed::LINE, self.seed().open());
        }
        let beside = beside(path)?;
        fs::write(&beside, text)
            .and_then(|()| fs::rename(&beside, path))
            .with_context(|| format!("cannot write {}", path.display()))
    }
}

/// A name in the same folder, for what is not finished yet.
fn beside(path: &Path) -> anyhow::Result<PathBuf> {
    let Some(name) = path.file_name() else { bail!("{} is no file", path.display()) };
    let mut name = name.to_owned();
    name.push(".new");
    Ok(path.with_file_name(name))
}

fn bail_with<T>(path: &Path, reason: &str) -> anyhow::Result<T> {
    bail!("{}: {reason}", path.display())
}
