//! `stammtisch restore`: a house as it was when a backup was written.

use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use house::keeping::{self, KeepingError};
use serde_json::json;

use crate::failure::{Done, Failure};
use crate::words::house;

/// Make a folder what it was when a backup was written
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch restore evening.db --data new-folder
  stammtisch restore evening.db --force

The house must not be open. With --force what is in the folder is put aside as
house.db.replaced, and what was there aside before is lost.")]
pub struct Restore {
    /// The backup
    file: PathBuf,

    /// The folder of the house
    #[arg(long, value_name = "DIR", default_value = "stammtisch-data")]
    data: PathBuf,

    /// Replace the house that is in the folder
    #[arg(long)]
    force: bool,
}

impl Restore {
    /// Brings everything back.
    pub fn run(self) -> Done {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        match runtime.block_on(keeping::restore(&self.file, &self.data, self.force)) {
            Ok(()) => {}
            Err(error @ KeepingError::Exists(_)) => {
                let sentence = anyhow!("{error}; say --force to put it aside");
                return Err(Failure::Failed(sentence));
            }
            Err(error) => return Err(error.into()),
        }
        let (file, data) = (self.file.display().to_string(), self.data.display().to_string());
        println!("{}", house("restored", json!({ "file": file, "data": data })));
        Ok(())
    }
}
