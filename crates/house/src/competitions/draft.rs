//! Entries that are made in memory, stored all together or not at all, and only then told.

use league::{Action, Actor, ClubId, Competition, Stage};

use super::live::{Coached, Live, State};
use super::load;
use super::notices::Matter;
use super::outlook::Outlook;
use super::past;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId};
use crate::live::{fresh_seed, json_text, word};
use crate::store::{MoveRow, Statement, args, statement};
use crate::wire::CompetitionState;

/// Who asked for it, if a person did, and by which command.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct By<'a> {
    pub person: Option<PersonId>,
    pub key: Option<&'a str>,
}

/// Entries that are made in memory and not stored yet.
///
/// They are made in the competition itself: if they are not stored after all it is read again from
/// its log, which is what `State::is_dirty` is for.
pub(crate) struct Draft {
    id: CompetitionId,
    /// What there was to do and what was decided before.
    before: Outlook,
    entries: Vec<Row>,
    coaches: Vec<(ClubId, Option<Coached>)>,
    statements: Vec<Statement>,
    now: i64,
}

impl Draft {
    /// Begins where the competition stands.
    pub fn new(live: &Live, state: &State) -> Draft {
        Draft {
            id: live.id,
            before: Outlook::of(&state.league),
            entries: Vec::new(),
            coaches: Vec::new(),
            statements: Vec::new(),
            now: live.hub.now(),
        }
    }

    /// Somebody acts, and chance does what it has to do after that.
    pub fn act(
        &mut self,
        state: &mut State,
        actor: Actor,
        action: &Action,
        by: By<'_>,
    ) -> Result<(), Error> {
        self.enter(state, actor, action, by)?;
        while let Some(outcome) = state.league.roll(state.about.seed()) {
            self.enter(state, Actor::Chance, &outcome, By::default())?;
        }
        Ok(())
    }

    /// The dice are open since all is decided: before that is changed, others take their place.
    pub fn reseal(&mut self, state: &mut State) -> Result<(), Error> {
        let seed = fresh_seed();
        let action = Action::Reseal { seal: seed.seal() };
        self.enter(state, Actor::Commissioner, &action, By::default())?;
        let sql =
            "INSERT INTO competition_seeds (competition_id, number, seed) VALUES ($1, $2, $3)";
        self.also(statement(sql, args![self.id, state.league.number(), seed.open()]));
        state.about.seeds.push(seed);
        Ok(())
    }

    fn enter(
        &mut self,
        state: &mut State,
        actor: Actor,
        action: &Action,
        by: By<'_>,
    ) -> Result<(), Error> {
        // What is refused has changed nothing.
        state.league.apply(actor, action, &mut |_, _| {})?;
        state.is_dirty = true;
        let number = state.league.number();
        self.entries.push(Row {
            number,
            actor,
            action: json_text(action)?,
            person: by.person,
            key: by.key.map(str::to_owned),
        });
        Ok(())
    }

    /// Somebody coaches a club from now on; nobody does if it has left.
    pub fn coach(&mut self, club: ClubId, coach: Option<Coached>) {
        let change = match &coach {
            None => {
                let sql = "DELETE FROM coaches WHERE competition_id = $1 AND club = $2";
                statement(sql, args![self.id, club.0])
            }
            Some(coach) => {
                let level = match coach {
                    Coached::Bot(level) => Some(level.as_str()),
                    Coached::Person(..) | Coached::Nobody => None,
                };
                let sql = "INSERT INTO coaches (competition_id, club, person, level) \
                           VALUES ($1, $2, $3, $4) ON CONFLICT (competition_id, club) \
                           DO UPDATE SET person = excluded.person, level = excluded.level";
                statement(sql, args![self.id, club.0, coach.person(), level])
            }
        };
        self.statements.push(change);
        self.coaches.push((club, coach));
    }

    /// Something else that is stored with it.
    pub fn also(&mut self, statement: Statement) {
        self.statements.push(statement);
    }

    /// Everything that has to be stored, once.
    pub fn statements(&mut self, state: &State, base: &str) -> Result<Vec<Statement>, Error> {
        let mut statements = Vec::new();
        // A fingerprint is a lot of work, and one for the last of them proves all.
        let hash = state.league.fingerprint();
        let last = self.entries.last().map(|row| row.number);
        for row in &self.entries {
            let hash = (Some(row.number) == last).then_some(hash.as_str());
            statements.push(row.insert(self.id, self.now, hash)?);
        }
        if last.is_some() {
            statements.push(past::keep(self.id, &state.league));
        }
        statements.append(&mut self.statements);
        let sql = "UPDATE competitions SET revision = revision + 1, touched = $2, state = $3 \
                   WHERE id = $1";
        let stage = word(&stage(&state.league))?;
        statements.push(statement(sql, args![self.id, self.now, stage]).must_change());
        let matter = Matter { id: self.id, state, base, now: self.now };
        statements.extend(matter.news_since(&self.before));
        Ok(statements)
    }
}

/// An entry that waits to be stored.
struct Row {
    number: u32,
    actor: Actor,
    action: String,
    person: Option<PersonId>,
    key: Option<String>,
}

impl Row {
    fn insert(&self, id: CompetitionId, at: i64, hash: Option<&str>) -> Result<Statement, Error> {
        let sql = "INSERT INTO competition_entries (competition_id, number, actor, action, at, \
                   person, key, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let (actor, action, key) = (json_text(&self.actor)?, self.action.as_str(), &self.key);
        let row = args![id, self.number, actor, action, at, self.person, key.clone(), hash];
        Ok(statement(sql, row))
    }
}

/// How far a competition has come, as lists have it.
pub(super) fn stage(league: &Competition) -> CompetitionState {
    match league.stage() {
        Stage::Open => CompetitionState::Open,
        Stage::Drawing | Stage::Running => CompetitionState::Running,
        Stage::Finished => CompetitionState::Finished,
    }
}

impl Live {
    /// Stores a draft, with entries of tables that belong to it, and tells everybody.
    pub(super) async fn commit(
        &self,
        state: &mut State,
        mut draft: Draft,
        moves: Vec<MoveRow>,
    ) -> Result<(), Error> {
        let statements = draft.statements(state, &self.hub.base_url())?;
        state.is_dirty = true;
        self.hub.store().append(moves, statements).await?;
        self.settle(state, draft);
        Ok(())
    }

    /// A draft is stored: that is how things stand now.
    pub(super) fn settle(&self, state: &mut State, draft: Draft) {
        for row in draft.entries.iter().filter(|row| row.person.is_some()) {
            load::note(&mut state.acted, row.actor, row.number);
        }
        for (club, coach) in draft.coaches {
            match coach {
                Some(coach) => drop(state.coaches.insert(club, coach)),
                None => drop(state.coaches.remove(&club)),
            }
        }
        state.about.state = stage(&state.league);
        state.about.touched = draft.now;
        state.about.revision += 1;
        state.is_dirty = false;
        self.changed.send_replace(state.about.revision);
    }
}
