//! `stammtisch licences`: the licences of the packages that the program contains.

use std::io::{self, Write};

use clap::Args;

use crate::failure::Done;

/// Print the licences of the third-party packages that this program contains
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch licences | less
  stammtisch licences > licences.txt")]
pub struct Licences {}

impl Licences {
    /// Prints the text.
    pub fn run(self) -> Done {
        io::stdout().lock().write_all(house::LICENCES.as_bytes())?;
        Ok(())
    }
}
