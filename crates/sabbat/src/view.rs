//! What a seat may know: everything except the others' choices of A.2 before the reveal.
//!
//! The view also holds what section 7 of the law book asks for and a client could not compute
//! without knowing the rules: the next curse, the feeding bill, the points of the next C.2.

use serde::Serialize;

use crate::action::Mode;
use crate::hour::{Bonus, Hour};
use crate::manor::{Glass, Mirror, Tile};
use crate::people::{Card, People};
use crate::place::{Place, Portal};
use crate::resource::{Resource, Stock};
use crate::setup::Setup;
use crate::state::{Commit, Effect};

/// Everything a set of seats may know.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What was agreed.
    #[cfg_attr(feature = "ts", ts(as = "crate::setup::SetupFile"))]
    pub setup: Setup,
    /// The round, from 1; 0 while the boards are laid out.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The time card of this round.
    pub hour: Option<HourView>,
    /// Time cards that have not been seen; one of them stays in the box (`S-GAP-09`).
    pub unseen: Vec<Hour>,
    /// The turn order, as far as it is known.
    pub order: Vec<People>,
    /// The tiles of squares 0 to 15; none where nothing lies yet.
    pub manor: Vec<Option<Tile>>,
    /// The sixteen mirrors.
    pub mirrors: Vec<MirrorView>,
    /// The eight regions in ring order.
    pub regions: Vec<RegionView>,
    /// The two portals that lie beside the board; empty until the others are placed.
    pub aside: Vec<PortalView>,
    /// The six gardens in ring order.
    pub gardens: Vec<GardenView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// Where the game stands.
    pub stage: Stage,
}

/// The time card of the round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HourView {
    /// Which.
    pub hour: Hour,
    /// Actions of each player.
    pub actions: u8,
    /// Its bonuses.
    pub bonuses: Vec<BonusView>,
}

/// A bonus of the time card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BonusView {
    /// Its number, from 1.
    pub entry: u8,
    /// What it gives.
    pub bonus: Bonus,
    /// Who has taken it.
    pub taken: Option<People>,
}

/// A mirror.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MirrorView {
    /// Which.
    pub mirror: Mirror,
    /// The square it hangs over.
    pub square: u8,
    /// How whole it is.
    pub glass: Glass,
}

/// A portal tile with its cost.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PortalView {
    /// Which.
    pub portal: Portal,
    /// One of each of these is paid.
    pub cost: Vec<Resource>,
}

/// A region.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RegionView {
    /// Which.
    pub region: Place,
    /// Its points.
    pub points: u8,
    /// Its portal, once placed.
    pub portal: Option<PortalView>,
    /// The ghosts from slot 1 down.
    pub ghosts: Vec<People>,
    /// Slots that are open in this game.
    pub slots: u8,
    /// For every slot of the board, from how many players on it is open.
    pub opens: Vec<u8>,
    /// Where one can step from here.
    pub neighbours: Vec<Place>,
}

/// A garden.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GardenView {
    /// Which.
    pub garden: Place,
    /// What the major slot is worth, in the garden's own measure.
    pub major: u8,
    /// What the minor slot is worth.
    pub minor: u8,
    /// The ghosts from slot 1 down.
    pub ghosts: Vec<People>,
    /// Slots that are open in this game.
    pub slots: u8,
    /// For every slot of the board, from how many players on it is open.
    pub opens: Vec<u8>,
    /// Where one can step from here.
    pub neighbours: Vec<Place>,
}

/// A player board and what belongs to it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The people; none until it is drawn.
    pub seat: Option<People>,
    /// Victory points so far.
    pub points: i16,
    /// Whether the +100 token is shown (`S-DEF-08`).
    pub hundred: bool,
    /// Where the marker stands on the track beside it.
    pub track: i16,
    /// Points with the chimeras', as they stand.
    pub score: i32,
    /// Terror, 0 to 10.
    pub terror: u8,
    /// Cell 2H.
    pub two_hours: Stock,
    /// Cell 1H.
    pub one_hour: Stock,
    /// Whether a cursed token lies on X.
    pub cursed: bool,
    /// The homologation zone.
    pub zone: Stock,
    /// What the zone lacks for the next set.
    pub lacks: Vec<Resource>,
    /// Chimeras.
    pub chimeras: u8,
    /// The magician's square; none while it waits.
    pub magician: Option<u8>,
    /// Ghosts in the graveyard.
    pub graveyard: u8,
    /// Ghosts on the drawbridge.
    pub drawbridge: u8,
    /// Of them, those that can still move in this action.
    pub fresh: u8,
    /// Locations whose own ghost has already moved in this action.
    pub spent: Vec<Place>,
    /// What a canteen ghost adds to the graveyard count (`S-STUDY-13`).
    pub canteen: u8,
    /// The count that decided the present turn order.
    pub count: u8,
    /// Whether the choice of A.2 is made.
    pub ready: bool,
    /// The choice of A.2, for its owner, until the reveal.
    pub commit: Option<Commit>,
    /// The POWER cards of this game.
    pub powers: Vec<PowerView>,
    /// What the next A.1 would do; none in the last round.
    pub curse: Option<CurseView>,
    /// What feeding would cost now.
    pub feeding: FeedingView,
    /// What the regions would score now.
    pub regions: ScoringView,
    /// How many sets the next homologation would find.
    pub sets: u8,
}

/// A POWER card as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PowerView {
    /// Which.
    pub card: Card,
    /// Whether it is this project's own.
    pub house: bool,
    /// Uses left in this game.
    pub left: u8,
    /// Whether it is the one card of this game.
    pub chosen: bool,
    /// Whether it can still be used in this round, in its window.
    pub available: bool,
}

/// What the next A.1 would do.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CurseView {
    /// Points lost for the cursed token.
    pub points: i16,
    /// What would wither on 1H, for one cursed token.
    pub withers: Stock,
    /// Whether a cursed token would lie on X afterwards.
    pub cursed: bool,
    /// What would move from 2H to 1H.
    pub shifts: Stock,
}

/// What feeding would cost.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FeedingView {
    /// Ghosts that are not in the graveyard.
    pub ghosts: u8,
    /// What the canteen takes off.
    pub canteen: u8,
    /// The bill.
    pub bill: u8,
    /// Ghosts that would starve with the terror there is.
    pub short: u8,
}

/// What the regions would score.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoringView {
    /// Regions with an own ghost.
    pub regions: u8,
    /// Their printed points.
    pub points: i16,
    /// What the crystal globe adds.
    pub globe: i16,
    /// Both together.
    pub total: i16,
}

/// Where the game stands, as everybody sees it. `seat` is whose decision it is.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the law book.
pub enum Stage {
    /// The seat with this number, from 1, draws its people.
    Peoples { chair: u8 },
    /// The tile of this square is drawn.
    Manor { square: u8 },
    /// The portal of this region is drawn.
    Portals { region: Place },
    /// This place in the turn order is drawn, from 1.
    Order { place: u8 },
    /// A.1: Evergreen may preserve so many more.
    Curse { seat: People, more: u8 },
    /// A.2: the next time card is drawn.
    Hour,
    /// A.2: everybody chooses in secret.
    Invocation { ready: Vec<People> },
    /// A.3: a bonus is taken.
    Bonus { seat: People },
    /// B: magician, ghosts or nothing. Actions are counted from 1.
    Scheme { seat: People, action: u8, actions: u8 },
    /// B.1: the magician has arrived. `echo` says what an Echo Spell repeats.
    Arrival { seat: People, action: u8, actions: u8, square: u8, tile: Tile, echo: Option<Effect> },
    /// B.1: what is received in the test tube, for so many on either cell; `two_hours` first.
    Tube { seat: People, action: u8, actions: u8, given: Resource, one_hour: u8, two_hours: u8 },
    /// B.1: whether a card is used.
    Aftermath { seat: People, action: u8, actions: u8, used: Option<Effect> },
    /// B.1: Whispered Promises; who is next to lose a resource.
    Whispers { seat: People, action: u8, actions: u8, victim: People },
    /// B.2: the next ghost, or the end.
    Ghosts { seat: People, action: u8, actions: u8, won: bool },
    /// B.2: from which cell this resource of the portal is paid.
    Payment { seat: People, action: u8, actions: u8, to: Place, mode: Mode, resource: Resource },
    /// C.1: whether the Blood Cellar is opened for this bill.
    Cellar { seat: People, bill: u8, terror: u8 },
    /// C.1: who starves; so many still have to.
    Starvation { seat: People, unfed: u8 },
    /// C.2: so many regions more may score twice.
    Admirers { seat: People, more: u8, admired: Vec<Place> },
    /// C.3: so many resources more may be kept of these sets.
    Homologation { seat: People, sets: u8, more: u8, kept: Stock },
    /// Six hours are over.
    Over,
}
