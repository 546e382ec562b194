//! What players made of code say to people: hints while they play, and what they think of a game
//! when it is over.

use table::Seat;

use super::table::{State, Table};
use crate::error::Error;
use crate::ids::PersonId;
use crate::records::at_leisure;
use crate::wire::{Analysis, Hint};

impl State {
    /// Whether this person may ask what to do: only where nobody else would be the worse for it.
    pub fn may_ask(&self, person: Option<PersonId>) -> bool {
        let is_alone =
            self.chairs.iter().filter_map(|chair| chair.person()).all(|held| Some(held) == person);
        is_alone && self.about.fixture.is_none() && !self.seats_of(person).is_empty()
    }
}

impl Table {
    /// What a good player would do in this seat.
    pub async fn hint(&self, person: PersonId, seat: Seat) -> Result<Hint, Error> {
        let hub = &self.hub.0;
        let (number, advice, seed) = {
            let state = self.lock().await?;
            let seats = state.seats_of(Some(person));
            if !seats.contains(seat) {
                return Err(Error::NotYours("a hint is for whoever holds the seat"));
            }
            if !state.may_ask(Some(person)) {
                let message = "there are no hints against people, nor in competitions";
                return Err(Error::conflict("no_hints", message));
            }
            if !state.awaited().contains(seat) {
                return Err(Error::conflict("not_your_turn", "the seat has nothing to decide now"));
            }
            let seed = bots::mix(self.id().0 as u64 ^ u64::from(state.engine.number()));
            (state.engine.number(), state.engine.advice(seats, seat), seed)
        };
        let permit = hub.thinkers.acquire().await.map_err(Error::internal)?;
        let time = hub.config.hint_time;
        let ways = tokio::task::spawn_blocking(move || advice(time, seed)).await;
        drop(permit);
        Ok(Hint { number, seat: seat.0, ways: ways.map_err(Error::internal)? })
    }

    /// What a good player thinks of the game afterwards.
    pub async fn analysis(&self, viewer: Option<PersonId>) -> Result<Analysis, Error> {
        let hindsight = {
            let state = self.lock().await?;
            state.may_see(viewer)?;
            if !state.is_over() {
                let message = "a game is looked at again when it is over";
                return Err(Error::conflict("running", message));
            }
            state.engine.hindsight()
        };
        at_leisure(hindsight).await?.ok_or_else(|| Table::rules_changed(0))
    }
}
