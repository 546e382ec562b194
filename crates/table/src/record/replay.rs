//! Plays a record again, and checks what it claims.

use std::collections::BTreeMap;

use super::damage::{Damage, Flaw, excerpt};
use super::write::{Chance, Cover, log_line, seat_list};
use super::{Line, Place, Record, Says, Source};
use crate::dice::{Dice, Entropy};
use crate::{Actor, Audience, Entry, Game, Refusal, Seat, SeatSet, Session, Turn, fingerprint};

/// One entry of a record that is played again.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The number of the entry.
    pub number: u32,
    /// The entry.
    pub entry: &'a Entry<G::Action>,
    /// The position after it.
    pub game: &'a G,
    /// What was told, and to whom.
    pub events: &'a [(Audience, G::Event)],
}

/// What a record has been found to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// How many entries were played again.
    pub entries: u32,
    /// Whether the game is over.
    pub over: bool,
    /// What is known about the outcomes of chance.
    pub rolls: Rolls,
}

/// What a verified record tells about its outcomes of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rolls {
    /// All of them follow from the opened seed.
    Proved {
        /// How many there were, with those that were taken back.
        count: u32,
    },
    /// They are sealed, and the seed has not been opened yet.
    Sealed,
    /// Nothing: real dice, or no claim at all.
    Unsealed,
}

impl Record {
    /// Plays the record again. Refuses what the rules refuse, but believes its hashes, its result
    /// and its dice; [`Record::verify`] believes nothing.
    pub fn replay<G: Game>(&self) -> Result<Session<G>, Damage> {
        self.replay_with(&mut |_| {})
    }

    /// Plays the record again and shows every step.
    pub fn replay_with<G: Game>(
        &self,
        each: &mut impl FnMut(Step<'_, G>),
    ) -> Result<Session<G>, Damage> {
        let mut replay = Replay::start(self, None)?;
        for line in &self.lines {
            replay.line(line, each)?;
        }
        Ok(replay.session)
    }

    /// Plays the record again and checks everything that it claims.
    pub fn verify<G: Game>(&self) -> Result<Proof, Damage> {
        self.prove::<G>().map(|(proof, _)| proof)
    }

    /// The same, with the session that the record leads to.
    pub fn prove<G: Game>(&self) -> Result<(Proof, Session<G>), Damage> {
        let session = Session::<G>::of_header(self)?;
        let cover = self.cover(session.game())?;
        let dice = self.opened_dice(&cover)?;
        let mut replay = Replay { session, checks: Some(Checks { dice, rolls: 0 }) };
        for line in &self.lines {
            replay.line(line, &mut |_| {})?;
        }
        self.check_close(replay.session.game())?;
        let rolls = match (cover.chance, replay.checks) {
            (Chance::Sealed { seed: Some(_), .. }, Some(Checks { rolls, .. })) => {
                Rolls::Proved { count: rolls }
            }
            (Chance::Sealed { .. }, _) => Rolls::Sealed,
            (Chance::Real | Chance::Open, _) => Rolls::Unsealed,
        };
        let proof = Proof { entries: self.len(), over: self.is_over(), rolls };
        Ok((proof, replay.session))
    }

    /// What the record says about the table, to write it again.
    pub fn cover<G: Game>(&self, game: &G) -> Result<Cover, Damage> {
        let header = &self.header;
        let mut names = BTreeMap::new();
        for ((word, name), at) in header.names.iter().zip(&header.lines.names) {
            names.insert(seat(game, word).map_err(|flaw| flaw.on(*at))?, name.clone());
        }
        let mut entropies = BTreeMap::<Seat, Entropy>::new();
        for ((word, entropy), at) in header.entropies.iter().zip(&header.lines.entropies) {
            entropies.insert(seat(game, word).map_err(|flaw| flaw.on(*at))?, entropy.clone());
        }
        let seed = self.close.seed.as_ref().map(|(_, seed)| seed.clone());
        let chance = match header.dice {
            Source::Sealed(seal) => Chance::Sealed { seal, entropies, seed },
            Source::Real => Chance::Real,
            Source::Open => Chance::Open,
        };
        Ok(Cover { names, chance })
    }

    /// The dice, if they were sealed and are opened, and the seal fits.
    fn opened_dice(&self, cover: &Cover) -> Result<Option<Dice>, Damage> {
        let Some((at, opened)) = &self.close.seed else { return Ok(None) };
        match &cover.chance {
            Chance::Sealed { seal, entropies, .. } if seal.fits(opened) => {
                Ok(Some(Dice::new(opened.clone(), entropies.clone())))
            }
            Chance::Sealed { seal, .. } => {
                Err(Flaw::Seal { found: opened.seal(), expected: *seal }.on(*at))
            }
            Chance::Real | Chance::Open => {
                let place = "in a record with sealed dice";
                Err(Flaw::Misplaced { found: "seed".to_owned(), place }.on(*at))
            }
        }
    }

    /// What the record says from its `end` or `open` line on.
    fn check_close<G: Game>(&self, game: &G) -> Result<(), Damage> {
        let close = &self.close;
        let is_over = game.turn() == Turn::Over;
        let flaw = match (close.over, is_over) {
            (true, false) => Some(Flaw::NotOver),
            (false, true) => Some(Flaw::Over),
            (true, true) | (false, false) => None,
        };
        flaw.map_or(Ok(()), |flaw| Err(flaw.on(close.at)))?;
        check_hash(game, close.number, &close.hash).map_err(|flaw| flaw.on(close.at))?;
        if close.sum != close.real_sum {
            let (found, expected) = (close.real_sum.clone(), excerpt(&close.sum));
            return Err(Flaw::Checksum { found, expected }.on(close.at));
        }
        let mut results = close.results.iter();
        for standing in game.standings().into_iter().flatten() {
            let name = game.seat_name(standing.seat);
            let (place, score) = (standing.place, standing.score);
            let expected = Place { seat: name.to_owned(), place, score };
            let Some((at, found)) = results.next() else {
                let expected = expected.to_string();
                return Err(Flaw::MissingResult { seat: name, expected }.on(close.at));
            };
            if *found != expected {
                let (found, expected) = (excerpt(&found.to_string()), expected.to_string());
                return Err(Flaw::Result { found, expected }.on(*at));
            }
        }
        match results.next() {
            Some((at, found)) => {
                let found = excerpt(&found.to_string());
                Err(Flaw::Misplaced { found, place: "where the game has such a seat" }.on(*at))
            }
            None => Ok(()),
        }
    }
}

impl<G: Game> Session<G> {
    /// The session before the first entry of the record.
    fn of_header(record: &Record) -> Result<Session<G>, Damage> {
        let (header, lines) = (&record.header, &record.header.lines);
        if header.game != G::NAME {
            let found = excerpt(&header.game);
            return Err(Flaw::Game { found, expected: G::NAME }.on(lines.game));
        }
        if header.law != G::LAW {
            let found = excerpt(&header.law);
            return Err(Flaw::Law { found, expected: G::LAW }.on(lines.law));
        }
        let bad_setup = |reason: String| Flaw::Setup { reason }.on(lines.setup);
        let setup: G::Setup = serde_json::from_value(header.setup.clone())
            .map_err(|error| bad_setup(error.to_string()))?;
        let Some(position) = &header.position else {
            return Session::new(setup).map_err(|bad| bad_setup(bad.to_string()));
        };
        let bad_position = |reason: String| Flaw::Position { reason }.on(lines.position);
        let game: G = serde_json::from_value(position.clone())
            .map_err(|error| bad_position(error.to_string()))?;
        if game.setup() != setup {
            return Err(bad_position("it grew from another setup than the record says".to_owned()));
        }
        Ok(Session::from_position(game))
    }
}

/// A record that is being played again.
struct Replay<G: Game> {
    session: Session<G>,
    checks: Option<Checks>,
}

/// What is checked besides the rules, when nothing is believed.
struct Checks {
    dice: Option<Dice>,
    rolls: u32,
}

impl<G: Game> Replay<G> {
    fn start(record: &Record, checks: Option<Checks>) -> Result<Replay<G>, Damage> {
        Ok(Replay { session: Session::of_header(record)?, checks })
    }

    fn line(&mut self, line: &Line, each: &mut impl FnMut(Step<'_, G>)) -> Result<(), Damage> {
        let mut events = Vec::new();
        let number = match &line.says {
            Says::Act { number, actor, action } => {
                let act = self.act(*number, actor, action, &mut events);
                act.map_err(|flaw| flaw.on(line.at))?;
                *number
            }
            Says::Undo { number, by, to } => {
                self.undo(by, *to).map_err(|flaw| flaw.on(line.at))?;
                *number
            }
            Says::Hash { number, hash } => {
                return match self.checks {
                    Some(_) => check_hash(self.session.game(), *number, hash),
                    None => Ok(()),
                }
                .map_err(|flaw| flaw.on(line.at));
            }
        };
        let entry = self.session.entries().last().expect("an entry was just made");
        each(Step { number, entry, game: self.session.game(), events: &events });
        Ok(())
    }

    fn act(
        &mut self,
        number: u32,
        actor: &str,
        text: &str,
        events: &mut Vec<(Audience, G::Event)>,
    ) -> Result<(), Flaw> {
        let game = self.session.game();
        let actor = match actor {
            "chance" => Actor::Chance,
            name => Actor::Seat(seat(game, name)?),
        };
        let action: G::Action = text.parse().map_err(|bad: crate::BadNotation| {
            let (found, expected) = (excerpt(&bad.text), bad.expected);
            Flaw::UnknownAction { reason: crate::BadNotation::new(found, expected).to_string() }
        })?;
        let line = log_line(game, number, actor, &action);
        // An action that is spelt another way than it is written would change unseen.
        if action.to_string() != text {
            return Err(Flaw::unreadable(text, format!("the spelling `{action}`")));
        }
        if game.turn() == Turn::Over {
            return Err(Flaw::AfterTheEnd { action: excerpt(&line) });
        }
        if actor == Actor::Chance && game.check(actor, &action).is_ok() {
            self.check_roll(&action)?;
        }
        let mut tell = |audience, event| events.push((audience, event));
        self.session.act(actor, &action, &mut tell).map_err(|refusal| Flaw::Illegal {
            action: excerpt(&line),
            clause: refusal.clause(),
            reason: refusal.to_string(),
        })
    }

    fn check_roll(&mut self, found: &G::Action) -> Result<(), Flaw> {
        let Some(Checks { dice: Some(dice), rolls }) = &mut self.checks else { return Ok(()) };
        let expected =
            dice.next(&self.session).map_err(|none| Flaw::NoRoll { reason: none.to_string() })?;
        *rolls += 1;
        match *found == expected {
            true => Ok(()),
            false => Err(Flaw::Roll { found: found.to_string(), expected: expected.to_string() }),
        }
    }

    fn undo(&mut self, by: &str, to: u32) -> Result<(), Flaw> {
        let game = self.session.game();
        let seats: SeatSet = match by {
            "nobody" => SeatSet::EMPTY,
            names => names.split(',').map(|name| seat(game, name)).collect::<Result<_, _>>()?,
        };
        let spelling = seat_list(game, seats);
        if spelling != by {
            return Err(Flaw::unreadable(by, format!("the spelling `{spelling}`")));
        }
        self.session.rewind(seats, to).ok_or(Flaw::NotInEffect { to })
    }
}

fn check_hash<G: Game>(game: &G, number: u32, expected: &str) -> Result<(), Flaw> {
    let found = fingerprint(game);
    match found == expected {
        true => Ok(()),
        false => Err(Flaw::Hash { number, found, expected: excerpt(expected) }),
    }
}

/// The seat with this name.
fn seat<G: Game>(game: &G, name: &str) -> Result<Seat, Flaw> {
    let mut seats = (0..game.seats()).map(Seat);
    seats.clone().find(|seat| game.seat_name(*seat) == name).ok_or_else(|| {
        let names: Vec<&str> = seats.by_ref().map(|seat| game.seat_name(seat)).collect();
        let expected = format!("{} or chance", names.join(", "));
        Flaw::UnknownActor { found: excerpt(name), expected }
    })
}
