//! What a command says, passed on line by line, and the part of it that a summary repeats.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

/// So many last lines are remembered, and as many earlier ones that tell of a failure.
const LINES: usize = 40;

/// How long a command that has ended may stay silent before nothing more is expected.
const SILENCE: Duration = Duration::from_secs(1);

/// The two streams of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    Out,
    Err,
}

/// The end of what a command said, and what it said about failures before that.
#[derive(Default)]
pub struct Memory {
    failures: VecDeque<String>,
    last: VecDeque<String>,
}

impl Memory {
    pub fn add(&mut self, line: &[u8]) {
        self.last.push_back(String::from_utf8_lossy(line).trim_end().to_owned());
        if self.last.len() > LINES
            && let Some(line) = self.last.pop_front()
            && tells_of_failure(&line)
            && self.failures.len() < LINES
        {
            self.failures.push_back(line);
        }
    }

    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.failures.iter().chain(&self.last).map(String::as_str)
    }
}

/// Whether a test runner says with this line that a test failed: nextest, `cargo test` and Vitest
/// write the word, Playwright a cross.
fn tells_of_failure(line: &str) -> bool {
    line.contains("FAIL") || line.contains('✘')
}

/// Passes a line on to where it would have gone.
pub fn pass_on(stream: Stream, line: &[u8]) {
    // Whoever no longer listens is no reason to stop.
    let _ = match stream {
        Stream::Out => io::stdout().write_all(line),
        Stream::Err => io::stderr().write_all(line),
    };
}

/// Runs a command, hands out each of its lines as it comes, and remembers the last ones.
pub fn watch(
    command: &mut Command,
    mut echo: impl FnMut(Stream, &[u8]),
) -> Result<(ExitStatus, Memory)> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run {}", command.get_program().display()))?;
    let (sender, lines) = mpsc::channel();
    if let Some(out) = child.stdout.take() {
        send(Stream::Out, out, sender.clone());
    }
    if let Some(err) = child.stderr.take() {
        send(Stream::Err, err, sender.clone());
    }
    drop(sender);
    let mut memory = Memory::default();
    loop {
        match lines.recv_timeout(SILENCE) {
            Ok((stream, line)) => {
                echo(stream, &line);
                memory.add(&line);
            }
            // What the command has left running may hold its streams open for ever.
            Err(RecvTimeoutError::Timeout) if child.try_wait()?.is_some() => break,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok((child.wait()?, memory))
}

/// Runs a command and tells everything that it said in one piece, under this title.
pub fn hold(command: &mut Command, title: &str) -> Result<(ExitStatus, Memory)> {
    let mut said = format!("\n== {title}\n").into_bytes();
    let result = watch(command, |_, line| said.extend_from_slice(line))?;
    pass_on(Stream::Err, &said);
    Ok(result)
}

/// Sends the lines of a stream, until it ends or nobody wants them any more.
fn send(stream: Stream, from: impl Read + Send + 'static, to: Sender<(Stream, Vec<u8>)>) {
    thread::spawn(move || {
        let mut from = BufReader::new(from);
        let mut line = Vec::new();
        while from.read_until(b'\n', &mut line).is_ok_and(|read| read > 0)
            && to.send((stream, std::mem::take(&mut line))).is_ok()
        {}
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(script: &str) -> (bool, Vec<String>) {
        let (status, memory) = watch(Command::new("sh").args(["-c", script]), pass_on).unwrap();
        let mut lines: Vec<String> = memory.lines().map(str::to_owned).collect();
        // Which of two streams is read first is nobody's promise.
        lines.sort();
        (status.success(), lines)
    }

    #[test]
    fn both_streams_are_remembered_and_the_end_is_the_commands() {
        assert_eq!(
            said("echo out; echo err >&2; exit 3"),
            (false, vec!["err".into(), "out".into()])
        );
        assert_eq!(said("printf unfinished"), (true, vec!["unfinished".into()]));
    }

    #[test]
    fn nobody_waits_for_what_a_command_leaves_running() {
        assert_eq!(said("(sleep 5; echo late) & echo early"), (true, vec!["early".into()]));
    }

    #[test]
    fn only_failures_are_remembered_from_long_ago() {
        let mut memory = Memory::default();
        for line in ["test a_pawn_moves ... ok", "test a_king_hides ... FAILED"] {
            memory.add(line.as_bytes());
        }
        for number in 0..2 * LINES {
            memory.add(format!("line {number}\n").as_bytes());
        }
        let lines: Vec<&str> = memory.lines().collect();
        assert_eq!(lines.len(), LINES + 1);
        assert_eq!(lines[0], "test a_king_hides ... FAILED");
        assert_eq!((lines[1], lines[LINES]), ("line 40", "line 79"));
    }
}
