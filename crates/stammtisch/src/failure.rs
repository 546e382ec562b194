//! How a command fails: one clear sentence, and an exit code that scripts can tell apart.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command could not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// The question was wrong: exit code 2, as for any misspelt argument.
    Usage(String),
    /// The answer is a failure: exit code 1.
    Failed(anyhow::Error),
}

/// What every command comes to.
pub type Done = Result<(), Failure>;

impl Failure {
    /// The question was wrong.
    pub fn usage(reason: impl fmt::Display) -> Failure {
        Failure::Usage(reason.to_string())
    }
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Failed(error.into())
    }
}

/// Ends the program: says what went wrong, if anything did.
pub fn exit(done: Done) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(reason)) => {
            eprintln!("error: {reason}");
            ExitCode::from(2)
        }
        // Whoever reads our output has heard enough (as in `| head`): not a failure of ours.
        Err(Failure::Failed(error)) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(Failure::Failed(error)) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}
