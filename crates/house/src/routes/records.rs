//! `/api/tables/{id}/record` and `/api/records`: tables as text, out of the house and into it.

use axum::extract::{DefaultBodyLimit, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};

use super::body::{At, Text};
use super::replay::asker;
use crate::app::App;
use crate::error::Error;
use crate::limits::Asker;
use crate::people::Me;
use crate::records;
use crate::security::Caller;
use crate::wire::Created;

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tables/{id}/record", get(export))
        .route("/api/records", post(import).layer(DefaultBodyLimit::max(records::LONGEST)))
}

async fn export(
    State(app): State<App>,
    At(id): At,
    me: Option<Me>,
    Extension(caller): Extension<Caller>,
) -> Result<Response, Error> {
    app.limits.work(asker(me.as_ref(), caller))?;
    let record = records::export(&app, id, me.map(|Me(person)| person.id)).await?;
    let name = format!("attachment; filename=\"stammtisch-{id}.txt\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record).into_response())
}

async fn import(
    State(app): State<App>,
    Me(me): Me,
    Text(text): Text,
) -> Result<Json<Created>, Error> {
    app.limits.work(Asker::Person(me.id))?;
    app.limits.table(me.id)?;
    let id = records::import(&app, me.id, text).await?;
    Ok(Json(Created { id: id.to_string() }))
}
