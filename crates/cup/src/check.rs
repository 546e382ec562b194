//! Checks: one D20 at or under a sum, and what the sum is made of (section 2.9).

use serde::Serialize;

use crate::Cup;
use crate::card::{Card, Metric};
use crate::pitch::Hex;
use crate::setup::Statistics;
use crate::state::{Check, Shot, ShotKind, Tally, Throw};
use crate::team::{Player, Side, Skill};

/// What a D20 has to show at most, and where that comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sum {
    /// The skill that is thrown against.
    pub skill: Skill,
    /// Its printed value.
    pub base: u8,
    /// Whether it is halved, because the player is exhausted (`C-BOOST-03`).
    pub halved: bool,
    /// The value after halving.
    pub value: u8,
    /// What a card adds (`C-GAP-06`, rule c).
    pub card: i8,
    /// What a defender in the hex takes away (`C-PRESS-01`).
    pub pressure: u8,
    /// What a direct kick takes away (`C-DIRECT-02`).
    pub direct: u8,
    /// What the square of the goal takes away (`C-SHOOT-06`).
    pub malus: u8,
    /// The result: the D20 has to show this or less. Below 1 nothing can succeed (`C-GAP-13`).
    pub needed: i8,
}

impl Sum {
    fn total(mut self) -> Sum {
        let minus = self.pressure + self.direct + self.malus;
        self.needed = self.value as i8 + self.card - minus as i8;
        self
    }

    /// Whether this result is a success (`C-ACT-01`).
    #[inline]
    pub fn is_met(&self, roll: u8) -> bool {
        roll as i8 <= self.needed
    }

    /// How many of the twenty results are a success.
    pub fn ways(&self) -> u8 {
        self.needed.clamp(0, 20) as u8
    }
}

/// What a direct kick takes away (`C-DIRECT-02`).
const DIRECT: u8 = 4;

/// How the D20 of a check is thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dice {
    /// One D20.
    One,
    /// Two, of which the lower counts (Two-Headed Coin).
    LowerOfTwo,
    /// None: it counts as 1 (Thirteen out of Thirteen).
    None,
}

/// How many faces the die has.
pub(crate) const D20: u8 = 20;

impl Dice {
    pub fn of(card: Option<Card>) -> Dice {
        if card == Some(Card::TwoHeadedCoin) {
            Dice::LowerOfTwo
        } else if card == Some(Card::ThirteenOutOfThirteen) {
            Dice::None
        } else {
            Dice::One
        }
    }

    /// How likely a result is, as a number of equally likely cases out of [`Dice::cases`].
    pub fn weight(self, roll: u8) -> u32 {
        match self {
            Dice::One => 1,
            Dice::LowerOfTwo => 2 * u32::from(D20 - roll) + 1,
            Dice::None => u32::from(roll == 1),
        }
    }

    pub fn cases(self) -> u32 {
        (1..=D20).map(|roll| self.weight(roll)).sum()
    }

    /// The percentage of results that the predicate holds for.
    pub fn percent(self, holds: impl Fn(u8) -> bool) -> f64 {
        let ways: u32 = (1..=D20).filter(|roll| holds(*roll)).map(|roll| self.weight(roll)).sum();
        f64::from(ways) * 100.0 / f64::from(self.cases())
    }
}

impl Cup {
    /// Whether the player has no BOOST left (`C-BOOST-03`); FAMILY knows no BOOST.
    #[inline]
    pub(crate) fn is_exhausted(&self, side: Side, player: Player) -> bool {
        !self.setup.is_family() && self.camp(side).boost[player.index()] == 0
    }

    /// A player's skill as it counts now: `effective = floor(skill / 2)` if exhausted (`C-GAP-13`).
    pub(crate) fn skill(&self, side: Side, player: Player, skill: Skill) -> Sum {
        let skill = if self.setup.is_family() { skill.in_family() } else { skill };
        let base = self.setup.team(side).data().player(player).skill(skill);
        let halved = self.is_exhausted(side, player);
        let value = if halved { base / 2 } else { base };
        let sum = Sum {
            skill,
            base,
            halved,
            value,
            card: 0,
            pressure: 0,
            direct: 0,
            malus: 0,
            needed: 0,
        };
        sum.total()
    }

    /// The defender who presses whoever plays the ball on this hex: standing there, and without
    /// having acted in this round (`C-GAP-28`).
    pub(crate) fn presser(&self, hex: Hex) -> Option<Player> {
        let defence = self.camp(self.attack.other());
        let presser = defence.standing_on(hex).filter(|player| !defence.acted.has(*player));
        presser.filter(|_| !self.setup.is_family())
    }

    /// What the defender takes away from a throw on this hex.
    pub(crate) fn pressure(&self, hex: Hex) -> u8 {
        let Some(player) = self.presser(hex) else { return 0 };
        let value = self.skill(self.attack.other(), player, Skill::Pressure).value;
        if self.bells == Some(player) { 2 * value } else { value }
    }

    /// Who throws, and against what.
    pub(crate) fn sum(&self, throw: &Throw) -> (Side, Player, Sum) {
        let defence = self.attack.other();
        let here = self.ball.hex;
        let defender = || self.camp(defence).on(here).expect("a defender is in the ball's hex");
        let carrier = || self.ball.carrier.expect("somebody has the ball");
        let (side, player, skill, pressed) = match throw.check {
            Check::Steal => (defence, defender(), Skill::Stealing, false),
            Check::Tackle => (defence, defender(), Skill::Tackling, false),
            Check::Intercept | Check::Clear => (defence, defender(), Skill::Clearing, false),
            Check::Dribble => (self.attack, carrier(), Skill::Dribbling, false),
            Check::Long(_) => (self.attack, carrier(), Skill::Passing, true),
            Check::Shot(shot) => return self.shot_sum(&shot),
        };
        let mut sum = self.skill(side, player, skill);
        sum.card = throw.card.map_or(0, Card::bonus);
        sum.pressure = if pressed { self.pressure(here) } else { 0 };
        (side, player, sum.total())
    }

    /// The shooter and what he throws against; without the malus while he has not aimed.
    pub(crate) fn shot_sum(&self, shot: &Shot) -> (Side, Player, Sum) {
        let (side, player) = self.shooter(shot);
        let skill = match shot.kind {
            ShotKind::Header => Skill::Heading,
            ShotKind::Shoot | ShotKind::Direct | ShotKind::Penalty | ShotKind::ShootOut => {
                Skill::Shooting
            }
        };
        let mut sum = self.skill(side, player, skill);
        sum.card = shot.card.map_or(0, Card::bonus);
        sum.pressure = match shot.kind {
            ShotKind::Shoot | ShotKind::Direct | ShotKind::Header => self.pressure(self.ball.hex),
            ShotKind::Penalty | ShotKind::ShootOut => 0,
        };
        sum.direct = if shot.kind == ShotKind::Direct { DIRECT } else { 0 };
        let has_malus = !self.setup.is_family() && shot.card != Some(Card::BananaKick);
        sum.malus = match shot.aim.filter(|_| has_malus) {
            Some(square) => crate::pitch::pitch().malus(square),
            None => 0,
        };
        (side, player, sum.total())
    }

    /// Counts something for the challenges and the sheets.
    #[inline]
    pub(crate) fn count(&mut self, side: Side, metric: Metric, more: u8) {
        let count = &mut self.camp_mut(side).counts[metric as usize];
        *count = count.saturating_add(more);
    }

    /// Notes what only full statistics keep.
    pub(crate) fn note(&mut self, side: Side, player: Player, which: fn(&mut Tally) -> &mut u8) {
        if self.setup.statistics == Statistics::Full {
            let count = which(&mut self.camp_mut(side).tally[player.index()]);
            *count = count.saturating_add(1);
        }
    }

    /// Remembers the best of something.
    pub(crate) fn count_best(&mut self, side: Side, metric: Metric, value: u8) {
        let best = &mut self.camp_mut(side).counts[metric as usize];
        *best = (*best).max(value);
    }
}
