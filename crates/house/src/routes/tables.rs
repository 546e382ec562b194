//! `/api/tables`: setting tables up, and changing who sits there.

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::Value;

use super::body::{At, Said};
use crate::app::App;
use crate::error::Error;
use crate::ids::PersonId;
use crate::live::{Plan, Seated};
use crate::people::Me;
use crate::wire::{
    ChairChange, ClockChange, ClockRule, Created, ForkFrom, NewTable, Sitter, TableInfo,
};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tables", post(create).layer(DefaultBodyLimit::max(LONGEST)))
        .route("/api/tables/{id}", get(show))
        .route("/api/tables/{id}/chairs/{chair}", post(change_chair))
        .route("/api/tables/{id}/clock", post(change_clock))
        .route("/api/tables/{id}/rematch", post(rematch))
        .route("/api/tables/{id}/fork", post(fork))
}

/// A new table may bring a whole position.
const LONGEST: usize = 256 << 10;

async fn create(
    State(app): State<App>,
    Me(me): Me,
    Said(new): Said<NewTable>,
) -> Result<Json<Created>, Error> {
    app.limits.table(me.id)?;
    let setup = match new.setup {
        Value::Null => Value::Object(Default::default()),
        setup @ Value::Object(_) => setup,
        _ => return Err(Error::invalid("setup", "a setup is a JSON object of options")),
    };
    let kind = shelf::find(&new.game)?;
    // What the game itself has to say about the setup comes first.
    let game = match &new.position {
        Some(position) => kind.load(position)?,
        None => kind.create(&setup)?,
    };
    let chairs = match new.chairs.is_empty() {
        true => me_and_bots(&app, me.id, game.chairs().len()),
        false => seated(me.id, &new.chairs)?,
    };
    let plan = Plan {
        game: new.game,
        title: new.title,
        setup,
        position: new.position,
        owner: Some(me.id),
        watch: new.watch,
        clock: clock(new.clock, game.sandglass()),
        real_dice: new.real_dice,
        practice: new.practice,
        chairs,
        fork: None,
    };
    created(&app, plan).await
}

/// How time runs: as was chosen for the table, or else as the setup says. Where nobody says
/// anything, nobody is hurried, and nobody is kept waiting by somebody who has gone.
fn clock(chosen: Option<ClockRule>, named: Option<u32>) -> ClockRule {
    use ClockRule::{Away, None as Never, Sandglass};
    match (chosen, named) {
        (None | Some(Never | Away { .. }), Some(seconds)) => Sandglass { seconds },
        (None, None) => Away { minutes: 10 },
        (Some(chosen), _) => chosen,
    }
}

async fn created(app: &App, plan: Plan) -> Result<Json<Created>, Error> {
    let id = app.hub.create(plan).await?;
    metrics::counter!("house_tables_created").increment(1);
    Ok(Json(Created { id: id.to_string() }))
}

/// The first chair for me, and bots in the others.
fn me_and_bots(app: &App, me: PersonId, chairs: usize) -> Vec<Seated> {
    let bot = Seated::Bot(app.config.standard_bot);
    let mut seated = vec![bot; chairs];
    if let Some(first) = seated.first_mut() {
        *first = Seated::Person(me);
    }
    seated
}

fn seated(me: PersonId, sitters: &[Sitter]) -> Result<Vec<Seated>, Error> {
    let seat = |sitter: &Sitter| {
        Ok(match sitter {
            Sitter::Me => Seated::Person(me),
            Sitter::Open => Seated::Open,
            Sitter::Invited => Seated::Invited,
            Sitter::Bot { level } => {
                let unknown = |error: bots::Unknown| Error::invalid("bot", error.to_string());
                Seated::Bot(level.parse().map_err(unknown)?)
            }
        })
    };
    sitters.iter().map(seat).collect()
}

async fn show(
    State(app): State<App>,
    At(id): At,
    me: Option<Me>,
) -> Result<Json<TableInfo>, Error> {
    let table = app.hub.table(id).await?;
    Ok(Json(table.info(me.map(|Me(me)| me.id)).await?))
}

async fn change_chair(
    State(app): State<App>,
    At(id): At,
    Path((_, chair)): Path<(String, String)>,
    Me(me): Me,
    Said(change): Said<ChairChange>,
) -> Result<Json<TableInfo>, Error> {
    let chair: u8 = chair.parse().map_err(|_| Error::NotFound("chair"))?;
    let table = app.hub.table(id).await?;
    table.may_see(Some(me.id)).await?;
    table.change_chair(me.id, chair, change).await?;
    // Whoever has left may not be allowed to look any more, and has no need to.
    table.info(Some(me.id)).await.map(Json)
}

async fn change_clock(
    State(app): State<App>,
    At(id): At,
    Me(me): Me,
    Said(change): Said<ClockChange>,
) -> Result<Json<TableInfo>, Error> {
    let table = app.hub.table(id).await?;
    table.may_see(Some(me.id)).await?;
    table.change_clock(me.id, change.clock).await?;
    table.info(Some(me.id)).await.map(Json)
}

/// The same people once more. Whoever asks second is led to the table that is there already.
async fn rematch(State(app): State<App>, At(id): At, Me(me): Me) -> Result<Json<Created>, Error> {
    let table = app.hub.table(id).await?;
    if table.may_see(Some(me.id)).await?.is_empty() {
        return Err(Error::NotYours("only those who played can ask for a rematch"));
    }
    if !table.is_over().await? {
        return Err(Error::conflict("running", "the game is not over yet"));
    }
    if let Some(rematch) = table.info(Some(me.id)).await?.rematch {
        return Ok(Json(Created { id: rematch }));
    }
    app.limits.table(me.id)?;
    let plan = table.plan(me.id).await?;
    let rematch = app.hub.create(plan).await?;
    let id = table.set_rematch(rematch).await?;
    Ok(Json(Created { id: id.to_string() }))
}

/// A new table that goes on from an entry of a finished one, or of one that hides nothing from me.
async fn fork(
    State(app): State<App>,
    At(id): At,
    Me(me): Me,
    Said(from): Said<ForkFrom>,
) -> Result<Json<Created>, Error> {
    let table = app.hub.table(id).await?;
    table.may_see(Some(me.id)).await?;
    app.limits.table(me.id)?;
    let chairs = match from.chairs.is_empty() {
        true => vec![Seated::Person(me.id); table.seated().await?.len()],
        false => seated(me.id, &from.chairs)?,
    };
    let mut plan = table.plan(me.id).await?;
    plan.chairs = chairs;
    plan.practice = false;
    (plan.fork, plan.position) = (Some((id, from.number)), None);
    created(&app, plan).await
}
