//! The choices, and the notation that prints and parses them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::hour::Hour;
use crate::manor::{Mirror, Tile};
use crate::people::{Card, People};
use crate::place::{Place, Portal};
use crate::resource::{Cell, Resource, Stock};

/// One decision of a player, or one outcome of chance.
///
/// The notation is the name of the action and its values, as in `magician 5`, `mirror n0`,
/// `ghost drawbridge vada fight` or `invoke 3 canteen`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Chance: the people of the next seat (K-05).
    People {
        /// The people.
        people: People,
    },
    /// Chance: the tile of the next square of the manor (`S-SETUP-02`, K-01).
    Lay {
        /// The tile.
        tile: Tile,
    },
    /// Chance: the portal of the next region (`S-SETUP-03`, K-02).
    Portal {
        /// The portal.
        portal: Portal,
    },
    /// Chance: who comes next in the initial turn order (`S-SETUP-09`, K-03).
    Order {
        /// The people.
        seat: People,
    },
    /// Chance: the next time card (`S-STUDY-07`, K-04).
    Hour {
        /// The card.
        hour: Hour,
    },
    /// P-LUS-3: a resource on 1H does not wither (D-02).
    Evergreen {
        /// The resource.
        resource: Resource,
    },
    /// So many ghosts are called to the drawbridge, in secret (`S-STUDY-08`, D-03).
    Invoke {
        /// How many.
        ghosts: u8,
        /// Whether the canteen adds to the graveyard count (`S-GAP-14`).
        canteen: bool,
    },
    /// A bonus of the time card is taken (`S-STUDY-15`, D-04).
    Bonus {
        /// Which of the four entries, from 1.
        entry: u8,
        /// What is taken where the entry leaves it open.
        resource: Option<Resource>,
    },
    /// The magician goes to a square of the manor (`S-MAGE-01`, `S-MAGE-02`, D-06).
    Magician {
        /// The square, 0 to 15.
        square: u8,
    },
    /// The tile is used: a standard one, the grimoire or the clock (D-07).
    Tile,
    /// A mirror of the square is used (`S-MIRROR-02`, `S-MIRROR-03`).
    Mirror {
        /// The mirror.
        mirror: Mirror,
    },
    /// Terrorisator: a resource becomes terror (`S-MANOR-04`).
    Terrorise {
        /// Where it comes from.
        cell: Cell,
        /// The resource.
        resource: Resource,
    },
    /// Test tube: so many of one type are given (`S-MANOR-05`).
    Exchange {
        /// The type.
        resource: Resource,
        /// How many from 1H.
        one_hour: u8,
        /// How many from 2H.
        two_hours: u8,
    },
    /// Test tube: one resource is received in place of one that was given.
    Receive {
        /// The resource.
        resource: Resource,
    },
    /// Neither tile nor mirror is used (`S-MAGE-04`).
    Nothing,
    /// A ghost goes to a location (`S-GHOST-02`, `-03`, `-05`, `-06`, D-08).
    Ghost {
        /// Where it comes from.
        from: Place,
        /// Where it goes.
        to: Place,
        /// How it arrives.
        mode: Mode,
        /// The card that helps it, if one does.
        power: Option<Card>,
    },
    /// A ghost goes back to the drawbridge (`S-GHOST-04`).
    Return {
        /// Where it comes from.
        from: Place,
    },
    /// A resource of the portal is paid from this cell (`S-GAP-19`, D-09).
    Pay {
        /// The resource.
        resource: Resource,
        /// The cell.
        cell: Cell,
    },
    /// The ghosts have moved (`S-GAP-18`).
    End,
    /// The action is declined (`S-SCHEME-03`).
    Pass,
    /// P-LUS-1: resources from the supply (`S-POWER-04`).
    Bounty {
        /// The resources.
        resources: Stock,
    },
    /// P-SAN-1: the effect of the square is about to be used once more (`S-POWER-05`).
    Echo,
    /// P-SAN-3: adjacent opponents lose a drawbridge ghost (`S-POWER-07`).
    Fireball,
    /// P-ARG-1: a resource from the supply, then one from each adjacent opponent.
    Whisper {
        /// The resource from the supply.
        resource: Resource,
    },
    /// P-ARG-1: a resource from an adjacent opponent.
    Steal {
        /// The opponent.
        victim: People,
        /// The cell it is taken from.
        cell: Cell,
        /// The resource.
        resource: Resource,
    },
    /// P-ZUG-1: terror and points for the fight just won.
    Toll,
    /// P-ZUG-3: nothing is paid for feeding this round.
    Cellar,
    /// A ghost is not fed (`S-STEWARD-03`, D-10).
    Starve {
        /// Where it is.
        place: Place,
    },
    /// P-ARG-3: a region scores a second time.
    Admire {
        /// The region.
        region: Place,
    },
    /// Alchemist's office: a resource of a set is kept (`S-STEWARD-07`, D-11).
    Keep {
        /// The resource.
        resource: Resource,
    },
    /// Nothing (more) is kept, or no card is used here.
    Done,
}

/// How a ghost arrives (`S-GHOST-12`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// It takes the next free slot.
    Settle,
    /// It fights everybody there (`S-FIGHT-02`).
    Fight,
    /// It finds no slot and goes to the graveyard (`S-FIGHT-01`).
    Retreat,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 3] = [Mode::Settle, Mode::Fight, Mode::Retreat];

    /// What the mode is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Settle => "settle",
            Mode::Fight => "fight",
            Mode::Retreat => "retreat",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Mode, BadNotation> {
        let found = Mode::ALL.into_iter().find(|mode| mode.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "expected settle, fight or retreat"))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::People { people } => write!(f, "people {people}"),
            Action::Lay { tile } => write!(f, "lay {tile}"),
            Action::Portal { portal } => write!(f, "portal {portal}"),
            Action::Order { seat } => write!(f, "order {seat}"),
            Action::Hour { hour } => write!(f, "hour {hour}"),
            Action::Evergreen { resource } => write!(f, "evergreen {resource}"),
            Action::Invoke { ghosts, canteen: false } => write!(f, "invoke {ghosts}"),
            Action::Invoke { ghosts, canteen: true } => write!(f, "invoke {ghosts} canteen"),
            Action::Bonus { entry, resource: None } => write!(f, "bonus {entry}"),
            Action::Bonus { entry, resource: Some(resource) } => {
                write!(f, "bonus {entry} {resource}")
            }
            Action::Magician { square } => write!(f, "magician {square}"),
            Action::Tile => write!(f, "tile"),
            Action::Mirror { mirror } => write!(f, "mirror {mirror}"),
            Action::Terrorise { cell, resource } => write!(f, "terrorise {cell} {resource}"),
            Action::Exchange { resource, one_hour, two_hours } => {
                write!(f, "exchange {resource} {one_hour} {two_hours}")
            }
            Action::Receive { resource } => write!(f, "receive {resource}"),
            Action::Nothing => write!(f, "nothing"),
            Action::Ghost { from, to, mode, power: None } => write!(f, "ghost {from} {to} {mode}"),
            Action::Ghost { from, to, mode, power: Some(card) } => {
                write!(f, "ghost {from} {to} {mode} {card}")
            }
            Action::Return { from } => write!(f, "return {from}"),
            Action::Pay { resource, cell } => write!(f, "pay {resource} {cell}"),
            Action::End => write!(f, "end"),
            Action::Pass => write!(f, "pass"),
            Action::Bounty { resources } => {
                write!(f, "bounty")?;
                for resource in resources.types() {
                    for _ in 0..resources.of(resource) {
                        write!(f, " {resource}")?;
                    }
                }
                Ok(())
            }
            Action::Echo => write!(f, "echo"),
            Action::Fireball => write!(f, "fireball"),
            Action::Whisper { resource } => write!(f, "whisper {resource}"),
            Action::Steal { victim, cell, resource } => {
                write!(f, "steal {victim} {cell} {resource}")
            }
            Action::Toll => write!(f, "toll"),
            Action::Cellar => write!(f, "cellar"),
            Action::Starve { place } => write!(f, "starve {place}"),
            Action::Admire { region } => write!(f, "admire {region}"),
            Action::Keep { resource } => write!(f, "keep {resource}"),
            Action::Done => write!(f, "done"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["people", people] => Action::People { people: people.parse()? },
            ["lay", tile] => Action::Lay { tile: tile.parse()? },
            ["portal", portal] => Action::Portal { portal: portal.parse()? },
            ["order", seat] => Action::Order { seat: seat.parse()? },
            ["hour", hour] => Action::Hour { hour: hour.parse()? },
            ["evergreen", resource] => Action::Evergreen { resource: resource.parse()? },
            ["invoke", ghosts] => Action::Invoke { ghosts: number(ghosts)?, canteen: false },
            ["invoke", ghosts, "canteen"] => {
                Action::Invoke { ghosts: number(ghosts)?, canteen: true }
            }
            ["bonus", entry] => Action::Bonus { entry: number(entry)?, resource: None },
            ["bonus", entry, resource] => {
                Action::Bonus { entry: number(entry)?, resource: Some(resource.parse()?) }
            }
            ["magician", square] => Action::Magician { square: number(square)? },
            ["tile"] => Action::Tile,
            ["mirror", mirror] => Action::Mirror { mirror: mirror.parse()? },
            ["terrorise", cell, resource] => {
                Action::Terrorise { cell: cell.parse()?, resource: resource.parse()? }
            }
            ["exchange", resource, one_hour, two_hours] => Action::Exchange {
                resource: resource.parse()?,
                one_hour: number(one_hour)?,
                two_hours: number(two_hours)?,
            },
            ["receive", resource] => Action::Receive { resource: resource.parse()? },
            ["nothing"] => Action::Nothing,
            ["ghost", from, to, mode] => Action::Ghost {
                from: from.parse()?,
                to: to.parse()?,
                mode: mode.parse()?,
                power: None,
            },
            ["ghost", from, to, mode, card] => Action::Ghost {
                from: from.parse()?,
                to: to.parse()?,
                mode: mode.parse()?,
                power: Some(card.parse()?),
            },
            ["return", from] => Action::Return { from: from.parse()? },
            ["pay", resource, cell] => {
                Action::Pay { resource: resource.parse()?, cell: cell.parse()? }
            }
            ["end"] => Action::End,
            ["pass"] => Action::Pass,
            ["bounty", ref resources @ ..] => Action::Bounty { resources: stock(resources)? },
            ["echo"] => Action::Echo,
            ["fireball"] => Action::Fireball,
            ["whisper", resource] => Action::Whisper { resource: resource.parse()? },
            ["steal", victim, cell, resource] => Action::Steal {
                victim: victim.parse()?,
                cell: cell.parse()?,
                resource: resource.parse()?,
            },
            ["toll"] => Action::Toll,
            ["cellar"] => Action::Cellar,
            ["starve", place] => Action::Starve { place: place.parse()? },
            ["admire", region] => Action::Admire { region: region.parse()? },
            ["keep", resource] => Action::Keep { resource: resource.parse()? },
            ["done"] => Action::Done,
            _ => {
                let expected =
                    "expected an action as `magician 5` or `ghost drawbridge vada fight`";
                return Err(BadNotation::new(text, expected));
            }
        })
    }
}

/// A number as this notation writes it: no sign, no leading zero.
fn number(text: &str) -> Result<u8, BadNotation> {
    let number: Option<u8> = text.parse().ok();
    let number = number.filter(|number| number.to_string() == text);
    number.ok_or_else(|| BadNotation::new(text, "expected a small number"))
}

/// Resources side by side.
fn stock(words: &[&str]) -> Result<Stock, BadNotation> {
    // More would overflow the counts, and no card gives so many.
    if words.len() > 10 {
        return Err(BadNotation::new(words.join(" "), "expected at most ten resources"));
    }
    let mut stock = Stock::EMPTY;
    for word in words {
        stock.add(word.parse()?, 1);
    }
    Ok(stock)
}
