//! The rows of a log.

use super::{Row, Store, StoreError, args};
use crate::ids::TableId;

/// The actor of an outcome of chance.
pub const CHANCE: i64 = -1;
/// The actor of an undo.
pub const UNDO: i64 = -2;

/// One entry of a log as it is stored. What is in it is explained where the table is made.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct MoveRow {
    pub table: TableId,
    pub number: u32,
    pub actor: i64,
    pub action: String,
    pub events: String,
    pub at: i64,
    pub person: Option<i64>,
    pub key: Option<String>,
    pub hash: Option<String>,
}

impl MoveRow {
    fn read(table: TableId, row: &Row) -> Result<MoveRow, StoreError> {
        Ok(MoveRow {
            table,
            number: row.small(0)?,
            actor: row.int(1)?,
            action: row.text(2)?.to_owned(),
            events: row.text(3)?.to_owned(),
            at: row.int(4)?,
            person: row.maybe_int(5)?,
            key: row.maybe_text(6)?.map(str::to_owned),
            hash: row.maybe_text(7)?.map(str::to_owned),
        })
    }
}

impl Store {
    /// The entries of a log after this number, in order.
    pub async fn moves(&self, table: TableId, after: u32) -> Result<Vec<MoveRow>, StoreError> {
        let sql = "SELECT number, actor, action, events, at, person, key, hash FROM moves \
                   WHERE table_id = $1 AND number > $2 ORDER BY number";
        let rows = self.rows(sql, args![table, after]).await?;
        rows.iter().map(|row| MoveRow::read(table, row)).collect()
    }

    /// The entries of a log up to this number, in order, without what they told.
    pub async fn actions(&self, table: TableId, until: u32) -> Result<Vec<MoveRow>, StoreError> {
        let sql = "SELECT number, actor, action, '', at, NULL, NULL, hash FROM moves \
                   WHERE table_id = $1 AND number <= $2 ORDER BY number";
        let rows = self.rows(sql, args![table, until]).await?;
        rows.iter().map(|row| MoveRow::read(table, row)).collect()
    }

    /// The last of the entries that a person's command with this key has made after this number.
    pub async fn answered(
        &self,
        table: TableId,
        after: u32,
        person: i64,
        key: &str,
    ) -> Result<Option<u32>, StoreError> {
        let sql = "SELECT number FROM moves WHERE table_id = $1 AND number > $2 \
                   AND person = $3 AND key = $4 ORDER BY number DESC LIMIT 1";
        let row = self.row(sql, args![table, after, person, key]).await?;
        row.map(|row| row.small(0)).transpose()
    }
}
