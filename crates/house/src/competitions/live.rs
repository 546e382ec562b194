//! A competition in memory.

use std::collections::BTreeMap;
use std::sync::Arc;

use league::{ClubId, Competition, FixtureId};
use table::dice::Seed;
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use super::load;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId, TableId};
use crate::live::Hub;
use crate::wire::{Access, ClockRule, CompetitionState, Holder};

/// A competition, open: a cache of its log.
///
/// What happens in one happens in order, under one lock. Whoever holds the lock of a table may ask
/// for this one, and never the other way round: a match's last move is booked under both.
pub struct Live {
    pub(super) id: CompetitionId,
    pub(super) hub: Hub,
    state: Arc<Mutex<State>>,
    /// The revision that everybody can see now.
    pub(super) changed: watch::Sender<u32>,
    /// Whoever does what has to be done by itself does it alone.
    pub(super) desk: Mutex<()>,
}

/// A competition that somebody has to themselves for a while.
pub(super) type Held = OwnedMutexGuard<State>;

/// Everything that changes.
pub(crate) struct State {
    pub league: Competition,
    pub about: About,
    pub coaches: BTreeMap<ClubId, Coached>,
    /// The tables of its matches, in the order in which they were set up.
    pub tables: Vec<Played>,
    /// The last entry of every club, and under none that of the commissioner.
    pub acted: BTreeMap<Option<ClubId>, u32>,
    /// Whether something was done that is not known to be stored.
    pub is_dirty: bool,
}

/// What does not belong to the competition itself.
#[derive(Debug, Clone)]
pub(crate) struct About {
    pub title: String,
    pub game: String,
    /// The seeds of its dice: of those at the beginning, and of those that took their place. The
    /// last are the ones that are thrown.
    pub seeds: Vec<Seed>,
    pub owner: Option<PersonId>,
    pub owner_name: Option<String>,
    pub access: Access,
    pub clock: ClockRule,
    pub round_days: Option<u8>,
    pub state: CompetitionState,
    pub revision: u32,
    pub created: i64,
    pub touched: i64,
}

/// Who coaches a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Coached {
    /// A person.
    Person(PersonId, String),
    /// A player made of code.
    Bot(bots::Name),
    /// Nobody any more: the person is gone.
    Nobody,
}

impl Coached {
    /// The person.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Coached::Person(person, _) => Some(*person),
            Coached::Bot(_) | Coached::Nobody => None,
        }
    }

    /// Who it is, as it is told.
    pub fn told(&self) -> Holder {
        match self {
            Coached::Person(_, name) => Holder::Person { name: name.clone() },
            Coached::Bot(level) => Holder::Bot { level: level.to_string() },
            Coached::Nobody => Holder::Open,
        }
    }
}

/// A table at which a match is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Played {
    pub table: TableId,
    pub fixture: FixtureId,
    /// What the match began with. If that has changed since, another table is needed.
    pub kick_off: String,
    /// Whether the match was booked, so that a struck result needs another table.
    pub booked: bool,
}

impl About {
    /// The seed of the dice that are thrown.
    pub fn seed(&self) -> &Seed {
        self.seeds.last().expect("there are dice at the beginning")
    }
}

impl State {
    /// The clubs that somebody coaches.
    pub fn clubs_of(&self, person: Option<PersonId>) -> Vec<ClubId> {
        let coached = |coach: &Coached| person.is_some() && coach.person() == person;
        let mine = self.coaches.iter().filter(|(_, coach)| coached(coach));
        mine.map(|(club, _)| *club).collect()
    }

    /// Whether somebody runs the competition.
    pub fn is_owner(&self, person: Option<PersonId>) -> bool {
        person.is_some() && person == self.about.owner
    }

    /// The table at which a match is played that has begun like this.
    pub fn table_of(&self, fixture: FixtureId, kick_off: &str) -> Option<TableId> {
        let fits = |played: &&Played| {
            played.fixture == fixture && !played.booked && played.kick_off == kick_off
        };
        self.tables.iter().rev().find(fits).map(|played| played.table)
    }
}

impl Live {
    /// Loads it.
    pub(crate) async fn load(hub: Hub, id: CompetitionId) -> Result<Arc<Live>, Error> {
        let state = load::read(hub.store(), id).await?;
        let changed = watch::Sender::new(state.about.revision);
        let state = Arc::new(Mutex::new(state));
        Ok(Arc::new(Live { id, hub, state, changed, desk: Mutex::new(()) }))
    }

    /// Its id.
    pub fn id(&self) -> CompetitionId {
        self.id
    }

    /// Has the competition to oneself for a while.
    pub(super) async fn lock(&self) -> Result<Held, Error> {
        let mut state = self.state.clone().lock_owned().await;
        // A task that was given up in the middle leaves it unknown what was stored.
        if state.is_dirty {
            *state = load::read(self.hub.store(), self.id).await?;
            self.changed.send_replace(state.about.revision);
        }
        Ok(state)
    }

    /// Somebody goes by another name, or is gone: who coaches whom is read again.
    pub(crate) async fn reread_people(self: &Arc<Self>) -> Result<(), Error> {
        let mut state = self.lock().await?;
        let store = self.hub.store();
        state.coaches = load::coaches(store, self.id).await?;
        (state.about.owner, state.about.owner_name) = load::owner(store, self.id).await?;
        state.about.revision += 1;
        self.changed.send_replace(state.about.revision);
        Ok(())
    }

    /// Whether nobody waits for news of it, and nothing happens in it by itself.
    pub(crate) fn is_idle(&self) -> bool {
        let is_quiet =
            self.state.try_lock().is_ok_and(|state| state.about.state != CompetitionState::Running);
        is_quiet && self.changed.receiver_count() == 0
    }

    /// Ends the waiting of whoever waits for news.
    pub(crate) fn say_goodbye(&self) {
        self.changed.send_modify(|_| {});
    }
}

impl std::fmt::Debug for Live {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Competition({})", self.id)
    }
}
