//! Writes the text of a record.

use std::collections::BTreeMap;
use std::fmt;

use sha2::{Digest, Sha256};

use super::{FIRST_LINE, HASH_EVERY, Place};
use crate::dice::{Dice, Entropy, Seal, Seed};
use crate::{Actor, Entry, Game, Seat, SeatSet, Session, Start, fingerprint};

/// What a record says about the table, besides the game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cover {
    /// Who sits where, as far as somebody wants it written.
    pub names: BTreeMap<Seat, String>,
    /// Where the outcomes of chance come from.
    pub chance: Chance,
}

impl Cover {
    /// The cover of a table with sealed dice. The seed is only written once the game is over.
    pub fn sealed(dice: &Dice) -> Cover {
        let chance = Chance::Sealed {
            seal: dice.seed().seal(),
            entropies: dice.entropies().clone(),
            seed: Some(dice.seed().clone()),
        };
        Cover { names: BTreeMap::new(), chance }
    }
}

/// Where the outcomes of chance come from, with all that is needed to prove it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Chance {
    /// From sealed dice.
    Sealed {
        /// The seal that was shown before the first move.
        seal: Seal,
        /// What the seats added.
        entropies: BTreeMap<Seat, Entropy>,
        /// The seed, for whoever has it. It is only written once the game is over.
        seed: Option<Seed>,
    },
    /// From real dice on a real table.
    Real,
    /// From whoever drives the game, who proves nothing.
    #[default]
    Open,
}

/// The line of the log for an action, such as `12 green advance 3`.
pub fn log_line<G: Game>(game: &G, number: u32, actor: Actor, action: &G::Action) -> String {
    match actor {
        Actor::Seat(seat) => format!("{number} {} {action}", game.seat_name(seat)),
        Actor::Chance => format!("{number} chance {action}"),
    }
}

/// The seats by name, joined by commas.
pub(super) fn seat_list<G: Game>(game: &G, seats: SeatSet) -> String {
    match seats.is_empty() {
        true => "nobody".to_owned(),
        false => seats.iter().map(|seat| game.seat_name(seat)).collect::<Vec<_>>().join(","),
    }
}

/// The record of the session as it stands.
pub fn write<G: Game>(session: &Session<G>, cover: &Cover) -> String {
    let game = session.game();
    let mut text = header(session, cover);
    text.push('\n');
    body(session, &mut text);

    let over = game.standings();
    let word = if over.is_some() { "end" } else { "open" };
    let sum = checksum(&text);
    let number = session.entries().len();
    text += &format!("{word} {number} {} {sum}\n", fingerprint(game));
    for standing in over.iter().flatten() {
        let seat = game.seat_name(standing.seat).to_owned();
        let place = Place { seat, place: standing.place, score: standing.score };
        text += &format!("{place}\n");
    }
    if let (Some(_), Chance::Sealed { seed: Some(seed), .. }) = (&over, &cover.chance) {
        text += &format!("seed {}\n", seed.open());
    }
    text
}

fn header<G: Game>(session: &Session<G>, cover: &Cover) -> String {
    let game = session.game();
    let json = |value: serde_json::Result<String>| value.expect("setups and positions are data");
    let setup = json(serde_json::to_string(&game.setup()));
    let mut text = format!("{FIRST_LINE}\ngame {}\nlaw {}\nsetup {setup}\n", G::NAME, G::LAW);
    if let Start::Position(position) = session.start() {
        text += &format!("position {}\n", json(serde_json::to_string(position)));
    }
    for (seat, name) in &cover.names {
        let name = one_line(name);
        if !name.is_empty() {
            text += &format!("seat {} {name}\n", game.seat_name(*seat));
        }
    }
    match &cover.chance {
        Chance::Real => text += "dice real\n",
        Chance::Open => text += "dice open\n",
        Chance::Sealed { seal, entropies, .. } => {
            text += &format!("dice sealed {seal}\n");
            for (seat, entropy) in entropies {
                text += &format!("entropy {} {entropy}\n", game.seat_name(*seat));
            }
        }
    }
    text
}

/// A name as it can stand on a line: people may call themselves anything.
fn one_line(name: &str) -> String {
    const LONG: usize = 80;
    let words = name.split(|c: char| c.is_whitespace() || c.is_control());
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().take(LONG).collect::<String>().trim_end().to_owned()
}

fn body<G: Game>(session: &Session<G>, text: &mut String) {
    // The hashes on the way need the positions on the way, so the log is folded once more.
    let mut replay = session.restarted();
    for (number, entry) in (1..).zip(session.entries()) {
        match entry {
            Entry::Act { actor, action } => {
                *text += &log_line(session.game(), number, *actor, action);
            }
            Entry::Undo { by, to } => {
                *text += &format!("{number} {} undo {to}", seat_list(session.game(), *by));
            }
        }
        text.push('\n');
        replay.repeat(entry);
        if number % HASH_EVERY == 0 {
            *text += &format!("= {number} {}\n", fingerprint(replay.game()));
        }
    }
}

/// Sixteen hexadecimal digits over all lines that say something.
fn checksum(text: &str) -> String {
    let mut sum = Sha256::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        sum.update(line.as_bytes());
        sum.update(b"\n");
    }
    hex::encode(&sum.finalize()[..8])
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "result {} {} {}", self.seat, self.place, self.score)
    }
}
