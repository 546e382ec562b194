//! A competition for other programs, and in words.

use league::export::Sheet;
use league::{FixtureId, Report};
use serde::Deserialize;
use shelf::catalogue::english;

use super::live::Live;
use super::tell::view;
use crate::error::Error;
use crate::records::at_leisure;
use crate::wire::CompetitionState;

/// What a competition is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Export {
    /// A sheet for a spreadsheet.
    Csv,
    /// Everything that anybody may know.
    Json,
    /// The log, which proves everything: only once the competition is decided.
    Record,
}

impl Export {
    /// How the name of a file ends.
    pub fn ending(self) -> &'static str {
        match self {
            Export::Csv => "csv",
            Export::Json => "json",
            Export::Record => "txt",
        }
    }

    /// What it is, for HTTP.
    pub fn content_type(self) -> &'static str {
        match self {
            Export::Csv => "text/csv; charset=utf-8",
            Export::Json => "application/json",
            Export::Record => "text/plain; charset=utf-8",
        }
    }
}

/// Writes a competition down, with nothing in it that is not for everybody.
pub async fn export(live: &Live, form: Export, sheet: Sheet) -> Result<String, Error> {
    let state = live.lock().await?;
    let is_over = state.about.state == CompetitionState::Finished;
    match form {
        Export::Record if !is_over => {
            let message = "the record holds what is still secret; it is given out when the \
                           competition is decided";
            Err(Error::conflict("running", message))
        }
        Export::Record => {
            let (league, seeds) = (state.league.clone(), state.about.seeds.clone());
            drop(state);
            at_leisure(move || league::record::write(&league, &seeds)).await
        }
        Export::Csv | Export::Json => {
            let view = view(&state, &[]);
            drop(state);
            at_leisure(move || match form {
                Export::Csv => league::export::csv(&view, sheet),
                Export::Json | Export::Record => league::export::json(&view),
            })
            .await
        }
    }
}

impl Live {
    /// A short report of a match, if it is decided.
    pub async fn report(&self, fixture: FixtureId) -> Result<Option<Report>, Error> {
        let league = self.lock().await?.league.clone();
        if league.fixtures().all(|(id, _)| id != fixture) {
            return Err(Error::NotFound("match"));
        }
        at_leisure(move || league::report(&league, fixture, english())).await
    }

    /// What it is called, and its game.
    pub async fn title(&self) -> Result<(String, String), Error> {
        let state = self.lock().await?;
        Ok((state.about.title.clone(), state.about.game.clone()))
    }

    /// The name of a club.
    pub async fn club_name(&self, club: league::ClubId) -> Result<Option<String>, Error> {
        Ok(self.lock().await?.club_name(club))
    }

    /// Refuses whoever does not run the competition.
    pub async fn check_commissioner(&self, me: crate::ids::PersonId) -> Result<(), Error> {
        self.lock().await?.check_owner(me)
    }
}
