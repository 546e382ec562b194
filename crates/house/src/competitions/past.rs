//! The way from what is stored of a competition back to it.
//!
//! The log is the truth, and what is stored of where it led is a cache of it. It becomes more than
//! that where the rules have changed, so that the log would lead elsewhere now: then the competition
//! stands where it stood, and goes on from there.

use league::{Charter, Competition, Entry, Refusal, Snapshot};

use super::load::EntryRow;
use crate::error::Error;
use crate::ids::CompetitionId;
use crate::records::at_leisure;
use crate::store::{Statement, Store, args, statement};

/// Where the competition stood after its last entry.
const LAST: &str = "last";
/// Where it stood when the rules had changed.
const BASE: &str = "base";

/// Keeps where a competition stands.
pub(super) fn keep(id: CompetitionId, league: &Competition) -> Statement {
    write(id, LAST, &league.snapshot())
}

fn write(id: CompetitionId, kind: &str, snapshot: &str) -> Statement {
    let sql = "INSERT INTO competition_snapshots (competition_id, kind, snapshot) \
               VALUES ($1, $2, $3) ON CONFLICT (competition_id, kind) \
               DO UPDATE SET snapshot = excluded.snapshot";
    statement(sql, args![id, kind, snapshot])
}

/// The competition after the last of these entries.
pub(super) async fn bring_back(
    store: &Store,
    id: CompetitionId,
    charter: Charter,
    log: &[EntryRow],
) -> Result<Competition, Error> {
    let last = read(store, id, LAST, log).await?;
    let base = read(store, id, BASE, log).await?;
    let entry = |row: &EntryRow| Entry { actor: row.actor, action: row.action.clone() };
    let entries = log.iter().map(entry).collect();
    let hash = log.last().and_then(|row| row.hash.clone());
    let back = move || back(&charter, entries, hash, last, base);
    let Back { league, is_new, base } = match at_leisure(back).await? {
        Ok(back) => back,
        Err((number, refusal)) => return Err(rules_changed(id, number, &refusal)),
    };
    let mut changes = Vec::new();
    if let Some(base) = base {
        let since = league.settled();
        tracing::warn!(competition = %id, since, "it goes on by other rules than before");
        changes.push(write(id, BASE, &base));
    }
    if is_new {
        changes.push(keep(id, &league));
    }
    if !changes.is_empty() {
        store.write(changes).await?;
    }
    Ok(league)
}

/// A snapshot, if one is stored and the log says that the competition stood so.
async fn read(
    store: &Store,
    id: CompetitionId,
    kind: &str,
    log: &[EntryRow],
) -> Result<Option<(String, Snapshot)>, Error> {
    let sql = "SELECT snapshot FROM competition_snapshots WHERE competition_id = $1 AND kind = $2";
    let Some(row) = store.row(sql, args![id, kind]).await? else { return Ok(None) };
    let text = row.text(0)?.to_owned();
    // A cache that cannot be read is none.
    let snapshot = match Snapshot::read(&text) {
        Ok(snapshot) => snapshot,
        Err(error) => {
            tracing::warn!(competition = %id, %error, "what was kept of it cannot be read");
            return Ok(None);
        }
    };
    let entry = log.get((snapshot.number() as usize).wrapping_sub(1));
    let hash = entry.and_then(|entry| entry.hash.as_ref());
    Ok(hash.is_some_and(|hash| *hash == snapshot.fingerprint()).then_some((text, snapshot)))
}

/// A competition that was brought back.
struct Back {
    league: Competition,
    /// Whether where it stands is to be stored.
    is_new: bool,
    /// From where it goes on, if the rules have changed since.
    base: Option<String>,
}

fn back(
    charter: &Charter,
    entries: Vec<Entry>,
    hash: Option<String>,
    last: Option<(String, Snapshot)>,
    base: Option<(String, Snapshot)>,
) -> Result<Back, (u32, Refusal)> {
    let from = |kept: &Snapshot, since: Option<&Snapshot>| {
        Competition::resume(charter.clone(), entries.iter().cloned(), kept, since)
    };
    let base = base.as_ref().map(|(_, base)| base);
    if let Some((_, last)) = last.as_ref().filter(|(_, last)| last.is_lawful(charter))
        && let Ok(league) = from(last, base)
    {
        return Ok(Back { is_new: last.number() != league.number(), league, base: None });
    }
    let led = match base {
        Some(base) => from(base, Some(base)),
        None => Competition::replay(charter.clone(), entries.iter().cloned()),
    };
    let Some((text, last)) = last else {
        return led.map(|league| Back { league, is_new: true, base: None });
    };
    match led {
        Ok(league) if hash.is_none_or(|hash| hash == league.fingerprint()) => {
            Ok(Back { league, is_new: true, base: None })
        }
        Ok(_) | Err(_) => {
            let league = from(&last, Some(&last))?;
            Ok(Back { league, is_new: true, base: Some(text) })
        }
    }
}

/// Why there is no way through a log any more: the rules are others than when it was written, and
/// nothing is known of where it led.
fn rules_changed(id: CompetitionId, number: u32, refusal: &Refusal) -> Error {
    tracing::error!(competition = %id, number, %refusal, "the rules have changed since");
    let message = format!(
        "the rules have changed since this competition was held; they lead no further than entry \
         {number} of its log"
    );
    Error::conflict("rules_changed", message)
}
