//! `stammtisch backup`: a copy of everything that a house keeps.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::failure::Done;
use crate::words::house;

/// Copy everything that a house keeps into one file, while it is open or not
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch backup evening.db
  stammtisch backup --data /srv/stammtisch \"/backup/$(date +%F).db\"

The copy is of one moment, whatever is being played. A file that exists is not overwritten.")]
pub struct Backup {
    /// The new file
    file: PathBuf,

    /// The folder of the house
    #[arg(long, value_name = "DIR", default_value = "stammtisch-data")]
    data: PathBuf,
}

impl Backup {
    /// Writes the copy.
    pub fn run(self) -> Done {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(house::keeping::back_up(&self.data, &self.file))?;
        let bytes = std::fs::metadata(&self.file)?.len();
        let kilobytes = bytes.div_ceil(1024);
        let file = self.file.display().to_string();
        println!("{}", house("backed-up", json!({ "file": file, "size": kilobytes })));
        Ok(())
    }
}
