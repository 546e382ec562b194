//! `/api/rules`: the law books.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use crate::app::App;
use crate::error::Error;
use crate::rules_pages::law_book;

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/rules/{game}", get(book))
        .route("/api/rules/{game}/{clause}", get(clause))
}

/// A law book changes with the program only, but that may be any moment.
const A_WHILE: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, max-age=300")];

async fn book(Path(game): Path<String>) -> Result<Response, Error> {
    let book = law_book(&game).ok_or(Error::NotFound("law book"))?;
    Ok((A_WHILE, Json(book)).into_response())
}

async fn clause(Path((game, id)): Path<(String, String)>) -> Result<Response, Error> {
    let book = law_book(&game).ok_or(Error::NotFound("law book"))?;
    let clause = book.clauses.get(&id).ok_or(Error::NotFound("clause"))?;
    Ok((A_WHILE, Json(clause)).into_response())
}
