//! What players made of code say to people: hints while they play, and what they think of a game
//! when it is over.

use table::Seat;

use super::table::{State, Table};
use crate::error::Error;
use crate::ids::PersonId;
use crate::records::at_leisure;
use crate::wire::{Analysis, Hint};

/// What somebody is told who asks for others.
const NOT_YOURS: &str = "a hint is for whoever holds the seat";

impl State {
    /// Whether this person may ask what to do, or why not: only where nobody else would be the
    /// worse for it.
    pub fn check_ask(&self, person: Option<PersonId>) -> Result<(), Error> {
        if self.seats_of(person).is_empty() {
            return Err(Error::NotYours(NOT_YOURS));
        }
        let mut people = self.chairs.iter().filter_map(|chair| chair.person());
        if self.about.fixture.is_some() || people.any(|held| Some(held) != person) {
            let message = "there are no hints against people, nor in competitions";
            return Err(Error::conflict("no_hints", message));
        }
        if self.origin.is_for_others_than(person) {
            let message = "the game that this one was forked from is still played against \
                           people, or in a competition; there are hints here once it is over";
            return Err(Error::conflict("no_hints", message));
        }
        Ok(())
    }
}

impl Table {
    /// What a good player would do in this seat.
    pub async fn hint(&self, person: PersonId, seat: Seat) -> Result<Hint, Error> {
        let hub = &self.hub.0;
        self.look_back().await?;
        let (advice, seed) = {
            let state = self.lock().await?;
            let chair = state.chair_of(seat).map(|index| &state.chairs[index]);
            // Friends who share a device hold a chair each, behind a curtain: what is told to one
            // of them is thought with the seats of that chair alone.
            let Some(chair) = chair.filter(|chair| chair.person() == Some(person)) else {
                return Err(Error::NotYours(NOT_YOURS));
            };
            state.check_ask(Some(person))?;
            if !state.awaited().contains(seat) {
                return Err(Error::conflict("not_your_turn", "the seat has nothing to decide now"));
            }
            let seed = bots::mix(self.id().0 as u64 ^ u64::from(state.engine.number()));
            (state.engine.advice(chair.seats, seat), seed)
        };
        let permit = hub.thinkers.acquire().await.map_err(Error::internal)?;
        let time = hub.config.hint_time;
        let hint = tokio::task::spawn_blocking(move || advice(time, seed)).await;
        drop(permit);
        hint.map_err(Error::internal)
    }

    /// What a good player thinks of the game afterwards.
    pub async fn analysis(&self, viewer: Option<PersonId>) -> Result<Analysis, Error> {
        self.look_back().await?;
        let (number, hindsight) = {
            let state = self.lock().await?;
            state.may_see(viewer)?;
            if !state.is_over() {
                let message = "a game is looked at again when it is over";
                return Err(Error::conflict("running", message));
            }
            if state.origin.is_for_others_than(viewer) {
                let message = "the game that this one was forked from is still played by \
                               others, or in a competition; how good everybody's chances were \
                               is told once that is over";
                return Err(Error::conflict("running", message));
            }
            (state.engine.number(), state.engine.hindsight())
        };
        let found = async { at_leisure(hindsight).await?.ok_or_else(|| Table::rules_changed(0)) };
        self.analysis.after(number, found).await
    }
}
