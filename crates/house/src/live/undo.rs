//! Taking back: alone up to the barrier, beyond it by agreement.

use std::sync::Arc;

use table::SeatSet;

use super::play::{By, Step};
use super::table::{Ballot, State, Table};
use crate::error::Error;

impl Table {
    /// Goes back to where whoever holds these seats may go back alone, or opens a vote on `to`.
    /// Tells the number of the last entry.
    pub(super) async fn undo(
        self: &Arc<Self>,
        at: u32,
        seats: SeatSet,
        to: Option<u32>,
        by: By<'_>,
    ) -> Result<u32, Error> {
        // What an action has shown to whom takes a while to find out; the table goes on meanwhile.
        let regret = self.lock().await?.engine.regret(seats);
        let permit = self.hub.0.thinkers.acquire().await.map_err(Error::internal)?;
        let alone = tokio::task::spawn_blocking(regret).await.map_err(Error::internal)?;
        drop(permit);

        let mut state = self.lock().await?;
        if state.engine.number() != at {
            return Err(Error::conflict("stale", "the game has gone on meanwhile"));
        }
        match (alone, to) {
            (Ok(back), None) => {
                self.play(&mut state, Step::Rewind { by: seats, to: back }, by).await
            }
            (Ok(back), Some(to)) if to == back => {
                self.play(&mut state, Step::Rewind { by: seats, to }, by).await
            }
            (Err(barrier), None) => Err(shelf::Error::Barrier(barrier).into()),
            (_, Some(to)) => self.propose(&mut state, seats, to, by).await,
        }
    }

    /// Asks everybody else whether to go back. Bots agree to everything.
    async fn propose(
        self: &Arc<Self>,
        state: &mut State,
        seats: SeatSet,
        to: u32,
        by: By<'_>,
    ) -> Result<u32, Error> {
        if to >= state.engine.number() || !state.engine.is_in_effect(to) {
            return Err(shelf::Error::NoEntry(to).into());
        }
        if !state.engine.leads_back_to(to) {
            return Err(no_way_back());
        }
        let waiting = state.played().iter().filter(|seat| !seats.contains(*seat)).collect();
        state.vote = Some(Ballot { to, agreed: seats, waiting });
        self.count(state, by).await
    }

    /// Answers the open vote.
    pub(super) async fn vote(
        self: &Arc<Self>,
        state: &mut State,
        seats: SeatSet,
        agree: bool,
        by: By<'_>,
    ) -> Result<u32, Error> {
        let Some(vote) = &mut state.vote else {
            return Err(Error::conflict("no_vote", "there is nothing to vote on"));
        };
        if !agree {
            state.vote = None;
            self.tell_changed(state);
            return Ok(state.engine.number());
        }
        vote.agreed = vote.agreed.iter().chain(seats.iter()).collect();
        vote.waiting = vote.waiting.iter().filter(|seat| !seats.contains(*seat)).collect();
        self.count(state, by).await
    }

    /// Goes back if nobody's answer is missing.
    async fn count(self: &Arc<Self>, state: &mut State, by: By<'_>) -> Result<u32, Error> {
        match &state.vote {
            Some(Ballot { to, agreed, waiting }) if waiting.is_empty() => {
                let step = Step::Rewind { by: *agreed, to: *to };
                self.play(state, step, by).await
            }
            _ => {
                self.tell_changed(state);
                Ok(state.engine.number())
            }
        }
    }
}

/// Why nobody can go back to an entry that is in effect.
pub(super) fn no_way_back() -> Error {
    let message = "the rules have changed since; they do not lead back there";
    Error::conflict("rules_changed", message)
}
