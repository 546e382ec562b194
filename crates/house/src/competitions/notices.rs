//! What coaches who are elsewhere would like to hear: a match can be prepared, is due, is decided.
//!
//! A notice is written down in the transaction of what it is about, so that none is lost or sent
//! twice; `crate::notices` sends it like those of tables.

use league::{ClubId, FixtureId};
use serde_json::json;
use shelf::catalogue::english;

use super::live::State;
use super::outlook::{Outlook, is_decided};
use crate::app::App;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId};
use crate::store::{Statement, StoreError, args, statement};

/// How long before the deadline somebody is reminded, in milliseconds.
const AHEAD: i64 = 24 * 60 * 60 * 1000;

/// What somebody is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Prepare,
    Due,
    Decided,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Prepare => "prepare",
            Kind::Due => "due",
            Kind::Decided => "decided",
        }
    }
}

/// What notices are about.
pub(super) struct Matter<'a> {
    pub id: CompetitionId,
    pub state: &'a State,
    pub base: &'a str,
    pub now: i64,
}

impl Matter<'_> {
    /// What the coaches would like to hear of what has changed.
    pub fn news_since(&self, before: &Outlook) -> Vec<Statement> {
        let now = Outlook::of(&self.state.league);
        let next = now.next.iter().filter(|(club, next)| before.next.get(club) != Some(next));
        let mut news: Vec<Statement> =
            next.filter_map(|(club, fixture)| self.tell(*club, *fixture, Kind::Prepare)).collect();
        for fixture in now.decided.difference(&before.decided) {
            let clubs = self.state.league.sides(*fixture).unwrap_or_default();
            news.extend(clubs.iter().filter_map(|club| self.tell(*club, *fixture, Kind::Decided)));
        }
        news
    }

    fn tell(&self, club: ClubId, fixture: FixtureId, kind: Kind) -> Option<Statement> {
        let person = self.state.coaches.get(&club)?.person()?;
        Some(self.notice(person, fixture, kind))
    }

    /// Writes down a notice, if its person wants notices.
    fn notice(&self, person: PersonId, fixture: FixtureId, kind: Kind) -> Statement {
        let url = format!("{}/competitions/{}/matches/{}", self.base, self.id, fixture.0);
        let about = &self.state.about;
        let name = self.state.league.fixture_name(fixture).unwrap_or_default();
        let arguments = json!({ "title": about.title, "match": name, "url": url });
        let text = english().house(&format!("notice-{}", kind.word()), &arguments);
        let body = json!({
            "text": text,
            "content": text,
            "allowed_mentions": { "parse": [] },
            "kind": kind.word(),
            "game": about.game,
            "title": about.title,
            "competition": self.id.to_string(),
            "fixture": fixture.0,
            "url": url,
        });
        // By fixture and entry: a match that is played again is announced again.
        let number = i64::from(self.state.league.number()) << 16 | i64::from(fixture.0);
        let sql = "INSERT INTO outbox (person, table_id, competition, number, kind, body, created, \
                   due, state) SELECT id, 0, $2, $3, $4, $5, $6, $6, 'waiting' FROM people \
                   WHERE id = $1 AND webhook IS NOT NULL ON CONFLICT DO NOTHING";
        statement(sql, args![person, self.id, number, kind.word(), body.to_string(), self.now])
    }
}

/// Reminds coaches of matches that are due within a day.
pub(crate) async fn remind(app: &App) -> Result<(), Error> {
    let sql = "SELECT id FROM competitions WHERE state = 'running'";
    for row in app.store.rows(sql, Vec::new()).await? {
        let live = app.hub.competition(CompetitionId(row.int(0)?)).await?;
        for reminder in live.reminders(app.time.now()).await? {
            match app.store.write(reminder).await {
                // Whoever was reminded of this deadline is not reminded again.
                Ok(_) | Err(StoreError::Taken) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(())
}

impl super::Live {
    /// For every match that is due: what reminds its coaches, once.
    async fn reminders(&self, now: i64) -> Result<Vec<Vec<Statement>>, Error> {
        let state = self.lock().await?;
        let base = self.hub.base_url();
        let matter = Matter { id: self.id, state: &state, base: &base, now };
        let mut reminders = Vec::new();
        for (fixture, status) in state.league.fixtures() {
            let due = state.league.due(fixture).filter(|due| now >= due - AHEAD);
            let Some(due) = due.filter(|_| !is_decided(status)) else { continue };
            let sql = "INSERT INTO competition_reminders (competition_id, fixture, due) \
                       VALUES ($1, $2, $3)";
            let mut statements = vec![statement(sql, args![self.id, i64::from(fixture.0), due])];
            let clubs = state.league.sides(fixture).unwrap_or_default();
            statements
                .extend(clubs.iter().filter_map(|club| matter.tell(*club, fixture, Kind::Due)));
            reminders.push(statements);
        }
        Ok(reminders)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_notice_has_words() {
        for kind in [Kind::Prepare, Kind::Due, Kind::Decided] {
            assert!(english().has(&format!("house-notice-{}", kind.word())), "{kind:?}");
        }
    }
}
