//! Who sits at a table, and whose move it is.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A side in a game: a battalion, a people, a team, a nation.
///
/// Seats are numbered from zero in the order the game defines. A person may hold several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in arrays that hold one entry per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats, at most eight of them. The empty set is a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// How many seats a set can hold.
    pub const CAPACITY: u8 = 8;
    /// The set of nobody: what a spectator holds.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats from the first to the `count`-th.
    pub fn first(count: u8) -> SeatSet {
        debug_assert!(count <= Self::CAPACITY);
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// The set with one seat in it.
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set with one seat more.
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set with one seat fewer.
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < Self::CAPACITY && self.0 & 1 << seat.0 != 0
    }

    /// Whether the two sets share a seat.
    pub fn meets(self, other: SeatSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Self::CAPACITY).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// On the wire a set of seats is the list of its seats.
impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.0 >= SeatSet::CAPACITY) {
            Some(seat) => Err(serde::de::Error::custom(format!("no table has a seat {}", seat.0))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// Who takes an action: somebody at the table, or chance.
///
/// Chance is an actor like any other, so that a record replays without a generator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A seat decides.
    Seat(Seat),
    /// Dice fall, or a card is drawn.
    Chance,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Each of these seats has a decision open. More than one only where choices are simultaneous.
    Seats(SeatSet),
    /// Chance has to act; [`Game::odds`](crate::Game::odds) says how.
    Chance,
    /// The game is finished; [`Game::standings`](crate::Game::standings) tells how.
    Over,
}

impl Turn {
    /// The one seat to act, where it is only one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seats(seats) if seats.len() == 1 => seats.iter().next(),
            Turn::Seats(_) | Turn::Chance | Turn::Over => None,
        }
    }

    /// Whether this seat has a decision open.
    pub fn awaits(self, seat: Seat) -> bool {
        matches!(self, Turn::Seats(seats) if seats.contains(seat))
    }
}

/// Who may hear of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, spectators included.
    All,
    /// These seats and nobody else.
    Only(SeatSet),
    /// Everybody, spectators included, who holds none of these seats.
    Except(SeatSet),
}

impl Audience {
    /// Whether someone who holds these seats hears the event.
    pub fn reaches(self, seats: SeatSet) -> bool {
        match self {
            Audience::All => true,
            Audience::Only(few) => few.meets(seats),
            Audience::Except(few) => !few.meets(seats),
        }
    }
}

/// Who may talk with whom at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Talk {
    /// Everybody with everybody, aloud and in private.
    Free,
    /// Everybody with everybody, but only aloud.
    Aloud,
    /// Nobody with anybody.
    Silent,
}

/// How a seat finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// 1 for a winner; seats that share a place share its number.
    pub place: u8,
    /// What the rules count at the end.
    pub score: i32,
}
