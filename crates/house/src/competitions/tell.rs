//! A competition as it is told.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use league::Coach;

use super::clubs::SOMEBODY;
use super::live::{Coached, Live, State};
use super::outlook::Outlook;
use crate::error::Error;
use crate::ids::PersonId;
use crate::wire::{ClubCoach, CompetitionInfo, CompetitionState, DiceInfo, FixtureTable};

/// How long somebody waits for news at a time.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long news is gathered before it is told: one thing seldom happens alone, and among bots
/// many things happen every second.
const GATHER: Duration = Duration::from_millis(100);

impl Live {
    /// The competition as this person may know it. With a revision, once there is another one; if
    /// there is none for a while, nothing.
    pub async fn info(
        &self,
        viewer: Option<PersonId>,
        after: Option<u32>,
    ) -> Result<Option<CompetitionInfo>, Error> {
        if let Some(after) = after {
            let mut changed = self.changed.subscribe();
            let is_new = changed.wait_for(|now| *now != after || self.hub.is_closing());
            if tokio::time::timeout(PATIENCE, is_new).await.is_err() {
                return Ok(None);
            }
            tokio::time::sleep(GATHER).await;
        }
        let state = self.lock().await?;
        Ok(Some(self.describe(&state, viewer)))
    }

    fn describe(&self, state: &State, viewer: Option<PersonId>) -> CompetitionInfo {
        let about = &state.about;
        let yours = state.clubs_of(viewer);
        let is_finished = about.state == CompetitionState::Finished;
        CompetitionInfo {
            id: self.id.to_string(),
            revision: about.revision,
            number: state.league.number(),
            state: about.state,
            access: about.access,
            clock: about.clock,
            round_days: about.round_days,
            commissioner: state.is_owner(viewer),
            commissioner_name: about.owner_name.clone(),
            yours: yours.iter().map(|club| club.0).collect(),
            coaches: state
                .coaches
                .iter()
                .map(|(club, coach)| ClubCoach { club: club.0, coach: coach.told() })
                .collect(),
            tables: tables(state),
            dice: DiceInfo::Sealed {
                seal: about.seed().seal().to_string(),
                seed: is_finished.then(|| about.seed().open()),
            },
            created: about.created,
            now: self.hub.now(),
            view: view(state, &yours),
        }
    }

    /// Whether somebody can start it, or has a match to prepare.
    pub(super) async fn waits_for(&self, viewer: Option<PersonId>) -> Result<bool, Error> {
        let state = self.lock().await?;
        if state.league.awaits().start && state.is_owner(viewer) {
            return Ok(true);
        }
        let mine = state.clubs_of(viewer);
        let next = Outlook::of(&state.league).next;
        Ok(mine
            .iter()
            .any(|club| next.contains_key(club) && state.league.ready_for(*club).is_none()))
    }
}

/// What these clubs may know, with the names of those who coach.
pub(super) fn view(state: &State, clubs: &[league::ClubId]) -> league::View {
    let mut view = state.league.view(clubs);
    for club in &mut view.clubs {
        let name = match state.coaches.get(&club.id) {
            Some(Coached::Person(_, name)) => name.clone(),
            Some(Coached::Nobody) | None => String::new(),
            Some(Coached::Bot(_)) => continue,
        };
        club.coach = Coach::Person { name };
    }
    // The log knows nobody by name. Whom the last change of coach was to is no secret, though.
    let mut seen = BTreeSet::new();
    for line in view.log.iter_mut().rev().filter(|line| line.kind == "replace") {
        let Some(club) = line.club.as_ref().map(|club| club.id) else { continue };
        if let Some(Coached::Person(_, name)) = state.coaches.get(&club)
            && seen.insert(club)
            && line.name.as_deref() == Some(SOMEBODY)
        {
            line.name = Some(name.clone());
        }
    }
    view
}

/// The table of every match: where it is played now, or was played last.
fn tables(state: &State) -> Vec<FixtureTable> {
    let mut latest = BTreeMap::new();
    for played in &state.tables {
        latest.insert(played.fixture, played.table);
    }
    let told = |(fixture, table): (league::FixtureId, crate::ids::TableId)| FixtureTable {
        fixture: fixture.0,
        table: table.to_string(),
    };
    latest.into_iter().map(told).collect()
}
