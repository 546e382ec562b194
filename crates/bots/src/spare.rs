//! Room for lists that are made and forgotten many thousand times for one decision.

use std::cell::RefCell;

/// Lists that nobody uses at the moment. Kept for every thread, so that nobody waits for another.
pub(crate) struct Spare<T>(RefCell<Vec<Vec<T>>>);

impl<T> Spare<T> {
    /// None yet: they are made when they are wanted first.
    pub const fn new() -> Spare<T> {
        Spare(RefCell::new(Vec::new()))
    }

    /// Lends an empty list. Whoever has one may ask for another.
    pub fn lend<R>(&self, use_it: impl FnOnce(&mut Vec<T>) -> R) -> R {
        let mut list = self.0.borrow_mut().pop().unwrap_or_default();
        list.clear();
        let result = use_it(&mut list);
        self.0.borrow_mut().push(list);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_comes_back_empty_and_with_its_room() {
        let spare = Spare::new();
        spare.lend(|list| list.extend(0..100));
        spare.lend(|list| {
            assert!(list.is_empty() && list.capacity() >= 100);
            spare.lend(|other| other.push(1));
            assert!(list.is_empty(), "they are two lists");
        });
    }
}
