//! Brings a table back from its log.

use std::sync::Arc;

use table::dice::{Dice, Entropy, Seed};
use table::{Seat, SeatSet, Turn};

use super::chair::Chair;
use super::hub::Hub;
use super::origin::Origin;
use super::past::{Back, Difference, bring_back};
use super::table::{About, Ballot, FixtureOf, Points, State, Table};
use crate::clock::{Clocks, Hand};
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId, TableId};
use crate::store::{CHANCE, Row, Store, args};
use crate::wire::{ClockRule, TableState};

impl Table {
    /// Loads the table, and sets going what goes on by itself.
    pub(super) async fn load(hub: Hub, id: TableId) -> Result<Arc<Table>, Error> {
        let state = read(&hub.0.store, id).await?;
        let table = Table::new(hub, id, state);
        let mut state = table.lock().await?;
        table.set_clocks_going(&mut state).await?;
        table.follow(&mut state);
        drop(state);
        Ok(table)
    }
}

impl Table {
    /// Lets the clocks run that have to; at a new table they have not been stored yet.
    async fn set_clocks_going(&self, state: &mut State) -> Result<(), Error> {
        if self.run_clocks(state, self.hub.0.time.now()).is_empty() {
            return Ok(());
        }
        let all = SeatSet::first(state.engine.seats().len() as u8);
        self.hub.0.store.write(self.save_clocks(state, all)).await?;
        Ok(())
    }
}

async fn read(store: &Store, id: TableId) -> Result<State, Error> {
    let sql = "SELECT game, law, setup, start, title, owner, watch, state, created, began, \
               forked_table, forked_number, rematch, clock, seed, practice FROM tables WHERE id = $1";
    let row = store.row(sql, args![id]).await?.ok_or(Error::NotFound("table"))?;
    let mut about = about(&row)?;
    let sql = "SELECT competition_id, fixture FROM fixture_tables WHERE table_id = $1";
    if let Some(row) = store.row(sql, args![id]).await? {
        let competition = CompetitionId(row.int(0)?);
        about.fixture = Some(FixtureOf { competition, fixture: row.small(1)? });
    }
    let rule: ClockRule = serde_json::from_str(row.text(13)?).map_err(Error::internal)?;
    let seed: Option<Seed> =
        row.maybe_text(14)?.map(str::parse).transpose().map_err(Error::internal)?;

    let (Back { engine, difference }, last) = bring_back(store, id, &about.beginning()?).await?;
    let set_aside = (engine.number() < last).then_some(last);
    if let Some(difference) = difference {
        let Difference { number, why } = difference;
        tracing::warn!(table = %id, number, why, "the rules have changed since this was played");
    }
    if engine.turn() == Turn::Over {
        about.state = TableState::Over;
    }

    let chairs = store.rows(Chair::COLUMNS, args![id]).await?;
    let seats = engine.chairs();
    if chairs.len() != seats.len() {
        return Err(Error::internal(format!("table {id} has {} chairs", chairs.len())));
    }
    let chairs = chairs.iter().zip(seats).map(|(row, seats)| Chair::load(row, seats));
    let chairs: Vec<Chair> = chairs.collect::<Result<_, _>>()?;

    let mut points = Points::default();
    points.reset(last);
    let rolled = "SELECT 1 FROM moves WHERE table_id = $1 AND actor = $2 LIMIT 1";
    let rolled = store.row(rolled, args![id, CHANCE]).await?;
    let touched = "SELECT at FROM moves WHERE table_id = $1 AND number = $2";
    let touched = store.row(touched, args![id, last]).await?;
    let stored = store.row("SELECT number FROM snapshots WHERE table_id = $1", args![id]).await?;
    let said = store.row("SELECT max(number) FROM chat WHERE table_id = $1", args![id]).await?;
    let said = said.map(|row| row.maybe_int(0)).transpose()?.flatten().unwrap_or(0) as u32;
    Ok(State {
        dice: match seed {
            Some(seed) => Some(Dice::new(seed, entropies(store, id).await?)),
            None => None,
        },
        has_rolled: rolled.is_some(),
        clocks: clocks(store, id, rule, engine.seats().len()).await?,
        overdue: SeatSet::EMPTY,
        reminded: SeatSet::EMPTY,
        vote: Ballot::load(store, id, last).await?,
        viewers: Vec::new(),
        points,
        touched: touched.map(|row| row.int(0)).transpose()?.unwrap_or(about.created),
        said,
        stored: stored.map(|row| row.small(0)).transpose()?.unwrap_or(0),
        set_aside,
        is_dirty: false,
        is_thinking: false,
        timer: None,
        engine,
        origin: Origin::unknown(about.forked_from.is_some()),
        about,
        chairs,
    })
}

fn about(row: &Row) -> Result<About, Error> {
    let word = |column| -> Result<serde_json::Value, Error> { Ok(row.text(column)?.into()) };
    let fork = row.maybe_int(10)?.zip(row.maybe_int(11)?);
    Ok(About {
        game: row.text(0)?.to_owned(),
        law: row.text(1)?.to_owned(),
        setup: row.text(2)?.to_owned(),
        start: row.maybe_text(3)?.map(str::to_owned),
        title: row.text(4)?.to_owned(),
        owner: row.maybe_int(5)?.map(PersonId),
        watch: serde_json::from_value(word(6)?).map_err(Error::internal)?,
        state: serde_json::from_value(word(7)?).map_err(Error::internal)?,
        created: row.int(8)?,
        began: row.maybe_int(9)?,
        forked_from: fork.map(|(table, number)| (TableId(table), number as u32)),
        rematch: row.maybe_int(12)?.map(TableId),
        practice: row.int(15)? != 0,
        fixture: None,
    })
}

async fn entropies(store: &Store, id: TableId) -> Result<Vec<(Seat, Entropy)>, Error> {
    let sql = "SELECT seat, bytes FROM entropies WHERE table_id = $1";
    let rows = store.rows(sql, args![id]).await?;
    let entropy = |row: &Row| -> Result<(Seat, Entropy), Error> {
        Ok((Seat(row.small(0)?), row.text(1)?.parse().map_err(Error::internal)?))
    };
    rows.iter().map(entropy).collect()
}

async fn clocks(
    store: &Store,
    id: TableId,
    rule: ClockRule,
    seats: usize,
) -> Result<Clocks, Error> {
    let sql = "SELECT left_ms, since FROM clocks WHERE table_id = $1 ORDER BY seat";
    let rows = store.rows(sql, args![id]).await?;
    if rule == ClockRule::None || rows.len() != seats {
        return Ok(Clocks::new(rule, seats));
    }
    let hand = |row: &Row| -> Result<Hand, Error> { Ok(Hand::new(row.int(0)?, row.maybe_int(1)?)) };
    Ok(Clocks::restore(rule, rows.iter().map(hand).collect::<Result<_, _>>()?))
}
