//! What is to be sent, and what became of it.

use serde_json::json;
use shelf::catalogue::english;

use super::post::Client;
use crate::app::App;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId, TableId};
use crate::live::{Notice, NoticeKind};
use crate::store::{Row, StoreError, args, statement};
use crate::wire::Delivery;

/// How often it is tried before it is given up: over about two hours.
const TRIES: u32 = 8;
/// The pause after the first try, in milliseconds; it doubles every time.
const PAUSE: i64 = 30_000;
/// How many are sent before it is looked again what is due.
const AT_ONCE: i64 = 20;
/// How long it is told what became of a notice, in milliseconds.
const KEPT: i64 = 30 * 24 * 60 * 60 * 1000;

/// Writes down a notice, if its person wants notices.
pub async fn queue(app: &App, notice: &Notice) -> Result<(), Error> {
    let sql = "SELECT webhook FROM people WHERE id = $1";
    let Some(row) = app.store.row(sql, args![notice.person]).await? else { return Ok(()) };
    if row.maybe_text(0)?.is_none() {
        return Ok(());
    }
    let kind = match notice.kind {
        NoticeKind::Turn => "turn",
        NoticeKind::Remind => "remind",
        NoticeKind::Over => "over",
    };
    let body = body(app, notice, kind).await?;
    let sql = "INSERT INTO outbox (person, table_id, number, kind, body, created, due, state) \
               VALUES ($1, $2, $3, $4, $5, $6, $6, 'waiting')";
    let row = args![notice.person, notice.table, notice.number, kind, body, app.time.now()];
    match app.store.write(vec![statement(sql, row)]).await {
        // The same turn is announced once, whatever the table has been through.
        Ok(_) | Err(StoreError::Taken) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// What is sent: for chat services a sentence, under the two names they look for, and for
/// programs what it is about. Nobody is to be called by name through a table's title.
async fn body(app: &App, notice: &Notice, kind: &str) -> Result<String, Error> {
    let table = app.hub.table(notice.table).await?;
    let card = table.card(Some(notice.person)).await?;
    let base = app.config.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
    let url = format!("{base}/table/{}", notice.table);
    let game = english().name(&card.game, "title");
    let arguments = json!({ "game": game, "title": card.title, "url": url });
    let text = english().house(&format!("notice-{kind}"), &arguments);
    let body = json!({
        "text": text,
        "content": text,
        "allowed_mentions": { "parse": [] },
        "kind": kind,
        "game": card.game,
        "title": card.title,
        "table": card.id,
        "number": notice.number,
        "url": url,
    });
    Ok(body.to_string())
}

/// Sends what is due.
pub(super) async fn send_due(app: &App, client: &Client) -> Result<(), Error> {
    let sql = "SELECT outbox.id, outbox.person, outbox.table_id, outbox.kind, outbox.body, \
               outbox.tries, people.webhook FROM outbox JOIN people ON people.id = outbox.person \
               WHERE outbox.state = 'waiting' AND outbox.due <= $1 ORDER BY outbox.due LIMIT $2";
    let due = app.store.rows(sql, args![app.time.now(), AT_ONCE]).await?;
    // All at once: an address that takes its time keeps nobody else waiting.
    let sent = due.iter().map(|row| send(app, client, row));
    futures_util::future::join_all(sent).await.into_iter().collect()
}

/// Sends one notice, and writes down what came of it.
async fn send(app: &App, client: &Client, row: &Row) -> Result<(), Error> {
    let tries: u32 = row.small(5)?;
    let came = match row.maybe_text(6)? {
        None => Err(Gone("notices were switched off")),
        Some(_) if tries > 0 && is_past(app, row).await => {
            Err(Gone("it was out of date before it arrived"))
        }
        Some(webhook) => Ok(client.send(webhook.to_owned(), row.text(4)?.to_owned()).await),
    };
    let (state, tries, trouble) = match came {
        Ok(Ok(())) => ("sent", tries + 1, None),
        Ok(Err(trouble)) if tries + 1 < TRIES => ("waiting", tries + 1, Some(trouble)),
        Ok(Err(trouble)) => ("failed", tries + 1, Some(trouble)),
        Err(Gone(why)) => ("failed", tries, Some(why.to_owned())),
    };
    metrics::counter!("house_notices", "state" => state).increment(1);
    let due = app.time.now() + (PAUSE << tries.saturating_sub(1));
    let sql = "UPDATE outbox SET state = $2, tries = $3, trouble = $4, due = $5 WHERE id = $1";
    let change = args![row.int(0)?, state, tries, trouble, due];
    app.store.write(vec![statement(sql, change)]).await?;
    Ok(())
}

/// Why a notice need not be sent any more.
struct Gone(&'static str);

/// Whether a notice that could not be sent at first has been overtaken by play.
async fn is_past(app: &App, row: &Row) -> bool {
    let (Ok(person), Ok(table), Ok(kind)) = (row.int(1), row.int(2), row.text(3)) else {
        return true;
    };
    // What a competition tells stays true.
    if kind == "over" || table == 0 {
        return false;
    }
    let Ok(table) = app.hub.table(TableId(table)).await else { return true };
    let card = table.card(Some(PersonId(person))).await;
    card.is_ok_and(|card| !card.your_turn)
}

/// What became of somebody's last notices, the latest first.
pub async fn deliveries(app: &App, person: PersonId) -> Result<Vec<Delivery>, Error> {
    let sql = "SELECT created, table_id, state, tries, trouble, competition FROM outbox \
               WHERE person = $1 ORDER BY id DESC LIMIT 50";
    let rows = app.store.rows(sql, args![person]).await?;
    let delivery = |row: &Row| {
        Ok(Delivery {
            at: row.int(0)?,
            table: Some(row.int(1)?).filter(|id| *id != 0).map(|id| TableId(id).to_string()),
            competition: Some(row.int(5)?)
                .filter(|id| *id != 0)
                .map(|id| CompetitionId(id).to_string()),
            state: row.text(2)?.to_owned(),
            tries: row.small(3)?,
            trouble: row.maybe_text(4)?.map(str::to_owned),
        })
    };
    rows.iter().map(delivery).collect()
}

/// Forgets what nobody will ask about any more.
pub(crate) async fn sweep(app: &App) -> Result<(), Error> {
    let sql = "DELETE FROM outbox WHERE created < $1 AND state <> 'waiting'";
    app.store.write(vec![statement(sql, args![app.time.now() - KEPT])]).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_notice_has_words() {
        for kind in ["turn", "remind", "over"] {
            assert!(english().has(&format!("house-notice-{kind}")), "{kind}");
        }
    }
}
