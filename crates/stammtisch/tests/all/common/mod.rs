//! Runs the program as a person or another program would.

pub mod promise;
pub mod server;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The game that is played where any would do.
pub const GAME: &str = "unita";

/// What came of a run.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    #[track_caller]
    pub fn succeeded(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self.out
    }

    /// Failed with this code and one sentence, which is returned.
    #[track_caller]
    pub fn failed(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        assert!(self.err.starts_with("error: ") || self.err.contains("\nerror: "), "{}", self.err);
        self.err
    }
}

/// Runs the program with nothing to read.
pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

/// Runs the program with something to read.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stammtisch"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Written aside, since the program may answer before it has read everything; and it may stop
    // reading, which is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file of this test alone, which does not exist yet.
pub fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// A whole game between bots, written to a file of this name.
pub fn recorded_game(name: &str, arguments: &[&str]) -> PathBuf {
    let path = scratch(name);
    let file = path.to_str().unwrap();
    let seats = ["play", GAME, "--seats", "random,random,random,random", "--record", file];
    run(&[&seats[..], arguments].concat()).succeeded();
    path
}
