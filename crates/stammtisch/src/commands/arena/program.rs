//! A program of somebody else's, which may do anything: crash, hang, or never stop talking.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use super::kin::Kin;

/// The longest line that is read from a program. Answers are short.
const LONGEST: u64 = 64 << 10;

/// How many lines wait on either side: with these nobody fills our memory.
const LINES: usize = 16;

/// How long a program has to end by itself once its input has ended.
const GRACE: Duration = Duration::from_millis(300);

/// A program that runs, and how to talk with it. Neither it nor what it has started outlives this.
pub struct Program {
    kin: Kin,
    /// Lines for its input; nothing once it is asked to end.
    to: Option<SyncSender<String>>,
    from: Receiver<Said>,
    /// The number of the last request.
    id: u64,
    /// Whether it may be left to end by itself.
    is_well: bool,
}

/// What a program said.
enum Said {
    Line(Vec<u8>),
    /// More than a line may have.
    TooLong,
}

/// Why a request has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lost {
    /// None came in time.
    Late,
    /// What came is no answer.
    Unfit(String),
    /// The program has ended, or was ended since it would not stop talking.
    Gone(String),
}

impl Program {
    /// Starts it. What it writes to its standard error is shown as it is.
    pub fn start(words: &[String]) -> io::Result<Program> {
        let [program, arguments @ ..] = words else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "there is no command"));
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut kin = Kin::start(&mut command)?;
        let (to, lines) = sync_channel(LINES);
        let (said, from) = sync_channel(LINES);
        // Both ends are somebody else's to block, so each has a thread that may be left behind.
        if let Some(stdin) = kin.program.stdin.take() {
            thread::spawn(move || write(stdin, &lines));
        }
        if let Some(stdout) = kin.program.stdout.take() {
            thread::spawn(move || read(stdout, &said));
        }
        Ok(Program { kin, to: Some(to), from, id: 0, is_well: true })
    }

    /// Asks for something, and waits so long for the answer: what stands under `ok`.
    pub fn ask(&mut self, mut request: Map<String, Value>, time: Duration) -> Result<Value, Lost> {
        let until = Instant::now() + time;
        self.id += 1;
        request.insert("id".to_owned(), json!(self.id));
        self.tell(request)?;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left) {
                // Lines that nobody waits for may come faster than they are thrown away.
                Ok(Said::Line(_)) if left.is_zero() => {
                    self.is_well = false;
                    return Err(Lost::Late);
                }
                Ok(Said::Line(line)) => match answer(&line, self.id) {
                    Answer::Stale => {}
                    Answer::Fine(answer) => return Ok(answer),
                    Answer::Unfit(why) => return Err(Lost::Unfit(why)),
                },
                Ok(Said::TooLong) => {
                    let why = format!("wrote a line of more than {} KiB", LONGEST >> 10);
                    return Err(self.give_up(&why));
                }
                // What it has started may keep the line open after it.
                Err(RecvTimeoutError::Timeout) if self.kin.has_ended() => {
                    return Err(self.give_up("stopped talking"));
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.is_well = false;
                    return Err(Lost::Late);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.give_up("stopped talking"));
                }
            }
        }
    }

    /// Says something that wants no answer.
    pub fn tell(&mut self, message: Map<String, Value>) -> Result<(), Lost> {
        let line = Value::Object(message).to_string();
        let Some(to) = &self.to else { return Err(Lost::Gone("was ended".to_owned())) };
        match to.try_send(line) {
            Ok(()) => Ok(()),
            // It has not read what it was sent before: there is no use in waiting again.
            Err(TrySendError::Full(_)) => {
                self.is_well = false;
                Err(Lost::Late)
            }
            Err(TrySendError::Disconnected(_)) => Err(self.give_up("stopped listening")),
        }
    }

    /// Ends it for good, and says how it was found.
    fn give_up(&mut self, why: &str) -> Lost {
        self.to = None;
        // A program that has just ended may still be on its way out.
        let has_ended = self.ends_within(GRACE);
        self.is_well = false;
        match self.kin.end() {
            Ok(status) if has_ended => Lost::Gone(format!("ended ({status})")),
            Ok(_) | Err(_) => Lost::Gone(why.to_owned()),
        }
    }

    /// Whether it ends by itself in time.
    fn ends_within(&mut self, time: Duration) -> bool {
        let until = Instant::now() + time;
        while !self.kin.has_ended() {
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(Duration::from_millis(5));
        }
        true
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.to = None;
        if self.is_well {
            self.ends_within(GRACE);
        }
        // Whoever ends well may still leave others behind.
        let _ = self.kin.end();
    }
}

/// Hands lines to a program until there are no more, or it does not want them.
fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let sent = stdin.write_all(line.as_bytes()).and_then(|()| stdin.write_all(b"\n"));
        if sent.and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Takes lines from a program until there are no more, nobody wants them, or one has no end.
fn read(stdout: ChildStdout, said: &SyncSender<Said>) {
    let mut input = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let sent = match input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(length) if length as u64 > LONGEST => {
                let _ = said.send(Said::TooLong);
                return;
            }
            Ok(_) => said.send(Said::Line(line)),
        };
        if sent.is_err() {
            return;
        }
    }
}

/// What a line means to somebody who waits for an answer.
#[derive(Debug, PartialEq)]
enum Answer {
    /// It is empty, or the answer to an earlier request that nobody waits for any more.
    Stale,
    Fine(Value),
    Unfit(String),
}

fn answer(line: &[u8], id: u64) -> Answer {
    let unfit = |why: &str| {
        let start: String = String::from_utf8_lossy(line).trim_end().chars().take(100).collect();
        Answer::Unfit(format!("{why}: {start:?}"))
    };
    if line.trim_ascii().is_empty() {
        return Answer::Stale;
    }
    let Ok(Value::Object(mut fields)) = serde_json::from_slice(line) else {
        return unfit("no object of JSON");
    };
    match fields.get("id").and_then(Value::as_u64) {
        Some(other) if other < id => return Answer::Stale,
        Some(same) if same == id => {}
        Some(_) | None => return unfit("no answer to what was asked"),
    }
    match fields.remove("ok") {
        Some(answer) => Answer::Fine(answer),
        None => unfit("not ok"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_told_from_a_late_one_and_from_none() {
        let fine = |line: &str| match answer(line.as_bytes(), 7) {
            Answer::Fine(value) => Some(value),
            Answer::Stale | Answer::Unfit(_) => None,
        };
        let stale = |line: &str| answer(line.as_bytes(), 7) == Answer::Stale;
        assert_eq!(fine(r#"{"id": 7, "ok": {"action": "end"}}"#), Some(json!({"action": "end"})));
        assert!(stale(r#"{"id": 6, "ok": {}}"#) && stale("") && stale(" \r\n"));
        let unfit =
            ["x", "[]", "7", "{}", r#"{"ok": {}}"#, r#"{"id": 8, "ok": {}}"#, r#"{"id": 7}"#];
        for line in unfit.into_iter().chain([r#"{"id": "7", "ok": {}}"#, r#"{"id":7,"error":{}}"#])
        {
            assert!(matches!(answer(line.as_bytes(), 7), Answer::Unfit(_)), "{line}");
        }
        assert!(matches!(answer(b"\xff\xfe", 7), Answer::Unfit(_)));
    }

    #[cfg(unix)]
    #[test]
    fn who_has_ended_is_gone_and_not_late_whoever_holds_the_line() {
        let ask = |script: &str| {
            let words = ["sh", "-c", script].map(str::to_owned);
            let mut program = Program::start(&words).unwrap();
            program.ask(Map::new(), Duration::from_millis(300))
        };
        assert_eq!(ask("sleep 60 & exit 3"), Err(Lost::Gone("ended (exit status: 3)".to_owned())));
        assert_eq!(ask("sleep 60"), Err(Lost::Late));
    }

    #[test]
    fn a_command_that_is_none_cannot_be_started() {
        assert!(Program::start(&["no/such/program".to_owned()]).is_err());
        assert!(Program::start(&[]).is_err());
    }
}
