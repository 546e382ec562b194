//! One game of the arena.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use bots::{mix, rng};
use rand_core::Rng;
use table::{Actor, Cover, Game, SeatSet, Session, Turn, draw};

use super::hand::{Hand, Terms, Welcome};
use super::player::{Kind, Player};
use super::schedule::{self, Meeting, WHOLE};
use super::stable::Stable;
use super::tally::Tally;

/// Where all games are played.
pub struct Ring<'a, G: Game> {
    pub first: &'a G,
    pub players: &'a [Player],
    pub seed: u64,
    pub terms: Terms,
    /// Where the records go, if anybody wants them.
    pub records: Option<&'a Path>,
}

/// What the dice, the order of simultaneous choices, and the decisions that nobody made follow
/// from, each on its own.
const DICE: u64 = 2;
const ORDER: u64 = 3;
const FALLBACK: u64 = 1 << 20;
const CHAIR: u64 = 2 << 20;

impl<G: Game> Ring<'_, G> {
    /// Plays one game to its end, and counts it.
    pub fn play(
        &self,
        number: u64,
        meeting: &Meeting,
        stable: &mut Stable,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let seed = mix(mix(self.seed) ^ meeting.set);
        stable.retain(&meeting.chairs);
        let keys = keys(&meeting.chairs);
        let chairs = self.first.chairs();
        let mut hands: Vec<Hand<G>> = keys
            .iter()
            .zip(&chairs)
            .map(|(key, seats)| self.sit(number, seed, *key, *seats, stable))
            .collect();
        let session = self.play_out(seed, &chairs, &mut hands);
        let game = session.game();
        for (key, hand) in keys.iter().zip(hands) {
            let (program, conduct) = hand.leave(game);
            if let Some(program) = program {
                stable.keep(*key, program);
            }
            tally.conduct.entry(key.0).or_default().join(conduct);
        }
        count(game, meeting, tally);
        match self.records {
            Some(folder) => self.record(folder, &session, meeting),
            None => Ok(()),
        }
    }

    /// Somebody takes a chair.
    fn sit(
        &self,
        number: u64,
        seed: u64,
        key: (usize, usize),
        seats: SeatSet,
        stable: &mut Stable,
    ) -> Hand<G> {
        let (player, copy) = key;
        // Whoever plays thinks alike on the same dice, whatever the chair.
        let purpose = ((player as u64) << 8) + copy as u64;
        let own = rng(seed, CHAIR + purpose).next_u64();
        match &self.players[player].kind {
            Kind::Bot(spec) => Hand::bot(spec.sit(own), seats),
            Kind::Program(words) => {
                let welcome = Welcome {
                    game: self.first,
                    seats,
                    // Half of the bits: no way leads from them back to the dice.
                    seed: (own >> 32) as u32,
                    number,
                    terms: &self.terms,
                    rng: rng(seed, FALLBACK + purpose),
                };
                Hand::program(stable, key, words, welcome)
            }
        }
    }

    /// The game itself, as [`bots::play_out`] plays it, but with a log.
    fn play_out(&self, seed: u64, chairs: &[SeatSet], hands: &mut [Hand<G>]) -> Session<G> {
        let (mut dice, mut order) = (rng(seed, DICE), rng(seed, ORDER));
        let setup = self.first.setup();
        let mut session =
            Session::<G>::new(setup).expect("the same setup has opened a table before");
        let mut odds = Vec::new();
        loop {
            let game = session.game();
            let (actor, action) = match game.turn() {
                Turn::Over => return session,
                Turn::Chance => {
                    odds.clear();
                    game.odds(&mut odds);
                    (Actor::Chance, draw::weighted(&mut dice, &odds).clone())
                }
                Turn::Seats(awaited) => {
                    // Nobody is always asked last where several decide at once.
                    let place = draw::below(&mut order, awaited.len() as u32);
                    let seat = awaited.iter().nth(place as usize).expect("a turn awaits somebody");
                    let chair = chairs.iter().position(|seats| seats.contains(seat));
                    let chair = chair.expect("somebody holds every seat");
                    let entries = session.entries().len();
                    (Actor::Seat(seat), hands[chair].choose(game, entries, seat))
                }
            };
            let taken = session.act(actor, &action, &mut |audience, event| {
                hands.iter_mut().for_each(|hand| hand.hear(audience, &event));
            });
            taken.expect("only what is offered is chosen");
        }
    }

    /// Writes the record of a game. Its dice are open: those of a set are the same, which sealed
    /// dice cannot be.
    fn record(&self, folder: &Path, session: &Session<G>, meeting: &Meeting) -> anyhow::Result<()> {
        let mut cover = Cover::default();
        for (seats, player) in session.game().chairs().into_iter().zip(&meeting.chairs) {
            let name = &self.players[*player].name;
            cover.names.extend(seats.iter().map(|seat| (seat, name.clone())));
        }
        let file = format!("pair-{}-game-{}.txt", meeting.pair + 1, meeting.game + 1);
        let path = folder.join(file);
        fs::write(&path, table::write(session, &cover))
            .with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The player of every chair, each with the number of this chair among theirs.
fn keys(chairs: &[usize]) -> Vec<(usize, usize)> {
    let mut held: BTreeMap<usize, usize> = BTreeMap::new();
    let key = |player: &usize| {
        let held = held.entry(*player).or_default();
        *held += 1;
        (*player, *held - 1)
    };
    chairs.iter().map(key).collect()
}

/// Counts who has earned what in a game that is over.
fn count<G: Game>(game: &G, meeting: &Meeting, tally: &mut Tally) {
    let standings = game.standings().unwrap_or_default();
    // Whoever holds several seats has come as far as the best of them.
    let place = |seats: &SeatSet| {
        let own = standings.iter().filter(|standing| seats.contains(standing.seat));
        own.map(|standing| standing.place).min().unwrap_or(u8::MAX)
    };
    let chairs = game.chairs();
    let places: Vec<u8> = chairs.iter().map(place).collect();
    let points = schedule::points(&places, &sides(game), &meeting.chairs, meeting.alone);
    for ((seats, player), points) in chairs.iter().zip(&meeting.chairs).zip(&points) {
        let Some(points) = *points else { continue };
        for seat in seats.iter() {
            tally.seats.entry((seat.index(), *player)).or_default().count(points, WHOLE);
            for label in game.labels(seat) {
                tally.labels.entry((label, *player)).or_default().count(points, WHOLE);
            }
        }
    }
    let lone = meeting.chairs.iter().position(|player| *player == meeting.alone);
    let earned = lone.and_then(|chair| points[chair]).unwrap_or(0);
    let of = |player: usize| if player == meeting.alone { earned } else { WHOLE - earned };
    let [first, second] = meeting.players();
    tally.pairs.entry(meeting.pair).or_default().count(of(first), WHOLE);
    for player in [first, second] {
        tally.players.entry(player).or_default().count(of(player), WHOLE);
    }
}

/// The side of every chair: everybody who wins and loses with it.
pub fn sides<G: Game>(game: &G) -> Vec<SeatSet> {
    let side = |seats: SeatSet| seats.iter().flat_map(|seat| game.allies(seat).iter()).collect();
    game.chairs().into_iter().map(side).collect()
}
