//! `/api/competitions` and `/api/enter`: cups and championships.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router};
use league::ClubId;
use league::export::Sheet;
use serde::Deserialize;

use super::body::{Asked, In, Said};
use super::replay::asker;
use crate::app::App;
use crate::competitions::{self, Export, Live, invitations};
use crate::error::Error;
use crate::people::Me;
use crate::security::Caller;
use crate::wire::{
    Acted, CoachChange, CompetitionAct, CompetitionGame, CompetitionList, Created, EntryLink,
    EntryOffer, NewClub, NewCompetition, NewEntryLink,
};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/competitions", get(list).post(create))
        .route("/api/competitions/games", get(games))
        .route("/api/competitions/{id}", get(show))
        .route("/api/competitions/{id}/acts", post(act))
        .route("/api/competitions/{id}/clubs", post(enter))
        .route("/api/competitions/{id}/clubs/{club}/coach", post(change_coach))
        .route("/api/competitions/{id}/invitations", get(links).post(invite))
        .route("/api/competitions/{id}/invitations/{token}", delete(revoke))
        .route("/api/competitions/{id}/export", get(export))
        .route("/api/competitions/{id}/matches/{fixture}/report", get(report))
        .route("/api/enter/{token}", get(offer).post(take_over))
}

async fn list(State(app): State<App>, me: Option<Me>) -> Result<Json<CompetitionList>, Error> {
    competitions::list(&app, me.map(|Me(person)| person.id)).await.map(Json)
}

/// What a competition of every game is like.
async fn games() -> Result<Json<Vec<CompetitionGame>>, Error> {
    let game = |kind: &&'static dyn shelf::Kind| {
        let name = kind.name();
        let schema = league::options(name).unwrap_or_else(|| kind.schema());
        Ok(CompetitionGame {
            name: name.to_owned(),
            players: schema.players,
            rosters: league::has_rosters(name),
            teams: league::teams(name).into_iter().map(str::to_owned).collect(),
            options: serde_json::to_value(schema.options).map_err(Error::internal)?,
            bots: bots::Name::OFFERED.map(|name| name.to_string()).into(),
        })
    };
    shelf::games().iter().map(game).collect::<Result<_, _>>().map(Json)
}

async fn create(
    State(app): State<App>,
    Me(me): Me,
    Said(new): Said<NewCompetition>,
) -> Result<Json<Created>, Error> {
    app.limits.table(me.id)?;
    let id = competitions::create(&app, me.id, new).await?;
    metrics::counter!("house_competitions_created").increment(1);
    Ok(Json(Created { id: id.to_string() }))
}

#[derive(Deserialize)]
struct Since {
    after: Option<u32>,
}

/// The competition as I may know it; with `after`, once there is something new.
async fn show(
    State(app): State<App>,
    In(id): In,
    Asked(Since { after }): Asked<Since>,
    me: Option<Me>,
) -> Result<Response, Error> {
    let live = app.hub.competition(id).await?;
    let info = live.info(me.map(|Me(me)| me.id), after).await?;
    Ok(match info {
        Some(info) => Json(info).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

async fn act(
    State(app): State<App>,
    In(id): In,
    Me(me): Me,
    Said(said): Said<CompetitionAct>,
) -> Result<Json<Acted>, Error> {
    app.hub.competition(id).await?.act(me.id, said).await.map(Json)
}

async fn enter(
    State(app): State<App>,
    In(id): In,
    Me(me): Me,
    Said(new): Said<NewClub>,
) -> Result<Json<Acted>, Error> {
    app.hub.competition(id).await?.enter(&me, new).await.map(Json)
}

async fn change_coach(
    State(app): State<App>,
    In(id): In,
    Path((_, club)): Path<(String, String)>,
    Me(me): Me,
    Said(change): Said<CoachChange>,
) -> Result<Json<Acted>, Error> {
    let club = club.parse().map(ClubId).map_err(|_| Error::NotFound("club"))?;
    app.hub.competition(id).await?.change_coach(&me, club, change).await.map(Json)
}

async fn links(
    State(app): State<App>,
    In(id): In,
    Me(me): Me,
) -> Result<Json<Vec<EntryLink>>, Error> {
    app.hub.competition(id).await?.check_commissioner(me.id).await?;
    invitations::of(&app.store, id).await.map(Json)
}

async fn invite(
    State(app): State<App>,
    In(id): In,
    Me(me): Me,
    Said(NewEntryLink { club }): Said<NewEntryLink>,
) -> Result<Json<EntryLink>, Error> {
    let live = app.hub.competition(id).await?;
    live.check_commissioner(me.id).await?;
    app.limits.table(me.id)?;
    let club = club.map(ClubId);
    if let Some(club) = club
        && live.club_name(club).await?.is_none()
    {
        return Err(Error::NotFound("club"));
    }
    invitations::create(&app.store, id, club, app.time.now()).await.map(Json)
}

async fn revoke(
    State(app): State<App>,
    In(id): In,
    Path((_, token)): Path<(String, String)>,
    Me(me): Me,
) -> Result<StatusCode, Error> {
    app.hub.competition(id).await?.check_commissioner(me.id).await?;
    invitations::revoke(&app.store, id, &token, app.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a link leads to.
async fn offer(
    State(app): State<App>,
    Path(token): Path<String>,
    me: Option<Me>,
) -> Result<Json<EntryOffer>, Error> {
    let link = invitations::open(&app.store, &token).await?;
    let live = app.hub.competition(link.competition).await?;
    let club = match link.club {
        Some(club) => live.club_name(club).await?.map(|name| (club.0, name)),
        None => None,
    };
    let (title, game) = live.title().await?;
    let me = me.map(|Me(person)| person.id);
    Ok(Json(EntryOffer {
        id: link.competition.to_string(),
        title,
        teams: league::teams(&game).into_iter().map(str::to_owned).collect(),
        game,
        club,
        used: link.used.is_some(),
        by_you: me.is_some() && link.used == Some(me),
    }))
}

/// I coach the club that the link is for. Whoever has done so already is led there again.
async fn take_over(
    State(app): State<App>,
    Path(token): Path<String>,
    Me(me): Me,
) -> Result<Json<Created>, Error> {
    let link = invitations::open(&app.store, &token).await?;
    let created = Json(Created { id: link.competition.to_string() });
    let Some(club) = link.club else {
        let message = "this invitation is for a club of one's own: enter one";
        return Err(Error::conflict("invitation", message));
    };
    match link.used {
        Some(by) if by == Some(me.id) => return Ok(created),
        Some(_) => return Err(Error::conflict("used", "somebody else has used this invitation")),
        None => {}
    }
    let live = app.hub.competition(link.competition).await?;
    Live::take_over(&live, &me, &token, club).await?;
    Ok(created)
}

#[derive(Deserialize)]
struct As {
    #[serde(rename = "as")]
    form: Export,
    sheet: Option<String>,
}

async fn export(
    State(app): State<App>,
    In(id): In,
    Asked(As { form, sheet }): Asked<As>,
    me: Option<Me>,
    Extension(caller): Extension<Caller>,
) -> Result<Response, Error> {
    app.limits.work(asker(me.as_ref(), caller))?;
    let sheet = match sheet.as_deref() {
        None => Sheet::Fixtures,
        Some(name) => Sheet::find(name).ok_or(Error::NotFound("sheet"))?,
    };
    let live = app.hub.competition(id).await?;
    let text = competitions::export(&live, form, sheet).await?;
    let name = format!("attachment; filename=\"stammtisch-{id}.{}\"", form.ending());
    let headers = [
        (header::CONTENT_TYPE, form.content_type().to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// A short written report of a match; nothing as long as it is not decided, or no longer.
async fn report(
    State(app): State<App>,
    In(id): In,
    Path((_, fixture)): Path<(String, String)>,
    me: Option<Me>,
    Extension(caller): Extension<Caller>,
) -> Result<Response, Error> {
    app.limits.work(asker(me.as_ref(), caller))?;
    let fixture = fixture.parse().map(league::FixtureId).map_err(|_| Error::NotFound("match"))?;
    let report = app.hub.competition(id).await?.report(fixture).await?;
    Ok(report.map_or(StatusCode::NO_CONTENT.into_response(), |it| Json(it).into_response()))
}
