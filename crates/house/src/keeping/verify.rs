//! Plays every stored table again, and compares.

use std::path::Path;

use league::{Action, Actor, Competition};
use serde_json::Value;
use table::dice::{Dice, Entropy, Seed};
use table::{Seat, SeatSet};

use super::{KeepingError, existing};
use crate::competitions::{EntryRow, entries, seeds};
use crate::error::Error;
use crate::ids::{CompetitionId, TableId};
use crate::live::{Done, Engine, Kept, begin, read_undo};
use crate::store::{CHANCE, MoveRow, Row, Store, UNDO, args};

/// What was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Looked {
    /// A table.
    Table,
    /// A competition.
    Competition,
}

/// What was found at one table, or in one competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What was looked at.
    pub at: Looked,
    /// The table, or the competition.
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
            at: Looked::Table,
            table: id.to_string(),
            game: row.text(1)?.to_owned(),
            law: row.text(2)?.to_owned(),
            entries: moves.len() as u32,
            over,
            difference,
        });
    }
    competitions(&store, each).await
}

/// Goes through the log of every competition again: every entry must still be allowed and lead to
/// where it led, dice and lots must follow from their seed, and every match that was booked must
/// be the one that is stored at its table.
async fn competitions(store: &Store, mut each: impl FnMut(Finding)) -> Result<(), KeepingError> {
    let sql = "SELECT id, game, law, charter, seed FROM competitions ORDER BY created, id";
    for row in store.rows(sql, Vec::new()).await? {
        let id = CompetitionId(row.int(0)?);
        let checked = check_competition(store, id, row.text(3)?, row.text(4)?).await;
        let (entries, over, difference) = match checked {
            Ok(league) => (league.number(), league.stage() == league::Stage::Finished, None),
            Err(error) => (0, false, Some(error.to_string())),
        };
        each(Finding {
            at: Looked::Competition,
            table: id.to_string(),
            game: row.text(1)?.to_owned(),
            law: row.text(2)?.to_owned(),
            entries,
            over,
            difference,
        });
    }
    Ok(())
}

async fn check_competition(
    store: &Store,
    id: CompetitionId,
    charter: &str,
    seed: &str,
) -> Result<Competition, Error> {
    let charter = serde_json::from_str(charter).map_err(Error::internal)?;
    let seeds = seeds(store, id, seed).await?;
    let mut league = Competition::new(charter).map_err(Error::internal)?;
    let log = entries(store, id).await?;
    for entry in &log {
        let differs = |what: String| Error::internal(format!("entry {}: {what}", entry.number));
        if entry.number != league.number() + 1 {
            return Err(differs("an entry before it is missing".into()));
        }
        if entry.actor == Actor::Chance {
            let roll = seeds.get(league.resealed()).and_then(|seed| league.roll(seed));
            if roll.as_ref() != Some(&entry.action) {
                return Err(differs("the seed gives something else".into()));
            }
        }
        if let Action::Reseal { seal } = entry.action
            && !seeds.get(league.resealed() + 1).is_some_and(|seed| seal.fits(seed))
        {
            return Err(differs("other dice were sealed".into()));
        }
        let taken = league.apply(entry.actor, &entry.action, &mut |_, _| {});
        taken.map_err(|refusal| differs(refusal.to_string()))?;
        if entry.hash.as_ref().is_some_and(|hash| *hash != league.fingerprint()) {
            return Err(differs("the rules lead to something else now".into()));
        }
    }
    check_tables(store, id, &log).await?;
    Ok(league)
}

/// Whether every table that has booked a match says that it was that one.
async fn check_tables(store: &Store, id: CompetitionId, log: &[EntryRow]) -> Result<(), Error> {
    let sql = "SELECT table_id, fixture, booked FROM fixture_tables \
               WHERE competition_id = $1 AND booked IS NOT NULL ORDER BY booked";
    for row in store.rows(sql, args![id]).await? {
        let (fixture, booked): (u16, u32) = (row.small(1)?, row.small(2)?);
        let table = TableId(row.int(0)?);
        let differs = |what: &str| Error::internal(format!("match {fixture} at {table}: {what}"));
        let entry = log.iter().find(|entry| entry.number == booked);
        let Some(Action::Book { fixture: of, record }) = entry.map(|entry| &entry.action) else {
            return Err(differs("it was booked by an entry that does not"));
        };
        let last = store.moves(table, 0).await?.pop().and_then(|last| last.hash);
        let Some(last) = last.filter(|_| of.0 == fixture) else {
            return Err(differs("the entry is about another match"));
        };
        if !record.contains(&last) {
            return Err(differs("the table ended otherwise"));
        }
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
