//! A competition as text: one JSON object per line, with everything that is needed to play it
//! again and to hold it against what it claims.
//!
//! The first line says what it is and holds the charter; then one line per entry, and after every
//! 32nd a hash of the state; the last line says where it ends. No text makes reading panic: what
//! is wrong comes back as [`Damage`] with its line.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::Rolls;
use table::dice::{Seal, Seed};

use crate::action::{Action, Actor};
use crate::charter::Charter;
use crate::competition::{Competition, Entry};
use crate::refusal::Refusal;
use crate::view::Stage;

/// What every record of a competition begins with: what it is, and the version of the format.
const KIND: &str = "competition 1";
/// How many entries lie between two hashes of the state.
pub(crate) const HASH_EVERY: usize = 32;
/// The longest text that is read, in bytes.
pub const LONGEST: usize = 256 << 20;
/// The most entries that are read.
pub const MOST_ENTRIES: usize = 100_000;

/// The first line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    stammtisch: String,
    law: String,
    charter: Charter,
    seal: Option<Seal>,
    /// The last entry that was made by other rules than these, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    settled: Option<u32>,
}

/// Any line but the first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Entry(EntryLine),
    Mark(Mark),
    Close(Close),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryLine {
    entry: u32,
    actor: Actor,
    action: Action,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mark {
    after: u32,
    hash: String,
}

/// The last line. Seeds are only opened once the competition is over: the one that was sealed at
/// the beginning, and those that were sealed later.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Close {
    entries: u32,
    over: bool,
    hash: String,
    sum: String,
    seed: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    later: Vec<String>,
}

/// A record that was read and played again.
#[derive(Debug, Clone)]
pub struct Saved {
    /// The competition as the record leads to it.
    pub competition: Competition,
    /// The seals of its dice, if they were sealed: those of the beginning, and those that took
    /// their place.
    pub seals: Vec<Seal>,
    /// The seeds of these, as far as they were opened.
    pub seeds: Vec<Seed>,
    /// What has been found out about it.
    pub proof: Proof,
}

/// What a record of a competition has been found to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proof {
    /// How many entries were made again.
    pub entries: u32,
    /// Whether the competition is over.
    pub over: bool,
    /// What is known about dice and lots.
    pub rolls: Rolls,
}

/// What is wrong with a record, and on which line.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("line {line}: {flaw}")]
pub struct Damage {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What can be wrong with a record of a competition.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // The sentences say what the fields are.
pub enum Flaw {
    #[error("this is no record of a competition: {reason}")]
    Unreadable { reason: String },
    #[error("the record is longer than {LONGEST} bytes or {MOST_ENTRIES} entries")]
    TooLong,
    #[error("it is of the law book {found}, expected {expected}")]
    Law { found: String, expected: String },
    #[error("it is entry {found}, expected {expected}")]
    Number { found: u32, expected: u32 },
    #[error("entry {entry} is refused: {reason}")]
    Refused { entry: u32, reason: String },
    #[error("dice or lots said {found}, and had to say {expected}")]
    Roll { found: String, expected: String },
    #[error("the competition stands otherwise here: hash {found}, expected {expected}")]
    Hash { found: String, expected: String },
    #[error("the lines have the sum {found}, expected {expected}")]
    Sum { found: String, expected: String },
    #[error("the seed does not fit the seal")]
    Seal,
    #[error("these dice were open when they were thrown")]
    Opened,
    #[error(
        "the rules have changed since entry {entry}: what was done up to there cannot be proved"
    )]
    Settled { entry: u32 },
    #[error("it says wrongly whether the competition is over")]
    Over,
    #[error("the record breaks off")]
    CutOff,
    #[error("something follows the last line")]
    AfterTheEnd,
}

/// The record of a competition as it stands, with the seeds of its dice: those of the beginning, and
/// then one for each time that others were sealed. A seed is only written once it may be known:
/// when the competition is over, or was over when others took its place.
pub fn write(competition: &Competition, seeds: &[Seed]) -> String {
    let over = competition.state.stage == Stage::Finished;
    let head = Head {
        stammtisch: KIND.to_owned(),
        law: law(competition.charter()),
        charter: competition.charter().clone(),
        seal: seeds.first().map(Seed::seal),
        settled: competition.settled(),
    };
    let mut text = String::new();
    push(&mut text, &head);
    let mut marks = competition.marks.iter();
    for (number, entry) in (1..).zip(competition.entries()) {
        let Entry { actor, action } = entry.clone();
        push(&mut text, &EntryLine { entry: number, actor, action });
        if (number as usize).is_multiple_of(HASH_EVERY)
            && let Some(hash) = marks.next()
        {
            push(&mut text, &Mark { after: number, hash: hash.clone() });
        }
    }
    let open = if over { seeds.len() } else { competition.resealed() };
    let mut opened = seeds.iter().take(open).map(Seed::open);
    let close = Close {
        entries: competition.entries().len() as u32,
        over,
        hash: competition.fingerprint(),
        sum: sum(text.as_bytes()),
        seed: opened.next(),
        later: opened.collect(),
    };
    push(&mut text, &close);
    text
}

fn push(text: &mut String, line: &impl Serialize) {
    text.push_str(&serde_json::to_string(line).expect("a line is plain data"));
    text.push('\n');
}

fn law(charter: &Charter) -> String {
    shelf::find(&charter.game).map_or_else(|_| String::new(), |kind| kind.law().to_owned())
}

fn sum(text: &[u8]) -> String {
    hex::encode(&Sha256::digest(text)[..8])
}

/// Reads a record, makes every entry again and checks everything that it claims.
pub fn read(text: &str) -> Result<Saved, Damage> {
    let at = |line: usize| move |flaw: Flaw| Damage { line, flaw };
    if text.len() > LONGEST {
        return Err(at(1)(Flaw::TooLong));
    }
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().ok_or_else(|| at(1)(Flaw::CutOff))?;
    let head: Head = parse(first).map_err(at(1))?;
    let found = |reason: &str| Flaw::Unreadable { reason: reason.to_owned() };
    if head.stammtisch != KIND {
        return Err(at(1)(found(&format!("expected {KIND}"))));
    }
    let expected = law(&head.charter);
    if head.law != expected {
        return Err(at(1)(Flaw::Law { found: head.law, expected }));
    }
    if let Some(entry) = head.settled {
        return Err(at(1)(Flaw::Settled { entry }));
    }
    // The seeds stand on the last line, and every throw before it is held against them.
    let last = text.lines().last().unwrap_or_default();
    let seeds = match parse::<Close>(last) {
        Ok(Close { seed: Some(seed), later, .. }) => {
            let seeds = std::iter::once(seed).chain(later).map(|seed| seed.parse());
            let unfit = |_| at(text.lines().count())(Flaw::Seal);
            seeds.collect::<Result<Vec<Seed>, _>>().map_err(unfit)?
        }
        Ok(Close { seed: None, .. }) | Err(_) => Vec::new(),
    };
    let competition =
        Competition::new(head.charter).map_err(|bad| at(1)(found(&bad.to_string())))?;
    let mut replay = Replay {
        competition,
        seals: Vec::new(),
        seeds,
        is_open: false,
        rolls: 0,
        offset: first.len() + 1,
    };
    if let Some(seal) = head.seal {
        replay.seal(seal).map_err(at(1))?;
    }
    for (number, line) in lines.by_ref() {
        let close = replay.line(line).map_err(at(number))?;
        if let Some(close) = close {
            replay.check_close(text, &close).map_err(at(number))?;
            if lines.next().is_some() {
                return Err(at(number + 1)(Flaw::AfterTheEnd));
            }
            return Ok(replay.saved(close.over));
        }
        replay.offset += line.len() + 1;
    }
    Err(at(text.lines().count())(Flaw::CutOff))
}

/// Checks everything that a record claims.
pub fn verify(text: &str) -> Result<Proof, Damage> {
    read(text).map(|saved| saved.proof)
}

fn parse<T: serde::de::DeserializeOwned>(line: &str) -> Result<T, Flaw> {
    serde_json::from_str(line).map_err(|error| Flaw::Unreadable { reason: error.to_string() })
}

/// A record that is played again.
struct Replay {
    competition: Competition,
    /// What was sealed so far.
    seals: Vec<Seal>,
    /// What was opened in the end.
    seeds: Vec<Seed>,
    /// Whether everything was decided since dice were sealed, so that everybody may know them.
    is_open: bool,
    rolls: u32,
    /// How many bytes have been read.
    offset: usize,
}

impl Replay {
    /// These dice are thrown from here on.
    fn seal(&mut self, seal: Seal) -> Result<(), Flaw> {
        if self.seeds.get(self.seals.len()).is_some_and(|seed| !seal.fits(seed)) {
            return Err(Flaw::Seal);
        }
        self.seals.push(seal);
        self.is_open = false;
        Ok(())
    }

    /// Makes an entry again, or gives the last line back.
    fn line(&mut self, line: &str) -> Result<Option<Close>, Flaw> {
        match parse::<Line>(line)? {
            Line::Entry(entry) => self.entry(entry).map(|()| None),
            Line::Mark(mark) => {
                self.check_number(mark.after, self.competition.number())?;
                self.check_hash(&mark.hash).map(|()| None)
            }
            Line::Close(close) => Ok(Some(close)),
        }
    }

    fn entry(&mut self, line: EntryLine) -> Result<(), Flaw> {
        let expected = self.competition.number() + 1;
        self.check_number(line.entry, expected)?;
        if expected as usize > MOST_ENTRIES {
            return Err(Flaw::TooLong);
        }
        if line.actor == Actor::Chance {
            self.roll(&line.action)?;
        }
        let refused =
            |refusal: Refusal| Flaw::Refused { entry: line.entry, reason: refusal.to_string() };
        self.competition.apply(line.actor, &line.action, &mut |_, _| {}).map_err(refused)?;
        self.is_open |= self.competition.state.stage == Stage::Finished;
        match line.action {
            Action::Reseal { seal } if !self.seals.is_empty() => self.seal(seal),
            _ => Ok(()),
        }
    }

    /// What dice and lots say follows from the seed, if that was opened, but was not before.
    fn roll(&mut self, found: &Action) -> Result<(), Flaw> {
        self.rolls += 1;
        let Some(last) = self.seals.len().checked_sub(1) else { return Ok(()) };
        if self.is_open {
            return Err(Flaw::Opened);
        }
        match self.seeds.get(last).and_then(|seed| self.competition.roll(seed)) {
            Some(expected) if expected != *found => {
                let say = |action: &Action| serde_json::to_string(action).unwrap_or_default();
                let (found, expected) = (say(found), say(&expected));
                Err(Flaw::Roll { found, expected })
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_number(&self, found: u32, expected: u32) -> Result<(), Flaw> {
        if found == expected { Ok(()) } else { Err(Flaw::Number { found, expected }) }
    }

    fn check_hash(&self, expected: &str) -> Result<(), Flaw> {
        let found = self.competition.fingerprint();
        match found == expected {
            true => Ok(()),
            false => {
                let expected = expected.chars().take(32).collect();
                Err(Flaw::Hash { found, expected })
            }
        }
    }

    fn check_close(&self, text: &str, close: &Close) -> Result<(), Flaw> {
        self.check_number(close.entries, self.competition.number())?;
        self.check_hash(&close.hash)?;
        let found = sum(text.as_bytes().get(..self.offset).unwrap_or_default());
        if found != close.sum {
            let expected = close.sum.chars().take(32).collect();
            return Err(Flaw::Sum { found, expected });
        }
        if close.over != (self.competition.state.stage == Stage::Finished) {
            return Err(Flaw::Over);
        }
        // A seed that nothing was sealed by proves nothing.
        match self.seeds.len() <= self.seals.len() {
            true => Ok(()),
            false => Err(Flaw::Seal),
        }
    }

    fn saved(self, over: bool) -> Saved {
        let rolls = match (self.seals.len(), self.seeds.len()) {
            (0, _) => Rolls::Unsealed,
            (sealed, opened) if opened < sealed => Rolls::Sealed,
            _ => Rolls::Proved { count: self.rolls },
        };
        let proof = Proof { entries: self.competition.number(), over, rolls };
        let Replay { competition, seals, seeds, .. } = self;
        Saved { competition, seals, seeds, proof }
    }
}
