//! What can be asked of the house over HTTP; one file per resource, each with its own router.

pub mod advice;
pub mod body;
pub mod competitions;
pub mod games;
pub mod invitations;
pub mod live;
pub mod lobby;
pub mod me;
pub mod notices;
pub mod operations;
pub mod records;
pub mod replay;
pub mod rules;
pub mod tables;

use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::error::Error;
use crate::wire::Trouble;
use crate::{assets, security};

/// The longest request that is read, in bytes; the few that may be longer say so themselves.
const LONGEST: usize = 64 << 10;
/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Everything that can be asked of the house.
pub fn router(app: App) -> Router {
    let brief = Router::new()
        .merge(me::router())
        .merge(notices::router())
        .merge(games::router())
        .merge(rules::router())
        .merge(lobby::router())
        .merge(tables::router())
        .merge(competitions::router())
        .merge(invitations::router())
        .merge(replay::router())
        .merge(advice::router())
        .merge(records::router())
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE));
    let api = Router::new()
        .merge(brief)
        // A socket lasts as long as somebody looks at a table.
        .merge(live::router())
        .route("/api", any(nothing))
        .route("/api/", any(nothing))
        .route("/api/{*nothing}", any(nothing))
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(app.clone(), security::gate));
    Router::new()
        .merge(api)
        .merge(operations::router())
        .fallback_service(get(assets::serve))
        .layer(
            ServiceBuilder::new()
                .layer(from_fn(security::trace))
                .layer(from_fn_with_state(app.clone(), security::headers))
                .layer(CompressionLayer::new())
                .layer(CatchPanicLayer::custom(security::broken)),
        )
        .with_state(app)
}

async fn nothing() -> Error {
    Error::NotFound("address")
}

async fn wrong_method() -> Response {
    let message = "this address is asked in another way".to_owned();
    let trouble = Trouble { code: "method".to_owned(), message, clause: None, refusal: None };
    (StatusCode::METHOD_NOT_ALLOWED, Json(trouble)).into_response()
}
