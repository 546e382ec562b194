//! The player who goes by the script.

use table::{Game, Seen, draw};

use crate::{Bot, Mind, Rng, rng};

/// Takes what the game's script holds best, without looking ahead: see [`Mind::weigh`].
pub struct Scripted<G: Game> {
    mind: &'static dyn Mind<G>,
    rng: Rng,
    /// Whether it takes anything that the script holds good, and not always the best.
    is_careless: bool,
}

/// How much of what the script holds right a careless player sees: the power that the weights are
/// taken to.
const SEEN: f32 = 0.3;

/// How many worlds it asks the script about where it cannot know which is the real one.
const WORLDS: u32 = 4;

impl<G: Game> Scripted<G> {
    /// A player who follows the script to the letter.
    pub fn new(mind: &'static dyn Mind<G>, seed: u64) -> Scripted<G> {
        Scripted { mind, rng: rng(seed, 6), is_careless: false }
    }

    /// A player who likes what the script holds good, and sees only roughly what that is.
    pub fn careless(mind: &'static dyn Mind<G>, seed: u64) -> Scripted<G> {
        Scripted { is_careless: true, ..Scripted::new(mind, seed) }
    }
}

impl<G: Game> Bot<G> for Scripted<G> {
    fn choose(&mut self, seen: &Seen<G>) -> G::Action {
        let mut options = Vec::new();
        seen.options(&mut options);
        if options.len() < 2 {
            return options.pop().expect("a seat that is awaited has an option");
        }
        let mut sums = vec![0.0f32; options.len()];
        let mut weights = Vec::with_capacity(options.len());
        let mut is_bluff = false;
        for _ in 0..WORLDS {
            let world = seen.imagine(&mut self.rng);
            is_bluff |= self.mind.is_bluff(&world, seen.seat());
            weights.clear();
            self.mind.weigh(&world, seen.seat(), &options, &mut weights);
            let all: f32 = weights.iter().sum();
            sums.iter_mut().zip(&weights).for_each(|(sum, weight)| *sum += weight / all);
        }
        let best = sums.iter().copied().fold(0.0, f32::max);
        let weight = |sum: f32| match (self.is_careless, is_bluff) {
            (true, _) => ((sum / best).powf(SEEN) * 1e6) as u32,
            (false, true) => (sum / best * 1e6) as u32,
            (false, false) => (sum >= best).into(),
        };
        let weighed: Vec<_> =
            options.into_iter().zip(&sums).map(|(option, sum)| (option, weight(*sum))).collect();
        draw::weighted(&mut self.rng, &weighed).clone()
    }
}
