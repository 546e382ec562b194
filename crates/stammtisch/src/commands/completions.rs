//! `stammtisch completions`: what the shell needs to complete our arguments.

use std::io;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Program;
use crate::failure::Done;

/// Print a script that completes the arguments of this program in a shell
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch completions bash > ~/.local/share/bash-completion/completions/stammtisch
  stammtisch completions fish > ~/.config/fish/completions/stammtisch.fish")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Prints the script.
    pub fn run(self) -> Done {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Program::command(), "stammtisch", &mut script);
        io::Write::write_all(&mut io::stdout(), &script)?;
        Ok(())
    }
}
