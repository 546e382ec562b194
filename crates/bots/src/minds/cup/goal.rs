//! The goal: what a shot promises when neither the shooter nor the goalkeeper can be foreseen.

use std::sync::LazyLock;

use cup::{Cover, Row, Square, pitch};

/// How often both choose what, and what comes of it.
pub(super) struct Duel {
    /// How likely the shot is a goal.
    pub odds: f32,
    /// How often the shooter aims at each square.
    pub aims: [f32; 6],
    /// How often the goalkeeper holds each of the covers.
    pub covers: Vec<f32>,
}

/// How often the two choose anew until what they do on the average cannot be bettered by much.
const LESSONS: u32 = 600;

/// Lets both learn from regret until neither has anything to regret, for a shot that succeeds so
/// often on each square unless it is held.
pub(super) fn duel(success: &[f32; 6], covers: &[Cover]) -> Duel {
    let even = 1.0 / covers.len().max(1) as f32;
    let (mut aims, mut held) = ([1.0 / 6.0; 6], vec![even; covers.len()]);
    let (mut aim_sums, mut held_sums) = ([0.0; 6], vec![0.0; covers.len()]);
    let (mut aim_regrets, mut held_regrets) = ([0.0f32; 6], vec![0.0f32; covers.len()]);
    for lesson in 1..=LESSONS {
        let scores = Square::ALL.map(|square| {
            let saved = covers.iter().zip(&held).filter(|(cover, _)| cover.holds(square));
            success[square as usize] * (1.0 - saved.map(|(_, share)| share).sum::<f32>())
        });
        let mean: f32 = scores.iter().zip(&aims).map(|(score, share)| score * share).sum();
        learn(&mut aims, &mut aim_sums, &mut aim_regrets, lesson, |at| scores[at] - mean);
        let saves = |cover: Cover| -> f32 {
            let squares = Square::ALL.into_iter().filter(|square| cover.holds(*square));
            squares.map(|square| aims[square as usize] * success[square as usize]).sum()
        };
        let mean: f32 = covers.iter().zip(&held).map(|(cover, share)| saves(*cover) * share).sum();
        let gain = |at: usize| saves(covers[at]) - mean;
        learn(&mut held, &mut held_sums, &mut held_regrets, lesson, gain);
    }
    let all: f32 = aim_sums.iter().sum();
    let aims = aim_sums.map(|sum| sum / all);
    let all: f32 = held_sums.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    let covers_held: Vec<f32> = held_sums.iter().map(|sum| sum / all).collect();
    let odds = Square::ALL.into_iter().map(|square| {
        let saved = covers.iter().zip(&covers_held).filter(|(cover, _)| cover.holds(square));
        success[square as usize] * (1.0 - saved.map(|(_, share)| share).sum::<f32>())
    });
    Duel { odds: odds.fold(0.0, f32::max), aims, covers: covers_held }
}

/// One lesson: what would have brought more is chosen more often. Later lessons count more.
fn learn(
    shares: &mut [f32],
    sums: &mut [f32],
    regrets: &mut [f32],
    lesson: u32,
    gain: impl Fn(usize) -> f32,
) {
    for (at, regret) in regrets.iter_mut().enumerate() {
        *regret = (*regret + gain(at)).max(0.0);
    }
    let all: f32 = regrets.iter().sum();
    let even = 1.0 / shares.len().max(1) as f32;
    for ((share, sum), regret) in shares.iter_mut().zip(sums).zip(regrets) {
        *share = if all > 0.0 { *regret / all } else { even };
        *sum += lesson as f32 * *share;
    }
}

/// A duel in which the goalkeeper has been shown the row: only its squares are left.
pub(super) fn duel_in_row(success: &[f32; 6], covers: &[Cover], row: Row) -> Duel {
    let mut left = *success;
    for square in Square::ALL.into_iter().filter(|square| square.row() != row) {
        left[square as usize] = 0.0;
    }
    duel(&left, covers)
}

/// A duel in which the goalkeeper is going to be shown the row: the shooter keeps to the better one.
pub(super) fn duel_in_better_row(success: &[f32; 6], covers: &[Cover]) -> Duel {
    let [upper, lower] = [Row::Upper, Row::Lower].map(|row| duel_in_row(success, covers, row));
    if upper.odds > lower.odds { upper } else { lower }
}

/// Skills and squares up to which the odds are kept.
const SKILLS: usize = 25;
const SQUARES: usize = 5;

type Odds = [[f32; SQUARES]; SKILLS];

/// The odds of plain shots, with and without the malus of the squares.
static ODDS: LazyLock<[Odds; 2]> = LazyLock::new(|| [true, false].map(table));

fn table(has_malus: bool) -> Odds {
    let mut odds = [[0.0; SQUARES]; SKILLS];
    for (skill, odds) in odds.iter_mut().enumerate() {
        let success = Square::ALL.map(|square| {
            let malus = if has_malus { i32::from(pitch().malus(square)) } else { 0 };
            (skill as i32 - malus).clamp(0, 20) as f32 / 20.0
        });
        for (squares, odds) in odds.iter_mut().enumerate() {
            *odds = duel(&success, pitch().covers(squares as u8)).odds;
        }
    }
    odds
}

/// How likely a shot with this skill is a goal against a goalkeeper who chooses so many squares.
pub(super) fn odds(skill: i32, squares: u8, has_malus: bool) -> f32 {
    let skill = skill.clamp(0, SKILLS as i32 - 1) as usize;
    ODDS[usize::from(!has_malus)][skill][usize::from(squares).min(SQUARES - 1)]
}

/// How likely a shot that succeeds so often on each square is a goal.
pub(super) fn odds_of(success: &[f32; 6], squares: u8) -> f32 {
    let skill = (success[Square::E as usize] * 20.0).round() as i32;
    let is_plain = |has_malus: bool| {
        Square::ALL.into_iter().all(|square| {
            let malus = if has_malus { i32::from(pitch().malus(square)) } else { 0 };
            let usual = (skill - malus).clamp(0, 20) as f32 / 20.0;
            (success[square as usize] - usual).abs() < 1e-3
        })
    };
    match [true, false].into_iter().find(|has_malus| is_plain(*has_malus)) {
        Some(has_malus) => odds(skill, squares, has_malus),
        // Cards that change the die, and skills beyond it, are met seldom.
        None => duel(success, pitch().covers(squares)).odds,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goalkeeper_without_squares_leaves_it_to_the_die() {
        assert!((odds(14, 0, true) - 0.7).abs() < 1e-3);
        assert_eq!(odds(0, 2, true), 0.0);
    }

    #[test]
    fn against_even_squares_every_square_held_costs_a_sixth() {
        for squares in 0..=4u8 {
            let expected = 0.9 * (1.0 - f32::from(squares) / 6.0);
            assert!((odds(18, squares, false) - expected).abs() < 0.01, "{squares} squares");
        }
    }

    #[test]
    fn more_skill_and_fewer_squares_are_never_worse() {
        for skill in 1..20 {
            for squares in 0..=4u8 {
                assert!(odds(skill + 1, squares, true) >= odds(skill, squares, true) - 2e-3);
                assert!(odds(skill, squares, true) >= odds(skill, squares + 1, true) - 2e-3);
            }
        }
    }

    #[test]
    fn a_goalkeeper_who_is_shown_the_row_concedes_less() {
        let success = [0.5, 0.6, 0.5, 0.6, 0.7, 0.6];
        let (covers, row) = (pitch().covers(1), Row::Lower);
        let shown = duel_in_better_row(&success, covers);
        assert!(shown.odds < duel(&success, covers).odds - 0.05);
        assert_eq!(shown.odds, duel_in_row(&success, covers, row).odds, "the easier row");
        let aims = Square::ALL.into_iter().filter(|square| square.row() != row);
        assert!(aims.map(|square| shown.aims[square as usize]).sum::<f32>() < 0.01);
    }

    #[test]
    fn neither_side_has_much_to_gain_from_another_choice() {
        let success = [0.5, 0.6, 0.5, 0.6, 0.7, 0.6];
        let covers = pitch().covers(2);
        let duel = duel(&success, covers);
        let worst = covers.iter().map(|cover| -> f32 {
            let open = Square::ALL.into_iter().filter(|square| !cover.holds(*square));
            open.map(|square| duel.aims[square as usize] * success[square as usize]).sum()
        });
        let worst = worst.fold(1.0, f32::min);
        assert!(duel.odds - worst < 0.01, "{} against {worst}", duel.odds);
    }
}
