//! Actions from all over the place, to be tried where they do not belong.

use std::collections::HashSet;
use std::fmt::Display;
use std::hash::Hash;
use std::str::FromStr;

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

impl<A: Clone + Eq + Hash + Display + FromStr> Pool<A> {
    /// How many actions are kept, and how many of each sort are tried in one position.
    const KEPT: usize = 2_000;
    const TRIED: usize = 100;

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

    /// Actions to try: some as they were offered, some that nobody may ever have been offered.
    ///
    /// The latter come from the notation: a word taken from another action of the same kind, or
    /// a number one up or down. They find what is missing from every list and all odds.
    pub(super) fn sample(&self, rng: &mut impl Rng) -> Vec<A> {
        let mut sample = self.actions.clone();
        draw::shuffle(rng, &mut sample);
        sample.truncate(Self::TRIED);
        if !self.actions.is_empty() {
            sample.extend((0..Self::TRIED).filter_map(|_| self.variant(rng)));
        }
        sample
    }

    fn variant(&self, rng: &mut impl Rng) -> Option<A> {
        let text = draw::pick(rng, &self.actions).to_string();
        let other = draw::pick(rng, &self.actions).to_string();
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let others: Vec<&str> = other.split(' ').collect();
        let place = draw::below(rng, words.len() as u32) as usize;
        words[place] = match words[place].parse::<i64>() {
            Ok(number) if draw::below(rng, 2) == 0 => (number + 1).to_string(),
            Ok(number) => (number - 1).to_string(),
            Err(_) => (*others.get(place)?).to_owned(),
        };
        words.join(" ").parse().ok()
    }
}
