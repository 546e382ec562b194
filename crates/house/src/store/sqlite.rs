//! SQLite: one file, embedded, in WAL mode.

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::error::ErrorKind;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{
    Arguments, Connection, Row as _, SqlSafeStr, SqlStr, SqliteConnection, TypeInfo, ValueRef,
};
use tokio::sync::Mutex;

use super::writer::{Answer, Job};
use super::{Arg, MoveRow, Row, Statement, StoreError};

/// The changes to the tables, in order; never edited once released.
const MIGRATIONS: [(i64, &str, &str); 6] = [
    (1, "house", include_str!("../../migrations/sqlite/0001_house.sql")),
    (2, "keep", include_str!("../../migrations/sqlite/0002_keep.sql")),
    (3, "talk", include_str!("../../migrations/sqlite/0003_talk.sql")),
    (4, "competitions", include_str!("../../migrations/sqlite/0004_competitions.sql")),
    (5, "going on", include_str!("../../migrations/sqlite/0005_going_on.sql")),
    (6, "levels", include_str!("../../migrations/sqlite/0006_levels.sql")),
];

/// How many questions can be answered at a time.
const READERS: u32 = 4;

pub(super) struct Sqlite {
    readers: SqlitePool,
    /// Checkpoints have a connection of their own, so that nobody waits for them.
    keeper: Mutex<SqliteConnection>,
}

impl Sqlite {
    /// Opens the file; the connection is the one that writes.
    pub async fn open(file: &Path) -> Result<(Sqlite, SqliteConnection), StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // One wait for the disk per commit, so that a move survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .pragma("wal_autocheckpoint", "0");
        let mut writer = SqliteConnection::connect_with(&options).await?;
        let migrator = Migrator::with_migrations(migrations(&MIGRATIONS));
        migrator.run(&mut writer).await.map_err(|error| StoreError::Failed(error.to_string()))?;
        let keeper = SqliteConnection::connect_with(&options).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        // Readers keep few pages: what is read often is in memory as a table.
        let options = options.pragma("query_only", "1").pragma("cache_size", "-256");
        let readers = readers.connect_with(options).await?;
        Ok((Sqlite { readers, keeper: Mutex::new(keeper) }, writer))
    }

    pub async fn rows(&self, sql: &'static str, args: Vec<Arg>) -> Result<Vec<Row>, StoreError> {
        let rows = sqlx::query_with(sql, bind(args)?).fetch_all(&self.readers).await?;
        rows.iter().map(read).collect()
    }

    pub async fn back_up(&self, file: &Path) -> Result<(), StoreError> {
        let Some(file) = file.to_str() else {
            return Err(StoreError::Failed("the name of the file is no text".into()));
        };
        let mut keeper = self.keeper.lock().await;
        sqlx::query("VACUUM INTO $1").bind(file).execute(&mut *keeper).await?;
        Ok(())
    }

    /// Copies from the write-ahead log into the main file what nobody reads there any more.
    /// Passive: it waits for nobody, and nobody waits for it.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        let mut keeper = self.keeper.lock().await;
        sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut *keeper).await?;
        Ok(())
    }
}

fn migrations(all: &[(i64, &'static str, &'static str)]) -> Vec<Migration> {
    let migration = |(version, name, sql): &(i64, &'static str, &'static str)| {
        let sql: SqlStr = (*sql).into_sql_str();
        Migration::new(*version, (*name).into(), MigrationType::Simple, sql, false)
    };
    all.iter().map(migration).collect()
}

/// Commits these jobs together, and tells for each what came of it.
pub(super) async fn commit(connection: &mut SqliteConnection, jobs: &[Job]) -> Vec<Answer> {
    match at_once(connection, jobs).await {
        Ok(answers) => answers.into_iter().map(Ok).collect(),
        // One of them cannot be done: now each has to stand for itself.
        Err(_) => match one_by_one(connection, jobs).await {
            Ok(answers) => answers,
            Err(error) => {
                tracing::error!(%error, "nothing could be written");
                jobs.iter().map(|_| Err(error.clone())).collect()
            }
        },
    }
}

/// The usual way: no job of the group gets in the way of another.
async fn at_once(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Vec<u64>>, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let moves: Vec<&MoveRow> = jobs.iter().flat_map(|job| &job.moves).collect();
    insert(&mut transaction, &moves).await?;
    let mut answers = Vec::with_capacity(jobs.len());
    for job in jobs {
        answers.push(execute(&mut transaction, &job.statements).await?);
    }
    transaction.commit().await?;
    Ok(answers)
}

/// The careful way: every job that cannot be done is taken back, and the others stay.
async fn one_by_one(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Answer>, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut answers = Vec::with_capacity(jobs.len());
    for job in jobs {
        // A transaction within one is a savepoint.
        let mut savepoint = transaction.begin().await?;
        let moves: Vec<&MoveRow> = job.moves.iter().collect();
        let answer = match insert(&mut savepoint, &moves).await {
            Ok(()) => execute(&mut savepoint, &job.statements).await,
            Err(error) => Err(error),
        };
        match answer {
            Ok(_) => savepoint.commit().await?,
            Err(_) => savepoint.rollback().await?,
        }
        answers.push(answer);
    }
    transaction.commit().await?;
    Ok(answers)
}

async fn execute(
    connection: &mut SqliteConnection,
    statements: &[Statement],
) -> Result<Vec<u64>, StoreError> {
    let mut changed = Vec::with_capacity(statements.len());
    for Statement { sql, args, must_change } in statements {
        let done = sqlx::query_with(*sql, bind(args.clone())?).execute(&mut *connection).await?;
        if *must_change && done.rows_affected() == 0 {
            return Err(StoreError::Unmet);
        }
        changed.push(done.rows_affected());
    }
    Ok(changed)
}

/// How many rows are added by one statement; few sizes, so that all of them stay prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// The statement for every size.
static INSERTS: LazyLock<[&'static str; SIZES.len()]> = LazyLock::new(|| {
    SIZES.map(|size| {
        let rows: Vec<&str> = (0..size).map(|_| "(?,?,?,?,?,?,?,?,?)").collect();
        let columns = "table_id, number, actor, action, events, at, person, key, hash";
        let sql = format!("INSERT INTO moves ({columns}) VALUES {}", rows.join(","));
        &*sql.leak()
    })
});

async fn insert(
    connection: &mut SqliteConnection,
    mut moves: &[&MoveRow],
) -> Result<(), StoreError> {
    for (size, sql) in SIZES.iter().zip(*INSERTS) {
        while let Some((rows, rest)) = moves.split_at_checked(*size) {
            let mut arguments = SqliteArguments::default();
            arguments.reserve(size * 9, 0);
            for row in rows {
                bind_move(&mut arguments, row).map_err(unbound)?;
            }
            sqlx::query_with(sql, arguments).execute(&mut *connection).await?;
            moves = rest;
        }
    }
    Ok(())
}

fn bind_move(
    arguments: &mut SqliteArguments,
    row: &MoveRow,
) -> Result<(), sqlx::error::BoxDynError> {
    arguments.add(row.table.0)?;
    arguments.add(row.number)?;
    arguments.add(row.actor)?;
    arguments.add(row.action.clone())?;
    arguments.add(row.events.clone())?;
    arguments.add(row.at)?;
    arguments.add(row.person)?;
    arguments.add(row.key.clone())?;
    arguments.add(row.hash.clone())
}

fn bind(args: Vec<Arg>) -> Result<SqliteArguments, StoreError> {
    let mut arguments = SqliteArguments::default();
    for arg in args {
        match arg {
            Arg::Null => arguments.add(None::<i64>),
            Arg::Int(value) => arguments.add(value),
            Arg::Text(value) => arguments.add(value),
        }
        .map_err(unbound)?;
    }
    Ok(arguments)
}

fn unbound(error: sqlx::error::BoxDynError) -> StoreError {
    StoreError::Failed(error.to_string())
}

fn read(row: &SqliteRow) -> Result<Row, StoreError> {
    let cell = |column: usize| -> Result<Arg, sqlx::Error> {
        let raw = row.try_get_raw(column)?;
        if raw.is_null() {
            return Ok(Arg::Null);
        }
        Ok(match raw.type_info().name() {
            "TEXT" => Arg::Text(row.try_get_unchecked(column)?),
            _ => Arg::Int(row.try_get_unchecked(column)?),
        })
    };
    let cells: Result<Vec<Arg>, sqlx::Error> = (0..row.len()).map(cell).collect();
    Ok(Row(cells?))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.kind() == ErrorKind::UniqueViolation => {
                StoreError::Taken
            }
            _ => StoreError::Failed(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_said_before_there_were_private_lines_was_said_to_everybody() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut old = SqliteConnection::connect_with(&options).await.unwrap();
        Migrator::with_migrations(migrations(&MIGRATIONS[..2])).run(&mut old).await.unwrap();
        for sql in [
            "INSERT INTO tables (id, game, law, setup, title, watch, clock, state, created, \
             touched) VALUES (1, 'unita', '1.0', '{}', '', 'link', '{}', 'over', 0, 0)",
            "INSERT INTO chat (table_id, number, at, key, name, seats, text) \
             VALUES (1, 7, 5, 'k', 'Ann', '[0]', 'well played')",
        ] {
            sqlx::query(sql).execute(&mut old).await.unwrap();
        }
        old.close().await.unwrap();
        let (store, _) = Sqlite::open(&file).await.unwrap();
        let sql = "SELECT id, recipients, text FROM chat";
        let rows = store.rows(sql, Vec::new()).await.unwrap();
        let [row] = &rows[..] else { panic!("one line: {rows:?}") };
        assert_eq!((row.text(0), row.maybe_text(1)), (Ok("7"), Ok(None)));
        assert_eq!(row.text(2), Ok("well played"));
    }
}
