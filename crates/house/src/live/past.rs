//! The way from what is stored of a game back to the game.
//!
//! The log is the truth, and a stored position is a cache of it. It becomes more than that where
//! the rules have changed, so that the log would lead elsewhere now: then the table keeps the
//! position it had, and goes on from there.

use serde_json::Value;
use table::SeatSet;

use super::engine::{Engine, begin, read_undo, resume};
use crate::error::Error;
use crate::ids::TableId;
use crate::store::{MoveRow, Statement, Store, StoreError, UNDO, args, statement};

/// Where a game began.
#[derive(Debug, Clone)]
pub(crate) struct Beginning {
    pub game: String,
    pub setup: Value,
    pub position: Option<Value>,
}

impl Beginning {
    /// The game before its first entry.
    pub fn engine(&self) -> Result<Box<dyn Engine>, Error> {
        Ok(begin(&self.game, &self.setup, self.position.as_ref())?)
    }
}

/// A position that was stored.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    /// The entry after which it stood.
    pub number: u32,
    law: String,
    position: Value,
    hash: String,
}

impl Kept {
    /// The position that is stored of a table, if one is.
    pub async fn read(store: &Store, id: TableId) -> Result<Option<Kept>, StoreError> {
        let sql = "SELECT number, law, position, hash FROM snapshots WHERE table_id = $1";
        let Some(row) = store.row(sql, args![id]).await? else { return Ok(None) };
        // A cache that cannot be read is none.
        let Ok(position) = serde_json::from_str(row.text(2)?) else { return Ok(None) };
        let (law, hash) = (row.text(1)?.to_owned(), row.text(3)?.to_owned());
        Ok(Some(Kept { number: row.small(0)?, law, position, hash }))
    }

    /// Keeps the position in which a table stands.
    pub fn write(id: TableId, engine: &dyn Engine) -> Statement {
        let sql = "INSERT INTO snapshots (table_id, number, law, position, hash) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id) DO UPDATE SET \
                   number = excluded.number, law = excluded.law, \
                   position = excluded.position, hash = excluded.hash";
        let (position, hash) = (engine.save(), engine.fingerprint());
        statement(sql, args![id, engine.number(), engine.law(), position.get(), hash])
    }

    /// The game as it was stored, with the log up to there.
    pub fn engine(&self, from: &Beginning, log: &[MoveRow]) -> Result<Box<dyn Engine>, Error> {
        let log = log.get(..self.number as usize).ok_or(Error::NotFound("entry"))?;
        resume(&from.game, from.position.as_ref(), log, &self.position)
    }

    /// Whether the game stands in the position that was stored.
    pub fn is_of(&self, engine: &dyn Engine) -> bool {
        self.hash == engine.fingerprint()
    }

    /// Whether this is what was stored, and was stored by the rules that are at work now.
    fn is_sound(&self, engine: &dyn Engine, log: &[MoveRow]) -> bool {
        let logged = log.last().and_then(|entry| entry.hash.as_ref());
        self.law == engine.law()
            && self.is_of(engine)
            && logged.is_none_or(|logged| *logged == self.hash)
    }
}

/// A game that was brought back.
pub(crate) struct Back {
    /// It stands after the entry that was asked for, or after an earlier one if `difference` says
    /// that there is no way to that.
    pub engine: Box<dyn Engine>,
    /// Where the log and the rules part, if they do.
    pub difference: Option<Difference>,
}

/// Where the log and the rules part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Difference {
    /// The first entry that the rules take otherwise now.
    pub number: u32,
    pub why: String,
}

/// A table's game as it stands, with the number of its last entry.
pub(crate) async fn bring_back(
    store: &Store,
    id: TableId,
    from: &Beginning,
) -> Result<(Back, u32), Error> {
    let kept = Kept::read(store, id).await?.filter(|kept| kept.number > 0);
    if let Some(kept) = &kept {
        let mut log = store.actions(id, kept.number).await?;
        let rest = store.moves(id, kept.number).await?;
        if let Ok(mut engine) = kept.engine(from, &log)
            && kept.is_sound(&*engine, &log)
            && rest.iter().all(|row| engine.redo(row).is_ok())
        {
            let last = engine.number();
            return Ok((Back { engine, difference: None }, last));
        }
        log.clear();
    }
    let log = store.moves(id, 0).await?;
    let (from, last) = (from.clone(), log.len() as u32);
    let back = tokio::task::spawn_blocking(move || back(&from, &log, kept.as_ref()));
    Ok((back.await.map_err(Error::internal)??, last))
}

/// The game after the last of these entries.
pub(crate) fn back(from: &Beginning, log: &[MoveRow], kept: Option<&Kept>) -> Result<Back, Error> {
    let difference = match from.engine() {
        Ok(engine) => match carry_on(engine, log) {
            Ok(engine) => return Ok(Back { engine, difference: None }),
            Err(difference) => difference,
        },
        Err(error) => Difference { number: 0, why: error.to_string() },
    };
    let kept = kept.filter(|kept| kept.number as usize <= log.len());
    if let Some((kept, engine)) = kept.and_then(|kept| Some((kept, kept.engine(from, log).ok()?))) {
        let rest = &log[kept.number as usize..];
        let engine = match carry_on(engine, rest) {
            Ok(engine) => engine,
            Err(later) => until(kept.engine(from, log)?, rest, &later)?,
        };
        return Ok(Back { engine, difference: Some(difference) });
    }
    if difference.number == 0 {
        let message = "the rules have changed so much that this table cannot be shown any more";
        return Err(Error::conflict("rules_changed", message));
    }
    let engine = until(from.engine()?, log, &difference)?;
    Ok(Back { engine, difference: Some(difference) })
}

/// Makes these entries again, or tells which cannot be made as it was.
fn carry_on(mut engine: Box<dyn Engine>, log: &[MoveRow]) -> Result<Box<dyn Engine>, Difference> {
    for row in log {
        engine
            .redo(row)
            .map_err(|error| Difference { number: row.number, why: error.to_string() })?;
    }
    Ok(engine)
}

/// Makes the entries before the difference again.
fn until(
    mut engine: Box<dyn Engine>,
    log: &[MoveRow],
    difference: &Difference,
) -> Result<Box<dyn Engine>, Error> {
    for row in log.iter().take_while(|row| row.number < difference.number) {
        engine.redo(row)?;
    }
    Ok(engine)
}

/// The numbers of the actions of a log that are in effect; no rules are needed for that.
pub(crate) fn in_effect(log: &[MoveRow]) -> Vec<u32> {
    let mut kept: Vec<u32> = Vec::with_capacity(log.len());
    for row in log {
        match row.actor {
            UNDO => {
                let (to, _) = read_undo(&row.action).unwrap_or((0, SeatSet::EMPTY));
                kept.truncate(kept.partition_point(|number| *number <= to));
            }
            _ => kept.push(row.number),
        }
    }
    kept
}
