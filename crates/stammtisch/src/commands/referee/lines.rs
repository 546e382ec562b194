//! Lines from somebody who may send anything.

use std::io::{self, BufRead};

/// The longest line that is read. The longest record fits, escaped as a JSON string.
const LONGEST: usize = 16 << 20;

/// What is said of a line beyond that.
pub const TOO_LONG: &str = "the line is longer than 16 MiB";

/// One line, or what was wrong with it.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    Text(String),
    TooLong,
    NotUtf8,
}

/// Reads lines without keeping more than one, whatever its length.
pub struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    /// Reads from there.
    pub fn new(input: R) -> Lines<R> {
        Lines { input }
    }

    /// The next line, or nothing at the end.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let mut length = 0usize;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() && length == 0 {
                return Ok(None);
            }
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            length += part.len();
            if length <= LONGEST {
                line.extend_from_slice(part);
            }
            let ended = chunk.is_empty() || end.is_some();
            // A line of nothing but its end still counts as read.
            length += usize::from(end.is_some());
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if ended {
                break;
            }
        }
        if length > LONGEST + 1 {
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(String::from_utf8(line).map_or(Line::NotUtf8, Line::Text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<Line> {
        let mut lines = Lines::new(input);
        std::iter::from_fn(|| lines.next().unwrap()).collect()
    }

    #[test]
    fn a_line_ends_at_its_end_or_at_the_end_of_the_input() {
        let text = |line: &str| Line::Text(line.to_owned());
        assert_eq!(all(b""), []);
        assert_eq!(all(b"one\n\ntwo"), [text("one"), text(""), text("two")]);
        assert_eq!(all(b"one\n"), [text("one")]);
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_next() {
        assert_eq!(all(b"\xff\xfe\nfine\n"), [Line::NotUtf8, Line::Text("fine".into())]);
        let mut long = vec![b'a'; LONGEST + 1];
        long.extend(b"\nfine");
        assert_eq!(all(&long), [Line::TooLong, Line::Text("fine".into())]);
        let most = vec![b'a'; LONGEST];
        assert!(matches!(&all(&most)[..], [Line::Text(line)] if line.len() == LONGEST));
    }
}
