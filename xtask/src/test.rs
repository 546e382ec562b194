//! Everything a change has to pass.
//!
//! The steps stand in two lanes that run side by side: one for Rust, one for the client and the
//! browser. A step that needs another one waits for it, and is not taken if that one failed.

use std::collections::BTreeMap;
use std::env;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::echo::{self, Memory};
use crate::{changed, clauses, licences, readme, run, tidy, web};

/// Which line a step waits in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lane {
    Rust,
    Web,
}

/// Something a change has to pass.
struct Step {
    name: &'static str,
    lane: Lane,
    /// The steps whose result it uses; they come earlier in the list.
    needs: &'static [&'static str],
    /// Does it, and says whether it passed.
    take: fn() -> Result<bool>,
}

const fn step(
    name: &'static str,
    lane: Lane,
    needs: &'static [&'static str],
    take: fn() -> Result<bool>,
) -> Step {
    Step { name, lane, needs, take }
}

/// Quick checks come first in each lane. The program is built before the lints are run, so that
/// the browser need not wait for them.
static STEPS: [Step; 12] = [
    step("format", Lane::Rust, &[], || cargo(&["fmt", "--all", "--check"])),
    step("tidy", Lane::Rust, &[], tidy::check),
    step("clauses", Lane::Rust, &[], || clauses::check(false)),
    step("web-build", Lane::Web, &[], web::build),
    step("web-checks", Lane::Web, &[], web::check),
    step("build", Lane::Rust, &[], || cargo(&["build", "--workspace", "--bins"])),
    step("browser", Lane::Web, &["web-build", "build"], || web::play(&[])),
    step("lints", Lane::Rust, &[], || {
        cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])
    }),
    step("doc-tests", Lane::Rust, &["build"], || {
        cargo(&["test", "--workspace", "--doc", "--quiet"])
    }),
    step("readme", Lane::Rust, &["build"], readme::check),
    step("licences", Lane::Rust, &["web-build"], licences::gate),
    step("tests", Lane::Rust, &["build", "web-build"], || tests(&[])),
];

/// The steps of the inner loop.
const QUICK: [&str; 4] = ["format", "tidy", "clauses", "lints"];

/// What came of a step.
struct Taken {
    name: &'static str,
    passed: bool,
    took: Duration,
    said: Memory,
}

/// `cargo xtask test [quick | long | <step> ...]`: takes every step that is asked for, also after
/// a failure, and sums up.
pub fn run(words: &[String]) -> Result<ExitCode> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => all(&STEPS.iter().collect::<Vec<_>>()),
        ["--one", name] => find(name).map_or_else(|| unknown(name), |step| code((step.take)())),
        ["quick"] => code(quick()),
        ["long"] => code(long()),
        names => match names.iter().find(|name| find(name).is_none()) {
            Some(name) => unknown(name),
            None => all(&with_needs(names)),
        },
    }
}

fn find(name: &str) -> Option<&'static Step> {
    STEPS.iter().find(|step| step.name == name)
}

fn unknown(name: &str) -> Result<ExitCode> {
    let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
    eprintln!("error: no step `{name}`; there are {}, quick, long", names.join(", "));
    Ok(ExitCode::from(2))
}

/// These steps and all that they need, in the order of the list.
fn with_needs(names: &[&str]) -> Vec<&'static Step> {
    let mut wanted = names.to_vec();
    // What a step needs stands before it, so that one way back finds everything.
    for step in STEPS.iter().rev() {
        if wanted.contains(&step.name) {
            wanted.extend(step.needs);
        }
    }
    STEPS.iter().filter(|step| wanted.contains(&step.name)).collect()
}

/// Takes the steps, each lane in its order.
fn all(steps: &[&'static Step]) -> Result<ExitCode> {
    let start = Instant::now();
    // Asked once: when a step has built this program anew, the system no longer knows its name.
    let program = env::current_exe().context("cannot find myself")?;
    let done = Done::default();
    let lane = |which: Lane| -> Result<()> {
        for step in steps.iter().filter(|step| step.lane == which) {
            let taken = match done.wait_for(step.needs) {
                Ok(()) => take(step, &program)
                    .unwrap_or_else(|error| not_taken(step, &format!("{error:#}"))),
                Err(needed) => not_taken(step, &format!("it needs {needed}, which failed")),
            };
            done.add(taken);
        }
        Ok(())
    };
    std::thread::scope(|scope| -> Result<()> {
        let web = scope.spawn(|| lane(Lane::Web));
        lane(Lane::Rust)?;
        web.join().expect("a lane ends with a result")
    })?;
    let mut taken = done.taken.into_inner().expect("no lane panicked");
    let results: Vec<Taken> = steps.iter().filter_map(|step| taken.remove(step.name)).collect();
    eprint!("\n== summary\n{}", summary(&results));
    let failed = results.iter().filter(|step| !step.passed).count();
    eprintln!("{} in {:.1} s", verdict(failed), start.elapsed().as_secs_f64());
    Ok(run::verdict(failed == 0))
}

/// What is done, for the lanes to wait on each other.
#[derive(Default)]
struct Done {
    taken: Mutex<BTreeMap<&'static str, Taken>>,
    news: Condvar,
}

impl Done {
    fn add(&self, step: Taken) {
        self.taken.lock().expect("no lane panicked").insert(step.name, step);
        self.news.notify_all();
    }

    /// Waits until all of these are done; fails with the name of one that failed.
    fn wait_for(&self, names: &[&'static str]) -> Result<(), &'static str> {
        let mut taken = self.taken.lock().expect("no lane panicked");
        for name in names {
            while !taken.contains_key(name) {
                taken = self.news.wait(taken).expect("no lane panicked");
            }
            if !taken[name].passed {
                return Err(name);
            }
        }
        Ok(())
    }
}

fn not_taken(step: &Step, why: &str) -> Taken {
    eprintln!("\n== {}\n{why}", step.name);
    let mut said = Memory::default();
    said.add(why.as_bytes());
    Taken { name: step.name, passed: false, took: Duration::ZERO, said }
}

/// Takes a step as a program of its own, so that the summary can repeat what it said.
///
/// What a step of the web lane says is told in one piece at its end, so that the lanes do not talk
/// over each other.
fn take(step: &Step, program: &Path) -> Result<Taken> {
    let start = Instant::now();
    let mut command = Command::new(program);
    command.args(["test", "--one", step.name]);
    if io::stderr().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    let (status, said) = match step.lane {
        Lane::Rust => {
            eprintln!("\n== {}", step.name);
            echo::watch(&mut command, echo::pass_on)?
        }
        Lane::Web => echo::hold(&mut command, step.name)?,
    };
    Ok(Taken { name: step.name, passed: status.success(), took: start.elapsed(), said })
}

/// The inner loop: what changed, and what depends on it; no browser.
fn quick() -> Result<bool> {
    let mut passed = true;
    for name in QUICK {
        eprintln!("\n== {name}");
        let step = find(name).context("every quick step is a step")?;
        passed &= (step.take)()?;
    }
    let crates = changed::crates()?;
    if crates.is_empty() {
        eprintln!("\nno crate has changed, so no test is run");
        return Ok(passed);
    }
    eprintln!("\n== tests of what changed: {}", crates.join(", "));
    let sets: Vec<String> = crates.iter().map(|name| format!("rdeps(={name})")).collect();
    Ok(tests(&["-E", &sets.join(" + ")])? && passed)
}

/// The random searches at their full length.
fn long() -> Result<bool> {
    let mut command = run::command(&["nextest", "run", "--workspace", "--tests", "--no-fail-fast"]);
    command.env("STAMMTISCH_TESTS", "long");
    Ok(command.status().context("cannot run cargo nextest")?.success())
}

/// All tests but those in the documentation, which nextest does not run. `--tests` leaves out
/// examples and benchmarks, and libraries that say that they contain no test.
fn tests(more: &[&str]) -> Result<bool> {
    if run::has_cargo("nextest") {
        let words = ["nextest", "run", "--workspace", "--tests", "--no-fail-fast"];
        cargo(&[&words, more].concat())
    } else {
        cargo(&["test", "--workspace", "--tests", "--no-fail-fast"])
    }
}

fn cargo(words: &[&str]) -> Result<bool> {
    Ok(run::cargo(words)?.success())
}

fn code(passed: Result<bool>) -> Result<ExitCode> {
    passed.map(run::verdict)
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
        text += &format!("{word:<6} {:>7.1} s  {}", step.took.as_secs_f64(), step.name);
        // Test runners close with how many tests they ran.
        let last = step.said.lines().filter(|line| line.contains(" passed")).last();
        text += &last.map(|line| format!(": {}", line.trim())).unwrap_or_default();
        text += "\n";
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
            step("browser", "echo '  52 passed (2.0m)'", Duration::from_secs(120)),
            step("tests", "echo a pawn does not move; exit 1", Duration::from_secs(71)),
        ];
        let expected = "-- tests failed and said last:\n   a pawn does not move\n\
            ok         0.3 s  format\nok       120.0 s  browser: 52 passed (2.0m)\n\
            FAILED    71.0 s  tests\n";
        assert_eq!(summary(&results), expected);
        assert_eq!(verdict(1), "1 step failed");
    }

    #[test]
    fn an_unknown_step_is_a_usage_error() {
        for words in [["tidyness".into()].as_slice(), &["tidy".into(), "quikc".into()]] {
            let code = run(words).unwrap();
            assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(2)));
        }
    }

    #[test]
    fn what_a_step_needs_is_taken_with_it_and_before_it() {
        let names: Vec<&str> = with_needs(&["browser"]).iter().map(|step| step.name).collect();
        assert_eq!(names, ["web-build", "build", "browser"]);
        for (place, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(STEPS[..place].iter().any(|earlier| earlier.name == *need), "{need}");
            }
        }
    }

    #[test]
    fn a_step_waits_for_what_it_needs_and_is_not_taken_if_that_failed() {
        let done = Done::default();
        let taken =
            |name, passed| Taken { name, passed, took: Duration::ZERO, said: Memory::default() };
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| done.wait_for(&["build", "web-build"]));
            done.add(taken("build", true));
            done.add(taken("web-build", false));
            assert_eq!(waiting.join().unwrap(), Err("web-build"));
        });
        assert_eq!(done.wait_for(&["build"]), Ok(()));
    }
}
