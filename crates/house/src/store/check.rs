//! Whether a file is what a store keeps, before it is treated like one.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use super::{Store, StoreError};

impl Store {
    /// Looks into a file that may be a store, without changing it: whether it is whole, and has
    /// the tables it should have.
    pub async fn check(file: &Path) -> Result<(), StoreError> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let sql = "SELECT count(*) FROM sqlite_master WHERE type = 'table' \
                   AND name IN ('people', 'tables', 'chairs', 'moves')";
        let tables: i64 = sqlx::query_scalar(sql).fetch_one(&mut connection).await?;
        if tables != 4 {
            return Err(StoreError::Failed("its tables are not those of a house".to_owned()));
        }
        let sql = "PRAGMA integrity_check(1)";
        let found: String = sqlx::query_scalar(sql).fetch_one(&mut connection).await?;
        connection.close().await?;
        match found.as_str() {
            "ok" => Ok(()),
            _ => Err(StoreError::Failed(format!("it is damaged: {found}"))),
        }
    }
}
