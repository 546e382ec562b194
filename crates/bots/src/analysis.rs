//! A finished game, looked at again: how the chances went up and down, and what was luck.

use table::{Actor, Game, SeatSet, Turn};

use crate::mind::{Mind, assess, pick};
use crate::{Playout, Rng, minds, rng};

/// What a game looks like afterwards. Chairs are in the order of [`Game::chairs`].
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The chances of every chair, before the first action and after every one; each row adds up
    /// to one.
    pub curve: Vec<Vec<f32>>,
    /// The actions that changed most, the greatest first.
    pub swings: Vec<Swing>,
    /// What chance gave every chair over what could be expected of it.
    pub luck: Vec<f32>,
    /// What every chair's own decisions gave it over what was expected of the position.
    pub play: Vec<f32>,
}

/// An action that changed the chances.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Swing {
    /// The number of the action, from zero.
    pub action: usize,
    /// Whose chances changed most, and by how much.
    pub chair: usize,
    /// By how much, below zero for the worse.
    pub change: f32,
    /// Whether chance did it, and not a player.
    pub is_luck: bool,
}

/// How many swings are told.
const SWINGS: usize = 3;

/// How often a position that cannot be judged as it stands is played on until it can.
const TRIES: u64 = 8;
/// How many actions that takes at most.
const PATIENCE: u32 = 64;

/// Looks at a game again, from its first position and everything that was done in it.
///
/// Everything is known afterwards, so the positions themselves are judged. What chance did is
/// compared with everything it could have done, so that luck is nothing on the average.
///
/// An action that the game refuses ends what is looked at.
pub fn analyse<G: Game>(first: &G, actions: &[(Actor, G::Action)]) -> Analysis {
    let chairs = first.chairs();
    let mut judge = Judge::new(chairs.clone());
    let mut game = first.clone();
    let mut analysis = Analysis {
        curve: vec![judge.chances(&game)],
        swings: Vec::new(),
        luck: vec![0.0; chairs.len()],
        play: vec![0.0; chairs.len()],
    };
    for (number, (actor, action)) in actions.iter().enumerate() {
        let expected = match actor {
            Actor::Chance => judge.expected(&game),
            Actor::Seat(_) => analysis.curve[number].clone(),
        };
        if game.apply_quietly(*actor, action).is_err() {
            break;
        }
        let after = judge.chances(&game);
        let changes = after.iter().zip(&expected).map(|(after, before)| after - before);
        let changes: Vec<f32> = changes.collect();
        match actor {
            Actor::Chance => {
                analysis.luck.iter_mut().zip(&changes).for_each(|(sum, change)| *sum += change);
            }
            Actor::Seat(seat) => {
                if let Some(chair) = chairs.iter().position(|seats| seats.contains(*seat)) {
                    analysis.play[chair] += changes[chair];
                }
            }
        }
        let greatest = changes.iter().enumerate().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        if let Some((chair, change)) = greatest {
            let is_luck = *actor == Actor::Chance;
            analysis.swings.push(Swing { action: number, chair, change: *change, is_luck });
        }
        analysis.curve.push(after);
    }
    analysis.swings.sort_by(|one, other| other.change.abs().total_cmp(&one.change.abs()));
    analysis.swings.truncate(SWINGS);
    analysis
}

/// Judges positions, always by the same dice.
struct Judge<G: Game> {
    mind: &'static dyn Mind<G>,
    chairs: Vec<SeatSet>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    odds: Vec<(G::Action, u32)>,
}

impl<G: Game> Judge<G> {
    fn new(chairs: Vec<SeatSet>) -> Judge<G> {
        let mind = minds::of();
        Judge { mind, chairs, legal: Vec::new(), weights: Vec::new(), odds: Vec::new() }
    }

    /// The chances of every chair in this position.
    fn chances(&mut self, game: &G) -> Vec<f32> {
        if game.turn() == Turn::Over || self.mind.is_quiet(game) {
            return self.shares(game);
        }
        let mut sums = vec![0.0; self.chairs.len()];
        for number in 0..TRIES {
            let mut world = game.clone();
            self.settle(&mut world, &mut rng(number, 8));
            let shares = self.shares(&world);
            sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share / TRIES as f32);
        }
        sums
    }

    /// The chances that can be expected of what chance is about to do.
    fn expected(&mut self, game: &G) -> Vec<f32> {
        let mut odds = std::mem::take(&mut self.odds);
        odds.clear();
        game.odds(&mut odds);
        let all: u32 = odds.iter().map(|(_, weight)| weight).sum();
        let mut sums = vec![0.0; self.chairs.len()];
        for (outcome, weight) in &odds {
            let mut world = game.clone();
            let taken = world.apply_quietly(Actor::Chance, outcome);
            taken.expect("everything listed can happen");
            let part = *weight as f32 / all as f32;
            let chances = self.chances(&world);
            sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance * part);
        }
        self.odds = odds;
        sums
    }

    /// What the mind says of every chair, or the rules at the end, as shares of one.
    fn shares(&self, game: &G) -> Vec<f32> {
        let mut shares = vec![0.0; self.chairs.len()];
        assess(game, &self.chairs, self.mind, &mut shares);
        let sum: f32 = shares.iter().sum();
        if sum > 0.0 {
            shares.iter_mut().for_each(|share| *share /= sum);
        }
        shares
    }

    /// Plays on by the script until the position can be judged.
    fn settle(&mut self, world: &mut G, rng: &mut Rng) {
        let mut chance = Playout::new(rng.clone());
        for _ in 0..PATIENCE {
            let seat = match world.turn() {
                Turn::Over => return,
                _ if self.mind.is_quiet(world) => return,
                Turn::Chance => {
                    chance.step(world);
                    continue;
                }
                Turn::Seats(awaited) => awaited.iter().next().expect("a turn awaits somebody"),
            };
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            self.legal.retain(|action| !world.retracts(action));
            self.weights.clear();
            self.mind.weigh(world, seat, &self.legal, &mut self.weights);
            let sum: f32 = self.weights.iter().sum();
            self.weights.iter_mut().for_each(|weight| *weight /= sum);
            let action = &self.legal[pick(&self.weights, rng)];
            let taken = world.apply_quietly(Actor::Seat(seat), action);
            taken.expect("everything listed can be done");
        }
    }
}
