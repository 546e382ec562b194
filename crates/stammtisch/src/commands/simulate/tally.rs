//! What is counted over many games, in whole numbers, so that the order of games is no matter.

use std::collections::BTreeMap;
use std::ops::Add;

use table::Game;

/// The sums over some games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub seats: Vec<SeatTally>,
    /// What else seats are told apart by, under kind and name.
    pub labels: BTreeMap<(&'static str, &'static str), LabelTally>,
    /// What else games are counted by: the sum of all seats of a game, under its name.
    pub counts: BTreeMap<&'static str, Sums>,
    /// The length of games, in actions.
    pub actions: Sums,
    pub decisions: u64,
    pub options: u64,
}

/// The sums of one seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Games that the seat won, alone or together with others.
    pub wins: u64,
    /// Those of them that it did not win alone.
    pub shared: u64,
    pub score: Sums,
}

/// The sums of everybody who went by one label.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LabelTally {
    /// How many seats of how many games did.
    pub seats: u64,
    /// How many of them won, alone or together with others.
    pub wins: u64,
    pub score: Sums,
}

/// Enough about some numbers to tell their mean and their spread.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums {
    count: u64,
    sum: i128,
    squares: i128,
    least: Option<i64>,
    most: Option<i64>,
}

impl Tally {
    /// Nothing yet.
    pub fn new(seats: u8) -> Tally {
        let seats = vec![SeatTally::default(); usize::from(seats)];
        let (labels, counts, actions) = (BTreeMap::new(), BTreeMap::new(), Sums::default());
        Tally { games: 0, seats, labels, counts, actions, decisions: 0, options: 0 }
    }

    /// One game more.
    pub fn count<G: Game>(&mut self, report: &bots::Report<G>) {
        self.games += 1;
        self.actions.count(report.actions as i64);
        self.decisions += report.decisions;
        self.options += report.options;
        let standings = report.game.standings().unwrap_or_default();
        let mut counts: BTreeMap<&'static str, i64> = BTreeMap::new();
        for standing in &standings {
            for (name, number) in report.game.counts(standing.seat) {
                *counts.entry(name).or_default() += i64::from(number);
            }
        }
        for (name, number) in counts {
            self.counts.entry(name).or_default().count(number);
        }
        let winners = standings.iter().filter(|standing| standing.place == 1).count();
        for standing in &standings {
            let seat = &mut self.seats[standing.seat.index()];
            seat.score.count(i64::from(standing.score));
            if standing.place == 1 {
                seat.wins += 1;
                seat.shared += u64::from(winners > 1);
            }
            for label in report.game.labels(standing.seat) {
                let label = self.labels.entry(label).or_default();
                label.seats += 1;
                label.wins += u64::from(standing.place == 1);
                label.score.count(i64::from(standing.score));
            }
        }
    }

    /// How many options a decision has, on average.
    pub fn branching(&self) -> f64 {
        self.options as f64 / (self.decisions.max(1) as f64)
    }
}

impl LabelTally {
    /// How often whoever went by the label won.
    pub fn rate(&self) -> f64 {
        self.wins as f64 / (self.seats.max(1) as f64)
    }
}

impl Add for Tally {
    type Output = Tally;

    fn add(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.decisions += other.decisions;
        self.options += other.options;
        self.actions.join(&other.actions);
        for (seat, theirs) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += theirs.wins;
            seat.shared += theirs.shared;
            seat.score.join(&theirs.score);
        }
        for (label, theirs) in other.labels {
            let label = self.labels.entry(label).or_default();
            label.seats += theirs.seats;
            label.wins += theirs.wins;
            label.score.join(&theirs.score);
        }
        for (name, theirs) in other.counts {
            self.counts.entry(name).or_default().join(&theirs);
        }
        self
    }
}

impl Sums {
    fn count(&mut self, number: i64) {
        self.join(&Sums {
            count: 1,
            sum: number.into(),
            squares: i128::from(number) * i128::from(number),
            least: Some(number),
            most: Some(number),
        });
    }

    fn join(&mut self, other: &Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.least = self.least.into_iter().chain(other.least).min();
        self.most = self.most.into_iter().chain(other.most).max();
    }

    /// The mean; zero of nothing.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / (self.count.max(1) as f64)
    }

    /// The standard deviation.
    pub fn deviation(&self) -> f64 {
        let count = self.count.max(1) as i128;
        let variance = (self.squares * count - self.sum * self.sum) as f64 / (count * count) as f64;
        variance.max(0.0).sqrt()
    }

    /// The least and the most of them.
    pub fn range(&self) -> (i64, i64) {
        (self.least.unwrap_or(0), self.most.unwrap_or(0))
    }
}

/// Between which rates the true one lies, in 95 of 100 cases, if `hits` of `tries` were counted
/// (Wilson's interval, which stays honest for rare events and few tries).
pub fn wilson(hits: u64, tries: u64) -> (f64, f64) {
    wilson_of_rate(hits as f64 / tries as f64, tries)
}

/// The same for a rate of hits, which may count by halves.
pub fn wilson_of_rate(rate: f64, tries: u64) -> (f64, f64) {
    /// The quantile of the normal distribution that leaves 2.5 % on either side.
    const Z: f64 = 1.959_963_984_540_054;
    if tries == 0 {
        return (0.0, 1.0);
    }
    let tries = tries as f64;
    let middle = rate + Z * Z / (2.0 * tries);
    let half = Z * (rate * (1.0 - rate) / tries + Z * Z / (4.0 * tries * tries)).sqrt();
    let whole = 1.0 + Z * Z / tries;
    (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // Computed by hand from the formula.
        let examples = [
            // hits tries  from    to
            (0, 10, 0.0, 0.2775),
            (10, 10, 0.7225, 1.0),
            (5, 10, 0.2366, 0.7634),
            (250, 1000, 0.2242, 0.2778),
            (50, 100, 0.4038, 0.5962),
        ];
        for (hits, tries, from, to) in examples {
            let found = wilson(hits, tries);
            let near = |one: f64, other: f64| (one - other).abs() < 1e-4;
            assert!(near(found.0, from) && near(found.1, to), "{hits} of {tries}: {found:?}");
        }
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn sums_know_mean_spread_and_range() {
        let mut sums = Sums::default();
        for number in [2, 4, 4, 4, 5, 5, 7, 9] {
            sums.count(number);
        }
        assert_eq!((sums.mean(), sums.deviation(), sums.range()), (5.0, 2.0, (2, 9)));
    }
}
