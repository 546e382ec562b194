//! The choices, and the notation that prints and parses them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::company::{CompanyId, Die, Quarter, digit};
use crate::people::{People, Tile};

/// One decision of a player, or one outcome of chance.
///
/// The notation is the name of the action and its values, as in `advance 3`,
/// `place 5 1nw`, `crossbow yellow 2se` or `reorganise 2 3/4 5/5 1/2 0/1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Chance: what the 5-die, the 4-die and the 3-die show (`U-SETUP-05`).
    Throw {
        /// The three results in that order.
        dice: [u8; 3],
    },
    /// A tile is laid at one of the thrown distances from the one before (`U-SETUP-06`).
    Tile {
        /// Which tile.
        tile: Tile,
        /// Which of the results is used.
        distance: u8,
    },
    /// A die is placed (`U-DEPLOY-02`), in secret in the FAMILY variant (`U-VAR-04`).
    Place {
        /// The maximum of the die.
        die: u8,
        /// The company it joins.
        company: CompanyId,
        /// The quarter it takes.
        quarter: Quarter,
    },
    /// FAMILY: a die goes back to the tray.
    Lift {
        /// The company.
        company: CompanyId,
        /// The quarter that is cleared.
        quarter: Quarter,
    },
    /// FAMILY: the arrangement is finished.
    Ready,
    /// FAMILY: the arrangement is taken up again.
    Reopen,
    /// A company goes one square on (`U-MOVE-04`).
    Advance {
        /// The company.
        company: CompanyId,
    },
    /// Technology 1: a company and those right behind it go one square on (`U-POWER-05`).
    Train {
        /// The company that leads.
        company: CompanyId,
    },
    /// A company rearranges its dice on a reorganisation square (`U-REORG-01`).
    Reorganise {
        /// The company.
        company: CompanyId,
        /// How the dice stand afterwards.
        dice: [Die; 4],
    },
    /// The turn is over (`U-MOVE-12`, `U-MOVE-13`).
    End,
    /// The active player chooses the next combat (`U-COMBAT-11`).
    Fight {
        /// The own company.
        company: CompanyId,
        /// The enemy.
        enemy: People,
        /// The enemy's company.
        theirs: CompanyId,
    },
    /// Nothing (more) is used: the combat goes on, or Glory is left alone.
    Pass,
    /// The combat is refused by the card (`U-POWER-11`).
    Strike,
    /// The combat is refused from a Magic Forest (`U-TERRAIN-10`).
    MagicForest,
    /// The defender's dice showing 1 count as 5 (`U-TERRAIN-12`).
    Mirage,
    /// The rear rank fights (`U-POWER-03`).
    Cavalry,
    /// One front die has +1 (`U-POWER-01`).
    Halberd {
        /// The die.
        quarter: Quarter,
    },
    /// One section fights ahead of the others (`U-POWER-12`).
    Terror {
        /// The own die that fights.
        quarter: Quarter,
    },
    /// The company that has just left scores its smallest die twice (`U-POWER-10`).
    Glory,
    /// An enemy die takes one damage (`U-POWER-02`).
    Crossbow {
        /// The enemy.
        enemy: People,
        /// The enemy's company.
        theirs: CompanyId,
        /// The die.
        quarter: Quarter,
    },
    /// Two points this turn, four on the next (`U-POWER-09`).
    Pilgrimage,
    /// A die showing 1 is turned to 2 (`U-POWER-07`).
    Confession {
        /// The company.
        company: CompanyId,
        /// The die.
        quarter: Quarter,
    },
    /// A die on a Red Cross is healed by one (`U-TERRAIN-13`).
    RedCross {
        /// The company.
        company: CompanyId,
        /// The die.
        quarter: Quarter,
    },
    /// A company on a Whirlpool rearranges its dice (`U-TERRAIN-11`).
    Whirlpool {
        /// The company.
        company: CompanyId,
        /// How the dice stand afterwards.
        dice: [Die; 4],
    },
    /// Technology 2: the Mirage becomes this terrain (`U-POWER-06`).
    Imitate {
        /// The terrain.
        tile: Tile,
    },
    /// Discipline 1: this tile's malus is waived (`U-POWER-04`).
    Discipline {
        /// Mountain or Forest.
        tile: Tile,
    },
    /// Neutral results are won from now on (`U-POWER-08`).
    GirlPower,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Throw { dice: [a, b, c] } => write!(f, "throw {a} {b} {c}"),
            Action::Tile { tile, distance } => write!(f, "tile {tile} {distance}"),
            Action::Place { die, company, quarter } => write!(f, "place {die} {company}{quarter}"),
            Action::Lift { company, quarter } => write!(f, "lift {company}{quarter}"),
            Action::Ready => write!(f, "ready"),
            Action::Reopen => write!(f, "reopen"),
            Action::Advance { company } => write!(f, "advance {company}"),
            Action::Train { company } => write!(f, "train {company}"),
            Action::Reorganise { company, dice: [a, b, c, d] } => {
                write!(f, "reorganise {company} {a} {b} {c} {d}")
            }
            Action::End => write!(f, "end"),
            Action::Fight { company, enemy, theirs } => {
                write!(f, "fight {company} {enemy} {theirs}")
            }
            Action::Pass => write!(f, "pass"),
            Action::Strike => write!(f, "strike"),
            Action::MagicForest => write!(f, "magic_forest"),
            Action::Mirage => write!(f, "mirage"),
            Action::Cavalry => write!(f, "cavalry"),
            Action::Halberd { quarter } => write!(f, "halberd {quarter}"),
            Action::Terror { quarter } => write!(f, "terror {quarter}"),
            Action::Glory => write!(f, "glory"),
            Action::Crossbow { enemy, theirs, quarter } => {
                write!(f, "crossbow {enemy} {theirs}{quarter}")
            }
            Action::Pilgrimage => write!(f, "pilgrimage"),
            Action::Confession { company, quarter } => write!(f, "confession {company}{quarter}"),
            Action::RedCross { company, quarter } => write!(f, "red_cross {company}{quarter}"),
            Action::Whirlpool { company, dice: [a, b, c, d] } => {
                write!(f, "whirlpool {company} {a} {b} {c} {d}")
            }
            Action::Imitate { tile } => write!(f, "imitate {tile}"),
            Action::Discipline { tile } => write!(f, "discipline {tile}"),
            Action::GirlPower => write!(f, "girl_power"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        let bad = |expected: &str| BadNotation::new(text, expected);
        let number = |word: &str| digit(word).ok_or_else(|| bad("expected a number of one digit"));
        let company = |word: &str| {
            let id = digit(word).and_then(CompanyId::new);
            id.ok_or_else(|| bad("expected a company from 1 to 4"))
        };
        let spot = |word: &str| {
            let (first, rest) = word.split_at_checked(1).ok_or_else(|| bad(SPOT))?;
            let id = digit(first).and_then(CompanyId::new).ok_or_else(|| bad(SPOT))?;
            Ok::<_, BadNotation>((id, rest.parse::<Quarter>().map_err(|_| bad(SPOT))?))
        };
        let dice = |words: [&str; 4]| -> Result<[Die; 4], BadNotation> {
            let [a, b, c, d] = words;
            Ok([a.parse()?, b.parse()?, c.parse()?, d.parse()?])
        };
        Ok(match *words.as_slice() {
            ["throw", a, b, c] => Action::Throw { dice: [number(a)?, number(b)?, number(c)?] },
            ["tile", tile, distance] => {
                Action::Tile { tile: tile.parse()?, distance: number(distance)? }
            }
            ["place", die, at] => {
                let (company, quarter) = spot(at)?;
                Action::Place { die: number(die)?, company, quarter }
            }
            ["lift", at] => {
                let (company, quarter) = spot(at)?;
                Action::Lift { company, quarter }
            }
            ["ready"] => Action::Ready,
            ["reopen"] => Action::Reopen,
            ["advance", id] => Action::Advance { company: company(id)? },
            ["train", id] => Action::Train { company: company(id)? },
            ["reorganise", id, a, b, c, d] => {
                Action::Reorganise { company: company(id)?, dice: dice([a, b, c, d])? }
            }
            ["end"] => Action::End,
            ["fight", own, enemy, theirs] => Action::Fight {
                company: company(own)?,
                enemy: enemy.parse()?,
                theirs: company(theirs)?,
            },
            ["pass"] => Action::Pass,
            ["strike"] => Action::Strike,
            ["magic_forest"] => Action::MagicForest,
            ["mirage"] => Action::Mirage,
            ["cavalry"] => Action::Cavalry,
            ["halberd", quarter] => Action::Halberd { quarter: quarter.parse()? },
            ["terror", quarter] => Action::Terror { quarter: quarter.parse()? },
            ["glory"] => Action::Glory,
            ["crossbow", enemy, at] => {
                let (theirs, quarter) = spot(at)?;
                Action::Crossbow { enemy: enemy.parse()?, theirs, quarter }
            }
            ["pilgrimage"] => Action::Pilgrimage,
            ["confession", at] => {
                let (company, quarter) = spot(at)?;
                Action::Confession { company, quarter }
            }
            ["red_cross", at] => {
                let (company, quarter) = spot(at)?;
                Action::RedCross { company, quarter }
            }
            ["whirlpool", id, a, b, c, d] => {
                Action::Whirlpool { company: company(id)?, dice: dice([a, b, c, d])? }
            }
            ["imitate", tile] => Action::Imitate { tile: tile.parse()? },
            ["discipline", tile] => Action::Discipline { tile: tile.parse()? },
            ["girl_power"] => Action::GirlPower,
            _ => return Err(bad("expected an action as `advance 3` or `place 5 1nw`")),
        })
    }
}

const SPOT: &str = "expected a company and a quarter, as 1nw";
