//! How strong players are, from how often each has beaten which.

/// What one player has earned against another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Duel {
    pub one: usize,
    pub other: usize,
    pub games: f64,
    /// The games that `one` has won, with a half for every tie.
    pub won: f64,
}

/// How strong somebody is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The strength; that of all players is 0 on average, and 400 more win ten games for one.
    pub elo: f64,
    /// By how much it may differ from the truth, in 95 of 100 cases.
    pub margin: f64,
}

/// The strength of everybody.
#[derive(Debug, Clone, PartialEq)]
pub struct Ratings {
    pub ratings: Vec<Rating>,
    /// Whether somebody, or several together, have won or lost all games against the rest: the
    /// likeliest distance is then without end, and every pair was taken to have drawn
    /// [half a game](VIRTUAL) besides.
    pub is_open: bool,
}

/// How much of a game every pair is taken to have drawn besides, where it has to be.
pub const VIRTUAL: f64 = 0.5;

/// Points of Elo for a factor of e in the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const Z: f64 = 1.959_963_984_540_054;

/// The likeliest strengths, if the odds between two depend on the difference of theirs (Bradley
/// and Terry), with the margins that the curvature of the likelihood gives (Fisher's information).
pub fn rate(players: usize, duels: &[Duel]) -> Ratings {
    let is_open = !is_tied_together(players, duels);
    let besides = if is_open { VIRTUAL } else { 0.0 };
    let duels: Vec<Duel> = duels
        .iter()
        .map(|duel| Duel { games: duel.games + besides, won: duel.won + besides / 2.0, ..*duel })
        .collect();
    let mut strengths = vec![0.0f64; players];
    // Newton's method on a function with one summit, in steps too short to leap over it.
    for _ in 0..200 {
        let inverse = inverse(information(&strengths, &duels));
        let slope = slope(&strengths, &duels);
        let step = inverse.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum());
        let step: Vec<f64> = step.collect();
        let longest = step.iter().fold(0.0f64, |most, step| most.max(step.abs()));
        let share = if longest > 1.0 { longest.recip() } else { 1.0 };
        strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += share * step);
        if longest < 1e-12 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / players as f64;
    let spread = inverse(information(&strengths, &duels));
    let rating = |player: usize| {
        // The mean of all is known to be 0, and what was put in for it is taken out again.
        let variance = spread[player][player] - (players as f64).recip();
        Rating {
            elo: SCALE * (strengths[player] - mean),
            margin: SCALE * Z * variance.max(0.0).sqrt(),
        }
    };
    Ratings { ratings: (0..players).map(rating).collect(), is_open }
}

/// How likely the stronger wins, at this difference on the natural scale.
fn odds(difference: f64) -> f64 {
    (1.0 + (-difference).exp()).recip()
}

/// Which way, and how steeply, the likelihood rises.
fn slope(strengths: &[f64], duels: &[Duel]) -> Vec<f64> {
    let mut slope = vec![0.0; strengths.len()];
    for duel in duels {
        let expected = duel.games * odds(strengths[duel.one] - strengths[duel.other]);
        slope[duel.one] += duel.won - expected;
        slope[duel.other] -= duel.won - expected;
    }
    slope
}

/// Fisher's information about the strengths. Games say nothing about the mean of all, so that the
/// matrix of theirs has no inverse; one about the mean is put in.
fn information(strengths: &[f64], duels: &[Duel]) -> Vec<Vec<f64>> {
    let players = strengths.len();
    let mut matrix = vec![vec![(players as f64).recip(); players]; players];
    for &Duel { one, other, games, .. } in duels {
        let odds = odds(strengths[one] - strengths[other]);
        let known = games * odds * (1.0 - odds);
        matrix[one][one] += known;
        matrix[other][other] += known;
        matrix[one][other] -= known;
        matrix[other][one] -= known;
    }
    matrix
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| if column == at { 1.0 } else { 0.0 }));
    }
    for at in 0..size {
        let pivot = matrix[at][at];
        matrix[at].iter_mut().for_each(|value| *value /= pivot);
        let done = matrix[at].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = row[at];
            row.iter_mut().zip(&done).for_each(|(value, pivot)| *value -= factor * pivot);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

/// Whether from everybody a way leads to everybody else along games that were not lost: only then
/// do finite strengths explain the games best.
fn is_tied_together(players: usize, duels: &[Duel]) -> bool {
    let reaches_all = |forwards: bool| {
        let mut reached = vec![false; players];
        let mut open = vec![0];
        while let Some(player) = open.pop() {
            if std::mem::replace(&mut reached[player], true) {
                continue;
            }
            for duel in duels {
                let (by_one, by_other) = (duel.won > 0.0, duel.won < duel.games);
                let (there, back) = if forwards { (by_one, by_other) } else { (by_other, by_one) };
                if there && duel.one == player {
                    open.push(duel.other);
                }
                if back && duel.other == player {
                    open.push(duel.one);
                }
            }
        }
        reached.into_iter().all(|reached| reached)
    };
    reaches_all(true) && reaches_all(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(one: usize, other: usize, games: f64, won: f64) -> Duel {
        Duel { one, other, games, won }
    }

    fn near(found: f64, expected: f64, by: f64) -> bool {
        (found - expected).abs() < by
    }

    #[test]
    #[rustfmt::skip]
    fn a_share_of_games_is_a_distance() {
        let examples = [
            // of 400  distance
            (200.0,      0.0),
            (300.0,    190.85),
            (260.0,    107.54),
            (100.0,   -190.85),
            (364.0,    401.92),
            (399.5,   1161.02),
        ];
        for (won, distance) in examples {
            let found = rate(2, &[duel(0, 1, 400.0, won)]);
            let [one, other] = found.ratings[..] else { panic!("two players") };
            assert!(near(one.elo - other.elo, distance, 0.01), "{won}: {found:?}");
            assert!(near(one.elo + other.elo, 0.0, 1e-6), "the mean is 0");
            assert!(!found.is_open);
        }
    }

    #[test]
    fn the_margin_is_that_of_the_information() {
        // Between two the distance has the variance 1 / (n p q), and each has half of it.
        let found = rate(2, &[duel(0, 1, 400.0, 300.0)]);
        let expected = 1.959_964 * 173.717_8 / (400.0 * 0.75 * 0.25f64).sqrt() / 2.0;
        assert!(near(found.ratings[0].margin, expected, 1e-3), "{found:?} {expected}");
        let four_times = rate(2, &[duel(0, 1, 1600.0, 1200.0)]);
        assert!(near(four_times.ratings[0].margin * 2.0, expected, 1e-3));
    }

    #[test]
    fn strengths_add_up_over_a_third() {
        // Ten to one and ten to one: what fits all three is a hundred to one, which is 800.
        let (ten, hundred) = (1100.0 * 10.0 / 11.0, 1100.0 * 100.0 / 101.0);
        let duels = [duel(0, 1, 1100.0, ten), duel(1, 2, 1100.0, ten), duel(0, 2, 1100.0, hundred)];
        let found = rate(3, &duels);
        for (rating, expected) in found.ratings.iter().zip([400.0, 0.0, -400.0]) {
            assert!(near(rating.elo, expected, 1e-6), "{found:?}");
        }
        assert!(found.ratings[1].margin < found.ratings[0].margin, "the middle is known best");
    }

    #[test]
    fn the_strengths_are_the_likeliest() {
        let duels = [duel(0, 1, 50.0, 33.0), duel(1, 2, 40.0, 10.5), duel(0, 2, 60.0, 29.0)];
        let found = rate(3, &duels);
        let likelihood = |elos: [f64; 3]| -> f64 {
            let of = |duel: &Duel| {
                let odds = odds((elos[duel.one] - elos[duel.other]) / SCALE);
                duel.won * odds.ln() + (duel.games - duel.won) * (1.0 - odds).ln()
            };
            duels.iter().map(of).sum()
        };
        let best: [f64; 3] = std::array::from_fn(|player| found.ratings[player].elo);
        for player in 0..3 {
            for by in [-1.0, 1.0] {
                let mut other = best;
                other[player] += by;
                assert!(likelihood(other) < likelihood(best));
            }
        }
    }

    #[test]
    fn who_wins_everything_is_far_ahead_and_not_beyond_counting() {
        let found = rate(
            3,
            &[duel(0, 1, 400.0, 400.0), duel(0, 2, 400.0, 400.0), duel(1, 2, 400.0, 200.0)],
        );
        assert!(found.is_open);
        assert!(found.ratings.iter().all(|it| it.elo.is_finite() && it.margin.is_finite()));
        let ahead = found.ratings[0].elo - found.ratings[1].elo;
        assert!((1000.0..2000.0).contains(&ahead), "{found:?}");
        let nothing = rate(2, &[duel(0, 1, 10.0, 0.0)]);
        assert!(nothing.is_open && nothing.ratings[0].elo < -200.0, "{nothing:?}");
        // Against one of them nothing was lost, but by way of the third it was.
        let round = [duel(0, 1, 9.0, 9.0), duel(1, 2, 9.0, 9.0), duel(2, 0, 9.0, 9.0)];
        assert!(!rate(3, &round).is_open);
    }
}
