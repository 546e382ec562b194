//! Those who look at a table, and how they are told what happens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::value::{RawValue, to_raw_value};
use table::{SeatSet, Turn};

use super::about::numbers;
use super::chair::StandIn;
use super::line::{Listening, Speaking, line};
use super::log::{Made, told};
use super::table::{State, Table};
use crate::error::Error;
use crate::ids::PersonId;
use crate::people::Person;
use crate::socket::Utf8Bytes;
use crate::wire::{FromServer, LogEntry, Position, Vote};

/// How many entries of the log are sent at most.
const LOG: u32 = 500;

/// Somebody who looks at a table through one connection.
pub(super) struct Viewer {
    pub id: u64,
    pub person: Option<(PersonId, Arc<str>)>,
    pub seats: SeatSet,
    line: Speaking,
    is_behind: Arc<AtomicBool>,
}

impl Viewer {
    pub fn person_id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|(id, _)| *id)
    }

    /// Sends it if there is room. A reader that is too slow gets the whole table later.
    pub fn send(&self, message: Outgoing) {
        if !self.line.say(message) {
            self.is_behind.store(true, Ordering::Release);
        }
    }
}

/// A message on its way to a connection.
#[derive(Debug, Clone)]
pub enum Outgoing {
    /// A text, and the last entry of the log that whoever gets it knows then.
    Text(Utf8Bytes, Option<u32>),
    /// The house closes.
    Closing,
}

/// A connection that has joined a table.
pub struct Joined {
    /// What the table knows it by.
    pub viewer: u64,
    /// What there is to send. It ends when the table has to be joined anew.
    pub queue: Listening,
    /// Set when something could not be queued, because the reader was too slow.
    pub is_behind: Arc<AtomicBool>,
}

impl Table {
    /// Lets somebody look on, and sends them everything as the first message.
    pub async fn join(
        self: &Arc<Self>,
        person: Option<&Person>,
        after: u32,
    ) -> Result<Joined, Error> {
        self.look_back().await?;
        let mut state = self.lock().await?;
        let id = person.map(|person| person.id);
        let seats = state.may_see(id)?;
        let (line, queue) = line(self.hub.0.config.socket_queue.max(2));
        let is_behind = Arc::new(AtomicBool::new(false));
        let viewer = Viewer {
            id: self.hub.0.next_viewer.fetch_add(1, Ordering::Relaxed),
            person: person.map(|person| (person.id, person.name.as_str().into())),
            seats,
            line,
            is_behind: is_behind.clone(),
        };
        let joined = Joined { viewer: viewer.id, queue, is_behind };
        let was_there = state.viewers.iter().any(|viewer| viewer.person_id() == id);
        state.viewers.push(viewer);
        let is_back = self.welcome_back(&mut state, id).await?;
        let is_awaited = self.time_the_absent(&mut state).await?;
        if is_back || !was_there && !seats.is_empty() {
            self.tell_table_but(&mut state, Some(joined.viewer));
        }
        let snapshot = match self.snapshot(&state, id, seats, after).await {
            Ok(snapshot) => snapshot,
            Err(error) => {
                // Nobody would ever say that this one has gone.
                state.viewers.retain(|viewer| viewer.id != joined.viewer);
                return Err(error);
            }
        };
        // The table is ours until here, so that nothing can have been said to them before this.
        if let Some(viewer) = state.viewers.iter().find(|viewer| viewer.id == joined.viewer) {
            viewer.send(Outgoing::Text(text(&snapshot), Some(state.number())));
        }
        if is_back || is_awaited {
            self.tell_changed(&state);
        }
        Ok(joined)
    }

    /// Somebody no longer looks on through this connection.
    pub async fn leave(self: &Arc<Self>, viewer: u64) {
        let Ok(mut state) = self.lock().await else { return };
        let Some(place) = state.viewers.iter().position(|found| found.id == viewer) else { return };
        let gone = state.viewers.swap_remove(place);
        let id = gone.person_id();
        if !gone.seats.is_empty() && !state.viewers.iter().any(|viewer| viewer.person_id() == id) {
            self.tell_gone(&mut state).await;
        }
    }

    /// Nobody looks on as this person any more, unless they join again.
    pub(super) async fn disconnect(self: &Arc<Self>, person: PersonId) {
        let Ok(mut state) = self.lock().await else { return };
        let before = state.viewers.len();
        // Their queues end with them, and that ends the connections.
        state.viewers.retain(|viewer| viewer.person_id() != Some(person));
        if state.viewers.len() < before {
            self.tell_gone(&mut state).await;
        }
    }

    /// Tells everybody that somebody is no longer here.
    async fn tell_gone(self: &Arc<Self>, state: &mut State) {
        self.tell_table(state);
        match self.time_the_absent(state).await {
            Ok(true) => self.tell_changed(state),
            Ok(false) => {}
            Err(error) => tracing::error!(table = %self.id(), %error, "clocks are not stored"),
        }
    }

    /// Lets the clocks run that have to after somebody has come or gone, where only the absent
    /// are timed. Tells whether that has changed one.
    async fn time_the_absent(self: &Arc<Self>, state: &mut State) -> Result<bool, Error> {
        if !state.clocks.is_for_absent() {
            return Ok(false);
        }
        let changed = self.run_clocks(state, self.hub.0.time.now());
        if changed.is_empty() {
            return Ok(false);
        }
        self.keep(state, self.save_clocks(state, changed)).await?;
        self.follow(state);
        Ok(true)
    }

    /// Everything, for a connection that was too slow or asks for it.
    pub async fn catch_up(&self, viewer: u64, after: u32) -> Result<Option<Outgoing>, Error> {
        let state = self.lock().await?;
        let Some(found) = state.viewers.iter().find(|found| found.id == viewer) else {
            return Ok(None);
        };
        found.is_behind.store(false, Ordering::Release);
        let snapshot = self.snapshot(&state, found.person_id(), found.seats, after).await?;
        Ok(Some(Outgoing::Text(text(&snapshot), Some(state.number()))))
    }

    /// What came after an entry, for a connection that has missed it: the new entries if they are
    /// few, or else everything.
    pub(super) async fn since(
        &self,
        state: &State,
        viewer: &Viewer,
        after: u32,
    ) -> Result<FromServer, Error> {
        let number = state.number();
        if after > number || number - after > LOG {
            return self.snapshot(state, viewer.person_id(), viewer.seats, 0).await;
        }
        let log = self.log(state, viewer.seats, after).await?;
        let now = self.hub.0.time.now();
        let position = Box::new(self.position(state, viewer.seats, now));
        Ok(FromServer::Moved { log, position, now })
    }

    async fn snapshot(
        &self,
        state: &State,
        person: Option<PersonId>,
        seats: SeatSet,
        after: u32,
    ) -> Result<FromServer, Error> {
        let now = self.hub.0.time.now();
        let number = state.number();
        let after = if after > number { 0 } else { after };
        Ok(FromServer::Snapshot {
            table: Box::new(self.describe(state, person)),
            log: self.log(state, seats, after.max(number.saturating_sub(LOG))).await?,
            position: Box::new(self.position(state, seats, now)),
            chat: self.chat(state, person).await?,
            now,
        })
    }

    async fn log(&self, state: &State, seats: SeatSet, after: u32) -> Result<Vec<LogEntry>, Error> {
        if after == state.number() {
            return Ok(Vec::new());
        }
        let rows = self.hub.0.store.moves(self.id(), after).await?;
        rows.iter().map(|row| told(row, seats, state.is_over())).collect()
    }

    /// The game as the holder of these seats may know it.
    pub(super) fn position(&self, state: &State, seats: SeatSet, now: i64) -> Position {
        let engine = &state.engine;
        let turn = engine.turn();
        let is_on = state.is_on();
        let asked = state.chairs.iter().filter(|chair| chair.stand_in == StandIn::Asked);
        let given: SeatSet = asked.flat_map(|chair| chair.seats.iter()).collect();
        let acting: SeatSet = seats.iter().filter(|seat| is_on && !given.contains(*seat)).collect();
        let is_thrown = is_on && turn == Turn::Chance && state.dice.is_none() && !seats.is_empty();
        Position {
            number: state.number(),
            turn,
            view: engine.view(seats),
            offers: if acting.is_empty() { nothing() } else { engine.offers(acting) },
            outcomes: is_thrown.then(|| engine.outcomes()),
            scores: engine.scores(),
            standings: engine.standings(),
            clocks: state.clocks.states(now),
            vote: state.vote.as_ref().map(|vote| Vote {
                to: vote.to,
                agreed: numbers(vote.agreed.iter()),
                waiting: numbers(vote.waiting.iter()),
            }),
        }
    }

    /// Tells everybody that the log went on.
    pub(super) fn tell_moved(&self, state: &State, made: &[Made]) {
        let now = self.hub.0.time.now();
        let open = state.is_over();
        self.tell_by_seats(state, |seats| FromServer::Moved {
            log: made.iter().map(|made| made.told(seats, open)).collect(),
            position: Box::new(self.position(state, seats, now)),
            now,
        });
    }

    /// Tells everybody that a clock or a vote has changed.
    pub(super) fn tell_changed(&self, state: &State) {
        let now = self.hub.0.time.now();
        self.tell_by_seats(state, |seats| FromServer::Changed {
            position: Box::new(self.position(state, seats, now)),
            now,
        });
    }

    /// Makes a message once for everybody who holds the same seats, and sends it.
    fn tell_by_seats(&self, state: &State, message: impl Fn(SeatSet) -> FromServer) {
        let number = Some(state.number());
        let mut made: Vec<(SeatSet, Utf8Bytes)> = Vec::with_capacity(2);
        for viewer in &state.viewers {
            let known = made.iter().find(|(seats, _)| *seats == viewer.seats);
            let said = match known {
                Some((_, said)) => said.clone(),
                None => {
                    let said = text(&message(viewer.seats));
                    made.push((viewer.seats, said.clone()));
                    said
                }
            };
            viewer.send(Outgoing::Text(said, number));
        }
    }

    /// Tells everybody how the table stands; whoever holds other seats now sees the game anew.
    pub(super) fn tell_table(&self, state: &mut State) {
        self.tell_table_but(state, None);
    }

    fn tell_table_but(&self, state: &mut State, but: Option<u64>) {
        let now = self.hub.0.time.now();
        let seats: Vec<SeatSet> =
            state.viewers.iter().map(|viewer| state.seats_of(viewer.person_id())).collect();
        for (viewer, seats) in state.viewers.iter_mut().zip(seats) {
            viewer.seats = seats;
        }
        for viewer in state.viewers.iter().filter(|viewer| Some(viewer.id) != but) {
            let table = Box::new(self.describe(state, viewer.person_id()));
            viewer.send(Outgoing::Text(text(&FromServer::Table { table, now }), None));
        }
    }

    /// Tells everybody that the house closes.
    pub(super) async fn say_goodbye(&self) {
        let Ok(mut state) = self.lock().await else { return };
        if let Some(timer) = state.timer.take() {
            timer.abort();
        }
        for viewer in state.viewers.drain(..) {
            viewer.send(Outgoing::Closing);
        }
    }
}

fn nothing() -> Box<RawValue> {
    to_raw_value(&[(); 0]).expect("an empty list is JSON")
}

/// A message as it is sent.
pub(crate) fn text(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).expect("what the house says is plain data").into()
}
