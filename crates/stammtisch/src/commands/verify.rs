//! `stammtisch verify`: whether records are true.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;
use serde_json::json;
use shelf::Visitor;
use table::{Damage, Game, Proof, Record, Rolls};

use crate::failure::{Done, Failure};
use crate::words::house;

/// Replay records and check everything they claim: rules, positions, results, rolls
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch verify evening.txt
  stammtisch verify records/*.txt
  stammtisch referee unita < session.jsonl | jq -r .ok.record | stammtisch verify -
  stammtisch verify --data stammtisch-data     every table that a house keeps

The exit code is 0 if every record or table is true, and 1 if one is not.")]
pub struct Verify {
    /// The records; `-` is the standard input
    #[arg(required_unless_present = "data", value_name = "RECORD")]
    records: Vec<PathBuf>,

    /// The folder of a house, all of whose tables are played again
    #[arg(long, value_name = "DIR", conflicts_with = "records")]
    data: Option<PathBuf>,
}

impl Verify {
    /// Checks one record after the other, to the last.
    pub fn run(self) -> Done {
        match &self.data {
            Some(folder) => tables(folder),
            None => self.records(),
        }
    }

    fn records(self) -> Done {
        let mut out = io::stdout().lock();
        let mut untrue = 0;
        for path in &self.records {
            match verify(path) {
                Ok(verdict) => writeln!(out, "{verdict}")?,
                Err(error) => {
                    untrue += 1;
                    eprintln!("{}: {error:#}", path.display());
                }
            }
        }
        match untrue {
            0 => Ok(()),
            _ => {
                let all = self.records.len();
                Err(Failure::Failed(anyhow!("{untrue} of {all} records could not be verified")))
            }
        }
    }
}

/// Plays every table of a house again, a line for each.
fn tables(folder: &Path) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut out = io::stdout().lock();
    let (mut all, mut differ) = (0, 0);
    let mut written = Ok(());
    runtime.block_on(house::keeping::verify(folder, |finding| {
        all += 1;
        let mut arguments = json!({
            "table": finding.table,
            "game": finding.game,
            "law": finding.law,
            "entries": finding.entries,
            "over": finding.over,
        });
        let line = match finding.difference {
            None => house("table-true", arguments),
            Some(difference) => {
                differ += 1;
                arguments["difference"] = json!(difference);
                house("table-differs", arguments)
            }
        };
        if written.is_ok() {
            written = writeln!(out, "{line}");
        }
    }))?;
    written?;
    match differ {
        0 => Ok(()),
        _ => Err(Failure::Failed(anyhow!("{differ} of {all} tables are not as they were stored"))),
    }
}

/// What a record was found to be: the line that is printed about it.
fn verify(path: &Path) -> anyhow::Result<String> {
    let text = text_of(path)?;
    // A game's record begins with words, a competition's with the brace of its first line.
    if text.starts_with('{') {
        let league::record::Proof { entries, over, rolls } = league::record::verify(&text)?;
        return Ok(verdict(path, entries, over, rolls));
    }
    let Proof { entries, over, rolls, .. } = game(&text)?;
    Ok(verdict(path, entries, over, rolls))
}

fn game(text: &str) -> anyhow::Result<Proof> {
    struct Check<'a>(&'a Record);
    impl Visitor for Check<'_> {
        type Output = Result<Proof, Damage>;
        fn visit<G: Game>(self) -> Result<Proof, Damage> {
            self.0.verify::<G>()
        }
    }
    let record = Record::read(text)?;
    Ok(shelf::visit(&record.header().game, Check(&record))??)
}

/// The text of a record.
pub fn text_of(path: &Path) -> anyhow::Result<String> {
    // A file beyond every record is not read to its end: a device has none.
    let most = table::LONGEST as u64 + 1;
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        let file = std::fs::File::open(path);
        let file = file.with_context(|| format!("cannot open {}", path.display()))?;
        let read = file.take(most).read_to_end(&mut bytes);
        read.with_context(|| format!("cannot read {}", path.display()))?;
    }
    String::from_utf8(bytes).map_err(|_| anyhow!("{} is no text", path.display()))
}

fn verdict(path: &Path, entries: u32, over: bool, rolls: Rolls) -> String {
    let rolls = match rolls {
        Rolls::Proved { count } => json!({ "rolls": "proved", "count": count }),
        Rolls::Sealed => json!({ "rolls": "sealed", "count": 0 }),
        Rolls::Unsealed => json!({ "rolls": "unsealed", "count": 0 }),
    };
    let mut arguments = rolls;
    arguments["file"] = json!(path.display().to_string());
    arguments["entries"] = json!(entries);
    arguments["over"] = json!(over);
    house("verified", arguments)
}
