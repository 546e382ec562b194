//! Taking back: alone up to the barrier, beyond it by agreement.

use std::sync::Arc;

use table::SeatSet;

use super::plan::text;
use super::play::{By, Step};
use super::table::{Ballot, State, Table};
use crate::error::Error;
use crate::ids::TableId;
use crate::store::{Statement, Store, args, statement};

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
        let permit = self.hub.0.answers.acquire().await.map_err(Error::internal)?;
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
        match &mut state.vote {
            // The same once more, perhaps for want of an answer: what others have said holds.
            Some(vote) if vote.to == to => vote.agree(seats),
            _ => {
                let waiting = state.played().iter().filter(|seat| !seats.contains(*seat)).collect();
                state.vote = Some(Ballot { to, agreed: seats, waiting });
            }
        }
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
            self.keep(state, vec![Ballot::forget(self.id())]).await?;
            self.tell_changed(state);
            return Ok(state.engine.number());
        }
        vote.agree(seats);
        self.count(state, by).await
    }

    /// Nobody waits for the answer of a seat that no person plays any more.
    pub(super) async fn recount(self: &Arc<Self>, state: &mut State) -> Result<(), Error> {
        let played = state.played();
        let Some(vote) = &mut state.vote else { return Ok(()) };
        let gone: SeatSet = vote.waiting.iter().filter(|seat| !played.contains(*seat)).collect();
        if gone.is_empty() {
            return Ok(());
        }
        vote.agree(gone);
        self.count(state, By::default()).await.map(drop)
    }

    /// Goes back if nobody's answer is missing.
    async fn count(self: &Arc<Self>, state: &mut State, by: By<'_>) -> Result<u32, Error> {
        let number = state.engine.number();
        let Some(vote) = &state.vote else { return Ok(number) };
        if vote.waiting.is_empty() {
            let step = Step::Rewind { by: vote.agreed, to: vote.to };
            return self.play(state, step, by).await;
        }
        let kept = vote.save(self.id(), number)?;
        self.keep(state, vec![kept]).await?;
        self.tell_changed(state);
        Ok(number)
    }
}

impl Ballot {
    /// These seats agree.
    fn agree(&mut self, seats: SeatSet) {
        self.agreed = self.agreed.iter().chain(seats.iter()).collect();
        self.waiting = self.waiting.iter().filter(|seat| !seats.contains(*seat)).collect();
    }

    /// Keeps the vote as it stands after this entry.
    fn save(&self, table: TableId, number: u32) -> Result<Statement, Error> {
        let sql = "INSERT INTO votes (table_id, number, back_to, agreed, waiting) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id) DO UPDATE SET \
                   number = excluded.number, back_to = excluded.back_to, \
                   agreed = excluded.agreed, waiting = excluded.waiting";
        let (agreed, waiting) = (text(&self.agreed)?, text(&self.waiting)?);
        Ok(statement(sql, args![table, number, self.to, agreed, waiting]))
    }

    /// The vote is over.
    pub(super) fn forget(table: TableId) -> Statement {
        statement("DELETE FROM votes WHERE table_id = $1", args![table])
    }

    /// The vote that was open after this entry.
    pub(super) async fn load(
        store: &Store,
        table: TableId,
        number: u32,
    ) -> Result<Option<Ballot>, Error> {
        let sql = "SELECT back_to, agreed, waiting FROM votes \
                   WHERE table_id = $1 AND number = $2";
        let Some(row) = store.row(sql, args![table, number]).await? else { return Ok(None) };
        let seats = |column| serde_json::from_str(row.text(column)?).map_err(Error::internal);
        Ok(Some(Ballot { to: row.small(0)?, agreed: seats(1)?, waiting: seats(2)? }))
    }
}

/// Why nobody can go back to an entry that is in effect.
pub(super) fn no_way_back() -> Error {
    let message = "the rules have changed since; they do not lead back there";
    Error::conflict("rules_changed", message)
}
