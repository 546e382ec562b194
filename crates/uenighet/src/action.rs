//! The choices, and the notation that prints and parses them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::map::Cell;
use crate::nation::{Card, Direction, Nation, Piece, Place, words};
use crate::terrain::Terrain;

/// One decision of a player, or one outcome of chance.
///
/// The notation is the name of the action and its values, as in `move C2 C3`, `buy_fort D5`,
/// `attack B4 C3` or `unbuy regiment C2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Chance: who holds the stick first (`D-GAP-08`).
    Stick {
        /// The seat.
        place: Place,
    },
    /// A nation is picked, or dealt by chance (`D-SETUP-02`, `D-GAP-08`).
    Nation {
        /// Which.
        nation: Nation,
    },
    /// Chance: the tile on the next cell of a map that is laid out at random; none where the
    /// players are going to lay it (`D-GAP-06`, `D-GAP-07`).
    Tile {
        /// The tile.
        terrain: Option<Terrain>,
    },
    /// Chance: the tile that is drawn for the player to act (`D-GAP-06`).
    Draw {
        /// The tile.
        terrain: Terrain,
    },
    /// The drawn tile is laid (`D-SETUP-03`).
    Lay {
        /// Where.
        cell: Cell,
    },
    /// A supply token is placed before the first round (`D-SETUP-04`).
    Supply {
        /// Where.
        cell: Cell,
    },
    /// The capital is placed (`D-SETUP-05`).
    Capital {
        /// Where.
        cell: Cell,
    },
    /// The capital is offered (`D-SURRENDER-01`).
    Surrender,
    /// Whether a surrender is accepted (`D-GAP-45`).
    Vote {
        /// Yes or no.
        yes: bool,
    },
    /// A regiment goes on the shopping list (`D-BUY-01`).
    BuyRegiment {
        /// Where it is to stand.
        cell: Cell,
    },
    /// A fort goes on the shopping list (`D-BUY-02`).
    BuyFort {
        /// Where it is to stand.
        cell: Cell,
    },
    /// A capital upgrade goes on the shopping list (`D-BUY-03`).
    BuyUpgrade,
    /// A level of a Red fort goes on the shopping list (`D-NATION-RED-04`).
    BuyLevel {
        /// The fort.
        cell: Cell,
    },
    /// A regiment is to come back from the bank (`D-LOAN-04`).
    BuyBack,
    /// A token beside the capital is to go to the bank (`D-BUY-05`).
    ClearSupply {
        /// Where it lies.
        cell: Cell,
    },
    /// An item is taken off the shopping list.
    Unbuy {
        /// What.
        item: Item,
        /// Where it was to stand, if it stands anywhere.
        cell: Option<Cell>,
    },
    /// The list or the orders are finished (`D-BUY-09`).
    Ready,
    /// A finished list, order or choice is taken up again.
    Reopen,
    /// A regiment is ordered to another tile, on foot or by relocation (`D-MOVE-02`,
    /// `D-NATION-YELLOW-02`).
    Move {
        /// Where it stands.
        from: Cell,
        /// Where it is to go.
        to: Cell,
    },
    /// A Green fort is ordered to another tile (`D-NATION-GREEN-06`).
    Walk {
        /// Where it stands.
        from: Cell,
        /// Where it is to go.
        to: Cell,
    },
    /// An order is taken back.
    Recall {
        /// What was ordered.
        piece: Piece,
        /// Where it stands.
        from: Cell,
        /// Where it was to go.
        to: Cell,
    },
    /// Card VII goes with the orders (`D-GAP-42`).
    Attach,
    /// Card VII does not go with the orders after all.
    Detach,
    /// With card VII: an ordered regiment takes supplies on its way (`D-GAP-42`). With the same
    /// cell twice it goes there and comes back.
    Waypoint {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
        /// Where it takes supplies.
        via: Cell,
    },
    /// An attack (`D-GAP-28`).
    Attack {
        /// Who shoots.
        from: Cell,
        /// At whom.
        to: Cell,
    },
    /// An attack with card III (`D-CARD-III`).
    Snipe {
        /// Who shoots.
        from: Cell,
        /// At whom.
        to: Cell,
    },
    /// No attack is declared yet (`D-GAP-28`, step A).
    Hold,
    /// No attack is made in this volley (`D-DECLARE-03`).
    Pass,
    /// A loan is taken (`D-LOAN-01`).
    Loan,
    /// No loan is taken.
    NoLoan,
    /// Where a token is flicked at (`D-GAP-37`).
    Aim {
        /// The aim cell.
        cell: Cell,
    },
    /// Chance: where the token, or the gas, comes down; none beyond the map (`D-GAP-37`).
    Scatter {
        /// The cell.
        cell: Option<Cell>,
    },
    /// Chance: where a token lies that everybody has missed with (`D-GAP-37`).
    Drop {
        /// The cell.
        cell: Cell,
    },
    /// Chance: the card that is drawn (`D-CARD-GEN-02`).
    Card {
        /// Which.
        card: Card,
    },
    /// Chance: what the twelve-sided die shows (`D-SHOOT-01`, `D-CARD-VI`).
    Roll {
        /// 1 to 12.
        die: u8,
    },
    /// Chance: where the gas rolls to (`D-GAP-38`).
    Drift {
        /// The direction.
        direction: Direction,
    },
    /// Card I (`D-CARD-I`).
    Castle {
        /// The fort that becomes a castle.
        cell: Cell,
    },
    /// Card II (`D-CARD-II`).
    Treasure,
    /// Card IV (`D-CARD-IV`).
    Bombardment,
    /// Card V (`D-CARD-V`).
    Slavery {
        /// Where the fort is to stand.
        cell: Cell,
    },
    /// Card VI: the next regiment is named (`D-CARD-VI`).
    Artillery {
        /// Where it stands.
        cell: Cell,
    },
    /// Card VI: no further regiment is named.
    Fire,
    /// Card VII in a card window (`D-CARD-VII`).
    Collector,
    /// Card VIII: the next free regiment is placed (`D-CARD-VIII`).
    Conscription {
        /// Where it is to stand.
        cell: Cell,
    },
    /// Card IX (`D-CARD-IX`).
    Explorer,
    /// Card X (`D-CARD-X`).
    Gas {
        /// The aim cell.
        cell: Cell,
    },
    /// No (further) card is played in this window (`D-GAP-41`).
    Decline,
}

/// What can stand on a shopping list (`D-GAP-19`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A regiment.
    Regiment,
    /// A fort.
    Fort,
    /// A capital upgrade.
    Upgrade,
    /// A level of a Red fort.
    Level,
    /// A regiment back from the bank.
    BuyBack,
    /// A token to the bank.
    ClearSupply,
}

words!(
    Item,
    "expected an item as regiment",
    Regiment = "regiment",
    Fort = "fort",
    Upgrade = "upgrade",
    Level = "level",
    BuyBack = "buy_back",
    ClearSupply = "clear_supply"
);

impl Item {
    /// Whether the item belongs to a cell.
    pub(crate) fn has_cell(self) -> bool {
        match self {
            Item::Regiment | Item::Fort | Item::Level | Item::ClearSupply => true,
            Item::Upgrade | Item::BuyBack => false,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Stick { place } => write!(f, "stick {place}"),
            Action::Nation { nation } => write!(f, "nation {nation}"),
            Action::Tile { terrain: Some(terrain) } => write!(f, "tile {terrain}"),
            Action::Tile { terrain: None } => write!(f, "tile none"),
            Action::Draw { terrain } => write!(f, "draw {terrain}"),
            Action::Lay { cell } => write!(f, "lay {cell}"),
            Action::Supply { cell } => write!(f, "supply {cell}"),
            Action::Capital { cell } => write!(f, "capital {cell}"),
            Action::Surrender => write!(f, "surrender"),
            Action::Vote { yes: true } => write!(f, "vote yes"),
            Action::Vote { yes: false } => write!(f, "vote no"),
            Action::BuyRegiment { cell } => write!(f, "buy_regiment {cell}"),
            Action::BuyFort { cell } => write!(f, "buy_fort {cell}"),
            Action::BuyUpgrade => write!(f, "buy_upgrade"),
            Action::BuyLevel { cell } => write!(f, "buy_level {cell}"),
            Action::BuyBack => write!(f, "buy_back"),
            Action::ClearSupply { cell } => write!(f, "clear_supply {cell}"),
            Action::Unbuy { item, cell: Some(cell) } => write!(f, "unbuy {item} {cell}"),
            Action::Unbuy { item, cell: None } => write!(f, "unbuy {item}"),
            Action::Ready => write!(f, "ready"),
            Action::Reopen => write!(f, "reopen"),
            Action::Move { from, to } => write!(f, "move {from} {to}"),
            Action::Walk { from, to } => write!(f, "walk {from} {to}"),
            Action::Recall { piece, from, to } => write!(f, "recall {piece} {from} {to}"),
            Action::Attach => write!(f, "attach"),
            Action::Detach => write!(f, "detach"),
            Action::Waypoint { from, to, via } => write!(f, "waypoint {from} {to} {via}"),
            Action::Attack { from, to } => write!(f, "attack {from} {to}"),
            Action::Snipe { from, to } => write!(f, "snipe {from} {to}"),
            Action::Hold => write!(f, "hold"),
            Action::Pass => write!(f, "pass"),
            Action::Loan => write!(f, "loan"),
            Action::NoLoan => write!(f, "no_loan"),
            Action::Aim { cell } => write!(f, "aim {cell}"),
            Action::Scatter { cell: Some(cell) } => write!(f, "scatter {cell}"),
            Action::Scatter { cell: None } => write!(f, "scatter off"),
            Action::Drop { cell } => write!(f, "drop {cell}"),
            Action::Card { card } => write!(f, "card {card}"),
            Action::Roll { die } => write!(f, "roll {die}"),
            Action::Drift { direction } => write!(f, "drift {direction}"),
            Action::Castle { cell } => write!(f, "castle {cell}"),
            Action::Treasure => write!(f, "treasure"),
            Action::Bombardment => write!(f, "bombardment"),
            Action::Slavery { cell } => write!(f, "slavery {cell}"),
            Action::Artillery { cell } => write!(f, "artillery {cell}"),
            Action::Fire => write!(f, "fire"),
            Action::Collector => write!(f, "collector"),
            Action::Conscription { cell } => write!(f, "conscription {cell}"),
            Action::Explorer => write!(f, "explorer"),
            Action::Gas { cell } => write!(f, "gas {cell}"),
            Action::Decline => write!(f, "decline"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        let bad = |expected: &str| BadNotation::new(text, expected);
        let item = |word: &str, cell: Option<&str>| {
            let item: Item = word.parse()?;
            let cell = cell.map(str::parse).transpose()?;
            match item.has_cell() == cell.is_some() {
                true => Ok(Action::Unbuy { item, cell }),
                false => Err(bad("expected an item with its cell, as `unbuy fort D5`")),
            }
        };
        Ok(match *words.as_slice() {
            ["stick", place] => Action::Stick { place: place.parse()? },
            ["nation", nation] => Action::Nation { nation: nation.parse()? },
            ["tile", "none"] => Action::Tile { terrain: None },
            ["tile", terrain] => Action::Tile { terrain: Some(terrain.parse()?) },
            ["draw", terrain] => Action::Draw { terrain: terrain.parse()? },
            ["lay", cell] => Action::Lay { cell: cell.parse()? },
            ["supply", cell] => Action::Supply { cell: cell.parse()? },
            ["capital", cell] => Action::Capital { cell: cell.parse()? },
            ["surrender"] => Action::Surrender,
            ["vote", "yes"] => Action::Vote { yes: true },
            ["vote", "no"] => Action::Vote { yes: false },
            ["buy_regiment", cell] => Action::BuyRegiment { cell: cell.parse()? },
            ["buy_fort", cell] => Action::BuyFort { cell: cell.parse()? },
            ["buy_upgrade"] => Action::BuyUpgrade,
            ["buy_level", cell] => Action::BuyLevel { cell: cell.parse()? },
            ["buy_back"] => Action::BuyBack,
            ["clear_supply", cell] => Action::ClearSupply { cell: cell.parse()? },
            ["unbuy", what] => item(what, None)?,
            ["unbuy", what, cell] => item(what, Some(cell))?,
            ["ready"] => Action::Ready,
            ["reopen"] => Action::Reopen,
            ["move", from, to] => Action::Move { from: from.parse()?, to: to.parse()? },
            ["walk", from, to] => Action::Walk { from: from.parse()?, to: to.parse()? },
            ["recall", piece, from, to] => {
                Action::Recall { piece: piece.parse()?, from: from.parse()?, to: to.parse()? }
            }
            ["attach"] => Action::Attach,
            ["detach"] => Action::Detach,
            ["waypoint", from, to, via] => {
                Action::Waypoint { from: from.parse()?, to: to.parse()?, via: via.parse()? }
            }
            ["attack", from, to] => Action::Attack { from: from.parse()?, to: to.parse()? },
            ["snipe", from, to] => Action::Snipe { from: from.parse()?, to: to.parse()? },
            ["hold"] => Action::Hold,
            ["pass"] => Action::Pass,
            ["loan"] => Action::Loan,
            ["no_loan"] => Action::NoLoan,
            ["aim", cell] => Action::Aim { cell: cell.parse()? },
            ["scatter", "off"] => Action::Scatter { cell: None },
            ["scatter", cell] => Action::Scatter { cell: Some(cell.parse()?) },
            ["drop", cell] => Action::Drop { cell: cell.parse()? },
            ["card", card] => Action::Card { card: card.parse()? },
            ["roll", die] => Action::Roll { die: die_of(die).ok_or_else(|| bad(DIE))? },
            ["drift", direction] => Action::Drift { direction: direction.parse()? },
            ["castle", cell] => Action::Castle { cell: cell.parse()? },
            ["treasure"] => Action::Treasure,
            ["bombardment"] => Action::Bombardment,
            ["slavery", cell] => Action::Slavery { cell: cell.parse()? },
            ["artillery", cell] => Action::Artillery { cell: cell.parse()? },
            ["fire"] => Action::Fire,
            ["collector"] => Action::Collector,
            ["conscription", cell] => Action::Conscription { cell: cell.parse()? },
            ["explorer"] => Action::Explorer,
            ["gas", cell] => Action::Gas { cell: cell.parse()? },
            ["decline"] => Action::Decline,
            _ => return Err(bad("expected an action as `move C2 C3` or `buy_fort D5`")),
        })
    }
}

const DIE: &str = "expected a number from 0 to 99";

/// A number of one or two digits, written without a leading zero.
fn die_of(word: &str) -> Option<u8> {
    let is_plain = matches!(word.as_bytes(), [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    is_plain.then(|| word.parse().ok()).flatten()
}
