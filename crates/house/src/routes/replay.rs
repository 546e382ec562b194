//! `/api/tables/{id}/replay` and `/api/tables/{id}/dice`: a table once more, move by move, and
//! what it takes to check its rolls.

use axum::extract::State;
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde::Deserialize;

use super::body::{Asked, At};
use crate::app::App;
use crate::error::Error;
use crate::limits::Asker;
use crate::people::Me;
use crate::records;
use crate::replay::{Eyes, replay};
use crate::security::Caller;
use crate::wire::{Replay, Rolls};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tables/{id}/replay", get(show))
        .route("/api/tables/{id}/dice", get(dice))
}

#[derive(Deserialize)]
struct As {
    #[serde(rename = "as", default = "mine")]
    eyes: String,
}

fn mine() -> String {
    "mine".to_owned()
}

async fn show(
    State(app): State<App>,
    At(id): At,
    Asked(As { eyes }): Asked<As>,
    me: Option<Me>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Replay>, Error> {
    app.limits.work(asker(me.as_ref(), caller))?;
    let me = me.map(|Me(person)| person.id);
    replay(&app, id, me, &Eyes::read(&eyes)).await.map(Json)
}

async fn dice(
    State(app): State<App>,
    At(id): At,
    me: Option<Me>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Rolls>, Error> {
    app.limits.work(asker(me.as_ref(), caller))?;
    let record = records::export(&app, id, me.map(|Me(person)| person.id)).await?;
    records::rolls(record).await.map(Json)
}

pub(super) fn asker(me: Option<&Me>, caller: Caller) -> Asker {
    match me {
        Some(Me(person)) => Asker::Person(person.id),
        None => Asker::Address(caller.address),
    }
}
