//! What is counted in the arena, in whole numbers, so that the order of games is no matter.

use std::collections::BTreeMap;
use std::time::Duration;

/// The sums over some games.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// What the first of every pair has earned, by the number of the pair.
    pub pairs: BTreeMap<usize, Score>,
    /// What everybody has earned, by player.
    pub players: BTreeMap<usize, Score>,
    /// What seats have earned, by seat and player.
    pub seats: BTreeMap<(usize, usize), Score>,
    /// What seats have earned by what else they go by, and by player.
    pub labels: BTreeMap<(Label, usize), Score>,
    /// How everybody behaved, by player.
    pub conduct: BTreeMap<usize, Conduct>,
}

/// What a seat goes by besides its name: kind and name.
pub type Label = (&'static str, &'static str);

/// How somebody did in some games.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    pub games: u64,
    /// Games in which more than half was earned.
    pub won: u64,
    /// Games in which half was earned.
    pub drawn: u64,
    pub lost: u64,
    /// All that was earned.
    pub points: u64,
}

/// How somebody behaved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Conduct {
    /// How often there was something to decide.
    pub decisions: u64,
    /// How often somebody else had to decide.
    pub missed: u64,
    /// How often no answer came in time.
    pub timeouts: u64,
    /// How often the answer was none, or was not allowed.
    pub illegal: u64,
    /// How often the program ended by itself, or had to be ended for talking without end.
    pub crashes: u64,
    pub times: Times,
    /// The first thing that went wrong, under the number of its game.
    pub trouble: Option<(u64, String)>,
}

/// How long decisions took.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Times {
    count: u64,
    nanos: u128,
    /// How many took how long, in steps of a 16th of a doubling.
    steps: BTreeMap<u32, u64>,
}

impl Score {
    /// One game more, in which so much of so much was earned.
    pub fn count(&mut self, points: u64, whole: u64) {
        self.games += 1;
        self.points += points;
        match (2 * points).cmp(&whole) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Equal => self.drawn += 1,
            std::cmp::Ordering::Less => self.lost += 1,
        }
    }

    /// How much of all there was has been earned; half, before anything was.
    pub fn rate(&self, whole: u64) -> f64 {
        match self.games {
            0 => 0.5,
            games => self.points as f64 / (games * whole) as f64,
        }
    }

    /// Adds the games of another.
    pub fn join(&mut self, other: &Score) {
        self.games += other.games;
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.points += other.points;
    }
}

impl Conduct {
    /// Adds the games of another.
    pub fn join(&mut self, other: Conduct) {
        self.decisions += other.decisions;
        self.missed += other.missed;
        self.timeouts += other.timeouts;
        self.illegal += other.illegal;
        self.crashes += other.crashes;
        self.times.join(&other.times);
        self.trouble = match (self.trouble.take(), other.trouble) {
            (Some(own), Some(other)) => Some(own.min(other)),
            (own, other) => own.or(other),
        };
    }
}

/// How many steps lie between a time and its double.
const FINE: f64 = 16.0;

impl Times {
    /// One decision more.
    pub fn count(&mut self, time: Duration) {
        let nanos = time.as_nanos().max(1);
        self.count += 1;
        self.nanos += nanos;
        *self.steps.entry(((nanos as f64).log2() * FINE) as u32).or_default() += 1;
    }

    fn join(&mut self, other: &Times) {
        self.count += other.count;
        self.nanos += other.nanos;
        for (step, count) in &other.steps {
            *self.steps.entry(*step).or_default() += count;
        }
    }

    /// The mean, in milliseconds.
    pub fn mean(&self) -> f64 {
        self.nanos as f64 / self.count.max(1) as f64 / 1e6
    }

    /// The time, in milliseconds, within which so large a share of decisions was made, to one part
    /// in twenty: what is kept of the times does not grow with their number.
    pub fn within(&self, share: f64) -> f64 {
        let wanted = (self.count as f64 * share).ceil() as u64;
        let mut made = 0;
        for (step, count) in &self.steps {
            made += count;
            if made >= wanted {
                return 2f64.powf(f64::from(step + 1) / FINE) / 1e6;
            }
        }
        0.0
    }
}

impl Tally {
    /// Adds other games.
    pub fn join(&mut self, other: Tally) {
        join(&mut self.pairs, &other.pairs);
        join(&mut self.players, &other.players);
        join(&mut self.seats, &other.seats);
        join(&mut self.labels, &other.labels);
        for (player, conduct) in other.conduct {
            self.conduct.entry(player).or_default().join(conduct);
        }
    }
}

fn join<K: Ord + Copy>(own: &mut BTreeMap<K, Score>, other: &BTreeMap<K, Score>) {
    for (key, score) in other {
        own.entry(*key).or_default().join(score);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_half_is_won_and_half_is_drawn() {
        let mut score = Score::default();
        assert_eq!(score.rate(4), 0.5);
        for points in [4, 3, 2, 1, 0, 4] {
            score.count(points, 4);
        }
        let expected = Score { games: 6, won: 3, drawn: 1, lost: 2, points: 14 };
        assert_eq!(score, expected);
        assert_eq!(score.rate(4), 14.0 / 24.0);
        score.join(&expected);
        assert_eq!((score.games, score.points), (12, 28));
    }

    #[test]
    fn times_know_their_mean_and_within_what_most_of_them_lie() {
        let mut times = Times::default();
        assert_eq!((times.mean(), times.within(0.95)), (0.0, 0.0));
        (1..=100).for_each(|millis| times.count(Duration::from_millis(millis)));
        assert_eq!(times.mean(), 50.5);
        let within = times.within(0.95);
        assert!((95.0..95.0 * 1.05).contains(&within), "{within}");
        let mut twice = times.clone();
        twice.join(&times);
        assert_eq!((twice.mean(), twice.within(0.95)), (times.mean(), within));
    }

    #[test]
    fn the_first_trouble_is_kept_whoever_comes_first() {
        let trouble = |game: u64| Conduct {
            trouble: Some((game, format!("game {game}"))),
            ..Conduct::default()
        };
        for order in [[3, 1, 2], [1, 2, 3], [2, 3, 1]] {
            let mut sum = Conduct::default();
            order.into_iter().for_each(|game| sum.join(trouble(game)));
            assert_eq!(sum.trouble, Some((1, "game 1".to_owned())));
        }
    }
}
