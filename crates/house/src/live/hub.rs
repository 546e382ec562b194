//! Finds tables, or loads them, and keeps those that somebody needs.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{OnceCell, Semaphore, broadcast};

use super::plan::Plan;
use super::table::Table;
use crate::app::Config;
use crate::competitions::Live;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId, TableId};
use crate::store::{Statement, Store, args, statement};
use crate::time::Time;

/// All open tables. Clones share them.
#[derive(Clone)]
pub struct Hub(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub config: Arc<Config>,
    pub store: Store,
    pub time: Time,
    /// Every thought of a bot takes one of these, so that people's moves find a free core.
    pub thinkers: Semaphore,
    /// Where nobody looks on a bot needs one of these first, so that bots among themselves leave
    /// some of the thinkers to those who play with people.
    pub unwatched: Semaphore,
    /// What people ask for that takes a while: nobody who asks stands in line behind bots.
    pub answers: Semaphore,
    pub notices: broadcast::Sender<Notice>,
    pub next_viewer: AtomicU64,
    tables: Mutex<HashMap<TableId, Arc<OnceCell<Arc<Table>>>>>,
    /// All open competitions; they are looked after where they are at home.
    pub competitions: Mutex<HashMap<CompetitionId, Arc<OnceCell<Arc<Live>>>>>,
    closing: AtomicBool,
}

/// Something that a person who may be elsewhere would like to hear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Notice {
    /// The table.
    pub table: TableId,
    /// The entry of its log after which it was so.
    pub number: u32,
    /// Who would like to hear it.
    pub person: PersonId,
    /// What.
    pub kind: NoticeKind,
    /// Whether it is sent after them: the table is played over days, or they are away from one at
    /// which others wait.
    pub slow: bool,
}

/// What a person is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeKind {
    /// It is their turn.
    Turn,
    /// It is still their turn, and time runs short.
    Remind,
    /// The game is over.
    Over,
}

/// How many questions of people that take a while are answered at the same time.
const ANSWERS: usize = 2;
/// How often the house notes down that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How often it folds what was written lately into the main file.
const TIDY: Duration = Duration::from_secs(2);
/// How many positions are stored at once, so that moves never wait long behind them.
const POSITIONS: usize = 64;

impl Hub {
    /// Opens the tables of this store: stopped clocks and bots go on where they were.
    pub async fn open(config: Arc<Config>, store: Store, time: Time) -> Result<Hub, Error> {
        let inner = Inner {
            thinkers: Semaphore::new(config.thinkers.max(1)),
            unwatched: Semaphore::new((config.thinkers / 2).max(1)),
            answers: Semaphore::new(ANSWERS),
            config,
            store,
            time,
            notices: broadcast::channel(1024).0,
            next_viewer: AtomicU64::new(1),
            tables: Mutex::default(),
            competitions: Mutex::default(),
            closing: AtomicBool::new(false),
        };
        let hub = Hub(Arc::new(inner));
        hub.skip_downtime().await?;
        tokio::spawn(hub.clone().resume());
        tokio::spawn(hub.clone().keep_house());
        Ok(hub)
    }

    /// Sets up a table.
    pub async fn create(&self, plan: Plan) -> Result<TableId, Error> {
        let id = plan.store(self).await?;
        // Loading it sets going what has to go on by itself: bots, clocks, the first roll.
        self.table(id).await?;
        Ok(id)
    }

    /// The table with this id.
    pub async fn table(&self, id: TableId) -> Result<Arc<Table>, Error> {
        let cell = self.0.tables.lock().entry(id).or_default().clone();
        let table = cell.get_or_try_init(|| Table::load(self.clone(), id)).await;
        if table.is_err() {
            let mut tables = self.0.tables.lock();
            if tables.get(&id).is_some_and(|kept| kept.get().is_none()) {
                tables.remove(&id);
            }
        }
        table.cloned()
    }

    /// What people who may be elsewhere would like to hear, from now on.
    pub fn notices(&self) -> broadcast::Receiver<Notice> {
        self.0.notices.subscribe()
    }

    /// A person goes by another name, or is gone: the open tables ask the store.
    pub async fn renamed(&self, person: PersonId) {
        for table in self.tables() {
            if let Err(error) = table.reread_names(person).await {
                tracing::warn!(table = %table.id(), %error, "names could not be read");
            }
        }
        for competition in self.competitions() {
            if let Err(error) = competition.reread_people().await {
                tracing::warn!(competition = %competition.id(), %error, "names could not be read");
            }
        }
    }

    /// Closes everything that a person looks at tables through. Who still may joins again.
    pub async fn disconnect(&self, person: PersonId) {
        for table in self.tables() {
            table.disconnect(person).await;
        }
    }

    /// How many tables are in memory.
    pub fn open_tables(&self) -> usize {
        self.0.tables.lock().len()
    }

    /// Says goodbye to everybody who looks at a table, and lets nothing begin any more.
    pub async fn close(&self) {
        self.0.closing.store(true, Ordering::Release);
        for table in self.tables() {
            table.say_goodbye().await;
        }
        self.competitions().iter().for_each(|competition| competition.say_goodbye());
        let mut positions = Vec::new();
        for table in self.tables() {
            positions.extend(table.store_last_position().await);
        }
        self.store_positions(positions).await;
        if let Err(error) = self.note_alive().await {
            tracing::warn!(%error, "the time could not be noted");
        }
        self.0.tables.lock().clear();
        self.0.competitions.lock().clear();
    }

    /// Whether the house is closing.
    pub fn is_closing(&self) -> bool {
        self.0.closing.load(Ordering::Acquire)
    }

    /// Forgets a table whose state in memory may not be that of its log.
    pub(super) fn forget(&self, id: TableId) {
        self.0.tables.lock().remove(&id);
    }

    /// Where everything is kept.
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// What time it is.
    pub(crate) fn now(&self) -> i64 {
        self.0.time.now()
    }

    /// What stands before the addresses of pages in notices.
    pub(crate) fn base_url(&self) -> String {
        let url = self.0.config.public_url.as_deref().unwrap_or_default();
        url.trim_end_matches('/').to_owned()
    }

    fn competitions(&self) -> Vec<Arc<Live>> {
        self.0.competitions.lock().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    pub(super) fn tables(&self) -> Vec<Arc<Table>> {
        self.0.tables.lock().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// While the house was down no clock ran.
    async fn skip_downtime(&self) -> Result<(), Error> {
        let sql = "SELECT value FROM house WHERE name = 'alive'";
        let row = self.0.store.row(sql, Vec::new()).await?;
        let alive = row.and_then(|row| row.text(0).ok()?.parse::<i64>().ok());
        let away = alive.map_or(0, |alive| (self.0.time.now() - alive).max(0));
        let sql = "UPDATE clocks SET since = since + $1 WHERE since IS NOT NULL";
        // Together: whoever dies between the two would skip the same time once more.
        self.0.store.write(vec![statement(sql, args![away]), self.alive()]).await?;
        Ok(())
    }

    async fn note_alive(&self) -> Result<(), Error> {
        self.0.store.write(vec![self.alive()]).await?;
        Ok(())
    }

    fn alive(&self) -> Statement {
        let sql = "INSERT INTO house (name, value) VALUES ('alive', $1) \
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        statement(sql, args![self.0.time.now().to_string()])
    }

    /// Goes on with everything that was running: loading a table is enough for that.
    async fn resume(self) {
        let sql = "SELECT id FROM tables WHERE state = 'running' ORDER BY touched DESC";
        let rows = match self.0.store.rows(sql, Vec::new()).await {
            Ok(rows) => rows,
            Err(error) => return tracing::error!(%error, "no table could be resumed"),
        };
        for id in rows.iter().filter_map(|row| row.int(0).ok()).map(TableId) {
            if self.is_closing() {
                return;
            }
            if let Err(error) = self.table(id).await {
                tracing::error!(table = %id, %error, "a table could not be resumed");
            }
        }
        self.resume_competitions().await;
    }

    /// What has to be done now and then.
    async fn keep_house(self) {
        let mut beat = tokio::time::interval(HEARTBEAT);
        let mut tidy = tokio::time::interval(TIDY);
        while !self.is_closing() {
            let done = tokio::select! {
                _ = beat.tick() => {
                    self.put_away().await;
                    self.note_alive().await
                }
                _ = tidy.tick() => self.0.store.tidy().await.map_err(Error::from),
            };
            if let Err(error) = done {
                tracing::warn!(%error, "housekeeping failed");
            }
        }
    }

    /// Forgets tables that nobody looks at and that wait for people; their logs are stored, and
    /// their positions too before they go.
    async fn put_away(&self) {
        let oldest = self.0.time.now() - self.0.config.idle.as_millis() as i64;
        let tables = self.tables();
        let idle = tables.iter().filter(|table| table.is_idle_since(oldest));
        let positions = idle.filter_map(|table| table.store_position()).collect();
        drop(tables);
        self.store_positions(positions).await;
        self.0.tables.lock().retain(|_, cell| {
            // Nobody can get hold of it meanwhile: that takes the lock which we have.
            let unused = Arc::strong_count(cell) == 1;
            let is_idle = |table: &Arc<Table>| {
                unused && Arc::strong_count(table) == 1 && table.is_idle_since(oldest)
            };
            !cell.get().is_some_and(is_idle)
        });
        self.0.competitions.lock().retain(|_, cell| {
            let unused = Arc::strong_count(cell) == 1;
            let is_idle = |live: &Arc<Live>| Arc::strong_count(live) == 1 && live.is_idle();
            !(unused && cell.get().is_some_and(is_idle))
        });
    }

    /// Stores positions of open tables, so that they need not be worked out again.
    async fn store_positions(&self, positions: Vec<Statement>) {
        for some in positions.chunks(POSITIONS) {
            if let Err(error) = self.0.store.write(some.to_vec()).await {
                tracing::warn!(%error, "positions could not be stored");
            }
        }
    }
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Hub({} tables)", self.open_tables())
    }
}
