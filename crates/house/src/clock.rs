//! How time runs at a table. Pure: it is told what time it is.
//!
//! A clock runs while its seat has a decision open and a person has to make it. A *decision* is
//! the whole stretch from when the game begins to wait for the seat until it no longer does: in
//! most games that is a turn, however many actions it takes. Where only the absent are timed it
//! runs while that person is away, too, and others wait.

use table::{Seat, SeatSet};

use crate::wire::{ClockRule, ClockState};

/// The clocks of a table, one for every seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Clocks {
    rule: ClockRule,
    hands: Vec<Hand>,
}

/// The clock of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    /// Milliseconds left when it was last set going or stopped.
    pub left: i64,
    /// Since when it runs, if it does.
    pub since: Option<i64>,
    /// When it was stopped, where it may go on soon.
    pub stopped: Option<i64>,
}

/// How long those who wait may be gone, for instance to load their page anew, until somebody whom
/// they wait for has all of the time again.
const BLINK: i64 = 60_000;

/// What somebody has at least after their time was up and something was done for them.
const MERCY: i64 = 10_000;

/// The longest sandglass: the 72 hours that a setup of Deres uenighet may name.
const LONGEST_GLASS: u32 = 72 * 3600;

impl Clocks {
    /// Clocks at the beginning; none of them runs.
    pub fn new(rule: ClockRule, seats: usize) -> Clocks {
        let count = if rule == ClockRule::None { 0 } else { seats };
        Clocks { rule, hands: vec![Hand::new(full(rule), None); count] }
    }

    /// Clocks as they were stored.
    pub fn restore(rule: ClockRule, hands: Vec<Hand>) -> Clocks {
        Clocks { rule, hands }
    }

    /// The rule they go by.
    pub fn rule(&self) -> ClockRule {
        self.rule
    }

    /// The clock of every seat; nothing at a table without clocks.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// Lets exactly the clocks of these seats run, and tells which clocks that has changed.
    pub fn run(&mut self, now: i64, seats: SeatSet) -> SeatSet {
        let mut changed = SeatSet::EMPTY;
        for (hand, seat) in self.hands.iter_mut().zip((0..).map(Seat)) {
            match (hand.since, seats.contains(seat)) {
                (Some(_), true) | (None, false) => continue,
                (Some(since), false) => {
                    let left = (hand.left - (now - since)).max(0);
                    *hand = Hand::new(left + increment(self.rule), None);
                    hand.stopped = matches!(self.rule, ClockRule::Away { .. }).then_some(now);
                }
                (None, true) => {
                    let goes_on = hand.stopped.is_some_and(|then| now - then <= BLINK);
                    let is_full = is_per_decision(self.rule) && !goes_on;
                    let left = if is_full { full(self.rule) } else { hand.left };
                    *hand = Hand::new(left, Some(now));
                }
            }
            changed = changed.with(seat);
        }
        changed
    }

    /// Whether only those are timed who are away while others wait.
    pub fn is_for_absent(&self) -> bool {
        matches!(self.rule, ClockRule::Away { .. })
    }

    /// Lets no stopped clock but those of these seats go on where it was stopped.
    pub fn keep_only(&mut self, seats: SeatSet) {
        let others = self.hands.iter_mut().zip((0..).map(Seat));
        let others = others.filter(|(_, seat)| !seats.contains(*seat));
        others.for_each(|(hand, _)| hand.stopped = None);
    }

    /// Whether the time is for one decision only: once it is up, somebody else finishes the whole
    /// decision. Other clocks only lack the time for the next step.
    pub fn is_per_decision(&self) -> bool {
        is_per_decision(self.rule)
    }

    /// Gives a seat whose time was up, and for which something was done, time for the next step.
    pub fn forgive(&mut self, now: i64, seat: Seat) {
        if self.is_per_decision() {
            return;
        }
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            let left = increment(self.rule).max(MERCY);
            *hand = Hand::new(left, hand.since.map(|_| now));
        }
    }

    /// How every clock stands.
    pub fn states(&self, now: i64) -> Vec<ClockState> {
        let state = |hand: &Hand| ClockState { left: hand.at(now), running: hand.since.is_some() };
        self.hands.iter().map(state).collect()
    }

    /// The seats whose time is up.
    pub fn expired(&self, now: i64) -> SeatSet {
        self.running().filter(|(_, hand)| hand.at(now) == 0).map(|(seat, _)| seat).collect()
    }

    /// The seats that have little time left.
    pub fn short(&self, now: i64) -> SeatSet {
        let short = self.running().filter(|(_, hand)| hand.at(now) <= full(self.rule) / 4);
        short.map(|(seat, _)| seat).collect()
    }

    /// When next a clock runs short or out.
    pub fn next(&self, now: i64) -> Option<i64> {
        let quarter = full(self.rule) / 4;
        let moments = self.running().filter_map(|(_, hand)| {
            let end = hand.since? + hand.left;
            [end - quarter, end].into_iter().find(|moment| *moment > now)
        });
        moments.min()
    }

    fn running(&self) -> impl Iterator<Item = (Seat, &Hand)> {
        (0..).map(Seat).zip(&self.hands).filter(|(_, hand)| hand.since.is_some())
    }
}

impl Hand {
    /// A clock with so much time left, which runs since then if it does.
    pub fn new(left: i64, since: Option<i64>) -> Hand {
        Hand { left, since, stopped: None }
    }

    /// Milliseconds left at this time.
    fn at(&self, now: i64) -> i64 {
        (self.left - self.since.map_or(0, |since| now - since)).max(0)
    }
}

/// What a clock begins with.
fn full(rule: ClockRule) -> i64 {
    match rule {
        ClockRule::None => 0,
        ClockRule::Away { minutes } => i64::from(minutes) * 60 * 1000,
        ClockRule::Sandglass { seconds } | ClockRule::Bank { seconds, .. } => {
            i64::from(seconds) * 1000
        }
        ClockRule::Days { days } => i64::from(days) * 24 * 60 * 60 * 1000,
    }
}

/// What a decision adds.
fn increment(rule: ClockRule) -> i64 {
    match rule {
        ClockRule::Bank { increment, .. } => i64::from(increment) * 1000,
        ClockRule::None
        | ClockRule::Away { .. }
        | ClockRule::Sandglass { .. }
        | ClockRule::Days { .. } => 0,
    }
}

/// Whether every decision begins with a full clock.
fn is_per_decision(rule: ClockRule) -> bool {
    use ClockRule::{Away, Days, Sandglass};
    matches!(rule, Away { .. } | Sandglass { .. } | Days { .. })
}

/// Whether the rule is one that a table can have.
pub fn is_sensible(rule: ClockRule) -> bool {
    match rule {
        ClockRule::None => true,
        ClockRule::Away { minutes } => (1..=24 * 60).contains(&minutes),
        ClockRule::Sandglass { seconds } => (5..=LONGEST_GLASS).contains(&seconds),
        ClockRule::Bank { seconds, increment } => {
            (10..=24 * 3600).contains(&seconds) && increment <= 3600
        }
        ClockRule::Days { days } => (1..=60).contains(&days),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sandglass_runs_from_five_seconds_to_three_days() {
        for (seconds, is_possible) in [(4, false), (5, true), (259_200, true), (259_201, false)] {
            assert_eq!(is_sensible(ClockRule::Sandglass { seconds }), is_possible, "{seconds}");
        }
    }

    fn seats(list: &[u8]) -> SeatSet {
        list.iter().copied().map(Seat).collect()
    }

    fn left(clocks: &Clocks, now: i64) -> Vec<i64> {
        clocks.states(now).iter().map(|state| state.left).collect()
    }

    #[test]
    fn a_sandglass_is_full_for_every_decision() {
        let mut clocks = Clocks::new(ClockRule::Sandglass { seconds: 30 }, 2);
        clocks.run(1000, seats(&[0]));
        assert_eq!(left(&clocks, 11_000), [20_000, 30_000]);
        clocks.run(11_000, seats(&[1]));
        clocks.run(12_000, seats(&[0]));
        assert_eq!(left(&clocks, 12_000), [30_000, 29_000]);
        assert!(clocks.expired(41_999).is_empty());
        assert_eq!(clocks.expired(42_000), seats(&[0]));
    }

    #[test]
    fn a_bank_is_used_up_and_every_decision_adds_to_it() {
        let mut clocks = Clocks::new(ClockRule::Bank { seconds: 60, increment: 5 }, 2);
        clocks.run(0, seats(&[0]));
        clocks.run(20_000, seats(&[1]));
        assert_eq!(left(&clocks, 20_000), [45_000, 60_000]);
        clocks.run(30_000, seats(&[0, 1]));
        clocks.run(40_000, SeatSet::EMPTY);
        assert_eq!(left(&clocks, 99_000), [40_000, 45_000]);
    }

    #[test]
    fn staying_on_turn_is_one_decision() {
        let mut clocks = Clocks::new(ClockRule::Sandglass { seconds: 30 }, 1);
        clocks.run(0, seats(&[0]));
        assert!(clocks.run(10_000, seats(&[0])).is_empty());
        assert_eq!(left(&clocks, 10_000), [20_000]);
    }

    #[test]
    fn what_comes_next_is_a_short_clock_and_then_an_empty_one() {
        let mut clocks = Clocks::new(ClockRule::Days { days: 1 }, 1);
        assert_eq!(clocks.next(0), None);
        clocks.run(0, seats(&[0]));
        let day = 24 * 3600 * 1000;
        assert_eq!(clocks.next(0), Some(day / 4 * 3));
        assert_eq!(clocks.short(day / 4 * 3), seats(&[0]));
        assert_eq!(clocks.next(day / 4 * 3), Some(day));
        assert_eq!(clocks.next(day), None);
    }

    #[test]
    fn a_table_without_clocks_has_none() {
        let mut clocks = Clocks::new(ClockRule::None, 4);
        assert!(clocks.run(0, seats(&[0])).is_empty());
        assert!(clocks.states(5).is_empty() && clocks.next(0).is_none());
    }
}
