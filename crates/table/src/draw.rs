//! Bounded draws and shuffles.
//!
//! Written here instead of taken from a library, because a library may change how it turns random
//! bits into a number, and a seed must give the same game in every version of ours.

use rand_core::Rng;

/// A number below `bound`, every one equally likely (by rejection, not by remainder).
///
/// # Panics
/// If `bound` is zero.
pub fn below(rng: &mut (impl Rng + ?Sized), bound: u32) -> u32 {
    assert!(bound > 0, "a draw needs something to draw from");
    // The high half of the product is the draw; the low half says whether it was one of the
    // `2^32 mod bound` products that would make some draws likelier than others.
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let uneven = bound.wrapping_neg() % bound;
        while (product as u32) < uneven {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// One of the items, every one equally likely.
///
/// # Panics
/// If there is none.
pub fn pick<'a, T>(rng: &mut (impl Rng + ?Sized), items: &'a [T]) -> &'a T {
    &items[below(rng, items.len() as u32) as usize]
}

/// One of the items, likely as its weight says.
///
/// # Panics
/// If all weights together are zero, or more than `u32::MAX`.
pub fn weighted<'a, T>(rng: &mut (impl Rng + ?Sized), items: &'a [(T, u32)]) -> &'a T {
    let total = items.iter().map(|(_, weight)| weight).sum();
    at_weight(items, below(rng, total))
}

/// The item in whose stretch the mark lies when all weights are laid end to end.
pub(crate) fn at_weight<T>(items: &[(T, u32)], mut mark: u32) -> &T {
    for (item, weight) in items {
        if mark < *weight {
            return item;
        }
        mark -= weight;
    }
    unreachable!("the mark lies below the sum of the weights")
}

/// Puts the items in a random order, every one equally likely.
pub fn shuffle<T>(rng: &mut (impl Rng + ?Sized), items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}
