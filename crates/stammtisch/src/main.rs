//! `stammtisch`: play board games in the terminal, simulate them, check their records, and referee
//! them for other programs.
//!
//! Every subcommand is a file of [`commands`]. Sentences to players come from the catalogues;
//! the program knows no game by name and no rule of any.

mod commands;
mod failure;
mod grid;
mod progress;
mod seed;
mod setup;
mod words;

use std::process::ExitCode;

use clap::Parser;

/// Board games whose table knows the rules.
#[derive(Parser)]
#[command(version, about, propagate_version = true, after_help = EXAMPLES)]
struct Program {
    #[command(subcommand)]
    command: commands::Command,
}

const EXAMPLES: &str = "\
Examples:
  stammtisch games                                which games there are, and their options
  stammtisch play unita                           a game against bots
  stammtisch simulate unita --games 1000 --seed 7 is it fair?
  stammtisch arena cup --players regular,master   who plays better?
  stammtisch league season --clubs 6              a championship that plays itself
  stammtisch verify *.txt                         are these records true?";

fn main() -> ExitCode {
    failure::exit(commands::run(Program::parse().command))
}
