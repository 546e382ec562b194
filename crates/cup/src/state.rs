//! The position and nothing derived from it.

mod phase;

use serde::{Deserialize, Serialize};

use crate::card::{Hand, METRICS};
use crate::pitch::{Hex, HexSet};
use crate::team::{Player, Players, SHIRTS};

pub(crate) use phase::{
    After, AfterClock, Check, Ending, Foul, Mover, Moves, Phase, Play, Shootout, Shot, Then, Throw,
    Touch,
};
pub use phase::{Reaction, Restart, ShotKind};

/// One side's players, cards and counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Camp {
    /// Who was selected; hidden until both coaches are ready.
    pub squad: Squad,
    /// The cards.
    pub cards: Deck,
    /// Where everybody stands.
    pub hexes: [Option<Hex>; SHIRTS],
    /// BOOST left.
    pub boost: [u8; SHIRTS],
    /// Who takes part now; off the pitch only before he is placed.
    pub playing: Players,
    pub bench: Players,
    pub replaced: Players,
    pub injured: Players,
    pub sent_off: Players,
    /// Who lies on the ground.
    pub lying: Players,
    /// Who has used his defensive action of the round (`C-ACT-02`).
    pub acted: Players,
    /// Who has begun his move in this phase.
    pub moved: Players,
    /// Who cannot move in this round.
    pub locked: Players,
    /// Who was offside when the last pass was played.
    pub flagged: Players,
    /// Who has a yellow card.
    pub booked: Players,
    /// Who was exhausted when he left the pitch (`C-COMP-02`).
    pub tired: Players,
    /// The current goalkeeper.
    pub keeper: Player,
    /// Changes made.
    pub changes: u8,
    pub score: u8,
    /// By [`crate::card::Metric`].
    pub counts: [u8; METRICS],
    pub tally: [Tally; SHIRTS],
}

/// Who takes part in the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Squad {
    pub keeper: Option<Player>,
    pub field: Players,
    pub bench: Players,
}

impl Squad {
    pub fn has(&self, player: Player) -> bool {
        self.all().has(player)
    }

    pub fn all(&self) -> Players {
        self.field.or(self.bench).or(self.keeper.into_iter().collect())
    }
}

/// The cards of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Deck {
    /// POWER cards drawn, until the choice is made.
    pub drawn: Hand,
    /// Taken and not used; until both coaches are ready, what is chosen so far.
    pub hand: Hand,
    pub used: Hand,
    pub challenge: Option<u8>,
}

/// What a player has done, for the sheets (`C-STATS-02`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Tally {
    /// Goals scored, the shoot-out left out.
    pub goals: u8,
    /// Goals prepared (`C-GAP-60`).
    pub assists: u8,
    /// Yellow cards.
    pub yellow: u8,
    /// Red cards, and second yellow ones.
    pub red: u8,
    /// Whether he was replaced (`C-GAP-61`).
    pub subbed_off: u8,
    /// Whether he came on.
    pub came_on: u8,
    /// Shoots, direct kicks, penalties and headers.
    pub shots: u8,
    /// Shots held.
    pub saves: u8,
    /// Balls won by stealing.
    pub steals: u8,
    /// Balls won by tackling.
    pub tackles: u8,
    /// Passes that reached a team-mate.
    pub passes: u8,
}

impl Camp {
    pub fn new(keeper: Player) -> Camp {
        Camp {
            squad: Squad::default(),
            cards: Deck::default(),
            hexes: [None; SHIRTS],
            boost: [0; SHIRTS],
            playing: Players::NONE,
            bench: Players::NONE,
            replaced: Players::NONE,
            injured: Players::NONE,
            sent_off: Players::NONE,
            lying: Players::NONE,
            acted: Players::NONE,
            moved: Players::NONE,
            locked: Players::NONE,
            flagged: Players::NONE,
            booked: Players::NONE,
            tired: Players::NONE,
            keeper,
            changes: 0,
            score: 0,
            counts: [0; METRICS],
            tally: [Tally::default(); SHIRTS],
        }
    }

    #[inline]
    pub fn hex(&self, player: Player) -> Option<Hex> {
        self.hexes[player.index()]
    }

    /// The hexes that are held by players of this side.
    #[inline]
    pub fn held(&self) -> HexSet {
        self.playing.iter().filter_map(|player| self.hex(player)).collect()
    }

    /// Who is on the hex, standing or lying.
    #[inline]
    pub fn on(&self, hex: Hex) -> Option<Player> {
        self.playing.iter().find(|player| self.hexes[player.index()] == Some(hex))
    }

    /// Who stands on the hex.
    #[inline]
    pub fn standing_on(&self, hex: Hex) -> Option<Player> {
        self.on(hex).filter(|player| !self.lying.has(*player))
    }
}

/// The ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ball {
    /// Where it is; with a carrier, where he is.
    pub hex: Hex,
    /// The attacker who has it.
    pub carrier: Option<Player>,
}
