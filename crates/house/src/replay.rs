//! A table's whole log with the position after every entry, as somebody may see it.

use serde_json::value::RawValue;
use table::SeatSet;

use crate::app::App;
use crate::error::Error;
use crate::ids::{PersonId, TableId};
use crate::live::{Beginning, Engine, Kept, Table, in_effect, told};
use crate::records::at_leisure;
use crate::store::MoveRow;
use crate::wire::{Frame, Position, Replay, TableState};

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
    // Read before the log: a game that ends meanwhile is not shown openly by accident.
    let is_over = info.state == TableState::Over;
    let names: Vec<&str> = info.seats.iter().map(|seat| seat.name.as_str()).collect();
    let seats = seats(&names, mine, is_over, eyes)?;
    let past = Past {
        from: table.beginning().await?,
        log: app.store.moves(id, 0).await?,
        kept: Kept::read(&app.store, id).await?,
    };
    let (frames, differs) = at_leisure(move || frames(&past, seats, is_over)).await??;
    Ok(Replay { table: info, frames, differs })
}

/// With which seats it is seen, if it may be.
fn seats(all: &[&str], mine: SeatSet, is_over: bool, eyes: &Eyes) -> Result<SeatSet, Error> {
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

/// Everything that is stored of a game.
struct Past {
    from: Beginning,
    log: Vec<MoveRow>,
    kept: Option<Kept>,
}

/// The position before the first entry, and the one after each entry that is in effect; and from
/// which entry on the rules lead elsewhere now, if they do.
fn frames(
    Past { from, log, kept }: &Past,
    seats: SeatSet,
    is_over: bool,
) -> Result<(Vec<Frame>, Option<u32>), Error> {
    let in_effect = in_effect(log);
    let engine = from.engine().map_err(|_| Table::rules_changed(0))?;
    let mut position = position(&*engine, seats)?;
    let (mut engine, mut differs) = (Some(engine), None);
    let mut frames = vec![Frame { entry: None, position: position.clone() }];
    for row in log {
        // Once the rules lead elsewhere, only a position that was stored leads back.
        engine = engine.take().and_then(|mut engine| engine.redo(row).ok().map(|()| engine));
        if engine.is_none() {
            differs.get_or_insert(row.number);
            let kept = kept.as_ref().filter(|kept| kept.number == row.number);
            engine = kept.and_then(|kept| kept.engine(from, log).ok());
        }
        if in_effect.binary_search(&row.number).is_ok() {
            match &engine {
                Some(engine) => position = self::position(&**engine, seats)?,
                None => position.number = row.number,
            }
            let entry = Some(told(row, seats, is_over)?);
            frames.push(Frame { entry, position: position.clone() });
        }
    }
    Ok((frames, differs))
}

fn position(engine: &dyn Engine, seats: SeatSet) -> Result<Position, Error> {
    Ok(Position {
        number: engine.number(),
        turn: engine.turn(),
        view: engine.view(seats),
        offers: RawValue::from_string("[]".to_owned()).map_err(Error::internal)?,
        outcomes: None,
        scores: engine.scores(),
        standings: engine.standings(),
        clocks: Vec::new(),
        vote: None,
    })
}
