//! Brings a competition back from its log.

use std::collections::BTreeMap;

use league::{Action, Actor, Charter, ClubId, FixtureId};
use table::dice::Seed;

use super::live::{About, Coached, Played, State};
use super::past;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId, TableId};
use crate::store::{Row, Store, args};

/// One entry of a competition's log as it is stored.
pub(crate) struct EntryRow {
    pub number: u32,
    pub actor: Actor,
    pub action: Action,
    pub hash: Option<String>,
    /// Whether a person asked for it.
    pub asked: bool,
}

/// The competition as it stands.
pub(crate) async fn read(store: &Store, id: CompetitionId) -> Result<State, Error> {
    let (about, charter) = about(store, id).await?;
    let log = entries(store, id).await?;
    let league = past::bring_back(store, id, charter, &log).await?;
    let mut acted = BTreeMap::new();
    for entry in log.iter().filter(|entry| entry.asked) {
        note(&mut acted, entry.actor, entry.number);
    }
    Ok(State {
        league,
        about,
        coaches: coaches(store, id).await?,
        tables: tables(store, id).await?,
        acted,
        is_dirty: false,
    })
}

/// Notes who has acted last.
pub(super) fn note(acted: &mut BTreeMap<Option<ClubId>, u32>, actor: Actor, number: u32) {
    match actor {
        Actor::Commissioner => drop(acted.insert(None, number)),
        Actor::Club(club) => drop(acted.insert(Some(club), number)),
        Actor::Chance => {}
    }
}

async fn about(store: &Store, id: CompetitionId) -> Result<(About, Charter), Error> {
    let sql = "SELECT title, game, seed, access, clock, round_days, state, revision, created, \
               touched, charter FROM competitions WHERE id = $1";
    let row = store.row(sql, args![id]).await?.ok_or(Error::NotFound("competition"))?;
    let word = |column| -> Result<serde_json::Value, Error> { Ok(row.text(column)?.into()) };
    let (owner, owner_name) = owner(store, id).await?;
    let about = About {
        title: row.text(0)?.to_owned(),
        game: row.text(1)?.to_owned(),
        seeds: seeds(store, id, row.text(2)?).await?,
        owner,
        owner_name,
        access: serde_json::from_value(word(3)?).map_err(Error::internal)?,
        clock: serde_json::from_str(row.text(4)?).map_err(Error::internal)?,
        round_days: row.maybe_int(5)?.and_then(|days| days.try_into().ok()),
        state: serde_json::from_value(word(6)?).map_err(Error::internal)?,
        revision: row.small(7)?,
        created: row.int(8)?,
        touched: row.int(9)?,
    };
    let charter = serde_json::from_str(row.text(10)?).map_err(Error::internal)?;
    Ok((about, charter))
}

/// The seeds of the dice: of those at the beginning, and of those that took their place.
pub(crate) async fn seeds(
    store: &Store,
    id: CompetitionId,
    first: &str,
) -> Result<Vec<Seed>, Error> {
    let sql = "SELECT seed FROM competition_seeds WHERE competition_id = $1 ORDER BY number";
    let later = store.rows(sql, args![id]).await?;
    let mut seeds = vec![first.parse().map_err(Error::internal)?];
    for row in &later {
        seeds.push(row.text(0)?.parse().map_err(Error::internal)?);
    }
    Ok(seeds)
}

/// The log.
pub(crate) async fn entries(store: &Store, id: CompetitionId) -> Result<Vec<EntryRow>, Error> {
    let sql = "SELECT number, actor, action, hash, person FROM competition_entries \
               WHERE competition_id = $1 ORDER BY number";
    let rows = store.rows(sql, args![id]).await?;
    let entry = |row: &Row| {
        Ok(EntryRow {
            number: row.small(0)?,
            actor: serde_json::from_str(row.text(1)?).map_err(Error::internal)?,
            action: serde_json::from_str(row.text(2)?).map_err(Error::internal)?,
            hash: row.maybe_text(3)?.map(str::to_owned),
            asked: row.maybe_int(4)?.is_some(),
        })
    };
    rows.iter().map(entry).collect()
}

/// Who runs the competition, with their name.
pub(super) async fn owner(
    store: &Store,
    id: CompetitionId,
) -> Result<(Option<PersonId>, Option<String>), Error> {
    let sql = "SELECT people.id, people.name FROM competitions \
               JOIN people ON people.id = competitions.owner WHERE competitions.id = $1";
    let Some(row) = store.row(sql, args![id]).await? else { return Ok((None, None)) };
    Ok((Some(PersonId(row.int(0)?)), Some(row.text(1)?.to_owned())))
}

/// Who coaches every club.
pub(super) async fn coaches(
    store: &Store,
    id: CompetitionId,
) -> Result<BTreeMap<ClubId, Coached>, Error> {
    let sql = "SELECT coaches.club, coaches.person, people.name, coaches.level FROM coaches \
               LEFT JOIN people ON people.id = coaches.person WHERE coaches.competition_id = $1";
    let rows = store.rows(sql, args![id]).await?;
    let coach = |row: &Row| {
        let coached = match (row.maybe_int(1)?, row.maybe_text(2)?, row.maybe_text(3)?) {
            (Some(person), Some(name), _) => Coached::Person(PersonId(person), name.to_owned()),
            // For a bot that this version does not know, a Regular goes on.
            (_, _, Some(level)) => Coached::Bot(level.parse().unwrap_or(bots::Name::Regular)),
            _ => Coached::Nobody,
        };
        Ok((ClubId(row.small(0)?), coached))
    };
    rows.iter().map(coach).collect()
}

async fn tables(store: &Store, id: CompetitionId) -> Result<Vec<Played>, Error> {
    let sql = "SELECT fixture_tables.table_id, fixture_tables.fixture, fixture_tables.kick_off, \
               fixture_tables.booked FROM fixture_tables JOIN tables \
               ON tables.id = fixture_tables.table_id WHERE fixture_tables.competition_id = $1 \
               ORDER BY tables.created, tables.id";
    let rows = store.rows(sql, args![id]).await?;
    let played = |row: &Row| {
        Ok(Played {
            table: TableId(row.int(0)?),
            fixture: FixtureId(row.small(1)?),
            kick_off: row.text(2)?.to_owned(),
            booked: row.maybe_int(3)?.is_some(),
        })
    };
    rows.iter().map(played).collect()
}
