//! Luck in imagined games, and how it is taken off what they teach.

use table::{Actor, Game, draw};

use super::descent::Descent;
use crate::mind::Mind;

/// How many outcomes are looked at, at most: a deck of cards has too many.
const MOST: usize = 24;

impl<G: Game> Descent<G> {
    /// Lets chance decide. If the plan is calm, everybody who has decided something before it books
    /// how much better it fell for them than it does on the average.
    ///
    /// Luck is nothing to be learnt from. It is nobody's on the average, whatever the mind thinks
    /// of the outcomes, so that taking it off changes no chance in the end; there is only less to
    /// even out until then.
    pub(super) fn fall(&mut self, world: &G, is_calm: bool, mind: &dyn Mind<G>) -> G::Action {
        self.odds.clear();
        world.odds(&mut self.odds);
        let fallen = draw::weighted(&mut self.rng, &self.odds).clone();
        let is_reckoned = is_calm && (2..=MOST).contains(&self.odds.len());
        if !is_reckoned || self.players.iter().all(|player| player.path.is_empty()) {
            return fallen;
        }
        let odds = std::mem::take(&mut self.odds);
        let all: f32 = odds.iter().map(|(_, weight)| *weight as f32).sum();
        let mut last: Option<G> = None;
        // How much more often than it would have the last one fell.
        let mut times = 0.0;
        for (outcome, weight) in &odds {
            let mut next = world.clone();
            let taken = next.apply_quietly(Actor::Chance, outcome);
            taken.expect("every outcome can fall");
            // Most throws of a die come to the same as the one before.
            if last.as_ref() != Some(&next) {
                if let Some(last) = last.replace(next) {
                    self.book(&last, times, mind);
                }
                times = 0.0;
            }
            times += f32::from(*outcome == fallen) - *weight as f32 / all;
        }
        if let Some(last) = last {
            self.book(&last, times, mind);
        }
        self.odds = odds;
        fallen
    }

    /// Books what a world is worth to everybody as luck, so many times.
    ///
    /// Whoever has decided nothing yet learns nothing from the game so far, and from what follows
    /// a decision only the luck after it is taken off: theirs does no harm.
    fn book(&mut self, world: &G, times: f32, mind: &dyn Mind<G>) {
        self.judge(world, mind);
        for (player, worth) in self.players.iter_mut().zip(&self.worths) {
            player.luck += times * worth;
        }
    }
}
