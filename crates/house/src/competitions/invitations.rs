//! Links to a competition: good for one club, once, until they are revoked.

use league::ClubId;

use crate::error::Error;
use crate::ids::{CompetitionId, PersonId};
use crate::people::random_token;
use crate::store::{Row, Statement, Store, StoreError, args, statement};
use crate::wire::EntryLink;

/// How many links one competition may have at the same time.
const MOST: i64 = 100;

/// A link that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The competition.
    pub competition: CompetitionId,
    /// The club to be taken over, if it is not for a new one.
    pub club: Option<ClubId>,
    /// Whether it was used, and by whom, unless they are gone.
    pub used: Option<Option<PersonId>>,
}

/// Makes a new link.
pub async fn create(
    store: &Store,
    competition: CompetitionId,
    club: Option<ClubId>,
    now: i64,
) -> Result<EntryLink, Error> {
    let token = random_token()?;
    // The count is part of the statement, so that two requests cannot both be the last.
    let sql = "INSERT INTO competition_invitations (token, competition_id, club, created) \
               SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM competition_invitations \
               WHERE competition_id = $2 AND revoked IS NULL) < $5";
    let club = club.map(|club| club.0);
    let change = statement(sql, args![token.as_str(), competition, club, now, MOST]).must_change();
    match store.write(vec![change]).await {
        Ok(_) => Ok(EntryLink { token, club, used: false }),
        Err(StoreError::Unmet) => {
            let message = format!("a competition has at most {MOST} invitations; revoke one first");
            Err(Error::conflict("invitations", message))
        }
        Err(error) => Err(error.into()),
    }
}

/// The links of a competition that hold, the oldest first.
pub async fn of(store: &Store, competition: CompetitionId) -> Result<Vec<EntryLink>, Error> {
    let sql = "SELECT token, club, used FROM competition_invitations \
               WHERE competition_id = $1 AND revoked IS NULL ORDER BY created, token";
    let rows = store.rows(sql, args![competition]).await?;
    let link = |row: &Row| {
        Ok(EntryLink {
            token: row.text(0)?.to_owned(),
            club: row.maybe_int(1)?.and_then(|club| club.try_into().ok()),
            used: row.maybe_int(2)?.is_some(),
        })
    };
    rows.iter().map(link).collect()
}

/// Makes a link worthless; whoever has used it already keeps the club.
pub async fn revoke(
    store: &Store,
    competition: CompetitionId,
    token: &str,
    now: i64,
) -> Result<(), Error> {
    let sql = "UPDATE competition_invitations SET revoked = $3 \
               WHERE token = $1 AND competition_id = $2 AND revoked IS NULL";
    let change = statement(sql, args![token, competition, now]).must_change();
    match store.write(vec![change]).await {
        Ok(_) => Ok(()),
        Err(StoreError::Unmet) => Err(Error::NotFound("invitation")),
        Err(error) => Err(error.into()),
    }
}

/// What a token is good for, if it holds.
pub async fn open(store: &Store, token: &str) -> Result<Link, Error> {
    let sql = "SELECT competition_id, club, used, used_by FROM competition_invitations \
               WHERE token = $1 AND revoked IS NULL";
    let row = store.row(sql, args![token]).await?.ok_or(Error::NotFound("invitation"))?;
    let by = row.maybe_int(3)?.map(PersonId);
    Ok(Link {
        competition: CompetitionId(row.int(0)?),
        club: row.maybe_int(1)?.and_then(|club| club.try_into().ok()).map(ClubId),
        used: row.maybe_int(2)?.map(|_| by),
    })
}

/// Notes that somebody uses a link. It belongs into the transaction of what it is used for: of two
/// who try, one does.
pub fn use_up(token: &str, person: PersonId, now: i64) -> Statement {
    let sql = "UPDATE competition_invitations SET used = $3, used_by = $2 \
               WHERE token = $1 AND used IS NULL AND revoked IS NULL";
    statement(sql, args![token, person, now]).must_change()
}
