//! How a match that was played enters its competition: with the last move, or not at all.

use std::sync::Arc;

use league::{Action, Actor, FixtureId};

use super::draft::{By, Draft};
use super::live::{Held, Live};
use crate::error::Error;
use crate::ids::{CompetitionId, TableId};
use crate::live::{FixtureOf, Hub};
use crate::store::{Statement, args, statement};

/// A result that is about to be stored with the last move of its match. While it is kept nothing
/// else happens in the competition.
pub(crate) struct Booking {
    live: Arc<Live>,
    state: Held,
    draft: Draft,
    table: TableId,
}

impl Hub {
    /// What has to be stored with the last move of a match, so that its result counts; nothing if
    /// the competition does not wait for it any more.
    pub(crate) async fn booking(
        &self,
        table: TableId,
        of: FixtureOf,
        record: String,
    ) -> Result<Option<(Booking, Vec<Statement>)>, Error> {
        let live = self.competition(of.competition).await?;
        let mut state = live.lock().await?;
        let fixture = FixtureId(of.fixture);
        let kick_off = state.kick_off_of(fixture);
        if kick_off.and_then(|kick_off| state.table_of(fixture, &kick_off.mark)) != Some(table) {
            tracing::info!(%table, competition = %of.competition, "nobody waits for this result");
            return Ok(None);
        }
        let mut draft = Draft::new(&live, &state);
        // Lots may have to be drawn after it, which are entries too.
        let booked = state.league.number() + 1;
        let book = Action::Book { fixture, record };
        if let Err(error) = draft.act(&mut state, Actor::Commissioner, &book, By::default()) {
            // The match is over all the same, and the commissioner can enter it by hand.
            tracing::error!(%table, competition = %of.competition, %error, "a match was not booked");
            return Ok(None);
        }
        let sql = "UPDATE fixture_tables SET booked = $2 WHERE table_id = $1 AND booked IS NULL";
        draft.also(statement(sql, args![table, booked]).must_change());
        let statements = draft.statements(&state, &self.base_url())?;
        Ok(Some((Booking { live, state, draft, table }, statements)))
    }

    /// Books what an older process has left: matches that are over and did not count yet.
    pub(crate) async fn reconcile(&self, id: CompetitionId) -> Result<(), Error> {
        let sql = "SELECT fixture_tables.table_id, fixture_tables.fixture FROM fixture_tables \
                   JOIN tables ON tables.id = fixture_tables.table_id \
                   WHERE fixture_tables.competition_id = $1 AND fixture_tables.booked IS NULL \
                   AND tables.state = 'over' ORDER BY tables.touched";
        for row in self.store().rows(sql, args![id]).await? {
            let table = TableId(row.int(0)?);
            let of = FixtureOf { competition: id, fixture: row.small(1)? };
            let record = self.table(table).await?.match_record().await?;
            if let Some((booking, statements)) = self.booking(table, of, record).await? {
                self.store().write(statements).await?;
                tracing::warn!(%table, competition = %id, "a match was booked belatedly");
                booking.done();
            }
        }
        Ok(())
    }
}

impl Booking {
    /// It is stored.
    pub fn done(self) {
        let Booking { live, mut state, draft, table } = self;
        live.settle(&mut state, draft);
        let played = state.tables.iter_mut().find(|played| played.table == table);
        if let Some(played) = played {
            played.booked = true;
        }
        drop(state);
        live.follow();
    }
}
