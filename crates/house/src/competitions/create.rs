//! Setting a competition up, finding it again, and going on with those that are on.

use std::sync::Arc;

use super::live::Live;
use crate::app::App;
use crate::clock;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId};
use crate::live::{Hub, fresh_seed, json_text, word};
use crate::people::is_hidden;
use crate::store::{StoreError, args, statement};
use crate::wire::{ClockRule, CompetitionState, NewCompetition};

/// How many competitions that are not decided one person may run.
const MOST: i64 = 20;
/// How long a round can last, in days.
const MOST_DAYS: u8 = 60;

/// Sets up a competition that this person runs.
pub async fn create(
    app: &App,
    owner: PersonId,
    new: NewCompetition,
) -> Result<CompetitionId, Error> {
    let NewCompetition { charter, access, clock, round_days } = new;
    if charter.name.chars().any(is_hidden) {
        return Err(Error::invalid("name", "a name is one line of plain text"));
    }
    if round_days.is_some_and(|days| !(1..=MOST_DAYS).contains(&days)) {
        let message = format!("a round lasts 1 to {MOST_DAYS} days");
        return Err(Error::invalid("round_days", message));
    }
    let clock = clock.unwrap_or(ClockRule::None);
    if !clock::is_sensible(clock) {
        return Err(Error::invalid("clock", "no table can be played by this clock"));
    }
    let id = CompetitionId::random();
    let law = shelf::find(&charter.game)?.law();
    let row = args![
        id,
        charter.game.as_str(),
        law,
        charter.name.as_str(),
        json_text(&charter)?,
        fresh_seed().open(),
        owner,
        word(&access)?,
        json_text(&clock)?,
        round_days,
        word(&CompetitionState::Open)?,
        app.time.now(),
        MOST
    ];
    // The count is part of the statement, so that two requests cannot both be the last.
    let sql = "INSERT INTO competitions (id, game, law, title, charter, seed, owner, access, \
               clock, round_days, state, revision, created, touched) \
               SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $12, $12 \
               WHERE (SELECT count(*) FROM competitions WHERE owner = $7 \
               AND state <> 'finished') < $13";
    match app.store.write(vec![statement(sql, row).must_change()]).await {
        Ok(_) => Ok(id),
        Err(StoreError::Unmet) => {
            let message = format!("nobody runs more than {MOST} competitions at a time");
            Err(Error::conflict("competitions", message))
        }
        Err(error) => Err(error.into()),
    }
}

impl Hub {
    /// The competition with this id.
    pub async fn competition(&self, id: CompetitionId) -> Result<Arc<Live>, Error> {
        let cell = self.0.competitions.lock().entry(id).or_default().clone();
        let live = cell.get_or_try_init(|| Live::load(self.clone(), id)).await;
        if live.is_err() {
            let mut competitions = self.0.competitions.lock();
            if competitions.get(&id).is_some_and(|kept| kept.get().is_none()) {
                competitions.remove(&id);
            }
        }
        live.cloned()
    }

    /// Goes on with every competition that is on.
    pub(crate) async fn resume_competitions(&self) {
        let sql = "SELECT id FROM competitions WHERE state = 'running' ORDER BY touched DESC";
        let rows = match self.store().rows(sql, Vec::new()).await {
            Ok(rows) => rows,
            Err(error) => return tracing::error!(%error, "no competition could be resumed"),
        };
        for id in rows.iter().filter_map(|row| row.int(0).ok()).map(CompetitionId) {
            if self.is_closing() {
                return;
            }
            let resumed = async {
                self.reconcile(id).await?;
                self.competition(id).await?.follow();
                Ok::<(), Error>(())
            };
            if let Err(error) = resumed.await {
                tracing::error!(competition = %id, %error, "a competition could not be resumed");
            }
        }
    }
}
