//! Takes the text of a record apart. Knows no game.

use std::iter::Enumerate;
use std::str::Lines;

use sha2::{Digest, Sha256};

use super::damage::{Damage, Flaw, excerpt};
use super::{
    Close, FIRST_LINE, Header, HeaderLines, LONGEST, Line, MOST_ENTRIES, Place, Record, Says,
    Source,
};
use crate::dice::{BadHex, Seed};

/// The whole record.
pub(super) fn record(text: &str) -> Result<Record, Damage> {
    let mut reader = Reader::new(text)?;
    let header = reader.header()?;
    let mut lines = Vec::new();
    let mut last = 0;
    while let Some((at, line)) = reader.next_filled() {
        if line.starts_with("end ") || line.starts_with("open ") {
            let close = reader.close(at, line, last)?;
            return Ok(Record { header, lines, close });
        }
        let says = body_line(line, last).map_err(|flaw| flaw.on(at))?;
        match &says {
            Says::Act { number, .. } | Says::Undo { number, .. } => last = *number,
            Says::Hash { .. } => {}
        }
        reader.sum(line);
        lines.push(Line { at, says });
    }
    Err(Flaw::Truncated.on(reader.at))
}

/// The header alone.
pub(super) fn header(text: &str) -> Result<Header, Damage> {
    Reader::new(text)?.header()
}

/// Goes through the lines and keeps the checksum of those that count.
struct Reader<'t> {
    lines: Enumerate<Lines<'t>>,
    /// The number of the line that was read last.
    at: usize,
    sum: Sha256,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Result<Reader<'t>, Damage> {
        if text.len() > LONGEST {
            return Err(Flaw::TooLarge { limit: LONGEST, unit: "bytes" }.on(1));
        }
        Ok(Reader { lines: text.lines().enumerate(), at: 1, sum: Sha256::new() })
    }

    /// The next line that is no comment, without the white space at its end.
    fn next(&mut self) -> Option<(usize, &'t str)> {
        let (index, line) = self.lines.find(|(_, line)| !line.starts_with('#'))?;
        self.at = index + 1;
        Some((self.at, line.trim_end()))
    }

    /// The next line with something on it.
    fn next_filled(&mut self) -> Option<(usize, &'t str)> {
        loop {
            match self.next() {
                Some((_, "")) => {}
                other => return other,
            }
        }
    }

    fn sum(&mut self, line: &str) {
        self.sum.update(line.as_bytes());
        self.sum.update(b"\n");
    }

    fn header(&mut self) -> Result<Header, Damage> {
        let (at, line) = self.next().unwrap_or((1, ""));
        if line != FIRST_LINE {
            let flaw = match line.strip_prefix("stammtisch record ") {
                Some(found) => Flaw::Format { found: excerpt(found) },
                None => Flaw::NotARecord { found: excerpt(line) },
            };
            return Err(flaw.on(at));
        }
        self.sum(line);

        let mut draft = Draft::default();
        let mut ended = false;
        while let Some((at, line)) = self.next() {
            if line.is_empty() {
                ended = true;
                break;
            }
            draft.take(at, line).map_err(|flaw| flaw.on(at))?;
            self.sum(line);
        }
        let header = draft.finish().map_err(|flaw| flaw.on(self.at))?;
        if ended { Ok(header) } else { Err(Flaw::Truncated.on(self.at)) }
    }

    /// The lines from `end` or `open` on.
    fn close(mut self, at: usize, line: &str, last: u32) -> Result<Close, Damage> {
        let form = "`end` or `open` with the last number, a hash and a checksum";
        let [word, count, hash, sum] = *line.split(' ').collect::<Vec<_>>() else {
            return Err(Flaw::unreadable(line, form).on(at));
        };
        let count = number(count).map_err(|flaw| flaw.on(at))?;
        if count != last {
            return Err(Flaw::Numbering { found: count, expected: last }.on(at));
        }
        let mut close = Close {
            at,
            over: word == "end",
            number: count,
            hash: hash.to_owned(),
            sum: sum.to_owned(),
            real_sum: hex::encode(&self.sum.clone().finalize()[..8]),
            results: Vec::new(),
            seed: None,
        };
        while let Some((at, line)) = self.next_filled() {
            close.take(at, line).map_err(|flaw| flaw.on(at))?;
        }
        Ok(close)
    }
}

/// A header that is still being read.
#[derive(Default)]
struct Draft {
    game: Option<String>,
    law: Option<String>,
    setup: Option<serde_json::Value>,
    position: Option<serde_json::Value>,
    names: Vec<(String, String)>,
    dice: Option<Source>,
    entropies: Vec<(String, crate::dice::Entropy)>,
    lines: HeaderLines,
}

impl Draft {
    fn take(&mut self, at: usize, line: &str) -> Result<(), Flaw> {
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        match name {
            "game" => {
                self.lines.game = at;
                once(name, &mut self.game, word(line, rest)?)
            }
            "law" => {
                self.lines.law = at;
                once(name, &mut self.law, word(line, rest)?)
            }
            "setup" => {
                self.lines.setup = at;
                once(name, &mut self.setup, json(rest)?)
            }
            "position" => {
                self.lines.position = at;
                once(name, &mut self.position, json(rest)?)
            }
            "dice" => once(name, &mut self.dice, source(line, rest)?),
            "seat" => {
                let (seat, person) = rest.split_once(' ').unwrap_or((rest, ""));
                if person.is_empty() {
                    return Err(Flaw::unreadable(line, "`seat`, its name, and who sits there"));
                }
                self.lines.names.push(at);
                once_per_seat(name, &mut self.names, seat, person.to_owned())
            }
            "entropy" => {
                let (seat, digits) = rest.split_once(' ').unwrap_or((rest, ""));
                let entropy = digits.parse().map_err(|bad| hexadecimal(line, bad))?;
                self.lines.entropies.push(at);
                once_per_seat(name, &mut self.entropies, seat, entropy)
            }
            _ => Err(Flaw::UnknownHeader { name: excerpt(name) }),
        }
    }

    fn finish(self) -> Result<Header, Flaw> {
        let missing = |name| move || Flaw::MissingHeader { name };
        let dice = self.dice.ok_or_else(missing("dice"))?;
        if !matches!(dice, Source::Sealed(_)) && !self.entropies.is_empty() {
            let place = "in a record with sealed dice";
            return Err(Flaw::Misplaced { found: "entropy".to_owned(), place });
        }
        Ok(Header {
            game: self.game.ok_or_else(missing("game"))?,
            law: self.law.ok_or_else(missing("law"))?,
            setup: self.setup.ok_or_else(missing("setup"))?,
            position: self.position,
            names: self.names,
            dice,
            entropies: self.entropies,
            lines: self.lines,
        })
    }
}

fn once<T>(name: &str, place: &mut Option<T>, value: T) -> Result<(), Flaw> {
    match place.replace(value) {
        Some(_) => Err(Flaw::DuplicateHeader { name: name.to_owned() }),
        None => Ok(()),
    }
}

fn once_per_seat<T>(
    name: &str,
    list: &mut Vec<(String, T)>,
    seat: &str,
    value: T,
) -> Result<(), Flaw> {
    if list.iter().any(|(other, _)| other == seat) {
        return Err(Flaw::DuplicateHeader { name: excerpt(&format!("{name} {seat}")) });
    }
    list.push((seat.to_owned(), value));
    // No table has more seats, so a longer list is not worth keeping.
    match list.len() > usize::from(crate::SeatSet::CAPACITY) {
        true => Err(Flaw::TooLarge { limit: crate::SeatSet::CAPACITY.into(), unit: "seats" }),
        false => Ok(()),
    }
}

fn word(line: &str, rest: &str) -> Result<String, Flaw> {
    match rest.is_empty() || rest.contains(' ') {
        true => Err(Flaw::unreadable(line, "one word")),
        false => Ok(rest.to_owned()),
    }
}

fn json(rest: &str) -> Result<serde_json::Value, Flaw> {
    serde_json::from_str(rest).map_err(|error| Flaw::unreadable(rest, format!("JSON: {error}")))
}

fn source(line: &str, rest: &str) -> Result<Source, Flaw> {
    match rest.split_once(' ') {
        None if rest == "real" => Ok(Source::Real),
        None if rest == "open" => Ok(Source::Open),
        Some(("sealed", seal)) => {
            seal.parse().map(Source::Sealed).map_err(|bad| hexadecimal(line, bad))
        }
        _ => Err(Flaw::unreadable(line, "`dice sealed` with a seal, `dice real` or `dice open`")),
    }
}

fn hexadecimal(line: &str, bad: BadHex) -> Flaw {
    Flaw::unreadable(line, format!("hexadecimal digits, but they are {bad}"))
}

/// A number in its only spelling: no sign, no zero in front.
fn number(text: &str) -> Result<u32, Flaw> {
    let read = text.parse::<u32>().ok().filter(|number| number.to_string() == text);
    read.ok_or_else(|| Flaw::unreadable(text, "a number"))
}

/// A line between the header and the end, where the entry before has the number `last`.
fn body_line(line: &str, last: u32) -> Result<Says, Flaw> {
    if let Some(rest) = line.strip_prefix("= ") {
        let (count, hash) = rest.split_once(' ').unwrap_or((rest, ""));
        let number = number(count)?;
        return match number == last {
            true => Ok(Says::Hash { number, hash: hash.to_owned() }),
            false => Err(Flaw::Numbering { found: number, expected: last }),
        };
    }
    let form = "a number, a seat or `chance`, and an action";
    let mut parts = line.splitn(3, ' ');
    let (Some(count), Some(actor), Some(action)) = (parts.next(), parts.next(), parts.next())
    else {
        return Err(Flaw::unreadable(line, form));
    };
    let number_found = number(count).map_err(|_| Flaw::unreadable(line, form))?;
    if number_found != last + 1 {
        return Err(Flaw::Numbering { found: number_found, expected: last + 1 });
    }
    if number_found > MOST_ENTRIES {
        return Err(Flaw::TooLarge { limit: MOST_ENTRIES as usize, unit: "entries" });
    }
    let (number_here, actor) = (number_found, actor.to_owned());
    match action.strip_prefix("undo ") {
        Some(to) => Ok(Says::Undo { number: number_here, by: actor, to: number(to)? }),
        None => Ok(Says::Act { number: number_here, actor, action: action.to_owned() }),
    }
}

impl Close {
    /// A line after `end` or `open`.
    fn take(&mut self, at: usize, line: &str) -> Result<(), Flaw> {
        let parts: Vec<&str> = line.split(' ').collect();
        match *parts {
            ["result" | "seed", ..] if !self.over => {
                let place = "in the record of a finished game, after `end`";
                Err(Flaw::Misplaced { found: parts[0].to_owned(), place })
            }
            ["result", ..] if self.seed.is_some() => {
                Err(Flaw::Misplaced { found: "result".to_owned(), place: "before `seed`" })
            }
            ["result", seat, place, score] => {
                let form = || Flaw::unreadable(line, "`result`, a seat, its place and its score");
                let place: u8 = place.parse().map_err(|_| form())?;
                let score: i32 = score.parse().map_err(|_| form())?;
                if self.results.iter().any(|(_, result)| result.seat == seat) {
                    let name = excerpt(&format!("result {seat}"));
                    return Err(Flaw::DuplicateHeader { name });
                }
                let result = Place { seat: seat.to_owned(), place, score };
                // A result that is not spelt the one way it is written would change unseen.
                if result.to_string() != line {
                    return Err(form());
                }
                self.results.push((at, result));
                Ok(())
            }
            ["seed", digits] => {
                let seed: Seed = digits.parse().map_err(|bad| hexadecimal(line, bad))?;
                match self.seed.replace((at, seed)) {
                    Some(_) => Err(Flaw::DuplicateHeader { name: "seed".to_owned() }),
                    None => Ok(()),
                }
            }
            _ => Err(Flaw::unreadable(line, "only `result` and `seed` lines after the end")),
        }
    }
}
