//! `/api/me/notices`: where notices go, and what became of them.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};

use super::body::Said;
use crate::app::App;
use crate::error::Error;
use crate::notices;
use crate::people::Me;
use crate::store::{args, statement};
use crate::wire::{Delivery, NoticeSettings};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new().route("/api/me/notices", get(list).put(set))
}

async fn list(State(app): State<App>, Me(person): Me) -> Result<Json<Vec<Delivery>>, Error> {
    Ok(Json(notices::deliveries(&app, person.id).await?))
}

async fn set(
    State(app): State<App>,
    Me(person): Me,
    Said(settings): Said<NoticeSettings>,
) -> Result<StatusCode, Error> {
    let check = |address: String| notices::check_address(&address, app.config.private_webhooks);
    let webhook = settings.webhook.map(check).transpose()?;
    let sql = "UPDATE people SET webhook = $2 WHERE id = $1";
    let change = statement(sql, args![person.id, webhook]).must_change();
    app.store.write(vec![change]).await?;
    Ok(StatusCode::NO_CONTENT)
}
