//! What whoever runs a competition asks of it without wanting the whole view.

use crate::club::{ClubId, FEWEST};
use crate::competition::Competition;
use crate::fixture::{FixtureId, Status};
use crate::view::Stage;

impl Competition {
    /// How far the competition has come.
    pub fn stage(&self) -> Stage {
        self.state.stage
    }

    /// The number of the last entry of the log.
    pub fn number(&self) -> u32 {
        self.log.len() as u32
    }

    /// How many rounds or matchdays there are, once the draw is made.
    pub fn rounds(&self) -> u16 {
        self.state.fixtures.iter().map(|fixture| fixture.round).max().unwrap_or(0)
    }

    /// All matches in the order of the calendar, with how far they have come.
    pub fn fixtures(&self) -> impl Iterator<Item = (FixtureId, Status)> {
        self.state.fixtures.iter().map(|fixture| (fixture.id, fixture.status()))
    }

    /// By when a match is to be played.
    pub fn due(&self, fixture: FixtureId) -> Option<i64> {
        self.state.fixture(fixture).ok()?.due
    }

    /// What sentences call a match: the names of its clubs.
    pub fn fixture_name(&self, fixture: FixtureId) -> Option<String> {
        let fixture = self.state.fixture(fixture).ok()?;
        Some(self.state.fixture_reference(fixture).name)
    }

    /// The name of a club.
    pub fn club_name(&self, club: ClubId) -> Option<&str> {
        self.state.club(club).ok().map(|club| club.name.as_str())
    }

    /// The match that a club is ready for and that has not begun.
    pub fn ready_for(&self, club: ClubId) -> Option<FixtureId> {
        self.state.club(club).ok()?.preparation.ready
    }

    /// The match that a club has chosen its squad and cards for.
    pub fn chosen_for(&self, club: ClubId) -> Option<FixtureId> {
        let (fixture, choices) = self.state.club(club).ok()?.preparation.choice.as_ref()?;
        (!choices.is_empty()).then_some(*fixture)
    }

    /// Whether too few of a club's players are fit, so that being ready is a forfeit (`C-GAP-56`).
    pub fn is_short(&self, club: ClubId) -> bool {
        self.has_rosters() && self.state.club(club).is_ok_and(|club| club.fit() < FEWEST)
    }

    /// Whether a club is in the middle of a match, so that it cannot prepare another one.
    pub fn is_busy(&self, club: ClubId) -> bool {
        self.state.playing(club).is_some()
    }
}
