//! `/api/me`: who I am.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};

use super::body::Said;
use crate::app::App;
use crate::error::Error;
use crate::people::{self, Kind, Me, Person};
use crate::security::Caller;
use crate::wire::{self, Credentials, Naming, PasswordChange};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/me", get(who).patch(rename).delete(forget))
        .route("/api/me/guest", post(guest))
        .route("/api/me/account", post(open_account))
        .route("/api/me/password", post(change_password))
        .route("/api/me/sign-in", post(sign_in))
        .route("/api/me/sign-out", post(sign_out))
}

async fn who(me: Option<Me>) -> Json<wire::Me> {
    Json(told(me.map(|Me(person)| person)))
}

/// Somebody says their name and may sit down. Whoever is somebody already only changes the name.
async fn guest(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    me: Option<Me>,
    headers: HeaderMap,
    Said(naming): Said<Naming>,
) -> Result<Response, Error> {
    if let Some(Me(person)) = me {
        if person.account {
            return Err(Error::conflict("has_account", "you have an account already"));
        }
        let person = people::rename(&app, person, &naming.name).await?;
        app.hub.renamed(person.id).await;
        return Ok(Json(told(Some(person))).into_response());
    }
    app.limits.newcomer(caller.address)?;
    let person = people::new_guest(&app, &naming.name).await?;
    welcome(&app, &headers, person).await
}

async fn rename(
    State(app): State<App>,
    Me(person): Me,
    Said(naming): Said<Naming>,
) -> Result<Json<wire::Me>, Error> {
    let person = people::rename(&app, person, &naming.name).await?;
    app.hub.renamed(person.id).await;
    Ok(Json(told(Some(person))))
}

async fn open_account(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    me: Option<Me>,
    headers: HeaderMap,
    Said(credentials): Said<Credentials>,
) -> Result<Response, Error> {
    app.limits.newcomer(caller.address)?;
    let person = people::open_account(&app, me.map(|Me(person)| person), credentials).await?;
    app.hub.renamed(person.id).await;
    // Whoever had the guest's cookie before does not have the account's.
    leave(&app, &headers).await?;
    welcome(&app, &headers, person).await
}

async fn sign_in(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    me: Option<Me>,
    headers: HeaderMap,
    Said(credentials): Said<Credentials>,
) -> Result<Response, Error> {
    app.limits.sign_in(caller.address, &credentials.name)?;
    let person = people::sign_in(&app, credentials).await?;
    if let Some(Me(guest)) = me.filter(|Me(me)| !me.account) {
        people::become_one(&app, &guest, &person).await?;
    }
    leave(&app, &headers).await?;
    welcome(&app, &headers, person).await
}

async fn change_password(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Me(person): Me,
    headers: HeaderMap,
    Said(change): Said<PasswordChange>,
) -> Result<Json<wire::Me>, Error> {
    // Whoever has found an open browser may not try passwords there.
    app.limits.sign_in(caller.address, &person.name)?;
    let token = people::token_of(&headers, &app.config).ok_or(Error::NoPerson)?;
    people::change_password(&app, &person, &token, change).await?;
    Ok(Json(told(Some(person))))
}

async fn sign_out(State(app): State<App>, headers: HeaderMap) -> Result<Response, Error> {
    leave(&app, &headers).await?;
    Ok(goodbye(&app, &headers))
}

async fn forget(
    State(app): State<App>,
    Me(person): Me,
    headers: HeaderMap,
) -> Result<Response, Error> {
    people::forget(&app, person.id).await?;
    Ok(goodbye(&app, &headers))
}

/// Begins a session, and tells the person who they are now.
async fn welcome(app: &App, headers: &HeaderMap, person: Person) -> Result<Response, Error> {
    let cookie = people::start(app, Kind::of(headers, &app.config), person.id).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(told(Some(person)))).into_response())
}

/// Ends the session that a request came with.
async fn leave(app: &App, headers: &HeaderMap) -> Result<(), Error> {
    match people::token_of(headers, &app.config) {
        Some(token) => people::end(app, &token).await,
        None => Ok(()),
    }
}

fn goodbye(app: &App, headers: &HeaderMap) -> Response {
    let cookie = people::without_cookie(Kind::of(headers, &app.config));
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}

fn told(person: Option<Person>) -> wire::Me {
    let person = person.map(|person| wire::Person {
        name: person.name,
        account: person.account,
        webhook: person.webhook,
    });
    wire::Me { person }
}
