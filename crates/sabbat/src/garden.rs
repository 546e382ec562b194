//! Chapter *Gardens*: what a ghost in a garden adds, at the moment it counts (`S-GARDEN`).

use table::Seat;

use crate::Sabbat;
use crate::data::data;
use crate::manor::Glass;
use crate::place::{Place, REGIONS};

/// The two bonuses of a garden (`S-GARDEN-00`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rung {
    Major,
    Minor,
}

impl Sabbat {
    /// Which bonus of a garden a seat has now (`S-GARDEN-07`); a third slot has none (`S-GAP-08`).
    #[inline]
    pub(crate) fn rung(&self, seat: Seat, garden: Place) -> Option<Rung> {
        match self.rank_at(garden).slot(seat) {
            Some(1) => Some(Rung::Major),
            Some(2) => Some(Rung::Minor),
            Some(_) | None => None,
        }
    }

    /// What a bonus is worth in the garden's own measure.
    #[inline]
    fn worth(garden: Place, rung: Rung) -> u8 {
        let index = garden.location().map_or(0, |location| location - REGIONS);
        data().gardens[index][rung as usize]
    }

    /// What the bonus of a garden is worth, if the seat has one and it applies.
    #[inline]
    fn bonus(&self, seat: Seat, garden: Place, applies: impl Fn(Rung) -> bool) -> u8 {
        match self.rung(seat, garden) {
            Some(rung) if applies(rung) => Sabbat::worth(garden, rung),
            Some(_) | None => 0,
        }
    }

    /// `S-GARDEN-01`: terror for every mirror, or for breaking one; by what the mirror becomes.
    #[inline]
    pub(crate) fn glassworks(&self, seat: Seat, becomes: Glass) -> u8 {
        self.bonus(seat, Place::Glassworks, |rung| match rung {
            Rung::Major => true,
            Rung::Minor => becomes == Glass::Broken,
        })
    }

    /// `S-GARDEN-02`: a point for regions worth 2 or 3, or for those worth 2; never for 4.
    #[inline]
    pub(crate) fn globe(&self, seat: Seat, points: u8) -> u8 {
        self.bonus(seat, Place::CrystalGlobe, |rung| match rung {
            Rung::Major => points == 2 || points == 3,
            Rung::Minor => points == 2,
        })
    }

    /// `S-GARDEN-03`: what the canteen takes off the bill and adds to the graveyard count.
    #[inline]
    pub(crate) fn canteen(&self, seat: Seat) -> u8 {
        self.bonus(seat, Place::Canteen, |_| true)
    }

    /// `S-GARDEN-04`: points for a fight won anywhere, or in a region.
    #[inline]
    pub(crate) fn training(&self, seat: Seat, place: Place) -> u8 {
        self.bonus(seat, Place::TrainingGround, |rung| match rung {
            Rung::Major => true,
            Rung::Minor => place.is_region(),
        })
    }

    /// `S-GARDEN-05`: resources kept of each set.
    #[inline]
    pub(crate) fn alchemist(&self, seat: Seat) -> u8 {
        self.bonus(seat, Place::AlchemistOffice, |_| true)
    }

    /// `S-GARDEN-06`: terror for every ghost that returns, or for those from a region.
    #[inline]
    pub(crate) fn zen(&self, seat: Seat, from: Place) -> u8 {
        self.bonus(seat, Place::ZenGarden, |rung| match rung {
            Rung::Major => true,
            Rung::Minor => from.is_region(),
        })
    }
}
