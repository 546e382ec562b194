//! The shortest way from a position to the end of its game.

use table::{Actor, Game, Turn, draw};

use crate::Rng;

/// Plays on at random, every legal action alike and chance as its odds say.
///
/// The lists are kept from one action to the next, so that after the first game nothing is
/// allocated by the driver: what is measured or searched through it is the game's own work.
#[derive(Debug, Clone)]
pub struct Playout<G: Game> {
    rng: Rng,
    legal: Vec<G::Action>,
    odds: Vec<(G::Action, u32)>,
}

impl<G: Game> Playout<G> {
    /// A driver with a generator of its own.
    pub fn new(rng: Rng) -> Playout<G> {
        Playout { rng, legal: Vec::new(), odds: Vec::new() }
    }

    /// Goes on with another generator.
    pub fn reseed(&mut self, rng: Rng) {
        self.rng = rng;
    }

    /// Plays to the end and tells how many actions that took.
    pub fn finish(&mut self, game: &mut G) -> u64 {
        let mut actions = 0;
        while self.step(game) {
            actions += 1;
        }
        actions
    }

    /// Takes one action, or tells that the game is over.
    pub fn step(&mut self, game: &mut G) -> bool {
        let (actor, action) = match game.turn() {
            Turn::Over => return false,
            Turn::Chance => {
                self.odds.clear();
                game.odds(&mut self.odds);
                (Actor::Chance, draw::weighted(&mut self.rng, &self.odds))
            }
            Turn::Seats(awaited) => {
                let seat = awaited.iter().next().expect("a turn awaits somebody");
                self.legal.clear();
                game.legal(seat, &mut self.legal);
                self.legal.retain(|action| !game.retracts(action));
                (Actor::Seat(seat), draw::pick(&mut self.rng, &self.legal))
            }
        };
        let taken = game.apply_quietly(actor, action);
        taken.expect("everything listed can be done");
        true
    }
}
