//! Why an action may not be taken.

use std::fmt;

use serde::Serialize;

use crate::action::Item;
use crate::map::Cell;
use crate::nation::{Card, Nation};
use crate::terrain::Terrain;

/// Declares every refusal with its clause and its sentence in one place.
macro_rules! refusals {
    ($($name:ident $({ $($field:ident: $kind:ty),+ })? => $clause:literal, $sentence:literal;)+) => {
        /// Why Deres uenighet refuses an action; one variant, one clause.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "type", rename_all = "snake_case")]
        #[allow(missing_docs)] // The sentences say what the fields are.
        pub enum Refusal {
            $($name $({ $($field: $kind),+ })?,)+
        }

        impl fmt::Display for Refusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(Refusal::$name $({ $($field),+ })? => write!(
                        f,
                        concat!($sentence, " (", $clause, ")")
                        $($(, $field = $field)+)?
                    ),)+
                }
            }
        }

        impl std::error::Error for Refusal {}

        impl table::Refusal for Refusal {
            fn clause(&self) -> &'static str {
                match self {
                    $(Refusal::$name $({ $($field: _),+ })? => $clause,)+
                }
            }
        }
    };
}

refusals! {
    NotYourDecision => "D-ROUND-01", "it is not your decision";
    NotNow => "D-ROUND-01", "this cannot be done now";
    Over => "D-WAR-02", "the game is over";
    NoSuchOutcome => "D-ROUND-01", "chance cannot bring this about now";
    NoSuchCell { cell: Cell } => "D-GAP-05", "{cell} is not on the map";
    AlreadyReady => "D-BUY-09", "you have said that you are done";
    NotReady => "D-BUY-09", "there is nothing to take up again";

    NationTaken { nation: Nation } => "D-SETUP-02", "{nation} is taken";
    CellFilled { cell: Cell } => "D-GAP-06", "a tile lies on {cell} already";
    NotBesideTile { cell: Cell } => "D-GAP-06", "no tile lies beside {cell}";
    WaterCuts { cell: Cell } => "D-GAP-06", "water on {cell} would cut the land in two";
    OnWater { cell: Cell } => "D-GAP-04", "{cell} is water";
    TokenLies { cell: Cell } => "D-SETUP-04", "a token lies on {cell} already";
    TokenBeside { cell: Cell } => "D-GAP-09", "a token lies beside {cell}, and other cells have none near";
    NotFree { cell: Cell } => "D-SETUP-05", "{cell} is not completely free";
    NotAtTheEdge { cell: Cell } => "D-SETUP-05", "{cell} is neither at the edge of the map nor beside water";
    TooFewNeighbours { cell: Cell } => "D-GAP-10", "fewer than three free land cells lie beside {cell}";
    TooClose { cell: Cell, distance: u8, least: u8 } => "D-GAP-10", "{cell} is {distance} from another capital, expected {least} at least";

    ListBegun => "D-GAP-45", "surrender is offered before anything is on the list";
    AlreadyOffered => "D-GAP-45", "surrender was offered this round already";
    AlreadyVoted => "D-GAP-45", "you have voted";

    TooDear { price: u8, left: u16 } => "D-BUY-06", "this costs {price} and {left} supplies are left";
    ReserveEmpty => "D-GAP-19", "no regiment is left in the reserve";
    NoFortLeft => "D-GAP-19", "no fort is left";
    NoBase { cell: Cell } => "D-BUY-01", "{cell} is beside neither your capital nor a fort of yours";
    NewFortBase { cell: Cell } => "D-BUY-07", "the fort beside {cell} is new";
    NoBuilder { cell: Cell } => "D-BUY-02", "no regiment of yours stands beside {cell}";
    NewBuilder { cell: Cell } => "D-BUY-07", "the regiment beside {cell} is new";
    TileTaken { cell: Cell } => "D-BUY-04", "a piece stands on {cell}";
    TileHasToken { cell: Cell } => "D-BUY-04", "a token lies on {cell}";
    ListedThere { cell: Cell } => "D-BUY-04", "your list already puts something on {cell}";
    CrushedThere { cell: Cell } => "D-WAR-01", "a crushed capital covers {cell}";
    DebtsFirst { bank: u8 } => "D-LOAN-03", "{bank} of your regiments are in the bank";
    NothingToUpgrade => "D-UPGRADE-04", "the capital has all eight upgrades";
    OnlyRed => "D-NATION-RED-04", "only Red raises forts";
    NoFortThere { cell: Cell } => "D-NATION-RED-04", "no fort of yours stands on {cell}";
    FortIsNew { cell: Cell } => "D-GAP-24", "the fort on {cell} is new";
    FortIsHigh { cell: Cell, cap: u8 } => "D-NATION-RED-04", "the fort on {cell} has {cap} levels, and no fort may have more";
    NothingInBank => "D-LOAN-04", "no regiment of yours is in the bank";
    RoomLeft => "D-BUY-05", "there is a free tile for a regiment";
    GreenStacks => "D-GAP-18", "Green needs no free tile";
    NotBesideCapital { cell: Cell } => "D-GAP-18", "{cell} is not beside your capital";
    NoTokenThere { cell: Cell } => "D-GAP-18", "no free token lies on {cell}";
    NothingToSpend => "D-GAP-18", "a token is cleared for a regiment you can pay for";
    NotListed { item: Item } => "D-GAP-16", "{item}: that is not on your list";
    StillNeeded { item: Item } => "D-GAP-16", "{item}: another item of your list needs it";

    NobodyThere { cell: Cell } => "D-MOVE-02", "no such piece of yours on {cell} waits for an order";
    SameCell { cell: Cell } => "D-MOVE-06", "the piece stands on {cell} already";
    TooFar { cell: Cell, points: u8 } => "D-MOVE-03", "{cell} cannot be reached with {points} movement points";
    EnemyThere { cell: Cell } => "D-MOVE-05", "another nation's piece stands on {cell}";
    CapitalThere { cell: Cell } => "D-CAPITAL-06", "nobody enters the capital on {cell}";
    StructureThere { cell: Cell } => "D-MOVE-04", "a structure of yours stands on {cell}";
    SentThere { cell: Cell } => "D-GAP-20", "another piece of yours is ordered to {cell}";
    OnlyGreen => "D-NATION-GREEN-06", "only Green forts walk";
    NoSuchOrder { from: Cell, to: Cell } => "D-GAP-20", "nothing is ordered from {from} to {to}";
    NotAttached => "D-CARD-VII", "the Collector does not go with your orders";
    AlreadyAttached => "D-CARD-VII", "the Collector goes with your orders already";
    NothingOnTheWay { cell: Cell } => "D-GAP-42", "no token lies on {cell}";
    OffTheRoute { cell: Cell } => "D-GAP-42", "no route with enough points leads over {cell}";

    NoShooter { cell: Cell } => "D-DECLARE-05", "nothing of yours on {cell} can shoot";
    Reloading { cell: Cell } => "D-RELOAD-01", "the regiment on {cell} reloads";
    NoTarget { cell: Cell } => "D-SHOOT-01", "no other nation's piece stands on {cell}";
    OutOfRange { cell: Cell, distance: u8, range: u8 } => "D-SHOOT-02", "{cell} is {distance} tiles away, and {range} are in range";
    OffTheArrows { cell: Cell } => "D-LOS-03", "{cell} lies on none of the twelve arrows";
    CapitalTooFar { cell: Cell } => "D-CAPITAL-03", "the capital on {cell} can only be shot at from beside it";
    RegimentsOnly { cell: Cell } => "D-SHOOT-08", "only regiments shoot at the capital on {cell}";
    BehindHill { cell: Cell, blocked: Cell } => "D-LOS-01", "{blocked} is higher than both ends of the line to {cell}";
    BehindPiece { cell: Cell, blocked: Cell } => "D-LOS-01", "another nation's piece on {blocked} blocks the line to {cell}";
    BehindCliff { cell: Cell, blocked: Cell } => "D-LOS-02", "a cliff edge at {blocked} blocks the line to {cell}";
    BeyondTheMap { cell: Cell } => "D-GAP-14", "every line to {cell} leaves the map";
    TooHard { threshold: i8 } => "D-GAP-30", "it would take a roll of {threshold}";
    AnswerElsewhere { nation: Nation } => "D-GAP-29", "{nation} has declared on you, and its attacker can be shot at";
    SparesCapitals => "D-GAP-42", "the Sniper does not shoot at capitals in this game";
    NoLoanPossible => "D-GAP-35", "a loan needs two regiments in the reserve";

    CardNotHeld { card: Card } => "D-CARD-GEN-03", "you do not hold the card {card}";
    CardNotNow { card: Card } => "D-GAP-41", "the card {card} has no use in this window";
    NoFortToCrown { cell: Cell } => "D-CARD-I", "no fort of yours without levels stands on {cell}";
    NoRegimentToName { cell: Cell } => "D-CARD-VI", "no other nation's regiment on {cell} is left to name";
    NothingNamed => "D-CARD-VI", "no regiment is named yet";

    NoSuchTile { terrain: Terrain } => "D-GAP-05", "no {terrain} tile is left in the bag";
    NoSuchCard { card: Card } => "D-GAP-40", "no card {card} is left in the bag";
    NoSuchRoll { die: u8 } => "D-SHOOT-01", "a twelve-sided die does not show {die}";
    CannotLand { cell: Cell } => "D-GAP-37", "the token cannot come down on {cell}";
}
