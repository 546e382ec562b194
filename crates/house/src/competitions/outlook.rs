//! What lies before every club, and what is behind it.

use std::collections::{BTreeMap, BTreeSet};

use league::{ClubId, Competition, FixtureId, Status};

/// What there is to do in a competition, and what is decided.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Outlook {
    /// The next match of every club that it can prepare now.
    pub next: BTreeMap<ClubId, FixtureId>,
    /// The matches that are decided.
    pub decided: BTreeSet<FixtureId>,
}

impl Outlook {
    /// How things stand.
    pub fn of(league: &Competition) -> Outlook {
        let mut outlook = Outlook::default();
        for (fixture, status) in league.fixtures() {
            if is_decided(status) {
                outlook.decided.insert(fixture);
            }
            if status != Status::Preparing {
                continue;
            }
            for club in league.sides(fixture).unwrap_or_default() {
                if !league.is_busy(club) {
                    outlook.next.entry(club).or_insert(fixture);
                }
            }
        }
        outlook
    }
}

/// Whether a match is decided.
pub(super) fn is_decided(status: Status) -> bool {
    match status {
        Status::Done | Status::Forfeit => true,
        Status::Pending | Status::Preparing | Status::Playing => false,
    }
}
