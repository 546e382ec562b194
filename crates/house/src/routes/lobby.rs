//! `/api/lobby`: tables to join, tables to watch, and mine.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};

use crate::app::App;
use crate::error::Error;
use crate::ids::{PersonId, TableId};
use crate::people::Me;
use crate::store::{Arg, args};
use crate::wire::{Lobby, TableCard};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new().route("/api/lobby", get(lobby))
}

async fn lobby(State(app): State<App>, me: Option<Me>) -> Result<Json<Lobby>, Error> {
    let me = me.map(|Me(person)| person.id);
    // Nobody has this number, which stands for strangers.
    let asker = me.map_or(-1, |person| person.0);
    let open = "SELECT id FROM tables WHERE practice = 0 AND state = 'gathering' AND watch = 'anyone' \
                AND EXISTS (SELECT 1 FROM chairs WHERE table_id = tables.id AND holder = 'open') \
                AND NOT EXISTS (SELECT 1 FROM chairs WHERE table_id = tables.id AND person = $1) \
                ORDER BY touched DESC LIMIT 50";
    let watch = "SELECT id FROM tables WHERE practice = 0 AND state = 'running' AND watch = 'anyone' \
                 AND NOT EXISTS (SELECT 1 FROM chairs WHERE table_id = tables.id AND person = $1) \
                 ORDER BY touched DESC LIMIT 20";
    let current = "SELECT id FROM tables WHERE practice = 0 AND state <> 'over' AND (owner = $1 OR id IN \
                   (SELECT table_id FROM chairs WHERE person = $1)) \
                   ORDER BY touched DESC LIMIT 100";
    let over = "SELECT id FROM tables WHERE practice = 0 AND state = 'over' AND (owner = $1 OR id IN \
                (SELECT table_id FROM chairs WHERE person = $1)) \
                ORDER BY touched DESC LIMIT 20";
    let mut mine = Vec::new();
    if me.is_some() {
        mine = cards(&app, me, current, args![asker]).await?;
        mine.sort_by_key(|card| (!card.your_turn, -card.touched));
        mine.extend(cards(&app, me, over, args![asker]).await?);
    }
    let open = cards(&app, me, open, args![asker]).await?;
    let watch = cards(&app, me, watch, args![asker]).await?;
    Ok(Json(Lobby { open, watch, mine }))
}

async fn cards(
    app: &App,
    me: Option<PersonId>,
    sql: &'static str,
    args: Vec<Arg>,
) -> Result<Vec<TableCard>, Error> {
    let mut cards = Vec::new();
    for row in app.store.rows(sql, args).await? {
        let id = TableId(row.int(0)?);
        let card = match app.hub.table(id).await {
            Ok(table) => table.card(me).await,
            Err(error) => Err(error),
        };
        match card {
            Ok(card) => cards.push(card),
            // One table that cannot be read must not hide all the others.
            Err(error) => tracing::warn!(table = %id, %error, "a table is missing in a list"),
        }
    }
    Ok(cards)
}
