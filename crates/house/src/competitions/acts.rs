//! What people do in a competition, and who may.

use std::sync::Arc;

use league::{Action, Actor, ClubId, FixtureId, Stage};

use super::draft::{By, Draft};
use super::live::{Live, State};
use crate::error::Error;
use crate::ids::PersonId;
use crate::store::args;
use crate::wire::{Acted, CompetitionAct, CompetitionState};

/// The longest idempotency key, in bytes.
const LONGEST_KEY: usize = 64;
/// How many entries a log may have before people can add nothing more to it. The largest
/// championship needs a fraction of it; whoever plays with buttons all day does not fill the disk.
const MOST_ENTRIES: u32 = 50_000;

impl Live {
    /// Carries out a command of the coach of a club, or of the commissioner.
    pub async fn act(self: &Arc<Self>, me: PersonId, said: CompetitionAct) -> Result<Acted, Error> {
        let CompetitionAct { key, at, mut action } = said;
        check_key(&key)?;
        if let Action::Forfeit { fixture, record, .. } = &mut action {
            // What was played of an interrupted match counts; the house knows it best.
            *record = self.played_so_far(me, *fixture).await?;
        }
        let mut state = self.lock().await?;
        if let Some(done) = self.repeated(&state, me, &key).await? {
            return Ok(done);
        }
        let actor = state.actor(me, &action)?;
        state.check_fresh(actor, at)?;
        state.check_chosen(&action)?;
        let mut draft = Draft::new(self, &state);
        if state.is_reopened_by(&action) {
            state.league.check(actor, &action)?;
            draft.reseal(&mut state)?;
        }
        draft.act(&mut state, actor, &action, By { person: Some(me), key: Some(&key) })?;
        let mut changed = Vec::new();
        match &action {
            Action::Start => self.set_deadlines(&mut state, &mut draft)?,
            Action::Leave { club } => draft.coach(*club, None),
            Action::Strike { .. } => changed = self.coaches_by_log(&state, &mut draft).await?,
            _ => {}
        }
        self.commit(&mut state, draft, Vec::new()).await?;
        let acted = state.acted();
        let chairs = changed.into_iter().map(|(club, coach)| (state.tables_of(club), coach));
        let chairs: Vec<_> = chairs.collect();
        drop(state);
        for (tables, coach) in chairs {
            self.hand_over(tables, &coach).await?;
        }
        self.follow();
        Ok(acted)
    }

    /// The answer to a command that was carried out before.
    pub(super) async fn repeated(
        &self,
        state: &State,
        me: PersonId,
        key: &str,
    ) -> Result<Option<Acted>, Error> {
        let sql = "SELECT number FROM competition_entries \
                   WHERE competition_id = $1 AND person = $2 AND key = $3";
        let row = self.hub.store().row(sql, args![self.id, me, key]).await?;
        Ok(row.map(|_| state.acted()))
    }

    /// Every round has a day by which it is to be played, if that was agreed.
    fn set_deadlines(&self, state: &mut State, draft: &mut Draft) -> Result<(), Error> {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let Some(days) = state.about.round_days else { return Ok(()) };
        let now = self.hub.now();
        for round in 1..=state.league.rounds() {
            let due = Some(now + i64::from(round) * i64::from(days) * DAY);
            let action = Action::Deadline { round, due };
            draft.act(state, Actor::Commissioner, &action, By::default())?;
        }
        Ok(())
    }

    /// The record of a match that is being played, as far as it was, for the commissioner.
    async fn played_so_far(
        &self,
        me: PersonId,
        fixture: FixtureId,
    ) -> Result<Option<String>, Error> {
        let table = {
            let state = self.lock().await?;
            state.check_owner(me)?;
            let kick_off = state.kick_off_of(fixture);
            kick_off.and_then(|kick_off| state.table_of(fixture, &kick_off.mark))
        };
        let Some(table) = table else { return Ok(None) };
        // The lock is given back before: a table is never waited for with it in hand.
        let table = self.hub.table(table).await?;
        if table.is_over().await? {
            return Ok(None);
        }
        table.match_record().await.map(Some)
    }
}

impl State {
    /// As whom somebody does this.
    fn actor(&self, me: PersonId, action: &Action) -> Result<Actor, Error> {
        match action {
            Action::Book { .. } => {
                return Err(Error::NotYours("a match is booked by the table it is played at"));
            }
            Action::Enter { .. } | Action::Replace { .. } => {
                let message = "clubs enter and change coaches at addresses of their own";
                return Err(Error::invalid("action", message));
            }
            Action::Reseal { .. } => return Err(Error::NotYours("the house seals the dice")),
            _ if action.is_chance() => return Err(Error::NotYours("the house throws the dice")),
            _ => {}
        }
        self.check_room()?;
        let Some(club) = action.club() else {
            return self.check_owner(me).map(|()| Actor::Commissioner);
        };
        if self.clubs_of(Some(me)).contains(&club) {
            return Ok(Actor::Club(club));
        }
        // For a club of others the commissioner decides only whether it takes part.
        match action {
            Action::Leave { .. } | Action::Withdraw { .. } if self.is_owner(Some(me)) => {
                Ok(Actor::Commissioner)
            }
            _ => Err(Error::NotYours("only the coach of the club may do that")),
        }
    }

    /// A club that has players chooses them here and not at the table: what one coach has sealed
    /// must not wait for the other to make up their mind in front of the board.
    fn check_chosen(&self, action: &Action) -> Result<(), Error> {
        let is_missing = match action {
            Action::Choose { choices, .. } => choices.is_empty(),
            Action::Ready { fixture, club } => {
                // Who has too few for a squad has nothing to choose: being ready is a forfeit.
                self.league.has_rosters()
                    && !self.league.is_short(*club)
                    && self.league.chosen_for(*club) != Some(*fixture)
            }
            _ => false,
        };
        match is_missing {
            true => Err(Error::conflict("choice", "squad and cards are chosen first (C-COMP-15)")),
            false => Ok(()),
        }
    }

    /// Whether the action may change what was decided with everything else.
    fn is_reopened_by(&self, action: &Action) -> bool {
        matches!(action, Action::Strike { .. }) && self.league.stage() == Stage::Finished
    }

    /// Whether there is room for another entry.
    pub(super) fn check_room(&self) -> Result<(), Error> {
        match self.league.number() < MOST_ENTRIES {
            true => Ok(()),
            false => Err(Error::conflict("full", "the log of this competition is full")),
        }
    }

    /// A command answers what its sender saw. It may be a little old, since everybody acts at the
    /// same time; but not older than what the same club, or the commissioner, did last.
    fn check_fresh(&self, actor: Actor, at: u32) -> Result<(), Error> {
        let last = match actor {
            Actor::Club(club) => self.acted.get(&Some(club)),
            Actor::Commissioner | Actor::Chance => self.acted.get(&None),
        };
        if last.is_some_and(|last| *last > at) || at > self.league.number() {
            return Err(Error::conflict("stale", "things have changed since; look again"));
        }
        Ok(())
    }

    pub(super) fn check_owner(&self, me: PersonId) -> Result<(), Error> {
        match self.is_owner(Some(me)) {
            true => Ok(()),
            false => Err(Error::NotYours("only the commissioner may do that")),
        }
    }

    pub(super) fn check_not_over(&self) -> Result<(), Error> {
        match self.about.state {
            CompetitionState::Open | CompetitionState::Running => Ok(()),
            CompetitionState::Finished => {
                Err(Error::conflict("over", "the competition is decided"))
            }
        }
    }

    pub(super) fn acted(&self) -> Acted {
        Acted { number: self.league.number(), revision: self.about.revision, club: None }
    }

    /// The name of a club.
    pub(super) fn club_name(&self, club: ClubId) -> Option<String> {
        self.league.club_name(club).map(str::to_owned)
    }
}

pub(super) fn check_key(key: &str) -> Result<(), Error> {
    match key.len() {
        1..=LONGEST_KEY => Ok(()),
        _ => Err(Error::invalid("key", format!("a key has 1 to {LONGEST_KEY} bytes"))),
    }
}
