//! Like pieces on cells, several of which may share one.

use crate::map::{Set, Spot};

/// At most `N` like pieces, each on a cell. Two bags with the same pieces are equal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bag<const N: usize> {
    /// Where they stand, in reading order; unused places are zero.
    spots: [u8; N],
    len: u8,
    /// The cells that hold at least one.
    set: Set,
}

impl<const N: usize> Bag<N> {
    pub const EMPTY: Bag<N> = Bag { spots: [0; N], len: 0, set: Set::EMPTY };

    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// The cells that hold at least one.
    #[inline]
    pub fn set(&self) -> Set {
        self.set
    }

    #[inline]
    pub fn contains(&self, spot: Spot) -> bool {
        self.set.contains(spot)
    }

    /// Every piece, in reading order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Spot> {
        self.spots[..usize::from(self.len)].iter().map(|spot| Spot(*spot))
    }

    /// How many stand on a cell.
    #[inline]
    pub fn count(&self, spot: Spot) -> u8 {
        match self.set.contains(spot) {
            true => self.iter().filter(|other| *other == spot).count() as u8,
            false => 0,
        }
    }

    /// How many stand on these cells together.
    #[inline]
    pub fn count_on(&self, spots: Set) -> u8 {
        match self.set.len() == self.len {
            true => (self.set & spots).len(),
            false => self.iter().filter(|spot| spots.contains(*spot)).count() as u8,
        }
    }

    /// The same pieces for whoever counts them on many sets of cells.
    pub fn layers(&self) -> Layers<N> {
        let mut layers = Layers { sets: [Set::EMPTY; N], high: 0 };
        for spot in self.iter() {
            let height = layers.sets.iter().position(|layer| !layer.contains(spot));
            let height = height.expect("no cell holds more pieces than there are");
            layers.sets[height] |= Set::only(spot);
            layers.high = layers.high.max(height + 1);
        }
        layers
    }

    /// Adds one piece.
    ///
    /// # Panics
    /// If all of them are out already; whoever asks has counted.
    pub fn add(&mut self, spot: Spot) {
        let end = usize::from(self.len);
        let place = self.spots[..end].partition_point(|other| *other <= spot.0);
        self.spots[..=end].copy_within(place..end, place + 1);
        self.spots[place] = spot.0;
        self.len += 1;
        self.set |= Set::only(spot);
    }

    /// Takes one piece from a cell, if one is there.
    pub fn remove(&mut self, spot: Spot) -> bool {
        let end = usize::from(self.len);
        let Some(place) = self.spots[..end].iter().position(|other| *other == spot.0) else {
            return false;
        };
        self.spots.copy_within(place + 1..end, place);
        self.len -= 1;
        self.spots[end - 1] = 0;
        if !self.spots[..end - 1].contains(&spot.0) {
            self.set = self.set.without(Set::only(spot));
        }
        true
    }

    /// Takes all pieces from a cell and tells how many there were.
    pub fn clear(&mut self, spot: Spot) -> u8 {
        let mut taken = 0;
        while self.contains(spot) {
            taken += u8::from(self.remove(spot));
        }
        taken
    }
}

/// The pieces of a [`Bag`] by how many lie below each: the cells that hold at least one, at least two
/// and so on.
#[derive(Debug)]
pub(crate) struct Layers<const N: usize> {
    sets: [Set; N],
    high: usize,
}

impl<const N: usize> Layers<N> {
    /// How many stand on these cells together.
    #[inline]
    pub fn count_on(&self, spots: Set) -> u8 {
        self.sets[..self.high].iter().map(|layer| (*layer & spots).len()).sum()
    }
}

impl<const N: usize> Default for Bag<N> {
    fn default() -> Bag<N> {
        Bag::EMPTY
    }
}

impl<const N: usize> std::fmt::Debug for Bag<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|spot| spot.0)).finish()
    }
}
