//! Dice that can be proved fair.
//!
//! Before the first move the [`Seal`] of a secret [`Seed`] is published, and then every seat may add
//! [`Entropy`] of its own. Every outcome of chance follows from these, from the number it has in the
//! log and from the action it answers. When the game is over the seed is opened, and anybody can
//! work out again what every roll had to be.
//!
//! `docs/record.md` describes the derivation step by step, with test vectors, for whoever wants to
//! check it without this code; a browser has all it takes built in.
//!
//! ```
//! use table::Session;
//! use table::dice::{Dice, Entropy, Seed};
//! use table::properties::example::{Grab, Setup};
//! use table::{Actor, Seat};
//!
//! let seed = Seed::new([7; 32]); // A real seed comes from the operating system.
//! println!("sealed {}", seed.seal());
//! let dice = Dice::new(seed, [(Seat(0), Entropy::new(b"a word of mine")?)]);
//!
//! let mut session = Session::<Grab>::new(Setup::default())?;
//! let roll = dice.next(&session)?;
//! session.act(Actor::Chance, &roll, &mut |_, _| {})?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Game, Seat, Session, draw, log_line};

/// The first line of every message that a roll is derived from: what it is for, and which way.
const DOMAIN: &str = "stammtisch dice 1";

/// The secret that all rolls of a game follow from.
///
/// It prints as its seal, so that no log shows by accident what nobody may know yet.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Takes 32 bytes that nobody can guess.
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// What can be shown before the first move: the SHA-256 of the seed.
    pub fn seal(&self) -> Seal {
        Seal(Sha256::digest(self.0).into())
    }

    /// The seed itself in hexadecimal, for when the game is over.
    pub fn open(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(sealed {})", self.seal())
    }
}

impl FromStr for Seed {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Seed, BadHex> {
        bytes_32(text).map(Seed)
    }
}

/// What is shown of a seed before the game: it fits that one seed and tells nothing about it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seal([u8; 32]);

impl Seal {
    /// Whether this seal was made from that seed.
    pub fn fits(&self, seed: &Seed) -> bool {
        seed.seal() == *self
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({self})")
    }
}

impl FromStr for Seal {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Seal, BadHex> {
        bytes_32(text).map(Seal)
    }
}

impl TryFrom<String> for Seal {
    type Error = BadHex;

    fn try_from(text: String) -> Result<Seal, BadHex> {
        text.parse()
    }
}

impl From<Seal> for String {
    fn from(seal: Seal) -> String {
        seal.to_string()
    }
}

/// What a seat adds to the dice, so that the seed alone does not decide them.
#[derive(Clone, PartialEq, Eq)]
pub struct Entropy(Vec<u8>);

impl Entropy {
    /// How many bytes a seat may add.
    pub const MOST: usize = 64;

    /// Takes one to [`Entropy::MOST`] bytes: random ones, or a few words in UTF-8.
    pub fn new(bytes: impl AsRef<[u8]>) -> Result<Entropy, BadHex> {
        let bytes = bytes.as_ref();
        match bytes.len() {
            1..=Entropy::MOST => Ok(Entropy(bytes.to_vec())),
            length => Err(BadHex::Length { length, expected: "1 to 64" }),
        }
    }
}

impl fmt::Display for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0))
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entropy({self})")
    }
}

impl FromStr for Entropy {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Entropy, BadHex> {
        // The length is checked first, since what is decoded may be as long as somebody likes.
        match text.len() / 2 {
            0..=Entropy::MOST => Entropy::new(bytes(text)?),
            length => Err(BadHex::Length { length, expected: "1 to 64" }),
        }
    }
}

/// A text that is no seed, seal or entropy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadHex {
    /// Something else than pairs of lower-case hexadecimal digits.
    #[error("not written in pairs of the digits 0 to 9 and a to f")]
    Digits,
    /// Too short or too long.
    #[error("{length} bytes long: expected {expected}")]
    Length {
        /// How many bytes there are.
        length: usize,
        /// How many there should be.
        expected: &'static str,
    },
}

/// Strict about case, so that one value has one spelling and a record one text.
fn bytes(text: &str) -> Result<Vec<u8>, BadHex> {
    let bytes = hex::decode(text).map_err(|_| BadHex::Digits)?;
    if hex::encode(&bytes) == text { Ok(bytes) } else { Err(BadHex::Digits) }
}

fn bytes_32(text: &str) -> Result<[u8; 32], BadHex> {
    let bytes = bytes(text)?;
    let length = bytes.len();
    bytes.try_into().map_err(|_| BadHex::Length { length, expected: "32" })
}

/// Why there is no roll.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoRoll {
    /// The game does not wait for chance.
    #[error("there is nothing to roll: the game does not wait for chance")]
    NotChance,
    /// The odds are more than a roll can tell apart.
    #[error("the weights of the odds add up to more than {}", u32::MAX)]
    TooHeavy,
}

/// All that the rolls of one game follow from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dice {
    seed: Seed,
    entropies: BTreeMap<Seat, Entropy>,
}

impl Dice {
    /// The dice of a game, once its seats have added what they wanted to add.
    pub fn new(seed: Seed, entropies: impl IntoIterator<Item = (Seat, Entropy)>) -> Dice {
        Dice { seed, entropies: entropies.into_iter().collect() }
    }

    /// The secret; keep it until the game is over.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What the seats have added.
    pub fn entropies(&self) -> &BTreeMap<Seat, Entropy> {
        &self.entropies
    }

    /// What chance has to do next in this session.
    pub fn next<G: Game>(&self, session: &Session<G>) -> Result<G::Action, NoRoll> {
        let answered = session
            .kept()
            .next_back()
            .map(|(number, actor, action)| log_line(session.game(), number, actor, action));
        let number = session.entries().len() as u32 + 1;
        self.roll(session.game(), number, &answered.unwrap_or_default())
    }

    /// What chance has to do as entry `number` of the log, in answer to the last action in effect,
    /// which is given as its log line (such as `12 green advance 3`), empty if there is none.
    pub fn roll<G: Game>(
        &self,
        game: &G,
        number: u32,
        answered: &str,
    ) -> Result<G::Action, NoRoll> {
        let mut odds = Vec::new();
        game.odds(&mut odds);
        let total = odds.iter().try_fold(0u32, |sum, (_, weight)| sum.checked_add(*weight));
        match total {
            Some(0) => Err(NoRoll::NotChance),
            Some(total) => {
                let message = self.message(|seat| game.seat_name(seat), number, answered);
                Ok(draw::at_weight(&odds, self.below(total, &message)).clone())
            }
            None => Err(NoRoll::TooHeavy),
        }
    }

    /// One of these outcomes, as entry `number` of a log that is not a game's own, in answer to a
    /// line of that log. Nothing but the seed decides it: nobody sits there to add to the dice.
    pub fn outcome<'a, T>(
        &self,
        odds: &'a [(T, u32)],
        number: u32,
        answered: &str,
    ) -> Result<&'a T, NoRoll> {
        let total = odds.iter().try_fold(0u32, |sum, (_, weight)| sum.checked_add(*weight));
        match total {
            Some(0) => Err(NoRoll::NotChance),
            Some(total) => {
                let message = Dice::new(self.seed.clone(), []).message(|_| "", number, answered);
                Ok(draw::at_weight(odds, self.below(total, &message)))
            }
            None => Err(NoRoll::TooHeavy),
        }
    }

    /// The message of a roll, but for the number of the try on its last line.
    ///
    /// Nothing in it can be mistaken for anything else: every line begins with its own word,
    /// seats are one word, entropy is hexadecimal, and a log line never contains a line break.
    fn message(&self, name: impl Fn(Seat) -> &'static str, number: u32, answered: &str) -> String {
        let mut message = format!("{DOMAIN}\n");
        for (seat, entropy) in &self.entropies {
            message += &format!("entropy {} {entropy}\n", name(*seat));
        }
        message + &format!("number {number}\nanswers {answered}\ntry ")
    }

    /// A number below `total`, every one equally likely: the first four bytes of the HMAC-SHA-256,
    /// tried again with the next try number if they fall into the uneven rest at the top.
    fn below(&self, total: u32, message: &str) -> u32 {
        const WORDS: u64 = 1 << 32;
        let even = WORDS - WORDS % u64::from(total);
        for attempt in 0u32.. {
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0)
                .expect("an HMAC takes a key of any length");
            mac.update(message.as_bytes());
            mac.update(attempt.to_string().as_bytes());
            let output = mac.finalize().into_bytes();
            let word = u32::from_be_bytes([output[0], output[1], output[2], output[3]]);
            if u64::from(word) < even {
                return word % total;
            }
        }
        unreachable!("each try fails at most every second time")
    }
}

#[cfg(test)]
mod tests;
