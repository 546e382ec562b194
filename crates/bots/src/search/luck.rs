//! Luck in imagined games, and how it is taken off what they teach.

use table::{Actor, Game, draw};

use super::descent::{Descent, Player};
use crate::mind::{Mind, share_of_first};

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
        let all: f32 = self.odds.iter().map(|(_, weight)| *weight as f32).sum();
        let mut last: Option<G> = None;
        // How much more often than it would have the last one fell.
        let mut times = 0.0;
        for (outcome, weight) in &self.odds {
            let mut next = world.clone();
            let taken = next.apply(Actor::Chance, outcome, &mut |_, _| {});
            taken.expect("every outcome can fall");
            // Most throws of a die come to the same as the one before.
            if last.as_ref() != Some(&next) {
                if let Some(last) = last.replace(next) {
                    judge(&mut self.players, &last, times, mind);
                }
                times = 0.0;
            }
            times += f32::from(*outcome == fallen) - *weight as f32 / all;
        }
        if let Some(last) = last {
            judge(&mut self.players, &last, times, mind);
        }
        fallen
    }
}

/// Books what a world is worth to everybody who has decided something, so many times.
fn judge<G: Game>(players: &mut [Player<G::Action>], world: &G, times: f32, mind: &dyn Mind<G>) {
    let standings = world.standings();
    for player in players.iter_mut().filter(|player| !player.path.is_empty()) {
        let worth = match &standings {
            Some(standings) => share_of_first(standings, player.seats),
            None => mind.chance(world, player.seats),
        };
        player.luck += times * worth;
    }
}
