//! A table's whole log with the position after every entry, as somebody may see it.

use serde_json::value::RawValue;
use table::SeatSet;

use crate::app::App;
use crate::error::Error;
use crate::ids::{PersonId, TableId};
use crate::live::{Engine, told};
use crate::store::MoveRow;
use crate::wire::{Frame, LogEntry, Position, Replay, TableState};

/// As whom a replay is watched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Eyes {
    /// With everything open; only when the game is over.
    Open,
    /// With the seats that the viewer holds.
    Mine,
    /// As somebody who only watches.
    Spectator,
    /// As the seat of this name; only when the game is over.
    Seat(String),
}

impl Eyes {
    /// Reads what an address says.
    pub fn read(text: &str) -> Eyes {
        match text {
            "open" => Eyes::Open,
            "mine" => Eyes::Mine,
            "spectator" => Eyes::Spectator,
            name => Eyes::Seat(name.to_owned()),
        }
    }
}

/// The replay of a table for this person.
pub async fn replay(
    app: &App,
    id: TableId,
    viewer: Option<PersonId>,
    eyes: &Eyes,
) -> Result<Replay, Error> {
    let table = app.hub.table(id).await?;
    let mine = table.may_see(viewer).await?;
    let info = table.info(viewer).await?;
    let engine = table.engine_at_start().await?;
    // Read before the log: a game that ends meanwhile is not shown openly by accident.
    let is_over = info.state == TableState::Over;
    let seats = seats(&*engine, mine, is_over, eyes)?;
    let rows = app.store.moves(id, 0).await?;
    let again = table.engine_at_start().await?;
    let frames = tokio::task::spawn_blocking(move || frames(engine, again, &rows, seats, is_over));
    let frames = frames.await.map_err(Error::internal)??;
    Ok(Replay { table: info, frames })
}

/// With which seats it is seen, if it may be.
fn seats(engine: &dyn Engine, mine: SeatSet, is_over: bool, eyes: &Eyes) -> Result<SeatSet, Error> {
    let all = engine.seats();
    let running = || Error::conflict("running", "others' eyes are lent when the game is over");
    match eyes {
        Eyes::Mine => Ok(mine),
        Eyes::Spectator => Ok(SeatSet::EMPTY),
        Eyes::Open if is_over => Ok(SeatSet::first(all.len() as u8)),
        Eyes::Seat(name) => match all.iter().position(|seat| seat == name) {
            None => Err(Error::NotFound("seat")),
            Some(_) if !is_over => Err(running()),
            Some(place) => Ok(SeatSet::only(table::Seat(place as u8))),
        },
        Eyes::Open => Err(running()),
    }
}

/// The position before the first entry, and the one after each entry that is in effect.
fn frames(
    mut engine: Box<dyn Engine>,
    mut again: Box<dyn Engine>,
    rows: &[MoveRow],
    seats: SeatSet,
    is_over: bool,
) -> Result<Vec<Frame>, Error> {
    // What is in effect is known at the end only, so the log is folded twice.
    for row in rows {
        again.redo(row)?;
    }
    let kept = again.kept();
    let mut frames = vec![frame(&*engine, None, seats)?];
    for row in rows {
        engine.redo(row)?;
        if kept.binary_search(&row.number).is_ok() {
            frames.push(frame(&*engine, Some(told(row, seats, is_over)?), seats)?);
        }
    }
    Ok(frames)
}

fn frame(engine: &dyn Engine, entry: Option<LogEntry>, seats: SeatSet) -> Result<Frame, Error> {
    let position = Position {
        number: engine.number(),
        turn: engine.turn(),
        view: engine.view(seats),
        offers: RawValue::from_string("[]".to_owned()).map_err(Error::internal)?,
        outcomes: None,
        scores: engine.scores(),
        standings: engine.standings(),
        clocks: Vec::new(),
        vote: None,
    };
    Ok(Frame { entry, position })
}
