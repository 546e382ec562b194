//! A table in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use table::dice::Dice;
use table::{Chance, Cover, Seat, SeatSet, Turn};
use tokio::sync::{Mutex, MutexGuard};
use tokio::task::AbortHandle;

use super::chair::{Chair, Seated};
use super::engine::Engine;
use super::finding::Finding;
use super::hub::Hub;
use super::origin::Origin;
use super::past::{Beginning, Kept};
use super::plan::Plan;
use super::tell::Viewer;
use crate::clock::Clocks;
use crate::error::Error;
use crate::ids::{CompetitionId, PersonId, TableId};
use crate::store::{Statement, args, statement};
use crate::wire::{Analysis, TableState, Watch};

/// A table, open. It is a cache of its log: whenever in doubt it is thrown away and loaded again.
pub struct Table {
    id: TableId,
    /// The table that this one was forked from.
    pub(super) source: Option<TableId>,
    pub(super) hub: Hub,
    state: Mutex<State>,
    /// What was thought of the game when it was over.
    pub(super) analysis: Finding<Analysis>,
    /// Set when memory may be ahead of the log; nothing is done with such a table any more.
    is_gone: AtomicBool,
    /// When somebody last had a look.
    used: AtomicI64,
}

/// Everything that changes.
pub(super) struct State {
    pub engine: Box<dyn Engine>,
    pub about: About,
    /// What is known of the games that this one goes on from.
    pub origin: Origin,
    pub chairs: Vec<Chair>,
    /// The sealed dice; none where people throw real ones.
    pub dice: Option<Dice>,
    /// Whether chance has acted, so that nobody can add to the dice any more.
    pub has_rolled: bool,
    pub clocks: Clocks,
    /// Seats whose time is up and for which the standard bot is about to act.
    pub overdue: SeatSet,
    /// Seats that were told that their time runs short.
    pub reminded: SeatSet,
    pub vote: Option<Ballot>,
    pub viewers: Vec<Viewer>,
    pub points: Points,
    /// When the last entry was made, or else the table.
    pub touched: i64,
    /// How many things were said.
    pub said: u32,
    /// The entry after which the position was last stored.
    pub stored: u32,
    /// Set where the rules have changed so that there is no way to the end of the log: the last
    /// entry of the log, which the game does not stand after.
    pub set_aside: Option<u32>,
    /// Whether something was done that is not known to be stored.
    pub is_dirty: bool,
    /// Whether a task is at work that acts for bots.
    pub is_thinking: bool,
    /// The task that waits for the next thing that happens by itself.
    pub timer: Option<AbortHandle>,
}

/// What does not belong to the game.
pub(super) struct About {
    pub game: String,
    pub law: String,
    pub title: String,
    pub owner: Option<PersonId>,
    pub watch: Watch,
    pub state: TableState,
    pub created: i64,
    pub began: Option<i64>,
    pub forked_from: Option<(TableId, u32)>,
    pub rematch: Option<TableId>,
    pub practice: bool,
    /// The fixture of a competition that is played here.
    pub fixture: Option<FixtureOf>,
    pub start: Option<String>,
    pub setup: String,
}

/// A fixture of a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FixtureOf {
    pub competition: CompetitionId,
    pub fixture: u16,
}

/// A proposal to go back, while it is open.
pub(super) struct Ballot {
    pub to: u32,
    pub agreed: SeatSet,
    pub waiting: SeatSet,
}

/// Since which entry every seat's decision has been the same one.
///
/// A command answers a decision point. One that is a little old is as good as new if all that came
/// since were choices of others who decide at the same time.
#[derive(Debug, Clone, Default)]
pub(super) struct Points {
    /// The game has been waiting for the seat all along.
    pub awaited: [u32; SeatSet::CAPACITY as usize],
    /// Only other seats have acted.
    pub untouched: [u32; SeatSet::CAPACITY as usize],
}

impl Points {
    /// Nothing older than this entry is good any more.
    pub fn reset(&mut self, number: u32) {
        self.awaited = [number; SeatSet::CAPACITY as usize];
        self.untouched = self.awaited;
    }

    /// A seat has acted as this entry; so these seats were awaited before and still are.
    pub fn acted(&mut self, number: u32, seat: Seat, still: SeatSet) {
        for index in 0..SeatSet::CAPACITY {
            let other = Seat(index);
            if other == seat || !still.contains(other) {
                self.awaited[other.index()] = number;
            }
        }
        self.untouched[seat.index()] = number;
    }
}

impl State {
    /// The number of the last entry of the log.
    pub fn number(&self) -> u32 {
        self.set_aside.unwrap_or_else(|| self.engine.number())
    }

    /// Whether the game is on.
    pub fn is_on(&self) -> bool {
        self.about.state == TableState::Running && self.set_aside.is_none()
    }

    /// The seats that the game waits for.
    pub fn awaited(&self) -> SeatSet {
        match self.engine.turn() {
            Turn::Seats(seats) if self.is_on() => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats that people play.
    pub fn played(&self) -> SeatSet {
        let played = self.chairs.iter().filter(|chair| chair.player().is_some());
        played.flat_map(|chair| chair.seats.iter()).collect()
    }

    /// The seats of people who play and are away.
    pub fn away(&self) -> SeatSet {
        let away = self
            .chairs
            .iter()
            .filter(|chair| chair.player().is_some_and(|person| !self.is_here(person)));
        away.flat_map(|chair| chair.seats.iter()).collect()
    }

    /// Whether somebody who plays is here.
    pub fn is_attended(&self) -> bool {
        self.chairs.iter().any(|chair| chair.player().is_some_and(|person| self.is_here(person)))
    }

    fn is_here(&self, person: PersonId) -> bool {
        self.viewers.iter().any(|viewer| viewer.person_id() == Some(person))
    }

    /// The seats that a person holds.
    pub fn seats_of(&self, person: Option<PersonId>) -> SeatSet {
        let held = |chair: &&Chair| person.is_some() && chair.person() == person;
        self.chairs.iter().filter(held).flat_map(|chair| chair.seats.iter()).collect()
    }

    /// The chair that a seat belongs to.
    pub fn chair_of(&self, seat: Seat) -> Option<usize> {
        self.chairs.iter().position(|chair| chair.seats.contains(seat))
    }

    /// Whether somebody may look at the table, and with which seats.
    pub fn may_see(&self, person: Option<PersonId>) -> Result<SeatSet, Error> {
        let seats = self.seats_of(person);
        let is_owner = person.is_some() && person == self.about.owner;
        match self.about.watch {
            Watch::Nobody if seats.is_empty() && !is_owner => Err(Error::NotFound("table")),
            Watch::Nobody | Watch::Link | Watch::Anyone => Ok(seats),
        }
    }

    /// Whether chance waits for the players to add to the dice.
    pub fn awaits_first_roll(&self) -> bool {
        self.is_on()
            && self.dice.is_some()
            && !self.has_rolled
            && self.engine.number() == 0
            && self.engine.turn() == Turn::Chance
    }

    pub fn is_over(&self) -> bool {
        self.about.state == TableState::Over
    }

    /// What a record says of its dice; of those who played it says nothing yet.
    pub fn cover(&self) -> Cover {
        match &self.dice {
            Some(dice) => Cover::sealed(dice),
            None => Cover { chance: Chance::Real, ..Cover::default() },
        }
    }
}

impl Table {
    pub(super) fn new(hub: Hub, id: TableId, state: State) -> Arc<Table> {
        let used = AtomicI64::new(hub.0.time.now());
        let is_gone = AtomicBool::new(false);
        let source = state.about.forked_from.map(|(table, _)| table);
        let (state, analysis) = (Mutex::new(state), Finding::new());
        Arc::new(Table { id, source, hub, state, analysis, is_gone, used })
    }

    /// Its id.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// Has the table to oneself for a while.
    pub(super) async fn lock(&self) -> Result<MutexGuard<'_, State>, Error> {
        let mut state = self.state.lock().await;
        // A task that was given up in the middle of a move leaves it unknown what was stored.
        if state.is_dirty && !self.is_gone.load(Ordering::Acquire) {
            self.give_up(&mut state);
        }
        if self.is_gone.load(Ordering::Acquire) {
            return Err(Error::conflict("reload", "the table has to be opened again"));
        }
        self.used.store(self.hub.0.time.now(), Ordering::Relaxed);
        Ok(state)
    }

    /// Lets go of what is in memory: whoever comes back loads the table from its log.
    pub(super) fn give_up(&self, state: &mut State) {
        tracing::warn!(table = %self.id, "a table is loaded anew");
        self.is_gone.store(true, Ordering::Release);
        self.hub.forget(self.id);
        state.viewers.clear();
    }

    pub(super) fn is_idle_since(&self, then: i64) -> bool {
        let is_quiet = self
            .state
            .try_lock()
            .is_ok_and(|state| state.viewers.is_empty() && !state.is_thinking && !state.is_dirty);
        is_quiet && self.used.load(Ordering::Relaxed) < then
    }

    /// The seats of this person, unless they may not even watch.
    pub async fn may_see(&self, person: Option<PersonId>) -> Result<SeatSet, Error> {
        self.lock().await?.may_see(person)
    }

    /// Whether this person set the table up.
    pub async fn is_owner(&self, person: PersonId) -> Result<bool, Error> {
        Ok(self.lock().await?.about.owner == Some(person))
    }

    /// Whether the game is over.
    pub async fn is_over(&self) -> Result<bool, Error> {
        Ok(self.lock().await?.is_over())
    }

    /// The name of the game.
    pub async fn game(&self) -> Result<String, Error> {
        Ok(self.lock().await?.about.game.clone())
    }

    /// The game before its first entry, to be taken through the log again.
    pub async fn engine_at_start(&self) -> Result<Box<dyn Engine>, Error> {
        self.beginning().await?.engine()
    }

    /// Where the game began.
    pub(crate) async fn beginning(&self) -> Result<Beginning, Error> {
        self.lock().await?.about.beginning()
    }

    /// Why there is no more than this of a table that the rules no longer lead through.
    pub(crate) fn rules_changed(reached: u32) -> Error {
        let message = format!(
            "the rules have changed since this was played; they lead no further than entry {reached}"
        );
        Error::conflict("rules_changed", message)
    }

    /// What stores the position, if it is newer than the one that is stored and nobody is at it.
    pub(super) fn store_position(&self) -> Option<Statement> {
        self.position_of(&mut *self.state.try_lock().ok()?)
    }

    /// The same for when nobody will be at it any more: whoever still is can finish.
    pub(super) async fn store_last_position(&self) -> Option<Statement> {
        self.position_of(&mut *self.state.lock().await)
    }

    fn position_of(&self, state: &mut State) -> Option<Statement> {
        let number = state.engine.number();
        let is_unknown = state.is_dirty || self.is_gone.load(Ordering::Acquire);
        if is_unknown || number <= state.stored {
            return None;
        }
        // Should it not be written after all, the log is still there.
        state.stored = number;
        Some(Kept::write(self.id, &*state.engine))
    }

    /// The whole log as a record, with everything in it: for when the game is over.
    pub async fn record(&self) -> Result<String, Error> {
        let state = self.lock().await?;
        let mut cover = state.cover();
        for chair in &state.chairs {
            let name = match chair.holder {
                Seated::Person(_) | Seated::Named => chair.name.clone(),
                Seated::Bot(level) => format!("bot {level}"),
                Seated::Open | Seated::Invited => continue,
            };
            cover.names.extend(chair.seats.iter().map(|seat| (seat, name.clone())));
        }
        state.engine.record(&cover)
    }

    /// The log as a record for a competition, as far as it goes, without the names of people: a
    /// competition remembers clubs.
    pub(crate) async fn match_record(&self) -> Result<String, Error> {
        let state = self.lock().await?;
        state.engine.record(&state.cover())
    }

    /// Who holds every chair.
    pub async fn seated(&self) -> Result<Vec<Seated>, Error> {
        Ok(self.lock().await?.chairs.iter().map(|chair| chair.holder).collect())
    }

    /// The same table once more, for a rematch.
    pub async fn plan(&self, owner: PersonId) -> Result<Plan, Error> {
        let state = self.lock().await?;
        let about = &state.about;
        let start = about.start.as_deref().map(serde_json::from_str).transpose();
        Ok(Plan {
            game: about.game.clone(),
            title: Some(about.title.clone()),
            setup: serde_json::from_str(&about.setup).map_err(Error::internal)?,
            position: start.map_err(Error::internal)?,
            owner: Some(owner),
            watch: about.watch,
            clock: state.clocks.rule(),
            real_dice: state.dice.is_none(),
            practice: about.practice,
            chairs: state.chairs.iter().map(|chair| chair.again()).collect(),
            // From the same position as before, which is somebody's game if it was.
            fork: about.forked_from,
        })
    }

    /// Names the table that continues this one, once; tells which it is.
    pub async fn set_rematch(&self, rematch: TableId) -> Result<TableId, Error> {
        let mut state = self.lock().await?;
        if let Some(rematch) = state.about.rematch {
            return Ok(rematch);
        }
        let sql = "UPDATE tables SET rematch = $1 WHERE id = $2";
        self.hub.0.store.write(vec![statement(sql, args![rematch, self.id])]).await?;
        state.about.rematch = Some(rematch);
        self.tell_table(&mut state);
        Ok(rematch)
    }

    /// Asks the store what a person is called now, and whether they are still there.
    pub(super) async fn reread_names(self: &Arc<Self>, person: PersonId) -> Result<(), Error> {
        let mut state = self.lock().await?;
        let sits_here = state.chairs.iter().any(|chair| chair.person() == Some(person));
        if !sits_here && state.about.owner != Some(person) {
            return Ok(());
        }
        let row = self.hub.0.store.row("SELECT name FROM people WHERE id = $1", args![person]);
        let name = row.await?.map(|row| row.text(0).map(str::to_owned)).transpose()?;
        match name {
            Some(name) => {
                let held = |chair: &&mut Chair| chair.person() == Some(person);
                state.chairs.iter_mut().filter(held).for_each(|chair| chair.name.clone_from(&name));
            }
            // Whoever is gone has left their chairs to somebody else; the store knows to whom.
            None => {
                let owner = "SELECT owner FROM tables WHERE id = $1";
                if let Some(row) = self.hub.0.store.row(owner, args![self.id]).await? {
                    state.about.owner = row.maybe_int(0)?.map(PersonId);
                }
                let rows = self.hub.0.store.rows(Chair::COLUMNS, args![self.id]).await?;
                let chairs = rows.iter().zip(&state.chairs);
                let chairs = chairs.map(|(row, chair)| Chair::load(row, chair.seats));
                state.chairs = chairs.collect::<Result<_, _>>()?;
                let changed = self.run_clocks(&mut state, self.hub.0.time.now());
                let saved = self.save_clocks(&state, changed);
                self.keep(&mut state, saved).await?;
                self.tell_changed(&state);
                self.follow(&mut state);
            }
        }
        self.tell_table(&mut state);
        self.recount(&mut state).await
    }
}

impl About {
    /// Where the game began.
    pub fn beginning(&self) -> Result<Beginning, Error> {
        let position = self.start.as_deref().map(serde_json::from_str).transpose();
        Ok(Beginning {
            game: self.game.clone(),
            setup: serde_json::from_str(&self.setup).map_err(Error::internal)?,
            position: position.map_err(Error::internal)?,
        })
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({})", self.id)
    }
}
