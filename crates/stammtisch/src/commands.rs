//! The subcommands, one file each.

mod arena;
mod backup;
mod completions;
mod games;
mod league;
mod licences;
mod play;
mod referee;
mod replay;
mod restore;
mod serve;
mod simulate;
mod verify;

use clap::Subcommand;

use crate::failure::Done;

/// What the program can do.
#[derive(Subcommand)]
pub enum Command {
    Serve(serve::Serve),
    Play(play::Play),
    Simulate(simulate::Simulate),
    Arena(arena::Arena),
    League(league::League),
    Referee(referee::Referee),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Games(games::Games),
    Licences(licences::Licences),
    Completions(completions::Completions),
}

/// Does it.
pub fn run(command: Command) -> Done {
    match command {
        Command::Serve(serve) => serve.run(),
        Command::Play(play) => play.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Arena(arena) => arena.run(),
        Command::League(league) => league.run(),
        Command::Referee(referee) => referee.run(),
        Command::Replay(replay) => replay.run(),
        Command::Verify(verify) => verify.run(),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Games(games) => games.run(),
        Command::Licences(licences) => licences.run(),
        Command::Completions(completions) => completions.run(),
    }
}
