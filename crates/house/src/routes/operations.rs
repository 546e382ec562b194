//! `/healthz` and `/metrics`: for those who run the house.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::error::Error;
use crate::{limits, measures};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(numbers))
}

/// Whether the house can do its work: answer, and read what it has stored.
async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    match app.store.row("SELECT 1", Vec::new()).await {
        _ if app.hub.is_closing() => (StatusCode::SERVICE_UNAVAILABLE, "closing\n"),
        Ok(_) if !app.store.is_open() => {
            (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written\n")
        }
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
    }
}

/// What the house has counted, for Prometheus. Asked from elsewhere, it is not there, unless the
/// house was told to show it.
async fn numbers(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let from = limits::address(request.headers(), request.extensions(), &app.config);
    if !app.config.open_metrics && !from.to_canonical().is_loopback() {
        return Err(Error::NotFound("address"));
    }
    metrics::gauge!("house_tables_open").set(app.hub.open_tables() as f64);
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((kind, measures::text()?).into_response())
}
