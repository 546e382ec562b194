//! `/api/tables/{id}/invitations` and `/api/join`: links that keep a chair for a friend.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{delete, get, post};
use axum::{Json, Router};

use super::body::{At, Said};
use crate::app::App;
use crate::error::Error;
use crate::ids::TableId;
use crate::invitations::{self, Use};
use crate::live::Seated;
use crate::people::{Me, Person};
use crate::wire::{ChairChange, Created, Invitation, NewInvitation};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tables/{id}/invitations", get(list).post(create))
        .route("/api/tables/{id}/invitations/{token}", delete(revoke))
        .route("/api/join/{token}", post(join))
}

async fn list(
    State(app): State<App>,
    At(id): At,
    Me(me): Me,
) -> Result<Json<Vec<Invitation>>, Error> {
    check_owner(&app, id, &me).await?;
    Ok(Json(invitations::of_table(&app.store, id).await?))
}

/// A new link for a chair that nobody holds. A chair that was open is kept for the link.
async fn create(
    State(app): State<App>,
    At(id): At,
    Me(me): Me,
    Said(NewInvitation { chair }): Said<NewInvitation>,
) -> Result<Json<Invitation>, Error> {
    check_owner(&app, id, &me).await?;
    app.limits.table(me.id)?;
    let table = app.hub.table(id).await?;
    match table.seated().await?.get(usize::from(chair)) {
        None => return Err(Error::NotFound("chair")),
        Some(Seated::Invited) => {}
        Some(Seated::Open | Seated::Bot(_)) => {
            table.change_chair(me.id, chair, ChairChange::Invite).await?;
        }
        Some(Seated::Person(_) | Seated::Named) => {
            return Err(Error::conflict("taken", "somebody sits in this chair"));
        }
    }
    let now = app.time.now();
    Ok(Json(invitations::create(&app.store, id, chair, now).await?))
}

async fn revoke(
    State(app): State<App>,
    At(id): At,
    Path((_, token)): Path<(String, String)>,
    Me(me): Me,
) -> Result<StatusCode, Error> {
    check_owner(&app, id, &me).await?;
    invitations::revoke(&app.store, id, &token, app.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down by a link. Whoever has done so already is led to the table again.
async fn join(
    State(app): State<App>,
    Path(token): Path<String>,
    Me(me): Me,
) -> Result<Json<Created>, Error> {
    let link = invitations::open(&app.store, &token).await?.ok_or(Error::NotFound("invitation"))?;
    let created = Json(Created { id: link.table.to_string() });
    match link.used {
        Use::By(person) if person == Some(me.id) => return Ok(created),
        Use::By(_) => {
            return Err(Error::conflict("used", "somebody else has used this invitation"));
        }
        Use::Not => {}
    }
    let table = app.hub.table(link.table).await?;
    invitations::mark(&app.store, &token, me.id, app.time.now()).await?;
    if let Err(error) = table.sit(me.id, link.chair).await {
        invitations::unmark(&app.store, &token, me.id).await?;
        return Err(error);
    }
    Ok(created)
}

async fn check_owner(app: &App, id: TableId, me: &Person) -> Result<(), Error> {
    let table = app.hub.table(id).await?;
    table.may_see(Some(me.id)).await?;
    match table.is_owner(me.id).await? {
        true => Ok(()),
        false => Err(Error::NotYours("only whoever set the table up can invite")),
    }
}
