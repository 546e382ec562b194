//! The player who takes anything that is allowed.

use table::{Game, Seen, draw};

use crate::{Bot, Rng, rng};

/// Chooses among all legal actions, every one alike.
#[derive(Debug, Clone)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player whose choices follow from the seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: rng(seed, 0) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, seen: &Seen<G>) -> G::Action {
        let mut options = Vec::new();
        seen.options(&mut options);
        draw::pick(&mut self.rng, &options).clone()
    }
}
