//! The position and nothing derived from it.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::action::Mode;
use crate::data::{bits, data};
use crate::people::{Card, People};
use crate::place::Place;
use crate::resource::{Cell, Resource, Stock};
use crate::setup::Setup;

/// One player: board, magician, and the ghosts that are in no location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Player {
    /// None until it is drawn.
    pub people: Option<People>,
    pub points: i16,
    pub terror: u8,
    pub two_hours: Stock,
    pub one_hour: Stock,
    pub cursed: bool,
    /// The homologation zone.
    pub zone: Stock,
    pub chimeras: u8,
    /// The square of the magician; none while it waits on the player board.
    pub magician: Option<u8>,
    pub graveyard: u8,
    pub drawbridge: u8,
    /// What was chosen in A.2, until everybody has (`S-GAP-12`).
    pub commit: Option<Commit>,
    /// The count that decided the last turn order, with the canteen's (`S-STUDY-11`).
    pub count: u8,
    /// The one card of the game, once it is fixed (`S-POWER-02`).
    pub card: Option<Card>,
    /// How often it was used.
    pub uses: u8,
    /// The round it was last used in; 0 for never.
    pub used_in: u8,
}

/// A choice of A.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Commit {
    /// Ghosts for the drawbridge.
    pub ghosts: u8,
    /// Whether the canteen adds to the graveyard count.
    pub canteen: bool,
}

impl Player {
    pub fn new(people: Option<People>, setup: &Setup) -> Player {
        Player {
            people,
            points: 0,
            terror: setup.starting_terror,
            two_hours: Stock::EMPTY,
            one_hour: Stock::EMPTY,
            cursed: false,
            zone: Stock::EMPTY,
            chimeras: 0,
            magician: None,
            graveyard: data().constants.ghosts_per_player,
            drawbridge: 0,
            commit: None,
            count: 0,
            card: None,
            uses: 0,
            used_in: 0,
        }
    }

    #[inline]
    pub fn cell(&self, cell: Cell) -> &Stock {
        match cell {
            Cell::OneHour => &self.one_hour,
            Cell::TwoHours => &self.two_hours,
        }
    }

    #[inline]
    pub fn cell_mut(&mut self, cell: Cell) -> &mut Stock {
        match cell {
            Cell::OneHour => &mut self.one_hour,
            Cell::TwoHours => &mut self.two_hours,
        }
    }

    /// Ghosts that must be fed: all that are not in the graveyard (`S-STEWARD-01`).
    #[inline]
    pub fn ghosts_out(&self) -> u8 {
        data().constants.ghosts_per_player - self.graveyard
    }

    /// Ghosts that A.2 can call (`S-STUDY-08`).
    #[inline]
    pub fn available(&self) -> u8 {
        self.graveyard + self.drawbridge
    }

    /// Gains terror up to the cap and tells how much (`S-DEF-07`).
    #[inline]
    pub fn gain_terror(&mut self, terror: u8) -> u8 {
        let gained = terror.min(data().constants.terror_max - self.terror);
        self.terror += gained;
        gained
    }
}

/// The ghosts of a location from slot 1 down, by seat (`S-GHOST-11`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Rank {
    /// Slots without a ghost are zero, so that equal ranks compare equal.
    seats: [u8; 3],
    len: u8,
}

impl Rank {
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.seats[..usize::from(self.len)].iter().map(|seat| Seat(*seat))
    }

    /// The slot of a seat's ghost, from 1.
    #[inline]
    pub fn slot(&self, seat: Seat) -> Option<u8> {
        let found = self.iter().position(|other| other == seat);
        found.map(|at| at as u8 + 1)
    }

    #[inline]
    pub fn holds(&self, seat: Seat) -> bool {
        self.slot(seat).is_some()
    }

    /// Takes the first slot; everybody else moves one down.
    #[inline]
    pub fn push_front(&mut self, seat: Seat) {
        self.seats.copy_within(..2, 1);
        self.seats[0] = seat.0;
        self.len += 1;
    }

    /// Takes the first free slot (`S-GAP-20`).
    #[inline]
    pub fn push_back(&mut self, seat: Seat) {
        self.seats[usize::from(self.len)] = seat.0;
        self.len += 1;
    }

    /// The ghost in the last slot leaves.
    #[inline]
    pub fn pop_back(&mut self) -> Option<Seat> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        Some(Seat(std::mem::take(&mut self.seats[usize::from(last)])))
    }

    /// A seat's ghost leaves; those below it move up (`S-GHOST-11`).
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        let Some(slot) = self.slot(seat) else { return };
        self.seats.copy_within(usize::from(slot).., usize::from(slot) - 1);
        self.len -= 1;
        self.seats[usize::from(self.len)] = 0;
    }
}

/// A set of locations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Place>", into = "Vec<Place>")]
pub(crate) struct Places(u16);

impl Places {
    #[inline]
    pub fn contains(self, location: usize) -> bool {
        self.0 & 1 << location != 0
    }

    #[inline]
    pub fn insert(&mut self, location: usize) {
        self.0 |= 1 << location;
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn iter(self) -> impl Iterator<Item = Place> {
        bits(self.0).map(Place::of)
    }
}

impl From<Places> for Vec<Place> {
    fn from(places: Places) -> Vec<Place> {
        places.iter().collect()
    }
}

impl TryFrom<Vec<Place>> for Places {
    type Error = String;

    fn try_from(list: Vec<Place>) -> Result<Places, String> {
        let mut places = Places::default();
        for place in list {
            let location = place.location().ok_or("the drawbridge is not a location")?;
            places.insert(location);
        }
        Ok(places)
    }
}

/// Where the game stands. `at` is a place in the turn order, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// Seats draw their peoples; how many have.
    Peoples { drawn: u8 },
    /// Tiles are laid; how many are.
    Manor { laid: u8 },
    /// Portals are placed; how many are.
    Portals { placed: u8 },
    /// The initial turn order is drawn; how many are in it.
    Order { placed: u8 },
    /// A.1: whether resources on 1H are preserved; which already are.
    Curse {
        at: u8,
        #[serde(default)]
        kept: Stock,
    },
    /// A.2: the next time card is about to be turned up.
    Hour,
    /// A.2: everybody chooses in secret.
    Invocation,
    /// A.3: a bonus is taken.
    Bonus { at: u8 },
    /// B: an action, by its number from 0.
    Scheme {
        action: u8,
        at: u8,
        #[serde(default)]
        scene: Scene,
    },
    /// C.1: whether the Blood Cellar is opened.
    Cellar { at: u8 },
    /// C.1: who starves; how many still have to.
    Starvation { at: u8, unfed: u8 },
    /// C.2: which regions score twice; which already have.
    Admirers {
        at: u8,
        #[serde(default)]
        admired: Places,
    },
    /// C.3: which resources of the sets are kept; which already are.
    Homologation {
        at: u8,
        sets: u8,
        #[serde(default)]
        kept: Stock,
    },
    /// Six hours are over.
    Over,
}

/// What an action of B waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Scene {
    /// Magician or ghosts (`S-SCHEME-02`).
    #[default]
    Free,
    /// The magician has arrived: tile, mirror or nothing. After an Echo Spell only one kind.
    Arrival {
        #[serde(default)]
        echo: Option<Effect>,
    },
    /// Test tube: what is received for what was given.
    Tube {
        given: Resource,
        one_hour: u8,
        two_hours: u8,
        #[serde(default)]
        echo: bool,
    },
    /// The end of B.1, where a card can be used.
    Aftermath {
        #[serde(default)]
        used: Option<Effect>,
    },
    /// Whispered Promises: from whom something is still to be taken.
    Whispers { left: SeatSet },
    /// B.2: the next ghost, or the end.
    Ghosts { spent: Spent },
    /// B.2: from which cell a resource of the portal is paid.
    Payment {
        spent: Spent,
        to: Place,
        mode: Mode,
        #[serde(default)]
        power: Option<Card>,
        /// Resources whose cell has been chosen, and those of them that come from 1H.
        #[serde(default)]
        chosen: Stock,
        #[serde(default)]
        from_one_hour: Stock,
    },
}

/// The kind of effect that was used on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The tile.
    Tile,
    /// A mirror.
    Mirror,
}

/// Which ghosts have moved in this action (`S-GAP-18`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Spent {
    /// Locations whose own ghost has moved.
    pub moved: Places,
    /// Ghosts on the drawbridge that have just come back.
    pub arrived: u8,
    /// Whether the last of them has just won a fight.
    pub won: bool,
}
