//! Plays every stored table again, and compares.

use std::path::Path;

use serde_json::Value;
use table::dice::{Dice, Entropy, Seed};
use table::{Seat, SeatSet};

use super::{KeepingError, existing};
use crate::error::Error;
use crate::ids::TableId;
use crate::live::{Done, Engine, Kept, begin, read_undo};
use crate::store::{CHANCE, MoveRow, Row, Store, UNDO, args};

/// What was found at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The table.
    pub table: String,
    /// Its game.
    pub game: String,
    /// The version of the law book it is played by.
    pub law: String,
    /// How many entries its log has.
    pub entries: u32,
    /// Whether it is over.
    pub over: bool,
    /// What is not as it was stored, if anything is.
    pub difference: Option<String>,
}

/// Plays every table in the folder again: every action must still be allowed, tell the same, and
/// lead to the same positions, and every roll of sealed dice must follow from their seed.
pub async fn verify(folder: &Path, mut each: impl FnMut(Finding)) -> Result<(), KeepingError> {
    let store = existing(folder).await?;
    let sql = "SELECT id, game, law, setup, start, seed FROM tables ORDER BY created, id";
    for row in store.rows(sql, Vec::new()).await? {
        let id = TableId(row.int(0)?);
        let moves = store.moves(id, 0).await?;
        let entropies = entropies(&store, id).await?;
        let kept = Kept::read(&store, id).await?;
        let (mut over, mut difference) = (false, None);
        match replay(&row, &moves, entropies, kept.as_ref()) {
            Ok(engine) => over = engine.standings().is_some(),
            Err(error) => difference = Some(error.to_string()),
        }
        each(Finding {
            table: id.to_string(),
            game: row.text(1)?.to_owned(),
            law: row.text(2)?.to_owned(),
            entries: moves.len() as u32,
            over,
            difference,
        });
    }
    Ok(())
}

async fn entropies(store: &Store, id: TableId) -> Result<Vec<(Seat, String)>, KeepingError> {
    let sql = "SELECT seat, bytes FROM entropies WHERE table_id = $1 ORDER BY seat";
    let rows = store.rows(sql, args![id]).await?;
    let entropy = |row: &Row| Ok((Seat(row.small(0)?), row.text(1)?.to_owned()));
    rows.iter().map(entropy).collect()
}

fn replay(
    row: &Row,
    moves: &[MoveRow],
    entropies: Vec<(Seat, String)>,
    kept: Option<&Kept>,
) -> Result<Box<dyn Engine>, Error> {
    let json = |text: &str| serde_json::from_str::<Value>(text).map_err(Error::internal);
    let setup = json(row.text(3)?)?;
    let start = row.maybe_text(4)?.map(json).transpose()?;
    let mut engine = begin(row.text(1)?, &setup, start.as_ref())?;
    let dice = match row.maybe_text(5)? {
        Some(seed) => {
            let seed: Seed = seed.parse().map_err(Error::internal)?;
            let entropy = |(seat, bytes): (Seat, String)| {
                bytes.parse::<Entropy>().map(|entropy| (seat, entropy)).map_err(Error::internal)
            };
            let entropies: Vec<_> = entropies.into_iter().map(entropy).collect::<Result<_, _>>()?;
            Some(Dice::new(seed, entropies))
        }
        None => None,
    };
    for entry in moves {
        let differs = |what: String| Error::internal(format!("entry {}: {what}", entry.number));
        if entry.number != engine.number() + 1 {
            return Err(differs("an entry before it is missing".into()));
        }
        let done = repeat(&mut *engine, entry, dice.as_ref());
        let done = done.map_err(|error| differs(error.to_string()))?;
        compare(&*engine, entry, done.as_ref()).map_err(differs)?;
        if kept.is_some_and(|kept| kept.number == entry.number && !kept.is_of(&*engine)) {
            return Err(differs("another position is stored".into()));
        }
    }
    Ok(engine)
}

/// Does what the entry says, chance by the dice if they are known.
fn repeat(
    engine: &mut dyn Engine,
    entry: &MoveRow,
    dice: Option<&Dice>,
) -> Result<Option<Done>, Error> {
    Ok(match (entry.actor, dice) {
        (UNDO, _) => {
            let (to, by): (u32, SeatSet) =
                read_undo(&entry.action).ok_or_else(|| Error::internal("this is no undo"))?;
            engine.rewind(by, to)?;
            None
        }
        (CHANCE, Some(dice)) => Some(engine.roll(dice)?),
        (CHANCE, None) => Some(engine.outcome(&entry.action)?),
        (seat, _) => {
            let seat = Seat(u8::try_from(seat).map_err(Error::internal)?);
            Some(engine.act(seat, &entry.action)?)
        }
    })
}

fn compare(engine: &dyn Engine, entry: &MoveRow, done: Option<&Done>) -> Result<(), String> {
    if let Some(done) = done {
        if done.notation != entry.action {
            let (found, stored) = (&done.notation, &entry.action);
            return Err(format!("the seed gives `{found}`, the log says `{stored}`"));
        }
        let told = serde_json::to_value(&done.events).ok();
        if told != serde_json::from_str(&entry.events).ok() {
            return Err("the rules tell something else now".to_owned());
        }
    }
    match &entry.hash {
        Some(hash) if *hash != engine.fingerprint() => {
            Err("the rules lead to another position now".to_owned())
        }
        _ => Ok(()),
    }
}
