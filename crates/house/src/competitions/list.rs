//! The competitions there are.

use league::Form;
use serde::Deserialize;

use crate::app::App;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId};
use crate::store::{Row, args};
use crate::wire::{CompetitionCard, CompetitionList, CompetitionState};

/// What a list tells of a charter.
#[derive(Deserialize)]
struct Agreed {
    form: Form,
    most_clubs: u8,
}

/// What is read of every competition; who asks is `$1`.
macro_rules! cards_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, title, game, charter, state, touched, owner IS NOT NULL AND owner = $1, \
             (SELECT count(*) FROM coaches WHERE competition_id = competitions.id) \
             FROM competitions WHERE ",
            $condition
        )
    };
}

/// The competitions there are for somebody. Nothing is brought back from its log for a list, but
/// for those that may wait for the asker.
pub async fn list(app: &App, me: Option<PersonId>) -> Result<CompetitionList, Error> {
    // Nobody has this number, which stands for strangers.
    let asker = me.map_or(-1, |person| person.0);
    let mine = cards_where!(
        "(owner = $1 OR id IN (SELECT competition_id FROM coaches WHERE person = $1)) \
         ORDER BY state = 'finished', touched DESC LIMIT 50"
    );
    let open = cards_where!(
        "access = 'house' AND state = 'open' AND (owner IS NULL OR owner <> $1) AND NOT EXISTS \
         (SELECT 1 FROM coaches WHERE competition_id = competitions.id AND person = $1) \
         ORDER BY touched DESC LIMIT 50"
    );
    let others = cards_where!(
        "access = 'house' AND state <> 'open' AND (owner IS NULL OR owner <> $1) AND NOT EXISTS \
         (SELECT 1 FROM coaches WHERE competition_id = competitions.id AND person = $1) \
         ORDER BY state = 'finished', touched DESC LIMIT 30"
    );
    let cards = async |sql: &'static str| -> Result<Vec<CompetitionCard>, Error> {
        app.store.rows(sql, args![asker]).await?.iter().map(card).collect()
    };
    let mut mine = cards(mine).await?;
    for card in mine.iter_mut().filter(|card| card.state != CompetitionState::Finished) {
        card.waits_for_you = waits_for(app, card, me).await;
    }
    mine.sort_by_key(|card| !card.waits_for_you);
    Ok(CompetitionList { mine, open: cards(open).await?, others: cards(others).await? })
}

fn card(row: &Row) -> Result<CompetitionCard, Error> {
    let Agreed { form, most_clubs } =
        serde_json::from_str(row.text(3)?).map_err(Error::internal)?;
    let state = serde_json::Value::from(row.text(4)?);
    Ok(CompetitionCard {
        id: CompetitionId(row.int(0)?).to_string(),
        title: row.text(1)?.to_owned(),
        game: row.text(2)?.to_owned(),
        form,
        state: serde_json::from_value(state).map_err(Error::internal)?,
        clubs: row.small(7)?,
        most_clubs,
        commissioner: row.int(6)? != 0,
        waits_for_you: false,
        touched: row.int(5)?,
    })
}

/// Whether a competition waits for somebody. One that cannot be read waits for nobody, and must
/// not hide the others.
async fn waits_for(app: &App, card: &CompetitionCard, me: Option<PersonId>) -> bool {
    let Ok(id) = card.id.parse() else { return false };
    let waits = async { app.hub.competition(id).await?.waits_for(me).await };
    waits.await.unwrap_or_else(|error: Error| {
        tracing::warn!(competition = %id, %error, "a competition in a list cannot be read");
        false
    })
}
