//! How far pieces get over heights, forts and castles (2.5).

use crate::map::{FARTHEST, Map, Set, Spot};
use crate::nation::Piece;

/// The most half points anybody has: four points (`D-MOVE-09`).
const MOST: usize = 8;

/// For every number of half points the cells that can be reached with it.
pub(crate) type Flood = [Set; MOST + 1];

/// The ground as it lies before the pieces of a seat (`D-GAP-20`).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ways {
    /// Where they may set foot.
    pub open: Set,
    /// Of these, plains and hills.
    pub low: Set,
    /// Of these, hills and cliffs.
    pub high: Set,
    pub forts: Set,
    pub castles: Set,
    /// The castles that can be left for one point: not by a walking fort (`D-GAP-21`).
    pub exits: Set,
    /// Whether a step over a cliff edge costs more: not with card IX.
    pub by_height: bool,
    pub points: u8,
    /// Where regiments may go without walking.
    pub relocations: Set,
    /// Own structures on which nobody may stay.
    pub walled: Set,
}

impl Ways {
    /// The same ground for a piece: a walking fort pays by height wherever it leaves from.
    #[inline]
    pub fn of(&self, piece: Piece) -> Ways {
        let exits = if piece == Piece::Fort { Set::EMPTY } else { self.exits };
        Ways { exits, ..*self }
    }

    /// Everything beside these that one may set foot on.
    #[inline]
    fn beside(&self, set: Set) -> Set {
        set.around() & self.open
    }

    /// What one whole point leads to.
    #[inline]
    fn one_point(&self, from: Set) -> Set {
        if !self.by_height {
            return self.beside(from);
        }
        // Between plains and hills, and between hills and cliffs.
        let gentle = (from & self.low).around() & self.low;
        let upland = match from.meets(self.high) {
            true => (from & self.high).around() & self.high,
            false => Set::EMPTY,
        };
        match self.castles.is_empty() {
            true => gentle | upland,
            false => {
                let castles = self.beside(from) & self.castles | self.beside(from & self.exits);
                gentle | upland | castles
            }
        }
    }

    /// What half a point leads to: from or to an own fort (`D-FORT-06`).
    #[inline]
    fn half_point(&self, from: Set) -> Set {
        (self.beside(from & self.forts) | self.beside(from) & self.forts).without(self.castles)
    }

    /// What half a point leads to from one tile with these around it.
    #[inline]
    fn first_half(&self, from: Spot, near: Set) -> Set {
        let leads = if self.forts.contains(from) { self.open } else { self.forts & self.open };
        (near & leads).without(self.castles)
    }

    /// What one whole point leads to from one tile with these around it.
    #[inline]
    fn first_point(&self, from: Spot, near: Set) -> Set {
        let leads = match (self.low.contains(from), self.high.contains(from)) {
            _ if !self.by_height || self.exits.contains(from) => self.open,
            (true, false) => self.low | self.castles & self.open,
            (false, true) => self.high | self.castles & self.open,
            (true, true) | (false, false) => self.open,
        };
        near & leads
    }

    /// What can be reached on foot, by cost (`D-MOVE-01`, `D-MOVE-08`, `D-GAP-21`).
    ///
    /// Every round of the loop takes all steps of one cost at once: half a point from or to an own
    /// fort, one over level or rising ground and into or out of a castle, two over a cliff edge.
    /// Steps out of a set that was already there a round ago have been taken then. The first step
    /// starts from a single tile, whose neighbours are known.
    pub fn flood(&self, map: &Map, piece: Piece, from: Spot) -> Flood {
        let near = map.around(from);
        let has_discount = self.has_discount(map, piece, from);
        let mut flood = [Set::only(from); MOST + 1];
        for spent in 1..=usize::from(2 * self.points) {
            let grew = |before: usize| {
                spent > before && flood[spent - before] != flood[spent - before - 1]
            };
            let mut reached = flood[spent - 1];
            if has_discount && spent == 1 {
                reached |= self.first_half(from, near);
            } else if has_discount && grew(1) {
                reached |= self.half_point(flood[spent - 1]);
            }
            if spent == 2 {
                reached |= self.first_point(from, near);
            } else if grew(2) {
                reached |= self.one_point(flood[spent - 2]);
            }
            if self.by_height && spent == 4 {
                reached |= near & self.open;
            } else if self.by_height && grew(4) {
                reached |= self.beside(flood[spent - 4]);
            }
            flood[spent] = reached;
        }
        flood
    }

    /// Whether an own fort is near enough to make a way shorter. A walking fort has no discount
    /// (`D-MOVE-08`).
    #[inline]
    fn has_discount(&self, map: &Map, piece: Piece, from: Spot) -> bool {
        piece != Piece::Fort && self.forts.meets(map.within(from, self.points.min(FARTHEST)))
    }

    /// Everything that [`Ways::flood`] reaches in the end, where no fort is at hand: then only
    /// whole points matter.
    #[inline]
    fn reach(&self, map: &Map, from: Spot) -> Set {
        let near = map.around(from);
        let mut before = Set::only(from);
        let mut now = before | self.first_point(from, near);
        for point in 2..=self.points {
            let mut next = now | self.one_point(now);
            if self.by_height {
                next |= if point == 2 { near & self.open } else { self.beside(before) };
            }
            (before, now) = (now, next);
        }
        now
    }

    /// Everything that [`Ways::flood`] reaches with one point, which is what most pieces have.
    #[inline]
    fn one_point_or_two_halves(&self, map: &Map, from: Spot) -> Set {
        let near = map.around(from);
        let half = Set::only(from) | self.first_half(from, near);
        half | self.half_point(half) | self.first_point(from, near)
    }

    /// Where a piece may be sent, own orders aside.
    pub fn goals(&self, map: &Map, piece: Piece, from: Spot) -> Set {
        let relocations = match piece {
            Piece::Regiment => self.relocations,
            Piece::Fort | Piece::Castle | Piece::Capital => Set::EMPTY,
        };
        let walking;
        let ways = match piece {
            Piece::Fort => {
                walking = self.of(piece);
                &walking
            }
            Piece::Regiment | Piece::Castle | Piece::Capital => self,
        };
        let on_foot = match (ways.has_discount(map, piece, from), ways.points) {
            (false, _) => ways.reach(map, from),
            (true, 1) => ways.one_point_or_two_halves(map, from),
            (true, _) => ways.flood(map, piece, from)[usize::from(2 * ways.points)],
        };
        (on_foot | relocations).without(self.walled | Set::only(from))
    }
}
