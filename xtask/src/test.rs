//! Everything a change has to pass.

use std::env;
use std::io::{self, IsTerminal};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::echo::{self, Memory};
use crate::{clauses, readme, run, tidy, web};

/// One step: its name, and what says whether it passed.
type Step = (&'static str, fn() -> Result<bool>);

/// The quick checks come first. The tests come last, so that the closing lines of the runner
/// stand right above the summary.
const STEPS: [Step; 10] = [
    ("format", || cargo(&["fmt", "--all", "--check"])),
    ("tidiness", tidy::check),
    ("clauses", || clauses::check(false)),
    // The server carries the built client, so that is made before the server is.
    ("web build", web::build),
    ("web checks", web::check),
    ("lints", || cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])),
    ("documentation tests", || cargo(&["test", "--workspace", "--doc", "--quiet"])),
    ("README commands", readme::check),
    ("browser", || web::browser(&[])),
    ("tests", tests),
];

/// What came of a step.
struct Taken {
    name: &'static str,
    passed: bool,
    took: Duration,
    said: Memory,
}

/// `cargo xtask test`: takes every step, also after a failure, and sums up.
pub fn all() -> Result<ExitCode> {
    let start = Instant::now();
    let program = env::current_exe().context("cannot find myself")?;
    let mut results = Vec::new();
    for (name, _) in STEPS {
        eprintln!("\n== {name}");
        let start = Instant::now();
        // A program of its own, so that whatever says something in it can be repeated below.
        let mut step = Command::new(&program);
        step.args(["test", name]);
        if io::stderr().is_terminal() {
            step.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
        }
        let (status, said) = echo::watch(&mut step, echo::pass_on)?;
        results.push(Taken { name, passed: status.success(), took: start.elapsed(), said });
    }
    eprint!("\n== summary\n{}", summary(&results));
    let failed = results.iter().filter(|step| !step.passed).count();
    eprintln!("{} in {:.1} s", verdict(failed), start.elapsed().as_secs_f64());
    Ok(run::verdict(failed == 0))
}

/// `cargo xtask test <step>`: that step alone.
pub fn one(name: &str) -> Result<ExitCode> {
    let Some((_, step)) = STEPS.iter().find(|(known, _)| *known == name) else {
        eprintln!("error: no step `{name}`; there are {}", STEPS.map(|(name, _)| name).join(", "));
        return Ok(ExitCode::from(2));
    };
    step().map(run::verdict)
}

/// All tests but those in the documentation, which nextest does not run.
fn tests() -> Result<bool> {
    if run::has_cargo("nextest") {
        cargo(&["nextest", "run", "--workspace", "--no-fail-fast"])
    } else {
        // `--tests` leaves the benchmarks out.
        cargo(&["test", "--workspace", "--tests", "--no-fail-fast"])
    }
}

fn cargo(words: &[&str]) -> Result<bool> {
    Ok(run::cargo(words)?.success())
}

/// What failed said last, and then how everything went: the end of a long log is what people read.
fn summary(results: &[Taken]) -> String {
    let mut text = String::new();
    for step in results.iter().filter(|step| !step.passed) {
        text += &format!("-- {} failed and said last:\n", step.name);
        text.extend(step.said.lines().map(|line| format!("   {line}\n")));
    }
    for step in results {
        let word = if step.passed { "ok" } else { "FAILED" };
        text += &format!("{word:<6} {:>7.1} s  {}\n", step.took.as_secs_f64(), step.name);
    }
    text
}

fn verdict(failed: usize) -> String {
    match failed {
        0 => "all steps passed".into(),
        1 => "1 step failed".into(),
        more => format!("{more} steps failed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_says_what_failed_and_how_long_everything_took() {
        let step = |name, script: &str, took| {
            let mut command = Command::new("sh");
            let (status, said) = echo::watch(command.args(["-c", script]), echo::pass_on).unwrap();
            Taken { name, passed: status.success(), took, said }
        };
        let results = [
            step("format", "echo all is well", Duration::from_millis(340)),
            step("tests", "echo a pawn does not move; exit 1", Duration::from_secs(71)),
        ];
        let expected = "-- tests failed and said last:\n   a pawn does not move\n\
            ok         0.3 s  format\nFAILED    71.0 s  tests\n";
        assert_eq!(summary(&results), expected);
        assert_eq!(verdict(1), "1 step failed");
    }

    #[test]
    fn an_unknown_step_is_a_usage_error() {
        let code = one("tidyness").unwrap();
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(2)));
    }
}
