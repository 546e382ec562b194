//! Where everything that must outlive the process is kept.
//!
//! The interface is small on purpose: [`Store::rows`] reads, [`Store::write`] changes several
//! things at once or none of them, [`Store::append`] adds moves to logs. SQL is the portable
//! subset with `$1` placeholders, values are integers and texts. A second database is another
//! backend behind these, and no caller notices.
//!
//! Everything that writes goes through one queue ([`writer`]), which commits whatever is waiting
//! in one durable transaction. When a write returns, it has survived a power cut.

mod check;
mod moves;
mod sqlite;
mod value;
mod writer;

use std::path::Path;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

pub use moves::{CHANCE, MoveRow, UNDO};
pub use value::{Arg, Row, Statement, args, statement};

use sqlite::Sqlite;
use writer::Job;

/// A database, open. Clones share it.
#[derive(Clone)]
pub struct Store {
    backend: Arc<Backend>,
    queue: mpsc::Sender<Job>,
}

/// The databases there are.
enum Backend {
    Sqlite(Sqlite),
}

/// Why nothing came of a read or a write.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Something that may exist once exists already: a name, a number of a log, a key.
    #[error("it exists already")]
    Taken,
    /// A statement that had to change something found nothing to change.
    #[error("there was nothing to change")]
    Unmet,
    /// The house is closing.
    #[error("the store is closed")]
    Closed,
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(String),
}

impl Store {
    /// Opens the file, or makes it, and brings its tables up to date.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        let (sqlite, connection) = Sqlite::open(file).await?;
        let (queue, jobs) = mpsc::channel(writer::WAITING);
        tokio::spawn(writer::run(connection, jobs));
        Ok(Store { backend: Arc::new(Backend::Sqlite(sqlite)), queue })
    }

    /// The rows that a question finds.
    pub async fn rows(&self, sql: &'static str, args: Vec<Arg>) -> Result<Vec<Row>, StoreError> {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.rows(sql, args).await,
        }
    }

    /// The first row that a question finds.
    pub async fn row(&self, sql: &'static str, args: Vec<Arg>) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, args).await?.into_iter().next())
    }

    /// Makes all of these changes, or none; tells how many rows each has changed.
    pub async fn write(&self, statements: Vec<Statement>) -> Result<Vec<u64>, StoreError> {
        self.submit(Vec::new(), statements).await
    }

    /// Adds these entries to their logs, with other changes that belong to them, or none of it.
    ///
    /// [`StoreError::Taken`] says that an entry of that number is there already.
    pub async fn append(
        &self,
        moves: Vec<MoveRow>,
        also: Vec<Statement>,
    ) -> Result<(), StoreError> {
        self.submit(moves, also).await.map(drop)
    }

    async fn submit(
        &self,
        moves: Vec<MoveRow>,
        statements: Vec<Statement>,
    ) -> Result<Vec<u64>, StoreError> {
        let (done, answer) = oneshot::channel();
        let job = Job { moves, statements, done };
        self.queue.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Whether anything can still be written.
    pub fn is_open(&self) -> bool {
        !self.queue.is_closed()
    }

    /// Writes a copy of everything, as it stands now, into a new file.
    pub async fn back_up(&self, file: &Path) -> Result<(), StoreError> {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.back_up(file).await,
        }
    }

    /// Folds what was written lately into the main file; called now and then by the house.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.tidy().await,
        }
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}
