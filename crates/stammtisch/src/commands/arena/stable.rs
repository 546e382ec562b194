//! Where programs wait between two games.

use std::collections::BTreeMap;

use super::program::Program;

/// The programs of one thread, by player, and by number where a player holds several chairs: what
/// one chair knows must not reach another.
#[derive(Default)]
pub struct Stable {
    waiting: BTreeMap<(usize, usize), Program>,
}

impl Stable {
    /// The program that waits under this key.
    pub fn take(&mut self, key: (usize, usize)) -> Option<Program> {
        self.waiting.remove(&key)
    }

    /// Puts a program there until the next game.
    pub fn keep(&mut self, key: (usize, usize), program: Program) {
        self.waiting.insert(key, program);
    }

    /// Ends the programs of everybody who does not play now, so that there are never more of them
    /// than chairs.
    pub fn retain(&mut self, players: &[usize]) {
        self.waiting.retain(|(player, _), _| players.contains(player));
    }
}
