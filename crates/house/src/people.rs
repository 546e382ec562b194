//! Who somebody is: guests by name, accounts by password, both known by the token in their cookie.

mod accounts;
mod forget;
mod name;
mod password;
mod session;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;

use crate::app::App;
use crate::error::Error;
use crate::store::Row;

pub use crate::ids::PersonId;
pub use accounts::{change_password, new_guest, open_account, rename, sign_in};
pub use forget::{become_one, forget};
pub use name::clean_name;
pub(crate) use name::is_hidden;
pub(crate) use session::random_token;
pub use session::sweep;
pub use session::{COOKIE, Kind, end, of_session, start, token_hash, token_of, without_cookie};

/// A person as the house knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Their id.
    pub id: PersonId,
    /// The name they go by.
    pub name: String,
    /// Whether a password keeps their seats across devices.
    pub account: bool,
    /// Where notices of slow tables go.
    pub webhook: Option<String>,
}

impl Person {
    /// Reads `id, name, account, webhook`.
    fn read(row: &Row) -> Result<Person, Error> {
        Ok(Person {
            id: PersonId(row.int(0)?),
            name: row.text(1)?.to_owned(),
            account: row.maybe_text(2)?.is_some(),
            webhook: row.maybe_text(3)?.map(str::to_owned),
        })
    }
}

/// The person behind the cookie of a request. A request without one is refused; ask for
/// `Option<Me>` where strangers are welcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Me(pub Person);

impl FromRequestParts<App> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me, Error> {
        find(parts, app).await?.ok_or(Error::NoPerson)
    }
}

impl OptionalFromRequestParts<App> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Me>, Error> {
        find(parts, app).await
    }
}

async fn find(parts: &Parts, app: &App) -> Result<Option<Me>, Error> {
    let Some(token) = token_of(&parts.headers, &app.config) else { return Ok(None) };
    Ok(session::of_request(app, &token).await?.map(Me))
}
