//! The terminal, or the pipe in its place.

use std::io::{self, BufRead, IsTerminal, Write};

/// Where people read and type.
pub struct Console {
    input: Box<dyn BufRead>,
    out: Box<dyn Write>,
    clears: bool,
}

impl Console {
    /// The standard input and output.
    pub fn new() -> Console {
        let (input, out) = (Box::new(io::stdin().lock()), Box::new(io::stdout()));
        Console { input, out, clears: io::stdout().is_terminal() }
    }

    /// Somebody who types these lines, and whom nobody watches.
    #[cfg(test)]
    pub fn typed(lines: &[&str]) -> Console {
        let input = io::Cursor::new(lines.join("\n"));
        Console { input: Box::new(input), out: Box::new(io::sink()), clears: false }
    }

    /// Prints a line, or several.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Asks for a line. Nothing comes back when the input has ended.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let mut line = Vec::new();
        // Read as bytes: a slip of the keyboard that is no UTF-8 is a wrong answer, not the end.
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Takes everything away that was shown, as far as a terminal can; a pipe gets a rule.
    pub fn clear(&mut self) -> io::Result<()> {
        match self.clears {
            true => write!(self.out, "\x1b[2J\x1b[3J\x1b[H"),
            false => writeln!(self.out, "{}", "─".repeat(72)),
        }
    }
}
