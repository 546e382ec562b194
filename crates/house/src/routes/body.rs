//! What comes with a request, read strictly, with errors in our own form.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::Error;
use crate::ids::{CompetitionId, TableId};
use crate::wire::Trouble;

/// A request as JSON.
#[derive(Debug)]
pub struct Said<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Said<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Said<T>, Response> {
        match Json::<T>::from_request(request, app).await {
            Ok(Json(said)) => Ok(Said(said)),
            Err(rejection) => Err(refused(&rejection)),
        }
    }
}

fn refused(rejection: &JsonRejection) -> Response {
    let message = match rejection {
        JsonRejection::MissingJsonContentType(_) => "the request has to be JSON".to_owned(),
        // These name the place in what the asker has just sent.
        other => other.body_text(),
    };
    trouble(rejection.status(), message)
}

fn trouble(status: StatusCode, message: String) -> Response {
    let code = match status {
        StatusCode::PAYLOAD_TOO_LARGE => "too_large",
        _ => "malformed",
    };
    let trouble = Trouble { code: code.to_owned(), message, clause: None, refusal: None };
    (status, Json(trouble)).into_response()
}

/// What stands behind the question mark of an address.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, Response> {
        match Query::<T>::from_request_parts(parts, app).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => Err(trouble(rejection.status(), rejection.body_text())),
        }
    }
}

/// A request as plain text.
#[derive(Debug)]
pub struct Text(pub String);

impl FromRequest<App> for Text {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Text, Response> {
        let bytes = Bytes::from_request(request, app).await;
        let bytes = bytes.map_err(|error: BytesRejection| {
            trouble(error.status(), "the text cannot be read to its end".to_owned())
        })?;
        match String::from_utf8(bytes.into()) {
            Ok(text) => Ok(Text(text)),
            Err(_) => Err(trouble(StatusCode::BAD_REQUEST, "this is no text".to_owned())),
        }
    }
}

/// The competition whose id stands first in the address.
#[derive(Debug, Clone, Copy)]
pub struct In(pub CompetitionId);

impl FromRequestParts<App> for In {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<In, Error> {
        let path = Path::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        let Path(words) = path.map_err(|_| Error::NotFound("competition"))?;
        let id = words.iter().find(|(name, _)| name == "id").and_then(|(_, id)| id.parse().ok());
        id.map(In).ok_or(Error::NotFound("competition"))
    }
}

/// The table whose id stands first in the address; a word that is no id leads to no table.
#[derive(Debug, Clone, Copy)]
pub struct At(pub TableId);

impl FromRequestParts<App> for At {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At, Error> {
        let path = Path::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        let Path(words) = path.map_err(|_| Error::NotFound("table"))?;
        let id = words.iter().find(|(name, _)| name == "id").and_then(|(_, id)| id.parse().ok());
        id.map(At).ok_or(Error::NotFound("table"))
    }
}
