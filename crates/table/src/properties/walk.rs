//! Random games.

use rand_core::Rng;

use super::Verdict;
use crate::{Actor, Game, Seat, Session, Turn, draw, log_line};

/// How rarely a seat takes something back, and how often at most.
const RETRACTS_ONE_IN: u32 = 32;
const RETRACTS_AT_MOST: u32 = 64;

/// A random game on its way to the end.
pub(super) struct Walk<G: Game> {
    setup: G::Setup,
    pub(super) game: G,
    pub(super) log: Vec<(Actor, G::Action)>,
    retracted: u32,
    legal: Vec<G::Action>,
    odds: Vec<(G::Action, u32)>,
}

impl<G: Game> Walk<G> {
    pub(super) fn new(setup: &G::Setup) -> Walk<G> {
        let game = G::new(setup).expect("setups are checked before they are played");
        let (log, legal, odds) = (Vec::new(), Vec::new(), Vec::new());
        Walk { setup: setup.clone(), game, log, retracted: 0, legal, odds }
    }

    /// Plays on to the end, and shows every position on the way.
    pub(super) fn finish(
        &mut self,
        longest: u32,
        rng: &mut impl Rng,
        each: &mut impl FnMut(&G),
    ) -> Verdict {
        loop {
            each(&self.game);
            let Some((actor, action)) = self.next(rng)? else { return Ok(()) };
            if self.log.len() >= longest as usize {
                return Err(format!("the game is not over after {longest} actions"));
            }
            if let Err(refusal) = self.game.apply_quietly(actor, &action) {
                return Err(format!("{actor:?} is offered `{action}`, but refused: {refusal}"));
            }
            self.log.push((actor, action));
        }
    }

    /// What happens next, or nothing when the game is over.
    fn next(&mut self, rng: &mut impl Rng) -> Result<Option<(Actor, G::Action)>, String> {
        match self.game.turn() {
            Turn::Over => Ok(None),
            Turn::Chance => {
                self.odds.clear();
                self.game.odds(&mut self.odds);
                if self.odds.iter().all(|(_, weight)| *weight == 0) {
                    return Err("the game waits for chance, but there are no odds".to_owned());
                }
                Ok(Some((Actor::Chance, draw::weighted(rng, &self.odds).clone())))
            }
            Turn::Seats(seats) => {
                if let Some(taken_back) = self.retraction(rng) {
                    return Ok(Some(taken_back));
                }
                if seats.is_empty() {
                    return Err("the game waits for seats, but for none of them".to_owned());
                }
                let nth = draw::below(rng, seats.len() as u32) as usize;
                let seat = seats.iter().nth(nth).expect("the set has so many seats");
                self.legal.clear();
                self.game.legal(seat, &mut self.legal);
                self.legal.retain(|action| !self.game.retracts(action));
                match self.legal.is_empty() {
                    true => Err(format!("{seat:?} is awaited, but can only take something back")),
                    false => Ok(Some((Actor::Seat(seat), draw::pick(rng, &self.legal).clone()))),
                }
            }
        }
    }

    /// Now and then, something that a seat takes back, awaited or not.
    fn retraction(&mut self, rng: &mut impl Rng) -> Option<(Actor, G::Action)> {
        if self.retracted == RETRACTS_AT_MOST || draw::below(rng, RETRACTS_ONE_IN) != 0 {
            return None;
        }
        let seat = Seat(draw::below(rng, self.game.seats().into()) as u8);
        self.legal.clear();
        self.game.legal(seat, &mut self.legal);
        self.legal.retain(|action| self.game.retracts(action));
        if self.legal.is_empty() {
            return None;
        }
        self.retracted += 1;
        Some((Actor::Seat(seat), draw::pick(rng, &self.legal).clone()))
    }

    /// The game so far as a session, for its record.
    pub(super) fn session(&self) -> Session<G> {
        let mut session = Session::new(self.setup.clone()).expect("this setup was played");
        for (actor, action) in &self.log {
            // A game that refuses what it took before is a finding too: the record ends there.
            if session.act(*actor, action, &mut |_, _| {}).is_err() {
                break;
            }
        }
        session
    }
}

/// An engine that panics leaves what led there, since no property gets to report it.
impl<G: Game> Drop for Walk<G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} panicked in a game with {:?}, after:", G::NAME, self.setup);
            for (number, (actor, action)) in (1..).zip(&self.log) {
                eprintln!("{}", log_line(&self.game, number, *actor, action));
            }
        }
    }
}
