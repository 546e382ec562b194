//! Clubs, teams and matches by what people call them.

use league::{ClubId, Competition, FixtureId, Status};
use serde_json::Value;

use crate::failure::Failure;

/// The club of that name or number.
pub fn club(competition: &Competition, text: &str) -> Result<ClubId, Failure> {
    let clubs = competition.clubs();
    let name = |club: &ClubId| competition.club_name(*club).unwrap_or_default();
    let named = clubs.iter().find(|club| name(club).to_lowercase() == text.trim().to_lowercase());
    let numbered = || clubs.iter().find(|club| club.0.to_string() == text.trim());
    named.or_else(numbered).copied().ok_or_else(|| {
        let known: Vec<_> = clubs.iter().map(|club| format!("{} {}", club.0, name(club))).collect();
        Failure::usage(format!("there is no club `{text}`; there are {}", known.join(", ")))
    })
}

/// The team of that name.
pub fn team<T: serde::de::DeserializeOwned>(
    competition: &Competition,
    text: &str,
) -> Result<T, Failure> {
    let known = league::teams(&competition.charter().game);
    let found = known.iter().find(|team| **team == text);
    found.and_then(|team| serde_json::from_value(Value::from(*team)).ok()).ok_or_else(|| {
        Failure::usage(match known.is_empty() {
            true => "clubs of this game have no teams".to_owned(),
            false => format!("there is no team `{text}`; there are {}", known.join(", ")),
        })
    })
}

/// The match of that number.
pub fn fixture(competition: &Competition, number: u32) -> Result<FixtureId, Failure> {
    let mut fixtures = competition.fixtures().map(|(fixture, _)| fixture);
    fixtures
        .find(|fixture| u32::from(fixture.0) == number)
        .ok_or_else(|| Failure::usage(format!("there is no match {number}; `calendar` lists them")))
}

/// The first match in the calendar that a club can prepare for.
pub fn next_match(competition: &Competition, club: ClubId) -> Result<FixtureId, Failure> {
    let is_next = |(fixture, status): &(FixtureId, Status)| {
        let sides = competition.sides(*fixture).unwrap_or_default();
        *status == Status::Preparing && sides.contains(&club)
    };
    let found = competition.fixtures().find(is_next).map(|(fixture, _)| fixture);
    found.ok_or_else(|| Failure::usage("the club has no match to prepare"))
}

/// Whether the club has ended its training for the next match.
pub fn is_trained(competition: &Competition, club: ClubId) -> bool {
    competition.view(&[club]).preparations.iter().any(|preparation| preparation.trained)
}
