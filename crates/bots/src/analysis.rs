//! A finished game, looked at again: how the chances went up and down, and what was luck.

use table::{Actor, Game, Seat, SeatSet, Turn};

use crate::mind::{Mind, assess, pick};
use crate::{Playout, minds, rng};

/// What a game looks like afterwards. Chairs are in the order of [`Game::chairs`].
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The chances of every chair, before the first action and after every one. Allies have the
    /// same, and those of all sides add up to one.
    pub curve: Vec<Vec<f32>>,
    /// The actions that changed most, the greatest first.
    pub swings: Vec<Swing>,
    /// What chance, and guessing right or wrong, gave every chair over what could be expected of
    /// it.
    pub luck: Vec<f32>,
    /// What everybody's decisions made of the rest: with luck it is the way from the first chances
    /// to the last.
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
    /// Whether chance or a guess did it, and not a decision.
    pub is_luck: bool,
}

/// How many swings are told.
const SWINGS: usize = 3;

/// How good a sealed choice has to be, beside the best, to be a guess and not a mistake.
const GUESS: f32 = 0.125;

/// How often a position that cannot be judged as it stands is played on until it can.
const TRIES: u64 = 8;
/// How many actions that takes at most.
const PATIENCE: u32 = 64;

/// Looks at a game again, from its first position and everything that was done in it.
///
/// Everything is known afterwards, so the positions themselves are judged. What chance did is
/// compared with everything it could have done, so that luck is nothing on the average. Where a
/// choice is good only as long as nobody foresees it, what came of it is luck as well: it is
/// compared with everything that a good player might have chosen there.
///
/// An action that the game refuses ends what is looked at.
pub fn analyse<G: Game>(first: &G, actions: &[(Actor, G::Action)]) -> Analysis {
    let chairs = first.chairs();
    let mut judge = Judge::new(first);
    let mut game = first.clone();
    let mut analysis = Analysis {
        curve: vec![judge.outlook(&game)],
        swings: Vec::new(),
        luck: vec![0.0; chairs.len()],
        play: vec![0.0; chairs.len()],
    };
    for (number, (actor, action)) in actions.iter().enumerate() {
        // Before chance acts, the outlook is what can be expected of it.
        let guessed = match actor {
            Actor::Chance => None,
            Actor::Seat(seat) => judge.guessed(&game, *seat, action),
        };
        let is_luck = *actor == Actor::Chance || guessed.is_some();
        let expected = guessed.unwrap_or_else(|| analysis.curve[number].clone());
        if game.apply_quietly(*actor, action).is_err() {
            break;
        }
        let after = judge.outlook(&game);
        let changes = after.iter().zip(&expected).map(|(after, before)| after - before);
        let changes: Vec<f32> = changes.collect();
        if is_luck {
            analysis.luck.iter_mut().zip(&changes).for_each(|(sum, change)| *sum += change);
        }
        let greatest = changes.iter().enumerate().max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        if let Some((chair, change)) = greatest {
            analysis.swings.push(Swing { action: number, chair, change: *change, is_luck });
        }
        analysis.curve.push(after);
    }
    let (begin, end) = (&analysis.curve[0], &analysis.curve[analysis.curve.len() - 1]);
    for (chair, play) in analysis.play.iter_mut().enumerate() {
        *play = end[chair] - begin[chair] - analysis.luck[chair];
    }
    analysis.swings.sort_by(|one, other| other.change.abs().total_cmp(&one.change.abs()));
    analysis.swings.truncate(SWINGS);
    analysis
}

/// Judges positions, always by the same dice.
struct Judge<G: Game> {
    mind: &'static dyn Mind<G>,
    chairs: Vec<SeatSet>,
    /// How many chairs win together with each, itself among them.
    allied: Vec<f32>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    odds: Vec<(G::Action, u32)>,
}

impl<G: Game> Judge<G> {
    fn new(game: &G) -> Judge<G> {
        let (mind, chairs) = (minds::of(), game.chairs());
        let allied = chairs.iter().map(|seats| {
            let allies = seats.iter().next().map_or(*seats, |seat| game.allies(seat));
            chairs.iter().filter(|other| allies.meets(**other)).count() as f32
        });
        let allied = allied.collect();
        Judge { mind, chairs, allied, legal: Vec::new(), weights: Vec::new(), odds: Vec::new() }
    }

    /// The chances of every chair in this position; where chance is about to act, those that can be
    /// expected of everything it may do.
    fn outlook(&mut self, game: &G) -> Vec<f32> {
        match game.turn() {
            Turn::Chance => self.expected(game),
            Turn::Seats(_) | Turn::Over => self.chances(game),
        }
    }

    /// The chances of every chair, by a few ways to go on until the position can be judged.
    fn chances(&mut self, game: &G) -> Vec<f32> {
        if game.turn() == Turn::Over || self.mind.is_quiet(game) {
            return self.shares(game);
        }
        let mut sums = vec![0.0; self.chairs.len()];
        for number in 0..TRIES {
            let mut world = game.clone();
            self.settle(&mut world, number);
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

    /// The chances that could be expected of a choice that nobody may foresee; nothing where it is
    /// no such choice, or one that no good player makes.
    fn guessed(&mut self, game: &G, seat: Seat, chosen: &G::Action) -> Option<Vec<f32>> {
        if game.retracts(chosen) || !self.mind.is_bluff(game, seat) {
            return None;
        }
        self.weigh(game, seat);
        let (legal, weights) = (std::mem::take(&mut self.legal), self.weights.clone());
        let least = GUESS * weights.iter().copied().fold(0.0, f32::max);
        let good = || legal.iter().zip(&weights).filter(|(_, weight)| **weight >= least);
        let all: f32 = good().map(|(_, weight)| weight).sum();
        let found = good().any(|(action, _)| action == chosen).then(|| {
            let mut sums = vec![0.0; self.chairs.len()];
            for (action, weight) in good() {
                let mut world = game.clone();
                let taken = world.apply_quietly(Actor::Seat(seat), action);
                taken.expect("everything listed can be done");
                let chances = self.outlook(&world);
                sums.iter_mut().zip(chances).for_each(|(sum, it)| *sum += it * weight / all);
            }
            sums
        });
        self.legal = legal;
        found
    }

    /// Lists what a seat can do, and what the script holds of it, as shares of one.
    fn weigh(&mut self, game: &G, seat: Seat) {
        self.legal.clear();
        game.legal(seat, &mut self.legal);
        self.legal.retain(|action| !game.retracts(action));
        self.weights.clear();
        self.mind.weigh(game, seat, &self.legal, &mut self.weights);
        let sum: f32 = self.weights.iter().sum();
        self.weights.iter_mut().for_each(|weight| *weight /= sum);
    }

    /// What the mind says of every chair, or the rules at the end, as shares of one.
    fn shares(&self, game: &G) -> Vec<f32> {
        let mut shares = vec![0.0; self.chairs.len()];
        assess(game, &self.chairs, self.mind, &mut shares);
        let sum: f32 = shares.iter().zip(&self.allied).map(|(share, allied)| share / allied).sum();
        if sum > 0.0 {
            shares.iter_mut().for_each(|share| *share /= sum);
        }
        shares
    }

    /// Plays on by the script until the position can be judged.
    fn settle(&mut self, world: &mut G, number: u64) {
        let (mut rng, mut chance) = (rng(number, 8), Playout::new(rng(number, 9)));
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
            self.weigh(world, seat);
            let action = &self.legal[pick(&self.weights, &mut rng)];
            let taken = world.apply_quietly(Actor::Seat(seat), action);
            taken.expect("everything listed can be done");
        }
    }
}
