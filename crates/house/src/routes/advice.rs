//! `/api/tables/{id}/hint` and `/api/tables/{id}/analysis`: what players made of code say.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};

use super::body::{At, Said};
use super::replay::asker;
use crate::app::App;
use crate::error::Error;
use crate::limits::Asker;
use crate::people::Me;
use crate::security::Caller;
use crate::wire::{Analysis, Hint, HintAsked};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tables/{id}/hint", post(hint))
        .route("/api/tables/{id}/analysis", get(analysis))
}

async fn hint(
    State(app): State<App>,
    At(id): At,
    Me(me): Me,
    Said(asked): Said<HintAsked>,
) -> Result<Json<Hint>, Error> {
    app.limits.work(Asker::Person(me.id))?;
    let table = app.hub.table(id).await?;
    table.hint(me.id, table::Seat(asked.seat)).await.map(Json)
}

async fn analysis(
    State(app): State<App>,
    At(id): At,
    me: Option<Me>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Analysis>, Error> {
    app.limits.work(asker(me.as_ref(), caller))?;
    let table = app.hub.table(id).await?;
    table.analysis(me.map(|Me(person)| person.id)).await.map(Json)
}
