//! Who meets whom, on which dice, and who sits where.

/// A round robin: every player meets every other in the same number of games.
///
/// The games of a pair come in sets. All games of a set have the same dice and draws, and in the
/// course of it everybody sits everywhere: luck and chair come out even. Where there are more than
/// two chairs, one sits alone among copies of the other, in every chair, and then the other way
/// round. Sets of the same number have the same dice for every pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    players: usize,
    chairs: usize,
    /// How many sets every pair plays.
    sets: u64,
}

/// One game of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meeting {
    /// The number of the pair.
    pub pair: usize,
    /// The number of the game among those of the pair.
    pub game: u64,
    /// The number of the set, which the dice follow from.
    pub set: u64,
    /// The player who sits alone: against the other, or among copies of the other.
    pub alone: usize,
    /// The player in every chair.
    pub chairs: Vec<usize>,
}

impl Schedule {
    /// A round robin in which every pair plays at least so many games: as many as whole sets take.
    pub fn new(players: usize, chairs: usize, games: u64) -> Schedule {
        Schedule { players, chairs, sets: games.div_ceil(seatings(chairs)) }
    }

    /// How many games every pair plays.
    pub fn games_of_pair(self) -> u64 {
        self.sets * seatings(self.chairs)
    }

    /// How many games there are in all.
    pub fn games(self) -> u64 {
        self.games_of_pair() * self.pairs().count() as u64
    }

    /// Every pair, each with the player first who was named first.
    pub fn pairs(self) -> impl Iterator<Item = (usize, usize)> {
        let others = move |one: usize| (one + 1..self.players).map(move |other| (one, other));
        (0..self.players).flat_map(others)
    }

    /// The game of that number, if there are as many. Those of a pair stand together.
    pub fn meeting(self, number: u64) -> Option<Meeting> {
        let (pair, game) = (number / self.games_of_pair(), number % self.games_of_pair());
        let pair = pair as usize;
        let (one, other) = self.pairs().nth(pair)?;
        let (set, seating) = (game / seatings(self.chairs), game % seatings(self.chairs));
        let seating = seating as usize;
        let (alone, field) = if seating < self.chairs { (one, other) } else { (other, one) };
        let mut chairs = vec![field; self.chairs];
        chairs[seating % self.chairs] = alone;
        Some(Meeting { pair, game, set, alone, chairs })
    }
}

impl Meeting {
    /// Both players, the one first who was named first.
    pub fn players(&self) -> [usize; 2] {
        let least = self.chairs.iter().copied().min().unwrap_or_default();
        let most = self.chairs.iter().copied().max().unwrap_or_default();
        [least, most]
    }
}

/// How many games it takes until everybody has sat everywhere.
fn seatings(chairs: usize) -> u64 {
    match chairs {
        // Whoever sits alone against one leaves the other alone, too.
        2 => 2,
        chairs => 2 * chairs as u64,
    }
}

/// What a chair earns for being better placed than everybody it is compared with; half of it for a
/// tie. It can be halved and then shared out among one to seven, and no game has more chairs.
pub const WHOLE: u64 = 840;

/// What every chair has earned, where these chairs are on these sides.
///
/// The one who is alone is compared with each of the others who is not an ally, and the mean
/// counts; these are compared with the one who is alone. An ally shares the place by the rules,
/// which says nothing about either of them: it is compared with nobody and has earned nothing.
pub fn points(
    places: &[u8],
    sides: &[impl PartialEq],
    chairs: &[usize],
    alone: usize,
) -> Vec<Option<u64>> {
    let lone = chairs.iter().position(|player| *player == alone).unwrap_or(0);
    let foes: Vec<usize> = (0..chairs.len()).filter(|other| sides[*other] != sides[lone]).collect();
    let earned = |own: usize, other: usize| match places[own].cmp(&places[other]) {
        std::cmp::Ordering::Less => WHOLE,
        std::cmp::Ordering::Equal => WHOLE / 2,
        std::cmp::Ordering::Greater => 0,
    };
    let of_chair = |chair: usize| match chair {
        chair if chair == lone => {
            let all: u64 = foes.iter().map(|foe| earned(lone, *foe)).sum();
            Some(all / foes.len().max(1) as u64)
        }
        chair => foes.contains(&chair).then(|| earned(chair, lone)),
    };
    (0..chairs.len()).map(of_chair).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn all(schedule: Schedule) -> Vec<Meeting> {
        let all: Vec<_> = (0..schedule.games()).filter_map(|no| schedule.meeting(no)).collect();
        assert_eq!(all.len() as u64, schedule.games());
        assert_eq!(schedule.meeting(schedule.games()), None);
        all
    }

    #[test]
    fn every_pair_meets_in_the_same_number_of_games() {
        let schedule = Schedule::new(4, 2, 7);
        assert_eq!((schedule.games_of_pair(), schedule.games()), (8, 48));
        let all = all(schedule);
        let pairs: Vec<_> = schedule.pairs().collect();
        assert_eq!(pairs, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
        for (number, (one, other)) in pairs.into_iter().enumerate() {
            let games: Vec<_> = all.iter().filter(|meeting| meeting.pair == number).collect();
            assert_eq!(games.len(), 8);
            for meeting in games {
                let seated: BTreeSet<usize> = meeting.chairs.iter().copied().collect();
                assert_eq!(seated, BTreeSet::from([one, other]));
            }
        }
    }

    #[test]
    fn in_a_set_everybody_sits_everywhere_once_alone() {
        for (chairs, seatings) in [(2, 2), (3, 6), (4, 8)] {
            let schedule = Schedule::new(2, chairs, 1);
            let all = all(schedule);
            assert_eq!(all.len(), seatings);
            assert!(all.iter().all(|meeting| meeting.set == 0));
            for player in 0..2 {
                let places = all.iter().map(|meeting| {
                    let own = meeting.chairs.iter().filter(|it| **it == player).count();
                    let place = meeting.chairs.iter().position(|it| *it == player);
                    (own == 1).then_some(place).flatten()
                });
                let alone: Vec<usize> = places.flatten().collect();
                assert_eq!(alone.len(), chairs, "{chairs} chairs");
                assert_eq!(alone.iter().collect::<BTreeSet<_>>().len(), chairs);
            }
            for chair in 0..chairs {
                let first = all.iter().filter(|meeting| meeting.chairs[chair] == 0).count();
                assert_eq!(first * 2, seatings, "everybody has every chair as often");
            }
        }
    }

    #[test]
    fn every_pair_plays_its_sets_on_the_same_dice() {
        let all = all(Schedule::new(3, 3, 12));
        for pair in 0..3 {
            let sets = all.iter().filter(|meeting| meeting.pair == pair).map(|it| it.set);
            assert_eq!(sets.collect::<Vec<_>>(), [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
        }
    }

    #[test]
    #[rustfmt::skip]
    fn places_are_compared_and_a_tie_is_half() {
        type Row<'a> = (&'a [u8], &'a [usize], &'a [usize], usize, &'a [f64]);
        const ALLY: f64 = f64::INFINITY;
        let examples: [Row; 11] = [
            // places        sides           chairs          alone  what every chair has earned
            (&[1, 2],        &[0, 1],        &[5, 6],        5,     &[1.0, 0.0]),
            (&[2, 1],        &[0, 1],        &[5, 6],        5,     &[0.0, 1.0]),
            (&[1, 1],        &[0, 1],        &[6, 5],        5,     &[0.5, 0.5]),
            (&[1, 2, 3],     &[0, 1, 2],     &[0, 1, 1],     0,     &[1.0, 0.0, 0.0]),
            (&[1, 2, 3],     &[0, 1, 2],     &[1, 0, 1],     0,     &[1.0, 0.5, 0.0]),
            (&[2, 2, 1],     &[0, 1, 2],     &[1, 0, 1],     0,     &[0.5, 0.25, 1.0]),
            (&[4, 2, 1, 2],  &[0, 1, 2, 3],  &[1, 1, 1, 0],  0,     &[0.0, 0.5, 1.0, 0.5]),
            (&[1, 2, 1, 2],  &[0, 1, 0, 1],  &[0, 1, 1, 1],  0,     &[1.0, 0.0, ALLY, 0.0]),
            (&[1, 2, 1, 2],  &[0, 1, 0, 1],  &[1, 0, 1, 1],  0,     &[1.0, 0.0, 1.0, ALLY]),
            (&[1, 1, 1, 1],  &[0, 1, 0, 1],  &[1, 1, 1, 0],  0,     &[0.5, ALLY, 0.5, 0.5]),
            (&[2, 1, 2, 3],  &[0, 1, 0, 3],  &[0, 1, 1, 1],  0,     &[0.5, 1.0, ALLY, 0.0]),
        ];
        for (places, sides, chairs, alone, expected) in examples {
            let found = points(places, sides, chairs, alone);
            let share = |points: &Option<u64>| points.map_or(ALLY, |it| it as f64 / WHOLE as f64);
            let shares: Vec<f64> = found.iter().map(share).collect();
            assert_eq!(shares, expected, "{places:?} {chairs:?}");
            let lone = chairs.iter().position(|player| *player == alone).unwrap();
            let foes = (0..chairs.len()).filter(|chair| *chair != lone).filter_map(|it| found[it]);
            let mean = foes.clone().sum::<u64>() / foes.count() as u64;
            assert_eq!(found[lone].unwrap() + mean, WHOLE, "nothing is lost");
        }
    }

    #[test]
    fn what_is_earned_can_be_shared_out_at_every_table() {
        for others in 1..u64::from(table::SeatSet::CAPACITY) {
            assert!((WHOLE / 2).is_multiple_of(others), "{others}");
        }
    }
}
