//! Actions from all over the place, to be tried where they do not belong.

use std::collections::HashSet;
use std::hash::Hash;

use rand_core::Rng;

use crate::draw;

/// A sample of the actions that somebody was offered somewhere.
pub(super) struct Pool<A> {
    actions: Vec<A>,
    seen: HashSet<A>,
}

impl<A> Default for Pool<A> {
    fn default() -> Pool<A> {
        Pool { actions: Vec::new(), seen: HashSet::new() }
    }
}

impl<A: Clone + Eq + Hash> Pool<A> {
    /// How many actions are kept, and how many are tried in one position.
    const KEPT: usize = 2_000;
    const TRIED: usize = 150;

    pub(super) fn add(&mut self, action: A, rng: &mut impl Rng) {
        // Past its capacity, a newcomer takes the place of another with a falling chance,
        // so that the pool stays a fair sample of everything that was offered.
        if !self.seen.insert(action.clone()) {
            return;
        }
        if self.actions.len() < Self::KEPT {
            self.actions.push(action);
        } else {
            let place = draw::below(rng, self.seen.len() as u32) as usize;
            if let Some(kept) = self.actions.get_mut(place) {
                *kept = action;
            }
        }
    }

    pub(super) fn sample(&self, rng: &mut impl Rng) -> Vec<A> {
        if self.actions.len() <= Self::TRIED {
            return self.actions.clone();
        }
        (0..Self::TRIED).map(|_| draw::pick(rng, &self.actions).clone()).collect()
    }
}
