//! The four peoples and their POWER cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

/// A people: a magician and seven ghosts, in the order of the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum People {
    /// Blue: the succubus and her slaves.
    Argosola,
    /// Red: the vampire and his minions.
    Zugriga,
    /// Yellow: the sorceress and her spirits.
    Sanagal,
    /// Green: the elf and his will-o'-the-wisps.
    Luserna,
}

impl People {
    /// All peoples in the order of the box.
    pub const ALL: [People; 4] =
        [People::Argosola, People::Zugriga, People::Sanagal, People::Luserna];

    /// What the people is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            People::Argosola => "argosola",
            People::Zugriga => "zugriga",
            People::Sanagal => "sanagal",
            People::Luserna => "luserna",
        }
    }

    /// The three POWER cards of the people (`S-POWER-01`).
    pub fn cards(self) -> [Card; 3] {
        match self {
            People::Argosola => {
                [Card::WhisperedPromises, Card::IrresistibleEntrance, Card::CourtOfAdmirers]
            }
            People::Zugriga => [Card::CrimsonToll, Card::NightFlight, Card::BloodCellar],
            People::Sanagal => [Card::EchoSpell, Card::Teleport, Card::Fireball],
            People::Luserna => [Card::ForestBounty, Card::HiddenPaths, Card::Evergreen],
        }
    }
}

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for People {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<People, BadNotation> {
        let found = People::ALL.into_iter().find(|people| people.name() == text);
        found
            .ok_or_else(|| BadNotation::new(text, "expected argosola, zugriga, sanagal or luserna"))
    }
}

/// A POWER card (section 3.2 of the law book).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// P-LUS-1: two resources of choice (`S-POWER-04`).
    ForestBounty,
    /// P-LUS-2, house: a move that ignores adjacency.
    HiddenPaths,
    /// P-LUS-3, house: resources on 1H that do not wither.
    Evergreen,
    /// P-SAN-1: the effect of the square once more (`S-POWER-05`).
    EchoSpell,
    /// P-SAN-2: into a region without paying the portal (`S-POWER-06`).
    Teleport,
    /// P-SAN-3: adjacent opponents lose a drawbridge ghost (`S-POWER-07`).
    Fireball,
    /// P-ZUG-1, house: terror and points after a won fight.
    CrimsonToll,
    /// P-ZUG-2, house: terror instead of the portal.
    NightFlight,
    /// P-ZUG-3, house: no feeding this round.
    BloodCellar,
    /// P-ARG-1, house: a resource from the supply and from adjacent opponents.
    WhisperedPromises,
    /// P-ARG-2, house: a fight for nothing.
    IrresistibleEntrance,
    /// P-ARG-3, house: regions that score twice.
    CourtOfAdmirers,
}

impl Card {
    /// All cards, people by people.
    pub const ALL: [Card; 12] = [
        Card::ForestBounty,
        Card::HiddenPaths,
        Card::Evergreen,
        Card::EchoSpell,
        Card::Teleport,
        Card::Fireball,
        Card::CrimsonToll,
        Card::NightFlight,
        Card::BloodCellar,
        Card::WhisperedPromises,
        Card::IrresistibleEntrance,
        Card::CourtOfAdmirers,
    ];

    /// What the card is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Card::ForestBounty => "forest_bounty",
            Card::HiddenPaths => "hidden_paths",
            Card::Evergreen => "evergreen",
            Card::EchoSpell => "echo_spell",
            Card::Teleport => "teleport",
            Card::Fireball => "fireball",
            Card::CrimsonToll => "crimson_toll",
            Card::NightFlight => "night_flight",
            Card::BloodCellar => "blood_cellar",
            Card::WhisperedPromises => "whispered_promises",
            Card::IrresistibleEntrance => "irresistible_entrance",
            Card::CourtOfAdmirers => "court_of_admirers",
        }
    }

    /// The id of the card in the law book and in the data file.
    pub fn id(self) -> &'static str {
        match self {
            Card::ForestBounty => "P-LUS-1",
            Card::HiddenPaths => "P-LUS-2",
            Card::Evergreen => "P-LUS-3",
            Card::EchoSpell => "P-SAN-1",
            Card::Teleport => "P-SAN-2",
            Card::Fireball => "P-SAN-3",
            Card::CrimsonToll => "P-ZUG-1",
            Card::NightFlight => "P-ZUG-2",
            Card::BloodCellar => "P-ZUG-3",
            Card::WhisperedPromises => "P-ARG-1",
            Card::IrresistibleEntrance => "P-ARG-2",
            Card::CourtOfAdmirers => "P-ARG-3",
        }
    }

    /// Whether the card is this project's own and not one of the printed ones (`S-GAP-35`).
    pub fn is_house(self) -> bool {
        match self {
            Card::ForestBounty | Card::EchoSpell | Card::Teleport | Card::Fireball => false,
            Card::HiddenPaths
            | Card::Evergreen
            | Card::CrimsonToll
            | Card::NightFlight
            | Card::BloodCellar
            | Card::WhisperedPromises
            | Card::IrresistibleEntrance
            | Card::CourtOfAdmirers => true,
        }
    }

    /// The people whose card it is.
    pub fn people(self) -> People {
        match self {
            Card::WhisperedPromises | Card::IrresistibleEntrance | Card::CourtOfAdmirers => {
                People::Argosola
            }
            Card::CrimsonToll | Card::NightFlight | Card::BloodCellar => People::Zugriga,
            Card::EchoSpell | Card::Teleport | Card::Fireball => People::Sanagal,
            Card::ForestBounty | Card::HiddenPaths | Card::Evergreen => People::Luserna,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Card, BadNotation> {
        let found = Card::ALL.into_iter().find(|card| card.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected the name of a card, as teleport"))
    }
}
