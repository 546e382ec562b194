//! Where ghosts can be: the drawbridge, eight regions and six gardens.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

/// The drawbridge or a location (`S-DEF-04`): the regions in ring order, then the gardens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the boards.
pub enum Place {
    Drawbridge,
    Turgapel,
    Neshata,
    Gineva,
    Vada,
    Friburga,
    Vale,
    Berena,
    Grisa,
    Glassworks,
    CrystalGlobe,
    Canteen,
    TrainingGround,
    AlchemistOffice,
    ZenGarden,
}

/// How many locations there are.
pub(crate) const LOCATIONS: usize = 14;

/// How many of them, the first ones, are regions.
pub(crate) const REGIONS: usize = 8;

impl Place {
    /// The eight regions in ring order (`S-GAP-05`).
    pub const REGIONS: [Place; REGIONS] = [
        Place::Turgapel,
        Place::Neshata,
        Place::Gineva,
        Place::Vada,
        Place::Friburga,
        Place::Vale,
        Place::Berena,
        Place::Grisa,
    ];

    /// The six gardens in ring order (`S-GAP-06`).
    pub const GARDENS: [Place; LOCATIONS - REGIONS] = [
        Place::Glassworks,
        Place::CrystalGlobe,
        Place::Canteen,
        Place::TrainingGround,
        Place::AlchemistOffice,
        Place::ZenGarden,
    ];

    /// Every location, regions first.
    pub fn locations() -> impl Iterator<Item = Place> {
        Place::REGIONS.into_iter().chain(Place::GARDENS)
    }

    /// What the place is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Place::Drawbridge => "drawbridge",
            Place::Turgapel => "turgapel",
            Place::Neshata => "neshata",
            Place::Gineva => "gineva",
            Place::Vada => "vada",
            Place::Friburga => "friburga",
            Place::Vale => "vale",
            Place::Berena => "berena",
            Place::Grisa => "grisa",
            Place::Glassworks => "glassworks",
            Place::CrystalGlobe => "crystal_globe",
            Place::Canteen => "canteen",
            Place::TrainingGround => "training_ground",
            Place::AlchemistOffice => "alchemist_office",
            Place::ZenGarden => "zen_garden",
        }
    }

    /// Whether the place is on the regions board.
    #[inline]
    pub fn is_region(self) -> bool {
        self.region().is_some()
    }

    /// Whether the place is around the manor.
    #[inline]
    pub fn is_garden(self) -> bool {
        self >= Place::Glassworks
    }

    /// The number of the location; none for the drawbridge.
    #[inline]
    pub(crate) fn location(self) -> Option<usize> {
        (self as usize).checked_sub(1)
    }

    /// The number of the region in its ring; none for other places.
    #[inline]
    pub(crate) fn region(self) -> Option<usize> {
        self.location().filter(|location| *location < REGIONS)
    }

    /// The location with this number.
    #[inline]
    pub(crate) fn of(location: usize) -> Place {
        match location.checked_sub(REGIONS) {
            None => Place::REGIONS[location],
            Some(garden) => Place::GARDENS[garden],
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Place {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Place, BadNotation> {
        let mut places = std::iter::once(Place::Drawbridge).chain(Place::locations());
        let found = places.find(|place| place.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected a place, as drawbridge or vada"))
    }
}

/// A portal tile: which resources it costs (`S-GAP-04`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // Each is named by the letters of what it costs.
pub enum Portal {
    Sr,
    Sg,
    Sm,
    Rg,
    Rm,
    Gm,
    Srg,
    Srm,
    Sgm,
    Rgm,
}

impl Portal {
    /// All portals in the order of the data file.
    pub const ALL: [Portal; 10] = [
        Portal::Sr,
        Portal::Sg,
        Portal::Sm,
        Portal::Rg,
        Portal::Rm,
        Portal::Gm,
        Portal::Srg,
        Portal::Srm,
        Portal::Sgm,
        Portal::Rgm,
    ];

    /// What the portal is called in notation: the letters of its cost.
    pub fn name(self) -> &'static str {
        match self {
            Portal::Sr => "sr",
            Portal::Sg => "sg",
            Portal::Sm => "sm",
            Portal::Rg => "rg",
            Portal::Rm => "rm",
            Portal::Gm => "gm",
            Portal::Srg => "srg",
            Portal::Srm => "srm",
            Portal::Sgm => "sgm",
            Portal::Rgm => "rgm",
        }
    }
}

impl fmt::Display for Portal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Portal {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Portal, BadNotation> {
        let found = Portal::ALL.into_iter().find(|portal| portal.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected the letters of a portal, as sg"))
    }
}
