//! What a shot has to roll, and how that comes about (2.6, *Threshold*).

use serde::{Serialize, Serializer};
use table::Seat;

use crate::Uenighet;
use crate::few::Few;
use crate::map::{Set, Spot};
use crate::nation::{Nation, Piece, level};

/// The roll a shot needs, with everything it is the sum of (`D-SHOOT-01`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sum {
    /// Tiles between shooter and target, the target's own included.
    pub distance: u8,
    /// Everything that counts: range and defences make the roll harder, hit chances easier.
    #[cfg_attr(feature = "ts", ts(as = "Vec<TermData>"))]
    pub terms: Few<Term, 10>,
    /// The terms together: what the die has to show at least.
    pub threshold: i8,
}

impl Sum {
    /// How many of the twelve faces hit (`D-GAP-30`).
    pub fn faces(&self) -> u8 {
        (13 - self.threshold).clamp(0, 12) as u8
    }
}

/// One number of a [`Sum`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Term {
    /// What it counts.
    pub what: What,
    /// How much it adds to the roll that is needed.
    pub value: i8,
}

/// On the wire a term says its type, its value and the clause it comes from.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Term"))]
struct TermData {
    r#type: What,
    value: i8,
    clause: &'static str,
}

impl Serialize for Term {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Term { what, value } = *self;
        TermData { r#type: what, value, clause: what.clause() }.serialize(serializer)
    }
}

/// What counts towards a threshold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// 9, 13, 17 or 21.
    #[default]
    Range,
    /// A capital defends with 4, always.
    CapitalDefence,
    /// A fort defends with 2 against shots from afar.
    FortDefence,
    /// The levels of a Red fort defend it.
    LevelDefence,
    /// A castle defends with 3.
    CastleDefence,
    /// Yellow regiments are sturdy.
    YellowDefence,
    /// The golden upgrade defends.
    GoldenDefence,
    /// The target stands higher.
    Uphill,
    /// The shooter's capital upgrades.
    Upgrades,
    /// A fort at hand.
    FortAura,
    /// A castle at hand.
    CastleAura,
    /// Another own regiment beside the target.
    Flanking,
    /// The shooter stands higher.
    Downhill,
}

impl What {
    /// The clause it comes from.
    pub fn clause(self) -> &'static str {
        match self {
            What::Range => "D-SHOOT-02",
            What::CapitalDefence => "D-CAPITAL-02",
            What::FortDefence => "D-SHOOT-05",
            What::LevelDefence => "D-NATION-RED-05",
            What::CastleDefence => "D-CARD-I",
            What::YellowDefence => "D-NATION-YELLOW-01",
            What::GoldenDefence => "D-UPGRADE-02",
            What::Uphill | What::Downhill => "D-SHOOT-07",
            What::Upgrades => "D-SHOOT-10",
            What::FortAura => "D-SHOOT-04",
            What::CastleAura => "D-SHOOT-06",
            What::Flanking => "D-SHOOT-03",
        }
    }
}

/// Who shoots at whom, as far as a threshold depends on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Duel {
    pub seat: Seat,
    pub shooter: Piece,
    pub from: Spot,
    pub enemy: Seat,
    pub target: Piece,
    pub to: Spot,
}

/// The range value of a distance (`D-SHOOT-02`).
pub(crate) fn range_value(distance: u8) -> i8 {
    5 + 4 * distance as i8
}

/// Above this no die shows the number (`D-GAP-30`).
pub(crate) const HARDEST: i8 = 12;

impl Uenighet {
    /// What the die has to show.
    pub(crate) fn threshold(&self, duel: &Duel) -> i8 {
        let mut threshold = 0;
        self.weigh(duel, &mut |_, value| threshold += value);
        threshold
    }

    /// What the die has to show, with all its terms.
    pub(crate) fn sum(&self, duel: &Duel) -> Sum {
        let mut terms = Few::default();
        self.weigh(duel, &mut |what, value| {
            if value != 0 {
                terms.push(Term { what, value });
            }
        });
        let threshold = terms.iter().map(|term: Term| term.value).sum();
        Sum { distance: duel.from.distance(duel.to), terms, threshold }
    }

    /// Every number that counts for a shot (`D-SHOOT-01`).
    fn weigh(&self, duel: &Duel, add: &mut impl FnMut(What, i8)) {
        let distance = duel.from.distance(duel.to);
        add(What::Range, range_value(distance));
        let (own, foe) = (self.height_of_shooter(duel), self.ground.height(duel.to));
        match duel.target {
            // `D-CAPITAL-02`, `D-GAP-11`: always exactly 4, and a capital towers above its tile.
            Piece::Capital => {
                add(What::CapitalDefence, 4);
                add(What::Downhill, -i8::from(own > foe + 1));
            }
            Piece::Regiment | Piece::Fort | Piece::Castle => {
                self.weigh_defence(duel, distance, add);
                add(What::Uphill, i8::from(own < foe));
                add(What::Downhill, -i8::from(own > foe));
            }
        }
        let player = self.player(duel.seat);
        add(What::Upgrades, -(level::hit(player.upgrades) as i8));
        if duel.shooter == Piece::Regiment {
            self.weigh_auras(duel, add);
        }
        add(What::Flanking, -i8::from(self.is_flanked(duel)));
    }

    fn weigh_defence(&self, duel: &Duel, distance: u8, add: &mut impl FnMut(What, i8)) {
        let foe = self.player(duel.enemy);
        match duel.target {
            Piece::Regiment => add(What::YellowDefence, i8::from(foe.is(Nation::Yellow))),
            // `D-FORT-02`, `D-SHOOT-05`, `D-NATION-RED-05`.
            Piece::Fort => {
                add(What::FortDefence, if distance > 1 { 2 } else { 0 });
                add(What::LevelDefence, foe.levels.count(duel.to) as i8);
            }
            Piece::Castle => add(What::CastleDefence, 3),
            Piece::Capital => {}
        }
        add(What::GoldenDefence, i8::from(foe.is_golden()));
    }

    /// `D-CAPITAL-05`, `D-SHOOT-09`, `D-GAP-12`: beside the own capital a regiment shoots from its
    /// height, which is one above its tile.
    fn height_of_shooter(&self, duel: &Duel) -> u8 {
        let height = self.ground.height(duel.from);
        match self.player(duel.seat).capital {
            Some(capital)
                if duel.shooter == Piece::Regiment && capital.distance(duel.from) == 1 =>
            {
                height.max(self.ground.height(capital) + 1)
            }
            Some(_) | None => height,
        }
    }

    /// `D-SHOOT-04`, `D-SHOOT-06`, `D-NATION-RED-03`, `D-NATION-RED-05`, `D-GAP-25`: the best
    /// structure at hand counts, or all of them where it was agreed so.
    fn weigh_auras(&self, duel: &Duel, add: &mut impl FnMut(What, i8)) {
        let player = self.player(duel.seat);
        let near = Set::only(duel.from) | duel.from.around();
        if !player.structures().meets(near) {
            return;
        }
        let is_red = player.is(Nation::Red);
        let fort = |spot: Spot| match is_red {
            true => 2 + player.levels.count(spot) as i8,
            false => 1,
        };
        let forts = player.forts.iter().filter(|spot| near.contains(*spot)).map(fort);
        let castle = self.setup.castle_aura as i8;
        let castles = player.castles.count_on(near) as i8;
        if self.setup.fort_aura_stacks {
            add(What::FortAura, -forts.sum::<i8>());
            add(What::CastleAura, -castles * castle);
        } else {
            let best = forts.max().unwrap_or(0);
            match castles > 0 && castle >= best {
                true => add(What::CastleAura, -castle),
                false => add(What::FortAura, -best),
            }
        }
    }

    /// `D-SHOOT-03`, `D-NATION-GREEN-04`, `D-GAP-26`: another own regiment beside the target.
    fn is_flanked(&self, duel: &Duel) -> bool {
        let beside = self.player(duel.seat).regiments.count_on(duel.to.around());
        let is_counted = duel.shooter == Piece::Regiment && duel.from.distance(duel.to) == 1;
        beside > u8::from(is_counted)
    }
}
