//! What the developers of Stammtisch run: play, test, clauses, types, licences, browser, load,
//! bench.
//!
//! `cargo xtask help` lists the commands. This crate depends on nothing of the house, so that it
//! still builds when everything else is broken. What the client and its tests need beyond the Rust
//! toolchain (Node, Chromium) it installs where it may, and names where it may not.

mod changed;
mod clauses;
mod echo;
mod ids;
mod licences;
mod readme;
mod run;
mod test;
mod tidy;
mod tree;
mod web;

use std::env;
use std::process::ExitCode;

use anyhow::Result;

/// Every command with its arguments and what it does.
const COMMANDS: [(&str, &str, &str); 11] = [
    ("play", "[options]", "build everything and open the house, to play in a browser"),
    ("client", "", "build the client, which a release build of the program carries"),
    ("test", "[step ...]", "everything a change has to pass, steps of it, `quick` or `long`"),
    ("clauses", "[--list]", "which clauses of the law books no test cites"),
    ("types", "", "make the TypeScript types of the client from the Rust ones"),
    ("licences", "", "collect the licences of everything that the program is built from"),
    ("browser", "[options]", "only the tests that play in a browser"),
    ("pictures", "", "take the pictures under docs/screenshots"),
    ("load", "[options]", "how much a server carries"),
    ("bench", "[options]", "how fast the games are"),
    ("help", "", "this list"),
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match dispatch(&args) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[String]) -> Result<ExitCode> {
    let (command, rest) = match args {
        [] => ("help", args),
        [command, rest @ ..] => (command.as_str(), rest),
    };
    match (command, rest) {
        ("play", _) => run::play(rest),
        ("bench", _) => run::bench(rest),
        ("types", []) => run::types(),
        ("load", _) => run::load(rest),
        ("browser", _) => Ok(run::verdict(web::browser(rest)?)),
        ("pictures", []) => Ok(run::verdict(web::pictures()?)),
        ("test", _) => test::run(rest),
        ("licences", []) => Ok(run::verdict(licences::write()?)),
        ("client", []) => Ok(run::verdict(web::build()?)),
        ("clauses", []) => clauses::command(false),
        ("clauses", [flag]) if flag == "--list" => clauses::command(true),
        ("help" | "--help" | "-h", _) => {
            print!("{}", help());
            Ok(ExitCode::SUCCESS)
        }
        _ => {
            eprint!("error: no command `cargo xtask {}`\n\n{}", args.join(" "), help());
            Ok(ExitCode::from(2))
        }
    }
}

fn help() -> String {
    let mut text = String::from("usage: cargo xtask <command>\n\n");
    for (name, arguments, about) in COMMANDS {
        text += &format!("  {:<24} {about}\n", format!("{name} {arguments}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_command() {
        for (name, _, about) in COMMANDS {
            assert!(help().contains(&format!("  {name} ")), "{name}");
            assert!(help().contains(about), "{name}");
        }
    }

    #[test]
    fn an_unknown_command_is_a_usage_error() {
        let code = dispatch(&["paly".into()]).unwrap();
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(2)));
    }
}
