//! Invitations: a secret word in a link, good for one chair, once, until it is revoked.

use crate::error::Error;
use crate::ids::{PersonId, TableId};
use crate::people::random_token;
use crate::store::{Row, Store, StoreError, args, statement};
use crate::wire::Invitation;

/// How many links one table may have at the same time.
const MOST: i64 = 50;

/// An invitation that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The table.
    pub table: TableId,
    /// The chair it is for.
    pub chair: u8,
    /// Who has used it.
    pub used: Use,
}

/// Whether an invitation was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// Not yet.
    Not,
    /// By this person, unless they are gone.
    By(Option<PersonId>),
}

/// Makes a new invitation.
pub async fn create(
    store: &Store,
    table: TableId,
    chair: u8,
    now: i64,
) -> Result<Invitation, Error> {
    let token = random_token()?;
    // The count is part of the statement, so that two requests cannot both be the last.
    let sql = "INSERT INTO invitations (token, table_id, chair, created) \
               SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM invitations \
               WHERE table_id = $2 AND revoked IS NULL) < $5";
    let change = statement(sql, args![token.as_str(), table, chair, now, MOST]).must_change();
    match store.write(vec![change]).await {
        Ok(_) => Ok(Invitation { token, chair, used: false }),
        Err(StoreError::Unmet) => {
            let message = format!("a table has at most {MOST} invitations; revoke one first");
            Err(Error::conflict("invitations", message))
        }
        Err(error) => Err(error.into()),
    }
}

/// The invitations of a table that hold, the oldest first.
pub async fn of_table(store: &Store, table: TableId) -> Result<Vec<Invitation>, Error> {
    let sql = "SELECT token, chair, used FROM invitations \
               WHERE table_id = $1 AND revoked IS NULL ORDER BY created, token";
    let rows = store.rows(sql, args![table]).await?;
    let invitation = |row: &Row| {
        Ok(Invitation {
            token: row.text(0)?.to_owned(),
            chair: row.small(1)?,
            used: row.maybe_int(2)?.is_some(),
        })
    };
    rows.iter().map(invitation).collect()
}

/// Makes an invitation worthless; whoever has used it already keeps the chair.
pub async fn revoke(store: &Store, table: TableId, token: &str, now: i64) -> Result<(), Error> {
    let sql = "UPDATE invitations SET revoked = $3 \
               WHERE token = $1 AND table_id = $2 AND revoked IS NULL";
    let change = statement(sql, args![token, table, now]).must_change();
    match store.write(vec![change]).await {
        Ok(_) => Ok(()),
        Err(StoreError::Unmet) => Err(Error::NotFound("invitation")),
        Err(error) => Err(error.into()),
    }
}

/// What a token is good for, if it holds.
pub async fn open(store: &Store, token: &str) -> Result<Option<Link>, Error> {
    let sql = "SELECT table_id, chair, used, used_by FROM invitations \
               WHERE token = $1 AND revoked IS NULL";
    let row = store.row(sql, args![token]).await?;
    row.map(|row| {
        let by = row.maybe_int(3)?.map(PersonId);
        Ok(Link {
            table: TableId(row.int(0)?),
            chair: row.small(1)?,
            used: row.maybe_int(2)?.map_or(Use::Not, |_| Use::By(by)),
        })
    })
    .transpose()
}

/// Notes that somebody uses it; of two who try, one does.
pub async fn mark(store: &Store, token: &str, person: PersonId, now: i64) -> Result<(), Error> {
    let sql = "UPDATE invitations SET used = $3, used_by = $2 \
               WHERE token = $1 AND used IS NULL AND revoked IS NULL";
    let change = statement(sql, args![token, person, now]).must_change();
    match store.write(vec![change]).await {
        Ok(_) => Ok(()),
        Err(StoreError::Unmet) => {
            Err(Error::conflict("used", "somebody else has used this invitation"))
        }
        Err(error) => Err(error.into()),
    }
}

/// Takes that back, where there was nothing to sit down in.
pub async fn unmark(store: &Store, token: &str, person: PersonId) -> Result<(), Error> {
    let sql = "UPDATE invitations SET used = NULL, used_by = NULL \
               WHERE token = $1 AND used_by = $2";
    store.write(vec![statement(sql, args![token, person])]).await?;
    Ok(())
}
