//! Everything a change has to pass.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

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

/// `cargo xtask test`: takes every step, also after a failure, and sums up.
pub fn all() -> Result<ExitCode> {
    let start = Instant::now();
    let mut results = Vec::new();
    for (name, step) in STEPS {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let passed = step().unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            false
        });
        results.push((name, passed, start.elapsed()));
    }
    eprint!("\n== summary\n{}", summary(&results));
    let failed = results.iter().filter(|(_, passed, _)| !passed).count();
    eprintln!("{} in {:.1} s", verdict(failed), start.elapsed().as_secs_f64());
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
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

fn summary(results: &[(&str, bool, Duration)]) -> String {
    let line = |(name, passed, took): &(&str, bool, Duration)| {
        let word = if *passed { "ok" } else { "FAILED" };
        format!("{word:<6} {:>7.1} s  {name}\n", took.as_secs_f64())
    };
    results.iter().map(line).collect()
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
    fn the_summary_names_what_failed_and_how_long_everything_took() {
        let results = [
            ("format", true, Duration::from_millis(340)),
            ("tests", false, Duration::from_secs(71)),
        ];
        assert_eq!(summary(&results), "ok         0.3 s  format\nFAILED    71.0 s  tests\n");
        assert_eq!(verdict(1), "1 step failed");
    }
}
