//! What went wrong, as it is told to a client.

use serde::Serialize;
use serde_json::value::RawValue;

/// Why something was not done. Nothing in it is secret, and nothing in it is raw.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Trouble {
    /// One word for programs, as `refused`, `not_found`, `not_yours`, `too_many`.
    pub code: String,
    /// A sentence in English, for logs and for want of a better one.
    pub message: String,
    /// The clause that forbids an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
    /// The game's refusal, to be said by the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "{ type: string, [field: string]: unknown }"))]
    pub refusal: Option<Box<RawValue>>,
}
