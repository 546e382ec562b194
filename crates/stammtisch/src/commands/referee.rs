//! `stammtisch referee`: a game for other programs, in lines of JSON. See `docs/referee.md`.

pub(super) mod desk;
mod lines;
mod request;

use std::io::{self, Write};

use clap::Args;
use serde_json::{Map, Value};

use crate::failure::Done;
use desk::{Answer, Desk};
use lines::{Line, Lines};
use request::Request;

/// Referee a game for another program: requests and answers are lines of JSON
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch referee unita
  {\"do\": \"new\", \"setup\": {\"players\": 3}}
  {\"do\": \"roll\", \"seed\": 7}
  {\"do\": \"legal\"}
  {\"do\": \"quit\"}

docs/referee.md describes every request, with a worked session.")]
pub struct Referee {
    /// The game
    game: String,
}

impl Referee {
    /// Answers line by line until the input ends or somebody quits.
    pub fn run(self) -> Done {
        let mut desk = Desk::new(crate::setup::game(&self.game)?);
        let mut lines = Lines::new(io::stdin().lock());
        let mut out = io::stdout().lock();
        while let Some(line) = lines.next()? {
            let Some((id, answer)) = answer(&mut desk, line) else { continue };
            let quits = matches!(answer, Ok(Answer::Goodbye));
            let mut object = Map::new();
            if let Some(id) = id {
                object.insert("id".into(), id);
            }
            match answer {
                Ok(answer) => object.insert("ok".into(), answer.into()),
                Err(problem) => object.insert("error".into(), problem.into()),
            };
            // Whoever asks waits for the answer, so every line goes out at once.
            writeln!(out, "{}", Value::Object(object))?;
            out.flush()?;
            if quits {
                break;
            }
        }
        Ok(())
    }
}

/// What a line gets in answer, with the id it came with; nothing for an empty line.
fn answer(
    desk: &mut Desk,
    line: Line,
) -> Option<(Option<Value>, Result<Answer, request::Problem>)> {
    match line {
        Line::Text(text) if text.trim().is_empty() => None,
        Line::Text(text) => {
            let (id, request) = Request::read(&text);
            Some((id, request.and_then(|request| desk.answer(request))))
        }
        Line::TooLong => Some((None, Err(request::Problem::line(lines::TOO_LONG)))),
        Line::NotUtf8 => Some((None, Err(request::Problem::line("the line is not UTF-8")))),
    }
}
