//! `stammtisch replay`: a record, step by step and in words.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use serde_json::json;
use shelf::{Error, Visitor};
use table::{Actor, Entry, Game, Record, Seat, SeatSet, Session, Step, log_line};

use super::verify::text_of;
use crate::failure::{Done, Failure};
use crate::words::{self, catalogue, house, plain};

/// Step through a record, with what happened in words
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch replay evening.txt                 step by step, Enter for the next
  stammtisch replay evening.txt --all           all at once
  stammtisch replay evening.txt --as green      only what green could see
  stammtisch replay evening.txt --all --board   with the board after every step")]
pub struct Replay {
    /// The record; `-` is the standard input
    record: PathBuf,

    /// Do not wait between the steps
    #[arg(long)]
    all: bool,

    /// Draw the board after every step
    #[arg(long)]
    board: bool,

    /// Show what these seats could see, such as `green,red`, or `nobody`; all seats otherwise
    #[arg(long = "as", value_name = "SEATS")]
    seats: Option<String>,
}

impl Replay {
    /// Reads the record and shows it.
    pub fn run(self) -> Done {
        let text = text_of(&self.record)?;
        let damaged = |error: &dyn std::fmt::Display| anyhow!("the record is damaged at {error}");
        let record = Record::read(&text).map_err(|damage| damaged(&damage))?;
        let game = record.header().game.clone();
        match shelf::visit(&game, Show { replay: &self, record: &record }) {
            Ok(done) => done,
            Err(error) => Err(Failure::Failed(error.into())),
        }
    }
}

struct Show<'a> {
    replay: &'a Replay,
    record: &'a Record,
}

impl Visitor for Show<'_> {
    type Output = Done;

    fn visit<G: Game>(self) -> Done {
        // The record is played once before a word of it is shown: a damaged one is not half told.
        let session = self.record.replay::<G>().map_err(Error::from)?;
        let viewer = self.viewer(&session)?;
        let waits = !self.replay.all && io::stdin().is_terminal() && io::stdout().is_terminal();
        let mut out = io::stdout().lock();
        let header = self.record.header();
        let title = catalogue().name(G::NAME, "title");
        let law = &header.law;
        writeln!(out, "{}", house("replay-title", json!({ "title": title, "law": law })))?;
        for (seat, name) in &header.names {
            writeln!(out, "  {}: {name}", words::seat(G::NAME, seat))?;
        }
        if waits {
            writeln!(out, "{}", plain("replay-help"))?;
        }
        let mut done = Ok(true);
        self.record
            .replay_with::<G>(&mut |step| {
                if let Ok(true) = done {
                    done = self.step(&step, viewer, waits, &mut out);
                }
            })
            .map_err(Error::from)?;
        if done? {
            write!(out, "\n{}", G::sketch(&session.game().view(viewer)))?;
            if let Some(standings) = session.game().standings() {
                let seats: Vec<&str> = seat_names(session.game());
                for line in words::standings(G::NAME, &seats, &standings) {
                    writeln!(out, "{line}")?;
                }
            }
        }
        Ok(())
    }
}

impl Show<'_> {
    /// Shows one step, and tells whether to go on.
    fn step<G: Game>(
        &self,
        step: &Step<'_, G>,
        viewer: SeatSet,
        waits: bool,
        out: &mut impl Write,
    ) -> io::Result<bool> {
        match step.entry {
            Entry::Act { actor, action } => {
                writeln!(out, "{}", self.line(step, viewer, *actor, action))?;
            }
            Entry::Undo { by, to } => {
                let names: Vec<String> = by.iter().map(|seat| named(step.game, seat)).collect();
                let arguments = json!({ "number": step.number, "by": names, "to": to });
                writeln!(out, "{}", house("replay-undo", arguments))?;
            }
        }
        for (_, event) in step.events.iter().filter(|(audience, _)| audience.reaches(viewer)) {
            let event = serde_json::to_value(event).map_err(io::Error::other)?;
            writeln!(out, "    {}", catalogue().say(G::NAME, "event", &event))?;
        }
        if self.replay.board {
            writeln!(out, "{}", G::sketch(&step.game.view(viewer)))?;
        }
        if !waits {
            return Ok(true);
        }
        out.flush()?;
        let mut answer = String::new();
        loop {
            answer.clear();
            let ended = io::stdin().lock().read_line(&mut answer)? == 0;
            match answer.trim() {
                "b" | "board" => write!(out, "{}", G::sketch(&step.game.view(viewer)))?,
                "q" | "quit" => return Ok(false),
                _ => return Ok(!ended),
            }
            out.flush()?;
        }
    }

    /// The line of the log. Whoever may not know an action reads only who acted, and hears the
    /// events that reach them.
    fn line<G: Game>(
        &self,
        step: &Step<'_, G>,
        viewer: SeatSet,
        actor: Actor,
        action: &G::Action,
    ) -> String {
        let secret = match actor {
            Actor::Seat(seat) => !viewer.contains(seat),
            Actor::Chance => viewer != SeatSet::first(step.game.seats()),
        };
        let is_private = step.events.iter().any(|(audience, _)| !audience.reaches(viewer));
        match (secret && is_private, actor) {
            (true, Actor::Seat(seat)) => {
                format!("{} {} …", step.number, step.game.seat_name(seat))
            }
            (true, Actor::Chance) => format!("{} chance …", step.number),
            (false, _) => log_line(step.game, step.number, actor, action),
        }
    }

    fn viewer<G: Game>(&self, session: &Session<G>) -> Result<SeatSet, Failure> {
        let game = session.game();
        let names = seat_names(game);
        let seat = |name: &str| match names.iter().position(|known| *known == name.trim()) {
            Some(place) => Ok(Seat(place as u8)),
            None => {
                let known = names.join(", ");
                let reason = format!("there is no seat `{name}`; the seats are {known}");
                Err(Failure::Usage(reason))
            }
        };
        match self.replay.seats.as_deref() {
            None => Ok(SeatSet::first(game.seats())),
            Some("nobody") => Ok(SeatSet::EMPTY),
            Some(list) => list.split(',').map(seat).collect(),
        }
    }
}

fn seat_names<G: Game>(game: &G) -> Vec<&'static str> {
    (0..game.seats()).map(|seat| game.seat_name(Seat(seat))).collect()
}

fn named<G: Game>(game: &G, seat: Seat) -> String {
    words::seat(G::NAME, game.seat_name(seat))
}
