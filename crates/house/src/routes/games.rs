//! `/api/games`: what can be played.

use axum::extract::Path;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::Value;
use shelf::Kind;

use super::body::Said;
use crate::app::App;
use crate::error::Error;
use crate::wire::{ClockRule, GameInfo, Seating};

/// The routes of this resource.
pub fn router() -> Router<App> {
    Router::new().route("/api/games", get(list)).route("/api/games/{game}/chairs", post(chairs))
}

async fn list() -> Result<Json<Vec<GameInfo>>, Error> {
    shelf::games().iter().map(|kind| about(*kind)).collect::<Result<_, _>>().map(Json)
}

fn about(kind: &dyn Kind) -> Result<GameInfo, Error> {
    let schema = kind.schema();
    Ok(GameInfo {
        name: kind.name().to_owned(),
        law: kind.law().to_owned(),
        players: schema.players,
        options: serde_json::to_value(schema.options).map_err(Error::internal)?,
        bots: bots::Name::OFFERED.map(|name| name.to_string()).into(),
    })
}

/// Who would sit where with this setup; what is wrong with it, if anything is, comes back as for
/// a table that is to be set up.
async fn chairs(
    Path(game): Path<String>,
    Said(setup): Said<Value>,
) -> Result<Json<Seating>, Error> {
    let kind = shelf::find(&game).map_err(|_| Error::NotFound("game"))?;
    let table = kind.create(&setup)?;
    let seats = table.seats().into_iter().map(str::to_owned).collect();
    let chairs = table.chairs().into_iter();
    let chairs = chairs.map(|chair| chair.iter().map(|seat| seat.0).collect()).collect();
    let clock = table.sandglass().map(|seconds| ClockRule::Sandglass { seconds });
    Ok(Json(Seating { seats, chairs, clock }))
}
