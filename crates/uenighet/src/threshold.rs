//! What a shot has to roll, and how that comes about (2.6, *Threshold*).

use serde::{Serialize, Serializer};
use table::Seat;

use crate::Uenighet;
use crate::few::Few;
use crate::map::{Map, Set, Spot};
use crate::nation::{Nation, Piece, level};
use crate::terrain::Ground;

/// The roll a shot needs, with everything it is the sum of (`D-SHOOT-01`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
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

/// What a shooter brings to every shot from where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stance {
    pub seat: Seat,
    pub shooter: Piece,
    pub from: Spot,
    /// The height it shoots from.
    height: u8,
    /// Hit chance by upgrades, by forts and by castles.
    upgrades: i8,
    forts: i8,
    castles: i8,
    /// Everybody else's pieces, which stop its shots.
    pub blockers: Set,
}

impl Stance {
    /// The tiles at which a shot can be worth thinking of, which spares the exact sum of most pairs
    /// of tiles: from two tiles on, where the range asks for more than the die shows, only a target
    /// that is flanked or lies lower is left, or one that is both.
    #[inline]
    pub fn hopeful(&self, map: &Map, ground: &Ground, flanked: Set, far: u8) -> Set {
        let lower = ground.lower_than(self.height);
        let bonus = self.upgrades + self.forts + self.castles;
        let (mut hopeful, mut inner) = (map.within(self.from, 1), map.within(self.from, 1));
        for distance in 2..=far {
            let outer = map.within(self.from, distance);
            hopeful |= outer.without(inner)
                & match range_value(distance) - bonus - HARDEST {
                    ..=0 => outer,
                    1 => flanked | lower,
                    2 => flanked & lower,
                    3.. => return hopeful,
                };
            inner = outer;
        }
        hopeful
    }
}

/// Who shoots at whom.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Duel {
    pub stance: Stance,
    pub enemy: Seat,
    pub target: Piece,
    pub to: Spot,
}

impl Duel {
    #[inline]
    pub fn distance(&self) -> u8 {
        self.stance.from.distance(self.to)
    }
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
        let mut threshold = -i8::from(self.is_flanked(duel));
        self.weigh_pair(duel, &mut |_, value| threshold += value);
        threshold
    }

    /// What the die has to show if that is more than it can (`D-GAP-30`). Who flanks the target is
    /// only looked at where it matters.
    #[inline]
    pub(crate) fn too_hard(&self, duel: &Duel) -> Option<i8> {
        let mut threshold = 0;
        self.weigh_pair(duel, &mut |_, value| threshold += value);
        if threshold > HARDEST {
            threshold -= i8::from(self.is_flanked(duel));
        }
        (threshold > HARDEST).then_some(threshold)
    }

    /// What the die has to show, with all its terms.
    pub(crate) fn sum(&self, duel: &Duel) -> Sum {
        let mut terms = Few::default();
        let mut add = |what, value| {
            if value != 0 {
                terms.push(Term { what, value });
            }
        };
        self.weigh_pair(duel, &mut add);
        add(What::Flanking, -i8::from(self.is_flanked(duel)));
        let threshold = terms.iter().map(|term: Term| term.value).sum();
        Sum { distance: duel.distance(), terms, threshold }
    }

    /// Every number that counts for a shot, those who flank the target aside (`D-SHOOT-01`).
    #[inline]
    fn weigh_pair(&self, duel: &Duel, add: &mut impl FnMut(What, i8)) {
        let Duel { stance, to, .. } = duel;
        let distance = duel.distance();
        add(What::Range, range_value(distance));
        let foe = self.ground.height(*to);
        match duel.target {
            // `D-CAPITAL-02`, `D-GAP-11`: always exactly 4, and a capital towers above its tile.
            Piece::Capital => {
                add(What::CapitalDefence, 4);
                add(What::Downhill, -i8::from(stance.height > foe + 1));
            }
            Piece::Regiment | Piece::Fort | Piece::Castle => {
                self.weigh_defence(duel, distance, add);
                add(What::Uphill, i8::from(stance.height < foe));
                add(What::Downhill, -i8::from(stance.height > foe));
            }
        }
        add(What::Upgrades, -stance.upgrades);
        add(What::FortAura, -stance.forts);
        add(What::CastleAura, -stance.castles);
    }

    #[inline]
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

    /// What a shooter brings to every shot; the blockers are everybody else's pieces.
    pub(crate) fn stance(&self, seat: Seat, shooter: Piece, from: Spot, blockers: Set) -> Stance {
        let player = self.player(seat);
        let (forts, castles) = match shooter {
            Piece::Regiment => self.auras(seat, from),
            Piece::Fort | Piece::Castle | Piece::Capital => (0, 0),
        };
        Stance {
            seat,
            shooter,
            from,
            height: self.height_of_shooter(seat, shooter, from),
            upgrades: level::hit(player.upgrades) as i8,
            forts,
            castles,
            blockers,
        }
    }

    /// `D-CAPITAL-05`, `D-SHOOT-09`, `D-GAP-12`: beside the own capital a regiment shoots from its
    /// height, which is one above its tile.
    fn height_of_shooter(&self, seat: Seat, shooter: Piece, from: Spot) -> u8 {
        let height = self.ground.height(from);
        match self.player(seat).capital {
            Some(capital) if shooter == Piece::Regiment && capital.distance(from) == 1 => {
                height.max(self.ground.height(capital) + 1)
            }
            Some(_) | None => height,
        }
    }

    /// What forts and castles at hand give (`D-SHOOT-04`, `D-SHOOT-06`, `D-NATION-RED-03`,
    /// `D-NATION-RED-05`). The best one counts, or all of them where it was agreed so (`D-GAP-25`).
    fn auras(&self, seat: Seat, from: Spot) -> (i8, i8) {
        let player = self.player(seat);
        let near = self.map().within(from, 1);
        if !player.structures().meets(near) {
            return (0, 0);
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
            return (forts.sum(), castles * castle);
        }
        let best = forts.max().unwrap_or(0);
        if castles > 0 && castle >= best { (0, castle) } else { (best, 0) }
    }

    /// How far a shot can be worth thinking of: beyond that no bonus makes up for the range. It
    /// spares the exact sum of most pairs of tiles.
    pub(crate) fn promising(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let fort = match player.forts.is_empty() {
            true => 0,
            false => 2 + player.levels.len() as i8,
        };
        let castle = if player.castles.is_empty() { 0 } else { 3 };
        let auras = if self.setup.fort_aura_stacks { 4 } else { 1 } * (fort + castle);
        // Flanking and downhill give one each.
        let most = level::hit(player.upgrades) as i8 + auras + 2;
        let range = self.range(seat);
        (1..=range).rev().find(|far| range_value(*far) - most <= HARDEST).unwrap_or(0)
    }

    /// `D-SHOOT-03`, `D-NATION-GREEN-04`, `D-GAP-26`: another own regiment beside the target.
    #[inline]
    fn is_flanked(&self, duel: &Duel) -> bool {
        let Stance { seat, shooter, from, .. } = duel.stance;
        let regiments = &self.player(seat).regiments;
        let beside = regiments.set() & self.map().around(duel.to);
        match shooter == Piece::Regiment && beside.contains(from) {
            // The shooter itself does not count, but others on its tile do.
            true => beside.len() > 1 || regiments.count(from) > 1,
            false => !beside.is_empty(),
        }
    }
}
