//! What an action would bring, as far as the one who asks can know.

use serde::Serialize;

use crate::manor::{Glass, Mirror, Tile};
use crate::people::People;
use crate::resource::{Resource, Stock};

/// What an action would cost and cause. Its kind follows from the action alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// Nothing that the action does not say itself.
    Plain,
    /// For `invoke`: what the choice leads to.
    Invocation {
        /// Ghosts that stay in the graveyard.
        graveyard: u8,
        /// What the canteen adds to the count.
        canteen: u8,
        /// The count that decides the turn order.
        count: u8,
        /// Ghosts to be fed if nothing else happens.
        fed: u8,
        /// What the canteen takes off the bill.
        discount: u8,
        /// The bill in terror.
        bill: u8,
        /// The terror there is now.
        terror: u8,
        /// Whether the terror would not do.
        short: bool,
    },
    /// For `bonus`, `terrorise`, `tile`, `mirror`, `return`, `toll`: what is gained.
    Gain(Gain),
    /// For `magician`: what can be used on the square.
    Square {
        /// The tile that lies there.
        tile: Tile,
        /// What the tile would give.
        gives: TileGain,
        /// What each mirror there would give; broken ones are left out.
        mirrors: Vec<MirrorGain>,
    },
    /// For `ghost`: the price, the fight and its consequences.
    Ghost(Arrival),
    /// For `starve`: what it costs at once, and in C.2.
    Starvation {
        /// The points lost at once.
        points: i16,
        /// The points this location would have scored.
        region: i16,
    },
    /// For `fireball`: who loses a ghost.
    Fireball {
        /// The opponents.
        burnt: Vec<People>,
    },
    /// For `whisper`: from whom something can be taken.
    Whisper {
        /// The opponents.
        victims: Vec<People>,
    },
    /// For `admire`: the points of the region.
    Admirers {
        /// The printed points.
        points: i16,
    },
    /// For `cellar` and the `done` beside it: the bill that is in question.
    Cellar {
        /// The bill.
        bill: u8,
        /// The terror there is.
        terror: u8,
    },
}

/// What a player would have more afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gain {
    /// The terror that is given, before the cap.
    pub terror: u8,
    /// Of it, what a garden adds.
    pub garden: u8,
    /// The terror that is really gained (`S-DEF-07`).
    pub gained: u8,
    /// The terror there would be afterwards.
    pub total: u8,
    /// Victory points.
    pub points: i16,
    /// Resources for 2H.
    pub resources: Stock,
    /// Whether a cursed token goes.
    pub lifts_curse: bool,
}

/// What a tile would give whoever arrives on it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileGain {
    /// Whether it would do anything (`S-GAP-41`).
    pub useful: bool,
    /// The resource of a standard tile.
    pub resource: Option<Resource>,
    /// How many of it.
    pub amount: u8,
    /// Clock: what would move from 1H to 2H. Test tube: how many could be exchanged.
    pub moved: u8,
    /// Terrorisator: the most terror that could be gained, after the cap.
    pub terror: u8,
}

/// What a mirror would give.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MirrorGain {
    /// Which.
    pub mirror: Mirror,
    /// What it would become.
    pub becomes: Glass,
    /// The terror it gives with the glassworks, before the cap.
    pub terror: u8,
    /// Of it, what the glassworks add.
    pub glassworks: u8,
    /// The terror that would really be gained.
    pub gained: u8,
}

/// A ghost's arrival that has not taken place.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Arrival {
    /// What the portal costs; nothing where none is passed or a card opens it.
    pub price: Vec<Resource>,
    /// The resources of the price whose cell is asked for afterwards.
    pub choices: Vec<Resource>,
    /// Terror paid instead of the portal.
    pub flight: u8,
    /// The slot it would have; none after a retreat.
    pub slot: Option<u8>,
    /// Opponents present, with what each of them costs in a fight.
    pub fight: Vec<Opponent>,
    /// What the fight costs in all.
    pub cost: u8,
    /// The terror there would be afterwards.
    pub left: u8,
    /// Points for the fight.
    pub points: i16,
    /// Of them, those of the training ground.
    pub training: i16,
    /// Who would move one slot down.
    pub pushed: Vec<People>,
    /// Who would be evicted, with 1 terror for consolation.
    pub evicted: Option<People>,
    /// Retreat: who would gain points.
    pub cheered: Vec<People>,
    /// Retreat: what each of them would gain.
    pub cheer: i16,
    /// Retreat: the terror that would be gained.
    pub gained: u8,
}

/// An opponent in a fight.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename = "opponent")]
pub struct Opponent {
    /// Whose ghost it is.
    pub seat: People,
    /// The terror it costs: more for who is earlier in the turn order (`S-FIGHT-03`).
    pub cost: u8,
}
