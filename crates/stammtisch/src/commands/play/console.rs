//! The terminal, or the pipe in its place.

use std::io::{self, BufRead, IsTerminal, Write};

/// Where people read and type.
pub struct Console {
    clears: bool,
}

impl Console {
    /// The standard input and output.
    pub fn new() -> Console {
        Console { clears: io::stdout().is_terminal() }
    }

    /// Prints a line, or several.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(io::stdout().lock(), "{text}")
    }

    /// Asks for a line. Nothing comes back when the input has ended.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let mut out = io::stdout().lock();
        write!(out, "{prompt} ")?;
        out.flush()?;
        let mut line = Vec::new();
        // Read as bytes: a slip of the keyboard that is no UTF-8 is a wrong answer, not the end.
        if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Takes everything away that was shown, as far as a terminal can; a pipe gets a rule.
    pub fn clear(&mut self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        match self.clears {
            true => write!(out, "\x1b[2J\x1b[3J\x1b[H"),
            false => writeln!(out, "{}", "─".repeat(72)),
        }
    }
}
