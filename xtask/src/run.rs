//! Running the tools of the Rust toolchain, each announced before it starts.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use anyhow::{Context, Result};

use crate::{tree, web};

/// `cargo xtask play`: the client, then the server that carries it, on a folder that git ignores.
pub fn play(args: &[String]) -> Result<ExitCode> {
    if !web::build()? {
        return Ok(ExitCode::FAILURE);
    }
    let mut words = vec!["run", "--bin", "stammtisch", "--", "serve"];
    if !args.iter().any(|arg| arg.starts_with("--data")) {
        words.extend(["--data", "data"]);
    }
    words.extend(args.iter().map(String::as_str));
    code(cargo(&words)?)
}

/// `cargo xtask types`.
pub fn types() -> Result<ExitCode> {
    code(cargo(&["run", "--bin", "types"])?)
}

/// `cargo xtask load`.
pub fn load(args: &[String]) -> Result<ExitCode> {
    if !web::build()? {
        return Ok(ExitCode::FAILURE);
    }
    let mut words = vec!["run", "--release", "--package", "house", "--example", "load", "--"];
    words.extend(args.iter().map(String::as_str));
    code(cargo(&words)?)
}

/// `cargo xtask bench`.
pub fn bench(args: &[String]) -> Result<ExitCode> {
    let mut words = vec!["bench", "--package", "bots", "--bench", "speed", "--bench", "search"];
    if !args.is_empty() {
        words.push("--");
        words.extend(args.iter().map(String::as_str));
    }
    code(cargo(&words)?)
}

/// Shows the command and runs it at the root of the project.
///
/// Its output goes where ours goes, untouched: the closing lines of the test runner are read
/// by whoever runs the tests.
pub fn cargo(words: &[&str]) -> Result<ExitStatus> {
    eprintln!("$ cargo {}", words.join(" "));
    command(words).status().with_context(|| format!("cannot run cargo {}", words.join(" ")))
}

/// Whether cargo knows this subcommand.
pub fn has_cargo(subcommand: &str) -> bool {
    command(&[subcommand, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A cargo command at the root of the project.
pub fn command(words: &[&str]) -> Command {
    // The cargo that started us, so that a chosen toolchain stays chosen.
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command.args(words).current_dir(tree::root());
    command
}

/// Success or failure as an exit code.
pub fn verdict(passed: bool) -> ExitCode {
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn code(status: ExitStatus) -> Result<ExitCode> {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
