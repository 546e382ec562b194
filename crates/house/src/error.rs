//! What can go wrong at the edge of the house, with the status it has in HTTP.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::value::to_raw_value;

use crate::store::StoreError;
use crate::wire::Trouble;

/// Why something was not done. What a client is told of it is its [`Trouble`].
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// Nobody is known by the cookie that came along, if one did.
    #[error("say who you are first")]
    NoPerson,
    /// There is no such thing, or none that the asker may know of.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The thing belongs to somebody else.
    #[error("{0}")]
    NotYours(&'static str),
    /// What was asked for makes no sense.
    #[error("{message}")]
    Invalid {
        /// One word for programs.
        code: &'static str,
        /// A sentence that says what was found and what would have been right.
        message: String,
    },
    /// It made sense, but things are no longer, or not yet, as they would have to be.
    #[error("{message}")]
    Conflict {
        /// One word for programs.
        code: &'static str,
        /// A sentence.
        message: String,
    },
    /// The rules of a game refuse it, or it was no action of the game.
    #[error("{0}")]
    Game(shelf::Error),
    /// A competition refuses it.
    #[error("{0}")]
    Competition(Box<league::Refusal>),
    /// Too much at a time.
    #[error("too many requests; try again later")]
    TooMany,
    /// Something is wrong in the house. The text is for the log and never leaves it.
    #[error("{0}")]
    Internal(String),
}

impl Error {
    /// A request that makes no sense.
    pub fn invalid(code: &'static str, message: impl Into<String>) -> Error {
        Error::Invalid { code, message: message.into() }
    }

    /// A request that does not fit how things stand.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Error {
        Error::Conflict { code, message: message.into() }
    }

    /// Something that should not have happened.
    pub fn internal(what: impl ToString) -> Error {
        Error::Internal(what.to_string())
    }

    /// The status in HTTP.
    pub fn status(&self) -> StatusCode {
        match self {
            Error::NoPerson => StatusCode::UNAUTHORIZED,
            Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::NotYours(_) => StatusCode::FORBIDDEN,
            Error::Invalid { .. } | Error::Game(_) | Error::Competition(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Error::Conflict { .. } => StatusCode::CONFLICT,
            Error::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Error::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What a client is told.
    pub fn trouble(&self) -> Trouble {
        let code = match self {
            Error::NoPerson => "no_person",
            Error::NotFound(_) => "not_found",
            Error::NotYours(_) => "not_yours",
            Error::Invalid { code, .. } | Error::Conflict { code, .. } => code,
            Error::Game(error) => error.code(),
            Error::Competition(_) => "refused",
            Error::TooMany => "too_many",
            Error::Internal(_) => "internal",
        };
        let message = match self {
            Error::Internal(_) => "something went wrong in the house".to_owned(),
            told => told.to_string(),
        };
        let (clause, refusal) = match self {
            Error::Game(shelf::Error::Refused { clause, refusal, .. }) => {
                (Some((*clause).to_owned()), to_raw_value(refusal).ok())
            }
            Error::Competition(refusal) => (refusal.clause(), to_raw_value(refusal).ok()),
            _ => (None, None),
        };
        Trouble { code: code.to_owned(), message, clause, refusal }
    }
}

impl From<shelf::Error> for Error {
    fn from(error: shelf::Error) -> Error {
        Error::Game(error)
    }
}

impl From<league::Refusal> for Error {
    fn from(refusal: league::Refusal) -> Error {
        Error::Competition(Box::new(refusal))
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Taken => Error::conflict("taken", "somebody was quicker"),
            StoreError::Unmet => Error::conflict("changed", "things have changed meanwhile"),
            StoreError::Closed | StoreError::Failed(_) => Error::internal(error),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        if let Error::Internal(what) = &self {
            tracing::error!(what, "a request failed");
        }
        (self.status(), Json(self.trouble())).into_response()
    }
}
