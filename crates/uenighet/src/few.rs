//! A short list of fixed capacity, so that a position needs no heap.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` things in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Few<T, const N: usize> {
    /// Unused places hold the default, so that equal lists are equal.
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The things in order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The things in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + use<'_, T, N> {
        self.as_slice().iter().copied()
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// Adds one at the end. Lists are as long as the rules let them become.
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes one out; those behind it move up.
    pub(crate) fn remove(&mut self, place: usize) -> T {
        let end = usize::from(self.len);
        let item = self.items[place];
        self.items.copy_within(place + 1..end, place);
        self.len -= 1;
        self.items[end - 1] = T::default();
        item
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default + std::fmt::Debug, const N: usize> std::fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<T, N>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            let found = items.len();
            return Err(serde::de::Error::custom(format!("{found} entries, at most {N} possible")));
        }
        Ok(items.into_iter().fold(Few::default(), |mut few, item| {
            few.push(item);
            few
        }))
    }
}
